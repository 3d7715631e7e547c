"""Tables as lines of text: the first column to the left, figures to the right."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.base.columns import columns, padded


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """The lines of a table. left: how many columns, from the first, are words."""
    widths = [max(columns(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    lines = []
    for row in (heads, *rows):
        cells = [
            padded(cell, width) if i < left else " " * (width - columns(cell)) + cell
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def duration(ns: float | None) -> str:
    """A time for people: "2.31 ms"."""
    if ns is None:
        return "-"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if abs(ns) >= size:
            return f"{ns / size:.3g} {unit}" if abs(ns) < 1000 * size else f"{ns / size:.0f} {unit}"
    return f"{ns:.0f} ns"


def share(part: float, whole: float) -> str:
    """A share in percent; "-" of nothing."""
    return f"{part / whole:.0%}" if whole else "-"
