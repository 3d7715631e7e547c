"""Replaces the synchronisation primitives of the standard library by observed ones while a checked program runs.

Conditions, events, semaphores and barriers are built on `_thread.allocate_lock` and `threading.RLock`, thread pools on queues. So
these are replaced. `Thread.start` and `join`, `queue.Queue`, and the functions that hand a call to an event loop or write to a
pipe are wrapped. Modules that the program imports later are wrapped at their import.
"""

from __future__ import annotations

import _queue
import _thread
import functools
import importlib.abc
import importlib.machinery
import os
import queue
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from softacl.base.stacks import Stack, capture, handed
from softacl.check.threads import torch_queue
from softacl.check.threads.tracked_locks import Lock, RLock, SimpleQueue, active_clocks, follow, is_library
from softacl.check.threads.vector_clocks import SyncClock, ThreadClocks, VectorClock

_real_lock, _real_rlock, _real_start = _thread.allocate_lock, threading.RLock, _thread.start_new_thread
_guard = _thread.allocate_lock()
_GONE = object()  # there was no attribute


class _Seen:
    """What was replaced in the standard library, and observations of threads, pools and queues.

    originals: owner, name and value of each;
    started, ended: clocks of threads at their start and end; all_ended: the joined clocks of non-daemon threads;
    handed_at: where threads were started and pool work was submitted; queues: the clocks of queues.
    """

    def __init__(self) -> None:
        self.originals: list[tuple[Any, str, Any]] = []
        self.started: WeakKeyDictionary[threading.Thread, VectorClock] = WeakKeyDictionary()
        self.ended: WeakKeyDictionary[threading.Thread, VectorClock] = WeakKeyDictionary()
        self.all_ended: VectorClock = {}
        self.handed_at: WeakKeyDictionary[Any, Stack] = WeakKeyDictionary()
        self.queues: WeakKeyDictionary[Any, _Handed] = WeakKeyDictionary()


_seen = _Seen()
_pipes = SyncClock()  # of everything that goes through pipes, sockets and queues of processes


def install(threads: ThreadClocks) -> None:
    """Observe what threads do from now on."""
    remove()
    _seen.all_ended.clear()
    follow(threads)
    threads.seen = True
    for where, name in ((_thread, "allocate_lock"), (threading, "_allocate_lock"), (threading, "Lock")):
        if isinstance(getattr(where, name), type):  # Python 3.13 and later, where it is a class
            _put(where, name, _LockClass)
        else:
            _put(where, name, _lock)
    _put(threading, "RLock", _rlock)
    for name in ("start", "join", "is_alive", "_bootstrap"):
        _wrap(threading.Thread, name, globals()["_thread" + name if name[0] == "_" else "_thread_" + name])
    _put(_thread, "start_new_thread", _start_new_thread)
    _put(queue, "SimpleQueue", SimpleQueue)
    _put(_queue, "SimpleQueue", SimpleQueue)
    for name in ("put", "get", "task_done", "join", "qsize", "empty", "full"):
        _wrap(queue.Queue, name, globals()["_queue_" + name])
    for kind in (queue.Queue, queue.LifoQueue, queue.PriorityQueue):
        _wrap(kind, "_put", _item_put)
        _wrap(kind, "_get", _item_get)
    for name in ("write", "writev", "send_fds"):
        _gives(os, name)
    for name in ("read", "readv"):
        _takes(os, name)
    for name, change in _LATER.items():
        if name in sys.modules:
            change(sys.modules[name])
    sys.meta_path.insert(0, _importer)


def remove() -> None:
    """Restore the standard library."""
    follow(None)
    while _seen.originals:
        where, name, value = _seen.originals.pop()
        if value is _GONE:
            delattr(where, name)
        else:
            setattr(where, name, value)
    if _importer in sys.meta_path:
        sys.meta_path.remove(_importer)


def _put(where: Any, name: str, value: Any) -> None:
    _seen.originals.append((where, name, where.__dict__[name]))
    setattr(where, name, value)


def _wrap(where: Any, name: str, how: Callable[..., Any]) -> None:
    """Call `how(real, *arguments)` instead of a function."""
    if name not in where.__dict__:
        return
    real = where.__dict__[name]

    @functools.wraps(real)
    def call(*args: Any, **named: Any) -> Any:
        return how(real, *args, **named)

    _put(where, name, call)


# Locks ----------------------------------------------------------------------------------------------------------------


def _lock() -> Any:
    return _real_lock() if is_library() else Lock()


class _Instances(type):
    def __instancecheck__(cls, thing: object) -> bool:
        return type(thing) is Lock or type(thing) is _thread.LockType

    def __call__(cls) -> Any:
        return _real_lock() if is_library() else Lock()


class _LockClass(metaclass=_Instances):
    """`threading.Lock`, where it is a class."""


