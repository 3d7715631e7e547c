"""`softacl trace run`: a program, recorded."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import NoReturn

import click
from click.core import ParameterSource

from softacl.base import stacks
from softacl.base.atomic_write import OutputFile
from softacl.base.supervise import State, become, leave, supervised
from softacl.base.visible import warn
from softacl.cli.on_device import started_on_device
from softacl.cli.program import Kind, command_of, environment_of, kind_of, misplaced
from softacl.cli.run import ProgramCommand, run_python, set_environment
from softacl.cli.trace_files import TraceFiles, fate_of
from softacl.cli.types import OUT_FILE, SizeType
from softacl.trace.log.writer import MIN


@click.command(cls=ProgramCommand)
@click.option(
    "--output",
    "-o",
    type=OUT_FILE,
    default="trace.acltrace",
    show_default=True,
    metavar="FILE",
    help="Where the recording goes. FILE.acltrace: all of it; FILE.json, .json.gz, .pftrace, .pickle, .csv: as "
    "softacl trace export writes it.",
)
@click.option(
    "--limit",
    type=SizeType(at_least=MIN),
    default="256MiB",
    show_default=True,
    metavar="SIZE",
    help="Limit of bytes on disk, per process; the oldest events are dropped.",
)
@click.option("--quiet", is_flag=True, help="Do not say at the end what was recorded.")
@click.option("--pipes", is_flag=True, help="Record the instructions of Ascend C kernels, by the pipe of the core.")
def run(
    program: str,
    arguments: tuple[str, ...],
    module: bool,
    output: OutputFile,
    limit: int,
    pipes: bool,
    quiet: bool,
    on_device: bool,
    library: str | None,
    **options: str | None,
) -> None:
    """Run PROGRAM with ARGUMENTS and record its calls, the tasks of its streams, its memory.

    PROGRAM is Python, compiled, or a script: then the programs that it starts are recorded.

    \b
    softacl trace train.py --epochs 3
    softacl trace --output run.json ./main
    softacl trace --limit 1GiB ./job.sh

    Exit code: the program's own; 2 if it is 0 and the recording could not be written.
    """
    kind = kind_of(program, module)
    source = click.get_current_context().get_parameter_source("output")
    if source is ParameterSource.DEFAULT:  # else -o is the program's
        for note in misplaced("softacl trace", arguments, lambda name, _: name in ("-o", "--output")):
            warn(note, "softacl trace")
    set_environment(options)
    state = State()
    if kind is Kind.PYTHON and not on_device:
        files = TraceFiles(output, "--output", limit, pipes)
        work = partial(_python, program, arguments, module, files)
    else:
        if on_device:
            command, environment = started_on_device(program, arguments, module, kind, library)
        else:
            command, environment = command_of(program, arguments, kind), environment_of(kind)
        files = TraceFiles(output, "--output", limit, pipes)
        work = partial(_other, command, environment | files.environment(" ".join([program, *arguments])))

    def died(child: int, how: str, code: int) -> int:
        files.fates[child] = (
            fate_of(how) or "replaced by another program"
        )  # of which one that wrote its end knows better
        return code

    code = supervised(work, died, state, None, script=kind is Kind.SCRIPT)
    written = files.gather(quiet)
    leave(code if written or code else 2)


def _python(program: str, arguments: tuple[str, ...], module: bool, files: TraceFiles) -> NoReturn:
    """In the process of the program: run it as the interpreter would, to its very end."""
    from softacl.c import torch_adapter

    torch_adapter.call_at_once()
    stacks.outermost.add(run_python.__code__)
    files.recorder(" ".join([program, *arguments]))
    run_python(program, arguments, module)
    sys.exit(0)


def _other(command: list[str], environment: dict[str, str]) -> NoReturn:
    """Become a program that is not Python; it, or what it starts, records itself."""
    try:
        become(command, environment)
    except OSError as error:
        warn(f"{command[0]}: cannot be run: {error.strerror}.", "softacl trace")
        os._exit(2)  # in a fork: not through what called us
