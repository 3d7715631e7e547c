"""Devices: functions whose C form has structs."""

from __future__ import annotations

from softacl.c._engine import get, put, write
from softacl.c.binding import missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory import peers
from softacl.runtime.process import devices, memory_errors, system_info
from softacl.runtime.settings import SettingError
from softacl.runtime.state import process


def aclrtGetDeviceUtilizationRate(device_id: int, rates: int) -> int:
    """percent of cube, vector, AI CPU and memory; -1 where the chip does not report it."""
    if not rates:
        raise missing(1)
    if get(rates + 16, "Q", 1)[0]:
        raise AclError(Code.INVALID_PARAM, "utilizationExtend is reserved and must be null.")
    usage = system_info.utilization(device_id)
    for i, key in enumerate(("cube_utilization", "vector_utilization", "aicpu_utilization", "memory_utilization")):
        put(rates + 4 * i, "i", usage.get(key, -1))
    return 0


def aclrtDeviceGetUuid(device_id: int, uuid: int) -> int:
    """16 bytes."""
    if not uuid:
        raise missing(1)
    write(uuid, bytes(value & 0xFF for value in system_info.device_uuid(device_id)[:16]))
    return 0


def aclrtGetUserDevIdByPhyDevId(physical: int, logical: int) -> int:
    if not logical:
        raise missing(1)
    put(logical, "i", devices.visible_id(physical))
    return 0


def aclrtGetPhyDevIdByUserDevId(logical: int, physical: int) -> int:
    if not physical:
        raise missing(1)
    put(physical, "i", devices.machine_id_of(logical))
    return 0


def aclrtGetPrimaryCtxState(device_id: int, flags: int, active: int) -> int:
    """flags: reserved, null; active: 1 while the device has its default context."""
    if not active:
        raise missing(2)
    if flags:
        raise AclError(Code.INVALID_PARAM, "flags is reserved and must be null.")
    put(active, "i", int(devices.has_default_context(device_id)))
    return 0


def aclrtDeviceCanAccessPeer(result: int, device_id: int, peer_id: int) -> int:
    """int32_t *canAccessPeer: checked after the ids."""
    reachable = peers.can_access(device_id, peer_id)
    if not result:
        raise missing(0, Code.RT_PARAM_INVALID)
    put(result, "i", int(reachable))
    return 0


def aclrtDeviceGetPCIBusId(device_id: int, text: int, capacity: int) -> int:
    """char *pciBusId: "5ac1:01:00.0", 12 characters and the end."""
    if not text:
        raise missing(1)
    written = system_info.pci_bus_id(device_id).encode() + b"\0"
    if capacity < len(written):
        raise AclError(Code.RT_PARAM_INVALID, f"len is {capacity}; the text takes {len(written)} characters.")
    write(text, written)
    return 0


def aclrtDeviceGetByPCIBusId(text: int, device_id: int) -> int:
    bus_id = text_at(text)
    if bus_id is None or not device_id:
        raise missing(0 if bus_id is None else 1)
    put(device_id, "i", system_info.device_at_pci(bus_id))
    return 0


def rtGetSocVersion(text: int, capacity: int) -> int:
    """char *ver: the name of the chip and the end."""
    if not text:
        raise missing(0, Code.RT_PARAM_INVALID)
    name = (system_info.soc_name() or "").encode() + b"\0"
    if capacity < len(name):
        code = (
            Code.RT_INTERNAL_ERROR if capacity else Code.RT_PARAM_INVALID
        )  # a copy that does not fit is an error within
        raise AclError(code, f"maxLen is {capacity}; the name takes {len(name)} characters.")
    write(text, name)
    return 0


def rtGetAiCoreCount(count: int) -> int:
    if not count:
        raise missing(0, Code.RT_PARAM_INVALID)
    put(count, "I", process.settings.profile.ai_cores)
    return 0


_ERROR_INFO = 2576  # bytes of aclrtErrorInfo


