"""The `softacl` command. Sub-commands are imported when they are used; options take underscores or hyphens.

Exit codes of every command: 0 success; 1 failure or findings; 2 usage, file or environment error; 130 Ctrl-C.
Commands that run a program return its exit code.
"""

from __future__ import annotations

import importlib
import os
import sys
from contextlib import nullcontext
from importlib.util import find_spec
from typing import IO, TYPE_CHECKING, Any, ClassVar

import click

from softacl import __version__
from softacl.base import cann
from softacl.base.environment import Refusal, warn_of_unknown
from softacl.base.visible import visible
from softacl.cli import stops, terminal
from softacl.cli.types import Commands

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = ["TableGroup", "main"]

# name -> (module, what `softacl --help` says)
_COMMANDS = {
    "memcpy": ("memcpy", "Run the sample program: copies between host and device, with memory shown at each step."),
    "run": ("run", "Run a program on the software device."),
    "doctor": ("doctor", "Show what this machine has: drivers, devices, memory, versions."),
    "smi": ("smi", "Show the devices: name, health, memory, processes; --watch repeats."),
    "npu-smi": ("npu_smi", "Print what scripts read of the vendor's npu-smi."),
    "top": ("top", "Show what programs under `softacl run --monitor` do now."),
    "sizes": ("sizes", "Compute buffer sizes of media functions, explained line by line."),
    "media": ("media", "Convert pictures as a chip does, and look at their buffers."),
    "check": ("check", "Run a program and report its memory and transfer mistakes."),
    "compare": ("compare", "Run a program on SoftACL and on a device, and print the first difference."),
    "trace": ("trace", "Run a program and record what it did, when: tables, viewers, comparisons."),
    "msprof": ("msprof", "Profile a program in the files of the vendor's msprof, for its viewers."),
    "predict": ("predict", "Predict how long a program would take on a chip, and why; what would make it faster."),
    "report": ("report", "Write a trace as one HTML page: timeline, memory, bandwidth, findings."),
    "bench": ("bench", "Measure copies, launches and events on this machine, and what changed since."),
    "replay": ("replay", "Replay an allocation trace into a pool."),
    "atc": ("atc", "Make a model file (.om) from an ONNX file."),
    "om": ("om", "Describe a model file: inputs, outputs, gears, how it was made."),
    "cc": ("cc", "Compile kernels written in Ascend C."),
    "graph": ("graph", "Show graphs of tasks that programs captured or built."),
    "cache": ("cache", "Show or remove what SoftACL keeps in your cache."),
    "config": ("config", "Print where headers and libraries are, for C and C++."),
}


# These run a program, which owns its standard output.
_RUN_PROGRAMS = ("run", "check", "trace")
_READS = (["stats"], ["diff"], ["export"])  # commands of trace that run none


class _Failure(click.ClickException):
    """How every command says that it cannot work: `softacl COMMAND: why`, after the usage if the command line is wrong."""

    def __init__(self, command: str | None, error: click.ClickException | Refusal) -> None:
        if isinstance(error, click.NoSuchOption):
            near = f" Did you mean {' or '.join(sorted(error.possibilities))}?" if error.possibilities else ""
            why = f"{error.option_name}: there is no such option.{near}"
        elif isinstance(error, click.ClickException):
            why = error.format_message()
        else:
            why = getattr(error, "why", None) or str(error)  # a SettingError's text has its code as well
        super().__init__(why)
        self.command, self.error = f"softacl {command}" if command else "softacl", error
        self.exit_code = getattr(error, "exit_code", 2)  # type: ignore[misc,unused-ignore]

    def show(self, file: IO[Any] | None = None) -> None:
        ctx = getattr(self.error, "ctx", None)
        if ctx is not None:
            click.echo(f"{ctx.get_usage()}\nTry '{ctx.command_path} --help' for help.\n", file, err=True)
        click.echo(visible(f"{self.command}: {self.message}"), file, err=True)


class TableGroup(Commands):
    """Its commands are rows of a table: name -> (module, what help says). They are imported when they are used."""

    table: ClassVar[dict[str, tuple[str, str]]]

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, (module, _) in self.table.items() if find_spec(f"softacl.cli.{module}")]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"softacl.cli.{self.table[name][0]}")
        command: click.Command = getattr(module, name.replace("-", "_"))
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.table[name][1]) for name in self.list_commands(ctx)])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from softacl.cli.completion import matching

        names = matching({name: self.table[name][1] for name in self.list_commands(ctx)}, incomplete)
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]


class LazyGroup(TableGroup):
    """The commands of softacl; what they refuse becomes an exit code and a message."""

    table = _COMMANDS

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, Refusal) as error:
            raise _Failure(ctx.invoked_subcommand, error) from None
        except OSError as error:
            if error.filename is None:  # of a print
                raise
            raise _Failure(ctx.invoked_subcommand, Refusal(f"{error.filename}: {error.strerror}.")) from None


def _hyphens(name: str) -> str:
    """Options are written with hyphens; with underscores, as the vendor's sample writes them, they are the same."""
    return name.replace("_", "-")


@click.group(
    cls=LazyGroup,
    context_settings={"token_normalize_func": _hyphens, "help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 success; 1 failure or findings; 2 usage or environment error. "
    "Commands that run a program exit with its code.",
)
@click.version_option(__version__, prog_name="softacl")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Run AscendCL programs on any Linux machine, without an NPU."""
    warn_of_unknown(for_children=True)
    if ctx.invoked_subcommand not in _RUN_PROGRAMS:  # trace's own commands do so themselves
        terminal.printable()


def main(arguments: list[str] | None = None) -> None:
    """The entry point; a wrong environment is one line and exit code 2. arguments: those of the process if not given."""
    if not terminal.has_output():
        sys.exit(2)
    arguments = sys.argv[1:] if arguments is None else arguments
    if "_SOFTACL_COMPLETE" in os.environ:
        from softacl.cli import completion  # noqa: F401  registers its shells
    if arguments[:1] != ["doctor"]:  # which says what programs get without a command
        cann.choose_softacl()
    is_program = _runs_a_program(arguments)
    try:
        with nullcontext() if is_program else stops.watched():
            code = _run(arguments)
    except OSError as error:  # of a print of this command: those of a program do not come here
        sys.exit(terminal.finish(error))
    sys.exit(code if is_program else terminal.finish() or code)


def _runs_a_program(arguments: list[str]) -> bool:
    return arguments[:1] != [] and arguments[0] in _RUN_PROGRAMS and arguments[1:2] not in _READS


def _run(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    try:
        code = cli(arguments, prog_name="softacl", standalone_mode=False)
    except SystemExit as end:
        if _runs_a_program(arguments):
            raise
        return end.code if isinstance(end.code, int) else 0
    except click.ClickException as error:
        failure = error if isinstance(error, _Failure) else _Failure(None, error)
        failure.show()
        return failure.exit_code
    except click.Abort as error:  # what click makes of Ctrl-C
        return stops.code_of(error.__cause__)
    return code if isinstance(code, int) else 0
