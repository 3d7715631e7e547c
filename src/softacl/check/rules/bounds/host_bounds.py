"""Bounds checks of host memory: of Python objects whose address was taken, and of blocks viewed as host data."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, capture
from softacl.check.state.run_state import RunState
from softacl.events import Call
from softacl.runtime.state import process

ROWS = frozenset({"aclrtMemcpy2d", "aclrtMemcpy2dAsync"})
COPIES = frozenset({"aclrtMemcpy", "aclrtMemcpyAsync", "aclrtMemcpyAsyncWithCondition", *ROWS})
_MASK = 2**64 - 1


def judge_host_ends(state: RunState, call: Call) -> None:
    """Report a copy that would access a Python object out of bounds, when it is called."""
    arguments = call.arguments
    if not all(isinstance(argument, int) for argument in arguments):
        return
    if call.function in ROWS:
        dst, dst_pitch, src, src_pitch, width, height = arguments[:6]
        rows = max(height - 1, 0)
        ends = ((dst, dst_pitch * rows + width), (src, src_pitch * rows + width))
    else:
        dst, dest_max, src, count = arguments[:4]
        if count > dest_max:
            return  # refused
        ends = ((dst, count), (src, count))
    reported = False
    for role, (address, nbytes) in zip(("destination", "source"), ends, strict=True):
        rule = rules.COPY_PAST_DESTINATION if role == "destination" else rules.COPY_PAST_SOURCE
        reported |= _end_of_object(state, f"{call.name}: the {role}", rule, address & _MASK, nbytes)
    if reported:
        state.report_early()


def _end_of_object(state: RunState, what: str, rule: Rule, address: int, nbytes: int) -> bool:
    entry = state.host_buffers.find(address)
    if entry is None or address + nbytes <= entry.end:
        return False
    entry.measure()
    if not address <= entry.end < address + nbytes:
        return False  # it has grown since, or its buffer has moved
    over = address + nbytes - entry.end
    at = f"{address - entry.address} bytes into" if address > entry.address else "the start of"
    message = f"{what}, {nbytes} bytes at {at} {entry}, ends {over} bytes past it"
    return state.report(rule, message, capture(), related=[("pointer taken", entry.taken_at)])


def judge_view(state: RunState, call: str, address: int, size: int, site: Site) -> bool:
    """Whether a host view of an address is out of bounds, which is then reported."""
    if _end_of_object(state, call, rules.COPY_PAST_SOURCE, address, size):
        return True
    block = state.table.live_at(address)
    if block is None or (block.on_device and process.settings.run_mode == "host"):
        return False
    over = address + size - block.address - block.nbytes
    if over <= 0:
        return False
    rule = rules.COPY_PAST_SOURCE if address + size > block.end else rules.USES_ROUNDING_SLACK
    message = f"{call}, {size} bytes at {block.locate(address)}, ends {over} bytes past the requested size"
    return state.report(rule, message, site, block)
