"""Notifies that processes of one machine share: a file counts how often they were recorded and waited for."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.executors.base import Completion
from softacl.runtime.ipc import shared_directory
from softacl.runtime.ipc.shared_counters import Counters
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process
from softacl.runtime.streams.notifies import Notify, notifies

_KIND = "shared notify"
_ANYONE = 2  # ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION


class SharedNotify:
    """Counts a notify's records and waits, of all processes."""

    def __init__(self, counters: Counters) -> None:
        self._counters = counters  # records, and cleared flags

    def record(self) -> bool:
        """Set the flag again."""
        self._counters.count()
        return True

    def wait(self, completion: Completion) -> None:
        """Complete the completion when a flag can be cleared."""
        self._counters.watch(self, self._counters.follow, completion)

    def reset(self) -> None:
        """Clear all flags."""
        self._counters.raise_second(self._counters.first)

    def close(self, key: str) -> None:
        """The notify is destroyed: its key can no longer be imported."""
        self._counters.close(key)


def export(handle: int, length: int, flags: int) -> str:
    """The key by which other processes import a notify. It becomes another flag, which is clear: what was queued before keeps
    the old one. 507000 for one that is shared already. Source: aclrtNotifyGetExportKey; Notify::CreateIpcNotify of hicann/runtime.
    """
    notify = notifies.get(handle)
    process.require_function("aclrtNotifyGetExportKey", "notifies that processes share")
    if length < 65:
        raise AclError(Code.RT_PARAM_INVALID, f"len is {length}; a key needs 65 bytes.")
    if flags & ~_ANYONE:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0 or 2 (no check of process ids).")
    if notify.shared is not None:
        raise AclError(
            Code.RT_INTERNAL_ERROR,
            f"notify {notify.id} is shared already. Use the key of its first export, or create another.",
        )
    notify.key, counters = Counters.export(_KIND, bool(flags & _ANYONE))
    notify.shared = SharedNotify(counters)
    return notify.key


def allow(handle: int, pids: Sequence[int]) -> None:
    """Let processes import a notify of this one. Source: aclrtNotifySetImportPid."""
    process.require_function("aclrtNotifyGetExportKey", "notifies that processes share")
    notify = notifies.get(handle)
    if notify.shared is None:
        raise AclError(Code.RT_PARAM_INVALID, f"notify {notify.id} has not been exported.")
    shared_directory.allow(_KIND, notify.key, pids)


def check(handle: int) -> None:
    """107017 for a handle that names no live notify."""
    notifies.get(handle)


def allow_servers(handle: int, pids: Sequence[int]) -> None:
    """As `allow`, for processes of the super pod's servers. Source: aclrtNotifySetImportPidInterServer."""
    process.require_function("aclrtNotifySetImportPidInterServer", "notifies that servers of a super pod share")
    allow(handle, pids)


def import_key(key: str, flags: int) -> int:
    """A notify that is another process's. Source: aclrtNotifyImportByKey."""
    process.require_function("aclrtNotifyGetExportKey", "notifies that processes share")
    context = require_context()
    if flags & ~2:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0, or 2 to enable peer access.")
    shared = SharedNotify(Counters.of(_KIND, key))
    with process.lock:
        notify = Notify(context)
        notify.shared, notify.key = shared, key
    return notify.handle
