"""The texts of a session of pytest, in the language of SOFTACL_LANG."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.base.units import counted
from softacl.check.findings.finding import Finding, Severity
from softacl.check.report.text import first_of, lines_of
from softacl.check.report.translation import finding_in
from softacl.languages import chosen


def text_of(finding: Finding) -> str:
    """A finding, as the report of a test shows it."""
    own = chosen()
    return "\n".join(lines_of(finding_in(finding, own), language=own))


def outside_of_tests(n: int, tests: Sequence[str]) -> str:
    """How many findings came too late for the report of their test; tests: those that made them."""
    where = f"{counted(n, 'finding')} in fixtures, between tests or at the end"
    return chosen().text(f"{where}: {first_of(tests)}" if tests else where)


def uncounted(n: int, threshold: Severity) -> str:
    """How many findings are below the severity that fails a test."""
    hidden = f"{counted(n, 'finding')} below --acl-fail-on {threshold}; a lower one shows them"
    return f"softacl check: {chosen().text(hidden)}"
