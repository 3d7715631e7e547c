"""Judges batches of copies, and copies whose addresses are in device memory."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.rules.handles.failed_calls import judge_range
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import BatchBegan, DescriptorWritten, IndirectCopyQueued


class IndirectCopies:
    """Judges batches, and copies whose addresses are in device memory."""

    def __init__(self, state: RunState, order: AccessOrder) -> None:
        self._state, self._order = state, order

    @on(BatchBegan)
    def batch(self, batch: BatchBegan, site: Site) -> None:
        """Judge a batch. Its copies are unordered, so none may write bytes that another accesses; one report per batch."""
        state = self._state
        call, copies = state.name_of(batch), batch.copies
        ends = sorted(
            (address, address + count, writes, index)
            for index, (dst, src, count) in enumerate(copies)
            for address, writes in ((dst, True), (src, False))
            if count
        )
        reach: tuple[int, int, bool, int] | None = None  # what reaches furthest so far
        written: tuple[int, int, bool, int] | None = None  # the write that does
        for this in ends:
            start, _, writes, index = this
            other = reach if writes else written
            if other is not None and start < other[1] and index != other[3]:
                block = state.table.live_at(start)
                verb = "writes" if other[2] else "reads"
                message = (
                    f"{call}: copy {index} {'writes' if writes else 'reads'} bytes that copy {other[3]} {verb}, and the copies "
                    "of a batch run in no order"
                )
                state.report(rules.BATCH_OVERLAP, message, site, block)
                return
            if reach is None or this[1] > reach[1]:
                reach = this
            if writes and (written is None or this[1] > written[1]):
                written = this

    @on(DescriptorWritten)
    def descriptor_written(self, written: DescriptorWritten, site: Site) -> None:
        """A copy descriptor was written."""
        state = self._state
        desc, nbytes = written.address, written.nbytes
        block = state.table.live_at(desc)
        if block is not None:
            self._order.use(block, [(desc, desc + nbytes)], True, None, 0, state.name_of(written), site)
            if block.initialised is not None:
                block.initialised.add(desc, desc + nbytes)

    @on(IndirectCopyQueued)
    def queued(self, copy: IndirectCopyQueued, site: Site) -> None:
        """A queued copy whose addresses are in device memory. Not judged while a task may still change them."""
        state = self._state
        call, to, source, count = state.name_of(copy), copy.dst, copy.src, copy.nbytes
        stream = state.clocks.stream(copy.stream)
        number = state.clocks.task(stream, site)
        stable = True
        for address, nbytes in copy.tables:
            block = state.table.live_at(address)
            if block is None:
                continue
            stable = stable and not any(
                access.writes and not state.clocks.before_host(access)
                for access in (block.in_flight.overlapping(address, address + nbytes) if block.in_flight else ())
            )
            self._order.use(block, [(address, address + nbytes)], False, stream, number, call, site)
            if block.initialised is not None and not block.initialised.covers(address, address + nbytes):
                stable = False
        if not stable or stream.unordered:
            state.table.unknown_contents()
            return
        past = rules.OFFSET_COPY_OUT_OF_BOUNDS
        wrong = [
            judge_range(state, call, role, address, count, past, site)
            for role, address in (("destination", to), ("source", source))
        ]
        if any(wrong):
            return
        for address, writes in ((source, False), (to, True)):
            block = state.table.live_at(address)
            if block is None:
                continue
            self._order.use(block, [(address, address + count)], writes, stream, number, call, site)
            if writes and block.initialised is not None:
                block.initialised.add(address, address + count)
