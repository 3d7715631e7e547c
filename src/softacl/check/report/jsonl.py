"""JSON lines: one finding per line, then the summary."""

from __future__ import annotations

import json

from softacl.check.report.json import as_dict
from softacl.check.report.summary import Summary


def render(summary: Summary) -> str:
    data = as_dict(summary)
    lines = [{"finding": finding} for finding in data["findings"]]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [*lines, {"summary": data["summary"]}])
