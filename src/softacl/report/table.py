"""Tables that are sorted by a click on a heading and filtered by typing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from softacl.report.markup import Html, tag

_LONG = 48  # characters: with more, a cell may take several lines


class Cell(NamedTuple):
    """The value to show, and the number to sort the column by."""

    shown: object
    value: float


def table(
    identifier: str, columns: Sequence[str], rows: Iterable[Sequence[object]], caption: str, search: bool = True
) -> Html:
    """A table in a frame that scrolls by itself. Cells are text, markup, or `Cell` for numbers, which are aligned right.

    columns: their headings, with units. search: a field that filters the rows.
    """
    body, numbers = list[Html](), [False] * len(columns)
    for row in rows:
        cells = []
        for column, cell in enumerate(row):
            if isinstance(cell, Cell):
                numbers[column] = True
                cells.append(tag("td", cell.shown, class_="number", data_value=f"{cell.value:.15g}"))
            else:
                long = len(cell) > _LONG if isinstance(cell, str) and not isinstance(cell, Html) else False
                cells.append(tag("td", cell, class_="long" if long else None))
        body.append(tag("tr", *cells))
    heads = (
        tag("th", tag("button", name, type="button"), scope="col", class_="number" if number else None)
        for name, number in zip(columns, numbers, strict=True)
    )
    field = tag(
        "input", type="search", placeholder="Filter rows", aria_label=f"Filter: {caption}", class_="script filter"
    )
    return tag(
        "div",
        field if search and len(body) > 5 else None,
        tag("p", caption, class_="caption", id=f"{identifier}-caption"),
        _scrolling(
            caption,
            tag("thead", tag("tr", *heads)),
            tag("tbody", *body),
            id=identifier,
            class_="sortable",
            aria_labelledby=f"{identifier}-caption",
        ),
        class_="table",
    )


def heat_map(caption: str, rows: Iterable[Html]) -> Html:
    """A table of coloured cells."""
    return tag(
        "div",
        tag("p", caption, class_="caption"),
        _scrolling(caption, tag("tbody", *rows), class_="heat"),
        class_="table",
    )


def _scrolling(caption: str, *parts: Html, **attributes: str) -> Html:
    shown = tag("table", *parts, **attributes)
    return tag("div", shown, class_="scrolls", tabindex="0", role="region", aria_label=caption)
