"""VENC and JPEGE of the second generation in C."""

from __future__ import annotations

from softacl.c._engine import read, write
from softacl.c.media.v2 import form, struct_at, write_struct
from softacl.media.v2 import venc_calls, venc_parameters, venc_tasks
from softacl.media.v2.codes import own_code_of
from softacl.media.v2.structs import pack, size_of, unpack

__all__ = [
    "hi_mpi_venc_close_fd",
    "hi_mpi_venc_compact_jpeg_tables",
    "hi_mpi_venc_create_chn",
    "hi_mpi_venc_destroy_chn",
    "hi_mpi_venc_get_chn_attr",
    "hi_mpi_venc_get_chn_param",
    "hi_mpi_venc_get_cu_pred",
    "hi_mpi_venc_get_fd",
    "hi_mpi_venc_get_h264_vui",
    "hi_mpi_venc_get_h265_vui",
    "hi_mpi_venc_get_intra_refresh",
    "hi_mpi_venc_get_jpeg_huffman_param",
    "hi_mpi_venc_get_jpeg_param",
    "hi_mpi_venc_get_jpege_predicted_size",
    "hi_mpi_venc_get_mod_param",
    "hi_mpi_venc_get_qpmap_size",
    "hi_mpi_venc_get_qpmap_stride",
    "hi_mpi_venc_get_rc_param",
    "hi_mpi_venc_get_ref_param",
    "hi_mpi_venc_get_roi_attr",
    "hi_mpi_venc_get_scene_mode",
    "hi_mpi_venc_get_slice_split",
    "hi_mpi_venc_get_stream",
    "hi_mpi_venc_get_streamcopy_param",
    "hi_mpi_venc_query_status",
    "hi_mpi_venc_release_stream",
    "hi_mpi_venc_request_idr",
    "hi_mpi_venc_send_frame",
    "hi_mpi_venc_send_frame_ex",
    "hi_mpi_venc_send_jpege_frame",
    "hi_mpi_venc_set_chn_attr",
    "hi_mpi_venc_set_chn_param",
    "hi_mpi_venc_set_cu_pred",
    "hi_mpi_venc_set_h264_vui",
    "hi_mpi_venc_set_h265_vui",
    "hi_mpi_venc_set_intra_refresh",
    "hi_mpi_venc_set_jpeg_huffman_param",
    "hi_mpi_venc_set_jpeg_param",
    "hi_mpi_venc_set_mod_param",
    "hi_mpi_venc_set_rc_param",
    "hi_mpi_venc_set_ref_param",
    "hi_mpi_venc_set_roi_attr",
    "hi_mpi_venc_set_scene_mode",
    "hi_mpi_venc_set_slice_split",
    "hi_mpi_venc_set_streamcopy_param",
    "hi_mpi_venc_start_chn",
    "hi_mpi_venc_stop_chn",
    "own_code",
]

own_code = own_code_of("VENC")
_PACK = "hi_venc_pack"
_MOST_PACKS = 1 << 10

hi_mpi_venc_create_chn = form("- hi_venc_chn_attr", venc_calls.create)
hi_mpi_venc_destroy_chn = form("-", venc_calls.destroy)
hi_mpi_venc_start_chn = form("- hi_venc_start_param", venc_calls.start)
hi_mpi_venc_stop_chn = form("-", venc_calls.stop)
hi_mpi_venc_query_status = form("- hi_venc_chn_status!", venc_calls.query_status)
hi_mpi_venc_request_idr = form("- -", venc_calls.request_idr)
hi_mpi_venc_close_fd = form("-", venc_calls.close_fd)
hi_mpi_venc_send_frame = form("- hi_video_frame_info -", venc_tasks.send_frame)
hi_mpi_venc_send_frame_ex = form("- hi_user_frame_info -", venc_tasks.send_frame_ex)
hi_mpi_venc_send_jpege_frame = form("- hi_video_frame_info hi_img_stream -", venc_tasks.send_jpege_frame)
hi_mpi_venc_get_jpege_predicted_size = form("hi_video_frame_info hi_venc_jpeg_param *I", venc_tasks.predicted_size)

