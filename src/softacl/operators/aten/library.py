"""`torch` as the families name it, looked up when the first operator runs, not when the table is read.

It is PyTorch, or what `arrays` has over NumPy: SOFTACL_OPERATORS chooses (auto, which is PyTorch where it is installed; torch; numpy).
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import warnings
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from softacl.base.environment import word_of

warnings.filterwarnings("ignore", module=r"softacl\.operators")  # a device says nothing of numbers without a variance
_AUTOLOAD = "TORCH_DEVICE_BACKEND_AUTOLOAD"


def _imported(name: str) -> ModuleType:
    """A module of PyTorch, which is imported without its extensions: torch_npu would call AscendCL in the middle of a call."""
    if "torch" in sys.modules:
        return importlib.import_module(name)
    before = os.environ.get(_AUTOLOAD)
    os.environ[_AUTOLOAD] = "0"
    try:
        return importlib.import_module(name)
    finally:
        os.environ.pop(_AUTOLOAD)
        if before is not None:
            os.environ[_AUTOLOAD] = before


def available() -> bool:
    """Whether PyTorch can be imported. A folder of that name beside a program is a package without a file, and none."""
    spec = importlib.util.find_spec("torch")
    return spec is not None and spec.origin is not None


@cache
def computes() -> str:
    """What computes the expressions in this process: torch or numpy."""
    chosen = word_of("SOFTACL_OPERATORS")
    return chosen if chosen != "auto" else "torch" if available() else "numpy"


def on_numpy() -> bool:
    """Whether NumPy computes the expressions."""
    return computes() == "numpy"


def keeps_bits() -> bool:
    """Whether operators give the library's bits: programs that import torch_npu compare results with those of "cpu".

    Elsewhere compiled programs may round sums, exponentials and products otherwise, from the first use on.
    """
    return "torch_npu" in sys.modules


def _resolved(module: str, part: str) -> Any:
    if on_numpy():
        from softacl.operators.aten.arrays.names import NAMES

        return NAMES[module, part]
    resolved: Any = _imported(module)
    for name in filter(None, part.split(".")):
        resolved = getattr(resolved, name)
    return resolved


#: Functions of PyTorch whose kernels read operands as if these were contiguous (its own callers see to that), or warn of others
_PACKED = frozenset(
    (
        *("native_group_norm", "native_group_norm_backward", "native_layer_norm_backward", "nll_loss2d_backward"),
        *("_cdist_backward", "median", "multinomial", "nanmedian", "searchsorted", "_embedding_bag"),
    )
)
#: Functions whose kernels compute vectors of packed operands otherwise than others: at limits, or in the last place
_IN_VECTORS = frozenset(("cosh", "elu_backward", "fmod", "remainder"))


def _packed(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, on contiguous tensors."""

    def call(*arguments: Any, **named: Any) -> Any:
        packed = (each.contiguous() if hasattr(each, "is_contiguous") else each for each in arguments)
        return function(*packed, **named)

    return call


class Later:
    """A module, or a part of one, that is looked up when a name of it is."""

    def __init__(self, module: str, part: str = "") -> None:
        self.location = module, part

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        value = getattr(_resolved(*self.location), name)
        vectors = name in _IN_VECTORS and "torch_npu" not in sys.modules  # whose programs compare with "cpu"
        if (name in _PACKED or vectors) and not on_numpy():
            value = _packed(value)
        setattr(self, name, value)
        return value


torch: Any = Later("torch")
F: Any = Later("torch.nn.functional")
aten: Any = Later("torch", "ops.aten")
