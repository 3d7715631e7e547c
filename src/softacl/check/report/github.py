"""GitHub workflow commands: one annotation per finding, and one per problem of the run itself."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.report.paths import relative
from softacl.check.report.summary import Summary

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def render(summary: Summary) -> str:
    lines = [f"::error title=softacl check::{_escaped(str(problem))}\n" for problem in summary.problems]
    for finding in summary.shown:
        properties = {"title": f"{finding.rule.id} {finding.rule.name}"}
        if finding.file:
            properties = {"file": relative(finding.file), "line": str(finding.line), **properties}
        text = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in properties.items())
        lines.append(f"::{_LEVELS.get(finding.severity, 'notice')} {text}::{_escaped(finding.message)}\n")
    return "".join(lines)


def _escaped(text: str, more: str = "") -> str:
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text
