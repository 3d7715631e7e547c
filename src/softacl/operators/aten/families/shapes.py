"""Elements in other places: joined, split, sliced, repeated, turned.

Source: the pages of hicann/ops-math, conversion, and of hicann/ops-nn, index/repeat_interleave.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.tensors import is_unknown


def _cat(tensors: list[Any], dim: int) -> Any:
    """Tensors of shape (0,) are skipped, as torch does; the common type is torch's."""
    return torch.cat(tensors, dim)


def _repeat_interleave(self: Any, repeats: Any, outputSize: int) -> Any:
    return _repeat_interleave_dim(self.reshape(-1), repeats, 0, outputSize)


def _repeat_interleave_dim(self: Any, repeats: Any, dim: int, outputSize: int) -> Any:
    """outputSize is the dimension's new length."""
    counts = repeats if isinstance(repeats, int) else _counts(repeats, self.shape[dim])
    return _of_length(self.repeat_interleave(counts, dim), dim, outputSize, repeats)


def _counts(repeats: Any, length: int) -> Any:
    return repeats.long().reshape(-1).expand(length) if repeats.numel() == 1 else repeats.long()


def _of_length(tensor: Any, dim: int, length: int, repeats: Any) -> Any:
    if tensor.shape[dim] == length:
        return tensor
    if is_unknown(repeats):
        return tensor.new_empty([length if i == dim % tensor.dim() else n for i, n in enumerate(tensor.shape)])
    raise ValueError(f"outputSize is {length}, and the repeats make {tensor.shape[dim]}")


def _repeat_interleave_tensor(repeats: Any, outputSize: int) -> Any:
    return _of_length(torch.repeat_interleave(repeats), 0, outputSize, repeats)


def _repeat_interleave_grad(yGrad: Any, repeats: Any, axis: int, out: Any) -> None:
    """Sums what came of the same element; out has as many as there were."""
    counts = repeats.long().reshape(-1)
    counts = counts.expand(out.shape[axis]) if counts.numel() == 1 else counts
    source = torch.arange(out.shape[axis]).repeat_interleave(counts)
    source = torch.zeros(yGrad.shape[axis], dtype=torch.long) if is_unknown(repeats) else source
    out.copy_(torch.zeros(out.shape, dtype=wide(yGrad).dtype).index_add(axis, source, wide(yGrad)))


def _slice(self: Any, dim: int, start: int, end: int, step: int) -> Any:
    at = [slice(None)] * self.dim()
    at[dim] = slice(start, end, step)
    return self[tuple(at)]


def _slices(self: Any, starts: list[int], ends: list[int], axes: list[int], steps: list[int]) -> Any:
    for start, end, axis, step in zip(starts, ends, axes, steps, strict=True):
        self = _slice(self, axis, start, end, step)
    return self


def _assign(
    varRef: Any, inputValue: Any, begin: list[int], end: list[int], strides: list[int], axesOptional: list[int] | None
) -> None:
    axes = axesOptional if axesOptional else range(len(begin))
    target = _slices(varRef, begin, end, list(axes), strides)
    target.copy_(inputValue.reshape(target.shape))


def _roll(x: Any, shifts: list[int], dims: list[int] | None) -> Any:
    return torch.roll(x, shifts, dims or [])


def _flatten(self: Any, axis: int) -> Any:
    first = axis + self.dim() if axis < 0 else axis
    return self.reshape(math.prod(self.shape[:first]), math.prod(self.shape[first:]))


OPERATORS = {
    "aclnnChunkCat": lambda tensors, dim, numChunks: aten._chunk_cat(tensors, dim, numChunks),
    "aclnnCat": _cat,
    "aclnnStack": lambda tensors, dim: torch.stack(tensors, dim),
    "aclnnSplitTensor": lambda self, splitSections, dim: list(torch.split(self, splitSections, dim)),
    "aclnnSplitWithSize": lambda self, splitSize, dim: list(torch.split(self, splitSize, dim)),
    "aclnnSlice": _slice,
    "aclnnSliceV2": _slices,
    "aclnnStridedSliceAssignV2": _assign,
    "aclnnRepeat": lambda self, repeats: self.repeat(repeats),
    "aclnnRepeatInterleave": _repeat_interleave,
    "aclnnRepeatInterleaveInt": _repeat_interleave,
    "aclnnRepeatInterleaveWithDim": _repeat_interleave_dim,
    "aclnnRepeatInterleaveIntWithDim": _repeat_interleave_dim,
    "aclnnRepeatInterleaveTensor": _repeat_interleave_tensor,
    "aclnnRepeatInterleaveGrad": _repeat_interleave_grad,
    "aclnnUnfoldGrad": (
        lambda gradOut, inputSizes, dim, size, step: aten.unfold_backward(wide(gradOut), inputSizes, dim, size, step)
    ),
    "aclnnRoll": _roll,
    "aclnnFlip": lambda self, dims: torch.flip(self, dims),
    "aclnnPermute": lambda self, dims: self.permute(dims),
    "aclnnExpand": lambda self, size: self.expand(size),
    "aclnnFlatten": _flatten,
    "aclnnChannelShuffle": lambda self, groups: self.unflatten(1, (groups, -1)).transpose(1, 2).flatten(1, 2),
}
