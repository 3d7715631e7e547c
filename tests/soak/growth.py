"""Memory, descriptors and threads of a process stay flat over events and streams without end.

    python tests/soak/growth.py --executor threads --events 10000000 --streams 100000

Each event is created, recorded, waited for and destroyed; each stream does a copy, waits for an event of another one, and is
destroyed. The first tenth may grow, for caches fill; of the rest the lowest figures of the first and of the last third are
compared. Ends with 1 if anything grew.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from collections.abc import Callable

import acl
from softacl.runtime.handles import tables
from softacl.runtime.state import live

SAMPLES, FREE_MIB = 40, 4.0  # MiB: what the allocator of Python may keep more


def figures() -> tuple[float, int, int, int]:
    """(MiB of memory, descriptors, threads, live handles and blocks)."""
    with open("/proc/self/statm") as numbers:
        pages = int(numbers.read().split()[1])
    handles = sum(len(table.live) for table in tables) + len(live)
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20, len(os.listdir("/proc/self/fd")), n_threads(), handles


def n_threads() -> int:
    return len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else threading.active_count()


def ok(result: tuple[int, int] | int) -> int:
    code = result[-1] if isinstance(result, tuple) else result
    if code:
        raise SystemExit(f"WRONG: {code}: {acl.get_recent_err_msg()}")
    return result[0] if isinstance(result, tuple) else 0


def flat(what: str, n: int, one: Callable[[int], None], settle: Callable[[], object]) -> bool:
    """Do `one` n times; whether nothing grew."""
    seen = []
    begin = time.monotonic()
    for sample in range(SAMPLES):
        for i in range(n * sample // SAMPLES, n * (sample + 1) // SAMPLES):
            one(i)
        settle()
        seen.append(figures())
    rest = seen[SAMPLES // 10 :]
    third = len(rest) // 3
    first, last = ([min(column) for column in zip(*part, strict=True)] for part in (rest[:third], rest[-third:]))
    grew = [
        f"{name} {a:g} -> {b:g}"
        for name, a, b, free in zip(
            ("MiB", "descriptors", "threads", "handles"), first, last, (FREE_MIB, 0, 0, 0), strict=True
        )
        if b > a + free
    ]
    print(
        f"{n} {what} in {time.monotonic() - begin:.0f} s: {first[0]:.1f} -> {last[0]:.1f} MiB, descriptors {first[1]} -> "
        f"{last[1]}, threads {first[2]} -> {last[2]}, handles {first[3]} -> {last[3]}: "
        f"{'WRONG, grew: ' + ', '.join(grew) if grew else 'flat'}",
        flush=True,
    )
    return not grew


def warm_up(device: int, host: int) -> None:
    """Work for every worker at a time: they are started when they are needed, and stay."""
    streams = [ok(acl.rt.create_stream()) for _ in range(4 * (os.cpu_count() or 1))]
    for _ in range(200):
        for each in streams:
            ok(acl.rt.memcpy_async(device, 4096, host, 4096, 1, each))
    for each in streams:
        ok(acl.rt.synchronize_stream(each))
        ok(acl.rt.destroy_stream(each))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--executor", choices=["threads", "deferred", "seeded"], default="threads")
    parser.add_argument("--events", type=int, default=10_000_000)
    parser.add_argument("--streams", type=int, default=100_000)
    chosen = parser.parse_args()
    os.environ.update(SOFTACL_EXECUTOR=chosen.executor, SOFTACL_MEMORY="1GiB")
    rt = acl.rt
    if acl.init() or rt.set_device(0):
        raise SystemExit(acl.get_recent_err_msg())
    stream, kept = ok(rt.create_stream()), ok(rt.create_event())
    device, host = ok(rt.malloc(4096, 0)), ok(rt.malloc_host(4096))

    def event(i: int) -> None:
        each = ok(rt.create_event())
        ok(rt.record_event(each, stream))
        if i % 16 == 0:
            ok(rt.synchronize_event(each))
        ok(rt.destroy_event(each))

    def one_stream(i: int) -> None:
        each = ok(rt.create_stream())
        ok(rt.record_event(kept, stream))
        ok(rt.stream_wait_event(each, kept))
        ok(rt.memcpy_async(device, 4096, host, 4096, 1, each))
        ok(rt.record_event(kept, each))
        ok(rt.synchronize_stream(each))
        ok(rt.destroy_stream(each))

    warm_up(device, host)
    print(f"{chosen.executor}:")
    good = flat("events", chosen.events, event, lambda: ok(rt.synchronize_stream(stream)))
    good = flat("streams", chosen.streams, one_stream, lambda: ok(rt.synchronize_stream(stream))) and good
    return not good


if __name__ == "__main__":
    sys.exit(main())
