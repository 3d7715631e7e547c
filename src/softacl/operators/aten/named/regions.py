"""Parts of pictures: regions that are aligned, pooled, cut out, or sampled at shifted places.

Source: README.md, *_proto.h and the coordinates in roi_align_grad.h of hicann/ops-cv, psroi_pooling and DeformableOffsets in
hicann/ops-nn; R-FCN and TensorFlow, whose operators these are.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.sampling import Pooling, between, between_gradient
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import ints, refuse
from softacl.operators.errors import Cause, InvalidUse


def _regions(rois: Any, scale: float, mode: int) -> Iterator[tuple[float, ...]]:
    """Of each region the picture, where it begins, how wide and how high it is."""
    if mode not in (0, 1, 2, 3):
        raise refuse(f"roi_end_mode {mode}: it must be 0, 1, 2 or 3")
    shift, longer = (0.5 if mode == 2 else 0.0), (1.0 if mode in (1, 3) else 0.0)
    least = 1.0 if mode < 2 else 0.0 if mode == 3 else -math.inf
    for roi in wide(rois):
        x1, y1 = (each * scale - shift for each in roi[1:3])
        x2, y2 = ((each + longer) * scale - shift for each in roi[3:5])
        yield float(roi[0]), float(x1), float(y1), max(float(x2 - x1), least), max(float(y2 - y1), least)


def _aligned(
    features: Any, rois: Any, _rois_n: Any = None, *, spatial_scale: float, pooled_height: int, pooled_width: int,
    sample_num: int = 2, roi_end_mode: int = 1, pool_mode: str = "avg",
) -> Any:  # fmt: skip
    if pool_mode not in ("avg", "max"):
        raise refuse(f"pool_mode {pool_mode!r}: it must be avg or max")
    pooling = Pooling((pooled_height, pooled_width), sample_num, 1)
    return pooling.pool(wide(features), _regions(rois, spatial_scale, roi_end_mode), pool_mode == "max")


def _aligned_gradient(
    gradient: Any, rois: Any, _rois_n: Any = None, *, xdiff_shape: Sequence[int], pooled_width: int, pooled_height: int,
    spatial_scale: float, sample_num: int = 2, roi_end_mode: int = 1,
) -> Any:  # fmt: skip
    pooling = Pooling((pooled_height, pooled_width), sample_num, 1)
    return pooling.gradient(wide(gradient), xdiff_shape, _regions(rois, spatial_scale, roi_end_mode))


def _cells(
    rois: Any, spatial_scale: float, group_size: int, shape: Any
) -> Iterator[tuple[int, int, int, int, slice, slice]]:
    """Of R-FCN's pooling each cell with pixels: number of the region, picture, place in the region, rows and columns."""
    for number, roi in enumerate(wide(rois).mT.reshape(-1, 5).tolist()):
        x1, y1 = (round(each) * spatial_scale for each in roi[1:3])
        x2, y2 = ((round(each) + 1) * spatial_scale for each in roi[3:5])
        width, height = (max(each, 0.1) / group_size for each in (x2 - x1, y2 - y1))
        for i, j in itertools.product(range(group_size), repeat=2):
            ends = (
                (y1 + height * i, y1 + height * (i + 1), shape[-2]),
                (x1 + width * j, x1 + width * (j + 1), shape[-1]),
            )
            rows, columns = (
                slice(*(min(max(end, 0), n) for end in (math.floor(low), math.ceil(high)))) for low, high, n in ends
            )
            if rows.start < rows.stop and columns.start < columns.stop:
                yield number, int(roi[0]), i, j, rows, columns


def _by_position(x: Any, rois: Any, *, spatial_scale: float, output_dim: int, group_size: int) -> Any:
    """R-FCN's pooling: each cell of a region has its own channels. rois: (batch, 5, regions)."""
    result = wide(x).new_zeros(rois.shape[0] * rois.shape[2], output_dim, group_size, group_size)
    groups = wide(x).reshape(x.shape[0], output_dim, group_size, group_size, *x.shape[2:])
    for number, picture, i, j, rows, columns in _cells(rois, spatial_scale, group_size, x.shape):
        result[number, :, i, j] = groups[picture, :, i, j, rows, columns].mean((1, 2))
    return result


def _require_floats(*tensors: Any) -> None:
    if not all(each.is_floating_point() for each in tensors):
        raise InvalidUse(
            Cause.DATA_TYPE, f"{', '.join(str(each.dtype) for each in tensors)}: only floats have gradients."
        )


def _by_position_gradient(
    gradient: Any, rois: Any, *, spatial_scale: float, group_size: int, output_dim: int, input_size: Sequence[int],
) -> Any:  # fmt: skip
    _require_floats(gradient)
    found = wide(gradient).new_zeros(rois.shape[0], output_dim, group_size, group_size, *input_size)
    for number, picture, i, j, rows, columns in _cells(rois, spatial_scale, group_size, input_size):
        cell = found[picture, :, i, j, rows, columns]
        cell += (wide(gradient)[number, :, i, j] / cell[0].numel())[:, None, None]
    return found.reshape(rois.shape[0], -1, *input_size)


