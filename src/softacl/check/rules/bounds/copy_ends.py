"""Judges where accepted copies and fills end, and whether both ends of a copy share bytes."""

from __future__ import annotations

from softacl.base.units import counted
from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.runtime.memory.live_blocks import Allocation

_Ranges = list[tuple[int, int]]


def judge_slack(state: RunState, call: str, role: str, block: Block | None, end: int, site: Site) -> bool:
    """Bytes beyond what was asked for, in what rounding added."""
    if block is None or end <= block.address + block.nbytes:
        return False
    over = end - block.address - block.nbytes
    message = f"{call}: the {role} ends {counted(over, 'byte')} past the {block.nbytes} that were requested, in what rounding added"
    state.report(rules.USES_ROUNDING_SLACK, message, site, block)
    return True


def judge_declared_capacity(
    state: RunState,
    call: str,
    allocation: Allocation | None,
    block: Block | None,
    dst: int,
    declared: int,
    name: str,
    site: Site,
) -> None:
    """More room is declared for the destination than its block has."""
    if block is None:
        return
    available = block.address + block.nbytes - dst
    if allocation is not None and len(allocation.pieces(dst, declared)) > 1:  # what is mapped behind it is room, too
        available = allocation.available(dst, declared)
    if declared > available:
        shown = declared if declared < 1 << 40 else "more than any memory"
        message = f"{call}: {name} is {shown}, but only {counted(available, 'byte is', 'bytes are')} left at {block.locate(dst)}"
        state.report(rules.DEST_MAX_OVER_BLOCK, message, site, block)


def judge_overlap(
    state: RunState, call: str, to: _Ranges, source: _Ranges, exact: bool, site: Site, block: Block | None
) -> None:
    """Source and destination share bytes. exact: whether these ranges are all that the copy uses."""
    if exact and to[-1][1] > source[0][0] and source[-1][1] > to[0][0] and _meet(to, source):
        state.report(rules.OVERLAPPING_COPY, f"{call}: source and destination overlap", site, block)


def _meet(some: _Ranges, others: _Ranges) -> bool:
    """Whether ranges of two ends, both in order, have bytes in common; rows may lie between rows."""
    i = j = 0
    while i < len(some) and j < len(others):
        if some[i][0] < others[j][1] and others[j][0] < some[i][1]:
            return True
        if some[i][1] <= others[j][1]:
            i += 1
        else:
            j += 1
    return False
