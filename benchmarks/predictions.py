"""Public measurements of NPUs, and what `softacl.timing` predicts of them: `python -m benchmarks.predictions`.

Prints the table and writes it into docs/time.md; with --check it only says whether the page is up to date. The measurements and their
sources are in predictions.toml. Some sizes of a series give the machine its figures, and the others are predicted from these.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.table import fill
from softacl.base.aligned import duration
from softacl.base.atomic_write import OutputFile
from softacl.base.directions import DEVICE_TO_HOST, HOST_TO_DEVICE, PEER, WITHIN_HOST
from softacl.profiles.parsed import parse_toml
from softacl.timing import Figure, Machine, Task, TaskGraph, simulate
from softacl.timing.figures import rate_of

DATA = Path(__file__).with_suffix(".toml")
PAGE = Path(__file__).parents[1] / "docs" / "time.md"
MARKS = "<!-- predictions: begin, by python -m benchmarks.predictions -->", "<!-- predictions: end -->"

_WAYS = {"h2d": HOST_TO_DEVICE, "d2h": DEVICE_TO_HOST, "p2p": PEER, "h2h": WITHIN_HOST}
_WAY_OF_PATH = {
    **{"D2rD": "p2p", "rD2D": "p2p", "rH2D": "h2d", "H2rD": "h2d"},
    **{"D2rH": "d2h", "rD2H": "d2h", "H2rH": "h2h"},
}  # r: the side of the other process
_SMALL, _MIDDLE, _LARGE = 1, 3, 5  # the sizes of HIXL's tables that calibrate


class Row(NamedTuple):
    """A series: what was measured of sizes (bytes), which of them calibrated, and what is predicted of the others, in ns."""

    what: str
    figures: str
    measured: Mapping[int, float]
    predicted: Mapping[int, float]

    @property
    def errors(self) -> dict[int, float]:
        """How much too long the prediction is, of each predicted size."""
        return {size: ns / self.measured[size] - 1 for size, ns in self.predicted.items()}


def measured(value: float, points: Sequence[tuple[int, int]] = ()) -> Figure:
    """A figure from the rows that calibrate."""
    return Figure(value, "measured", "calibration", tuple(points))


def blocks(size: int, total: int, streams: int, way: str) -> TaskGraph:
    """One thread submits copies of `size` bytes to the streams in turn."""
    graph = TaskGraph()
    for number in range(total // size):
        submitted = graph.add(Task("submit", "thread", "copy"))
        graph.add(
            Task(
                "copy", f"stream {number % streams}", nbytes=size, direction=_WAYS[way], peer=1 if way == "p2p" else -1
            ),
            (submitted,),
        )
    return graph


def figures_of_blocks(ns: Mapping[int, float], by: str, way: str) -> dict[str, Figure]:
    """The figures from times of one block each. By the host: its submission from the small size, the link from the large one.
    By the device: start and link from the line through the two larger sizes, and the submission from the small one, where that takes
    longer than the line says."""
    small, large = min(ns), max(ns)
    if by == "host":
        return {"submit_copy": measured(ns[small]), way: measured(large / ns[large] * 1e9)}
    middle = sorted(ns)[1]
    rate = max((large - middle) / (ns[large] - ns[middle]), large / ns[large])
    start = max(ns[large] - large / rate, 0)
    submission = ns[small] if ns[small] > start + small / rate else 0
    return {"submit_copy": measured(submission), f"{way}_start": measured(start), way: measured(rate * 1e9)}


def of_hixl(data: Mapping[str, Any]) -> Iterator[Row]:
    """The tables by block size: times of a block, which is its share of the whole."""
    sizes, total = data["sizes"], data["total"]
    for series in data["series"]:
        by = series["by"]
        used = [sizes[n] for n in ((_SMALL, _LARGE) if by == "host" else (_SMALL, _MIDDLE, _LARGE))]
        for path, rates in series["gb_per_s"].items():
            way = _WAY_OF_PATH[path]
            ns = {size: size / rate for size, rate in zip(sizes, rates, strict=True)}
            figures = figures_of_blocks({size: ns[size] for size in used}, by, way)
            machine = Machine("calibrated", "", figures)
            predicted = {}
            for size in sizes:
                if size not in used:
                    graph = blocks(size, total, data["streams"][by], way)
                    predicted[size] = simulate(graph, machine).elapsed_ns / (total // size)
            yield Row(f"{series['server']}; {by}; {path}", _in_words(figures, way), ns, predicted)


def _in_words(figures: Mapping[str, Figure], way: str) -> str:
    parts = {
        "submission": figures["submit_copy"].value,
        "start": figures[f"{way}_start"].value if f"{way}_start" in figures else 0,
    }
    times = [f"{name} {duration(ns)}" for name, ns in parts.items() if ns]
    return ", ".join([*times, f"{figures[way].value / 1e9:.1f} GB/s"])


def of_curve(data: Mapping[str, Any]) -> Iterator[Row]:
    """Every second size is a point of the machine's curve."""
    for way, times in data["us"].items():
        ns = {size: us * 1e3 for size, us in zip(data["sizes"], times, strict=True)}
        points = [(size, round(ns[size])) for size in data["sizes"][::2]]
        machine = Machine("calibrated", "", {way: measured(rate_of(tuple(points)), points)})
        predicted = {}
        for size in data["sizes"][1::2]:
            graph = TaskGraph()
            for _ in range(data["count"]):
                graph.add(Task("copy", "stream", nbytes=size, direction=_WAYS[way]))
            predicted[size] = simulate(graph, machine).elapsed_ns / data["count"]
        yield Row(f"{data['board']}, {way}", f"curve of {len(points)} sizes", ns, predicted)


