"""Reads event logs: the sections of a file, one a process, as one recording on one clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import repeat
from operator import attrgetter
from typing import Any

from softacl.base.call_sites import CodeAddress, code_lines
from softacl.base.safe_read import InputError, read_bytes
from softacl.trace.log.blocks import FILE_MAGIC, Kind, LogBlock, blocks_of
from softacl.trace.log.contents import DamagedBlock, json_of, tables_of
from softacl.trace.log.tables import TABLES, Column
from softacl.trace.recording import (
    CallSlice,
    Device,
    Finding,
    Frame,
    Header,
    MemoryChange,
    PoolSample,
    Process,
    Range,
    Recording,
    RecordingError,
    StreamOrder,
    TaskSlice,
    Wait,
)

_MAX = 16 << 30  # bytes of a recording
_LINES = {"begin", "end", "queued", "time"}  # columns that are times
_ROWS: dict[str, Any] = {
    "calls": CallSlice,
    "tasks": TaskSlice,
    "waits": Wait,
    "orders": StreamOrder,
    "memory": MemoryChange,
    "ranges": Range,
    "findings": Finding,
    "pools": PoolSample,
}
_TEXTS = {
    *("name", "lane", "kind", "direction", "engine", "note", "why", "space", "owner", "what"),
    *("text", "domain", "rule", "severity", "pool", "communicator", "tensors"),
}
_ABSENT = {"peer": -1, "communicator": "", "collective": 0, "ranks": 1, "tensors": ""}  # columns that older logs lack


@dataclass
class Section:
    """What one process wrote."""

    id: int
    head: dict[str, Any] = field(default_factory=dict)
    end: dict[str, Any] | None = None
    strings: dict[int, str] = field(default_factory=dict)
    stacks: dict[int, list[Any]] = field(default_factory=dict)
    blocks: list[LogBlock] = field(default_factory=list)
    newest: LogBlock | None = None
    seen: set[int] = field(default_factory=set)

    def take(self, block: LogBlock) -> None:
        """One more block."""
        if self.newest is None or block.number > self.newest.number:
            self.newest = block
        self.seen.add(block.number)
        if block.kind == Kind.EVENTS:
            self.blocks.append(block)
        elif block.kind == Kind.NAMES:
            names = json_of(block)
            self.strings.update(enumerate(names["strings"], names["first_string"]))
            self.stacks.update(enumerate(names["stacks"], names["first_stack"]))
        elif block.kind == Kind.HEAD:
            self.head = json_of(block)
        elif block.kind == Kind.END:
            self.end = {**(self.end or {}), **json_of(block)}

    @property
    def missing(self) -> int:
        """Blocks that should be there and are not."""
        if self.newest is None:
            return 0
        oldest, newest = self.newest.oldest, self.newest.number
        return max(newest - oldest - sum(oldest <= number < newest for number in self.seen), 0)

    def tables(self) -> Iterator[tuple[str, dict[str, Column]]]:
        """Those that count, in the order of writing."""
        for block in sorted(self.blocks, key=attrgetter("number")):
            if self.newest is not None and block.number >= self.newest.oldest:
                yield from tables_of(block)

    @property
    def lost(self) -> int:
        """The number of missing events: by the count at the process's end, or else that of its last block."""
        counted = self.newest.lost if self.newest is not None else 0
        return max(counted, (self.end or {}).get("lost", 0))

    @property
    def ended(self) -> str:
        """How the process ended."""
        return (self.end or {}).get("ended", "killed")


def is_log(data: bytes) -> bool:
    """Whether a file that begins with this is an event log."""
    return data.startswith(FILE_MAGIC)


