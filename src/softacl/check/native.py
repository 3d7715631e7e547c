"""Checks compiled programs: the C face starts the checker inside them, and hands the findings over when they end."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from softacl import observe
from softacl.check import rules
from softacl.check.checker import Checker
from softacl.check.ending import Ending
from softacl.check.faults import Faults, parse
from softacl.check.finding import Finding
from softacl.check.rules.base import Rule
from softacl.check.run import QUARANTINE
from softacl.drivers.soft.space import AddressSpace

__all__ = ["VARIABLE", "NativeRun", "begin"]

#: The environment variable that names the file for the findings.
VARIABLE = "SOFTACL_CHECK_INTO"


def begin(
    path: str, at_exit: Callable[[Callable[[], None]], None], spoken: Callable[[str], str], faults: str = ""
) -> None:
    """In the program: listen from now on; write what was found to `path` when it ends.

    at_exit: has a function called then. spoken: puts a message in the words of the program. faults: those of
    `--fault`, a line each.
    """
    checker = Checker(_can_be_seen)
    checker.faults = Faults([parse(text) for text in faults.splitlines()])
    AddressSpace.reuse_after = QUARANTINE
    checker.watch.enable()
    observe.subscribe(checker)
    process_id = os.getpid()

    def end() -> None:
        if os.getpid() != process_id:
            return  # a forked child's end is its own affair
        checker.watch.disable()
        observe.unsubscribe(checker)
        checker.end(Ending())
        found = [_in_c(finding, spoken) for finding in checker.collector.sorted()]
        beside = f"{path}-new"
        with open(beside, "wb") as file:
            pickle.dump((checker.calls, found), file)
        os.replace(beside, path)

    at_exit(end)
    os.register_at_fork(after_in_child=lambda: _leave_alone(checker))


def _leave_alone(checker: Checker) -> None:
    """A child is not checked."""
    observe.unsubscribe(checker)
    checker.watch.disable()


def _can_be_seen(rule: type[Rule]) -> bool:
    """C hands plain numbers over: whether the program looked at a code cannot be seen."""
    return rule is not rules.handles.ReturnCodeIgnored


def _in_c(finding: Finding, spoken: Callable[[str], str]) -> Finding:
    return replace(finding, message=spoken(finding.message), block=spoken(finding.block), fix=spoken(finding.fix))


class NativeRun:
    """One run of a compiled program, as `softacl.check.run.Run` is of a Python program."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], timeout: float | None, faults: Sequence[str]
    ) -> None:
        self.checker, self.timeout, self.faults = checker, timeout, faults
        self._done = done

    def program(self, path: str, arguments: tuple[str, ...], environment: dict[str, str]) -> int:
        """Run it; the exit code."""
        with tempfile.TemporaryDirectory(prefix="softacl-check-") as place:
            into = Path(place, "findings")
            environment = environment | {VARIABLE: str(into), "SOFTACL_CHECK_FAULTS": "\n".join(self.faults)}
            child = subprocess.Popen([str(Path(path).resolve()), *arguments], env=environment)
            ending = self._wait(child)
            if into.exists():
                self.checker.calls, found = pickle.loads(into.read_bytes())
                for finding in found:
                    self.checker.collector.add(finding)
            elif not ending.stopped:
                print(
                    "softacl check: the program called no AscendCL function, or did not end by itself.", file=sys.stderr
                )
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