def aclrtGetErrorVerbose(device_id: int, error: int) -> int:
    """all 0, the software device has no hardware errors."""
    if not error:
        raise missing(1)
    process.require_function("aclrtGetErrorVerbose")
    devices.check_id(device_id)
    write(error, bytes(_ERROR_INFO))
    return 0


def aclrtCheckArchCompatibility(soc: int, compatible: int) -> int:
    """int32_t *canCompatible: 1 if what was built for that chip runs on this one."""
    name = text_at(soc)
    if name is None or not compatible:
        raise missing(0 if name is None else 1, Code.RT_PARAM_INVALID)
    put(compatible, "i", int(system_info.runs_code_of(name)))
    return 0


_ACCELERATORS = 8  # aclrtHacType
_DETAIL = 8  # where aclrtErrorInfo has it: the number of memory errors, and a row for each
_MEMORY_ERROR = 1  # aclrtErrorType
_UCE_INFO = 128  # bytes of aclrtMemUceInfo: address, length, 14 reserved words


def aclrtGetMemUceInfo(device_id: int, rows: int, capacity: int, n_rows: int) -> int:
    """aclrtMemUceInfo rows of memory errors."""
    if not rows or not n_rows:
        raise missing(1 if not rows else 3)
    ranges = memory_errors.addresses(device_id)
    if capacity < len(ranges):
        raise memory_errors.array_too_small(capacity, len(ranges))
    for i, (address, nbytes) in enumerate(ranges):
        write(rows + _UCE_INFO * i, bytes(_UCE_INFO))
        put(rows + _UCE_INFO * i, "Q", address)
        put(rows + _UCE_INFO * i + 8, "Q", nbytes)
    put(n_rows, "Q", len(ranges))
    return 0


def _rows(address: int, n: int) -> list[list[int]]:
    return [get(address + _UCE_INFO * i, "Q", _UCE_INFO // 8) for i in range(n)]


def aclrtMemUceRepair(device_id: int, rows: int, n_rows: int) -> int:
    """The rows that are to be repaired; what is reserved in them must be 0."""
    if not rows:
        raise missing(1)
    memory_errors.check_count(n_rows)  # before the rows are read
    words = _rows(rows, n_rows)
    memory_errors.repair(device_id, [(row[0], row[1]) for row in words], any(any(row[2:]) for row in words))
    return 0


def aclplatformGetDeviceInfo(kind: int, value: int, capacity: int) -> int:
    """char *value, with room for its closing zero."""
    if not value or not capacity:
        raise missing(1)
    text = system_info.platform_value(kind).encode() + b"\0"
    if len(text) > capacity:
        raise AclError(Code.INVALID_PARAM, f"maxLen is {capacity}; the value has {len(text)} bytes.")
    write(value, text)
    return 0


def aclrtHostMemMapCapabilities(device_id: int, accelerator: int, able: int) -> int:
    """Every accelerator of a software device reaches registered host memory."""
    if not able:
        raise missing(2)
    devices.check_id(device_id)
    if accelerator not in range(_ACCELERATORS):
        raise AclError(Code.RT_PARAM_INVALID, f"hacType is {accelerator}; aclrtHacType has 0 to {_ACCELERATORS - 1}.")
    put(able, "i", 1)
    return 0


def aclrtRepairError(device_id: int, error: int) -> int:
    """aclrtErrorInfo *, as aclrtGetErrorVerbose gave it; only memory errors with addresses name something to repair."""
    if not error:
        raise missing(1)
    process.require_function("aclrtGetErrorVerbose")
    devices.check_id(device_id)
    (has_detail,), (kind,) = get(error + 1, "B", 1), get(error + 4, "i", 1)
    (n,) = get(error + _DETAIL, "Q", 1)
    if has_detail and kind == _MEMORY_ERROR and n:
        memory_errors.check_count(n)
        memory_errors.repair(device_id, [(row[0], row[1]) for row in _rows(error + _DETAIL + 8, n)])
    return 0


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
