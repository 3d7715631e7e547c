"""Records what a program did: each call with its code, and a digest of the bytes that copies brought to the host.

A line of the file is a JSON list: the thread, numbered by its first call; the function; the code; the digests. A process has a file
of its own. Addresses, handles and times are left out: they differ between two runs of one program.
"""

from __future__ import annotations

import json
import os
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from softacl.base.environment import variables
from softacl.bindings import Binding
from softacl.observe import Observer, subscribe
from softacl.runtime.entry import with_loader
from softacl.runtime.memory.live_blocks import HOST_SPACES

if TYPE_CHECKING:
    from softacl import events
    from softacl.errors import AclError
    from softacl.events import Call
    from softacl.runtime.memory.live_blocks import Allocation

_VARIABLE = "SOFTACL_COMPARE_INTO"
_MAX = 1 << 26  # bytes of a copy that are read
#: Their results depend on the wording of messages, or on the installation.
_LEFT_OUT = {"aclGetRecentErrMsg", "aclAppLog", "aclrtGetVersion", "aclrtGetSocName"}


def environment(prefix: str) -> dict[str, str]:
    """The environment in which a process, and the processes that it starts, write PREFIX.PID."""
    return {_VARIABLE: prefix} | with_loader("softacl.compare.recorder:join")


def join(binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Record this process until it ends. A forked child writes its own file."""
    prefix = variables.get(_VARIABLE)
    if prefix:
        recorder = CallRecorder(prefix)
        subscribe(recorder)
        os.register_at_fork(after_in_child=recorder.restart)


class CallRecorder(Observer):
    """Writes the line of a call as soon as the call ends: the next one may crash the process."""

    hears_tasks = False

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._memory = os.open(
            "/proc/self/mem", os.O_RDONLY
        )  # reading an address that is gone fails there, and no more
        self.restart()

    def restart(self) -> None:
        """Open the file of this process."""
        self._file = open(f"{self._prefix}.{os.getpid()}", "w", buffering=1)  # noqa: SIM115  until the process ends
        self._threads: dict[int, int] = {}
        self._lock = threading.Lock()
        self._digests: dict[int, list[int]] = {}  # of the call of a thread
        self._queued: dict[int, list[tuple[int, int]]] = {}  # by stream: what its copies bring to the host

    def call_ended(self, call: Call) -> None:
        self._write(call, 0)

    def call_failed(self, call: Call, error: Exception) -> None:
        self._write(call, 0 if getattr(error, "accepted", False) else int(getattr(error, "code", -1)))

    def code(self, call: Call, error: AclError) -> None:
        """Programs get the code as it is."""

    def _write(self, call: Call, code: int) -> None:
        thread = threading.get_ident()
        digests = self._digests.pop(thread, [])
        if call.function in _LEFT_OUT:
            return
        with self._lock:
            number = self._threads.setdefault(thread, len(self._threads))
            self._file.write(json.dumps([number, call.function, code, digests]) + "\n")

    def on_copy_done(self, copy: events.CopyDone) -> None:
        if _on_host(copy.dst_block):
            self._digest(_rows(copy))

    def on_copy_queued(self, copy: events.CopyQueued) -> None:
        if _on_host(copy.dst_block):
            self._queued.setdefault(id(copy.stream), []).extend(_rows(copy))

    def on_stream_synchronized(self, event: events.StreamSynchronized) -> None:
        if event.done:
            self._digest(self._queued.pop(id(event.stream), []))

    def on_device_synchronized(self, event: events.DeviceSynchronized) -> None:
        for stream in tuple(self._queued):
            self._digest(self._queued.pop(stream, []))

    def _digest(self, ranges: Iterator[tuple[int, int]] | list[tuple[int, int]]) -> None:
        crc = 0
        with suppress(OSError):
            for address, nbytes in ranges:
                crc = zlib.crc32(os.pread(self._memory, min(nbytes, _MAX), address), crc)
        if crc:
            self._digests.setdefault(threading.get_ident(), []).append(crc)


def _on_host(block: Allocation | None) -> bool:
    return block is None or block.space in HOST_SPACES


def _rows(copy: events.CopyDone | events.CopyQueued) -> Iterator[tuple[int, int]]:
    """The ranges that a copy writes: one, or one for each row."""
    if copy.rows is None:
        yield copy.dst, copy.nbytes
        return
    for row in range(copy.rows.height):
        yield copy.dst + row * copy.rows.dst_pitch, copy.rows.width
