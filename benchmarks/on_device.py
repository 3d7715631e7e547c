"""What --on-device adds to a call: `python -m benchmarks.on_device`. The vendor's library is the small one of tests/on_device."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks._measure import Report, arguments
from softacl.c import layout

SOURCE = Path(__file__).with_suffix(".c")
VENDOR = Path(__file__).parents[1] / "tests" / "on_device" / "plain_vendor.c"
#: How the program runs -> the words of the command, what is measured, the number of calls, and the target.
WAYS = {
    "forwarded": (["run"], 200_000, "at most 60 ns more"),
    "traced": (["trace", "--output", "run.acltrace"], 2000, "at most 1.5 us more"),
    "checked": (["check", "--ignore", "HD006"], 2000, "at most 3 us more"),
}


def measured(command: list[str], environment: dict[str, str], place: Path) -> dict[str, float]:
    """Nanoseconds of each call."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=place)
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> None:
    """Compile, run, show."""
    report = Report(arguments().json)
    compiler = shutil.which("gcc")
    if compiler is None or layout.shared_python() is None:
        report.say("absent", "a C compiler" if compiler is None else "a shared library of this Python")
        report.end()
        return
    with tempfile.TemporaryDirectory() as folder:
        place, prefix = Path(folder), layout.make()
        layout.libs(prefix)
        vendor, program = place / "libascendcl.so", place / "program"
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", str(VENDOR), "-o", str(vendor)], check=True)
        flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"]
        subprocess.run([compiler, "-O2", str(SOURCE), "-o", str(program), *flags], check=True)
        alone = measured([str(program), "200000"], {**os.environ, "LD_LIBRARY_PATH": folder}, place)
        device = ["--on-device", "--library", str(vendor), str(program)]
        for way, (words, n, target) in WAYS.items():
            found = measured([sys.executable, "-m", "softacl", *words, *device, str(n)], dict(os.environ), place)
            for call, each in found.items():
                report.say(f"{call}, {way}", f"{each:,.0f} ns; alone {alone[call]:.0f} ns", target)
    report.end()


if __name__ == "__main__":
    main()
