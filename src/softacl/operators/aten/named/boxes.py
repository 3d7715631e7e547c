"""Boxes: overlaps and their gradients, targets of a regression and back, which anchors and boxes answer.

Source: README.md and *_proto.h of hicann/ops-cv (objdetect, common/inc/op_graph); the numbers that op-plugin's tests expect.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.operators.aten.computing import converted, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import refuse, whole
from softacl.operators.aten.tensors import is_unknown

_TINY = 1e-9
_SMALLEST_RATIO = 1e-6  # of YOLO's box coder in MMDetection


def _corners(boxes: Any, trans: bool) -> tuple[Any, Any, Any, Any]:
    """x1, y1, x2, y2 of boxes (4, n); with `trans` they are given as centre, width and height."""
    a, b, c, d = wide(boxes).unbind(0)
    return (a - c / 2, b - d / 2, a + c / 2, b + d / 2) if trans else (a, b, c, d)


def _intersection(one: Sequence[Any], other: Sequence[Any]) -> Any:
    width = torch.minimum(one[2], other[2]) - torch.maximum(one[0], other[0])
    height = torch.minimum(one[3], other[3]) - torch.maximum(one[1], other[1])
    return width.clamp(min=0) * height.clamp(min=0)


def _hull(one: Sequence[Any], other: Sequence[Any]) -> tuple[Any, Any]:
    """Width and height of the smallest box around both."""
    width = torch.maximum(one[2], other[2]) - torch.minimum(one[0], other[0])
    return width, torch.maximum(one[3], other[3]) - torch.minimum(one[1], other[1])


def _pairs(boxes: Any, others: Any, trans: bool, is_cross: bool) -> tuple[list[Any], list[Any]]:
    """Corners that broadcast: every box of `others` with every one of `boxes`, or those of the same place."""
    one, other = list(_corners(boxes, trans)), list(_corners(others, trans))
    return (one, [each.unsqueeze(1) for each in other]) if is_cross else (one, other)


def _overlap(one: Sequence[Any], other: Sequence[Any], mode: str, tiny: float) -> Any:
    if mode not in ("iou", "iof"):
        raise refuse(f"mode {mode!r}: it must be iou or iof")
    common = _intersection(one, other)
    area, own = ((box[2] - box[0]) * (box[3] - box[1] + tiny) for box in (one, other))
    return common / (own if mode == "iof" else area + own - common + tiny)


def _centres(one: Sequence[Any], other: Sequence[Any]) -> Any:
    """The distance of the centres, as a part of the diagonal of the hull; squared."""
    width, height = _hull(one, other)
    x, y = other[0] + other[2] - one[0] - one[2], other[1] + other[3] - one[1] - one[3]
    return (x.square() + y.square()) / 4 / (width.square() + height.square() + _TINY)


def _angle(box: Sequence[Any]) -> Any:
    return torch.atan((box[2] - box[0]) / (box[3] - box[1] + _TINY))


def _giou(one: Sequence[Any], other: Sequence[Any], mode: str) -> Any:
    width, height = _hull(one, other)
    common, outer = _intersection(one, other), width * height
    area, own = ((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return _overlap(one, other, mode, 0.0) - (outer - (area + own - common)) / outer


def _diou(one: Sequence[Any], other: Sequence[Any], mode: str) -> Any:
    return _overlap(one, other, mode, _TINY) - _centres(one, other)


def _ciou(one: Sequence[Any], other: Sequence[Any], mode: str) -> Any:
    """The weight of the ratios of width and height is a constant for the gradient."""
    difference, weight = _ratios(one, other, mode)
    return _diou(one, other, mode) - 4 / math.pi**2 * difference.square() * weight


def _ratios(one: Sequence[Any], other: Sequence[Any], mode: str = "iou") -> tuple[Any, Any]:
    """The difference between the angles of the diagonals, and its weight."""
    difference = _angle(other) - _angle(one)
    ratios = 4 / math.pi**2 * difference.square()
    return difference, ratios / (1 + _TINY - _overlap(one, other, mode, _TINY) + ratios)


Measure = Callable[[Sequence[Any], Sequence[Any], str], Any]


def _measured(
    measure: Measure, bboxes: Any, gtboxes: Any, *, trans: bool = False, is_cross: bool = True, mode: str = "iou"
) -> Any:
    overlaps = measure(*_pairs(bboxes, gtboxes, trans, is_cross), mode)
    return overlaps if is_cross else overlaps.unsqueeze(0)


def _measured_gradient(
    measure: Measure, dy: Any, bboxes: Any, gtboxes: Any, _atan_sub: Any = None, *, trans: bool = False,
    is_cross: bool = True, mode: str = "iou",
) -> tuple[Any, ...]:  # fmt: skip
    if is_cross or not trans or mode != "iou":
        raise refuse(f"trans {trans}, is_cross {is_cross}, mode {mode!r}: only true, false and iou are supported")
    one, other = _pairs(bboxes, gtboxes, trans, is_cross)
    of_one, of_other = _of_corners(measure, wide(dy).flatten(), one, other)
    return tuple(torch.stack((x1 + x2, y1 + y2, (x2 - x1) / 2, (y2 - y1) / 2)) for x1, y1, x2, y2 in (of_one, of_other))


def _of_corners(
    measure: Measure, gradient: Any, one: Sequence[Any], other: Sequence[Any]
) -> tuple[list[Any], list[Any]]:
    """The gradients of a measure for the corners of both boxes."""
    tiny = 0.0 if measure is _giou else _TINY
    common, hull = _intersection(one, other), _hull(one, other)
    sides = [(box[2] - box[0], box[3] - box[1]) for box in (one, other)]
    union = sum(width * (height + tiny) for width, height in sides) - common + tiny
    of_common, of_area = gradient * (1 / union + common / union.square()), -gradient * common / union.square()
    of_shift, of_hull = [0.0, 0.0], [0.0, 0.0]
    if measure is _giou:
        outer = hull[0] * hull[1]
        of_common, of_area = of_common - gradient / outer, of_area + gradient / outer
        of_hull = [-gradient * union / outer.square() * each for each in hull[::-1]]
    else:
        shifts = [other[i] + other[i + 2] - one[i] - one[i + 2] for i in (0, 1)]
        diagonal = hull[0].square() + hull[1].square() + _TINY
        of_shift = [-gradient * each / 2 / diagonal for each in shifts]
        of_hull = [gradient * _centres(one, other) / diagonal * 2 * each for each in hull]
    of_sides = [[of_area * (height + tiny), of_area * width] for width, height in sides]
    if measure is _ciou:
        difference, weight = _ratios(one, other)
        for sign, (width, height), each in zip((1, -1), sides, of_sides, strict=True):
            of_angle = sign * gradient * weight * 8 / math.pi**2 * difference
            length = (height + _TINY).square() + width.square()
            each[0], each[1] = each[0] + of_angle * (height + _TINY) / length, each[1] - of_angle * width / length
    found: tuple[list[Any], list[Any]] = ([0] * 4, [0] * 4)
    for i in (0, 1):
        inside = torch.minimum(one[i + 2], other[i + 2]) - torch.maximum(one[i], other[i])
        across = (torch.minimum(one[3 - i], other[3 - i]) - torch.maximum(one[1 - i], other[1 - i])).clamp(min=0)
        of_inside = torch.where(inside >= 0, of_common * across, 0)
        for box, its, of_side, of_box, sign in zip((one, other), (other, one), of_sides, found, (-1, 1), strict=True):
            first, last = (
                _share(its[i], box[i]),
                _share(box[i + 2], its[i + 2]),
            )  # of the larger start, of the smaller end
            of_box[i] = sign * of_shift[i] - of_side[i] - of_inside * first - of_hull[i] * (1 - first)
            of_box[i + 2] = sign * of_shift[i] + of_side[i] + of_inside * last + of_hull[i] * (1 - last)
    return found


def _share(one: Any, other: Any) -> Any:
    """The first number's share of the gradient of the minimum of two: half if they are equal."""
    return (one < other) + (one == other) * 0.5


