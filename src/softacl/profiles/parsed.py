"""Profile files as parsed. Those that come with SoftACL were parsed before: to read TOML takes a tenth of the start of a program."""

from __future__ import annotations

import json
import os.path
import sys
import zlib
from functools import cache
from typing import Any

__all__ = ["FILE", "cached", "checksum", "parse", "parse_toml"]

#: What scripts/generate_parsed_profiles.py wrote: the checksum and the table, as JSON, of each file, by its name.
FILE = os.path.join(os.path.dirname(__file__), "parsed.json")


def parse(name: str, text: str) -> dict[str, Any]:
    """The table of a file; `name` without its folder. ValueError, RecursionError for text that is not TOML."""
    table = cached(name, text)
    return parse_toml(text) if table is None else table


def cached(name: str, text: str) -> dict[str, Any] | None:
    """The table of a file that comes with SoftACL; None for others, and for one that was changed since."""
    its_checksum, table = _tables().get(name, (None, ""))
    return json.loads(table) if its_checksum == checksum(text) else None  # parsed again: the caller may change it


def checksum(text: str) -> int:
    """Of a file whose text has been changed since, it is another."""
    return zlib.crc32(text.encode())


@cache
def _tables() -> dict[str, tuple[int, str]]:
    try:
        with open(FILE, encoding="utf-8") as file:
            table: dict[str, tuple[int, str]] = json.load(file)
    except (OSError, ValueError):
        return {}  # in the middle of being written
    return table


def parse_toml(text: str) -> dict[str, Any]:
    """The table that the text says."""
    if sys.version_info >= (3, 11):
        import tomllib  # here, not above: it costs more than the rest of this module
    else:
        import tomli as tomllib
    return tomllib.loads(text)
