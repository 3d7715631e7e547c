"""`softacl predict`: how long a program would take on a chip, and why."""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.cli import terminal
from softacl.cli.program import kind_of
from softacl.cli.run import ProgramCommand, set_environment
from softacl.cli.types import IN_FILE, OUT_FILE
from softacl.prediction.kernel_times import KernelTimes
from softacl.prediction.predictor import Prediction, predicted
from softacl.prediction.predictor import against as compared
from softacl.prediction.program_run import record
from softacl.prediction.text import lines
from softacl.timing.machine import host_time_of
from softacl.timing.machine import machine as machine_of
from softacl.trace.export import form_of, pieces
from softacl.trace.log.blocks import FILE_MAGIC
from softacl.trace.log.merge import merged
from softacl.trace.log.reader import read, sections_of
from softacl.trace.recording import Recording

_MAX_FOR_QUESTIONS = 100_000  # tasks: beyond, what-ifs take longer than the rest


class _HostTime(click.ParamType[float]):
    name = "host-time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            return host_time_of(str(value))
        except ValueError as error:
            self.fail(f"{error}", param, ctx)


@click.command(cls=ProgramCommand)
@click.option(
    "--machine",
    metavar="CARD",
    help="The machine: a card's name or file (TOML, JSON, or of softacl bench --json).  [default: the chip's]",
)
@click.option(
    "--times",
    type=IN_FILE,
    multiple=True,
    metavar="FILE",
    help="Times of kernels: op_summary, kernel_details or op_statistic (CSV), name,us (CSV), or a recording on a device.",
)
@click.option(
    "--host-time",
    type=_HostTime(),
    default="measured",
    show_default=True,
    help="The time of the program between calls: measured, 0, or a factor.",
)
@click.option(
    "--what-if/--no-what-if",
    default=None,
    help="Also simulate what would make it faster.  [default: with up to 100,000 tasks]",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print all of it as JSON: times in ns, sizes in bytes, shares from 0 to 1."
)
@click.option(
    "--output",
    "-o",
    type=OUT_FILE,
    metavar="FILE",
    help="Write the predicted timeline beside the recorded one: .html, .json, .pftrace, .csv.",
)
@click.option(
    "--against",
    type=IN_FILE,
    metavar="DEVICE.acltrace",
    help="Compare with a recording of the same program on a device.",
)
def predict(
    program: str,
    arguments: tuple[str, ...],
    module: bool,
    machine: str | None,
    times: tuple[Path, ...],
    host_time: float,
    what_if: bool | None,
    as_json: bool,
    output: OutputFile | None,
    against: Path | None,
    **options: Any,
) -> None:
    """Predict how long a program, or a recording of softacl trace (FILE.acltrace), would take on a chip.

    \b
    softacl predict ./main
    softacl predict --chip 910B trace.acltrace
    softacl predict --times op_summary.csv trace.acltrace
    softacl predict rank0.acltrace rank1.acltrace

    Exit code: 0; 2 for a usage, file or environment error; of a program that fails, its own.
    """

    terminal.printable()
    gc.disable()  # the graphs of large recordings have no cycles, and would be searched for some again and again
    if output is not None:
        output.check()
    chip = options.get("chip")
    on = machine_of(machine, chip or "") if machine else machine_of(chip) if chip else None
    tables = [KernelTimes(path) for path in times]
    other = read(os.fspath(against)) if against is not None else None
    code = 0
    if not module and _is_recording(program):
        recording = _together([program, *arguments])
    else:
        kind_of(program, module)
        recording, code = _recorded(program, arguments, module, options)
    prediction = predicted(recording, on, host_time, tables)
    document = prediction.document(len(prediction.graph) <= _MAX_FOR_QUESTIONS if what_if is None else what_if)
    if other is not None:
        document["against"] = compared(prediction, other)
    click.echo(json.dumps(document, indent=2) if as_json else "\n".join(lines(document)))
    for each in prediction.unused_times:
        click.echo(f"softacl predict: {each}", err=True)
    if output is not None:
        _write(output, prediction)
    sys.exit(code)


def _is_recording(path: str) -> bool:
    if path.endswith(".acltrace"):
        return True
    try:
        with open(path, "rb") as file:
            return file.read(len(FILE_MAGIC)) == FILE_MAGIC
    except OSError:
        return False  # which is said where it is run


def _together(paths: list[str]) -> Recording:
    """One recording of those of several processes, for instance of the ranks of a communicator."""
    others = [path for path in paths if not _is_recording(path)]
    if others:
        raise click.UsageError(
            f"{paths[0]} is a recording, and takes no arguments but other recordings: {' '.join(others)}"
        )
    if len(paths) == 1:
        return read(paths[0])
    for path in paths:
        sections_of(path)  # RecordingError names what cannot be read
    with tempfile.NamedTemporaryFile(prefix="softacl-predict-") as file:
        file.writelines(merged(map(Path, paths), {}))
        file.flush()
        recording = read(file.name)
    pids = Counter(process.pid for process in recording.processes)
    twice = [pid for pid, count in pids.items() if count > 1]
    if len(pids) < len(paths) or twice:
        raise click.UsageError(
            f"the recordings are not of different processes{f': several have process {twice[0]}' if twice else ''}."
        )
    return recording


def _recorded(program: str, arguments: tuple[str, ...], module: bool, options: dict[str, Any]) -> tuple[Recording, int]:
    """The recording of a run of the program, and its exit code."""
    on_device = ["--on-device"] if options.pop("on_device") else []
    library = [f"--library={options['library']}"] if options.pop("library") else []
    set_environment(options)
    named = ["-m", program] if module else [program]
    recording, code = record([*on_device, *library, *named, *arguments])
    if recording is None:
        raise Refusal(f"{program} made no recording (exit code {code}), so there is nothing to predict.")
    return recording, code


def _write(output: OutputFile, prediction: Prediction) -> None:
    """The predicted timeline beside the recorded one."""
    recording = prediction.beside()
    if Path(output.requested).suffix == ".html":
        from softacl.trace.page.document import document

        output.write(document(recording, Path(recording.header.program).name))
        return
    try:
        form = form_of(output.requested)
    except ValueError as error:
        raise click.UsageError(f"--output {output.requested}: {error}") from None
    output.write(pieces(form, recording, output.requested))
