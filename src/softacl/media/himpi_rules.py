"""What hi_dvpp has by chip beyond the sizes of buffers; read from himpi.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from softacl.media.size_rules import Scope, read_entries, read_rules
from softacl.profiles import Profile

__all__ = ["channels_of", "encoder_has", "takes_plain_memory"]


@dataclass(frozen=True)
class _Channels(Scope):
    module: str = ""
    most: int = 0
    source: str = ""


@dataclass(frozen=True)
class _PlainMemory(Scope):
    module: str = ""
    source: str = ""


@dataclass(frozen=True)
class _Feature(Scope):
    name: str = ""
    source: str = ""


@lru_cache(maxsize=1)
def _tables() -> dict[str, tuple[Any, ...]]:
    rules = read_rules("himpi.toml")
    kinds = {"channels": _Channels, "plain_memory": _PlainMemory, "venc_features": _Feature}
    return {name: read_entries(kind, rules, name) for name, kind in kinds.items()}


def channels_of(module: str, chip: Profile) -> int:
    """The largest number of a channel of a module: vpc, vdec, venc, pngd."""
    return next(entry.most for entry in _tables()["channels"] if entry.module == module and entry.holds(chip, "V2", ""))


def takes_plain_memory(module: str, chip: Profile) -> bool:
    """Whether a module takes pictures in memory of aclrtMalloc, beside that of hi_mpi_dvpp_malloc."""
    return any(entry.module == module and entry.holds(chip, "V2", "") for entry in _tables()["plain_memory"])


def encoder_has(feature: str, chip: Profile) -> bool:
    """Whether VENC of a chip has a feature: h26x (video at all), grey (colour to grey), qpmap."""
    return any(entry.name == feature and entry.holds(chip, "V2", "") for entry in _tables()["venc_features"])
