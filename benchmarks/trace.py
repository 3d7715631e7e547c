"""The cost of `softacl trace`: the same work alternately alone and traced, in one process: `python -m benchmarks.trace`.

It uses one process, because two have different pages behind their buffers, which changes a copy of 1 MiB by 10 %. The recorder
is subscribed in every second turn; its thread works as in any traced program. The stack is 8 frames deep. Packing and writing
is measured separately, in blocks of the size that a busy program produces.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import acl
from benchmarks._measure import Report, arguments
from softacl import _native, observe
from softacl.trace.recorder import Recorder

MIB = 1 << 20
ROUNDS = 200
#: The operations, and how often each runs per turn.
Work = tuple[Callable[[int], None], int]


class Listening:
    """A recorder that can be switched on and off."""

    def __init__(self, prefix: Path) -> None:
        self.recorder = Recorder(str(prefix), 256 * MIB)
        self.recorder.start()

    def set(self, on: bool) -> None:
        """Switch recording on or off."""
        observe.unsubscribe(self.recorder)
        if on:
            observe.subscribe(self.recorder)
        _native.set_call_log(self.recorder._log if on else None)

    def packed(self, work: Callable[[int], None], count: int) -> tuple[float, int]:
        """Processor seconds and bytes to pack and write the events of `count` operations."""
        self.recorder._flush()
        self.set(True)
        with self.recorder._lock:  # no other thread packs
            deep(6, work, count)
        self.set(False)
        written, begin = self.recorder._writer._at, time.thread_time()
        self.recorder._flush()
        return time.thread_time() - begin, self.recorder._writer._at - written


def deep(left: int, call: Callable[[int], None], count: int) -> None:
    """Call from a deep stack."""
    if left:
        deep(left - 1, call, count)
    else:
        call(count)


def works() -> dict[str, Work]:
    """The operations that are measured."""
    acl.init()
    acl.rt.set_device(0)
    device, _ = acl.rt.malloc(64 * MIB, 0)
    host, _ = acl.rt.malloc_host(64 * MIB)
    stream, _ = acl.rt.create_stream()
    acl.rt.memset(device, 64 * MIB, 0, 64 * MIB)
    acl.rt.memset(host, 64 * MIB, 0, 64 * MIB)
    memcpy, memcpy_async, wait = acl.rt.memcpy, acl.rt.memcpy_async, acl.rt.synchronize_stream

    def copies(nbytes: int, kind: int = 1) -> Callable[[int], None]:
        to, source = (device, host) if kind == 1 else (host, device)

        def run(count: int) -> None:
            for _ in range(count):
                memcpy(to, nbytes, source, nbytes, kind)

        return run

    def queued(nbytes: int) -> Callable[[int], None]:
        def run(count: int) -> None:
            for _ in range(count):
                memcpy_async(device, nbytes, host, nbytes, 1, stream)
                wait(stream)

        return run

    def batched(nbytes: int) -> Callable[[int], None]:
        def run(count: int) -> None:
            for _ in range(count):
                memcpy_async(device, nbytes, host, nbytes, 1, stream)
            wait(stream)

        return run

    def fills(count: int) -> None:
        for _ in range(count):
            acl.rt.memset(device, 64, 0, 64)

    def pairs(count: int) -> None:
        for _ in range(count):
            block, _ = acl.rt.malloc(4096, 0)
            acl.rt.free(block)

    def devices(count: int) -> None:
        for _ in range(count):
            acl.rt.get_device()

    return {
        "get_device": (devices, 1000),
        "malloc and free": (pairs, 300),
        "memset 64 B": (fills, 1000),
        "memcpy 64 B": (copies(64), 1000),
        "memcpy 1 MiB": (copies(MIB), 100),
        "memcpy 1 MiB, to the host": (copies(MIB, 2), 100),
        "memcpy 4 MiB": (copies(4 * MIB), 20),
        "memcpy 64 MiB": (copies(64 * MIB), 2),
        "memcpy_async 64 B, many, one wait": (batched(64), 300),
        "memcpy_async 1 MiB, and wait": (queued(MIB), 50),
        "memcpy_async 1 MiB, many, one wait": (batched(MIB), 100),
        "memcpy_async 4 MiB, and wait": (queued(4 * MIB), 20),
    }


def timed(work: Callable[[int], None], count: int) -> tuple[float, float]:
    """Seconds per operation: elapsed, and processor time of the calling thread."""
    begin, cpu = time.perf_counter(), time.thread_time()
    deep(6, work, count)
    return (time.perf_counter() - begin) / count, (time.thread_time() - cpu) / count


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    only = os.environ.get("ONLY", "")
    rows: list[dict[str, Any]] = []
    packing: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        listening = Listening(Path(folder) / "trace")
        for name, (work, count) in works().items():
            if only not in name:
                continue
            times: list[tuple[float, float, float, float]] = []
            for turn in range(ROUNDS + 2):
                each = {}
                for on in (True, False) if turn % 2 else (False, True):
                    listening.set(on)
                    each[on] = timed(work, count)
                if turn > 1:
                    times.append((*each[False], *each[True]))
            listening.set(False)
            alone, cpu, traced, _ = (statistics.median(column) for column in zip(*times, strict=True))
            more, more_cpu = (statistics.median(row[2 + i] - row[i] for row in times) for i in (0, 1))
            rows.append(
                {
                    "": name,
                    "alone us": alone * 1e6,
                    "traced us": traced * 1e6,
                    "more us": more * 1e6,
                    "more, mean": statistics.mean(row[2] - row[0] for row in times) * 1e6,
                    "ratio": statistics.median(row[2] / row[0] for row in times),
                    "thread's cpu us": cpu * 1e6,
                    "more cpu": more_cpu * 1e6,
                }
            )
            if count >= 1000:
                seconds, nbytes = zip(*[listening.packed(work, 8000) for _ in range(21)], strict=True)
                each_us, each_bytes = statistics.median(seconds) / 8000 * 1e6, statistics.median(nbytes) / 8000
                packing.append({"": name, "us": each_us, "bytes": each_bytes})
        listening.recorder.close()
    report.rows(
        f"medians of {ROUNDS} turns, of an operation  [dim]targets: 2 us more a call; 5 % from 1 MiB on[/]", rows
    )
    if packing:
        report.rows("packing and writing, of an operation, processor time of the thread that does it", packing)
    report.end()


if __name__ == "__main__":
    main()
