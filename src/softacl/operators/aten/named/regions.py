"""Parts of pictures: regions that are aligned, pooled, cut out, or sampled at shifted places.

Source: README.md, *_proto.h and the coordinates in roi_align_grad.h of hicann/ops-cv, psroi_pooling and DeformableOffsets in
hicann/ops-nn; R-FCN and TensorFlow, whose operators these are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import gradients, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import ints, refuse
from softacl.operators.errors import Cause, InvalidUse


def _between(picture: Any, y: Any, x: Any) -> Any:
    """(channels, ...): the picture (channels, height, width) at any places, by the four pixels around; outside of it is 0."""
    height, width = picture.shape[-2:]
    top, left = y.floor(), x.floor()
    found = 0
    for row, dy in ((top, 1 - (y - top)), (top + 1, y - top)):
        for column, dx in ((left, 1 - (x - left)), (left + 1, x - left)):
            there = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            pixel = picture[:, row.clamp(0, height - 1).long(), column.clamp(0, width - 1).long()]
            found = found + pixel * (dy * dx * there)
    return found


def _ends(roi: Any, scale: float, mode: int) -> tuple[Any, Any, Any, Any]:
    """Where a region begins, and how wide and high it is."""
    if mode not in (0, 1, 2, 3):
        raise refuse(f"roi_end_mode {mode}: it must be 0, 1, 2 or 3")
    shift, longer = (0.5 if mode == 2 else 0.0), (1.0 if mode in (1, 3) else 0.0)
    x1, y1 = (each * scale - shift for each in roi[1:3])
    x2, y2 = ((each + longer) * scale - shift for each in roi[3:5])
    least = 1.0 if mode < 2 else 0.0 if mode == 3 else -math.inf
    return x1, y1, (x2 - x1).clamp(min=least), (y2 - y1).clamp(min=least)


def _samples(start: Any, size: Any, pooled: int, number: int, length: int) -> tuple[Any, Any]:
    """(pooled, number) places along one side, and which of them are at most a pixel outside."""
    n = number or max(1, math.ceil(float(size) / pooled))
    step = (torch.arange(pooled * n, dtype=size.dtype) + 0.5) / n
    places = (start + step * size / pooled).reshape(pooled, n)
    return places.clamp(0, length - 1), (places >= -1) & (places <= length)


def _aligned(
    features: Any, rois: Any, _rois_n: Any = None, *, spatial_scale: float, pooled_height: int, pooled_width: int,
    sample_num: int = 2, roi_end_mode: int = 1, pool_mode: str = "avg",
) -> Any:  # fmt: skip
    if pool_mode not in ("avg", "max"):
        raise refuse(f"pool_mode {pool_mode!r}: it must be avg or max")
    if rois.is_meta:
        return features.new_empty(rois.shape[0], features.shape[1], pooled_height, pooled_width)
    features, results = wide(features), [features.new_zeros(0, features.shape[1], pooled_height, pooled_width)]
    for roi in wide(rois):
        x1, y1, width, height = _ends(roi, spatial_scale, roi_end_mode)
        y, y_there = _samples(y1, height, pooled_height, sample_num, features.shape[2])
        x, x_there = _samples(x1, width, pooled_width, sample_num, features.shape[3])
        rows, columns = y[:, :, None, None], x[None, None]
        found = _between(features[int(roi[0])], *torch.broadcast_tensors(rows, columns))
        found = found * (y_there[:, :, None, None] & x_there[None, None])
        results.append((found.amax((2, 4)) if pool_mode == "max" else found.mean((2, 4))).unsqueeze(0))
    return torch.cat(results)


def _aligned_gradient(
    gradient: Any, rois: Any, rois_n: Any = None, *, xdiff_shape: Sequence[int], pooled_width: int, pooled_height: int,
    spatial_scale: float, sample_num: int = 2, roi_end_mode: int = 1,
) -> Any:  # fmt: skip
    if rois.is_meta:
        return gradient.new_empty(list(xdiff_shape))
    sizes: dict[str, Any] = {
        "spatial_scale": spatial_scale,
        "pooled_height": pooled_height,
        "pooled_width": pooled_width,
    }
    sizes |= {"sample_num": sample_num, "roi_end_mode": roi_end_mode}
    empty = wide(gradient).new_zeros(list(xdiff_shape))
    return gradients(lambda x: _aligned(x, rois, **sizes), wide(gradient), empty)[0]


def _by_position(x: Any, rois: Any, *, spatial_scale: float, output_dim: int, group_size: int) -> Any:
    """R-FCN's pooling: each cell of a region has channels of its own. rois: (batch, 5, regions)."""
    rows = wide(rois).mT.reshape(-1, 5)
    result = wide(x).new_zeros(len(rows), output_dim, group_size, group_size)
    if x.is_meta:
        return result
    groups = wide(x).reshape(x.shape[0], output_dim, group_size, group_size, *x.shape[2:])
    cells = []
    for roi in rows.tolist():
        x1, y1 = (round(each) * spatial_scale for each in roi[1:3])
        x2, y2 = ((round(each) + 1) * spatial_scale for each in roi[3:5])
        wide_, high = max(x2 - x1, 0.1) / group_size, max(y2 - y1, 0.1) / group_size
        for i in range(group_size):
            for j in range(group_size):
                ends = [
                    (y1 + high * i, y1 + high * (i + 1), x.shape[2]),
                    (x1 + wide_ * j, x1 + wide_ * (j + 1), x.shape[3]),
                ]
                rows_, columns = (
                    slice(*(min(max(e, 0), n) for e in (math.floor(a), math.ceil(b)))) for a, b, n in ends
                )
                empty = rows_.start >= rows_.stop or columns.start >= columns.stop
                cells.append(
                    groups.new_zeros(output_dim) if empty else groups[int(roi[0]), :, i, j, rows_, columns].mean((1, 2))
                )
    return torch.stack(cells).reshape(len(rows), group_size, group_size, output_dim).permute(0, 3, 1, 2)


