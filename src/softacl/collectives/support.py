"""A chip's HCCL support: data in support.toml, by chip family."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from softacl.collectives.errors import HcclError, Result
from softacl.profiles.parsed import parse_toml
from softacl.runtime.state import process


@dataclass(frozen=True)
class Support:
    """reduced: names of types; no_product, only_sum: those with restricted reductions. eight_bit_floats: whether these are moved.
    longest_s, for_ever: the maximum timeout in seconds, and whether 0 means no limit. windows, ranges: see windows.py."""

    reduced: list[str]
    no_product: list[str]
    only_sum: list[str]
    eight_bit_floats: bool
    longest_s: int
    for_ever: bool
    windows: bool
    ranges: bool


@lru_cache(maxsize=1)
def _families() -> dict[str, dict[str, Any]]:
    text = files("softacl.collectives").joinpath("support.toml").read_text(encoding="utf-8")
    return parse_toml(text)


def of_chip() -> Support:
    """The support of the chip in use. HCCL_E_NOT_SUPPORT without HCCL."""
    profile = process.settings.profile
    entry = _families().get(profile.name)
    if entry is None:
        raise HcclError(
            Result.E_NOT_SUPPORT,
            f"{profile.soc_name} has no HCCL; chips of {', '.join(sorted(_families()))} have it (set SOFTACL_CHIP).",
        )
    return Support(**entry)
