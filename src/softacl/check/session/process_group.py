"""The processes of a run: the program and those that it starts. Each writes its findings to a common folder.

A process learns the folder from its environment, a forked one inherits it. Findings are written when they are made, so a process
that is killed loses only what is judged at its end. What cannot be judged is written, too.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from softacl import observe
from softacl.base.ancestors import FOLDER, SETTINGS
from softacl.base.call_sites import CodeAddress
from softacl.base.supervise import State
from softacl.base.units import counted
from softacl.check import LOADER, VARIABLE
from softacl.check.engine import tensors
from softacl.check.engine.checker import Checker
from softacl.check.findings import rules
from softacl.check.findings.finding import Finding, Related, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import CodePlace, Recorded, SourceLine, is_compiled, set_compiled
from softacl.check.session.code_places import located, shown
from softacl.check.session.findings_bell import ring
from softacl.check.session.outliving import await_end, command_of
from softacl.check.session.thread_library import preloaded
from softacl.check.state.ending import Ending
from softacl.check.threads.compiled_threads import CompiledThreads
from softacl.faults import Faults, parse
from softacl.runtime import entry
from softacl.runtime.unfollowed import Calls

_SUFFIX, _OF_MAIN, _OF_WORKER, _LATE = ".findings", ".main", ".worker", ".late"
_STALE = 3600.0  # seconds after which a folder that no process has locked was left behind
_CHILD = " (in a child process)"


class Record(NamedTuple):
    """What a process writes at once. whole: its findings replace all earlier ones, else they are new.

    struck: for each fault, how many calls matched it and how many it hit; failure: of the checker itself. not_seen: findings about
    what could not be detected until now, if it is not whole. recorded: the calls, if it is whole and they are recorded. unsettled: if
    the process ended now, there might be unreported leaks. command: of the process; compiled: it is not Python.
    """

    calls: int
    whole: bool
    findings: list[Finding]
    struck: list[tuple[int, int]]
    failure: str
    not_seen: list[Finding]
    recorded: list[Recorded]
    unsettled: bool
    command: str
    compiled: bool


class ProcessGroup:
    """Collects the findings of a run. Until `close`, the environment names the folder."""

    def __init__(self, selected: Iterable[Rule], faults: Iterable[str] = (), record_calls: bool = False) -> None:
        _remove_stale()
        self.folder = Path(tempfile.mkdtemp(prefix=FOLDER))
        self.state = State()
        self.notes: list[str] = []  # remarks for the report
        self.incomplete = False  # a process ended, or goes on, without a last record
        self._pid = os.getpid()
        self._opened = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)  # for descendants without our variables
        self.environment = {VARIABLE: str(self.folder)} | entry.with_loader(LOADER) | preloaded(os.environ)
        self._before = {name: os.environ.get(name) for name in self.environment}
        os.environ.update(self.environment)
        settings = {
            "rules": [rule.id for rule in selected],
            "faults": list(faults),
            "record_calls": record_calls,
            "environment": self.environment | {k: v for k, v in os.environ.items() if k.startswith("SOFTACL_")},
        }
        (self.folder / SETTINGS).write_text(json.dumps(settings))
        self._lock = os.open(self.folder / SETTINGS, os.O_RDONLY)  # until the end of this process, and of its forks
        fcntl.flock(self._lock, fcntl.LOCK_SH)

    def gather(self, checker: Checker, main: int | None = None, stopped: bool = False) -> None:
        """Add the findings of the other processes to the checker. main: the process that is not a child. stopped: the run was ended
        from outside, as the report says: what the processes left is not judged."""
        left = {} if stopped or self._opened < 0 else await_end(self._pid, self._unsettled)
        try:
            paths = sorted(self.folder.iterdir())
        except PermissionError:
            self.notes.append(
                "The program has dropped its rights: findings of processes that it started are not in this report."
            )
            return
        except OSError as error:  # the program has removed the folder
            add(checker, _NOTHING._replace(failure=_unreadable(error)))
            return
        suffixes = (_SUFFIX,) if main == os.getpid() else (_SUFFIX, _OF_MAIN)
        for path in (path for path in paths if path.suffix in suffixes):
            pid, record = _pid_of(path), _read(path)
            add(checker, record, _as_child if pid != main else _as_it_is)
            if record.unsettled and not stopped and pid not in left:
                how = "ended without its exit functions, by _exit, quick_exit, exec or a signal: its leaks were not judged"
                severity = Severity.ERROR if record.compiled or pid == main else Severity.INFORMATION
                self._not_judged(checker, f"a process ({record.command}) {how}", severity)
        for command in left.values():
            how = "still runs, though the program has ended: its leaks, and what it does from now on, were not judged"
            self._not_judged(checker, f"a process ({command}) {how}", Severity.ERROR)
        if late := sorted(path.read_text(errors="replace") for path in paths if path.suffix == _LATE):
            self.notes.append(
                f"{counted(len(late), 'child process', 'child processes')} started without the checker, for want of its environment "
                f"variables, joined at the first call; threads of compiled ones count as ordered: {', '.join(dict.fromkeys(late))}"
            )

    def _not_judged(self, checker: Checker, message: str, severity: Severity) -> None:
        self.incomplete = True
        rule = rules.LEAKS_NOT_JUDGED
        checker.collector.merge(Finding(rule, severity, message, (), fix=rule.fix))

    def _unsettled(self) -> set[int]:
        """Processes that may leave leaks, according to what they have written."""
        return {_pid_of(path) for path in self.folder.glob(f"*{_SUFFIX}") if _read(path).unsettled}

    def gather_workers(self, checker: Checker) -> None:
        """Add the findings of the workers of a test session, which belong to the session and are not children of a program."""
        for path in sorted(self.folder.glob(f"*{_OF_WORKER}")):
            add(checker, _read(path))

    def leave_environment(self) -> None:
        """Restore the environment: processes started from now on do not join the run."""
        _close(self._opened)
        self._opened = -1
        for name, before in self._before.items():
            if before is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = before

    def close(self) -> None:
        """Remove the folder, in the process that created it."""
        self.leave_environment()
        if os.getpid() == self._pid:
            _close(self._lock)
            shutil.rmtree(self.folder, ignore_errors=True)


def _pid_of(path: Path) -> int:
    return int(path.stem.partition("-")[2])


def _close(file: int) -> None:
    with contextlib.suppress(OSError):  # a test may have closed it
        os.close(file)


def _remove_stale() -> None:
    """Remove the folders of runs that were killed."""
    for path in Path(tempfile.gettempdir()).glob(f"{FOLDER}*"):
        try:
            about = path.stat()
            if about.st_uid != os.geteuid() or time.time() - about.st_mtime < _STALE:
                continue
            lock = os.open(path / SETTINGS, os.O_RDONLY)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            finally:
                os.close(lock)
        except FileNotFoundError:
            pass  # the run was killed before it wrote the file, or the folder is gone
        except OSError:
            continue  # its run goes on
        shutil.rmtree(path, ignore_errors=True)


class _NotAFinding(Exception):
    """A record contains something that is not part of a finding."""


class _Records(pickle.Unpickler):
    """Unpickles findings and nothing else: no file can make this process call anything."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("softacl.base.call_sites", "CodeAddress"):
            return CodeAddress
        if module.startswith("softacl.check.") and "." not in name:
            cls = super().find_class(module, name)
            if cls in (Finding, Related, Severity, SourceLine, CodePlace):
                return cls
        raise _NotAFinding(f"{module}.{name} is not part of a finding")


