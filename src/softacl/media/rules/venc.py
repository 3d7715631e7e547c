"""Rules for VENC and JPEGE channels of hi_dvpp: sizes, rate control, groups of pictures, quantisation.

The structs are passed as dicts (softacl.media.v2.structs). A broken rule raises LimitError, a feature that the chip or SoftACL
lacks UnsupportedError; both name value, rule and document.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from softacl.base.units import align_up
from softacl.media.errors import UnsupportedError
from softacl.media.formats import H264, H265, JPEG, PixelFormat, find_format
from softacl.media.images.layouts import layout_of
from softacl.media.images.placed import Placed, limit_error
from softacl.media.rules.v2 import encoder_has
from softacl.media.sizes.rules import SizeRow, rules_of, source
from softacl.media.tables import read_rules
from softacl.profiles import Profile

_NAMES = {JPEG: "JPEG", H264: "H264", H265: "H265"}
QMAP_BLOCK = 16  # pixels of a macroblock, a byte of the QP map each
_HEADER, _PAGE = "himpi-venc-header", "himpi-venc-create-62"
_RATES = ("bit_rate", "max_bit_rate", "target_bit_rate")
_Ranges = Mapping[str, list[int]]


@cache
def _rules() -> dict[str, Any]:
    return read_rules("venc_parameters.toml")


def _modes(table: str, name: str) -> dict[int, str]:
    return {int(mode): member for mode, member in _rules()[table][name].items()}


class Rates(NamedTuple):
    """Rate control as the encoder takes it. bit_rate in kbit/s; qps: of key frames and of others, where they are fixed."""

    gop: int
    frame_rate: int
    bit_rate: int
    constant: bool
    qps: tuple[int, int] | None


def _unsupported(what: str, value: object, why: str) -> UnsupportedError:
    return UnsupportedError(f"{what} is {value}: {why}", what=what, value=value, limit=why, source="")


def _check(values: Mapping[str, Any], ranges: _Ranges, struct: str) -> None:
    for name, (low, high, *_) in ranges.items():
        if name in values and not low <= values[name] <= high:
            raise limit_error(f"{struct}.{name}", values[name], f"{low} to {high}", source(_HEADER).title)


def _in_order(values: Mapping[str, Any], low: str, high: str, struct: str) -> None:
    if low in values and high in values and values[low] > values[high]:
        raise limit_error(
            f"{struct}.{low}", values[low], f"at most {high}, which is {values[high]}", source(_HEADER).title
        )


def payload_of(chip: Profile, attributes: Mapping[str, Any]) -> int:
    """JPEG, H264 or H265."""
    kind: int = attributes["venc_attr"]["type"]
    if kind not in _NAMES:
        raise _unsupported(
            "venc_attr.type", kind, "VENC encodes HI_PT_H264 (96) and HI_PT_H265 (265), JPEGE HI_PT_JPEG (26)"
        )
    if kind != JPEG and not encoder_has("h26x", chip):
        raise _unsupported("venc_attr.type", kind, f"{chip.soc_name} has no VENC, only JPEGE (26)")
    return kind


def check_attributes(chip: Profile, attributes: Mapping[str, Any]) -> None:
    """A hi_venc_chn_attr. Source: hi_mpi_venc_create_chn."""
    kind, venc = payload_of(chip, attributes), attributes["venc_attr"]
    _check_sizes(chip, kind, venc)
    profiles = _rules()["profiles"][_NAMES[kind]]
    if not 0 <= venc["profile"] < len(profiles):
        allowed = ", ".join(f"{i} ({name})" for i, name in enumerate(profiles))
        raise limit_error("venc_attr.profile", venc["profile"], allowed, source(_PAGE).title)
    nbytes, (low, high), step = venc["buf_size"], _rules()["buf_size"]["range"], _rules()["buf_size"]["step"]
    if (kind != JPEG or nbytes) and (nbytes % step or not low <= nbytes <= high):
        rule = f"a multiple of {step} from {low} to {high} bytes"
        rule += ", or 0 for hi_mpi_venc_send_jpege_frame" if kind == JPEG else ""
        raise limit_error("venc_attr.buf_size", nbytes, rule, source(_PAGE).title)
    if kind != JPEG:
        gop = _check_rates(chip, kind, attributes["rc_attr"])
        _check_gop(chip, attributes["gop_attr"], gop)


def _check_sizes(chip: Profile, kind: int, venc: Mapping[str, Any]) -> None:
    rules = rules_of("jpege" if kind == JPEG else "venc", chip)
    limits = rules.limits_of(chip, "V2", "input")
    assert limits is not None
    origin = source(limits.source_for("V2")).title
    for name in ("max_pic_width", "max_pic_height", "pic_width", "pic_height"):
        low, high = limits.width if name.endswith("width") else limits.height
        even = kind != JPEG or name.endswith("width")
        if not low <= venc[name] <= high or (even and venc[name] % 2):
            raise limit_error(f"venc_attr.{name}", venc[name], f"{low} to {high}{', even' if even else ''}", origin)
    maximum = limits.max_pixels.get(_NAMES[kind])
    pixels = venc["pic_width"] * venc["pic_height"]
    if maximum is not None and pixels > maximum:
        raise limit_error("venc_attr.pic_width x pic_height", pixels, f"at most {maximum} for {_NAMES[kind]}", origin)
    largest = venc["max_pic_width"] * venc["max_pic_height"]
    if kind == JPEG:
        if pixels > largest:
            raise limit_error(
                "venc_attr.pic_width x pic_height",
                pixels,
                f"at most {largest}, those of the maxima",
                source(_PAGE).title,
            )
    else:
        for side in ("width", "height"):
            _in_order(venc, f"pic_{side}", f"max_pic_{side}", "venc_attr")


def rate_member(attributes: Mapping[str, Any]) -> str:
    """The member of the unions of rc_attr that its mode means, such as h264_cbr; "" for a channel of JPEG."""
    jpeg = attributes["venc_attr"]["type"] == JPEG
    return "" if jpeg else rate_member_of(attributes["rc_attr"]["rc_mode"])


def rate_member_of(mode: int) -> str:
    """The same for a hi_venc_rc_mode; "" for one that no chip has."""
    for payload in ("H264", "H265"):
        if member := _modes("rate_modes", payload).get(mode):
            return f"{payload.lower()}_{member}"
    return ""


def gop_member(attributes: Mapping[str, Any]) -> str:
    """The member of the union of gop_attr that its mode means."""
    return _modes("gop_modes", "known")[attributes["gop_attr"]["gop_mode"]]


def _check_rates(chip: Profile, kind: int, control: Mapping[str, Any]) -> int:
    """The interval of key frames."""
    mode, absent, modes = control["rc_mode"], _modes("rate_modes", "none"), _modes("rate_modes", _NAMES[kind])
    if mode in absent:
        raise _unsupported(
            "rc_attr.rc_mode", mode, f"{absent[mode]} is not on any chip; use CBR, VBR, AVBR, QVBR, CVBR or FIXQP"
        )
    if mode not in modes:
        limit = f"{min(modes)} to {max(modes)} for {_NAMES[kind]}"
        raise limit_error("rc_attr.rc_mode", mode, limit, source(_PAGE).title)
    if modes[mode] == "fixqp" and not encoder_has("fixqp", chip):
        raise _unsupported("rc_attr.rc_mode", mode, f"VENC of {chip.soc_name} has no FIXQP; use CBR or VBR")
    member = rate_member_of(mode)
    values = control[member]
    _check(values, _rules()["rc_attr"], f"rc_attr.{member}")
    _in_order(values, "dst_frame_rate", "src_frame_rate", f"rc_attr.{member}")
    _in_order(values, "long_term_max_bit_rate", "max_bit_rate", f"rc_attr.{member}")
    _in_order(values, "long_term_min_bit_rate", "long_term_max_bit_rate", f"rc_attr.{member}")
    gop: int = values["gop"]
    return gop


def _check_gop(chip: Profile, gop_attr: Mapping[str, Any], gop: int) -> None:
    mode, absent, modes = gop_attr["gop_mode"], _modes("gop_modes", "none"), _modes("gop_modes", "known")
    if mode in absent:
        raise _unsupported("gop_attr.gop_mode", mode, f"{absent[mode]} is not on any chip; use NORMAL_P (0)")
    if mode not in modes:
        limit = ", ".join(f"{number} ({name.upper()})" for number, name in modes.items())
        raise limit_error("gop_attr.gop_mode", mode, limit, source(_HEADER).title)
    member, values = modes[mode], gop_attr[modes[mode]]
    if member != "normal_p" and not encoder_has("gop_modes", chip):
        raise _unsupported("gop_attr.gop_mode", mode, f"VENC of {chip.soc_name} has only NORMAL_P (0)")
    _check(values, _rules()["gop_attr"][member], f"gop_attr.{member}")
    if member == "dual_p" and (values["sp_interval"] == 1 or values["sp_interval"] >= gop > 1):
        limit = f"0, or 2 and more and below gop ({gop})"
        raise limit_error("gop_attr.dual_p.sp_interval", values["sp_interval"], limit, source(_HEADER).title)
    if member == "smart_p" and values["bg_interval"] < gop:
        limit = f"at least gop ({gop})"
        raise limit_error("gop_attr.smart_p.bg_interval", values["bg_interval"], limit, source(_HEADER).title)


def codec_settings(attributes: Mapping[str, Any]) -> Rates:
    """Rate control of attributes that keep the rules."""
    member = rate_member(attributes)
    values = attributes["rc_attr"][member]
    qps = (values["i_qp"], values["p_qp"]) if member.endswith("fixqp") else None
    rate = next((values[name] for name in _RATES if name in values), 0)
    return Rates(values["gop"], values["src_frame_rate"], rate, member.endswith("_cbr"), qps)


def rate_parameters(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The first values of a hi_venc_..._param; fields: the struct, for its names."""
    members = _rules()["rc_param_members"]
    return {name: members[name][2] if name in members else 0 for name in fields}


