"""Fields of VDEC and VENC channel descriptions by number (aclvdecChannelDescParamType, aclvencChannelDescParamType)."""

from __future__ import annotations

from collections.abc import Callable

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.chip_support import check_matrix, require_operation
from softacl.media.v1 import video_decoder, video_encoder
from softacl.reasons import Reason

__all__ = [
    "DECODER_CALLBACK",
    "ENCODER_ADDRESS",
    "ENCODER_CALLBACK",
    "ENCODER_THREAD",
    "get_decoder",
    "get_encoder",
    "set_decoder",
    "set_encoder",
]

DECODER_CALLBACK = 3
ENCODER_THREAD, ENCODER_CALLBACK, ENCODER_ADDRESS, _ENCODER_RATIO = 0, 1, 7, 12

Pair = tuple[Callable[[int, int], None], Callable[[int], int]]


def _set_matrix(handle: int, value: int) -> None:
    """Set the matrix by which pictures become RGB."""
    channel = video_decoder.channels.get(handle)
    check_matrix(value)
    channel.matrix = value


def _get_matrix(handle: int) -> int:
    channel = video_decoder.channels.get(handle)
    require_operation("csc_matrix")
    return channel.matrix


_DECODER: dict[int, tuple[int, Pair]] = {
    0: (4, (_set_matrix, _get_matrix)),
    1: (4, (video_decoder.set_out_mode, video_decoder.get_out_mode)),
    2: (8, (video_decoder.set_thread_id, video_decoder.get_thread_id)),
    4: (4, (video_decoder.set_channel_id, video_decoder.get_channel_id)),
    5: (4, (video_decoder.set_stream_format, video_decoder.get_stream_format)),
    6: (4, (video_decoder.set_picture_format, video_decoder.get_picture_format)),
    7: (4, (video_decoder.set_picture_width, video_decoder.get_picture_width)),
    8: (4, (video_decoder.set_picture_height, video_decoder.get_picture_height)),
    9: (4, (video_decoder.set_reference_frames, video_decoder.get_reference_frames)),
    10: (4, (video_decoder.set_bit_depth, video_decoder.get_bit_depth)),
}
_ENCODER: dict[int, tuple[int, Pair]] = {
    ENCODER_THREAD: (8, (video_encoder.set_thread_id, video_encoder.get_thread_id)),
    2: (4, (video_encoder.set_picture_format, video_encoder.get_picture_format)),
    3: (4, (video_encoder.set_stream_format, video_encoder.get_stream_format)),
    4: (4, (video_encoder.set_picture_width, video_encoder.get_picture_width)),
    5: (4, (video_encoder.set_picture_height, video_encoder.get_picture_height)),
    6: (4, (video_encoder.set_key_frame_interval, video_encoder.get_key_frame_interval)),
    ENCODER_ADDRESS: (8, (video_encoder.set_buffer_address, video_encoder.get_buffer_address)),
    8: (4, (video_encoder.set_buffer_size, video_encoder.get_buffer_size)),
    9: (4, (video_encoder.set_rate_mode, video_encoder.get_rate_mode)),
    10: (4, (video_encoder.set_frame_rate, video_encoder.get_frame_rate)),
    11: (4, (video_encoder.set_max_bit_rate, video_encoder.get_max_bit_rate)),
}


def set_decoder(handle: int, kind: int, nbytes: int, value: int) -> None:
    """Set a field of a VDEC channel description, but its callback. 100000 for an unknown kind, a wrong size or value.

    Source: aclvdecSetChannelDescParam.
    """
    video_decoder.channels.get(handle)
    _pair(_DECODER, kind, nbytes, "aclvdecChannelDescParamType")[0](handle, value)


def get_decoder(handle: int, kind: int, nbytes: int) -> tuple[int, int]:
    """Bytes and value of a field. Source: aclvdecGetChannelDescParam."""
    video_decoder.channels.get(handle)
    return nbytes, _pair(_DECODER, kind, nbytes, "aclvdecChannelDescParamType")[1](handle)


def set_encoder(handle: int, kind: int, nbytes: int, value: int) -> None:
    """Set a field of a VENC channel description, but its callback. Source: aclvencSetChannelDescParam."""
    video_encoder.channels.get(handle)
    _need_built(kind)
    _pair(_ENCODER, kind, nbytes, "aclvencChannelDescParamType")[0](handle, value)


def get_encoder(handle: int, kind: int, nbytes: int) -> tuple[int, int]:
    """Bytes and value of a field. Source: aclvencGetChannelDescParam."""
    video_encoder.channels.get(handle)
    _need_built(kind)
    return nbytes, _pair(_ENCODER, kind, nbytes, "aclvencChannelDescParamType")[1](handle)


def _need_built(kind: int) -> None:
    if kind == _ENCODER_RATIO:
        why = f"parameter {kind} of VENC (the ratio of I to P frames) is not supported yet; nothing was done."
        raise AclError(Code.FEATURE_UNSUPPORTED, why, Reason.NOT_BUILT)


def _pair(known: dict[int, tuple[int, Pair]], kind: int, nbytes: int, enum: str) -> Pair:
    if kind not in known:
        raise AclError(Code.INVALID_PARAM, f"parameter {kind} is not a number of {enum} that can be set by this call.")
    wanted, pair = known[kind]
    if nbytes != wanted:
        raise AclError(Code.INVALID_PARAM, f"size is {nbytes} bytes; parameter {kind} has {wanted}.")
    return pair
