"""Times of kernels and operators alone, from files: the vendor's profiler, a recording on a device, a table of one's own."""

from __future__ import annotations

import csv
import io
import math
import os
from collections import defaultdict
from statistics import median

from softacl.base.safe_read import read_text
from softacl.timing.figures import MEASURED, FigureError
from softacl.trace.recording import BLOCK, INSTRUCTION, TaskSlice

#: Columns by what they say, in the order in which they are looked for. op_summary_*.csv, kernel_details.csv, op_statistic_*.csv
#: (Ascend/msprof docs/en/user_guide/profile_data_file_references.md), task_time_*.csv, and `name,us`.
_NAMES = ("OP Type", "Type", "kernel_name", "Op Name", "Name", "name")
_TIMES = ("Task Duration(us)", "Duration(us)", "Avg Time(us)", "task_time(us)", "us")
_MAX_US = 1e9


class KernelTimes:
    """Median times by name. Call it with a task to get (ns, basis), or None if the file has no time for it."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Read the file. FigureError names the file, the line and the rule; RecordingError reports a damaged recording."""
        self.path = os.fspath(path)
        samples = self._recorded() if self.path.endswith(".acltrace") else self._table()
        self.times = {name: round(median(ns)) for name, ns in samples.items()}
        self.used: set[str] = set()

    def __call__(self, task: TaskSlice) -> tuple[int, str] | None:
        if task.kind not in ("kernel", "operator", "model"):
            return None
        ns = self.times.get(_plain(task.name))
        if ns is None:
            return None
        self.used.add(_plain(task.name))
        return ns, MEASURED

    def _recorded(self) -> dict[str, list[int]]:
        from softacl.trace.log.reader import read

        samples: dict[str, list[int]] = defaultdict(list)
        for task in read(self.path).tasks:
            if task.kind not in ("copy", "fill", BLOCK, INSTRUCTION):
                samples[_plain(task.name)].append(task.end - task.begin)
        return samples

    def _table(self) -> dict[str, list[int]]:
        reader = csv.DictReader(io.StringIO(read_text(self.path)))
        columns = [column.strip().removeprefix("\ufeff") for column in reader.fieldnames or ()]
        reader.fieldnames = columns
        name = next((column for column in _NAMES if column in columns), None)
        time = next((column for column in _TIMES if column in columns), None)
        if name is None or time is None:
            absent, accepted = ("names", _NAMES) if name is None else ("times", _TIMES)
            raise FigureError(
                f"{self.path} has no column of {absent} ({', '.join(accepted)}). Its columns: {', '.join(columns[:12]) or 'none'}."
            )
        samples: dict[str, list[int]] = defaultdict(list)
        try:
            for row in reader:
                samples[_plain(row[name] or "")].append(self._ns(row[time], reader.line_num, time))
        except csv.Error as error:
            raise FigureError(f"{self.path}, line {reader.line_num}: {error}.") from None
        if not samples:
            raise FigureError(f"{self.path} has no rows.")
        return samples

    def _ns(self, text: str | None, line: int, column: str) -> int:
        try:
            us = float((text or "").strip())
        except ValueError:
            us = math.nan
        if not 0 <= us <= _MAX_US:
            raise FigureError(
                f"{self.path}, line {line}: {column} is {text!r}; it must be a number from 0 to {_MAX_US:,.0f}."
            )
        return round(us * 1000)


def _plain(name: str) -> str:
    """Return the name in one spelling: "operator aclnnAddmm" and "addmm" are the same."""
    name = name.strip().lower().removeprefix("operator ").removeprefix("kernel ")
    return name.removeprefix("aclnn").removesuffix("getworkspacesize")