def _rlock(*args: Any, **named: Any) -> Any:
    return _real_rlock(*args, **named) if is_library() else RLock(*args, **named)


functools.update_wrapper(_lock, _real_lock)
functools.update_wrapper(_rlock, _real_rlock)


# Threads --------------------------------------------------------------------------------------------------------------


def _thread_start(real: Callable[..., None], self: threading.Thread) -> None:
    threads = active_clocks()
    if threads is not None and self.__dict__.get("_initialized") and not self.ident:
        _seen.started[self], _seen.handed_at[self] = threads.starting(), capture()
    real(self)


def _thread_bootstrap(real: Callable[..., None], self: threading.Thread) -> None:
    threads = active_clocks()
    if threads is None or self not in _seen.started:
        real(self)
        return
    handed.stack = _seen.handed_at.pop(self, ())
    threads.begins(self.name, _seen.started.pop(self))
    torch_queue.thread_begins()
    try:
        real(self)
    finally:
        clock = _seen.ended[self] = threads.ends()
        if not self.daemon:
            with _guard:
                for component, number in clock.items():
                    _seen.all_ended[component] = max(number, _seen.all_ended.get(component, 0))


def _thread_join(real: Callable[..., None], self: threading.Thread, timeout: float | None = None) -> None:
    real(self, timeout)
    _over(self)


def _thread_is_alive(real: Callable[..., bool], self: threading.Thread) -> bool:
    alive = real(self)
    if not alive:
        _over(self)
    return alive


def _over(thread: threading.Thread) -> None:
    """Observing a thread's end is an acquire of its final clock."""
    threads, clock = active_clocks(), _seen.ended.get(thread)
    if threads is not None and clock is not None:
        threads.acquire_clock(clock)


def all_have_ended() -> None:
    """The interpreter has joined every thread that is not a daemon."""
    threads = active_clocks()
    if threads is not None:
        threads.acquire_clock(dict(_seen.all_ended))


def _start_new_thread(function: Any, args: Any, kwargs: Any = None) -> int:
    """A thread without an object."""
    threads = active_clocks()
    if threads is None or not callable(function):
        return _real_start(function, args, *(() if kwargs is None else (kwargs,)))
    knows = threads.starting()

    def run() -> None:
        threads.begins("Thread", knows)
        torch_queue.thread_begins()
        try:
            function(*args, **(kwargs or {}))
        finally:
            threads.ends()

    return _real_start(run, ())


def _pools(module: ModuleType) -> None:
    """Wrap what an executor makes of a call, and does on its thread."""
    _wrap(module._WorkItem, "__init__", _work_submitted)
    _wrap(module._WorkItem, "run", _work_runs)


def _work_submitted(real: Callable[..., None], self: Any, *args: Any, **named: Any) -> None:
    _seen.handed_at[self] = capture()
    real(self, *args, **named)


def _work_runs(real: Callable[..., None], self: Any, *args: Any) -> None:
    handed.stack = _seen.handed_at.pop(self, ())
    real(self, *args)


# Queues ---------------------------------------------------------------------------------------------------------------


class _Handed:
    """The clocks of a queue: of the threads that put its items, in order, and of all that put, took or finished any."""

    def __init__(self) -> None:
        self.items: deque[VectorClock | None] = deque()
        self.put, self.got, self.done = SyncClock(), SyncClock(), SyncClock()


def _handed(self: Any) -> _Handed:
    handed = _seen.queues.get(self)
    return handed if handed is not None else _seen.queues.setdefault(self, _Handed())


def _plain(self: Any) -> int:
    """The order of a queue: 1 first in, first out; 2 last in, first out; 0 another one."""
    kind = type(self)
    if kind._put is queue.Queue._put and kind._get is queue.Queue._get:
        return 1
    return 2 if kind._put is queue.LifoQueue._put and kind._get is queue.LifoQueue._get else 0


def _item_put(real: Callable[..., Any], self: Any, item: Any) -> Any:
    threads = active_clocks()
    if threads is not None and _plain(self):
        handed = _handed(self)
        while len(handed.items) < self._qsize():
            handed.items.append(None)  # put while nothing was observed
        handed.items.append(threads.snapshot())
    return real(self, item)


def _item_get(real: Callable[..., Any], self: Any) -> Any:
    threads = active_clocks()
    kind = _plain(self) if threads is not None else 0
    if kind:
        items = _handed(self).items
        if items:
            threads.acquire_clock(items.popleft() if kind == 1 else items.pop())  # type: ignore[union-attr]
    return real(self)


def _queue_put(real: Callable[..., Any], self: Any, *args: Any, **named: Any) -> Any:
    threads = active_clocks()
    if threads is not None and not _plain(self):
        threads.release(_handed(self).put)
    result = real(self, *args, **named)
    if threads is not None and self.maxsize > 0:
        threads.acquire(_handed(self).got)  # there was room because another thread took an item
    return result


