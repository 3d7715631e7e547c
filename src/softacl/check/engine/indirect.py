"""Judges batches, copies whose addresses stand in device memory, and blocks of stream-ordered pools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.clocks import Access
from softacl.check.engine.in_flight import InFlight
from softacl.check.engine.site import Site
from softacl.check.report.format import line_of
from softacl.check.rules.handles.failed_calls import judge_range
from softacl.events import BatchBegan, DescriptorWritten, IndirectCopyQueued, StreamPoolAllocated, StreamPoolFreed

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block
    from softacl.check.engine.checker import Checker

__all__ = ["judge_batch", "judge_indirect", "judge_pool_free", "judge_pool_malloc", "judge_written_descriptor"]


def judge_batch(checker: Checker, batch: BatchBegan, site: Site) -> None:
    """A batch: its copies run in no order, so none may write what another one touches. Reported once a batch."""
    call, copies = checker.name_of(batch), batch.copies
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
            block = checker.table.live_at(start)
            verb = "writes" if other[2] else "reads"
            message = (
                f"{call}: copy {index} {'writes' if writes else 'reads'} bytes that copy {other[3]} {verb}, and the copies "
                "of a batch run in no order"
            )
            checker.report(rules.bounds.BatchOverlap, message, site, block)
            return
        if reach is None or this[1] > reach[1]:
            reach = this
        if writes and (written is None or this[1] > written[1]):
            written = this


def judge_written_descriptor(checker: Checker, written: DescriptorWritten, site: Site) -> None:
    """A copy descriptor was written."""
    desc, nbytes = written.address, written.nbytes
    block = checker.table.live_at(desc)
    if block is not None:
        checker.order.use(block, [(desc, desc + nbytes)], True, None, 0, checker.name_of(written), site)
        if block.initialised is not None:
            block.initialised.add(desc, desc + nbytes)


def judge_indirect(checker: Checker, copy: IndirectCopyQueued, site: Site) -> None:
    """A queued copy whose addresses stand in device memory. Not judged when a task may still change what stands there."""
    call, to, source, count = checker.name_of(copy), copy.dst, copy.src, copy.nbytes
    stream = checker.clocks.stream(copy.stream)
    number = checker.clocks.task(stream, site)
    known = True
    for address, nbytes in copy.tables:
        block = checker.table.live_at(address)
        if block is None:
            continue
        known = known and not any(
            access.writes and not checker.clocks.before_host(access)
            for access in (block.in_flight.overlapping(address, address + nbytes) if block.in_flight else ())
        )
        checker.order.use(block, [(address, address + nbytes)], False, stream, number, call, site)
        if block.initialised is not None and not block.initialised.covers(address, address + nbytes):
            known = False
    if not known or stream.unordered:
        checker.table.unknown_contents()
        return
    past = rules.bounds.OffsetCopyOutOfBounds
    wrong = [
        judge_range(checker, call, role, address, count, past, site)
        for role, address in (("destination", to), ("source", source))
    ]
    if any(wrong):
        return
    for address, writes in ((source, False), (to, True)):
        block = checker.table.live_at(address)
        if block is None:
            continue
        checker.order.use(block, [(address, address + count)], writes, stream, number, call, site)
        if writes and block.initialised is not None:
            block.initialised.add(address, address + count)


def judge_pool_malloc(checker: Checker, block: Block, taken: StreamPoolAllocated, site: Site) -> None:
    """A block of a stream-ordered pool is there for what its stream does from now on."""
    stream = checker.clocks.stream(taken.stream)
    number = checker.clocks.allocation(stream)
    thread = checker.threads.current
    access = Access(
        block.address, block.end, True, stream, number, checker.name_of(taken), site, stream.marks, thread, 0
    )
    access.allocates = True
    access.where = block.in_flight = InFlight(block)
    block.in_flight.add(block.address, block.end, access)
    stream.flying.append(access)


def judge_pool_free(checker: Checker, block: Block, freed: StreamPoolFreed, site: Site) -> None:
    """A block of a stream-ordered pool goes back at the place of a stream: every use of it must come before that."""
    clocks = checker.clocks
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
            f"{access.stream.name} may still use it: nothing orders {stream.name} behind that task"
        )
        checker.report(rules.ordering.FreeInFlight, message, site, block, [("other access", access.site)])
        return
