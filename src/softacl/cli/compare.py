"""`softacl compare`: run a program on SoftACL and on a device, and print where the two first differ."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.base.supervise import Supervisor
from softacl.base.units import counted
from softacl.cli.on_device import started_on_device
from softacl.cli.program import Kind, command_of, environment_of, kind_of
from softacl.cli.run import ProgramCommand, set_environment
from softacl.cli.types import FILE, OUT_FILE, SECONDS

if TYPE_CHECKING:
    from softacl.compare.recording import ComparedRecording

Started = tuple[list[str], dict[str, str]]


@click.command(cls=ProgramCommand)
@click.option(
    "--record",
    type=OUT_FILE,
    metavar="FILE",
    help="Run PROGRAM once, on SoftACL or with --on-device on the device, and write what it did to FILE.",
)
@click.option(
    "--with", "other", type=FILE, metavar="FILE", help="Compare with a file of --record instead of a run on the device."
)
@click.option("--timeout", type=SECONDS, metavar="SECONDS", help="End the program after SECONDS.  [default: never]")
def compare(
    program: str,
    arguments: tuple[str, ...],
    module: bool,
    record: OutputFile | None,
    other: str | None,
    timeout: float | None,
    on_device: bool,
    library: str | None,
    **options: str | None,
) -> None:
    """Run PROGRAM with ARGUMENTS on SoftACL and on the device, and print the first difference.

    Compared are, of each thread, the order of its calls, their codes and the bytes that copies bring to the host; then standard output
    and the exit code.

    \b
    softacl compare ./main
    softacl compare --record npu.json --on-device ./main
    softacl compare --with npu.json ./main

    Exit code: 0 no difference; 1 a difference; 2 usage, or a run that could not be made; 128 and its number after a signal.
    """
    from softacl.compare.difference import first_difference
    from softacl.compare.recording import recorded

    kind = kind_of(program, module)

    def run(device: bool) -> ComparedRecording:
        if device:
            where, started = "device", started_on_device(program, arguments, module, kind, library)
        else:
            where, started = "SoftACL", _started(program, arguments, module, kind)
        try:
            with Supervisor() as supervisor:
                recording = recorded(
                    where, *started, partial(supervisor.run, timeout=timeout, script=kind is Kind.SCRIPT)
                )
        except subprocess.TimeoutExpired:
            raise Refusal(
                f"{program} did not end within {timeout:g} s {'on the device' if device else 'on SoftACL'}."
            ) from None
        except OSError as error:
            raise Refusal(f"{program}: cannot be run: {error.strerror}.") from None
        if supervisor.stopped is not None:
            print(f"softacl compare: ended by {supervisor.stopped.name}; nothing was compared.", file=sys.stderr)
            sys.exit(128 + supervisor.stopped)
        return recording

    if record is not None and other is not None:
        raise click.UsageError("--record writes a file, --with reads one: give one of them.")
    theirs = _read(other) if other is not None else None
    if record is not None or theirs is None:
        device = run(on_device or record is None)
        if record is not None:
            device.write(Path(record.path))
            print(
                f"softacl compare: {counted(device.n_calls, 'call')} of {device.where} in {record.name}",
                file=sys.stderr,
            )
            return
        theirs = device
    set_environment(options)
    ours = run(False)
    lines = first_difference(ours, theirs)
    print("\n".join(lines) if lines else f"no difference in {counted(ours.n_calls, 'call')}")
    sys.exit(1 if lines else 0)


def _read(path: str) -> ComparedRecording:
    from softacl.compare.recording import ComparedRecording

    try:
        return ComparedRecording.read(Path(path))
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise Refusal(str(error)) from None


def _started(program: str, arguments: tuple[str, ...], module: bool, kind: Kind) -> Started:
    """The command and the environment of the program on SoftACL."""
    import acl

    if kind is not Kind.PYTHON:
        return command_of(program, arguments, kind), environment_of(kind)
    ours = str(Path(acl.__file__).parent.parent)  # before CANN's own `acl`
    before = os.environ.get("PYTHONPATH")
    command = [sys.executable, *(["-m"] if module else []), program, *arguments]
    return command, {**os.environ, "PYTHONPATH": f"{ours}:{before}" if before else ours}
