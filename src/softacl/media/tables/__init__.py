"""What each chip's media functions accept, as TOML files, each value with its source."""

from __future__ import annotations

from importlib import resources
from typing import Any

from softacl.profiles.parsed import parse_toml

__all__ = ["read_rules"]


def read_rules(name: str) -> dict[str, Any]:
    """Parse one of the TOML files. Each row of a group also gets the group's own keys."""
    table = parse_toml(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))
    for group in table.pop("groups", ()):
        tables = [key for key, value in group.items() if isinstance(value, list) and isinstance(value[0], dict)]
        for key, rows in {key: group.pop(key) for key in tables}.items():
            table.setdefault(key, []).extend({**group, **row} for row in rows)
    return table
