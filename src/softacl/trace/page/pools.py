"""Pools over time: how their unallocated memory is fragmented."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from softacl.trace.recording import PoolSample, Recording

_POOLS, _POINTS = 6, 750


def pools(recording: Recording) -> list[dict[str, Any]]:
    """For each of the largest pools: times, and in percent how much of its free memory is not in its largest piece."""
    groups: dict[tuple[int, str, int], list[PoolSample]] = defaultdict(list)
    for sample in recording.pools:
        groups[sample.pid, sample.pool, sample.device].append(sample)
    several = len(recording.processes) > 1
    largest = sorted(groups.items(), key=lambda item: -max(sample.reserved for sample in item[1]))
    return [_one(key, samples, several) for key, samples in largest[:_POOLS]]


def _one(key: tuple[int, str, int], samples: list[PoolSample], several: bool) -> dict[str, Any]:
    pid, name, device = key
    where = f" of process {pid}" if several else ""
    parts = np.array([_percent(sample) for sample in samples])
    if len(samples) > _POINTS:  # of each stretch the worst
        edges = np.linspace(0, len(samples), _POINTS + 1).astype(np.int64).tolist()
        indices = [a + int(np.argmax(parts[a:b])) for a, b in pairwise(edges)]
    else:
        indices = list(range(len(samples)))
    chosen = [samples[index] for index in indices]
    return {
        "name": f"{name} on device {device}{where}" if device >= 0 else f"{name}{where}",
        "times": [sample.time for sample in chosen],
        "percent": [round(float(parts[index]), 2) for index in indices],
        "reserved": [sample.reserved for sample in chosen],
        "live": [sample.live for sample in chosen],
        "largest": [sample.largest_free for sample in chosen],
    }


def _percent(sample: PoolSample) -> float:
    """0 if nothing is free or nothing is allocated: an empty pool is one piece."""
    free = sample.reserved - sample.live
    return 100 * (1 - sample.largest_free / free) if free > 0 and sample.live else 0.0
