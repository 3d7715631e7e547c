"""`softacl run`: a program, as `python PROGRAM` would run it, on the device that the options choose."""

from __future__ import annotations

import os
import re
import runpy
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import click

from softacl.base.environment import WORDS, Refusal
from softacl.base.stacks import within_program
from softacl.base.supervise import become
from softacl.cli.completion import complete_paths, matching
from softacl.cli.on_device import on_device_options, started_on_device
from softacl.cli.program import Kind, command_of, environment_of, kind_of
from softacl.cli.types import CHIP, FAULTS, Names, Text

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _drivers(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.drivers import DRIVERS

    return DRIVERS


def _versions(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.profiles import configured, load

    return load(params["chip"] or configured()).cann_versions


# option -> environment variable, help, default, type
_OPTIONS = {
    "driver": (
        "SOFTACL_DRIVER",
        "soft; or null, which moves no bytes: addresses and counts only.",
        "soft",
        Text("driver", _drivers),
    ),
    "chip": ("SOFTACL_CHIP", "Chip family or SoC: 910B, A3, Ascend310P1; softacl doctor lists all.", "910B", CHIP),
    "cann": (
        "SOFTACL_CANN",
        "CANN version, of those that the chip was sold with: 8.0, 8.5.",
        "the newest",
        Text("version", _versions),
    ),
    "devices": ("SOFTACL_DEVICES", "Number of devices.", "2, or what the chip allows", Text("n")),
    "memory": ("SOFTACL_MEMORY", "Memory of each device: 8GiB.", "the chip's", Text("size")),
    "run-mode": (
        "SOFTACL_RUN_MODE",
        "Where programs run: host, or device on chips that have it.",
        "the chip's",
        Text("mode", ("host", "device")),
    ),
    "executor": (
        "SOFTACL_EXECUTOR",
        "When tasks of streams run: threads, deferred, seeded or timed.",
        "threads",
        Text("executor", WORDS["SOFTACL_EXECUTOR"]),
    ),
    "seed": ("SOFTACL_SEED", "Seed of the executor seeded.", "0", Text("n")),
    "fill": (
        "SOFTACL_FILL",
        "What new device memory and kernel buffers hold: nan, none, or a byte.",
        "what they held; under softacl check nan",
        Text("byte", ("nan", "none")),
    ),
    "host-alignment": (
        "SOFTACL_HOST_ALIGNMENT",
        "Alignment of pinned host memory: page, or the minimum that the documents promise.",
        "page",
        Text("alignment", WORDS["SOFTACL_HOST_ALIGNMENT"]),
    ),
    "guard": (
        "SOFTACL_GUARD",
        "Limit of committed memory: a share of what is available (80%), or a size.",
        "80%",
        Text("share"),
    ),
    "lang": (
        "SOFTACL_LANG",
        "Language of reports and of the program's error messages: en or zh_CN.",
        "en, whatever the locale",
        Names(WORDS["SOFTACL_LANG"]),
    ),
}


class ProgramCommand(click.Command):
    """A command that runs PROGRAM with ARGUMENTS: these, -m and the options for SOFTACL_* variables besides its own."""

    allow_interspersed_args = False

    def __init__(self, name: str, params: list[click.Parameter], required: bool = True, **settings: Any) -> None:
        super().__init__(name, **settings)
        self.params = [
            click.Option(["-m", "module"], is_flag=True, help="PROGRAM is a module, as in python -m."),
            *params,
            *on_device_options(),
            click.Argument(["program"], required=required, shell_complete=_complete_program),
            click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED, shell_complete=complete_paths),
        ]
        for option, (variable, text, default, form) in _OPTIONS.items():
            text = f"{text}  [default: {variable}, else {default}]"
            self.params.append(click.Option([f"--{option}"], type=form, help=text))

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """All; but only arguments while a shell completes what follows PROGRAM, where options are the program's."""
        params = super().get_params(ctx)
        return [each for each in params if isinstance(each, click.Argument)] if ctx.params.get("program") else params


def _complete_program(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    if not ctx.params["module"]:
        return complete_paths(ctx, parameter, typed)
    package, dot, _ = typed.rpartition(".")
    paths = [os.path.join(entry, *package.split(".")) for entry in ("", *sys.path)]
    return matching(sorted(module.name for module in iter_modules(paths, package + dot)), typed)


def set_environment(options: dict[str, str | None]) -> None:
    """Put the options that were given into the environment, and check it before a program starts.

    A wrong value is reported with the name that it was given by: the option, or the variable.
    """
    from softacl.runtime.settings import SettingError, Settings

    flags = {}
    for name, (variable, *_) in _OPTIONS.items():
        if (value := options.get(name.replace("-", "_"))) is not None:
            flags[variable] = f"--{name}"
            os.environ[variable] = value
    try:
        Settings.from_environment()
    except SettingError as error:
        match = re.match(r"(SOFTACL_\w+)(=?)", error.why)
        if match is None or match[1] not in flags:
            raise
        raise SettingError(f"{flags[match[1]]}{' ' if match[2] else ''}{error.why[match.end() :]}") from None
    if find_spec("torch_npu") is not None:
        from softacl.c import torch_adapter

        torch_adapter.install()
    if find_spec("triton") is not None:
        from softacl.c import triton_adapter

        triton_adapter.install()


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


@click.command(cls=ProgramCommand)
@click.option(
    "--fault",
    "faults",
    multiple=True,
    type=FAULTS,
    help="Make calls fail, as softacl check --fault does: malloc:nth=3. With --on-device, before they reach the device.",
)
@click.option("--monitor", is_flag=True, help="Publish the program's figures for `softacl top` while it runs.")
def run(
    program: str,
    arguments: tuple[str, ...],
    module: bool,
    monitor: bool,
    faults: tuple[str, ...],
    on_device: bool,
    library: str | None,
    **options: str | None,
) -> None:
    """Run PROGRAM with ARGUMENTS on the device that the options choose.

    PROGRAM is Python, compiled from C or C++, or a script that starts such programs.

    \b
    softacl run --chip 310 --devices 4 train.py --epochs 3
    softacl run ./main --device 1
    softacl run --monitor train.py
    """
    kind = kind_of(program, module)
    set_environment(options)
    if faults:
        from softacl.faults import Faults, parse

        try:
            Faults([parse(text) for text in faults])
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        os.environ["SOFTACL_FAULTS"] = ";".join(filter(None, (os.environ.get("SOFTACL_FAULTS"), *faults)))
    if monitor:
        from softacl.monitor import publisher

        os.environ.update(publisher.environment())
    if on_device:
        command, environment = started_on_device(program, arguments, module, kind, library)
    elif kind is Kind.PYTHON:
        run_python(program, arguments, module)
        return
    else:
        command, environment = command_of(program, arguments, kind), environment_of(kind)
    try:
        become(command, environment)
    except OSError as error:
        raise Refusal(f"{program}: cannot be run: {error.strerror}.") from None
