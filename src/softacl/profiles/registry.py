"""The known chips, by every name, and where their files are."""

from __future__ import annotations

import os.path
from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from softacl.base.environment import variables
from softacl.profiles import cann, parsed
from softacl.profiles.cann import ProfileError, UnknownCannError, UnknownChipError
from softacl.profiles.profile import Profile
from softacl.profiles.validation import CHOICES, problem_of, versions_problem

__all__ = ["DEFAULT", "Family", "configured", "families", "families_with", "load", "names", "read"]

DEFAULT = "910B"
_SHIPPED = os.path.dirname(__file__)
_VARIABLE = "SOFTACL_PROFILES"
_OWN = {"aliases", "soc_names", "up_to", "soc", "media"}  # what a file does not inherit
_LONGEST = 400  # characters of an error
_MAX_TEXT = 1 << 24  # characters of a file


class Family(NamedTuple):
    """One file: a family of chips, its aliases and its SoCs; the first SoC is the default."""

    name: str
    path: str
    aliases: tuple[str, ...]
    soc_names: tuple[str, ...]

    @property
    def shipped(self) -> bool:
        """Whether the file came with SoftACL; the others come from SOFTACL_PROFILES."""
        return os.path.dirname(self.path) == _SHIPPED


def load(name: str, version: str = "") -> Profile:
    """The profile of a chip family ("910B", "A2") or of one SoC ("Ascend910B3", "910B3").

    version: a CANN version ("8.0", "8.0.RC3") that the chip was sold with; by default the newest.

    Case, spaces, "-", "_" and a leading "Ascend" are ignored. "Ascend910B" means the A2 family (its short
    name in CANN); a SoC of the first 910 had that name too. Built once for each SoC and version.
    Errors, all ValueErrors: UnknownChipError, with the nearest names and all known ones; UnknownCannError, with the versions
    of the chip; ProfileError for an invalid file.
    """
    index = _index(variables.get(_VARIABLE, ""))
    entry = index.get(_plain(name))
    if entry is None:
        raise UnknownChipError(_unknown(name, index))
    return _build(*entry, version)


def configured() -> str:
    """The name of the chip that the environment asks for, or the default."""
    return variables.get("SOFTACL_CHIP") or DEFAULT


def families() -> dict[str, Family]:
    """Every family by its name: those of SoftACL, then those of SOFTACL_PROFILES."""
    return dict(_families(variables.get(_VARIABLE, "")))


def families_with(promise: Callable[[Profile], bool]) -> str:
    """Return, as text for messages, the names of the families that have a property, so that users can choose one of them."""
    return ", ".join(name for name in families() if promise(load(name))) or "none"


def names() -> tuple[str, ...]:
    """Every name: families, their other names, SoCs."""
    return tuple(name for family in families().values() for name in (family.name, *family.aliases, *family.soc_names))


def read(family: str) -> dict[str, Any]:
    """The file of a family as parsed: values, `up_to`, `soc`, `source`, `media`."""
    return _parse(families()[family].path)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum()).removeprefix("ascend")


@cache
def _families(added: str) -> dict[str, Family]:
    """The families by name; `added` is the value of SOFTACL_PROFILES."""
    families: dict[str, Family] = {}
    for folder in (_SHIPPED, *filter(None, added.split(os.pathsep))):
        try:
            files = sorted(file for file in os.listdir(folder) if file.endswith(".toml"))
        except OSError as error:
            raise ProfileError(f"{_VARIABLE}: cannot list {folder}: {error.strerror}. Name directories.") from None
        if not files:
            raise ProfileError(f"{_VARIABLE}: {folder} has no .toml file. Put one file there for each chip family.")
        for file in files:
            family = _head(os.path.join(folder, file))
            if family.name in families:
                raise ProfileError(f"{family.path}: the family {family.name} is also in {families[family.name].path}.")
            families[family.name] = family
    return families


@cache
def _index(added: str) -> dict[str, tuple[Family, str]]:
    """Every name, made plain, with its family and SoC. No two families may share one."""
    index: dict[str, tuple[Family, str]] = {}
    for family in _families(added).values():
        socs = family.soc_names
        named = dict.fromkeys((family.name, *family.aliases), socs[0]) | {soc: soc for soc in socs}
        for name, soc in named.items():
            other = index.setdefault(_plain(name), (family, soc))
            if other != (family, soc):
                raise ProfileError(
                    f"{family.path}: the name {name} also means {other[1]} of the family {other[0].name}."
                )
    return index


