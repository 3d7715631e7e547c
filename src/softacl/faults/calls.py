"""Calls that fail, a device that is lost, copies that are slow: the error paths of a program, exercised."""

from __future__ import annotations

import time
from collections.abc import Callable

from softacl.bindings import c_names
from softacl.errors import AclError
from softacl.events import Call
from softacl.faults.devices import DeviceFaults
from softacl.faults.language import DAMAGED, Fault
from softacl.observe import MediaFault
from softacl.reasons import Reason
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, streams

__all__ = ["FaultError", "Faults"]

_QUEUED = ("Async", "AsyncWithCondition", "AsyncWithDesc", "AsyncWithOffset", "BatchAsync", "BatchAsyncV2")
_WHAT = {name: name.partition("_")[0] for name in DAMAGED}  # "damaged", "dropped"


class FaultError(AclError):
    """An injected failure."""


class Faults(list[Fault]):
    """All faults of a run. Those of devices act on every driver that is created from now on."""

    __slots__ = ("__dict__", "any")  # the checker looks at it at each call: a slot is read faster

    def __init__(self, faults: list[Fault], option: str = "--fault") -> None:
        """faults: what `parse` returned. option: the source of the request, for messages."""
        super().__init__(faults)
        self.option = option
        self.any = bool(faults)
        self.on_strike: Callable[[], None] = lambda: None
        self._started = time.monotonic()
        of_devices = [fault for fault in faults if fault.of_device]
        if of_devices:
            DeviceFaults(of_devices, self._started, self._struck).install()

    def _struck(self) -> None:
        self.on_strike()  # what it is at that time

    @property
    def unfired(self) -> list[str]:
        """Those that hit no call in any process, in words: what was to be tested was not."""
        return [f"{self.option} {fault.text}: {fault.never}" for fault in self if not fault.done]

    def call(self, call: Call) -> FaultError | None:
        """What happens to `call`: None if it continues, perhaps after a wait; else the error with which it fails."""
        for fault in self:
            if fault.meets(call) and fault.strikes(self._started):
                self.on_strike()
                if fault.call == "slow_copy":
                    self._slow(call, fault.ms / 1000)
                    continue
                return FaultError(fault.code, f"fails as asked for by {self.option} {fault.text}.", Reason.FAULT)
        return None

    def media(self, engine: str) -> MediaFault | None:
        """An operation goes to a media engine: the fault to inject."""
        injected = None
        for fault in self:
            if fault.concerns(engine) and fault.strikes(self._started):
                self.on_strike()
                what = _WHAT.get(fault.call, "fails")
                why = f"the task fails as asked for by {self.option} {fault.text}"
                injected = injected or MediaFault(what, fault.code, why)
        return injected

    @staticmethod
    def _slow(call: Call, seconds: float) -> None:
        """Delay a copy: a synchronous one here, an asynchronous one by a sleeping task before it; on a virtual clock, if any."""
        clock = process.executor.clock if current.context is not None else None
        handle = getattr(call.arguments[-1], "handle", call.arguments[-1]) if call.arguments else None
        if not any(name.endswith(_QUEUED) for name in c_names(call.function)) or not isinstance(handle, int):
            if clock is not None:
                clock.delay(None, round(seconds * 1e9))
            else:
                time.sleep(seconds)
            return
        stream = streams.live.get(handle)
        if handle == 0 and current.context is not None and isinstance(current.context.default_stream, Stream):
            stream = current.context.default_stream
        if stream is not None and clock is not None and stream.recording is None:
            clock.delay(stream, round(seconds * 1e9))
        elif stream is not None:

            def nap() -> bool:
                time.sleep(seconds)
                return True

            stream.queue.call(nap, TAG["task"])
