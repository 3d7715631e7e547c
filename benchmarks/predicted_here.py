"""Predictions of 30 programs on this machine's software device, and what they take: `python -m benchmarks.predicted_here`.

A calibration makes a card of the copies, fills and calls of this machine; each program is predicted from recorded runs, and run in
turns with the others. It writes the table into docs/time.md (not with --print). Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import acl
from benchmarks.predictions import PAGE
from benchmarks.table import fill
from softacl.base.atomic_write import OutputFile
from softacl.prediction import predictor
from softacl.prediction.kernel_times import KernelTimes
from softacl.timing.machine import Machine, machine
from softacl.trace.log.reader import read
from softacl.trace.recorder import Recorder
from softacl.trace.recording import Recording

MARKS = "<!-- here: begin, by python -m benchmarks.predicted_here -->", "<!-- here: end -->"
SIZES = tuple(1 << power for power in range(12, 27))  # 4 KiB to 64 MiB
MAX = SIZES[-1]
SIZES_OF_PROGRAMS = 64 << 10, 2 << 20, 64 << 20
H2D, D2H, D2D = 1, 2, 3
STREAMS = 4
ROUNDS = 15
RUNS = 9  # that are recorded


class Board:
    """Streams and buffers, touched once."""

    def __init__(self) -> None:
        assert acl.init() == 0 and acl.rt.set_device(0) == 0
        self.streams = [acl.rt.create_stream()[0] for _ in range(STREAMS)]
        self.device = [acl.rt.malloc(MAX, 0)[0] for _ in range(STREAMS)]
        self.other = [acl.rt.malloc(MAX, 0)[0] for _ in range(STREAMS)]
        self.host = [acl.rt.malloc_host(MAX)[0] for _ in range(STREAMS)]
        for i in range(STREAMS):
            acl.rt.memset(self.device[i], MAX, 1, MAX)
            acl.rt.memset(self.other[i], MAX, 1, MAX)
            acl.rt.memset(self.host[i], MAX, 1, MAX)

    def put(self, way: str, i: int, n: int) -> None:
        """One task into stream i."""
        s = self.streams[i]
        if way == "h2d":
            acl.rt.memcpy_async(self.device[i], n, self.host[i], n, H2D, s)
        elif way == "d2h":
            acl.rt.memcpy_async(self.host[i], n, self.device[i], n, D2H, s)
        elif way == "d2d":
            acl.rt.memcpy_async(self.other[i], n, self.device[i], n, D2D, s)
        elif way == "add":
            of, to = self.tensor(self.device[i], n), self.tensor(self.other[i], n)
            acl.op.execute_v2("Add", [of[0]] * 2, [of[1]] * 2, [to[0]], [to[1]], 0, s)
        else:
            acl.rt.memset_async(self.device[i], n, 1, n, s)

    @cache  # noqa: B019  # the board lives as long as the process
    def tensor(self, address: int, n: int) -> tuple[int, int]:
        """Handles of a description and a buffer, of float32."""
        return acl.create_tensor_desc(0, [n // 4], 2), acl.create_data_buffer(address, n)

    def wait(self, i: int) -> None:
        acl.rt.synchronize_stream(self.streams[i])


def elapsed(work: Callable[[], Any]) -> float:
    begin = time.perf_counter_ns()
    work()
    return time.perf_counter_ns() - begin


def usual(ns: Sequence[float]) -> float:
    """The lower quartile: what something takes when nothing else disturbs it, but not its luckiest run."""
    return quantiles(ns)[0]


def again(work: Callable[[], Any]) -> float:
    """What it takes right after another run: the first one finds the caches full of what ran before."""
    work()
    return min(elapsed(work) for _ in range(3))


Sample = Callable[[], float]


def one(board: Board, way: str, n: int) -> Sample:
    """Microseconds that a task takes, with its call and the wait."""

    def work() -> None:
        board.put(way, 0, n)
        board.wait(0)

    return lambda: again(work) / 1e3


def queued(board: Board, way: str, n: int) -> Sample:
    """Microseconds by which each of four more tasks in a queue prolongs it."""

    def work(tasks: int) -> None:
        for _ in range(tasks):
            board.put(way, 0, n)
        board.wait(0)

    return lambda: max(again(partial(work, 5)) - again(partial(work, 1)), 0) / 4e3


def submissions(board: Board, way: str) -> Sample:
    """Microseconds that a call takes that queues a task behind others."""

    def sample() -> float:
        board.put("h2d", 0, MAX)
        begin = time.perf_counter_ns()
        for _ in range(32):
            board.put(way, 0, 4096)
        us = (time.perf_counter_ns() - begin) / 32e3
        board.wait(0)
        return us

    return sample


def apart(board: Board, pairs: int, streams: int = 1, n: int = 1 << 20) -> Sample:
    """Microseconds of a copy of n bytes, in turns with those of other memory; on several streams: of all of them together."""
    turns = max(32 // pairs, 1)

    def work() -> None:
        for at in [at for _ in range(turns) for at in range(0, pairs * n, n)]:
            for i in range(streams):
                acl.rt.memcpy_async(board.device[i] + at, n, board.host[i] + at, n, H2D, board.streams[i])
        for i in range(streams):
            board.wait(i)

    return lambda: min(elapsed(work) for _ in range(3)) / pairs / turns / streams / 1e3


def samples(board: Board) -> dict[tuple[str, int], Sample]:
    """What is measured, by figure and size."""
    of: dict[tuple[str, int], Sample] = {("base", 0): one(board, "h2d", 64)}
    for way in ("h2d", "d2h", "d2d", "fill"):
        of |= {(way, n): queued(board, way, n) for n in SIZES}
    of |= {("add", n): one(board, "add", n) for n in SIZES_OF_PROGRAMS}
    of |= {("cache", pairs * 2 << 20): apart(board, pairs) for pairs in (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)}
    of["everything", 0] = apart(board, 16, streams=2, n=4 << 20)
    of |= {("submit_copy", 0): submissions(board, "h2d"), ("submit_kernel", 0): submissions(board, "add")}
    return of


def recorded_gap(board: Board) -> float:
    """Microseconds between two calls that follow each other at once, in a recording: the longest by what the second one is."""

    def calls() -> None:
        for _ in range(100):
            for way in ("h2d", "fill", "d2d", "d2h"):
                board.put(way, 0, 4096)
            board.wait(0)

    gaps: dict[str, list[float]] = {}
    for call, after in itertools.pairwise(recorded(calls).calls):
        gaps.setdefault(after.name, []).append((after.begin - call.end) / 1e3)
    return max(map(median, gaps.values()))


def card_of(us: dict[tuple[str, int], float], gap_us: float) -> dict[str, Any]:
    """A card of this machine, by what was measured."""

    def figure(**value: Any) -> dict[str, Any]:
        return value | {"basis": "measured", "source": "benchmarks.predicted_here"}

    def curve(name: str) -> list[list[float]]:
        """A disturbed time is more than that of the next size, which counts for both."""
        points: list[list[float]] = []
        for size in sorted((size for of, size in us if of == name), reverse=True):
            took = max(us[name, size], 0.05)
            points.insert(0, [size, min(took, points[0][1]) if points else took])
        return points

    card = {way: figure(points=curve(way)) for way in ("h2d", "d2h", "d2d", "fill", "cache")}
    submit = us["submit_copy", 0]
    return (
        {"name": "this machine"}
        | card
        | {
            "submit_copy": figure(us=submit),
            "submit_kernel": figure(us=us["submit_kernel", 0]),
            "synchronize": figure(us=max(us["base", 0] - submit, 0)),
            "everything": figure(gb_per_s=max((4 << 20) / us["everything", 0], MAX / us["h2d", MAX]) / 1e3),
            "cores": figure(count=os.cpu_count()),
            "shared_from": figure(bytes=8 << 20),
            "recorded_gap": figure(us=gap_us),
        }
    )


def times_of_kernels(us: dict[tuple[str, int], float]) -> str:
    """A table for --times: what Add takes, by shapes."""
    lines = ["OP Type,Input Shapes,Output Shapes,Duration(us)"]
    for n in SIZES_OF_PROGRAMS:
        alone = max(us["add", n] - us["submit_kernel", 0] - max(us["base", 0] - us["submit_copy", 0], 0), 0.1)
        lines.append(f'Add,"{n // 4};{n // 4}",{n // 4},{alone:.3f}')
    return "\n".join(lines) + "\n"


def programs() -> dict[str, Callable[[Board], None]]:
    """Thirty, by name."""

    def of(ways: tuple[str, ...], n: int, streams: int, work_us: int, waits_each: bool) -> Callable[[Board], None]:
        def run(board: Board) -> None:
            for _ in range(4):
                for i in range(streams):
                    for way in ways:
                        board.put(way, i, n)
                if work_us:
                    end = time.perf_counter_ns() + work_us * 1000
                    while time.perf_counter_ns() < end:
                        pass
                if waits_each:
                    for i in range(streams):
                        board.wait(i)
            for i in range(streams):
                board.wait(i)

        return run

    all_of_them: dict[str, Callable[[Board], None]] = {}
    mixes = (("h2d",), ("h2d", "d2h"), ("h2d", "fill", "d2d", "d2h"), ("h2d", "add", "d2h"))
    for n, streams, (k, ways) in itertools.product(SIZES_OF_PROGRAMS, (1, 2, 4), enumerate(mixes)):
        if (streams, k) in ((2, 0), (4, 1)):
            continue
        work, waits = (0, 200)[k % 2], k >= 2
        where = "1 stream" if streams == 1 else f"{streams} streams"
        name = f"{' + '.join(ways)}, {n >> 10} KiB, {where}, {work} us of work{', waits each round' if waits else ''}"
        all_of_them[name] = of(ways, n, streams, work, waits)
    return all_of_them


def recorded(work: Callable[[], Any]) -> Recording:
    """The recording of some calls."""
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(os.path.join(folder, "log"), 1 << 32)
        recorder.start()
        work()
        recorder.close()
        return read(recorder.path)


def runs_of(recording: Recording, on: Machine, times: KernelTimes, runs: int) -> list[float]:
    """Predicted milliseconds of each run but the first one, whose calls are recorded more slowly."""
    prediction = predictor.predicted(recording, on, 1.0, [times])
    calls = prediction.graph.calls
    ends = [prediction.schedule.ends[calls[len(calls) * run // runs - 1][1] - 1] / 1e6 for run in range(1, runs + 1)]
    return [after - before for before, after in itertools.pairwise(ends)]


def section(predicted_ms: dict[str, float], measured_ms: dict[str, float]) -> str:
    """The table, the worst errors first."""
    errors = {name: ms / measured_ms[name] - 1 for name, ms in predicted_ms.items()}
    sizes = [abs(error) for error in errors.values()]
    lines = [
        f"**Result**, {date.today():%-d %B %Y}, {os.cpu_count()} processors: of {len(errors)} programs, the median error is "
        f"{median(sizes):.0%}, and the worst is {max(sizes):.0%}.",
        "",
        "| program | predicted, ms | measured, ms | error |",
        "|---|---|---|---|",
    ]
    for name in sorted(errors, key=lambda name: -abs(errors[name])):
        lines.append(f"| {name} | {predicted_ms[name]:.3f} | {measured_ms[name]:.3f} | {errors[name]:+.0%} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print the table, and write it into the page."""
    parser = argparse.ArgumentParser(description="Predictions of thirty programs on this machine, in docs/time.md.")
    parser.add_argument("--card", type=Path, help="write the card there, too")
    parser.add_argument("--only", default="", help="only the programs with this in their names, and print only")
    parser.add_argument("--print", action="store_true", help="print the table only, as on a machine that is not quiet")
    options = parser.parse_args()
    chosen = {name: program for name, program in programs().items() if options.only in name}
    board = Board()
    of = samples(board)
    measured: dict[Any, list[float]] = {key: [] for key in (*of, *chosen)}
    for _ in range(ROUNDS):
        for key, sample in of.items():
            measured[key].append(sample())
        for name, program in chosen.items():
            measured[name].append(again(partial(program, board)) / 1e6)
    values = {key: usual(each) for key, each in measured.items()}
    with tempfile.TemporaryDirectory() as folder:
        path = options.card or Path(folder, "card.json")
        path.write_text(json.dumps(card_of({key: values[key] for key in of}, recorded_gap(board)), indent=1))
        times = Path(folder, "times.csv")
        times.write_text(times_of_kernels({key: values[key] for key in of}))
        on, tables, rows = machine(path), KernelTimes(times), {}
        for name, program in chosen.items():
            recording = recorded(lambda program=program: [program(board) for _ in range(RUNS)])
            rows[name] = usual(runs_of(recording, on, tables, RUNS))
    text = section(rows, {name: values[name] for name in chosen})
    print(text)
    if not (options.print or options.only):
        OutputFile(PAGE).write(fill(PAGE.read_text(encoding="utf-8"), text, MARKS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
