"""Snapshots of a process: it is locked, backed up, restored and unlocked; while it is locked other calls wait.

Device memory stays in its place. No task runs and no call changes it while the process is locked, so a restore has nothing to copy
back. Sources: hicann/runtime docs/zh/api_ref/21_snapshot_management.md, src/runtime/core/src/common/global_state_manager.cc,
src/runtime/feature/snapshot/snapshot_callback_manager.cc.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable

from softacl.bindings import Binding, fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.events import Call
from softacl.observe import Observer, subscribe, unsubscribe
from softacl.runtime.process.contexts import Within, contexts
from softacl.runtime.signals import wait_for
from softacl.runtime.state import current, process
from softacl.runtime.streams import device_tasks

#: aclrtSnapShotStage
_LOCK_PRE, _BACKUP_PRE, _BACKUP_POST, _RESTORE_PRE, _RESTORE_POST, _UNLOCK_POST = range(6)
_RUNNING, _LOCKED, _BACKED_UP = "running", "locked", "backed up"
#: What a locked process still answers: the functions of snapshots, and what only reads.
_ANSWERED = re.compile(r"aclrt(SnapShot|Get|Query)|acl(Get|Init|Finalize)")

Callback = Callable[[int, int], int]
_callbacks: dict[int, list[tuple[Callback, int]]] = process.owns({})


class _Gate(Observer):
    """While the process is locked, calls wait before they begin."""

    hears_tasks = hears_ends = False

    def __init__(self) -> None:
        self.state = _RUNNING
        self.changed = threading.Condition()

    def call_begins(self, call: Call) -> None:
        """Wait until the process runs again."""
        if call.binding is Binding.OBJECTS or not _ANSWERED.match(call.function):
            with self.changed:
                wait_for(self.changed, lambda: self.state is _RUNNING)

    def enter(self, state: str, *before: str, code: Code) -> None:
        """Change the state; `code` in a wrong one."""
        with self.changed:
            self.check(*before, code=code)
            self.state = state
            self.changed.notify_all()

    def check(self, *states: str, code: Code) -> None:
        """Refuse a call that is for other states."""
        if self.state not in states:
            expected = " or ".join(states)
            raise AclError(code, f"the process is {self.state}; it must be {expected}.")


_gate = _Gate()


def _check(pid: int, reserved: int, role: str) -> None:
    if pid != os.getpid():
        raise AclError(Code.INVALID_PARAM, f"pid is {pid}; a process can only lock itself ({os.getpid()}).")
    if reserved:
        raise AclError(Code.INVALID_PARAM, f"{role} is {reserved:#x}; it is reserved and must be null.")
    process.require_function("aclrtSnapShotProcessLock", "snapshots")


def lock(pid: int, reserved: int) -> None:
    """Let every other call wait from now on. pid: of this process. Source: aclrtSnapShotProcessLock.

    507906 if the process is locked, 507912 when a callback fails, 207000 on chips without snapshots.
    """
    _check(pid, reserved, "reserve")
    _notify(_LOCK_PRE)
    _gate.enter(_LOCKED, _RUNNING, code=Code.SNAPSHOT_LOCK_FAILED)
    subscribe(_gate)


def unlock(pid: int, reserved: int) -> None:
    """Let calls go on. 507907 if the process is not locked. Source: aclrtSnapShotProcessUnlock."""
    _check(pid, reserved, "reserve")
    _gate.enter(_RUNNING, _LOCKED, _BACKED_UP, code=Code.SNAPSHOT_UNLOCK_FAILED)
    unsubscribe(_gate)
    _notify(_UNLOCK_POST)


def backup(pid: int, arguments: int) -> None:
    """Wait for all tasks of all devices. Source: aclrtSnapShotProcessBackup.

    507908 if the process is not locked, 107002 without a context; a failed task's code.
    """
    _check(pid, arguments, "args")
    _gate.check(_LOCKED, code=Code.SNAPSHOT_BACKUP_FAILED)
    _notify(_BACKUP_PRE)
    there = [context for context in tuple(contexts.live.values()) if context.alive]
    if not there:
        raise AclError(Code.RT_CONTEXT_NULL, f"no thread has used a device. Call {fn('aclrtSetDevice')} first.")
    for context in {each.device.id: each for each in there}.values():
        with Within(context):
            device_tasks.synchronize()
    _notify(_BACKUP_POST)
    _gate.enter(_BACKED_UP, _LOCKED, code=Code.SNAPSHOT_BACKUP_FAILED)


def restore(pid: int, arguments: int) -> None:
    """Return to the last backup. 507909 if the process is not backed up. Source: aclrtSnapShotProcessRestore."""
    _check(pid, arguments, "args")
    _gate.check(_BACKED_UP, code=Code.SNAPSHOT_RESTORE_FAILED)
    _notify(_RESTORE_PRE)
    _notify(_RESTORE_POST)
    _gate.enter(_LOCKED, _BACKED_UP, code=Code.SNAPSHOT_RESTORE_FAILED)


def _check_stage(stage: int) -> None:
    process.require_function("aclrtSnapShotProcessLock", "snapshots")
    if stage not in range(_UNLOCK_POST + 1):
        raise AclError(Code.RT_PARAM_INVALID, f"stage is {stage}; aclrtSnapShotStage has 0 to {_UNLOCK_POST}.")


def add_callback(stage: int, callback: Callback | None, data: int) -> None:
    """Call a function with each open device and `data` at a stage. Source: aclrtSnapShotCallbackRegister.

    107000 for null or an unknown stage, 507913 for one that the stage has.
    """
    _check_stage(stage)
    require(callback is not None, "callback", Code.RT_PARAM_INVALID)
    assert callback is not None
    if any(each == callback for each, _ in _callbacks.setdefault(stage, [])):
        raise AclError(Code.SNAPSHOT_REGISTER_CALLBACK_FAILED, f"stage {stage} has the function already.")
    _callbacks[stage].append((callback, data))


def remove_callback(stage: int, callback: Callback | None) -> None:
    """Call it no more. 107000 if the stage does not have it. Source: aclrtSnapShotCallbackUnregister."""
    _check_stage(stage)
    there = _callbacks.get(stage, [])
    kept = [pair for pair in there if pair[0] != callback]
    if len(kept) == len(there):
        raise AclError(Code.RT_PARAM_INVALID, f"stage {stage} does not have the function.")
    _callbacks[stage] = kept


def _notify(stage: int) -> None:
    """The program's functions for a stage, in the order in which they were added. 507912 when one does not return 0."""
    call, current.call = current.call, None  # what they call is announced as calls of their own
    try:
        for callback, data in tuple(_callbacks.get(stage, ())):
            for device_id in sorted(process.devices):
                if code := callback(device_id, data):
                    raise AclError(
                        Code.SNAPSHOT_CALLBACK_FAILED,
                        f"a callback of stage {stage} (aclrtSnapShotStage) returned {code} for device {device_id}.",
                    )
    finally:
        current.call = call


def _begin_again() -> None:
    """The runtime ends, or this is a forked child, which has no snapshot."""
    unsubscribe(_gate)
    _gate.__init__()  # type: ignore[misc]  # another thread may have held its lock


process.on_reset(_begin_again)
