"""Checks compiled programs: the C face joins them to the run, and hands their findings over when they end."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from softacl.c import layout
from softacl.check.engine.checker import Checker
from softacl.check.rules.leaks.at_exit import Ending
from softacl.check.session.findings_heard import FindingsHeard
from softacl.check.session.process_group import ProcessGroup

__all__ = ["NativeRun"]

_ASAN = "verify_asan_link_order=0"


def _watched_threads(program: str, environment: dict[str, str]) -> dict[str, str]:
    """What makes the system load the library that sees how the program's threads are ordered."""
    library = layout.threads_library()
    if not library.is_file() or any(letter in " :" for letter in str(library)):
        return {}  # a name that the system cannot be given: all threads count as ordered
    before = environment.get("LD_PRELOAD")
    variables = {"LD_PRELOAD": f"{library}:{before}" if before else str(library)}
    if b"libasan.so" in Path(program).read_bytes():  # it wants to come first, but need not
        options = environment.get("ASAN_OPTIONS")
        variables["ASAN_OPTIONS"] = f"{options}:{_ASAN}" if options else _ASAN
    return variables


class NativeRun:
    """One run of a compiled program, as `softacl.check.session.run.Run` is of a Python program."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], family: ProcessGroup, timeout: float | None = None
    ) -> None:
        self.checker, self.process_group, self.timeout = checker, family, timeout
        self._done = done

    def program(self, path: str, arguments: tuple[str, ...], environment: dict[str, str]) -> int:
        """Run it; the exit code."""
        environment = environment | self.process_group.environment
        with FindingsHeard(self.process_group.folder, self.checker):
            child = subprocess.Popen(
                [str(Path(path).resolve()), *arguments], env=environment | _watched_threads(path, environment)
            )
            ending = self._wait(child)
        self.process_group.gather(self.checker, child.pid)
        if not self.checker.calls and not ending.stopped:
            print("softacl check: the program called no AscendCL function, or did not end by itself.", file=sys.stderr)
        return self._done(ending)

    def _wait(self, child: subprocess.Popen[bytes]) -> Ending:
        ending = Ending()
        try:
            code = child.wait(self.timeout)
        except subprocess.TimeoutExpired:
            ending.stopped = f"--timeout {self.timeout:g}"
            child.kill()
            child.wait()
            ending.code = 124
        except KeyboardInterrupt:
            ending.stopped, ending.code = "Ctrl-C", 130
            child.wait()
        else:
            ending.code = code if code >= 0 else 128 - code
            if code < 0:
                ending.stopped = signal.Signals(-code).name
        return ending
