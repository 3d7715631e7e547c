"""Checks compiled programs: the C face joins them to the run, and hands their findings over when they end."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from softacl.check.engine.checker import Checker
from softacl.check.rules.leaks.at_exit import Ending
from softacl.check.session.process_group import ProcessGroup

__all__ = ["NativeRun"]


class NativeRun:
    """One run of a compiled program, as `softacl.check.session.run.Run` is of a Python program."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], family: ProcessGroup, timeout: float | None = None
    ) -> None:
        self.checker, self.process_group, self.timeout = checker, family, timeout
        self._done = done

    def program(self, path: str, arguments: tuple[str, ...], environment: dict[str, str]) -> int:
        """Run it; the exit code."""
        child = subprocess.Popen(
            [str(Path(path).resolve()), *arguments], env=environment | self.process_group.environment
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
