"""GitLab code quality: a JSON list."""

from __future__ import annotations

import json

from softacl.check.findings.finding import Severity
from softacl.check.report.paths import relative
from softacl.check.report.summary import Summary

__all__ = ["render"]

_SEVERITIES = {
    Severity.ERROR: "critical",
    Severity.WARNING: "major",
    Severity.PERFORMANCE: "minor",
    Severity.INFORMATION: "info",
}


def render(summary: Summary) -> str:
    rows = [
        {
            "description": finding.message,
            "check_name": f"{finding.rule.id} {finding.rule.name}",
            "fingerprint": finding.fingerprint,
            "severity": _SEVERITIES[finding.severity],
            "location": {"path": relative(finding.file or summary.program), "lines": {"begin": finding.line or 1}},
        }
        for finding in summary.shown
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
