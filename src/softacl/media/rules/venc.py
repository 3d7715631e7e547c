"""What a channel of VENC or JPEGE of hi_dvpp may be: sizes, rate control, groups of pictures, quantisation.

The structs come as dicts (softacl.media.v2.structs). What breaks a rule is a LimitError, what the chip or SoftACL does not have
an UnsupportedError; both name value, rule and document.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from softacl.base.units import align_up
from softacl.media.errors import UnsupportedError
from softacl.media.formats import H264, H265, JPEG, PixelFormat, find_format
from softacl.media.images.layouts import layout_of
from softacl.media.images.placed import Placed, limit_error
from softacl.media.rules.v2 import encoder_has
from softacl.media.sizes.rules import Row, rules_of, source
from softacl.profiles import Profile

__all__ = [
    "FIRST_H265_MODE",
    "H264",
    "H265",
    "JPEG",
    "QMAP_BLOCK",
    "Rates",
    "check_attributes",
    "check_rate_parameters",
    "check_roi",
    "codec_settings",
    "gop_member",
    "payload_of",
    "place_input",
    "rate_member",
    "rate_parameters",
]

_NAMES = {JPEG: "JPEG", H264: "H264", H265: "H265"}
QMAP_BLOCK = 16  # pixels of a macroblock, a byte of the QP map each
_PROFILES = {JPEG: (0, 0), H264: (0, 2), H265: (0, 0)}
_HEADER, _PAGE = "himpi-venc-header", "himpi-venc-create-62"

FIRST_H265_MODE = 11  # hi_venc_rc_mode: HI_VENC_RC_MODE_H265_CBR
#: hi_venc_rc_mode -> payload type, and what it is called in the members of unions.
_MODES = {
    **{i + 1: (H264, name) for i, name in enumerate(("cbr", "vbr", "avbr", "qvbr", "cvbr", "fixqp"))},
    **{i + FIRST_H265_MODE: (H265, name) for i, name in enumerate(("cbr", "vbr", "avbr", "qvbr", "cvbr", "fixqp"))},
}
_NOWHERE = {7: "H264_QPMAP", 8: "MJPEG_CBR", 9: "MJPEG_VBR", 10: "MJPEG_FIXQP", 17: "H265_QPMAP"}
_RATES = ("bit_rate", "max_bit_rate", "target_bit_rate")
_MOST_RATE = 614400

_RANGES = {
    "gop": (1, 65536), "stats_time": (1, 60), "src_frame_rate": (1, 240), "dst_frame_rate": (1, 240),
    **dict.fromkeys(_RATES, (2, _MOST_RATE)),
    "short_term_stats_time": (1, 120), "long_term_stats_time": (1, 1440),
    "long_term_max_bit_rate": (2, _MOST_RATE), "long_term_min_bit_rate": (0, _MOST_RATE),
    **dict.fromkeys(("i_qp", "p_qp", "b_qp"), (0, 51)),
}  # fmt: skip
_DELTA = (-10, 30)
_NORMAL_P, _DUAL_P, _SMART_P = 0, 1, 2  # hi_venc_gop_mode
#: hi_venc_gop_mode -> the member of the union, and the ranges of its fields.
_GOPS: dict[int, tuple[str, dict[str, tuple[int, int]]]] = {
    _NORMAL_P: ("normal_p", {"ip_qp_delta": _DELTA}),
    _DUAL_P: ("dual_p", {"sp_interval": (0, 65536), "sp_qp_delta": _DELTA, "ip_qp_delta": _DELTA}),
    _SMART_P: ("smart_p", {"bg_interval": (1, 1 << 31), "bg_qp_delta": _DELTA, "vi_qp_delta": _DELTA}),
}
_GOP_NOWHERE = {3: "ADV_SMART_P", 4: "BIPRED_B", 5: "LOW_DELAY_B"}
_SMALLEST_BUFFER, _LARGEST_BUFFER, _BUFFER_STEP = 32 * 1024, 1024**3, 64

_QP, _PERCENT = (0, 51), (1, 100)
#: Ranges of the fields of hi_venc_<codec>_<mode>_param, and what they are at first.
_PARAMETERS: dict[str, tuple[tuple[int, int], int]] = {
    "max_i_proportion": (_PERCENT, 100), "min_i_proportion": (_PERCENT, 1),
    "max_qp": (_QP, 51), "min_qp": (_QP, 0), "max_i_qp": (_QP, 51), "min_i_qp": (_QP, 0),
    "max_reencode_times": ((0, 3), 2), "qpmap_en": ((0, 1), 0), "qpmap_mode": ((0, 2), 0), "chg_pos": ((50, 100), 90),
    "min_still_percent": ((5, 100), 25), "max_still_qp": (_QP, 35), "min_qp_delta": ((0, 4), 0),
    "max_qp_delta": ((0, 4), 0), "motion_sensitivity": ((0, 100), 100),
    "max_bit_percent": ((30, 180), 180), "min_bit_percent": ((30, 180), 30),
    "max_psnr_fluctuate": ((18, 40), 40), "min_psnr_fluctuate": ((18, 40), 18),
    "extra_bit_percent": ((0, 1000), 0), "long_term_stats_time_unit": ((1, 1800), 1800),
}  # fmt: skip


class Rates(NamedTuple):
    """Rate control as the encoder takes it. bit_rate in kbit/s; qps: of key frames and of others, where they are fixed."""

    gop: int
    frame_rate: int
    bit_rate: int
    constant: bool
    qps: tuple[int, int] | None


def _unsupported(what: str, value: object, why: str) -> UnsupportedError:
    return UnsupportedError(f"{what} is {value}: {why}", what=what, value=value, limit=why, source="")


def _check(values: Mapping[str, Any], ranges: Mapping[str, tuple[int, int]], struct: str, origin: str) -> None:
    for name, (low, high) in ranges.items():
        if name in values and not low <= values[name] <= high:
            raise limit_error(f"{struct}.{name}", values[name], f"{low} to {high}", source(origin).title)


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
    low, high = _PROFILES[kind]
    if not low <= venc["profile"] <= high:
        known = {JPEG: "0 (baseline)", H264: "0 (baseline), 1 (main), 2 (high)", H265: "0 (main)"}[kind]
        raise limit_error("venc_attr.profile", venc["profile"], known, source(_PAGE).title)
    nbytes = venc["buf_size"]
    if (kind != JPEG or nbytes) and (nbytes % _BUFFER_STEP or not _SMALLEST_BUFFER <= nbytes <= _LARGEST_BUFFER):
        rule = f"a multiple of {_BUFFER_STEP} from {_SMALLEST_BUFFER} to {_LARGEST_BUFFER} bytes"
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
    most = limits.max_pixels.get(_NAMES[kind])
    pixels = venc["pic_width"] * venc["pic_height"]
    if most is not None and pixels > most:
        raise limit_error("venc_attr.pic_width x pic_height", pixels, f"at most {most} for {_NAMES[kind]}", origin)
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
    found = _MODES.get(attributes["rc_attr"]["rc_mode"])
    if attributes["venc_attr"]["type"] == JPEG or found is None:
        return ""
    return f"{_NAMES[found[0]].lower()}_{found[1]}"


def gop_member(attributes: Mapping[str, Any]) -> str:
    """The member of the union of gop_attr that its mode means."""
    return _GOPS[attributes["gop_attr"]["gop_mode"]][0]


def _check_rates(chip: Profile, kind: int, control: Mapping[str, Any]) -> int:
    """The interval of key frames."""
    mode = control["rc_mode"]
    if mode in _NOWHERE:
        raise _unsupported(
            "rc_attr.rc_mode", mode, f"{_NOWHERE[mode]} is not on any chip; use CBR, VBR, AVBR, QVBR, CVBR or FIXQP"
        )
    if mode not in _MODES or _MODES[mode][0] != kind:
        of = [number for number, (payload, _) in _MODES.items() if payload == kind]
        raise limit_error("rc_attr.rc_mode", mode, f"{of[0]} to {of[-1]} for {_NAMES[kind]}", source(_PAGE).title)
    if _MODES[mode][1] == "fixqp" and not encoder_has("fixqp", chip):
        raise _unsupported("rc_attr.rc_mode", mode, f"VENC of {chip.soc_name} has no FIXQP; use CBR or VBR")
    member = f"{_NAMES[kind].lower()}_{_MODES[mode][1]}"
    values = control[member]
    _check(values, _RANGES, f"rc_attr.{member}", _HEADER)
    _in_order(values, "dst_frame_rate", "src_frame_rate", f"rc_attr.{member}")
    _in_order(values, "long_term_max_bit_rate", "max_bit_rate", f"rc_attr.{member}")
    _in_order(values, "long_term_min_bit_rate", "long_term_max_bit_rate", f"rc_attr.{member}")
    gop: int = values["gop"]
    return gop


def _check_gop(chip: Profile, given: Mapping[str, Any], gop: int) -> None:
    mode = given["gop_mode"]
    if mode in _GOP_NOWHERE:
        raise _unsupported("gop_attr.gop_mode", mode, f"{_GOP_NOWHERE[mode]} is not on any chip; use NORMAL_P (0)")
    if mode not in _GOPS:
        raise limit_error("gop_attr.gop_mode", mode, "0 (NORMAL_P), 1 (DUAL_P), 2 (SMART_P)", source(_HEADER).title)
    if mode != _NORMAL_P and not encoder_has("gop_modes", chip):
        raise _unsupported("gop_attr.gop_mode", mode, f"VENC of {chip.soc_name} has only NORMAL_P (0)")
    member, ranges = _GOPS[mode]
    _check(given[member], ranges, f"gop_attr.{member}", _HEADER)
    if mode == _DUAL_P and (given[member]["sp_interval"] == 1 or given[member]["sp_interval"] >= gop > 1):
        raise limit_error(
            "gop_attr.dual_p.sp_interval", given[member]["sp_interval"], f"0, or 2 and more and below gop ({gop})",
            source(_HEADER).title,
        )  # fmt: skip
    if mode == _SMART_P and given[member]["bg_interval"] < gop:
        raise limit_error(
            "gop_attr.smart_p.bg_interval", given[member]["bg_interval"], f"at least gop ({gop})", source(_HEADER).title
        )


def codec_settings(attributes: Mapping[str, Any]) -> Rates:
    """Rate control of attributes that keep the rules."""
    member = rate_member(attributes)
    values = attributes["rc_attr"][member]
    qps = (values["i_qp"], values["p_qp"]) if member.endswith("fixqp") else None
    rate = next((values[name] for name in _RATES if name in values), 0)
    return Rates(values["gop"], values["src_frame_rate"], rate, member.endswith("_cbr"), qps)


def rate_parameters(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The first values of a hi_venc_..._param; fields: the struct, for its names."""
    return {name: _PARAMETERS[name][1] if name in _PARAMETERS else 0 for name in fields}


