"""`softacl trace`: run a program and record what it did, when; and tools for such a recording."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from softacl.cli import TableGroup
from softacl.cli.completion import complete_paths
from softacl.cli.trace_run import run

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# name -> (module, what `softacl trace --help` says)
COMMANDS = {
    "run": ("trace_run", "Run a program and record it. This is what softacl trace PROGRAM does."),
    "stats": ("trace_stats", "Show what took the time and the memory, as tables."),
    "diff": ("trace_diff", "Show what changed between two recordings."),
    "export": ("trace_export", "Write a recording for a viewer: Chrome, Perfetto, PyTorch's memory viewer, CSV."),
}


class _Trace(TableGroup):
    """A group whose command `run` needs no name: any other word is a program."""

    table = COMMANDS

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and args[0] not in ("-h", "--help"):
            args = ["run", *args]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        run.format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        programs = [] if incomplete.startswith("-") else complete_paths(ctx, run.params[0], incomplete)
        return [*super().shell_complete(ctx, incomplete), *run.shell_complete(ctx, incomplete), *programs]


@click.group(cls=_Trace, subcommand_metavar="PROGRAM [ARGUMENTS]... | COMMAND [ARGUMENTS]...")
def trace(**options: Any) -> None:
    """Run PROGRAM with ARGUMENTS and record its calls, the tasks of its streams, its memory.

    \b
    softacl trace train.py --epochs 3    writes trace.acltrace
    softacl trace -o run.json ./main     for ui.perfetto.dev
    softacl trace stats trace.acltrace   tables
    softacl report trace.acltrace        a page
    softacl trace ./stats                a program named stats

    Exit code of a run: the program's own; 2 if it is 0 and the recording could not be written.
    """
