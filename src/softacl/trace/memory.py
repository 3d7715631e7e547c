"""Memory by stack at the peak and at the end, and the fragmentation of pools."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from softacl.trace.recording import MemoryChange, Recording


class Holder(NamedTuple):
    """Blocks that were allocated with one stack."""

    stack: int
    nbytes: int
    blocks: int


class Peak(NamedTuple):
    """The most that was allocated at once. device: -1 for the host. space: the kind of memory, or the pool's name."""

    pid: int
    device: int
    space: str
    time: int
    nbytes: int
    asked: int
    holders: list[Holder]


class Fragmentation(NamedTuple):
    """A pool over time: 0: its free bytes are one block; near 1: many small ones. worst_at: when it was worst."""

    pid: int
    pool: str
    device: int
    samples: int
    mean: float
    worst: float
    worst_at: int
    reserved: int


_Key = tuple[int, int, str]


def _key(change: MemoryChange) -> _Key:
    return change.pid, change.device, change.owner or change.space


def peaks(recording: Recording) -> list[Peak]:
    """That of each kind of memory of each device, and of each pool; the largest first."""
    now: dict[_Key, int] = defaultdict(int)
    top: dict[_Key, tuple[int, int]] = {}  # bytes, and after which change
    for i, change in enumerate(recording.memory):
        key = _key(change)
        now[key] += change.sign * change.nbytes
        if now[key] > top.get(key, (0, -1))[0]:
            top[key] = now[key], i
    ends: dict[int, list[_Key]] = defaultdict(list)
    for key, (_, i) in top.items():
        ends[i].append(key)
    live: dict[_Key, dict[int, MemoryChange]] = defaultdict(dict)
    results = []
    for i, change in enumerate(recording.memory):
        _apply(live[_key(change)], change)
        for key in ends.get(i, ()):
            blocks = live[key].values()
            asked = sum(block.asked for block in blocks)
            results.append(Peak(*key, change.time, top[key][0], asked, _holders(list(blocks))))
    return sorted(results, key=lambda peak: (peak.pid, peak.device, -peak.nbytes))


def leaks(recording: Recording) -> list[Peak]:
    """What was still allocated at the end."""
    live: dict[_Key, dict[int, MemoryChange]] = defaultdict(dict)
    for change in recording.memory:
        _apply(live[_key(change)], change)
    results = []
    for key, blocks in sorted(live.items()):
        if blocks:
            held = list(blocks.values())
            nbytes, asked = sum(block.nbytes for block in held), sum(block.asked for block in held)
            results.append(Peak(*key, recording.end, nbytes, asked, _holders(held)))
    return results


def fragmentation(recording: Recording) -> list[Fragmentation]:
    """The fragmentation of each sampled pool."""
    values: dict[_Key, list[tuple[float, int, int]]] = defaultdict(list)
    for sample in recording.pools:
        free = sample.reserved - sample.live
        value = 1 - sample.largest_free / free if free > 0 and sample.live else 0.0
        values[sample.pid, sample.device, sample.pool].append((value, sample.time, sample.reserved))
    results = []
    for (pid, device, pool), samples in sorted(values.items()):
        worst, at, _ = max(samples)
        mean = sum(value for value, _, _ in samples) / len(samples)
        peak = max(reserved for _, _, reserved in samples)
        results.append(Fragmentation(pid, pool, device, len(samples), mean, worst, at, peak))
    return results


def memory(recording: Recording) -> dict[str, Any]:
    """All of it, of plain values; stacks are lists of lines, the innermost first."""

    def held(peak: Peak) -> dict[str, Any]:
        holders = [
            {"bytes": each.nbytes, "blocks": each.blocks, "stack": _lines(recording, each.stack)}
            for each in peak.holders
        ]
        return {
            **{"process": peak.pid, "device": peak.device, "space": peak.space, "time_ns": peak.time},
            **{"bytes": peak.nbytes, "asked": peak.asked, "holders": holders},
        }

    return {
        "peaks": [held(peak) for peak in peaks(recording)],
        "leaks": [held(leak) for leak in leaks(recording)],
        "fragmentation": [each._asdict() for each in fragmentation(recording)],
    }


def _lines(recording: Recording, stack: int) -> list[str]:
    return [str(frame) for frame in recording.stacks[stack]] if stack >= 0 else []


def _apply(live: dict[int, MemoryChange], change: MemoryChange) -> None:
    if change.sign > 0:
        live[change.address] = change
    else:
        live.pop(change.address, None)


def _holders(blocks: list[MemoryChange]) -> list[Holder]:
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for block in blocks:
        sums[block.stack][0] += block.nbytes
        sums[block.stack][1] += 1
    holders = [Holder(stack, nbytes, n) for stack, (nbytes, n) in sums.items()]
    return sorted(holders, key=lambda each: -each.nbytes)
