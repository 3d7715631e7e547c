"""A million simulated tasks in several shapes, and SimPy's time for those that it can express; a queued copy with the executor
`timed`; a prediction of a large recording: `python -m benchmarks.timing`.

SimPy (benchmarks/requirements-peers.txt) runs Python generators; it has no resources that flows share, so it has no part
in the shapes with links.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks._measure import Report, arguments, compare
from softacl._native import Simulator
from softacl.trace.log.reader import read

try:
    import simpy
except ImportError:
    simpy = None

MILLION = 1_000_000
GIGA = 10**9


def amounts() -> Callable[[], int]:
    """Bytes of flows: the same in each run."""
    draw = random.Random(1)
    return lambda: draw.randrange(1, 1 << 20)


def chain(s: Simulator, n: int) -> None:
    """Each task waits for the one before."""
    task = s.add([], 5)
    for _ in range(n - 1):
        task = s.add([task], 5)


def waiting_for_a_pool(s: Simulator, n: int) -> None:
    """All ready at once, for four servers."""
    pool, draw = s.pool(4), random.Random(1)
    for _ in range(n):
        s.add([], draw.randrange(1, 1000), pool=pool)


def fan(s: Simulator, n: int) -> None:
    """Half of them at once, a task that waits for all, and the rest after it."""
    joined = s.add([s.add([], 1) for _ in range(n // 2)])
    for _ in range(n - n // 2 - 1):
        s.add([joined], 1)


def streams(s: Simulator, n: int, routes: list[int], each: int, latency: int) -> None:
    """`each` streams a route; a task of a stream waits for the one before."""
    amount = amounts()
    last = [s.add([], latency, amount(), route) for route in routes for _ in range(each)]
    while s.n_tasks < n:
        last = [s.add([task], latency, amount(), routes[i // each]) for i, task in enumerate(last)]


def one_link(s: Simulator, n: int) -> None:
    """10,000 flows at any time."""
    streams(s, n, [s.route([s.resource(GIGA)])], 10_000, 3)


def one_link_at_once(s: Simulator, n: int) -> None:
    """All flows at any time."""
    amount, route = amounts(), s.route([s.resource(GIGA)])
    for _ in range(n):
        s.add([], 0, amount(), route)


def links_apart(s: Simulator, n: int) -> None:
    """1,000 links with a flow each."""
    streams(s, n, [s.route([s.resource(GIGA)]) for _ in range(1000)], 1, 3)


def links_of_a_switch(n_links: int, latency: int) -> Callable[[Simulator, int], None]:
    """Links with a flow each, which share a switch."""

    def shape(s: Simulator, n: int) -> None:
        switch = s.resource(10 * GIGA)
        streams(s, n, [s.route([s.resource(GIGA), switch]) for _ in range(n_links)], 1, latency)

    return shape


def eight_devices(s: Simulator, n: int) -> None:
    """64 streams of copies to a device, kernels and copies back; links, engines and cores of 8 devices share the host's memory."""
    memory, amount = s.resource(100 * GIGA), amounts()
    ways = [(s.route([s.resource(25 * GIGA), memory]), s.pool(1)) for _ in range(16)]
    cores = [s.pool(1) for _ in range(8)]
    last: list[list[int]] = [[] for _ in range(64)]
    while s.n_tasks < n:
        for stream, before in enumerate(last):
            for way in (ways[stream % 8], ways[stream % 8 + 8]):
                copied = s.add(before, 2000, amount(), way[0], 0, way[1])
                before = [s.add([copied], amount() >> 6, pool=cores[stream % 8])]
            last[stream] = before


def crossing_routes(s: Simulator, n: int) -> None:
    """Routes of three out of 100 links at random, a flow each: nearly every link limits some, which cross other such links."""
    draw = random.Random(2)
    links = [s.resource(draw.randrange(1, 20) * GIGA) for _ in range(100)]
    streams(s, n, [s.route(draw.sample(links, 3)) for _ in range(100)], 1, 3)


SHAPES: dict[str, Callable[[Simulator, int], None]] = {
    "a chain": chain,
    "waiting for a pool of 4": waiting_for_a_pool,
    "500,000 into one into 500,000": fan,
    "10,000 flows at once on a link": one_link,
    "a million flows at once on a link": one_link_at_once,
    "1,000 links apart": links_apart,
    "64 links of a switch": links_of_a_switch(64, 3),
    "1,000 links of a switch, no gaps": links_of_a_switch(1000, 0),
    "1,000 links of a switch": links_of_a_switch(1000, 3),
    "8 devices, 64 streams": eight_devices,
    "100 routes that cross each other": crossing_routes,
}


def simulated(shape: Callable[[Simulator, int], None], n: int) -> Simulator:
    """The tasks added, and run to the end."""
    simulator = Simulator()
    shape(simulator, n)
    simulator.run()
    assert simulator.n_ended == simulator.n_tasks
    return simulator


