"""Listens to a program and writes its event log: what it called, what its streams did, what memory it took.

What is heard is put aside as it is; a thread of ours packs it, every `PERIOD` seconds or `BATCH` events, and so the file lacks
at most that much if the process is killed. If that thread gets no time, the program's own pack what is more than `MOST`.
"""

from __future__ import annotations

import _thread
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import softacl
from softacl import observe, stacks
from softacl.errors import AclError
from softacl.events import (
    Allocated,
    Call,
    CallbackBegan,
    CallbackEnded,
    CopyDone,
    CopyQueued,
    DeviceSynchronized,
    Event,
    EventSynchronized,
    FillDone,
    FillQueued,
    Finalized,
    Freed,
    IndirectCopyQueued,
    KeyClosed,
    KeyImported,
    Mapped,
    OperatorQueued,
    PoolBlockReturned,
    PoolBlockTaken,
    PoolExhausted,
    Registered,
    StreamPoolAllocated,
    StreamPoolFreed,
    StreamSynchronized,
    TaskDone,
    Unmapped,
    Unregistered,
    ValueWritten,
)
from softacl.observe import Observer
from softacl.runtime.memory.allocations import HOST_SPACES, Allocation
from softacl.runtime.state import live, process
from softacl.trace import ranges
from softacl.trace.log.blocks import Kind
from softacl.trace.log.tables import TABLES, pack
from softacl.trace.log.writer import LogWriter
from softacl.trace.naming import copy_name, copy_of, fill_name
from softacl.trace.stack_table import StackTable
from softacl.trace.string_table import StringTable

__all__ = ["BATCH", "MOST", "PERIOD", "Recorder"]

PERIOD = 0.2  # seconds between blocks
BATCH = 16384  # events of a block
MOST = 65536  # events that may wait to be packed
_SAMPLED = 1_000_000  # ns between two looks at the figures of a pool
_NOTHING: tuple[int, tuple[Any, ...], int] = (0, (), 0)  # begin, stack and serial of a call that is not known
_COUNTED = {Allocated: 1, Mapped: 1, Registered: 1, KeyImported: 1, StreamPoolAllocated: 1}
_COUNTED |= {Freed: -1, Unmapped: -1, Unregistered: -1, KeyClosed: -1, StreamPoolFreed: -1}
_QUEUED = (CopyQueued, FillQueued, IndirectCopyQueued, OperatorQueued, ValueWritten)


