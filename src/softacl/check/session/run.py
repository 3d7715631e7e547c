"""Runs a Python program unchanged under the checker. The report is written however the program ends."""

from __future__ import annotations

import atexit
import io
import os
import runpy
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn

from softacl import check, observe
from softacl.base.stacks import within_program
from softacl.check.engine import tensors
from softacl.check.engine.checker import Checker
from softacl.check.findings.site import SourceLine, outermost
from softacl.check.session.empty_modules import empty
from softacl.check.session.process_group import ChildSession, FindingLog, ProcessGroup
from softacl.check.state.ending import Ending
from softacl.check.threads import primitives

GRACE = 2.0  # seconds that a program has to end after a signal


class CheckedProgram:
    """One program. `done` is called once, with how it ended; it writes the report and gives the exit code."""

    def __init__(
        self, checker: Checker, done: Callable[[Ending], int], family: ProcessGroup, timeout: float | None = None
    ) -> None:
        self.checker, self.process_group, self.timeout = checker, family, timeout
        self._done = done
        self._once = threading.Lock()
        self._finished = False
        self._pid = os.getpid()
        self._wake = threading.Event()
        self._stopped = ""
        self._child_session: ChildSession | None = None  # in a forked child

    # The program ------------------------------------------------------------------------------------------------------

    def program(self, path: str, arguments: tuple[str, ...]) -> int:
        """Run a file; the exit code."""
        sys.argv = [path, *arguments]
        whole = os.path.abspath(path)  # as the interpreter does; the program may change its directory
        if os.path.isdir(whole):
            whole = os.path.join(whole, "__main__.py")
        sys.path.insert(0, str(Path(whole).resolve().parent))
        self.checker.collector.fallback = SourceLine(whole, 1, "<module>")
        return self._run(lambda main: _execute(whole, main))

    def module(self, name: str, arguments: tuple[str, ...]) -> int:
        """Run a module, as python -m does."""
        sys.argv = [name, *arguments]
        sys.path.insert(0, os.getcwd())
        return self._run(lambda main: runpy.run_module(name, run_name="__main__", alter_sys=True))

    def _run(self, execute: Callable[[ModuleType], Any]) -> int:
        outermost.add(CheckedProgram._run.__code__)
        main = ModuleType("__main__")
        main.__dict__.update(__builtins__=__builtins__, __loader__=None, __spec__=None, __package__=None)
        before = set(sys.modules)
        real_exit, ours = os._exit, sys.modules["__main__"]
        sys.modules["__main__"] = main
        os._exit = self._exit_at_once
        self._watch()
        self.checker.watch.enable()
        self.checker.state.on_crash = self._crash
        observe.subscribe(self.checker)
        tensors.watch()
        log = FindingLog.of_main(self.process_group, self.checker)
        self.checker.on_use = log.life_changed
        check.joined = True
        os.register_at_fork(after_in_child=self._forked)
        ending = Ending()
        try:
            try:
                primitives.install(self.checker.state.threads)
                execute(main)
            except SystemExit as error:
                ending.code = _exit_code(error)
                if self._stopped:
                    ending.stopped = self._stopped
            except KeyboardInterrupt as error:
                traceback.print_exception(type(error), error, within_program(error.__traceback__))
                error.__traceback__ = None
                ending.stopped, ending.code = "Ctrl-C", 130
            except BaseException as error:
                error.__traceback__ = within_program(error.__traceback__)
                sys.excepthook(type(error), error, error.__traceback__)
                ending.raised(error, error.__traceback__)
                self.checker.watch.refused(error, ending)
                error.__traceback__ = None
            del main, execute
            self._end(before, ours)
        finally:
            os._exit = real_exit
            primitives.remove()
        return self._finish(ending)

    def _end(self, before: set[str], ours: ModuleType) -> None:
        """Do what the interpreter does at the end: join threads, run exit functions, clear modules."""
        try:
            _join_threads()
            primitives.all_have_ended()
            atexit._run_exitfuncs()
        except BaseException:
            traceback.print_exc()
        self.checker.guard(lambda: empty(before, ours))

    # Its end ----------------------------------------------------------------------------------------------------------

    def _finish(self, ending: Ending) -> int:
        """Run the checks at exit and report, once; the exit code. A forked child hands over its findings."""
        if os.getpid() != self._pid:
            if self._child_session is not None:
                self._child_session.end(ending)
            return ending.code
        with self._once:
            if self._finished:
                return ending.code
            self._finished = True
        self._wake.set()
        checker = self.checker
        checker.guard(checker.watch.disable)
        checker.guard(lambda: checker.end(ending))
        observe.unsubscribe(checker)
        checker.guard(lambda: self.process_group.gather(checker, os.getpid(), bool(ending.stopped)))
        code = self._done(ending)
        self.process_group.state.reported = True
        return code

    def _exit_at_once(self, status: int) -> NoReturn:
        """os._exit of the program: write the report without running anything else."""
        self._leave(self._finish(Ending(code=status)))

    def _forked(self) -> None:
        """Start a new check in a forked child, and restore its signal handler. Its own children are handled by that check."""
        if self._child_session is not None:
            return
        observe.unsubscribe(self.checker)
        self.checker.watch.disable()
        if signal.getsignal(signal.SIGTERM) == self._terminated:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if self.process_group.folder.is_dir():
            self._child_session = ChildSession(str(self.process_group.folder))
            primitives.install(self._child_session.checker.state.threads)

    def _crash(self, why: str) -> None:
        """A segmentation fault: write the report. Without findings the process then ends as it would without the checker."""
        code = self._finish(Ending(stopped=why, code=139))
        if code != 139:
            self._leave(code)

    def _leave(self, code: int) -> NoReturn:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError, AttributeError):
                pass
        _really_exit(code)
        raise SystemExit(code)  # unreachable

    def _watch(self) -> None:
        """Also report on SIGTERM and at the time limit."""
        if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, self._terminated)
        if self.timeout is not None:
            threading.Thread(target=self._time_out, name="softacl check: timeout", daemon=True).start()

    def _terminated(self, number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        self._stopped = "SIGTERM"
        threading.Thread(target=self._give_up, args=("SIGTERM", 143), daemon=True).start()
        raise SystemExit(143)

    def _give_up(self, why: str, code: int) -> None:
        if not self._wake.wait(GRACE):
            self._leave(self._finish(Ending(stopped=why, code=code)))

    def _time_out(self) -> None:
        if not self._wake.wait(self.timeout):
            assert self.timeout is not None
            self._leave(self._finish(Ending(stopped=f"--timeout {self.timeout:g}", code=124)))


_really_exit = os._exit


def _execute(path: str, main: ModuleType) -> None:
    with io.open_code(path) as file:
        code = compile(file.read(), path, "exec", dont_inherit=True)
    main.__dict__.update(__file__=path, __cached__=None, __doc__=None)
    exec(code, main.__dict__)


def _exit_code(error: SystemExit) -> int:
    if error.code is None:
        return 0
    if isinstance(error.code, int):
        return error.code & 0xFF
    print(error.code, file=sys.stderr)
    return 1


def _join_threads() -> None:
    """Join all threads as the interpreter does, those of thread pools first."""
    for end in reversed(getattr(threading, "_threading_atexits", [])):
        end()
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
