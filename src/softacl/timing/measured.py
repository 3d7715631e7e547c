"""Figures of this machine from `softacl bench --json`, to predict the time of SoftACL itself, or of the user's own board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from softacl.profiles.registry import load
from softacl.timing.figures import ASSUMED, MEASURED, Figure, FigureError, rate_of

_SHARED_FROM = 8 << 20  # bytes from which SoftACL's workers share the copies of a stream

#: (case, memory, mode) of a row with one stream -> its figure.
_CURVES = {
    ("h2d", "pinned", "async"): "h2d",
    ("d2h", "pinned", "async"): "d2h",
    ("h2d", "pageable", "async"): "h2d_pageable",
    ("d2h", "pageable", "async"): "d2h_pageable",
    ("d2d", "device", "async"): "d2d",
    ("d2d", "device", "sync"): "d2d_blocking",
    ("p2p", "device", "async"): "p2p",
    ("h2h", "pinned", "sync"): "h2h",
}


def figures_of_bench(document: Mapping[str, Any], where: str) -> dict[str, Figure]:
    """The figures of the rows with one stream: curves of copies, and what a wait takes; of SoftACL's own device also its cores.
    FigureError for a document without rows.
    """
    curves: dict[str, dict[int, int]] = {}
    figures = {}
    source = f"softacl bench, {where}, binding {document.get('binding', '?')}"
    try:
        for row in document["rows"]:
            name = _CURVES.get((row["case"], row["memory"], row["mode"]))
            ns = round(row["median_s"] * 1e9)
            if name is not None and row["streams"] == 1 and ns > 0:
                curves.setdefault(name, {})[row["bytes"]] = ns
            elif row["case"] == "event_latency":
                figures["synchronize"] = Figure(ns, MEASURED, source)
    except (KeyError, TypeError, AttributeError):
        raise FigureError(
            f"{where} is not a document of softacl bench: a row lacks case, memory, mode, streams, bytes or median_s."
        ) from None
    for name, points in curves.items():
        ordered = tuple(sorted(points.items()))
        figures[name] = Figure(rate_of(ordered), MEASURED, source, ordered)
    if not figures:
        raise FigureError(
            f"{where} has no row of copies with one stream. Run softacl bench --json {where} --streams 1."
        )
    cores = document["machine"].get("cores") if _is_software(document) else None
    if isinstance(cores, int) and cores > 0:
        figures["cores"] = Figure(cores, MEASURED, source)
        figures["shared_from"] = Figure(_SHARED_FROM, ASSUMED, "as SoftACL's workers share copies")
    return figures


def _is_software(document: Mapping[str, Any]) -> bool:
    """Whether the document is of SoftACL's own device, with workers: one of a real device names no profile."""
    try:
        load(document.get("chip", ""))
    except ValueError:
        return False
    return document.get("executor") == "threads" and isinstance(document["machine"], Mapping)
