"""Notifies that processes of one machine share: two counters in a file, records and waits."""

from __future__ import annotations

import fcntl
import os
import struct
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime import sharing
from softacl.runtime.contexts import need
from softacl.runtime.executors import Signal
from softacl.runtime.notifies import Notify, notifies
from softacl.runtime.state import process

__all__ = ["allow", "export", "import_key"]

_KIND = "shared notify"
_ANYONE = 2  # ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION
_COUNTERS = struct.Struct("QQ")
_PERIOD_S = 0.0005


class Counters:
    """How often a shared notify was recorded and waited for."""

    def __init__(self, path: Path, new: bool) -> None:
        self.lock = threading.Lock()
        self.descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC | (os.O_CREAT if new else 0), 0o600)
        if new:
            os.pwrite(self.descriptor, _COUNTERS.pack(0, 0), 0)

    def _change(self, how: Callable[[int, int], tuple[int, int] | None]) -> bool:
        with self.lock:  # the file's lock does not hold threads of one process apart
            fcntl.lockf(self.descriptor, fcntl.LOCK_EX)
            return self._locked(how)

    def _locked(self, how: Callable[[int, int], tuple[int, int] | None]) -> bool:
        try:
            changed = how(*_COUNTERS.unpack(os.pread(self.descriptor, _COUNTERS.size, 0)))
            if changed is not None:
                os.pwrite(self.descriptor, _COUNTERS.pack(*changed), 0)
            return changed is not None
        finally:
            fcntl.lockf(self.descriptor, fcntl.LOCK_UN)

    def record(self) -> bool:
        """Set the flag once more."""
        return self._change(lambda records, waits: (records + 1, waits))

    def take(self) -> bool:
        """Take a flag away, if there is one."""
        return self._change(lambda records, waits: (records, waits + 1) if waits < records else None)

    def wait(self, signal: Signal) -> None:
        """Complete the signal when a flag can be taken."""
        _watcher.watch(self, signal)

    def reset(self) -> None:
        """Take all flags away."""
        self._change(lambda records, waits: (records, max(records, waits)))

    def __del__(self) -> None:
        os.close(self.descriptor)


class _Watcher:
    """A thread that looks at the counters somebody waits for; it ends when nobody does."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.waiting: list[tuple[Counters, Signal]] = []
        self.running = False

    def watch(self, counters: Counters, signal: Signal) -> None:
        with self.lock:
            self.waiting.append((counters, signal))
            if not self.running:
                self.running = True
                threading.Thread(target=self._run, name="softacl-notifies", daemon=True).start()

    def _run(self) -> None:
        pause = threading.Event()
        while True:
            with self.lock:
                blocked: set[Counters] = set()
                left = []
                for counters, signal in self.waiting:
                    if counters not in blocked and counters.take():
                        signal.set()
                        process.executor.notify()
                    else:
                        blocked.add(counters)  # those behind it wait their turn
                        left.append((counters, signal))
                self.waiting = left
                if not left:
                    self.running = False
                    return
            pause.wait(_PERIOD_S)

    def forget(self) -> None:
        with self.lock:
            self.waiting.clear()


_watcher = _Watcher()
process.forgetters.append(_watcher.forget)


def export(handle: int, length: int, flags: int) -> str:
    """The key by which other processes import a notify. Export it before it is used. Source: aclrtNotifyGetExportKey."""
    call = "acl.rt.notify_get_export_key"
    notify = notifies.get(handle, call)
    if length < 65:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: len is {length}; a key needs 65 bytes.")
    if flags & ~_ANYONE:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: flags {flags:#x}; 0 or 2 (no check of process ids).")
    if notify.shared is None:
        if notify.records or notify.waits:
            raise AclError(Code.RT_PARAM_INVALID, f"{call}: notify {notify.id} has been used. Export it before.")
        key = sharing.publish(_KIND, bool(flags & _ANYONE), {})
        notify.shared = Counters(sharing.directory() / f"{key}.counters", True)
        notify.key = key
    return notify.key


def allow(handle: int, pids: Sequence[int]) -> None:
    """Let processes import a notify of this one. Source: aclrtNotifySetImportPid."""
    call = "acl.rt.notify_set_import_pid"
    notify = notifies.get(handle, call)
    if notify.shared is None:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: notify {notify.id} has not been exported.")
    sharing.allow(call, _KIND, notify.key, pids)


def import_key(key: str, flags: int) -> int:
    """A notify that is another process's. Source: aclrtNotifyImportByKey."""
    call = "acl.rt.notify_import_by_key"
    context = need(call)
    if flags & ~2:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: flags {flags:#x}; 0, or 2 to enable peer access.")
    sharing.find(call, _KIND, key)
    with process.lock:
        notify = Notify(context)
    notify.shared, notify.key = Counters(sharing.directory() / f"{key}.counters", False), key
    return notify.handle
