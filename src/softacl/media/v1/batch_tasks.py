"""Operations on several pictures in one call: from each input as many areas as the call says, each into the next output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.images.borders import plan_crop_border
from softacl.media.v1.areas import areas
from softacl.media.v1.border_tasks import border_of
from softacl.media.v1.borders import borders
from softacl.media.v1.image_tasks import ImageCall, region_of
from softacl.media.v1.picture_batches import batches

MAX_AREAS = 256  # of a call; aclcppdevg_03_0162


def batch_crop(
    channel: int, sources: int, counts: Sequence[int], targets: int, crops: Sequence[int], stream: int
) -> None:
    """As `crop`, for each area. counts: of areas of each input. 100000 for counts that do not fit the batches.

    Source: acldvppVpcBatchCropAsync.
    """
    call = ImageCall("acldvppVpcBatchCropAsync", "batch_crop", channel, stream)
    _queue(call, sources, counts, targets, crops, _cropped(0))


def batch_crop_resize(
    channel: int, sources: int, counts: Sequence[int], targets: int, crops: Sequence[int], config: int, stream: int
) -> None:
    """As `crop_resize`, for each area. Source: acldvppVpcBatchCropResizeAsync."""
    call = ImageCall("acldvppVpcBatchCropResizeAsync", "batch_crop_resize", channel, stream)
    kind = call.filter_of(config)
    _queue(call, sources, counts, targets, crops, _cropped(kind))


def batch_crop_and_paste(
    channel: int,
    sources: int,
    counts: Sequence[int],
    targets: int,
    crops: Sequence[int],
    pastes: Sequence[int],
    stream: int,
) -> None:
    """As `crop_and_paste`, for each area. Source: acldvppVpcBatchCropAndPasteAsync."""
    call = ImageCall("acldvppVpcBatchCropAndPasteAsync", "batch_crop_and_paste", channel, stream)
    _queue(call, sources, counts, targets, crops, _pasted(0), pastes)


def batch_crop_resize_paste(
    channel: int,
    sources: int,
    counts: Sequence[int],
    targets: int,
    crops: Sequence[int],
    pastes: Sequence[int],
    config: int,
    stream: int,
) -> None:
    """As `crop_resize_paste`, for each area. Source: acldvppVpcBatchCropResizePasteAsync."""
    call = ImageCall("acldvppVpcBatchCropResizePasteAsync", "batch_crop_resize_paste", channel, stream)
    kind = call.filter_of(config)
    _queue(call, sources, counts, targets, crops, _pasted(kind), pastes)


def batch_crop_resize_make_border(
    channel: int,
    sources: int,
    counts: Sequence[int],
    targets: int,
    crops: Sequence[int],
    edges: Sequence[int],
    config: int,
    stream: int,
) -> None:
    """Each area, as large as its output without a border, and the border. edges: a border configuration each.

    Source: acldvppVpcBatchCropResizeMakeBorderAsync.
    """
    name = "batch_crop_resize_make_border"
    call = ImageCall("acldvppVpcBatchCropResizeMakeBorderAsync", name, channel, stream)
    kind = call.filter_of(config)
    settings = [border_of(borders.get(handle)) for handle in edges]
    _check_lengths(crops, settings, "borders")
    remaining = iter(settings)

    def plan(_: Any, chip: Any, formats: Any, pic: Any, into: Any, crop: Any, matrix: int) -> Any:
        return plan_crop_border(chip, formats, pic, into, crop, next(remaining), kind, matrix)

    _queue(call, sources, counts, targets, crops, plan)


def _cropped(kind: int) -> Callable[..., Any]:
    return lambda plans, *pair, crop, **more: plans.plan_area(*pair, crop, None, kind, **more)


def _pasted(kind: int) -> Callable[..., Any]:
    return lambda plans, *pair, crop, paste, **more: plans.plan_area(*pair, crop, paste, kind, **more)


def _check_lengths(crops: Sequence[int], others: Sequence[Any], what: str) -> None:
    if len(crops) != len(others):
        raise AclError(Code.INVALID_PARAM, f"{len(crops)} crop areas and {len(others)} {what}; numbers must be equal.")


def _queue(
    call: ImageCall,
    sources: int,
    counts: Sequence[int],
    targets: int,
    crops: Sequence[int],
    plan: Callable[..., Any],
    pastes: Sequence[int] | None = None,
) -> None:
    """Plan each area and put all into the stream, as one task."""
    inputs, outputs = batches.get(sources), batches.get(targets)
    if not 0 < len(counts) <= inputs.n:
        raise AclError(Code.INVALID_PARAM, f"{len(counts)} counts of areas for a batch of {inputs.n} inputs.")
    if 0 in counts:
        raise AclError(Code.INVALID_PARAM, f"input {list(counts).index(0)} has no area; each needs at least one.")
    total = sum(counts)
    if total > MAX_AREAS:
        raise AclError(Code.INVALID_PARAM, f"{total} areas; a call takes at most {MAX_AREAS}.")
    if total != outputs.n:
        raise AclError(Code.INVALID_PARAM, f"{total} areas for a batch of {outputs.n} outputs; numbers must be equal.")
    if total != len(crops):
        raise AclError(Code.INVALID_PARAM, f"the counts say {total} areas, {len(crops)} are given.")
    if pastes is not None:
        _check_lengths(crops, pastes, "paste areas")
    regions = [region_of(areas.get(handle)) for handle in crops]
    paste_areas = [] if pastes is None else [region_of(areas.get(handle)) for handle in pastes]
    for index in range(len(counts), inputs.n):  # the library checks the formats of all inputs
        call.formats(input=inputs.picture(index))
    owners = [index for index, count in enumerate(counts) for _ in range(count)]
    for index, (owner, region) in enumerate(zip(owners, regions, strict=True)):
        more = {"crop": region, "matrix": call.matrix} | ({"paste": paste_areas[index]} if paste_areas else {})
        call.add_pictures(inputs.picture(owner), outputs.picture(index), lambda *args, more=more: plan(*args, **more))
    call.queue()
