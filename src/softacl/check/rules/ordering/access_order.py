"""Race detection: checks the order of accesses by streams, events and the host to the same bytes."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any, NamedTuple

from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, by_torch, capture, line_of
from softacl.check.rules.ordering.channel_waits import between, result_of
from softacl.check.rules.ordering.count_order import NotifyCounts
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access, AccessSet, EventClock, StreamClock, StreamPoint
from softacl.check.state.in_flight import InFlight
from softacl.check.state.kernel_accesses import KernelAccess, Spans
from softacl.check.state.page_watch import Watch
from softacl.check.state.pool_blocks import PoolBlock
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.threads.polling import is_handed_over
from softacl.events import (
    Call,
    CallbackBegan,
    CallbackEnded,
    CallbackQueued,
    DeviceReset,
    EventCreated,
    EventDestroyed,
    EventQueried,
    EventRecorded,
    EventReset,
    EventSynchronized,
    EventWaited,
    EventWaitsQueried,
    Finalized,
    HostFunctionQueued,
    NotifyRecorded,
    NotifyWaited,
    StreamAborted,
    StreamCreated,
    StreamDestroyed,
    StreamQueried,
    StreamSynchronized,
    Unmapped,
    ValueAwaited,
    ValueWritten,
)
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import current
from softacl.runtime.streams.events import events
from softacl.runtime.streams.stream_value_ops import fits
from softacl.runtime.streams.streams import streams

_HOST = Space.HOST
#: Queued kernels on which a conflict depends; none if it is certain.
_Kernels = tuple[KernelAccess, ...]
#: Functions that wait for what a stream has queued, by the beginning of their C names.
_WAITING = ("aclrtSynchronize", "aclrtDestroyStream", "aclrtResetDevice", "aclFinalize", "Stream.synchronize")


class KernelUse(NamedTuple):
    """What a launch may do to a block."""

    writes: KernelAccess
    reads: KernelAccess


class AccessOrder:
    """Keeps the accesses in flight of each block, and compares each new access with them."""

    def __init__(self, state: RunState, watch: Watch) -> None:
        self._state, self._watch = state, watch
        self._gates: dict[int, tuple[StreamClock, StreamPoint, int, bool, Site]] = {}
        self.callbacks: dict[int, Site] = {}  # threads that run a callback -> where it was queued
        self._host_functions: list[tuple[Any, Site]] = []  # queued for their streams, the oldest first, and where
        self._inside: dict[int, tuple[StreamClock, int]] = {}  # thread -> blocking callback that it runs
        self._notifies: dict[tuple[Any, int], EventClock] = {}  # notify, number of the record and of its wait
        self.counts = NotifyCounts(state)
        self.words: dict[int, tuple[EventClock, int]] = {}  # address -> its latest write by a stream, the value
        self._wishes: dict[int, list[tuple[EventClock, int, int]]] = {}  # address -> waits that no write satisfies yet
        self._pairs: dict[tuple[Site, Site], Block] = {}  # reported pairs of lines of two threads, and their block
        self.lost = 0

    # Accesses ---------------------------------------------------------------------------------------------------------

    def again(
        self, block: Block, start: int, end: int, writes: bool, stream: StreamClock, number: int, site: Site
    ) -> bool:
        """Whether a queued copy repeats the previous one of the same line, on bytes that nothing else uses. It then extends
        that access. Requires a single thread and no pending waits for words."""
        flying = block.in_flight
        if flying is None:
            return False
        state, access = self._state, flying.newest.get((stream.id, writes))
        if (
            access is None
            or access.site is not site
            or access.mark != stream.marks
            or not access.copies
            or access.over
            or access.pieces != state.pool_blocks.count
            or flying.possible
        ):
            return False
        alone = flying.put(start, end, access)
        if not alone:
            return False
        access.number = number
        if alone > 0:  # more bytes
            access.start, access.end = min(start, access.start), max(end, access.end)
            if block.space is _HOST:
                self._watch.take(block, start, end, access)
        return True

    def use(
        self,
        block: Block,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock | None,
        number: int,
        call: str,
        site: Site,
        copies: bool = False,
    ) -> None:
        """A copy or fill uses bytes of a block: on a stream, or synchronously by the host. copies: by the copy engine."""
        if self._state.pool_blocks.any_gone:
            self._gone_piece(block, ranges, writes, call, site)
        if not block.tensor and self._state.table.has_tensors:
            self._gone_tensor(block, ranges, writes, call, site)
        for hook in self._state.bytes_used:
            hook(block, ranges, writes, call, site)
        if writes and self.words:
            self._forget_words(ranges)
        threads = self._state.threads
        race = block.in_flight is not None and self._compare(block, block.in_flight, ranges, writes, stream, call, site)
        if threads.several:
            if block.by_threads and not race:
                self._compare_threads(block, ranges, writes, stream, call, site)
            if stream is None:
                self._remember_thread(block, ranges, writes, call, site)
        if stream is None or stream.unordered:
            return
        if block.in_flight is None:
            block.in_flight = InFlight()
        self._remember(block, block.in_flight, ranges, writes, stream, number, call, site, copies)
        if block.space is Space.HOST:
            watch, newest = self._watch, block.in_flight.newest.get((stream.id, writes))
            if newest is not None and len(ranges) == 1 and block.in_flight.is_only(newest):
                watch.take(block, *ranges[0], newest)
                return
            for start, end in ranges:
                watch.update(block, start, end)

    def _compare(
        self,
        block: Block,
        flying: InFlight,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
    ) -> bool:
        """Whether a new access conflicts with one in flight, which is then reported."""
        for start, end in ranges:
            for access in flying.overlapping(start, end):
                if self._meets(block, access, writes, stream, call, site, [(start, end)]):
                    return True
        for kernel in flying.possible:
            self._meets(block, kernel, writes, stream, call, site, ranges, (kernel,))
        return False

    def _meets(
        self,
        block: Block,
        access: Access,
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
        ranges: Spans,
        kernels: _Kernels = (),
    ) -> bool:
        """Whether a new access to these bytes conflicts with another one, which is then reported. kernels: if they use the bytes."""
        clocks = self._state.clocks
        if not (writes or access.writes) or access.over:
            return False
        if stream is None and access.allocates:
            return False  # the memory exists; only tasks of other streams could run too early
        if self.ordered(access, stream):
            if clocks.called_before(access, stream) or access.allocates:
                return False  # tasks of one stream are in order
            self._threads_conflict(block, access, writes, call, site, ranges, kernels)
        elif access.thread_number and not clocks.called_before(access, stream):
            self._threads_conflict(block, access, writes, call, site, ranges, kernels)
        elif not clocks.before_host(access) or not is_handed_over():
            self._conflict(block, access, writes, stream, call, site, ranges, kernels)
        return True

    def _compare_threads(
        self,
        block: Block,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
    ) -> None:
        """Report a new access that conflicts with an access of another thread."""
        assert block.by_threads is not None
        clocks, threads = self._state.clocks, self._state.threads
        for start, end in ranges:
            for access in block.by_threads.overlapping(start, end):
                if (writes or access.writes) and not clocks.called_before(access, stream):
                    self._threads_conflict(block, access, writes, call, site, [(start, end)])
                    return
        if threads.alone:
            block.by_threads = None

    def _threads_conflict(
        self,
        block: Block,
        access: Access,
        writes: bool,
        call: str,
        site: Site,
        ranges: Spans,
        kernels: _Kernels = (),
        frees: bool = False,
    ) -> None:
        """Report a data race: unordered calls of two threads for the same bytes."""
        if self._pairs.setdefault((site[:1], access.site[:1]), block) is not block or is_handed_over():
            return  # the same two calls may meet in several blocks
        mine, its = self._state.threads.current.name, access.thread.name
        does = "frees" if frees else "writes bytes of" if writes else "reads bytes of"
        did = "writes" if access.writes else "reads"
        message = (
            f"{call} on thread {mine} {does} {block} that the {access.call} at {line_of(access.site)} on thread {its} "
            f"{did}: the two threads are unordered"
        )
        related = [("other access", access.site)]
        unverifiable = self._state.threads.unverifiable(access.thread, access.thread_number, frees)
        self._tell(kernels, ranges, rules.HOST_THREAD_RACE, message, site, block, related, "", unverifiable)

    def _gone_piece(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """Report bytes that were returned to a pool of the program; once per piece."""
        for start, end in ranges:
            piece = self._state.pool_blocks.gone(start, end)
            if piece is not None and not piece.reported:
                piece.reported = True
                message = (
                    f"{call} {'writes' if writes else 'reads'} bytes of {block} that were returned to their pool at "
                    f"{line_of(piece.freed_at)}"
                )
                related = [("free", piece.freed_at), ("allocation", piece.made_at)]
                self._state.report(rules.POOL_CHUNK_USE_AFTER_FREE, message, site, block, related)
                return

    def _gone_tensor(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """Report a use of a destroyed tensor's memory by the program itself; torch_npu may queue late uses."""
        for start, _ in ranges:
            gone = self._state.table.freed_at(start)
            if gone is not None and gone.tensor and not by_torch():
                message = f"{call} {'writes' if writes else 'reads'} {gone.locate(start)}, which no longer exists"
                self._state.report(rules.USE_AFTER_FREE_DEVICE, message, site, gone)
                return

    def _reused(self, block: Block, access: Access, start: int, end: int) -> PoolBlock | None:
        """The pinned pool block that contains bytes of an access and was allocated after the access was queued."""
        if block.space is not Space.HOST:
            return None
        return self._state.pool_blocks.later(max(start, access.start), min(end, access.end), access.pieces)

    def harmless(self, access: Access) -> bool:
        """Whether the host may access the bytes now."""
        return self._state.clocks.before_host(access) or self._in_callback(access)

    def ordered(self, access: Access, stream: StreamClock | None) -> bool:
        """Whether an access happens before the latest task of a stream, or before the calling thread (None)."""
        if stream is not None:
            return stream.unordered or self._state.clocks.before_task(access, stream)
        if self._state.clocks.before_me(access):
            return True
        return self._in_callback(access)

    def _in_callback(self, access: Access) -> bool:
        inside = self._inside.get(threading.get_ident()) if self._inside else None
        if inside is not None:
            mine, number = inside  # later tasks of the stream wait for the callback
            return access.stream is mine or access.stream.knows.get(mine.id, 0) >= number
        return False

    def _remember(
        self,
        block: Block,
        flying: InFlight,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock,
        number: int,
        call: str,
        site: Site,
        copies: bool,
    ) -> None:
        """Add the access of a task. Everything that one line queues between two marks of its stream is one access."""
        state = self._state
        pieces, threads = state.pool_blocks.count, state.threads
        thread = threads.current
        called = thread.queue() if threads.several else 0
        access = flying.newest.get((stream.id, writes))
        if (
            access is None
            or access.mark != stream.marks
            or access.thread_number != called
            or access.pieces != pieces
            or access.copies != copies
            or access.site != site
            or access.thread is not thread
            or access.over
        ):
            access = Access(
                ranges[0][0], ranges[-1][1], writes, stream, number, call, site, stream.marks, thread, called
            )
            access.pieces, access.copies, access.where = pieces, copies, flying
            flying.newest[stream.id, writes] = access
            stream.flying.append(access)
            if len(stream.flying) > stream.prune_at:
                state.clocks.prune(stream)
            if block.space is Space.HOST:
                stream.taken.append((access, block))
        else:
            access.number = number
        for start, end in ranges:
            if start < access.start:
                access.start = start
            if end > access.end:
                access.end = end
            if start < end:
                flying.add(start, end, access)
        if flying.lost:
            self.lost += flying.lost
            flying.lost = 0

    def _remember_thread(
        self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site
    ) -> None:
        """Add an access of a thread itself."""
        thread = self._state.threads.current
        if thread.foreign:
            return
        if block.by_threads is None:
            if self._state.threads.alone:
                return
            block.by_threads = InFlight()
        number = thread.act()
        newest = block.by_threads.newest
        access = newest.get((thread.id, writes))
        if access is None or access.number != number or access.site != site:
            access = Access(ranges[0][0], ranges[-1][1], writes, thread, number, call, site, 0, thread, number)
            newest[thread.id, writes] = access
        for start, end in ranges:
            if start < end:
                block.by_threads.add(start, end, access)

    def missing(self, access: Access) -> str:
        """Why the calling thread is not ordered after a task, to end a sentence; "" if nothing on the host has waited for it."""
        if self._state.clocks.before_host(access):
            me = self._state.threads.current.name
            return f": another thread waited for it, but thread {me} is not ordered after that wait"
        return ""

    def _conflict(
        self,
        block: Block,
        access: Access,
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
        ranges: Spans,
        kernels: _Kernels,
    ) -> None:
        rule: Rule
        fix = ""
        other = access.stream
        then = "writes" if access.writes else "reads"
        now = "writes" if writes else "reads"
        where = f"the {access.call} at {line_of(access.site)}"
        if stream is None:
            rule = rules.QUERY_RESULT_IGNORED if other.queried else rules.SYNC_COPY_UNORDERED
            message = f"{call} {now} bytes of {block} that {where} on {other.name} still {then}{self.missing(access)}"
            fix = result_of(access.stream)
        elif access.allocates:
            rule = rules.USE_BEFORE_ALLOC
            message = (
                f"{call} on {stream.name} uses {block}, which {where} allocates in the order of {other.name}, but "
                f"{stream.name} is not ordered after that"
            )
            fix = between(other, stream)
        else:
            if other.default != stream.default:
                rule = rules.DEFAULT_STREAM_ASSUMED
            elif not writes:
                rule = rules.STREAM_READ_AFTER_WRITE
            else:
                rule = rules.STREAM_WRITE_AFTER_WRITE if access.writes else rules.STREAM_WRITE_AFTER_READ
            fix = between(other, stream)
            message = (
                f"{call} on {stream.name} {now} bytes of {block} that {where} on {other.name} {then}, but "
                f"{stream.name} is not ordered after that task"
            )
        self._report(rule, message, site, block, access, ranges, kernels, fix)

    def _report(
        self,
        rule: Rule,
        message: str,
        site: Site,
        block: Block,
        access: Access,
        ranges: Spans,
        kernels: _Kernels,
        fix: str,
    ) -> None:
        """Report a conflict. If a pool has reused the bytes for another owner in between, that is the mistake."""
        again = self._reused(block, access, ranges[0][0], ranges[-1][1])
        related = [("other access", access.site)]
        if again is not None:
            rule, related, fix = rules.PINNED_CACHE_REUSE, [*related, ("allocation", again.made_at)], ""
            message = f"the pool reused these bytes at {line_of(again.made_at)}: {message}"
        self._tell(kernels, ranges, rule, message, site, block, related, fix, self._unverifiable(access))

    def _tell(
        self,
        kernels: _Kernels,
        ranges: Spans,
        rule: Rule,
        message: str,
        site: Site,
        block: Block,
        related: list[tuple[str, Site]],
        fix: str,
        unverifiable: tuple[str, ...],
    ) -> None:
        """Report a finding; if it depends on what kernels do to these bytes, when they have run."""
        state = self._state
        report = partial(
            state.report,
            *(rule, message, site, block, related),
            fix=fix,
            during=state.phases.now,
            unverifiable=unverifiable,
        )
        if not kernels:
            report()
        other = related[0][1] if kernels and site == kernels[0].site else site
        for kernel in kernels:
            kernel.doubt(kernels, ranges, other, report)

    def _unverifiable(self, access: Access, frees: bool = False) -> tuple[str, ...]:
        """What may order the calling thread after another that has waited for a task."""
        state = self._state
        return state.threads.unverifiable(frees=frees) if state.clocks.before_host(access) else ()

    def host_touches(self, start: int, end: int, writes: bool, call: str, site: Site) -> None:
        """The host reads or writes pinned memory directly."""
        block = self._state.table.live_at(start)
        if block is None:
            return
        clocks, flying, span = self._state.clocks, block.in_flight, [(start, end)]
        certain: list[tuple[Access, _Kernels]] = [(a, ()) for a in flying.overlapping(start, end)] if flying else []
        for access, kernels in [*certain, *((a, (a,)) for a in (flying.possible if flying else ()))]:
            if not (writes or access.writes) or access.over:
                continue
            if not clocks.called_before(access, None):
                self._threads_conflict(block, access, writes, call, site, span, kernels)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and is_handed_over()):
                self.touched(block, access, writes, call, site, start, end, kernels)
            else:
                continue
            if not kernels:
                return
        if self._state.threads.several:
            if block.by_threads:
                self._compare_threads(block, [(start, end)], writes, None, call, site)
            self._remember_thread(block, [(start, end)], writes, call, site)

    def touched(
        self,
        block: Block,
        access: Access,
        writes: bool,
        call: str,
        site: Site,
        start: int,
        end: int,
        kernels: _Kernels = (),
    ) -> None:
        """Report a host access to bytes in flight."""
        rule = rules.READ_DESTINATION_IN_FLIGHT
        if writes:
            rule = rules.WRITE_DESTINATION_IN_FLIGHT if access.writes else rules.WRITE_SOURCE_IN_FLIGHT
        if access.stream.queried:
            rule = rules.QUERY_RESULT_IGNORED
        then = "writes" if access.writes else "reads"
        message = (
            f"{call} {'writes' if writes else 'reads'} bytes of {block} that the {access.call} at "
            f"{line_of(access.site)} on {access.stream.name} still {then}{self.missing(access)}"
        )
        self._report(rule, message, site, block, access, [(start, end)], kernels, result_of(access.stream))

    def freed(self, block: Block, site: Site) -> None:
        """A block is freed: no access to it may be in flight."""
        clocks = self._state.clocks
        call = current.call.name if current.call is not None else "the free"
        flying, whole = block.in_flight, [(block.address, block.end)]
        uses: list[tuple[Access, _Kernels]] = [(access, ()) for access in (flying.accesses() if flying else ())]
        uses += [(access, ()) for access in (block.by_threads.accesses() if block.by_threads else ())]
        uses += [(kernel, (kernel,)) for kernel in (flying.possible if flying else ())]
        for access, kernels in uses:
            if access.allocates or access.over:
                continue
            if not clocks.called_before(access, None):
                self._threads_conflict(block, access, True, call, site, whole, kernels, frees=True)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and is_handed_over()):
                then = "writes" if access.writes else "reads"
                message = (
                    f"{block} is freed while the {access.call} at {line_of(access.site)} on {access.stream.name}, "
                    f"which {then} it, may still run{self.missing(access)}"
                )
                related = [("other access", access.site)]
                unverifiable = self._unverifiable(access, frees=True)
                fix = result_of(access.stream)
                self._tell(kernels, whole, rules.FREE_WHILE_IN_FLIGHT, message, site, block, related, fix, unverifiable)
            else:
                continue
            if not kernels:
                break
        block.by_threads = None
        block.in_flight = None
        self._forget_words([(block.address, block.end)])

    def refresh(self) -> None:
        """Unprotect pages whose accesses some thread has waited for, and end accesses that all threads have waited for."""
        clocks = self._state.clocks
        for stream in clocks.news:
            completed = stream.number if stream.dead else self._state.threads.slowest(stream.id)
            over: dict[AccessSet, list[Access]] = {}
            while stream.flying and stream.flying[0].number <= completed:
                access = stream.flying.popleft()
                access.over = True
                if access.where is not None:
                    over.setdefault(access.where, []).append(access)
            for flying, accesses in over.items():
                flying.drop_over(accesses)
            completed = stream.number if stream.dead else clocks.host.get(stream.id, 0)
            while stream.taken and stream.taken[0][0].number <= completed:
                access, block = stream.taken.popleft()
                if block.in_flight is access.where:
                    self._watch.update(block, access.start, access.end)
        clocks.news.clear()

    @on(Unmapped)
    def _unmapped(self, happened: Unmapped, site: Site) -> None:
        block = self._state.table.of(happened.allocation)
        if block is not None:
            self.freed(block, site)
        self._state.table.end(happened.allocation, "unmap", site)

    # Kernels ----------------------------------------------------------------------------------------------------------

    def kernel_queued(self, block: Block, stream: StreamClock, number: int, call: str, site: Site) -> KernelUse:
        """A kernel was queued that may use a block: what it conflicts with is reported when it has run and did."""
        if block.in_flight is None:
            block.in_flight = InFlight()
        use = self._kernel_use(block, block.in_flight, stream, number, call, site)
        others: dict[Access, Spans] = {}
        for start, end, tips in block.in_flight.pieces(block.address, block.end):
            for access in tips:
                if access.stream is not stream or access.thread_number:
                    others.setdefault(access, []).append((start, end))
        for mine in use:
            for access, ranges in others.items():
                self._meets(block, access, mine.writes, stream, call, site, ranges, (mine,))
            for kernel in block.in_flight.possible:
                if kernel.stream is not stream or kernel.thread_number:
                    whole = [(block.address, block.end)]
                    self._meets(block, kernel, mine.writes, stream, call, site, whole, (mine, kernel))
            for access in block.by_threads.accesses() if block.by_threads else ():
                if (mine.writes or access.writes) and not self._state.clocks.called_before(access, stream):
                    span = [(access.start, access.end)]
                    self._threads_conflict(block, access, mine.writes, call, site, span, (mine,))
        return use

    def _kernel_use(
        self, block: Block, flying: InFlight, stream: StreamClock, number: int, call: str, site: Site
    ) -> KernelUse:
        """The accesses of a launch: those of the previous one, if it is of the same line and nothing came between them."""
        thread = self._state.threads.current
        called = thread.queue() if self._state.threads.several else 0
        at: dict[bool, KernelAccess] = {}
        for access in reversed(flying.possible):
            same = access.stream is stream and access.mark == stream.marks and access.site == site
            if same and access.thread_number == called and access.knows == stream.knows:
                at[access.writes] = access
                if len(at) == 2:
                    break
        if len(at) == 2:
            for access in at.values():
                access.number = number
                access.pending += 1
            return KernelUse(at[True], at[False])
        told: set[Site] = set()
        made = [
            KernelAccess(
                *(block.address, block.end, writes, stream, number, call, site, stream.marks, thread, called),
                pieces=self._state.pool_blocks.count,
                where=flying,
                knows=dict(stream.knows),
                told=told,
                pending=1,
            )
            for writes in (True, False)
        ]
        for access in made:
            flying.expect(access)
            stream.flying.append(access)
            if block.space is _HOST:
                stream.taken.append((access, block))
        return KernelUse(*made)

    def kernel_ran(self, block: Block, use: KernelUse, reads: Spans, writes: Spans) -> None:
        """A kernel has run, and this is what it used of a block."""
        for access, ranges in zip(use, (writes, reads), strict=True):
            access.pending -= 1
            flying = block.in_flight
            for start, end in ranges:
                access.used.add(start, end)
            if flying is not None and flying is access.where:
                if not access.pending:
                    flying.has_run(access)
                if not access.over:
                    self._add_used(block, flying, access, ranges)
        for access in use:
            access.settle()
        if self.words:
            self._forget_words(writes)

    def _add_used(self, block: Block, flying: InFlight, access: Access, ranges: Spans) -> None:
        for start, end in ranges:
            flying.add(start, end, access)
            self._watch.update(block, start, end)
        self.lost += flying.lost
        flying.lost = 0

    # Streams ----------------------------------------------------------------------------------------------------------

    @on(StreamCreated)
    def _create_stream(self, happened: StreamCreated, site: Site) -> None:
        stream = happened.stream
        self._state.clocks.stream(stream, site)
        self._state.resources.made("stream", stream.handle, site)

    @on(StreamDestroyed)
    def _destroy_stream(self, happened: StreamDestroyed, site: Site) -> None:
        stream = happened.stream
        clock = self._state.clocks.stream(stream)
        pending = self._state.clocks.pending(clock)
        if pending > 0:
            message = (
                f"{clock.name} is destroyed with {pending} unsynchronised tasks, the last of them queued at "
                f"{line_of(clock.last_task)}"
            )
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._state.report(rules.DESTROY_PENDING_STREAM, message, site, related=related)
        if stream.queue.failures:
            message = f"{stream.queue.failures} tasks of {clock.name} failed, and no synchronisation reported it"
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._state.report(rules.ASYNC_ERROR_UNREAD, message, site, related=related)
        self._state.clocks.synchronized(clock)
        self._state.clocks.forget(clock)
        self._state.resources.ended(stream.handle, site)

    @on(StreamSynchronized)
    def _synchronize_stream(self, happened: StreamSynchronized, site: Site) -> None:
        if happened.done:
            self._state.clocks.synchronized(self._state.clocks.stream(happened.stream))

    @on(StreamQueried)
    def _stream_query(self, happened: StreamQueried, site: Site) -> None:
        clock = self._state.clocks.stream(happened.stream)
        if happened.done:
            self._state.clocks.synchronized(clock)
        else:
            clock.queried = True

    @on(StreamAborted)
    def _stream_abort(self, happened: StreamAborted, site: Site) -> None:
        self._state.clocks.synchronized(self._state.clocks.stream(happened.stream))

    def waits_for_ever(self) -> None:
        """Report streams that wait for an event that was never recorded."""
        for event in list(self._state.clocks.events.values()):
            self._never_released(event, event.waited_at)

    def _never_released(self, event: EventClock, site: Site) -> bool:
        """Report the streams that wait for the event, if no record can release them any more."""
        ends = site is not event.waited_at
        streams = (place for place in event.waiting if isinstance(place, StreamClock))
        waiting = next((stream for stream in streams if not (ends and stream.dead)), None)
        if waiting is None:
            return False
        message = f"{waiting.name} waits for an event that was never recorded"
        related = [("creation", event.created)]
        if event.reset_at:
            message += f" again after the reset at {line_of(event.reset_at)}, which clears its record"
            related.insert(0, ("reset", event.reset_at))
        if ends:
            message += ", and is destroyed here"
            related.insert(0, ("wait", event.waited_at))
        return self._state.report(rules.WAIT_CYCLE, message, site, related=related)

    @on(Finalized)
    def _finalized(self, happened: Finalized, site: Site) -> None:
        self._device_ends(None, fn("aclFinalize"), site)

    @on(DeviceReset)
    def _device_reset(self, happened: DeviceReset, site: Site) -> None:
        self._device_ends(happened.device_id, fn("aclrtResetDevice"), site)

    def _device_ends(self, device: int | None, call: str, site: Site) -> None:
        """A device is reset, or all of them: report tasks in flight, once per stream."""
        self.words.clear()
        self._wishes.clear()
        there = {stream.id for stream in streams.live.values()} if device is not None else set()
        clocks = self._state.clocks
        for clock in list(clocks.streams.values()):
            if device is not None and (clock.device != device or clock.id in there):
                continue
            pending = clocks.pending(clock)
            if pending > 0:
                message = (
                    f"{call} while {clock.name} has {pending} unsynchronised tasks, the last of them queued "
                    f"at {line_of(clock.last_task)}"
                )
                self._state.report(
                    rules.RESET_WITH_PENDING_WORK, message, site, related=[("last task", clock.last_task)]
                )
            clocks.synchronized(clock)
            clocks.forget(clock)

    # Events -----------------------------------------------------------------------------------------------------------

    @on(EventCreated)
    def _create_event(self, happened: EventCreated, site: Site) -> None:
        event = happened.event
        self._state.clocks.event(event, site)
        self._state.resources.made("event", event.handle, site)

    @on(EventDestroyed)
    def _destroy_event(self, happened: EventDestroyed, site: Site) -> None:
        event = happened.event
        clocks = self._state.clocks
        clock = clocks.events.pop(event.id, None)
        if clock is not None and event.shared is None and self._never_released(clock, site):
            pass
        elif clock is not None and clock.recorded is not None and clock.waited_at:
            late = [n for s, n in clock.recorded.knows.items() if clocks.host.get(s, 0) < n and s in clocks.streams]
            if late and not by_torch():  # it destroys the events of wait_stream immediately, which the runtime defers
                message = f"the event is destroyed while the wait at {line_of(clock.waited_at)} may still need it"
                related = [("wait", clock.waited_at), ("creation", clock.created)]
                self._state.report(rules.DESTROY_PENDING_EVENT, message, site, related=related)
        self._state.resources.ended(event.handle, site)

    @on(EventRecorded)
    def _record_event(self, happened: EventRecorded, site: Site) -> None:
        self.event_recorded(happened.event, happened.stream, site)

    def event_recorded(self, recorded: Any, queue: Any, site: Site) -> None:
        """An event of the runtime is recorded in a stream."""
        clocks = self._state.clocks
        event, stream = clocks.event(recorded), clocks.stream(queue)
        first = event.stream
        if (
            not event.used
            and first is not None
            and event.recorded is not None
            and first is not stream
            and not first.dead
            and clocks.host.get(first.id, 0) < event.recorded.knows.get(first.id, 0)
        ):
            message = (
                f"the event was recorded on {first.name} at {line_of(event.recorded_at)}, and nothing waited for it; "
                f"this record on {stream.name} replaces it"
            )
            related = [("first record", event.recorded_at), ("creation", event.created)]
            self._state.report(rules.EVENT_RE_RECORDED, message, site, related=related)
        clocks.record(event, stream, site)

    @on(EventReset)
    def _reset_event(self, happened: EventReset, site: Site) -> None:
        clocks = self._state.clocks
        event, stream = clocks.event(happened.event), clocks.stream(happened.stream)
        event.reset_at = site
        for waiter, waits_at in clocks.reset(event, stream):
            message = (
                f"{self._state.name_of(happened)}: {stream.name} resets the event while {waiter.name}, which waits for it at "
                f"{line_of(waits_at)}, may not have passed that wait; it then waits for the next record, or forever"
            )
            related = [("wait", waits_at), ("creation", event.created)]
            self._state.report(rules.EVENT_RESET_WHILE_WAITED, message, site, related=related)

    def _never_recorded(self, event: EventClock, happened: EventWaited | EventSynchronized, site: Site) -> None:
        other_process = happened.event.shared is not None  # it may have recorded it
        if event.recorded is None and not event.latched and not other_process:
            message = f"{self._state.name_of(happened)}: the event was not recorded yet, so this call waits for nothing"
            self._state.report(rules.WAIT_BEFORE_RECORD, message, site, related=[("creation", event.created)])

    @on(EventWaited)
    def _stream_wait_event(self, happened: EventWaited, site: Site) -> None:
        self._never_recorded(self._state.clocks.event(happened.event), happened, site)
        self.event_waited(happened.event, happened.stream, site)

    def event_waited(self, awaited: Any, queue: Any, site: Site) -> None:
        """A stream waits for an event of the runtime."""
        clocks = self._state.clocks
        event = clocks.event(awaited)
        event.waited_at = site
        stream = clocks.stream(queue)
        clocks.wait(stream, event)
        if event.latched:
            event.waits[stream.id] = (stream, clocks.step(stream), site)

    @on(EventSynchronized)
    def _synchronize_event(self, happened: EventSynchronized, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        self._never_recorded(event, happened, site)
        if happened.done:
            self._state.clocks.event_done(event)

    @on(EventQueried)
    def _query_event(self, happened: EventQueried, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        event.used = True
        if happened.done:
            self._state.clocks.event_done(event)
        elif event.stream is not None:
            event.stream.queried = True

    @on(EventWaitsQueried)
    def _query_waits(self, happened: EventWaitsQueried, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        if happened.done and event.waited_at:
            self._state.clocks.event_done(event)  # the waiting streams have continued

    def timed(self, call: Call) -> None:
        """The times of events are queried, so their records were used."""
        for handle in call.arguments:
            event = events.live.get(handle)
            if event is not None:
                self._state.clocks.event(event).used = True

    # Notifies: the n-th wait matches the n-th record -----------------------------------------------------------------

    def _notify(self, notify: Any, number: int) -> EventClock:
        """The clock of a pair; dropped when both sides have used it."""
        clock = self._notifies.pop((notify, number), None)
        if clock is None:
            clock = self._notifies[notify, number] = EventClock(notify.id, (), latched=True)
        return clock

    @on(NotifyRecorded)
    def _record_notify(self, happened: NotifyRecorded, site: Site) -> None:
        notify, clocks = happened.notify, self._state.clocks
        clocks.record(self._notify(notify, notify.records), clocks.stream(happened.stream), site)

    @on(NotifyWaited)
    def _wait_notify(self, happened: NotifyWaited, site: Site) -> None:
        notify, clocks = happened.notify, self._state.clocks
        clocks.wait(clocks.stream(happened.stream), self._notify(notify, notify.waits))

    # Words: a write releases the waits that its value satisfies -------------------------------------------------------

    def _word(self, address: int) -> EventClock:
        return self.words.get(address, (EventClock(address, (), latched=True), 0))[0]

    def _forget_words(self, ranges: list[tuple[int, int]]) -> None:
        """Something else writes there, so the values of the words are unknown."""
        for start, end in ranges:
            for address in [address for address in self.words if start < address + 8 and address < end]:
                del self.words[address]

    @on(ValueWritten)
    def _write_value(self, happened: ValueWritten, site: Site) -> None:
        address, value = happened.address, happened.value
        clock, clocks = self._word(address), self._state.clocks
        self.words[address] = (clock, value)
        stream = clocks.stream(happened.stream)
        clocks.record(clock, stream, site)
        wishes = self._wishes.pop(address, [])
        for wish, flag, expected in wishes:
            if fits(flag, value, expected):
                clocks.record(wish, stream, site)
            else:
                self._wishes.setdefault(address, []).append((wish, flag, expected))
        block = self._state.table.live_at(address)
        if block is not None and block.initialised is not None:
            block.initialised.add(address, address + 8)

    @on(ValueAwaited)
    def _wait_value(self, happened: ValueAwaited, site: Site) -> None:
        address, flag, expected = happened.address, happened.flag, happened.value
        clock, newest = self.words.get(address, (None, 0))
        if clock is None or not fits(flag, newest, expected):
            # a later write or copy will satisfy it; until then the order is unknown
            clock = EventClock(address, (), latched=True)
            self._wishes.setdefault(address, []).append((clock, flag, expected))
        self._state.clocks.wait(self._state.clocks.stream(happened.stream), clock)

    # Callbacks --------------------------------------------------------------------------------------------------------

    @on(CallbackQueued)
    def _launch_callback(self, happened: CallbackQueued, site: Site) -> None:
        clocks = self._state.clocks
        stream = clocks.stream(happened.stream)
        number = clocks.task(stream, site)
        gate, block = happened.gate, happened.blocks
        before = clocks.point(stream, number - 1 if block else number)
        self._gates[id(gate)] = (stream, before, number, block, site)
        if block:
            self._state.table.unknown_contents()  # it may write data that later tasks of the stream read

    @on(CallbackBegan)
    def _callback_begins(self, happened: CallbackBegan, site: Site) -> None:
        """A callback runs on this thread, ordered after everything queued before it."""
        me = threading.get_ident()
        entry = self._gates.pop(id(happened.gate), None)
        self.callbacks[me] = ()
        if entry is None:
            queued = next((each for each in self._host_functions if each[0] is happened.gate), None)
            if queued is not None:
                self._host_functions.remove(queued)
                self.callbacks[me] = queued[1]
            return
        stream, before, number, block, queued_at = entry
        self.callbacks[me] = queued_at
        self._state.clocks.host_passed(before)
        if block:
            self._inside[me] = (stream, number)
            self._watch.give_harmless()

    @on(CallbackEnded)
    def _callback_ends(self, happened: CallbackEnded, site: Site) -> None:
        """The callback of this thread has returned."""
        self.callbacks.pop(threading.get_ident(), None)
        stream, number = self._inside.pop(threading.get_ident(), (None, 0))
        if stream is not None:
            clocks = self._state.clocks
            clocks.host_learns({stream.id: number})
            me = clocks.threads.current
            if not me.foreign:  # the stream has waited for this thread, so waiting for the stream includes it
                for component, newest in me.publish().items():
                    if stream.knows.get(component, 0) < newest:
                        stream.knows[component] = newest
                stream.seen = -1

    def called_inside(self, call: Call) -> None:
        """A function is called while callbacks run."""
        callback = self.callbacks.get(threading.get_ident())
        if callback and call.function.startswith(_WAITING):
            message = f"{call.name} is called inside a callback: it waits for work that may wait for the callback"
            related = [("callback queued", callback)]
            if self._state.report(rules.BLOCKING_IN_CALLBACK, message, capture(), related=related):
                self._state.report_early()

    @on(HostFunctionQueued)
    def _launch_host(self, happened: HostFunctionQueued, site: Site) -> None:
        clocks = self._state.clocks
        clocks.task(clocks.stream(happened.stream), site)
        self._host_functions.append((happened.gate, site))
