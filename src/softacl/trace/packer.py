"""Packs recorded events into the tables of a log: names, stacks and threads become numbers."""

from __future__ import annotations

import json
import threading
from typing import Any

import numpy as np

from softacl import _native
from softacl.base.directions import PEER
from softacl.base.signatures import Key, signature_of
from softacl.bindings import Binding, name_in
from softacl.codes import Code
from softacl.runtime.memory.live_blocks import Allocation
from softacl.trace.log.tables import Column, pack
from softacl.trace.naming import copy_name, copy_of, fill_name, lane_of
from softacl.trace.stack_table import StackTable, StringTable

#: Beside the numbers of devices; NO_SOURCE: of a fill.
PINNED, PAGEABLE, NO_SOURCE = -1, -2, -3


def device_of(block: Allocation | None) -> int:
    """The number of the device of a block, or PINNED; PAGEABLE for no block."""
    return PAGEABLE if block is None else block.device_id


def block_row(now: int, block: Allocation, address: int, sign: int, stack: Any, space: str = "") -> tuple[Any, ...]:
    """A row of the memory table: a block like this comes (sign 1) or goes (-1). space: what kind of memory, if the block does not
    say it."""
    kind = space or f"{block.space.value} memory"
    nbytes = block.end - block.address
    return now, max(device_of(block), -1), kind, address, nbytes, block.nbytes, sign, stack, ""


_MOVES = [_native.FAST_CALLS.index(name) for name in ("aclrtMemcpy", "aclrtMemset")]
_BLOCKS = [_native.FAST_CALLS.index(f"aclrt{name}") for name in ("Malloc", "MallocHost", "Free", "FreeHost")]
_WAITS = [_native.FAST_CALLS.index(name) for name in ("aclrtSynchronizeStream", "aclrtSynchronizeEvent")]
_TAKES = [_native.FAST_CALLS.index(name) for name in ("aclrtMalloc", "aclrtMallocHost")]
_DEVICE_BITS = 10  # of the number of a place
_MAX_CACHED = 65536  # descriptions of copies that are kept


