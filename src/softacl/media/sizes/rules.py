"""The rules of media memory, read from the TOML files of `softacl.media.tables`, and the lookup of those that apply.

A row applies to some chip families, DVPP generations, directions and formats. A profile may add its own rows, in
`[media.FUNCTION]` of its file; they come before the others.

    width_stride  = align_up(width, width_align) * stride_factor
    height_stride = align_up(height, height_align)
    nbytes        = width_stride * height_stride * size[0] / size[1]

With `align_last` the factor comes before the rounding; `plus` and `round_to` turn nbytes into a prediction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from typing import Any

from softacl.base.environment import variables
from softacl.base.suggestions import did_you_mean
from softacl.media.errors import UnsupportedError
from softacl.media.formats import PixelFormat
from softacl.media.tables import read_rules
from softacl.profiles import Profile, ProfileError, UnknownChipError, configured, load, names
from softacl.profiles.validation import KINDS, fits

FUNCTIONS = ("vpc", "jpegd", "jpege", "pngd", "vdec", "venc")
ROLES = ("input", "output")
GENERATIONS = {"V1": "acl.media, acldvpp*", "V2": "acl.himpi, hi_mpi*"}
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
    seen: str = "whole"


@dataclass(frozen=True)
class Scope:
    """Where an entry of a rule file applies; an empty tuple means everywhere.

    `chips` are families; an entry applies to them and to those that name one as `media_chip`.
    """

    chips: tuple[str, ...] = ()
    generations: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()

    def covers(self, chip: Profile, generation: str, role: str, fmt: PixelFormat | None = None) -> bool:
        """Whether the entry holds here; one that names formats never holds for fmt=None."""
        return self.holds(chip, generation, role) and (not self.formats or (fmt is not None and self.names(fmt)))

    def holds(self, chip: Profile, generation: str, role: str) -> bool:
        """Whether the entry holds here for some format."""
        return (
            (not self.chips or chip.name in self.chips or chip.media_chip in self.chips)
            and (not self.generations or generation in self.generations)
            and (not self.roles or role in self.roles)
        )

    def names(self, fmt: PixelFormat) -> bool:
        """Whether the entry lists the format, itself or by its family."""
        return fmt.family in self.formats or fmt.name in self.formats


@dataclass(frozen=True)
class SizeRow(Scope):
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
class Limits(Scope):
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
class Alignment(Scope):
    """The required alignment of a buffer's address, and the fastest one."""

    source: str = ""
    bytes: int = 1
    best: int = 1
    note: str = ""


@dataclass(frozen=True)
class Remark(Scope):
    """A remark about a figure: what was not found, or where documents differ."""

    text: str = ""


@dataclass(frozen=True)
class Absent(Scope):
    """A case without a figure, and why. Entries with formats report a missing formula."""

    reason: str = ""
    source: str = ""


@dataclass(frozen=True)
class Pooled(Scope):
    """Several buffers in one block: all but the last take align_up(size + plus, align)."""

    source: str = ""
    plus: int = 0
    align: int = 1
    printed_for: tuple[str, ...] = ()  # the families whose documents print it; for others `elsewhere` says more
    elsewhere: str = ""


@dataclass(frozen=True)
class FunctionRules:
    """All that is known of one media function."""

    function: str
    title: str
    payload: tuple[str, ...]  # directions whose buffer is as large as the compressed data
    at_least: bool  # the documents give a lower bound
    alignment: tuple[Alignment, ...]
    limits: tuple[Limits, ...]
    rows: tuple[SizeRow, ...]
    remarks: tuple[Remark, ...]
    absent: tuple[Absent, ...]
    pooled: tuple[Pooled, ...]

    def row(self, chip: Profile, generation: str, role: str, fmt: PixelFormat) -> SizeRow | None:
        return next((row for row in self.rows if row.covers(chip, generation, role, fmt)), None)

    def limits_of(self, chip: Profile, generation: str, role: str) -> Limits | None:
        return next((limits for limits in self.limits if limits.covers(chip, generation, role)), None)

    def alignment_of(self, chip: Profile, generation: str, role: str) -> Alignment | None:
        return next((entry for entry in self.alignment if entry.covers(chip, generation, role)), None)

    def absence(self, chip: Profile, generation: str, role: str, fmt: PixelFormat | None) -> Absent | None:
        return next((entry for entry in self.absent if entry.covers(chip, generation, role, fmt)), None)

    def pooled_of(self, chip: Profile, generation: str, role: str) -> Pooled | None:
        return next((entry for entry in self.pooled if entry.covers(chip, generation, role)), None)

    def default_role(self, payload: int | None) -> str:
        """The default buffer: the output of decoders, else the input; a payload is an input."""
        return "output" if "input" in self.payload and payload is None else "input"


_OWN = {
    "alignment": Alignment,
    "limits": Limits,
    "rows": SizeRow,
    "remarks": Remark,
    "absent": Absent,
    "pooled": Pooled,
}


