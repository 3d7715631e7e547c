"""Settings that programs make for operators and kernels: time limits, saturation, system options."""

from __future__ import annotations

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

#: aclSysParamOpt -> its greatest value: deterministic computing (levels), debug kernels, strong consistency, early start
SYSTEM_OPTIONS = {0: 3, 1: 1, 2: 1, 3: 1}
#: those that a context has of its own
CONTEXT_OPTIONS = (0, 1, 2)
_options: dict[tuple[str, int], int] = process.owns({})


def set_option(scope: str, option: int, value: int) -> None:
    """Set a system option, for the process or for the thread's context; 0 is off."""
    _check(scope, option)
    if not 0 <= value <= SYSTEM_OPTIONS[option]:
        maximum = SYSTEM_OPTIONS[option]
        raise AclError(Code.RT_PARAM_INVALID, f"value {value} of option {option} must be from 0 (off) to {maximum}.")
    _options[_key(scope), option] = value


def get_option(scope: str, option: int) -> int:
    """The value of a system option. If it was never set: 0 of the process, 107021 of a context."""
    _check(scope, option)
    value = _options.get((_key(scope), option), 0 if scope == "process" else None)
    if value is None:
        raise AclError(Code.RT_SYSPARAMOPT_NOT_SET, f"option {option} was never set.")
    return value


def set_process_option(option: int, value: int) -> None:
    """Source: aclrtSetSysParamOpt."""
    set_option("process", option, value)


def get_process_option(option: int) -> int:
    """Source: aclrtGetSysParamOpt."""
    return get_option("process", option)


def set_context_option(option: int, value: int) -> None:
    """Source: aclrtCtxSetSysParamOpt."""
    set_option("context", option, value)


def get_context_option(option: int) -> int:
    """Source: aclrtCtxGetSysParamOpt."""
    return get_option("context", option)


def _key(scope: str) -> str:
    return scope if scope == "process" else f"context {require_context().handle}"


def _check(scope: str, option: int) -> None:
    valid = tuple(SYSTEM_OPTIONS) if scope == "process" else CONTEXT_OPTIONS
    if option not in valid:
        raise AclError(
            Code.INVALID_PARAM, f"{option} is not an option of a {scope}; these are: {', '.join(map(str, valid))}."
        )


def set_saturation(mode: int) -> None:
    """Floating-point overflow: 0 saturates, 1 gives infinity and not-a-number. Source: aclrtSetDeviceSatMode."""
    if mode not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"mode {mode} must be 0 (saturation) or 1 (infinity and NaN).")
    _options[f"device {require_context().device.id}", -1] = mode
    _native.forget_kernels()  # they have the mode of before


def saturation() -> int:
    """The mode that was set; before, 1 on chips that have infinity and NaN, 0 on the others."""
    return _mode(require_context().device.id)


def saturates(device_id: int) -> bool:
    """Whether floating-point results of 16 bits saturate on a device, in kernels."""
    return _mode(device_id) == 0


def saturation_was_set() -> bool:
    """Whether the devices of this process may differ in their mode."""
    return any(scope.startswith("device ") for scope, _ in _options)


def _mode(device_id: int) -> int:
    return _options.get((f"device {device_id}", -1), int("inf_nan" in process.settings.profile.cann_attributes))


def set_time_limit(which: str, value: int) -> None:
    """Remember a time limit of operators. Kernels obey "op execute"."""
    _options[which, -1] = value


def set_wait_time(seconds: int) -> None:
    """Limit a stream's wait for an event. Source: aclrtSetOpWaitTimeout."""
    set_time_limit("op wait", seconds)


def time_limit(which: str, default: int) -> int:
    """The limit that was set, or the default."""
    return _options.get((which, -1), default)
