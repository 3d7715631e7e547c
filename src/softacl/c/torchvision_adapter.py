"""torchvision beside a CPU build of torch: the package index has builds for CUDA only, whose compiled operators cannot be loaded.

torchvision goes on without them, except for two that its import describes. They are declared here; a call fails in torchvision,
which says that its operators could not be loaded. Source: torchvision/_meta_registrations.py and extension.py of 0.28.0.
"""

from __future__ import annotations

import sys
from typing import Any

from softacl.base.imports import call_after_import

_EXTENSION = "torchvision.extension"
_OPERATORS = ("nms", "qnms")
_SCHEMA = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"


def install() -> None:
    """Watch for the import of torchvision in this process."""
    call_after_import(_EXTENSION, _declare)


def _declare(extension: Any) -> None:
    torch: Any = sys.modules["torch"]
    for name in () if extension._has_ops() else _OPERATORS:
        if not hasattr(torch.ops.torchvision, name):
            torch.library.define(f"torchvision::{name}", _SCHEMA)
