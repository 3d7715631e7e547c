"""Memory and notifies between processes: functions whose C form has keys in buffers and arrays of process ids."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import get, put, read, write
from softacl.c.face import missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.ipc import shared_events, shared_memory, shared_notifies
from softacl.runtime.memory.allocations import describe
from softacl.runtime.state import live

__all__ = [
    "aclrtIpcGetEventHandle",
    "aclrtIpcMemGetExportKey",
    "aclrtIpcMemSetImportPid",
    "aclrtIpcOpenEventHandle",
    "aclrtMemGetAccess",
    "aclrtMemSetAccess",
    "aclrtMemSetPidToShareableHandle",
    "aclrtNotifyGetExportKey",
    "aclrtNotifySetImportPid",
]


def aclrtIpcMemGetExportKey(address: int, nbytes: int, key: int, length: int, flags: int) -> int:
    if not key:
        raise missing(2)
    write(key, shared_memory.export(address, nbytes, length, flags).encode() + b"\0")
    return 0


def aclrtNotifyGetExportKey(notify: int, key: int, length: int, flags: int) -> int:
    if not key:
        raise missing(1)
    write(key, shared_notifies.export(notify, length, flags).encode() + b"\0")
    return 0


def aclrtIpcGetEventHandle(event: int, handle: int) -> int:
    """64 bytes, here the key and its end."""
    if not handle:
        raise missing(1)
    write(handle, shared_events.export(event).encode().ljust(64, b"\0"))
    return 0


def aclrtIpcOpenEventHandle(handle: int, event: int) -> int:
    """The handle comes by value; the engine has its address."""
    if not event:
        raise missing(1)
    key = (read(handle, 64) or b"").partition(b"\0")[0]
    put(event, "Q", shared_events.open_key(key.decode("ascii", "replace")))
    return 0


def _with_ids(pids: int, n: int, allow: Callable[[list[int]], None]) -> int:
    if not pids:
        raise missing(1)
    if not 0 < n <= 32768:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} process ids; 1 to 32768 can be given.")
    allow(get(pids, "i", n))
    return 0


def aclrtIpcMemSetImportPid(key: int, pids: int, n: int) -> int:
    name = text_at(key)
    if name is None:
        raise missing(0)
    return _with_ids(pids, n, lambda ids: shared_memory.allow(name, ids))


def aclrtNotifySetImportPid(notify: int, pids: int, n: int) -> int:
    return _with_ids(pids, n, lambda ids: shared_notifies.allow(notify, ids))


def aclrtMemSetPidToShareableHandle(number: int, pids: int, n: int) -> int:
    return _with_ids(pids, n, lambda ids: shared_memory.allow_physical(number, ids))


def aclrtMemSetAccess(address: int, nbytes: int, descriptions: int, n: int) -> int:
    """Mapped memory can be read and written from its device at once; this only checks what it is given."""
    if not descriptions:
        raise missing(2)
    block = live.find(address)
    if block is None or address + nbytes > block.end:
        raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)}: {nbytes} bytes are not mapped there.")
    for i in range(n):
        flags, device_id, place = get(descriptions + 24 * i, "I", 3)
        if flags not in (1, 3) or place != 1:
            raise AclError(Code.RT_PARAM_INVALID, f"access {flags} of location {device_id}, type {place}.")
    return 0


def aclrtMemGetAccess(address: int, location: int, flags: int) -> int:
    if not location or not flags:
        raise missing(1 if not location else 2)
    block = live.find(address)
    device_id, place = get(location, "I", 2)
    there = block is not None and block.device is not None and place == 1 and block.device.id == device_id
    put(flags, "Q", 3 if there else 0)
    return 0
