"""What each of the three modules of `softacl.operators.aten.library` is asked for. A name that is not there raises Missing."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

from softacl.operators.aten.arrays import (
    activations,
    algebra,
    distances,
    elementwise,
    indexing,
    losses,
    normalization,
    reductions,
    resampling,
    windows,
)
from softacl.operators.aten.arrays.tensors import Tensor
from softacl.operators.aten.arrays.types import TYPES
from softacl.operators.errors import Missing

__all__ = ["NAMES"]


class _Module(SimpleNamespace):
    def __getattr__(self, name: str) -> Any:
        raise Missing(name)


for _methods in (elementwise.METHODS, reductions.METHODS, indexing.METHODS, algebra.METHODS):
    for _name, _compute in _methods.items():
        if not hasattr(Tensor, _name):
            setattr(Tensor, _name, _compute)

_F = _Module(**activations.F, **normalization.F, **losses.F, **windows.F, **resampling.F)
_ATEN = _Module(
    **activations.ATEN, **normalization.ATEN, **losses.ATEN, **windows.ATEN, **resampling.ATEN, **indexing.ATEN,
    **distances.ATEN,
)  # fmt: skip
_TORCH = _Module(
    **TYPES, long=TYPES["int64"], no_grad=nullcontext, inf=float("inf"), Tensor=Tensor,
    fft=_Module(rfft=elementwise.rfft), linalg=_Module(**algebra.LINALG), nn=_Module(functional=_F),
    **elementwise.FUNCTIONS, **reductions.FUNCTIONS, **indexing.FUNCTIONS, **algebra.FUNCTIONS, **distances.FUNCTIONS,
)  # fmt: skip
#: module and part -> its names
NAMES = {("torch", ""): _TORCH, ("torch.nn.functional", ""): _F, ("torch", "ops.aten"): _ATEN}
