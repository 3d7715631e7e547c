"""What two libraries gave for the same cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from sampling.comparison import excess, first_difference, same_bits
from sampling.device import MISSING, Outcome
from sampling.types import EPSILON, name_of, wide


def differences(one: dict[Any, Any], other: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    """Rows as those of a run, of kind "libraries" (results), "refusals" (one computes, the other refuses or fails)."""
    for key in sorted(one.keys() & other.keys()):
        (text, a), (_, b) = one[key], other[key]
        kind, why = _compared(a, b)
        if why:
            yield {"kind": kind, "name": key[0], "index": key[1], "why": why, "case": text}


def _compared(a: Outcome, b: Outcome) -> tuple[str, str]:
    if (a.failed, a.code) != (b.failed, b.code):
        missing = a.code in MISSING or b.code in MISSING  # which is a difference of its own
        return "refusals", "" if missing else f"numpy {_said(a)}; torch {_said(b)}"
    types = [name_of(each.dtype) for each in a.tensors.values()]
    least = max((EPSILON[each] for each in types if each in EPSILON), default=0.0)
    for name, x in a.tensors.items():
        y = b.tensors[name]
        if x.shape != y.shape:
            return "libraries", f"{name}: shape {list(x.shape)} and {list(y.shape)}"
        if not same_bits(x, y) and (name_of(x.dtype) not in EPSILON or _far(x, y, least)):
            return "libraries", f"{name}: numpy and torch {first_difference(x, y)}"
    return "libraries", ""


def _said(outcome: Outcome) -> str:
    return outcome.why() or "computes"


def _far(x: np.ndarray, y: np.ndarray, least: float) -> bool:
    """Farther than the coarsest type of the call allows: PyTorch may round 16-bit floats between steps; sums have another order."""
    right = wide(y)
    largest = float(np.abs(right[np.isfinite(right)]).max(initial=0))
    short = least > EPSILON["float32"]
    return bool(excess(x, right, (2 if short else 16) * least * largest, 4 if short else 32).any())
