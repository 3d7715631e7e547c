"""`softacl bench`: what copies, launches and events cost, and what changed since."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from operator import attrgetter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.base.units import counted, format_size
from softacl.bench.plan import BINDINGS, CASES, DEFAULT_SIZES, LATENCIES, MEMORIES, MODES
from softacl.cli import stops, terminal
from softacl.cli.bench_fleet import fleet_options, measure_fleet
from softacl.cli.completion import complete_paths
from softacl.cli.on_device import environment_on_device
from softacl.cli.types import (
    CHIP,
    FILE,
    IN_FILE,
    OUT_FILE,
    SECONDS,
    SIZE,
    Commands,
    Listed,
    Names,
    Whole,
    devices_there,
    naming,
)

if TYPE_CHECKING:
    from softacl.bench.document import Document
    from softacl.bench.measure import BenchRun
    from softacl.bench.plan import Point
    from softacl.profiles import Profile
    from softacl.runtime.settings import Settings

_KEY = attrgetter("case", "src", "dst", "memory", "mode", "streams", "bytes")
_MAX_STREAMS = 64
_MAX_PERCENT = 50.0


class _Within(click.ParamType):  # type: ignore[type-arg,unused-ignore]
    """A share of the median: 2%, 0.02."""

    name = "share"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        text = str(value).strip()
        try:
            share = float(text[:-1]) / 100 if text.endswith("%") else float(text)
        except ValueError:
            self.fail(f"{value!r} is not a share. Write 2% or 0.02.", param, ctx)
        if not 0 < share <= _MAX_PERCENT / 100:
            self.fail(f"{value} is out of range. Allowed: above 0 to {_MAX_PERCENT:g}%.", param, ctx)
        return share


class _Output(click.ParamType):  # type: ignore[type-arg,unused-ignore]
    """A file, or "-" for standard output. A file that cannot be written is reported before anything is measured."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> OutputFile | str:
        return "-" if value == "-" else OUT_FILE.convert(value, param, ctx)

    shell_complete = staticmethod(complete_paths)


def _cases_help() -> str:
    return "; ".join(f"{name}: {text}" for name, text in CASES.items())


@click.group(cls=Commands, invoke_without_command=True, subcommand_metavar="[compare BEFORE AFTER]")
@click.option("--cases", type=Listed(Names(CASES)), default=tuple(CASES), help=f"{_cases_help()}.  [default: all]")
@click.option(
    "--sizes",
    type=Listed(SIZE),
    default=DEFAULT_SIZES,
    help="Bytes of a copy: 8,64KiB,1GiB.  [default: 8 B to 1 GiB, times 8]",
)
@click.option(
    "--host-memory",
    "memory",
    type=Listed(Names(MEMORIES)),
    default=MEMORIES,
    help="Kinds of host memory.  [default: pinned,pageable]",
)
@click.option("--mode", type=Listed(Names(MODES)), default=MODES, help="Copy modes.  [default: sync,async]")
@click.option(
    "--streams",
    type=Listed(Whole(1, _MAX_STREAMS)),
    default=(1,),
    help="Streams for each copy of asynchronous cases; each stream copies buffers of its own.  [default: 1]",
)
@click.option(
    "--devices",
    type=Listed(Whole(0)),
    help="Devices to test: the first with the host and with itself, all with each other.  [default: the first two]",
)
@click.option(
    "--binding",
    type=Names(BINDINGS),
    default="acl",
    show_default=True,
    help="python: softacl's objects; acl: pyACL; c: a C program, built here with the machine's compiler.",
)
@click.option(
    "--within",
    type=_Within(),
    default=0.02,
    help="Repeat until the interval of the median is this narrow.  [default: 2%]",
)
@click.option(
    "--max-seconds",
    type=SECONDS,
    default=300.0,
    show_default=True,
    help="Time limit of the whole run; cases that it does not reach are skipped.",
)
@click.option("--model", type=CHIP, help="Also show what the chip's published links would allow.")
@click.option(
    "--json",
    "as_json",
    type=_Output(),
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="Write all figures as JSON.",
)
@click.option(
    "--csv", "as_csv", type=_Output(), is_flag=False, flag_value="-", metavar="[FILE]", help="Write the rows as CSV."
)
@click.option(
    "--on-device", is_flag=True, help="Measure a real NPU with CANN's own library, by the C program (--binding c)."
)
@click.option(
    "--library",
    type=FILE,
    metavar="FILE",
    help="CANN's libascendcl.so, for --on-device.  [default: that of ASCEND_HOME_PATH]",
)
@click.option("--plot", type=OUT_FILE, metavar="FILE", help="Draw bandwidth by size: .png, .svg or .html.")
@fleet_options
@click.pass_context
def bench(ctx: click.Context, **options: Any) -> None:
    """Measure what copies, launches and events cost, next to a plain memmove of the same size.

    \b
    softacl bench
        the whole matrix, in five minutes at most
    softacl bench --cases h2d,d2h --sizes 64MiB --binding c
    softacl bench --json a.json --plot a.png
    softacl bench compare a.json b.json
    softacl bench --ray HOST:6379 --html fleet.html
        which devices of a cluster are slow, wrong or lost

    Each figure is a median with its interval; repetitions continue until the interval is narrow enough. All buffers are verified.

    With --ray a device is slow if its median is below 0.8 of the median of its kind and more than 3 scaled median absolute deviations
    below it, and in 3 of 5 repeats even its fastest copy is below 0.8 of theirs; at least 4 devices are compared.

    Exit code: 0 measured; 1 a byte was wrong, or nothing could be measured; 2 usage error; 130 Ctrl-C.
    With --ray: 0 every device was checked; 1 a device is slow or wrong; 2 a device is lost or not checked, or a usage error.
    """
    if ctx.invoked_subcommand is None:
        code = measure_fleet(ctx, options)
        sys.exit(_measure(**options) if code is None else code)


