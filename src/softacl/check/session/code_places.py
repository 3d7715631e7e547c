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
from softacl.check.findings.site import MARK, CodePlace, Place, Recorded
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
    return [(name, nth, Place(*lines[at.code]) if isinstance(at, CodePlace) else at) for name, nth, at in calls]


def _codes(finding: Finding) -> Iterable[CodeAddress]:
    stacks = [finding.places, *(other.places for other in finding.related), *finding.stacks]
    for places in stacks:
        yield from (place.code for place in places if isinstance(place, CodePlace))
    for text in (finding.message, finding.block, finding.fix):
        yield from (_code(match) for match in _MARKED.finditer(text))


def _code(match: re.Match[str]) -> CodeAddress:
    return CodeAddress(match[1], int(match[2], 16), int(match[3], 16), match[4])


def _with_lines(finding: Finding, lines: _Lines) -> Finding:
    def words(text: str) -> str:
        return _MARKED.sub(lambda match: _line(lines[_code(match)]), text)

    places = _places(finding.places, lines)
    stacks: dict[tuple[Place, ...], int] = {}
    for stack, count in finding.stacks.items():
        known = _places(stack, lines)
        stacks[known] = stacks.get(known, 0) + count
    return replace(
        finding,
        message=words(finding.message),
        block=words(finding.block),
        fix=words(finding.fix),
        places=places,
        related=tuple(replace(other, places=_places(other.places, lines)) for other in finding.related),
        stacks=stacks,
    )


def _line(found: tuple[str, int, str]) -> str:
    return f"{found[0].rpartition('/')[2]}:{found[1]}"


def _places(stack: tuple[Place, ...], lines: _Lines) -> tuple[Place, ...]:
    """The frames of the program, from the call to main."""
    places = [Place(*lines[place.code]) if isinstance(place, CodePlace) else place for place in stack]
    if not stack or not isinstance(stack[0], CodePlace):
        return stack
    ends = next((i for i, place in enumerate(places) if place.function == "main"), len(places) - 1)
    known = [place for place in places[: ends + 1] if place.line and Path(place.file).is_file()]
    own = [place for place in known if not any(part in place.file for part in _LIBRARY)]
    return tuple(own or known or places[:1])
