"""The vendor's answers to mistakes, from the table that the tests use (docs/answers.md)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["mistakes"]

PLACE = Path(__file__).resolve().parents[2] / "tests" / "answers" / "table"


def mistakes(c: str | None) -> list[dict[str, Any]]:
    """The rows of a C function that can be tested through Python."""
    return _rows().get(c or "", [])


@cache
def _rows() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(PLACE.glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            if "py" in row.get("bindings", ["py"]):
                found.setdefault(row["function"], []).append(row)
    return found
