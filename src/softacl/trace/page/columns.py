"""Columns of numbers as compressed text inside a page; assets/columns.js reads them."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import numpy as np

from softacl.report.markup import Html, json_text, tag


class Columns:
    """Columns of the same table, by name. Sorted ones are kept as differences, which compress better."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._heads: list[dict[str, Any]] = []

    def add(self, name: str, values: np.ndarray, differences: bool = False) -> None:
        """One more column of integers. differences: store how much each is larger than the one before."""
        values = values.astype(np.int64)
        if differences:
            values = np.diff(values, prepend=np.int64(0))
        kind = self._kind(values)
        self._heads.append({"name": name, "kind": kind, "count": len(values), "differences": differences})
        self._parts.append(values.astype(f"<{kind}").tobytes())

    @staticmethod
    def _kind(values: np.ndarray) -> str:
        """The smallest form that has room; 8 bytes are floats, exact to 2^53."""
        low, high = (int(values.min()), int(values.max())) if len(values) else (0, 0)
        for kind in ("u1", "u2", "u4", "i4"):
            limits = np.iinfo(kind)
            if limits.min <= low and high <= limits.max:
                return kind
        return "f8"

    def element(self, identifier: str) -> Html:
        """The data as elements of the page."""
        # Each column is a stream of its own: the browser inflates them side by side, and needs no room for all at once.
        texts = (base64.b64encode(zlib.compress(part, 6)).decode() for part in self._parts)
        return tag(
            "div",
            tag("script", json_text(self._heads), type="application/json"),
            *(tag("script", Html(text), type="application/octet-stream") for text in texts),
            id=identifier,
            hidden=True,
        )
