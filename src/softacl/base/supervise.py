"""Runs programs in child processes, so that a report or a trace is written even if a signal ends one at once.

A signal that is sent to this process alone is passed on to the program. One that is sent to the whole process group, by the
terminal, by `kill` or by `timeout`, reaches the program itself: a witness process in the group shows which it was. A program
that ignores a signal keeps running, as it does alone.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NoReturn

GRACE = 5.0  # seconds after the time limit in which the child writes its report itself
MOMENT = 0.05  # seconds in which a signal that was sent to the whole group has reached the witness
LAST_WORDS = 2.0  # seconds that the programs of a script have to end after a signal
_STOPS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT}
_FORWARDED = {*_STOPS, signal.SIGUSR1, signal.SIGUSR2}
_AWAITED = {signal.SIGCHLD, *_FORWARDED}
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
#: The processes that only receive signals.
witnesses: set[int] = set()


class State:
    """The program's report to its supervisor; a fork shares it, whatever happens to files."""

    def __init__(self) -> None:
        self._bytes = mmap.mmap(-1, 1)

    @property
    def reported(self) -> bool:
        """Whether the report is written."""
        return self._bytes[0] != 0

    @reported.setter
    def reported(self, value: bool) -> None:
        self._bytes[0] = value


class Supervisor:
    """Runs programs, one after another, in child processes that also end if this process is killed.

    Create it in the main thread, before other threads start. From then on signals wait, also while a report is written, until
    the end of the `with`. stopped: the first signal that asked for an end, if any.
    """

    def __init__(self) -> None:
        self.stopped: signal.Signals | None = None
        self._pid = os.getpid()
        self._unblocked = signal.pthread_sigmask(signal.SIG_BLOCK, _AWAITED)
        self._former = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._witness = _Witness()
        self._of_group: set[int] = set()  # signals that the whole group has received, and that are not yet taken here

    def __enter__(self) -> Supervisor:
        return self

    def __exit__(self, *error: object) -> None:
        self.dismiss()
        while signal.sigtimedwait(_AWAITED, 0) is not None:
            pass
        self._restore()

    def dismiss(self) -> None:
        """End the witness: no more programs will run."""
        self._witness.end()

    def fork(self) -> int:
        """As os.fork: 0 in the child, where signals are as they were before."""
        child = os.fork()
        if child == 0:
            self._in_child()
        return child

    def start(self, command: list[str], environment: Mapping[str, str], **streams: Any) -> subprocess.Popen[bytes]:
        """Start a program. streams: as for subprocess. Raises OSError if it cannot be started."""
        return subprocess.Popen(command, env=environment, preexec_fn=self._in_child, **streams)  # noqa: PLW1509  no other thread runs

    def wait(self, child: int, timeout: float | None = None, script: bool = False) -> int | None:
        """Wait for a child's status; None if it was killed after `timeout` seconds, with the programs that it started.

        script: signals also go to the programs that it started: interpreters do not forward them.
        """
        late = None if timeout is None else time.monotonic() + timeout
        while True:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return status
            left = 3600.0 if late is None else late - time.monotonic()
            if left <= 0:
                _send(signal.SIGKILL, [child, *started_by(child)])
                os.waitpid(child, 0)
                return None
            number = self._received(left)
            if number is not None:
                started = list(started_by(child)) if script else []
                _send(number, [child, *started])  # the script first, lest it start the next program
                if number in _STOPS:
                    _await_end(started)

    def run(
        self,
        command: list[str],
        environment: Mapping[str, str],
        timeout: float | None,
        script: bool = False,
        **streams: Any,
    ) -> subprocess.CompletedProcess[bytes]:
        """As subprocess.run, with signals passed on as `wait` does. Raises subprocess.TimeoutExpired and OSError."""
        child = self.start(command, environment, **streams)
        readers = [_Reader(pipe) if pipe is not None else None for pipe in (child.stdout, child.stderr)]
        status = self.wait(child.pid, timeout, script)
        child.returncode = -signal.SIGKILL if status is None else os.waitstatus_to_exitcode(status)
        if status is None:
            raise subprocess.TimeoutExpired(command, timeout or 0)
        for reader in filter(None, readers):
            while reader.is_alive() and not self.interrupted:  # by a program that it started
                reader.join(MOMENT)
        out, err = (bytes(reader.content) if reader is not None else None for reader in readers)
        return subprocess.CompletedProcess(command, child.returncode, out, err)

    @property
    def interrupted(self) -> bool:
        """Whether a signal has asked for an end, so that no other program should start."""
        self._received(0)
        return self.stopped is not None

    def _received(self, seconds: float) -> int | None:
        """The number of a signal that comes within this time and is to be passed on."""
        signal_ = signal.sigtimedwait(_AWAITED, seconds)
        if signal_ is None or signal_.si_signo not in _FORWARDED:
            return None
        number = signal_.si_signo
        if number in _STOPS and self.stopped is None:
            self.stopped = signal.Signals(number)
        time.sleep(MOMENT)
        self._of_group |= self._witness.received()
        if number not in self._of_group:
            return number
        self._of_group.remove(number)
        signal.sigtimedwait({number}, 0)  # `timeout` sends it to this process, then to the group
        return None

    def _in_child(self) -> None:
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != self._pid:  # it was gone before that
            os._exit(1)
        self._restore()

    def _restore(self) -> None:
        signal.signal(signal.SIGCHLD, self._former)
        signal.pthread_sigmask(signal.SIG_SETMASK, self._unblocked)


