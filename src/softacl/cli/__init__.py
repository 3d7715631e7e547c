"""The `softacl` command. Sub-commands are imported when they are used; options take underscores or hyphens."""

from __future__ import annotations

import importlib
import sys
from importlib.util import find_spec

import click

from softacl import __version__

__all__ = ["main"]

# name -> (module, what `softacl --help` says)
_COMMANDS = {
    "memcpy": ("memcpy", "The sample program: copies between host and device, memory shown at each step."),
    "run": ("run", "Run a program on the software device."),
    "doctor": ("doctor", "What this machine has: drivers, devices, memory, versions."),
    "smi": ("smi", "The devices and their memory."),
    "sizes": ("sizes", "Buffer sizes of media functions, explained line by line."),
    "check": ("check", "Run a program and report its memory and transfer mistakes."),
    "trace": ("trace", "Run a program and write what it did, when, for Perfetto."),
    "replay": ("replay", "Play an allocation trace into a pool."),
    "config": ("config", "Where headers and libraries are, for C and C++."),
}


class LazyGroup(click.Group):
    """Imports a sub-command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, (module, _) in _COMMANDS.items() if find_spec(f"softacl.cli.{module}")]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        command: click.Command = getattr(importlib.import_module(f"softacl.cli.{_COMMANDS[name][0]}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, _COMMANDS[name][1]) for name in self.list_commands(ctx)])


def _underscores(name: str) -> str:
    """Option names with hyphens are those with underscores."""
    return name.replace("-", "_")


@click.group(
    cls=LazyGroup, context_settings={"token_normalize_func": _underscores, "help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, prog_name="softacl")
def cli() -> None:
    """AscendCL memory and data-transfer programs on any Linux machine."""


def main() -> None:
    """The entry point; a wrong environment is one line and exit code 2."""
    from softacl.profiles import ProfileError
    from softacl.runtime.process.settings import SettingError

    try:
        cli(prog_name="softacl")
    except (SettingError, ProfileError) as error:
        print(f"softacl: {error.why if isinstance(error, SettingError) else error}", file=sys.stderr)
        sys.exit(2)
