"""The C binding against plain memcpy: `python -m benchmarks.cface`. Compiles benchmarks/cface.cpp with the machine's compiler."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from benchmarks._measure import Report, arguments
from softacl.c import layout

SOURCE = Path(__file__).with_suffix(".cpp")


def main() -> None:
    """Compile, run, show."""
    report = Report(arguments().json)
    compiler = shutil.which("g++")
    if compiler is None or layout.shared_python() is None:
        report.say("absent", "a C++ compiler" if compiler is None else "a shared library of this Python")
        report.end()
        return
    with tempfile.TemporaryDirectory() as place:
        prefix = layout.make(Path(place, "prefix"))
        program = Path(place, "cface")
        flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl", "-pthread"]
        subprocess.run([compiler, "-O2", "-std=c++17", str(SOURCE), "-o", str(program), *flags], check=True)
        starts = []
        for _ in range(5):
            begin = time.perf_counter()
            text = subprocess.run([program], capture_output=True, text=True, check=True, env=os.environ).stdout
            starts.append((time.perf_counter() - begin, json.loads(text)))
        found = sorted((figures for _, figures in starts), key=lambda each: each["copy_64_us"])[2]
        elapsed, used = (sorted(f[key] for _, f in starts)[2] for key in ("first_copy_s", "first_copy_cpu_s"))
        text = f"{used * 1000:.0f} ms of processor time, {elapsed * 1000:.0f} ms elapsed"
        report.say("aclInit to the first copy", text, "at most 40 ms of processor time")
        text = f"{found['copy_64_us'] * 1000:.0f} ns; memcpy {found['memcpy_64_us'] * 1000:.1f} ns"
        report.say("aclrtMemcpy, 64 B", text, "at most 40 ns")
        text = f"{found['malloc_us']:.2f} us; malloc and free {found['libc_malloc_us']:.2f} us"
        report.say("aclrtMalloc and aclrtFree, 1 MiB", text, "at most 0.15 us")
        report.say("aclrtMemcpyAsync, 64 B, queued", f"{found['async_us'] * 1000:.0f} ns", "at most 100 ns")
        report.say(
            "graph of 1,000 copies of 1 B, each with its run", f"{found['node_us'] * 1000:.0f} ns", "at most 100 ns"
        )
        text = f"{found['graph_us']:.1f} us; the copies queued one by one {found['graph_queued_us']:.1f} us"
        report.say("graph of 1,000 copies of 4 KiB, queued", text, "at most 0.3 x")
        report.say(
            "8 threads, 1 MiB",
            f"{found['threads_gib']:.1f} GiB/s, {found['threads_ratio']:.2f} x 8 plain threads",
            "at least 0.97 x",
        )
    report.end()


if __name__ == "__main__":
    main()
