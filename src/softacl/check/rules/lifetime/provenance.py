"""Checks addresses by their provenance, the block that they came from."""

from __future__ import annotations

from softacl._native import Pointer, block_of
from softacl.check.findings import rules
from softacl.check.findings.site import capture, line_of
from softacl.check.state.run_state import RunState


def judge_pointer(state: RunState, name: str, pointer: Pointer) -> None:
    """Report an address, outside its block or of a freed block, that now points into another block."""
    block = block_of(pointer)
    now = state.table.live_at(int(pointer))
    if now is None or now is block:
        return  # the call itself reports it
    with state.lock:
        related = [("allocation", block.made_at), ("allocation there now", now.made_at)]
        if block.freed:
            message = (
                f"{name} is given an address of {block}, which was freed at {line_of(block.freed_at)}; it is now "
                f"{now.locate(int(pointer))}"
            )
            related.insert(0, (block.freed, block.freed_at))
            state.report(rules.STALE_ADDRESS_REUSED, message, capture(), now, related)
        else:
            offset = int(pointer) - block.address
            message = (
                f"{name} is given an address that was computed from {block}, {abs(offset)} bytes "
                f"{'after' if offset > 0 else 'before'} its start, and is {now.locate(int(pointer))}"
            )
            state.report(rules.POINTER_ARITHMETIC_ESCAPE, message, capture(), now, related)
