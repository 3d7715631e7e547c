"""Padding by a constant, reflection, replication, around; from the last dimension on, (begin, end) each.

Source: the pages of hicann/ops-math, conversion.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import aten, torch


def _circular(self: Any, padding: list[int]) -> Any:
    """By indices, as F.pad wants a batch. The page: each length of padding is below that of its dimension."""
    for i in range(len(padding) // 2):
        dim, (before, after) = self.dim() - 1 - i, padding[2 * i : 2 * i + 2]
        if max(before, after) > self.shape[dim]:
            raise ValueError(f"padding {padding} is longer than dimension {dim} of {list(self.shape)}")
        index = torch.arange(-before, self.shape[dim] + after, device=self.device) % max(self.shape[dim], 1)
        self = self.index_select(dim, index)
    return self


def _circular_backward(gradOutput: Any, self: Any, padding: list[int]) -> Any:
    gradient = wide(gradOutput)
    for i in range(len(padding) // 2):
        dim, before = self.dim() - 1 - i, padding[2 * i]
        length = self.shape[dim]
        index = torch.arange(-before, gradient.shape[dim] - before, device=gradient.device) % length
        shape = [*gradient.shape]
        shape[dim] = length
        gradient = torch.zeros(shape, dtype=gradient.dtype, device=gradient.device).index_add(dim, index, gradient)
    return gradient


OPERATORS = {
    "aclnnConstantPadNd": lambda self, pad, value: aten.constant_pad_nd(self, pad, value),
    "aclnnReflectionPad1d": lambda self, padding: aten.reflection_pad1d(self, padding),
    "aclnnReflectionPad2d": lambda self, padding: aten.reflection_pad2d(self, padding),
    "aclnnReflectionPad3d": lambda self, padding: aten.reflection_pad3d(self, padding),
    "aclnnReplicationPad1d": lambda self, padding: aten.replication_pad1d(self, padding),
    "aclnnReplicationPad2d": lambda self, padding: aten.replication_pad2d(self, padding),
    "aclnnReplicationPad3d": lambda self, padding: aten.replication_pad3d(self, padding),
    "aclnnCircularPad2d": _circular,
    "aclnnCircularPad3d": _circular,
    "aclnnReflectionPad1dBackward": lambda gradOutput, self, padding: aten.reflection_pad1d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnReflectionPad2dBackward": lambda gradOutput, self, padding: aten.reflection_pad2d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnReflectionPad3dBackward": lambda gradOutput, self, padding: aten.reflection_pad3d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnReplicationPad1dBackward": lambda gradOutput, self, padding: aten.replication_pad1d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnReplicationPad2dBackward": lambda gradOutput, self, padding: aten.replication_pad2d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnReplicationPad3dBackward": lambda gradOutput, self, padding: aten.replication_pad3d_backward(
        wide(gradOutput), wide(self), padding
    ),
    "aclnnCircularPad2dBackward": _circular_backward,
    "aclnnCircularPad3dBackward": _circular_backward,
}