def check_rate_parameters(member: str, rc_param: Mapping[str, Any]) -> None:
    """Check a hi_venc_rc_param and its `member`. Source: hi_mpi_venc_set_rc_param."""
    _check(rc_param, _rules()["rc_param"], "rc_param")
    if member not in rc_param:
        return
    values = rc_param[member]
    _check(values, _rules()["rc_param_members"], f"rc_param.{member}")
    for what in ("i_proportion", "qp", "i_qp", "bit_percent", "psnr_fluctuate"):
        _in_order(values, f"min_{what}", f"max_{what}", f"rc_param.{member}")


def check_roi(roi_attr: Mapping[str, Any], width: int, height: int) -> None:
    """A hi_venc_roi_attr on pictures of a size. Source: hi_venc_roi_attr."""
    _check(roi_attr, {"idx": [0, 7], "qp": [0 if roi_attr["is_abs_qp"] else -51, 51]}, "roi_attr")
    if not roi_attr["enable"]:
        return
    rect = roi_attr["rect"]
    for name in ("x", "y", "width", "height"):
        if rect[name] % 16 or rect[name] < (16 if name in ("width", "height") else 0):
            raise limit_error(f"roi_attr.rect.{name}", rect[name], "a multiple of 16", source(_HEADER).title)
    if rect["x"] + rect["width"] > align_up(width, 16) or rect["y"] + rect["height"] > align_up(height, 16):
        raise limit_error("roi_attr.rect", rect, f"inside {width} x {height}", source(_HEADER).title)


