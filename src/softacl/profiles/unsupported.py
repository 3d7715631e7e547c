"""Functions that an older version of CANN does not have yet.

unsupported.json: the last version known to lack some C functions, where that was seen, and their names. What is known of a version
in between two known ones counts as being there; a function that is not in the file is as old as the oldest headers found, or of
unknown age.
"""

from __future__ import annotations

import json
import os.path
from functools import cache

from softacl.profiles import cann

__all__ = ["is_unsupported", "last_without"]


def last_without(name: str) -> str:
    """The newest version of CANN that is known to lack the C function `name`; "" if none is."""
    return _table().get(name, ("", ""))[0]


def is_unsupported(name: str, version: str) -> bool:
    """Whether a version of CANN ("8.0") is known to lack the C function `name`."""
    last = last_without(name)
    return bool(last) and cann.ordered(version) <= cann.ordered(last)


@cache
def _table() -> dict[str, tuple[str, str]]:
    with open(os.path.join(os.path.dirname(__file__), "unsupported.json"), encoding="utf-8") as file:
        return {name: (last, source) for last, source, names in json.load(file) for name in names}
