"""Checks programs that are not Python: they and the programs that they start join the run through the environment.

A compiled program passes on its findings when it ends, a script through the programs that it starts.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from softacl.check.engine.checker import Checker
from softacl.check.session import thread_library
from softacl.check.session.findings_heard import FindingsHeard
from softacl.check.session.process_group import ProcessGroup
from softacl.check.state.ending import Ending

__all__ = ["OtherRun"]


class OtherRun:
    """One run of such a program, as `softacl.check.session.run.Run` is of a Python program."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], family: ProcessGroup, timeout: float | None = None
    ) -> None:
        self.checker, self.process_group, self.timeout = checker, family, timeout
        self._done = done

    def program(self, command: list[str], environment: dict[str, str], compiled: bool) -> int:
        """Run a program; its exit code. compiled: it is not a script. OSError if it cannot be started."""
        environment = self.process_group.environment | environment  # which was made from ours, and may preload more
        if compiled:
            environment[thread_library.OF_ALL] = "1"  # also if it loads libascendcl.so later
        with FindingsHeard(self.process_group.folder, self.checker):
            child = subprocess.Popen(command, env=environment)
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
            started = list(_started_by(child.pid))
            child.kill()
            for pid in started:  # killing a shell does not end them
                try:
                    os.kill(pid, signal.SIGKILL)
                except OSError:
                    pass
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


def _started_by(pid: int) -> Iterator[int]:
    """The descendants of a process."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return
    for word in " ".join(lists).split():
        yield int(word)
        yield from _started_by(int(word))
