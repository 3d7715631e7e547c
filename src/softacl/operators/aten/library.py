"""`torch` as the families name it: imported when the first operator runs, not when the table is read."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["F", "aten", "torch"]


class _Later:
    """A module, or a part of one, that is looked up when a name of it is."""

    def __init__(self, module: str, part: str = "") -> None:
        self._module, self._part = module, part

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found: Any = importlib.import_module(self._module)
        for part in filter(None, self._part.split(".")):
            found = getattr(found, part)
        value = getattr(found, name)
        setattr(self, name, value)
        return value


torch: Any = _Later("torch")
F: Any = _Later("torch.nn.functional")
aten: Any = _Later("torch", "ops.aten")