def _as_it_is(finding: Finding) -> Finding:
    return finding


def _as_child(finding: Finding) -> Finding:
    return replace(finding, message=finding.message + _CHILD, child=True)


def add(checker: Checker, record: Record, seen_as: Callable[[Finding], Finding] = _as_it_is) -> None:
    """Merge a record of another process into the checker."""
    checker.calls += record.calls
    for fault, (seen, done) in zip(checker.faults, record.struck, strict=False):
        fault.seen, fault.done = max(fault.seen, seen), fault.done + done
    if record.failure and not checker.failure:
        checker.failure = record.failure
    checker.recorder.calls += located(record.recorded)
    for finding in shown(record.findings, checker.excused):
        checker.collector.merge(seen_as(finding))


def read_records(file: BinaryIO) -> Record:
    """The last record of a process, with all its findings; if it was killed, with those written until then."""
    last, findings = _NOTHING, list[Finding]()
    while True:
        try:
            last = Record(*_Records(file).load())
        except Exception as error:  # of any kind: no finding may be lost silently
            ended = isinstance(error, EOFError) or (isinstance(error, pickle.UnpicklingError) and not file.read(1))
            if ended:  # after the last record, or within one that was being written when the process was killed
                return last._replace(findings=findings + last.not_seen)
            return last._replace(findings=findings, failure=_unreadable(error))
        findings = last.findings if last.whole else findings + last.findings


_NOTHING = Record(0, False, [], [], "", [], [], False, "", False)


def _unreadable(error: Exception) -> str:
    return f"the findings of a process cannot be read: {type(error).__name__}: {error}"


