"""Devices: functions whose C form has structs."""

from __future__ import annotations

from softacl.c._engine import put, write
from softacl.c.face import null
from softacl.runtime import devices, info

__all__ = [
    "aclrtDeviceGetUuid",
    "aclrtGetDeviceUtilizationRate",
    "aclrtGetPhyDevIdByUserDevId",
    "aclrtGetPrimaryCtxState",
    "aclrtGetUserDevIdByPhyDevId",
]


def aclrtGetDeviceUtilizationRate(device_id: int, rates: int) -> int:
    """aclrtUtilizationInfo: percent of cube, vector, AI CPU and memory; -1 where the chip does not tell."""
    if not rates:
        return null("aclrtGetDeviceUtilizationRate", 1)
    found = info.utilization(device_id)
    for i, key in enumerate(("cube_utilization", "vector_utilization", "aicpu_utilization", "memory_utilization")):
        put(rates + 4 * i, "i", found.get(key, -1))
    put(rates + 16, "Q", 0)
    return 0


def aclrtDeviceGetUuid(device_id: int, uuid: int) -> int:
    """aclrtUuid: 16 bytes."""
    if not uuid:
        return null("aclrtDeviceGetUuid", 1)
    write(uuid, bytes(value & 0xFF for value in info.device_uuid(device_id)[:16]))
    return 0


def aclrtGetUserDevIdByPhyDevId(physical: int, logical: int) -> int:
    if not logical:
        return null("aclrtGetUserDevIdByPhyDevId", 1)
    put(logical, "i", devices.visible_id(physical, "aclrtGetUserDevIdByPhyDevId"))
    return 0


def aclrtGetPhyDevIdByUserDevId(logical: int, physical: int) -> int:
    if not physical:
        return null("aclrtGetPhyDevIdByUserDevId", 1)
    put(physical, "i", devices.check_id(logical, "aclrtGetPhyDevIdByUserDevId"))
    return 0


def aclrtGetPrimaryCtxState(device_id: int, flags: int, active: int) -> int:
    """flags: reserved, may be null; active: 1 while the device has its default context."""
    if not active:
        return null("aclrtGetPrimaryCtxState", 2)
    put(active, "i", int(devices.has_default_context(device_id)))
    if flags:
        put(flags, "I", 0)
    return 0
