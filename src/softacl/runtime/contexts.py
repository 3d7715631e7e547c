"""Contexts: what a thread has current. Each belongs to a device and owns streams and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import Operation, announce, observers
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import current, no_context, process

if TYPE_CHECKING:
    from softacl.runtime.devices import Device

__all__ = ["Context", "contexts", "create", "destroy", "get_current", "need", "set_current"]


class Owned(Protocol):
    """What lives in a context: streams, events, notifies."""

    def quiet(self) -> None:
        """Stop what it does."""

    def close(self) -> None:
        """End with the context."""


class Context:
    """One context of a device. The device's default context is made by `set_device`, others by `create_context`."""

    __slots__ = ("alive", "default", "default_stream", "device", "handle", "owned")

    def __init__(self, device: Device, default: bool) -> None:
        self.device, self.default, self.alive = device, default, True
        self.owned: set[Owned] = set()  # streams and events that die with the context
        self.default_stream: Owned | None = None  # made at its first use
        self.handle = contexts.add(self)

    def close(self) -> None:
        """The context and what it owns end."""
        self.alive = False
        contexts.live.pop(self.handle, None)
        for item in tuple(self.owned):
            item.close()
        self.owned.clear()
        if current.context is self:
            current.context = None


contexts: HandleTable[Context] = HandleTable("context", Code.RT_CONTEXT_NULL, "acl.rt.create_context")


def need(call: str) -> Context:
    """The thread's current context; 107002 if it has none, or if another thread destroyed it."""
    context = current.context
    if context is None:
        context = _implicit(call)
    if not context.alive:
        raise AclError(
            Code.RT_CONTEXT_NULL,
            f"{call}: the current context {context.handle:#x} of this thread has been destroyed, or its device reset. "
            "Call acl.rt.set_device or acl.rt.set_context first.",
        )
    return context


def _implicit(call: str) -> Context:
    """A thread without a context gets the default device's, where the configuration of `init` names one."""
    if process.default_device is None:
        raise no_context(call)
    from softacl.runtime import devices

    devices.set_device(process.default_device)
    assert current.context is not None
    return current.context


def create(device_id: int) -> int:
    """A new context on a device, current on this thread. 107001 if there is no such device."""
    from softacl.runtime import devices

    with process.lock:  # from the look-up on: another thread's last reset would close the device in between
        device = devices.use(device_id, "acl.rt.create_context")
        context = Context(device, default=False)
        device.contexts.append(context)
    current.context = context
    if observers:
        announce("called", Operation("create_context", {"context": context}))
    return context.handle


def destroy(handle: int) -> None:
    """Destroy a context made by `create`. Its streams end; device memory stays. The default context is refused."""
    call = "acl.rt.destroy_context"
    context = contexts.get(handle, call)
    if context.default:
        raise AclError(
            Code.RT_CONTEXT_NULL,
            f"{call}: {handle:#x} is the default context of device {context.device.id}, which set_device made; "
            "acl.rt.reset_device ends it.",
        )
    for item in tuple(context.owned):
        item.quiet()
    with process.lock:
        contexts.remove(handle, call)
        context.device.contexts.remove(context)
        context.close()
        context.device.release_if_unused()
    if observers:
        announce("called", Operation("destroy_context", {"context": context}))


def set_current(handle: int) -> None:
    """Make a context current on this thread."""
    current.context = contexts.get(handle, "acl.rt.set_context")


def get_current() -> int:
    """The handle of the thread's context; 107002 without one."""
    return need("acl.rt.get_context").handle
