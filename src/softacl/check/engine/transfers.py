"""Judges accepted copies, fills, operators and frames: each family of rules checks what concerns it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.rules.bounds.copy_ends import judge_declared_capacity, judge_overlap, judge_slack
from softacl.check.rules.bounds.host_objects import judge_host_object
from softacl.check.rules.handles.devices import OF_ONE_DEVICE, judge_device
from softacl.check.rules.initialisation.unwritten import Unwritten, reads_all
from softacl.check.rules.lifetime.packets import Packets
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.rules.ordering.engine_order import judge_engine_order
from softacl.check.rules.ordering.kernel_order import KernelOrder
from softacl.check.rules.space.borrowed_buffers import judge_borrowed_buffer
from softacl.check.rules.space.copy_kinds import (
    judge_imported_memory,
    judge_kind,
    judge_pageable,
    judge_peer_policy,
    owner_of,
)
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import StreamClock
from softacl.check.state.mapped_pieces import Move, pieces_of
from softacl.check.state.run_state import Pair, RunState
from softacl.check.state.subscriptions import on
from softacl.events import (
    CopyDone,
    CopyQueued,
    FillDone,
    FillQueued,
    FrameSent,
    ModelLoaded,
    OperatorQueued,
    Rows,
    Spans,
)
from softacl.runtime.copies.copy_rules import kind_matches
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import current, live, process

_MAX_ROWS = 256  # of a 2-D copy that are judged one by one
_FILLS = -1  # the kind of a fill (softacl._native)
_MAX_PAIRS = 256  # of blocks between which copies are known to be right
_NO_PAIR: Pair = (None, 0, None, 0)
_Ranges = list[tuple[int, int]]


class Obstacle(NamedTuple):
    """Something that prevents copies and fills from being skipped while it is true or not empty.

    harmless: whether it does not concern a move; None: it concerns all.
    """

    thing: Any
    attribute: str | None
    harmless: Callable[[Move], bool] | None


class Transfers:
    """Most copies are like the previous one: between the same blocks, with all bytes written and nothing in flight. They have nothing
    to report and change no state, so they are skipped, here and in compiled code.
    """

    obstacles: tuple[Obstacle, ...]  # set before the first call

    def __init__(
        self, state: RunState, order: AccessOrder, kernels: KernelOrder, unwritten: Unwritten, packets: Packets
    ) -> None:
        self._state, self._order, self._kernels = state, order, kernels
        self._unwritten, self._packets = unwritten, packets

    # The fast path --------------------------------------------------------------------------------------------------

    def skips(self, move: CopyDone | FillDone) -> bool:
        """Whether a synchronous copy or fill needs no judgement."""
        if self._has_obstacle(move):
            return False
        return self._skips_copy(move) if isinstance(move, CopyDone) else self._skips_fill(move)

    def _has_obstacle(self, move: Move) -> bool:
        for thing, attribute, harmless in self.obstacles:
            if (thing if attribute is None else getattr(thing, attribute)) and (harmless is None or not harmless(move)):
                return True
        return False

    def _skips_copy(self, copy: CopyDone) -> bool:
        _, dst, capacity, src, nbytes, kind, to, source, real, rows = copy
        if rows is not None:
            return False
        state, here = self._state, _current()
        pair = state.pairs.get((to, source, kind, here)) or self._pair(to, source, kind, real, here)
        if pair is None:
            return False
        d, d_end, s, s_end = pair
        end, behind = dst + nbytes, src + nbytes
        if d is s and end > src and behind > dst:
            return False
        if d is not None:
            if (capacity or 0) > d_end - dst or d.in_flight or not _is_written(d, dst, end):
                return False
        elif state.host_buffers.any and state.host_buffers.find(dst) is not None:
            return False
        if s is not None:
            if behind > s_end or s.in_flight or not _is_written(s, src, behind):
                return False
        elif state.host_buffers.any and state.host_buffers.find(src) is not None:
            return False
        state.event_filter.cache_pair(d, s, kind, here, d_end, s_end)
        return True

    def _skips_fill(self, fill: FillDone) -> bool:
        block, dst, here = self._state.table.of(fill.block, fill.dst), fill.dst, _current()
        if block is None or block.in_flight or fill.capacity > block.address + block.nbytes - dst:
            return False
        if block.space in OF_ONE_DEVICE and block.device != here:
            return False
        if not _is_written(block, dst, dst + fill.nbytes):
            return False
        if fill.capacity >= fill.nbytes > 0 and process.settings.run_mode == "host":
            self._state.event_filter.cache_pair(block, None, _FILLS, here, block.address + block.nbytes, 0)
        return True

    def _pair(
        self, to: Allocation | None, source: Allocation | None, kind: int, real: int, here: int | None
    ) -> Pair | None:
        """The blocks of a copy and where their requested bytes end, if copies of this kind between them are right on device
        `here`, at any offsets. The pair is cached: nothing of it changes while the allocations live."""
        state = self._state
        if owner_of(to) is not None or owner_of(source) is not None:
            return None
        d, s = state.table.of(to), state.table.of(source)
        if (d is None) is not (to is None) or (s is None) is not (source is None):
            return None  # allocated before the run was observed
        if process.settings.run_mode != "host" or not kind_matches(kind, real, to, source):
            return None
        devices = {block.device for block in (d, s) if block is not None and block.device is not None}
        if len(devices) > 1:
            return None
        if any(block.device != here for block in (d, s) if block is not None and block.space in OF_ONE_DEVICE):
            return None
        if len(state.pairs) >= _MAX_PAIRS:
            state.forget_pairs()
        pair = d, d.address + d.nbytes if d is not None else 0, s, s.address + s.nbytes if s is not None else 0
        state.pairs[to, source, kind, here] = pair
        return pair

    # Copies and fills -------------------------------------------------------------------------------------------------

    @on(CopyQueued)
    def copy_queued(self, copy: CopyQueued, site: Site) -> None:
        """A queued copy. For most, only happens-before must be judged."""
        _, queue, dst, capacity, src, nbytes, kind, to, source, real, rows, misaligned, waits = copy
        state = self._state
        stream = state.clocks.stream(queue)
        here = stream.device
        pair = state.pairs.get((to, source, kind, here)) or self._pair(to, source, kind, real, here)
        d, d_end, s, s_end = pair or _NO_PAIR
        end, behind = dst + nbytes, src + nbytes
        if (
            d is None
            or s is None
            or rows is not None
            or misaligned
            or waits
            or stream.open
            or (capacity or 0) > d_end - dst
            or behind > s_end
            or (d is s and end > src and behind > dst)
            or not _is_written(s, src, behind)
            or self._has_obstacle(copy)
        ):
            self._judge(copy, site, stream)
            return
        self.judge_order((d, dst, end), (s, src, behind), stream, site, state.name_of(copy))
        state.event_filter.cache_pair(d, s, kind, here, d_end, s_end)

    def judge_order(
        self,
        written: tuple[Block, int, int],
        read: tuple[Block, int, int],
        stream: StreamClock,
        site: Site,
        call: str,
        count: int = 1,
    ) -> None:
        """Judge happens-before of a queued copy between bytes of two blocks, otherwise correct; or of `count` in a row."""
        state, order = self._state, self._order
        number = state.clocks.task(stream, site, count)
        special = state.threads.several or order.words.written
        for (block, start, end), writes in ((read, False), (written, True)):
            if special or not order.again(block, start, end, writes, stream, number, site):
                order.use(block, [(start, end)], writes, stream, number, call, site, copies=True)
        block, start, end = written
        if block.initialised is not None and not block.initialised.covers(start, end):
            block.initialised.add(start, end)

    @on(CopyDone)
    def copy_done(self, copy: CopyDone, site: Site) -> None:
        """A synchronous copy."""
        self._judge(copy, site, None)

    def _judge(self, copy: CopyDone | CopyQueued, site: Site, stream: StreamClock | None) -> None:
        """A copy, done (no stream) or queued."""
        state = self._state
        call, table = state.name_of(copy), state.table
        dst, src, nbytes = copy.dst, copy.src, copy.nbytes
        d, s = table.of(copy.dst_block, dst), table.of(copy.src_block, src)
        to, source, whole_to, whole_source = [(dst, dst + nbytes)], [(src, src + nbytes)], True, True
        if copy.rows is not None:
            to, whole_to = _ranges(dst, copy.rows, copy.rows.dst_pitch)
            source, whole_source = _ranges(src, copy.rows, copy.rows.src_pitch)
        if self._packets.taken:
            self._packets.read(copy, site)
        judge_kind(state, copy, call, stream is not None, site, d or s)
        if isinstance(copy, CopyQueued) and process.settings.run_mode != "device":
            if copy.misaligned:
                message = f"{call}: {copy.misaligned} is not aligned"
                state.report(rules.ASYNC_COPY_MISALIGNED, message, site, d or s)
            judge_pageable(state, copy, call, site)
        judge_imported_memory(state, copy, call, stream is not None, site)
        slack = judge_slack(state, call, "destination", d, to[-1][1], site)
        judge_slack(state, call, "source", s, source[-1][1], site)
        if not slack and copy.capacity is not None:
            judge_declared_capacity(state, call, copy.dst_block, d, dst, copy.capacity, "dest_max", site)
        judge_overlap(state, call, to, source, whole_to and whole_source, site, d or s)
        run = nbytes if copy.rows is None else copy.rows.width
        for block, address in ((copy.dst_block, dst), (copy.src_block, src)):
            if block is None:
                self._judge_host_memory(call, address, nbytes, run, address == dst, site)
        judge_device(state, call, d, s, stream, site)
        if d is not None and s is not None:
            judge_peer_policy(state, call, d, s, site)
        number = state.clocks.task(stream, site) if stream is not None else 0
        if whole_source and s is not None:
            self._order.use(s, source, False, stream, number, call, site, copies=True)
        if whole_to and d is not None:
            self._order.use(d, to, True, stream, number, call, site, copies=True)
        if stream is not None and isinstance(copy, CopyQueued) and copy.waits:
            state.clocks.synchronized(stream)
        if s is not None and whole_source and not (stream is not None and stream.unordered):
            self._unwritten.read(call, s, source, site)
        if d is not None and d.initialised is not None:
            for start, end in to if whole_to else [(to[0][0], to[-1][1])]:
                d.initialised.add(start, end)

    def _judge_host_memory(self, call: str, address: int, count: int, run: int, writes: bool, site: Site) -> None:
        """An end that is ordinary memory. count: bytes of a copy; run: bytes in one piece."""
        if writes and self._state.borrowed.any:
            judge_borrowed_buffer(self._state, call, address, site)
        judge_host_object(self._state, call, address, count, run, writes, site)

    def judge_ends(self, move: Move, site: Site) -> None:
        """A copy over memory mapped side by side, as a whole: its ends may overlap although no pieces do."""
        if isinstance(move, (FillDone, FillQueued)):
            return
        to, source = [(move.dst, move.dst + move.nbytes)], [(move.src, move.src + move.nbytes)]
        block = self._state.table.of(move.dst_block, move.dst)
        judge_overlap(self._state, self._state.name_of(move), to, source, True, site, block)

    @on(FillDone)
    def fill_done(self, fill: FillDone, site: Site) -> None:
        """A synchronous fill."""
        self._judge_fill(fill, site, None)

    @on(FillQueued)
    def fill_queued(self, fill: FillQueued, site: Site) -> None:
        """A queued fill."""
        self._judge_fill(fill, site, self._state.stream_of(fill))

    def _judge_fill(self, fill: FillDone | FillQueued, site: Site, stream: StreamClock | None) -> None:
        state = self._state
        call = state.name_of(fill)
        dst, nbytes = fill.dst, fill.nbytes
        block = state.table.of(fill.block, dst)
        if fill.block is None:
            self._judge_host_memory(call, dst, 0, nbytes, True, site)
        else:
            judge_device(state, call, block, None, stream, site)
        if not judge_slack(state, call, "destination", block, dst + nbytes, site):
            judge_declared_capacity(state, call, fill.block, block, dst, fill.capacity, "max_count", site)
        number = state.clocks.task(stream, site) if stream is not None else 0
        if block is not None:
            self._order.use(block, [(dst, dst + nbytes)], True, stream, number, call, site)
            if block.initialised is not None:
                block.initialised.add(dst, dst + nbytes)

    # Operators and frames ---------------------------------------------------------------------------------------------

    @on(OperatorQueued)
    def operator(self, queued: OperatorQueued, site: Site) -> None:
        """An operator or a model, queued or done: it reads its inputs and writes its outputs, pictures and tensors with gaps row
        by row."""
        state = self._state
        stream = None if queued.waits else state.stream_of(queued)
        call = queued.title if queued.model is None else f"run of {queued.operator}"
        number = state.clocks.task(stream, site) if stream is not None else 0
        reads_whole = queued.model is not None or reads_all(queued.operator)
        for spans, writes in ((queued.dense_reads, False), (queued.dense_writes, True)):
            for block, ranges in self._by_block(spans):
                if stream is not None and not writes and state.profile.stale_operator_reads:
                    for start, end in ranges:
                        judge_engine_order(state, call, block, start, end, stream, site)
                self._order.use(block, ranges, writes, stream, number, call, site)
                if not writes and reads_whole and (stream is None or not stream.unordered):
                    self._unwritten.read(call, block, ranges, site)
        if queued.kernel and stream is not None:
            self._kernels.queued(queued, stream, number, site)
            return  # what it writes is known when it has run (KernelReports)
        # With the gaps: programs read pictures back with their padding.
        for block, start, end in self._used(queued.writes):
            if block.initialised is not None:
                block.initialised.add(start, end)

    @on(ModelLoaded)
    def loaded(self, happened: ModelLoaded, site: Site) -> None:
        """A model was loaded, which writes the program's memory for its weights."""
        for block, start, end in self._used([(each.address, each.nbytes) for each in happened.model.supplied]):
            if block.initialised is not None:
                block.initialised.add(start, end)

    @on(FrameSent)
    def frame(self, sent: FrameSent, site: Site) -> None:
        """A frame of a video channel: a task of the stream of its callbacks, so the callback of the frame happens after it."""
        state, stream = self._state, self._state.stream_of(sent)
        call, number = state.name_of(sent), state.clocks.task(stream, site)
        for spans, writes in ((sent.reads, False), (sent.writes, True)):
            for block, start, end in self._used(spans):
                self._order.use(block, [(start, end)], writes, stream, number, call, site)
                if writes and block.initialised is not None:
                    block.initialised.add(start, end)

    def _by_block(self, spans: Spans) -> list[tuple[Block, _Ranges]]:
        """The blocks of spans, each with the ranges that are used of it, in order."""
        by_block: dict[int, tuple[Block, _Ranges]] = {}
        last: Block | None = None
        for start, nbytes in spans:
            end = start + nbytes
            if last is not None and last.address <= start and end <= last.end and nbytes:  # the next row of a picture
                by_block[id(last)][1].append((start, end))
                continue
            for block, low, high in self._used([(start, nbytes)]):
                by_block.setdefault(id(block), (block, []))[1].append((low, high))
                last = block
        return [(block, sorted(ranges)) for block, ranges in by_block.values()]

    def _used(self, spans: Spans) -> Iterator[tuple[Block, int, int]]:
        """The blocks of spans: (block, start, end) each."""
        table = self._state.table
        for start, nbytes in spans:
            block = table.live_at(start) if nbytes else None
            if block is None:
                continue
            if start + nbytes <= block.end:
                yield block, start, start + nbytes
                continue
            for piece, at, part in pieces_of(live.find(start), start, nbytes):
                of_piece = table.of(piece, at)
                if of_piece is not None:
                    yield of_piece, at, at + part


def _current() -> int | None:
    """The device of this thread."""
    context = current.context
    return None if context is None else context.device.id


def _is_written(block: Block, start: int, end: int) -> bool:
    """Whether all these bytes were written, or that is unknown."""
    return block.initialised is None or block.initialised.covers(start, end)


def _ranges(address: int, rows: Rows, pitch: int) -> tuple[_Ranges, bool]:
    """The bytes of one end of a 2-D copy, and whether they are exact."""
    width, height = rows.width, rows.height
    if width == pitch:
        return [(address, address + width * height)], True
    if height > _MAX_ROWS:
        return [(address, address + (height - 1) * pitch + width)], False
    return [(address + row * pitch, address + row * pitch + width) for row in range(height)], True