def _require_floats(*tensors: Any) -> None:
    if not all(each.is_floating_point() for each in tensors):
        raise InvalidUse(
            Cause.DATA_TYPE, f"{', '.join(str(each.dtype) for each in tensors)}: only floats have gradients."
        )


def _by_position_gradient(
    gradient: Any, rois: Any, *, spatial_scale: float, group_size: int, output_dim: int, input_size: Sequence[int],
) -> Any:  # fmt: skip
    _require_floats(gradient)
    empty = wide(gradient).new_zeros(rois.shape[0], group_size**2 * output_dim, *input_size)
    if gradient.is_meta:
        return empty
    sizes: dict[str, Any] = {"spatial_scale": spatial_scale, "output_dim": output_dim, "group_size": group_size}
    return gradients(lambda x: _by_position(x, rois, **sizes), wide(gradient), empty)[0]


def _cut_out(
    x: Any, boxes: Any, box_index: Any, crop_size: Any, *, extrapolation_value: float = 0.0, method: str = "bilinear",
    dtype: int = 0,
) -> Any:  # fmt: skip
    """TensorFlow's crop_and_resize, of pictures with the channels second. boxes: y1, x1, y2, x2 as parts of height and width."""
    if method not in ("bilinear", "nearest"):
        raise refuse(f"method {method!r}: it must be bilinear or nearest")
    height, width = ints(crop_size)
    x, found = wide(x), [x.new_empty(0, x.shape[1], height, width)]
    if boxes.is_meta:
        return x.new_empty(boxes.shape[0], x.shape[1], height, width)
    for (y1, x1, y2, x2), i in zip(wide(boxes).tolist(), box_index.flatten().tolist(), strict=True):
        places = []
        for low, high, pixels, crop in ((y1, y2, x.shape[2], height), (x1, x2, x.shape[3], width)):
            steps = torch.linspace(0, 1, crop, dtype=torch.float32) if crop > 1 else torch.tensor([0.5])
            places.append((low + steps * (high - low)) * (pixels - 1))
        y, across = torch.broadcast_tensors(places[0][:, None], places[1][None])
        there = (y >= 0) & (y <= x.shape[2] - 1) & (across >= 0) & (across <= x.shape[3] - 1)
        inside = (y.round(), across.round()) if method == "nearest" else (y, across)
        found.append(torch.where(there, _between(x[i], *inside), extrapolation_value).unsqueeze(0))
    return torch.cat(found)


def _shifted(
    x: Any, offsets: Any, *, strides: Sequence[int], pads: Sequence[int], ksize: Sequence[int],
    dilations: Sequence[int] = (1,) * 4, data_format: str = "NHWC", deformable_groups: int = 1, modulated: bool = True,
) -> Any:  # fmt: skip
    """What a deformable convolution multiplies: (n, height of the result * ksize, width of it * ksize, channels).

    offsets (n, height, width, 3 * groups * ksize): first along the width, then along the height, then a factor.
    """
    if data_format != "NHWC" or not modulated:
        raise refuse(f"data_format {data_format!r}, modulated {modulated}: only NHWC and true are supported")
    n, height, width, _ = offsets.shape
    (rows, columns), groups = ksize, deformable_groups
    if offsets.is_meta:
        return x.new_empty(n, height * rows, width * columns, x.shape[3])
    given = wide(offsets).reshape(n, height, width, 3, groups, rows, columns)
    y = torch.arange(height)[:, None, None, None, None] * strides[1] - pads[0]
    y = y + torch.arange(rows)[:, None] * dilations[1]
    across = torch.arange(width)[:, None, None, None] * strides[2] - pads[2] + torch.arange(columns) * dilations[2]
    parts = wide(x).reshape(n, x.shape[1], x.shape[2], groups, -1).permute(0, 3, 4, 1, 2)
    found = []
    for i in range(n):
        dx, dy, factor = given[i].unbind(2)
        of_groups = [
            _between(parts[i, g], (y + dy)[:, :, g], (across + dx)[:, :, g]) * factor[:, :, g] for g in range(groups)
        ]
        found.append(torch.cat(of_groups).permute(1, 3, 2, 4, 0).reshape(height * rows, width * columns, -1))
    return torch.stack(found)


def _shifted_gradient(gradient: Any, x: Any, offsets: Any, **attributes: Any) -> tuple[Any, Any]:
    _require_floats(gradient, x, offsets)
    if gradient.is_meta:
        return x, offsets
    forward = lambda x, offsets: _shifted(x, offsets, **attributes)  # noqa: E731
    return gradients(forward, wide(gradient), wide(x), wide(offsets))


OPERATORS: dict[str, Callable[..., Any]] = {
    "ROIAlign": _aligned,
    "ROIAlignGrad": _aligned_gradient,
    "PSROIPoolingV2": _by_position,
    "PSROIPoolingGradV2D": _by_position_gradient,
    "CropAndResizeV2": _cut_out,
    "DeformableOffsets": _shifted,
    "DeformableOffsetsGrad": _shifted_gradient,
}
