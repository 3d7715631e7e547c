"""What VDEC and VENC require beyond the sizes of buffers, by chip; read from video.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from softacl.media.sizes.rules import Scope, read_entries
from softacl.media.tables import read_rules
from softacl.profiles import Profile


@dataclass(frozen=True)
class Channels(Scope):
    """The highest number of a channel."""

    maximum: int = 0
    source: str = ""


@dataclass(frozen=True)
class Pictures(Scope):
    """Columns and rows of the pictures of a stream."""

    minimum: tuple[int, int] = (1, 1)
    maximum: tuple[int, int] = (0, 0)
    source: str = ""


@dataclass(frozen=True)
class BitRates(Scope):
    """In kbit/s: what is allowed and what 0 means; mode_0: what rc_mode 0 means."""

    range: tuple[int, int] = (1, 1)
    usual: int = 0
    mode_0: str = "vbr"
    source: str = ""


@dataclass(frozen=True)
class _There(Scope):
    source: str = ""


_KINDS = {
    "channels": Channels, "pictures": Pictures, "bit_rates": BitRates, "reference_frames": _There, "own_buffers": _There,
}  # fmt: skip
_T = TypeVar("_T", bound=Scope)


@lru_cache(maxsize=1)
def _tables() -> dict[str, tuple[Any, ...]]:
    rules = read_rules("video.toml")
    return {name: read_entries(kind, rules, name) for name, kind in _KINDS.items()}


def _entry(kind: type[_T], name: str, chip: Profile) -> _T | None:
    return next((entry for entry in _tables()[name] if entry.holds(chip, "V1", "")), None)


def channels_of(chip: Profile) -> Channels | None:
    """The numbers of VDEC's channels; None where no document that was read gives any."""
    return _entry(Channels, "channels", chip)


def pictures_of(chip: Profile) -> Pictures | None:
    """The sizes of pictures that VDEC decodes."""
    return _entry(Pictures, "pictures", chip)


def bit_rates_of(chip: Profile) -> BitRates:
    """The bit rates of VENC."""
    return _entry(BitRates, "bit_rates", chip) or BitRates(range=(2, 614400), usual=2000)


def has_reference_frames(chip: Profile) -> bool:
    """Whether a program may set how many reference frames VDEC keeps."""
    return _entry(_There, "reference_frames", chip) is not None


def has_own_buffers(chip: Profile) -> bool:
    """Whether a program may give VENC its buffer for packets."""
    return _entry(_There, "own_buffers", chip) is not None
