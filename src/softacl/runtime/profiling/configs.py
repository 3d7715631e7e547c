"""What a program profiles: devices and kinds of data. The kinds are checked, and all of them are recorded.

Source: acl_prof.cpp and msprofiler_acl_api.cpp of hicann/runtime.
"""

from __future__ import annotations

from typing import NamedTuple

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

STAMPS = 0x80  # ACL_PROF_MSPROFTX: marks and ranges of the program
#: The kinds of data of acl/acl_prof.h, one bit each.
KINDS = 0xC_0100_FBFF
_TYPES = range(1, 17)  # aclprofConfigType without its ends
_LONGEST = 256


class Config(NamedTuple):
    """devices: their numbers. kinds: bits of KINDS."""

    devices: tuple[int, ...]
    kinds: int


configs: HandleTable[Config] = HandleTable("profiling configuration", Code.INVALID_PARAM, "aclprofCreateConfig")


def create(devices: list[int], kinds: int, events: int = 0) -> int:
    """A configuration; none may be without devices but for marks. Source: aclprofCreateConfig."""
    count = process.settings.n_devices
    if events:
        raise AclError(Code.INVALID_PARAM, "aicoreEvents is not null. Pass null: no version of CANN takes events.")
    for device in devices:
        if device >= count:
            raise AclError(Code.INVALID_PARAM, f"there is no device {device}; devices are 0 to {count - 1}.")
        if devices.count(device) > 1:
            raise AclError(Code.INVALID_PARAM, f"device {device} is in the list twice.")
    if not devices and not kinds & STAMPS:
        raise AclError(
            Code.INVALID_PARAM,
            "the list of devices is empty. Name a device, or profile marks alone (ACL_PROF_MSPROFTX, 0x80).",
        )
    return configs.add(Config(tuple(devices), kinds))


def destroy(handle: int) -> None:
    """Source: aclprofDestroyConfig."""
    configs.remove(handle)


def set_value(kind: int, value: str) -> None:
    """Set how a kind of data is collected; checked, without effect. Source: aclprofSetConfig."""
    if kind not in _TYPES:
        raise AclError(Code.INVALID_PARAM, f"there is no configuration of kind {kind} (aclprofConfigType: 1 to 16).")
    if not value or len(value.encode()) > _LONGEST:
        raise AclError(Code.INVALID_PARAM, f"the value has {len(value.encode())} bytes (expected 1 to {_LONGEST}).")
