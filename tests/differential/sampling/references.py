"""Formulas of C functions in NumPy's float64. Those of elements are also what tests/conformance/numpy_operators.py uses."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sampling.cases import Case
from sampling.comparison import excess
from sampling.types import EPSILON, FLOATS, INTEGERS, SHORT, TINY, wide

Formula = Callable[..., Any]


def _axes(a: Any, name: str) -> tuple[int, ...] | None:
    axes = a[name] if isinstance(a[name], list) else [a[name]]
    return tuple(axes) or None


def _mean(a: Any) -> Any:
    return a["self"].mean(_axes(a, "dim"), keepdims=a["keepDim"])


#: Sums of products and of elements: aclnn name -> formula of the arguments by name. What rounding may lose is measured by the same
#: formula of absolute values.
SUMS: dict[str, Formula] = {
    "Mm": lambda a: a["self"] @ a["mat2"], "Matmul": lambda a: a["self"] @ a["mat2"], "BatchMatMul": lambda a: a["self"] @ a["mat2"],
    "Mv": lambda a: a["self"] @ a["vec"], "Dot": lambda a: a["self"] @ a["tensor"],
    "ReduceSum": lambda a: a["self"].sum(_axes(a, "dims"), keepdims=a["keepDims"]), "Mean": _mean,
    "Amax": lambda a: a["self"].max(_axes(a, "dim"), keepdims=a["keepDim"]),
    "Amin": lambda a: a["self"].min(_axes(a, "dim"), keepdims=a["keepDim"]),
    "Cumsum": lambda a: a["self"].cumsum(a["dim"]), "Max": lambda a: a["self"].max(), "Min": lambda a: a["self"].min(),
    "Triu": lambda a: np.triu(a["self"], a["diagonal"]),
    "Tril": lambda a: np.tril(a["self"], a["diagonal"]), "Permute": lambda a: a["self"].transpose(a["dims"]),
    "Flip": lambda a: np.flip(a["self"], a["dims"] or ()), "Roll": lambda a: np.roll(a["x"], a["shifts"], a["dims"]),
}  # fmt: skip
#: More formulas of two inputs, beside those of numpy_operators.py
PAIRS: dict[str, Formula] = {
    "Mul": np.multiply, "Div": np.divide, "NeTensor": np.not_equal, "GtTensor": np.greater, "LeTensor": np.less_equal,
    "LogicalOr": np.logical_or, "LogicalXor": np.logical_xor, "BitwiseAndTensor": np.bitwise_and, "BitwiseOrTensor": np.bitwise_or,
    "BitwiseXorTensor": np.bitwise_xor, "Gcd": np.gcd, "LogAddExp": np.logaddexp, "LogAddExp2": np.logaddexp2,
}  # fmt: skip
EXACT = frozenset(("Maximum", "Minimum", "Amax", "Amin", "Max", "Min", "Triu", "Tril", "Permute", "Flip", "Roll"))


@cache
def formulas() -> dict[str, tuple[str, Formula]]:
    """aclnn name -> (how many inputs: one, two or all arguments; the formula)."""
    sys.path.append(str(Path(__file__).parents[2] / "conformance"))
    known = importlib.import_module("numpy_operators")
    found = {name: ("one", formula) for name, (formula, _, _) in (known.UNARY | known.INPUT).items()}
    found |= {name: ("two", formula) for name, formula in (known.TWO | PAIRS).items() if name not in ("Add", "Sub")}
    return found | {name: ("all", formula) for name, formula in SUMS.items()}


def compared(case: Case, outcome: Any) -> Iterator[tuple[str, str]]:
    """The results of a case beside a formula, if there is one."""
    how, formula = formulas().get(case.name.removeprefix("aclnn"), ("", None))
    if "dtype" in case.arguments and case.type == "float64":  # it is float32
        return
    if formula is None or case.mixes or case.span in ("limits", "written") or len(case.results) != 1:
        return
    integers = case.type in INTEGERS
    if not (case.type in FLOATS or (integers and (isinstance(formula, np.ufunc) or how == "all"))):
        return
    (name,) = case.results
    got = outcome.tensors[name]
    inputs = {n: v for n, v in case.arguments.items() if isinstance(v, np.ndarray) and n != name}
    if got.dtype not in {np.dtype(bool), *(v.dtype for v in inputs.values())}:
        return
    try:
        right = _applied(how, formula, case, {n: wide(v) for n, v in inputs.items()})
        sums = _applied(how, formula, case, {n: np.abs(wide(v)) for n, v in inputs.items()}) if how == "all" else right
    except (ValueError, TypeError, IndexError):  # NumPy has other rules for the shape, or for the type
        return
    if right.size != got.size or (integers and got.dtype != bool and right.dtype.kind not in "iu"):
        return
    right, sums = right.reshape(got.shape), sums.reshape(got.shape)
    bad = _wrong(case, got, right, sums, 0 if how == "all" else 2.0)
    at = tuple(int(i) for i in np.argwhere(bad)[0]) if bad.any() else ()
    yield "formula", f"{int(bad.sum())}/{bad.size} at {list(at)}: {got[at]!s}, right {right[at]!s}" if bad.any() else ""


def _wrong(case: Case, got: np.ndarray, right: np.ndarray, sums: np.ndarray, least: float) -> np.ndarray:
    """The elements that are not the formula's, rounded; `sums` and `least` say what float32 may lose before that."""
    if case.type in INTEGERS or got.dtype == bool:
        return np.asarray(got != right.astype(got.dtype))
    eps = EPSILON["float32" if case.type in SHORT else case.type]
    lost = 0 if case.name.removeprefix("aclnn") in EXACT else 16 * eps * np.abs(sums)
    return excess(got, right, lost + 8 * TINY["float32"] + least * eps, 1.02 if case.type in SHORT else 6)


def _applied(how: str, formula: Formula, case: Case, inputs: dict[str, np.ndarray]) -> np.ndarray:
    if how == "all":
        return np.asarray(formula({**case.arguments, **inputs}))
    return np.asarray(formula(*list(inputs.values())[: 1 if how == "one" else 2]))
