"""`softacl trace`: run a program and write what it did, when, as a file for Perfetto."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from softacl.cli.program import Kind, command_of, environment_of, find_module, kind_of
from softacl.cli.run import environment_options, run_python, set_environment
from softacl.cli.types import OUT_FILE
from softacl.outputs import OutputError, OutputFile

if TYPE_CHECKING:
    from softacl.trace import Recorder

__all__ = ["trace"]


@click.command(context_settings={"allow_interspersed_args": False})
@click.option("-m", "module", is_flag=True, help="PROGRAM is a module, as in python -m.")
@click.option(
    "--output", type=OUT_FILE, default="trace.json", show_default=True, metavar="FILE", help="Where the trace goes."
)
@click.argument("program")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def trace(program: str, arguments: tuple[str, ...], module: bool, output: OutputFile, **options: str | None) -> None:
    """Run PROGRAM with ARGUMENTS and write a trace: calls, tasks of streams, memory.

    Open the file at https://ui.perfetto.dev or chrome://tracing. Compiled programs are traced, too, and of a script the
    programs that it starts.

    \b
    softacl trace --output run.json train.py --epochs 3
    softacl trace ./main
    softacl trace ./job.sh

    Exit code: the program's own; 2 if it is 0 and the trace could not be written.
    """
    kind = Kind.PYTHON
    if module:
        find_module(program)
    else:
        kind = kind_of(program)
    set_environment(options)
    if kind is not Kind.PYTHON:
        sys.exit(_other(program, arguments, kind, output))
    from softacl import observe
    from softacl.c import torch_adapter
    from softacl.trace import Recorder

    torch_adapter.call_at_once()
    recorder = Recorder()
    observe.subscribe(recorder)
    pid = os.getpid()
    try:
        run_python(program, arguments, module)
    except SystemExit as end:
        if os.getpid() == pid and not _written(recorder, output) and end.code in (None, 0):
            sys.exit(2)
        raise
    except BaseException:
        if os.getpid() == pid:  # else a fork of it
            _written(recorder, output)
        raise
    if os.getpid() == pid and not _written(recorder, output):
        sys.exit(2)


environment_options(trace)


def _written(recorder: Recorder, output: OutputFile) -> bool:
    """End the recording, and say what came of it. A program that called nothing leaves the file as it was."""
    from softacl import observe

    observe.unsubscribe(recorder)
    try:
        n = recorder.write(output)
    except OutputError as error:
        _say(f"no trace: {error}")
        return False
    _say(f"{n} {'event' if n == 1 else 'events'} in {output.name}" if n else _NOTHING)
    return True


_NOTHING = "no trace: the program called no AscendCL function"


def _say(text: str) -> None:
    print(f"softacl trace: {text}", file=sys.stderr)


def _other(program: str, arguments: tuple[str, ...], kind: Kind, output: OutputFile) -> int:
    """Run a program that is not Python; it, or what it starts, records itself. The exit code."""
    from softacl.trace import child

    with tempfile.TemporaryDirectory(prefix="softacl-trace-") as name:
        folder = Path(name)
        environment = environment_of(kind) | child.environment(folder)
        try:
            done = subprocess.run(command_of(program, arguments, kind), env=environment, check=False)
        except OSError as error:
            raise click.UsageError(f"{program}: cannot be run: {error.strerror}.") from None
        trace, killed = child.gathered(folder, " ".join([program, *arguments]))
    code = done.returncode if done.returncode >= 0 else 128 - done.returncode
    for pid in killed:
        _say(f"no trace of process {pid}: it did not end by itself")
    if trace is None:
        _say("no trace" if killed else _NOTHING)
        return code or (2 if killed else 0)
    try:
        output.write(trace)
    except OutputError as error:
        _say(f"no trace: {error}")
        return code or 2
    _say(f"trace in {output.name}")
    return code
