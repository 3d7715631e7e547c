"""This checkout against another one, call by call: python -m benchmarks.against OTHER/.venv/bin/python [--check]

Each runs the same calls in its own process, and the two alternate. The figures are the minimum CPU time of the calling thread
over all rounds: other programs affect CPU time less, and disturbances only add to it.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from typing import Any

PROCESSES = 9


def observe() -> None:
    """Subscribe the checker, wherever the checkout has it."""
    from softacl import observe

    try:
        from softacl.check.engine.checker import Checker
    except ImportError:  # before its rooms
        from softacl.check.checker import Checker  # type: ignore[import-not-found,no-redef]
    checker = Checker()
    checker.watch.enable()
    observe.subscribe(checker)


def measure(checked: bool) -> dict[str, float]:
    """Microseconds of CPU per call."""
    import acl

    if checked:
        observe()
    rt: Any = acl.rt
    acl.init()
    rt.set_device(0)
    device, host = rt.malloc(1 << 20, 0)[0], rt.malloc_host(1 << 20)[0]
    rt.memset(device, 1 << 20, 0, 1 << 20)
    rt.memset(host, 1 << 20, 0, 1 << 20)
    stream, event = rt.create_stream()[0], rt.create_event()[0]

    def queue() -> None:
        for _ in range(500):
            rt.memcpy_async(device, 64, host, 64, 1, stream)
        rt.synchronize_stream(stream)

    work: dict[str, tuple[Callable[[], object], int, int]] = {  # call, times per round, calls in it
        "memcpy of 64 B": (lambda: rt.memcpy(device, 64, host, 64, 1), 10_000, 1),
        "memcpy of 4 KiB": (lambda: rt.memcpy(device, 4096, host, 4096, 1), 10_000, 1),
        "malloc and free": (lambda: rt.free(rt.malloc(4096, 0)[0]), 2000, 1),
        "malloc_host and free_host": (lambda: rt.free_host(rt.malloc_host(4096)[0]), 1000, 1),
        "memcpy_async of 64 B": (queue, 6, 500),
        "memset of 64 B": (lambda: rt.memset(device, 64, 0, 64), 10_000, 1),
        "synchronize_stream": (lambda: rt.synchronize_stream(stream), 5000, 1),
        "query_event_status": (lambda: rt.query_event_status(event), 5000, 1),
    }
    found = {}
    for name, (call, times, calls) in work.items():
        gc.collect()
        gc.disable()
        seconds = min(timeit.repeat(call, number=times, repeat=9, timer=time.thread_time))
        gc.enable()
        found[name] = seconds / times / calls * 1e6
    return found


def main() -> None:
    """Run both in turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", nargs="?", help="the Python of the other checkout's environment")
    parser.add_argument("--check", action="store_true", help="with the checker listening")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(measure(options.check)))
        return
    pythons = {"other": options.other or parser.error("name the Python of the other checkout"), "this": sys.executable}
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in pythons}
    flags = ["--worker", *(["--check"] if options.check else [])]
    for turn in range(PROCESSES):
        for name in sorted(pythons, reverse=bool(turn % 2)):
            done = subprocess.run([pythons[name], __file__, *flags], capture_output=True, text=True, check=True)
            runs[name].append(json.loads(done.stdout.splitlines()[-1]))
    print(f"{'':28s} {'other us':>9s} {'this us':>9s} {'ratio':>6s}")
    for work in runs["this"][0]:
        other, this = (min(run[work] for run in runs[name]) for name in ("other", "this"))
        print(f"{work:28s} {other:9.2f} {this:9.2f} {this / other:6.2f}")


if __name__ == "__main__":
    main()
