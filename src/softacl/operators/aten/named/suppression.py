"""Boxes that overlap a better one too much are dropped (non-maximum suppression).

Source: README.md and *_proto.h of hicann/ops-cv (nms_with_mask, batch_multi_class_non_max_suppression, NonMaxSuppressionV4,
RotatedNMS), the page of torch_npu.npu_nms_rotated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.named import rotated
from softacl.operators.aten.named.rows import real, refuse, whole
from softacl.operators.errors import DataDependent


def _kept(scores: Any, overlap: Callable[[int, Any], Any], threshold: float, limit: int) -> list[int]:
    """Kept indices by falling score, at most `limit`; `overlap`: of a box with those at indices."""
    left = torch.argsort(scores, descending=True, stable=True)
    selected: list[int] = []
    while left.numel() and len(selected) < limit:
        best, left = int(left[0]), left[1:]
        selected.append(best)
        left = left[~(overlap(best, left) > threshold)]
    return selected


def _overlap_of(boxes: Any) -> Callable[[int, Any], Any]:
    """Of boxes (n, 4) given by any two opposite corners."""
    a, b = wide(boxes).split(2, -1)
    low, high = torch.minimum(a, b), torch.maximum(a, b)
    areas = (high - low).prod(-1)

    def overlap(i: int, others: Any) -> Any:
        sides = torch.minimum(high[i], high[others]) - torch.maximum(low[i], low[others])
        common = sides.clamp(min=0).prod(-1)
        return common / (areas[i] + areas[others] - common)

    return overlap


def _with_mask(boxes: Any, *, iou_threshold: float = 0.5) -> tuple[Any, Any, Any]:
    """Return (the boxes and scores unchanged, their numbers, a mask that is 1 for the kept ones)."""
    n = boxes.shape[0]
    numbers, mask = torch.arange(n, dtype=torch.int32), torch.zeros(n, dtype=torch.uint8)
    kept = _kept(boxes[:, 4], _overlap_of(boxes[:, :4]), iou_threshold, n)
    return boxes, numbers, mask.index_fill(0, torch.tensor(kept, dtype=torch.long), 1)


def _best(
    boxes: Any,
    scores: Any,
    max_boxes: Any,
    iou_threshold: Any,
    score_threshold: Any,
    *,
    pad_to_max_output_size: bool = False,
) -> tuple[Any, Any]:
    """Return (indices, the number of valid ones)."""
    if not boxes.is_floating_point():
        raise refuse(f"boxes are {boxes.dtype}; they must be floats")
    size, over = whole(max_boxes), (scores > score_threshold).nonzero()[:, 0]
    kept = _kept(scores[over], _overlap_of(boxes[over]), real(iou_threshold), size)
    selected = over[torch.tensor(kept, dtype=torch.long)]
    return F.pad(selected, (0, size - len(kept))) if pad_to_max_output_size else selected, torch.tensor(len(kept))


def _clipped(boxes: Any, window: Any, inside: bool) -> Any:
    """In a window of (y1, x1, y2, x2), whose sides are the unit with `inside`."""
    low, high = window[:2].repeat(2), window[2:].repeat(2)
    clipped = torch.minimum(torch.maximum(boxes, low), high)
    return (clipped - low) / (high - low) if inside else clipped


def _of_classes(
    boxes: Any, scores: Any, clip_window: Any = None, num_valid_boxes: Any = None, *, score_threshold: float,
    iou_threshold: float, max_size_per_class: int, max_total_size: int, change_coordinate_frame: bool = False,
    transpose_box: bool = False, image_size: Any = (),
) -> tuple[Any, Any, Any, Any]:  # fmt: skip
    """(boxes, scores, classes, how many) for each picture; the rest is 0."""
    if change_coordinate_frame and clip_window is None:
        raise refuse("change_coordinate_frame needs clip_window")
    boxes, scores = wide(boxes.permute(0, 3, 1, 2) if transpose_box else boxes), wide(scores)
    results = []
    for i in range(boxes.shape[0]):
        n = boxes.shape[1] if num_valid_boxes is None else int(num_valid_boxes[i])
        rows = []
        for c in range(scores.shape[2]):
            own, of_class = boxes[i, :n, min(c, boxes.shape[2] - 1)], scores[i, :n, c]
            own = own if clip_window is None else _clipped(own, wide(clip_window[i]), change_coordinate_frame)
            over = (of_class > score_threshold).nonzero()[:, 0]
            own, of_class = own[over], of_class[over]
            kept = torch.tensor(_kept(of_class, _overlap_of(own), iou_threshold, max_size_per_class), dtype=torch.long)
            named = torch.full((len(kept), 1), float(c))
            rows.append(torch.cat([own[kept], of_class[kept].unsqueeze(1), named], 1))
        selected = torch.cat(rows)
        selected = selected[selected[:, 4].argsort(descending=True, stable=True)][:max_total_size]
        results.append([F.pad(selected, (0, 0, 0, max_total_size - len(selected))), torch.tensor(len(selected))])
    selected, counts = (torch.stack(each) for each in zip(*results, strict=True))
    return selected[..., :4], selected[..., 4], selected[..., 5], counts.int()


def _rotated(
    boxes: Any, scores: Any, _labels: Any, *, iou_threshold: float, score_threshold: float = 0.0,
    max_output_size: int = -1, mode: int = 0, is_angle: bool = True,
) -> tuple[Any, Any]:  # fmt: skip
    """(what is kept, its indices), by falling score. mode 0: centre, width, height and angle, 1: two corners and the angle."""
    if is_trial():
        raise DataDependent
    trans = mode == 1
    areas = rotated.sizes(boxes, trans)

    def overlap(i: int, others: Any) -> Any:
        common = rotated.common_area(boxes[i], boxes[others], trans)
        return common / (areas[i] + areas[others] - common)

    limit = boxes.shape[0] if max_output_size < 0 else max_output_size
    over = (scores > score_threshold).nonzero()[:, 0]
    kept = _kept(scores[over], lambda i, others: overlap(int(over[i]), over[others]), iou_threshold, limit)
    selected = over[torch.tensor(kept, dtype=torch.long)]
    return boxes[selected], selected


OPERATORS: dict[str, Callable[..., Any]] = {
    "NMSWithMask": _with_mask,
    "NonMaxSuppressionV4": _best,
    "BatchMultiClassNonMaxSuppression": _of_classes,
    "RotatedNMS": _rotated,
}
