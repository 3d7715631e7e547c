"""VPC of the second generation: channels, operations on pictures, results."""

from __future__ import annotations

import warnings
from typing import Any

from acl._face import binding
from softacl.runtime.himpi import vpc_borders, vpc_channels, vpc_histograms, vpc_tasks
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken, taken_list

__all__ = [
    "vpc_batch_crop_resize_make_border",
    "vpc_batch_crop_resize_paste",
    "vpc_calc_hist",
    "vpc_calc_hist_v2",
    "vpc_convert_color",
    "vpc_convert_color_to_yuv420",
    "vpc_convert_color_v2",
    "vpc_copy_make_border",
    "vpc_create_chn",
    "vpc_crop",
    "vpc_crop_resize",
    "vpc_crop_resize_make_border",
    "vpc_crop_resize_paste",
    "vpc_crop_resize_resize_paste",
    "vpc_destroy_chn",
    "vpc_equalize_hist",
    "vpc_get_process_result",
    "vpc_pyrdown",
    "vpc_resize",
    "vpc_sys_create_chn",
]

_OWN = own_code_of("VPC")


@binding("hi_mpi_vpc_create_chn", "iO", own_code=_OWN)
def vpc_create_chn(chn: int, attr: dict[str, Any], /) -> None:
    """Create a VPC channel of a chosen number.

    chn: its number, from 0. attr: dict as hi_vpc_chn_attr; nothing of it is used.
    Returns ret: 2684846082 no such channel number on the chip (0xA0078002); 2684846084 the channel exists already
    (0xA0078004, HI_ERR_VPC_EXIST); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_create_chn(hi_vpc_chn chn, const hi_vpc_chn_attr *attr)
    """
    vpc_channels.create(chn, taken("hi_vpc_chn_attr", attr))


@binding("hi_mpi_vpc_sys_create_chn", "O", 0, own_code=_OWN)
def vpc_sys_create_chn(attr: dict[str, Any], /) -> int:
    """Create a VPC channel with a number that is free.

    attr: dict as hi_vpc_chn_attr; nothing of it is used.
    Returns (chnl, ret). chnl: number of the channel. ret: 2684846092 all channels are in use (0xA007800C,
    HI_ERR_VPC_NO_MEM); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_sys_create_chn(hi_vpc_chn *chnl, const hi_vpc_chn_attr *attr)
    """
    return vpc_channels.create_anywhere(taken("hi_vpc_chn_attr", attr))


@binding("hi_mpi_vpc_destroy_chn", "i", own_code=_OWN)
def vpc_destroy_chn(chn: int, /) -> None:
    """Wait for the operations of a VPC channel, and end it.

    chn: its number.
    Returns ret: 2684846082 no such number on the chip (0xA0078002); 2684846085 no such channel (0xA0078005); 2684846096
    before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_destroy_chn(hi_vpc_chn chn)
    """
    vpc_channels.destroy(chn)


@binding("hi_mpi_vpc_get_process_result", "iIi", own_code=_OWN)
def vpc_get_process_result(chn: int, task_id: int, milli_sec: int, /) -> None:
    """Wait for an operation of a VPC channel; each result is given once.

    chn: number of the channel. task_id: of the operation. milli_sec: milliseconds, -1 waits for ever, 0 does not wait.
    Returns ret: 2684846082 no such number on the chip (0xA0078002); 2684846083 no such task, or the operation failed
    (0xA0078003, HI_ERR_VPC_ILLEGAL_PARAM); 2684846085 no such channel (0xA0078005); 2684846094 not done yet, with 0 ms
    (0xA007800E, HI_ERR_VPC_BUF_EMPTY); 2684846096 before acl.himpi.sys_init (0xA0078010); 2684846100 not done in time
    (0xA0078014).
    C: hi_s32 hi_mpi_vpc_get_process_result(hi_vpc_chn chn, hi_u32 task_id, hi_s32 milli_sec)
    """
    vpc_channels.get_process_result(chn, task_id, milli_sec)


