"""The elements of arguments, by seed."""

from __future__ import annotations

import random
from typing import Any

import ml_dtypes
import numpy as np

from sampling.device import Number
from sampling.types import COMPLEX, NUMPY

#: name -> (lowest, highest) of floats in a case; "limits" has infinities, NaN and the ends of a type, too
RANGES = {
    "normal": (-3.0, 3.0),
    "positive": (0.05, 4.0),
    "unit": (0.02, 0.98),
    "large": (-300.0, 300.0),
    "limits": (-3.0, 3.0),
}


def ends(type_: str) -> list[Any]:
    """The numbers at the limits of a type."""
    if type_ == "bool":
        return [False, True]
    if type_ in COMPLEX:
        return [0, 1, complex(np.inf, 0), complex(0, np.nan), 1e30, -1e-30j]
    kind = NUMPY[type_]
    if kind.kind in "iu":
        info = np.iinfo(kind)
        return [info.min, info.max, info.max - 1, 0, 1]
    most = ml_dtypes.finfo(kind)
    return [
        np.inf,
        -np.inf,
        np.nan,
        -0.0,
        0.0,
        float(most.max),
        -float(most.max),
        float(most.tiny),
        float(most.smallest_subnormal),
    ]


def elements(chance: np.random.Generator, type_: str, shape: tuple[int, ...], span: str) -> np.ndarray:
    """Random elements of a type; constant along one axis now and then, so that the tensor can be broadcast."""
    drawn = list(shape)
    if shape and 0 not in shape and chance.random() < 0.2:
        drawn[chance.integers(len(shape))] = 1
    low, high = RANGES[span]
    kind = NUMPY[type_]
    if type_ == "bool":
        made = chance.integers(0, 2, drawn).astype(bool)
    elif type_ in COMPLEX:
        made = (chance.uniform(low, high, drawn) + 1j * chance.uniform(low, high, drawn)).astype(kind)
    elif kind.kind in "iu":
        least = 0 if kind.kind == "u" or span in ("positive", "unit") else -9
        made = chance.integers(least, 100 if span == "large" else 10, drawn).astype(kind)
    else:
        made = chance.uniform(low, high, drawn).astype(kind)
    if span == "limits" and made.size:
        special = np.array(ends(type_)).astype(kind)
        at = chance.random(made.shape) < 0.4
        made = np.where(at, special[chance.integers(0, len(special), made.shape)], made)
    return np.array(np.broadcast_to(made, shape), kind)


def indices(chance: np.random.Generator, type_: str, shape: tuple[int, ...], span: str) -> np.ndarray:
    """Zeros and ones, which index nearly everything."""
    return chance.integers(0, 2, shape).astype(NUMPY[type_])


def literal(chance: np.random.Generator, row: dict[str, Any], span: str) -> np.ndarray:
    """A tensor that a row of recipes.json describes: `t` its type, `s` its shape, `v` its elements, where random ones mean nothing."""
    if "v" not in row:
        return elements(chance, row["t"], tuple(row["s"]), span)
    return np.array(row["v"]).astype(NUMPY[row["t"]]).reshape(row["s"])


#: Numbers that every type holds exactly
EXACT = (1, 2, 3, 0.5, 1.5, -2, -0.25)
#: Numbers that types round, and that leave small ones
HARD = (0.1, 3.3, -0.7, 1e6, 300, -1000, 70000.0, 2**31, 16777217, -1, 1e-8, float("inf"), float("nan"), 65504, 1e39)


def scalar(chance: random.Random, types: tuple[str, ...], usual: Any, span: str) -> Number:
    """A scalar of one of the types."""
    if usual in EXACT and chance.random() < 0.4:
        value = usual
    else:
        value = chance.choice(HARD if span == "limits" else EXACT)
    type_ = chance.choice(types or ("float32", "float64", "int64", "int32", "bool", "float16", "bfloat16"))
    if type_ == "bool":
        value = bool(value)
    elif NUMPY[type_].kind in "iu":
        info = np.iinfo(NUMPY[type_])
        value = 1 if value != value else int(max(info.min, min(info.max, value)))
    return Number(value, type_)
