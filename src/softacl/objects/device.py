"""Devices as context managers."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime import devices, life, memory, statistics
from softacl.runtime.state import process
from softacl.units import format_size

if TYPE_CHECKING:
    from softacl.objects.buffer import Buffer
    from softacl.objects.stream import Stream
    from softacl.runtime.statistics import DeviceStatistics

__all__ = ["Device"]


class Device:
    """One device. `with Device(0) as device:` initialises AscendCL if need be, sets the device, and resets it at the end.

    Memory, streams and events that are made meanwhile belong to it. AscendCL stays initialised for others that use it.
    """

    def __init__(self, device_id: int = 0) -> None:
        devices.check_id(device_id, "Device")
        self.id = device_id

    @staticmethod
    def count() -> int:
        """How many devices there are."""
        return devices.count()

    @property
    def name(self) -> str:
        """The chip, for instance "Ascend910B3"."""
        return process.settings.profile.soc_name

    @property
    def memory(self) -> tuple[int, int]:
        """(free, total) bytes. The device has to be in use."""
        device = process.devices.get(self.id)
        if device is None:
            raise AclError(Code.RT_CONTEXT_NULL, f"Device({self.id}).memory: the device is not in use; enter it first.")
        return device.memory.totals(None)

    @property
    def statistics(self) -> DeviceStatistics:
        """Bytes and counts of its memory. The device has to be in use."""
        device = process.devices.get(self.id)
        if device is None:
            raise AclError(Code.RT_CONTEXT_NULL, f"Device({self.id}).statistics: it is not in use; enter it first.")
        return statistics.of_device(device)

    def use(self) -> Device:
        """Make this the device of the thread."""
        if not process.initialized:
            life.init()
        devices.set_device(self.id)
        return self

    def close(self) -> None:
        """Take one `use` back; the last one frees the device's memory and streams."""
        devices.reset_device(self.id)

    def synchronize(self) -> None:
        """Wait for all streams of the thread's device."""
        devices.synchronize()

    def buffer(self, nbytes: int, policy: int = 0) -> Buffer:
        """Device memory. policy: MemMallocPolicy."""
        from softacl.objects.buffer import Buffer

        return Buffer(memory.malloc(nbytes, policy), nbytes, owned=True)

    def stream(self) -> Stream:
        """A new stream."""
        from softacl.objects.stream import Stream

        return Stream()

    def __enter__(self) -> Device:
        return self.use()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        device = process.devices.get(self.id)
        if device is None:
            return f"<Device {self.id} {self.name}, not in use>"
        free, total = device.memory.totals(None)
        return f"<Device {self.id} {self.name}, {format_size(free)} of {format_size(total)} free>"
