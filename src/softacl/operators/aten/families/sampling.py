"""Pictures sampled where a grid or a box says.

Source: the pages of hicann/ops-cv, image and objdetect, and of hicann/ops-math, math/affine_grid. Boxes are (x1, y1, x2, y2).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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


def _weights_of_samples(start: float, length: float, bins: int, per_bin: int, size: int, dtype: Any) -> Any:
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


@dataclass
class Pooling:
    """Regions of pictures, each averaged in `pooled` bins of rows and columns.

    A bin has `samples` bilinear samples along a side, or as many as it has pixels; `least` at least.
    """

    pooled: tuple[int, int]
    samples: int
    least: int = 0

    def _weights(self, shape: Any, region: Sequence[float], dtype: Any) -> list[Any]:
        x, y, width, height = region
        sides = zip((y, x), (height, width), self.pooled, shape[-2:], strict=True)
        return [
            _weights_of_samples(
                start,
                size,
                n,
                self.samples if self.samples > 0 else max(self.least, math.ceil(size / n)),
                pixels,
                dtype,
            )
            for start, size, n, pixels in sides
        ]

    def averages(self, shape: Any, region: Sequence[float], dtype: Any) -> list[Any]:
        """By how much the pixels of rows and of columns count in each bin."""
        return [each.sum(1) / max(each.shape[1], 1) for each in self._weights(shape, region, dtype)]

    def pool(self, pictures: Any, regions: Iterable[Sequence[float]], by_maximum: bool = False) -> Any:
        """regions: the number of the picture, x and y where it begins, width and height."""
        found = [pictures.new_zeros(0, pictures.shape[1], *self.pooled)]
        for number, *region in regions:
            picture = pictures[int(number)]
            if by_maximum:
                rows, columns = self._weights(pictures.shape, region, pictures.dtype)
                samples = rows.flatten(0, 1) @ picture @ columns.flatten(0, 1).mT
                pooled = samples.reshape(-1, *rows.shape[:2], *columns.shape[:2]).amax((2, 4))
            else:
                rows, columns = self.averages(pictures.shape, region, pictures.dtype)
                pooled = rows @ picture @ columns.mT
            found.append(pooled[None])
        return torch.cat(found)

    def gradient(self, gradient: Any, shape: Sequence[int], regions: Iterable[Sequence[float]]) -> Any:
        """The gradient of the pictures, of averages."""
        found = gradient.new_zeros(list(shape))
        for (number, *region), each in zip(regions, gradient, strict=True):
            rows, columns = self.averages(shape, region, gradient.dtype)
            found[int(number)] += rows.mT @ each @ columns
        return found


def _regions(boxes: Any, scale: float, aligned: bool) -> Iterator[tuple[float, ...]]:
    """Of boxes (picture, x1, y1, x2, y2). `scale` leads to the picture's scale."""
    for number, *box in boxes.double().tolist():
        x1, y1, x2, y2 = (each * scale - (0.5 if aligned else 0) for each in box)
        least = -math.inf if aligned else 1.0
        yield number, x1, y1, max(x2 - x1, least), max(y2 - y1, least)


def _roi_align(
    self: Any, boxes: Any, pooledHeight: int, pooledWidth: int, spatialScale: float, samplingRatio: int, aligned: bool
) -> Any:
    """boxes: (image, x1, y1, x2, y2) a row."""
    pooling = Pooling((pooledHeight, pooledWidth), samplingRatio)
    return pooling.pool(wide(self), _regions(boxes, spatialScale, aligned))


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
    pooling = Pooling((pooledHeight, pooledWidth), samplingRatio)
    return pooling.gradient(wide(gradOutput), inputShape, _regions(boxes, spatialScale, aligned))


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
