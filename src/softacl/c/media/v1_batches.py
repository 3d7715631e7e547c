"""Media functions whose C form has arrays of handles, values behind pointers, or the configuration of an allocation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.c._engine import get, put
from softacl.c.binding import missing
from softacl.c.media.v1_video import (
    aclvdecGetChannelDescCallback,
    aclvdecSetChannelDescCallback,
    aclvencGetChannelDescCallback,
    aclvencSetChannelDescCallback,
)
from softacl.c.memory import configured
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v1 import batch_tasks, image_channels, video_parameters
from softacl.runtime.memory import allocate

__all__ = [
    "acldvppGetChannelDescParam",
    "acldvppMallocWithCfg",
    "acldvppSetChannelDescParam",
    "acldvppVpcBatchCropAndPasteAsync",
    "acldvppVpcBatchCropAsync",
    "acldvppVpcBatchCropResizeAsync",
    "acldvppVpcBatchCropResizeMakeBorderAsync",
    "acldvppVpcBatchCropResizePasteAsync",
    "aclvdecGetChannelDescParam",
    "aclvdecSetChannelDescParam",
    "aclvencGetChannelDescParam",
    "aclvencSetChannelDescParam",
]


def acldvppMallocWithCfg(place: int, nbytes: int, policy: int, configuration: int) -> int:
    if not place:
        raise missing(0)
    put(place, "Q", allocate.malloc_dvpp_configured(nbytes, policy, configured(configuration)))
    return 0


def _arrays(counts: int, n: int, *arrays: int) -> tuple[list[int], list[list[int]]]:
    """uint32_t counts[n], and arrays of as many handles as the counts say."""
    if not counts:
        raise missing(2)
    if not 0 < n <= batch_tasks.MOST_AREAS:
        raise AclError(Code.INVALID_PARAM, f"{n} counts of areas; a call takes 1 to {batch_tasks.MOST_AREAS}.")
    numbers = get(counts, "I", n)
    total = sum(numbers)
    if total > batch_tasks.MOST_AREAS:
        raise AclError(Code.INVALID_PARAM, f"{total} areas; a call takes at most {batch_tasks.MOST_AREAS}.")
    for i, array in enumerate(arrays):
        if not array:
            raise missing(5 + i)
    return numbers, [get(array, "Q", total) for array in arrays]


def _batch(work: Callable[..., None], n_arrays: int) -> Callable[..., int]:
    """uint32_t *roiNums, and arrays of handles: acldvppRoiConfig *cropAreas[], and where it has more, their places or borders."""

    def queue(channel: int, sources: int, counts: int, n: int, targets: int, *others: int) -> int:
        numbers, arrays = _arrays(counts, n, *others[:n_arrays])
        work(channel, sources, numbers, targets, *arrays, *others[n_arrays:])
        return 0

    return queue


acldvppVpcBatchCropAsync = _batch(batch_tasks.batch_crop, 1)
acldvppVpcBatchCropResizeAsync = _batch(batch_tasks.batch_crop_resize, 1)
acldvppVpcBatchCropAndPasteAsync = _batch(batch_tasks.batch_crop_and_paste, 2)
acldvppVpcBatchCropResizePasteAsync = _batch(batch_tasks.batch_crop_resize_paste, 2)
acldvppVpcBatchCropResizeMakeBorderAsync = _batch(batch_tasks.batch_crop_resize_make_border, 2)


def acldvppSetChannelDescParam(description: int, kind: int, nbytes: int, value: int) -> int:
    """const void *param: a number of `nbytes`."""
    image_channels.set_parameter(description, kind, nbytes, _number(nbytes, value, 3))
    return 0


def acldvppGetChannelDescParam(description: int, kind: int, nbytes: int, written: int, value: int) -> int:
    """size_t *paramRetSize; void *param: room for `nbytes`."""
    return _give(written, value, lambda: image_channels.get_parameter(description, kind, nbytes))


def aclvdecSetChannelDescParam(description: int, kind: int, nbytes: int, value: int) -> int:
    """As acldvppSetChannelDescParam; the callback as a pointer."""
    if kind == video_parameters.DECODER_CALLBACK:
        return aclvdecSetChannelDescCallback(description, _number(nbytes, value, 3))
    video_parameters.set_decoder(description, kind, nbytes, _number(nbytes, value, 3))
    return 0


def aclvdecGetChannelDescParam(description: int, kind: int, nbytes: int, written: int, value: int) -> int:
    if kind == video_parameters.DECODER_CALLBACK:
        return _give(written, value, lambda: _pointer(nbytes, aclvdecGetChannelDescCallback(description)))
    return _give(written, value, lambda: video_parameters.get_decoder(description, kind, nbytes))


def aclvencSetChannelDescParam(description: int, kind: int, nbytes: int, value: int) -> int:
    """As acldvppSetChannelDescParam; the callback as a pointer."""
    if kind == video_parameters.ENCODER_CALLBACK:
        return aclvencSetChannelDescCallback(description, _number(nbytes, value, 3))
    video_parameters.set_encoder(description, kind, nbytes, _number(nbytes, value, 3))
    return 0


def aclvencGetChannelDescParam(description: int, kind: int, nbytes: int, written: int, value: int) -> int:
    if kind == video_parameters.ENCODER_CALLBACK:
        return _give(written, value, lambda: _pointer(nbytes, aclvencGetChannelDescCallback(description)))
    return _give(written, value, lambda: video_parameters.get_encoder(description, kind, nbytes))


def _number(nbytes: int, address: int, position: int) -> int:
    """The number at an address; 0 for a size that no parameter has, which is refused later."""
    if not address:
        raise missing(position)
    if nbytes not in (4, 8):
        return 0
    number: int = get(address, "I" if nbytes == 4 else "Q", 1)[0]
    return number


def _pointer(nbytes: int, value: int) -> tuple[int, int]:
    if nbytes != 8:
        raise AclError(Code.INVALID_PARAM, f"size is {nbytes} bytes; a pointer has 8.")
    return 8, value


def _give(written: int, place: int, read: Callable[[], Any]) -> int:
    if not written or not place:
        raise missing(4 if written else 3)
    nbytes, value = read()
    put(place, "I" if nbytes == 4 else "Q", value)
    put(written, "Q", nbytes)
    return 0