@bench.command(short_help="Compare two documents of softacl bench --json.")
@click.argument("before", type=IN_FILE)
@click.argument("after", type=IN_FILE)
@click.option("--least", type=_Within(), default=0.03, help="Smaller changes are noise.  [default: 3%]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def compare(before: Path, after: Path, least: float, as_json: bool) -> None:
    """Compare two documents of `softacl bench --json`: what changed, and whether it is noise.

    Exit code: 0 compared; 1 no row is in both; 2 a file is not such a document.
    """
    from softacl.bench import compare as comparing
    from softacl.bench.display import show_changes
    from softacl.bench.document import read

    one, two = read(before), read(after)
    changes = comparing.compare(one, two, least)
    notes = list(comparing.differences(one, two))
    if as_json:
        import json

        fields = ("case", "src", "dst", "memory", "mode", "streams", "bytes")
        rows = [
            {name: getattr(each.before, name) for name in fields}
            | {"before_s": each.before.median_s, "after_s": each.after.median_s, "change": each.change}
            | {"chance": each.chance, "verdict": each.verdict}
            for each in changes
        ]
        click.echo(json.dumps({"least": least, "rows": rows, "notes": notes}, indent=2))
    else:
        console = terminal.console(highlight=False)
        if changes:
            show_changes(console, changes, least)
        for note in notes:
            console.print(f"[yellow]note[/yellow] {note}")
    if not changes:
        click.echo("softacl bench: no row is in both documents.", err=True)
        sys.exit(1)


def _measure(
    plot: OutputFile | None,
    cases: Sequence[str],
    sizes: Sequence[int],
    memory: Sequence[str],
    mode: Sequence[str],
    streams: Sequence[int],
    devices: Sequence[int] | None,
    binding: str,
    within: float,
    max_seconds: float,
    model: str | None,
    as_json: OutputFile | str | None,
    as_csv: OutputFile | str | None,
    on_device: bool = False,
    library: str | None = None,
) -> int:
    """Measure, show, write; the exit code."""
    if on_device:
        from softacl.bench.bindings import compiled

        compiled.environment.update(environment_on_device(library))
        binding = "c"
    from softacl.bench import lock
    from softacl.bench.bindings import BenchError, open_binding
    from softacl.bench.compare import NOTABLE, OtherLoad
    from softacl.bench.document import Document, machine
    from softacl.bench.measure import CONFIDENCE, BenchRequest, BenchRun
    from softacl.bench.plan import points
    from softacl.runtime.state import process
    from softacl.timing.machine import of_chip

    _check_outputs(as_json, as_csv, plot, cases)
    profile = _model(model)
    settings = process.settings
    if settings.driver == "null":
        raise click.UsageError("driver null moves no bytes, so there is nothing to measure. Unset SOFTACL_DRIVER.")
    chosen = _devices(devices, settings)
    planned = list(points(cases, sorted(sizes), memory, mode, streams, chosen))
    if not planned:
        raise click.UsageError(_nothing(cases, memory, mode, chosen))
    facts = machine()
    kept, warning = lock.alone()  # until the process ends
    if warning:
        click.echo(f"softacl bench: warning: {warning}", err=True)
    if facts["load"] > facts["cores"] / 2:
        busy = f"other programs use this machine (load {facts['load']:g} on {counted(facts['cores'], 'core')})"
        click.echo(f"softacl bench: warning: {busy}; the figures will spread.", err=True)
    began, others = perf_counter(), OtherLoad()
    try:
        opened = open_binding(binding, chosen)
    except BenchError as error:
        raise click.ClickException(str(error)) from None
    document = Document(
        binding=binding,
        launch=opened.launch,
        chip="the device of CANN's library" if on_device else settings.profile.soc_name,
        executor=settings.executor,
        devices=list(chosen),
        settings={"confidence": CONFIDENCE, "within": within, "max_seconds": max_seconds},
        machine=facts,
        model={"chip": profile.soc_name, "links": of_chip(profile).lines()} if profile else None,
    )
    in_turn = sorted(planned, key=lambda point: point.nbytes)  # so that the largest are left out if the time ends
    try:
        code = _run(BenchRun(opened, in_turn, BenchRequest(within, max_seconds), profile), document, _lacks(settings))
    finally:
        opened.close()
        if kept is not None:
            os.close(kept)
    document.seconds = round(perf_counter() - began, 3)
    used = facts["others"] = others.cores()
    if used is not None and used > NOTABLE * (os.cpu_count() or 1):
        busy = f"other programs used {used:g} of {counted(os.cpu_count() or 1, 'core')} meanwhile"
        click.echo(f"softacl bench: warning: {busy}; the figures are unreliable. Use a quiet machine.", err=True)
    order = {(*point.key, point.nbytes): index for index, point in enumerate(planned)}
    for rows in (document.rows, document.skipped):
        rows.sort(key=lambda row: order[_KEY(row)])
    _hand_out(document, as_json, as_csv, plot)
    if document.ended_early:
        click.echo(f"softacl bench: {document.ended_early}", err=True)
    if not document.rows and not code:
        click.echo("softacl bench: nothing could be measured.", err=True)
        return 1
    return code


def _run(run: BenchRun, document: Document, lacks: Callable[[Point], str]) -> int:
    """Fill the document; the exit code."""
    from softacl.bench.document import BenchRow
    from softacl.bench.measure import WrongBytes, expected_seconds

    limit = run.config.max_seconds / len(run.points)
    expected = [expected_seconds(point, limit) for point in run.points]
    progress = terminal.progress()
    shown: AbstractContextManager[Any] = progress if progress is not None else nullcontext()
    try:
        with shown:
            bar = progress.add_task("", total=sum(expected)) if progress is not None else None
            results = run.results(lacks)
            for point, cost in zip(run.points, expected, strict=True):
                if progress is not None and bar is not None:
                    size = f", {format_size(point.nbytes)}" if point.nbytes else ""
                    progress.update(bar, description=f"{point.title}{size}")
                result = next(results)
                (document.rows if isinstance(result, BenchRow) else document.skipped).append(result)  # type: ignore[arg-type]
                if progress is not None and bar is not None:
                    progress.advance(bar, cost)
    except WrongBytes as error:
        document.ended_early = f"wrong bytes: {error}"
        return 1
    except KeyboardInterrupt as error:
        document.ended_early = stops.reason_of(error)
        return stops.code_of(error)
    return 0


def _check_outputs(as_json: object, as_csv: object, plot: OutputFile | None, cases: Sequence[str]) -> None:
    if as_json == as_csv == "-":
        raise click.UsageError("--json and --csv cannot both go to standard output. Name a file: --json FILE.")
    if plot is None:
        return
    from softacl.bench.plot import SUFFIXES
    from softacl.report.charts import missing

    suffix = Path(plot.requested).suffix.lower()
    if suffix not in SUFFIXES:
        raise click.UsageError(f"--plot {plot.requested}: its name must end with {', '.join(SUFFIXES)}.")
    if why := missing(SUFFIXES[suffix]):
        raise Refusal(f"--plot {plot.requested}: {why}")
    if set(cases) <= set(LATENCIES):
        raise click.UsageError("--plot draws bandwidth, and --cases has latencies only.")


def _model(chip: str | None) -> Profile | None:
    from softacl import profiles

    with naming("--model:"):
        return profiles.load(chip) if chip else None


def _devices(asked: Sequence[int] | None, settings: Settings) -> tuple[int, ...]:
    there = devices_there("--devices", asked or (), settings)
    return tuple(asked) if asked else tuple(there[:2])


def _nothing(cases: Sequence[str], memory: Sequence[str], mode: Sequence[str], devices: Sequence[int]) -> str:
    """Why the options leave nothing to measure."""
    text = (
        f"nothing is left of --cases {','.join(cases)} with --host-memory {','.join(memory)}, --mode {','.join(mode)}"
    )
    return (
        f"{text} and devices {','.join(map(str, devices))}: h2h is synchronous; what goes both ways, to or from several, and "
        "latencies are asynchronous and pinned; copies between devices need two."
    )


def _lacks(settings: Settings) -> Callable[[Point], str]:
    from softacl.base.directions import PEER
    from softacl.base.machine import available_memory
    from softacl.bench.measure import lacking

    def lacks(point: Point) -> str:
        profile = settings.profile
        if not profile.peer_access and any(leg.direction == PEER for leg in point.legs):
            return f"{profile.soc_name} has no copies between devices"
        return lacking(point, settings.memory_bytes, available_memory())

    return lacks


def _hand_out(
    document: Document, as_json: OutputFile | str | None, as_csv: OutputFile | str | None, plot: OutputFile | None
) -> None:
    """Write the files; show the table if nothing else goes to standard output."""
    for target, text in ((as_json, document.json), (as_csv, document.csv)):
        if isinstance(target, OutputFile):
            target.write(text())
        elif target is not None:
            click.echo(text(), nl=False)
    if plot is not None:
        from softacl.bench.plot import draw

        try:
            plot.write(draw(document, Path(plot.requested).suffix.lower()))
        except ValueError as error:
            click.echo(f"softacl bench: --plot {plot.requested} is not written: {error}.", err=True)
    if "-" not in (as_json, as_csv):
        from softacl.bench.display import show

        show(terminal.console(highlight=False), document)
