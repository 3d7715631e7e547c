"""Figures of machines: each a value with its unit, how it is known, and where from."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from softacl.base.safe_read import InputError, read_json, read_text
from softacl.base.suggestions import did_you_mean
from softacl.profiles.parsed import parse_toml
from softacl.profiles.validation import PEAKS

#: How a figure is known: measured on such a machine, published by its maker, or assumed; or it is not known.
MEASURED, PUBLISHED, ASSUMED, UNKNOWN = BASES = ("measured", "published", "assumed", "unknown")

_RATE, _TIME, _COUNT, _PEAK, _BYTES = "gb_per_s", "us", "count", "tera_per_s", "bytes"
_CURVE = "points"  # no value beside them
#: name -> (unit, what it is).
FIGURES = {
    "h2d": (_RATE, "one copy, pinned host memory to device"),
    "d2h": (_RATE, "one copy, device to pinned host memory"),
    "h2d_pageable": (_RATE, "one copy, pageable host memory to device"),
    "d2h_pageable": (_RATE, "one copy, device to pageable host memory"),
    "h2d_link": (_RATE, "all copies to one device at once"),
    "d2h_link": (_RATE, "all copies from one device at once"),
    "host_memory": (_RATE, "all copies between the host and its devices at once"),
    "everything": (_RATE, "all copies and fills at once, where they share one memory, as those of the software device"),
    "d2d": (_RATE, "one copy within a device, bytes copied"),
    "d2d_blocking": (_RATE, "one blocking copy within a device, bytes copied"),
    "p2p": (_RATE, "one copy between two devices"),
    "p2p_link": (_RATE, "all copies from one device to one other at once"),
    "p2p_switch": (_RATE, "all copies between devices at once, where they share a switch"),
    "p2p_host": (_RATE, "one copy between two devices through the host's links, instead of a link of their own"),
    "h2h": (_RATE, "one copy within the host"),
    "fill": (_RATE, "a fill of device memory"),
    "memory": (_RATE, "the memory of one device, read and written"),
    **{
        name: (_PEAK, f"operations on {types} in products, dense; a multiplication and an addition are two")
        for name, types in PEAKS.items()
    },
    "h2d_start": (_TIME, "a copy to a device, before its first byte"),
    "d2h_start": (_TIME, "a copy from a device, before its first byte"),
    "d2d_start": (_TIME, "a copy within a device, before its first byte"),
    "p2p_start": (_TIME, "a copy between devices, before its first byte"),
    "fill_start": (_TIME, "a fill, before its first byte"),
    "kernel_start": (_TIME, "a kernel on an idle device, before its first instruction"),
    "collective_start": (_TIME, "a collective, before its first byte"),
    "submit_copy": (_TIME, "the call that queues a copy"),
    "submit_kernel": (_TIME, "the call that queues a kernel or an operator"),
    "submit_mark": (_TIME, "the call that records an event, or makes a stream wait for one"),
    "synchronize": (_TIME, "the call that waits for a stream, an event or a device, after that is done"),
    "call": (_TIME, "any other call"),
    "h2d_engines": (_COUNT, "copies to one device at once"),
    "d2h_engines": (_COUNT, "copies from one device at once"),
    "d2d_engines": (_COUNT, "copies within one device at once"),
    "p2p_engines": (_COUNT, "copies from one device to others at once"),
    "cores": (_COUNT, "cores that copies, fills, operators and the program share, where the device is software"),
    "shared_from": (_BYTES, "a copy or fill of so many bytes uses all cores"),
    "cache": (_CURVE, "a copy on one core, by the bytes that were used since its memory was: what the caches do"),
    "recorded_gap": (_TIME, "between two calls that follow each other at once, in a recording; calls include it"),
}
MAX_RATE = 4e12  # bytes a second; this and 1,000 s: more is a slip of the unit
_MAX = {_RATE: MAX_RATE / 1e9, _TIME: 1e9, _COUNT: 4096, _PEAK: 1e6, _BYTES: 1 << 50}
_MIN = {_RATE: 1e-6, _TIME: 0, _COUNT: 1, _PEAK: 1e-6, _BYTES: 1}
_SCALES = {_RATE: 1e9, _TIME: 1e3, _COUNT: 1, _PEAK: 1e12, _BYTES: 1}
_SOURCE_MAX = 400


class FigureError(InputError):
    """A card, or a table of times, cannot be used; one sentence that names the file, the value and the rule."""


class Figure(NamedTuple):
    """A figure. value: bytes or operations a second, nanoseconds, or a count. points: (bytes, ns) of whole copies in a
    measured curve."""

    value: float
    basis: str
    source: str
    points: tuple[tuple[int, int], ...] = ()


NOT_KNOWN = Figure(0, UNKNOWN, "no public figure")


def figures_of(table: Mapping[str, Any], where: str) -> dict[str, Figure]:
    """The figures in a card as parsed: a table for each, `{gb_per_s = 23.4, basis = "measured", source = "..."}`. FigureError names
    what is wrong, with `where`."""
    figures = {}
    for name, entry in table.items():
        if name not in FIGURES:
            raise FigureError(
                f"{where}: {name} is not a figure.{did_you_mean(name, FIGURES)} Figures: {', '.join(FIGURES)}."
            )
        figures[name] = _figure(name, entry, f"{where}: {name}")
    return figures


def _figure(name: str, entry: Any, where: str) -> Figure:
    unit = FIGURES[name][0]
    if not isinstance(entry, Mapping):
        raise FigureError(f"{where} is {entry!r}; it must be a table with {unit}, basis and source.")
    basis, source = entry.get("basis"), entry.get("source")
    if basis not in BASES[:3]:
        raise FigureError(f"{where}: basis is {basis!r}. Values: {', '.join(BASES[:3])}.")
    if not isinstance(source, str) or not 0 < len(source) <= _SOURCE_MAX:
        raise FigureError(f"{where}: source must say where the figure is from, in at most {_SOURCE_MAX} characters.")
    points = _points(entry.get("points", ()), where)
    unknown = set(entry) - {unit, "basis", "source", "points"}
    if unknown:
        raise FigureError(f"{where} has {', '.join(sorted(unknown))}; its unit is {unit}.")
    if unit == _CURVE:
        if not points:
            raise FigureError(f"{where} has no points.")
        return Figure(0, basis, source, points)
    value = entry.get(unit, 0)
    if points and unit != _RATE:
        raise FigureError(f"{where} has points; those belong to rates of copies.")
    if points and value == 0:
        value = rate_of(points) / _SCALES[unit]
    whole = unit in (_COUNT, _BYTES)
    if not _is_number(value) or not _MIN[unit] <= value <= _MAX[unit] or (whole and value != int(value)):
        kind = "whole number" if whole else "number"
        raise FigureError(f"{where}: {unit} is {value!r}; it must be a {kind} from {_MIN[unit]} to {_MAX[unit]:,.0f}.")
    return Figure(value * _SCALES[unit], basis, source, points)


def entry_of(name: str, figure: Figure) -> dict[str, Any]:
    """A figure as in a card; see `figures_of`."""
    unit = FIGURES[name][0]
    points = {"points": [(nbytes, ns / 1000) for nbytes, ns in figure.points]} if figure.points else {}
    value = {} if unit == _CURVE else {unit: figure.value / _SCALES[unit]}
    return {**value, "basis": figure.basis, "source": figure.source, **points}


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _points(points: Any, where: str) -> tuple[tuple[int, int], ...]:
    rule = "points must be pairs [bytes, us] of growing sizes and times that do not fall"
    rows: list[tuple[int, int]] = []
    if not isinstance(points, (list, tuple)):
        raise FigureError(f"{where}: points are {points!r}; {rule}.")
    for point in points:
        if (
            not isinstance(point, (list, tuple))
            or len(point) != 2
            or not all(map(_is_number, point))
            or not point[0] >= 1
            or not 0.001 <= point[1] <= _MAX[_TIME]
        ):
            raise FigureError(f"{where}: {point!r} is not a point; {rule}.")
        rows.append((int(point[0]), round(point[1] * 1000)))
    for before, after in pairwise(rows):
        if before[0] >= after[0]:
            raise FigureError(f"{where}: {after[0]} bytes come after {before[0]}; {rule}.")
        if before[1] > after[1]:
            times = f"{after[0]} bytes take {after[1] / 1000:g} us, {before[0]} bytes {before[1] / 1000:g}"
            raise FigureError(f"{where}: {times}; {rule}.")
    return tuple(rows)


def rate_of(points: tuple[tuple[int, int], ...]) -> float:
    """Return the rate between the two largest sizes, in bytes per second; with one size, the rate of that."""
    if len(points) < 2 or points[-1][1] <= points[-2][1]:
        return points[-1][0] / points[-1][1] * 1e9 if points else 0
    return (points[-1][0] - points[-2][0]) / (points[-1][1] - points[-2][1]) * 1e9


def card_document(path: str | os.PathLike[str]) -> dict[str, Any]:
    """A card file's contents: TOML, or JSON by its suffix. FigureError if it cannot be read."""
    if os.fspath(path).endswith(".json"):
        document = read_json(path, "a card")
    else:
        try:
            document = parse_toml(read_text(path))
        except (ValueError, RecursionError) as error:
            raise FigureError(f"{os.fspath(path)} is not a card: {str(error) or 'it is nested too deeply'}.") from None
    if not isinstance(document, dict):
        raise FigureError(f"{os.fspath(path)} is not a card: it holds a {type(document).__name__}, not a table.")
    return document
