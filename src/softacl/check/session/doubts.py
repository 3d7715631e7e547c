"""What excuses a finding of a compiled program, looked for in its code and sources when the finding is shown.

A finding carries the doubts that the checker had when it was made:

order     the threads may be ordered by atomic variables, or by what else is not seen
promise   a promise was kept meanwhile, and who gets its value is not seen
owners    the last of several owners frees, and who was the last is counted by atomic variables
missed    something was not recorded
looked    the program may have looked at the code of the call
"""

from __future__ import annotations

import re

from softacl.check.engine.site import CodePlace, Place, source_of
from softacl.check.report.finding import Finding
from softacl.check.session.looked_at import ignores_code
from softacl.check.session.unseen_order import evidence
from softacl.sites import code_lines

__all__ = ["excuse", "note"]

_ON_PURPOSE = re.compile(r"\(\s*void\s*\)|<\s*void\s*>|\bstd::ignore\b")


def excuse(finding: Finding) -> str:
    """Why a finding with doubts is not shown; "" if it is."""
    for doubt in finding.doubts:
        reason = _looked(finding) if doubt == "looked" else _ordered(finding, doubt)
        if reason:
            return reason
    return ""


def note(excused: list[Finding]) -> list[str]:
    """What is to be said of findings that are not shown; codes that were looked at are none."""
    reasons = {excuse(finding): None for finding in excused if "looked" not in finding.doubts}
    n = sum(finding.count for finding in excused if "looked" not in finding.doubts)
    if not n:
        return []
    times = "one pair of calls" if n == 1 else f"{n} pairs of calls"
    return [
        f"{times} of different threads use the same bytes, and nothing that is seen orders them. They are not reported, "
        f"because {'; '.join(reasons)}."
    ]


def _ordered(finding: Finding, doubt: str) -> str:
    if doubt == "missed":
        return "a signal handler took part in the order of the threads"
    found = evidence(finding.objects)
    return {"order": found.unseen, "promise": found.promises, "owners": found.owners}[doubt]


def _looked(finding: Finding) -> str:
    place = finding.places[0] if finding.places else None
    if not isinstance(place, CodePlace) or not ignores_code(place.code):
        return "the code may have been looked at"
    file, line, function = code_lines([place.code])[place.code]
    text = source_of(Place(file, line, function)) if line else ""
    return "the code is ignored on purpose" if _ON_PURPOSE.search(text) else ""