def _queue_get(real: Callable[..., Any], self: Any, *args: Any, **named: Any) -> Any:
    threads = active_clocks()
    if threads is not None and self.maxsize > 0:
        threads.release(_handed(self).got)
    result = real(self, *args, **named)
    if threads is not None and not _plain(self):
        threads.acquire(_handed(self).put)
    return result


def _queue_task_done(real: Callable[..., Any], self: Any) -> Any:
    threads = active_clocks()
    if threads is not None:
        threads.release(_handed(self).done)
    return real(self)


def _queue_join(real: Callable[..., Any], self: Any) -> Any:
    result = real(self)
    threads = active_clocks()
    if threads is not None:
        threads.acquire(_handed(self).done)
    return result


def _looked(real: Callable[..., Any], self: Any) -> Any:
    """Reading the number of items acquires the clocks of those put and taken."""
    result = real(self)
    threads = active_clocks()
    if threads is not None:
        handed = _handed(self)
        threads.acquire(handed.got)
        for clock in list(handed.items):
            threads.acquire_clock(clock)
        threads.acquire(handed.put)
    return result


_queue_qsize = _queue_empty = _queue_full = _looked


# Pipes, sockets and processes -----------------------------------------------------------------------------------------


def _gives(where: Any, name: str) -> None:
    def call(real: Callable[..., Any], *args: Any, **named: Any) -> Any:
        threads = active_clocks()
        if threads is not None:
            threads.release(_pipes)
        return real(*args, **named)

    _wrap(where, name, call)


def _takes(where: Any, name: str) -> None:
    def call(real: Callable[..., Any], *args: Any, **named: Any) -> Any:
        result = real(*args, **named)
        threads = active_clocks()
        if threads is not None:
            threads.acquire(_pipes)
        return result

    _wrap(where, name, call)


def _sockets(module: ModuleType) -> None:
    """Wrap the methods that the Python class inherits from the one in C."""
    kind: Any = module.socket
    for names, how in ((("send", "sendall", "sendto", "sendmsg"), _gives), (("recv", "recv_into", "recvfrom"), _takes)):
        for name in names:
            if name in kind.__dict__:
                continue
            _seen.originals.append((kind, name, _GONE))
            setattr(kind, name, getattr(kind, name))  # an attribute of its own, which can be wrapped
            how(kind, name)


def _semaphores(module: ModuleType) -> None:
    """Wrap multiprocessing locks; threads of one process may use them."""

    def make(real: Callable[..., Any], self: Any) -> None:
        real(self)
        clock, acquire, release = SyncClock(), self._semlock.acquire, self._semlock.release

        def acquired(*args: Any, **named: Any) -> Any:
            got, threads = acquire(*args, **named), active_clocks()
            if got and threads is not None:
                threads.acquire(clock)
            return got

        def released() -> Any:
            threads = active_clocks()
            if threads is not None:
                threads.release(clock)
            return release()

        self.acquire, self.release = acquired, released

    kind: Any = module.SemLock
    _wrap(kind, "_make_methods", make)
    _put(kind, "__enter__", lambda self: self.acquire())
    _put(kind, "__exit__", lambda self, *error: self.release())


def _loops(module: ModuleType) -> None:
    """Wrap the calls that other threads hand to an event loop."""
    clocks: WeakKeyDictionary[Any, SyncClock] = WeakKeyDictionary()

    def hand(real: Callable[..., Any], self: Any, *args: Any, **named: Any) -> Any:
        threads = active_clocks()
        if threads is not None:
            threads.release(clocks.setdefault(self, SyncClock()))
        return real(self, *args, **named)

    def once(real: Callable[..., Any], self: Any) -> Any:
        threads, clock = active_clocks(), clocks.get(self._loop)
        if threads is not None and clock is not None:
            threads.acquire(clock)
        return real(self)

    _wrap(module.base_events.BaseEventLoop, "call_soon_threadsafe", hand)
    _wrap(module.events.Handle, "_run", once)


#: Modules that are changed when the program imports them.
_LATER: dict[str, Callable[[ModuleType], None]] = {
    "asyncio": _loops,
    "concurrent.futures.thread": _pools,
    "socket": _sockets,
    "multiprocessing.synchronize": _semaphores,
}


class _Importer(importlib.abc.MetaPathFinder):
    """Changes modules of `_LATER` right after they are loaded."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        change = _LATER.get(name)
        if change is None:
            return None
        for finder in sys.meta_path:
            if finder is not self:
                spec = finder.find_spec(name, path, target)
                if spec is not None and spec.loader is not None:
                    _then(spec.loader, change)
                    return spec
        return None


def _then(loader: Any, change: Callable[[ModuleType], None]) -> None:
    run = loader.exec_module

    def exec_module(module: ModuleType) -> None:
        run(module)
        change(module)

    loader.exec_module = exec_module


_importer = _Importer()