hi_mpi_venc_set_chn_attr = form("- hi_venc_chn_attr", venc_parameters.set_attributes)
hi_mpi_venc_get_chn_attr = form("- hi_venc_chn_attr!", venc_parameters.get_attributes)
hi_mpi_venc_set_chn_param = form("- hi_venc_chn_param", venc_parameters.set_chn_param)
hi_mpi_venc_get_chn_param = form("- hi_venc_chn_param!", venc_parameters.get_chn_param)
hi_mpi_venc_set_rc_param = form("- hi_venc_rc_param", venc_parameters.set_rate_parameters)
hi_mpi_venc_get_rc_param = form("- hi_venc_rc_param!", venc_parameters.get_rate_parameters)
hi_mpi_venc_set_jpeg_param = form("- hi_venc_jpeg_param", venc_parameters.set_jpeg_param)
hi_mpi_venc_get_jpeg_param = form("- hi_venc_jpeg_param!", venc_parameters.get_jpeg_param)
hi_mpi_venc_set_jpeg_huffman_param = form("- hi_venc_jpeg_huffman_param", venc_parameters.set_jpeg_huffman_param)
hi_mpi_venc_get_jpeg_huffman_param = form("- hi_venc_jpeg_huffman_param!", venc_parameters.get_jpeg_huffman_param)
hi_mpi_venc_compact_jpeg_tables = form("- - -", venc_parameters.compact_jpeg_tables)
hi_mpi_venc_set_scene_mode = form("- -", venc_parameters.set_scene_mode)
hi_mpi_venc_get_scene_mode = form("- *i", venc_parameters.get_scene_mode)
hi_mpi_venc_set_roi_attr = form("- hi_venc_roi_attr", venc_parameters.set_roi)
hi_mpi_venc_get_roi_attr = form("- - hi_venc_roi_attr!", venc_parameters.get_roi)
hi_mpi_venc_set_ref_param = form("- hi_venc_ref_param", venc_parameters.set_ref_param)
hi_mpi_venc_get_ref_param = form("- hi_venc_ref_param!", venc_parameters.get_ref_param)
hi_mpi_venc_set_h264_vui = form("- hi_venc_h264_vui", venc_parameters.set_h264_vui)
hi_mpi_venc_get_h264_vui = form("- hi_venc_h264_vui!", venc_parameters.get_h264_vui)
hi_mpi_venc_set_h265_vui = form("- hi_venc_h265_vui", venc_parameters.set_h265_vui)
hi_mpi_venc_get_h265_vui = form("- hi_venc_h265_vui!", venc_parameters.get_h265_vui)
hi_mpi_venc_set_cu_pred = form("- hi_venc_cu_prediction", venc_parameters.set_cu_pred)
hi_mpi_venc_get_cu_pred = form("- hi_venc_cu_prediction!", venc_parameters.get_cu_pred)
hi_mpi_venc_set_intra_refresh = form("- hi_venc_intra_refresh", venc_parameters.set_intra_refresh)
hi_mpi_venc_get_intra_refresh = form("- hi_venc_intra_refresh!", venc_parameters.get_intra_refresh)
hi_mpi_venc_set_slice_split = form("- hi_venc_slice_split", venc_parameters.set_slice_split)
hi_mpi_venc_get_slice_split = form("- hi_venc_slice_split!", venc_parameters.get_slice_split)
hi_mpi_venc_set_streamcopy_param = form("- hi_venc_streamcopy_param", venc_parameters.set_streamcopy_param)
hi_mpi_venc_get_streamcopy_param = form("- hi_venc_streamcopy_param!", venc_parameters.get_streamcopy_param)
hi_mpi_venc_set_mod_param = form("hi_venc_mod_param", venc_parameters.set_module_parameters)


def hi_mpi_venc_get_mod_param(parameters: int) -> int:
    """mod_type of the struct says which member is written."""
    value = venc_parameters.get_module_parameters(struct_at("hi_venc_mod_param", parameters, 0))
    write_struct("hi_venc_mod_param", parameters, value)
    return 0


def hi_mpi_venc_get_stream(channel: int, stream: int, milliseconds: int) -> int:
    """The program's array of packs, and the struct that points to it, are written."""
    given = struct_at("hi_venc_stream", stream, 1)
    if not given["pack"]:
        raise venc_calls.null("stream.pack")
    found = venc_calls.get_stream(channel, min(given["pack_cnt"], _MOST_PACKS), milliseconds)
    packs = found.pop("pack")
    write(given["pack"], b"".join(pack(_PACK, each) for each in packs))
    write_struct("hi_venc_stream", stream, {**found, "pack": given["pack"]})
    return 0


def hi_mpi_venc_release_stream(channel: int, stream: int) -> int:
    """The packs of a stream that was fetched."""
    given = struct_at("hi_venc_stream", stream, 1)
    if not given["pack"]:
        raise venc_calls.null("stream.pack")
    n, step = min(given["pack_cnt"], _MOST_PACKS), size_of(_PACK)
    data = read(given["pack"], n * step) if n else b""
    venc_calls.release_stream(channel, [unpack(_PACK, data or b"", i * step)["addr"] for i in range(n)])
    return 0


def hi_mpi_venc_get_fd(channel: int) -> int:
    """The descriptor itself, or a code, which is negative."""
    return venc_calls.get_fd(channel)


def hi_mpi_venc_get_qpmap_stride(width: int) -> int:
    """Bytes, 0 for a failure."""
    return venc_calls.qpmap_stride(width)


def hi_mpi_venc_get_qpmap_size(kind: int, width: int, height: int) -> int:
    """Bytes, 0 for a failure."""
    return venc_calls.qpmap_size(kind, width, height)
