"""Devices shared by processes, against a process with its own devices: `python -m benchmarks.processes`.

Worker processes take turns in rounds; each reports the time of its calls.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable

from benchmarks._measure import Report, Result, arguments, compare

MIB = 1 << 20
ROUNDS = 61

BEGIN = """
import json, sys, time, acl
assert acl.init() == 0 and acl.rt.set_device(0) == 0, acl.get_recent_err_msg()
"""
#: Allocates memory and waits.
HOLD = BEGIN + "block, code = acl.rt.malloc(1 << 30, 0)\nprint(code, flush=True)\nsys.stdin.readline()\n"
#: For each line [size, calls]: seconds per pair of calls, elapsed and of processor time.
PAIRS = (
    BEGIN
    + """
import os
os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])  # all on one core: which one makes more of a difference
malloc, free = acl.rt.malloc, acl.rt.free
print(0, flush=True)
for line in sys.stdin:
    size, calls = json.loads(line)
    begin, cpu = time.perf_counter(), time.process_time()
    for _ in range(calls):
        free(malloc(size, 0)[0])
    print(json.dumps([(time.perf_counter() - begin) / calls, (time.process_time() - cpu) / calls]), flush=True)
"""
)
EXPORT = (
    BEGIN
    + """
block, code = acl.rt.malloc(64 << 20, 0)
assert code == 0 == acl.rt.memset(block, 64 << 20, 1, 64 << 20)
key, code = acl.rt.ipc_mem_get_export_key(block, 64 << 20, 65, 1)
print(code, key, flush=True)
sys.stdin.readline()
"""
)
#: Two notifies of this process, which another answers: for each line [turns, ms that a wait lasts], seconds per turn, and of
#: processor time per second of waiting.
ASKS = (
    BEGIN
    + """
import subprocess
rt = acl.rt
stream = rt.create_stream()[0]
notifies = [rt.create_notify(0)[0] for _ in "ab"]
keys = [rt.notify_get_export_key(each, 65, 2)[0] for each in notifies]
other = subprocess.Popen([sys.executable, "-c", sys.argv[1], *keys], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
there, back = notifies
print(other.stdout.readline().strip(), flush=True)
def turn():
    assert rt.record_notify(there, stream) == rt.wait_and_reset_notify(back, stream, 0) == rt.synchronize_stream(stream) == 0
def say(turns, pause):
    print(turns, pause, file=other.stdin, flush=True)
for line in sys.stdin:
    turns, pause = json.loads(line)
    say(turns, 0)
    turn()
    begin = time.perf_counter()
    for _ in range(turns - 1):
        turn()
    took = (time.perf_counter() - begin) / (turns - 1)
    say(1, pause)
    begin, cpu = time.perf_counter(), time.process_time()
    turn()
    print(json.dumps([took, (time.process_time() - cpu) / (time.perf_counter() - begin)]), flush=True)
"""
)
ANSWERS = (
    BEGIN
    + """
rt = acl.rt
stream = rt.create_stream()[0]
there, back = (rt.notify_import_by_key(key, 0)[0] for key in sys.argv[1:])
print(0, flush=True)
for line in sys.stdin:
    turns, pause = map(int, line.split())
    for _ in range(turns):
        assert rt.wait_and_reset_notify(there, stream, 0) == rt.synchronize_stream(stream) == 0
        time.sleep(pause / 1000)
        assert rt.record_notify(back, stream) == rt.synchronize_stream(stream) == 0
"""
)


class Worker:
    """A process that runs one of the programs above."""

    def __init__(self, program: str, *words: str, **environment: str) -> None:
        command = [sys.executable, "-c", program, *words]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | environment
        )
        self.ready = self.line()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ask(self, *words: int) -> list[float]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        return list(json.loads(self.line()))

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    report.say("machine", f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, CPython {platform.python_version()}")
    with tempfile.TemporaryDirectory() as place:
        os.environ["SOFTACL_SHARE_DIR"] = place
        pairs(report)
        copies(report)
        notifies(report)
    report.end()


def pairs(report: Report) -> None:
    """`malloc` and `free`, alone and with others."""
    kept = [Worker(HOLD, SOFTACL_MACHINE="two")] + [Worker(HOLD, SOFTACL_MACHINE="eight") for _ in range(7)]
    workers = {
        "a process with its own devices": Worker(PAIRS, SOFTACL_MACHINE="private"),
        "alone on shared devices": Worker(PAIRS, SOFTACL_MACHINE="one"),
        "with one other process": Worker(PAIRS, SOFTACL_MACHINE="two"),
        "with seven other processes": Worker(PAIRS, SOFTACL_MACHINE="eight"),
    }
    for size, calls in ((MIB, 20000), (256 * MIB, 2000)):
        report.add(
            f"malloc and free of {size // MIB} MiB", in_turns(workers, size, calls), target="at most 1.1 x alone"
        )
    for worker in (*workers.values(), *kept):
        worker.end()


def in_turns(workers: dict[str, Worker], size: int, calls: int) -> list[Result]:
    """Like `compare`, in separate processes."""
    took: dict[str, list[list[float]]] = {name: [] for name in workers}
    for _ in range(ROUNDS):
        for name, worker in workers.items():
            took[name].append(worker.ask(size, calls))
    results: list[Result] = []
    for name, rows in took.items():
        elapsed, cpu = sorted(row[0] for row in rows), statistics.median(row[1] for row in rows)
        median, tenth = statistics.median(elapsed), elapsed[len(rows) // 10]
        first = results[0] if results else None
        ratios = (median / first.median, cpu / first.cpu) if first else (1.0, 1.0)
        results.append(Result(name, median, tenth, elapsed[len(rows) * 9 // 10], ratios[0], cpu, ratios[1]))
    return results


def copies(report: Report) -> None:
    """64 MiB of another process, and of this one."""
    import acl

    nbytes = 64 * MIB
    exporter = Worker(EXPORT)
    assert acl.init() == 0 and acl.rt.set_device(0) == 0
    here, there, into = (acl.rt.malloc(nbytes, 0)[0] for _ in range(3))
    imported, code = acl.rt.ipc_mem_import_by_key(exporter.ready.split()[1], 0)
    assert code == 0, acl.get_recent_err_msg()
    for block in (here, there, into):
        assert acl.rt.memset(block, nbytes, 1, nbytes) == 0
    candidates: dict[str, Callable[[], object]] = {
        "device to device, one process": lambda: acl.rt.memcpy(into, nbytes, here, nbytes, 3),
        "from memory of another process": lambda: acl.rt.memcpy(into, nbytes, imported, nbytes, 3),
        "into memory of another process": lambda: acl.rt.memcpy(imported, nbytes, there, nbytes, 3),
    }
    report.add("copy of 64 MiB", compare(candidates, 3, ROUNDS), "ms", "1.0 x a local copy")
    exporter.end()
    acl.finalize()


def notifies(report: Report) -> None:
    """A notify to another process and one back; CPU while a stream waits for another process."""
    worker = Worker(ASKS, ANSWERS)
    rows = [worker.ask(300, 500) for _ in range(9)]
    turn, cpu = statistics.median(row[0] for row in rows), statistics.median(row[1] for row in rows)
    report.say(
        "notify to another process and back", f"{turn * 1e6:.0f} us; while a stream waits, {cpu * 100:.2f} % of a core"
    )
    worker.end()


if __name__ == "__main__":
    main()
