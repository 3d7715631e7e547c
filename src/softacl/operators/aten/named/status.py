"""The flags for overflows of floating-point numbers, which never rise: numbers become infinite, as on chips in the mode INF_NAN.

Source: the pages npu_alloc_float_status, npu_get_float_status and npu_clear_float_status of op-plugin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.library import torch

_FLAGS = 8


def _none(*_inputs: Any, outputs: Sequence[Any] = ()) -> Any:
    """Eight zeros; programs need not have a tensor for them."""
    return torch.zeros(_FLAGS, dtype=outputs[0].dtype if outputs else torch.float32)


OPERATORS: dict[str, Callable[..., Any]] = {
    "NPUAllocFloatStatus": _none,
    "NPUClearFloatStatus": _none,
    "NPUClearFloatStatusV2": _none,
    "NPUClearFloatDebugStatus": _none,
    "NPUGetFloatStatus": _none,
    "NPUGetFloatStatusV2": _none,
    "NPUGetFloatDebugStatus": _none,
}