class Recorder(Observer):
    """One trace, of this process and, each in a file of its own, of its forks. `close` ends it."""

    def __init__(self, prefix: str, limit: int) -> None:
        """prefix: files are named `prefix.PID`; a file is made with the first event. limit: bytes of each."""
        self._prefix, self._limit = prefix, limit
        self._parent = 0
        self._begin()
        handlers: dict[type, Callable[[Any], None]] = dict.fromkeys(_COUNTED, self._memory)
        handlers |= dict.fromkeys(_QUEUED, self._queue)
        handlers |= {TaskDone: self._task, CopyDone: self._copied, FillDone: self._filled}
        handlers |= {
            StreamSynchronized: self._waited,
            EventSynchronized: self._waited,
            DeviceSynchronized: self._waited,
        }
        handlers |= {PoolBlockTaken: self._pool_taken, PoolBlockReturned: self._pool_returned}
        handlers |= {PoolExhausted: self._pool_exhausted, Finalized: lambda event: self._flush()}
        handlers[CallbackBegan] = self._callback_began
        handlers[CallbackEnded] = self._callback_ended
        self._handlers = handlers

    def _begin(self) -> None:
        """Empty, for this process."""
        self.pid = os.getpid()
        self._writer = LogWriter(f"{self._prefix}.{self.pid}", self._limit)
        self._lock = threading.Lock()  # of packing
        self._wake = _thread.allocate_lock()
        self._wake.acquire()
        self._runs = self._closed = False
        self._strings, self._stacks = StringTable(), StackTable()
        self._head = False
        self._start, self._wall = time.perf_counter_ns(), time.time_ns()
        self._dropped = 0  # events that could not be written
        self._open: dict[int, tuple[int, tuple[Any, ...], int]] = {}  # id of the call -> begin, stack, serial
        self._tasks_open: dict[int, tuple[int, tuple[Any, ...], int]] = {}  # id of the task's event -> as of its call
        self._threads: dict[int, int] = {}
        self._names: dict[Any, dict[str, int]] = {}  # face -> function -> string
        self._pool_names: dict[int, tuple[str, Any]] = {}
        self._pool_blocks: dict[tuple[int, int], int] = {}
        self._pool_sampled: dict[int, int] = {}
        self._callbacks: dict[int, int] = {}  # gate -> begin
        self._serial = count(1).__next__
        self._rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in TABLES}
        self._calls = self._rows["calls"]

    # Life -------------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Listen, here and in forked children."""
        observe.subscribe(self)
        ranges.listeners.append(self)
        os.register_at_fork(before=self._before_fork, after_in_parent=self._after_fork, after_in_child=self._forked)

    def close(self, ended: str = "ended") -> None:
        """Write what is left, and how it ended. In a process that called nothing there is no file."""
        if self._closed or os.getpid() != self.pid:
            return
        observe.unsubscribe(self)
        if self in ranges.listeners:
            ranges.listeners.remove(self)
        now, thread = time.perf_counter_ns(), threading.get_ident()
        for begin, stack, serial in list(self._open.values()):  # calls that never returned
            self._calls.append((thread, begin, now, None, "a call that did not return", 0, stack, serial))
        self._open.clear()
        self._flush()
        with self._lock:
            self._closed = True
            if self._head:
                lost = self._writer.lost + self._dropped
                self._write(Kind.END, json.dumps({"ended": ended, "lost": lost}).encode())
            self._writer.close()
        if self._runs:
            self._signal()

    def _before_fork(self) -> None:
        self._lock.acquire()

    def _after_fork(self) -> None:
        self._lock.release()

    def _forked(self) -> None:
        """A child begins anew, in a file of its own."""
        if self._closed:
            return
        self._writer.close()
        self._parent = self.pid
        self._begin()

    # Calls ------------------------------------------------------------------------------------------------------------

    def call_begins(self, call: Call) -> AclError | None:
        """A call begins on this thread."""
        self._open[id(call)] = time.perf_counter_ns(), stacks.capture(), self._serial()
        return None

    def call_ended(self, call: Call) -> None:
        """The call of this thread has done its work."""
        self._ended(call, 0)

    def call_failed(self, call: Call, error: Exception) -> None:
        """The call of this thread fails."""
        self._ended(call, int(error.code) if isinstance(error, AclError) else 1)

    def _ended(self, call: Call, code: int) -> None:
        end = time.perf_counter_ns()
        begin, stack, serial = self._open.pop(id(call), _NOTHING)
        if begin:
            calls = self._calls
            calls.append((threading.get_ident(), begin, end, call.face, call.function, code, stack, serial))
            if len(calls) % BATCH == 0 or not self._runs:
                self._much()

    # Events -----------------------------------------------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        """A block came or went, a task was queued or has run."""
        handler = self._handlers.get(type(event))
        if handler is not None:
            handler(event)

    def ranged(self, thread: int, begin: int, end: int, text: str, domain: str) -> None:
        """A range of the program has ended."""
        self._rows["ranges"].append((thread, begin, end, text, domain))
        self._count("ranges")

    def found(self, rule: str, severity: str, text: str, frames: tuple[tuple[str, int, str], ...]) -> None:
        """The checker found something."""
        self._rows["findings"].append((time.perf_counter_ns(), rule, severity, text, frames))
        self._count("findings")

    def _call_of(self, event: Event) -> tuple[int, tuple[Any, ...], int]:
        return self._open.get(id(event.call), _NOTHING)

    def _count(self, name: str) -> None:
        if len(self._rows[name]) % BATCH == 0 or not self._runs:
            self._much()

    def _memory(self, event: Event) -> None:
        block: Allocation | None = event.allocation
        if block is None:  # a key of this process is withdrawn
            return
        sign = _COUNTED[type(event)]
        device = -1 if block.device is None or block.space in HOST_SPACES else block.device.id
        of_pool = type(event) is StreamPoolAllocated or (type(event) is StreamPoolFreed and event.pool is not None)
        space = "stream-ordered pool memory" if of_pool else f"{block.space.value} memory"
        nbytes = block.end - block.address
        stack = self._call_of(event)[1]
        row = (time.perf_counter_ns(), device, space, block.address, nbytes, block.nbytes, sign, stack, "")
        self._rows["memory"].append(row)
        self._count("memory")

    def _queue(self, event: Event) -> None:
        if len(self._tasks_open) > MOST:
            self._tasks_open.clear()  # of streams that were dropped
        self._tasks_open[id(event)] = self._call_of(event)

    def _task(self, done: TaskDone) -> None:
        task: Any = done.task
        queued, stack, serial = self._tasks_open.pop(id(task), _NOTHING)
        stream = task.stream
        lane = f"{stream.lane} of device {stream.device.id}" if stream.lane else str(stream)
        kind, direction, nbytes, pinned, source, destination, engine, note = (
            type(task),
            "",
            0,
            False,
            0,
            0,
            "compute",
            "",
        )
        if kind is CopyQueued or kind is IndirectCopyQueued:
            name = "copy" if kind is CopyQueued else "indirect copy"
            direction, pinned, engine = self._ends(task) if kind is CopyQueued else ("device to device", False, "D2D")
            source, destination, nbytes = task.src, task.dst, task.nbytes
            what = copy_name(name, direction, pinned, nbytes)
            if kind is CopyQueued and task.rows is not None:
                note = f"{task.rows.height} rows of {task.rows.width} bytes"
        elif kind is FillQueued:
            name, destination, nbytes, what = "fill", task.dst, task.nbytes, fill_name(task.nbytes)
        elif kind is ValueWritten:
            name, destination, what, nbytes = "value write", task.address, "value write", 8
        else:
            name = "model" if task.model is not None else "operator"
            what = task.operator if task.model is not None else f"operator {task.operator}"
            nbytes = sum(n for _, n in task.reads) + sum(n for _, n in task.writes)
            note = ", ".join(f"{key}: {value}" for key, value in task.attributes.items()) if task.attributes else ""
        self._add_task(
            (
                *(done.begin, done.end, queued or done.begin, stream.device.id, stream.id, lane, name, direction),
                *(nbytes, pinned, done.code, serial, stack, source, destination, engine, what, note),
            )
        )

    def _ends(self, copy: Any) -> tuple[str, bool, str]:
        """Direction, whether the host side is pinned, and engine."""
        source, destination = copy.src_block, copy.dst_block
        found = copy_of(_device_of(source), _device_of(destination))
        host = [block for block in (source, destination) if block is None or block.space in HOST_SPACES]
        return found.direction, bool(host) and all(block is not None for block in host), found.engine

    def _copied(self, copy: CopyDone) -> None:
        begin, stack, serial = self._call_of(copy)
        direction, pinned, engine = self._ends(copy)
        block = copy.dst_block if _device_of(copy.dst_block) is not None else copy.src_block
        note = "" if copy.rows is None else f"{copy.rows.height} rows of {copy.rows.width} bytes"
        what = copy_name("copy", direction, pinned, copy.nbytes)
        where = (copy.src, copy.dst, engine, what, note)
        self._synchronous(begin, stack, serial, _device_of(block), "copy", direction, copy.nbytes, pinned, where)

    def _filled(self, fill: FillDone) -> None:
        begin, stack, serial = self._call_of(fill)
        where = (0, fill.dst, "compute", fill_name(fill.nbytes), "")
        self._synchronous(begin, stack, serial, _device_of(fill.block), "fill", "", fill.nbytes, False, where)

    def _synchronous(
        self,
        begin: int,
        stack: tuple[Any, ...],
        serial: int,
        device: int | None,
        kind: str,
        direction: str,
        nbytes: int,
        pinned: bool,
        where: tuple[Any, ...],
    ) -> None:
        end = time.perf_counter_ns()
        begin = begin or end
        device = -1 if device is None else device
        lane = f"synchronous copies of {f'device {device}' if device >= 0 else 'the host'}"
        self._add_task((begin, end, begin, device, -1, lane, kind, direction, nbytes, pinned, 0, serial, stack, *where))

    def _add_task(self, row: tuple[Any, ...]) -> None:
        self._rows["tasks"].append(row)
        self._count("tasks")

    def _waited(self, event: Event) -> None:
        begin, stack, _ = self._call_of(event)
        if begin:
            kind = type(event)
            why = (
                f"device {event.device_id}"
                if kind is DeviceSynchronized
                else str(getattr(event, "stream", None) or event.event)
            )
            self._rows["waits"].append((threading.get_ident(), begin, time.perf_counter_ns(), why, stack))
            self._count("waits")

    # Pools ------------------------------------------------------------------------------------------------------------

    def _pool(self, pool: Any) -> str:
        known = self._pool_names.get(id(pool))
        if known is None or known[1] is not pool:
            name = f"{type(pool).__name__} {len(self._pool_names) + 1}"
            known = self._pool_names[id(pool)] = name, pool  # with the pool, so that no other gets its id
        return known[0]

    def _pool_taken(self, event: PoolBlockTaken) -> None:
        key = id(event.pool), event.address
        self._pool_blocks[key] = event.nbytes
        self._pool_change(event, event.nbytes, 1)

    def _pool_returned(self, event: PoolBlockReturned) -> None:
        nbytes = self._pool_blocks.pop((id(event.pool), event.address), 0)
        if nbytes:
            self._pool_change(event, nbytes, -1)

    def _pool_change(self, event: Any, nbytes: int, sign: int) -> None:
        now, name = time.perf_counter_ns(), self._pool(event.pool)
        device = self._pool_device(event.address)
        stack = self._call_of(event)[1] or stacks.capture()
        self._rows["memory"].append((now, device, "pool memory", event.address, nbytes, nbytes, sign, stack, name))
        self._count("memory")
        if now - self._pool_sampled.get(id(event.pool), 0) > _SAMPLED:
            self._pool_sampled[id(event.pool)] = now
            try:
                self._sample(name, device, event.pool.statistics())
            except Exception:  # of a class of the program
                pass

    def _pool_device(self, address: int) -> int:
        device = _device_of(live.find(address))
        return -1 if device is None else device

    def _pool_exhausted(self, event: PoolExhausted) -> None:
        if event.figures is not None:
            self._sample(self._pool(event.pool), -1, event.figures)

    def _sample(self, name: str, device: int, figures: Any) -> None:
        row = (time.perf_counter_ns(), name, device, figures.reserved, figures.used, figures.largest_free)
        self._rows["pools"].append(row)

    # Functions of the program -----------------------------------------------------------------------------------------

    def _callback_began(self, event: CallbackBegan) -> None:
        self._callbacks[id(event.gate)] = time.perf_counter_ns()

    def _callback_ended(self, event: CallbackEnded) -> None:
        begin = self._callbacks.pop(id(event.gate), 0)
        if begin:
            self.ranged(threading.get_ident(), begin, time.perf_counter_ns(), "callback", "callback")

    # Packing ----------------------------------------------------------------------------------------------------------

    def _much(self) -> None:
        """There is something to write, or too much of it."""
        if not self._runs:
            self._runs = True
            _thread.start_new_thread(self._pack_on, (self.pid, self._wake))
        self._signal()
        if sum(map(len, self._rows.values())) > MOST:
            self._flush()

    def _signal(self) -> None:
        try:
            self._wake.release()
        except RuntimeError:
            pass  # it is awake

    def _pack_on(self, pid: int, wake: Any) -> None:
        """The thread that packs. It is none of `threading`'s, so that the program finds only its own."""
        while not self._closed and os.getpid() == pid:
            wake.acquire(True, PERIOD)
            self._flush()

    def _flush(self) -> None:
        """Pack what there is and write it."""
        with self._lock:
            if self._closed:
                return
            taken = []
            for name, rows in self._rows.items():
                n = len(rows)  # others go on to append
                if n:
                    taken.append((name, rows[:n]))
                    del rows[:n]
            if not taken:
                return
            n_events = sum(len(rows) for _, rows in taken)
            try:
                packed = b"".join(pack(name, self._columns(name, rows)) for name, rows in taken)
                threads = self._new_threads()
                if not self._head:
                    self._write(Kind.HEAD, json.dumps(self._about()).encode())
                    self._head = True
                names = self._new_names()
                if names:
                    self._write(Kind.NAMES, names)
                self._write(Kind.EVENTS, threads + packed, n_events)
            except OSError as error:
                if not self._dropped:
                    print(f"softacl trace: events are lost: {self._writer.path}: {error.strerror}", file=sys.stderr)
                self._dropped += n_events

    def _write(self, kind: int, payload: bytes, events: int = 0) -> None:
        self._writer.write(kind, payload, events)

    def _columns(self, name: str, rows: list[tuple[Any, ...]]) -> list[Any]:
        columns: list[Any] = list(zip(*rows, strict=True))
        text, stack = self._strings.numbers, self._stacks.numbers
        if name == "calls":
            threads, begin, end, face, function, code, where, serial = columns
            return [
                begin,
                end,
                self._thread_numbers(threads),
                self._functions(face, function),
                code,
                stack(where),
                serial,
            ]
        if name == "tasks":
            for i in (5, 6, 7, 15, 16, 17):
                columns[i] = text(columns[i])
            columns[12] = stack(columns[12])
        elif name == "waits":
            threads, begin, end, why, where = columns
            return [begin, end, self._thread_numbers(threads), text(why), stack(where)]
        elif name == "memory":
            columns[2], columns[7], columns[8] = text(columns[2]), stack(columns[7]), text(columns[8])
        elif name == "ranges":
            threads, begin, end, texts, domain = columns
            return [begin, end, self._thread_numbers(threads), text(texts), text(domain)]
        elif name == "findings":
            now, rule, severity, texts, frames = columns
            return [now, text(rule), text(severity), text(texts), [self._stacks.shown(each) for each in frames]]
        elif name == "pools":
            columns[1] = text(columns[1])
        return columns

    def _functions(self, faces: tuple[Any, ...], functions: tuple[str, ...]) -> list[int]:
        from softacl.faces import name_in

        numbers = []
        for face, function in zip(faces, functions, strict=True):
            of_face = self._names.setdefault(face, {})
            number = of_face.get(function)
            if number is None:
                shown = name_in(face, function) if face is not None else function
                number = of_face[function] = self._strings.number(shown)
            numbers.append(number)
        return numbers

    def _thread_numbers(self, idents: tuple[int, ...]) -> list[int]:
        known = self._threads
        try:
            return [known[ident] for ident in idents]
        except KeyError:
            for ident in dict.fromkeys(idents):
                if ident not in known:
                    known[ident] = len(known) + 1
                    self._rows["threads"].append((known[ident], self._strings.number(_thread_name(ident))))
            return [known[ident] for ident in idents]

    def _new_threads(self) -> bytes:
        rows = self._rows["threads"]
        if not rows:
            return b""
        columns = list(zip(*rows, strict=True))
        rows.clear()
        return pack("threads", columns)

    def _new_names(self) -> bytes:
        first_stack, new_stacks = self._stacks.taken(self._strings, more=not self._writer.full)
        first_string, new_strings = self._strings.taken(more=not self._writer.full)
        if not new_strings and not new_stacks:
            return b""
        names = {"first_string": first_string, "strings": new_strings, "first_stack": first_stack, "stacks": new_stacks}
        return json.dumps(names).encode()

    def _about(self) -> dict[str, Any]:
        settings = process.settings
        name = settings.profile.soc_name
        return {
            "tool": f"softacl {softacl.__version__}",
            "program": " ".join(sys.argv) if sys.argv and sys.argv[0] else _command(),
            "pid": self.pid,
            "parent": self._parent,
            "chip": name,
            "profile": settings.profile.name,
            "executor": settings.executor,
            "start_ns": self._start,
            "wall_ns": self._wall,
            "devices": [(device, name, settings.memory_bytes) for device in range(settings.n_devices)],
        }


def _device_of(block: Allocation | None) -> int | None:
    """The device on which a block lies; None: on the host."""
    if block is None or block.space in HOST_SPACES or block.device is None:
        return None
    return block.device.id


def _thread_name(ident: int) -> str:
    """The name of a thread; "" for one that is gone, or is not Python's."""
    thread = threading._active.get(ident)  # type: ignore[attr-defined]
    return thread.name if thread is not None else ""


def _command() -> str:
    """The command line of a compiled program."""
    try:
        words = Path("/proc/self/cmdline").read_bytes().rstrip(b"\0").split(b"\0")
    except OSError:
        return "compiled program"
    return " ".join(os.fsdecode(word) for word in words)
