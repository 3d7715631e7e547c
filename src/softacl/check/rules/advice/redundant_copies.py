"""Tracks the contents that copies wrote to device memory, for advice on unnecessary copies.

Anything that may change memory unobserved (models, media, callbacks, copies by descriptor) makes all of it unknown.
"""

from __future__ import annotations

import ctypes
import zlib
from collections import defaultdict
from dataclasses import dataclass

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.drivers.base import Cap
from softacl.errors import AclError
from softacl.events import CopyDone, CopyQueued, FillDone, FillQueued, OperatorQueued
from softacl.runtime.memory import peers

MIN = 4096  # minimum bytes of a copy that is worth a finding
MAX = 1024  # remembered copies per block


@dataclass(eq=False)
class _Written:
    """Bytes that one copy or fill wrote and that nothing has overwritten since."""

    start: int
    end: int
    site: Site
    fill: bool
    sum: int | None = None
    read: bool = False


@dataclass(eq=False)
class _Fetched:
    """Bytes that were copied from a device."""

    sum: int
    block: Block
    site: Site


class RedundantCopies:
    """Receives copies, fills and operators in program order."""

    def __init__(self, state: RunState, watch: Watch) -> None:
        self._state, self._watch = state, watch
        self._written: dict[Block, list[_Written]] = defaultdict(list)
        self._fetched: dict[tuple[int, int], _Fetched] = {}

    def unknown(self) -> None:
        """Anything may have been read and written."""
        self._written.clear()

    def moved(self, event: CopyDone | CopyQueued | FillDone | FillQueued, site: Site, queued: bool) -> None:
        """A copy or fill."""
        table = self._state.table
        copy = None if isinstance(event, (FillDone, FillQueued)) else event
        d = table.of(event.block if copy is None else copy.dst_block)  # type: ignore[union-attr]
        s = table.of(None if copy is None else copy.src_block)
        if copy is not None and copy.rows is not None:
            for block in (d, s):
                if block is not None:
                    self._written.pop(block, None)
            return
        dst, count, src = event.dst, event.nbytes, 0 if copy is None else copy.src
        if s is not None and s.on_device:
            self._read(s, src, src + count)
            if d is None or not d.on_device:
                self._fetch(s, dst, count, d, site, queued)
        if d is None or not d.on_device:
            return
        total = None
        if copy is not None and (s is None or not s.on_device):
            if not queued and self._watch.sees(Cap.BYTES):
                total = _sum(src, count, s)
            if total is not None and self._returned(src, count, total, d, site):
                total = None
        self._write(d, _Written(dst, dst + count, site, copy is None, total))

    def operator(self, queued: OperatorQueued) -> None:
        """An operator was queued."""
        for start, nbytes in queued.reads:
            block = self._state.table.live_at(start)
            if block is not None:
                self._read(block, start, start + nbytes)
        for start, nbytes in queued.writes:
            block = self._state.table.live_at(start)
            if block is not None and block in self._written:
                kept = [w for w in self._written[block] if w.end <= start or start + nbytes <= w.start]
                self._written[block] = kept

    def freed(self, block: Block) -> None:
        """A block was freed: a copy to it that was never read was useless."""
        for written in self._written.pop(block, ()):
            if not written.read and not written.fill and written.end - written.start >= MIN:
                message = f"{written.end - written.start} bytes are copied to {block} and not read before its free"
                self._state.report(rules.DEAD_COPY, message, written.site, block)

    def _read(self, block: Block, start: int, end: int) -> None:
        for written in self._written.get(block, ()):
            if written.start < end and start < written.end:
                written.read = True

    def _write(self, block: Block, new: _Written) -> None:
        kept = []
        for old in self._written[block]:
            if old.end <= new.start or new.end <= old.start:
                kept.append(old)
            elif new.start <= old.start and old.end <= new.end and old.end - old.start >= MIN:
                same = old.sum is not None and old.sum == new.sum and old.end - old.start == new.end - new.start
                if same:
                    self._tell_same(block, old, new)
                    new.read = old.read
                elif not old.read:
                    self._tell_dead(block, old, new)
        kept.append(new)
        self._written[block] = kept[-MAX:]

    def _tell_same(self, block: Block, old: _Written, new: _Written) -> None:
        message = (
            f"the {new.end - new.start} bytes copied to {block} are already there since the copy at {line_of(old.site)}"
        )
        related = [("other access", old.site)]
        self._state.report(rules.REDUNDANT_COPY, message, new.site, block, related)

    def _tell_dead(self, block: Block, old: _Written, new: _Written) -> None:
        rule = rules.MEMSET_THEN_OVERWRITE if old.fill else rules.DEAD_COPY
        what = "set in" if old.fill else "copied to"
        message = (
            f"{old.end - old.start} bytes are {what} {block} and overwritten at {line_of(new.site)} before any read"
        )
        self._state.report(rule, message, old.site, block, [("other access", new.site)])

    def _fetch(self, source: Block, dst: int, count: int, d: Block | None, site: Site, queued: bool) -> None:
        total = None if queued else _sum(dst, count, d)
        if total is None:
            self._fetched.pop((dst, count), None)
        else:
            self._fetched[dst, count] = _Fetched(total, source, site)

    def _returned(self, src: int, count: int, total: int, d: Block, site: Site) -> bool:
        """Whether bytes are copied back to a device unchanged."""
        came = self._fetched.get((src, count))
        if came is None or came.sum != total or came.block.device is None or d.device is None:
            return False
        related = [("other access", came.site)]
        where = f"{count} bytes of {came.block} were copied to the host at {line_of(came.site)} and are copied"
        if came.block.device == d.device:
            message = f"{where} back to {d} unchanged"
            self._state.report(rules.ROUND_TRIP, message, site, d, related)
            return True
        try:
            if not peers.can_access(came.block.device, d.device):
                return False
        except AclError:
            return False
        message = f"{where} unchanged to {d}; the two devices can access each other"
        self._state.report(rules.STAGED_PEER_COPY, message, site, d, related)
        return True


def _sum(address: int, count: int, block: Block | None) -> int | None:
    """A checksum of host memory; None for small ranges and for memory that a task may be using."""
    if count < MIN or (block is not None and block.in_flight):
        return None
    return zlib.crc32((ctypes.c_char * count).from_address(address))