def _cut_out(
    x: Any, boxes: Any, box_index: Any, crop_size: Any, *, extrapolation_value: float = 0.0, method: str = "bilinear",
    dtype: int = 0,
) -> Any:  # fmt: skip
    """TensorFlow's crop_and_resize, of pictures with the channels second. boxes: y1, x1, y2, x2 as parts of height and width."""
    if method not in ("bilinear", "nearest"):
        raise refuse(f"method {method!r}: it must be bilinear or nearest")
    height, width = ints(crop_size)
    x, crops = wide(x), [x.new_empty(0, x.shape[1], height, width)]
    for (y1, x1, y2, x2), i in zip(wide(boxes).tolist(), box_index.flatten().tolist(), strict=True):
        points = []
        for low, high, pixels, crop in ((y1, y2, x.shape[2], height), (x1, x2, x.shape[3], width)):
            steps = torch.linspace(0, 1, crop, dtype=torch.float32) if crop > 1 else torch.tensor([0.5])
            points.append((low + steps * (high - low)) * (pixels - 1))
        y, across = torch.broadcast_tensors(points[0][:, None], points[1][None])
        there = (y >= 0) & (y <= x.shape[2] - 1) & (across >= 0) & (across <= x.shape[3] - 1)
        inside = (y.round(), across.round()) if method == "nearest" else (y, across)
        crops.append(torch.where(there, between(x[i : i + 1], inside[0][None], inside[1][None]), extrapolation_value))
    return torch.cat(crops)


def _require_supported(data_format: str, modulated: bool) -> None:
    if data_format != "NHWC" or not modulated:
        raise refuse(f"data_format {data_format!r}, modulated {modulated}: only NHWC and true are supported")


def _shifted(
    x: Any, offsets: Any, *, strides: Sequence[int], pads: Sequence[int], ksize: Sequence[int],
    dilations: Sequence[int] = (1,) * 4, data_format: str = "NHWC", deformable_groups: int = 1, modulated: bool = True,
) -> Any:  # fmt: skip
    """What a deformable convolution multiplies: (n, height of the result * ksize, width of it * ksize, channels).

    offsets (n, height, width, 3 * groups * ksize): first along the width, then along the height, then a factor.
    """
    _require_supported(data_format, modulated)
    n, height, width, _ = offsets.shape
    (rows, columns), groups = ksize, deformable_groups
    parts, y, across, factors = _shifted_positions(x, offsets, strides, pads, ksize, dilations, groups)
    results = (between(parts, y, across) * factors[:, None]).reshape(n, groups, -1, height, width, rows, columns)
    return results.permute(0, 3, 5, 4, 6, 1, 2).reshape(n, height * rows, width * columns, -1)


def _shifted_positions(
    x: Any, offsets: Any, strides: Sequence[int], pads: Sequence[int], ksize: Sequence[int], dilations: Sequence[int],
    groups: int,
) -> tuple[Any, Any, Any, Any]:  # fmt: skip
    """Of each picture and group: its part (channels, height, width), the rows and columns that are sampled, and their factors."""
    n, height, width, _ = offsets.shape
    dx, dy, factors = (
        wide(offsets).reshape(n, height, width, 3, groups, *ksize).permute(3, 0, 4, 1, 2, 5, 6).flatten(1, 2)
    )
    y = torch.arange(height)[:, None, None, None] * strides[1] - pads[0]
    y = y + torch.arange(ksize[0])[:, None] * dilations[1]
    across = torch.arange(width)[:, None, None] * strides[2] - pads[2] + torch.arange(ksize[1]) * dilations[2]
    parts = wide(x).reshape(n, x.shape[1], x.shape[2], groups, -1).permute(0, 3, 4, 1, 2).flatten(0, 1)
    return parts, y + dy, across + dx, factors


def _shifted_gradient(
    gradient: Any, x: Any, offsets: Any, *, strides: Sequence[int], pads: Sequence[int], ksize: Sequence[int],
    dilations: Sequence[int] = (1,) * 4, data_format: str = "NHWC", deformable_groups: int = 1, modulated: bool = True,
) -> tuple[Any, Any]:  # fmt: skip
    _require_floats(gradient, x, offsets)
    _require_supported(data_format, modulated)
    (n, height, width, _), groups = offsets.shape, deformable_groups
    parts, y, across, factors = _shifted_positions(x, offsets, strides, pads, ksize, dilations, groups)
    given = wide(gradient).reshape(n, height, ksize[0], width, ksize[1], groups, -1)
    given = given.permute(0, 5, 6, 1, 3, 2, 4).flatten(0, 1)
    of_parts, by_y, by_x = between_gradient(given * factors[:, None], parts, y, across)
    by_factor = (given * between(parts, y, across)).sum(1)
    of_offsets = torch.stack((by_x, by_y, by_factor)).reshape(3, n, groups, height, width, *ksize)
    of_x = of_parts.reshape(n, groups, -1, *x.shape[1:3]).permute(0, 3, 4, 1, 2)
    return of_x.reshape(x.shape), of_offsets.permute(1, 3, 4, 0, 2, 5, 6).reshape(offsets.shape)


OPERATORS: dict[str, Callable[..., Any]] = {
    "ROIAlign": _aligned,
    "ROIAlignGrad": _aligned_gradient,
    "PSROIPoolingV2": _by_position,
    "PSROIPoolingGradV2D": _by_position_gradient,
    "CropAndResizeV2": _cut_out,
    "DeformableOffsets": _shifted,
    "DeformableOffsetsGrad": _shifted_gradient,
}
