"""Limits that programs set: cores for a device, a stream, a thread; time for operators. The values are stored and returned as chips
do."""

from __future__ import annotations

from softacl import _native
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.process import devices, options
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import of_any_context, streams

KINDS = ("cube_cores", "vector_cores")  # aclrtDevResLimitType
MAX_INTERVALS = 254  # aclrtGetOpTimeOutInterval page
NEVER = (1 << 64) - 1

_of_devices: dict[tuple[int, int], int] = process.owns({})
_of_streams: dict[tuple[int, int], int] = process.owns({})


def _maximum(kind: int) -> int:
    """What the chip has of a kind of core."""
    if kind not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"type {kind} is not valid (expected 0 cube cores, 1 vector cores).")
    return int(getattr(process.settings.profile, KINDS[kind]))


def _check(kind: int, value: int) -> None:
    maximum = _maximum(kind)
    if value > maximum:
        name = process.settings.profile.soc_name
        raise AclError(Code.RT_PARAM_INVALID, f"{value} {KINDS[kind].replace('_', ' ')}; {name} has {maximum}.")


def _open(device_id: int) -> None:
    """Limits belong to a device in use: 507033 for others."""
    devices.check_id(device_id)
    if device_id not in process.devices:
        raise AclError(
            Code.RT_DEV_SETUP_ERROR,
            f"device {device_id} is not in use. Call {fn('aclrtSetDevice')} for it first.",
            Reason.INVALID_DEVICE,
            device_id=device_id,
        )


def cores_of_device(device_id: int, kind: int) -> int:
    """What operators of this process may use of a device; all it has until `set_device`. Source: aclrtGetDeviceResLimit."""
    maximum = _maximum(kind)
    _open(device_id)
    return _of_devices.get((device_id, kind), maximum)


def set_device(device_id: int, kind: int, value: int) -> None:
    """At most what the chip has (107000). Source: aclrtSetDeviceResLimit."""
    _maximum(kind)
    _open(device_id)
    _check(kind, value)
    _of_devices[device_id, kind] = value


def reset_device(device_id: int) -> None:
    """All cores again. Source: aclrtResetDeviceResLimit."""
    _open(device_id)
    for kind in range(len(KINDS)):
        _of_devices.pop((device_id, kind), None)


def cores_of_stream(handle: int, kind: int) -> int:
    """What was set for the stream, else for its device. Source: aclrtGetStreamResLimit."""
    _maximum(kind)
    stream = of_any_context(handle)
    limit = _of_streams.get((stream.id, kind))
    return cores_of_device(stream.device.id, kind) if limit is None else limit


def set_stream(handle: int, kind: int, value: int) -> None:
    """At most what the chip has (107000). It counts for a thread that uses the stream's. Source: aclrtSetStreamResLimit."""
    _check(kind, value)
    _of_streams[of_any_context(handle).id, kind] = value


def reset_stream(handle: int) -> None:
    """The device's limits again. Source: aclrtResetStreamResLimit."""
    stream = of_any_context(handle)
    for kind in range(len(KINDS)):
        _of_streams.pop((stream.id, kind), None)


def use_stream(handle: int) -> None:
    """This thread has the limits of a stream; the newest one counts. Source: aclrtUseStreamResInCurrentThread."""
    current.limits_of = of_any_context(handle).handle


def unuse_stream(handle: int) -> None:
    """Stop using them, if it was this stream. Source: aclrtUnuseStreamResInCurrentThread."""
    if current.limits_of == of_any_context(handle).handle:
        current.limits_of = 0


def cores_of_thread(kind: int) -> int:
    """Return the cores of the thread's stream, else of its device. Source: aclrtGetResInCurrentThread."""
    _maximum(kind)
    stream = streams.live.get(current.limits_of)
    limit = None if stream is None else _of_streams.get((stream.id, kind))
    return cores_of_device(require_context().device.id, kind) if limit is None else limit


def interval() -> int:
    """The step of operators' time limits, in microseconds; 107002 without a context. Source: aclrtGetOpTimeOutInterval."""
    require_context()
    return process.settings.profile.op_timeout_interval


def set_execution_time(microseconds: int) -> int:
    """Set the time limit of operators; 0: the longest. What holds then: whole steps, rounded up, at most 254.

    NEVER where the steps are shorter than 100 ms and 0 is passed. 107002 without a context. Source:
    aclrtSetOpExecuteTimeOutV2.
    """
    require_context()
    return _set_time(microseconds)


def _set_time(microseconds: int) -> int:
    step = process.settings.profile.op_timeout_interval
    if microseconds == 0:
        actual = NEVER if step < 100_000 else step * MAX_INTERVALS
    else:
        actual = _whole_steps(microseconds)
    options.set_time_limit("op execute", actual)
    _native.forget_kernels()  # they know the limit
    return actual


def _whole_steps(microseconds: int) -> int:
    """Rounded up, as the task scheduler counts. Source: TransExeTimeoutCfgToKernelCredit of hicann/runtime."""
    step = process.settings.profile.op_timeout_interval
    return step * min(-(-microseconds // step), MAX_INTERVALS)


def of_launch(microseconds: int | None) -> int:
    """How long a kernel may run, in microseconds; 0: for ever. microseconds: of its launch, None for the limit of operators."""
    if microseconds is None:
        limit = execution_time()
        return 0 if limit == NEVER else limit
    return _whole_steps(microseconds)


def execution_time() -> int:
    """The time limit of operators in microseconds. Source: aclrtGetOpExecuteTimeout."""
    return options.time_limit("op execute", process.settings.profile.op_timeout_default)


def set_execution_seconds(seconds: int) -> None:
    """Set the time limit of operators; no context is needed. Source: aclrtSetOpExecuteTimeOut."""
    _set_time(seconds * 1_000_000)


def execution_ms() -> int:
    """The time limit of operators in milliseconds, at most 32 bits. Source: aclrtGetOpExecuteTimeout."""
    return min(execution_time() // 1000, 0xFFFF_FFFF)
