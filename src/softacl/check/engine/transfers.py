"""Judges copies and fills that were accepted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.blocks import Block
from softacl.check.engine.clocks import StreamClock
from softacl.check.engine.mapped_pieces import pieces_of
from softacl.check.engine.site import Site, inside_torch
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.check.rules.bounds.host_objects import judge_host_object
from softacl.check.rules.handles.devices import OF_ONE_DEVICE, judge_device
from softacl.check.rules.space.imported_memory import judge_imported_memory, owner_of
from softacl.codes import MemcpyKind, MemMallocPolicy
from softacl.events import CopyDone, CopyQueued, FillDone, FillQueued, FrameSent, OperatorQueued, Rows, Spans
from softacl.faces import Face, name_in
from softacl.runtime.copies.sync_copies import kind_matches
from softacl.runtime.memory.allocations import Allocation
from softacl.runtime.state import current, live, process
from softacl.units import counted

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = [
    "Pair",
    "is_plain_copy",
    "is_plain_fill",
    "judge_ends",
    "judge_fill",
    "judge_frame",
    "judge_operator",
    "judge_order",
    "judge_queued",
    "judge_transfer",
]

_bounds, _space = rules.bounds, rules.space
_MOST_ROWS = 256  # of a 2-D copy that are looked at one by one
_WAITS_BY_ITSELF = "aclrtMemcpyAsyncWithCondition"  # on every chip, for ordinary host memory: made for it
_P2P = {policy for policy in MemMallocPolicy if policy.name.endswith("_P2P")}

_FILLS = -1  # the kind of a fill (softacl._native, heard.c)
_MOST_PAIRS = 256  # of blocks between which copies have nothing odd

Ranges = list[tuple[int, int]]
#: The two blocks of a copy, None: ordinary host memory, and where what the program asked for of each ends.
Pair = tuple["Block | None", int, "Block | None", int]
_NO_PAIR: Pair = (None, 0, None, 0)


def is_plain_copy(checker: Checker, copy: CopyDone) -> bool:
    """Whether a synchronous copy has nothing to tell and changes nothing that is remembered; most have not."""
    _, dst, room, src, nbytes, kind, to, source, real, rows = copy
    if rows is not None or checker.threads.several or checker.order.words or checker.regions.any:
        return False
    context = current.context
    here = None if context is None else context.device.id
    pair = checker.pairs.get((to, source, kind, here)) or _pair(checker, to, source, kind, real, here)
    if pair is None:
        return False
    d, d_end, s, s_end = pair
    end, behind = dst + nbytes, src + nbytes
    if d is s and end > src and behind > dst:
        return False
    if d is not None:
        if (room or 0) > d_end - dst or d.in_flight or not (d.initialised is None or d.initialised.covers(dst, end)):
            return False
    elif checker.lent.any or (checker.host_buffers.any and checker.host_buffers.find(dst) is not None):
        return False
    if s is not None:
        if behind > s_end or s.in_flight or not (s.initialised is None or s.initialised.covers(src, behind)):
            return False
    elif checker.host_buffers.any and checker.host_buffers.find(src) is not None:
        return False
    gone = checker.pool_blocks.gone
    if checker.pool_blocks.any_gone and (gone(dst, end) or gone(src, behind)):
        return False
    checker.know_pair(d, s, kind, here, d_end, s_end)
    return True


def _pair(
    checker: Checker, to: Allocation | None, source: Allocation | None, kind: int, real: int, here: int | None
) -> Pair | None:
    """The blocks of a copy and where what was asked for ends, if nothing is wrong with copies of this kind between them on
    device `here`, wherever in them. It is remembered: nothing of it changes while an allocation lives."""
    if checker.table.has_tensors:  # which come and go within an allocation
        return None
    if owner_of(to) is not None or owner_of(source) is not None:
        return None
    d, s = checker.table.of(to), checker.table.of(source)
    if (d is None) is not (to is None) or (s is None) is not (source is None):
        return None  # made before the checker listened
    if process.settings.run_mode != "host" or not kind_matches(kind, real, to, source):
        return None
    devices = {block.device for block in (d, s) if block is not None and block.device is not None}
    if len(devices) > 1:
        return None
    if any(block.device != here for block in (d, s) if block is not None and block.space in OF_ONE_DEVICE):
        return None
    if len(checker.pairs) >= _MOST_PAIRS:
        checker.forget_pairs_of_blocks()
    pair = d, d.address + d.nbytes if d is not None else 0, s, s.address + s.nbytes if s is not None else 0
    checker.pairs[to, source, kind, here] = pair
    return pair


def is_plain_fill(checker: Checker, fill: FillDone) -> bool:
    """The same of a synchronous fill."""
    block, dst = checker.table.of(fill.block, fill.dst), fill.dst
    if (
        checker.threads.several
        or checker.regions.any
        or checker.order.words
        or block is None
        or block.in_flight
        or fill.room > block.address + block.nbytes - dst
    ):
        return False
    if block.space in OF_ONE_DEVICE and block.device != _current():
        return False
    end = dst + fill.nbytes
    if block.initialised is not None and not block.initialised.covers(dst, end):
        return False
    if checker.pool_blocks.any_gone and checker.pool_blocks.gone(dst, end) is not None:
        return False
    if fill.room >= fill.nbytes > 0 and process.settings.run_mode == "host" and not checker.table.has_tensors:
        checker.know_pair(block, None, _FILLS, _current(), block.address + block.nbytes, 0)
    return True


def _current() -> int | None:
    """The device of this thread."""
    context = current.context
    return None if context is None else context.device.id


def judge_queued(checker: Checker, copy: CopyQueued, site: Site) -> None:
    """A queued copy. Of most only the order is to be judged."""
    _, queue, dst, room, src, nbytes, kind, to, source, real, rows, misaligned, waits = copy
    stream = checker.clocks.stream(queue)
    here, pools = stream.device, checker.pool_blocks
    pair = checker.pairs.get((to, source, kind, here)) or _pair(checker, to, source, kind, real, here)
    d, d_end, s, s_end = pair or _NO_PAIR
    end, behind = dst + nbytes, src + nbytes
    if (
        d is None
        or s is None
        or rows is not None
        or misaligned
        or waits
        or stream.open
        or (room or 0) > d_end - dst
        or behind > s_end
        or (d is s and end > src and behind > dst)
        or not (s.initialised is None or s.initialised.covers(src, behind))
        or checker.regions.any
        or pools.any_gone
    ):
        judge_transfer(checker, copy, site, stream)
        return
    judge_order(checker, d, s, dst, src, nbytes, stream, site, copy)
    checker.know_pair(d, s, kind, here, d_end, s_end)


def judge_order(
    checker: Checker,
    d: Block,
    s: Block,
    dst: int,
    src: int,
    nbytes: int,
    stream: StreamClock,
    site: Site,
    copy: CopyQueued | None = None,
) -> None:
    """The order of a queued copy between two blocks, with which nothing else is odd. copy: None is acl.rt.memcpy_async."""
    end, behind = dst + nbytes, src + nbytes
    number, order = checker.clocks.task(stream, site), checker.order
    special = checker.threads.several or order.words
    if special or not order.again(s, src, behind, False, stream, number, site):
        order.use(s, [(src, behind)], False, stream, number, _name(checker, copy), site, copies=True)
    if special or not order.again(d, dst, end, True, stream, number, site):
        order.use(d, [(dst, end)], True, stream, number, _name(checker, copy), site, copies=True)
    if not (d.initialised is None or d.initialised.covers(dst, end)):
        d.initialised.add(dst, end)


def _name(checker: Checker, copy: CopyQueued | None) -> str:
    return name_in(Face.PYACL, "aclrtMemcpyAsync") if copy is None else checker.name_of(copy)


def judge_transfer(checker: Checker, copy: CopyDone | CopyQueued, site: Site, stream: StreamClock | None) -> None:
    """A copy, done (no stream) or queued."""
    call = checker.name_of(copy)
    dst, src, nbytes = copy.dst, copy.src, copy.nbytes
    d, s = checker.table.of(copy.dst_block, dst), checker.table.of(copy.src_block, src)
    to, source, whole_to, whole_source = [(dst, dst + nbytes)], [(src, src + nbytes)], True, True
    if copy.rows is not None:
        to, whole_to = _ranges(dst, copy.rows, copy.rows.dst_pitch)
        source, whole_source = _ranges(src, copy.rows, copy.rows.src_pitch)
    _oddities(checker, copy, call, site, stream, d or s)
    judge_imported_memory(checker, copy, call, stream is not None, site)
    slack = _slack(checker, call, "destination", d, to[-1][1], site)
    _slack(checker, call, "source", s, source[-1][1], site)
    if not slack and copy.room is not None:
        _declared(checker, call, copy.dst_block, d, dst, copy.room, "dest_max", site)
    if to[-1][1] > src and source[-1][1] > dst and whole_to and whole_source and _meet(to, source):
        checker.report(_bounds.OverlappingCopy, f"{call}: source and destination overlap", site, d or s)
    run = nbytes if copy.rows is None else copy.rows.width
    for block, address in ((copy.dst_block, dst), (copy.src_block, src)):
        if block is None:
            judge_host_object(checker, call, address, nbytes, run, address == dst, site)
    judge_device(checker, call, d, s, stream, site)
    if d is not None and s is not None and d.device is not None and s.device is not None and d.device != s.device:
        _peer_policy(checker, call, d, s, site)
    number = checker.clocks.task(stream, site) if stream is not None else 0
    order = checker.order
    if whole_source and s is not None:
        order.use(s, source, False, stream, number, call, site, copies=True)
    if whole_to and d is not None:
        order.use(d, to, True, stream, number, call, site, copies=True)
    if stream is not None and isinstance(copy, CopyQueued) and copy.waits:
        checker.clocks.synchronized(stream)
    if s is not None and whole_source and not (stream is not None and stream.unordered):
        checker.unwritten.read(call, s, source, site)
    if d is not None and d.initialised is not None:
        for start, end in to if whole_to else [(to[0][0], to[-1][1])]:
            d.initialised.add(start, end)


def judge_ends(checker: Checker, move: CopyDone | CopyQueued | FillDone | FillQueued, site: Site) -> None:
    """What is wrong with a copy over memory mapped side by side as a whole: its pieces may lie apart though the ends meet."""
    if isinstance(move, (FillDone, FillQueued)):
        return
    if move.dst + move.nbytes > move.src and move.src + move.nbytes > move.dst:
        message = f"{checker.name_of(move)}: source and destination overlap"
        checker.report(_bounds.OverlappingCopy, message, site, checker.table.of(move.dst_block, move.dst))


def judge_fill(checker: Checker, fill: FillDone | FillQueued, site: Site, stream: StreamClock | None) -> None:
    """A fill, done (no stream) or queued."""
    call = checker.name_of(fill)
    dst, nbytes = fill.dst, fill.nbytes
    block = checker.table.of(fill.block, dst)
    if fill.block is None:
        judge_host_object(checker, call, dst, 0, nbytes, True, site)
    else:
        judge_device(checker, call, block, None, stream, site)
    if not _slack(checker, call, "destination", block, dst + nbytes, site):
        _declared(checker, call, fill.block, block, dst, fill.room, "max_count", site)
    number = checker.clocks.task(stream, site) if stream is not None else 0
    if block is not None:
        checker.order.use(block, [(dst, dst + nbytes)], True, stream, number, call, site)
        if block.initialised is not None:
            block.initialised.add(dst, dst + nbytes)


def judge_operator(checker: Checker, queued: OperatorQueued, site: Site, stream: StreamClock | None) -> None:
    """An operator or a model, queued or done (no stream): it reads its inputs and writes its outputs, pictures row by row.
    Tensors with gaps are not followed."""
    call = f"operator {queued.operator}" if queued.model is None else f"run of {queued.operator}"
    number = checker.clocks.task(stream, site) if stream is not None else 0
    stale = stream is not None and checker.profile.stale_operator_reads
    for spans, writes in ((queued.dense_reads, False), (queued.dense_writes, True)):
        for block, ranges in _by_block(checker, spans):
            if stale and not writes and stream is not None:
                for start, end in ranges:
                    _engines(checker, call, block, start, end, stream, site)
            checker.order.use(block, ranges, writes, stream, number, call, site)
            if not writes and (stream is None or not stream.unordered):
                checker.unwritten.read(call, block, ranges, site)
    for block, start, end in _used(
        checker, queued.writes
    ):  # with the gaps: programs read pictures back padding and all
        if block.initialised is not None:
            block.initialised.add(start, end)


def _by_block(checker: Checker, spans: Spans) -> list[tuple[Block, Ranges]]:
    """The blocks that spans lie in, each with what is used of it, in order."""
    found: dict[int, tuple[Block, Ranges]] = {}
    last: Block | None = None
    for start, nbytes in spans:
        end = start + nbytes
        if last is not None and last.address <= start and end <= last.end and nbytes:  # the next row of a picture
            found[id(last)][1].append((start, end))
            continue
        for block, low, high in _used(checker, [(start, nbytes)]):
            found.setdefault(id(block), (block, []))[1].append((low, high))
            last = block
    return [(block, sorted(ranges)) for block, ranges in found.values()]


def judge_frame(checker: Checker, sent: FrameSent, site: Site, stream: StreamClock) -> None:
    """A frame of a video channel: as a task of the stream of its callbacks, so the callback of the frame comes behind it."""
    call, number = checker.name_of(sent), checker.clocks.task(stream, site)
    for spans, writes in ((sent.reads, False), (sent.writes, True)):
        for block, start, end in _used(checker, spans):
            checker.order.use(block, [(start, end)], writes, stream, number, call, site)
            if writes and block.initialised is not None:
                block.initialised.add(start, end)


def _used(checker: Checker, spans: Spans) -> Iterator[tuple[Block, int, int]]:
    """The blocks that spans lie in: (block, from where, to where) each."""
    for start, nbytes in spans:
        block = checker.table.live_at(start) if nbytes else None
        if block is None:
            continue
        if start + nbytes <= block.end:
            yield block, start, start + nbytes
            continue
        for piece, at, part in pieces_of(live.find(start), start, nbytes):
            of_piece = checker.table.of(piece, at)
            if of_piece is not None:
                yield of_piece, at, at + part


def _ranges(address: int, rows: Rows, pitch: int) -> tuple[Ranges, bool]:
    """The bytes of one end of a 2-D copy, and whether that is exact."""
    width, height = rows.width, rows.height
    if width == pitch:
        return [(address, address + width * height)], True
    if height > _MOST_ROWS:
        return [(address, address + (height - 1) * pitch + width)], False
    return [(address + row * pitch, address + row * pitch + width) for row in range(height)], True


def _meet(some: Ranges, others: Ranges) -> bool:
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


def _oddities(
    checker: Checker,
    copy: CopyDone | CopyQueued,
    call: str,
    site: Site,
    stream: StreamClock | None,
    block: Block | None,
) -> None:
    """What is accepted, and still wrong: a kind that the addresses contradict, alignment, pageable memory."""
    kind = copy.kind
    if process.settings.run_mode == "device":
        if kind in (MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST):
            name = MemcpyKind(kind).name
            message = f"{call} with kind {name}, though the program runs on the device, where there is one memory"
            checker.report(_space.RunModeIgnored, message, site, block)
        return
    if not kind_matches(kind, copy.real_kind, copy.dst_block, copy.src_block):
        severity = Severity.ERROR if stream is not None else None
        message = (
            f"{call}: the kind is {MemcpyKind(kind).name}, by the addresses it is {MemcpyKind(copy.real_kind).name}"
        )
        if severity is None and _space.KindMismatch.severity_on(checker.profile) < Severity.ERROR:
            message += (
                f". CANN {checker.profile.cann_version} goes by the addresses of a synchronous copy, so this one is done as "
                "meant, and this is a warning only; CANN up to 7.0, and every asynchronous copy, fail or do something else"
            )
        checker.report(_space.KindMismatch, message, site, block, severity=severity)
    if isinstance(copy, CopyQueued) and copy.misaligned:
        checker.report(rules.alignment.AsyncMisaligned, f"{call}: {copy.misaligned} is not aligned", site, block)
    pageable = copy.dst_block is None or copy.src_block is None
    by_itself = copy.call is not None and copy.call.function == _WAITS_BY_ITSELF
    if stream is not None and pageable and not by_itself and not inside_torch():
        what = (
            f"the outcome is undefined with CANN {checker.profile.cann_version}"
            if checker.profile.pageable_async == "undefined"
            else "the call returns only when the copy is done, without overlap; CANN up to 8.2 leaves the outcome open"
        )
        end = "destination" if copy.dst_block is None else "source"
        message = f"{call}: the {end} is ordinary host memory, not pinned: {what}"
        entry = checker.host_buffers.find(copy.dst if end == "destination" else copy.src)
        related = [("pointer taken", entry.taken_at)] if entry is not None else []
        checker.report(_space.PageableInAsyncCopy, message, site, related=related)


def _slack(checker: Checker, call: str, role: str, block: Block | None, end: int, site: Site) -> bool:
    """Bytes beyond what was asked for, in what rounding added."""
    if block is None or end <= block.address + block.nbytes:
        return False
    over = end - block.address - block.nbytes
    message = f"{call}: the {role} ends {counted(over, 'byte')} past the {block.nbytes} that were asked for, in what rounding added"
    checker.report(_bounds.UsesRoundingSlack, message, site, block)
    return True


def _declared(
    checker: Checker,
    call: str,
    allocation: Allocation | None,
    block: Block | None,
    dst: int,
    declared: int,
    name: str,
    site: Site,
) -> None:
    if block is None:
        return
    room = block.address + block.nbytes - dst
    if allocation is not None and len(allocation.pieces(dst, declared)) > 1:  # what is mapped behind it is room, too
        room = allocation.room(dst, declared)
    if declared > room:
        shown = declared if declared < 1 << 40 else "more than any memory"
        message = (
            f"{call}: {name} is {shown}, but only {counted(room, 'byte is', 'bytes are')} left at {block.place(dst)}"
        )
        checker.report(_bounds.DestMaxOverBlock, message, site, block)


def _peer_policy(checker: Checker, call: str, d: Block, s: Block, site: Site) -> None:
    if d.kept or s.kept or d.tensor or s.tensor:
        return  # PyTorch chose it
    for block in (d, s):
        if block.policy not in _P2P:
            message = f"{call} between devices {s.device} and {d.device}: {block} has no P2P policy"
            checker.report(_space.PeerMemoryPolicy, message, site, block)
            return


def _engines(checker: Checker, call: str, block: Block, start: int, end: int, stream: StreamClock, site: Site) -> None:
    """An operator reads what a copy before it in its stream writes."""
    for access in block.in_flight.overlapping(start, end) if block.in_flight else ():
        copies = access.writes and access.stream is stream and access.copies
        if copies and not checker.clocks.before_host(access):
            message = (
                f"{call} reads bytes of {block} that the {access.call} at {line_of(access.site)} before it in "
                f"{stream.name} writes, with nothing but the order of the stream between them"
            )
            checker.report(rules.ordering.EngineOrderAssumed, message, site, block, [("other access", access.site)])
            return
