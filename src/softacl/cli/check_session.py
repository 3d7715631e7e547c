"""One run of `softacl check`: the program, its checker, the report and the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

import click

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.environment import Refusal
from softacl.base.supervise import leave, supervised
from softacl.check.engine.checker import Checker
from softacl.check.findings.finding import Finding
from softacl.check.findings.site import user_files
from softacl.check.report import Summary, render
from softacl.check.report.text import plain, remarks
from softacl.check.rules import Rule, all_rules
from softacl.check.session.first_error import FirstError
from softacl.check.session.other_programs import OtherRun
from softacl.check.session.process_group import ProcessGroup
from softacl.check.session.run import Run
from softacl.check.session.suppressions import suppression_file, without_known
from softacl.check.session.unverifiable import note
from softacl.check.state.ending import Ending
from softacl.cli.check_many import run_many
from softacl.cli.check_options import CheckOptions, KnownFindings
from softacl.cli.on_device import started_on_device
from softacl.cli.program import Kind, command_of, environment_of
from softacl.cli.trace_files import TraceFiles, fate_of

if TYPE_CHECKING:
    from softacl.trace.recorder import Recorder

__all__ = ["check_program"]


def check_program(options: CheckOptions, selected: Callable[[type[Rule]], bool], kind: Kind) -> NoReturn:
    """Run a program of this kind, report, and end with the exit code."""
    if options.runs_often:
        options.injected()  # wrong ones are wrong use now, not in each run
        sys.exit(_check_often(options))
    session = _Session(options, selected)
    if kind is Kind.PYTHON and not options.on_device:
        session.run_python()
    session.run_other(kind)


def _check_often(options: CheckOptions) -> int:
    if options.traced is not None:
        raise click.UsageError(
            "--trace: --schedules and --fault-sweep run the program many times; record one run of it."
        )
    if options.form not in ("text", "json"):
        raise click.UsageError(f"--format {options.form}: --schedules and --fault-sweep write text or json.")
    first = int(options.environment["seed"] or 0)
    return run_many(
        options.command(),
        options.given_again(),
        options.schedules,
        first,
        options.timeout,
        options.form,
        options.output,
        options.least,
    )


class _Session:
    """One run of the program."""

    def __init__(self, options: CheckOptions, selected: Callable[[type[Rule]], bool]) -> None:
        self._options, self._selected = options, selected
        self._summary = Summary(
            options.program,
            fail_on=options.least,
            exit_zero=options.exit_zero,
            require_use=options.require_use,
            allow_unfired=options.allow_unfired,
            notes=options.misplaced(),
        )
        faults = options.injected()
        self._known = KnownFindings(options)
        self._checker = Checker(selected, faults, options.record_calls)
        if options.for_a_person:  # a program that reads the report needs nothing else
            self._checker.collector.at_once = FirstError(self._known.hides)
        self._files = TraceFiles(options.traced, "--trace") if options.traced is not None else None
        self._recorders: list[Recorder] = []  # of the process that runs the program
        self._group = ProcessGroup(filter(selected, all_rules()), options.faults)
        self._report_fd = _report_stream(options)

    def run_python(self) -> NoReturn:
        """Run a Python program, in a process of its own that this one watches."""
        parent = os.getpid()
        code = supervised(self._work, self._died, self._group.state, self._options.timeout)
        self._group.close()
        leave(self._with_trace(code) if os.getpid() == parent else code)

    def _work(self) -> int:
        options, files = self._options, self._files
        run = Run(self._checker, self._done, self._group, options.timeout)
        if files is not None:
            self._recorders.append(files.recorder(" ".join([options.program, *options.arguments]), to_its_end=False))
        return (run.module if options.module else run.program)(options.program, options.arguments)

    def _died(self, child: int, how: str, code: int) -> int:
        self._group.gather(self._checker, child)
        self._summary.killed = True
        if self._files is not None:
            self._files.fates[child] = fate_of(how)
        return self._done(Ending(stopped=how, code=code))

    def run_other(self, kind: Kind) -> NoReturn:
        """Run a compiled program, or a script."""
        options, files = self._options, self._files
        run = OtherRun(self._checker, self._done, self._group, options.timeout)
        command, environment = self._started(kind)
        if files is not None:
            environment |= files.environment(" ".join([options.program, *options.arguments]))
        try:
            code = run.program(command, environment, kind is Kind.COMPILED)
        except OSError as error:
            raise Refusal(f"{options.program}: cannot be run: {error.strerror}.") from None
        finally:
            self._group.close()
        sys.exit(self._with_trace(code))

    def _started(self, kind: Kind) -> tuple[list[str], dict[str, str]]:
        options = self._options
        if options.on_device:
            return started_on_device(options.program, options.arguments, options.module, kind, options.library)
        return command_of(options.program, options.arguments, kind), environment_of(kind)

    def _with_trace(self, code: int) -> int:
        """Write the recording, if there is to be one; the exit code."""
        return code if self._files is None or self._files.gather() or code else 2

    # The report -------------------------------------------------------------------------------------------------------

    def _done(self, ending: Ending) -> int:
        for recorder in self._recorders:
            recorder.close()
        checker, summary = self._checker, self._summary
        try:
            return self._report(ending)
        except Exception as error:  # findings are never lost for the sake of their form
            checker.failed(error)
            summary.findings, summary.failure = checker.collector.sorted(), checker.failure
            _write(plain(summary), None, None)
            return summary.exit_code

    def _report(self, ending: Ending) -> int:
        options, checker, summary = self._options, self._checker, self._summary
        written = self._judge_suppressions()
        summary.notes += note(checker.excused)
        summary.calls, summary.code = checker.calls, ending.code
        summary.ended = ending.stopped or ending.exception
        summary.recorded, summary.failure = checker.recorder.calls, checker.failure
        summary.unfired = checker.faults.unfired
        terminal = options.for_a_person and os.isatty(2)
        colour = terminal and "NO_COLOR" not in os.environ
        width = os.get_terminal_size(2).columns or None if terminal else None  # 0: a terminal that does not say
        text = render(summary, options.form, colour=colour, width=width)
        written = _write(text, options.output, self._report_fd) and written
        if options.form != "text" and (said := remarks(summary)):
            _write("".join(f"softacl check: {line}\n" for line in said), None, None)
        return summary.exit_code if written else 2

    def _judge_suppressions(self) -> bool:
        """The findings without those that are known; whether new suppressions could be written, if they were asked for."""
        options, checker, summary, known = self._options, self._checker, self._summary, self._known
        found = checker.collector.sorted()
        files = user_files() | (set() if options.module else {os.path.abspath(options.program)})
        about: list[Finding] = []  # the suppressions themselves

        def apply() -> None:
            about.extend(each for each in known.suppressions.apply(found, files) if self._selected(each.rule))

        checker.guard(apply)
        summary.findings = without_known([*found, *about], known.baseline)
        summary.stale = len(found) + len(about) - len(summary.findings)
        to = options.write_suppressions
        return to is None or _try_write(lambda: to.write(suppression_file(summary.shown)))


def _report_stream(options: CheckOptions) -> int | None:
    """A report for machines has stdout to itself; what the program prints goes to stderr then."""
    if options.output is not None or options.form == "text":
        return None
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    return kept


def _write(text: str, output: OutputFile | None, report_fd: int | None) -> bool:
    """Write the report; whether that was possible."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            pass
    if output is not None:
        return _try_write(lambda: output.write(text))
    if report_fd is not None:
        return _try_write(lambda: OutputFile(f"/dev/fd/{report_fd}", "standard output").write(text))
    encoding = sys.__stderr__.encoding if sys.__stderr__ is not None else "utf-8"  # a person reads it
    data = text.encode(encoding, "backslashreplace")
    return _try_write(lambda: OutputFile("/dev/fd/2", "standard error").write(data))


def _try_write(write: Callable[[], None]) -> bool:
    """Whether it could be written; one line says so if not."""
    try:
        write()
    except OutputError as error:
        try:  # not through sys.stderr: what it cannot write it would try again at the end
            os.write(2, f"softacl check: {error}\n".encode("utf-8", "backslashreplace"))
        except OSError:
            pass
        return False
    return True
