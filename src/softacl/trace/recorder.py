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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import softacl
from softacl.codes import Code
from softacl.observe import Observer, Operation
from softacl.runtime.memory.allocations import Allocation
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream
from softacl.sites import caller, describe_site

__all__ = ["Recorder"]

MOST = 2_000_000  # events that are kept; the file says how many were not
_HOST, _DEVICES = 1, 100  # process numbers: the host, and the first device
_SHOWN = ("count", "size", "max_count", "kind", "width", "height", "value", "timeout")


class _Call:
    """A call that has begun on a thread."""

    __slots__ = ("begin", "code", "end", "name", "site")

    def __init__(self, name: str, begin: int) -> None:
        self.name, self.begin, self.end, self.code = name, begin, begin, 0
        self.site = caller()


class Recorder(Observer):
    """One trace. `write` ends it."""

    def __init__(self, speak: Callable[[str], str] = str) -> None:
        """speak: puts a function's name in the words of the program."""
        self._speak = speak
        self._lock = threading.Lock()
        self._start = time.perf_counter_ns()
        self._events: list[dict[str, Any]] = []
        self._lost = 0
        self._flows = 0
        self._calls: dict[int, _Call] = {}  # by thread
        self._queued: dict[int, tuple[Operation, int, int]] = {}  # tasks by identity, kept alive; call's time, thread
        self._threads: dict[int, int] = {}
        self._streams: set[tuple[int, int]] = set()
        self._memory: dict[str, int] = {}

    # What is heard ----------------------------------------------------------------------------------------------------

    def entered(self, name: str, arguments: tuple[Any, ...]) -> None:
        """A call begins; the one before on this thread has ended."""
        thread = threading.get_ident()
        with self._lock:
            self._finish(thread)
            self._calls[thread] = _Call(name, time.perf_counter_ns())

    def failed(self, operation: Operation) -> None:
        """The call of this thread fails."""
        with self._lock:
            call = self._calls.get(threading.get_ident())
            if call is not None:
                call.end, call.code = time.perf_counter_ns(), int(operation.code)

    def called(self, operation: Operation) -> None:
        """The call of this thread has done its work."""
        now = time.perf_counter_ns()
        with self._lock:
            call = self._calls.get(threading.get_ident())
            if call is not None:
                call.end = now
            block = operation.values.get("allocation")
            if isinstance(block, Allocation) and operation.code == 0:
                self._count(block, 1 if block.made_by == operation.name else -1, now)

    def queued(self, operation: Operation) -> None:
        """The call of this thread has put a task into a stream."""
        now = time.perf_counter_ns()
        with self._lock:
            call = self._calls.get(threading.get_ident())
            if call is not None:
                call.end = now
                self._queued[id(operation)] = (operation, call.begin, threading.get_ident())

    def executed(self, operation: Operation) -> None:
        """A task has run."""
        stream = operation.values.get("stream")
        if not isinstance(stream, Stream) or not operation.end:
            return
        where = {"pid": _DEVICES + stream.device.id, "tid": stream.id + 1}
        args = {key: operation.values[key] for key in _SHOWN if key in operation.values}
        if operation.code:
            args["code"] = _name(operation.code)
        nbytes, ns = operation.values.get("count"), operation.end - operation.begin
        if isinstance(nbytes, int) and ns:
            args["GB/s"] = round(nbytes / ns, 3)
        with self._lock:
            self._streams.add((stream.device.id, stream.id))
            self._slice(operation.name, operation.begin, operation.end, where, args)
            _, called_at, thread = self._queued.pop(id(operation), (None, 0, 0))
            if called_at:  # an arrow from the call
                self._flows += 1
                arrow = {"id": self._flows, "name": "task", "cat": "task"}
                self._add({"ph": "s", "ts": self._us(called_at), "pid": _HOST, "tid": self._thread(thread), **arrow})
                self._add({"ph": "f", "bp": "e", "ts": self._us(operation.begin), **where, **arrow})

    # What is written --------------------------------------------------------------------------------------------------

    def write(self, path: Path) -> int:
        """Write the file; the number of events in it."""
        with self._lock:
            for thread in tuple(self._calls):
                self._finish(thread)
            events = [*self._names(), *self._events]
        document = {
            "displayTimeUnit": "ns",
            "otherData": {
                "tool": f"softacl {softacl.__version__}",
                "program": " ".join(sys.argv) if sys.argv and sys.argv[0] else "compiled program",
                "chip": process.settings.profile.soc_name,
                "executor": process.settings.executor,
                "clock": "real",
                "lost_events": self._lost,
            },
            "traceEvents": events,
        }
        beside = path.with_name(f".{path.name}-{os.getpid()}")
        beside.write_text(json.dumps(document), encoding="utf-8")
        beside.replace(path)
        return len(self._events)

    def _finish(self, thread: int) -> None:
        call = self._calls.pop(thread, None)
        if call is None:
            return
        args: dict[str, Any] = {"at": describe_site(call.site)} if call.site is not None else {}
        if call.code:
            args["code"] = _name(call.code)
        self._slice(
            self._speak(call.name),
            call.begin,
            max(call.end, call.begin + 1),
            {"pid": _HOST, "tid": self._thread(thread)},
            args,
        )

    def _slice(self, name: str, begin: int, end: int, where: dict[str, int], args: dict[str, Any]) -> None:
        event = {"ph": "X", "name": name, "cat": "call" if where["pid"] == _HOST else "task", "ts": self._us(begin)}
        self._add({**event, "dur": round((end - begin) / 1000, 3), **where, "args": args})

    def _count(self, block: Allocation, sign: int, now: int) -> None:
        name = f"{block.space.value} memory"
        pid = _HOST if block.device is None else _DEVICES + block.device.id
        key = f"{pid} {name}"
        self._memory[key] = self._memory.get(key, 0) + sign * block.nbytes
        self._add({"ph": "C", "name": name, "pid": pid, "ts": self._us(now), "args": {"bytes": self._memory[key]}})

    def _names(self) -> list[dict[str, Any]]:
        devices = {device for device, _ in self._streams} | {
            int(key.split()[0]) - _DEVICES for key in self._memory if not key.startswith(f"{_HOST} ")
        }
        rows: list[tuple[str, int, int, str]] = [("process_name", _HOST, 0, "host")]
        rows += [("process_name", _DEVICES + device, 0, f"device {device}") for device in sorted(devices)]
        rows += [("thread_name", _HOST, tid, f"thread {tid}") for tid in self._threads.values()]
        rows += [("thread_name", _DEVICES + d, s + 1, f"stream {s}") for d, s in sorted(self._streams)]
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


def _name(code: int) -> str:
    try:
        return f"{Code(code).name} ({int(code)})"
    except ValueError:
        return str(int(code))
