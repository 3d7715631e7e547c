"""Devices: functions whose C form has structs."""

from __future__ import annotations

from softacl.c._engine import get, put, write
from softacl.c.binding import Pointer, RtPointer, RtText, Text, missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory import peers
from softacl.runtime.process import devices, memory_errors, system_info
from softacl.runtime.settings import SettingError
from softacl.runtime.state import process


def aclrtGetDeviceUtilizationRate(device_id: int, rates: Pointer) -> None:
    """percent of cube, vector, AI CPU and memory; -1 where the chip does not report it."""
    if get(rates + 16, "Q", 1)[0]:
        raise AclError(Code.INVALID_PARAM, "utilizationExtend is reserved and must be null.")
    usage = system_info.utilization(device_id)
    for i, key in enumerate(("cube_utilization", "vector_utilization", "aicpu_utilization", "memory_utilization")):
        put(rates + 4 * i, "i", usage.get(key, -1))


def aclrtDeviceGetUuid(device_id: int, uuid: Pointer) -> None:
    """16 bytes."""
    write(uuid, bytes(value & 0xFF for value in system_info.device_uuid(device_id)[:16]))


def aclrtGetUserDevIdByPhyDevId(physical: int, logical: Pointer) -> None:
    put(logical, "i", devices.visible_id(physical))


def aclrtGetPhyDevIdByUserDevId(logical: int, physical: Pointer) -> None:
    put(physical, "i", devices.machine_id_of(logical))


def aclrtGetPrimaryCtxState(device_id: int, flags: int, active: Pointer) -> None:
    """flags: reserved, null; active: 1 while the device has its default context."""
    if flags:
        raise AclError(Code.INVALID_PARAM, "flags is reserved and must be null.")
    put(active, "i", int(devices.has_default_context(device_id)))


def aclrtDeviceCanAccessPeer(result: int, device_id: int, peer_id: int) -> None:
    """int32_t *canAccessPeer: checked after the ids."""
    reachable = peers.can_access(device_id, peer_id)
    if not result:
        raise missing(0, Code.RT_PARAM_INVALID)
    put(result, "i", int(reachable))


def aclrtDeviceGetPCIBusId(device_id: int, text: Pointer, capacity: int) -> None:
    """char *pciBusId: "5ac1:01:00.0", 12 characters and the end."""
    written = system_info.pci_bus_id(device_id).encode() + b"\0"
    if capacity < len(written):
        raise AclError(Code.RT_PARAM_INVALID, f"len is {capacity}; the text takes {len(written)} characters.")
    write(text, written)


def aclrtDeviceGetByPCIBusId(bus_id: Text, device_id: Pointer) -> None:
    put(device_id, "i", system_info.device_at_pci(bus_id))


def rtGetSocVersion(text: RtPointer, capacity: int) -> None:
    """char *ver: the name of the chip and the end."""
    name = (system_info.soc_name() or "").encode() + b"\0"
    if capacity < len(name):
        code = (
            Code.RT_INTERNAL_ERROR if capacity else Code.RT_PARAM_INVALID
        )  # a copy that does not fit is an error within
        raise AclError(code, f"maxLen is {capacity}; the name takes {len(name)} characters.")
    write(text, name)


def rtGetAiCoreCount(count: RtPointer) -> None:
    put(count, "I", process.settings.profile.ai_cores)


_ERROR_INFO = 2576  # bytes of aclrtErrorInfo


def aclrtGetErrorVerbose(device_id: int, error: Pointer) -> None:
    """all 0, the software device has no hardware errors."""
    process.require_function("aclrtGetErrorVerbose")
    devices.check_id(device_id)
    write(error, bytes(_ERROR_INFO))


def aclrtCheckArchCompatibility(name: RtText, compatible: RtPointer) -> None:
    """int32_t *canCompatible: 1 if what was built for that chip runs on this one."""
    put(compatible, "i", int(system_info.runs_code_of(name)))


_ACCELERATORS = 8  # aclrtHacType
_DETAIL = 8  # where aclrtErrorInfo has it: the number of memory errors, and a row for each
_MEMORY_ERROR = 1  # aclrtErrorType
_UCE_INFO = 128  # bytes of aclrtMemUceInfo: address, length, 14 reserved words


def aclrtGetMemUceInfo(device_id: int, rows: Pointer, capacity: int, n_rows: Pointer) -> None:
    """aclrtMemUceInfo rows of memory errors."""
    ranges = memory_errors.addresses(device_id)
    if capacity < len(ranges):
        raise memory_errors.array_too_small(capacity, len(ranges))
    for i, (address, nbytes) in enumerate(ranges):
        write(rows + _UCE_INFO * i, bytes(_UCE_INFO))
        put(rows + _UCE_INFO * i, "Q", address)
        put(rows + _UCE_INFO * i + 8, "Q", nbytes)
    put(n_rows, "Q", len(ranges))


def _rows(address: int, n: int) -> list[list[int]]:
    return [get(address + _UCE_INFO * i, "Q", _UCE_INFO // 8) for i in range(n)]


def aclrtMemUceRepair(device_id: int, rows: Pointer, n_rows: int) -> None:
    """The rows that are to be repaired; what is reserved in them must be 0."""
    memory_errors.check_count(n_rows)  # before the rows are read
    words = _rows(rows, n_rows)
    memory_errors.repair(device_id, [(row[0], row[1]) for row in words], any(any(row[2:]) for row in words))


def aclplatformGetDeviceInfo(kind: int, value: int, capacity: int) -> None:
    """char *value, with room for its closing zero."""
    if not value or not capacity:
        raise missing(1)
    text = system_info.platform_value(kind).encode() + b"\0"
    if len(text) > capacity:
        raise AclError(Code.INVALID_PARAM, f"maxLen is {capacity}; the value has {len(text)} bytes.")
    write(value, text)


def aclrtHostMemMapCapabilities(device_id: int, accelerator: int, able: Pointer) -> None:
    """Every accelerator of a software device reaches registered host memory."""
    devices.check_id(device_id)
    if accelerator not in range(_ACCELERATORS):
        raise AclError(Code.RT_PARAM_INVALID, f"hacType is {accelerator}; aclrtHacType has 0 to {_ACCELERATORS - 1}.")
    put(able, "i", 1)


def aclrtRepairError(device_id: int, error: Pointer) -> None:
    """aclrtErrorInfo *, as aclrtGetErrorVerbose gave it; only memory errors with addresses name something to repair."""
    process.require_function("aclrtGetErrorVerbose")
    devices.check_id(device_id)
    (has_detail,), (kind,) = get(error + 1, "B", 1), get(error + 4, "i", 1)
    (n,) = get(error + _DETAIL, "Q", 1)
    if has_detail and kind == _MEMORY_ERROR and n:
        memory_errors.check_count(n)
        memory_errors.repair(device_id, [(row[0], row[1]) for row in _rows(error + _DETAIL + 8, n)])


_DRV_ERROR_NO_DEVICE, _DRV_ERROR_INVALID_HANDLE = 1, 4


def drvGetDevNum(number: int) -> int:
    """libascend_hal: how many devices the machine has. torch_npu itself applies the list of visible devices to it, and may
    change that list until the first device is set. Codes: cmodel_driver/driver_api.c of hicann/runtime."""
    if not number:
        return _DRV_ERROR_INVALID_HANDLE
    try:
        put(number, "I", process.settings_now.n_devices)
    except SettingError:
        return _DRV_ERROR_NO_DEVICE
    return 0
