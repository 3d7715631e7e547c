"""Rotated boxes and their intersections. The corners of an intersection are sought among 24 points.

Source: op_cv_proto_extend.h of hicann/ops-cv (RotatedIou, RotatedOverlaps); the numbers that op-plugin's tests expect.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import refuse

_TINY = 1e-14


def _middle(boxes: Any, trans: bool) -> tuple[Any, ...]:
    """Centre, width, height and angle of boxes (..., 5); with `trans` two corners are given, and the angle turns the other way."""
    a, b, c, d, angle = boxes.double().unbind(-1)
    return ((a + c) / 2, (b + d) / 2, c - a, d - b, -angle) if trans else (a, b, c, d, angle)


def sizes(boxes: Any, trans: bool) -> Any:
    _, _, width, height, _ = _middle(boxes, trans)
    return width * height


def _corners(boxes: Any, trans: bool) -> Any:
    """(..., 4, 2), one after the other around the box."""
    x, y, width, height, angle = _middle(boxes, trans)
    angle = angle * (math.pi / 180)
    cos, sin = torch.cos(angle) / 2, torch.sin(angle) / 2
    along = torch.stack([cos * width, sin * width], -1)
    across = torch.stack([-sin * height, cos * height], -1)
    centre = torch.stack([x, y], -1)
    return torch.stack([centre + a * along + b * across for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], -2)


def _cross(a: Any, b: Any) -> Any:
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def _inside(points: Any, box: Any) -> Any:
    """Which of the points are in the box, or on its border."""
    inside = None
    for side in (box[..., 1, :] - box[..., 0, :], box[..., 3, :] - box[..., 0, :]):
        along = ((points - box[..., :1, :]) * side.unsqueeze(-2)).sum(-1)
        within = (along >= -_TINY) & (along <= side.square().sum(-1, True) + _TINY)
        inside = within if inside is None else inside & within
    return inside


def _meetings(a: Any, b: Any) -> tuple[Any, Any]:
    """The intersections of each side of one with each of the other: 16 points, and which exist."""
    start, other = a.unsqueeze(-2), b.unsqueeze(-3)
    along, across = torch.roll(a, [-1], [-2]).unsqueeze(-2) - start, torch.roll(b, [-1], [-2]).unsqueeze(-3) - other
    turn = _cross(along, across)
    apart = other - start
    safe = torch.where(turn.abs() > _TINY, turn, torch.ones_like(turn))
    t, u = _cross(apart, across) / safe, _cross(apart, along) / safe
    there = (turn.abs() > _TINY) & (t >= 0) & (t <= 1) & (u >= 0) & (u <= 1)
    return (start + t.unsqueeze(-1) * along).flatten(-3, -2), there.flatten(-2)


def common_area(one: Any, other: Any, trans: bool) -> Any:
    """Of boxes (..., 5) that broadcast; a box whose area is not positive has nothing in common with others."""
    one, other = torch.broadcast_tensors(one, other)
    real = (sizes(one, trans) > _TINY) & (sizes(other, trans) > _TINY)
    a, b = _corners(one, trans), _corners(other, trans)
    points, there = _meetings(a, b)
    points = torch.cat([points, a, b], -2)
    there = torch.cat([there, _inside(a, b), _inside(b, a)], -1)
    weights = there.double().unsqueeze(-1)
    centre = (points * weights).sum(-2, True) / weights.sum(-2, True).clamp(min=1)
    points = torch.where(there.unsqueeze(-1), points - centre, torch.zeros_like(points))
    angle = torch.where(there, torch.atan2(points[..., 1], points[..., 0]), torch.inf)
    order = torch.argsort(angle, dim=-1)
    points = points.gather(-2, order.unsqueeze(-1).expand_as(points))
    n = there.sum(-1, True)
    last = torch.arange(points.shape[-2]) >= n  # what is not there becomes the first point
    points = torch.where(last.unsqueeze(-1), points[..., :1, :], points)
    area = _cross(points, torch.roll(points, [-1], [-2])).sum(-1).abs() / 2
    return torch.where(real & (n[..., 0] > 2), area, torch.zeros_like(area))


def _pairs(boxes: Any, others: Any, is_cross: bool) -> tuple[Any, Any]:
    """(batch, n, 1, 5) and (batch, 1, k, 5) from tensors with coordinates in the middle, or both (batch, n, 5)."""
    one, other = boxes.mT, others.mT
    return (one.unsqueeze(2), other.unsqueeze(1)) if is_cross else (one, other)


def _overlaps(boxes: Any, others: Any, *, trans: bool = False) -> Any:
    return common_area(*_pairs(boxes, others, True), trans)


def _iou(
    boxes: Any, others: Any, *, trans: bool = False, mode: str = "iou", is_cross: bool = True, v_threshold: float = 0.0,
    e_threshold: float = 0.0,
) -> Any:  # fmt: skip
    """iof: of the area of `boxes`."""
    if mode not in ("iou", "iof") or v_threshold or e_threshold:
        raise refuse(f"mode {mode!r}, v_threshold {v_threshold}, e_threshold {e_threshold}: iou or iof, 0 and 0")
    one, other = _pairs(boxes, others, is_cross)
    common, area = common_area(one, other, trans), sizes(one, trans)
    return common / (area if mode == "iof" else area + sizes(other, trans) - common)


OPERATORS: dict[str, Callable[..., Any]] = {"RotatedIou": _iou, "RotatedOverlaps": _overlaps}
