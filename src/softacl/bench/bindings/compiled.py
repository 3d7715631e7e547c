"""The C binding: a small program, built with this machine's compiler against SoftACL's library, that takes orders through a pipe.

The times are the program's own; they do not include what goes through the pipe. Ctrl-C is not for it: it ends when
its standard input does.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from softacl.bench.bindings.base import BLOCKS, BenchError, Binding, Job
from softacl.bench.plan import Point
from softacl.c import layout

SOURCE = Path(__file__).with_name("bench.c")


#: Of the program, if it is to have another one than this process: `softacl bench --on-device` sets it.
environment: dict[str, str] = {}


def open_binding(devices: Sequence[int]) -> Binding:
    return CompiledBinding(devices)


def _compiler() -> list[str]:
    own = os.environ.get("CC", "")
    for command in filter(None, (own, "cc", "gcc", "clang")):
        words = shlex.split(command)
        if words and shutil.which(words[0]):
            return words
        if command == own:
            raise BenchError(f"--binding c: CC={own} names no program. Unset CC, or set it to a C compiler.")
    raise BenchError(
        "--binding c needs a C compiler, and there is no cc, gcc or clang here. Install one: apt install gcc."
    )


def _build(folder: Path) -> Path:
    """The program in the folder. BenchError with the compiler's first complaint, or what is missing."""
    compiler = _compiler()
    try:
        prefix = layout.ready()
        flags = shlex.split(f"{layout.cflags(prefix)} {layout.libs(prefix)}")
    except layout.LayoutError as error:
        raise BenchError(f"--binding c: {error}") from None
    program = folder / "bench"
    command = [*compiler, "-O2", "-std=gnu11", str(SOURCE), "-o", str(program), *flags, "-pthread"]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        lines = done.stderr.splitlines() or ["no reason given"]
        why = next((line for line in lines if "error" in line), lines[0]).strip()
        raise BenchError(f"--binding c: {' '.join(compiler)} cannot build the program: {why}")
    return program


class CompiledBinding(Binding):
    name = "c"
    launch = f"an empty kernel of {BLOCKS} blocks (aclrtLaunchKernelWithHostArgs)"

    def __init__(self, devices: Sequence[int]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="softacl-bench-")
        try:
            program = _build(Path(self._folder.name))
            command = [str(program), *map(str, devices)]
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
                start_new_session=True,
                env=environment or None,
            )
        except BaseException:
            self._folder.cleanup()
            raise
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def ask(self, line: str) -> float:
        """Send a line; the number of the answer, 0 without one. BenchError with the program's words."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended: what it said last, or its exit code, comes with reading
        return self._read()

    def _read(self) -> float:
        assert self.process.stdout is not None
        word, _, rest = self.process.stdout.readline().strip().partition(" ")
        if word == "ok":
            return float(rest or 0)
        if word == "error":
            raise BenchError(rest)
        raise BenchError(f"--binding c: the program ended with exit code {self.process.wait()}")

    def prepare(self, point: Point) -> Job:
        job = _Job(self)
        try:
            if point.legs:
                for leg in point.legs:
                    for _ in range(point.streams):
                        self.ask(f"lane {leg.src.device} {leg.src.memory} {leg.dst.device} {leg.dst.memory}")
                job.first_touch_s = self.ask(f"copies {'each' if point.waits_each else point.mode} {point.nbytes}")
            else:
                self.ask(f"{'launch' if point.case == 'launch_latency' else 'event'} {point.device}")
        except BenchError:
            job.close()
            raise
        return job

    def limit(self, nbytes: int, calls: int) -> float:
        return self.ask(f"limit {nbytes} {calls}")

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.close()  # which ends it
        except OSError:
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self._folder.cleanup()


class _Job(Job):
    def __init__(self, binding: CompiledBinding) -> None:
        self.binding = binding

    def run(self, calls: int) -> float:
        return self.binding.ask(f"run {calls}")

    def verify(self) -> str:
        try:
            self.binding.ask("verify")
        except BenchError as error:
            return str(error)
        return ""

    def close(self) -> None:
        with suppress(BenchError):  # it has ended, and with it what it held
            self.binding.ask("end")
