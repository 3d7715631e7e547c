"""Memory and notifies between processes: functions whose C form has keys in buffers and arrays of process ids."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import get, put, read, write
from softacl.c.binding import Pointer, RtPointer, RtText, Text, missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.ipc import shared_events, shared_memory, shared_notifies
from softacl.runtime.memory import virtual_memory


def aclrtIpcMemGetExportKey(address: int, nbytes: int, key: Pointer, length: int, flags: int) -> None:
    write(key, shared_memory.export(address, nbytes, length, flags).encode() + b"\0")


def aclrtNotifyGetExportKey(notify: int, key: Pointer, length: int, flags: int) -> None:
    write(key, shared_notifies.export(notify, length, flags).encode() + b"\0")


def aclrtIpcGetEventHandle(event: int, handle: Pointer) -> None:
    """64 bytes, here the key and its end."""
    write(handle, shared_events.export(event).encode().ljust(64, b"\0"))


def aclrtIpcOpenEventHandle(handle: int, event: Pointer) -> None:
    """The handle comes by value; the engine has its address."""
    key = (read(handle, 64) or b"").partition(b"\0")[0]
    put(event, "Q", shared_events.open_key(key.decode("ascii", "replace")))


def _with_ids(pids: int, n: int, allow: Callable[[list[int]], None], least: int = 1) -> None:
    if not least <= n <= 32768:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} process ids; 1 to 32768 can be given.")
    allow(get(pids, "i", n))


def aclrtIpcMemSetImportPid(name: Text, pids: Pointer, n: int) -> None:
    _with_ids(pids, n, lambda ids: shared_memory.allow(name, ids))


def aclrtNotifySetImportPid(notify: int, pids: Pointer, n: int) -> None:
    _with_ids(pids, n, lambda ids: shared_notifies.allow(notify, ids))


_SERVER_PID = 24  # bytes of aclrtServerPid: the super pod's number of a device, the process ids, how many


def _server_pids(address: int, n: int) -> list[tuple[int, int]]:
    """Each entry's place of the process ids, and their number; 107000 without entries."""
    if not 0 < n <= 1 << 16:
        raise AclError(Code.RT_PARAM_INVALID, f"num is {n}; give 1 to {1 << 16} servers.")
    return [(pids, count) for pids, count in (get(address + _SERVER_PID * i + 8, "Q", 2) for i in range(n))]


def _pids_at(pids: int, i: int) -> int:
    if not pids:
        role = f"serverPids[{i}].pid"
        raise AclError(Code.RT_PARAM_INVALID, f"{role} is null.", Reason.NULL_POINTER, role=role)
    return pids


def aclrtIpcMemImportPidInterServer(name: RtText, servers: RtPointer, n: int) -> None:
    """All servers of a super pod are this machine."""
    for i, (pids, count) in enumerate(_server_pids(servers, n)):
        _pids_at(pids, i)
        shared_memory.allow_servers(name, get(pids, "i", min(count & 0x7FFFFFFF, 32768)))


def aclrtNotifySetImportPidInterServer(notify: RtPointer, servers: RtPointer, n: int) -> None:
    """One process for each server; all servers of a super pod are this machine."""
    entries = _server_pids(servers, n)
    shared_notifies.check(notify)
    for i, (pids, count) in enumerate(entries):
        _pids_at(pids, i)
        if count != 1:
            raise AclError(Code.RT_PARAM_INVALID, f"serverPids[{i}].num is {count}; it must be 1.")
        shared_notifies.allow_servers(notify, get(pids, "i", 1))


def aclrtIpcMemSetAttr(name: RtText, kind: int, attribute: int) -> None:
    shared_memory.set_attribute(name, kind, attribute)


def aclrtMemSetPidToShareableHandle(number: int, pids: Pointer, n: int) -> None:
    _with_ids(pids, n, lambda ids: shared_memory.allow_physical(number, ids), least=0)


def aclrtMemExportToShareableHandleV2(handle: int, flags: int, share_type: int, shareable: int) -> None:
    """The handle: a number of 8 bytes, or 128 bytes that begin with it."""
    if handle and not shareable:
        raise missing(3)
    number = shared_memory.export_physical_v2(handle, share_type, flags)
    write(shareable, number.to_bytes(8, "little").ljust(shared_memory.handle_bytes(share_type), b"\0"))


def aclrtMemSetPidToShareableHandleV2(shareable: Pointer, share_type: int, pids: Pointer, n: int) -> None:
    (number,) = get(shareable, "Q", 1)
    _with_ids(pids, n, lambda ids: shared_memory.allow_physical_v2(number, share_type, ids), least=0)


def aclrtMemImportFromShareableHandleV2(shareable: Pointer, share_type: int, flags: int, handle: Pointer) -> None:
    put(handle, "Q", shared_memory.import_physical_v2(get(shareable, "Q", 1)[0], share_type, flags))


def aclrtMemSetAccess(address: int, nbytes: int, descriptions: int, n: int) -> None:
    """Descriptions: flags, location id and type, 24 bytes each."""
    if not descriptions:
        raise AclError(Code.RT_PARAM_INVALID, "parameter 3 is a null pointer.", Reason.NULL_POINTER, role="parameter 3")
    if n > 1 << 20:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} descriptions are too many.")
    entries = [
        (flags, location, kind) for flags, location, kind in (get(descriptions + 24 * i, "I", 3) for i in range(n))
    ]
    virtual_memory.set_access(address, nbytes, entries)


def aclrtMemGetAccess(address: int, location: Pointer, flags: Pointer) -> None:
    put(flags, "Q", virtual_memory.access(address, *get(location, "I", 2)))
