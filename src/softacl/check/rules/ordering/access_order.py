"""Judges the order of accesses: what streams, events and the host do to the same bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.check import rules
from softacl.check.engine.blocks import Block
from softacl.check.engine.clocks import Access, EventClock, Place, StreamClock
from softacl.check.engine.in_flight import InFlight
from softacl.check.engine.pool_blocks import PoolBlock
from softacl.check.engine.site import Site, by_torch
from softacl.check.report.format import line_of
from softacl.check.rules.ordering.channel_waits import advice_for, result_of
from softacl.check.rules.ordering.count_order import Counts
from softacl.events import (
    CallbackBegan,
    CallbackQueued,
    CountNotifyRecorded,
    CountNotifyWaited,
    EventCreated,
    EventDestroyed,
    EventQueried,
    EventRecorded,
    EventReset,
    EventSynchronized,
    EventWaited,
    EventWaitsQueried,
    HostFunctionQueued,
    NotifyRecorded,
    NotifyWaited,
    StreamAborted,
    StreamCreated,
    StreamDestroyed,
    StreamQueried,
    StreamSynchronized,
    ValueAwaited,
    ValueWritten,
)
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import current
from softacl.runtime.streams.events import events
from softacl.runtime.streams.stream_value_ops import fits
from softacl.runtime.streams.streams import streams

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.rules.base import Rule

__all__ = ["Order"]

_rules = rules.ordering
_HOST = Space.HOST


class Order:
    """Keeps the accesses in flight of each block, and compares each new one with them."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._gates: dict[int, tuple[StreamClock, Place, int, bool, Site]] = {}
        self._inside: dict[int, tuple[StreamClock, int]] = {}  # thread -> blocking callback that it runs
        self._notifies: dict[tuple[Any, int], EventClock] = {}  # notify, number of the record and of its wait
        self._counts = Counts(checker)
        self.words: dict[int, tuple[EventClock, int]] = {}  # address -> its newest write by a stream, the value
        self._wishes: dict[int, list[tuple[EventClock, int, int]]] = {}  # address -> waits that no write has fitted yet
        self._pairs: dict[tuple[Site, Site], Block] = {}  # lines of two threads that were reported, and of which block
        self.lost = 0
        self.handlers: dict[type, Callable[[Any, Site], None]] = {
            StreamCreated: self._create_stream,
            StreamDestroyed: self._destroy_stream,
            StreamSynchronized: self._synchronize_stream,
            StreamQueried: self._stream_query,
            StreamAborted: self._stream_abort,
            EventCreated: self._create_event,
            EventDestroyed: self._destroy_event,
            EventRecorded: self._record_event,
            EventReset: self._reset_event,
            EventWaited: self._stream_wait_event,
            EventSynchronized: self._synchronize_event,
            EventQueried: self._query_event,
            EventWaitsQueried: self._query_waits,
            NotifyRecorded: self._record_notify,
            NotifyWaited: self._wait_notify,
            CountNotifyRecorded: self._counts.record,
            CountNotifyWaited: self._counts.wait,
            ValueWritten: self._write_value,
            ValueAwaited: self._wait_value,
            CallbackQueued: self._launch_callback,
            HostFunctionQueued: self._launch_host,
        }

    # Accesses ---------------------------------------------------------------------------------------------------------

    def again(
        self, block: Block, start: int, end: int, writes: bool, stream: StreamClock, number: int, site: Site
    ) -> bool:
        """Whether a queued copy does what the one before did from the same line, to bytes that nothing else uses: it is then
        a part of that access, and is remembered so. There is one thread, and no word is waited for."""
        flying = block.in_flight
        if flying is None:
            return False
        checker, access = self._checker, flying.newest.get((stream.id, writes))
        if (
            access is None
            or access.site is not site
            or access.mark != stream.marks
            or not access.copies
            or access.over
            or access.pieces != checker.pool_blocks.count
        ):
            return False
        alone = flying.put(start, end, access)
        if not alone:
            return False
        access.number = number
        if start < access.start:
            access.start = start
        if end > access.end:
            access.end = end
        if alone > 0 and block.space is _HOST:
            checker.watch.take(block, start, end, access)
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
        """A copy or fill uses bytes of a block: on a stream, or at once by the host. copies: by the engine for copies."""
        if self._checker.pool_blocks.any_gone:
            self._gone_piece(block, ranges, writes, call, site)
        if not block.tensor and self._checker.table.has_tensors:
            self._gone_tensor(block, ranges, writes, call, site)
        if self._checker.regions.any:
            self._checker.regions.use(block, ranges, writes, call, site)
        if writes and self.words:
            self._forget_words(ranges)
        threads = self._checker.threads
        told = block.in_flight is not None and self._compare(block, block.in_flight, ranges, writes, stream, call, site)
        if threads.several:
            if block.by_threads and not told:
                self._compare_threads(block, ranges, writes, stream, call, site)
            if stream is None:
                self._remember_thread(block, ranges, writes, call, site)
        if stream is None or stream.unordered:
            return
        if block.in_flight is None:
            block.in_flight = InFlight(block)
        self._remember(block.in_flight, ranges, writes, stream, number, call, site, copies)
        if block.space is Space.HOST:
            watch, newest = self._checker.watch, block.in_flight.newest.get((stream.id, writes))
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
        """Whether a new access conflicts with one in flight; that is reported."""
        clocks = self._checker.clocks
        for start, end in ranges:
            for access in flying.overlapping(start, end):
                if not (writes or access.writes) or access.over:
                    continue
                if stream is None and access.allocates:
                    continue  # the memory is there; only tasks of other streams could come too early
                if self.ordered(access, stream):
                    if clocks.called_before(access, stream) or access.allocates:
                        continue  # tasks of one stream are in order
                    self._threads_conflict(block, access, writes, call, site)
                elif access.thread_number and not clocks.called_before(access, stream):
                    self._threads_conflict(block, access, writes, call, site)
                elif not clocks.before_host(access) or not self._checker.hand_over():
                    self._conflict(block, access, writes, stream, call, site, start, end)
                return True
        return False

    def _compare_threads(
        self,
        block: Block,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
    ) -> None:
        """Whether a new access conflicts with what another thread did itself."""
        assert block.by_threads is not None
        clocks, threads = self._checker.clocks, self._checker.threads
        for start, end in ranges:
            for access in block.by_threads.overlapping(start, end):
                if (writes or access.writes) and not clocks.called_before(access, stream):
                    self._threads_conflict(block, access, writes, call, site)
                    return
        if threads.alone:
            block.by_threads = None

    def _threads_conflict(
        self, block: Block, access: Access, writes: bool, call: str, site: Site, frees: bool = False
    ) -> None:
        """Two threads call for the same bytes, and nothing orders the calls."""
        if self._pairs.setdefault((site[:1], access.site[:1]), block) is not block or self._checker.hand_over():
            return  # the same two calls may meet in several blocks
        mine, its = self._checker.threads.current.name, access.thread.name
        does = "frees" if frees else "writes bytes of" if writes else "reads bytes of"
        did = "writes" if access.writes else "reads"
        message = (
            f"{call} on thread {mine} {does} {block} that the {access.call} at {line_of(access.site)} on thread {its} "
            f"{did}: nothing orders the two threads. Let both take a lock, or let one wait for the other"
        )
        related = [("other access", access.site)]
        doubts = self._checker.threads.doubts(access.thread, access.thread_number, frees)
        self._checker.report(_rules.HostThreadRace, message, site, block, related, doubts=doubts)

    def _gone_piece(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """Whether bytes are used that went back to a pool of the program; reported once a piece."""
        for start, end in ranges:
            piece = self._checker.pool_blocks.gone(start, end)
            if piece is not None and not piece.told:
                piece.told = True
                message = (
                    f"{call} {'writes' if writes else 'reads'} bytes of {block} that went back to their pool at "
                    f"{line_of(piece.freed_at)}"
                )
                related = [("free", piece.freed_at), ("allocation", piece.made_at)]
                self._checker.report(rules.lifetime.PoolChunkUseAfterFree, message, site, block, related)
                return

    def _gone_tensor(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """Whether the program itself uses the memory of a tensor that is gone; what torch_npu queues late is right."""
        for start, _ in ranges:
            gone = self._checker.table.freed_at(start)
            if gone is not None and gone.tensor and not by_torch():
                message = f"{call} {'writes' if writes else 'reads'} {gone.place(start)}, which is gone"
                self._checker.report(rules.lifetime.UseAfterFreeDevice, message, site, gone)
                return

    def _given_again(self, block: Block, access: Access, start: int, end: int) -> PoolBlock | None:
        """The block of a pool of pinned memory that has bytes of an access, and was given out after it was queued."""
        if block.space is not Space.HOST:
            return None
        return self._checker.pool_blocks.later(max(start, access.start), min(end, access.end), access.pieces)

    def harmless(self, access: Access) -> bool:
        """Whether the host may touch the bytes of an access now."""
        return self._checker.clocks.before_host(access) or self._in_callback(access)

    def ordered(self, access: Access, stream: StreamClock | None) -> bool:
        """Whether an access is over before the newest task of a stream, or of the calling thread (None)."""
        if stream is not None:
            return stream.unordered or self._checker.clocks.before_task(access, stream)
        if self._checker.clocks.before_me(access):
            return True
        return self._in_callback(access)

    def _in_callback(self, access: Access) -> bool:
        inside = self._inside.get(threading.get_ident()) if self._inside else None
        if inside is not None:
            mine, number = inside  # what the stream does after the callback waits for it
            return access.stream is mine or access.stream.knows.get(mine.id, 0) >= number
        return False

    def _remember(
        self,
        flying: InFlight,
        ranges: list[tuple[int, int]],
        writes: bool,
        stream: StreamClock,
        number: int,
        call: str,
        site: Site,
        copies: bool,
    ) -> None:
        """Add what a task does. All that one line queues between two marks of its stream is one access."""
        checker = self._checker
        given, threads = checker.pool_blocks.count, checker.threads
        thread = threads.current
        called = thread.queue() if threads.several else 0
        access = flying.newest.get((stream.id, writes))
        if (
            access is None
            or access.mark != stream.marks
            or access.thread_number != called
            or access.pieces != given
            or access.copies != copies
            or access.site != site
            or access.thread is not thread
            or access.over
        ):
            access = Access(
                ranges[0][0], ranges[-1][1], writes, stream, number, call, site, stream.marks, thread, called
            )
            access.pieces, access.copies, access.where = given, copies, flying
            flying.newest[stream.id, writes] = access
            stream.flying.append(access)
            if len(stream.flying) > stream.room:
                checker.clocks.prune(stream)
            if flying.block.space is Space.HOST:
                stream.taken.append(access)
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
        """Add what a thread does itself."""
        thread = self._checker.threads.current
        if thread.foreign:
            return
        if block.by_threads is None:
            if self._checker.threads.alone:
                return
            block.by_threads = InFlight(block)
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
        """What does not order the calling thread behind a task."""
        if self._checker.clocks.before_host(access):
            me = self._checker.threads.current.name
            return f"another thread waited for it, and nothing orders thread {me} behind that"
        return "nothing makes the host wait for it"

    def _conflict(
        self,
        block: Block,
        access: Access,
        writes: bool,
        stream: StreamClock | None,
        call: str,
        site: Site,
        start: int,
        end: int,
    ) -> None:
        rule: type[Rule]
        fix = ""
        other = access.stream
        then = "writes" if access.writes else "reads"
        now = "writes" if writes else "reads"
        where = f"the {access.call} at {line_of(access.site)}"
        if stream is None:
            rule = _rules.QueryResultIgnored if other.queried else _rules.SyncCopyUnordered
            message = (
                f"{call} {now} bytes of {block} that {where} on {other.name} still {then}: {self.missing(access)}. "
                f"{result_of(access.stream) or f'Synchronise {other.name}, or an event recorded behind that task,'} first"
            )
            fix = advice_for(access.stream)
        elif access.allocates:
            rule = rules.lifetime.UseBeforeAlloc
            message = (
                f"{call} on {stream.name} uses {block}, which {where} allocates in the order of {other.name}: nothing orders "
                f"{stream.name} behind that. Record an event on {other.name} after it and let {stream.name} wait for the "
                f"event, or synchronise {other.name}"
            )
        else:
            if other.default != stream.default:
                rule = _rules.DefaultStreamAssumed
            elif not writes:
                rule = _rules.StreamReadAfterWrite
            else:
                rule = _rules.StreamWriteAfterWrite if access.writes else _rules.StreamWriteAfterRead
            message = (
                f"{call} on {stream.name} {now} bytes of {block} that {where} on {other.name} {then}: nothing orders "
                f"{stream.name} behind that task. Record an event on {other.name} after it and let {stream.name} wait "
                f"for the event, or synchronise {other.name}"
            )
        self._tell(rule, message, site, block, access, start, end, fix)

    def _tell(
        self,
        rule: type[Rule],
        message: str,
        site: Site,
        block: Block,
        access: Access,
        start: int,
        end: int,
        fix: str = "",
    ) -> None:
        """A conflict; where a pool gave the bytes to another owner meanwhile, that is the mistake."""
        again = self._given_again(block, access, start, end)
        related = [("other access", access.site)]
        if again is not None:
            rule, related, fix = _rules.PinnedCacheReuse, [*related, ("allocation", again.made_at)], ""
            message = f"the pool gave these bytes out again at {line_of(again.made_at)}: {message}"
        self._checker.report(rule, message, site, block, related, fix=fix, doubts=self._doubts(access))

    def _doubts(self, access: Access, frees: bool = False) -> tuple[str, ...]:
        """What may order the calling thread behind another one that has waited for a task."""
        checker = self._checker
        return checker.threads.doubts(frees=frees) if checker.clocks.before_host(access) else ()

    def host_touches(self, start: int, end: int, writes: bool, call: str, site: Site) -> None:
        """The host reads or writes pinned memory directly."""
        block = self._checker.table.live_at(start)
        if block is None:
            return
        clocks = self._checker.clocks
        for access in block.in_flight.overlapping(start, end) if block.in_flight else ():
            if not (writes or access.writes) or access.over:
                continue
            if not clocks.called_before(access, None):
                self._threads_conflict(block, access, writes, call, site)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and self._checker.hand_over()):
                self.touched(block, access, writes, call, site, start, end)
            else:
                continue
            return
        if self._checker.threads.several:
            if block.by_threads:
                self._compare_threads(block, [(start, end)], writes, None, call, site)
            self._remember_thread(block, [(start, end)], writes, call, site)

    def touched(self, block: Block, access: Access, writes: bool, call: str, site: Site, start: int, end: int) -> None:
        """Tell a touch of bytes in flight."""
        rule: type[Rule] = _rules.ReadDestinationInFlight
        if writes:
            rule = _rules.WriteDestinationInFlight if access.writes else _rules.WriteSourceInFlight
        if access.stream.queried:
            rule = _rules.QueryResultIgnored
        then = "writes" if access.writes else "reads"
        message = (
            f"{call} {'writes' if writes else 'reads'} bytes of {block} that the {access.call} at "
            f"{line_of(access.site)} on {access.stream.name} still {then}: {self.missing(access)}. "
            f"Synchronise {access.stream.name}, or an event recorded behind that copy, first"
        )
        self._tell(rule, message, site, block, access, start, end)

    def freed(self, block: Block, site: Site) -> None:
        """A block is freed: nothing may use it any more."""
        clocks = self._checker.clocks
        call = current.call.name if current.call is not None else "the free"
        both = [*(block.in_flight.accesses() if block.in_flight else ())]
        both += block.by_threads.accesses() if block.by_threads else ()
        for access in both:
            if access.allocates or access.over:
                continue
            if not clocks.called_before(access, None):
                self._threads_conflict(block, access, True, call, site, frees=True)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and self._checker.hand_over()):
                then = "writes" if access.writes else "reads"
                message = (
                    f"{block} is freed while the {access.call} at {line_of(access.site)} on {access.stream.name}, "
                    f"which {then} it, may still run: {self.missing(access)}. "
                    f"{result_of(access.stream) or f'Synchronise {access.stream.name}'} before the free"
                )
                related = [("other access", access.site)]
                doubts = self._doubts(access, frees=True)
                fix = advice_for(access.stream)
                self._checker.report(_rules.FreeInFlight, message, site, block, related, fix=fix, doubts=doubts)
            else:
                continue
            break
        block.by_threads = None
        block.in_flight = None
        self._forget_words([(block.address, block.end)])

    # Streams ----------------------------------------------------------------------------------------------------------

    def _create_stream(self, happened: StreamCreated, site: Site) -> None:
        stream = happened.stream
        self._checker.clocks.stream(stream, site)
        self._checker.resources.made("stream", stream.handle, site)

    def _destroy_stream(self, happened: StreamDestroyed, site: Site) -> None:
        stream = happened.stream
        clock = self._checker.clocks.stream(stream)
        pending = self._checker.clocks.pending(clock)
        if pending > 0:
            message = (
                f"{clock.name} is destroyed with {pending} tasks that nobody synchronised, the last of them queued at "
                f"{line_of(clock.last_task)}"
            )
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._checker.report(_rules.DestroyPendingStream, message, site, related=related)
        if stream.queue.failures:
            message = f"{stream.queue.failures} tasks of {clock.name} failed, and no synchronisation told the program"
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._checker.report(_rules.AsyncErrorUnread, message, site, related=related)
        self._checker.clocks.synchronized(clock)
        self._checker.clocks.forget(clock)
        self._checker.resources.ended(stream.handle, site)

    def _synchronize_stream(self, happened: StreamSynchronized, site: Site) -> None:
        if self._checker.advice is not None:
            self._checker.advice.waited(site)
        if happened.done:
            self._checker.clocks.synchronized(self._checker.clocks.stream(happened.stream))

    def _stream_query(self, happened: StreamQueried, site: Site) -> None:
        clock = self._checker.clocks.stream(happened.stream)
        if happened.done:
            self._checker.clocks.synchronized(clock)
        else:
            clock.queried = True

    def _stream_abort(self, happened: StreamAborted, site: Site) -> None:
        self._checker.clocks.synchronized(self._checker.clocks.stream(happened.stream))

    def waits_for_ever(self) -> None:
        """Streams that wait for an event that was never recorded."""
        for event in list(self._checker.clocks.events.values()):
            streams = [place for place in event.waiting if isinstance(place, StreamClock)]
            if streams:
                message = f"{streams[0].name} waits for an event that nobody recorded"
                related = [("creation", event.created)]
                self._checker.report(_rules.WaitForever, message, event.waited_at, related=related)

    def device_ends(self, device: int | None, call: str, site: Site) -> None:
        """A device is reset, or all end: tasks in flight are reported once a stream."""
        self.words.clear()
        self._wishes.clear()
        there = {stream.id for stream in streams.live.values()} if device is not None else set()
        clocks = self._checker.clocks
        for clock in list(clocks.streams.values()):
            if device is not None and (clock.device != device or clock.id in there):
                continue
            pending = clocks.pending(clock)
            if pending > 0:
                message = (
                    f"{call} while {clock.name} has {pending} tasks that nobody synchronised, the last of them queued "
                    f"at {line_of(clock.last_task)}"
                )
                self._checker.report(_rules.ResetWithPending, message, site, related=[("last task", clock.last_task)])
            clocks.synchronized(clock)
            clocks.forget(clock)

    # Events -----------------------------------------------------------------------------------------------------------

    def _create_event(self, happened: EventCreated, site: Site) -> None:
        event = happened.event
        self._checker.clocks.event(event, site)
        self._checker.resources.made("event", event.handle, site)

    def _destroy_event(self, happened: EventDestroyed, site: Site) -> None:
        event = happened.event
        clocks = self._checker.clocks
        clock = clocks.events.pop(event.id, None)
        if clock is not None and clock.recorded is not None and clock.waited_at:
            late = [n for s, n in clock.recorded.knows.items() if clocks.host.get(s, 0) < n and s in clocks.streams]
            if late and not by_torch():  # it destroys those of wait_stream at once, and the runtime puts that off
                message = f"the event is destroyed while the wait at {line_of(clock.waited_at)} may still need it"
                related = [("wait", clock.waited_at), ("creation", clock.created)]
                self._checker.report(_rules.DestroyPendingEvent, message, site, related=related)
        self._checker.resources.ended(event.handle, site)

    def _record_event(self, happened: EventRecorded, site: Site) -> None:
        clocks = self._checker.clocks
        event = clocks.event(happened.event)
        stream = clocks.stream(happened.stream)
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
                f"the event was recorded on {first.name} at {line_of(event.recorded_at)} and nobody waited for it; "
                f"this record on {stream.name} replaces that one"
            )
            related = [("first record", event.recorded_at), ("creation", event.created)]
            self._checker.report(_rules.EventReRecorded, message, site, related=related)
        clocks.record(event, stream, site)

    def _reset_event(self, happened: EventReset, site: Site) -> None:
        self._checker.clocks.event(happened.event).recorded = None

    def _never_recorded(self, event: EventClock, call: str, site: Site) -> None:
        if event.recorded is None and not event.latched:
            message = f"{call}: the event was not recorded yet, so this waits for nothing"
            self._checker.report(_rules.WaitBeforeRecord, message, site, related=[("creation", event.created)])

    def _stream_wait_event(self, happened: EventWaited, site: Site) -> None:
        clocks = self._checker.clocks
        event = clocks.event(happened.event)
        self._never_recorded(event, self._checker.name_of(happened), site)
        event.waited_at = site
        clocks.wait(clocks.stream(happened.stream), event)

    def _synchronize_event(self, happened: EventSynchronized, site: Site) -> None:
        event = self._checker.clocks.event(happened.event)
        self._never_recorded(event, self._checker.name_of(happened), site)
        if happened.done:
            self._checker.clocks.event_done(event)

    def _query_event(self, happened: EventQueried, site: Site) -> None:
        event = self._checker.clocks.event(happened.event)
        event.used = True
        if happened.done:
            self._checker.clocks.event_done(event)
        elif event.stream is not None:
            event.stream.queried = True

    def _query_waits(self, happened: EventWaitsQueried, site: Site) -> None:
        event = self._checker.clocks.event(happened.event)
        if happened.done and event.waited_at:
            self._checker.clocks.event_done(event)  # who waited for it has gone on

    def timed(self, handles: tuple[Any, ...]) -> None:
        """The times of events are asked for: their records were of use."""
        for handle in handles:
            event = events.live.get(handle)
            if event is not None:
                self._checker.clocks.event(event).used = True

    # Notifies: the n-th wait goes with the n-th record ----------------------------------------------------------------

    def _notify(self, notify: Any, number: int) -> EventClock:
        """The clock of a pair; forgotten when both have asked for it."""
        clock = self._notifies.pop((notify, number), None)
        if clock is None:
            clock = self._notifies[notify, number] = EventClock(notify.id, (), latched=True)
        return clock

    def _record_notify(self, happened: NotifyRecorded, site: Site) -> None:
        notify, clocks = happened.notify, self._checker.clocks
        clocks.record(self._notify(notify, notify.records), clocks.stream(happened.stream), site)

    def _wait_notify(self, happened: NotifyWaited, site: Site) -> None:
        notify, clocks = happened.notify, self._checker.clocks
        clocks.wait(clocks.stream(happened.stream), self._notify(notify, notify.waits))

    # Words: a write lets those go on whom its value fits ---------------------------------------------------------------

    def _word(self, address: int) -> EventClock:
        return self.words.get(address, (EventClock(address, (), latched=True), 0))[0]

    def _forget_words(self, ranges: list[tuple[int, int]]) -> None:
        """Something else writes there: what the words are now is not known."""
        for start, end in ranges:
            for address in [address for address in self.words if start < address + 8 and address < end]:
                del self.words[address]

    def _write_value(self, happened: ValueWritten, site: Site) -> None:
        address, value = happened.address, happened.value
        clock, clocks = self._word(address), self._checker.clocks
        self.words[address] = (clock, value)
        stream = clocks.stream(happened.stream)
        clocks.record(clock, stream, site)
        wishes = self._wishes.pop(address, [])
        for wish, flag, wanted in wishes:
            if fits(flag, value, wanted):
                clocks.record(wish, stream, site)
            else:
                self._wishes.setdefault(address, []).append((wish, flag, wanted))
        block = self._checker.table.live_at(address)
        if block is not None and block.initialised is not None:
            block.initialised.add(address, address + 8)

    def _wait_value(self, happened: ValueAwaited, site: Site) -> None:
        address, flag, wanted = happened.address, happened.flag, happened.value
        clock, newest = self.words.get(address, (None, 0))
        if clock is None or not fits(flag, newest, wanted):
            # another write will bring it, or a copy: until then nothing is known of the order
            clock = EventClock(address, (), latched=True)
            self._wishes.setdefault(address, []).append((clock, flag, wanted))
        self._checker.clocks.wait(self._checker.clocks.stream(happened.stream), clock)

    # Callbacks --------------------------------------------------------------------------------------------------------

    def _launch_callback(self, happened: CallbackQueued, site: Site) -> None:
        clocks = self._checker.clocks
        stream = clocks.stream(happened.stream)
        number = clocks.task(stream, site)
        gate, block = happened.gate, happened.blocks
        before = clocks.place(stream, number - 1 if block else number)
        self._gates[id(gate)] = (stream, before, number, block, site)
        if block:
            self._checker.table.unknown_contents()  # it may write what later tasks of the stream read

    def callback_begins(self, happened: CallbackBegan) -> Site:
        """A callback runs on this thread: it comes after all that was queued before it. Where it was queued."""
        entry = self._gates.pop(id(happened.gate), None)
        if entry is None:
            return ()
        stream, before, number, block, site = entry
        self._checker.clocks.host_passed(before)
        if block:
            self._inside[threading.get_ident()] = (stream, number)
            self._checker.watch.give_harmless()
        return site

    def callback_ends(self) -> None:
        """The callback of this thread is over."""
        stream, number = self._inside.pop(threading.get_ident(), (None, 0))
        if stream is not None:
            clocks = self._checker.clocks
            clocks.host_learns({stream.id: number})
            me = clocks.threads.current
            if not me.foreign:  # the stream has waited for all that this thread did: so does who waits for the stream
                for party, newest in me.publish().items():
                    if stream.knows.get(party, 0) < newest:
                        stream.knows[party] = newest
                stream.seen = -1

    def _launch_host(self, happened: HostFunctionQueued, site: Site) -> None:
        clocks = self._checker.clocks
        clocks.task(clocks.stream(happened.stream), site)
