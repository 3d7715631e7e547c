"""What hi_dvpp has by chip beyond the sizes of buffers; read from himpi.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from softacl.media.size_rules import Scope, read_entries, read_rules
from softacl.profiles import Profile

__all__ = ["channels_of", "encoder_has", "takes_device_memory"]


@dataclass(frozen=True)
class _Channels(Scope):
    module: str = ""
    most: int = 0
    source: str = ""


@dataclass(frozen=True)
class _Memory(Scope):
    module: str = ""
    device: bool = False
    source: str = ""


@dataclass(frozen=True)
class _Feature(Scope):
    name: str = ""
    source: str = ""


@lru_cache(maxsize=1)
def _memory() -> tuple[_Memory, ...]:
    return read_entries(_Memory, read_rules("himpi.toml"), "memory")


@lru_cache(maxsize=1)
def _channels() -> tuple[_Channels, ...]:
    return read_entries(_Channels, read_rules("himpi.toml"), "channels")


def channels_of(module: str, chip: Profile) -> int:
    """The largest number of a channel of a module: vpc, vdec, venc, pngd."""
    return next(entry.most for entry in _channels() if entry.module == module and entry.holds(chip, "V2", ""))


def takes_device_memory(module: str, chip: Profile) -> bool:
    """Whether pictures of a module may lie in memory of aclrtMalloc."""
    return any(entry.device for entry in _memory() if entry.module == module and entry.holds(chip, "V2", ""))


@lru_cache(maxsize=1)
def _features() -> tuple[_Feature, ...]:
    return read_entries(_Feature, read_rules("himpi.toml"), "venc_features")


def encoder_has(feature: str, chip: Profile) -> bool:
    """Whether VENC of a chip has a feature: h26x (video at all), grey (colour to grey), qpmap."""
    return any(entry.name == feature and entry.holds(chip, "V2", "") for entry in _features())
