"""Judges the blocks of stream-ordered pools."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access
from softacl.check.state.in_flight import InFlight
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import StreamPoolAllocated, StreamPoolFreed


class StreamPools:
    """A block is there, and goes back, at the place of a stream."""

    def __init__(self, state: RunState) -> None:
        self._state = state

    @on(StreamPoolAllocated)
    def allocated(self, taken: StreamPoolAllocated, site: Site) -> None:
        """A block of a stream-ordered pool is there for what its stream does from now on."""
        state = self._state
        block = state.table.of(taken.allocation)
        if block is None:
            return
        stream = state.clocks.stream(taken.stream)
        number = state.clocks.step(stream)
        thread = state.threads.current
        access = Access(
            block.address, block.end, True, stream, number, state.name_of(taken), site, stream.marks, thread, 0
        )
        access.allocates = True
        access.where = block.in_flight = InFlight()
        block.in_flight.add(block.address, block.end, access)
        stream.flying.append(access)

    @on(StreamPoolFreed)
    def freed(self, freed: StreamPoolFreed, site: Site) -> None:
        """A block goes back to its pool, or to the device."""
        block = self._state.table.of(freed.allocation)
        if block is not None:
            self._judge_free(block, freed, site)
        self._state.table.end(freed.allocation, "free", site)

    def _judge_free(self, block: Block, freed: StreamPoolFreed, site: Site) -> None:
        """A block of a stream-ordered pool goes back at the place of a stream: every use of it must come before that."""
        state, clocks = self._state, self._state.clocks
        stream = clocks.stream(freed.stream)
        clocks.learn(stream)
        if stream.unordered:
            return
        for access in block.in_flight.accesses() if block.in_flight else ():
            if access.allocates or clocks.before_host(access) or clocks.before_task(access, stream):
                continue
            ends = "goes back to its pool" if freed.pool is not None else "is freed"
            message = (
                f"{block} {ends} on {stream.name} while the {access.call} at {line_of(access.site)} on "
                f"{access.stream.name} may still use it: nothing orders {stream.name} after that task"
            )
            state.report(rules.FREE_WHILE_IN_FLIGHT, message, site, block, [("other access", access.site)])
            return
