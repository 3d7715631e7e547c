"""Pictures sampled where a grid or a box says.

Source: the pages of hicann/ops-cv, image and objdetect, and of hicann/ops-math, math/affine_grid. Boxes are (x1, y1, x2, y2).
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch


def _axis(start: float, length: float, bins: int, per_bin: int, size: int, dtype: Any) -> Any:
    """(bins, size): by how much each pixel of an axis counts in each bin, of which `per_bin` places are sampled."""
    step = length / bins
    places = start + torch.arange(bins)[:, None] * step + (torch.arange(per_bin) + 0.5) * step / max(per_bin, 1)
    inside = (places >= -1) & (places <= size)
    places = places.clamp(min=0)
    low = places.long().clamp(max=size - 1)
    places = torch.where(places.long() >= size - 1, low.to(places.dtype), places)
    part, counts = (places - low).to(dtype), inside.to(dtype) / max(per_bin, 1)
    found = torch.zeros((bins, size), dtype=dtype).scatter_add(1, low, (1 - part) * counts)
    return found.scatter_add(1, (low + 1).clamp(max=size - 1), part * counts)


def _matrices(
    shape: Any, dtype: Any, box: list[float], high: int, broad: int, scale: float, ratio: int, aligned: bool
) -> tuple[Any, Any]:
    """Weights of rows and of columns, (bins, pixels): averages of bilinear samples. `scale` leads to the picture's scale."""
    x1, y1, x2, y2 = (each * scale - (0.5 if aligned else 0) for each in box)
    width, height = x2 - x1, y2 - y1
    if not aligned:
        width, height = max(width, 1.0), max(height, 1.0)
    rows = ratio if ratio > 0 else math.ceil(height / high)
    columns = ratio if ratio > 0 else math.ceil(width / broad)
    return _axis(y1, height, high, rows, shape[-2], dtype), _axis(x1, width, broad, columns, shape[-1], dtype)


def _roi_align(
    self: Any, boxes: Any, pooledHeight: int, pooledWidth: int, spatialScale: float, samplingRatio: int, aligned: bool
) -> Any:
    """boxes: (image, x1, y1, x2, y2) a row."""
    shape = (len(boxes), self.shape[1], pooledHeight, pooledWidth)
    if self.is_meta or not len(boxes):
        return self.new_empty(shape)
    pictures, found = wide(self), []
    for number, *box in boxes.double().tolist():
        rows, columns = _matrices(
            self.shape, pictures.dtype, box, pooledHeight, pooledWidth, spatialScale, samplingRatio, aligned
        )
        found.append(rows @ pictures[int(number)] @ columns.mT)
    return torch.stack(found)


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
    gradient = wide(gradOutput)
    found = gradient.new_zeros(inputShape)
    for (number, *box), each in zip(boxes.double().tolist(), gradient.unbind(), strict=True):
        rows, columns = _matrices(
            inputShape, gradient.dtype, box, pooledHeight, pooledWidth, spatialScale, samplingRatio, aligned
        )
        found[int(number)] += rows.mT @ each @ columns
    return found


def _sampled(gradOutput: Any, input: Any, grid: Any, *others: Any) -> tuple[Any, ...]:
    """The same; ATen would read beyond a gradient that is too small."""
    expected = [*input.shape[:2], *grid.shape[1:-1]]
    if list(gradOutput.shape) != expected:
        raise ValueError(f"gradOutput has shape {list(gradOutput.shape)}; input and grid make {expected}")
    return gradOutput, input, grid, *others


OPERATORS = {
    "aclnnAffineGrid": lambda theta, size, alignCorners: F.affine_grid(wide(theta), size, alignCorners),
    "aclnnGridSampler2D": lambda *values: aten.grid_sampler_2d(*map(wide, values)),
    "aclnnGridSampler2DBackward": lambda *values: aten.grid_sampler_2d_backward(*_sampled(*map(wide, values))),
    "aclnnGridSampler3D": lambda *values: aten.grid_sampler_3d(*map(wide, values)),
    "aclnnGridSampler3DBackward": lambda *values: aten.grid_sampler_3d_backward(*_sampled(*map(wide, values))),
    "aclnnRoiAlign": _roi_align_first,
    "aclnnRoiAlignV2": _roi_align,
    "aclnnRoiAlignV2Backward": _roi_align_backward,
}
