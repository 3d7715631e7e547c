"""The cost of `softacl check`: the same program alternately alone and under the checker: `python -m benchmarks.check`."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks._measure import Report, Result, arguments

ROUNDS = 5
BYTES = "bytes of a live block"
PROGRAM = """
import json, statistics, sys, time, tracemalloc
import acl
MIB = 1 << 20
acl.init()
acl.rt.set_device(0)
device, _ = acl.rt.malloc(4 * MIB, 0)
host, _ = acl.rt.malloc_host(4 * MIB)
stream, _ = acl.rt.create_stream()
other, _ = acl.rt.create_stream()
acl.rt.memset(device, 4 * MIB, 0, 4 * MIB)
acl.rt.memset(host, 4 * MIB, 0, 4 * MIB)
memcpy, memcpy_async = acl.rt.memcpy, acl.rt.memcpy_async

def pair():
    block, _ = acl.rt.malloc(4096, 0)
    acl.rt.free(block)

def queued():
    for i in range(0, 32768, 4096):
        memcpy_async(device + i, 4096, host + i, 4096, 1, stream)
    acl.rt.synchronize_stream(stream)

def alternating():
    for i in range(0, 32768, 8192):
        memcpy_async(device + i, 4096, host + i, 4096, 1, stream)
        memcpy_async(device + i + 4096, 4096, host + i + 4096, 4096, 1, other)
    acl.rt.synchronize_stream(stream)
    acl.rt.synchronize_stream(other)

WORK = {
    "memcpy 4 KiB": (lambda: memcpy(device, 4096, host, 4096, 1), 4000),
    "memcpy 1 MiB": (lambda: memcpy(device, MIB, host, MIB, 1), 300),
    "memcpy 4 MiB": (lambda: memcpy(device, 4 * MIB, host, 4 * MIB, 1), 100),
    "malloc and free 4 KiB": (pair, 2000),
    "8 memcpy_async 4 KiB and synchronize_stream": (queued, 300),
    "the same on two streams": (alternating, 300),
}

def repeated(call, count):
    call()
    best = []
    for _ in range(7):
        begin = time.perf_counter()
        for _ in range(count):
            call()
        best.append((time.perf_counter() - begin) / count)
    return sorted(best)[3]

# Single functions: MANY calls in a row, with what ends them not counted, or counted for itself.
MANY = 128

def timed(function, *arguments):
    made = []
    begin, processor = time.perf_counter(), time.thread_time()
    for given in arguments:
        made.append(function(*given))
    end = time.thread_time(), time.perf_counter()
    return ((end[1] - begin) / len(arguments), (end[0] - processor) / len(arguments)), made

def single():
    rt = acl.rt
    lines = range(0, MANY * 4096, 4096)
    used = {}
    used["malloc"], made = timed(rt.malloc, *[(4096, 0)] * MANY)
    used["free"], _ = timed(rt.free, *[(block,) for block, _ in made])
    used["malloc_host"], made = timed(rt.malloc_host, *[(4096,)] * MANY)
    used["free_host"], _ = timed(rt.free_host, *[(block,) for block, _ in made])
    used["memcpy"], _ = timed(memcpy, *[(device + i, 4096, host + i, 4096, 1) for i in lines])
    used["memset"], _ = timed(rt.memset, *[(device + i, 4096, 0, 4096) for i in lines])
    used["memcpy_async"], _ = timed(memcpy_async, *[(device + i, 4096, host + i, 4096, 1, stream) for i in lines])
    rt.synchronize_stream(stream)
    within = [(device + i, 4096, device + 2 * MIB + i, 4096, 3, stream) for i in lines]
    used["memcpy_async within the device"], _ = timed(memcpy_async, *within)
    rt.synchronize_stream(stream)
    used["synchronize_stream"], _ = timed(rt.synchronize_stream, *[(stream,)] * MANY)
    return used

def singles():
    rounds = [single() for _ in range(60)]
    wall = {"acl.rt." + name: statistics.median(used[name][0] for used in rounds) for name in rounds[0]}
    return wall | {"processor acl.rt." + name: min(used[name][1] for used in rounds) for name in rounds[0]}

def deep(left, call, *arguments):
    return deep(left - 1, call, *arguments) if left else call(*arguments)

times = {name: deep(8, repeated, call, count) for name, (call, count) in WORK.items()}
times.update(deep(8, singles))
tracemalloc.start()
before = tracemalloc.get_traced_memory()[0]
blocks = [acl.rt.malloc(64, 0)[0] for _ in range(2000)]
times["bytes of a live block"] = (tracemalloc.get_traced_memory()[0] - before) / 2000
tracemalloc.stop()
for block in blocks:
    acl.rt.free(block)
acl.rt.destroy_stream(stream)
acl.rt.destroy_stream(other)
acl.rt.free(device)
acl.rt.free_host(host)
acl.rt.reset_device(0)
acl.finalize()
with open(sys.argv[1], "w") as file:
    json.dump(times, file)
"""
FUNCTION = "acl.rt."
PROCESSOR = "processor "
TARGETS = {
    "memcpy 4 KiB": "at most 3 x and 3 us more",
    "memcpy 1 MiB": "at most 1.2 x",
    "memcpy 4 MiB": "at most 1.2 x",
    "malloc and free 4 KiB": "at most 1.5 us",
    "8 memcpy_async 4 KiB and synchronize_stream": "at most 3 x",
    "the same on two streams": "at most 3 x",
}


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    alone: dict[str, list[float]] = {}
    checked: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        program, result = Path(folder) / "program.py", Path(folder) / "result.json"
        program.write_text(PROGRAM)
        for _ in range(ROUNDS):
            for command, kept in (([], alone), (["-m", "softacl.check"], checked)):
                done = [sys.executable, *command, str(program), str(result)]
                subprocess.run(done, check=True, capture_output=True)
                for name, value in json.loads(result.read_text()).items():
                    kept.setdefault(name, []).append(value)
    bytes_alone, bytes_checked = (statistics.median(kept.pop(BYTES)) for kept in (alone, checked))
    report.say("more bytes for a live block", round(bytes_checked - bytes_alone), "at most 600")
    functions = [name for name in alone if name.startswith(FUNCTION)]
    # The minimum of processor time: disturbances by other programs only add to it.
    least = {name: min(checked[PROCESSOR + name]) - min(alone.pop(PROCESSOR + name)) for name in functions}
    report.rows(
        "us of a call of 4 KiB, with the stack 8 deep  [dim]target: at most 3 more, 5 of pinned memory and queued copies[/]",
        [
            {
                "": name,
                "alone": a * 1e6,
                "checked": b * 1e6,
                "more": (b - a) * 1e6,
                "more processor time": least[name] * 1e6,
            }
            for name in functions
            for a, b in [(statistics.median(alone.pop(name)), statistics.median(checked[name]))]
        ],
    )
    for name, values in alone.items():
        rows, base = [], statistics.median(values)
        for label, many in (("alone", values), ("checked", checked[name])):
            many.sort()
            median = statistics.median(many)
            rows.append(Result(label, median, many[0], many[-1], median / base))
        report.add(name, rows, target=TARGETS.get(name, ""))
    report.end()


if __name__ == "__main__":
    main()
