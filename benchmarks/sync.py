"""Synchronous copies and allocations against plain memory moves: `python -m benchmarks.sync`."""

from __future__ import annotations

import ctypes
import statistics
import subprocess
import sys
import time

import numpy as np

import acl
from benchmarks._measure import Report, arguments, compare

MIB = 1 << 20


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    acl.init()
    acl.rt.set_device(0)
    small(report)
    large(report)
    allocation(report)
    many_live(report)
    imports(report)
    report.end()
    acl.finalize()


def small(report: Report) -> None:
    """64 bytes, one call."""
    device, _ = acl.rt.malloc(64, 0)
    pinned, _ = acl.rt.malloc_host(64)
    source, target = np.ones(64, np.uint8), np.ones(64, np.uint8)
    a, b = source.ctypes.data, target.ctypes.data
    memcpy, memmove = acl.rt.memcpy, ctypes.memmove
    view_a, view_b = memoryview(source), memoryview(target)

    def slice_assignment() -> None:
        view_b[:] = view_a

    candidates = {
        "ctypes.memmove": lambda: memmove(b, a, 64),
        "acl.rt.memcpy, pinned to device": lambda: memcpy(device, 64, pinned, 64, 1),
        "acl.rt.memcpy, NumPy array to device": lambda: memcpy(device, 64, a, 64, 1),
        "acl.rt.memcpy, within the device": lambda: memcpy(device, 64, device, 64, 3),
        "numpy.copyto": lambda: np.copyto(target, source),
        "memoryview slice": slice_assignment,
    }
    try:
        import torch

        x, y = torch.ones(64, dtype=torch.uint8), torch.ones(64, dtype=torch.uint8)
        candidates["torch Tensor.copy_"] = lambda: y.copy_(x)
    except ImportError:
        pass
    report.add("copy of 64 B", compare(candidates, 5000), target="at most 2.5 x ctypes.memmove")


def large(report: Report) -> None:
    """64 MiB, one call."""
    size = 64 * MIB
    device, _ = acl.rt.malloc(size, 0)
    pinned, _ = acl.rt.malloc_host(size)
    acl.rt.memset(device, size, 1, size)
    acl.rt.memset(pinned, size, 1, size)
    source, target = np.ones(size, np.uint8), np.ones(size, np.uint8)
    a, b = source.ctypes.data, target.ctypes.data
    results = compare(
        {
            "ctypes.memmove": lambda: ctypes.memmove(b, a, size),
            "acl.rt.memcpy, pinned to device": lambda: acl.rt.memcpy(device, size, pinned, size, 1),
            "acl.rt.memcpy, device to NumPy array": lambda: acl.rt.memcpy(b, size, device, size, 2),
        },
        1,
        40,
    )
    report.add("copy of 64 MiB", results, "ms", "at least 0.98 x memmove's bandwidth (a ratio of at most 1.02)")
    acl.rt.free(device)
    acl.rt.free_host(pinned)


def allocation(report: Report) -> None:
    """malloc and free of 1 MiB."""

    def pair() -> None:
        acl.rt.free(acl.rt.malloc(MIB, 0)[0])

    def host_pair() -> None:
        acl.rt.free_host(acl.rt.malloc_host(MIB)[0])

    report.add(
        "malloc and free of 1 MiB",
        compare({"acl.rt.malloc, free": pair, "acl.rt.malloc_host, free_host": host_pair}, 2000),
        target="at most 10 us",
    )


def many_live(report: Report) -> None:
    """Calls with a thousand and with a million live blocks."""
    device, _ = acl.rt.malloc(64, 0)
    pinned, _ = acl.rt.malloc_host(64)
    calls = {
        "memcpy of 64 B": lambda: acl.rt.memcpy(device, 64, pinned, 64, 1),
        "malloc and free of 1 MiB": lambda: acl.rt.free(acl.rt.malloc(MIB, 0)[0]),
        "get_mem_info": lambda: acl.rt.get_mem_info(1),
    }
    held = [acl.rt.malloc(64, 0)[0] for _ in range(1000)]
    few = {name: statistics.median(timed(call) for _ in range(30)) for name, call in calls.items()}
    held += [acl.rt.malloc(64, 0)[0] for _ in range(999_000)]
    for name, call in calls.items():
        ratio = statistics.median(timed(call) for _ in range(30)) / few[name]
        report.say(f"{name}, a million live blocks over a thousand", f"{ratio:.2f}", "at most 1.5")
    for pointer in held:
        acl.rt.free(pointer)


def timed(call, calls: int = 3000) -> float:
    """Seconds per call."""
    begin = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - begin) / calls


def imports(report: Report) -> None:
    """The time of a fresh process that imports, less that of one that does not."""

    def process(code: str) -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begin

    times: dict[str, list[float]] = {"pass": [], "import numpy": [], "import acl": []}
    for _ in range(15):
        for code, values in times.items():
            values.append(process(code))
    bare = statistics.median(times["pass"])
    numpy = statistics.median(times["import numpy"]) - bare
    ours = statistics.median(times["import acl"]) - bare
    text = f"{ours * 1000:.0f} ms, import numpy {numpy * 1000:.0f} ms, ratio {ours / numpy:.2f}"
    report.say("import acl", text, "at most 1.5")


if __name__ == "__main__":
    main()
