"""Times of kernels and operators alone, from files: the vendor's profiler, a recording on a device, a table of one's own."""

from __future__ import annotations

import csv
import io
import math
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from statistics import median
from typing import NamedTuple

from softacl.base.safe_read import read_text
from softacl.base.signatures import Signature, parsed
from softacl.timing.figures import MEASURED, FigureError
from softacl.trace.recording import BLOCK, INSTRUCTION, TaskSlice

#: Columns by what they say, in the order in which they are looked for. op_summary_*.csv, kernel_details.csv, op_statistic_*.csv
#: (Ascend/msprof docs/en/user_guide/profile_data_file_references.md), task_time_*.csv, and `name,us`.
_NAMES = ("OP Type", "Type", "kernel_name", "Op Name", "Name", "name")
_LONG_NAMES = ("Op Name", "Name")
_FUNCTION = "aclnn "  # before the name of a function, whose time is that of all kernels that it launches
_TIMES = ("Task Duration(us)", "Duration(us)", "Avg Time(us)", "task_time(us)", "us")
_MAX_US = 1e9
#: How a row can match a task, the most exact first.
MATCHES = ("name, shapes and types", "name and shapes", "name")


class _Sample(NamedTuple):
    """A time of a name, with the shapes and types of its tensors, each with its side; () if they are not known."""

    name: str
    shapes: tuple[str, ...]
    types: tuple[str, ...]
    ns: int

    @property
    def keys(self) -> tuple[tuple[object, ...], ...]:
        """By which a task finds it, as in MATCHES."""
        shaped = ((self.name, self.shapes, self.types), (self.name, self.shapes)) if self.shapes else ((), ())
        return *shaped, (self.name,)


@dataclass
class _Launch:
    """The kernels that one call of an aclnn function launched; the tensors of several are not those of the call."""

    function: str
    kernels: set[str]
    sample: _Sample

    def takes(self, function: str, kernel: str) -> bool:
        """Whether a kernel belongs to this call: each runs once in it."""
        return function == self.function and kernel not in self.kernels

    def add(self, kernel: str, ns: int) -> None:
        """One more kernel."""
        self.kernels.add(kernel)
        self.sample = _Sample(self.sample.name, (), (), self.sample.ns + ns)


class KernelTimes:
    """Median times by name, shapes and types. Call it with a task to get (ns, basis), or None if the file has no time for it.

    matched: how many tasks got a time, by how (MATCHES).
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Read the file. FigureError names the file, the line and the rule; RecordingError reports a damaged recording."""
        self.path = os.fspath(path)
        samples = list(self._recorded() if self.path.endswith(".acltrace") else self._table())
        self.names = {sample.name.removeprefix(_FUNCTION) for sample in samples}
        self.times = _times_of(samples)
        self.matched: Counter[str] = Counter()

    def __call__(self, task: TaskSlice) -> tuple[int, str] | None:
        if task.kind not in ("kernel", "operator", "model"):
            return None
        own = _sample(task.name, parsed(task.tensors), 0)
        of_function = own._replace(name=_FUNCTION + own.name)
        for how, *keys in zip(MATCHES, of_function.keys, own.keys, strict=True):
            ns = next((self.times[key] for key in keys if key in self.times), None)
            if ns is not None:
                self.matched[how] += 1
                return ns, MEASURED
        return None

    def _recorded(self) -> Iterator[_Sample]:
        from softacl.trace.log.reader import read

        for task in read(self.path).tasks:
            if task.kind not in ("copy", "fill", BLOCK, INSTRUCTION):
                yield _sample(task.name, parsed(task.tensors), task.end - task.begin)

    def _table(self) -> Iterator[_Sample]:
        reader = csv.DictReader(io.StringIO(read_text(self.path).removeprefix("\ufeff")))
        columns = [column.strip() for column in reader.fieldnames or ()]
        reader.fieldnames = columns
        name = next((column for column in _NAMES if column in columns), None)
        time = next((column for column in _TIMES if column in columns), None)
        if name is None or time is None:
            absent, accepted = ("names", _NAMES) if name is None else ("times", _TIMES)
            raise FigureError(
                f"{self.path} has no column of {absent} ({', '.join(accepted)}). Its columns: {', '.join(columns[:12]) or 'none'}."
            )
        launches: dict[str | None, _Launch] = {}  # stream -> the newest
        row = None
        try:
            for row in reader:
                sample = _Sample(_plain(row[name] or ""), *_tensors(row), self._ns(row[time], reader.line_num, time))
                yield sample
                yield from _launched(launches, row, sample)
        except csv.Error as error:
            raise FigureError(f"{self.path}, line {reader.line_num}: {error}.") from None
        if row is None:
            raise FigureError(f"{self.path} has no rows.")
        yield from (launch.sample for launch in launches.values())

    def _ns(self, text: str | None, line: int, column: str) -> int:
        try:
            us = float((text or "").strip())
        except ValueError:
            us = math.nan
        if not 0 <= us <= _MAX_US:
            raise FigureError(
                f"{self.path}, line {line}: {column} is {text or ''!r}; it must be a number from 0 to {_MAX_US:,.0f}."
            )
        return round(us * 1000)


