"""Tables of whole numbers, packed by column: each as narrow as its values are, times as differences."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Column = npt.NDArray[np.int64]
_HEAD = struct.Struct("<BI")  # the table's number, rows
_TYPES = [np.dtype(name) for name in ("<i1", "<i2", "<i4", "<i8")]
_LIMITS = [(np.iinfo(kind).min, np.iinfo(kind).max) for kind in _TYPES]
_MIN, _MAX = -(1 << 63), (1 << 63) - 1


class EventTable(NamedTuple):
    """A kind of event. columns: each a name; ">" before it: a difference to the row before; "name-other": to another column,
    which comes before it."""

    number: int
    columns: tuple[str, ...]


_OLD_TASKS = (
    *(">begin", "end-begin", "queued-begin", "device", "stream", "lane", "kind", "direction", "nbytes"),
    *("pinned", "code", "call", "stack", "source", "destination", "engine", "name", "note"),
)
_RANKED_TASKS = (*_OLD_TASKS, "peer", "communicator", "collective", "ranks")
#: Strings and stacks are numbers of the section's tables.
TABLES = {
    "calls": EventTable(1, (">begin", "end-begin", "thread", "name", "code", "stack", ">serial")),
    "tasks": EventTable(11, (*_RANKED_TASKS, "tensors")),
    "waits": EventTable(3, (">begin", "end-begin", "thread", "why", "stack")),
    "memory": EventTable(
        4, (">time", "device", "space", "address", "nbytes", "asked-nbytes", "sign", "stack", "owner")
    ),
    "ranges": EventTable(5, (">begin", "end-begin", "thread", "text", "domain")),
    "findings": EventTable(6, (">time", "rule", "severity", "text", "stack")),
    "pools": EventTable(7, (">time", "pool", "device", "reserved", "live", "largest_free")),
    "threads": EventTable(8, ("thread", "name")),
    "orders": EventTable(9, (">time", "device", "lane", "kind", "what", "call")),
}
_BY_NUMBER = {table.number: (name, table) for name, table in TABLES.items()}
_BY_NUMBER[2] = "tasks", EventTable(2, _OLD_TASKS)  # of 1.0.0rc1 and before
_BY_NUMBER[10] = "tasks", EventTable(10, _RANKED_TASKS)  # without tensors


def pack(name: str, columns: Sequence[Sequence[int] | Column]) -> bytes:
    """The columns of a table, in its order and of one length."""
    table = TABLES[name]
    arrays: dict[str, Column] = {}
    parts = [_HEAD.pack(table.number, len(columns[0]))]
    for label, values in zip(table.columns, columns, strict=True):
        column = _column(values)
        if label[0] == ">":
            arrays[label[1:]] = column
            column = np.diff(column, prepend=0)
        else:
            own, minus, other = label.partition("-")
            arrays[own] = column
            if minus:
                column = column - arrays[other]
        low, high = int(column.min()), int(column.max())
        width = next(i for i, (minimum, maximum) in enumerate(_LIMITS) if minimum <= low and high <= maximum)
        parts += [bytes([width]), column.astype(_TYPES[width]).tobytes()]
    return b"".join(parts)


def _column(values: Sequence[int] | Column) -> Column:
    if isinstance(values, np.ndarray):
        return values
    try:
        return np.frombuffer(array("q", values), dtype=np.int64)
    except OverflowError:  # a number that a program made up
        return np.array([min(max(value, _MIN), _MAX) for value in values], dtype=np.int64)


def unpack(payload: bytes) -> list[tuple[str, dict[str, Column]]]:
    """The tables of a block, each as its name and columns by name."""
    tables, at = [], 0
    while at < len(payload):
        number, rows = _HEAD.unpack_from(payload, at)
        at += _HEAD.size
        name, table = _BY_NUMBER[number]
        columns: dict[str, Column] = {}
        for label in table.columns:
            kind = _TYPES[payload[at]]
            column = np.frombuffer(payload, kind, rows, at + 1).astype(np.int64)
            at += 1 + rows * kind.itemsize
            if label[0] == ">":
                columns[label[1:]] = np.cumsum(column)
            else:
                own, _, other = label.partition("-")
                columns[own] = column + columns[other] if other else column
        tables.append((name, columns))
    return tables
