"""Asynchronous copies against plain queues and threads: `python -m benchmarks.streams`."""

from __future__ import annotations

import ctypes
import os
import queue
import statistics
import threading
import time
from collections import deque

import numpy as np

import acl
from benchmarks._measure import Report, arguments, compare

MIB, N = 1 << 20, 10_000


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    acl.init()
    acl.rt.set_device(0)
    stream, _ = acl.rt.create_stream()
    queued(report, stream)
    one(report, stream)
    start_while_computing(report, stream)
    bandwidth(report)
    memory(report, stream)
    report.end()
    acl.finalize()


def queued(report: Report, stream: int) -> None:
    """10,000 copies of 64 bytes, then one wait."""
    device, _ = acl.rt.malloc(64, 0)
    pinned, _ = acl.rt.malloc_host(64)
    a, b = np.ones(64, np.uint8), np.ones(64, np.uint8)
    source, target = a.ctypes.data, b.ctypes.data

    def ours() -> None:
        copy = acl.rt.memcpy_async
        for _ in range(N):
            copy(device, 64, pinned, 64, 1, stream)
        acl.rt.synchronize_stream(stream)

    def with_deque() -> None:
        tasks: deque[tuple[int, int, int]] = deque()
        for _ in range(N):
            tasks.append((target, source, 64))

        def work() -> None:
            while tasks:
                ctypes.memmove(*tasks.popleft())

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()

    def with_queue() -> None:
        tasks: queue.SimpleQueue[tuple[int, int, int] | None] = queue.SimpleQueue()

        def work() -> None:
            while (task := tasks.get()) is not None:
                ctypes.memmove(*task)

        thread = threading.Thread(target=work)
        thread.start()
        for _ in range(N):
            tasks.put((target, source, 64))
        tasks.put(None)
        thread.join()

    results = compare(
        {
            "acl.rt.memcpy_async": ours,
            "deque and a thread, no checks": with_deque,
            "SimpleQueue and a thread": with_queue,
        },
        1,
        15,
    )
    for result in results:
        result.median, result.p10, result.p90 = result.median / N, result.p10 / N, result.p90 / N
    report.add(f"{N:,} queued copies of 64 B and one wait, each", results, target="at most 1.0 us")


def one(report: Report, stream: int) -> None:
    """Queue one copy and wait for it."""
    device, _ = acl.rt.malloc(64, 0)
    pinned, _ = acl.rt.malloc_host(64)
    tasks: queue.SimpleQueue[tuple[int, int, int] | None] = queue.SimpleQueue()
    done: queue.SimpleQueue[int] = queue.SimpleQueue()
    a, b = np.ones(64, np.uint8), np.ones(64, np.uint8)
    task = (b.ctypes.data, a.ctypes.data, 64)

    def work() -> None:
        while (item := tasks.get()) is not None:
            ctypes.memmove(*item)
            done.put(0)

    thread = threading.Thread(target=work)
    thread.start()

    def ours() -> None:
        acl.rt.memcpy_async(device, 64, pinned, 64, 1, stream)
        acl.rt.synchronize_stream(stream)

    def theirs() -> None:
        tasks.put(task)
        done.get()

    report.add("queue one copy of 64 B and wait", compare({"acl": ours, "SimpleQueue and a thread": theirs}, 200))
    tasks.put(None)
    thread.join()


def start_while_computing(report: Report, stream: int) -> None:
    """The delay between the call and a queued fill's effect, while the caller computes in Python."""
    pinned, _ = acl.rt.malloc_host(4096)
    flag = (ctypes.c_ubyte * 4096).from_address(pinned)
    delays = []
    for i in range(300):
        value = i % 255 + 1
        acl.rt.synchronize_stream(stream)
        time.sleep(0.0005)  # workers sleep
        begin = time.perf_counter()
        acl.rt.memset_async(pinned, 4096, value, 4096, stream)
        while flag[4095] != value:
            pass
        delays.append(time.perf_counter() - begin)
    delays.sort()
    text = f"{statistics.median(delays) * 1e6:.0f} us, 90 % within {delays[270] * 1e6:.0f} us"
    report.say("start of a queued fill while the caller computes in Python", text)


def bandwidth(report: Report) -> None:
    """Eight streams against two plain threads, copies of 2 MiB."""
    size, rounds, n = 2 * MIB, 24, 8
    streams = [acl.rt.create_stream()[0] for _ in range(n)]
    blocks = [(acl.rt.malloc(size, 0)[0], acl.rt.malloc_host(size)[0]) for _ in range(n)]
    for device, pinned in blocks:
        acl.rt.memset(device, size, 1, size)
        acl.rt.memset(pinned, size, 1, size)
    arrays = [(np.ones(size, np.uint8), np.ones(size, np.uint8)) for _ in range(n)]

    def ours() -> None:
        for _ in range(rounds):
            for stream, (device, pinned) in zip(streams, blocks, strict=True):
                acl.rt.memcpy_async(device, size, pinned, size, 1, stream)
        acl.rt.synchronize_device()

    def plain() -> None:
        def work(mine: list[tuple[np.ndarray, np.ndarray]]) -> None:
            for _ in range(rounds):
                for target, source in mine:
                    np.copyto(target, source)

        threads = [threading.Thread(target=work, args=(arrays[i::2],)) for i in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    results = compare({"two threads of numpy.copyto": plain, "eight streams": ours}, 1, 25)
    title = f"{rounds * n} copies of 2 MiB, {os.cpu_count()} cores"
    report.add(title, results, "ms", "a ratio of at most 1.05 (0.95 x the bandwidth)")


def memory(report: Report, stream: int) -> None:
    """Resident memory of 100,000 queued copies."""
    device, _ = acl.rt.malloc(64, 0)
    pinned, _ = acl.rt.malloc_host(64)
    event, _ = acl.rt.create_event_with_flag(1)
    other, _ = acl.rt.create_stream()
    acl.rt.stream_wait_event(stream, event)
    before = resident()
    for _ in range(100_000):
        acl.rt.memcpy_async(device, 64, pinned, 64, 1, stream)
    each = (resident() - before) / 100_000
    acl.rt.record_event(event, other)
    acl.rt.synchronize_stream(stream)
    report.say("memory of a queued task", f"{each:.0f} bytes", "at most 300 bytes")


def resident() -> int:
    """Bytes of this process in memory."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
