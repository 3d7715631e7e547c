"""Functions of acl.media that do more than pass their arguments on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acl._binding import configured, parse_failed
from softacl.media.v1 import batch_tasks, image_channels
from softacl.media.v1.video_decoder import VideoDecoder
from softacl.media.v1.video_encoder import VideoEncoder
from softacl.runtime.arg_types import CONVERTERS, word
from softacl.runtime.memory import allocate


def _function(callback: Any) -> Any:
    """A callback; the vendor's binding raises for anything that cannot be called."""
    if not callable(callback):
        raise parse_failed("set_channel_desc_callback", f"callback must be callable, not {type(callback).__name__}")
    return callback


def _listed(name: str, *lists: Any) -> list[list[int]]:
    """Lists of unsigned numbers."""
    if not all(isinstance(each, list) for each in lists):
        raise parse_failed(name, "counts and areas must be lists")
    try:
        return [[int(word(number)) for number in each] for each in lists]
    except TypeError as error:
        raise parse_failed(name, error) from None


def _limited(name: str, counts: Any, *areas: Any) -> list[list[int]]:
    """The same; the binding of the older functions refuses lists without, or with more than, 256 entries itself."""
    if not all(isinstance(each, list) for each in (counts, *areas)):
        raise parse_failed(name, "counts and areas must be lists")
    fit = all(0 < len(each) <= _MAX_AREAS for each in (counts, *areas)) and len({len(each) for each in areas}) == 1
    if not fit or not all(isinstance(count, int) and 0 <= count <= _MAX_AREAS for count in counts):
        raise ValueError(
            f"{name}: number of crop areas must be between 1 and {_MAX_AREAS}, and equal to the number of paste areas"
        )
    return _listed(name, counts, *areas)


_MAX_AREAS = 256  # of a call


def vdec_set_channel_desc_callback(channel_desc: int, callback: Any) -> None:
    VideoDecoder.set_callback(channel_desc, _function(callback))


def venc_set_channel_desc_callback(channel_desc: int, callback: Any) -> None:
    VideoEncoder.set_callback(channel_desc, _function(callback))


def dvpp_malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any]) -> int:
    return allocate.malloc_dvpp_configured(size, policy, configured(cfg, "acl.media.dvpp_malloc_with_cfg"))


def dvpp_set_channel_desc_param(channel_desc: int, param_type: int, param: int) -> None:
    image_channels.set_parameter(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


def dvpp_get_channel_desc_param(channel_desc: int, param_type: int) -> tuple[int, int]:
    return image_channels.get_parameter(channel_desc, param_type, 0 if param_type else 4)


def vdec_set_channel_desc_param(channel_desc: int, param_type: int, param: int) -> None:
    VideoDecoder.set_parameter(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


def vdec_get_channel_desc_param(channel_desc: int, param_type: int) -> tuple[int, int]:
    return VideoDecoder.get_parameter(channel_desc, param_type, 0 if param_type else 4)


def _encoder_bytes(param_type: int) -> int:
    parameter = VideoEncoder.parameters().get(param_type)
    return 4 if parameter is None else parameter.nbytes


def venc_set_channel_desc_param(channel_desc: int, param_type: int, param: Any) -> None:
    if param_type == VideoEncoder.callback_number:
        if not callable(param):
            raise TypeError("parameter must be callable")
        VideoEncoder.set_callback(channel_desc, param)
        return
    nbytes = _encoder_bytes(param_type)
    try:
        value = CONVERTERS["K" if nbytes == 8 else "I"](param)
    except TypeError as error:
        raise parse_failed("acl.media.venc_set_channel_desc_param", error) from None
    VideoEncoder.set_parameter(channel_desc, param_type, nbytes, value)  # type: ignore[arg-type]


def venc_get_channel_desc_param(channel_desc: int, param_type: int) -> Any:
    if param_type == VideoEncoder.callback_number:
        callback = VideoEncoder.get_callback(channel_desc)
        if callback is None:
            raise RuntimeError("did not set callback, failed")
        return callback
    nbytes = _encoder_bytes(param_type)
    return VideoEncoder.get_parameter(channel_desc, param_type, nbytes)[1]


def _batch(name: str, work: Callable[..., None], n: int, listed: Callable[..., list[list[int]]]) -> Callable[..., None]:
    """The function for a batch; n: its lists of areas or borders."""

    def queue(channel_desc: int, sources: int, roi_nums: list[int], targets: int, *others: Any) -> None:
        numbers, *lists = listed(f"acl.media.dvpp_vpc_batch_{name}_async", roi_nums, *others[:n])
        work(channel_desc, sources, numbers, targets, *lists, *others[n:])

    return queue


dvpp_vpc_batch_crop_async = _batch("crop", batch_tasks.batch_crop, 1, _limited)
dvpp_vpc_batch_crop_resize_async = _batch("crop_resize", batch_tasks.batch_crop_resize, 1, _listed)
dvpp_vpc_batch_crop_and_paste_async = _batch("crop_and_paste", batch_tasks.batch_crop_and_paste, 2, _limited)
dvpp_vpc_batch_crop_resize_paste_async = _batch("crop_resize_paste", batch_tasks.batch_crop_resize_paste, 2, _listed)
dvpp_vpc_batch_crop_resize_make_border_async = _batch(
    "crop_resize_make_border", batch_tasks.batch_crop_resize_make_border, 2, _listed
)
