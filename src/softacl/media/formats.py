"""Picture formats by number, vendor name or short name, and types of payload."""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from softacl.media.errors import UnsupportedError

JPEG, H264, H265, PNG = 26, 96, 265, 268


SOURCE = "acldvppPixelFormat (acl/ops/acl_dvpp.h) and hi_pixel_format (acl/dvpp/hi_media_common.h), CANN 8.1.RC1"


@dataclass(frozen=True)
class PixelFormat:
    """One picture format. `v1` and `v2` are the vendor's names; either is None where that generation lacks
    it.

    `family` names the formats that share one rule of memory ("yuv420sp" for NV12 and NV21); None if no rule
    of any function speaks of the format.
    """

    number: int
    name: str
    v1: str | None
    v2: str | None
    aliases: tuple[str, ...]
    family: str | None

    def vendor_name(self, generation: str) -> str | None:
        """The name in acldvppPixelFormat ("V1") or hi_pixel_format ("V2"), None if it is not there."""
        return self.v1 if generation == "V1" else self.v2


@lru_cache(maxsize=1)
def all_formats() -> tuple[PixelFormat, ...]:
    """Every format of both enums, by number."""
    text = resources.files(__package__).joinpath("formats.json").read_text(encoding="utf-8")
    return tuple(
        PixelFormat(
            number=row["number"],
            name=row["name"],
            v1=row["acldvppPixelFormat"],
            v2=row["hi_pixel_format"],
            aliases=tuple(row["aliases"]),
            family=row["family"],
        )
        for row in json.loads(text)["formats"]
    )


def find_format(value: int | str | PixelFormat) -> PixelFormat:
    """The format called `value`: its number (also as text), a vendor name, a short name or an alias.

    Case, blanks, hyphens and underscores do not matter, nor does a trailing "8bit" of the documents.
    Raises UnsupportedError, with the nearest names, for anything else.
    Source: SOURCE.
    """
    if isinstance(value, PixelFormat):
        return value
    numbers, names = _index()
    fmt: PixelFormat | None = None
    if isinstance(value, bool):
        fmt = None
    elif isinstance(value, int):
        fmt = numbers.get(value)
    elif value.strip().isascii() and value.strip().isdigit():
        fmt = numbers.get(int(value.strip()[:10]))
    else:
        fmt = names.get(_key(value))
    if fmt is not None:
        return fmt
    near = difflib.get_close_matches(_key(str(value)[:60]), names, n=3)
    hint = f"nearest: {', '.join(names[key].name for key in near)}" if near else "for example YUV420SP, RGB888 or 1"
    raise UnsupportedError(
        f"{value!r} is not a picture format of acldvppPixelFormat or hi_pixel_format; {hint}",
        what="format",
        value=value,
        limit="the vendor's enums",
        source=SOURCE,
    )


@lru_cache(maxsize=1)
def _index() -> tuple[dict[int, PixelFormat], dict[str, PixelFormat]]:
    names: dict[str, PixelFormat] = {}
    for fmt in all_formats():
        for name in (fmt.name, fmt.v1, fmt.v2, *fmt.aliases):
            if name is not None:
                names[_key(name)] = fmt
    return {fmt.number: fmt for fmt in all_formats()}, names


def _key(name: str) -> str:
    key = "".join(letter for letter in name.upper() if letter not in " _-")
    return key[:-4] if key.endswith("8BIT") and len(key) > 4 else key
