"""What hi_dvpp supports by chip beyond the sizes of buffers; read from himpi.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from softacl.base.units import align_up
from softacl.media.errors import MediaRuleError
from softacl.media.formats import H264, H265, find_format
from softacl.media.images.placed import limit_error
from softacl.media.sizes.buffer_size import buffer_size
from softacl.media.sizes.rules import Scope, read_entries, rules_of, source
from softacl.media.tables import read_rules
from softacl.profiles import Profile

_VIDEO = {H264: "h264", H265: "h265"}
_UNKNOWN = 10000


@dataclass(frozen=True)
class _Channels(Scope):
    module: str = ""
    maximum: int = 0
    source: str = ""


@dataclass(frozen=True)
class _Memory(Scope):
    module: str = ""
    device: bool = False
    source: str = ""


@dataclass(frozen=True)
class _There(Scope):
    source: str = ""


@dataclass(frozen=True)
class _Feature(Scope):
    name: str = ""
    source: str = ""


@dataclass(frozen=True)
class _Coded(Scope):
    minimum: tuple[int, int] = (1, 1)
    maximum: tuple[int, int] = (0, 0)
    source: str = ""


_KINDS = {
    "channels": _Channels,
    "memory": _Memory,
    "display_mode": _There,
    "pipelines": _There,
    "no_workspace": _There,
    "coded": _Coded,
    "venc_features": _Feature,
}


@lru_cache(maxsize=1)
def _tables() -> dict[str, tuple[Any, ...]]:
    rules = read_rules("himpi.toml")
    return {name: read_entries(kind, rules, name) for name, kind in _KINDS.items()}


def channels_of(module: str, chip: Profile) -> int:
    """The largest number of a channel of a module: vpc, vdec, venc, pngd; for vdec_video how many but one may be of video."""
    return next(
        entry.maximum for entry in _tables()["channels"] if entry.module == module and entry.holds(chip, "V2", "")
    )


def takes_device_memory(module: str, chip: Profile) -> bool:
    """Whether pictures of a module, and packets, may be in memory of aclrtMalloc."""
    return any(entry.device for entry in _tables()["memory"] if entry.module == module and entry.holds(chip, "V2", ""))


def needs_no_workspace(chip: Profile) -> bool:
    """Whether lut_remap and warp_affine work without one where the format stays and is not YUV420SP."""
    return any(entry.holds(chip, "V2", "") for entry in _tables()["no_workspace"])


def encoder_has(feature: str, chip: Profile) -> bool:
    """Whether VENC of a chip has a feature: h26x (video at all), grey (colour to grey), qpmap, fixqp, gop_modes."""
    return any(entry.name == feature and entry.holds(chip, "V2", "") for entry in _tables()["venc_features"])


def has_display_mode(chip: Profile) -> bool:
    """Whether a channel of VDEC has a display mode."""
    return any(entry.holds(chip, "V2", "") for entry in _tables()["display_mode"])


def has_pipelines(chip: Profile) -> bool:
    """Whether channels can be bound to others, and regions be laid over them, by programs that run on the device."""
    return any(entry.holds(chip, "V2", "") for entry in _tables()["pipelines"])


def _coded(chip: Profile, payload: int) -> _Coded:
    if payload not in _VIDEO:
        limits = rules_of("jpegd", chip).limits_of(chip, "V2", "output")
        if limits is None:
            return _Coded(minimum=(32, 32), maximum=(8192, 8192), source="jpegd-v1-850")
        low, high = zip(limits.width, limits.height, strict=True)
        return _Coded(minimum=(low[0], low[1]), maximum=(high[0], high[1]), source=limits.source_for("V2"))
    name = _VIDEO[payload]
    fitting = (e for e in _tables()["coded"] if e.holds(chip, "V2", "") and (not e.formats or name in e.formats))
    return next(fitting, _Coded(minimum=(128, 128), maximum=(4096, 4096), source="vdec-v2-800"))


def min_coded(chip: Profile, payload: int) -> tuple[int, int]:
    """Columns and rows of the smallest picture that is decoded. payload: hi_payload_type, JPEG or video."""
    return _coded(chip, payload).minimum


def max_coded(chip: Profile, payload: int) -> tuple[int, int]:
    """Columns and rows of the largest one."""
    return _coded(chip, payload).maximum


def check_coded(chip: Profile, payload: int, width: int, height: int) -> None:
    """LimitError for a picture of a stream that the chip does not decode."""
    rules = _coded(chip, payload)
    (left, top), (right, bottom) = rules.minimum, rules.maximum
    if not (left <= width <= right and top <= height <= bottom):
        rule = f"{left} x {top} to {right} x {bottom}"
        raise limit_error("picture of the stream", f"{width} x {height}", rule, source(rules.source).title)


def output_bytes(chip: Profile, number: int, width: int, height: int) -> int:
    """Bytes of the output of JPEGD; where the format depends on the picture those of the largest. ValueError for what it refuses."""
    try:
        fmt = find_format("YUV444SP" if number == _UNKNOWN else number)
        return buffer_size("jpegd", fmt, width, height, chip=chip.soc_name, generation="V2", role="output").nbytes
    except MediaRuleError as error:
        raise ValueError(str(error)) from None


def reference_bytes(width: int, height: int, bit_width: int) -> int:
    """Bytes of a picture that VDEC keeps for reference: 4:2:0 in tiles of 64 x 16. bit_width: 0 is 8 bits, 1 is 10 bits.

    How large it is on the chips is not documented.
    """
    picture = align_up(width, 64) * align_up(height, 16) * 3 // 2
    return picture * 5 // 4 if bit_width else picture


def motion_bytes(width: int, height: int) -> int:
    """Bytes of the motion vectors of a picture: 64 for each block of 16 x 16, which is not documented either."""
    return (align_up(width, 16) // 16) * (align_up(height, 16) // 16) * 64
