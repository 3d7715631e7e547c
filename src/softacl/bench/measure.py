"""How a point is measured: first touch, warm-up, then turns with a plain memmove until the median is known well enough."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from softacl.base.units import format_size
from softacl.bench.bindings import BenchError, Binding, Job
from softacl.bench.bindings.base import placed
from softacl.bench.document import BenchRow, Skipped
from softacl.bench.plan import Point
from softacl.bench.statistics import MIN_SAMPLES, median_interval
from softacl.profiles import Profile
from softacl.timing.machine import Machine, of_chip

CONFIDENCE = 0.95
_FIRST_LOOK = 9  # samples; then after a third more, each time
_MAX_SAMPLES = 2000
_MIN_S = 0.2  # shorter samples say nothing about the machine a moment later
_BATCH_S = 0.0005  # a sample of launches and the like is a batch that takes about this long
_MAX_CALLS = 10_000
_BATCH_BYTES = 8 << 20  # a sample of small copies is a batch of so many bytes
_MAX_COPIES = 256  # of a batch
_BANDWIDTH_FROM = 1 << 20  # bytes: from here on twice the size takes twice the time
_MAX_KEPT = 200  # samples in a document
_SHARE = 0.75  # of the free memory of the machine


class WrongBytes(Exception):
    """What arrived is not what was sent."""

    def __init__(self, point: Point, problem: str) -> None:
        super().__init__(f"{point.title}, {format_size(point.nbytes)}: {problem}.")


@dataclass(frozen=True)
class BenchRequest:
    """within: half of the interval over the median, at most. max_seconds: for all points together."""

    within: float
    max_seconds: float


def lacking(point: Point, device_bytes: int, available: int) -> str:
    """What memory a point lacks, or "". device_bytes: of each device; available: of this machine."""
    for device, nbytes in sorted(point.device_bytes().items()):
        if nbytes > device_bytes:
            return f"it takes {format_size(nbytes)} of device {device}, which has {format_size(device_bytes)}"
    moves = 2 * point.nbytes if point.legs else 0
    needed = point.host_bytes() + sum(point.device_bytes().values()) + moves
    if needed > available * _SHARE:
        return (
            f"it takes {format_size(needed)}, and {format_size(available)} of this machine's memory is free "
            f"(of which at most {_SHARE:.0%} is used)"
        )
    return ""


def expected_seconds(point: Point, limit: float) -> float:
    """A rough guess for the progress bar."""
    copied = point.nbytes * max(len(point.legs), 1) * point.streams
    return min(0.1 + 60 * copied / 8e9, max(limit, 0.1))


class BenchRun:
    """Points through one binding, one after the other."""

    def __init__(
        self, binding: Binding, points: Sequence[Point], config: BenchRequest, profile: Profile | None = None
    ) -> None:
        """profile: of the chip whose time model is shown beside the figures."""
        self.binding, self.points, self.config, self.profile = binding, points, config, profile
        self._model: Machine | None = None
        self.ends = perf_counter() + config.max_seconds
        self._last: dict[tuple[str, str, str, str, str, int], BenchRow] = {}  # of each curve

    def results(self, lacks: Callable[[Point], str]) -> Iterator[BenchRow | Skipped]:
        """One for each point, in order. lacks: what memory a point lacks now. WrongBytes at the first wrong byte."""
        for number, point in enumerate(self.points):
            left = self.ends - perf_counter()
            reason = self.binding.cannot(point) or lacks(point)
            if not reason and left <= self._least_seconds(point):
                reason = f"no time was left (--max-seconds {self.config.max_seconds:g})"
            if reason:
                yield Skipped.of(point, reason)
                continue
            try:
                row = self._measure(point, left / (len(self.points) - number))
            except BenchError as error:
                yield Skipped.of(point, str(error))
            else:
                self._last[point.key] = row
                yield row

    def _least_seconds(self, point: Point) -> float:
        """The minimum duration of a point, from the smaller one of its curve: samples, first touch, and as long to fill and verify."""
        row = self._last.get(point.key)
        if row is None or row.bytes < _BANDWIDTH_FROM:
            return 0.0
        sampling = (row.median_s + (row.memcpy_s or 0)) * (MIN_SAMPLES + 2)
        return (sampling + 2 * (row.first_touch_s or 0)) * point.nbytes / row.bytes

    def _measure(self, point: Point, share: float) -> BenchRow:
        """Measure for about `share` seconds at most, at least MIN_SAMPLES samples."""
        ends = perf_counter() + share
        jobs = [self.binding.prepare(point)]
        try:
            for _ in range(1, min(self.binding.placements, placed(point.nbytes)) if point.legs else 1):
                jobs.append(self.binding.prepare(point))
            row = self._sample(jobs, point, ends)
            for job in jobs:
                if problem := job.verify():
                    raise WrongBytes(point, problem)
            return row
        finally:
            for job in reversed(jobs):
                job.close()

    def _sample(self, jobs: Sequence[Job], point: Point, ends: float) -> BenchRow:
        """jobs: the same at several places, which take turns."""
        calls, memcpy, plain_calls = _calls(jobs[0], point), None, 0
        for job in jobs[1:]:
            job.run(calls)
        if point.legs:
            plain_calls = _copies(point.nbytes)
            memcpy = self.binding.limit
            memcpy(point.nbytes, plain_calls)
        samples: list[float] = []
        moves: list[float] = []
        look, confident = _FIRST_LOOK, False
        earliest = min(perf_counter() + _MIN_S, ends)
        collecting = gc.isenabled()
        gc.disable()
        try:
            for turn in range(_MAX_SAMPLES):
                if turn % 2 and memcpy is not None:  # the order alternates, for the caches
                    moves.append(memcpy(point.nbytes, plain_calls) / plain_calls)
                samples.append(jobs[turn % len(jobs)].run(calls) / calls)
                if turn % 2 == 0 and memcpy is not None:
                    moves.append(memcpy(point.nbytes, plain_calls) / plain_calls)
                if len(samples) == look:
                    middle, low, high = median_interval(samples, CONFIDENCE)
                    confident = (high - low) / 2 <= self.config.within * middle
                    if confident and perf_counter() >= earliest:
                        break
                    look = math.ceil(look * 4 / 3)
                if len(samples) >= MIN_SAMPLES and perf_counter() > ends:
                    break
        finally:
            if collecting:
                gc.enable()
        return BenchRow.of(
            point, jobs[0].first_touch_s, calls, samples[:], moves, confident, self._modelled(point), _MAX_KEPT
        )

    def _modelled(self, point: Point) -> int | None:
        """The slowest concurrent link's modelled time; each pair of places has its own."""
        if self.profile is None or not point.legs:
            return None
        each, model = [], self._model or of_chip(self.profile)
        self._model = model
        for leg in set(point.legs):
            nbytes = point.nbytes * point.streams * point.legs.count(leg)
            each.append(model.copy_ns(leg.direction, nbytes, point.memory != "pageable", point.mode == "sync"))
        return None if None in each else max(value for value in each if value is not None)


def _calls(job: Job, point: Point) -> int:
    """Warm up, and return how many calls make a sample.

    For copies that are waited for together, the number depends on the size alone: the time per copy depends on how many there are,
    so a number found by trial would differ from run to run, and so would the figures.
    """
    if not point.legs or point.waits_each:
        return _batch(job.run)
    calls = _copies(point.nbytes)
    for _ in range(1 if point.nbytes >= _BATCH_BYTES else 3):
        job.run(calls)
    return calls


def _copies(nbytes: int) -> int:
    return max(1, min(_BATCH_BYTES // nbytes, _MAX_COPIES))


def _batch(run: Callable[[int], float]) -> int:
    """Warm up; how many calls make a sample."""
    run(1)
    calls = 1
    while True:
        seconds = run(calls)
        if seconds < 4 * _BATCH_S:  # the shortest of several: what waked a thread, or was interrupted, would mislead
            seconds = min(seconds, *(run(calls) for _ in range(8)))
        if seconds >= _BATCH_S / 2 or calls == _MAX_CALLS:
            return calls
        calls = min(calls * 4 if seconds <= 0 else max(math.ceil(calls * _BATCH_S / seconds), calls + 1), _MAX_CALLS)
