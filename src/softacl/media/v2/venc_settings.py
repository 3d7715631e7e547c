"""The settings of a VENC channel for a picture that is sent now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.media.codecs import video
from softacl.media.errors import UnsupportedError
from softacl.media.formats import H265, JPEG
from softacl.media.rules.v2 import encoder_has
from softacl.media.rules.venc import codec_settings, rate_member
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.media.v2.venc_frames import FrameSettings
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.media.codecs.video import EncoderSettings

OWN_TABLES = 0xFFFF_FFFF  # qfactor of hi_venc_jpeg_param: its tables count

_MOD_H264, _MOD_H265 = 2, 3
#: hi_venc_mod_type -> member of the union, and what it is at first. Sources: hi_venc_h264_mod_param and the others.
FIRST: dict[int, tuple[str, Record]] = {
    1: ("venc_mod_param", {"buf_cache": 0, "frame_buf_recycle": 0}),
    2: ("h264_mod_param", {
        "one_stream_buf": 1, "mini_buf_mode": 1, "low_power_mode": 0, "vb_src": 2, "qp_hist_en": 1, "max_user_data_len": 1024,
    }),
    3: ("h265_mod_param", {
        "one_stream_buf": 1, "mini_buf_mode": 1, "low_power_mode": 0, "vb_src": 2, "qp_hist_en": 1, "max_user_data_len": 1024,
    }),
    4: ("jpeg_mod_param", {"one_stream_buf": 1, "mini_buf_mode": 1, "clear_stream_buf": 0, "dering_mode": 0}),
}  # fmt: skip
_modules: dict[int, Record] = process.owns({})


def module_parameters(kind: int) -> Record:
    """The parameters of a module, by its number."""
    return _modules.setdefault(kind, dict(FIRST[kind][1]))


def broken_rule(error: Exception) -> MediaError:
    """A broken rule as the error of a call."""
    code = MediaCode.NOT_SUPPORT if isinstance(error, UnsupportedError) else MediaCode.ILLEGAL_PARAM
    return MediaError("VENC", code, f"{error}.")


def settings_of(attributes: Record, parameters: Record, key: bool) -> FrameSettings:
    """A picture's encoder settings. attributes, parameters: of the channel; key: make it a key frame."""
    kind = attributes["venc_attr"]["type"]
    quality = parameters["jpeg_param"]["qfactor"] if kind == JPEG else 0
    grey = bool(parameters["chn_param"]["color_to_grey_en"]) and encoder_has("grey", process.settings.profile)
    video = None if kind == JPEG else _video(attributes, parameters)
    one_pack = bool(kind == JPEG or module_parameters(_module(kind))["one_stream_buf"])
    tables = None
    if quality == OWN_TABLES:
        tables = tuple(parameters["jpeg_param"]["y_qt"]), tuple(parameters["jpeg_param"]["cb_qt"])
    return FrameSettings(video, quality, grey, key, one_pack, tables)


def _module(kind: int) -> int:

    return _MOD_H265 if kind == H265 else _MOD_H264


def _video(attributes: Record, parameters: Record) -> EncoderSettings:
    venc, rates = attributes["venc_attr"], codec_settings(attributes)
    stream_format = video.H265 if venc["type"] == H265 else venc["profile"] + 1
    limits = parameters["rc_param"].get(f"{rate_member(attributes)}_param")
    return video.EncoderSettings(
        stream_format,
        venc["pic_width"],
        venc["pic_height"],
        rates.gop,
        rates.frame_rate,
        rates.bit_rate,
        rates.constant,
        rates.qps,
        (limits["min_qp"], limits["max_qp"]) if limits else None,
    )
