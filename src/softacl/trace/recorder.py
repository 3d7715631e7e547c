"""Listens to a program and writes its event log: what it called, what its streams did, what memory it took.

Events are queued as they are; a thread of ours packs them, every `PERIOD` seconds or `BATCH` events, and so the file lacks
at most that much if the process is killed. If that thread gets no time, the program's own pack what is more than `MAX`.
"""

from __future__ import annotations

import _thread
import json
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from softacl import __version__, _native, observe
from softacl.base import internal_errors, stacks
from softacl.base.signatures import key_of, note_of
from softacl.base.visible import warn
from softacl.drivers import load
from softacl.events import (
    Allocated,
    CallbackBegan,
    CallbackEnded,
    CallbackQueued,
    CopyDone,
    CopyQueued,
    CountNotifyRecorded,
    CountNotifyWaited,
    DeviceSynchronized,
    Event,
    EventRecorded,
    EventSynchronized,
    EventWaited,
    FillDone,
    FillQueued,
    Finalized,
    Freed,
    HostFunctionQueued,
    IndirectCopyQueued,
    KernelRan,
    KeyClosed,
    KeyImported,
    Mapped,
    NotifyRecorded,
    NotifyWaited,
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
    ValueAwaited,
    ValueWritten,
)
from softacl.observe import Observer
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.profiling import ranges
from softacl.runtime.signals import shield
from softacl.runtime.state import live, process
from softacl.runtime.streams.events import events
from softacl.runtime.streams.streams import streams
from softacl.trace.log.blocks import Kind
from softacl.trace.log.tables import TABLES
from softacl.trace.log.writer import LogWriter
from softacl.trace.naming import lane_of
from softacl.trace.packer import Packer, block_row, device_of
from softacl.trace.recording import CALLBACK, UNAWAITED

if TYPE_CHECKING:
    from softacl.timing.machine import Machine

PERIOD = 0.2  # seconds between blocks
BATCH = 16384  # events of a block
MAX = 65536  # events that may wait to be packed
_SAMPLED = 1_000_000  # ns between two looks at the figures of a pool
_NOTHING: tuple[int, tuple[Any, ...], int] = (0, (), 0)  # begin, stack and serial of a call that is not known
#: Communicator, number and ranks of what is no collective; the tensors of what has none.
_ALONE, _NO_TENSORS = ("", 0, 1), ((), ())
_ROWS = [name for name in TABLES if name not in ("calls", "threads")]
_COUNTED = {Allocated: 1, Mapped: 1, Registered: 1, KeyImported: 1, StreamPoolAllocated: 1}
_COUNTED |= {Freed: -1, Unmapped: -1, Unregistered: -1, KeyClosed: -1, StreamPoolFreed: -1}
_QUEUED = (CopyQueued, FillQueued, IndirectCopyQueued, OperatorQueued, ValueWritten)


