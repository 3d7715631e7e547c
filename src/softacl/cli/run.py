"""`softacl run`: a program, as `python PROGRAM` would run it, on the device that the options choose."""

from __future__ import annotations

import os
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from softacl.base.environment import Refusal
from softacl.base.stacks import within_program
from softacl.cli.program import Kind, command_of, environment_of, find_module, kind_of

__all__ = ["environment_options", "run", "run_python", "set_environment"]

# option -> environment variable, help, default
_OPTIONS = {
    "driver": ("SOFTACL_DRIVER", "soft, or null: addresses and counts, but no bytes are moved.", "soft"),
    "chip": ("SOFTACL_CHIP", "Chip family or SoC: 910B, A3, Ascend310P1; softacl doctor lists all.", "910B"),
    "cann": ("SOFTACL_CANN", "CANN version, of those that the chip was sold with: 8.0, 8.5.", "the newest"),
    "devices": ("SOFTACL_DEVICES", "How many devices there are.", "2, or what the chip allows"),
    "memory": ("SOFTACL_MEMORY", "Memory of each device: 8GiB.", "the chip's"),
    "run_mode": ("SOFTACL_RUN_MODE", "Where programs run: host, or device on chips that have it.", "the chip's"),
    "executor": ("SOFTACL_EXECUTOR", "When tasks of streams run: threads, deferred or seeded.", "threads"),
    "seed": ("SOFTACL_SEED", "The seed of the executor seeded.", "0"),
    "host_alignment": (
        "SOFTACL_HOST_ALIGNMENT",
        "Where pinned host memory begins: at a page, or aligned by the minimum that the documents promise.",
        "page",
    ),
    "guard": ("SOFTACL_GUARD", "Most memory to commit: a share of what is available, or a size.", "80%"),
}


def environment_options(command: click.Command) -> click.Command:
    """Add the options for SOFTACL_* variables."""
    for name, (variable, text, default) in _OPTIONS.items():
        help_text = f"{text}  [default: {variable}, else {default}]"
        command.params.append(click.Option([f"--{name}"], metavar=name.upper(), help=help_text))
    return command


def set_environment(options: dict[str, str | None]) -> None:
    """Put the options that were given into the environment, and check it before a program starts.

    A wrong value is reported with the name that it was given by: the option, or the variable.
    """
    from softacl.runtime.settings import SettingError, Settings

    given = {variable: f"--{name}" for name, (variable, _, _) in _OPTIONS.items() if options.get(name) is not None}
    for variable, option in given.items():
        os.environ[variable] = str(options[option[2:]])
    try:
        Settings.from_environment()
    except SettingError as error:
        match = re.match(r"(SOFTACL_\w+)(=?)", error.why)
        if match is None or match[1] not in given:
            raise
        raise SettingError(f"{given[match[1]]}{' ' if match[2] else ''}{error.why[match.end() :]}") from None
    if find_spec("torch_npu") is not None:
        from softacl.c import torch_adapter

        torch_adapter.install()


def run_python(program: str, arguments: tuple[str, ...], module: bool) -> None:
    """Run a Python program or module in this process, as the interpreter would. What it raises is reported here."""
    sys.argv = [program, *arguments]
    sys.path.insert(0, os.getcwd() if module else str(Path(program).resolve().parent))
    try:
        if module:
            runpy.run_module(program, run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(program, run_name="__main__")
    except SystemExit:
        raise
    except BaseException as error:
        error.__traceback__ = within_program(error.__traceback__)
        sys.excepthook(type(error), error, error.__traceback__)
        sys.exit(130 if isinstance(error, KeyboardInterrupt) else 1)


@click.command(context_settings={"allow_interspersed_args": False})
@click.option("-m", "module", is_flag=True, help="PROGRAM is a module, as in python -m.")
@click.option("--monitor", is_flag=True, help="Publish the program's figures for `softacl top` while it runs.")
@click.argument("program")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def run(program: str, arguments: tuple[str, ...], module: bool, monitor: bool, **options: str | None) -> None:
    """Run PROGRAM with ARGUMENTS on the device that the options choose.

    PROGRAM is Python, compiled from C or C++, or a script that starts such programs.

    \b
    softacl run --chip 310 --devices 4 train.py --epochs 3
    softacl run ./main --device 1
    softacl run --monitor train.py
    """
    kind = Kind.PYTHON
    if module:
        find_module(program)
    else:
        kind = kind_of(program)
    set_environment(options)
    if monitor:
        from softacl.monitor import publisher

        os.environ.update(publisher.environment())
    if kind is Kind.PYTHON:
        run_python(program, arguments, module)
        return
    command = command_of(program, arguments, kind)
    try:
        os.execve(command[0], command, environment_of(kind))
    except OSError as error:
        raise Refusal(f"{program}: cannot be run: {error.strerror}.") from None


environment_options(run)
