"""`softacl trace run`: a program, recorded."""

from __future__ import annotations

import atexit
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from softacl import stacks
from softacl.cli.program import Kind, command_of, environment_of, find_module, kind_of
from softacl.cli.run import environment_options, run_python, set_environment
from softacl.cli.types import OUT_FILE, SizeType
from softacl.outputs import OutputError, OutputFile
from softacl.supervise import FORWARDED, State, leave, supervised
from softacl.trace.log.writer import LEAST
from softacl.units import counted

if TYPE_CHECKING:
    from softacl.trace.recording import Recording

__all__ = ["run"]

_LOG = ".acltrace"


@click.command(context_settings={"allow_interspersed_args": False})
@click.option("-m", "module", is_flag=True, help="PROGRAM is a module, as in python -m.")
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
    type=SizeType(at_least=LEAST),
    default="256MiB",
    show_default=True,
    metavar="SIZE",
    help="Most bytes on disk, of each process; the oldest events go first.",
)
@click.argument("program")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def run(
    program: str,
    arguments: tuple[str, ...],
    module: bool,
    output: OutputFile,
    limit: int,
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
    if output.descriptor is None and Path(output.given).suffix not in ("", _LOG):
        _form_of(output)  # wrong use is told before the program runs
    kind = Kind.PYTHON
    if module:
        find_module(program)
    else:
        kind = kind_of(program)
    set_environment(options)

    prefix, folder = _prefix(output)
    fates: dict[int, str] = {}
    state = State()
    if kind is Kind.PYTHON:
        work = partial(_python, program, arguments, module, prefix, limit, state)
    else:
        work = partial(_other, program, arguments, kind, prefix, limit)

    def died(child: int, how: str, code: int) -> int:
        fates[child] = how and (f"killed by {how}" if how in _KILLS else f"crashed: {how}")
        return code

    code = supervised(work, died, state, None)
    try:
        written = _gathered(prefix, output, fates)
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)
    leave(code if written or code else 2)


environment_options(run)
_KILLS = {"SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGPIPE", "SIGALRM"}
_NOTHING = "no trace: the program called no AscendCL function"


def _prefix(output: OutputFile) -> tuple[str, str]:
    """Where processes write their logs: beside the output, so that they are found if everything is killed. Where that takes no
    files, in a folder of ours, which is named too.
    """
    path = os.path.realpath(output.path)
    regular = output.descriptor is None and (os.path.isfile(path) or not os.path.exists(path))
    if regular and os.access(os.path.dirname(path), os.W_OK | os.X_OK):
        return f"{path}.{secrets.token_hex(3)}", ""
    folder = tempfile.mkdtemp(prefix="softacl-trace-")
    return os.path.join(folder, "trace"), folder


def _python(program: str, arguments: tuple[str, ...], module: bool, prefix: str, limit: int, state: State) -> NoReturn:
    """In the process of the program: run it as the interpreter would, to its very end."""
    from softacl.c import torch_adapter
    from softacl.trace.child import end_at_once
    from softacl.trace.recorder import Recorder

    torch_adapter.call_at_once()
    stacks.outermost.add(run_python.__code__)
    state.count(FORWARDED)
    recorder = Recorder(prefix, limit)
    atexit.register(recorder.close)  # what the program registers runs before
    end_at_once(recorder)
    recorder.start()
    run_python(program, arguments, module)
    sys.exit(0)


def _other(program: str, arguments: tuple[str, ...], kind: Kind, prefix: str, limit: int) -> NoReturn:
    """Become a program that is not Python; it, or what it starts, records itself."""
    from softacl.trace import child

    command = command_of(program, arguments, kind)
    try:
        os.execve(command[0], command, environment_of(kind) | child.environment(prefix, limit))
    except OSError as error:
        raise click.UsageError(f"{program}: cannot be run: {error.strerror}.") from None


def _gathered(prefix: str, output: OutputFile, fates: dict[int, str]) -> bool:
    """Make one recording of what the processes wrote, and say what came of it. A program that called nothing leaves the file
    as it was.
    """
    from softacl.trace.log.merge import merged, parts_of
    from softacl.trace.recording import RecordingError, read

    parts = parts_of(prefix)
    if not parts:
        _say("no trace: the program was killed before anything was written" if any(fates.values()) else _NOTHING)
        return not any(fates.values())
    whole = Path(f"{prefix}.whole")
    try:
        with whole.open("wb") as file:
            file.writelines(merged(parts, fates))
        recording = read(whole)
        if output.descriptor is None and Path(output.given).suffix not in ("", _LOG):
            output.write(_form_of(output)(recording))
        else:
            output.write(whole.read_bytes())
    except RecordingError:
        _say("no trace: the program was killed before anything was written")
        return False
    except (OutputError, OSError) as error:
        why = error if isinstance(error, OutputError) else f"{whole}: {error.strerror}."
        _say(f"no trace: {why} What was recorded: {' '.join(map(str, parts))}")
        whole.unlink(missing_ok=True)
        return False
    for path in (whole, *parts):
        path.unlink()
    _say(f"{counted(recording.n_events, 'event')} in {output.name}")
    for note in recording.header.notes:
        _say(note)
    if recording.header.lost:
        _say(f"{counted(recording.header.lost, 'event')} before those are lost: --limit gives more room")
    return True


def _form_of(output: OutputFile) -> Callable[[Recording], Iterable[bytes]]:
    from softacl.trace.export import form_of, pieces

    try:
        return partial(pieces, form_of(output.given), name=output.given)
    except ValueError as error:
        raise click.UsageError(f"--output {output.given}: {error}") from None


def _say(text: str) -> None:
    print(f"softacl trace: {text}", file=sys.stderr)