class Recorder(Observer):
    """One trace of this process and of its forks, each in its own file. `close` ends it.

    Compiled code (`_native.CallLog`) records the calls. It also does most synchronous copies and fills of pyACL, and
    allocates most blocks, without an event. For events, only the fields that their rows need are kept.
    """

    hears_calls = hears_ends = False

    def __init__(self, prefix: str, limit: int, command: str = "", pipes: bool = False) -> None:
        """prefix: files are named `prefix.PID`; a file is made with the first event. limit: bytes of each. command: what
        was started, if that is not this program: a script, for instance. pipes: instructions of kernels are recorded."""
        self._prefix, self._limit, self._command, self.times_pipes = prefix, limit, command, pipes
        self._parent = 0
        self._begin()
        handlers: dict[type, Callable[[Any], None]] = dict.fromkeys(_COUNTED, self._memory)
        handlers |= dict.fromkeys(_QUEUED, self._queue)
        handlers |= {TaskDone: self._task, KernelRan: self._blocks, CopyDone: self._copied, FillDone: self._filled}
        handlers |= {
            StreamSynchronized: self._waited,
            EventSynchronized: self._waited,
            DeviceSynchronized: self._waited,
        }
        handlers |= {PoolBlockTaken: self._pool_taken, PoolBlockReturned: self._pool_returned}
        handlers |= {PoolExhausted: self._pool_exhausted, Finalized: lambda event: self._flush()}
        handlers |= dict.fromkeys((EventRecorded, NotifyRecorded, CountNotifyRecorded, ValueWritten), self._recorded)
        handlers |= dict.fromkeys((EventWaited, NotifyWaited, CountNotifyWaited, ValueAwaited), self._awaits)
        handlers[CallbackQueued] = lambda event: self._callback_queued(event, event.gate, event.blocks)
        handlers[HostFunctionQueued] = lambda event: self._callback_queued(event, event.gate, True)
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
        self._packer = Packer()
        self._head = False
        self._start, self._wall = time.perf_counter_ns(), time.time_ns()
        self._dropped = 0  # events that could not be written
        self._queued: dict[
            int, tuple[int, tuple[Any, ...], int]
        ] = {}  # id of a task's event -> when, and as of its call
        self._pool_names: dict[int, tuple[str, Any]] = {}
        self._pool_blocks: dict[tuple[int, int], int] = {}
        self._pool_sampled: dict[int, int] = {}
        self._n_callbacks = 0
        self._callbacks: dict[int, deque[str]] = {}  # gate -> its functions that have not begun
        self._running: dict[int, tuple[str, int]] = {}  # thread -> the function that it runs, and its begin
        self._rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in _ROWS}
        self._log = _native.CallLog(
            stacks.kind, stacks.outermost, stacks.capture, self._much, BATCH, self, streams.live, events.live
        )

    # Life -------------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Listen, here and in forked children."""
        observe.subscribe(self)
        _native.set_call_log(self._log)
        ranges.listeners.append(self)
        _recording.append(self)

    def close(self, ended: str = "ended") -> None:
        """Write what is left, and how it ended. A process that called nothing has no file."""
        if self._closed or os.getpid() != self.pid:
            return
        with shield:
            observe.unsubscribe(self)
            if self in ranges.listeners:
                ranges.listeners.remove(self)
            if self in _recording:
                _recording.remove(self)
            _native.set_call_log(None)
            self._flush(last=True)
            with self._lock:
                self._closed = True
                if self._head:
                    lost = self._writer.lost + self._dropped
                    self._writer.write(Kind.END, json.dumps({"ended": ended, "lost": lost}).encode())
                self._writer.close()
            if self._runs:
                self._signal()

    def before_fork(self) -> None:
        self._lock.acquire()

    def after_fork(self) -> None:
        self._lock.release()

    def forked(self) -> None:
        """Restart in a child, in its own file."""
        if self._closed:
            return
        self._writer.close()
        self._parent = self.pid
        self._begin()
        _native.set_call_log(self._log)

    @property
    def path(self) -> str:
        """The file of this process."""
        return self._writer.path

    @property
    def dropped(self) -> int:
        """Events that could not be written."""
        return self._dropped

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

    def _count(self, name: str) -> None:
        if len(self._rows[name]) % BATCH == 0 or not self._runs:
            self._much()

    def _memory(self, event: Event) -> None:
        block: Allocation | None = event.allocation
        if block is None:  # a key of this process is withdrawn
            return
        of_pool = type(event) is StreamPoolAllocated or (type(event) is StreamPoolFreed and event.pool is not None)
        space = "stream-ordered pool memory" if of_pool else ""
        row = block_row(time.perf_counter_ns(), block, block.address, _COUNTED[type(event)], _call_of(event)[1], space)
        self._rows["memory"].append(row)
        self._count("memory")

    def _queue(self, event: Event) -> None:
        if len(self._queued) > MAX:
            self._queued.clear()  # of streams that were dropped
        _, stack, serial = _call_of(event)
        self._queued[id(event)] = _now(event), stack, serial

    def _task(self, done: TaskDone) -> None:
        task: Any = done.task
        queued, stack, serial = self._queued.pop(id(task), _NOTHING)
        stream, kind = task.stream, type(task)
        source = destination = 0
        ends: tuple[int, int] | None = None
        what = note = ""
        meeting, tensors = _ALONE, _NO_TENSORS
        if kind is CopyQueued:
            name, source, destination, nbytes = "copy", task.src, task.dst, task.nbytes
            ends = device_of(task.src_block), device_of(task.dst_block)
            if task.rows is not None:
                note = f"{task.rows.height} rows of {task.rows.width} bytes"
        elif kind is FillQueued:
            name, destination, nbytes = "fill", task.dst, task.nbytes
        elif kind is IndirectCopyQueued:
            name, source, destination, nbytes = "indirect copy", task.src, task.dst, task.nbytes
            ends = stream.device.id, stream.device.id
        elif kind is ValueWritten:
            name, destination, nbytes, what = "value write", task.address, 8, "value write"
        else:
            name = "model" if task.model is not None else "kernel" if task.kernel else "operator"
            what = task.operator if task.kernel else task.title
            nbytes = sum(n for _, n in task.reads) + sum(n for _, n in task.writes)
            about = task.attributes
            note = note_of(about)
            tensors = key_of(task.inputs, task.outputs)
            if "communicator" in about:
                meeting = about["communicator"], about["collective"], about["ranks"]
        self._rows["tasks"].append(
            (
                *(done.begin, done.end, queued or done.begin, stream.device.id, stream.id, stream.row, name),
                *(int(done.code), serial, stack, source, destination, nbytes, ends, what, note, *meeting, tensors),
            )
        )
        if not len(self._rows["tasks"]) % BATCH:
            self._much()

    def _blocks(self, ran: KernelRan) -> None:
        launch = ran.launch
        _, stack, serial = self._queued.get(id(launch), _NOTHING)
        device = launch.stream.device
        for block, core, begin, end, steps in ran.spans:
            lane, what = f"core {core} of device {device.id}", f"{launch.operator}, block {block}"
            parts = [(begin, end, lane, "block", what, "")]
            for at, to, pipe, name, line in steps:
                parts.append((at, to, f"{lane}, pipe {pipe}", "instruction", name, f"{what}, line {line}"))
            for at, to, row, kind, name, note in parts:
                task = at, to, at, device.id, -1, row, kind, 0, serial, stack, 0, 0, 0, None, name, note
                self._rows["tasks"].append((*task, *_ALONE, _NO_TENSORS))
        self._count("tasks")

    def _copied(self, copy: CopyDone) -> None:
        begin, stack, serial, end = *_call_of(copy), _now(copy)
        source, destination = device_of(copy.src_block), device_of(copy.dst_block)
        device = destination if destination >= 0 else source if source >= 0 else -1
        note = "" if copy.rows is None else f"{copy.rows.height} rows of {copy.rows.width} bytes"
        begin = begin or end
        what = copy.src, copy.dst, copy.nbytes, (source, destination), "", note, *_ALONE, _NO_TENSORS
        self._rows["tasks"].append((begin, end, begin, device, -1, lane_of(device), "copy", 0, serial, stack, *what))

    def _filled(self, fill: FillDone) -> None:
        begin, stack, serial, end = *_call_of(fill), _now(fill)
        device, begin = max(device_of(fill.block), -1), begin or end
        what = 0, fill.dst, fill.nbytes, None, "", "", *_ALONE, _NO_TENSORS
        self._rows["tasks"].append((begin, end, begin, device, -1, lane_of(device), "fill", 0, serial, stack, *what))

    def _waited(self, event: Event) -> None:
        begin, stack, _ = _call_of(event)
        if begin:
            if type(event) is DeviceSynchronized:
                why = f"device {event.device_id}"
            else:
                why = str(getattr(event, "stream", None) or event.event)
            self._rows["waits"].append((threading.get_ident(), begin, _now(event), why, stack))
            self._count("waits")

    def _recorded(self, event: Event) -> None:
        if type(event) is ValueWritten:
            self._queue(event)
        self._order(event, "record", _mark_of(event))

    def _awaits(self, event: Event) -> None:
        if type(event) is not EventWaited or event.recorded:
            self._order(event, "wait", _mark_of(event))

    def _order(self, event: Any, kind: str, what: str) -> None:
        stream = event.stream
        serial = event.call.serial if event.call is not None else 0
        self._rows["orders"].append((_now(event), stream.device.id, stream.row, kind, what, serial))
        self._count("orders")

    # Pools ------------------------------------------------------------------------------------------------------------

    def _pool(self, pool: Any) -> str:
        cached = self._pool_names.get(id(pool))
        if cached is None or cached[1] is not pool:
            name = f"{type(pool).__name__} {len(self._pool_names) + 1}"
            cached = self._pool_names[id(pool)] = name, pool  # with the pool, so that no other gets its id
        return cached[0]

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
        device = max(device_of(live.find(event.address)), -1)
        stack = _call_of(event)[1] or stacks.capture()
        self._rows["memory"].append((now, device, "pool memory", event.address, nbytes, nbytes, sign, stack, name))
        self._count("memory")
        if now - self._pool_sampled.get(id(event.pool), 0) > _SAMPLED:
            self._pool_sampled[id(event.pool)] = now
            try:
                self._sample(name, device, event.pool.statistics())
            except Exception as error:
                if internal_errors.is_ours(event.pool):  # else of a class of the program
                    internal_errors.report(error)

    def _pool_exhausted(self, event: PoolExhausted) -> None:
        if event.figures is not None:
            self._sample(self._pool(event.pool), -1, event.figures)

    def _sample(self, name: str, device: int, figures: Any) -> None:
        row = (time.perf_counter_ns(), name, device, figures.reserved, figures.used, figures.largest_free)
        self._rows["pools"].append(row)

    # Functions of the program -----------------------------------------------------------------------------------------

    def _callback_queued(self, event: Event, gate: Any, blocks: bool) -> None:
        self._n_callbacks += 1
        what = f"callback {self._n_callbacks}"
        if len(self._callbacks) > MAX:
            self._callbacks.clear()  # of streams that were dropped
        self._callbacks.setdefault(id(gate), deque()).append(what)
        self._order(event, CALLBACK if blocks else UNAWAITED, what)

    def _callback_began(self, event: CallbackBegan) -> None:
        queued = self._callbacks.get(id(event.gate))
        what = queued.popleft() if queued else CALLBACK  # of a graph, or queued before the recording
        if not queued:
            self._callbacks.pop(id(event.gate), None)
        self._running[threading.get_ident()] = what, time.perf_counter_ns()

    def _callback_ended(self, event: CallbackEnded) -> None:
        thread = threading.get_ident()
        what, begin = self._running.pop(thread, ("", 0))
        if begin:
            self.ranged(thread, begin, time.perf_counter_ns(), what, CALLBACK)

    # Packing ----------------------------------------------------------------------------------------------------------

    def _much(self) -> None:
        """There is something to write, or too much of it."""
        if not self._runs:
            self._runs = True
            _thread.start_new_thread(self._pack_on, (self.pid, self._wake))
            self._signal()  # so that a program that is killed at once has left something
        waiting = len(self._log) + sum(map(len, self._rows.values()))
        if waiting >= BATCH:
            self._signal()  # not for each first event: the two would take turns at the interpreter's lock
        if waiting > MAX:
            self._flush()

    def _signal(self) -> None:
        try:
            self._wake.release()
        except RuntimeError:
            pass  # it is awake

    def _pack_on(self, pid: int, wake: Any) -> None:
        """The packing thread. `threading` does not know it, so the program finds only its own threads."""
        while not self._closed and os.getpid() == pid:
            wake.acquire(True, PERIOD)
            self._flush()

    def _flush(self, last: bool = False) -> None:
        """Pack and write what is pending. last: also calls that have not returned."""
        with shield, self._lock:  # else Ctrl-C would leave rows half packed
            if self._closed:
                return
            self._log.busy = True
            try:
                self._write(last)
            finally:
                self._log.busy = False

    def _write(self, last: bool) -> None:
        """As `_flush`, with its lock."""
        packer, writer = self._packer, self._writer
        calls, n_events = packer.calls(self._log)
        plain_calls, n_plain = packer.plain_calls(self._log)
        parts = [calls, plain_calls]
        n_events += n_plain
        for name, rows in self._rows.items():
            n = len(rows)  # others go on to append
            if n:
                parts.append(packer.packed(name, rows[:n]))
                del rows[:n]
                n_events += n
        waiting = [call for call in self._log.waiting() if call.begin] if last else []
        if waiting:
            parts.append(packer.unfinished(waiting, time.perf_counter_ns(), threading.get_ident()))
            n_events += len(waiting)
        if not n_events:
            return
        try:
            if not self._head:
                writer.write(Kind.HEAD, json.dumps(self._about()).encode())
                self._head = True
            names = packer.names(more=not writer.full)
            if names:
                writer.write(Kind.NAMES, names)
            writer.write(Kind.EVENTS, b"".join([packer.threads(), *parts]), n_events)
        except OSError as error:
            if not self._dropped:
                warn(f"events are lost: {writer.path}: {error.strerror}", "softacl trace")
            self._dropped += n_events

    def _about(self) -> dict[str, Any]:
        settings = process.settings
        name = settings.profile.soc_name
        return {
            "tool": f"softacl {__version__}",
            "program": " ".join(sys.argv) if sys.argv and sys.argv[0] else _command(),
            "command": self._command,
            "pid": self.pid,
            "parent": self._parent,
            "chip": name,
            "profile": settings.profile.name,
            "executor": "" if load(settings.driver).follows else settings.executor,
            "ordered": True,
            **_timing_of(settings.timing),
            "physical": settings.visible,
            "checked": any(isinstance(observer, _native.EventFilter) for observer in observe.observers),
            "start_ns": self._start,
            "wall_ns": self._wall,
            "devices": [(device, name, settings.memory_bytes) for device in range(settings.n_devices)],
        }


