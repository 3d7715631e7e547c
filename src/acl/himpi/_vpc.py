"""VPC of the second generation: channels, operations on pictures, results."""

from __future__ import annotations

from typing import Any

from acl._face import binding
from softacl.runtime.himpi import vpc_channels, vpc_tasks
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import taken

__all__ = ["vpc_create_chn", "vpc_destroy_chn", "vpc_get_process_result", "vpc_resize", "vpc_sys_create_chn"]

_OWN = own_code_of("VPC")


@binding("hi_mpi_vpc_create_chn", "iO", own_code=_OWN)
def vpc_create_chn(chn: int, attr: dict[str, Any], /) -> None:
    """Create a VPC channel of a chosen number.

    chn: its number, from 0. attr: dict as hi_vpc_chn_attr; nothing of it is used.
    Returns ret: 2684846082 no such channel number on the chip (0xA0078002, HI_ERR_VPC_INVALID_CHN_ID); 2684846084 the
    channel exists already (0xA0078004, HI_ERR_VPC_EXIST); 2684846096 no current context, or the media system was not
    begun (0xA0078010, HI_ERR_VPC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vpc_create_chn(hi_vpc_chn chn, const hi_vpc_chn_attr *attr)
    """
    vpc_channels.create(chn, taken("hi_vpc_chn_attr", attr))


@binding("hi_mpi_vpc_sys_create_chn", "O", 0, own_code=_OWN)
def vpc_sys_create_chn(attr: dict[str, Any], /) -> int:
    """Create a VPC channel with a number that is free.

    attr: dict as hi_vpc_chn_attr; nothing of it is used.
    Returns (chnl, ret). chnl: number of the channel. ret: 2684846092 all channels are in use (0xA007800C,
    HI_ERR_VPC_NO_MEM); 2684846096 no current context, or the media system was not begun (0xA0078010,
    HI_ERR_VPC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vpc_sys_create_chn(hi_vpc_chn *chnl, const hi_vpc_chn_attr *attr)
    """
    return vpc_channels.create_anywhere(taken("hi_vpc_chn_attr", attr))


@binding("hi_mpi_vpc_destroy_chn", "i", own_code=_OWN)
def vpc_destroy_chn(chn: int, /) -> None:
    """Wait for the operations of a VPC channel, and end it.

    chn: its number.
    Returns ret: 2684846082 no such channel number on the chip (0xA0078002, HI_ERR_VPC_INVALID_CHN_ID); 2684846085 no
    such channel (0xA0078005, HI_ERR_VPC_UNEXIST); 2684846096 no current context, or the media system was not begun
    (0xA0078010, HI_ERR_VPC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vpc_destroy_chn(hi_vpc_chn chn)
    """
    vpc_channels.destroy(chn)


@binding("hi_mpi_vpc_get_process_result", "iIi", own_code=_OWN)
def vpc_get_process_result(chn: int, task_id: int, milli_sec: int, /) -> None:
    """Wait for an operation of a VPC channel; each result is given once.

    chn: number of the channel. task_id: of the operation. milli_sec: milliseconds, -1 waits for ever, 0 does not wait.
    Returns ret: 2684846082 no such channel number on the chip (0xA0078002, HI_ERR_VPC_INVALID_CHN_ID); 2684846083 no
    such task, or the operation failed (0xA0078003, HI_ERR_VPC_ILLEGAL_PARAM); 2684846085 no such channel (0xA0078005,
    HI_ERR_VPC_UNEXIST); 2684846094 not done yet, with 0 ms (0xA007800E, HI_ERR_VPC_BUF_EMPTY); 2684846096 no current
    context, or the media system was not begun (0xA0078010, HI_ERR_VPC_SYS_NOT_READY); 2684846100 not done in time
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
    picture_height_stride in rows, picture_format (hi_pixel_format). dest_pic: dict as source_pic. fx, fy: not used: the
    sizes decide. interpolation: 0 bilinear, 1 nearest. milli_sec: milliseconds, not used: the call does not wait.
    Returns (task_id, ret). task_id: by which vpc_get_process_result waits. ret: 2684846082 no such channel number on
    the chip (0xA0078002, HI_ERR_VPC_INVALID_CHN_ID); 2684846083 a picture or an area that breaks a rule (0xA0078003,
    HI_ERR_VPC_ILLEGAL_PARAM); 2684846085 no such channel (0xA0078005, HI_ERR_VPC_UNEXIST); 2684846088 what the chip
    does not have (0xA0078008, HI_ERR_VPC_NOT_SUPPORT); 2684846096 no current context, or the media system was not begun
    (0xA0078010, HI_ERR_VPC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vpc_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic,
        hi_double fx, hi_double fy, hi_u32 interpolation, hi_u32 *task_id, hi_s32 milli_sec)
    """
    source, target = taken("hi_vpc_pic_info", source_pic), taken("hi_vpc_pic_info", dest_pic)
    return vpc_tasks.resize(chn, source, target, fx, fy, interpolation, milli_sec)
