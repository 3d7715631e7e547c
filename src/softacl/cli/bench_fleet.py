"""`softacl bench --ray`: the options of it, and what it does: measure a cluster, show it, write the files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.cli import terminal
from softacl.cli.types import OUT_FILE, SECONDS, Text, Whole

if TYPE_CHECKING:
    from softacl.fleet.results import Fleet
    from softacl.fleet.run import FleetRequest

_F = TypeVar("_F", bound=Callable[..., Any])
_DEFAULT_BYTES = 4 << 20
_DEFAULT_MAX_S = 3600.0
_MAX_PER_ACTOR = 16
_CASES = ("h2d", "d2h", "d2d", "p2p")
#: Options that mean nothing to a cluster, as they are written.
_LOCAL_ONLY = ("memory", "mode", "streams", "devices", "binding", "within", "model", "as_csv", "plot")
_OPTIONS = (
    click.option(
        "--ray",
        "address",
        type=Text("address", ("auto", "local")),
        help="Measure all devices of a Ray cluster: HOST:PORT of its head, auto, or local to start Ray here (docs/fleet.md).",
    ),
    click.option(
        "--simulate",
        type=Whole(1),
        metavar="N",
        help="With --ray local: the number of software devices, 8 per process.",
    ),
    click.option(
        "--per-actor",
        type=Whole(1, _MAX_PER_ACTOR),
        default=8,
        show_default=True,
        help="With --ray: devices per actor; copies between devices are measured within one.",
    ),
    click.option(
        "--at-once",
        type=Whole(1),
        help="With --ray: actors that run at once on one machine.  [default: 2 per core of this one]",
    ),
    click.option(
        "--repeats",
        type=Whole(1, 100),
        default=5,
        show_default=True,
        help="With --ray: how often everything is measured.",
    ),
    click.option(
        "--seed", type=Whole(0), default=0, show_default=True, help="With --ray: the seed of the copied bytes."
    ),
    click.option(
        "--start-seconds",
        type=SECONDS,
        default=60.0,
        show_default=True,
        help="With --ray: time limit for the start of an actor.",
    ),
    click.option(
        "--step-seconds",
        type=SECONDS,
        default=60.0,
        show_default=True,
        help="With --ray: time limit for the answer of a device.",
    ),
    click.option(
        "--html", type=OUT_FILE, metavar="FILE", help="With --ray: write a page with the table and a heat map."
    ),
)
_NAMES = ("simulate", "per_actor", "at_once", "repeats", "seed", "start_seconds", "step_seconds", "html")


def fleet_options(command: _F) -> _F:
    """Give a command the options of `--ray`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def measure_fleet(ctx: click.Context, options: dict[str, Any]) -> int | None:
    """Measure the cluster of --ray; the exit code. None if there is no --ray: its options are taken out then."""
    explicit = {name for name in options if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    own = {name: options.pop(name) for name in _NAMES}
    address = options.pop("address")
    if address is None:
        if wrong := [name for name in _NAMES if name in explicit]:
            raise click.UsageError(f"{_written(wrong[0])} is for --ray ADDRESS.")
        return None
    if wrong := [name for name in _LOCAL_ONLY if name in explicit]:
        raise click.UsageError(
            f"{_written(wrong[0])} is not for --ray, which copies pinned memory synchronously through pyACL."
        )
    if strange := [case for case in options["cases"] if "cases" in explicit and case not in _CASES]:
        raise click.UsageError(
            f"--cases {strange[0]} is not for --ray; it has {', '.join(_CASES)} (only p2p can be left out)."
        )
    return _measure(address, explicit, own, options)


def _written(name: str) -> str:
    return f"--{name.removeprefix('as_').replace('_', '-')}"


def _measure(address: str, explicit: set[str], own: dict[str, Any], options: dict[str, Any]) -> int:
    from softacl.fleet.cluster import LOCAL, connected, simulated_need
    from softacl.fleet.outliers import judge
    from softacl.fleet.ray_module import FleetError
    from softacl.fleet.run import FleetRequest, FleetRun

    simulate = own["simulate"] or 0
    if simulate and address != LOCAL:
        raise click.UsageError(f"--simulate is for --ray {LOCAL}, which starts Ray on this machine.")
    at_once = own["at_once"] or 2 * (os.cpu_count() or 1)
    config = FleetRequest(
        sizes=options["sizes"] if "sizes" in explicit else (_DEFAULT_BYTES,),
        pairs="p2p" in options["cases"],
        repeats=own["repeats"],
        each=own["per_actor"],
        at_once=at_once,
        seed=own["seed"],
        start_s=own["start_seconds"],
        step_s=own["step_seconds"],
        max_s=options["max_seconds"] if "max_seconds" in explicit else _DEFAULT_MAX_S,
        simulated=simulate > 0,
    )
    try:
        if simulate:
            simulated_need(simulate, config.each, at_once, max(config.sizes))
            click.echo(
                f"softacl bench: {simulate} simulated devices, {config.each} in an actor, {at_once} actors at once; each actor is a "
                "machine of its own.",
                err=True,
            )
        with connected(address, simulate, config.each) as ray, _Shown() as shown:
            run = FleetRun(ray, config, shown.tell)
            fleet, again = run.go(), run.again()
            if fleet.headless:
                shown.close()
                judge(fleet, again)
                _hand_out(fleet, config, address, options["as_json"], own["html"])
                sys.stdout.flush()
                os._exit(fleet.exit_code)  # Ray would wait for the head, and end this process without its results
    except FleetError as error:
        raise Refusal(f"--ray: {error}") from None
    judge(fleet, again)
    _hand_out(fleet, config, address, options["as_json"], own["html"])
    return 130 if fleet.ended_early == "interrupted" else fleet.exit_code


class _Shown:
    """On a terminal: how far it is, on standard error."""

    def __init__(self) -> None:
        self._progress = terminal.progress()
        if self._progress is not None:
            self._bar = self._progress.add_task("connecting", total=None)

    def __enter__(self) -> _Shown:
        if self._progress is not None:
            self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        if self._progress is not None:
            self._progress.stop()

    def tell(self, done: int, planned: int, now: str) -> None:
        if self._progress is not None:
            self._progress.update(self._bar, completed=done, total=planned, description=now)


def _hand_out(
    fleet: Fleet, config: FleetRequest, address: str, as_json: OutputFile | str | None, html: OutputFile | None
) -> None:
    """Write the files; show the table if nothing else goes to standard output."""
    from softacl.fleet.display import show, totals
    from softacl.fleet.lines import json_lines

    if as_json is not None:
        text = json_lines(fleet, config, address)
        if isinstance(as_json, OutputFile):
            as_json.write(text)
        else:
            click.echo(text, nl=False)
    if html is not None:
        from softacl.fleet.page import fleet_page

        html.write(fleet_page(fleet, config, address))
    if as_json == "-":
        print(f"softacl bench: {totals(fleet)}", file=sys.stderr)
    else:
        show(terminal.console(highlight=False), fleet, config, address)