def _timing_of(timing: tuple[Machine, float] | None) -> dict[str, Any]:
    """The fields that explain virtual times of the executor `timed`."""
    return {} if timing is None else {"card": timing[0].card(), "host_time": timing[1]}


def _mark_of(event: Any) -> str:
    """What a stream records or waits for."""
    mark = getattr(event, "event", None) or getattr(event, "notify", None)
    return str(mark) if mark is not None else f"value at {event.address:#x}"


def _call_of(event: Event) -> tuple[int, tuple[Any, ...], int]:
    """Begin, stack and serial of the call that caused an event."""
    call = event.call
    return (call.begin, call.stack, call.serial) if call is not None else _NOTHING


def _now(event: Event) -> int:
    """Return the current time, minus the time that other observers have taken since the event's call began."""
    return event.call.now if event.call is not None else time.perf_counter_ns()


def _command() -> str:
    """The command line of a compiled program."""
    try:
        words = Path("/proc/self/cmdline").read_bytes().rstrip(b"\0").split(b"\0")
    except OSError:
        return "compiled program"
    return " ".join(os.fsdecode(word) for word in words)


_recording: list[Recorder] = []


def recording() -> bool:
    """Whether this process is recorded."""
    return bool(_recording)


class _Fork:
    """The recorders that are held during a fork."""

    def __init__(self) -> None:
        self._held: list[Recorder] = []

    def before(self) -> None:
        self._held = _recording.copy()
        for recorder in self._held:
            recorder.before_fork()

    def in_parent(self) -> None:
        for recorder in self._held:
            recorder.after_fork()
        self._held = []

    def in_child(self) -> None:
        held, self._held = self._held, []
        for recorder in held:
            recorder.forked()


_fork = _Fork()
os.register_at_fork(before=_fork.before, after_in_parent=_fork.in_parent, after_in_child=_fork.in_child)
