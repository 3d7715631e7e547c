"""JSON: one object with all findings."""

from __future__ import annotations

import json
from typing import Any

import softacl
from softacl.check.report.summary import Summary


def as_dict(summary: Summary) -> dict[str, Any]:
    """The report as plain data."""
    return {
        "version": 1,
        "tool": {"name": "softacl check", "version": softacl.__version__},
        "program": summary.program,
        "findings": [finding.as_dict() for finding in summary.shown],
        "suppressed": [finding.as_dict() for finding in summary.findings if finding.suppressed is not None],
        **summary.more(),
        "summary": {
            **summary.counts,
            "calls": summary.calls,
            "program_exit_code": summary.code,
            "ended": summary.ended or None,
            "failure": summary.failure or None,
            "unfired_faults": summary.unfired,
            "problems": [problem.text for problem in summary.problems],
            "exit_code": summary.exit_code,
        },
    }


def render(summary: Summary) -> str:
    return json.dumps(as_dict(summary), indent=2, ensure_ascii=False) + "\n"