def _ciou_and_angles(
    bboxes: Any, gtboxes: Any, *, trans: bool = False, is_cross: bool = True, mode: str = "iou",
    atan_sub_flag: bool = False,
) -> tuple[Any, Any]:  # fmt: skip
    one, other = _pairs(bboxes, gtboxes, trans, is_cross)
    results = _ciou(one, other, mode), _angle(other) - _angle(one)
    return results if is_cross else tuple(each.unsqueeze(0) for each in results)


def _iou(bboxes: Any, gtboxes: Any, *, mode: str = "iou", eps: float = 1.0) -> Any:
    """Every box of gtboxes (m, 4) with every one of bboxes (n, 4); `eps` is added to widths and heights, but for the common part."""
    if mode not in ("iou", "iof"):
        raise refuse(f"mode {mode!r}: it must be iou or iof")
    one, other = _pairs(bboxes.t(), gtboxes.t(), False, True)
    common = _intersection(one, other)
    area, own = ((box[2] - box[0] + eps) * (box[3] - box[1] + eps) for box in (one, other))
    return common / (own if mode == "iof" else area + own - common)


def _centred(boxes: Any, one: float, dim: int = -1) -> tuple[Any, Any, Any, Any]:
    """Centre, width and height; `one`: how much longer a side is than the distance of its ends."""
    x1, y1, x2, y2 = wide(boxes).unbind(dim)[:4]
    return (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1 + one, y2 - y1 + one


def _scaled(values: Sequence[float], like: Any) -> Any:
    return torch.tensor(values, dtype=like.dtype)


def _encode(
    anchors: Any, truth: Any, *, means: Sequence[float] = (0.0,) * 4, stds: Sequence[float] = (1.0,) * 4
) -> Any:
    (px, py, pw, ph), (gx, gy, gw, gh) = _centred(anchors, 1), _centred(truth, 1)
    deltas = torch.stack([(gx - px) / pw, (gy - py) / ph, (gw / pw).log(), (gh / ph).log()], -1)
    return (deltas - _scaled(means, deltas)) / _scaled(stds, deltas)


def _decode(
    rois: Any, deltas: Any, *, max_shape: Sequence[int], means: Sequence[float] = (0.0,) * 4,
    stds: Sequence[float] = (1.0,) * 4, wh_ratio_clip: float = 0.016,
) -> Any:  # fmt: skip
    """Inside the picture of height and width max_shape: the last pixel is the end."""
    x, y, w, h = _centred(rois, 1)
    dx, dy, dw, dh = (wide(deltas) * _scaled(stds, wide(deltas)) + _scaled(means, wide(deltas))).unbind(-1)
    limit, (height, width) = abs(math.log(wh_ratio_clip)), max_shape[:2]
    x, y, w, h = x + w * dx, y + h * dy, w * dw.clamp(-limit, limit).exp(), h * dh.clamp(-limit, limit).exp()
    left, right = ((x + side * (w / 2 - 0.5)).clamp(0, width - 1) for side in (-1, 1))
    top, bottom = ((y + side * (h / 2 - 0.5)).clamp(0, height - 1) for side in (-1, 1))
    return torch.stack([left, top, right, bottom], -1)


def _tangent(degrees: Any) -> Any:
    return torch.tan(wide(degrees) * (math.pi / 180))


def _encode_rotated(anchors: Any, truth: Any, *, weight: Sequence[float] = (1.0,) * 5) -> Any:
    """(batch, 5, n): corners and an angle in degrees; angles are subtracted as tangents."""
    (px, py, pw, ph), (gx, gy, gw, gh) = _centred(anchors, 0, 1), _centred(truth, 0, 1)
    angle = _tangent(truth[:, 4]) - _tangent(anchors[:, 4])
    deltas = torch.stack([(gx - px) / pw, (gy - py) / ph, (gw / pw).log(), (gh / ph).log(), angle], 1)
    return deltas * _scaled(weight, deltas)[:, None]


def _decode_rotated(anchors: Any, deltas: Any, *, weight: Sequence[float] = (1.0,) * 5) -> Any:
    x, y, w, h = _centred(anchors, 0, 1)
    dx, dy, dw, dh, angle = (wide(deltas) / _scaled(weight, wide(deltas))[:, None]).unbind(1)
    x, y, w, h = x + w * dx, y + h * dy, w * dw.exp(), h * dh.exp()
    angle = torch.atan(angle + _tangent(anchors[:, 4])) * (180 / math.pi)
    return torch.stack([x - w / 2, y - h / 2, x + w / 2, y + h / 2, angle], 1)


def _encode_yolo(anchors: Any, truth: Any, stride: Any, *, performance_mode: str = "high_precision") -> Any:
    """Of centres: where in its cell; of sides: the logarithm of the ratio."""
    (px, py, pw, ph), (gx, gy, gw, gh) = _centred(anchors, 0), _centred(truth, 0)
    inside = [((a - b) / stride + 0.5).clamp(_SMALLEST_RATIO, 1 - _SMALLEST_RATIO) for a, b in ((gx, px), (gy, py))]
    sides = [(a / b).clamp(min=_SMALLEST_RATIO).log() for a, b in ((gw, pw), (gh, ph))]
    return torch.stack([*inside, *sides], -1)


def _answering(boxes: Any, *, featmap_size: Sequence[int], strides: Sequence[int], num_base_anchors: int) -> Any:
    """1 for each anchor of the cells that hold the centre of a box."""
    height, width = featmap_size
    x, y, _, _ = _centred(boxes, 0)
    column, row = (
        converted((centre / step).floor(), torch.int64).clamp(0, length - 1)
        for centre, step, length in ((x, strides[0], width), (y, strides[1], height))
    )
    cells = torch.zeros(height * width, dtype=torch.uint8)
    return cells.index_fill(0, row * width + column, 1).repeat_interleave(num_base_anchors)


def _assigned(
    current: Any, overlaps: Any, flags: Any, highest: Any, argmax: Any, highest_of_truth: Any, place_of_truth: Any,
    num_gts: Any, *, pos_iou_thr: float, min_pos_iou: float, gt_max_assign_all: bool,
) -> Any:  # fmt: skip
    """A box gets the number of its true box, from 1: of the best one, then of those for which it is the best."""
    answers = flags.bool()
    assigned = torch.where(answers & (wide(highest) >= pos_iou_thr), argmax + 1, wide(current))
    for i in range(0 if is_unknown(num_gts) else min(whole(num_gts), overlaps.shape[0])):
        if not highest_of_truth[i] > min_pos_iou:
            continue
        best = overlaps[i] == highest_of_truth[i]
        if not gt_max_assign_all:
            best = torch.arange(len(best)) == place_of_truth[i]
        assigned = torch.where(answers & best, i + 1, assigned)
    return assigned


_MEASURES: dict[str, Measure] = {"GIoU": _giou, "DIoU": _diou, "CIoU": _ciou}
OPERATORS: dict[str, Callable[..., Any]] = {
    "Iou": _iou,
    "GIoU": partial(_measured, _giou),
    "DIoU": partial(_measured, _diou),
    "CIoU": _ciou_and_angles,
    **{f"{name}Grad": partial(_measured_gradient, measure) for name, measure in _MEASURES.items()},
    "BoundingBoxEncode": _encode,
    "BoundingBoxDecode": _decode,
    "RotatedBoxEncode": _encode_rotated,
    "RotatedBoxDecode": _decode_rotated,
    "YoloBoxesEncode": _encode_yolo,
    "AnchorResponseFlags": _answering,
    "GridAssignPositive": _assigned,
}
