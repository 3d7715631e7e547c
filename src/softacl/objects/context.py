"""Contexts as objects: made on a device, current within a `with`."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import TYPE_CHECKING

from softacl.runtime.entry import operation
from softacl.runtime.process import contexts, lifecycle
from softacl.runtime.process.contexts import Within
from softacl.runtime.state import current, process

if TYPE_CHECKING:
    from softacl.objects.device import Device

__all__ = ["Context"]


class Context:
    """A context of a device: it owns the streams and events that are made while it is current.

    `with context:` makes it the thread's context and brings the one before back; it can be entered again, and by several
    threads. Making one changes nothing for the thread. `close` ends it and its streams; device memory stays.
    """

    @operation("Context")
    def __init__(self, device: Device | int = 0) -> None:
        if not process.initialized:
            lifecycle.init()
        before = current.context
        self.handle = contexts.create(device if isinstance(device, int) else device.id)
        current.context = before
        self._context = contexts.contexts.live[self.handle]
        self._owned = True
        self._entered = threading.local()

    @classmethod
    @operation("Context.from_handle")
    def from_handle(cls, handle: int) -> Context:
        """The context that a handle of `acl.rt` names. It stays whoever's it is: `close` leaves it alone."""
        self = cls.__new__(cls)
        self._context = contexts.contexts.get(handle)
        self.handle, self._owned, self._entered = handle, False, threading.local()
        return self

    @classmethod
    @operation("Context.current")
    def current(cls) -> Context | None:
        """The thread's context; None without one."""
        context = current.context
        return cls.from_handle(context.handle) if context is not None and context.alive else None

    @property
    def device(self) -> Device:
        """The device it was made on."""
        from softacl.objects.device import Device

        return Device._of(self._context.device.id)

    @operation("Context.use")
    def use(self) -> Context:
        """Make this the thread's context."""
        contexts.set_current(self.handle)
        return self

    @operation("Context.close")
    def close(self) -> None:
        """End the context and its streams. Once is enough."""
        if self._owned and contexts.contexts.live.get(self.handle) is self._context:
            contexts.destroy(self.handle)

    @operation("Context.__enter__")
    def __enter__(self) -> Context:
        contexts.contexts.get(self.handle)  # an error if it was closed
        entered = self._entered.__dict__.setdefault("stack", [])
        entered.append(Within(self._context))
        entered[-1].__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._entered.stack.pop().__exit__(kind, value, trace)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context) and other.handle == self.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def __repr__(self) -> str:
        if not self._context.alive:
            return f"<Context {self.handle:#x}, closed>"
        what = "the default one" if self._context.default else f"{len(self._context.owned)} streams and events"
        here = ", current" if current.context is self._context else ""
        return f"<Context {self.handle:#x} of device {self._context.device.id}, {what}{here}>"