def chain_of_processes(n: int) -> None:
    """The same chain in SimPy."""
    env = simpy.Environment()

    def task(before: Any) -> Iterator[Any]:
        if before is not None:
            yield before
        yield env.timeout(5)

    process = None
    for _ in range(n):
        process = env.process(task(process))
    env.run()


def pool_of_processes(n: int) -> None:
    """The same pool in SimPy."""
    env, draw = simpy.Environment(), random.Random(1)
    pool = simpy.Resource(env, 4)

    def task(latency: int) -> Iterator[Any]:
        with pool.request() as request:
            yield request
            yield env.timeout(latency)

    for _ in range(n):
        env.process(task(draw.randrange(1, 1000)))
    env.run()


COPIES = """
import time, acl
N = {nbytes}
acl.init(); acl.rt.set_device(0)
device, host = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
stream, other = acl.rt.create_stream()[0], acl.rt.create_stream()[0]
event = acl.rt.create_event()[0]
def copies(n, waits):
    for i in range(n):
        acl.rt.memcpy_async(device, N, host, N, 1, stream)
        if i % waits == waits - 1: acl.rt.synchronize_stream(stream)
    acl.rt.synchronize_stream(stream)
"""
PIPELINE = """
for i in range(37_000):
    acl.rt.memcpy_async(device, N, host, N, 1, stream)
    acl.rt.memset_async(device, N, 0, N, stream)
    acl.rt.record_event(event, stream); acl.rt.stream_wait_event(other, event)
    if i % 50 == 49: acl.rt.synchronize_stream(other)
acl.rt.synchronize_device()
"""


def python(*words: str, **variables: str) -> tuple[str, float]:
    """What a Python process prints, and its processor time."""
    before = os.times()
    done = subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=True, env=os.environ | variables
    )
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return done.stdout, used


QUEUED = {  # bytes of a copy, and after how many of them the program waits
    "4 KiB, a wait after 1": (4 << 10, 1),
    "4 KiB, a wait after 32": (4 << 10, 32),
    "64 KiB, a wait after 1": (64 << 10, 1),
    "64 KiB, a wait after 32": (64 << 10, 32),
}


def executors(what: str, nbytes: int, waits: int) -> dict[str, object]:
    """Processor time of a queued copy with `timed` and `deferred`, in turns."""
    text = COPIES.format(nbytes=nbytes) + (
        f"copies(300, {waits})\nbegan = time.process_time()\ncopies(10_000, {waits})\n"
        "print((time.process_time() - began) * 100)"
    )
    us: dict[str, list[float]] = {"deferred": [], "timed": []}
    for _ in range(5):
        for name, taken in us.items():
            variables = {"SOFTACL_EXECUTOR": name, "SOFTACL_HOST_TIME": "0", "SOFTACL_CHIP": "910B"}
            taken.append(float(python("-c", text, **variables)[0]))
    deferred, timed = (min(taken) for taken in us.values())
    return {"": what, "deferred": deferred, "timed": timed, "ratio": timed / deferred}


def prediction() -> dict[str, object]:
    """Processor time of `softacl predict` for a recording of 300,000 events, without and with its start."""
    with tempfile.TemporaryDirectory() as folder:
        program, file = Path(folder, "program.py"), str(Path(folder, "t.acltrace"))
        program.write_text(COPIES.format(nbytes=4096) + PIPELINE)
        python("-m", "softacl", "trace", "run", "--quiet", "--limit", "1GiB", "-o", file, str(program))
        took = min(python("-m", "softacl", "predict", "--no-what-if", "--chip", "910B", file)[1] for _ in range(3))
        start = min(python("-m", "softacl", "predict", "--help")[1] for _ in range(3))
        return {"": "softacl predict", "events": read(file).n_events, "s": took, "of it the start, s": start}


def main() -> None:
    """Print the tables."""
    report = Report(arguments().json)
    rows: list[dict[str, object]] = []
    for name, shape in SHAPES.items():
        begin = time.process_time()
        n = simulated(shape, MILLION).n_tasks
        used = time.process_time() - begin
        rows.append({"": name, "tasks": n, "s": used, "us": used / n * 1e6})
    report.rows("a million tasks, added and simulated", rows)
    for name, shape, peer in (
        ("a chain of 10,000 tasks", chain, chain_of_processes),
        ("2,000 tasks wait for a pool of 4", waiting_for_a_pool, pool_of_processes),
    ):
        n = int(name.split(" tasks")[0].rpartition(" ")[2].replace(",", ""))
        candidates: dict[str, Callable[[], object]] = {"Simulator": lambda shape=shape, n=n: simulated(shape, n)}
        if simpy:
            candidates["SimPy"] = lambda peer=peer, n=n: peer(n)
        report.add(name, compare(candidates, 1, 11), "ms")
    report.rows("us of processor time for a copy", [executors(what, *values) for what, values in QUEUED.items()])
    report.rows("a recording of 300,000 events", [prediction()])
    if not simpy:
        report.say("absent: SimPy", "not installed (simpy)")
    report.end()


if __name__ == "__main__":
    main()
