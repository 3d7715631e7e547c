"""Call sites: which line of the program asked. Cheap to take, resolved to file and line when they are shown."""

from __future__ import annotations

import sys
from types import CodeType

__all__ = ["Site", "caller", "describe_site"]

#: A code object and the offset of the instruction in it.
Site = tuple[CodeType, int]

_OURS = ("softacl", "acl")


def caller() -> Site | None:
    """The innermost frame that is not of this project; None if there is none."""
    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] not in _OURS:
            return frame.f_code, frame.f_lasti
        frame = frame.f_back  # type: ignore[assignment]
    return None


def describe_site(site: Site | None) -> str:
    """ "file:line in function"."""
    if site is None:
        return "no Python line"
    code, offset = site
    line = code.co_firstlineno
    for start, end, number in code.co_lines():
        if start <= offset < end and number is not None:
            line = number
    return f"{code.co_filename}:{line} in {code.co_name}"
