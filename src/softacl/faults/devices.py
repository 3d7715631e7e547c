"""Devices that are slow, wrong, dead or hang by request, each by its number in the machine.

They act where a driver moves bytes, below every binding and executor: a copy of a stream is slow on its stream, and no call knows
that its bytes are wrong. A copy belongs to the devices that its two ends are on.
"""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable
from math import prod

from softacl.base.visible import warn
from softacl.drivers.base import Driver
from softacl.faults.language import Fault
from softacl.runtime.state import process

#: Of a process that `device_exit` ended.
EXIT_CODE = 70
_STEP = 61  # bytes from one wrong byte to the next
_NAP_S = 0.0002  # shorter waits than this poll the clock


class DeviceFaults:
    """Faults of devices. on_strike: called before one acts."""

    def __init__(self, faults: list[Fault], started: float, on_strike: Callable[[], None]) -> None:
        self._faults, self._started, self._on_strike = faults, started, on_strike
        self._counting = threading.Lock()
        self._n_wrong = 0

    def install(self) -> None:
        """Act on the driver, and on those that are made later."""
        process.when_driver_made(self.attach)

    def attach(self, driver: Driver) -> None:
        """Route every copy and fill of the driver through here."""
        copy, fill, copy_2d, device_at = driver.copy, driver.fill, driver.copy_2d, driver.device_at

        def faulty_copy(dst: int, src: int, nbytes: int) -> bool:
            return self._move({device_at(dst), device_at(src)}, nbytes, (dst, nbytes), copy, dst, src, nbytes)

        def faulty_fill(dst: int, value: int, nbytes: int) -> bool:
            return self._move({device_at(dst)}, 0, None, fill, dst, value, nbytes)

        def faulty_copy_2d(dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int) -> bool:
            row = dst + height // 2 * dst_pitch, width
            arguments = (dst, dst_pitch, src, src_pitch, width, height)
            return self._move({device_at(dst), device_at(src)}, width * height, row, copy_2d, *arguments)

        driver.copy, driver.fill, driver.copy_2d, driver.direct = faulty_copy, faulty_fill, faulty_copy_2d, False
        driver.slowed = self._slowed

        def flip(address: int) -> None:
            byte = bytearray(1)
            if copy(_address(byte), address, 1):
                fill(address, byte[0] ^ 1, 1)

        self._flip = flip

    def _striking(self, devices: set[int | None], nbytes: int, slow: bool | None) -> list[Fault]:
        """The faults that hit a copy or fill. slow: only slow copies, or only the others."""
        with self._counting:
            return [
                fault
                for fault in self._faults
                if (fault.device < 0 or fault.device in devices)
                and (slow is None or slow == (fault.call == "slow_copy"))
                and not (fault.call == "wrong_copy" and not nbytes)
                and fault.strikes(self._started, nbytes)
            ]

    def _slowed(self, devices: set[int | None], nbytes: int) -> tuple[float, int]:
        hit = self._striking(devices, nbytes, True)
        if hit:
            self._on_strike()
        return prod(fault.factor for fault in hit), sum(round(fault.ms * 1e6) for fault in hit)

    def _move(
        self,
        devices: set[int | None],
        nbytes: int,
        target: tuple[int, int] | None,
        move: Callable[..., bool],
        *arguments: int,
    ) -> bool:
        """The copy or fill, with the injected fault. nbytes: that are copied. target: where one of them may be wrong."""
        hit = self._striking(devices, nbytes, None if process.executor.clock is None else False)
        if not hit:
            return move(*arguments)
        self._on_strike()
        factor, seconds, wrong = 1.0, 0.0, False
        for fault in hit:
            if fault.call == "slow_copy":
                factor, seconds = factor * fault.factor, seconds + fault.ms / 1000
            elif fault.call == "wrong_copy":
                wrong = True
            elif fault.call == "device_exit":
                warn(f"the process ends with exit code {EXIT_CODE}, as asked for by the fault {fault.text}.")
                os._exit(EXIT_CODE)
            else:
                _hang(fault)
        begin = time.perf_counter()
        good = move(*arguments)
        if wrong and good and target is not None:
            # Not always the same byte: on a way back the same bit would be flipped back.
            self._n_wrong += 1
            self._flip(target[0] + (target[1] // 2 + self._n_wrong * _STEP) % target[1])
        end = time.perf_counter()
        _wait_until(end + (end - begin) * (factor - 1) + seconds)
        return good


def _address(byte: bytearray) -> int:
    return ctypes.addressof(ctypes.c_ubyte.from_buffer(byte))


def _hang(fault: Fault) -> None:
    """Wait for `ms`, or forever: calls with a time limit do not wait for it."""
    warn(
        f"device {fault.device if fault.device >= 0 else 'of the copy'} hangs, as asked for by the fault {fault.text}."
    )
    end = time.monotonic() + fault.ms / 1000 if fault.ms else None
    while end is None or time.monotonic() < end:
        time.sleep(0.05)


def _wait_until(end: float) -> None:
    while (left := end - time.perf_counter()) > 0:
        if left > _NAP_S:
            time.sleep(left - _NAP_S / 2)
