"""`softacl check --schedules N` and `--fault-sweep`: one report on many runs."""

from __future__ import annotations

import os

import click

from softacl.base.supervise import Supervisor
from softacl.base.units import counted
from softacl.check.report.runs import Outcome, RunsSummary
from softacl.check.session.multi_run import MAX_FAULTS, explore, failing_calls, sweep
from softacl.cli.check_options import CheckOptions
from softacl.cli.check_report import Report


def run_many(options: CheckOptions) -> int:
    """Run the program many times and report; the exit code. A signal ends that early, with a report of the complete runs."""
    report = Report(options, runs_here=False)
    with Supervisor() as supervisor:
        return report.write(_summary(options, supervisor))


def _summary(options: CheckOptions, supervisor: Supervisor) -> RunsSummary:
    command, again = options.command(), options.passed_on()
    if options.schedules is not None:
        ordered = [option for option in again if not option.startswith(("--executor=", "--seed="))]
        first = int(options.environment["seed"] or 0)
        runs = explore(supervisor, command, ordered, options.schedules, first, options.timeout)
    else:
        runs = sweep(supervisor, command, again, options.timeout)
    outcomes: list[Outcome] = []
    for outcome in runs:
        if supervisor.interrupted:
            break
        if not outcomes:
            _pass_on(options, outcome)
        outcomes.append(outcome)
        _show(counted(len(outcomes), "run"))
    _show("")
    notes = options.misplaced()
    if options.fault_sweep and outcomes and (n := len(failing_calls(outcomes[0]))) > MAX_FAULTS:
        notes.append(f"Only the first {MAX_FAULTS} of {n} calls were made to fail.")
    return RunsSummary(
        options.program,
        fail_on=options.threshold,
        exit_zero=options.exit_zero,
        require_use=options.require_use,
        allow_unfired=options.allow_unfired,
        notes=notes,
        outcomes=outcomes,
        command=command,
        faulted=options.fault_sweep,
        stopped=supervisor.stopped,
    )


def _pass_on(options: CheckOptions, outcome: Outcome) -> None:
    """Show what the program prints, once: that of the other runs is only compared."""
    click.echo(outcome.printed, err=options.form != "text" and options.output is None, nl=False)
    click.echo(outcome.errors, err=True, nl=False)


def _show(progress: str) -> None:
    """Replace the progress on a terminal."""
    if os.isatty(2):
        click.echo(f"\r{progress:<12}\r", err=True, nl=False)
