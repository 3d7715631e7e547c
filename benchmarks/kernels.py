"""Kernels against a pool of threads and a plain loop: `python -m benchmarks.kernels`. Compiles benchmarks/kernels.cpp."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import acl
import softacl
from benchmarks._measure import Report, arguments
from softacl.base.atomic_write import OutputFile
from softacl.c import layout
from softacl.kernels import compiler

SOURCE = Path(__file__).with_suffix(".cpp")
EMPTY = '#include "kernel_operator.h"\nextern "C" __global__ __aicore__ void empty(GM_ADDR x) {}\n'
#: The sums that kernels.cpp measures, in its order.
SUMS = (
    "64 MiB + 64 MiB, 8 blocks, tiles of 256 numbers",
    "64 MiB + 64 MiB, 48 blocks, tiles of 256 numbers",
    "64 MiB + 64 MiB, 8 blocks, tiles of 1024 numbers",
    "64 MiB + 64 MiB, 8 blocks, tiles of 8192 numbers",
)
LAUNCHES, BLOCKS, ROUNDS = 500, 8, 40


def main() -> None:
    """Compile, run, show."""
    report = Report(arguments().json)
    command = shutil.which("g++")
    if command is None or layout.shared_python() is None:
        report.say("absent", "a C++ compiler" if command is None else "a shared library of this Python")
        report.end()
        return
    with tempfile.TemporaryDirectory() as place:
        prefix, program, source = layout.make(Path(place, "prefix")), Path(place, "kernels"), Path(place, "written.cpp")
        compiler.rewrite(SOURCE, OutputFile(source))
        flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl", "-pthread"]
        headers = f"-I{compiler.includes()}"
        subprocess.run([command, "-O3", "-std=c++17", headers, str(source), "-o", str(program), *flags], check=True)
        text = subprocess.run([program], capture_output=True, text=True, check=True).stdout
        found = json.loads(text)
        pool = f"a pool of threads that calls {BLOCKS} functions {found['pool_us']:.2f} us"
        report.say(
            "C: an empty kernel of 8 blocks, queued and run", f"{found['queued_us']:.2f} us; {pool}", "at most 5 us"
        )
        report.say("C: an empty kernel of 8 blocks, and the wait for it", f"{found['waited_us']:.2f} us; {pool}", "")
        for label, row in zip(SUMS, found["adds"], strict=True):
            ratio = row["kernel_us"] / row["loop_us"]
            text = f"{row['kernel_us'] / 1000:.2f} ms; a loop in C++ on all cores {row['loop_us'] / 1000:.2f} ms ({ratio:.2f} x)"
            report.say(label, text, "at most 1.5 x the loop")
        checked(report, program)
        written = Path(place, "empty.cpp")
        written.write_text(EMPTY)
        python(report, written, Path(place, "empty.so"))
    report.end()


def checked(report: Report, program: Path) -> None:
    """The sums under the checker."""
    command = [sys.executable, "-m", "softacl", "check", str(program), "sums"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = json.loads(next(line for line in text.splitlines() if line.startswith("{")))["adds"]
    for label, row in zip(SUMS, rows, strict=True):
        ratio = row["kernel_us"] / row["loop_us"]
        report.say(f"checked: {label}", f"{row['kernel_us'] / 1000:.1f} ms ({ratio:.1f} x the loop)", "at most 20 x")


def python(report: Report, source: Path, library: Path) -> None:
    """Launches by both bindings of Python."""
    compiler.compile_library([source], library)
    kernel = softacl.kernel_from(source).empty
    with softacl.Device(0) as device, device.buffer(64) as x:
        x.copy_from(np.full(8, x.ptr, np.uint64))
        binary, _ = acl.rt.binary_load_from_file(str(library), {})
        function, _ = acl.rt.binary_get_function(binary, "empty")
        stream, _ = acl.rt.create_stream()
        ways: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
            "Python: softacl.kernel_from": (lambda: kernel(x, blocks=BLOCKS), device.synchronize),
            "Python: acl.rt.launch_kernel": (
                lambda: acl.rt.launch_kernel(function, BLOCKS, x.ptr, 8, stream),
                lambda: acl.rt.synchronize_stream(stream),
            ),
        }
        for name, (launch, wait) in ways.items():
            least = min(_round(launch, wait) for _ in range(ROUNDS))
            report.say(f"{name}, an empty kernel of 8 blocks, queued and run", f"{least:.2f} us", "at most 8 us")


def _round(launch: Callable[[], object], wait: Callable[[], object]) -> float:
    begin = time.perf_counter()
    for _ in range(LAUNCHES):
        launch()
    wait()
    return (time.perf_counter() - begin) / LAUNCHES * 1e6


if __name__ == "__main__":
    main()
