"""Plain text: what, where, which memory, where it was freed and allocated, how to fix it; then a SUMMARY line."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from softacl.base.columns import columns, wrap
from softacl.base.units import counted, format_size
from softacl.base.visible import visible
from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.site import SourceLine, source_of
from softacl.check.report.summary import Summary
from softacl.languages import ENGLISH, Language

_COLOURS = {
    Severity.ERROR: "\x1b[31m",
    Severity.WARNING: "\x1b[33m",
    Severity.PERFORMANCE: "\x1b[36m",
    Severity.INFORMATION: "\x1b[34m",
}
MAX_NAMES = 8  # runs or tests that are named
MAX_CALLERS = 4  # shown in addition to the first
_COLOUR = re.compile("\x1b\\[[0-9;]*m")
_SOURCE = re.compile(r"  +\d+ \| ")


def render(summary: Summary, colour: bool = False, width: int | None = None) -> str:
    """The report; with `width` (terminal columns), sentences are wrapped and source lines stay whole."""
    lines: list[str] = []
    for finding in summary.shown:
        lines += [*lines_of(finding, colour, summary.language), ""]
    lines += closing(summary)
    return "\n".join(lines if width is None else [part for line in lines for part in _folded(line, width)]) + "\n"


def plain(summary: Summary) -> str:
    """A minimal report that cannot fail, for use when rendering failed."""
    lines = [visible(f"{f.severity}[{f.rule.id}] {f.message} --> {f.file}:{f.line}") for f in summary.shown]
    return "".join(line + "\n" for line in [*lines, *closing(summary)])


def remarks(summary: Summary) -> list[str]:
    """Remarks about the run itself, apart from its findings."""
    lines, say = [], summary.language.text
    for problem in (*summary.failures, *summary.differing):  # the summary line says how the program ended
        problem = problem.said(summary.language)
        lines += [f"{say('error')}: {problem.text}", *(f"  {line}" for line in problem.detail.splitlines())]
    return [visible(line) for line in [*lines, *minor_remarks(summary)]]


def minor_remarks(summary: Summary) -> list[str]:
    """The warnings and notes among them."""
    say = summary.language.text
    warnings = [f"{say('warning')}: {say(text)}" for text in summary.unfired if summary.allow_unfired]
    return [*warnings, *(f"{say('note')}: {say(text)}" for text in (*summary.notes, *_without_lines(summary)))]


def _without_lines(summary: Summary) -> Iterator[str]:
    """Which compiled files of the findings have no lines, and what gives them lines."""
    files = {
        _name(f.locations[0]) for f in summary.shown if f.locations and not f.locations[0].line and f.file != "<string>"
    }
    if files:
        step = "compile with -g" if shutil.which("addr2line") else "install addr2line (binutils), and compile with -g"
        yield f"{first_of(sorted(files))}: no debug information, so that findings name no lines: {step}"


def closing(summary: Summary) -> list[str]:
    """The last lines of a report."""
    return [*remarks(summary), f"SUMMARY: softacl check: {visible(summary.sentence)}"]


def _folded(line: str, width: int) -> list[str]:
    """A sentence wrapped to `width`; colours have no width, and a source line is never broken."""
    if _SOURCE.match(line) or columns(stripped := _COLOUR.sub("", line)) <= width:
        return [line]
    inner = "    " if stripped.startswith(" ") else "  "
    wrapped = wrap(stripped, max(width, 40), inner)
    if stripped != line:  # the coloured head is in the first line, and as long as its plain text
        head, _, _ = line.rpartition("\x1b[0m")
        n = len(_COLOUR.sub("", head))
        if n <= len(wrapped[0]):
            wrapped[0] = f"{head}\x1b[0m{wrapped[0][n:]}"
    return wrapped


def lines_of(finding: Finding, colour: bool = False, language: Language = ENGLISH) -> Iterator[str]:
    """One finding, whose texts are in this language."""
    first, *others = map(visible, _lines(finding, language.text))
    if colour:
        severity, name, rest = first.split(" ", 2)
        first = f"{_COLOURS[finding.severity]}{severity}\x1b[0m \x1b[1m{name[:-1]}\x1b[0m: {rest}"
    yield from (first, *others)


def _lines(finding: Finding, say: Callable[[str], str]) -> Iterator[str]:
    times = f"  ({say(repetitions(finding))})" if finding.count > 1 else ""
    yield f"{say(str(finding.severity))}[{finding.rule.id}] {finding.rule.name}: {finding.message}{times}"
    if finding.locations:
        yield from _excerpt("-->", finding.locations[0], say)
        for location in finding.locations[1:]:
            yield f"      {say(f'called from {_called(location)}')}"
    for stack, count in list(finding.stacks.items())[1 : MAX_CALLERS + 1]:
        if len(stack) > 1:
            often = f"{count} times " if count > 1 else ""
            yield f"      {say(f'{often}also called from ' + ', from '.join(map(_called, stack[1:])))}"
    if len(finding.stacks) > MAX_CALLERS + 1:
        more = counted(len(finding.stacks) - MAX_CALLERS - 1, "more place")
        yield f"      {say(f'and from {more}')}"
    lines = [finding.locations[:1], *(other.locations[:1] for other in finding.related)]
    for other in finding.related:
        if other.location is not None and (other.role != "allocation" or other.locations != finding.locations):
            yield from _excerpt(f"{say(other.role)}:", other.location, say)
            if lines.count(other.locations[:1]) > 1:  # a helper with several of these: show its caller
                for location in other.locations[1:]:
                    yield f"      {say(f'called from {_called(location)}')}"
    yield from (f"  {say(line)}" for line in contexts(finding))
    if finding.fix:
        yield f"  {say('help')}: {finding.fix}{say('. See')} softacl check --explain {finding.rule.id}"


def repetitions(finding: Finding) -> str:
    """How often a finding occurred, and its total memory."""
    whole = f", {format_size(finding.nbytes)} in all" if finding.nbytes else ""
    return f"{finding.count:,} times{whole}"


def contexts(finding: Finding) -> Iterator[str]:
    """The runs and the tests in which a finding was made."""
    for kind, names in (("run", finding.runs), ("test", finding.during)):
        if names:
            yield f"{kind}: {first_of(names)}"


def first_of(names: Sequence[str]) -> str:
    """The first of many names, and how many more there are."""
    more = f" and {len(names) - MAX_NAMES} more" if len(names) > MAX_NAMES else ""
    return ", ".join(names[:MAX_NAMES]) + more


def _excerpt(label: str, location: SourceLine, say: Callable[[str], str]) -> Iterator[str]:
    yield f"  {label} {say(_called(location))}"
    text = source_of(location)
    if text:
        yield f"  {location.line:>5} | {text.strip()}"


def _called(place: SourceLine) -> str:
    line = f":{place.line}" if place.line else ""
    return f"{_name(place)}{line} in {place.function}"


def _name(location: SourceLine) -> str:
    try:
        return str(Path(location.file).relative_to(Path.cwd()))
    except ValueError:
        return location.file
