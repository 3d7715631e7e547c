"""Devices and their contexts as context managers."""

from __future__ import annotations

import operator
import threading
from types import TracebackType
from typing import TYPE_CHECKING, ClassVar

from softacl.base.units import format_size
from softacl.base.visible import Shown
from softacl.codes import Code
from softacl.errors import AclError
from softacl.objects.lifetimes import Block, collect
from softacl.runtime.entry import operation
from softacl.runtime.memory import allocate, peers
from softacl.runtime.process import contexts, devices, lifecycle, statistics
from softacl.runtime.process.contexts import Within
from softacl.runtime.state import current, live, process
from softacl.runtime.streams import device_tasks

if TYPE_CHECKING:
    from softacl.objects.buffer import Buffer, StreamPool
    from softacl.objects.stream import Stream
    from softacl.runtime.process.statistics import DeviceStatistics

__all__ = ["Context", "Device", "context_of", "need_device"]


def context_of(device_id: int) -> contexts.Context:
    """The thread's context if it is of that device, else the device's own. 107002 if the device is not in use."""
    context = current.context
    if context is not None and context.alive and context.device.id == device_id:
        return context
    device = process.devices.get(device_id)
    if device is None or (device.default_context is None and not device.contexts):
        raise AclError(
            Code.RT_CONTEXT_NULL,
            f"device {device_id} is not in use; enter it first: with softacl.Device({device_id}).",
        )
    return device.default_context or device.contexts[0]


def need_device() -> None:
    """107002, in words of Python, if the thread has no device in use and none is its default."""
    if current.context is None and process.default_device is None:
        why = "no device is in use in this thread. Use one first: with softacl.Device(0): ..., or softacl.Device(0).use()."
        raise AclError(Code.RT_CONTEXT_NULL, why)


def _number(device_id: object) -> int:
    try:
        return operator.index(device_id)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"a device is named by its number, as in softacl.Device(0), not by {device_id!r}") from None


class Device(Shown):
    """One device; `id` is its number. Its methods work on this device, whichever is current in the thread.

    `with Device(0) as device:` initialises AscendCL if need be and makes the device current; at its end it resets the device
    and makes the previous one current again. AscendCL stays initialised for others that use it.
    """

    #: The classes of what a device makes. They know devices, so their modules set these.
    _buffers: ClassVar[type[Buffer]]
    _streams: ClassVar[type[Stream]]
    _pools: ClassVar[type[StreamPool]]

    @operation("Device")
    def __init__(self, device_id: int = 0) -> None:
        """Name a device, without using it yet.

        device_id: from 0, counted among the devices that ASCEND_RT_VISIBLE_DEVICES names. AclError 107001 if there is none;
        TypeError for what is not a number.
        """
        self.id = _number(device_id)
        devices.check_id(self.id)
        self._entered = threading.local()

    @staticmethod
    @operation("Device.count")
    def count() -> int:
        """The number of devices that this process sees. Source: aclrtGetDeviceCount."""
        return devices.count()

    @classmethod
    @operation("Device.current")
    def current(cls) -> Device | None:
        """The device that is current in this thread, or None."""
        context = current.context
        return cls._of(context.device.id) if context is not None and context.alive else None

    @property
    @operation("Device.name")
    def name(self) -> str:
        """The name of the chip, such as "Ascend910B3". Source: aclrtGetSocName."""
        return process.settings.profile.soc_name

    @property
    @operation("Device.memory")
    def memory(self) -> tuple[int, int]:
        """Free and total memory in bytes. AclError 107002 if the device is not in use. Source: aclrtGetMemInfo."""
        device = process.devices.get(self.id)
        if device is None:
            raise AclError(
                Code.RT_CONTEXT_NULL, f"device {self.id} is not in use; enter it first: with softacl.Device({self.id})."
            )
        collect()
        return device.memory.totals(None)

    @property
    @operation("Device.statistics")
    def statistics(self) -> DeviceStatistics:
        """Bytes and counts of its memory, a `DeviceStatistics`. AclError 107002 if the device is not in use."""
        device = process.devices.get(self.id)
        if device is None:
            raise AclError(
                Code.RT_CONTEXT_NULL, f"device {self.id} is not in use; enter it first: with softacl.Device({self.id})."
            )
        return statistics.of_device(device)

    @operation("Device.use")
    def use(self) -> Device:
        """Make this device current in the thread, and return it. Each `use` needs a `close`. Source: aclrtSetDevice."""
        if not process.initialized:
            lifecycle.init()
        devices.set_device(self.id)
        return self

    @operation("Device.close")
    def close(self) -> None:
        """Undo one `use`. The last `close` frees the memory of the device and ends its streams. Source: aclrtResetDevice."""
        devices.reset_device(self.id)

    @operation("Device.synchronize")
    def synchronize(self) -> None:
        """Wait for all streams of the device. Raises the error of a task that failed. Source: aclrtSynchronizeDevice."""
        try:
            with self._current():
                device_tasks.synchronize()
        finally:
            collect()

    @operation("Device.buffer")
    def buffer(self, nbytes: int, policy: int = 0) -> Buffer:
        """Allocate `nbytes` bytes of device memory, contents undefined. policy: MemMallocPolicy; 0: huge pages if there are any.

        AclError 100000 for a size below 1, 107002 if the device is not in use; OutOfMemory. Source: aclrtMalloc.
        """
        collect()
        nbytes = operator.index(nbytes)
        with self._current():
            address = allocate.malloc(nbytes, policy)
        return self._buffers(address, nbytes, Block(live.find(address)))

    @operation("Device.stream")
    def stream(self, priority: int = 0, flag: int = 0) -> Stream:
        """Create a stream. priority, flag: as `Stream` takes them. AclError 107002 if the device is not in use."""
        with self._current():
            return self._streams(priority, flag)

    @operation("Device.context")
    def context(self) -> Context:
        """Create a context beside the default one of the device. It does not become current."""
        return Context(self)

    @operation("Device.pool")
    def pool(self, max_bytes: int = 0) -> StreamPool:
        """Create a stream-ordered memory pool. max_bytes: rounded up to 2 MiB; 0 for all memory of the device."""
        with self._current():
            return self._pools(max_bytes)

    @operation("Device.can_access_peer")
    def can_access_peer(self, other: Device) -> bool:
        """Whether copies to and from the device `other` are possible.

        AclError 100000 if both are the same device. Source: aclrtDeviceCanAccessPeer.
        """
        return peers.can_access(self.id, other.id)

    @operation("Device.enable_peer_access")
    def enable_peer_access(self, other: Device) -> None:
        """Allow copies to and from the device `other`. Idempotent. Source: aclrtDeviceEnablePeerAccess.

        AclError 107002 unless both devices are in use, 100000 if they are the same, 207000 if such copies are impossible.
        """
        for one, two in ((self, other), (other, self)):
            with one._current():
                peers.enable(two.id, 0)

    @operation("Device.disable_peer_access")
    def disable_peer_access(self, other: Device) -> None:
        """Undo `enable_peer_access(other)`. AclError 107000 if it is not enabled. Source: aclrtDeviceDisablePeerAccess."""
        for one, two in ((self, other), (other, self)):
            with one._current():
                peers.disable(two.id)

    def _current(self) -> Within:
        return Within(context_of(self.id))

    @classmethod
    def _of(cls, device_id: int) -> Device:
        """A device that is known to exist."""
        self = cls.__new__(cls)
        self.id, self._entered = device_id, threading.local()
        return self

    def __enter__(self) -> Device:
        self._entered.__dict__.setdefault("stack", []).append(current.context)
        return self.use()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        before = self._entered.stack.pop()
        self.close()
        if before is not None and before.alive:
            current.context = before

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def _display(self) -> tuple[str, dict[str, object]]:
        values: dict[str, object] = {"id": self.id, "chip": process.settings.profile.soc_name}
        device = process.devices.get(self.id)
        if device is None:
            return "{id} {chip}, not in use", values | {"state": "not in use"}
        free, total = map(format_size, device.memory.totals(None))
        return "{id} {chip}, {free} of {total} free", values | {"free": free, "total": total}


