"""What the operations of VPC require beyond the sizes of buffers, by chip; read from vpc_operations.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from softacl.media.errors import UnsupportedError
from softacl.media.formats import PixelFormat, all_formats, find_format
from softacl.media.sizes.rules import Scope, SizeRow, read_entries, rules_of, source
from softacl.media.tables import read_rules
from softacl.profiles import Profile


@dataclass(frozen=True)
class _Formats(Scope):
    operations: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True)
class _Lacking(Scope):
    operations: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True)
class Area(Scope):
    """Limits of crop and paste areas. least: columns and rows."""

    even: bool = False
    paste_left: int = 1
    minimum: tuple[int, int] = (1, 1)
    source: str = ""
    source_minimum: str = ""


@dataclass(frozen=True)
class Scale(Scope):
    """How many times a side may shrink and grow."""

    shrink: int = 1
    grow: int = 1
    source: str = ""


@dataclass(frozen=True)
class Twice(Scale):
    """The same for each of two changes of size in one operation. least, most: columns and rows after each."""

    minimum: tuple[int, int] = (1, 1)
    maximum: tuple[int, int] = (1 << 16, 1 << 16)


@dataclass(frozen=True)
class _Filters(Scope):
    kinds: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True)
class _OddSides(Scope):
    rounded_down: bool = False
    source: str = ""


@dataclass(frozen=True)
class Borders(Scope):
    """batch_types: the types of borders, by number, that the batch form takes."""

    batch_types: tuple[int, ...] = ()
    reflected: int = 1 << 16  # pixels that a reflected border has at most, where it is made without an area
    source: str = ""


@dataclass(frozen=True)
class Pyramid(Scope):
    """least, most: minimum and maximum (columns, rows) of the input."""

    minimum: tuple[int, int] = (1, 1)
    maximum: tuple[int, int] = (1 << 16, 1 << 16)
    source: str = ""


@dataclass(frozen=True)
class _Alphas(Scope):
    zero: bool = False
    source: str = ""


_KINDS: dict[str, Any] = {
    "formats": _Formats,
    "lacking": _Lacking,
    "areas": Area,
    "scales": Scale,
    "twice": Twice,
    "filters": _Filters,
    "odd_sides": _OddSides,
    "alphas": _Alphas,
    "borders": Borders,
    "pyramids": Pyramid,
}
_T = TypeVar("_T", bound=Scope)


@lru_cache(maxsize=1)
def _tables() -> dict[str, tuple[Any, ...]]:
    rules = read_rules("vpc_operations.toml")
    return {name: read_entries(kind, rules, name) for name, kind in _KINDS.items()}


def _entry(kind: type[_T], name: str, chip: Profile, generation: str) -> _T | None:
    return next((entry for entry in _tables()[name] if entry.holds(chip, generation, "")), None)


def check_there(operation: str, chip: Profile, generation: str = "V1") -> None:
    """UnsupportedError for an operation that the chip does not have: the call of V1 returns 200006."""
    for entry in _tables()["lacking"]:
        if operation in entry.operations and entry.holds(chip, generation, ""):
            origin = source(entry.source).title
            why = f"Ascend {chip.name} has no {operation} (source: {origin})"
            raise UnsupportedError(why, what="operation", value=operation, limit="other chips", source=origin)


def check_formats(
    operation: str, chip: Profile, numbers: dict[str, int], generation: str = "V1"
) -> dict[str, PixelFormat]:
    """The formats of an operation's pictures. numbers: role ("input", "output") -> number of acldvppPixelFormat, or, the same
    numbers, of hi_pixel_format.

    UnsupportedError for one that the operation does not take on this chip: the call of V1 returns 100027.
    """
    own = next((e for e in _tables()["formats"] if e.holds(chip, generation, "") and operation in e.operations), None)
    formats = {}
    for role, number in numbers.items():
        fmt = find_format(number)
        families = () if own is None else own.inputs if role == "input" else own.outputs
        if own is not None and families:
            good, origin = fmt.family in families or fmt.name in families, source(own.source).title
        else:
            row = rules_of("vpc", chip).row(chip, generation, role, fmt)
            good, origin = row is not None, source(_any_row(chip, role, generation).source).title
        if not good:
            supported = ", ".join(_supported(chip, role, families, generation))
            raise UnsupportedError(
                f"the {role} format of {operation} is {fmt.v1 or fmt.name} ({fmt.number}); Ascend {chip.name} takes {supported} "
                f"(source: {origin})",
                what=f"{role} format",
                value=fmt.number,
                limit=supported,
                source=origin,
            )
        formats[role] = fmt
    return formats


def _any_row(chip: Profile, role: str, generation: str) -> SizeRow:
    rows = rules_of("vpc", chip).rows
    return next((row for row in rows if row.holds(chip, generation, role)), rows[0])


def _supported(chip: Profile, role: str, families: tuple[str, ...], generation: str) -> list[str]:
    rules = rules_of("vpc", chip)
    return [
        f"{fmt.name} ({fmt.number})"
        for fmt in all_formats()
        if (fmt.family in families or fmt.name in families if families else rules.row(chip, generation, role, fmt))
    ]


def filter_of(chip: Profile, interpolation: int) -> str:
    """The filter for a number of acldvppSetResizeConfigInterpolation: own, bilinear, nearest, tf_bilinear or tf_nearest.

    UnsupportedError for a number that the chip does not have.
    """
    entry = _entry(_Filters, "filters", chip, "V1")
    kinds = entry.kinds if entry is not None else ("bilinear", "bilinear", "nearest")
    if 0 <= interpolation < len(kinds):
        return kinds[interpolation]
    origin = source(entry.source).title if entry is not None else "softacl.media"
    limit = f"0 to {len(kinds) - 1}"
    raise UnsupportedError(
        f"interpolation {interpolation}; Ascend {chip.name} has {limit} (source: {origin})",
        what="interpolation",
        value=interpolation,
        limit=limit,
        source=origin,
    )


def area_of(chip: Profile, generation: str = "V1") -> Area:
    """The rules of areas."""
    return _entry(Area, "areas", chip, generation) or Area(minimum=(1, 1))


def scale_of(chip: Profile, generation: str = "V1") -> Scale | None:
    """The limits of scaling; None where no document that was read gives any."""
    return _entry(Scale, "scales", chip, generation)


def twice_of(chip: Profile) -> Twice:
    """The limits of crop_resize_resize_paste."""
    return _entry(Twice, "twice", chip, "V2") or Twice(shrink=32, grow=32, source="twice-830")


def border_of(chip: Profile, generation: str = "V1") -> Borders:
    """The rules of borders."""
    return _entry(Borders, "borders", chip, generation) or Borders(batch_types=(0, 1), source="border-162")


def pyramid_of(chip: Profile, generation: str = "V1") -> Pyramid | None:
    """The limits of pyramids; None where no document that was read gives any."""
    return _entry(Pyramid, "pyramids", chip, generation)


def sides_are_rounded(chip: Profile) -> bool:
    """Whether an odd side of a 4:2:0 or 4:2:2 picture is taken as one less; else it is refused."""
    entry = _entry(_OddSides, "odd_sides", chip, "V1")
    return entry is not None and entry.rounded_down


def zeroes_alpha(chip: Profile, generation: str = "V1") -> bool:
    """Whether alpha becomes 0 from one picture of 32 bits to another."""
    entry = _entry(_Alphas, "alphas", chip, generation)
    return entry is not None and entry.zero
