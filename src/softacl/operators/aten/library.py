"""`torch` as the families name it: imported when the first operator runs, not when the table is read."""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType
from typing import Any

__all__ = ["F", "aten", "torch"]


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


class _Later:
    """A module, or a part of one, that is looked up when a name of it is."""

    def __init__(self, module: str, part: str = "") -> None:
        self._module, self._part = module, part

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found: Any = _imported(self._module)
        for part in filter(None, self._part.split(".")):
            found = getattr(found, part)
        value = getattr(found, name)
        setattr(self, name, value)
        return value


torch: Any = _Later("torch")
F: Any = _Later("torch.nn.functional")
aten: Any = _Later("torch", "ops.aten")
