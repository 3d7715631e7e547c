"""`softacl smi`: the devices as `npu-smi info` shows them, their memory, and the processes that use it."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator

import click
from rich.console import Group
from rich.live import Live
from rich.text import Text

from softacl.cli import terminal
from softacl.cli.smi_page import page
from softacl.cli.terminal import plain_terminal
from softacl.cli.types import Seconds
from softacl.runtime.process.node import Report, report

_OFTEN, _SELDOM = 0.1, 3600.0  # seconds between two pages


@click.command()
@click.option(
    "--watch",
    type=Seconds(
        lambda seconds: _OFTEN <= seconds <= _SELDOM,
        f"{_OFTEN:g} to {_SELDOM:g} seconds",
        "Write --watch 2, or --watch alone.",
    ),
    is_flag=False,
    flag_value="2",
    metavar="[SECONDS]",
    help="Repeat every SECONDS (default 2) until Ctrl-C.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON; with --watch, one document per line.")
def smi(watch: float | None, as_json: bool) -> None:
    """Show the devices that a program started here would see: name, health, memory, and the processes that use it.

    Processes with the same SOFTACL_MACHINE, chip and memory share devices; devices of other machines are shown while a process
    uses them. Utilisation is the share of 50 samples within 0.1 s in which a stream ran a task; synchronous copies are
    work of the host.

    Exit code: 2 if the processes cannot be read.
    """
    if as_json:
        for _ in _turns(watch or 0):
            status = report()
            print(json.dumps(status.rows, indent=None if watch else 2), flush=True)
            if watch is None:
                _end(status)
    console = terminal.console(highlight=False)
    if watch is None:
        status = report()
        console.print(page(status.rows, bool(status.unknown), console.width))
        _end(status)
    elif plain_terminal():
        for _ in _turns(watch):
            console.print(time.strftime("%H:%M:%S"))
            console.print(_page(console.width))
    else:
        with Live(console=console, auto_refresh=False, screen=True) as live:
            for _ in _turns(watch):
                now = Text(f"{time.strftime('%H:%M:%S')}, every {watch:g} s. Ctrl-C ends.", style="dim")
                live.update(Group(now, _page(console.width)), refresh=True)


def _turns(seconds: float) -> Iterator[None]:
    """Turns that start at fixed intervals: sampling the streams takes part of each."""
    while True:
        end = time.monotonic() + seconds
        yield
        time.sleep(max(end - time.monotonic(), 0))


def _end(status: Report) -> None:
    if status.unknown:
        print(f"softacl smi: the processes cannot be listed: {status.unknown}", file=sys.stderr)
    sys.exit(2 if status.unknown else 0)


def _page(width: int) -> Group:
    status = report()
    return page(status.rows, bool(status.unknown), width)
