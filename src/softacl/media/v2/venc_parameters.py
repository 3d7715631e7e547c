"""Parameters of VENC channels and of the encoder's modules: stored, returned, and some of them used.

Used: qfactor and tables of JPEG, the attributes and the minimum and maximum quantisation of rate control, colour to grey if
the chip has it, packs per frame (one_stream_buf). The rest has no effect in software.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from softacl.bindings import fn
from softacl.media.codecs import libraries
from softacl.media.errors import MediaRuleError
from softacl.media.formats import H264, H265, JPEG
from softacl.media.rules.venc import (
    check_attributes,
    check_rate_parameters,
    check_roi,
    gop_member,
    rate_member,
    rate_member_of,
    rate_parameters,
)
from softacl.media.v1.codec_tasks import require_library
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record, blank, pack, unpack
from softacl.media.v2.venc_channels import VencChannel, channels
from softacl.media.v2.venc_settings import FIRST, OWN_TABLES, broken_rule, module_parameters
from softacl.runtime.state import process

_ANY, _PICTURES, _VIDEO = (JPEG, H264, H265), (JPEG,), (H264, H265)
_NAMES = {JPEG: "JPEG", H264: "H.264", H265: "H.265"}

#: What is kept as it comes: the struct, and the payload types that have it.
_KEPT = {
    "chn_param": ("hi_venc_chn_param", _ANY),
    "jpeg_param": ("hi_venc_jpeg_param", _PICTURES),
    "jpeg_huffman_param": ("hi_venc_jpeg_huffman_param", _PICTURES),
    "scene_mode": ("", _VIDEO),
    "rc_param": ("hi_venc_rc_param", _VIDEO),
    "roi_attr": ("", _VIDEO),
    "ref_param": ("hi_venc_ref_param", _VIDEO),
    "h264_vui": ("hi_venc_h264_vui", (H264,)),
    "h265_vui": ("hi_venc_h265_vui", (H265,)),
    "cu_pred": ("hi_venc_cu_prediction", (H265,)),
    "intra_refresh": ("hi_venc_intra_refresh", _VIDEO),
    "slice_split": ("hi_venc_slice_split", _VIDEO),
    "streamcopy_param": ("hi_venc_streamcopy_param", _VIDEO),
}
_ROIS = 8


def first_parameters(attributes: Record) -> dict[str, Any]:
    """The parameters of a new channel."""
    kind = attributes["venc_attr"]["type"]
    parameters: dict[str, Any] = {
        name: blank(struct) if struct else 0 for name, (struct, kinds) in _KEPT.items() if kind in kinds
    }
    parameters["chn_param"]["poll_wake_up_frame_cnt"] = 1
    if kind == JPEG:
        parameters["jpeg_param"]["qfactor"] = 100
        return parameters
    parameters["rc_param"] = _first_rates(attributes)
    parameters["roi_attr"] = {i: {**blank("hi_venc_roi_attr"), "idx": i} for i in range(_ROIS)}
    parameters["ref_param"] = {"base": 1, "enhance": 0, "pred_en": 1}
    return parameters


def _first_rates(attributes: Record) -> Record:
    member = f"{rate_member(attributes)}_param"
    fields = blank("hi_venc_rc_param")
    kept = {name: value for name, value in fields.items() if not name.endswith("_param") or name == member}
    if member in kept:
        kept[member] = rate_parameters(kept[member])
    return {**kept, "first_frame_start_qp": -1}


def _channel(number: int, name: str) -> VencChannel:
    """The channel, if its payload type has the parameter; HI_ERR_VENC_NOT_SUPPORT else."""
    channel = channels.get(number)
    kind = channel.attributes["venc_attr"]["type"]
    if kind not in _KEPT[name][1]:
        has = " and ".join(_NAMES[each] for each in _KEPT[name][1])
        raise channel.refuse(
            MediaCode.NOT_SUPPORT, f"channel {number} encodes {_NAMES[kind]}; channels of {has} have {name}."
        )
    return channel


def _keep(channel: VencChannel, name: str, value: Any) -> None:
    with channel.changed:
        channel.parameters[name] = value
        channel.n_changes += 1


def _getter(name: str) -> Callable[[int], Any]:
    """A getter of a parameter."""

    def get(number: int) -> Any:
        return copy.deepcopy(_channel(number, name).parameters[name])

    return get


def _setter(name: str) -> Callable[[int, Any], None]:
    """A setter of a parameter; HI_ERR_VENC_ILLEGAL_PARAM outside its range."""
    check = _CHECKS.get(name)

    def put(number: int, value: Any) -> None:
        channel = _channel(number, name)
        if check is not None:
            check(channel, value)
        _keep(channel, name, value)

    return put


def _outside(channel: VencChannel, what: str, value: object, limit: str) -> MediaError:
    return channel.refuse(MediaCode.ILLEGAL_PARAM, f"{what} is {value}; it must be {limit}.")


def _check_channel_parameters(channel: VencChannel, value: Record) -> None:
    if not 0 <= value["priority"] <= 1:
        raise _outside(channel, "priority", value["priority"], "0 or 1")


def _check_jpeg(channel: VencChannel, value: Record) -> None:
    factor = value["qfactor"]
    if factor == OWN_TABLES:
        _check_tables(channel, value)
        return
    if not 1 <= factor <= 100:
        raise _outside(channel, "qfactor", factor, "1 to 100")


def _check_tables(channel: VencChannel, value: Record) -> None:
    for name in ("y_qt", "cb_qt", "cr_qt"):
        wrong = next((each for each in enumerate(value[name]) if not 1 <= each[1] <= 255), None)
        if wrong is not None:
            raise _outside(channel, f"{name}[{wrong[0]}]", wrong[1], "1 to 255 where qfactor is 0xffffffff")
    if value["cb_qt"] != value["cr_qt"]:
        raise _outside(channel, "cr_qt", "another table than cb_qt", "the same")
    require_library(libraries.pillow)


def _check_refresh(channel: VencChannel, value: Record) -> None:
    if not 0 <= value["intra_refresh_mode"] <= 1:
        raise _outside(channel, "intra_refresh_mode", value["intra_refresh_mode"], "0 (rows) or 1 (columns)")


_CHECKS: dict[str, Callable[[VencChannel, Any], None]] = {
    "chn_param": _check_channel_parameters, "jpeg_param": _check_jpeg, "intra_refresh": _check_refresh,
}  # fmt: skip


def set_scene_mode(number: int, mode: int) -> None:
    """Set the scene mode, 0 to 2. Source: hi_mpi_venc_set_scene_mode."""
    channel = _channel(number, "scene_mode")
    if not 0 <= mode <= 2:
        raise _outside(channel, "scene_mode", mode, "0 to 2")
    _keep(channel, "scene_mode", mode)


def compact_jpeg_tables(number: int, kind: int, enable: int) -> None:
    """Whether a JPEG has one table of each kind. kind: 0 only. Source: hi_mpi_venc_compact_jpeg_tables."""
    channel = _channel(number, "jpeg_param")
    if kind != 0:
        raise _outside(channel, "table_type", kind, "0")
    _keep(channel, "compact_tables", bool(enable))


def set_rate_parameters(number: int, value: Record) -> None:
    """Parameters of the rate control that the channel has. Source: hi_mpi_venc_set_rc_param."""
    channel = _channel(number, "rc_param")
    member = f"{rate_member(channel.attributes)}_param"
    try:
        check_rate_parameters(member, value)
    except MediaRuleError as error:
        raise broken_rule(error) from None
    _keep(channel, "rc_param", {k: v for k, v in value.items() if not k.endswith("_param") or k == member})


def get_rate_parameters(number: int, mode: int | None = None) -> Record:
    """The same. mode: the hi_venc_rc_mode whose member of the union is asked for; None for the channel's."""
    value: Record = _getter("rc_param")(number)
    if mode is None:
        return value
    member = f"{rate_member_of(mode)}_param"
    if member not in value:  # the union as the other struct has it
        value = unpack("hi_venc_rc_param", pack("hi_venc_rc_param", value))
    return {k: v for k, v in value.items() if not k.endswith("_param") or k == member}


