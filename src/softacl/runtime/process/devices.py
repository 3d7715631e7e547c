"""Devices: numbered as the program sees them, opened at the first use, counted by set and reset."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from softacl import events
from softacl.base.visible import warn
from softacl.bindings import fn
from softacl.codes import Code, RunMode
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.process import shared_devices, visible_changes
from softacl.runtime.settings import SettingError
from softacl.runtime.state import Context, Device, current, process

#: Called with a device id and an aclrtDeviceState: 0 and 1 before and after it is set, 2 and 3 around a reset.
listeners: list[Callable[[int, int], None]] = []
#: The streams that live, by handle: their module puts its table here. It is not imported when needed, because programs reset
#: their device in `__del__`, when the interpreter ends and nothing can be imported any more.
live_streams: dict[int, Any] = {}


#: A reset that waits longer for tasks says so.
_PATIENCE_MS = 10_000


def count() -> int:
    """How many devices the program sees; works before `init`."""
    try:
        settings = process.settings
    except SettingError as error:
        visible_changes.report_count_failure(error)
        raise
    if settings.visible_error:
        none = AclError(Code.RT_NO_DEVICE, settings.visible_error, Reason.CONFIGURATION)
        if settings.visible_text not in _NONE:
            visible_changes.report_count_failure(none)
        raise none
    return len(settings.visible)


#: Lists by which schedulers give a program no device.
_NONE = ("", "NoDevFiles")


def check_id(device_id: int, code: Code = Code.RT_INVALID_DEVICEID) -> int:
    """The physical id; with the valid range otherwise `code`, or 107001 where a list of visible devices is set."""
    settings = process.settings
    if settings.visible_error:
        raise AclError(Code.RT_INVALID_DEVICEID, settings.visible_error)
    if not 0 <= device_id < len(settings.visible):
        n = len(settings.visible)
        there = "there is no device" if n == 0 else "there is only device 0" if n == 1 else f"devices are 0 to {n - 1}"
        hint = (
            "ASCEND_RT_VISIBLE_DEVICES limits them"
            if n < settings.n_devices
            else "SOFTACL_DEVICES sets how many there are"
        )
        raise AclError(
            Code.RT_INVALID_DEVICEID if settings.limited else code,
            " ".join(
                filter(None, (f"device id {device_id} is out of range; {there} ({hint}).", settings.visible_note))
            ),
            Reason.INVALID_DEVICE,
            device_id=device_id,
        )
    return settings.visible[device_id]


def _not_negative(device_id: int) -> int:
    """Conversions of device ids refuse a negative one before they look for the device."""
    if device_id < 0:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"device id {device_id} is negative.",
            Reason.INVALID_DEVICE,
            device_id=device_id,
        )
    return device_id


def machine_id_of(device_id: int) -> int:
    """The id in the machine of a device that the program sees. Source: aclrtGetLogicDevIdByUserDevId."""
    return check_id(_not_negative(device_id))


def visible_id(physical: int) -> int:
    """The id under which the program sees a device of the machine; 107001 if it does not see it."""
    visible = process.settings.visible
    if _not_negative(physical) not in visible:
        raise AclError(Code.RT_INVALID_DEVICEID, f"device {physical} is not visible to the program ({visible}).")
    return visible.index(physical)


def machine_id(physical: int) -> int:
    """The id itself, if the machine has that device: logical and physical numbers are the same here."""
    if _not_negative(physical) >= process.settings.n_devices:
        raise AclError(
            Code.RT_INVALID_DEVICEID,
            f"device {physical}; the machine has 0 to {process.settings.n_devices - 1}.",
        )
    return physical


def has_default_context(device_id: int) -> bool:
    """Whether `set_device` has made the device's default context."""
    check_id(device_id)
    device = process.devices.get(device_id)
    return device is not None and device.default_context is not None


def use(device_id: int) -> Device:
    """The open device of that id, opened now if it was not."""
    physical = check_id(device_id)
    device = process.devices.get(device_id)
    if device is None:
        with process.lock:
            device = process.devices.get(device_id)
            if device is None:
                device = Device(device_id, physical)
                try:
                    shared_devices.enter(device)
                except BaseException:
                    device.memory.close()
                    raise
                process.devices[device_id] = device
    return device


