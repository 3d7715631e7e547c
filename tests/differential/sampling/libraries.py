"""What two libraries gave for the same cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from sampling.comparison import excess, first_difference, same_bits
from sampling.device import Outcome
from sampling.types import EPSILON, SHORT, name_of, wide


def differences(one: dict[Any, Any], other: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    """Rows as those of a run, of kind "libraries" (results), "refusals" (one computes, the other refuses or fails)."""
    for key in sorted(one.keys() & other.keys()):
        (text, a), (_, b) = one[key], other[key]
        kind, why = _compared(a, b)
        if why:
            yield {"kind": kind, "name": key[0], "index": key[1], "why": why, "case": text}


def _compared(a: Outcome, b: Outcome) -> tuple[str, str]:
    if (a.failed, a.code) != (b.failed, b.code):
        return "refusals", f"numpy {a.why() if not a else 'computes'}; torch {b.why() if not b else 'computes'}"
    for name, x in a.tensors.items():
        y = b.tensors[name]
        if x.shape != y.shape:
            return "libraries", f"{name}: shape {list(x.shape)} and {list(y.shape)}"
        if same_bits(x, y) or (name_of(x.dtype) in EPSILON and not _far(x, y)):
            continue
        return "libraries", f"{name}: numpy and torch {first_difference(x, y)}"
    return "libraries", ""


def _far(x: np.ndarray, y: np.ndarray) -> bool:
    """Farther than the bound of docs/operators.md: PyTorch may round 16-bit floats between steps; sums have another order."""
    kind = name_of(x.dtype)
    right = wide(y)
    largest = float(np.abs(right[np.isfinite(right)]).max(initial=0))
    slack = (2 if kind in SHORT else 16) * EPSILON[kind] * largest
    return bool(excess(x, right, slack, 4 if kind in SHORT else 32).any())