def set_roi(number: int, value: Record) -> None:
    """A region of interest, 0 to 7. Source: hi_mpi_venc_set_roi_attr."""
    channel = _channel(number, "roi_attr")
    venc = channel.attributes["venc_attr"]
    try:
        check_roi(value, venc["pic_width"], venc["pic_height"])
    except MediaRuleError as error:
        raise broken_rule(error) from None
    _keep(channel, "roi_attr", {**channel.parameters["roi_attr"], value["idx"]: value})


def get_roi(number: int, index: int) -> Record:
    """The same. Source: hi_mpi_venc_get_roi_attr."""
    channel = _channel(number, "roi_attr")
    if not 0 <= index < _ROIS:
        raise _outside(channel, "idx", index, f"0 to {_ROIS - 1}")
    return dict(channel.parameters["roi_attr"][index])


# Attributes -----------------------------------------------------------------------------------------------------------


def set_attributes(number: int, value: Record) -> None:
    """Change the attributes that may change: picture size, rate control, groups of pictures. From the next picture on.

    HI_ERR_VENC_NOT_PERM for the others. Source: hi_mpi_venc_set_chn_attr.
    """
    channel = channels.get(number)
    before, after = channel.attributes["venc_attr"], value["venc_attr"]
    if before["type"] == JPEG:
        raise channel.refuse(
            MediaCode.NOT_SUPPORT, f"channel {number} encodes JPEG; only those of H.264 and H.265 can be changed."
        )
    for name in ("type", "max_pic_width", "max_pic_height", "buf_size", "profile", "is_by_frame"):
        if before[name] != after[name]:
            raise channel.refuse(
                MediaCode.NOT_PERM,
                f"{name} is {after[name]}, the channel was made with {before[name]}, which cannot change. Pass what "
                f"{fn('hi_mpi_venc_get_chn_attr')} gives, with your changes.",
            )
    try:
        check_attributes(process.settings.profile, value)
    except MediaRuleError as error:
        raise broken_rule(error) from None
    with channel.changed:
        same = _meant(value) == _meant(channel.attributes)
        channel.attributes = value
        channel.n_changes += 1
        if not same:  # rate control restarts
            channel.parameters["rc_param"] = _first_rates(value)


