"""Limits of operators on a device (aclrtDeviceLimit): stacks, and room for printed output.

They hold for all devices of the process. Stored and returned in the chip's steps; operators here need neither.
Source: hicann/runtime docs/zh/api_ref/25-02_Enumerations.md aclrtDeviceLimit, src/runtime/api/impl/api_impl.cc and
api_impl_david.cc DeviceSetLimit, src/runtime/core/inc/runtime.hpp.
"""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.process import devices
from softacl.runtime.state import process

_THREAD_STACK, _BRANCH_STACK, _CORE_STACK, _CORE_PRINT, _PRINT = range(5)
_SIMT = (_THREAD_STACK, _BRANCH_STACK, _PRINT)
_KIB = 1024
_STACK_STEP, _CORE_STEP, _PRINT_STEP = 128, 16 * _KIB, 8
_MIN_PRINT = {_CORE_PRINT: _KIB, _PRINT: _KIB * _KIB}
_MAX_PRINT = 64 * _KIB * _KIB
_WARP = 32  # threads whose stacks are counted together
_DEFAULTS = {
    _THREAD_STACK: 1152 * _WARP,
    _BRANCH_STACK: 1024,
    _CORE_STACK: 32 * _KIB,
    _CORE_PRINT: 32 * _KIB,
    _PRINT: 2 * _KIB * _KIB,
}
_limits: dict[int, int] = process.owns({})


def _check(limit: int) -> None:
    if limit not in _DEFAULTS:
        raise AclError(
            Code.INVALID_PARAM, f"limit {limit} is not valid (expected 0 to {len(_DEFAULTS) - 1}, aclrtDeviceLimit)."
        )


def _require(limit: int) -> None:
    """207000 for limits of SIMT on chips without it, and on chips without limits."""
    process.require_function("aclrtDeviceSetLimit")
    profile = process.settings.profile
    if limit in _SIMT and not profile.simt_attributes:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT, f"limit {limit} is for SIMT operators, which {profile.soc_name} does not have."
        )


def put(limit: int, value: int) -> None:
    """Set a limit in bytes. 100000 for unknown limits and values of more than 32 bits, 107000 outside the limit's range.

    Source: aclrtDeviceSetLimit.
    """
    _check(limit)
    if value > 0xFFFF_FFFF:
        raise AclError(Code.INVALID_PARAM, f"value {value} does not fit 32 bits.")
    devices.check_id(0)  # the vendor sets it through device 0, whichever the thread has
    _require(limit)
    if limit in _MIN_PRINT:
        minimum = _MIN_PRINT[limit]
        if not minimum <= value <= _MAX_PRINT:
            raise AclError(
                Code.RT_PARAM_INVALID, f"value {value}; limit {limit} is from {minimum} to {_MAX_PRINT} bytes."
            )
        _limits[limit] = _up(value, _PRINT_STEP)
    elif limit == _CORE_STACK:
        if value > _DEFAULTS[limit]:  # operators treat smaller values as the default, which changes nothing
            _limits[limit] = _up(value, _CORE_STEP)
    else:
        _set_simt_stack(limit, value)


def _set_simt_stack(limit: int, value: int) -> None:
    other = _BRANCH_STACK if limit == _THREAD_STACK else _THREAD_STACK
    if value == 0 and _limits.get(other, _DEFAULTS[other]) == 0:
        raise AclError(Code.RT_PARAM_INVALID, "the stacks of threads and of branches cannot both be 0.")
    _limits[limit] = _up(value, _STACK_STEP) * (_WARP if limit == _THREAD_STACK else 1)


def _up(value: int, step: int) -> int:
    return -(-value // step) * step


def get(limit: int) -> int:
    """The limit, in the chip's steps, or its default. A thread's stack counts for 32 threads.

    Source: aclrtDeviceGetLimit.
    """
    _check(limit)
    _require(limit)
    return _limits.get(limit, _DEFAULTS[limit])
