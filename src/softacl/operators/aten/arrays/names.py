"""The names that the three modules of `softacl.operators.aten.library` provide. A missing name raises MissingFunction."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

from softacl.operators.aten.arrays import (
    activations,
    algebra,
    distances,
    elementwise,
    grids,
    indexing,
    losses,
    normalization,
    reductions,
    resampling,
    sequences,
    windows,
)
from softacl.operators.aten.arrays.tensors import Tensor
from softacl.operators.aten.arrays.types import TYPES
from softacl.operators.aten.calls import recorded
from softacl.operators.errors import MissingFunction

#: But `elementwise`, whose functions are recorded as what they are
_MODULES = (
    *(activations, normalization, losses, windows, resampling, indexing, distances, grids, sequences),
    *(reductions, algebra),
)
#: Functions that compiled code may know, beside those of `elementwise`
_KNOWN = frozenset(
    (
        *("amax", "amin", "mean", "sum", "softmax", "matmul", "mv", "index_select", "index_copy_", "cat", "stack"),
        *(
            "repeat_interleave",
            "empty",
            "empty_like",
            "zeros",
            "zeros_like",
            "ones",
            "ones_like",
            "full",
        ),
        *("full_like", "tensor", "as_tensor", "arange", "eye", "silu", "hardtanh", "threshold_backward"),
    )
)
#: Methods of tensors that copy or change elements, or tell numbers, with the operator's name; others make views, or call these
_METHODS = {
    "__matmul__": "matmul", "to": "_to_copy", "contiguous": "clone", "__setitem__": "", "_numbers": "",
    **{each: each for each in ("reshape", "clone", "repeat", "copy_", "fill_", "zero_", "new_empty")},
}  # fmt: skip


class _Module(SimpleNamespace):
    def __getattr__(self, name: str) -> Any:
        raise MissingFunction(name)


def _all_recorded(functions: dict[str, Any]) -> dict[str, Any]:
    """Wrap functions for recording; runs of those that change an argument in a way unknown to compiled code are not repeated."""
    wrapped = dict(functions)
    for name, compute in functions.items():
        if not isinstance(compute, type):
            is_known = name in _KNOWN
            wrapped[name] = recorded(compute, name if is_known else None, is_known or not name.endswith("_"))
    return wrapped


for _name, _operator in _METHODS.items():
    setattr(Tensor, _name, recorded(getattr(Tensor, _name), _operator, bool(_operator)))
for _methods in (elementwise.METHODS, *map(_all_recorded, (reductions.METHODS, indexing.METHODS, algebra.METHODS))):
    for _name, _compute in _methods.items():
        if not hasattr(Tensor, _name):
            setattr(Tensor, _name, _compute)


def _all(table: str) -> dict[str, Any]:
    """The functions that the modules have in tables of that name, recorded."""
    return {name: each for module in _MODULES for name, each in _all_recorded(getattr(module, table, {})).items()}


_F, _ATEN = _Module(**_all("F")), _Module(**_all("ATEN"))
_TORCH = _Module(
    **TYPES, long=TYPES["int64"], no_grad=nullcontext, inf=float("inf"), Tensor=Tensor,
    fft=_Module(rfft=elementwise.rfft), linalg=_Module(**_all("LINALG")), nn=_Module(functional=_F),
    **elementwise.FUNCTIONS, **_all("FUNCTIONS"),
)  # fmt: skip
#: module and part -> its names
NAMES = {("torch", ""): _TORCH, ("torch.nn.functional", ""): _F, ("torch", "ops.aten"): _ATEN}
