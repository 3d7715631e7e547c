"""Checks writes into memory that is borrowed for reading only."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.site import Site
from softacl.check.state.run_state import RunState


def judge_borrowed_buffer(state: RunState, call: str, address: int, site: Site) -> None:
    """Check an accepted copy or fill that writes to pageable host memory."""
    borrowed = state.borrowed
    array = borrowed.array(address)
    related = [("pointer taken", array.taken_at)] if array is not None else []
    rule = rules.READ_ONLY_MEMORY_WRITTEN
    if borrowed.in_store(address):
        message = (
            f"{call} writes into an object of Ray's store, which is immutable and shared by all processes of the node: "
            "every later reader gets the changed bytes"
        )
        state.report(rule, message, site, related=related)
    elif array is not None:
        state.report(rule, f"{call} writes into {array}", site, related=related, severity=Severity.WARNING)
