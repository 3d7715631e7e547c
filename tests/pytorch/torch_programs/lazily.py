"""PyTorch when it is first used: pytest reads the names of cases where there is none, and where torch_npu has no libraries."""

from __future__ import annotations

import importlib
from typing import Any


class _Module:
    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(importlib.import_module(self._name), attribute)


torch = _Module("torch")
F = _Module("torch.nn.functional")
