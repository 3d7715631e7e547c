"""The figures of a run: rows, what was left out, and the machine; as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime, timezone
from pathlib import Path
from statistics import median
from typing import Any

from softacl import __version__
from softacl.base.machine import physical_memory
from softacl.base.safe_read import InputError, read_text
from softacl.bench.plan import Point
from softacl.bench.statistics import median_interval, quantile

FORMAT = 2  # 2: "binding", once "face"


class DocumentError(InputError):
    """A file is no document of `softacl bench`; one sentence."""


@dataclass(frozen=True)
class _Measured:
    """What is measured: a point of the matrix."""

    case: str
    src: str
    dst: str
    memory: str
    mode: str
    streams: int
    bytes: int

    @property
    def key(self) -> tuple[Any, ...]:
        """All of it but the size."""
        return self.case, self.src, self.dst, self.memory, self.mode, self.streams


@dataclass(frozen=True)
class BenchRow(_Measured):
    """One point. Seconds are of one operation, which is `copies` copies of `bytes` each, done `calls` times for each sample.

    low_s, high_s: the ends of the 95 % interval of the median; p10_s, p90_s: the spread of single samples. first_touch_s: the
    first operation, on buffers as they were allocated; None where nothing is copied. memcpy_s: the median of a plain memmove of
    `bytes`, measured in turns; share_of_memcpy: gb_per_s over the memmove's. confident: the interval became as narrow as was
    wanted. modelled_ns: of the time model, None without one and where no figure is published.
    """

    copies: int
    median_s: float
    low_s: float
    high_s: float
    p10_s: float
    p90_s: float
    gb_per_s: float | None
    count: int
    calls: int
    confident: bool
    memcpy_s: float | None
    share_of_memcpy: float | None
    first_touch_s: float | None
    modelled_ns: int | None
    samples_s: list[float] = field(repr=False)
    memcpy_samples_s: list[float] = field(repr=False)

    @classmethod
    def of(
        cls,
        point: Point,
        first_touch_s: float | None,
        calls: int,
        samples: Sequence[float],
        moves: Sequence[float],
        confident: bool,
        modelled_ns: int | None,
        most_kept: int,
    ) -> BenchRow:
        """Reckon a row. most_kept: samples that stay in the document, evenly from all."""
        middle, low, high = median_interval(samples)
        copies = len(point.legs) * point.streams
        moved = point.nbytes * copies
        move = median(moves) if moves else None
        return cls(
            *point.key,
            bytes=point.nbytes,
            copies=copies,
            median_s=middle,
            low_s=low,
            high_s=high,
            p10_s=quantile(samples, 0.1),
            p90_s=quantile(samples, 0.9),
            gb_per_s=moved / middle / 1e9 if moved else None,
            count=len(samples),
            calls=calls,
            confident=confident,
            memcpy_s=move,
            share_of_memcpy=moved / middle * move / point.nbytes if move and moved else None,
            first_touch_s=first_touch_s,
            modelled_ns=modelled_ns,
            samples_s=_thinned(samples, most_kept),
            memcpy_samples_s=_thinned(moves, most_kept),
        )


@dataclass(frozen=True)
class Skipped(_Measured):
    """A point without figures, and why."""

    reason: str

    @classmethod
    def of(cls, point: Point, reason: str) -> Skipped:
        return cls(*point.key, bytes=point.nbytes, reason=reason)


@dataclass
class Document:
    """One run."""

    binding: str
    launch: str
    chip: str
    executor: str
    devices: list[int]
    settings: dict[str, Any]
    machine: dict[str, Any]
    model: dict[str, Any] | None = None
    rows: list[BenchRow] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    seconds: float = 0.0
    ended_early: str = ""
    time: str = field(default_factory=lambda: datetime.now(timezone.utc).isoformat(timespec="seconds"))
    version: str = __version__
    tool: str = "softacl bench"
    format: int = FORMAT

    def json(self) -> str:
        return json.dumps(asdict(self), indent=1) + "\n"

    def csv(self) -> str:
        """The rows without their samples; what is None is empty."""
        names = [each.name for each in fields(BenchRow) if not each.name.endswith("samples_s")]
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(names)
        writer.writerows([getattr(row, name) for name in names] for row in self.rows)
        return text.getvalue()


def read(path: Path) -> Document:
    """A document from its file. DocumentError says what is wrong with it."""
    try:
        data = json.loads(read_text(path))
    except InputError as error:
        raise DocumentError(str(error)) from None
    except (ValueError, RecursionError):
        raise DocumentError(f"{path}: not JSON. Make one with softacl bench --json {path}.") from None
    if not isinstance(data, dict) or data.get("tool") != "softacl bench":
        raise DocumentError(f"{path}: not a document of softacl bench. Make one with softacl bench --json {path}.")
    if data.get("format") != FORMAT:
        raise DocumentError(f"{path}: of format {data.get('format')!r}; this release reads {FORMAT}. Measure again.")
    try:
        rows = [_checked(BenchRow, row) for row in data.pop("rows")]
        skipped = [_checked(Skipped, row) for row in data.pop("skipped")]
        return Document(**data, rows=rows, skipped=skipped)
    except (KeyError, TypeError, ValueError) as error:
        raise DocumentError(f"{path}: damaged: {error}.") from None


_NUMBERS = {
    "int": (int,),
    "float": (int, float),
    "float | None": (int, float, type(None)),
    "int | None": (int, type(None)),
}


def _checked(kind: Any, row: Any) -> Any:
    """A row, if its values are of the right kind."""
    if not isinstance(row, dict):
        raise TypeError(f"a row is {type(row).__name__}")
    for each in fields(kind):
        value, declared = row[each.name], str(each.type)
        if declared in _NUMBERS and (type(value) not in _NUMBERS[declared] or (value is not None and not value >= 0)):
            raise TypeError(f"{each.name} is {value!r}")
        if declared == "str" and not isinstance(value, str):
            raise TypeError(f"{each.name} is {value!r}")
        if declared.startswith("list") and not (
            isinstance(value, list) and all(isinstance(one, (int, float)) and one >= 0 for one in value)
        ):
            raise TypeError(f"{each.name} is not a list of seconds")
    return kind(**row)


def machine() -> dict[str, Any]:
    """What figures depend on."""
    return {
        "cpu": _cpu(),
        "cores": len(os.sched_getaffinity(0)),
        "memory": physical_memory(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 2),
    }


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def _thinned(samples: Sequence[float], limit: int) -> list[float]:
    """At most `limit` of them, evenly from first to last, to ten digits."""
    n = len(samples)
    picked = samples if n <= limit else [samples[i * n // limit] for i in range(limit)]
    return [float(f"{value:.9e}") for value in picked]
