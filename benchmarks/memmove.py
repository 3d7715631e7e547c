"""Copies of every size in turns with `ctypes.memmove`: `python -m benchmarks.memmove`.

hot: the same two buffers again and again. rotating: the next location of 256 MiB, so that large parts are in no cache.
"addresses" is a memmove at the addresses that our copy works on, over one between NumPy arrays: pages of device memory
are not huge. Ratios are medians over the turns.
"""

from __future__ import annotations

import ctypes
import os
import statistics
from collections.abc import Callable, Sequence
from time import perf_counter

import numpy as np

import acl
from benchmarks._measure import Report, arguments
from softacl import _native
from softacl.runtime.state import live

KIB, MIB = 1 << 10, 1 << 20
TOTAL = 256 * MIB
SIZES = [size * KIB for size in (4, 16, 64, 256)] + [size * MIB for size in (1, 2, 4, 8, 16, 32, 64, 256)]
TURNS = 31
TARGET = 1.05

Copies = Callable[[Sequence[int], int], float]
"""Copies of `nbytes` at each of some offsets: seconds."""


def working(address: int) -> int:
    """The working address of a device address."""
    block = live.find(address)
    return address + block.shift if block is not None else address


def moves(dst: int, src: int) -> Copies:
    """Plain memmoves."""
    memmove = ctypes.memmove

    def run(offsets: Sequence[int], nbytes: int) -> float:
        begin = perf_counter()
        for offset in offsets:
            memmove(dst + offset, src + offset, nbytes)
        return perf_counter() - begin

    return run


def copies(dst: int, src: int, kind: int) -> Copies:
    """Synchronous copies."""
    memcpy = acl.rt.memcpy

    def run(offsets: Sequence[int], nbytes: int) -> float:
        begin = perf_counter()
        for offset in offsets:
            memcpy(dst + offset, nbytes, src + offset, nbytes, kind)
        return perf_counter() - begin

    return run


def queued(dst: int, src: int, kind: int) -> Copies:
    """Asynchronous copies and one wait for all."""
    memcpy_async, (stream, _) = acl.rt.memcpy_async, acl.rt.create_stream()

    def run(offsets: Sequence[int], nbytes: int) -> float:
        begin = perf_counter()
        for offset in offsets:
            memcpy_async(dst + offset, nbytes, src + offset, nbytes, kind, stream)
        acl.rt.synchronize_stream(stream)
        return perf_counter() - begin

    return run


def ratios(candidates: Sequence[Copies], nbytes: int, rotating: bool) -> list[float]:
    """The time of each candidate over that of the first: medians over turns, in each of which another one begins.

    Rotating, candidates are far apart: two of them move the same bytes.
    """
    n, slots, batch = len(candidates), TOTAL // nbytes, max(1, min(256, 4 * MIB // nbytes))
    times = []
    for turn in range(TURNS + 1):
        seconds = [0.0] * n
        for i in sorted(range(n), key=lambda i: (i + turn) % n):
            first = turn * batch + i * slots // n
            offsets = [(first + copy) % slots * nbytes * rotating for copy in range(batch)]
            if not rotating:
                candidates[i](offsets[: batch // 8 + 1], nbytes)  # its buffers into the caches again
            seconds[i] = candidates[i](offsets, nbytes)
        times.append(seconds)
    return [statistics.median(row[i] / row[0] for row in times[1:]) for i in range(n)]


def size(nbytes: int) -> str:
    return f"{nbytes // MIB} MiB" if nbytes >= MIB else f"{nbytes // KIB} KiB"


def table(report: Report, name: str, ours: Copies, plain: Copies, same: Copies) -> None:
    """One direction."""
    ours([0], TOTAL)  # the first copy of a page takes 0.3 us more
    rows: list[dict[str, object]] = []
    for nbytes in SIZES:
        (_, hot, at_hot), (_, rotating, at_rotating) = (ratios((plain, ours, same), nbytes, on) for on in (False, True))
        rows.append(
            {
                "": size(nbytes),
                "hot": hot,
                "rotating": rotating,
                "addresses, hot": at_hot,
                "addresses, rotating": at_rotating,
            }
        )
    report.rows(f"{name}, time over ctypes.memmove's  [dim]target: at most {TARGET}[/]", rows)
    worst = {column: max(rows, key=lambda row: float(str(row[column]))) for column in ("hot", "rotating")}
    text = ", ".join(f"{row[column]:.2f} x {column} ({row['']})" for column, row in worst.items())
    report.say(f"{name}, worst size", text, f"at most {TARGET} x")


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    report.say("last-level cache", size(_native.cache_bytes()))
    acl.init()
    acl.rt.set_device(0)
    device, other = (acl.rt.malloc(TOTAL, 0)[0] for _ in range(2))
    pinned, _ = acl.rt.malloc_host(TOTAL)
    arrays = [np.ones(TOTAL, np.uint8) for _ in range(2)]
    for address in (device, other, pinned):
        acl.rt.memset(address, TOTAL, 1, TOTAL)
    plain = moves(*(array.ctypes.data for array in arrays))
    for name, dst, src, kind, make in (
        ("pinned to device", device, pinned, 1, copies),
        ("device to pinned", pinned, device, 2, copies),
        ("within the device", other, device, 3, copies),
        ("queued, pinned to device", device, pinned, 1, queued),
    ):
        table(report, name, make(dst, src, kind), plain, moves(working(dst), working(src)))
    for thread in os.listdir("/proc/self/task"):
        os.sched_setaffinity(int(thread), {min(os.sched_getaffinity(0))})
    same = moves(working(device), working(pinned))
    table(report, "pinned to device, one core", copies(device, pinned, 1), plain, same)
    report.end()
    acl.finalize()


if __name__ == "__main__":
    main()
