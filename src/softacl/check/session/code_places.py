"""Resolves the lines of findings of compiled programs when they are shown. Resolving one address takes tens of milliseconds, as long
as resolving all addresses of a file, and the program must not wait for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from softacl.base.call_sites import CodeAddress, code_lines
from softacl.check.findings.finding import Finding
from softacl.check.findings.site import MARK, CodePlace, Recorded, SourceLine
from softacl.check.session.unverifiable import excuse

_MARKED = re.compile(f"{MARK}([^{MARK}]*){MARK}([0-9a-f]+){MARK}([0-9a-f]+){MARK}([^{MARK}]*){MARK}")
_LIBRARY = (
    "/usr/include/",
    "/include/c++/",
    "/lib/gcc/",
    "/softacl/kernels/include/",
)  # code between the program's own functions
_Lines = dict[CodeAddress, tuple[str, int, str]]


def shown(findings: list[Finding], excused: list[Finding]) -> list[Finding]:
    """The findings to show, with their lines; the others are appended to `excused`."""
    kept = []
    for finding in findings:
        if finding.unverifiable and excuse(finding):
            excused.append(finding)
        else:
            kept.append(finding)
    lines = code_lines(code for finding in kept for code in _codes(finding))
    return [_with_lines(finding, lines) for finding in kept] if lines else kept


def located(calls: list[Recorded]) -> list[Recorded]:
    """Recorded calls, with their lines."""
    lines = code_lines(at.code for _, _, at in calls if isinstance(at, CodePlace))
    return [(name, nth, SourceLine(*lines[at.code]) if isinstance(at, CodePlace) else at) for name, nth, at in calls]


def _codes(finding: Finding) -> Iterable[CodeAddress]:
    stacks = [finding.locations, *(other.locations for other in finding.related), *finding.stacks]
    for stack in stacks:
        yield from (location.code for location in stack if isinstance(location, CodePlace))
    for text in (finding.message, finding.block, finding.fix):
        yield from (_code(match) for match in _MARKED.finditer(text))


def _code(match: re.Match[str]) -> CodeAddress:
    return CodeAddress(match[1], int(match[2], 16), int(match[3], 16), match[4])


def _with_lines(finding: Finding, lines: _Lines) -> Finding:
    def words(text: str) -> str:
        return _MARKED.sub(lambda match: _line(lines[_code(match)]), text)

    locations = _locations(finding.locations, lines)
    stacks: dict[tuple[SourceLine, ...], int] = {}
    for stack, count in finding.stacks.items():
        resolved = _locations(stack, lines)
        stacks[resolved] = stacks.get(resolved, 0) + count
    return replace(
        finding,
        message=words(finding.message),
        block=words(finding.block),
        fix=words(finding.fix),
        locations=locations,
        related=tuple(replace(other, locations=_locations(other.locations, lines)) for other in finding.related),
        stacks=stacks,
    )


def _line(location: tuple[str, int, str]) -> str:
    return f"{location[0].rpartition('/')[2]}:{location[1]}"


def _locations(stack: tuple[SourceLine, ...], lines: _Lines) -> tuple[SourceLine, ...]:
    """The frames of the program, from the call to main."""
    locations = [
        SourceLine(*lines[location.code]) if isinstance(location, CodePlace) else location for location in stack
    ]
    if not stack or not isinstance(stack[0], CodePlace):
        return stack
    ends = next((i for i, location in enumerate(locations) if location.function == "main"), len(locations) - 1)
    existing = [location for location in locations[: ends + 1] if location.line and Path(location.file).is_file()]
    own = [location for location in existing if not any(part in location.file for part in _LIBRARY)]
    return tuple(own or existing or locations[:1])