@binding("hi_mpi_vpc_resize", "iOOddIi", 0, own_code=_OWN)
def vpc_resize(
    chn: int,
    source_pic: dict[str, Any],
    dest_pic: dict[str, Any],
    fx: float,
    fy: float,
    interpolation: int,
    milli_sec: int,
    /,
) -> int:
    """Make a picture as large as another description says.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info: picture_address of media memory,
    picture_buffer_size in bytes, picture_width and picture_height in pixels, picture_width_stride in bytes,
    picture_height_stride in rows, picture_format (hi_pixel_format). dest_pic: dict as source_pic. fx: how many times
    the width an output without width or height gets. fy: the same of the height. interpolation: 0 bilinear, 1 nearest.
    milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        hi_double fx, hi_double fy, hi_u32 interpolation, hi_u32 *task_id, hi_s32 milli_sec)
    """
    source, target = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_tasks.resize(chn, source, target, fx, fy, interpolation, milli_sec)


@binding("hi_mpi_vpc_crop", "iOOIi", 0, own_code=_OWN)
def vpc_crop(
    chn: int, source_pic: dict[str, Any], crop_info: list[dict[str, Any]], count: int, milli_sec: int, /
) -> int:
    """Cut parts out of a picture, each into a picture of its own.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. crop_info: list of dicts
    as hi_vpc_crop_region_info, each with dest_pic_info, crop_region (top_offset, left_offset, crop_width, crop_height).
    count: how many, 1 to 256. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_crop(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_region_info crop_info[],
        hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
    """
    regions = taken_list("hi_vpc_crop_region_info", crop_info, count)
    return vpc_tasks.crop(chn, taken("hi_vpc_pic_info", source_pic), regions, milli_sec)


@binding("hi_mpi_vpc_crop_resize", "iOOIi", 0, own_code=_OWN)
def vpc_crop_resize(
    chn: int, source_pic: dict[str, Any], crop_resize_info: list[dict[str, Any]], count: int, milli_sec: int, /
) -> int:
    """Cut parts out of a picture and scale each to the size of its output.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. crop_resize_info: list of
    dicts as hi_vpc_crop_resize_region, each with dest_pic_info, crop_region (top_offset, left_offset, crop_width,
    crop_height), resize_info (resize_width, resize_height, interpolation: 0 bilinear, 1 nearest), the sides those of
    the output. count: how many, 1 to 256. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_crop_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_crop_resize_region crop_resize_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
    """
    regions = taken_list("hi_vpc_crop_resize_region", crop_resize_info, count)
    return vpc_tasks.crop_resize(chn, taken("hi_vpc_pic_info", source_pic), regions, milli_sec)


@binding("hi_mpi_vpc_crop_resize_paste", "iOOIi", 0, own_code=_OWN)
def vpc_crop_resize_paste(
    chn: int, source_pic: dict[str, Any], crop_resize_paste_info: list[dict[str, Any]], count: int, milli_sec: int, /
) -> int:
    """Cut parts out of a picture, scale them and put each into a part of its output.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. crop_resize_paste_info:
    list of dicts as hi_vpc_crop_resize_paste_region, each with dest_pic_info, crop_region (top_offset, left_offset,
    crop_width, crop_height), resize_info (resize_width, resize_height, interpolation: 0 bilinear, 1 nearest),
    dest_top_offset, dest_left_offset. count: how many, 1 to 256. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
    """
    regions = taken_list("hi_vpc_crop_resize_paste_region", crop_resize_paste_info, count)
    return vpc_tasks.crop_resize_paste(chn, taken("hi_vpc_pic_info", source_pic), regions, milli_sec)


