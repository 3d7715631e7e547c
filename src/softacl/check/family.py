"""The processes of one run: the program and those that it starts. Each writes what it finds to a common folder.

A process learns of the folder from its environment; a fork needs not even that. Findings are written when they are made,
so a process that is killed loses only what is judged at its end.
"""

from __future__ import annotations

import os
import pickle
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import IO

from softacl import observe
from softacl.check import VARIABLE, rules
from softacl.check.checker import Checker
from softacl.check.ending import Ending
from softacl.check.faults import Faults, parse
from softacl.check.finding import Finding
from softacl.check.rules.base import Rule

__all__ = ["Diary", "Family", "Member"]

_SETTINGS = "settings"
_SUFFIX, _OF_MAIN = ".findings", ".main"
_CHILD = " (in a child process)"


class Family:
    """Where the findings of a run come together. Used as a context; the environment names the folder meanwhile."""

    def __init__(self, wanted: Iterable[type[Rule]], faults: Iterable[str] = ()) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="softacl-check-"))
        settings = ([rule.id for rule in wanted], list(faults))
        (self.folder / _SETTINGS).write_bytes(pickle.dumps(settings))
        self.environment = {VARIABLE: str(self.folder)}
        self._before = os.environ.get(VARIABLE)
        os.environ.update(self.environment)

    def gather(self, checker: Checker, main: int | None = None) -> None:
        """Add what the other processes found to the checker. main: the one that is no child."""
        suffixes = (_SUFFIX,) if main == os.getpid() else (_SUFFIX, _OF_MAIN)
        for path in sorted(path for path in self.folder.iterdir() if path.suffix in suffixes):
            child = int(path.stem.partition("-")[2]) != main
            calls, found = _read(path)
            checker.calls += calls
            for finding in found:
                if child:
                    finding = replace(finding, message=finding.message + _CHILD, child=True)
                checker.collector.merge(finding)

    def close(self) -> None:
        """Take the folder away."""
        if self._before is None:
            os.environ.pop(VARIABLE, None)
        else:
            os.environ[VARIABLE] = self._before
        shutil.rmtree(self.folder, ignore_errors=True)


def _read(path: Path) -> tuple[int, list[Finding]]:
    """How many calls a process made, and what it found: all of it, or what it had written when it was killed."""
    calls, found = 0, list[Finding]()
    with path.open("rb") as file:
        while True:
            try:
                record = pickle.load(file)
            except (EOFError, pickle.UnpicklingError):
                return calls, found
            calls, new = record
            if isinstance(new, Finding):
                found.append(new)
            else:
                found = new


class Diary:
    """Where one process writes what it finds, when it finds it."""

    def __init__(self, folder: Path, checker: Checker, suffix: str = _SUFFIX) -> None:
        self._folder, self._checker, self._suffix = folder, checker, suffix
        self._file: IO[bytes] | None = None
        checker.collector.listener = self.found

    @classmethod
    def of_main(cls, family: Family, checker: Checker) -> Diary:
        """That of the program itself, which is read only if it ends without a report."""
        return cls(family.folder, checker, _OF_MAIN)

    def found(self, finding: Finding) -> None:
        """A new finding."""
        self._write(finding)

    def close(self, findings: list[Finding]) -> None:
        """The process has ended with these findings."""
        self._write(findings)
        self.leave()

    def leave(self) -> None:
        """Forget the file; in a forked child it is the parent's."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, record: Finding | list[Finding]) -> None:
        if self._file is None:
            name = f"{time.monotonic_ns():020d}-{os.getpid()}{self._suffix}"
            try:
                self._file = (self._folder / name).open("wb", buffering=0)
            except OSError:
                return  # the run is over
        self._file.write(pickle.dumps((self._checker.calls, record)))


class Member:
    """This process, checked for the one that runs `softacl check`."""

    def __init__(self, folder: str, spoken: Callable[[str], str] | None = None, compiled: bool = False) -> None:
        """spoken: puts a message in the words of the program. compiled: it is no Python program."""
        self.folder, self._spoken, self._compiled = Path(folder), spoken, compiled
        self._open()
        os.register_at_fork(after_in_child=self.forked)

    def _open(self) -> None:
        wanted, faults = pickle.loads((self.folder / _SETTINGS).read_bytes())
        chosen = {rule for rule in rules.all_rules() if rule.id in set(wanted)}
        if self._compiled:  # C hands plain numbers over: whether the program looked at a code cannot be seen
            chosen.discard(rules.handles.ReturnCodeIgnored)
        self.checker = Checker(chosen.__contains__)
        self.checker.faults = Faults([parse(text) for text in faults])
        self._diary = Diary(self.folder, self.checker)
        self.checker.collector.listener = lambda finding: self._diary.found(self._in_words(finding))
        self._ended = False
        self.checker.watch.enable()
        observe.subscribe(self.checker)

    def forked(self) -> None:
        """This is a child of the process that was checked: it begins anew."""
        observe.unsubscribe(self.checker)
        self.checker.watch.disable()
        self._diary.leave()
        if (self.folder / _SETTINGS).is_file():  # else the run is over
            self._open()

    def _in_words(self, finding: Finding) -> Finding:
        if self._spoken is None:
            return finding
        say = self._spoken
        return replace(finding, message=say(finding.message), block=say(finding.block), fix=say(finding.fix))

    def end(self, ending: Ending) -> None:
        """The process ends: judge what is left, once."""
        if self._ended:
            return
        self._ended = True
        self.checker.watch.disable()
        observe.unsubscribe(self.checker)
        self.checker.end(ending)
        if self.checker.calls:
            self._diary.close([self._in_words(finding) for finding in self.checker.collector.sorted()])
