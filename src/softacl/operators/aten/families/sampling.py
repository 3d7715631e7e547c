"""Pictures sampled where a grid or a box says.

Source: the pages of hicann/ops-cv, image and objdetect, and of hicann/ops-math, math/affine_grid. Boxes are (x1, y1, x2, y2).
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch


def _axis(start: float, length: float, bins: int, per_bin: int, size: int) -> tuple[Any, Any, Any, Any, Any]:
    """Of the samples of one axis: lower and upper pixel, the upper one's weight, whether they are in the picture."""
    step = length / bins
    places = start + torch.arange(bins)[:, None] * step + (torch.arange(per_bin) + 0.5) * step / max(per_bin, 1)
    inside = (places >= -1) & (places <= size)
    places = places.clamp(min=0)
    low = places.long().clamp(max=size - 1)
    places = torch.where(places.long() >= size - 1, low.to(places.dtype), places)
    return low, (low + 1).clamp(max=size - 1), places - low, inside, step


def _align(picture: Any, box: list[float], high: int, broad: int, scale: float, ratio: int, aligned: bool) -> Any:
    """(channels, high, broad): averages of bilinear samples. The box is in the picture's scale after `scale`."""
    x1, y1, x2, y2 = (each * scale - (0.5 if aligned else 0) for each in box)
    width, height = x2 - x1, y2 - y1
    if not aligned:
        width, height = max(width, 1.0), max(height, 1.0)
    rows = ratio if ratio > 0 else math.ceil(height / high)
    columns = ratio if ratio > 0 else math.ceil(width / broad)
    top, bottom, dy, in_y, _ = _axis(y1, height, high, rows, picture.shape[-2])
    left, right, dx, in_x, _ = _axis(x1, width, broad, columns, picture.shape[-1])

    def at(y: Any, x: Any) -> Any:
        return picture[:, y.reshape(-1)][:, :, x.reshape(-1)]

    dy, dx = dy.reshape(-1)[:, None].to(picture.dtype), dx.reshape(-1).to(picture.dtype)
    samples = (at(top, left) * (1 - dx) + at(top, right) * dx) * (1 - dy)
    samples = samples + (at(bottom, left) * (1 - dx) + at(bottom, right) * dx) * dy
    samples = samples * (in_y.reshape(-1)[:, None] & in_x.reshape(-1)).to(picture.dtype)
    count = max(rows * columns, 1)
    return samples.unflatten(-1, (broad, columns)).unflatten(1, (high, rows)).sum((2, 4)) / count


def _roi_align(
    self: Any, boxes: Any, pooledHeight: int, pooledWidth: int, spatialScale: float, samplingRatio: int, aligned: bool
) -> Any:
    """boxes: (image, x1, y1, x2, y2) a row."""
    shape = (len(boxes), self.shape[1], pooledHeight, pooledWidth)
    if self.is_meta or not len(boxes):
        return self.new_empty(shape)
    pictures = wide(self)
    return torch.stack(
        [
            _align(pictures[int(row[0])], row[1:], pooledHeight, pooledWidth, spatialScale, samplingRatio, aligned)
            for row in boxes.double().tolist()
        ]
    )


def _roi_align_first(
    self: Any, rois: Any, batchIndices: Any, mode: str, outputHeight: int, outputWidth: int, samplingRatio: int,
    spatialScale: float,
) -> Any:  # fmt: skip
    if mode != "avg":
        raise ValueError(f"mode {mode!r} is not supported; avg is")
    boxes = torch.cat((batchIndices[:, None].to(rois.dtype), rois), 1)
    return _roi_align(self, boxes, outputHeight, outputWidth, spatialScale, samplingRatio, False)


def _roi_align_backward(
    gradOutput: Any, boxes: Any, inputShape: list[int], pooledHeight: int, pooledWidth: int, spatialScale: float,
    samplingRatio: int, aligned: bool,
) -> Any:  # fmt: skip
    if gradOutput.is_meta or not len(boxes):
        return gradOutput.new_zeros(inputShape)
    with torch.enable_grad():
        pictures = wide(gradOutput).new_zeros(inputShape).requires_grad_()
        out = _roi_align(pictures, boxes, pooledHeight, pooledWidth, spatialScale, samplingRatio, aligned)
        return torch.autograd.grad(out, pictures, wide(gradOutput))[0]


OPERATORS = {
    "aclnnAffineGrid": lambda theta, size, alignCorners: F.affine_grid(wide(theta), size, alignCorners),
    "aclnnGridSampler2D": lambda input, grid, interpolationMode, paddingMode, alignCorners: aten.grid_sampler_2d(
        wide(input), wide(grid), interpolationMode, paddingMode, alignCorners
    ),
    "aclnnGridSampler2DBackward": (
        lambda gradOutput, input, grid, interpolationMode, paddingMode, alignCorners, outputMask: (
            aten.grid_sampler_2d_backward(
                wide(gradOutput), wide(input), wide(grid), interpolationMode, paddingMode, alignCorners, outputMask
            )
        )
    ),
    "aclnnGridSampler3D": lambda input, grid, interpolationMode, paddingMode, alignCorners: aten.grid_sampler_3d(
        wide(input), wide(grid), interpolationMode, paddingMode, alignCorners
    ),
    "aclnnGridSampler3DBackward": (
        lambda gradOutput, input, grid, interpolationMode, paddingMode, alignCorners, outputMask: (
            aten.grid_sampler_3d_backward(
                wide(gradOutput), wide(input), wide(grid), interpolationMode, paddingMode, alignCorners, outputMask
            )
        )
    ),
    "aclnnRoiAlign": _roi_align_first,
    "aclnnRoiAlignV2": _roi_align,
    "aclnnRoiAlignV2Backward": _roi_align_backward,
}
