"""`softacl top`: what monitored programs do now, as a table that is redrawn periodically."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING, Any

import click
from rich.live import Live

from softacl.cli import terminal
from softacl.cli.completion import matching
from softacl.cli.terminal import plain_terminal
from softacl.cli.types import Seconds, Whole

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_NONE = "No program is monitored. Start one: softacl run --monitor PROGRAM"


def _complete_pid(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    from softacl.monitor.board import snapshots

    return matching([str(each["pid"]) for each in snapshots()], typed)


@click.command()
@click.argument("pid", type=Whole(1), required=False, metavar="[PID]", shell_complete=_complete_pid)
@click.option("--once", is_flag=True, help="Print one snapshot and exit (default when stdout is not a terminal).")
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON: a list of the processes; without --once, one line per update."
)
@click.option(
    "--interval",
    type=Seconds(lambda seconds: 0.1 <= seconds <= 3600, "0.1 to 3600 seconds"),
    default=1.0,
    show_default=True,
    metavar="SECONDS",
    help="Time between two updates. Programs publish twice a second.",
)
def top(pid: int | None, once: bool, as_json: bool, interval: float) -> None:
    """Show devices, stream queues, memory by line and bandwidth of programs that run under `softacl run --monitor`.

    PID selects a process; by default all are listed and the largest is shown. Press Ctrl-C to quit.

    \b
    softacl run --monitor train.py &
    softacl top
    softacl top --once --json

    Exit code: 0; 1 if nothing, or not that process, is monitored at the start; 2 if what the processes publish cannot be
    trusted; 130 Ctrl-C.
    """
    if as_json:
        _print_json(pid, once, interval)
    else:
        _show(pid, once or plain_terminal(), interval)


def _look(pid: int | None) -> list[dict[str, Any]]:
    from softacl.monitor.board import snapshots

    processes = snapshots()
    if pid is None:
        return processes
    chosen = [each for each in processes if each["pid"] == pid]
    if not chosen:
        others = ", ".join(str(each["pid"]) for each in processes)
        print(
            f"softacl top: process {pid} is not monitored, or has ended. "
            + (f"Monitored: {others}." if others else _NONE),
            file=sys.stderr,
        )
        raise click.exceptions.Exit(1)
    return chosen


def _print_json(pid: int | None, once: bool, interval: float) -> None:
    while True:
        print(json.dumps(_look(pid), indent=2 if once else None), flush=True)
        if once:
            return
        time.sleep(interval)


def _show(pid: int | None, once: bool, interval: float) -> None:
    from softacl.cli.top_tables import drawing

    console = terminal.console(highlight=False)
    processes = _look(pid)
    if not processes and once:
        print(f"softacl top: {_NONE}", file=sys.stderr)
        raise click.exceptions.Exit(1)
    if once:
        console.print(drawing(processes, console.width))
        return
    with Live(console=console, screen=True, auto_refresh=False) as live:
        while True:
            live.update(drawing(processes, console.width) if processes else f"{_NONE}\n\nCtrl-C quits.", refresh=True)
            time.sleep(interval)
            processes = _look(pid)