@cache
def rules_of(function: str, chip: Profile | None = None) -> FunctionRules:
    """The rules of one of FUNCTIONS: those of its TOML file, and before them those in the chip's profile."""
    if chip is not None:
        shared = rules_of(function)
        if chip.media_chip != chip.name:
            shared = _with_own(shared, load(chip.media_chip))
        return _with_own(shared, chip)
    table = read_rules(f"{function}.toml")
    return FunctionRules(
        function=table["function"],
        title=table["title"],
        payload=tuple(table.get("payload", ())),
        at_least=table.get("at_least", False),
        alignment=read_entries(Alignment, table, "alignment"),
        limits=read_entries(Limits, table, "limits"),
        rows=read_entries(SizeRow, table, "rows"),
        remarks=read_entries(Remark, table, "remarks"),
        absent=read_entries(Absent, table, "absent"),
        pooled=read_entries(Pooled, table, "pooled"),
    )


def _with_own(rules: FunctionRules, chip: Profile) -> FunctionRules:
    """The rules with the chip's own entries first. ProfileError says which entry of its file is wrong."""
    own = chip.media_rules.get(rules.function, {})
    where = f"profile of {chip.name}: [media.{rules.function}]"
    if not isinstance(own, Mapping) or own.keys() - _OWN.keys():
        raise ProfileError(f"{where} may have {', '.join(_OWN)}; found {own!r}.")
    entries: dict[str, Any] = {}
    for name, several in own.items():
        try:
            # No chips: an entry in a family's file holds for that family.
            entries[name] = tuple(_checked(_entry(_OWN[name], {**entry, "chips": [chip.name]})) for entry in several)
        except (TypeError, ValueError) as error:
            raise ProfileError(
                f"{where} {name}: {error}. Its keys are those of media/tables/{rules.function}.toml."
            ) from None
        if any("chips" in entry for entry in several):
            raise ProfileError(f"{where} {name}: remove the key chips; entries here hold for {chip.name}.")
        entries[name] += getattr(rules, name)
    return replace(rules, **entries)


@lru_cache(maxsize=1)
def _sources() -> dict[str, Source]:
    return {key: Source(key, **entry) for key, entry in read_rules("sources.toml").items()}


def source(key: str) -> Source:
    """The document called `key` in sources.toml; a profile's own rows may name theirs by any other text."""
    return _sources().get(key) or Source(key, key, "", "")


def find_chip(name: str | None) -> Profile:
    """The profile of a chip, by any of its names, of the configured one for None; UnsupportedError for others."""
    version = variables.get("SOFTACL_CANN", "") if name is None else ""
    name = configured() if name is None else name
    try:
        return load(name, version)
    except UnknownChipError as error:
        chips = ", ".join(names())
        raise UnsupportedError(str(error), what="chip", value=name, limit=chips, source="softacl.profiles") from None


def find_function(name: str) -> str:
    """The entry of FUNCTIONS called `name`, in any case."""
    return _supported("function", name, name.strip().lower(), FUNCTIONS)


def find_generation(name: str | None, pixel_format: object = None) -> str:
    """ "V1" or "V2". With None, a format given as HI_PIXEL_FORMAT_... means V2, anything else V1."""
    if name is None:
        named = isinstance(pixel_format, str) and _plain(pixel_format).startswith("HIPIXELFORMAT")
        return "V2" if named else "V1"
    key = _plain(name)
    return _supported("generation", name, _GENERATION_ALIASES.get(key, key), GENERATIONS)


def find_role(name: str) -> str:
    """The entry of ROLES called `name`; "in" and "out" are accepted."""
    key = name.strip().lower()
    return _supported("role", name, {"in": "input", "out": "output"}.get(key, key), ROLES)


def _supported(what: str, name: str, key: str, allowed: Any) -> str:
    if key in allowed:
        return key
    choices = ", ".join(allowed)
    raise UnsupportedError(
        f"{what} {name!r} is not known.{did_you_mean(name, allowed)} Choose one of {choices}",
        what=what,
        value=name,
        limit=choices,
        source="softacl.media",
    )


def _plain(text: str) -> str:
    return "".join(letter for letter in text.upper() if letter.isalnum())


def _checked(entry: Any) -> Any:
    """The entry, if its values are of their kinds. What is 1 by default is a divisor or a factor: it cannot be 0."""
    for each in fields(entry):
        value = getattr(entry, each.name)
        if not fits(str(each.type), value):
            raise ValueError(f"{each.name} is {value!r}, expected {KINDS[str(each.type)]}")
        if each.default in (1, (1, 1)) and 0 in (value if isinstance(value, tuple) else (value,)):
            raise ValueError(f"{each.name} is {value!r}, expected at least 1")
    return entry


def read_entries(kind: Any, table: Mapping[str, Any], name: str) -> Any:
    """The entries `name` of such a file, each as a `kind`."""
    return tuple(_entry(kind, entry) for entry in table.get(name, ()))


def _entry(kind: Any, entry: Mapping[str, Any]) -> Any:
    return kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()})
