"""`softacl trace`: run a program and write what it did, when, as a file for Perfetto."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from softacl.cli.run import (
    environment_options,
    find_module,
    is_executable,
    run_program,
    set_environment,
    with_libraries,
)
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

    Open the file at https://ui.perfetto.dev or chrome://tracing. Compiled programs are traced, too.

    \b
    softacl trace --output run.json train.py --epochs 3
    softacl trace ./main

    Exit code: the program's own; 2 if it is 0 and the trace could not be written.
    """
    if module:
        find_module(program)
    elif not Path(program).is_file():
        raise click.UsageError(f"{program}: there is no such file.")
    set_environment(options)
    if not module and is_executable(Path(program)):
        sys.exit(_compiled(program, arguments, output))
    from softacl import observe
    from softacl.c import torch_adapter
    from softacl.trace import Recorder

    torch_adapter.call_at_once()
    recorder = Recorder()
    observe.subscribe(recorder)
    try:
        run_program(program, arguments, module)
    except SystemExit as end:
        if not _written(recorder, output) and end.code in (None, 0):
            sys.exit(2)
        raise
    except BaseException:
        _written(recorder, output)
        raise
    if not _written(recorder, output):
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


def _compiled(program: str, arguments: tuple[str, ...], output: OutputFile) -> int:
    """Run a compiled program, which writes the trace itself; the exit code."""
    from softacl.trace import child

    with tempfile.TemporaryDirectory(prefix="softacl-trace-") as folder:
        told = Path(folder) / "told"
        environment = with_libraries() | child.environment(output, told)
        inherited = () if output.descriptor is None else (output.descriptor,)
        command = [str(Path(program).resolve()), *arguments]
        done = subprocess.run(command, env=environment, check=False, pass_fds=inherited)
        outcome = json.loads(told.read_text()) if told.exists() else {}
    code = done.returncode if done.returncode >= 0 else 128 - done.returncode
    if "error" in outcome:
        _say(f"no trace: {outcome['error']}")
        return code or 2
    _say(f"trace in {output.name}" if outcome else f"{_NOTHING}, or was killed")
    return code
