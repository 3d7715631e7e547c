"""Findings of compiled programs that cannot be verified: what may excuse them is searched for in code and sources when they are shown.

A finding names what is unverifiable:

order     the threads may be ordered by atomic variables, or by something else that is not observed
promise   a promise was fulfilled meanwhile, and the thread that gets its value is not observed
owners    the last of several owners frees, and an atomic reference count decides which
missed    something was not recorded
result    the program may use the code of the call
"""

from __future__ import annotations

import re

from softacl.base.call_sites import code_lines
from softacl.check.findings.finding import RESULT, Finding
from softacl.check.findings.site import CodePlace, SourceLine, source_of
from softacl.check.session.result_use import ignores_code
from softacl.check.session.unseen_order import evidence

_ON_PURPOSE = re.compile(r"\(\s*void\s*\)|<\s*void\s*>|\bstd::ignore\b")


def excuse(finding: Finding) -> str:
    """Why a finding is not shown; "" if it is."""
    for what in finding.unverifiable:
        reason = _result_used(finding) if what == RESULT else _ordered(finding, what)
        if reason:
            return reason
    return ""


def note(excused: list[Finding]) -> list[str]:
    """A remark on findings that are not shown; codes that may be used need none."""
    reasons = {excuse(finding): None for finding in excused if RESULT not in finding.unverifiable}
    n = sum(finding.count for finding in excused if RESULT not in finding.unverifiable)
    if not n:
        return []
    times = "one pair of calls" if n == 1 else f"{n} pairs of calls"
    return [
        f"{times} of different threads use the same bytes, and nothing observed orders them. They are not reported, "
        f"because {'; '.join(reasons)}."
    ]


def _ordered(finding: Finding, what: str) -> str:
    if what == "missed":
        return "a signal handler took part in the order of the threads"
    result = evidence(finding.objects)
    return {"order": result.unseen, "promise": result.promises, "owners": result.owners}[what]


def _result_used(finding: Finding) -> str:
    location = finding.locations[0] if finding.locations else None
    if not isinstance(location, CodePlace) or not ignores_code(location.code):
        return "the code may have been checked"
    file, line, function = code_lines([location.code])[location.code]
    text = source_of(SourceLine(file, line, function)) if line else ""
    return "the code is ignored on purpose" if _ON_PURPOSE.search(text) else ""