def _launched(launches: dict[str | None, _Launch], row: Mapping[str, str | None], sample: _Sample) -> Iterator[_Sample]:
    """Add a row to the newest call of its stream, or yield that and begin another: aclnnAdd_AddAiCore_Add is a kernel of aclnnAdd."""
    kernel = next((text for column in _LONG_NAMES if (text := row.get(column))), "")
    function, _, rest = kernel.partition("_")
    if not (rest and function.startswith("aclnn")):
        return
    stream = row.get("Stream ID")
    last = launches.get(stream)
    if last is not None and last.takes(function, kernel):
        last.add(kernel, sample.ns)
        return
    if last is not None:
        yield last.sample
    launches[stream] = _Launch(function, {kernel}, sample._replace(name=_FUNCTION + _plain(function)))


def _tensors(row: Mapping[str, str | None]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Shapes and types in a row, as `_shaped` has them."""
    shapes, types = (
        [_cells(row.get(f"{side} {of}")) for side in ("Input", "Output")] for of in ("Shapes", "Data Types")
    )
    return _shaped(shapes, types)


def _cells(text: str | None) -> list[str]:
    """The entries of a cell, one for each tensor; scalars have no shape."""
    plain = (text or "").strip().strip('"')
    return [] if plain in ("", "N/A") else [each.strip() for each in plain.split(";")]


def _sample(name: str, tensors: Signature, ns: int) -> _Sample:
    shapes, types = ([[getattr(t, of) for t in side] for side in tensors] for of in ("shape_text", "type_name"))
    return _Sample(_plain(name), *_shaped(shapes, types), ns)


def _shaped(shapes: list[list[str]], types: list[list[str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Shapes and types of inputs and outputs, without tensors that have no shape: profilers list absent ones, too."""
    kept = [
        (side + shape, type_)
        for side, of_side, its_types in zip(("", "-> "), shapes, types, strict=True)
        for shape, type_ in zip_longest(of_side, its_types[: len(of_side)], fillvalue="")
        if shape
    ]
    return tuple(shape for shape, _ in kept), tuple(type_ for _, type_ in kept)


def _times_of(samples: list[_Sample]) -> dict[tuple[object, ...], int]:
    """The median time by each key."""
    of_keys: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for sample in samples:
        for key in filter(None, sample.keys):
            of_keys[key].append(sample.ns)
    return {key: round(median(ns)) for key, ns in of_keys.items()}


def _plain(name: str) -> str:
    """Return the name in one spelling: "operator aclnnAddmm" and "addmm" are the same."""
    name = name.strip().lower().removeprefix("operator ").removeprefix("kernel ")
    return name.removeprefix("aclnn").removesuffix("getworkspacesize")
