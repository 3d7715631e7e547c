"""Judges the ends of host memory: of Python objects whose address was taken, and of blocks that become host data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site, capture
from softacl.events import Call
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.rules.base import Rule

__all__ = ["COPIES", "ROWS", "judge_host_ends", "judge_view"]

ROWS = {"aclrtMemcpy2d", "aclrtMemcpy2dAsync"}
COPIES = {"aclrtMemcpy", "aclrtMemcpyAsync", "aclrtMemcpyAsyncWithCondition", *ROWS}
_MASK = 2**64 - 1
_past = rules.bounds.CopyPastSource


def judge_host_ends(checker: Checker, call: Call) -> bool:
    """A copy is called: how many bytes of Python objects it would use; whether more than there are."""
    arguments = call.arguments
    if not all(isinstance(argument, int) for argument in arguments):
        return False
    if call.function in ROWS:
        dst, dst_pitch, src, src_pitch, width, height = arguments[:6]
        rows = max(height - 1, 0)
        ends = ((dst, dst_pitch * rows + width), (src, src_pitch * rows + width))
    else:
        dst, room, src, count = arguments[:4]
        if count > room:
            return False  # refused
        ends = ((dst, count), (src, count))
    found = False
    for role, (address, nbytes) in zip(("destination", "source"), ends, strict=True):
        rule = rules.bounds.CopyPastDestination if role == "destination" else _past
        found |= _end_of_object(checker, f"{call.name}: the {role}", rule, address & _MASK, nbytes)
    return found


def _end_of_object(checker: Checker, what: str, rule: type[Rule], address: int, nbytes: int) -> bool:
    entry = checker.host_buffers.find(address)
    if entry is None or address + nbytes <= entry.end:
        return False
    entry.measure()
    if not address <= entry.end < address + nbytes:
        return False  # it has grown since, or its bytes are elsewhere now
    over = address + nbytes - entry.end
    at = f"{address - entry.address} bytes into" if address > entry.address else "the start of"
    message = f"{what}, {nbytes} bytes at {at} {entry}, ends {over} bytes past it"
    return checker.report(rule, message, capture(), related=[("pointer taken", entry.taken_at)])


def judge_view(checker: Checker, call: str, address: int, size: int, site: Site) -> bool:
    """An address becomes host data: whether more bytes than are there."""
    if _end_of_object(checker, call, _past, address, size):
        return True
    block = checker.table.live_at(address)
    if block is None or (block.on_device and process.settings.run_mode == "host"):
        return False
    over = address + size - block.address - block.nbytes
    if over <= 0:
        return False
    rule: type[Rule] = _past if address + size > block.end else rules.bounds.UsesRoundingSlack
    message = f"{call}, {size} bytes at {block.place(address)}, ends {over} bytes past what was asked for"
    return checker.report(rule, message, site, block)
