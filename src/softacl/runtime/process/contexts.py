"""Contexts: what a thread has current. Each belongs to a device and owns streams and events."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import ContextCreated, ContextDestroyed
from softacl.faces import fn
from softacl.observe import emit, observers
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import current, no_context, process

if TYPE_CHECKING:
    from softacl.runtime.process.devices import Device

__all__ = ["Context", "Within", "contexts", "create", "destroy", "get_current", "require_context", "set_current"]


class Owned(Protocol):
    """What lives in a context: streams, events, notifies."""

    def quiet(self) -> None:
        """Stop what it does, for ever."""

    def close(self) -> None:
        """End with the context."""


class Context(_native.ContextBase):
    """One context of a device. The device's default context is made by `set_device`, others by `create_context`."""

    __slots__ = ("default", "default_stream", "device", "failure", "handle", "owned", "stops")

    def __init__(self, device: Device, default: bool) -> None:
        self.device, self.default, self.alive = device, default, True
        self.owned: set[Owned] = set()  # streams and events that die with the context
        self.default_stream: Owned | None = None  # made at its first use
        self.stops: Any = None  # the StopGroup of its streams, once one of them stops on failure
        self.failure: tuple[int, str] | None = None  # what stopped them: its code and the message
        self.handle = contexts.add(self)
        self.known_as(self.handle, device.id, device.memory.ledger)

    def end(self) -> None:
        """No call takes the context from now on; `quiet` and `close` follow."""
        self.alive = False
        self.device.n_ending += 1
        contexts.live.pop(self.handle, None)

    def quiet(self) -> None:
        """Stop what its streams do, for ever."""
        for item in tuple(self.owned):
            item.quiet()

    def close(self) -> None:
        """What it owns ends."""
        self.device.n_ending -= 1
        for item in tuple(self.owned):
            item.close()
        self.owned.clear()
        if current.context is self:
            current.context = None


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


contexts: HandleTable[Context] = HandleTable("context", Code.RT_CONTEXT_NULL, "aclrtCreateContext")
process.forgetters.append(contexts.live.clear)


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
    from softacl.runtime.process import devices

    devices.set_device(process.default_device)
    assert current.context is not None
    return current.context


def create(device_id: int) -> int:
    """A new context on a device, current on this thread. 107001 if there is no such device."""
    from softacl.runtime.process import devices

    with process.lock:  # from the look-up on: another thread's last reset would close the device in between
        device = devices.use(device_id)
        context = Context(device, default=False)
        device.contexts.append(context)
    current.context = context
    if observers:
        emit(ContextCreated(current.call, context))
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
        emit(ContextDestroyed(current.call, context))


def set_current(handle: int) -> None:
    """Make a context current on this thread. 107000 for a handle that is not valid. Source: aclrtSetCurrentContext."""
    current.context = contexts.get(handle, Code.RT_PARAM_INVALID)


def get_current() -> int:
    """The handle of the thread's context; 107002 without one."""
    return require_context().handle
