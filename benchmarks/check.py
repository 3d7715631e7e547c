"""The cost of `softacl check`: the same program alternately alone and under the checker: `python -m benchmarks.check`.

Writes the table of queued copies into docs/check.md with --page.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks._measure import Report, Result
from benchmarks.table import fill
from softacl.base.atomic_write import OutputFile
from softacl.c import layout

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

def queued(start, kind):
    for i in range(0, 32768, 4096):
        memcpy_async(device + i, 4096, start + i, 4096, kind, stream)
    acl.rt.synchronize_stream(stream)

def alternating(start, kind):
    for i in range(0, 32768, 8192):
        memcpy_async(device + i, 4096, start + i, 4096, kind, stream)
        memcpy_async(device + i + 4096, 4096, start + i + 4096, 4096, kind, other)
    acl.rt.synchronize_stream(stream)
    acl.rt.synchronize_stream(other)

WORK = {
    "memcpy 4 KiB": (lambda: memcpy(device, 4096, host, 4096, 1), 4000),
    "memcpy 1 MiB": (lambda: memcpy(device, MIB, host, MIB, 1), 300),
    "memcpy 4 MiB": (lambda: memcpy(device, 4 * MIB, host, 4 * MIB, 1), 100),
    "malloc and free 4 KiB": (pair, 2000),
    "pyACL, within the device": (lambda: queued(device + 2 * MIB, 3), 300),
    "pyACL, from pinned memory": (lambda: queued(host, 1), 300),
    "pyACL, within the device, two streams": (lambda: alternating(device + 2 * MIB, 3), 300),
    "pyACL, from pinned memory, two streams": (lambda: alternating(host, 1), 300),
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
}
#: 8 copies of 4 KiB and the wait.
QUEUED = [
    f"{language}, {memory}{streams}"
    for language in ("pyACL", "C")
    for streams in ("", ", two streams")
    for memory in ("within the device", "from pinned memory")
]
TARGETS |= dict.fromkeys(QUEUED, "at most 3 x")
SOURCE = Path(__file__).with_suffix(".c")
PAGE = Path(__file__).parents[1] / "docs" / "check.md"
MARKS = "<!-- queued copies: begin, by python -m benchmarks.check --page -->", "  <!-- queued copies: end -->"
_Times = dict[str, list[float]]


def compiled(place: Path) -> list[str]:
    """The command of the program in C; empty without a compiler, or a shared library of this Python."""
    compiler, python = shutil.which("gcc"), layout.shared_python()
    if compiler is None or python is None:
        return []
    prefix, program = layout.make(), str(place / "program")
    layout.libs(prefix)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run([compiler, "-O2", "-g", str(SOURCE), "-o", program, *flags], check=True)
    return [program]


def measure() -> tuple[_Times, _Times]:
    """Alone and checked: what each round gave."""
    alone: _Times = {}
    checked: _Times = {}
    with tempfile.TemporaryDirectory() as folder:
        program, result = Path(folder) / "program.py", Path(folder) / "result.json"
        program.write_text(PROGRAM)
        in_c = compiled(Path(folder))
        for _ in range(ROUNDS):
            for command, kept in (([], alone), (["-m", "softacl.check"], checked)):
                subprocess.run([sys.executable, *command, str(program), str(result)], check=True, capture_output=True)
                times = json.loads(result.read_text())
                if in_c:
                    checker = [sys.executable, *command] if command else []
                    done = subprocess.run([*checker, *in_c], check=True, capture_output=True, text=True)
                    lines = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
                    times |= {name: float(value) for name, value in lines}
                for name, value in times.items():
                    kept.setdefault(name, []).append(value)
    return alone, checked


def section(alone: _Times, checked: _Times) -> str:
    """The table of queued copies in the page."""
    lines = ["  | 8 copies and the wait | alone | checked |", "  |---|---|---|"]
    for name in [name for name in QUEUED if name in alone]:
        base, under = statistics.median(alone[name]), statistics.median(checked[name])
        lines.append(f"  | {name} | {base * 1e6:.2g} us | {under * 1e6:.2g} us, {under / base:.1f} x |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(description="The cost of softacl check.")
    parser.add_argument("--json", action="store_true", help="Print one JSON document.")
    parser.add_argument("--page", action="store_true", help="Write the table of queued copies into docs/check.md.")
    options = parser.parse_args()
    report = Report(options.json)
    alone, checked = measure()
    if options.page:
        OutputFile(PAGE).write(fill(PAGE.read_text(encoding="utf-8"), section(alone, checked), MARKS))
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
