"""PNGD of the second generation."""

from __future__ import annotations

from typing import Any

from acl._face import binding
from softacl.runtime.himpi import pngd
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken

__all__ = ["pngd_create_chn", "pngd_destroy_chn", "pngd_get_image_data", "pngd_send_stream"]

_OWN = own_code_of("PNGD")


@binding("hi_mpi_pngd_create_chn", "iO", own_code=_OWN)
def pngd_create_chn(chn: int, attr: dict[str, Any], /) -> None:
    """Create a channel of PNGD of a chosen number.

    chn: its number, 0 to 127. attr: dict as hi_pngd_chn_attr; nothing of it is used.
    Returns ret: 2688581634 no such channel number on the chip (0xA0408002, HI_ERR_PNGD_INVALID_CHN_ID); 2688581636 the
    channel exists already (0xA0408004, HI_ERR_PNGD_EXIST); 2688581640 PyAV is not installed (0xA0408008,
    HI_ERR_PNGD_NOT_SUPPORT); 2688581648 no current context, or the media system was not begun (0xA0408010,
    HI_ERR_PNGD_SYS_NOT_READY).
    C: hi_s32 hi_mpi_pngd_create_chn(hi_pngd_chn chn, const hi_pngd_chn_attr *attr)
    """
    pngd.create(chn, taken("hi_pngd_chn_attr", attr))


@binding("hi_mpi_pngd_destroy_chn", "i", own_code=_OWN)
def pngd_destroy_chn(chn: int, /) -> None:
    """End a channel of PNGD; what is in it is dropped.

    chn: number of the channel.
    Returns ret: 2688581634 no such channel number on the chip (0xA0408002, HI_ERR_PNGD_INVALID_CHN_ID); 2688581637 no
    such channel (0xA0408005, HI_ERR_PNGD_UNEXIST); 2688581648 no current context, or the media system was not begun
    (0xA0408010, HI_ERR_PNGD_SYS_NOT_READY).
    C: hi_s32 hi_mpi_pngd_destroy_chn(hi_pngd_chn chn)
    """
    pngd.destroy(chn)


@binding("hi_mpi_pngd_send_stream", "iOOi", own_code=_OWN)
def pngd_send_stream(chn: int, stream: dict[str, Any], png_pic_info: dict[str, Any], milli_sec: int, /) -> None:
    """Give a channel a PNG and the buffer for its picture; it is decoded later.

    chn: number of the channel. stream: dict as hi_img_stream: a whole file, type 268 (PNG). png_pic_info: dict as
    hi_pic_info: picture_format 12 (RGB888), 16 (RGBA8888), 10000 (as the file has). milli_sec: how long to wait for
    room in milliseconds, -1 for ever, 0 not at all.
    Returns ret: 2688581634 no such channel number on the chip (0xA0408002, HI_ERR_PNGD_INVALID_CHN_ID); 2688581635
    wrong (0xA0408003); 2688581637 no such channel (0xA0408005, HI_ERR_PNGD_UNEXIST); 2688581638 no address
    (0xA0408006); 2688581640 a format that is not there (0xA0408008); 2688581647 no room in time (0xA040800F);
    2688581648 no current context, or the media system was not begun (0xA0408010, HI_ERR_PNGD_SYS_NOT_READY); 2688581649
    wrong memory (0xA0408011).
    C: hi_s32 hi_mpi_pngd_send_stream(hi_pngd_chn chn, const hi_img_stream *stream, hi_pic_info *png_pic_info,
        hi_s32 milli_sec)
    """
    pngd.send_stream(chn, taken("hi_img_stream", stream), taken("hi_pic_info", png_pic_info), milli_sec)


@binding("hi_mpi_pngd_get_image_data", "ii", blank("hi_pic_info"), blank("hi_img_stream"), own_code=_OWN)
def pngd_get_image_data(chn: int, milli_sec: int, /) -> tuple[dict[str, Any], dict[str, Any]]:
    """Take the next picture of a channel of PNGD; of a file that could not be decoded the buffers, with a code.

    chn: number of the channel. milli_sec: how long to wait in milliseconds, -1 for ever, 0 not at all.
    Returns (png_pic_info, stream, ret). png_pic_info: dict as hi_pic_info: where the picture is. stream: dict as
    hi_img_stream: as it was sent. ret: 2688581634 no such channel number on the chip (0xA0408002,
    HI_ERR_PNGD_INVALID_CHN_ID); 2688581635 a wrong milli_sec (0xA0408003, HI_ERR_PNGD_ILLEGAL_PARAM); 2688581637 no
    such channel (0xA0408005, HI_ERR_PNGD_UNEXIST); 2688581646 no picture in time (0xA040800E, HI_ERR_PNGD_BUF_EMPTY);
    2688581648 no current context, or the media system was not begun (0xA0408010, HI_ERR_PNGD_SYS_NOT_READY); 2688581653
    the file could not be decoded (0xA0408015, HI_ERR_PNGD_SYS_ERROR).
    C: hi_s32 hi_mpi_pngd_get_image_data(hi_pngd_chn chn, hi_pic_info *png_pic_info, hi_img_stream *stream,
        hi_s32 milli_sec)
    """
    return pngd.get_image_data(chn, milli_sec)
