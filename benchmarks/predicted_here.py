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
import softacl
from benchmarks.predictions import PAGE
from benchmarks.table import fill
from softacl.base.atomic_write import OutputFile

MARKS = "<!-- here: begin, by python -m benchmarks.predicted_here -->", "<!-- here: end -->"
SIZES = tuple(1 << power for power in range(12, 27))  # 4 KiB to 64 MiB
MAX = SIZES[-1]
SIZES_OF_PROGRAMS = 64 << 10, 2 << 20, 64 << 20
H2D, D2H, D2D = 1, 2, 3
STREAMS = 4
ROUNDS = 15


class Board:
    """Streams and buffers, touched once."""

    def __init__(self) -> None:
        assert acl.init() == 0 and acl.rt.set_device(0) == 0
        self.streams = [acl.rt.create_stream()[0] for _ in range(STREAMS)]
        self.device = [acl.rt.malloc(MAX, 0)[0] for _ in range(STREAMS)]
        self.other = [acl.rt.malloc(MAX, 0)[0] for _ in range(STREAMS)]
        self.host = [acl.rt.malloc_host(MAX)[0] for _ in range(STREAMS)]
        for i in range(STREAMS):
            acl.rt.memset(self.device[i], MAX, 0, MAX)
            acl.rt.memset(self.other[i], MAX, 0, MAX)
            acl.rt.memset(self.host[i], MAX, 0, MAX)

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


def best(work: Callable[[], Any], n: int = 25) -> float:
    work()
    return usual([elapsed(work) for _ in range(n)])


def each_of(board: Board, way: str, n: int) -> float:
    """Microseconds that one more task takes in a stream."""
    k = max(4, min(32, (32 << 20) // n))

    def several(count: int) -> None:
        for _ in range(count):
            board.put(way, 0, n)
        board.wait(0)

    return (best(partial(several, 2 * k)) - best(partial(several, k))) / k / 1e3


def times_of_kernels(board: Board) -> str:
    """A table for --times: what Add takes, by shapes."""
    lines = ["OP Type,Input Shapes,Output Shapes,Duration(us)"]
    for n in SIZES_OF_PROGRAMS:
        lines.append(f'Add,"{n // 4};{n // 4}",{n // 4},{each_of(board, "add", n):.3f}')
    return "\n".join(lines) + "\n"


def calibrated(board: Board) -> dict[str, Any]:
    """A card of this machine."""
    card: dict[str, Any] = {"name": "this machine"}

    def figure(**value: Any) -> dict[str, Any]:
        return value | {"basis": "measured", "source": "benchmarks.predicted_here"}

    for way in ("h2d", "d2h", "d2d", "fill"):
        points: list[list[float]] = []
        for n in SIZES:
            points.append([n, max(each_of(board, way, n), points[-1][1] if points else 0.001)])
        card[way] = figure(points=points)

    def submissions() -> float:
        board.put("h2d", 0, MAX)
        begin = time.perf_counter_ns()
        for _ in range(64):
            board.put("h2d", 0, 4096)
        return (time.perf_counter_ns() - begin) / 64

    each = []
    for _ in range(25):
        each.append(submissions())
        board.wait(0)
    card["submit_copy"] = figure(us=usual(each) / 1e3)
    one = best(lambda: (board.put("h2d", 0, 4096), board.wait(0)), 99)
    card["synchronize"] = figure(us=max(one / 1e3 - card["submit_copy"]["us"] - card["h2d"]["points"][0][1], 0))

    def both(ways: tuple[str, ...], n: int = 16 << 20, count: int = 4) -> float:
        def work() -> None:
            for _ in range(count):
                for i, way in enumerate(ways):
                    board.put(way, i, n)
            for i in range(len(ways)):
                board.wait(i)

        return n * count * len(ways) / best(work)

    card["everything"] = figure(gb_per_s=max(both(("h2d", "h2d")), both(("h2d", "d2h")), both(("h2d",) * 4)))
    return card


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


def predicted(card: Path, times: Path, board: Board, program: Callable[[Board], None], runs: int) -> float:
    """Milliseconds of that many runs; of the first ones, recording takes more than the program."""
    with softacl.predicted(machine=card, host_time=1.0, times=[times]) as t:
        for _ in range(runs):
            program(board)
    return t.elapsed_ms


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
    card = calibrated(board)
    with tempfile.TemporaryDirectory() as folder:
        path = options.card or Path(folder, "card.json")
        path.write_text(json.dumps(card, indent=1))
        times = Path(folder, "times.csv")
        times.write_text(times_of_kernels(board))
        rows = {}
        for name, program in chosen.items():
            rows[name] = (predicted(path, times, board, program, 5) - predicted(path, times, board, program, 1)) / 4
        taken: dict[str, list[float]] = {name: [] for name in rows}
        for _ in range(ROUNDS):
            for name, program in chosen.items():
                taken[name].append(elapsed(partial(program, board)) / 1e6)
    text = section(rows, {name: usual(ms) for name, ms in taken.items()})
    print(text)
    if not (options.print or options.only):
        OutputFile(PAGE).write(fill(PAGE.read_text(encoding="utf-8"), text, MARKS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
