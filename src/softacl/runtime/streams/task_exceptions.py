"""The exception callback: called for each failed task, before the synchronisation that reports the task returns."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from softacl.base.lazy import traceback
from softacl.codes import Code
from softacl.errors import AclError, UpperLayerError
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import of_program, process

#: What the getters return for a handle that is not an exception info.
NO_INFO = 0xFFFF_FFFF


class FailedKernel(NamedTuple):
    """A kernel that failed. function: its handle. args: its packed arguments. callback: that of its binary."""

    function: int
    args: bytes
    callback: Callable[[int], object] | None


class ExceptionInfo(NamedTuple):
    """What failed: its code, and the numbers of task, stream, thread and device; kernel: None for other tasks."""

    error_code: int
    task_id: int
    stream_id: int
    thread_id: int
    device_id: int
    kernel: FailedKernel | None = None


infos: HandleTable[ExceptionInfo] = process.owns(
    HandleTable("exception info", Code.RT_INVALID_HANDLE, "the exception callback")
)
_callback: list[Callable[[int], object]] = process.owns([])
#: Called once the callback that runs has returned.
after: list[Callable[[], None]] = []


def set_callback(callback: Callable[[int], object] | None) -> None:
    """Call `callback(info)` for failed tasks from now on; None: stop calling it. Source: aclrtSetExceptionInfoCallback."""
    _callback[:] = [] if callback is None else [callback]


def add_callback(callback: Callable[[int], object] | None) -> None:
    """Call one more function for each failed task; 107000 for None. Source: aclrtExceptionInfoCallbackRegister."""
    _callback.append(_registered(callback))


def _registered(callback: Callable[[int], object] | None) -> Callable[[int], object]:
    if callback is None:
        raise UpperLayerError(Code.RT_PARAM_INVALID, "the function is null.", Reason.NULL_POINTER, role="callback")
    return callback


def remove_callback(callback: Callable[[int], object] | None) -> None:
    """Remove a function that was added; no error if `set_callback` replaced it. 107000 for None."""
    if _registered(callback) in _callback:
        _callback.remove(_registered(callback))


def report(code: int, task_id: int, stream_id: int, device_id: int, kernel: FailedKernel | None = None) -> None:
    """Call the callbacks, on the thread that synchronises; the info lives while they run."""
    of_binary = [kernel.callback] if kernel is not None and kernel.callback is not None else []
    for callback in (*_callback, *of_binary):
        handle = infos.add(ExceptionInfo(code, task_id, stream_id, threading.get_ident(), device_id, kernel))
        try:
            of_program(callback, handle)
        except Exception:
            traceback.print_exc()
        finally:
            infos.live.pop(handle, None)
            while after:
                after.pop()()


def kernel(handle: int) -> FailedKernel:
    """The kernel that failed. 107000 for another task."""
    failed = infos.get(handle, Code.RT_PARAM_INVALID).kernel
    if failed is None:
        raise AclError(Code.RT_PARAM_INVALID, "the task that failed is no kernel, or one without a function handle.")
    return failed


def function(handle: int) -> int:
    """The function of the kernel that failed. Source: aclrtGetFuncHandleFromExceptionInfo."""
    return kernel(handle).function


def _field(name: str) -> Callable[[int], int]:
    """The function that gives a field of an info, cut to 32 bits, as aclrtGetXFromExceptionInfo."""

    def get(handle: int) -> int:
        number: int = getattr(infos.get(handle), name)
        return number & 0xFFFF_FFFF

    return get


error_code, task_id, stream_id = _field("error_code"), _field("task_id"), _field("stream_id")
thread_id, device_id = _field("thread_id"), _field("device_id")
