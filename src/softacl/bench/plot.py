"""The figures as charts: bandwidth by size, one chart for each case, in a picture (.png, .svg) or on a page (.html)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from softacl.base.units import counted
from softacl.bench.compare import unquiet
from softacl.bench.document import BenchRow, Document
from softacl.bench.plan import CASES
from softacl.report.charts import HUES, REFERENCE, Curve, chart_data, is_chart, picture, plotly, rate_chart
from softacl.report.markup import join, tag
from softacl.report.page import asset, page, section, tiles

#: The library that draws each kind of file.
SUFFIXES = {".png": "matplotlib", ".svg": "matplotlib", ".html": "plotly"}


def draw(document: Document, suffix: str) -> bytes:
    """The file. ValueError if no row has a bandwidth."""
    panels = _panels(document)
    if not panels:
        raise ValueError("no case with a bandwidth was measured, so there is nothing to plot")
    machine = document.machine
    subject = f"{document.chip} on {machine['cpu']}, {counted(machine['cores'], 'core')}"
    if suffix != ".html":
        heading = f"softacl bench, binding {document.binding}, {subject}"
        return picture(heading, [(f"{case}: {CASES.get(case, '')}", curves) for case, curves in panels], suffix[1:])
    rates = ((case, max(rate for curve in curves if curve.low for rate in curve.rates)) for case, curves in panels)
    best = [(f"{case}, best median", f"{rate:.3g} GB/s", "") for case, rate in rates]
    left_out = Counter(one.reason.rstrip(".") for one in document.skipped)
    notes = [*unquiet(document, "this run"), *(f"{counted(n, 'point')} skipped: {why}." for why, n in left_out.items())]
    text = "Medians with their 95 % intervals. 1 GB/s is 1,000,000,000 bytes per second."
    parts = [
        section(case, f"{case}: {CASES.get(case, '')}", rate_chart(f"chart-{case}", text, curves))
        for case, curves in panels
    ]
    charted = any(is_chart(curves) for _, curves in panels)
    return page(
        "softacl bench",
        subject,
        join(
            (
                tiles(best),
                *(tag("p", note, class_="panel note") for note in notes),
                *parts,
                chart_data({f"chart-{case}": curves for case, curves in panels}),
            )
        ),
        lead=f"Bandwidth by copy size: binding {document.binding}, executor {document.executor}, {document.time[:10]}",
        contents=[(case, case) for case, _ in panels],
        scripts=(asset("units.js"), asset("plot.js"), "drawCharts();") if charted else (),
        later=[("plotly", plotly())] if charted else (),
    ).encode()


def _panels(document: Document) -> list[tuple[str, list[Curve]]]:
    """The curves of each case with bandwidths; plain memmove and the model come last."""
    drawn = [row for row in document.rows if row.gb_per_s and row.case != "copy_latency"]
    hues: dict[str, str] = {}
    return [(case, _curves(document, list(rows), hues)) for case, rows in groupby(drawn, lambda row: row.case)]


def _curves(document: Document, rows: list[BenchRow], hues: dict[str, str]) -> list[Curve]:
    """The curves of a case. hues: by name, so that a name has the same one in all charts."""
    several = len({(row.src, row.dst) for row in rows}) > 1
    curves = []
    for _, points in groupby(rows, lambda row: row.key):
        curve = list(points)
        name = _name(curve[0], several)
        curves.append(
            Curve(
                name,
                [row.bytes for row in curve],
                [row.gb_per_s or 0 for row in curve],
                [row.bytes * row.copies / row.high_s / 1e9 for row in curve],
                [row.bytes * row.copies / row.low_s / 1e9 for row in curve],
                hues.setdefault(name, list(HUES)[len(hues) % len(HUES)]),
            )
        )
    moves = [(row.bytes, row.bytes / row.memcpy_s / 1e9) for row in rows if row.memcpy_s]
    curves.append(_reference("plain memmove", "dash", moves))
    modelled = [(row.bytes, row.bytes * row.copies / row.modelled_ns) for row in rows if row.modelled_ns]
    if modelled and document.model is not None:
        curves.append(_reference(f"model: {document.model['chip']}, not measured", "dot", modelled))
    return curves


def _name(row: BenchRow, ends: bool) -> str:
    words = [row.memory] if row.memory != "device" else []
    words += [row.mode, *([f"{row.streams} streams"] if row.streams > 1 else [])]
    words += [f"{row.src} to {row.dst}"] if ends else []
    return ", ".join(words)


def _reference(name: str, dash: str, points: Sequence[tuple[int, float]]) -> Curve:
    """The mean of the figures of each size: several curves were measured beside it."""
    sizes = sorted({size for size, _ in points})
    each = [[rate for size, rate in points if size == target] for target in sizes]
    return Curve(name, sizes, [sum(rates) / len(rates) for rates in each], [], [], REFERENCE, dash)
