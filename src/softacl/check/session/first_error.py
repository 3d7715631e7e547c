"""Shows the first error at once: a program may run for hours, or never end."""

from __future__ import annotations

import os
from collections.abc import Callable

from softacl.base.visible import visible
from softacl.check.findings.finding import Finding, Severity
from softacl.check.report.paths import in_project
from softacl.languages import chosen


class FirstError:
    """Called with each new finding; writes one line to standard error, once. hidden: whether the report will hide a finding."""

    def __init__(self, hidden: Callable[[Finding], bool]) -> None:
        self._hidden = hidden
        self._shown = False

    def __call__(self, finding: Finding) -> None:
        if self._shown or finding.severity < Severity.ERROR or self._hidden(finding):
            return
        self._shown = True
        line = f":{finding.line}" if finding.line else ""
        where = f" at {in_project(finding.file)}{line}" if finding.file else ""
        what = f"{finding.rule.id} {finding.rule.name}{where}"
        first = chosen().text(f"first error: {what}; the report follows when the program has ended")
        line = f"softacl check: {first}\n"
        try:
            os.write(2, visible(line).encode(errors="backslashreplace"))
        except OSError:
            pass  # standard error is closed