class _Witness:
    """A process that does nothing but receive the signals that are sent to the whole process group."""

    def __init__(self) -> None:
        """Signals must be blocked."""
        self._socket, its = socket.socketpair()
        self._pid = os.fork()
        if self._pid == 0:
            try:
                self._socket.close()
                while its.recv(1):
                    its.send(bytes(iter(_pending, 0)) or b"\0")
            finally:
                os._exit(0)
        its.close()
        witnesses.add(self._pid)

    def received(self) -> set[int]:
        """The numbers of the signals since the last time."""
        try:
            self._socket.send(b"?")
            return set(self._socket.recv(64)) - {0}
        except OSError:  # somebody has ended it
            return set()

    def end(self) -> None:
        self._socket.close()
        _send(signal.SIGKILL, [self._pid])
        os.waitpid(self._pid, 0)


def adopt_orphans() -> None:
    """Become the parent of orphaned descendants, so that `started_by` lists them."""
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)


def _pending() -> int:
    """The number of a signal that waits, or 0; it waits no longer."""
    signal_ = signal.sigtimedwait(_FORWARDED, 0)
    return 0 if signal_ is None else signal_.si_signo


class _Reader(threading.Thread):
    """Reads a pipe to its end."""

    def __init__(self, pipe: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self.content = bytearray()
        self._pipe = pipe
        self.start()

    def run(self) -> None:
        with self._pipe:
            while data := os.read(self._pipe.fileno(), 1 << 16):
                self.content += data


def supervised(
    work: Callable[[], int],
    died: Callable[[int, str, int], int],
    state: State,
    timeout: float | None,
    script: bool = False,
) -> int:
    """Run `work` in a child; the exit code, negative if a signal ended it and there is nothing to add.

    died(child, how, code): called if it wrote no report; returns the exit code. script: as for `Supervisor.wait`. Returns
    twice, as a fork does: in the child with the code of `work`.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    supervisor = Supervisor()
    child = supervisor.fork()
    if child == 0:
        return work()
    status = supervisor.wait(child, None if timeout is None else timeout + GRACE, script)
    supervisor.dismiss()
    if status is None:
        return 124 if state.reported else died(child, f"--timeout {timeout:g}", 124)
    if not os.WIFSIGNALED(status):
        code = os.WEXITSTATUS(status)
        return code if state.reported else died(child, "", code)  # it became another program
    number = os.WTERMSIG(status)
    code = 128 + number if state.reported else died(child, signal.Signals(number).name, 128 + number)
    return -number if code == 128 + number else code


def become(command: list[str], environment: Mapping[str, str]) -> NoReturn:
    """Replace this process by a program, with the signals that the interpreter ignores as they were. Raises OSError."""
    ignored = [number for number in (signal.SIGPIPE, signal.SIGXFSZ) if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execve(command[0], command, environment)
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)


def leave(code: int) -> NoReturn:
    """End with a code; below 0 as a signal ends a process."""
    if code < 0:
        sys.stdout.flush()
        sys.stderr.flush()
        if -code != signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {-code})
        os.kill(os.getpid(), -code)
    sys.exit(code)


def started_by(pid: int) -> Iterator[int]:
    """The descendants of a process."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return
    for word in " ".join(lists).split():
        yield int(word)
        yield from started_by(int(word))


def _send(number: int, pids: Iterable[int]) -> None:
    for pid in pids:
        try:
            os.kill(pid, number)
        except OSError:  # it has ended, or runs as another user
            pass


def _await_end(pids: list[int]) -> None:
    """Wait until these processes have ended, for LAST_WORDS at most."""
    late = time.monotonic() + LAST_WORDS
    while any(map(_runs, pids)) and time.monotonic() < late:
        time.sleep(MOMENT)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
