"""The table [tool.softacl.check] of a pyproject.toml: settings for `softacl check` and for pytest, by the names of the options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from softacl.base.safe_read import read_text
from softacl.base.suggestions import did_you_mean
from softacl.check.findings.rule import Severity
from softacl.profiles.parsed import parse_toml

FILE = "pyproject.toml"
_SEVERITIES = tuple(map(str, Severity))

#: What the value of a key is. A list is one of texts; a single text may take its place.
_KEYS: dict[str, tuple[type, ...]] = {
    "select": (list,),
    "extend-select": (list,),
    "ignore": (list,),
    "suppressions": (list,),
    "fail-on": (str,),
    "baseline": (str,),
    "schedules": (int,),
    "timeout": (int, float),
    "exit-zero": (bool,),
    "require-use": (bool,),
    "allow-unfired": (bool,),
}


def project_settings(folder: Path) -> dict[str, Any]:
    """The validated keys and values of the table; empty if there is none. `baseline` is resolved against `folder`. ValueError says
    what is wrong."""
    path = folder / FILE
    if not path.is_file():
        return {}
    try:
        table: object = parse_toml(read_text(path))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: {str(error) or 'it is nested too deeply'}") from None
    for key in ("tool", "softacl", "check"):
        table = table.get(key, {}) if isinstance(table, dict) else {}
    if not isinstance(table, dict):
        raise ValueError(f"{path}: [tool.softacl.check] must be a table, not {table!r}")
    settings = {key: _value(path, key, value) for key, value in table.items()}
    if "baseline" in settings:
        settings["baseline"] = str(folder / settings["baseline"])
    return settings


def _value(path: Path, key: str, value: object) -> Any:
    kinds = _KEYS.get(key)
    if kinds is None:
        hint = did_you_mean(key, _KEYS) or f" The keys: {', '.join(_KEYS)}."
        raise ValueError(f"{path}: [tool.softacl.check] has the key {key}, which does not exist.{hint}")
    if key == "fail-on":
        fits, what = value in _SEVERITIES, " or ".join(_SEVERITIES)
    elif kinds == (list,):
        value = [value] if isinstance(value, str) and key != "suppressions" else value
        fits, what = isinstance(value, list) and all(isinstance(each, str) for each in value), "a list of texts"
    else:
        what = {str: "a text", bool: "true or false"}.get(kinds[0], "a number")
        fits = isinstance(value, kinds) and (kinds == (bool,)) is isinstance(value, bool)
    if not fits:
        raise ValueError(f"{path}: {key} of [tool.softacl.check] must be {what}, not {value!r}")
    return value
