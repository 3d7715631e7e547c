"""`softacl trace`: run a program and write what it did, when, as a file for Perfetto."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click

from softacl.cli.run import environment_options, is_executable, run_program, set_environment, with_libraries
from softacl.cli.types import OUT_FILE

__all__ = ["trace"]


@click.command(context_settings={"allow_interspersed_args": False})
@click.option("-m", "module", is_flag=True, help="PROGRAM is a module, as in python -m.")
@click.option(
    "--output", type=OUT_FILE, default="trace.json", show_default=True, metavar="FILE", help="Where the trace goes."
)
@click.argument("program")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def trace(program: str, arguments: tuple[str, ...], module: bool, output: str, **options: str | None) -> None:
    """Run PROGRAM with ARGUMENTS and write a trace: calls, tasks of streams, memory.

    Open the file at https://ui.perfetto.dev or chrome://tracing. Compiled programs are traced, too.

    \b
    softacl trace --output run.json train.py --epochs 3
    softacl trace ./main
    """
    set_environment(options)
    from softacl import observe
    from softacl.trace import Recorder

    path = Path(os.path.abspath(output))
    if not module and is_executable(Path(program)):
        path.unlink(missing_ok=True)
        from softacl.trace import child

        environment = with_libraries() | child.environment(path)
        done = subprocess.run([Path(program).resolve(), *arguments], env=environment, check=False)
        told = f"trace in {output}" if path.exists() else "no trace: it called no AscendCL function, or was killed"
        print(f"softacl trace: {told}", file=sys.stderr)
        sys.exit(done.returncode if done.returncode >= 0 else 128 - done.returncode)
    recorder = Recorder()
    observe.subscribe(recorder)
    try:
        run_program(program, arguments, module)
    finally:
        observe.unsubscribe(recorder)
        n = recorder.write(path)
        print(f"softacl trace: {n} events in {output}", file=sys.stderr)


environment_options(trace)
