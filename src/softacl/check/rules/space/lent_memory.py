"""Judges writes into memory that is only lent for reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.check.report.finding import Severity

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["judge_lent_memory"]


def judge_lent_memory(checker: Checker, call: str, address: int, site: Site) -> None:
    """An accepted copy or fill writes to ordinary host memory."""
    lent = checker.lent
    array = lent.array(address)
    related = [("pointer taken", array.taken_at)] if array is not None else []
    rule = rules.space.ReadOnlyMemoryWritten
    if lent.in_store(address):
        message = (
            f"{call} writes into an object of Ray's store, which is immutable and shared by all processes of the node: who "
            "reads the object gets other bytes from now on"
        )
        checker.report(rule, message, site, related=related)
    elif array is not None:
        checker.report(rule, f"{call} writes into {array}", site, related=related, severity=Severity.WARNING)
