"""What each chip's media functions accept, as TOML files, each value with its source."""

from __future__ import annotations

import sys
from importlib import resources
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["read_rules"]


def read_rules(name: str) -> dict[str, Any]:
    """One of the TOML files, parsed."""
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))
