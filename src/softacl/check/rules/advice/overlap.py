"""Work of one stream that could run concurrently on two: uploads, downloads and operators have separate engines."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from softacl.base.units import format_size
from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.events import CopyQueued, OperatorQueued

MIN = 1 << 16  # minimum bytes of a copy that is worth a separate stream
OFTEN = 8


@dataclass
class _Task:
    """The latest task of a stream: its engine, and the bytes that it uses."""

    engine: str
    reads: list[tuple[int, int]]
    writes: list[tuple[int, int]]
    site: Site


@dataclass
class _Pair:
    """A line whose tasks follow those of another line without depending on them."""

    count: int = 0
    nbytes: int = 0
    engines: tuple[str, str] = ("", "")
    before: Site = ()
    streams: set[str] = field(default_factory=set)


class Overlap:
    """Receives the events of queued tasks."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._newest: dict[int, _Task] = {}
        self._pairs: dict[Site, _Pair] = defaultdict(_Pair)
        self._pageable: dict[Site, list[int]] = defaultdict(lambda: [0, 0])  # copies, their bytes

    def copied(self, copy: CopyQueued, d: Block | None, s: Block | None, site: Site) -> None:
        """A copy was queued."""
        count = copy.nbytes
        if d is None or s is None:
            if copy.waits:
                line = self._pageable[site]
                line[0] += 1
                line[1] += count
            self._newest.pop(copy.stream.id, None)
            return
        engine = {(True, False): "copy to the device", (False, True): "copy to the host"}.get(
            (d.on_device, s.on_device), ""
        )
        if count < MIN or not engine or copy.rows is not None:
            self._newest.pop(copy.stream.id, None)
            return
        reads, writes = [(copy.src, copy.src + count)], [(copy.dst, copy.dst + count)]
        self._follows(copy.stream, _Task(engine, reads, writes, site), count)

    def operator(self, queued: OperatorQueued, site: Site) -> None:
        """An operator was queued."""
        reads, writes = (
            [(start, start + nbytes) for start, nbytes in spans] for spans in (queued.reads, queued.writes)
        )
        self._follows(queued.stream, _Task("operator", reads, writes, site), 0)

    def waited(self) -> None:
        """The host synchronised."""
        self._newest.clear()

    def _follows(self, stream: Any, task: _Task, nbytes: int) -> None:
        before = self._newest.get(stream.id)
        self._newest[stream.id] = task
        if before is None or before.engine == task.engine:
            return
        if _meet(before.writes, task.reads + task.writes) or _meet(before.reads, task.writes):
            return
        pair = self._pairs[task.site]
        pair.count += 1
        pair.nbytes += nbytes
        pair.engines, pair.before = (before.engine, task.engine), before.site
        pair.streams.add(str(stream))

    def give(self) -> None:
        """The program has ended."""
        for site, pair in self._pairs.items():
            if pair.count >= OFTEN:
                before, after = pair.engines
                many = f"{pair.count} times" + (f", {format_size(pair.nbytes)} in all" if pair.nbytes else "")
                message = (
                    f"{many}, a {after} follows a {before} on {' and '.join(sorted(pair.streams))} and uses none of its bytes: "
                    "on two streams they would run concurrently"
                )
                self._state.report(rules.NO_OVERLAP, message, site, related=[("task before", pair.before)])
        for site, (copies, total) in self._pageable.items():
            message = (
                f"{copies} copies, {format_size(total)} in all, were queued with pageable host memory: each call "
                "returned only when its copy was complete"
            )
            self._state.report(rules.PAGEABLE_COPY, message, site)


def _meet(some: list[tuple[int, int]], others: list[tuple[int, int]]) -> bool:
    return any(a < d and c < b for a, b in some for c, d in others)
