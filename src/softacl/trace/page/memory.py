"""Memory over time, by the lines that hold it, and by stack at the peak."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from softacl.trace.recording import MemoryChange, Recording

_LOOKED_AT = 200  # lines, those that took most
_LINES = 10  # with a colour of their own; the rest is one
_POINTS = 750  # in time: as many as there are pixels
_MAX_NODES = 500  # of the flame graph; what is narrower than a pixel is left out


class Held(NamedTuple):
    """One memory (of a device, or pinned host memory). peak: bytes, at `peak_time`. left: bytes, blocks and line that live at
    the end. series: what the page draws; tree: the blocks at the peak by their stacks.
    """

    name: str
    peak: int
    peak_time: int
    left: list[tuple[int, int, str]]
    series: dict[str, Any]
    tree: dict[str, Any]


def held(recording: Recording) -> list[Held]:
    """Every memory that the program used: devices before the host, larger peaks first. Blocks inside a pool count as the pool's."""
    groups: dict[tuple[int, int], list[MemoryChange]] = defaultdict(list)
    for change in recording.memory:
        if not change.owner:
            groups[change.pid, change.device].append(change)
    several = len(recording.processes) > 1
    results = []
    for (pid, device), rows in groups.items():
        name = ("pinned host" if device < 0 else f"device {device}") + (f" of process {pid}" if several else "")
        results.append((device < 0, _one(recording, name, rows)))
    return [each for _, each in sorted(results, key=lambda pair: (pair[0], -pair[1].peak))]


def _one(recording: Recording, name: str, rows: Sequence[MemoryChange]) -> Held:
    live: dict[int, tuple[int, int]] = {}  # address -> bytes, stack
    times = np.empty(len(rows), np.int64)
    deltas = np.zeros(len(rows), np.int64)
    stacks = np.full(len(rows), -1, np.int64)
    for i, change in enumerate(rows):
        times[i] = change.time
        if change.sign > 0:
            live[change.address] = change.nbytes, change.stack
            deltas[i], stacks[i] = change.nbytes, change.stack
        elif change.address in live:  # else it was there before the recording
            nbytes, stacks[i] = live.pop(change.address)
            deltas[i] = -nbytes
    totals = np.cumsum(deltas)
    top = int(np.argmax(totals)) if len(totals) else 0
    left = Counter[str]()
    blocks = Counter[str]()
    for nbytes, stack in live.values():
        left[recording.line(stack)] += nbytes
        blocks[recording.line(stack)] += 1
    return Held(
        name,
        int(totals[top]) if len(totals) else 0,
        int(times[top]) if len(times) else 0,
        [(nbytes, blocks[line], line) for line, nbytes in left.most_common()],
        _series(recording, times, deltas, stacks, totals),
        _tree(recording, rows, top),
    )


def _series(
    recording: Recording, times: np.ndarray, deltas: np.ndarray, stacks: np.ndarray, totals: np.ndarray
) -> dict[str, Any]:
    """Bytes by line at some times, among them those at which the total is highest."""
    lines: dict[str, int] = {}
    of_stack = {int(s): lines.setdefault(recording.line(int(s)), len(lines)) for s in np.unique(stacks)}
    keys, inverse = np.unique(stacks, return_inverse=True)
    line_of = np.array([of_stack[int(key)] for key in keys], np.int64)[inverse]
    moments = _moments(totals)
    taken = np.bincount(line_of, weights=np.maximum(deltas, 0), minlength=len(lines))
    best = {int(number) for number in np.argsort(-taken)[:_LOOKED_AT]}
    curves = {
        line: _curve(np.flatnonzero(line_of == number), deltas, moments)
        for line, number in lines.items()
        if number in best
    }
    shown = sorted(curves, key=lambda line: -int(curves[line].max(initial=0)))[:_LINES]
    rows = [{"name": line, "bytes": curves[line].tolist()} for line in shown]
    rest = totals[moments] - sum((curves[line] for line in shown), np.zeros(len(moments), np.int64))
    if rest.any():
        rows.append({"name": "all other lines", "bytes": rest.tolist()})
    if len(moments):  # it stays as it is to the end
        for row in rows:
            row["bytes"].append(row["bytes"][-1])
    return {"times": [*times[moments].tolist(), recording.end], "lines": rows}


def _curve(chosen: np.ndarray, deltas: np.ndarray, moments: np.ndarray) -> np.ndarray:
    """A line's bytes at each moment; chosen: the indices of its own changes."""
    sums = np.concatenate(([0], np.cumsum(deltas[chosen])))
    return sums[np.searchsorted(chosen, moments, side="right")]


def _moments(totals: np.ndarray) -> np.ndarray:
    """Which changes are drawn: all, or of each stretch the first, the highest and the last."""
    n = len(totals)
    if n <= _POINTS:
        return np.arange(n)
    edges = np.linspace(0, n, _POINTS // 3 + 1).astype(np.int64)
    picked = {0, n - 1}
    for start, end in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        picked |= {start, start + int(np.argmax(totals[start:end])), end - 1}
    return np.array(sorted(picked), np.int64)


def _tree(recording: Recording, rows: Sequence[MemoryChange], top: int) -> dict[str, Any]:
    """Return the blocks that were live at the peak by their stacks, outermost frame first, in the form of Plotly's icicle."""
    live: dict[int, tuple[int, int]] = {}
    for change in rows[: top + 1]:
        if change.sign > 0:
            live[change.address] = change.nbytes, change.stack
        else:
            live.pop(change.address, None)
    sizes, blocks = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    for nbytes, stack in live.values():
        frames = recording.stacks[stack] if 0 <= stack < len(recording.stacks) else ()
        path: tuple[str, ...] = ()
        for frame in tuple(map(str, reversed(frames))) or ("no line that is known",):
            path = (*path, frame)
            sizes[path] += nbytes
            blocks[path] += 1
    total = sum(nbytes for nbytes, _ in live.values())
    largest = sizes.most_common(_MAX_NODES)  # a parent is never smaller than its children
    kept = [path for path, nbytes in largest if nbytes * 1000 >= total]
    numbers = {path: number for number, path in enumerate(kept, 1)}
    return {
        "names": ["all", *(path[-1] for path in kept)],
        "parents": [-1, *(numbers.get(path[:-1], 0) for path in kept)],
        "bytes": [total, *(sizes[path] for path in kept)],
        "blocks": [len(live), *(blocks[path] for path in kept)],
    }
