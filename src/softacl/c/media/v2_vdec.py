"""VDEC and JPEGD of the second generation in C."""

from __future__ import annotations

from softacl.c.media.v2 import form
from softacl.media.v2 import vdec_channels, vdec_streams
from softacl.media.v2.codes import own_code_of

__all__ = [
    "hi_mpi_vdec_close_fd",
    "hi_mpi_vdec_create_chn",
    "hi_mpi_vdec_destroy_chn",
    "hi_mpi_vdec_get_chn_attr",
    "hi_mpi_vdec_get_chn_param",
    "hi_mpi_vdec_get_display_mode",
    "hi_mpi_vdec_get_fd",
    "hi_mpi_vdec_get_frame",
    "hi_mpi_vdec_get_protocol_param",
    "hi_mpi_vdec_query_status",
    "hi_mpi_vdec_release_frame",
    "hi_mpi_vdec_reset_chn",
    "hi_mpi_vdec_send_stream",
    "hi_mpi_vdec_set_chn_attr",
    "hi_mpi_vdec_set_chn_param",
    "hi_mpi_vdec_set_display_mode",
    "hi_mpi_vdec_set_jpegd_precision_mode",
    "hi_mpi_vdec_set_protocol_param",
    "hi_mpi_vdec_start_recv_stream",
    "hi_mpi_vdec_stop_recv_stream",
    "own_code",
]

own_code = own_code_of("VDEC")

hi_mpi_vdec_create_chn = form("- hi_vdec_chn_attr", vdec_channels.create)
hi_mpi_vdec_destroy_chn = form("-", vdec_channels.destroy)
hi_mpi_vdec_set_chn_attr = form("- hi_vdec_chn_attr", vdec_channels.set_attributes)
hi_mpi_vdec_get_chn_attr = form("- hi_vdec_chn_attr!", vdec_channels.get_attributes)
hi_mpi_vdec_set_chn_param = form("- hi_vdec_chn_param", vdec_channels.set_parameters)
hi_mpi_vdec_get_chn_param = form("- hi_vdec_chn_param!", vdec_channels.get_parameters)
hi_mpi_vdec_set_protocol_param = form("- hi_vdec_protocol_param", vdec_channels.set_protocol)
hi_mpi_vdec_get_protocol_param = form("- hi_vdec_protocol_param!", vdec_channels.get_protocol)
hi_mpi_vdec_start_recv_stream = form("-", vdec_channels.start)
hi_mpi_vdec_stop_recv_stream = form("-", vdec_channels.stop)
hi_mpi_vdec_query_status = form("- hi_vdec_chn_status!", vdec_channels.query_status)
hi_mpi_vdec_reset_chn = form("-", vdec_channels.reset)
hi_mpi_vdec_close_fd = form("-", vdec_channels.close_fd)
hi_mpi_vdec_set_jpegd_precision_mode = form("- -", vdec_channels.set_precision_mode)
hi_mpi_vdec_set_display_mode = form("- -", vdec_channels.set_display_mode)
hi_mpi_vdec_get_display_mode = form("- *i", vdec_channels.get_display_mode)
hi_mpi_vdec_release_frame = form("- hi_video_frame_info", vdec_streams.release_frame)

hi_mpi_vdec_send_stream = form("- hi_vdec_stream hi_vdec_pic_info -", vdec_streams.send_stream)
hi_mpi_vdec_get_frame = form(
    "- hi_video_frame_info! hi_vdec_supplement_info!? hi_vdec_stream! -", vdec_streams.get_frame
)


def hi_mpi_vdec_get_fd(number: int) -> int:
    """A descriptor, or a code, which is negative."""
    return vdec_channels.get_fd(number)