def sections_of(path: str | os.PathLike[str]) -> tuple[list[Section], dict[str, Any], int]:
    """The sections in the order of their begin, lines of compiled code, and bytes that are not a whole block. RecordingError as for
    `read`."""
    try:
        data = read_bytes(path, _MAX)
    except InputError as error:
        raise RecordingError(str(error)) from None
    if not is_log(data):
        what = "is empty" if not data else "is not an event log of softacl trace"
        hint = (
            " It looks like a trace of a viewer: name the .acltrace file." if data[:1] in (b"{", b"[", b"\x1f") else ""
        )
        raise RecordingError(f"{os.fspath(path)} {what}.{hint or ' softacl trace PROGRAM writes trace.acltrace.'}")
    sections: dict[int, Section] = {}
    lines: dict[str, Any] = {}
    rest = 0
    try:
        for block in blocks_of(data):
            rest = block if isinstance(block, int) else 0  # only the end matters: a ring has remainders
            if isinstance(block, int):
                continue
            if block.kind == Kind.LINES:
                lines.update(json_of(block))
            else:
                sections.setdefault(block.section, Section(block.section)).take(block)
    except DamagedBlock:
        raise _damaged(path) from None
    except ValueError as error:
        raise RecordingError(f"{os.fspath(path)} is not read: {error}. softacl trace writes no such file.") from None
    ordered = sorted((each for each in sections.values() if each.head), key=lambda each: each.head["start_ns"])
    if not ordered:
        raise RecordingError(
            f"{os.fspath(path)} was cut off before its first block was whole ({len(data)} bytes): nothing can be read."
        )
    return ordered, lines, rest


def read(path: str | os.PathLike[str]) -> Recording:
    """The recording in an event log (`*.acltrace`). A truncated file is read as far as it is whole; notes say so.

    Raises RecordingError if the file is no event log, or has contents that no process writes.
    """
    try:
        return _read(path)
    except DamagedBlock:
        raise _damaged(path) from None


def _damaged(path: str | os.PathLike[str]) -> RecordingError:
    return RecordingError(
        f"{os.fspath(path)} is damaged, or another version wrote it: a block is whole and has contents that this version of softacl "
        "does not write. Record the program again."
    )


def _read(path: str | os.PathLike[str]) -> Recording:
    sections, lines, rest = sections_of(path)
    first = sections[0].head
    zero = first["start_ns"]
    notes = _notes(sections, rest)
    recording = Recording(
        Header(
            first["tool"],
            first.get("command") or first["program"],
            first["chip"],
            first["executor"],
            first["profile"],
            zero,
            first["wall_ns"],
            tuple(Device(*device) for device in first["devices"]),
            sum(section.lost for section in sections),
            sections[0].ended,
            notes,
            all(section.head.get("ordered") for section in sections),
            first.get("card", ""),
            first.get("host_time", 1.0),
            damaged=sum(section.missing for section in sections),
        )
    )
    lines = lines or compiled_places(sections)
    frames: dict[tuple[Any, ...], Frame] = {}
    numbers: dict[tuple[Frame, ...], int] = {}
    tables: dict[str, list[tuple[int, Section, dict[str, Column], dict[int, int]]]] = {name: [] for name in TABLES}
    for section in sections:
        pid = section.head["pid"]
        recording.processes.append(
            Process(
                *(pid, section.head["program"], section.head["parent"], section.ended, section.lost),
                tuple(section.head.get("physical", ())),
            )
        )
        indices: dict[int, int] = {}
        for number, stack in section.stacks.items():
            shown = tuple([_frame(entry, section, lines, frames) for entry in stack])
            if len(stack[0]) == 4:
                shown = _to_main(shown)
            if shown not in numbers:
                numbers[shown] = len(numbers)
                recording.stacks.append(shown)
            indices[number] = numbers[shown]
        for name, columns in section.tables():
            tables[name].append((pid, section, columns, indices))
    for name, row in _ROWS.items():
        rows = getattr(recording, name)
        for pid, section, columns, indices in tables[name]:
            rows += _rows(row, pid, section, columns, indices, zero)
        rows.sort(key=attrgetter("begin" if "begin" in row._fields else "time"))
    for pid, section, columns, _ in tables["threads"]:
        for thread, text in zip(columns["thread"].tolist(), columns["name"].tolist(), strict=True):
            recording.threads[pid, thread] = section.strings.get(text, "")
    return recording