def _meant(attributes: Record) -> tuple[Record, Record]:
    named = _named(attributes)
    return named["rc_attr"], named["gop_attr"]


def _named(attributes: Record) -> Record:
    """Attributes with the members of unions that are meant."""
    kind = attributes["venc_attr"]["type"]
    of = {JPEG: "jpeg_attr", H264: "h264_attr", H265: "h265_attr"}[kind]
    venc = {k: v for k, v in attributes["venc_attr"].items() if not k.endswith("_attr") or k == of}
    control, gop = attributes["rc_attr"], attributes["gop_attr"]
    if kind == JPEG:
        rate, group = {"rc_mode": control["rc_mode"]}, {"gop_mode": gop["gop_mode"]}
    else:
        rate = {"rc_mode": control["rc_mode"], (member := rate_member(attributes)): control[member]}
        group = {"gop_mode": gop["gop_mode"], (member := gop_member(attributes)): gop[member]}
    return {"venc_attr": venc, "rc_attr": rate, "gop_attr": group}


def get_attributes(number: int) -> Record:
    """The attributes of a channel. Source: hi_mpi_venc_get_chn_attr."""
    return copy.deepcopy(_named(channels.get(number).attributes))


# Modules --------------------------------------------------------------------------------------------------------------


def _module(value: Record) -> tuple[int, str]:
    kind = value["mod_type"]
    if kind not in FIRST:
        why = f"mod_type is {kind}; it must be 1 (VENC), 2 (H264), 3 (H265) or 4 (JPEG)."
        raise channels.refuse(MediaCode.ILLEGAL_PARAM, why)
    return kind, FIRST[kind][0]


def set_module_parameters(value: Record) -> None:
    """Parameters of a module, for all channels; one_stream_buf acts: a pack a frame, or one a unit.

    Source: hi_mpi_venc_set_mod_param.
    """
    channels.context()
    kind, member = _module(value)
    if not 0 <= value[member].get("one_stream_buf", 0) <= 1:
        raise channels.refuse(
            MediaCode.ILLEGAL_PARAM, f"one_stream_buf is {value[member]['one_stream_buf']}; it must be 0 or 1."
        )
    module_parameters(kind).update(value[member])


def get_module_parameters(value: Record) -> Record:
    """The same; mod_type of `value` says which. Source: hi_mpi_venc_get_mod_param."""
    channels.context()
    kind, member = _module(value)
    return {"mod_type": kind, member: dict(module_parameters(kind))}


# What is kept as it comes --------------------------------------------------------------------------------------------------

get_scene_mode = _getter("scene_mode")
get_chn_param, set_chn_param = _getter("chn_param"), _setter("chn_param")
get_jpeg_param, set_jpeg_param = _getter("jpeg_param"), _setter("jpeg_param")
get_jpeg_huffman_param, set_jpeg_huffman_param = _getter("jpeg_huffman_param"), _setter("jpeg_huffman_param")
get_ref_param, set_ref_param = _getter("ref_param"), _setter("ref_param")
get_h264_vui, set_h264_vui = _getter("h264_vui"), _setter("h264_vui")
get_h265_vui, set_h265_vui = _getter("h265_vui"), _setter("h265_vui")
get_cu_pred, set_cu_pred = _getter("cu_pred"), _setter("cu_pred")
get_intra_refresh, set_intra_refresh = _getter("intra_refresh"), _setter("intra_refresh")
get_slice_split, set_slice_split = _getter("slice_split"), _setter("slice_split")
get_streamcopy_param, set_streamcopy_param = _getter("streamcopy_param"), _setter("streamcopy_param")
