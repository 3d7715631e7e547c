"""Allocation traces: recorded CSV (ours and RMM's), MiniMalloc lifetimes, PyTorch memory snapshots."""

from __future__ import annotations

import csv
import io
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Event", "TraceError", "live_peak", "read_trace"]


class TraceError(ValueError):
    """A file that is not a trace SoftACL can read, or a line of it that makes no sense."""


@dataclass(frozen=True)
class Event:
    """One allocation (`take`) or free. `block` names the block within the trace; `line` is where it stands."""

    take: bool
    block: str
    nbytes: int
    line: int


class _PlainUnpickler(pickle.Unpickler):
    """Reads plain data only: a snapshot holds no objects, and a file from elsewhere must not bring any."""

    def find_class(self, module: str, name: str) -> Any:
        raise TraceError(f"the snapshot holds an object {module}.{name}; only plain data is read")


def read_trace(path: Path) -> list[Event]:
    """The events of a trace, in order. TraceError names the file, the line and what was expected."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise TraceError(f"{path}: {error.strerror}") from None
    if data[:1] == b"\x80":
        return list(_snapshot(path, data))
    try:
        rows = csv.DictReader(io.StringIO(data.decode()))
        columns = set(rows.fieldnames or ())
        if {"lower", "upper", "size"} <= columns:
            return _lifetimes(path, rows)
        if {"Action", "Pointer", "Size"} <= columns:
            return list(_recorded(path, rows))
    except UnicodeDecodeError:
        pass
    except csv.Error as error:
        raise TraceError(f"{path}: {error}") from None
    raise TraceError(
        f"{path} is not a trace: it has neither the columns Action,Pointer,Size (a recording) nor lower,upper,size "
        "(MiniMalloc), nor is it a PyTorch memory snapshot (pickle)."
    )


def _number(path: Path, line: int, name: str, text: Any) -> int:
    try:
        return int(str(text), 0)
    except ValueError:
        raise TraceError(f"{path}, line {line}: {name} {text!r} is not a whole number") from None


def _lifetimes(path: Path, rows: csv.DictReader[str]) -> list[Event]:
    timed = []
    for line, row in enumerate(rows, start=2):
        low, high, nbytes = (_number(path, line, name, row[name]) for name in ("lower", "upper", "size"))
        if nbytes <= 0 or low >= high:
            raise TraceError(f"{path}, line {line}: a buffer of {nbytes} bytes from {low} to {high}")
        name = row.get("id") or str(line)
        timed += [(low, 1, Event(True, name, nbytes, line)), (high, 0, Event(False, name, nbytes, line))]
    timed.sort(key=lambda item: item[:2])  # at one instant frees come first
    return [event for _, _, event in timed]


def _recorded(path: Path, rows: csv.DictReader[str]) -> Iterator[Event]:
    live: dict[str, str] = {}
    for line, row in enumerate(rows, start=2):
        action, pointer = row["Action"], row["Pointer"]
        nbytes = _number(path, line, "Size", row["Size"])
        if action == "allocate":
            live[pointer] = f"{pointer}@{line}"
            yield Event(True, live[pointer], nbytes, line)
        elif action == "free":
            if pointer not in live:
                raise TraceError(f"{path}, line {line}: {pointer} is freed, but was not allocated before")
            yield Event(False, live.pop(pointer), nbytes, line)
        elif action != "allocate failure":
            raise TraceError(
                f"{path}, line {line}: action {action!r} is not valid (expected allocate, free, allocate failure)"
            )


def _snapshot(path: Path, data: bytes) -> Iterator[Event]:
    try:
        snapshot = _PlainUnpickler(io.BytesIO(data)).load()
        traces = snapshot["device_traces"]
        entries = [(str(device), entry) for device, trace in enumerate(traces) for entry in trace]
    except TraceError as error:
        raise TraceError(f"{path}: {error}") from None
    except Exception as error:
        raise TraceError(f"{path}: not a PyTorch memory snapshot: {type(error).__name__}: {error}") from None
    live: dict[str, str] = {}
    for line, (device, entry) in enumerate(entries, start=1):
        key = f"{device}:{entry.get('addr', 0):#x}"
        if entry.get("action") == "alloc" and entry.get("size", 0) > 0:
            live[key] = f"{key}@{line}"
            yield Event(True, live[key], entry["size"], line)
        elif entry.get("action") == "free_completed" and key in live:  # others began before the recording
            yield Event(False, live.pop(key), entry.get("size", 0), line)


def live_peak(events: list[Event]) -> int:
    """The most bytes that are live at once: no pool can do with less."""
    live = peak = 0
    for event in events:
        live += event.nbytes if event.take else -event.nbytes
        peak = max(peak, live)
    return peak
