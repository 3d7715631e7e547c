"""GitLab code quality: a JSON list of the problems of the run itself and the findings."""

from __future__ import annotations

import json

from softacl.check.findings.finding import Severity, fingerprint_of
from softacl.check.report.paths import relative
from softacl.check.report.summary import Summary

_SEVERITIES = {
    Severity.ERROR: "critical",
    Severity.WARNING: "major",
    Severity.PERFORMANCE: "minor",
    Severity.INFORMATION: "info",
}


def render(summary: Summary) -> str:
    problems = [
        {
            "description": problem.text,
            "check_name": "softacl check",
            "fingerprint": fingerprint_of(problem.text),
            "severity": "blocker",
            "location": {"path": relative(summary.program), "lines": {"begin": 1}},
        }
        for problem in summary.problems
    ]
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
    return json.dumps([*problems, *rows], indent=2, ensure_ascii=False) + "\n"
