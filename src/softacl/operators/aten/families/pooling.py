"""Pooling: average, maximum with indices or with a mask, adaptive, global, and back again.

Source: the pages of hicann/ops-nn, pooling. divisorOverride 0 means none; an empty stride, the window's size.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import pair, scattered, wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.quantising import require, require_shape
from softacl.operators.aten.table import version


def _positions(mask: Any, count: int) -> Any:
    """The part of a mask that holds each maximum's position in its plane, as int32.

    The vendor gives the mask's shape, (..., kernel elements, (ceil(outputs / 16) + 1) * 32) bytes, but not its meaning. From
    two kernel elements up, it has room for a position of each output.
    """
    return mask.view(*mask.shape[:-2], -1)[..., : 4 * count].view(torch.int32)


def _sizes(
    kernelSize: list[int], stride: list[int], padding: list[int], dilation: list[int]
) -> tuple[list[int], list[int], list[int], list[int]]:
    kernel = pair(kernelSize)
    return kernel, pair(stride, kernel), pair(padding, [0, 0]), pair(dilation, [1, 1])


def _max_with_indices(
    self: Any, kernelSize: list[int], stride: list[int], padding: list[int], dilation: list[int], ceilMode: bool
) -> Any:
    return aten.max_pool2d_with_indices(self, *_sizes(kernelSize, stride, padding, dilation), ceilMode)


def _max_with_indices_backward(
    gradOutput: Any, self: Any, indices: Any, kernelSize: list[int], stride: list[int], padding: list[int],
    dilation: list[int], ceilMode: bool,
) -> Any:  # fmt: skip
    if is_trial():
        pooled = _max_with_indices(self, kernelSize, stride, padding, dilation, ceilMode)[0]
        require_shape("gradOutput", gradOutput, tuple(pooled.shape))
    return scattered(gradOutput, self, indices, 2)


def _max_with_mask(
    self: Any, kernelSize: list[int], stride: list[int], padding: list[int], dilation: list[int], ceilMode: bool,
    indices: Any,
) -> Any:  # fmt: skip
    kernel, step, pad, gap = _sizes(kernelSize, stride, padding, dilation)
    out, positions = aten.max_pool2d_with_indices(self, kernel, step, pad, gap, ceilMode)
    high, wide_ = out.shape[-2:]
    shape = [*self.shape[:-2], kernel[0] * kernel[1], ((high * wide_ + 15) // 16 + 1) * 32]
    require(list(indices.shape) == shape, f"the mask has shape {list(indices.shape)}; it must be {shape}")
    if kernel != [1, 1]:
        mask = indices.contiguous().clone()  # whose bytes begin where integers may
        _positions(mask, high * wide_).copy_(positions.flatten(-2))
        indices.copy_(mask)
    return out


def _max_with_mask_backward(
    gradOutput: Any, self: Any, indices: Any, kernelSize: list[int], stride: list[int], padding: list[int],
    dilation: list[int], ceilMode: bool,
) -> Any:  # fmt: skip
    kernel, step, pad, gap = _sizes(kernelSize, stride, padding, dilation)
    if kernel == [1, 1]:
        positions = aten.max_pool2d_with_indices(self, kernel, step, pad, gap, ceilMode)[1]
    else:
        positions = (
            _positions(indices.contiguous().clone(), math.prod(gradOutput.shape[-2:])).long().reshape(gradOutput.shape)
        )
    return scattered(gradOutput, self, positions, 2)


def _average(
    self: Any, kernelSize: list[int], stride: list[int] | None, padding: list[int], ceilMode: bool,
    countIncludePad: bool, divisorOverride: int, n: int = 3,
) -> Any:  # fmt: skip
    kernel = pair(kernelSize) if n == 2 else kernelSize
    pool = aten.avg_pool2d if len(kernel) == 2 else aten.avg_pool3d
    rest = (ceilMode, countIncludePad, divisorOverride or None)
    return pool(wide(self), kernel, stride or kernel, padding or [0] * len(kernel), *rest)


def _average_backward(
    gradOutput: Any, self: Any, kernelSize: list[int], stride: list[int], padding: list[int], ceilMode: bool,
    countIncludePad: bool, divisorOverride: int,
) -> Any:  # fmt: skip
    pool = aten.avg_pool3d_backward if len(kernelSize) == 3 else aten.avg_pool2d_backward
    rest = (ceilMode, countIncludePad, divisorOverride or None)
    return pool(wide(gradOutput), wide(self), kernelSize, stride or kernelSize, padding, *rest)


def _max_pool(
    self: Any, kernelShape: list[int], strides: list[int], autoPad: int, pads: list[int], dilations: list[int],
    ceilMode: int,
) -> Any:  # fmt: skip
    """Pads are (both heights, both widths) or (top, left, bottom, right)."""
    require(not autoPad, f"autoPad is {autoPad}; only 0 (NOTSET) is supported")
    require(all(each == 1 for each in dilations or []), f"dilations are {dilations}; only 1 is supported")
    top, left, bottom, right = pads if len(pads or []) == 4 else (pair(pads, [0, 0]) * 2)
    require((top, left) == (bottom, right), f"pads are {pads}; only equal pads at both ends are supported")
    return F.max_pool2d(self, pair(kernelShape), pair(strides, [1, 1]), [top, left], 1, bool(ceilMode))


def _max_unpool_3d(self: Any, indices: Any, outputSize: list[int]) -> Any:
    flat = torch.zeros([*self.shape[:-3], math.prod(outputSize)], dtype=self.dtype)
    return flat.scatter(-1, indices.long().flatten(-3), self.flatten(-3)).unflatten(-1, outputSize)


def _adaptive_average_backward(gradOutput: Any, self: Any, n: int) -> Any:
    require(self.dim() in (n + 1, n + 2), f"self has {self.dim()} dimensions; it must have {n + 1} or {n + 2}")
    require_shape("gradOutput", gradOutput, (*self.shape[:-n], *gradOutput.shape[-n:]))
    kernel = aten._adaptive_avg_pool2d_backward if n == 2 else aten._adaptive_avg_pool3d_backward
    return kernel(wide(gradOutput), wide(self))


def _max_unpool_backward(gradOutput: Any, indices: Any, n: int) -> Any:
    return gradOutput.flatten(-n).gather(-1, indices.long().flatten(-n)).reshape(indices.shape)


_OF_GRADIENT = {"gradient": "gradOutput", "x": "self", "places": "indices"}
OPERATORS = {
    "aclnnAvgPool2d": version(_average, {"stride": "strides", "padding": "paddings"}, n=2),
    "aclnnAvgPool3d": _average,
    "aclnnAvgPool2dBackward": _average_backward,
    "aclnnAvgPool3dBackward": version(_average_backward, {"gradOutput": "gradOuput"}),
    "aclnnAdaptiveAvgPool2d": lambda self, outputSize: F.adaptive_avg_pool2d(wide(self), outputSize),
    "aclnnAdaptiveAvgPool3d": lambda self, outputSize: F.adaptive_avg_pool3d(wide(self), outputSize),
    "aclnnAdaptiveAvgPool2dBackward": version(_adaptive_average_backward, n=2),
    "aclnnAdaptiveAvgPool3dBackward": version(_adaptive_average_backward, n=3),
    "aclnnAdaptiveMaxPool2d": lambda self, outputSize: aten.adaptive_max_pool2d(self, outputSize),
    "aclnnAdaptiveMaxPool2dBackward": version(scattered, _OF_GRADIENT, n=2),
    "aclnnAdaptiveMaxPool3d": lambda self, outputSize: aten.adaptive_max_pool3d(self, outputSize),
    "aclnnAdaptiveMaxPool3dBackward": version(scattered, _OF_GRADIENT, n=3),
    "aclnnMaxPool2dWithIndices": _max_with_indices,
    "aclnnMaxPool2dWithIndicesBackward": _max_with_indices_backward,
    "aclnnMaxPool2dWithMask": _max_with_mask,
    "aclnnMaxPool2dWithMaskBackward": _max_with_mask_backward,
    "aclnnMaxPool3dWithArgmax": lambda *values: aten.max_pool3d_with_indices(*values),
    "aclnnMaxPool3dWithArgmaxBackward": version(scattered, _OF_GRADIENT, n=3),
    "aclnnMaxPool": _max_pool,
    "aclnnGlobalAveragePool": lambda self: wide(self).mean(list(range(2, self.dim())), keepdim=True),
    "aclnnGlobalMaxPool": lambda self: self.amax(list(range(2, self.dim())), keepdim=True),
    "aclnnMaxUnpool2d": lambda self, indices, outputSize: aten.max_unpool2d(self, indices.long(), outputSize),
    "aclnnMaxUnpool2dBackward": version(_max_unpool_backward, n=2),
    "aclnnMaxUnpool3d": _max_unpool_3d,
    "aclnnMaxUnpool3dBackward": version(_max_unpool_backward, n=3),
}
