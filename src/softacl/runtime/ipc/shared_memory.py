"""Device memory that processes of one machine share: blocks by key, physical memory by number."""

from __future__ import annotations

import functools
import os
from collections.abc import Sequence
from typing import Any

from softacl import events
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code, MemSharedHandleType
from softacl.drivers.base import MemoryDevice, Page, Range
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.ipc import shared_directory
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.live_blocks import Allocation, Release, Space, describe
from softacl.runtime.memory.memory_links import check_link, require_link
from softacl.runtime.memory.virtual_memory import Physical, Property, physicals, when_freed
from softacl.runtime.process import contexts, devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, current, live, process

KEY_BYTES = 65  # a key and its end, as the vendor's programs provide
_ANYONE = 1  # ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION, and of shareable handles
_BLOCK, _PHYSICAL = "shared memory", "shareable physical memory"

#: key -> address of the imported block in this process, its device, the pages behind it
_imported: dict[str, tuple[int, Device, Range]] = process.owns({})
#: physical memory of this process -> the number by which others import it
_exported: dict[Physical, int] = process.owns({})
_keys: dict[str, Device] = process.owns({})  # key of a block of this process -> its device


def export(address: int, nbytes: int, length: int, flags: int) -> str:
    """The key by which other processes import `nbytes` of device memory at `address`. Source: aclrtIpcMemGetExportKey.

    length: room for the key, at least 65. flags: 1 lets any process of this user import it. 107000 for memory that is no
    device block of this process.
    """
    if address == 0:
        why = "the address is null. Pass device memory."
        raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="devPtr")
    require_context()
    if length < KEY_BYTES:
        raise AclError(Code.RT_PARAM_INVALID, f"len is {length}; a key needs {KEY_BYTES} bytes.")
    if flags & ~_ANYONE:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0 or 1 (no check of process ids).")
    process.require_function("aclrtIpcMemGetExportKey")
    block: Allocation | None = live.find(address)
    if block is None or block.space is not Space.DEVICE or block.device is None:
        raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)}; only memory of {fn('aclrtMalloc')} can be shared.")
    if not 0 < nbytes <= block.end - address:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes; the block has {format_size(block.end - address)} from there.",
        )
    page_bytes = block.taken.page_bytes
    if address % page_bytes:  # the importer maps whole pages, and would see what else lies on the first one
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{address:#x} is not the start of a page of {format_size(page_bytes)}; only memory from there on can "
            f"be shared. Pass the address that {fn('aclrtMalloc')} returned.",
        )
    _host_mode()
    descriptor, offset = _file_of(block.memory, block.taken)
    block.touch(address, nbytes)  # in its own file by now: pages that were never written need not be copied
    part = shared_directory.Part(descriptor, offset + address - block.address, nbytes)
    fields = {"nbytes": nbytes, "device": block.device.physical}
    key = shared_directory.publish(_BLOCK, bool(flags & _ANYONE), fields, part=part)
    _keys[key] = block.device
    block.memory.when_freed(block.taken, functools.partial(_end, key))
    if observers:
        emit(events.KeyExported(current.call, block, nbytes, key))
    return key


def allow(key: str, pids: Sequence[int]) -> None:
    """Let processes import a key of this one. Source: aclrtIpcMemSetImportPid."""
    process.require_function("aclrtIpcMemSetImportPid")
    shared_directory.allow(_BLOCK, key, pids)


def allow_servers(key: str, pids: Sequence[int]) -> None:
    """As `allow`, for processes of the super pod's servers. Source: aclrtIpcMemImportPidInterServer."""
    process.require_function("aclrtIpcMemImportPidInterServer")
    shared_directory.allow(_BLOCK, key, pids)


def set_attribute(key: str, kind: int, attribute: int) -> None:
    """Choose the link over which other dies reach shared memory; here all are alike. Source: aclrtIpcMemSetAttr."""
    if kind:
        raise AclError(Code.RT_PARAM_INVALID, f"type {kind} is not known (only 0, the link).")
    check_link(attribute)
    require_context()
    process.require_function("aclrtIpcMemSetAttr")
    shared_directory.find(_BLOCK, key, mine=True)
    require_link(attribute)