@binding("hi_mpi_vpc_crop_resize_make_border", "iOOIi", 0, own_code=_OWN)
def vpc_crop_resize_make_border(
    chn: int,
    source_pic: dict[str, Any],
    crop_resize_make_border_info: list[dict[str, Any]],
    count: int,
    milli_sec: int,
    /,
) -> int:
    """Cut parts out of a picture, scale them and put a border around each that fills its output.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize.
    crop_resize_make_border_info: list of dicts as hi_vpc_crop_resize_border_region, each with dest_pic_info,
    crop_region (top_offset, left_offset, crop_width, crop_height), resize_info (resize_width, resize_height,
    interpolation: 0 bilinear, 1 nearest), dest_top_offset, dest_left_offset, border_type (0 constant, 1 replicated),
    scalar_value (val: R, G, B or Y, U, V, not used). count: how many, 1 to 256. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    regions = taken_list("hi_vpc_crop_resize_border_region", crop_resize_make_border_info, count)
    return vpc_borders.crop_resize_make_border(chn, taken("hi_vpc_pic_info", source_pic), regions, milli_sec)


@binding("hi_mpi_vpc_crop_resize_resize_paste", "iOOii", 0, own_code=_OWN)
def vpc_crop_resize_resize_paste(
    chn: int,
    source_pic: dict[str, Any],
    crop_resize_resize_paste_info: list[dict[str, Any]],
    count: int,
    milli_sec: int,
    /,
) -> int:
    """As vpc_crop_resize_paste, with two changes of size, so that a part becomes unreadable.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize.
    crop_resize_resize_paste_info: list of dicts as hi_vpc_crop_resize_resize_paste_region, each with dest_pic_info,
    crop_region (top_offset, left_offset, crop_width, crop_height), resize_info1 and resize_info2 (see vpc_crop_resize;
    equal interpolations), dest_top_offset, dest_left_offset. count: how many, 1 to 256. milli_sec: milliseconds, not
    used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_crop_resize_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_crop_resize_resize_paste_region crop_resize_resize_paste_info[], hi_u32 count, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    regions = taken_list("hi_vpc_crop_resize_resize_paste_region", crop_resize_resize_paste_info, count)
    return vpc_tasks.crop_resize_resize_paste(chn, taken("hi_vpc_pic_info", source_pic), regions, milli_sec)


@binding("hi_mpi_vpc_batch_crop_resize_paste", "iOIOOi", 0, own_code=_OWN)
def vpc_batch_crop_resize_paste(
    chn: int,
    source_pic: list[dict[str, Any]],
    pic_num: int,
    crop_resize_paste_info: list[dict[str, Any]],
    count: list[int],
    milli_sec: int,
    /,
) -> int:
    """As vpc_crop_resize_paste, for several pictures.

    chn: number of the channel. source_pic: list of dicts as hi_vpc_pic_info, see acl.himpi.vpc_resize. pic_num: how
    many pictures. crop_resize_paste_info: list of dicts as in acl.himpi.vpc_crop_resize_paste, those of the first
    picture first. count: list: how many areas are of each picture; 256 at most together. milli_sec: milliseconds, not
    used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_batch_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[], hi_u32 pic_num,
        hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count[], hi_u32 *task_id, hi_s32 milli_sec)
    """
    sources = taken_list("hi_vpc_pic_info", source_pic, pic_num)
    regions = taken_list("hi_vpc_crop_resize_paste_region", crop_resize_paste_info)
    return vpc_tasks.batch_crop_resize_paste(chn, sources, regions, _counts(count), milli_sec)


@binding("hi_mpi_vpc_batch_crop_resize_make_border", "iOIOOi", 0, own_code=_OWN)
def vpc_batch_crop_resize_make_border(
    chn: int,
    source_pic: list[dict[str, Any]],
    pic_num: int,
    crop_resize_make_border_info: list[dict[str, Any]],
    count: list[int],
    milli_sec: int,
    /,
) -> int:
    """As vpc_crop_resize_make_border, for several pictures.

    chn: number of the channel. source_pic: list of dicts as hi_vpc_pic_info, see acl.himpi.vpc_resize. pic_num: how
    many pictures. crop_resize_make_border_info: list of dicts as in acl.himpi.vpc_crop_resize_make_border, those of the
    first picture first. count: list: how many areas are of each picture; 256 at most together. milli_sec: milliseconds,
    not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_batch_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[],
        hi_u32 pic_num, hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count[],
        hi_u32 *task_id, hi_s32 milli_sec)
    """
    sources = taken_list("hi_vpc_pic_info", source_pic, pic_num)
    regions = taken_list("hi_vpc_crop_resize_border_region", crop_resize_make_border_info)
    return vpc_borders.batch_crop_resize_make_border(chn, sources, regions, _counts(count), milli_sec)


