"""Memory errors that hardware cannot correct (UCE). The software device has none, so there are none to repair."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

_MAX = 128  # addresses of a device that are kept


def _check(device_id: int) -> None:
    process.require_function("aclrtGetMemUceInfo", "memory errors that programs repair")
    devices.check_id(device_id)
    require_context()


def addresses(device_id: int) -> list[tuple[int, int]]:
    """(address, bytes) of the errors of a device: none. 207000 on chips that do not report them. Source: aclrtGetMemUceInfo."""
    _check(device_id)
    return []


def array_too_small(array_size: int, n: int) -> AclError:
    """The error of an array too small for all errors of a device."""
    return AclError(Code.INVALID_PARAM, f"arraySize is {array_size}; there are {n} errors.")


def check_count(n: int) -> None:
    """100000 for more errors than a device keeps."""
    if n > _MAX:
        raise AclError(Code.INVALID_PARAM, f"{n} addresses; the maximum is {_MAX}.")


def repair(device_id: int, errors: Sequence[tuple[int, int]], reserved_used: bool = False) -> None:
    """Repair errors that `addresses` gave. 107000 for addresses without an error.

    100000 for more than 128, and for reserved words that are not 0. Source: aclrtMemUceRepair.
    """
    check_count(len(errors))
    if reserved_used:
        raise AclError(Code.INVALID_PARAM, "reserved words of memUceInfoArray are not 0.")
    _check(device_id)
    if errors:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{errors[0][0]:#x} of device {device_id} has no memory error; a software device has none.",
        )
