"""Padding by a constant, reflection, replication, around; from the last dimension on, (begin, end) each.

Source: the pages of hicann/ops-math, conversion.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.promotion import in_first_type
from softacl.operators.aten.quantising import require, require_shape
from softacl.operators.aten.table import version


def _circular(self: Any, padding: list[int]) -> Any:
    """By indices, as F.pad wants a batch. The page: each length of padding is below that of its dimension."""
    for i in range(len(padding) // 2):
        dim, (before, after) = self.dim() - 1 - i, padding[2 * i : 2 * i + 2]
        if max(before, after) > self.shape[dim]:
            raise ValueError(f"padding {padding} is longer than dimension {dim} of {list(self.shape)}")
        index = torch.arange(-before, self.shape[dim] + after) % max(self.shape[dim], 1)
        self = self.index_select(dim, index)
    return self


def _circular_backward(gradOutput: Any, self: Any, padding: list[int]) -> Any:
    gradient = wide(gradOutput)
    for i in range(len(padding) // 2):
        dim, before = self.dim() - 1 - i, padding[2 * i]
        length = self.shape[dim]
        index = torch.arange(-before, gradient.shape[dim] - before) % length
        shape = [*gradient.shape]
        shape[dim] = length
        gradient = torch.zeros(shape, dtype=gradient.dtype).index_add(dim, index, gradient)
    return gradient


def _padded(self: Any, padding: list[int], of: str) -> Any:
    return getattr(aten, of)(self, padding)


def _padded_backward(gradOutput: Any, self: Any, padding: list[int], of: str) -> Any:
    """gradOutput has the padded shape and self's type, which kernels do not all see to. Source: the checks of hicann/ops-math."""
    n = 2 * int(of[-2])  # "reflection_pad2d"
    require(len(padding) == n, f"padding is {padding}; it must have {n} numbers")
    require(gradOutput.dtype == self.dtype, f"gradOutput is {gradOutput.dtype}, self {self.dtype}: cast one")
    shape = [*self.shape]
    for i in range(len(padding) // 2):
        shape[-1 - i] += padding[2 * i] + padding[2 * i + 1]
    require_shape("gradOutput", gradOutput, tuple(shape))
    return getattr(aten, f"{of}_backward")(wide(gradOutput), wide(self), padding)


_PADS = {f"aclnn{kind}Pad{n}d": f"{kind.lower()}_pad{n}d" for kind in ("Reflection", "Replication") for n in (1, 2, 3)}
OPERATORS = {
    "aclnnConstantPadNd": in_first_type(lambda self, pad, value: aten.constant_pad_nd(self, pad, value)),
    **{name: version(_padded, of=of) for name, of in _PADS.items()},
    **{f"{name}Backward": version(_padded_backward, of=of) for name, of in _PADS.items()},
    **dict.fromkeys(("aclnnCircularPad2d", "aclnnCircularPad3d"), _circular),
    **dict.fromkeys(("aclnnCircularPad2dBackward", "aclnnCircularPad3dBackward"), _circular_backward),
}
