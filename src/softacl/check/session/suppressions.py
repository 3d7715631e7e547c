"""Known findings: comments on a line, a file of suppressions, a baseline."""

from __future__ import annotations

import fnmatch
import glob
import linecache
import re
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from softacl.base.safe_read import read_json, read_text
from softacl.check.findings.finding import Finding
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import SUPPRESSION_WITHOUT_REASON, UNUSED_SUPPRESSION
from softacl.check.findings.selection import find, near
from softacl.check.findings.site import SourceLine
from softacl.check.report.paths import in_project
from softacl.check.session.project import FILE, project_settings

_COMMENT = re.compile(r"#\s*softacl:\s*ignore\[([^\]]*)\]\s*(.*)")


@dataclass
class Suppression:
    """A suppression. pattern: a glob for files; "" for a comment on a line."""

    rules: tuple[Rule, ...]
    reason: str
    location: SourceLine
    pattern: str = ""
    function: str = ""
    used: bool = False
    shared: bool = False  # by all programs of a project: no mistake if this one does not need it
    unknown: list[str] = field(default_factory=list)

    def hides(self, finding: Finding) -> bool:
        if finding.rule not in self.rules:
            return False
        locations = finding.locations[:1] + tuple(
            other.location for other in finding.related if other.role == "allocation" and other.location is not None
        )
        if not self.pattern:
            return any(
                location.file == self.location.file and location.line == self.location.line for location in locations
            )
        frames = finding.locations
        return any(
            any(
                fnmatch.fnmatch(name, self.pattern) for name in (frame.file, f"/{frame.file}")
            )  # "<string>" has no directory
            and (not self.function or fnmatch.fnmatch(frame.function, self.function))
            for frame in frames
        )


class Suppressions:
    """The suppressions of a run."""

    def __init__(self) -> None:
        self._from_files: list[Suppression] = []

    def read(self, path: str) -> None:
        """Read a file with one `HD304 path/glob.py[:function] reason` per line; # begins a comment. ValueError for wrong lines."""
        for number, line in enumerate(read_text(path).splitlines(), start=1):
            if line.strip() and not line.lstrip().startswith("#"):
                self._add(line, SourceLine(path, number, ""))

    def read_project(self, folder: Path) -> None:
        """Read `suppressions` of [tool.softacl.check] in the pyproject.toml of a directory, like the lines of a file."""
        entries = project_settings(folder).get("suppressions", ())
        path = folder / FILE
        lines = read_text(path).splitlines() if entries else []
        for line in entries:
            number = next((n for n, there in enumerate(lines, start=1) if line in there), 1)
            self._add(line, SourceLine(str(path), number, ""))
            self._from_files[-1].shared = True

    def _add(self, line: str, location: SourceLine) -> None:
        words = line.split(None, 2)
        rules = tuple(rule for word in words[:1] for part in word.split(",") for rule in find(part))
        if len(words) < 2 or not rules or words[0].upper() in ("ALL", "HD"):
            unknown = [part for word in words[:1] for part in word.split(",") if not find(part)]
            hint = f" {unknown[0][:30]} is not a rule.{near(unknown[0][:30])}" if unknown else ""
            raise ValueError(
                f"{location.file}:{location.line}: write RULE FILE[:FUNCTION] REASON, not {line[:100]!r}.{hint}"
            )
        pattern, _, function = words[1].partition(":")
        pattern = pattern if pattern.startswith(("/", "*")) else f"*/{pattern}"
        reason = words[2] if len(words) > 2 else ""
        self._from_files.append(Suppression(rules, reason, location, pattern, function))

    def hidden(self, finding: Finding) -> bool:
        """Whether a finding is suppressed. That does not mark the suppression as used."""
        inline = [s for file in {location.file for location in finding.locations[:1]} for s in _comments(file)]
        return any(suppression.hides(finding) for suppression in (*inline, *self._from_files))

    def apply(self, findings: Iterable[Finding], files: Iterable[str]) -> list[Finding]:
        """Mark suppressed findings. Returns findings about the suppressions themselves."""
        findings = list(findings)
        everywhere = {
            location.file
            for f in findings
            for location in (*f.locations[:1], *(o.location for o in f.related if o.location))
        }
        inline = [s for file in sorted(everywhere | set(files)) for s in _comments(file)]
        for suppression in (*inline, *self._from_files):
            for finding in findings:
                if suppression.hides(finding):
                    suppression.used = True
                    if finding.suppressed is None:
                        finding.suppressed = suppression.reason
                        finding.suppressed_by = "external" if suppression.pattern else "inSource"
        return [finding for suppression in (*inline, *self._from_files) for finding in _about(suppression)]


