"""Functions of the program that the runtime calls: callbacks, host functions, exceptions, allocators."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import call_out, put
from softacl.c.binding import Pointer, Text
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.streams import device_tasks, external_allocators, snapshots, stream_callbacks, task_exceptions


class ProgramFunction:
    """A C function of the program, to be called from Python."""

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer

    def __call__(self, *values: int) -> int:
        return call_out(self.pointer, *values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ProgramFunction) and other.pointer == self.pointer

    __hash__ = None  # type: ignore[assignment]


def aclrtLaunchCallback(function: int, data: int, block_type: int, stream: int) -> None:
    """void fn(void *userData)"""
    stream_callbacks.launch(ProgramFunction(function) if function else None, data, block_type, stream)


def aclrtLaunchHostFunc(stream: int, function: int, data: int) -> None:
    """void fn(void *args), run by the stream itself."""
    run = ProgramFunction(function)
    stream_callbacks.launch_host((lambda: run(data)) if function else None, stream)


def aclrtSubscribeHostFunc(thread_id: int, stream: int) -> None:
    stream_callbacks.subscribe_host(thread_id, stream)


def aclrtUnSubscribeHostFunc(thread_id: int, stream: int) -> None:
    stream_callbacks.unsubscribe_host(thread_id, stream)


def aclrtProcessHostFunc(timeout: int) -> None:
    stream_callbacks.process_host_functions(timeout)


def aclrtSetExceptionInfoCallback(function: int) -> None:
    """void fn(aclrtExceptionInfo *info); null: none."""
    task_exceptions.set_callback(ProgramFunction(function) if function else None)


_registered: dict[int, Callable[[int], object]] = {}


def aclrtExceptionInfoCallbackRegister(function: int) -> None:
    """An additional function that is called then."""
    if function in _registered:
        raise AclError(Code.INVALID_PARAM, "the function is registered already.")
    callback = ProgramFunction(function) if function else None
    task_exceptions.add_callback(callback)
    if callback is not None:
        _registered[function] = callback


def aclrtExceptionInfoCallbackUnregister(function: int) -> None:
    callback = _registered.pop(function, None)
    if callback is None and function:
        raise AclError(Code.INVALID_PARAM, "the function is not registered.")
    task_exceptions.remove_callback(callback)


def aclrtSetDeviceTaskAbortCallback(text: Text, function: int, data: int) -> None:
    """int32_t fn(int32_t deviceId, aclrtDeviceTaskAbortStage stage, uint32_t timeout, void *args); null: none."""
    device_tasks.set_abort_callback(text, ProgramFunction(function) if function else None, data)


def aclrtSnapShotCallbackRegister(stage: int, function: int, data: int) -> None:
    """uint32_t fn(int32_t deviceId, void *args)"""
    snapshots.add_callback(stage, ProgramFunction(function) if function else None, data)


def aclrtSnapShotCallbackUnregister(stage: int, function: int) -> None:
    snapshots.remove_callback(stage, ProgramFunction(function))


def aclrtSnapShotProcessBackup(pid: int, arguments: int) -> None:
    """aclrtSnapShotBackupArgs *, which is reserved."""
    snapshots.backup(pid, arguments)


def aclrtSnapShotProcessRestore(pid: int, arguments: int) -> None:
    """aclrtSnapShotRestoreArgs *, which is reserved."""
    snapshots.restore(pid, arguments)


def _set(which: str, description: int, function: int) -> None:
    external_allocators.set_function(description, which, ProgramFunction(function))


def aclrtAllocatorSetAllocFuncToDesc(description: int, function: Pointer) -> None:
    _set("alloc", description, function)


def aclrtAllocatorSetFreeFuncToDesc(description: int, function: Pointer) -> None:
    _set("free", description, function)


def aclrtAllocatorSetAllocAdviseFuncToDesc(description: int, function: Pointer) -> None:
    _set("alloc_advise", description, function)


def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(description: int, function: Pointer) -> None:
    _set("get_addr_from_block", description, function)


def aclrtAllocatorGetByStream(stream: int, *outs: int) -> None:
    """Write the description, the object and the four functions to `outs`; any may be null."""
    allocator = external_allocators.registered(stream)
    if allocator is None:
        raise AclError(Code.INVALID_PARAM, f"no allocator is registered for {stream:#x}.")
    handle = next(key for key, description in external_allocators.descriptions.live.items() if description is allocator)
    functions = (allocator.alloc, allocator.free, allocator.alloc_advise, allocator.get_addr_from_block)
    values = [handle, allocator.obj, *(each.pointer if isinstance(each, ProgramFunction) else 0 for each in functions)]
    for out, value in zip(outs, values, strict=True):
        if out:
            put(out, "Q", value)
