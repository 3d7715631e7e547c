"""Contexts: what a thread has current. Each belongs to a device and owns streams and events."""

from __future__ import annotations

from types import TracebackType

from softacl import events
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime.process import devices
from softacl.runtime.state import Context, contexts, current, no_context, process


class Within:
    """`with Within(context):` it is the thread's context; afterwards the one before, if that still lives."""

    __slots__ = ("_before", "_context")

    def __init__(self, context: Context) -> None:
        self._context = context

    def __enter__(self) -> None:
        self._before = current.context
        current.context = self._context

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        before = self._before
        current.context = before if before is None or before.alive else None


def require_context() -> Context:
    """The thread's current context; 107002 if it has none, or if another thread destroyed it."""
    context = current.context
    if context is None:
        context = _implicit()
    if not context.alive:
        raise AclError(
            Code.RT_CONTEXT_NULL,
            f"the current context {context.handle:#x} of this thread has been destroyed, or its device reset. "
            f"Call {fn('aclrtSetDevice')} or {fn('aclrtSetCurrentContext')} first.",
        )
    return context


def _implicit() -> Context:
    """A thread without a context gets the default device's, where the configuration of `init` names one."""
    if process.default_device is None:
        raise no_context()
    devices.set_device(process.default_device)
    assert current.context is not None
    return current.context


def create(device_id: int) -> int:
    """A new context on a device, current on this thread. 107001 if there is no such device."""
    with process.lock:  # from the look-up on: another thread's last reset would close the device in between
        device = devices.use(device_id)
        context = Context(device, default=False)
        device.contexts.append(context)
    current.context = context
    if observers:
        emit(events.ContextCreated(current.call, context))
    return context.handle


def destroy(handle: int) -> None:
    """Destroy a context made by `create`. Its streams end; device memory stays. The default context is refused."""
    context = contexts.get(handle)
    if context.default:
        raise AclError(
            Code.RT_CONTEXT_NULL,
            f"{handle:#x} is the default context of device {context.device.id}, which {fn('aclrtSetDevice')} made; "
            f"{fn('aclrtResetDevice')} ends it.",
        )
    with process.lock:
        contexts.remove(handle)
        context.end()
        context.device.contexts.remove(context)
    try:
        context.quiet()  # without the lock: a task may need it
    finally:
        with process.lock:
            context.close()
            context.device.release_if_unused()
    if observers:
        emit(events.ContextDestroyed(current.call, context))


def set_current(handle: int) -> None:
    """Make a context current on this thread. 107000 for a handle that is not valid. Source: aclrtSetCurrentContext."""
    current.context = contexts.get(handle, Code.RT_PARAM_INVALID)


def get_current() -> int:
    """The handle of the thread's context; 107002 without one."""
    return require_context().handle


def current_device() -> int:
    """The device of the thread's context; 107002 without one."""
    return require_context().device.id


def set_task_scheduler(identifier: int) -> None:
    """Choose the AI core (0) or vector core (1) scheduler; there is one, which serves both. Source: aclrtSetTsDevice."""
    if identifier not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"{identifier} is not a task scheduler (0 AI core, 1 vector core).")
    require_context()