@binding("hi_mpi_vpc_convert_color", "iOOi", 0, own_code=_OWN)
def vpc_convert_color(chn: int, source_pic: dict[str, Any], dest_pic: dict[str, Any], milli_sec: int, /) -> int:
    """Make the same picture in another format.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: dict as
    source_pic; sides and strides may be 0: those of the input, and the usual. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_convert_color(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        hi_u32 *task_id, hi_s32 milli_sec)
    """
    pair = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_tasks.convert_color(chn, *pair, milli_sec)


@binding("hi_mpi_vpc_convert_color_to_yuv420", "iOOi", 0, own_code=_OWN)
def vpc_convert_color_to_yuv420(
    chn: int, source_pic: dict[str, Any], dest_pic: dict[str, Any], milli_sec: int, /
) -> int:
    """Make the same picture as YUV420SP or YVU420SP.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: dict as
    source_pic; sides and strides may be 0: those of the input, and the usual. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_convert_color_to_yuv420(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_pic_info *dest_pic, hi_u32 *task_id, hi_s32 milli_sec)
    """
    pair = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_tasks.convert_color_to_yuv420(chn, *pair, milli_sec)


@binding("hi_mpi_vpc_convert_color_v2", "iOOOi", 0, own_code=_OWN)
def vpc_convert_color_v2(
    chn: int, source_pic: dict[str, Any], dest_pic: dict[str, Any], conf: dict[str, Any], milli_sec: int, /
) -> int:
    """As vpc_convert_color, with alpha for an output of 32 bits.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: dict as
    source_pic; sides and strides may be 0: those of the input, and the usual. conf: dict as hi_csc_conf: alpha, 0 to
    255. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_convert_color_v2(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        hi_csc_conf *conf, hi_u32 *task_id, hi_s32 milli_sec)
    """
    pair = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_tasks.convert_color_v2(chn, *pair, taken("hi_csc_conf", conf), milli_sec)


@binding("hi_mpi_vpc_copy_make_border", "iOOOi", 0, own_code=_OWN)
def vpc_copy_make_border(
    chn: int, source_pic: dict[str, Any], dest_pic: dict[str, Any], make_border_info: dict[str, Any], milli_sec: int, /
) -> int:
    """Copy a picture and put a border around it.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: dict as
    source_pic, as large as the input and the border. make_border_info: dict as hi_vpc_make_border_info: top, bottom,
    left, right in pixels; border_type (0 constant, 1 replicated, 2 reflected, 3 reflected without the last line);
    scalar_value with val, four numbers: R, G, B or Y, U, V. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_copy_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        hi_vpc_make_border_info make_border_info, hi_u32 *task_id, hi_s32 milli_sec)
    """
    pair = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_borders.copy_make_border(chn, *pair, taken("hi_vpc_make_border_info", make_border_info), milli_sec)


@binding("hi_mpi_vpc_pyrdown", "iOOIOHOi", 0, own_code=_OWN)
def vpc_pyrdown(
    chn: int,
    source_pic: dict[str, Any],
    dest_pic: list[dict[str, Any]],
    filter_level: int,
    gaussian_filter: list[list[int]] | None,
    divisor: int,
    make_border_info: dict[str, Any],
    milli_sec: int,
    /,
) -> int:
    """Filter a picture and halve it, up to four times.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: list of dicts
    as source_pic, each half as large as the one before. filter_level: how many, 1 to 4. gaussian_filter: 5 lists of 5
    numbers, or None for a Gaussian filter. divisor: a power of 2 by which the sum is divided. make_border_info: dict:
    border_type (0 constant, 1 replicated, 2 reflected), scalar_value. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_pyrdown(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info dest_pic[],
        hi_u32 filter_level, hi_s8 gaussian_filter[][5], hi_u16 divisor, hi_vpc_make_border_info make_border_info,
        hi_u32 *task_id, hi_s32 milli_sec)
    """
    targets = taken_list("hi_vpc_pic_info", dest_pic, filter_level)
    factors = None if gaussian_filter is None else _factors(gaussian_filter)
    border = taken("hi_vpc_make_border_info", make_border_info)
    source = taken("hi_vpc_pic_info", source_pic)
    return vpc_borders.pyramid_down(chn, source, targets, factors, divisor, border, milli_sec)


