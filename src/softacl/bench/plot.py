"""The figures as a picture: bandwidth by size, one panel for each case.

Pictures (.png, .svg) are drawn by Matplotlib, which needs no browser; Plotly's would, through Kaleido. Pages (.html) are Plotly's,
with its script inside, so that they need no network.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import groupby
from typing import Any, NamedTuple

from softacl.bench.document import Document, Row
from softacl.bench.plan import CASES
from softacl.units import format_size

__all__ = ["SUFFIXES", "draw", "missing"]

SUFFIXES = {".png": "matplotlib", ".svg": "matplotlib", ".html": "plotly"}
_COLUMNS = 3
_PLAIN, _MODEL = "plain memmove", "model"
# Okabe and Ito's colours, which people with any kind of colour vision can tell apart.
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")


def missing(suffix: str) -> str:
    """What is to be installed for a picture of this kind, or ""."""
    library = SUFFIXES[suffix]
    if find_spec(library) is not None:
        return ""
    return f"{suffix[1:]} needs {library}, which is not installed. Install it: pip install 'softacl[report]'"


class _Line(NamedTuple):
    """One curve. low, high: the ends of the interval, as bandwidth; empty where there is none."""

    name: str
    sizes: list[int]
    rates: list[float]
    low: list[float]
    high: list[float]


def _panels(document: Document) -> list[tuple[str, list[_Line]]]:
    """For each case with bandwidths its curves, plain memmove and the model last."""
    panels = []
    drawn = [row for row in document.rows if row.gb_per_s and row.case != "copy_latency"]
    for case, group in groupby(drawn, lambda row: row.case):
        rows = list(group)
        lines = []
        for key, curve in groupby(rows, lambda row: row.key):
            points = list(curve)
            lines.append(
                _Line(
                    _name(points[0], len({(row.src, row.dst) for row in rows}) > 1),
                    [row.bytes for row in points],
                    [row.gb_per_s or 0 for row in points],
                    [row.bytes * row.copies / row.high_s / 1e9 for row in points],
                    [row.bytes * row.copies / row.low_s / 1e9 for row in points],
                )
            )
            assert key[0] == case
        lines.append(_by_size(_PLAIN, rows, [(r.bytes, r.bytes / r.memcpy_s / 1e9) for r in rows if r.memcpy_s]))
        modelled = [(r.bytes, r.bytes * r.copies / r.modelled_ns) for r in rows if r.modelled_ns]
        if modelled and document.model is not None:
            lines.append(_by_size(f"{_MODEL}: {document.model['chip']}, not measured", rows, modelled))
        panels.append((f"{case}: {CASES.get(case, '')}", lines))
    return panels


def _name(row: Row, ends: bool) -> str:
    words = [row.memory] if row.memory != "device" else []
    words += [row.mode, *([f"{row.streams} streams"] if row.streams > 1 else [])]
    words += [f"{row.src} to {row.dst}"] if ends else []
    return ", ".join(words)


def _by_size(name: str, rows: Sequence[Row], found: list[tuple[int, float]]) -> _Line:
    """The mean of the figures of each size: several curves were measured beside it."""
    sizes = sorted({row.bytes for row in rows} & {size for size, _ in found})
    each = [[rate for size, rate in found if size == wanted] for wanted in sizes]
    return _Line(name, sizes, [sum(rates) / len(rates) for rates in each], [], [])


def draw(document: Document, suffix: str) -> bytes:
    """The file. There has to be a row with a bandwidth, else ValueError."""
    panels = _panels(document)
    if not panels:
        raise ValueError("no case with a bandwidth was measured, so there is nothing to plot")
    return _page(document, panels) if suffix == ".html" else _picture(document, panels, suffix[1:])


def _heading(document: Document) -> str:
    machine = document.machine
    return f"softacl bench, face {document.face}, {document.chip}: {machine['cpu']}, {machine['cores']} cores"


def _picture(document: Document, panels: list[tuple[str, list[_Line]]], kind: str) -> bytes:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    columns = min(_COLUMNS, len(panels))
    rows = math.ceil(len(panels) / columns)
    figure = Figure(figsize=(5.2 * columns, 0.5 + 4.2 * rows), layout="constrained")
    FigureCanvasAgg(figure)
    colours = _colours(panels)
    axes: list[Any] = list(figure.subplots(rows, columns, squeeze=False).flat)
    for each in axes:
        each.set_visible(False)
    for panel, (name, lines) in zip(axes, panels, strict=False):
        panel.set_visible(True)
        for line in lines:
            style = _style(line.name)
            if style is not None:
                panel.plot(line.sizes, line.rates, style[0], color=style[1], linewidth=1.4, label=line.name)
                continue
            colour = colours[line.name]
            panel.plot(line.sizes, line.rates, "o-", color=colour, markersize=3.5, linewidth=1.4, label=line.name)
            panel.fill_between(line.sizes, line.low, line.high, color=colour, alpha=0.2, linewidth=0)
        panel.set_xscale("log", base=2)
        panel.set_yscale("log")
        sizes = sorted({size for line in lines for size in line.sizes})
        shown = sizes[:: math.ceil(len(sizes) / 6)]
        panel.set_xticks(shown, [format_size(size) for size in shown])
        panel.tick_params(labelsize=8)
        panel.set_xticks([], minor=True)
        panel.set_ylabel("GB/s", fontsize=8)
        panel.set_title(name, fontsize=9)
        panel.grid(alpha=0.3)
        panel.legend(fontsize=7)
    figure.suptitle(_heading(document), fontsize=10)
    file = io.BytesIO()
    figure.savefig(file, format=kind, dpi=110)
    return file.getvalue()


def _style(name: str) -> tuple[str, str] | None:
    """Line and colour of what is no measured copy."""
    if name == _PLAIN:
        return "--", "#777777"
    return (":", "#777777") if name.startswith(_MODEL) else None


def _colours(panels: list[tuple[str, list[_Line]]]) -> dict[str, str]:
    """One colour for each name, in all panels the same."""
    names = dict.fromkeys(line.name for _, lines in panels for line in lines if _style(line.name) is None)
    return dict(zip(names, _COLOURS * len(names), strict=False))


def _page(document: Document, panels: list[tuple[str, list[_Line]]]) -> bytes:
    import plotly.graph_objects as graphs
    from plotly.subplots import make_subplots

    columns = min(_COLUMNS, len(panels))
    rows = math.ceil(len(panels) / columns)
    colours = _colours(panels)
    figure = make_subplots(
        rows,
        columns,
        subplot_titles=[name.replace(": ", "<br>", 1) for name, _ in panels],
        vertical_spacing=0.36 / (rows + 1),
    )
    figure.update_annotations(font_size=12)
    for index, (_, lines) in enumerate(panels):
        place = {"row": index // columns + 1, "col": index % columns + 1}
        for line in lines:
            style = _style(line.name)
            look = (
                {"color": style[1], "dash": "dash" if style[0] == "--" else "dot"}
                if style
                else {"color": colours[line.name]}
            )
            bars = None
            if line.low:
                above = [high - rate for high, rate in zip(line.high, line.rates, strict=True)]
                below = [rate - low for low, rate in zip(line.low, line.rates, strict=True)]
                bars = {"type": "data", "symmetric": False, "array": above, "arrayminus": below}
            figure.add_trace(
                graphs.Scatter(
                    x=line.sizes,
                    y=line.rates,
                    error_y=bars,
                    name=line.name,
                    legendgroup=line.name,
                    showlegend=False,
                    mode="lines" if style else "lines+markers",
                    line=look,
                    customdata=[format_size(size) for size in line.sizes],
                    hovertemplate="%{customdata}: %{y:.3g} GB/s<extra>" + line.name + "</extra>",
                ),
                **place,
            )
        sizes = sorted({size for line in lines for size in line.sizes})
        shown = sizes[:: math.ceil(len(sizes) / 6)]
        figure.update_xaxes(type="log", tickvals=shown, ticktext=[format_size(size) for size in shown], **place)
        figure.update_yaxes(type="log", dtick=1, title_text="GB/s", **place)
    seen: set[str] = set()
    for trace in figure.data:
        trace.showlegend = trace.name not in seen
        seen.add(trace.name)
    figure.update_layout(title=_heading(document), height=120 + 380 * rows, template="plotly_white")
    text: str = figure.to_html(include_plotlyjs=True, full_html=True)
    return text.encode()
