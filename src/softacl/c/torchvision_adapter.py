"""torchvision beside a CPU build of torch: the package index has builds for CUDA only, whose compiled operators cannot be loaded.

torchvision goes on without them, except for two that its import describes. They are declared here; a call fails in torchvision,
which says that its operators could not be loaded. Source: torchvision/_meta_registrations.py and extension.py of 0.28.0.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from softacl.base.imports import Then

_EXTENSION = "torchvision.extension"
_OPERATORS = ("nms", "qnms")
_SCHEMA = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"


def install() -> None:
    """Watch for the import of torchvision in this process."""
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """Lets the other finders find the module that loads torchvision's operators, and looks at what it loaded."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != _EXTENSION:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = Then(spec.loader, _declare)
        return spec


def _declare(extension: Any) -> None:
    torch: Any = sys.modules["torch"]
    for name in () if extension._has_ops() else _OPERATORS:
        if not hasattr(torch.ops.torchvision, name):
            torch.library.define(f"torchvision::{name}", _SCHEMA)
