"""The rules of media memory, read from the TOML files beside this one, and the lookup of what applies.

A row holds for some chips, DVPP generations, directions and formats:

    width_stride  = align_up(width, width_align) * stride_factor
    height_stride = align_up(height, height_align)
    nbytes        = width_stride * height_stride * size[0] / size[1]

With `align_last` the factor comes before the rounding; `plus` and `round_to` turn nbytes into a prediction.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from softacl.media.errors import UnsupportedError
from softacl.media.formats import PixelFormat

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = [
    "CHIPS",
    "FUNCTIONS",
    "GENERATIONS",
    "ROLES",
    "Absent",
    "Alignment",
    "FunctionRules",
    "Limits",
    "Remark",
    "Row",
    "Source",
    "find_chip",
    "find_function",
    "find_generation",
    "find_role",
    "rules_of",
    "source",
]

FUNCTIONS = ("vpc", "jpegd", "jpege", "pngd", "vdec", "venc")
ROLES = ("input", "output")
GENERATIONS = {"V1": "acl.media, acldvpp*", "V2": "acl.himpi, hi_mpi*"}
CHIPS = {
    "310": "Atlas 200/300/500 inference products",
    "310P": "Atlas inference products",
    "310B": "Atlas 200I/500 A2 inference products",
    "910": "Atlas training products",
    "910B": "Atlas A2 training and inference products",
    "A3": "Atlas A3 training and inference products",
}
_CHIP_ALIASES = {"A2": "910B", "910C": "A3", "91093": "A3", "310P1": "310P", "310P3": "310P"}
_GENERATION_ALIASES = {
    "1": "V1",
    "ACLMEDIA": "V1",
    "ACLDVPP": "V1",
    "2": "V2",
    "ACLHIMPI": "V2",
    "HIMPI": "V2",
}


@dataclass(frozen=True)
class Source:
    """A document: `seen` says how much of it was at hand when the figures were copied."""

    key: str
    title: str
    url: str
    seen: str


@dataclass(frozen=True)
class _Scope:
    """Where an entry of a rule file holds; an empty tuple means everywhere."""

    chips: tuple[str, ...] = ()
    generations: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()

    def covers(self, chip: str, generation: str, role: str, fmt: PixelFormat | None = None) -> bool:
        """Whether the entry holds here; one that names formats never holds for fmt=None."""
        return self.holds(chip, generation, role) and (not self.formats or (fmt is not None and self.names(fmt)))

    def holds(self, chip: str, generation: str, role: str) -> bool:
        """Whether the entry holds here for some format."""
        return (
            (not self.chips or chip in self.chips)
            and (not self.generations or generation in self.generations)
            and (not self.roles or role in self.roles)
        )

    def names(self, fmt: PixelFormat) -> bool:
        """Whether the entry lists the format, itself or by its family."""
        return fmt.family in self.formats or fmt.name in self.formats


@dataclass(frozen=True)
class Row(_Scope):
    """Strides and size of some formats."""

    source: str = ""
    source_v2: str = ""
    stride_source: str = ""
    width_multiple: int = 1
    height_multiple: int = 1
    max_width: int = 0
    width_align: int = 1
    width_align_any: int = 0  # any multiple of this is allowed too, on request
    width_align_choices: tuple[int, ...] = ()
    stride_factor: int = 1
    align_last: bool = False
    height_align: int = 1
    height_align_choices: tuple[int, ...] = ()
    min_width_stride: int = 0
    max_stride: int = 0
    size: tuple[int, int] = (1, 1)
    plus: tuple[int, ...] = ()
    round_to: int = 0
    depth: bool = False  # lines grow with the bit depth (PNG)
    notes: tuple[str, ...] = ()

    def source_for(self, generation: str) -> str:
        return self.source_v2 if generation == "V2" and self.source_v2 else self.source


@dataclass(frozen=True)
class Limits(_Scope):
    """Smallest and largest width, height and strides; an upper end of 0 means that none is stated."""

    source: str = ""
    source_v2: str = ""
    width: tuple[int, int] = (1, 0)
    height: tuple[int, int] = (1, 0)
    width_stride: tuple[int, int] = (1, 0)
    height_stride: tuple[int, int] = (1, 0)
    large_over: int = 0
    large_formats: tuple[str, ...] = ()
    max_pixels: dict[str, int] = field(default_factory=dict)

    def source_for(self, generation: str) -> str:
        return self.source_v2 if generation == "V2" and self.source_v2 else self.source


@dataclass(frozen=True)
class Alignment(_Scope):
    """What a buffer's address must be a multiple of, and what is fastest."""

    source: str = ""
    bytes: int = 1
    best: int = 1
    note: str = ""


