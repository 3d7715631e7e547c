"""Pictures sampled where a grid or a box says.

Source: the pages of hicann/ops-cv, image and objdetect, and of hicann/ops-math, math/affine_grid. Boxes are (x1, y1, x2, y2).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch


def _corners(pictures: Any, y: Any, x: Any) -> Iterator[tuple[Any, Any, Any, Any, Any]]:
    """The four pixels around places: their places in the picture, (n, channels, places); the weights of row and column, and the signs
    with which these grow. Outside all are 0."""
    n, channels, height, width = pictures.shape
    y, x = y.reshape(n, 1, -1), x.reshape(n, 1, -1)
    top, left = y.floor(), x.floor()
    for row, dy, grows in ((top, 1 - (y - top), -1), (top + 1, y - top, 1)):
        for column, dx, widens in ((left, 1 - (x - left), -1), (left + 1, x - left, 1)):
            there = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            place = torch.where(there, row * width + column, 0).long()
            yield place.expand(-1, channels, -1), torch.where(there, dy, 0), torch.where(there, dx, 0), grows, widens


def between(pictures: Any, y: Any, x: Any) -> Any:
    """(n, channels, ...): pictures (n, channels, height, width) at places (n, ...), by the four pixels around; outside of it is 0."""
    flat = pictures.flatten(2)
    found = sum(flat.gather(2, place) * (dy * dx) for place, dy, dx, _, _ in _corners(pictures, y, x))
    return found.reshape(*pictures.shape[:2], *y.shape[1:])


def between_gradient(gradient: Any, pictures: Any, y: Any, x: Any) -> tuple[Any, Any, Any]:
    """The gradients of `between` for the pictures, y and x."""
    flat, gradient = pictures.flatten(2), gradient.flatten(2)
    found, by_y, by_x = (
        torch.zeros_like(flat),
        torch.zeros_like(y).flatten(1)[:, None],
        torch.zeros_like(x).flatten(1)[:, None],
    )
    for place, dy, dx, grows, widens in _corners(pictures, y, x):
        found = found.scatter_add(2, place, gradient * (dy * dx))
        along = (gradient * flat.gather(2, place)).sum(1, True)
        by_y, by_x = by_y + along * dx * grows, by_x + along * dy * widens
    return found.reshape(pictures.shape), by_y.reshape(y.shape), by_x.reshape(x.shape)


def weights_of_samples(start: float, length: float, bins: int, per_bin: int, size: int, dtype: Any) -> Any:
    """(bins, per_bin, size): by how much each pixel of an axis counts in each sample of a bin; 0 more than a pixel outside."""
    step = length / bins
    places = start + torch.arange(bins)[:, None] * step + (torch.arange(per_bin) + 0.5) * step / max(per_bin, 1)
    inside = (places >= -1) & (places <= size)
    places = places.clamp(0, size - 1)
    low = places.long()
    part, counts = (places - low).to(dtype), inside.to(dtype)
    pixels = torch.arange(size)
    return torch.where(pixels == low[:, :, None], ((1 - part) * counts)[:, :, None], 0) + torch.where(
        pixels == low[:, :, None] + 1, (part * counts)[:, :, None], 0
    )


def _axis(start: float, length: float, bins: int, per_bin: int, size: int, dtype: Any) -> Any:
    """(bins, size): by how much each pixel of an axis counts in each bin."""
    return weights_of_samples(start, length, bins, per_bin, size, dtype).sum(1) / max(per_bin, 1)


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