def check_rate_parameters(member: str, given: Mapping[str, Any]) -> None:
    """A hi_venc_rc_param, of which `member` is meant. Source: hi_mpi_venc_set_rc_param."""
    ranges = {"row_qp_delta": (0, 10), "first_frame_start_qp": (-1, 51), "direction": (0, 16)}
    _check(given, ranges, "rc_param", _HEADER)
    if member not in given:
        return
    values = given[member]
    _check(values, {name: limits for name, (limits, _) in _PARAMETERS.items()}, f"rc_param.{member}", _HEADER)
    for what in ("i_proportion", "qp", "i_qp", "bit_percent", "psnr_fluctuate"):
        _in_order(values, f"min_{what}", f"max_{what}", f"rc_param.{member}")


def check_roi(given: Mapping[str, Any], width: int, height: int) -> None:
    """A hi_venc_roi_attr on pictures of a size. Source: hi_venc_roi_attr."""
    _check(given, {"idx": (0, 7), "qp": (0 if given["is_abs_qp"] else -51, 51)}, "roi_attr", _HEADER)
    if not given["enable"]:
        return
    rect = given["rect"]
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
    least = align_up(width * row.stride_factor, step)
    if stride < least or stride % step:
        raise limit_error("width_stride[0]", stride, f"a multiple of {step} from {least} on for width {width}", origin)
    return Placed(fmt, layout, width, height, stride, height, stride * height * row.size[0] // row.size[1])


def _format(function: str, chip: Profile, number: int) -> tuple[PixelFormat, Row]:
    try:
        fmt = find_format(number)
        row = rules_of(function, chip).row(chip, "V2", "input", fmt)
    except ValueError:
        row = None
    if row is None:
        known = "YUV420SP (1), YVU420SP (2)"
        if function == "jpege":
            known += ", YUYV422 (7), UYVY422 (8), YVYU422 (9), VYUY422 (10)"
        raise _unsupported("pixel_format", number, f"{function.upper()} of {chip.soc_name} takes {known}")
    return fmt, row
