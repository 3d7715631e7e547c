"""`softacl trace`: run a program and record what it did, when; and tools for such a recording."""

from __future__ import annotations

import importlib
from typing import Any

import click

__all__ = ["COMMANDS", "trace"]

# name -> (module, what `softacl trace --help` says)
COMMANDS = {
    "run": ("trace_run", "Run a program and record it. This is what softacl trace PROGRAM does."),
    "stats": ("trace_stats", "Show what took the time and the memory, as tables."),
    "diff": ("trace_diff", "Show what changed between two recordings."),
    "export": ("trace_export", "Write a recording for a viewer: Chrome, Perfetto, PyTorch's memory viewer, CSV."),
}


class _Trace(click.Group):
    """A group whose command `run` needs no name: any other word is a program."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"softacl.cli.{COMMANDS[name][0]}"), name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and args[0] not in ("-h", "--help"):
            args = ["run", *args]
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(cls=_Trace, subcommand_metavar="[OPTIONS] PROGRAM [ARGUMENTS]... | COMMAND [ARGUMENTS]...")
def trace(**options: Any) -> None:
    """Run PROGRAM with ARGUMENTS and record its calls, the tasks of its streams, its memory.

    \b
    softacl trace train.py --epochs 3              writes trace.acltrace
    softacl trace --output run.json ./main         for https://ui.perfetto.dev
    softacl trace stats trace.acltrace             tables
    softacl report trace.acltrace -o report.html   a page

    The options of a run: softacl trace run --help. A program that is named like a command: softacl trace ./stats.
    """