class Packer:
    """The tables of names of one process. Not for several threads at a time."""

    def __init__(self) -> None:
        self._strings, self._stacks = StringTable(), StackTable()
        self._threads: dict[int, int] = {}
        self._new_threads: list[tuple[int, int]] = []
        self._functions: dict[Any, dict[str, int]] = {}  # binding -> function -> string
        self._copies: dict[Any, tuple[int, int, int, bool, int, int]] = {}
        self._signatures: dict[Key, int] = {}

    def calls(self, log: _native.CallLog) -> tuple[bytes, int]:
        """The calls that have ended since the last time, and how many."""
        begin, end, serial, thread, code, functions, bindings, stacks = log.take()
        if not functions:
            return b"", 0
        numbers = [np.frombuffer(each, np.int64) for each in (begin, end, serial, thread, code)]
        columns = [
            *(numbers[0], numbers[1], self._thread_column(numbers[3]), self._function_column(bindings, functions)),
            *(numbers[4], self._stacks.numbers(stacks), numbers[2]),
        ]
        return pack("calls", columns), len(functions)

    def plain_calls(self, log: _native.CallLog) -> tuple[bytes, int]:
        """Pack the pyACL calls that compiled code executed and logged, with their copies and allocations; also return the row
        count."""
        *columns, stacks, blocks = log.take_fast()
        n = len(stacks)
        if not n:
            return self._queued_copies(log)
        begin, end, serial, thread, function, dst, src, nbytes, to, source = (
            np.frombuffer(each, np.int64) for each in columns
        )
        where = np.array(self._stacks.numbers(stacks), np.int64)
        names, n_fast = np.zeros(2 * len(_native.FAST_CALLS), np.int64), len(_native.FAST_CALLS)
        for each in set(function.tolist()):  # the names of pyACL are in a large table, which a C program does not need
            names[each] = self._function(
                Binding.C if each >= n_fast else Binding.PYACL, _native.FAST_CALLS[each % n_fast]
            )
        parts = [
            pack(
                "calls",
                [begin, end, self._thread_column(thread), names[function], np.zeros(n, np.int64), where, serial],
            )
        ]
        function = function % n_fast
        moves = np.isin(function, _MOVES)
        n_moves = int(moves.sum())
        if n_moves:
            chosen = (
                column if n_moves == n else column[moves]
                for column in (begin, end, serial, where, dst, src, nbytes, to, source)
            )
            parts.append(self._moves(*chosen))
        changes = np.isin(function, _BLOCKS)
        if changes.any():
            rows = [
                block_row(now, block, address, 1 if which in _TAKES else -1, stack)
                for now, block, address, which, stack in zip(
                    end.tolist(), blocks, dst.tolist(), function.tolist(), stacks, strict=True
                )
                if which in _BLOCKS
            ]
            parts.append(self.packed("memory", rows))
        waits = [
            (*of_wait, str(of), stack)
            for of, which, stack, *of_wait in zip(
                blocks, function.tolist(), stacks, thread.tolist(), begin.tolist(), end.tolist(), strict=True
            )
            if which in _WAITS
        ]
        if waits:
            parts.append(self.packed("waits", waits))
        ran, n_ran = self._queued_copies(log)
        return b"".join([*parts, ran]), 2 * n + n_ran

    def _queued_copies(self, log: _native.CallLog) -> tuple[bytes, int]:
        """Those that have run since the last time, and how many."""
        *columns, stacks, streams = log.take_queued()
        if not stacks:
            return b"", 0
        numbers = [np.frombuffer(each, np.int64) for each in columns]
        begin, end, queued, failed, serial, dst, src = numbers[:7]
        of_streams = {
            stream: (stream.device.id, stream.id, self._strings.number(stream.row)) for stream in set(streams)
        }
        device, number, lane = np.array([of_streams[stream] for stream in streams], np.int64).T
        described = [
            self._described("copy", (source, to), nbytes, "")
            for nbytes, to, source in zip(*[column.tolist() for column in numbers[7:]], strict=True)
        ]
        kind, direction, engine, pinned, what, peer = np.array(described, np.int64).T
        tasks = [begin, end, queued, device, number, lane, kind, direction, numbers[7], pinned]
        tasks += [failed * int(Code.RT_PARAM_INVALID), serial, np.array(self._stacks.numbers(stacks), np.int64)]
        return pack("tasks", [*tasks, src, dst, engine, what, *_plain(peer)]), len(stacks)

    def _moves(
        self,
        begin: Column,
        end: Column,
        serial: Column,
        where: Column,
        dst: Column,
        src: Column,
        nbytes: Column,
        to: Column,
        source: Column,
    ) -> bytes:
        """Copies and fills, as tasks."""
        zeros = np.zeros(len(begin), np.int64)
        kinds, of_row = np.unique(_packed(nbytes, to, source), return_inverse=True)
        described = np.array([self._move(*_unpacked(kind)) for kind in kinds.tolist()], np.int64)[of_row].T
        device, lane, kind, direction, engine, pinned, what, peer = described
        tasks = [begin, end, begin, device, zeros - 1, lane, kind, direction, nbytes, pinned, zeros, serial, where]
        return pack("tasks", [*tasks, src, dst, engine, what, *_plain(peer)])

    def _move(self, nbytes: int, to: int, source: int) -> tuple[int, ...]:
        """The columns of a copy or fill: device, lane, kind, direction, engine, whether pinned, name, peer."""
        device = to if to >= 0 else max(source, -1)
        kind, ends = ("fill", None) if source == NO_SOURCE else ("copy", (source, to))
        return (device, self._strings.number(lane_of(device)), *self._described(kind, ends, nbytes, ""))

    def unfinished(self, calls: list[_native.CallRecord], now: int, thread: int) -> bytes:
        """Calls that did not return."""
        functions = [f"{name_in(call.binding, call.function)} (did not return)" for call in calls]
        columns = [
            *([call.begin for call in calls], [now] * len(calls), self._thread_numbers([thread] * len(calls))),
            *(self._strings.numbers(functions), [0] * len(calls), self._stacks.numbers([call.stack for call in calls])),
            [call.serial for call in calls],
        ]
        return pack("calls", columns)

    def packed(self, name: str, rows: list[tuple[Any, ...]]) -> bytes:
        """Other rows, as `softacl.trace.recorder` puts them aside."""
        columns: list[Any] = list(zip(*rows, strict=True))
        text, stack = self._strings.numbers, self._stacks.numbers
        if name == "tasks":
            columns = self._task_columns(columns)
        elif name == "waits":
            threads, begin, end, why, where = columns
            columns = [begin, end, self._thread_numbers(threads), text(why), stack(where)]
        elif name == "memory":
            columns[2], columns[7], columns[8] = text(columns[2]), stack(columns[7]), text(columns[8])
        elif name == "ranges":
            threads, begin, end, texts, domain = columns
            columns = [begin, end, self._thread_numbers(threads), text(texts), text(domain)]
        elif name == "findings":
            now, rule, severity, texts, frames = columns
            columns = [now, text(rule), text(severity), text(texts), [self._stacks.shown(each) for each in frames]]
        elif name == "orders":
            columns[2:5] = map(text, columns[2:5])
        elif name == "pools":
            columns[1] = text(columns[1])
        return pack(name, columns)

    def threads(self) -> bytes:
        """The names of threads that are new."""
        if not self._new_threads:
            return b""
        columns = list(zip(*self._new_threads, strict=True))
        self._new_threads.clear()
        return pack("threads", columns)

    def names(self, more: bool) -> bytes:
        """The strings and stacks that are new; more: whether the log has room for others later."""
        first_stack, stacks = self._stacks.taken(self._strings, more)
        first_string, strings = self._strings.taken(more)
        if not strings and not stacks:
            return b""
        names = {"first_string": first_string, "strings": strings, "first_stack": first_stack, "stacks": stacks}
        return json.dumps(names).encode()

    def _task_columns(self, columns: list[Any]) -> list[Any]:
        (
            begin,
            end,
            queued,
            device,
            stream,
            lane,
            kind,
            code,
            call,
            where,
            source,
            destination,
            nbytes,
            ends,
            what,
            note,
            communicator,
            collective,
            ranks,
            tensors,
        ) = columns
        text = self._strings.numbers
        try:
            described = [self._copies[key] for key in zip(kind, ends, nbytes, what, strict=True)]
        except KeyError:
            described = [self._described(*key) for key in zip(kind, ends, nbytes, what, strict=True)]
        kinds, directions, engines, pinned, names, peers = zip(*described, strict=True)
        return [
            *(begin, end, queued, device, stream, text(lane), kinds, directions, nbytes, pinned, code, call),
            *(self._stacks.numbers(where), source, destination, engines, names, text(note), peers),
            *(text(communicator), collective, ranks, self._signature_column(tensors)),
        ]

    def _described(
        self, kind: str, ends: tuple[int, int] | None, nbytes: int, what: str
    ) -> tuple[int, int, int, bool, int, int]:
        """Kind, direction, engine, whether pinned, name, peer."""
        key = kind, ends, nbytes, what
        cached = self._copies.get(key)
        if cached is None:
            direction, engine, pinned, peer = "", "compute", False, -1
            if ends is not None:
                direction, engine = copy_of(*[end if end >= 0 else None for end in ends])
                pinned = min(ends) == PINNED
                peer = ends[1] if direction == PEER else -1
                what = copy_name(kind, direction, pinned, nbytes)
            elif kind == "fill":
                what = fill_name(nbytes)
            number = self._strings.number
            if len(self._copies) >= _MAX_CACHED:
                self._copies.clear()
            cached = self._copies[key] = number(kind), number(direction), number(engine), pinned, number(what), peer
        return cached

    def _signature_column(self, keys: tuple[Key, ...]) -> list[int]:
        try:
            return [self._signatures[each] for each in keys]
        except KeyError:
            if len(self._signatures) >= _MAX_CACHED:
                self._signatures.clear()
            new = {each: self._strings.number(str(signature_of(each))) for each in set(keys)}
            self._signatures |= new
            return [new[each] for each in keys]

    def _function_column(self, bindings: list[Any], functions: list[str]) -> list[int]:
        if bindings.count(bindings[0]) == len(bindings):
            numbers = self._functions.setdefault(bindings[0], {})
            try:
                return [numbers[function] for function in functions]
            except KeyError:
                pass
        return [self._function(binding, function) for binding, function in zip(bindings, functions, strict=True)]

    def _function(self, binding: Any, function: str) -> int:
        numbers = self._functions.setdefault(binding, {})
        number = numbers.get(function)
        if number is None:
            number = numbers[function] = self._strings.number(name_in(binding, function))
        return number

    def _thread_column(self, idents: np.ndarray[Any, Any]) -> Any:
        unique, inverse = np.unique(idents, return_inverse=True)
        return np.array(self._thread_numbers(unique.tolist()), np.int64)[inverse]

    def _thread_numbers(self, idents: list[int] | tuple[int, ...]) -> list[int]:
        numbers = self._threads
        for ident in dict.fromkeys(idents):
            if ident not in numbers:
                numbers[ident] = len(numbers) + 1
                self._new_threads.append((numbers[ident], self._strings.number(_thread_name(ident))))
        return [numbers[ident] for ident in idents]


def _plain(peer: Column) -> tuple[Column, ...]:
    """The last columns of copies and fills: no note, the peer, no collective, and no tensors."""
    zeros = np.zeros(len(peer), np.int64)
    return zeros, peer, zeros, zeros, zeros + 1, zeros


def _packed(nbytes: Column, to: Column, source: Column) -> Column:
    """Bytes and places of copies and fills, each in one number; NO_SOURCE is the least place."""
    return (nbytes << 2 * _DEVICE_BITS) + ((to - NO_SOURCE) << _DEVICE_BITS) + (source - NO_SOURCE)


def _unpacked(kind: int) -> tuple[int, int, int]:
    """Bytes and places from the number that `_packed` made of them."""
    mask = (1 << _DEVICE_BITS) - 1
    return kind >> 2 * _DEVICE_BITS, (kind >> _DEVICE_BITS & mask) + NO_SOURCE, (kind & mask) + NO_SOURCE


def _thread_name(ident: int) -> str:
    """The name of a thread; "" for one that is gone, or is not Python's."""
    thread = threading._active.get(ident)  # type: ignore[attr-defined]
    return thread.name if thread is not None else ""
