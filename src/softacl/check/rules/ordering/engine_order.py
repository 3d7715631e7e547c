"""Judges operators that read what a copy before them writes, on chips where the stream alone does not order the two."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import StreamClock
from softacl.check.state.run_state import RunState


def judge_engine_order(
    state: RunState, call: str, block: Block, start: int, end: int, stream: StreamClock, site: Site
) -> None:
    """An operator reads what a copy before it in its stream writes."""
    for access in block.in_flight.overlapping(start, end) if block.in_flight else ():
        copies = access.writes and access.stream is stream and access.copies
        if copies and not state.clocks.before_host(access):
            message = (
                f"{call} reads bytes of {block} that the {access.call} at {line_of(access.site)} before it in "
                f"{stream.name} writes, with nothing but the order of the stream between them"
            )
            state.report(rules.ENGINE_ORDER_ASSUMED, message, site, block, [("other access", access.site)])
            return
