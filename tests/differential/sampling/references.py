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
    if formula is None or case.mixes or case.span in ("limits", "written") or len(case.results) != 1:
        return
    integers = case.type in INTEGERS
    if case.type not in FLOATS and not integers or integers and not isinstance(formula, np.ufunc) and how != "all":
        return
    (name,) = case.results
    got = outcome.tensors[name]
    inputs = {n: wide(v) for n, v in case.arguments.items() if isinstance(v, np.ndarray) and n != name}
    if case.arguments[name].dtype not in ({v.dtype for v in case.arguments.values() if isinstance(v, np.ndarray) and v is not case.arguments[name]} | {np.dtype(bool)}):  # fmt: skip
        return
    with np.errstate(all="ignore"):
        try:
            right = _applied(how, formula, case, inputs)
            sums = _applied(how, formula, case, {n: np.abs(v) for n, v in inputs.items()}) if how == "all" else 0.0
        except (ValueError, TypeError, IndexError):  # NumPy has other rules for the shape, or for the type
            return
    if right.shape != got.shape and right.size != got.size:
        yield "formula", f"shape {list(got.shape)}, not {list(right.shape)}"
        return
    right = right.reshape(got.shape)
    if integers and got.dtype != bool and right.dtype.kind not in "iu":
        return
    if integers or got.dtype == bool:
        bad = got != right.astype(got.dtype)
    else:
        eps = EPSILON["float32" if case.type in SHORT else case.type]
        lost = 0 if case.name.removeprefix("aclnn") in EXACT else 16 * eps * np.abs(np.reshape(sums, got.shape) if how == "all" else right)
        bad = excess(got, right, lost + 8 * TINY["float32"] + 2 * eps * (how != "all"), 1.02 if case.type in SHORT else 6)
    at = tuple(int(i) for i in np.argwhere(bad)[0]) if bad.any() else ()
    yield "formula", f"{int(bad.sum())}/{bad.size} at {list(at)}: {got[at]!s}, right {right[at]!s}" if bad.any() else ""


def _applied(how: str, formula: Formula, case: Case, inputs: dict[str, np.ndarray]) -> np.ndarray:
    if how == "all":
        return np.asarray(formula({**case.arguments, **inputs}))
    return np.asarray(formula(*list(inputs.values())[: 1 if how == "one" else 2]))