def import_key(key: str, flags: int) -> int:
    """The address at which this process sees shared memory, on the thread's device. Source: aclrtIpcMemImportByKey.

    flags: 1 when it is another device's, unless `device_enable_peer_access` came before. 507022 for a process that may
    not, 107000 for a key that is not valid.
    """
    call = "aclrtIpcMemImportByKey"
    device = require_context().device
    if flags & ~1:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0, or 1 to enable peer access.")
    process.require_function("aclrtIpcMemImportByKey")
    if key in _imported:
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} is imported already, at {_imported[key][0]:#x}.")
    _host_mode()
    entry = _entry(_BLOCK, key, device)
    enabled = {devices.check_id(peer) for peer in device.peers}
    if entry["device"] != device.physical and not flags & 1 and entry["device"] not in enabled:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"the memory is device {entry['device']}'s, the thread's device is {device.physical}. Enable peer "
            "access, or pass flag 1, or set that device.",
        )
    taken = _adopt(device, key, entry)
    owner = entry["device"] if entry["device"] != device.physical else None
    alias = Alias(taken.address, entry["nbytes"], taken.page_bytes, taken.shift, True, owner=owner)
    block = show(alias, Space.VIRTUAL, device, device.memory, call, Release.CLOSE)
    if owner is not None:
        block.invalidate()  # it allows fewer operations
    _imported[key] = (block.address, device, taken)
    if observers:
        emit(events.KeyImported(current.call, block, key))
    return block.address


def _end(key: str) -> None:
    _keys.pop(key, None)
    shared_directory.withdraw(key)


def _end_with(device: Device) -> None:
    for key, owner in tuple(_keys.items()):
        if owner is device:
            _end(key)
    for key, (_, owner, _) in tuple(_imported.items()):
        if owner is device:
            del _imported[key]
    for physical in tuple(_exported):
        if physical.device is device:
            _withdraw(physical)


def _withdraw(physical: Physical) -> None:
    """A freed block can no longer be imported: its pages may belong to another block by then."""
    number = _exported.pop(physical, None)
    if number is not None:
        shared_directory.withdraw(f"{number:016x}")


when_freed.append(_withdraw)
process.on_device_closed(_end_with)


def close(key: str) -> None:
    """End an import of this process, or an export. Source: aclrtIpcMemClose."""
    process.require_function("aclrtIpcMemClose")
    imported = _imported.pop(key, None)
    block: Allocation | None = None
    if imported is not None:
        address, device, taken = imported
        block = live.remove(address)
        device.memory.free(taken)
    elif not process.driver.follows:
        shared_directory.find(_BLOCK, key, mine=True)
        _end(key)
    if observers:
        emit(events.KeyClosed(current.call, key, block))


def _host_mode() -> None:
    if process.settings.run_mode != "host":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "memory is shared in run mode ACL_HOST only.")


def _file_of(memory: MemoryDevice, taken: Range) -> tuple[int, int]:
    """The file that holds these pages and no others, and where in it they begin. 507022 where that is impossible."""
    try:
        return memory.share(taken)
    except OSError as error:
        raise AclError(
            Code.RT_IPC_ERROR,
            f"the pages of {format_size(taken.nbytes)} at {taken.address:#x} cannot be moved to a separate file: "
            f"{error.strerror}.",
        ) from None


def _entry(kind: str, key: str, device: Device) -> dict[str, Any]:
    """The entry of a key."""
    if process.driver.follows:
        return {"device": device.physical, "nbytes": process.driver.imported_bytes()}
    return shared_directory.find(kind, key)


def _adopt(device: Device, key: str, entry: dict[str, Any]) -> Range:
    if process.driver.follows:
        taken: Range = device.memory.allocate(entry["nbytes"], Page.NORMAL)
        return taken
    with shared_directory.memory_file(key, entry) as part:
        return device.memory.adopt(*part)


def export_physical(handle: int, handle_type: int, flags: int) -> int:
    """The number by which other processes import physical memory, which has one at most: 507899 for another.

    Source: aclrtMemExportToShareableHandle; docs/zh/api_ref/11-04_virtual_memory_management.md of hicann/runtime.
    """
    if handle and handle_type:
        raise AclError(Code.INVALID_PARAM, f"handle type {handle_type} is not known (0).")
    physical = physicals.get(handle)
    if flags & ~_ANYONE:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0 or 1 (no check of process ids).")
    _host_mode()
    if physical in _exported:
        raise AclError(
            Code.RT_DRV_INTERNAL_ERROR,
            f"the physical memory has been exported already, as {_exported[physical]}. Use that number.",
        )
    descriptor, offset = _file_of(physical.memory, physical.taken)
    fields = {
        "nbytes": physical.nbytes,
        "device": physical.device.physical if physical.device is not None else None,
    }
    part = shared_directory.Part(descriptor, offset, physical.nbytes)
    number = int.from_bytes(os.urandom(8), "little") >> 2 | 1
    shared_directory.publish(_PHYSICAL, bool(flags & _ANYONE), fields, f"{number:016x}", part)
    _exported[physical] = number
    return number


