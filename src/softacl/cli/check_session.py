"""One run of `softacl check`: the program, its checker, the report and the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, NoReturn

import click

from softacl.base.environment import Refusal
from softacl.base.supervise import adopt_orphans, leave, supervised
from softacl.check.engine.checker import Checker
from softacl.check.findings.finding import Finding
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID
from softacl.check.findings.site import user_files
from softacl.check.report import Summary
from softacl.check.session.first_error import FirstError
from softacl.check.session.other_programs import OtherRun
from softacl.check.session.process_group import ProcessGroup
from softacl.check.session.run import CheckedProgram
from softacl.check.session.suppressions import without_baseline
from softacl.check.session.unverifiable import note
from softacl.check.state.ending import Ending
from softacl.cli.check_many import run_many
from softacl.cli.check_options import CheckOptions, KnownFindings
from softacl.cli.check_report import Report
from softacl.cli.on_device import started_on_device
from softacl.cli.program import Kind, command_of, environment_of
from softacl.cli.trace_files import TraceFiles, fate_of

if TYPE_CHECKING:
    from softacl.trace.recorder import Recorder


def check_program(options: CheckOptions, selected: Callable[[Rule], bool], kind: Kind) -> NoReturn:
    """Run a program of this kind, report, and end with the exit code."""
    if options.runs_often:
        if options.traced is not None:
            raise click.UsageError(
                "--trace: --schedules and --fault-sweep run the program many times; record one run of it."
            )
        if options.fault_sweep and options.schedules is not None:
            raise click.UsageError("--schedules, --fault-sweep: each runs the program many times; name one of them.")
        options.injected()  # wrong ones are wrong use now, not in each run
        KnownFindings(options)  # likewise
        sys.exit(run_many(options))
    session = _Session(options, selected)
    if kind is Kind.PYTHON and not options.on_device:
        session.run_python()
    session.run_other(kind)


class _Session:
    """One run of the program."""

    def __init__(self, options: CheckOptions, selected: Callable[[Rule], bool]) -> None:
        self._options, self._selected = options, selected
        self._summary = Summary(
            options.program,
            fail_on=options.threshold,
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
        self._group = ProcessGroup(filter(selected, BY_ID.values()), options.faults, options.record_calls)
        self._report = Report(options, runs_here=True)
        adopt_orphans()

    def run_python(self) -> NoReturn:
        """Run a Python program, in a process of its own that this one watches."""
        parent = os.getpid()
        code = supervised(self._work, self._died, self._group.state, self._options.timeout)
        self._group.close()
        leave(self._with_trace(code) if os.getpid() == parent else code)

    def _work(self) -> int:
        options, files = self._options, self._files
        self._report.program_starts()
        run = CheckedProgram(self._checker, self._done, self._group, options.timeout)
        if files is not None:
            self._recorders.append(files.recorder(" ".join([options.program, *options.arguments]), to_its_end=False))
        return (run.module if options.module else run.program)(options.program, options.arguments)

    def _died(self, child: int, how: str, code: int) -> int:
        self._group.gather(self._checker, child, bool(how))
        self._summary.killed = True
        if self._files is not None:
            self._files.fates[child] = fate_of(how)
        return self._done(Ending(stopped=how, code=code))

    def run_other(self, kind: Kind) -> NoReturn:
        """Run a compiled program, or a script."""
        options, files = self._options, self._files
        run = OtherRun(self._checker, self._ended, self._group, options.timeout)
        with ExitStack() as left:  # also if the program cannot be started
            left.callback(self._group.close)
            if files is not None:
                left.callback(files.discard)
            command, environment = self._started(kind)
            if files is not None:
                environment |= files.environment(" ".join([options.program, *options.arguments]))
            try:
                code = run.program(command, environment, kind is Kind.COMPILED, kind is Kind.SCRIPT)
            except OSError as error:
                raise Refusal(f"{options.program}: cannot be run: {error.strerror}.") from None
            sys.exit(self._with_trace(code))

    def _ended(self, ending: Ending) -> int:
        self._summary.killed = bool(ending.stopped) or self._group.incomplete
        return self._done(ending)

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
            self._summarize(ending)
            return self._report.write(summary)
        except Exception as error:  # findings are never lost for the sake of their form
            checker.failed(error)
            summary.findings, summary.failure = checker.collector.sorted(), checker.failure
            return self._report.write_plain(summary)

    def _summarize(self, ending: Ending) -> None:
        checker, summary = self._checker, self._summary
        self._judge_suppressions()
        summary.notes += [*note(checker.excused), *self._group.notes]
        summary.calls, summary.code = checker.calls, ending.code
        summary.ended = ending.stopped or ending.exception
        summary.recorded, summary.failure = checker.recorder.calls, checker.failure
        summary.unfired = checker.faults.unfired

    def _judge_suppressions(self) -> None:
        """The findings without those that are known."""
        options, checker, summary, known = self._options, self._checker, self._summary, self._known
        findings = checker.collector.sorted()
        files = user_files() | (set() if options.module else {os.path.abspath(options.program)})
        about: list[Finding] = []  # the suppressions themselves

        def apply() -> None:
            about.extend(each for each in known.suppressions.apply(findings, files) if self._selected(each.rule))

        checker.guard(apply)
        summary.findings = without_baseline([*findings, *about], known.baseline)
        summary.stale = len(findings) + len(about) - len(summary.findings)
