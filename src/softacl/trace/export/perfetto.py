"""Perfetto's own format: times are exact nanoseconds, rows have their names and nothing else.

Fields are those of perfetto's protos/perfetto/trace (trace_packet.proto, track_event.proto, track_descriptor.proto,
interned_data.proto). Written by hand: a packet is a few small fields, and a general builder takes ten times as long.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from softacl.trace.export.about import category, counters, name, values
from softacl.trace.export.rows import HOST, rows_of, title_of_row
from softacl.trace.recording import CallSlice, Recording, TaskSlice

_SEQUENCE = 1
_CLEARED, _NEEDED = 1, 2  # sequence flags
_BEGIN, _END, _INSTANT, _COUNTER = 1, 2, 3, 4
_BYTES = 3  # the unit of a counter
_CHUNK = 1 << 18  # bytes
_MAX_CACHED = 100_000  # values whose fields are kept
_EXPLICIT = 3  # children are ordered by their rank
_HOST_PID = 1 << 30  # devices are drawn as processes, whose numbers no process has


def _varint(value: int) -> bytes:
    return _SMALL[value] if value < len(_SMALL) else _long(value)


def _long(value: int) -> bytes:
    parts = bytearray()
    while value >= 128:
        parts.append(value & 127 | 128)
        value >>= 7
    parts.append(value)
    return bytes(parts)


_SMALL: list[bytes] = []
_SMALL += [_long(value) for value in range(1 << 14)]
_KEYS = [_varint(field << 3) for field in range(128)]
_DATA_KEYS = [_varint(field << 3 | 2) for field in range(128)]


def _number(field: int, value: int) -> bytes:
    return _KEYS[field] + _varint(value & 0xFFFF_FFFF_FFFF_FFFF)


def _fixed(field: int, value: int) -> bytes:
    return _varint(field << 3 | 1) + value.to_bytes(8, "little")


def _data(field: int, value: bytes) -> bytes:
    return _DATA_KEYS[field] + _varint(len(value)) + value


@lru_cache(maxsize=65536)
def _text(field: int, value: str) -> bytes:
    return _data(field, value.encode("utf-8", "backslashreplace"))


_TAIL = _number(10, _SEQUENCE) + _number(13, _NEEDED)
_TYPES = {kind: _number(9, kind) for kind in (_BEGIN, _END, _INSTANT, _COUNTER)}


class _Interned:
    """Strings that packets refer to by number; new ones go with the packet that needs them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, str], int] = {}
        self.new: list[bytes] = []

    def number(self, table: int, text: str) -> int:
        """table: 1 categories, 2 names of events, 3 names of values, 29 values."""
        number = self._numbers.get((table, text))
        if number is None:
            number = self._numbers[table, text] = len(self._numbers) + 1
            self.new.append(_data(table, _number(1, number) + _text(2, text)))
        return number

    def taken(self) -> bytes:
        """The field of a packet for what is new."""
        if not self.new:
            return b""
        field, self.new = _data(12, b"".join(self.new)), []
        return field


class _Builder:
    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._interned = _Interned()
        self._uuid = 0
        self._groups: dict[tuple[int, int], int] = {}
        self._ranks: dict[int, int] = {}
        self._heads: list[bytes] = []
        self._labels: dict[tuple[str, str], bytes] = {}
        self._values: dict[tuple[str, Any, type], bytes] = {}  # fields that were made before

    def group(self, pid: int, device: int) -> int:
        """The track of the host's process, or of a device of it."""
        track = self._groups.get((pid, device))
        if track is None:
            track = self._groups[pid, device] = self._next()
            index = next(i for i, process in enumerate(self._recording.processes) if process.pid == pid)
            several = len(self._recording.processes) > 1
            title = "host" if device < 0 else f"device {device}"
            title += f" of process {pid}" if several else ""
            title += f": {self._recording.processes[index].program}" if device < 0 else ""
            number = pid if device < 0 else _HOST_PID + index * 1000 + device
            about = _data(3, _number(1, number) + _text(6, title))
            self._heads.append(_packet(_data(60, _number(1, track) + about + _number(11, _EXPLICIT))))
        return track

    def track(self, parent: int, title: str, more: bytes = b"") -> int:
        """A row."""
        uuid = self._next()
        rank = self._ranks[parent] = self._ranks.get(parent, 0) + 1
        about = _number(1, uuid) + _text(2, title) + _number(5, parent) + _number(12, rank) + more
        self._heads.append(_packet(_data(60, about)))
        return uuid

    def heads(self) -> bytes:
        """The packets of tracks that are new."""
        packets, self._heads = b"".join(self._heads), []
        return packets

    def event(self, kind: int, time: int, track: bytes, more: bytes = b"") -> bytes:
        """A packet; more: fields of the event."""
        return _packet(_number(8, time) + _data(11, _TYPES[kind] + track + more) + self._interned.taken())

    def labels(self, text: str, categories: str, about: dict[str, Any]) -> bytes:
        """Name, categories and values of an event."""
        fields = self._labels.get((text, categories))
        if fields is None:
            number = self._interned.number
            fields = _number(10, number(2, text)) + b"".join(
                _number(3, number(1, each)) for each in categories.split(",")
            )
            self._labels[text, categories] = fields
        parts = [fields]
        values = self._values
        for key, value in about.items():
            whole = key, value, type(value)  # 1, 1.0 and True are one key otherwise
            field = values.get(whole)
            if field is None:
                field = self._value(key, value)
                if len(values) < _MAX_CACHED:
                    values[whole] = field
            parts.append(field)
        return b"".join(parts)

    def _value(self, key: str, value: Any) -> bytes:
        named = _number(1, self._interned.number(3, key))
        if isinstance(value, bool):
            field = _number(2, value)
        elif isinstance(value, int):
            field = _number(4, value)
        elif isinstance(value, float):
            field = _varint(5 << 3 | 1) + struct.pack("<d", value)
        else:
            field = _number(17, self._interned.number(29, str(value)))
        return _data(4, named + field)

    def _next(self) -> int:
        self._uuid += 1
        return self._uuid