def set_device(device_id: int) -> None:
    """Choose the device of this thread: its default context becomes current. Counted; see `reset_device`."""
    for listener in listeners:
        listener(device_id, 0)
    visible_changes.look()
    with process.lock:  # from the look-up on: another thread's last reset would close the device in between
        device = use(device_id)
        device.references += 1
        if device.default_context is None:
            device.default_context = Context(device, default=True)
        current.context = device.default_context
    for listener in listeners:
        listener(device_id, 1)
    if observers:
        emit(events.DeviceSet(current.call, device_id))


def reset_device(device_id: int, force: bool = False) -> None:
    """Undo one `set_device`. The last one frees the device's memory, streams and contexts; `force`: all of them.

    What is queued in the default context runs first. 507007 for a device that is not set: never, or each `set_device` has
    been undone. Source: aclrtResetDevice, aclrtResetDeviceForce; docs/zh/dev_guide/05_multi_device_programming.md of
    hicann/runtime.
    """
    check_id(device_id)
    _set(device_id)
    for listener in listeners:
        listener(device_id, 2)
    _finish(device_id, force)
    with process.lock:
        device, ending = _set(device_id), []  # again: another thread may have reset it meanwhile
        device.references = 0 if force else device.references - 1
        if device.references == 0:
            ending = device.end_contexts(force)
    try:
        for context in ending:
            context.quiet()  # without the lock: a task may need it
    finally:
        with process.lock:
            for context in ending:
                context.close()
            device.release_if_unused()
    for listener in listeners:
        listener(device_id, 3)
    if observers:
        emit(events.DeviceReset(current.call, device_id, force))


def _set(device_id: int) -> Device:
    """The device, which some `set_device` still holds."""
    device = process.devices.get(device_id)
    if device is None or device.references == 0:
        raise AclError(
            Code.RT_CONTEXT_RELEASE_ERROR,
            f"device {device_id} is not set: {fn('aclrtSetDevice')} was never called for it, or it was reset as often as it was set. "
            f"Call {fn('aclrtResetDevice')} once for each {fn('aclrtSetDevice')}.",
            Reason.ENDED,
            device_id=device_id,
        )
    return device


def _finish(device_id: int, force: bool) -> None:
    """Wait for what is queued in the default context of a device whose last use ends."""
    device = process.devices.get(device_id)
    if device is None or device.default_context is None or (device.references > 1 and not force):
        return
    context = device.default_context
    mine = sorted(
        (
            stream
            for stream in tuple(live_streams.values())
            if stream.context is context and not (stream.media is not None and stream.media.drops)
        ),
        key=lambda each: each.id,
    )
    # Counted before the first wait: tasks that other threads queue meanwhile are not waited for, or the wait might never end.
    for stream, n_tasks in [(stream, stream.queue.pushed) for stream in mine]:
        begin = time.monotonic()
        if stream.queue.synchronize(_PATIENCE_MS, n_tasks):
            continue
        if time.monotonic() - begin < _PATIENCE_MS / 1000:
            return  # a task of this context resets its own device, and cannot wait for its own end
        warn(
            f"the reset of device {device_id} waits for {stream}, which has tasks left after "
            f"{_PATIENCE_MS // 1000} s. Look for an event that is never recorded, or a callback that is never processed."
        )
        stream.queue.synchronize(-1, n_tasks)


def reset_device_force(device_id: int) -> None:
    """Undo all uses of a device at once. Source: aclrtResetDeviceForce."""
    reset_device(device_id, force=True)


def process_id() -> int:
    """The number of this process, as the device's side knows it. Source: aclrtDeviceGetBareTgid."""
    return os.getpid()


def run_mode() -> RunMode:
    """Where the program runs: ACL_DEVICE = 0 on the board, ACL_HOST = 1; works before `init`."""
    return RunMode.DEVICE if process.settings.run_mode == "device" else RunMode.HOST