class Context(Shown):
    """A context of a device: it owns the streams and events that are made while it is current.

    `with context:` makes it the thread's context and then restores the previous one; it can be entered again, and by several
    threads. Making one changes nothing for the thread. `close` ends it and its streams; device memory stays.
    """

    @operation("Context")
    def __init__(self, device: Device | int = 0) -> None:
        """Create a context of `device`, or of the device with that number. Source: aclrtCreateContext.

        AclError 107001 if there is no such device.
        """
        if not process.initialized:
            lifecycle.init()
        before = current.context
        self.handle = contexts.create(device.id if isinstance(device, Device) else _number(device))
        current.context = before
        self._context = contexts.contexts.live[self.handle]
        self._owned = True
        self._entered = threading.local()

    @classmethod
    @operation("Context.from_handle")
    def from_handle(cls, handle: int) -> Context:
        """Wrap the context that a handle of `acl.rt` names. It keeps its owner: `close` does not end it."""
        self = cls.__new__(cls)
        self._context = contexts.contexts.get(handle)
        self.handle, self._owned, self._entered = handle, False, threading.local()
        return self

    @classmethod
    @operation("Context.current")
    def current(cls) -> Context | None:
        """The context that is current in this thread, or None."""
        context = current.context
        return cls.from_handle(context.handle) if context is not None and context.alive else None

    @property
    def device(self) -> Device:
        """The device of the context."""
        return Device._of(self._context.device.id)

    @operation("Context.use")
    def use(self) -> Context:
        """Make the context current in the thread, and return it. Source: aclrtSetCurrentContext."""
        contexts.set_current(self.handle)
        return self

    @operation("Context.close")
    def close(self) -> None:
        """End the context and its streams. Idempotent. Source: aclrtDestroyContext."""
        if self._owned and contexts.contexts.live.get(self.handle) is self._context:
            contexts.destroy(self.handle)

    @operation("Context.__enter__")
    def __enter__(self) -> Context:
        """Make the context current until the end of the `with`. AclError if it has been closed."""
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

    def _display(self) -> tuple[str, dict[str, object]]:
        values: dict[str, object] = {"handle": f"{self.handle:#x}", "device": self._context.device.id}
        if not self._context.alive:
            return "{handle}, closed", values | {"state": "closed"}
        what = "the default one" if self._context.default else f"{len(self._context.owned)} streams and events"
        here = ", current" if current.context is self._context else ""
        return "{handle} of device {device}, {state}", values | {"state": what + here}