@dataclass(frozen=True)
class Remark(_Scope):
    """Something to know about a figure: what was not found, or where documents differ."""

    text: str = ""


@dataclass(frozen=True)
class Absent(_Scope):
    """A case for which there is no figure, and why. Entries with formats tell of a missing formula."""

    reason: str = ""
    source: str = ""


@dataclass(frozen=True)
class FunctionRules:
    """All that is known of one media function."""

    function: str
    title: str
    payload: tuple[str, ...]  # directions whose buffer is as large as the compressed data
    at_least: bool  # the documents give a lower bound
    alignment: tuple[Alignment, ...]
    limits: tuple[Limits, ...]
    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...]
    absent: tuple[Absent, ...]

    def row(self, chip: str, generation: str, role: str, fmt: PixelFormat) -> Row | None:
        return next((row for row in self.rows if row.covers(chip, generation, role, fmt)), None)

    def limits_of(self, chip: str, generation: str, role: str) -> Limits | None:
        return next((limits for limits in self.limits if limits.covers(chip, generation, role)), None)

    def alignment_of(self, chip: str, generation: str, role: str) -> Alignment | None:
        return next((entry for entry in self.alignment if entry.covers(chip, generation, role)), None)

    def absence(self, chip: str, generation: str, role: str, fmt: PixelFormat | None) -> Absent | None:
        return next((entry for entry in self.absent if entry.covers(chip, generation, role, fmt)), None)


@cache
def rules_of(function: str) -> FunctionRules:
    """The rules of one of FUNCTIONS, from its TOML file."""
    table = _load(f"{function}.toml")
    return FunctionRules(
        function=table["function"],
        title=table["title"],
        payload=tuple(table.get("payload", ())),
        at_least=table.get("at_least", False),
        alignment=_entries(Alignment, table, "alignment"),
        limits=_entries(Limits, table, "limits"),
        rows=_entries(Row, table, "rows"),
        remarks=_entries(Remark, table, "remarks"),
        absent=_entries(Absent, table, "absent"),
    )


@lru_cache(maxsize=1)
def _sources() -> dict[str, Source]:
    return {key: Source(key, **entry) for key, entry in _load("sources.toml").items()}


def source(key: str) -> Source:
    """The document called `key` in sources.toml."""
    return _sources()[key]


def find_chip(given: str) -> str:
    """The key of CHIPS for "310P", "Ascend310P3", "A2", "910B2", "Ascend 910_93" and so on."""
    key = _plain(given).removeprefix("ASCEND")
    key = _CHIP_ALIASES.get(key, key)
    if key not in CHIPS and key[:4] in ("910B", "310B") and key[4:].isdigit():
        key = key[:4]
    return _known("chip", given, key, CHIPS)


def find_function(given: str) -> str:
    """The entry of FUNCTIONS called `given`, in any case."""
    return _known("function", given, given.strip().lower(), FUNCTIONS)


def find_generation(given: str | None, format_given: object = None) -> str:
    """ "V1" or "V2". With None, a format given as HI_PIXEL_FORMAT_... means V2, anything else V1."""
    if given is None:
        named = isinstance(format_given, str) and _plain(format_given).startswith("HIPIXELFORMAT")
        return "V2" if named else "V1"
    key = _plain(given)
    return _known("generation", given, _GENERATION_ALIASES.get(key, key), GENERATIONS)


def find_role(given: str) -> str:
    """The entry of ROLES called `given`; "in" and "out" will do."""
    key = given.strip().lower()
    return _known("role", given, {"in": "input", "out": "output"}.get(key, key), ROLES)


def _known(what: str, given: str, key: str, allowed: Any) -> str:
    if key in allowed:
        return key
    choices = ", ".join(allowed)
    raise UnsupportedError(
        f"{what} {given!r} is not known; choose one of {choices}",
        what=what,
        value=given,
        limit=choices,
        source="softacl.media",
    )


def _plain(text: str) -> str:
    return "".join(letter for letter in text.upper() if letter.isalnum())


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _entries(kind: Any, table: dict[str, Any], name: str) -> Any:
    def frozen(value: Any) -> Any:
        return tuple(value) if isinstance(value, list) else value

    return tuple(kind(**{key: frozen(value) for key, value in entry.items()}) for entry in table.get(name, ()))
