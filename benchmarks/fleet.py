"""The cost of a fleet of software devices for its driver: `python -m benchmarks.fleet [--sizes SIZE] N ...`

Each N is a separate run of `softacl bench --ray local --simulate N`. Prints its elapsed time, the processor time and peak
memory of the driver's process, and the largest unshared memory of an actor.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import threading
from pathlib import Path
from time import perf_counter
from typing import Any

_EACH = 8


def main() -> None:
    parser = argparse.ArgumentParser(description="Time and memory of simulated fleets.")
    parser.add_argument("devices", type=int, nargs="*", default=[8, 64, 250, 1000], metavar="N")
    parser.add_argument("--sizes", default="1MiB")
    parser.add_argument("--repeats", default="5")
    parser.add_argument("--at-once", default="4")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(one(asked)))
        return
    print(
        f"{asked.sizes}, {asked.repeats} repeats, {asked.at_once} actors of {_EACH} devices at once, load {os.getloadavg()[0]:.1f}"
    )
    print(
        "| devices | time | time a device | driver: processor time | a device | driver: memory | an actor's own | exit code |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for n in asked.devices:
        options = ["--sizes", asked.sizes, "--repeats", asked.repeats, "--at-once", asked.at_once]
        command = [sys.executable, "-m", "benchmarks.fleet", "--one", *options, str(n)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        row = json.loads(done.stdout.splitlines()[-1])
        seconds, processor = row["seconds"], row["processor_s"]
        print(
            f"| {n} | {seconds:.0f} s | {seconds / n * 1e3:.0f} ms | {processor:.1f} s | {processor / n * 1e3:.0f} ms | "
            f"{row['driver_mib']:.0f} MiB | {row['actor_mib']:.0f} MiB | {row['code']} |",
            flush=True,
        )


def one(asked: Any) -> dict[str, float]:
    """One run, in this process."""
    from click.testing import CliRunner

    from softacl.cli.bench import bench

    most, ended = [0.0], threading.Event()

    def watch() -> None:
        while not ended.wait(1.0):
            most[0] = max([most[0], *map(_unshared, _actors())])

    watcher = threading.Thread(target=watch)
    watcher.start()
    options = [
        "--ray",
        "local",
        "--simulate",
        str(asked.devices[0]),
        "--sizes",
        asked.sizes,
        "--repeats",
        asked.repeats,
    ]
    begin = perf_counter()
    done = CliRunner().invoke(bench, [*options, "--at-once", asked.at_once, "--json", "/dev/null"])
    seconds = perf_counter() - begin
    ended.set()
    watcher.join()
    print(done.output, file=sys.stderr)
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "seconds": seconds,
        "processor_s": used.ru_utime + used.ru_stime,
        "driver_mib": used.ru_maxrss / 1024,
        "actor_mib": most[0],
        "code": done.exit_code,
    }


def _actors() -> list[Path]:
    """The actors among this process's descendants."""
    parents, actors = {}, []
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            try:
                parents[path.name] = (path / "stat").read_text().rpartition(")")[2].split()[1]
                if (path / "cmdline").read_bytes().startswith(b"ray::DeviceWorker"):
                    actors.append(path)
            except OSError:
                continue

    def mine(pid: str) -> bool:
        while pid in parents and pid != "1":
            if pid == str(os.getpid()):
                return True
            pid = parents[pid]
        return False

    return [path for path in actors if mine(path.name)]


def _unshared(path: Path) -> float:
    """Unshared memory of a process, in MiB."""
    try:
        found = re.findall(r"^Private_\w+:\s+(\d+) kB", (path / "smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0.0
    return sum(map(int, found)) / 1024


if __name__ == "__main__":
    main()