def _read(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            return read_records(file)
    except OSError as error:
        return _NOTHING._replace(failure=_unreadable(error))


def findings_in(folder: Path) -> list[Finding]:
    """The findings of all processes of a run until now."""
    return [finding for path in sorted(folder.glob(f"*{_SUFFIX}")) for finding in shown(_read(path).findings, [])]


def record_of(checker: Checker, findings: list[Finding], whole: bool) -> Record:
    """The record that a process writes now."""
    struck = [(fault.seen, fault.done) for fault in checker.faults]
    blind: list[Finding] = []
    if not whole:
        checker.guard(lambda: blind.extend(_not_seen(checker)))
    return Record(
        checker.calls,
        whole,
        findings,
        struck,
        checker.failure,
        blind,
        recorded=checker.recorder.calls if whole else [],
        unsettled=not whole and not checker.settled,
        command=command_of(os.getpid()),
        compiled=is_compiled(),
    )


def _not_seen(checker: Checker) -> Iterable[Finding]:
    """The end-of-process report, in case it is killed."""
    for rule, message in checker.detectors.at_exit.not_seen(so_far=True):
        yield Finding(rule, rule.severity, message, (), fix=rule.fix)


class FindingLog:
    """Writes the findings of one process at once. No file stays open, because programs close descriptors that they do not know."""

    def __init__(self, folder: Path, checker: Checker, suffix: str = _SUFFIX) -> None:
        self._checker, self._unsettled = checker, False
        self._path = folder / f"{time.monotonic_ns():020d}-{os.getpid()}{suffix}"
        checker.collector.listener = self.found
        checker.watch.on_driver = Calls.listener = self.used
        checker.faults.on_strike = checker.on_failure = self.used

    @classmethod
    def of_worker(cls, folder: Path, checker: Checker) -> FindingLog:
        """The log of a worker of a test session."""
        return cls(folder, checker, _OF_WORKER)

    @classmethod
    def of_main(cls, family: ProcessGroup, checker: Checker) -> FindingLog:
        """The log of the program itself, which is read only if it ends without a report."""
        return cls(family.folder, checker, _OF_MAIN)

    def life_changed(self) -> None:
        """The program has initialised or finalised acl, or set or reset a device."""
        unsettled = not self._checker.settled
        if unsettled is not self._unsettled:
            self._unsettled = unsettled
            self.used()

    def used(self) -> None:
        """The program uses acl, or something new in it that cannot be judged."""
        self._write([])

    def found(self, finding: Finding) -> None:
        """A new finding."""
        self._write([finding])
        if finding.severity >= Severity.ERROR:
            ring(self._path.parent)

    def close(self, findings: list[Finding]) -> bool:
        """The process has ended with these findings, which replace all earlier ones. Whether they could be written."""
        return self._write(findings, whole=True)

    def _write(self, findings: list[Finding], whole: bool = False) -> bool:
        try:
            with self._path.open("ab", buffering=0) as file:
                data = pickle.dumps(tuple(record_of(self._checker, findings, whole)))
                return file.write(data) == len(data)
        except OSError:
            return False  # the run is over, the disk is full, or the program has dropped its rights


def report_failure(folder: str, failure: str) -> None:
    """This process cannot be checked: let the run know."""
    with (Path(folder) / f"{time.monotonic_ns():020d}-{os.getpid()}{_SUFFIX}").open("wb") as file:
        file.write(pickle.dumps(tuple(_NOTHING._replace(failure=failure))))


class ChildSession:
    """Checks this process for the one that runs `softacl check`."""

    def __init__(self, folder: str, compiled: bool = False) -> None:
        """compiled: the process does not run Python."""
        self.folder, self._compiled = Path(folder), compiled
        if compiled:
            set_compiled()
        self._open()
        if entry.joined_late:
            self.folder.joinpath(f"{os.getpid()}{_LATE}").write_text(command_of(os.getpid()))
        os.register_at_fork(after_in_child=self.forked)

    def _open(self) -> None:
        settings = json.loads((self.folder / SETTINGS).read_text())
        chosen = {rule for rule in rules.BY_ID.values() if rule.id in set(settings["rules"])}
        threads = CompiledThreads(sys.modules["softacl.c._engine"]) if self._compiled else None
        injected = Faults([parse(text) for text in settings["faults"]])
        self.checker = Checker(chosen.__contains__, injected, settings["record_calls"], threads)
        self._log = FindingLog(self.folder, self.checker)
        self.checker.on_use = self._log.life_changed
        self._ended = False
        self.checker.watch.enable()
        observe.subscribe(self.checker)
        tensors.watch()

    def forked(self) -> None:
        """This is a forked child: start a new check."""
        observe.unsubscribe(self.checker)
        self.checker.watch.disable()
        if (self.folder / SETTINGS).is_file():  # else the run is over
            self._open()

    def end(self, ending: Ending) -> None:
        """The process ends: run the checks at exit, once."""
        if self._ended:
            return
        self._ended = True
        self.checker.guard(self.checker.watch.disable)
        observe.unsubscribe(self.checker)
        self.checker.guard(lambda: self.checker.end(ending))
        self.checker.guard(self._hand_over)

    def _hand_over(self) -> None:
        if not (self.checker.calls or self.checker.failure) or self._log.close(self.checker.collector.sorted()):
            return
        if self.folder.is_dir():  # else the run is over
            message = f"softacl check: process {os.getpid()} cannot pass on its findings to {self.folder}.\n"
            os.write(2, message.encode())
