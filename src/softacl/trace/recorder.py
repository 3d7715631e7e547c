"""Listens to a program, and writes what it heard in the Chrome trace format (Perfetto, chrome://tracing, MindStudio Insight).

Host threads have a slice for each call, streams a slice for each task, with an arrow from the call; memory has counters.
Times are microseconds from the start, with three decimals; the phases are those that the sources of Perfetto's and
MindStudio Insight's importers both read.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import softacl
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import (
    Allocated,
    Call,
    CopyQueued,
    Event,
    FillQueued,
    Freed,
    IndirectCopyQueued,
    KeyClosed,
    KeyImported,
    Mapped,
    OperatorQueued,
    Registered,
    StreamPoolAllocated,
    StreamPoolFreed,
    TaskDone,
    Unmapped,
    Unregistered,
    ValueWritten,
)
from softacl.observe import Observer
from softacl.outputs import OutputFile
from softacl.runtime.memory.allocations import Allocation
from softacl.runtime.state import process
from softacl.sites import Site, caller, describe_site, identity, resolve_native

__all__ = ["Recorder"]

MOST = 2_000_000  # events that are kept; the file says how many were not
_HOST, _DEVICES = 1, 100  # process numbers: the host, and the first device
_SHOWN = ("nbytes", "room", "kind", "value")


#: What tasks are called, by what they do.
_TASKS = {CopyQueued: "copy", FillQueued: "fill", IndirectCopyQueued: "indirect copy", ValueWritten: "value write"}


class _Begun:
    """A call that has begun on a thread."""

    __slots__ = ("begin", "call", "site")

    def __init__(self, call: Call, begin: int) -> None:
        self.call, self.begin = call, begin
        self.site = caller()


class Recorder(Observer):
    """One trace. `write` ends it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._start = time.perf_counter_ns()
        self._events: list[dict[str, Any]] = []
        self._lost = 0
        self._flows = 0
        self._calls: dict[int, _Begun] = {}  # by identity of the call
        self._begun_at: dict[
            int, tuple[int, int, Site | None]
        ] = {}  # a queued task's event -> call's begin, thread, line
        self._threads: dict[int, int] = {}
        self._streams: dict[tuple[int, int], str] = {}  # device and number -> the lane
        self._memory: dict[str, int] = {}

    # What is heard ----------------------------------------------------------------------------------------------------

    def call_begins(self, call: Call) -> AclError | None:
        """A call begins on this thread."""
        begun = _Begun(call, time.perf_counter_ns())
        with self._lock:
            self._calls[id(call)] = begun
        return None

    def call_ended(self, call: Call) -> None:
        """The call of this thread has done its work."""
        self._finish(call, 0)

    def call_failed(self, call: Call, error: Exception) -> None:
        """The call of this thread fails."""
        self._finish(call, int(error.code) if isinstance(error, AclError) else 1)

    def notice(self, event: Event) -> None:
        """A block came or went, a task was queued or has run."""
        kind = type(event)
        if kind in (Allocated, StreamPoolAllocated, Mapped, Registered, KeyImported):
            self._count(event.allocation, 1)
        elif kind in (Freed, StreamPoolFreed, Unmapped, Unregistered, KeyClosed):
            if event.allocation is not None:  # else a key of this process is withdrawn
                self._count(event.allocation, -1)
        elif kind is TaskDone:
            self._task(event)
        elif kind in (CopyQueued, FillQueued, IndirectCopyQueued, OperatorQueued, ValueWritten):
            with self._lock:
                begun = self._calls.get(id(event.call))
                if begun is not None:
                    self._begun_at[id(event)] = begun.begin, threading.get_ident(), begun.site

    def _task(self, done: TaskDone) -> None:
        """A task has run."""
        task, stream = done.task, done.task.stream
        where = {"pid": _DEVICES + stream.device.id, "tid": stream.id + 1}
        args: dict[str, Any] = {key: getattr(task, key) for key in _SHOWN if isinstance(getattr(task, key, None), int)}
        if isinstance(task, CopyQueued) and task.rows is not None:
            args |= task.rows._asdict()
        if done.code:
            args["code"] = _name(done.code)
        ns = done.end - done.begin
        if "nbytes" in args and ns:
            args["GB/s"] = round(args["nbytes"] / ns, 3)
        if isinstance(task, OperatorQueued):
            name = task.operator if task.model is not None else f"operator {task.operator}"
            if task.model is not None:
                args["shapes"] = task.attributes
        else:
            name = _TASKS[type(task)]
        if done.call is not None and not isinstance(task, OperatorQueued):
            name = done.call.name
        with self._lock:
            self._streams[stream.device.id, stream.id] = stream.lane or f"stream {stream.id}"
            called_at, thread, site = self._begun_at.pop(id(task), (0, 0, None))
            if site is not None:
                args["at"] = site
            self._slice(name, done.begin, done.end, where, args)
            if called_at:  # an arrow from the call
                self._flows += 1
                arrow = {"id": self._flows, "name": "task", "cat": "task"}
                self._add({"ph": "s", "ts": self._us(called_at), "pid": _HOST, "tid": self._thread(thread), **arrow})
                self._add({"ph": "f", "bp": "e", "ts": self._us(done.begin), **where, **arrow})

    # What is written --------------------------------------------------------------------------------------------------

    def document(self) -> dict[str, Any] | None:
        """The trace as JSON's values; None if there is no event in it."""
        with self._lock:
            for begun in tuple(self._calls.values()):  # that never returned
                self._call(begun, time.perf_counter_ns(), 0)
            events = [*self._names(), *self._events]
        if not self._events:
            return None
        _resolve(events)
        return {
            "displayTimeUnit": "ns",
            "otherData": {
                "tool": f"softacl {softacl.__version__}",
                "program": " ".join(sys.argv) if sys.argv and sys.argv[0] else _command(),
                "chip": process.settings.profile.soc_name,
                "executor": process.settings.executor,
                "clock": "real",
                "start_ns": self._start,
                "lost_events": self._lost,
            },
            "traceEvents": events,
        }

    def write(self, output: OutputFile) -> int:
        """Write the file; the number of events in it. Without any, nothing is written. OutputError if it cannot be."""
        document = self.document()
        if document is None:
            return 0
        output.write(json.dumps(document))
        return len(self._events)

    def _finish(self, call: Call, code: int) -> None:
        end = time.perf_counter_ns()
        with self._lock:
            begun = self._calls.pop(id(call), None)
            if begun is not None:
                self._call(begun, end, code)

    def _call(self, begun: _Begun, end: int, code: int) -> None:
        args: dict[str, Any] = {"at": begun.site} if begun.site is not None else {}
        if code:
            args["code"] = _name(code)
        where = {"pid": _HOST, "tid": self._thread(threading.get_ident())}
        self._slice(begun.call.name, begun.begin, max(end, begun.begin + 1), where, args)

    def _slice(self, name: str, begin: int, end: int, where: dict[str, int], args: dict[str, Any]) -> None:
        event = {"ph": "X", "name": name, "cat": "call" if where["pid"] == _HOST else "task", "ts": self._us(begin)}
        self._add({**event, "dur": round((end - begin) / 1000, 3), **where, "args": args})

    def _count(self, block: Allocation, sign: int) -> None:
        name, now = f"{block.space.value} memory", time.perf_counter_ns()
        pid = _HOST if block.device is None else _DEVICES + block.device.id
        key = f"{pid} {name}"
        with self._lock:
            self._memory[key] = self._memory.get(key, 0) + sign * block.nbytes
            self._counter(name, pid, key, now)

    def _counter(self, name: str, pid: int, key: str, now: int) -> None:
        self._add({"ph": "C", "name": name, "pid": pid, "ts": self._us(now), "args": {"bytes": self._memory[key]}})

    def _names(self) -> list[dict[str, Any]]:
        devices = {device for device, _ in self._streams} | {
            int(key.split()[0]) - _DEVICES for key in self._memory if not key.startswith(f"{_HOST} ")
        }
        rows: list[tuple[str, int, int, str]] = [("process_name", _HOST, 0, "host")]
        rows += [("process_name", _DEVICES + device, 0, f"device {device}") for device in sorted(devices)]
        rows += [("thread_name", _HOST, tid, f"thread {tid}") for tid in self._threads.values()]
        rows += [("thread_name", _DEVICES + d, s + 1, lane) for (d, s), lane in sorted(self._streams.items())]
        return [
            {"ph": "M", "name": name, "pid": pid, "tid": tid, "args": {"name": text}} for name, pid, tid, text in rows
        ]

    def _thread(self, ident: int) -> int:
        return self._threads.setdefault(ident, len(self._threads) + 1)

    def _us(self, ns: int) -> float:
        return round((ns - self._start) / 1000, 3)

    def _add(self, event: dict[str, Any]) -> None:
        if len(self._events) < MOST:
            self._events.append(event)
        else:
            self._lost += 1


def _command() -> str:
    """The command line of a compiled program."""
    try:
        words = Path("/proc/self/cmdline").read_bytes().rstrip(b"\0").split(b"\0")
    except OSError:
        return "compiled program"
    return " ".join(os.fsdecode(word) for word in words)


def _resolve(events: list[dict[str, Any]]) -> None:
    """Put lines for the sites of calls: only now, because that takes long for compiled programs."""
    called = [args for event in events if isinstance((args := event.get("args", {})).get("at"), tuple)]
    sites = {identity(args["at"]): args["at"] for args in called}
    resolve_native(offset for code, offset in sites.values() if code is None)
    places = {key: describe_site(site) for key, site in sites.items()}
    for args in called:
        args["at"] = places[identity(args["at"])]


def _name(code: int) -> str:
    try:
        return f"{Code(code).name} ({int(code)})"
    except ValueError:
        return str(int(code))