def export_physical_v2(handle: int, share_type: int, flags: int) -> int:
    """As `export_physical`; the number goes into a handle of `handle_bytes(share_type)` bytes.

    107000 for another type or flag; 207000 for handles between servers where the chip has none.
    Source: aclrtMemExportToShareableHandleV2.
    """
    physicals.get(handle)
    _check_share_type(share_type)
    if flags & ~_ANYONE:
        raise AclError(Code.RT_PARAM_INVALID, f"flags is {flags:#x}; it must be 0 or 1 (no check of process ids).")
    if share_type == MemSharedHandleType.MEM_SHARE_HANDLE_TYPE_FABRIC:
        require_context()
        _needs_fabric()
    return export_physical(handle, 0, flags)


def handle_bytes(share_type: int) -> int:
    """Bytes of a shareable handle: a number, or an aclrtMemFabricHandle."""
    return 128 if share_type == MemSharedHandleType.MEM_SHARE_HANDLE_TYPE_FABRIC else 8


def allow_physical_v2(number: int, share_type: int, pids: Sequence[int]) -> None:
    """As `allow_physical`, by the number in a handle of that type. Source: aclrtMemSetPidToShareableHandleV2."""
    if not pids:
        raise AclError(Code.INVALID_PARAM, "there are no process ids. Give at least one.")
    _check_share_type(share_type)
    allow_physical(number, pids)


def import_physical_v2(number: int, share_type: int, flags: int) -> int:
    """As `import_physical`, for the thread's device. flags: reserved, 0. Source: aclrtMemImportFromShareableHandleV2."""
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags is {flags}; it is reserved and must be 0.")
    device_id = contexts.current_device()
    _check_share_type(share_type)
    if share_type == MemSharedHandleType.MEM_SHARE_HANDLE_TYPE_FABRIC:
        _needs_fabric()
    return import_physical(number, device_id)


def _check_share_type(share_type: int) -> None:
    supported = MemSharedHandleType.MEM_SHARE_HANDLE_TYPE_DEFAULT, MemSharedHandleType.MEM_SHARE_HANDLE_TYPE_FABRIC
    if share_type not in supported:
        raise AclError(Code.RT_PARAM_INVALID, f"share type {share_type} is not known (1 within a server, 2 fabric).")


def _needs_fabric() -> None:
    profile = process.settings.profile
    if not profile.fabric_handles:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{profile.soc_name} does not share memory between servers. Use ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT (1).",
        )


def allow_physical(number: int, pids: Sequence[int]) -> None:
    """Let processes import physical memory of this one. Source: aclrtMemSetPidToShareableHandle."""
    if not pids:
        raise AclError(Code.INVALID_PARAM, "there are no process ids. Give at least one.")
    shared_directory.allow(_PHYSICAL, f"{number:016x}", pids)


def import_physical(number: int, device_id: int) -> int:
    """A handle of another process's physical memory, to be mapped as one's own. Source: aclrtMemImportFromShareableHandle."""
    require_context()
    _host_mode()
    device = devices.use(device_id)
    key = f"{number:016x}"
    prop = Property(location_type=1, location_id=device_id)
    if process.driver.follows:
        return physicals.add(Physical(device.memory.allocate(0, Page.NORMAL), 0, device, device.memory, prop))
    entry = shared_directory.find(_PHYSICAL, key)
    if entry["device"] is None:
        memory = process.host()
        with shared_directory.memory_file(key, entry) as part:
            taken = memory.adopt_pages(part.descriptor, part.nbytes)
        return physicals.add(Physical(taken, entry["nbytes"], None, memory, Property(location_type=0)))
    taken = _adopt(device, key, entry)
    return physicals.add(Physical(taken, entry["nbytes"], device, device.memory, prop))