def _packet(fields: bytes) -> bytes:
    return _data(1, fields + _TAIL)


def pieces(recording: Recording) -> Iterator[bytes]:
    """The file."""
    yield _data(1, _number(10, _SEQUENCE) + _number(13, _CLEARED | _NEEDED))
    parts: list[bytes] = []
    size = 0
    for part in _packets(recording):
        parts.append(part)
        size += len(part)
        if size > _CHUNK:
            yield b"".join(parts)
            parts, size = [], 0
    yield b"".join(parts)


def _packets(recording: Recording) -> Iterator[bytes]:
    builder = _Builder(recording)
    linked = {(task.pid, task.call) for task in recording.tasks if task.call and task.stream >= 0}
    flows = {key: number for number, key in enumerate(linked, 1)}
    for row in rows_of(recording):
        track = _number(11, builder.track(builder.group(row.pid, row.device), row.title))
        yield builder.heads()
        open_ends: list[int] = []
        for begin, end, item in row.items:
            while open_ends and open_ends[-1] <= begin:
                yield builder.event(_END, open_ends.pop(), track)
            more = builder.labels(name(item), category(item), values(item, recording))
            if isinstance(item, CallSlice):
                flow = flows.get((row.pid, item.serial))
                more += _fixed(47, flow) if flow else b""
            elif isinstance(item, TaskSlice) and item.stream >= 0:
                flow = flows.get((row.pid, item.call))
                more += _fixed(47, flow) if flow else b""
            yield builder.event(_BEGIN, begin, track, more)
            open_ends.append(end)
        while open_ends:
            yield builder.event(_END, open_ends.pop(), track)
    yield from _counted(recording, builder)
    rows: dict[tuple[int, str], bytes] = {}

    def row_of(pid: int, title: str) -> bytes:
        if (pid, title) not in rows:
            rows[pid, title] = _number(11, builder.track(builder.group(pid, HOST), title))
        return rows[pid, title]

    for finding in recording.findings:
        about = {"severity": finding.severity, "text": finding.text, "at": recording.line(finding.stack)}
        track_bytes = row_of(finding.pid, "findings of the checker")
        yield builder.heads() + builder.event(
            _INSTANT, finding.time, track_bytes, builder.labels(finding.rule, "finding", about)
        )
    for mark in recording.ranges:
        if mark.begin == mark.end:
            track_bytes = row_of(mark.pid, f"marks of {title_of_row(recording, mark.pid, mark.thread)}")
            yield builder.heads() + builder.event(
                _INSTANT, mark.begin, track_bytes, builder.labels(mark.text, mark.domain, {})
            )


def _counted(recording: Recording, builder: _Builder) -> Iterator[bytes]:
    tracks: dict[tuple[int, int, str], bytes] = {}
    unit = _data(8, _number(3, _BYTES))

    def track(pid: int, device: int, title: str) -> bytes:
        key = pid, device, title
        if key not in tracks:
            tracks[key] = _number(11, builder.track(builder.group(pid, device), title, unit))
        return tracks[key]

    for pid, time, device, space, nbytes, asked in counters(recording):
        for title, value in ((space, nbytes), (f"{space}, asked for", asked)):
            row = track(pid, device, title)
            yield builder.heads() + builder.event(_COUNTER, time, row, _number(30, value))
    for sample in recording.pools:
        held = ("reserved", sample.reserved), ("live", sample.live), ("largest free", sample.largest_free)
        for title, value in held:
            row = track(sample.pid, sample.device, f"{sample.pool}: {title}")
            yield builder.heads() + builder.event(_COUNTER, sample.time, row, _number(30, value))
