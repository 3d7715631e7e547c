"""The valid contents of a block: a log may be untrusted, or damaged in a way that no checksum shows."""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np

from softacl.trace.log.blocks import Kind, LogBlock
from softacl.trace.log.tables import Column, unpack

_NUMBER = range(1 << 62)  # in JSON
_FRAMES = ((_NUMBER,) * 3, (_NUMBER,) * 4)  # of Python, of compiled code
#: What must be in a block of JSON. A type; a range; a tuple: a list of these; a set: a list of any number of that.
_FORMS: dict[int, dict[str, Any]] = {
    Kind.HEAD: {
        **dict.fromkeys(("tool", "program", "chip", "profile", "executor", "command"), str),
        **dict.fromkeys(("pid", "parent", "start_ns", "wall_ns"), _NUMBER),
        "devices": {(_NUMBER, str, _NUMBER)},
        "checked": bool,
        "card": str,
        "host_time": float,
        "physical": {_NUMBER},
    },
    Kind.NAMES: {"first_string": _NUMBER, "strings": {str}, "first_stack": _NUMBER, "stacks": {"stack"}},
    Kind.END: {"ended": str, "lost": _NUMBER},
}
_OPTIONAL = {"checked", "command", "lost", "card", "host_time", "physical"}
#: The least and the greatest value of a column, whose sums must fit 64 bits; others may have any.
_LIMITS = {
    **dict.fromkeys(
        ("begin", "end", "queued", "time", "nbytes", "asked", "reserved", "live", "largest_free"), (0, 1 << 60)
    ),
    **{"device": (-1, 1 << 16), "peer": (-1, 1 << 16), "ranks": (1, 1 << 16), "stream": (-1, 1 << 31), "sign": (-1, 1)},
}


class DamagedBlock(ValueError):
    """A block contains what no process writes."""


def json_of(block: LogBlock) -> dict[str, Any]:
    """The contents of a JSON block. DamagedBlock if a value is missing, or has another type than programs write."""
    try:
        document = json.loads(block.payload)
        form = _FORMS.get(block.kind) or dict.fromkeys(document, (str, _NUMBER, str))  # Kind.LINES
        good = all(_is(document[key], each) for key, each in form.items() if key in document or key not in _OPTIONAL)
    except (ValueError, TypeError, LookupError, RecursionError):
        good = False
    if not good:
        raise DamagedBlock
    return dict(document)


def _is(value: Any, form: Any) -> bool:
    if isinstance(form, type):
        return isinstance(value, form)
    if isinstance(form, range):
        return type(value) is int and value in form
    if not isinstance(value, list):
        return False
    if form == "stack":
        return value != [] and all(_is(frame, _FRAMES[0]) or _is(frame, _FRAMES[1]) for frame in value)
    if isinstance(form, tuple):
        return len(value) == len(form) and all(map(_is, value, form))
    (each,) = form
    return all(_is(entry, each) for entry in value)


def tables_of(block: LogBlock) -> list[tuple[str, dict[str, Column]]]:
    """The tables of a block of events. DamagedBlock if they are none; values out of range are the nearest ones in it."""
    try:
        tables = unpack(block.payload)
    except (LookupError, ValueError, struct.error):
        raise DamagedBlock from None
    for _, columns in tables:
        for key in columns.keys() & _LIMITS.keys():
            columns[key] = np.clip(columns[key], *_LIMITS[key])
        if "end" in columns:
            columns["end"] = np.maximum(columns["end"], columns["begin"])
    return tables
