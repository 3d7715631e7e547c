"""Race detection: checks the order of accesses by streams, kernels and the host to the same bytes."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site, by_torch, line_of
from softacl.check.rules.ordering.callback_order import CallbackOrder
from softacl.check.rules.ordering.conflicts import Conflicts, Kernels, Use
from softacl.check.rules.ordering.stream_words import StreamWords
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access, AccessSet, StreamClock
from softacl.check.state.in_flight import InFlight
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.threads.polling import is_handed_over
from softacl.events import Unmapped
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import current

_HOST = Space.HOST


class AccessOrder:
    """Keeps the accesses in flight of each block, and compares each new access with them."""

    def __init__(self, state: RunState, watch: Watch, words: StreamWords, callbacks: CallbackOrder) -> None:
        self._state, self._watch, self.words, self._callbacks = state, watch, words, callbacks
        self.conflicts = Conflicts(state)
        self.lost = 0

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
        if writes and self.words.written:
            self.words.forget(ranges)
        threads = self._state.threads
        race = block.in_flight is not None and self._compare(block, block.in_flight, ranges, writes, stream, call, site)
        if threads.several:
            if block.by_threads and not race:
                self._compare_threads(Use(block, writes, call, site, ranges), stream)
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
                if not (writes or access.writes) or access.over:
                    continue
                if self.meets(Use(block, writes, call, site, [(start, end)]), access, stream):
                    return True
        for kernel in flying.possible:
            if (writes or kernel.writes) and not kernel.over:
                self.meets(Use(block, writes, call, site, ranges, (kernel,)), kernel, stream)
        return False

    def meets(self, use: Use, access: Access, stream: StreamClock | None) -> bool:
        """Whether a new access conflicts with another one to the same bytes, one of which writes; it is then reported."""
        clocks = self._state.clocks
        if stream is None and access.allocates:
            return False  # the memory exists; only tasks of other streams could run too early
        if self.ordered(access, stream):
            if clocks.called_before(access, stream) or access.allocates:
                return False  # tasks of one stream are in order
            self.conflicts.of_threads(use, access)
        elif access.thread_number and not clocks.called_before(access, stream):
            self.conflicts.of_threads(use, access)
        elif not clocks.before_host(access) or not is_handed_over():
            self.conflicts.of_streams(use, access, stream)
        return True

    def _compare_threads(self, use: Use, stream: StreamClock | None) -> None:
        """Report a new access that conflicts with an access of another thread."""
        assert use.block.by_threads is not None
        clocks = self._state.clocks
        for start, end in use.ranges:
            for access in use.block.by_threads.overlapping(start, end):
                if (use.writes or access.writes) and not clocks.called_before(access, stream):
                    self.conflicts.of_threads(use._replace(ranges=[(start, end)]), access)
                    return
        if self._state.threads.alone:
            use.block.by_threads = None

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

    def harmless(self, access: Access) -> bool:
        """Whether the host may access the bytes now."""
        return self._state.clocks.before_host(access) or self._callbacks.is_after(access)

    def ordered(self, access: Access, stream: StreamClock | None) -> bool:
        """Whether an access happens before the latest task of a stream, or before the calling thread (None)."""
        if stream is not None:
            return stream.unordered or self._state.clocks.before_task(access, stream)
        return self._state.clocks.before_me(access) or self._callbacks.is_after(access)

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
            self.note_lost(flying)

    def note_lost(self, flying: InFlight) -> None:
        """Count the accesses that a block had to forget."""
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

    def host_touches(self, start: int, end: int, writes: bool, call: str, site: Site) -> None:
        """The host reads or writes pinned memory directly."""
        block = self._state.table.live_at(start)
        if block is None:
            return
        clocks, flying, use = self._state.clocks, block.in_flight, Use(block, writes, call, site, [(start, end)])
        certain: list[tuple[Access, Kernels]] = [(a, ()) for a in flying.overlapping(start, end)] if flying else []
        for access, kernels in [*certain, *((a, (a,)) for a in (flying.possible if flying else ()))]:
            if not (writes or access.writes) or access.over:
                continue
            if not clocks.called_before(access, None):
                self.conflicts.of_threads(use._replace(kernels=kernels), access)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and is_handed_over()):
                self.conflicts.of_host(use._replace(kernels=kernels), access)
            else:
                continue
            if not kernels:
                return
        if self._state.threads.several:
            if block.by_threads:
                self._compare_threads(use, None)
            self._remember_thread(block, use.ranges, writes, call, site)

    def freed(self, block: Block, site: Site) -> None:
        """A block is freed: no access to it may be in flight."""
        clocks, flying = self._state.clocks, block.in_flight
        call = current.call.name if current.call is not None else "the free"
        use = Use(block, True, call, site, [(block.address, block.end)], frees=True)
        uses: list[tuple[Access, Kernels]] = [(access, ()) for access in (flying.accesses() if flying else ())]
        uses += [(access, ()) for access in (block.by_threads.accesses() if block.by_threads else ())]
        uses += [(kernel, (kernel,)) for kernel in (flying.possible if flying else ())]
        for access, kernels in uses:
            if access.allocates or access.over:
                continue
            if not clocks.called_before(access, None):
                self.conflicts.of_threads(use._replace(kernels=kernels), access)
            elif not self.ordered(access, None) and not (clocks.before_host(access) and is_handed_over()):
                self.conflicts.of_free(use._replace(kernels=kernels), access)
            else:
                continue
            if not kernels:
                break
        block.by_threads = None
        block.in_flight = None
        self.words.forget(use.ranges)

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
