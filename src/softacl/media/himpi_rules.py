"""What hi_dvpp has by chip beyond the sizes of buffers; read from himpi.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from softacl.media.size_rules import Scope, read_entries, read_rules
from softacl.profiles import Profile

__all__ = ["channels_of"]


@dataclass(frozen=True)
class _Channels(Scope):
    module: str = ""
    most: int = 0
    source: str = ""


@lru_cache(maxsize=1)
def _channels() -> tuple[_Channels, ...]:
    return read_entries(_Channels, read_rules("himpi.toml"), "channels")


def channels_of(module: str, chip: Profile) -> int:
    """The largest number of a channel of a module: vpc, vdec, venc, pngd."""
    return next(entry.most for entry in _channels() if entry.module == module and entry.holds(chip, "V2", ""))
