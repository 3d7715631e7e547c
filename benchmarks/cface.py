"""The C face against plain memcpy: `python -m benchmarks.cface`. Compiles benchmarks/cface.cpp with the machine's compiler."""

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
        report.say("aclInit to the first copy", f"{sorted(f['first_copy_s'] for _, f in starts)[2]:.3f} s (target 0.5)")
        report.say("aclrtMemcpy, 64 B", f"{found['copy_64_us']:.2f} us (target 3)")
        report.say("aclrtMalloc and aclrtFree, 1 MiB", f"{found['malloc_us']:.2f} us")
        report.say("aclrtMemcpyAsync, 64 B, queued", f"{found['async_us']:.2f} us")
        report.say(
            "8 threads, 1 MiB",
            f"{found['threads_gib']:.1f} GiB/s, {found['threads_ratio']:.2f} x 8 plain threads (target 0.9)",
        )
    report.end()


if __name__ == "__main__":
    main()