def _rows(
    row: Callable[..., Any], pid: int, section: Section, columns: dict[str, Column], indices: dict[int, int], zero: int
) -> Iterable[Any]:
    fields: list[Iterable[Any]] = []
    for name in row._fields:  # type: ignore[attr-defined]
        if name == "pid":
            fields.append(repeat(pid))
        elif name not in columns and name in _ABSENT:
            fields.append(repeat(_ABSENT[name]))
        elif name in _LINES:
            fields.append((columns[name] - zero).tolist())
        elif name in _TEXTS:
            get = section.strings.get
            fields.append([get(number, "") for number in columns[name].tolist()])
        elif name == "stack":
            fields.append([indices.get(number, -1) for number in columns[name].tolist()])
        elif name == "pinned":
            fields.append((columns[name] != 0).tolist())
        else:
            fields.append(columns[name].tolist())
    return map(row._make, zip(*fields, strict=False))  # type: ignore[attr-defined]


def _notes(sections: list[Section], rest: int) -> tuple[str, ...]:
    notes = []
    if not sections[0].head["executor"]:
        notes.append(
            "recorded on a device: calls have their own times. Tasks of streams have the time at which SoftACL recorded them, so "
            "their overlap and the rates of queued copies say nothing about the device"
        )
    if any(section.head.get("checked") for section in sections):
        notes.append(
            "the program was checked: the checker's time is not part of any duration, but of the gaps between them, and the program "
            "waits for it. To measure times, record without softacl check"
        )
    if rest and any(section.end is None for section in sections):
        notes.append(f"the file was cut off; {rest} bytes are not a complete block and were skipped")
    for section in sections:
        if section.end is None:
            notes.append(
                f"process {section.head['pid']} wrote no end: it was killed or still runs; its last moments are missing"
            )
        elif section.ended != "ended":
            notes.append(f"process {section.head['pid']} {_was(section.ended)}; its last moments are missing")
    missing = sum(section.missing for section in sections)
    if missing:
        notes.append(f"{missing} blocks in the middle of the file are damaged or missing")
    return tuple(notes)


def _was(ended: str) -> str:
    return ended if ended.startswith("crashed") else f"was {ended}"


def _key(entry: list[Any], section: Section) -> str:
    """The key of a compiled-code location in a file."""
    return f"{section.strings.get(entry[0], '?')} {entry[1]}"


def _frame(entry: list[Any], section: Section, lines: dict[str, Any], frames: dict[tuple[Any, ...], Frame]) -> Frame:
    """[file, line, function], or of compiled code [file, offset, symbol, address]."""
    text = section.strings.get
    if len(entry) == 4:
        file, line, function = lines.get(_key(entry, section)) or (text(entry[0], "?"), 0, text(entry[2], "?"))
    else:
        file, line, function = text(entry[0], "?"), entry[1], text(entry[2], "?")
    return frames.setdefault((file, line, function), Frame(file, line, function))


def _to_main(stack: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """Without what called `main` in a compiled program."""
    return next((stack[: i + 1] for i, frame in enumerate(stack) if frame.function == "main"), stack)


def compiled_places(sections: Iterable[Section]) -> dict[str, tuple[str, int, str]]:
    """File, line and function of all frames of compiled code, looked up in the files as they are now."""
    addresses = {
        _key(entry, section): CodeAddress(
            section.strings.get(entry[0], "?"), entry[1], entry[3], section.strings.get(entry[2], "?")
        )
        for section in sections
        for stack in section.stacks.values()
        for entry in stack
        if len(entry) == 4
    }
    lines = code_lines(addresses.values()) if addresses else {}
    return {key: lines[address] for key, address in addresses.items()}
