"""Checks programs that are not Python: they and the programs that they start join the run through the environment.

A compiled program passes on its findings when it ends, a script through the programs that it starts.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

from softacl.base.supervise import Supervisor
from softacl.check.engine.checker import Checker
from softacl.check.session import thread_library
from softacl.check.session.findings_heard import FindingsHeard
from softacl.check.session.process_group import ProcessGroup
from softacl.check.state.ending import Ending


class OtherRun:
    """One run of such a program, as `softacl.check.session.run.CheckedProgram` is of a Python program."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], family: ProcessGroup, timeout: float | None = None
    ) -> None:
        self.checker, self.process_group, self.timeout = checker, family, timeout
        self._done = done

    def program(self, command: list[str], environment: dict[str, str], compiled: bool, script: bool) -> int:
        """Run a program; its exit code. script: as for `Supervisor.wait`. OSError if it cannot be started.

        Signals are passed on to it, and wait from then on, so that the report is written.
        """
        environment = self.process_group.environment | environment  # which was made from ours, and may preload more
        if compiled:
            environment[thread_library.OF_ALL] = "1"  # also if it loads libascendcl.so later
        supervisor = Supervisor()
        try:
            child = supervisor.start(command, environment)
            with FindingsHeard(self.process_group.folder, self.checker):
                status = supervisor.wait(child.pid, self.timeout, script)
        finally:
            supervisor.dismiss()
        child.returncode = 0  # it has ended
        ending = self._ending(status)
        self.process_group.gather(self.checker, child.pid, bool(ending.stopped))
        if not self.checker.calls and not ending.stopped:
            print("softacl check: the program called no AscendCL function, or did not end by itself.", file=sys.stderr)
        return self._done(ending)

    def _ending(self, status: int | None) -> Ending:
        if status is None:
            return Ending(stopped=f"--timeout {self.timeout:g}", code=124)
        code = os.waitstatus_to_exitcode(status)
        return Ending(stopped=signal.Signals(-code).name, code=128 - code) if code < 0 else Ending(code=code)