def layers(data: Mapping[str, Any]) -> tuple[float, float]:
    """The period of a layer in ns: with a copy that begins with the computation of the layer before, as in the source's timeline, and
    with copies that only wait for a free buffer."""
    nbytes = data["shard_bytes"]
    machine = Machine("calibrated", "", {"h2d": measured(nbytes / data["copy_ms"] * 1e3)})
    gather, compute = (round(data[f"{stage}_ms"] * 1e6) for stage in ("gather", "compute"))
    periods = []
    for runs_ahead in (False, True):
        graph = TaskGraph()
        gathered: list[int] = []
        computed: list[int] = []
        for layer in range(data["count"]):
            free = computed[layer - 2 : layer - 1] if layer >= 2 else []
            waits = free if runs_ahead else [*free, *gathered[-1:]]
            copied = graph.add(Task("copy", "copies", nbytes=nbytes, direction=HOST_TO_DEVICE), waits)
            gathered.append(graph.add(Task("collective", "gathers", ns=gather), [copied]))
            computed.append(graph.add(Task("kernel", "computes", ns=compute), gathered[-1:]))
        ends = simulate(graph, machine).ends[computed]
        half = len(ends) // 2  # the first layers fill the pipeline
        periods.append(float(ends[-1] - ends[half]) / (len(ends) - 1 - half))
    return periods[0], periods[1]


def errors(of: Sequence[Row]) -> list[float]:
    """The errors of all predicted sizes without their signs, the smallest first."""
    return sorted(abs(error) for row in of for error in row.errors.values())


def section(data: Mapping[str, Any]) -> str:
    """The section of the page."""
    curve, hixl = list(of_curve(data["curve"])), list(of_hixl(data["hixl"]))
    all_errors = errors([*curve, *hixl])
    within = all_errors[len(all_errors) * 9 // 10 - 1]
    _, worst, what, size = max(
        (abs(error), error, row.what, size) for row in (*curve, *hixl) for size, error in row.errors.items()
    )
    stages = data["layers"]
    period, ahead = (ns / 1e6 for ns in layers(stages))
    lines = [
        f"**Result**: of {len(all_errors)} times that calibrated nothing, the median error is {median(all_errors):.1%}, "
        f"nine of ten are within {within:.0%}, and the worst is {worst:+.0%} ({what}, {_size(size)}).",
        "",
        "Each cell: predicted and measured time of a copy in us, and the error of the prediction.",
        "",
        *_table(curve),
        "",
        *_table(hixl),
        "",
        f"Layers in two buffers, {stages['board']}: copy {stages['copy_ms']:.2f} ms, all-gather {stages['gather_ms']:.2f} ms, "
        f"computation {stages['compute_ms']:.2f} ms calibrate the stages. The period is {period:.2f} ms predicted, "
        f"{stages['period_ms']:.2f} ms measured, if the copy for the next layer begins with the computation of this one, as in the "
        f"source's timeline. Copies that waited only for a free buffer would make it {ahead:.2f} ms.",
    ]
    return "\n".join(lines) + "\n"


def _table(of: Sequence[Row]) -> Iterator[str]:
    """A line for each series, a column for each size that some series predict."""
    sizes = sorted({size for row in of for size in row.predicted})
    yield "| " + " | ".join(["series", "calibrated", *map(_size, sizes)]) + " |"
    yield "|---|---|" + "---|" * len(sizes)
    for row in of:
        cells = [
            f"{row.predicted[size] / 1e3:.4g}, {row.measured[size] / 1e3:.4g}: {row.errors[size]:+.1%}"
            if size in row.predicted
            else "calibrates"
            for size in sizes
        ]
        yield "| " + " | ".join([row.what, row.figures, *cells]) + " |"


def _size(nbytes: int) -> str:
    return f"{nbytes >> 10} KiB" if nbytes < 1 << 20 else f"{nbytes >> 20} MiB"


def main(arguments: list[str] | None = None) -> int:
    """Print the section, and write it into the page."""
    parser = argparse.ArgumentParser(description="Predictions of public measurements, in docs/time.md.")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the page is not up to date; write nothing")
    options = parser.parse_args(arguments)
    text = section(parse_toml(DATA.read_text(encoding="utf-8")))
    page = PAGE.read_text(encoding="utf-8")
    made = fill(page, text, MARKS)
    print(text)
    if not options.check:
        OutputFile(PAGE).write(made)
        return 0
    if made != page:
        print(f"{PAGE.name} is not up to date; run python -m benchmarks.predictions.")
    return int(made != page)


if __name__ == "__main__":
    raise SystemExit(main())
