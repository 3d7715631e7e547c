"""Functions of acl.media that do more than pass their arguments on."""

from __future__ import annotations

from typing import Any

from acl._binding import configured, parse_failed
from softacl.media.v1 import (
    batch_tasks,
    image_channels,
    video_decoder,
    video_encoder,
    video_parameters,
)
from softacl.runtime.arg_types import CONVERTERS, word
from softacl.runtime.memory import allocate

__all__ = [
    "dvpp_get_channel_desc_param",
    "dvpp_malloc_with_cfg",
    "dvpp_set_channel_desc_param",
    "dvpp_vpc_batch_crop_and_paste_async",
    "dvpp_vpc_batch_crop_async",
    "dvpp_vpc_batch_crop_resize_async",
    "dvpp_vpc_batch_crop_resize_make_border_async",
    "dvpp_vpc_batch_crop_resize_paste_async",
    "vdec_get_channel_desc_param",
    "vdec_set_channel_desc_callback",
    "vdec_set_channel_desc_param",
    "venc_get_channel_desc_param",
    "venc_set_channel_desc_callback",
    "venc_set_channel_desc_param",
]


def _function(given: Any) -> Any:
    """A callback; the vendor's binding raises for anything that cannot be called."""
    if not callable(given):
        raise parse_failed("set_channel_desc_callback", f"callback must be callable, not {type(given).__name__}")
    return given


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
    fit = all(0 < len(each) <= _MOST_AREAS for each in (counts, *areas)) and len({len(each) for each in areas}) == 1
    if not fit or not all(isinstance(count, int) and 0 <= count <= _MOST_AREAS for count in counts):
        raise ValueError(
            f"{name}: number of crop areas must be between 1 and {_MOST_AREAS}, and that of paste areas the same"
        )
    return _listed(name, counts, *areas)


_MOST_AREAS = 256  # of a call


_NO_FORMAT = 1000  # what the binding's format variable holds before the call


def vdec_set_channel_desc_callback(channel_desc: int, callback: Any) -> None:
    video_decoder.set_callback(channel_desc, _function(callback))


def venc_set_channel_desc_callback(channel_desc: int, callback: Any) -> None:
    video_encoder.set_callback(channel_desc, _function(callback))


def dvpp_malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any]) -> int:
    return allocate.malloc_dvpp_configured(size, policy, configured(cfg, "acl.media.dvpp_malloc_with_cfg"))


def dvpp_set_channel_desc_param(channel_desc: int, param_type: int, param: int) -> None:
    image_channels.set_parameter(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


def dvpp_get_channel_desc_param(channel_desc: int, param_type: int) -> tuple[int, int]:
    return image_channels.get_parameter(channel_desc, param_type, 0 if param_type else 4)


def vdec_set_channel_desc_param(channel_desc: int, param_type: int, param: int) -> None:
    video_parameters.set_decoder(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


def vdec_get_channel_desc_param(channel_desc: int, param_type: int) -> tuple[int, int]:
    return video_parameters.get_decoder(channel_desc, param_type, 0 if param_type else 4)


def venc_set_channel_desc_param(channel_desc: int, param_type: int, param: Any) -> None:
    if param_type == video_parameters.ENCODER_CALLBACK:
        if not callable(param):
            raise TypeError("parameter must be callable")
        video_encoder.set_callback(channel_desc, param)
        return
    nbytes = 8 if param_type in (video_parameters.ENCODER_THREAD, video_parameters.ENCODER_ADDRESS) else 4
    try:
        value = CONVERTERS["K" if nbytes == 8 else "I"](param)
    except TypeError as error:
        raise parse_failed("acl.media.venc_set_channel_desc_param", error) from None
    video_parameters.set_encoder(channel_desc, param_type, nbytes, value)  # type: ignore[arg-type]


def venc_get_channel_desc_param(channel_desc: int, param_type: int) -> Any:
    if param_type == video_parameters.ENCODER_CALLBACK:
        callback = video_encoder.get_callback(channel_desc)
        if callback is None:
            raise RuntimeError("did not set callback, failed")
        return callback
    nbytes = 8 if param_type in (video_parameters.ENCODER_THREAD, video_parameters.ENCODER_ADDRESS) else 4
    return video_parameters.get_encoder(channel_desc, param_type, nbytes)[1]


def dvpp_vpc_batch_crop_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    stream: int,
) -> None:
    numbers, crops = _limited("acl.media.dvpp_vpc_batch_crop_async", roi_nums, crop_areas)
    batch_tasks.batch_crop(channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, stream)


def dvpp_vpc_batch_crop_resize_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    resize_config: int,
    stream: int,
) -> None:
    numbers, crops = _listed("acl.media.dvpp_vpc_batch_crop_resize_async", roi_nums, crop_areas)
    batch_tasks.batch_crop_resize(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, resize_config, stream
    )


def dvpp_vpc_batch_crop_and_paste_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    paste_areas: list[int],
    stream: int,
) -> None:
    numbers, crops, others = _limited(
        "acl.media.dvpp_vpc_batch_crop_and_paste_async", roi_nums, crop_areas, paste_areas
    )
    batch_tasks.batch_crop_and_paste(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, stream
    )


def dvpp_vpc_batch_crop_resize_paste_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    paste_areas: list[int],
    resize_config: int,
    stream: int,
) -> None:
    numbers, crops, others = _listed(
        "acl.media.dvpp_vpc_batch_crop_resize_paste_async", roi_nums, crop_areas, paste_areas
    )
    batch_tasks.batch_crop_resize_paste(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, resize_config, stream
    )


def dvpp_vpc_batch_crop_resize_make_border_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    border_configs: list[int],
    resize_config: int,
    stream: int,
) -> None:
    numbers, crops, others = _listed(
        "acl.media.dvpp_vpc_batch_crop_resize_make_border_async", roi_nums, crop_areas, border_configs
    )
    batch_tasks.batch_crop_resize_make_border(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, resize_config, stream
    )
