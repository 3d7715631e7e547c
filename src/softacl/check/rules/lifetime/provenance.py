"""Judges addresses by the block that they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.pointer import Pointer, block_of
from softacl.check.engine.site import capture
from softacl.check.report.format import line_of

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["judge_pointer"]


def judge_pointer(checker: Checker, name: str, pointer: Pointer) -> None:
    """An address that is not in its block, or whose block is gone, is passed to a call: does it lead into another one?"""
    block = block_of(pointer)
    now = checker.table.live_at(int(pointer))
    if now is None or now is block:
        return  # the call itself reports it
    with checker.lock:
        related = [("allocation", block.made_at), ("allocation there now", now.made_at)]
        if block.freed:
            message = (
                f"{name} is given an address of {block}, which was freed at {line_of(block.freed_at)}; it is "
                f"{now.place(int(pointer))} now"
            )
            related.insert(0, (block.freed, block.freed_at))
            checker.report(rules.lifetime.StaleAddressReused, message, capture(), now, related)
        else:
            offset = int(pointer) - block.address
            message = (
                f"{name} is given an address that was computed from {block}, {abs(offset)} bytes "
                f"{'behind' if offset > 0 else 'before'} its start, and is {now.place(int(pointer))}"
            )
            checker.report(rules.lifetime.PointerEscape, message, capture(), now, related)