@binding("hi_mpi_vpc_calc_hist", "iOi", blank("hi_vpc_histogram_config"), 0, own_code=_OWN)
def vpc_calc_hist(chn: int, source_pic: dict[str, Any], milli_sec: int, /) -> tuple[dict[str, Any], int]:
    """Warn, and return zeros: the vendor's binding counts nothing here.

    chn: not used. source_pic: dict as hi_vpc_pic_info; not used. milli_sec: milliseconds, not used.
    Returns (hist_config, task_id, ret). hist_config: dict of zeros as hi_vpc_histogram_config. task_id: 0. ret: 0.
    SoftACL: in Python it counts nothing and warns, as the vendor's binding: use vpc_calc_hist_v2.
    C: hi_s32 hi_mpi_vpc_calc_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic,
        hi_vpc_histogram_config *hist_config, hi_u32 *task_id, hi_s32 milli_sec)
    """
    warnings.warn(
        "acl.himpi.vpc_calc_hist counts nothing, as in the vendor's binding; use acl.himpi.vpc_calc_hist_v2.",
        Warning,
        stacklevel=3,
    )
    taken("hi_vpc_pic_info", source_pic)
    return blank("hi_vpc_histogram_config"), 0


@binding("", "iOik", 0, own_code=_OWN)
def vpc_calc_hist_v2(chn: int, source_pic: dict[str, Any], milli_sec: int, hist_config: int, /) -> int:
    """Count how often each value stands in each component of a picture.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. milli_sec: not used.
    hist_config: address of 3072 bytes of host memory: 256 numbers of 4 bytes for each of Y, U, V or R, G, B, written
    when the operation runs.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846086
    hist_config is null (0xA0078006); 2684846088 not on this chip (0xA0078008); 2684846096 before acl.himpi.sys_init
    (0xA0078010).
    C: none (Python only)
    """
    return vpc_histograms.calc_histogram(chn, taken("hi_vpc_pic_info", source_pic), hist_config, milli_sec)


@binding("hi_mpi_vpc_equalize_hist", "iOOOi", 0, own_code=_OWN)
def vpc_equalize_hist(
    chn: int, source_pic: dict[str, Any], dest_pic: dict[str, Any], lut_remap: dict[str, Any], milli_sec: int, /
) -> int:
    """Replace each value of a picture by what a table says.

    chn: number of the channel. source_pic: dict as hi_vpc_pic_info, see acl.himpi.vpc_resize. dest_pic: dict as
    source_pic, of the same format, sides and strides. lut_remap: dict as hi_vpc_lut_remap: map_value_y_or_r,
    map_value_u_or_g, map_value_v_or_b, lists of 256 numbers from 0 to 255. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_equalize_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        const hi_vpc_lut_remap *lut_remap, hi_u32 *task_id, hi_s32 milli_sec)
    """
    pair = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_histograms.equalize_histogram(chn, *pair, taken("hi_vpc_lut_remap", lut_remap), milli_sec)


def _counts(given: Any) -> list[int]:
    if not isinstance(given, list):
        raise TypeError("hi_u32 argument is not list")
    for each in given:
        if not isinstance(each, int) or not 0 <= each < 1 << 32:
            raise ValueError(f"count {each!r} is no number of 32 bits")
    return given


def _factors(given: Any) -> tuple[int, ...]:
    """The 25 numbers of a filter, row by row."""
    rows = given if isinstance(given, list) else []
    flat = [each for row in rows if isinstance(row, list) and len(row) == 5 for each in row]
    if len(rows) != 5 or len(flat) != 25 or not all(isinstance(each, int) and -128 <= each <= 127 for each in flat):
        raise ValueError("gaussian_filter argument is not a 5*5 int8 list")
    return tuple(flat)