def _head(path: str) -> Family:
    """The names in a file. They are in its first lines, so that looking for one chip does not parse all files."""
    text = _text(path)
    table = parsed.cached(os.path.basename(path), text)
    if table is None:
        try:
            table = parsed.parse_toml(text.partition("\n\n")[0])
        except (
            ValueError,
            RecursionError,
        ):  # an array that continues after an empty line; or it is wrong, which the whole shows
            table = {}
    if "soc_names" not in table:
        table = _parse(path)
    lists = [table.get("aliases", []), table.get("soc_names", [])]
    if not all(isinstance(each, list) and all(_is_name(name) for name in each) for each in lists) or not lists[1]:
        raise ProfileError(f"{path}: aliases and soc_names must be lists of names, soc_names with at least one.")
    return Family(os.path.basename(path)[: -len(".toml")], path, tuple(lists[0]), tuple(lists[1]))


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(_plain(value))


@cache
def _build(family: Family, soc: str, version: str) -> Profile:
    table = _parse(family.path)
    try:
        sources = dict(table.pop("source", {}))
        older = table.pop("up_to", {})
        variants = table.pop("soc", {})
        media = table.pop("media", {})
        if unknown := ", ".join(variants.keys() - set(family.soc_names)):
            raise ProfileError(f"[soc.{unknown}] is not in soc_names")
        if unknown := ", ".join(media.keys() - set(CHOICES["media_functions"])):
            raise ProfileError(f"[media.{unknown}] is not one of {', '.join(CHOICES['media_functions'])}")
        if problem := versions_problem(table.get("cann_versions"), older):
            raise ProfileError(problem)
        versions = tuple(table["cann_versions"])
        chosen = cann.chosen(version, versions, soc)
        # The newest version first, so that what is said of an older one wins.
        steps = sorted((cann.ordered(last), last) for last in older if cann.ordered(last) >= cann.ordered(chosen))
        for part in (*(older[last] for _, last in reversed(steps)), variants.get(soc, {})):
            part = dict(part)
            where = part.pop("source", {})  # one text for all its keys, or a table
            sources |= dict.fromkeys(part, where) if isinstance(where, str) else where
            table |= part
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in table.items()}
        values |= {"name": family.name, "soc_name": soc, "aliases": family.aliases, "soc_names": family.soc_names}
        values["cann_version"] = chosen
        if problem := problem_of(values, sources, families()):
            raise ProfileError(problem)
    except UnknownCannError:
        raise
    except (AttributeError, TypeError, ValueError) as error:  # also: a table where a value belongs, and the reverse
        why = " ".join(str(error).split())  # keys and values of a damaged file may be anything
        why = why if len(why) <= _LONGEST else f"{why[:_LONGEST]} ..."
        raise ProfileError(f"{family.path}: {why}. docs/profiles.md explains each key.") from None
    return Profile(**values, source=MappingProxyType(sources), media_rules=MappingProxyType(media))


def _unknown(name: str, index: dict[str, tuple[Family, str]]) -> str:
    from difflib import get_close_matches  # here: programs that name their chip right do not load it

    shown = {_plain(chip): chip for chip in reversed(names())}
    near = [shown[key] for key in get_close_matches(_plain(name), index, n=3)]
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    return (
        f"Unknown chip {name!r}.{hint} Known names: {', '.join(names())}. "
        f"Fix: pass one of them with --chip or in SOFTACL_CHIP (default {DEFAULT}), or add your chip with {_VARIABLE}."
    )


def _parse(path: str) -> dict[str, Any]:
    """The table of a file, with the values and sources that it inherits from a family of SoftACL."""
    text = _text(path)
    try:
        table = parsed.parse(os.path.basename(path), text)
    except (ValueError, RecursionError) as error:
        raise ProfileError(f"{path}: {str(error) or 'it is nested too deeply'}.") from None
    if (base := table.pop("inherits", None)) is None:
        return table
    if not os.path.isfile(its_path := os.path.join(_SHIPPED, f"{base}.toml")):
        raise ProfileError(
            f"{path}: inherits is {base!r}, expected a family that comes with SoftACL, such as {DEFAULT!r}."
        )
    inherited = _parse(its_path)
    try:
        supported, more = set(table.pop("supported", ())), tuple(table.pop("also_unsupported", ()))
    except TypeError:
        raise ProfileError(f"{path}: supported and also_unsupported must be lists of names.") from None
    inherited["unsupported"] = [*(name for name in inherited["unsupported"] if name not in supported), *more]
    table = {key: value for key, value in inherited.items() if key not in _OWN} | table
    _add_sources(table, inherited)
    if isinstance(older := table.get("up_to"), dict):
        for version, part in inherited.get("up_to", {}).items():
            _add_sources(older.get(version), part)
    return table


def _add_sources(part: object, base: dict[str, Any]) -> None:
    """Let the values of a table inherit the base's sources where it has none."""
    if isinstance(part, dict) and isinstance(own := part.get("source", {}), dict):
        part["source"] = {key: text for key, text in base["source"].items() if key in part} | own


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(_MAX_TEXT + 1)
    except OSError as error:
        raise ProfileError(f"{path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ProfileError(f"{path}: not UTF-8 text.") from None
    if len(text) > _MAX_TEXT:  # a device has no end
        raise ProfileError(f"{path}: longer than {_MAX_TEXT} characters.")
    return text