def _comments(file: str) -> list[Suppression]:
    """The suppressing comments of a source file."""
    try:
        lines = linecache.getlines(file)
    except (OSError, ValueError):
        return []  # not a file name
    if not any("softacl:" in line for line in lines):
        return []
    comments = []
    feed = iter(lines)
    try:
        for token in tokenize.generate_tokens(lambda: next(feed, "")):
            match = _COMMENT.search(token.string) if token.type == tokenize.COMMENT else None
            if match:
                words = [word.strip() for word in match[1].split(",") if word.strip()]
                rules = tuple(rule for word in words if word.upper() not in ("ALL", "HD") for rule in find(word))
                unknown = [word for word in words if word.upper() in ("ALL", "HD") or not find(word)]
                location = SourceLine(file, token.start[0], "")
                comments.append(Suppression(rules, match[2].strip(), location, unknown=unknown))
    except (tokenize.TokenError, SyntaxError):
        pass
    return comments


def _about(suppression: Suppression) -> list[Finding]:
    findings = []
    ids = ", ".join(rule.id for rule in suppression.rules)
    if not suppression.used and not suppression.shared:
        message = f"the suppression of {ids or 'nothing'} hid nothing in this run"
        if suppression.unknown:
            hints = "".join(near(word) for word in suppression.unknown)
            message += f"; {', '.join(suppression.unknown)} is not a rule{'.' if hints else ''}{hints}"
        findings.append(Finding(UNUSED_SUPPRESSION, UNUSED_SUPPRESSION.severity, message, (suppression.location,)))
    if not suppression.reason:
        rule = SUPPRESSION_WITHOUT_REASON
        findings.append(
            Finding(rule, rule.severity, f"the suppression of {ids} gives no reason", (suppression.location,))
        )
    for finding in findings:
        finding.fix = finding.rule.fix
    return findings


def read_baseline(path: str) -> dict[str, set[str]]:
    """The fingerprints of an earlier JSON report, each with those of its callers. ValueError if the file is not a report."""
    data = read_json(path, "a JSON report of softacl check")
    try:
        findings = (*data["findings"], *data.get("suppressed", ()))
        return {f["fingerprint"]: {caller["fingerprint"] for caller in f.get("callers", ())} for f in findings}
    except (KeyError, TypeError, AttributeError) as error:
        lacks = f"it has no {error}" if isinstance(error, KeyError) else "its findings have another form"
        raise ValueError(
            f"{path} is not a JSON report of softacl check: {lacks}. "
            "softacl check --format json --output FILE PROGRAM makes one."
        ) from None


def suppression_file(findings: Iterable[Finding]) -> str:
    """A suppression file for findings. Files of the project are named by relative paths, so that it works in any directory."""
    lines = {
        f"{f.rule.id} {_pattern(f.locations[0].file)}{':' + f.locations[0].function if f.locations[0].function else ''} "
        "known since this file was made"
        for f in findings
        if f.locations
    }
    return "# RULE FILE[:FUNCTION] REASON\n" + "".join(line + "\n" for line in sorted(lines))


def _pattern(file: str) -> str:
    """A pattern for one file, without characters that end a pattern."""
    return re.sub("[\\s:\ud800-\udfff]", "?", glob.escape(in_project(file)))


def without_baseline(findings: list[Finding], baseline: dict[str, set[str]]) -> list[Finding]:
    """Findings that a baseline does not contain, or that have new callers."""
    return [f for f in findings if f.fingerprint not in baseline or not f.callers <= baseline[f.fingerprint]]
