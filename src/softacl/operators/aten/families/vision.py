"""Boxes, images with an alpha channel, samples of feature maps, nearest points.

Source: the pages of hicann/ops-cv, objdetect (iou_v2, non_max_suppression_v6, background_replace, blend_images_custom, mrgba_custom),
and of hicann/ops-nn (vfusion/multi_scale_deformable_*, loss/chamfer_distance_grad). Their kernels say how images are rounded, and that
x comes before y in a location.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.sampling import between, between_gradient
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_shape
from softacl.operators.aten.tensors import is_unknown


def _areas(boxes: Any, eps: float) -> Any:
    return (boxes[..., 2] - boxes[..., 0] + eps) * (boxes[..., 3] - boxes[..., 1] + eps)


def _common(a: Any, b: Any, eps: float = 0.0) -> Any:
    """The area that two boxes share."""
    low, high = torch.maximum(a[..., :2], b[..., :2]), torch.minimum(a[..., 2:], b[..., 2:])
    return (high - low + eps).clamp(min=0).prod(-1)


def _iou(bBoxes: Any, gtBoxes: Any, mode: str, eps: float, aligned: bool) -> Any:
    """eps is added to each width and height."""
    require(mode in ("iou", "iof"), f"mode is {mode!r}; it must be iou or iof")
    require(bBoxes.dim() == gtBoxes.dim() == 2 and bBoxes.shape[1] == gtBoxes.shape[1] == 4, "boxes have shape (n, 4)")
    require(not aligned or bBoxes.shape == gtBoxes.shape, "aligned boxes have one shape")
    a, b = wide(bBoxes).unsqueeze(1), wide(gtBoxes).unsqueeze(1 if aligned else 0)
    common, own, other = _common(a, b, eps), _areas(a, eps), _areas(b, eps)
    return common / (other if mode == "iof" else own + other - common)


def _corners(boxes: Any, is_centred: bool) -> Any:
    if is_centred:
        return torch.cat((boxes[..., :2] - boxes[..., 2:] / 2, boxes[..., :2] + boxes[..., 2:] / 2), -1)
    return torch.cat((torch.minimum(boxes[..., :2], boxes[..., 2:]), torch.maximum(boxes[..., :2], boxes[..., 2:])), -1)


def _kept(boxes: Any, scores: Any, max_boxes: int, limit: float, min_score: float) -> list[int]:
    """The boxes of one class, best first; none overlaps an earlier one by more than `limit`."""
    chosen: list[int] = []
    for i in torch.sort(scores, descending=True, stable=True)[1].tolist():
        if len(chosen) == max_boxes or not scores[i] > min_score:
            break
        common = _common(boxes[chosen], boxes[i]) if chosen else boxes.new_zeros(0)
        union = _areas(boxes[chosen], 0) + _areas(boxes[i], 0) - common if chosen else common
        if not (common > limit * union).any():
            chosen.append(i)
    return chosen


def _non_max_suppression(
    boxes: Any, scores: Any, maxOutputBoxesPerClass: list[int] | None, iouThreshold: list[float] | None,
    scoreThreshold: list[float] | None, centerPointBox: int,
) -> Any:  # fmt: skip
    """Rows (batch, class, box); a class with fewer boxes than it may have ends in rows of -1."""
    require(
        centerPointBox in (0, 1),
        f"centerPointBox is {centerPointBox}; 0 (corners) and 1 (centre and size) are supported",
    )
    require(
        boxes.dim() == 3 and boxes.shape[2] == 4, f"boxes have shape {list(boxes.shape)}; it must be (batches, n, 4)"
    )
    require(scores.dim() == 3 and scores.shape[2] == boxes.shape[1], f"scores have shape {list(scores.shape)}")
    max_boxes = (maxOutputBoxesPerClass or [0])[0]
    limit, min_score = (iouThreshold or [0.0])[0], (scoreThreshold or [0.0])[0]
    require(0 <= max_boxes <= 700, f"maxOutputBoxesPerClass is {max_boxes}; it must be at most 700")
    require(0 <= limit <= 1 and 0 <= min_score <= 1, f"iouThreshold {limit}, scoreThreshold {min_score}: from 0 to 1")
    batches, classes = scores.shape[:2]
    selected = torch.full((batches, classes, max_boxes, 3), -1, dtype=torch.int32)
    corners = _corners(wide(boxes), bool(centerPointBox))
    for b in range(batches):
        for c in range(classes):
            chosen = _kept(corners[b], wide(scores[b, c]), max_boxes, limit, min_score)
            for rank, box in enumerate(chosen):
                selected[b, c, rank] = torch.tensor([b, c, box])
    return selected.flatten(0, 2)


def _replaced(bkg: Any, src: Any, mask: Any) -> Any:
    blended = wide(bkg.half()) * (1 - wide(mask)) + wide(src.half()) * wide(mask)
    return torch.round(blended).clamp(0, 255) if bkg.dtype == torch.uint8 else blended


def _blended(rgb: Any, alpha: Any, frame: Any) -> Any:
    share = alpha.float() / 255
    return torch.round(rgb.float() * share + frame.float() * (1 - share))


def _levels(
    value: Any, spatialShape: Any, levelStartIndex: Any, location: Any, weight: Any
) -> Iterator[tuple[Any, ...]]:
    """Of each level: its slice of value; its maps (batch and heads, channels, height, width); rows, columns and weights of the points,
    (batch and heads, queries, points)."""
    batch, _, heads, channels = value.shape
    places, weights = location.permute(3, 5, 0, 2, 1, 4).flatten(2, 3), weight.permute(3, 0, 2, 1, 4).flatten(1, 2)
    sizes = [(1, 1)] * len(spatialShape) if is_unknown(spatialShape) else spatialShape.tolist()
    for level, ((height, width), start) in enumerate(zip(sizes, levelStartIndex.tolist(), strict=True)):
        inside = slice(start, start + height * width)
        maps = value[:, inside].permute(0, 2, 3, 1).reshape(batch * heads, channels, height, width)
        x, y = places[level, 0] * width - 0.5, places[level, 1] * height - 0.5
        yield inside, maps, y, x, weights[level]


def _require_maps(value: Any, spatialShape: Any, levelStartIndex: Any, location: Any, attnWeight: Any) -> None:
    require(
        value.dim() == 4 and location.dim() == 6,
        f"value has {value.dim()} dimensions, location {location.dim()}; expected 4 and 6",
    )
    batch, _, heads, _ = value.shape
    levels, queries, points = spatialShape.shape[0], location.shape[1], location.shape[4]
    require_shape("spatialShape", spatialShape, (levels, 2))
    require_shape("levelStartIndex", levelStartIndex, (levels,))
    require_shape("location", location, (batch, queries, heads, levels, points, 2))
    require_shape("attnWeight", attnWeight, (batch, queries, heads, levels, points))


def _deformable(value: Any, spatialShape: Any, levelStartIndex: Any, location: Any, attnWeight: Any) -> Any:
    _require_maps(value, spatialShape, levelStartIndex, location, attnWeight)
    batch, _, heads, channels = value.shape
    levels = _levels(wide(value), spatialShape, levelStartIndex, wide(location), wide(attnWeight))
    found = sum((between(maps, y, x) * weight[:, None]).sum(-1) for _, maps, y, x, weight in levels)
    return found.reshape(batch, heads, channels, -1).permute(0, 3, 1, 2).flatten(2)


def _deformable_gradient(
    value: Any, spatialShape: Any, levelStartIndex: Any, location: Any, attnWeight: Any, gradOutput: Any
) -> tuple[Any, ...]:
    _require_maps(value, spatialShape, levelStartIndex, location, attnWeight)
    require_shape("gradOutput", gradOutput, (value.shape[0], location.shape[1], value.shape[2] * value.shape[3]))

    batch, queries, heads, _, points, _ = location.shape
    given = wide(gradOutput).reshape(batch, queries, heads, -1).permute(0, 2, 3, 1).flatten(0, 1)[..., None]
    of_value, of_location, of_weight = (torch.zeros_like(wide(each)) for each in (value, location, attnWeight))
    levels = _levels(wide(value), spatialShape, levelStartIndex, wide(location), wide(attnWeight))
    for level, (inside, maps, y, x, weight) in enumerate(levels):
        of_maps, by_y, by_x = between_gradient(given * weight[:, None], maps, y, x)
        of_value[:, inside] += of_maps.reshape(batch, heads, -1, inside.stop - inside.start).permute(0, 3, 1, 2)
        by_places = torch.stack((by_x * maps.shape[3], by_y * maps.shape[2]), -1)
        of_location[:, :, :, level] = by_places.reshape(batch, heads, queries, points, 2).transpose(1, 2)
        by_weight = (given * between(maps, y, x)).sum(1)
        of_weight[:, :, :, level] = by_weight.reshape(batch, heads, queries, points).transpose(1, 2)
    return of_value, of_location, of_weight


def _towards(points: Any, others: Any, nearest: Any, gradient: Any) -> tuple[Any, Any]:
    """The gradients of points and of their nearest others, of the squared distances between them."""
    index = nearest.long().unsqueeze(-1).expand_as(points)
    step = 2 * wide(gradient).unsqueeze(-1) * (wide(points) - wide(others).gather(1, index))
    return step, torch.zeros_like(wide(others)).scatter_add(1, index, -step)


def _chamfer_gradient(xyz1: Any, xyz2: Any, idx1: Any, idx2: Any, gradDist1: Any, gradDist2: Any) -> tuple[Any, Any]:
    require(xyz1.dim() == xyz2.dim() == 3, f"xyz1 has {xyz1.dim()} dimensions, xyz2 {xyz2.dim()}; both must have 3")
    for name, tensor, points in (
        ("idx1", idx1, xyz1),
        ("idx2", idx2, xyz2),
        ("gradDist1", gradDist1, xyz1),
        ("gradDist2", gradDist2, xyz2),
    ):
        require_shape(name, tensor, tuple(points.shape[:2]))
    first, to_second = _towards(xyz1, xyz2, idx1, gradDist1)
    second, to_first = _towards(xyz2, xyz1, idx2, gradDist2)
    return first + to_first, second + to_second


OPERATORS = {
    "aclnnIou": _iou,
    "aclnnNonMaxSuppression": _non_max_suppression,
    "aclnnBackgroundReplace": _replaced,
    "aclnnBlendImagesCustom": _blended,
    "aclnnMrgbaCustom": lambda rgb, alpha: torch.floor(rgb.half() * (alpha.half() * (1 / 255))),
    "aclnnMultiScaleDeformableAttnFunction": _deformable,
    "aclnnMultiScaleDeformableAttentionGrad": _deformable_gradient,
    "aclnnChamferDistanceBackward": _chamfer_gradient,
}