def place_input(chip: Profile, kind: int, frame: Mapping[str, Any], channel: tuple[int, int]) -> Placed:
    """The picture of a hi_video_frame for a channel of a size: its layout from virt_addr on.

    Source: VENC and JPEGE functions and restrictions; the height stride is not used, virt_addr[1] says where chroma begins.
    """
    function = "jpege" if kind == JPEG else "venc"
    rules = rules_of(function, chip)
    fmt, row = _format(function, chip, frame["pixel_format"])
    layout, limits = layout_of(fmt), rules.limits_of(chip, "V2", "input")
    assert layout is not None and limits is not None
    origin = source(row.source_for("V2")).title
    if frame["compress_mode"]:
        raise _unsupported("compress_mode", frame["compress_mode"], "pictures must not be compressed (0)")
    width, height = frame["width"], frame["height"]
    for name, value, multiple, (low, high) in (
        ("width", width, row.width_multiple, limits.width), ("height", height, row.height_multiple, limits.height),
    ):  # fmt: skip
        if not low <= value <= high or value % multiple:
            rule = f"{low} to {high}" + (f", a multiple of {multiple}" if multiple > 1 else "")
            raise limit_error(name, value, rule, source(limits.source_for("V2")).title)
    page = "hi_mpi_venc_send_frame (aclcppdevg_03_0723)"
    if kind != JPEG and (width, height) != channel:
        raise limit_error("the picture", f"{width} x {height}", f"{channel[0]} x {channel[1]}, as the channel", page)
    if kind == JPEG and width * height > channel[0] * channel[1]:
        raise limit_error(
            "the picture", f"{width} x {height}", f"no larger than the channel, {channel[0]} x {channel[1]}", page
        )
    stride, step = frame["width_stride"][0], row.width_align
    minimum = align_up(width * row.stride_factor, step)
    if stride < minimum or stride % step:
        raise limit_error(
            "width_stride[0]", stride, f"a multiple of {step} from {minimum} on for width {width}", origin
        )
    return Placed(fmt, layout, width, height, stride, height, stride * height * row.size[0] // row.size[1])


def _format(function: str, chip: Profile, number: int) -> tuple[PixelFormat, SizeRow]:
    try:
        fmt = find_format(number)
        row = rules_of(function, chip).row(chip, "V2", "input", fmt)
    except ValueError:
        row = None
    if row is None:
        allowed = "YUV420SP (1), YVU420SP (2)"
        if function == "jpege":
            allowed += ", YUYV422 (7), UYVY422 (8), YVYU422 (9), VYUY422 (10)"
        raise _unsupported("pixel_format", number, f"{function.upper()} of {chip.soc_name} takes {allowed}")
    return fmt, row
