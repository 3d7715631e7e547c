"""Charts of rates by size: on a page, where Plotly draws them, or as a picture by Matplotlib. Both libraries are optional.

Matplotlib draws the pictures because Plotly needs a browser for them.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

from softacl.base.units import format_size
from softacl.report.markup import Html, join, json_text, tag
from softacl.report.table import Cell, table

#: The hues of measured curves, as page.css names them, and their colours in pictures: Okabe and Ito's, which people with any
#: kind of colour vision can tell apart.
HUES = {
    "h2d": "#0072B2",
    "d2h": "#D55E00",
    "d2d": "#009E73",
    "p2p": "#CC79A7",
    "fill": "#E69F00",
    "range": "#56B4E9",
    "compute": "#000000",
}
REFERENCE = "muted"  # the hue of a curve that the others are compared with
_COLOURS = {**HUES, REFERENCE: "#777777"}
_LINES = {"dash": "--", "dot": ":"}
_COLUMNS = 3
_MAX_TICKS = 6


class Curve(NamedTuple):
    """Rates in GB/s by size in bytes. low, high: the interval of each rate; empty: the curve was not measured, and has no marks.

    dash: "solid", "dash" or "dot". counts: the number of copies at each size, where the page shows it.
    """

    name: str
    sizes: list[int]
    rates: list[float]
    low: list[float]
    high: list[float]
    hue: str
    dash: str = "solid"
    counts: Sequence[int] = ()


def missing(library: str) -> str:
    """What to install for a library, or "" if it is there."""
    if find_spec(library) is not None:
        return ""
    return f"{library.capitalize()} is needed, which is not installed. Run pip install 'softacl[report]'"


def plotly() -> str:
    """The source of Plotly. A page with charts embeds it: `later=[("plotly", plotly())]`; assets/plot.js runs it."""
    from plotly.offline import get_plotlyjs

    return str(get_plotlyjs())


def is_chart(curves: Sequence[Curve]) -> bool:
    """Whether there is a line to draw, and Plotly to draw it: curves of a single size are a table only."""
    return any(len(curve.sizes) > 1 for curve in curves) and not missing("plotly")


def rate_chart(identifier: str, text: str, curves: Sequence[Curve]) -> Html:
    """Curves as a chart, if they make one, and as a table. text: what their figures are."""
    rows = []
    for curve in curves:
        for i, size in enumerate(curve.sizes):
            rates = (Cell(f"{each[i]:.4g}", each[i]) if each else "" for each in (curve.rates, curve.low, curve.high))
            rows.append((curve.name, Cell(format_size(size), size), *rates))
    drawn = is_chart(curves)
    columns = ("copy", "size", "median GB/s", "from", "to")
    figures = table(f"{identifier}-table", columns, rows, "Bandwidth by size" if drawn else text)
    if not drawn:
        return figures
    details = tag("details", tag("summary", "As a table"), figures)
    return join((chart(identifier, f"{text} Both axes are logarithmic."), details))


def chart(identifier: str, text: str) -> Html:
    """The element that a script fills with a chart. text: what the chart shows, in words."""
    return tag("div", tag("div", id=identifier, class_="chart script"), tag("p", text, class_="muted"), class_="panel")


def chart_data(rates: dict[str, Sequence[Curve]], **others: Any) -> Html:
    """The data of all charts of a page: curves by the element of their chart, and what other scripts draw."""
    drawn = {element: [curve._asdict() for curve in curves] for element, curves in rates.items() if is_chart(curves)}
    data = {"rates": drawn, **others}
    return tag("script", json_text(data), type="application/json", id="charts-data")


def picture(heading: str, panels: Sequence[tuple[str, Sequence[Curve]]], form: str) -> bytes:
    """A file ("png" or "svg") with a chart for each panel: its title and curves."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    columns = min(_COLUMNS, len(panels))
    rows = math.ceil(len(panels) / columns)
    figure = Figure(figsize=(5.2 * columns, 0.5 + 4.2 * rows), layout="constrained")
    FigureCanvasAgg(figure)
    axes: list[Any] = list(figure.subplots(rows, columns, squeeze=False).flat)
    for unused in axes[len(panels) :]:
        unused.set_visible(False)
    for panel, (title, curves) in zip(axes, panels, strict=False):
        for curve in curves:
            look = {"color": _COLOURS[curve.hue], "linewidth": 1.4, "label": curve.name}
            if not curve.low:
                panel.plot(curve.sizes, curve.rates, _LINES[curve.dash], **look)
                continue
            panel.plot(curve.sizes, curve.rates, "o-", markersize=3.5, **look)
            panel.fill_between(curve.sizes, curve.low, curve.high, color=look["color"], alpha=0.2, linewidth=0)
        panel.set_xscale("log", base=2)
        panel.set_yscale("log")
        sizes = sorted({size for curve in curves for size in curve.sizes})
        shown = sizes[:: math.ceil(len(sizes) / _MAX_TICKS)]
        panel.set_xticks(shown, [format_size(size) for size in shown])
        panel.tick_params(labelsize=8)
        panel.set_xticks([], minor=True)
        panel.set_ylabel("GB/s", fontsize=8)
        panel.set_title(title, fontsize=9)
        panel.grid(alpha=0.3)
        panel.legend(fontsize=7)
    figure.suptitle(heading, fontsize=10)
    file = io.BytesIO()
    figure.savefig(file, format=form, dpi=110)
    return file.getvalue()
