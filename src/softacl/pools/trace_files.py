"""Allocation traces: recorded CSV (ours and RMM's), MiniMalloc lifetimes, PyTorch memory snapshots."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from softacl.base.safe_read import InputError, read_bytes
from softacl.base.units import counted
from softacl.pools import plain_pickle

_MAX = 1 << 63  # what numbers of a trace stay below


class TraceError(InputError):
    """A file that is not a trace SoftACL can read, or a line of it that makes no sense."""


@dataclass(frozen=True)
class PoolEvent:
    """One allocation (`take`) or free. `block` names the block within the trace; `line` is its line in the file."""

    take: bool
    block: str
    nbytes: int
    line: int


def read_trace(path: Path) -> list[PoolEvent]:
    """The events of a trace, in order. TraceError names the file, the line and what was expected."""
    try:
        data = read_bytes(path)
        if data[:1] == b"\x80":
            return list(_snapshot(path, data))
        rows = csv.DictReader(io.StringIO(data.decode()))
        columns = set(rows.fieldnames or ())
        if {"lower", "upper", "size"} <= columns:
            return _lifetimes(path, rows)
        if {"Action", "Pointer", "Size"} <= columns:
            return list(_recorded(path, rows))
    except InputError as error:
        raise TraceError(str(error)) from None
    except UnicodeDecodeError:
        pass
    except csv.Error as error:
        raise TraceError(f"{path}: {error}") from None
    if path.suffix == ".acltrace":
        raise TraceError(
            f"{path} is a recording of softacl trace; a pool replays its memory snapshot. Make one: softacl trace export "
            f"--to snapshot {path}; then softacl replay {path.with_suffix('.pickle')}"
        )
    raise TraceError(
        f"{path} is not a trace: it has neither the columns Action,Pointer,Size (a recording) nor lower,upper,size "
        "(MiniMalloc), nor is it a PyTorch memory snapshot (pickle)."
    )


def _number(path: Path, line: int, name: str, text: Any) -> int:
    try:
        number = int(str(text), 0)
    except ValueError:
        raise TraceError(f"{path}, line {line}: {name} {_shown(text)} is not a whole number") from None
    if not -_MAX < number < _MAX:
        raise TraceError(f"{path}, line {line}: {name} {_shown(text)} is beyond 64 bits")
    return number


def _shown(value: object) -> str:
    """A value of the file, as a message shows it."""
    text = (
        repr(value)
        if isinstance(value, (str, int, float)) and not _is_huge(value)
        else f"of type {type(value).__name__}"
    )
    return text if len(text) <= 60 else text[:56] + " ..."


def _is_huge(value: object) -> bool:
    return isinstance(value, int) and not -_MAX < value < _MAX


def _lifetimes(path: Path, rows: csv.DictReader[str]) -> list[PoolEvent]:
    timed = []
    for line, row in enumerate(rows, start=2):
        low, high, nbytes = (_number(path, line, name, row[name]) for name in ("lower", "upper", "size"))
        if nbytes <= 0 or low >= high:
            raise TraceError(f"{path}, line {line}: a buffer of {counted(nbytes, 'byte')} from {low} to {high}")
        name = f"{row.get('id') or ''}@{line}"  # a name may come twice
        timed += [(low, 1, PoolEvent(True, name, nbytes, line)), (high, 0, PoolEvent(False, name, nbytes, line))]
    timed.sort(key=lambda item: item[:2])  # at one instant frees come first
    return [event for _, _, event in timed]


def _recorded(path: Path, rows: csv.DictReader[str]) -> Iterator[PoolEvent]:
    live: dict[str, str] = {}
    for line, row in enumerate(rows, start=2):
        action, pointer = row["Action"], row["Pointer"]
        if action not in ("allocate", "free", "allocate failure"):
            raise TraceError(
                f"{path}, line {line}: action {_shown(action)} is not valid (expected allocate, free, allocate failure)"
            )
        nbytes = _number(path, line, "Size", row["Size"])
        if action == "allocate":
            if nbytes < 0:
                raise TraceError(f"{path}, line {line}: Size {nbytes} is less than 0")
            live[pointer] = f"{pointer}@{line}" if nbytes else ""
        elif action == "free" and pointer not in live:
            raise TraceError(f"{path}, line {line}: {_shown(pointer)} is freed, but was not allocated before")
        # a block of no bytes takes none
        if action == "allocate" and nbytes:
            yield PoolEvent(True, live[pointer], nbytes, line)
        elif action == "free" and (block := live.pop(pointer)):
            yield PoolEvent(False, block, nbytes, line)


def _snapshot(path: Path, data: bytes) -> Iterator[PoolEvent]:
    try:
        snapshot = plain_pickle.load(data)
    except plain_pickle.NotPlain as error:
        raise TraceError(f"{path}: not a PyTorch memory snapshot: {_one_line(str(error))}") from None
    traces = snapshot.get("device_traces") if isinstance(snapshot, dict) else None
    if not isinstance(traces, list) or not all(isinstance(trace, list) for trace in traces):
        raise TraceError(f"{path}: not a PyTorch memory snapshot: it has no lists of events, device_traces")
    live: dict[tuple[int, int], str] = {}
    line = 0
    for device, trace in enumerate(traces):
        for entry in trace:
            line += 1
            if not isinstance(entry, dict):
                raise TraceError(f"{path}, event {line}: it is not a dictionary but of type {type(entry).__name__}")
            action = entry.get("action")
            if action not in ("alloc", "free_completed"):
                continue
            address, nbytes = entry.get("addr", 0), entry.get("size", 0)
            for name, value in (("addr", address), ("size", nbytes)):
                if type(value) is not int or not 0 <= value < 1 << 64:
                    raise TraceError(f"{path}, event {line}: {name} is {_shown(value)}, not a number of 64 bits")
            key = device, address
            if action == "alloc" and nbytes > 0:
                live[key] = f"{device}:{address:#x}@{line}"
                yield PoolEvent(True, live[key], nbytes, line)
            elif action == "free_completed" and key in live:  # others began before the recording
                yield PoolEvent(False, live.pop(key), nbytes, line)


def _one_line(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 200 else text[:196] + " ..."


def live_peak(events: list[PoolEvent]) -> int:
    """The most bytes that are live at once: no pool can do with less."""
    live = peak = 0
    for event in events:
        live += event.nbytes if event.take else -event.nbytes
        peak = max(peak, live)
    return peak
