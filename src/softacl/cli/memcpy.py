"""`softacl memcpy`: the sample program on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from softacl.base.atomic_write import OutputFile
from softacl.base.machine import available_memory
from softacl.base.safe_read import InputError, read_bytes
from softacl.base.units import format_size
from softacl.cli import stops, terminal
from softacl.cli.terminal import plain_terminal
from softacl.cli.types import IN_FILE, OUT_FILE, SIZE, Names, Whole, devices_there, naming
from softacl.sample.plan import MEMORIES, MODES, SamplePlan

if TYPE_CHECKING:
    from softacl.cli.display import Display
    from softacl.sample.engine import Engine


@click.command()
@click.option(
    "--release-cycle",
    type=Whole(1, endless=True),
    default=10,
    show_default=True,
    help="Free the device memory after this number of copies; -1: never.",
)
@click.option(
    "--number-of-cycles",
    type=Whole(1, endless=True),
    default=1,
    show_default=True,
    help="How many times the release cycle runs; -1: without end.",
)
@click.option("--device-id", type=Whole(0), default=0, show_default=True, help="The device to copy to.")
@click.option(
    "--memory-size",
    type=SIZE,
    default="10485760",
    show_default=True,
    help="Size of each allocation: bytes, or with a unit, 10MiB.",
)
@click.option(
    "--memory-reuse",
    type=Whole(0, 1),
    default=0,
    show_default=True,
    help="1: one block serves all copies of a release cycle; 0: each copy allocates a block.",
)
@click.option(
    "--write-back-host",
    type=Whole(0, 1),
    default=1,
    show_default=True,
    help="1: copy the data back to the host after each copy.",
)
@click.option(
    "--allocator",
    "memory",
    type=Names(MEMORIES),
    help="What allocates device memory: dvpp is acl.media.dvpp_malloc (acldvppMalloc), as in the vendor's sample; normal is "
    "acl.rt.malloc (aclrtMalloc).  [default: dvpp; normal in modes d2h, h2h and p2p, and on chips without acl.media, 950]",
)
@click.option(
    "--mode",
    type=Names(MODES),
    default="sync",
    show_default=True,
    help="; ".join(f"{name}: {route.text}" for name, route in MODES.items()) + ".",
)
@click.option("--async", "asynchronous", is_flag=True, help="Copy on a stream (modes h2d, d2h, d2d, p2p).")
@click.option(
    "--input",
    "source",
    type=IN_FILE,
    metavar="FILE",
    help="A file whose bytes are copied, compared by SHA-256.",
)
@click.option(
    "--output", "target", type=OUT_FILE, metavar="FILE", help="Where to write the bytes that were copied back."
)
@click.option("--stop-on-oom", is_flag=True, help="End when device memory runs out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document at the end.")
@click.option("--quiet", is_flag=True, help="Print only the summary.")
@click.pass_context
def memcpy(
    ctx: click.Context, source: Path | None, target: OutputFile | None, as_json: bool, quiet: bool, **options: Any
) -> None:
    """Copy blocks between host and device, and show device memory and the data at each step.

    \b
    softacl memcpy --release-cycle 10 --number-of-cycles 1 \\
        --device-id 0 --memory-size 10485760 --memory-reuse 0

    Each copy shows the free device memory before, during and after it, and the data before it, on the device, and after
    they are written back. Without reuse and release (--release-cycle -1) device memory fills up, or as much of it as
    SOFTACL_GUARD leaves of this machine's; from then on each allocation fails and is reported, without end, until you stop
    the program, as in the vendor's sample.

    Exit code: 0 every copy was right; 1 a copy was wrong, or none was possible; 130 Ctrl-C.
    """
    from softacl.cli.display import QuietDisplay, summary_lines
    from softacl.sample.engine import CallFailed, Engine, Impossible

    plan = _plan(ctx, source, target, options)
    engine = Engine(plan)
    engine.keep_output = target is not None
    display = QuietDisplay() if quiet or as_json else _display(plan)
    ended, code = "", 0
    kept: list[dict[str, Any]] = []
    steps = engine.steps()
    try:
        with display:
            for step in steps:
                display.show(step, engine.totals)
                if as_json and len(kept) < 1000:
                    kept.append(_as_json(step))
                if step.failure and plan.stop_on_oom:
                    ended, code = "device memory ran out", 1
    except KeyboardInterrupt as error:
        ended, code = stops.reason_of(error), stops.code_of(error)
    except (CallFailed, Impossible) as error:
        ended, code = str(error), 1
    finally:
        steps.close()  # frees everything, also after an interruption
    totals = engine.totals
    sha = (totals.sent.hexdigest(), totals.received.hexdigest()) if source else None
    if totals.wrong or (sha and not ended and sha[0] != sha[1]):
        code = code or 1
    if not ended and totals.allocation_failures and not totals.copies:
        code = 1
    if target is not None and not ended:
        target.write(engine.output)
    if as_json:
        print(json.dumps(_document(plan, engine, source, sha, ended, code, kept), indent=2))
    else:
        for line in summary_lines(plan, totals, source, sha, target.name if target else None, ended):
            print(line)
    sys.exit(code)


def _display(plan: SamplePlan) -> Display:
    """A picture where it has room, else lines."""
    from softacl.cli.display import MIN_WIDTH, LiveDisplay, PlainDisplay

    if plain_terminal() or terminal.console().width < MIN_WIDTH:
        return PlainDisplay(plan)
    return LiveDisplay(plan)


def _plan(ctx: click.Context, source: Path | None, target: OutputFile | None, options: dict[str, Any]) -> SamplePlan:
    """The options, checked against each other."""
    from softacl.runtime.state import process

    devices_there("--device-id", [options["device_id"]], process.settings)
    to_device = MODES[options["mode"]].target == "device"
    if options["memory"] is None:
        options["memory"] = "dvpp" if to_device and process.settings.profile.has_dvpp_v1 else "normal"
    if options["memory"] == "dvpp" and not to_device:
        allowed = ", ".join(name for name, route in MODES.items() if route.target == "device")
        raise click.UsageError(
            f"--allocator dvpp goes with modes that copy to the device ({allowed}), not with --mode {options['mode']}."
        )
    if options["mode"] == "h2h" and options["asynchronous"]:
        raise click.UsageError(
            "--mode h2h --async: copies within the host cannot be asynchronous (aclrtMemcpyAsync, 207000)."
        )
    if target is not None and source is None:
        raise click.UsageError("--output needs --input: it writes the bytes of that file back.")
    if target is not None and not options["write_back_host"]:
        raise click.UsageError("--output needs --write-back-host 1.")
    content = None
    if source is not None:
        with naming("--input"):
            content = read_bytes(source, available_memory() // 4)  # it goes through several buffers
        if not content:
            raise InputError(f"--input {source} is empty: there is nothing to copy.")
        if ctx.get_parameter_source("memory_size") is ParameterSource.DEFAULT:
            options["memory_size"] = min(len(content), options["memory_size"])
    options["memory_reuse"] = bool(options["memory_reuse"])
    options["write_back_host"] = bool(options["write_back_host"])
    return SamplePlan(content=content, **options)


def _as_json(step: Any) -> dict[str, Any]:
    return {
        "cycle": step.cycle,
        "copy": step.copy,
        "nbytes": step.nbytes,
        "memory": {
            when: dict(zip(("free", "total"), getattr(step, when), strict=True))
            for when in ("before", "during", "after")
        },
        "data_before": step.data_before.hex(),
        "data_on_device": step.data_there.hex(),
        "data_after": None if step.data_after is None else step.data_after.hex(),
        "seconds": step.seconds,
        "right": step.right,
        "failure": step.failure,
    }


def _document(
    plan: SamplePlan,
    engine: Engine,
    source: Path | None,
    sha: tuple[str, str] | None,
    ended: str,
    code: int,
    steps: list[dict[str, Any]],
) -> dict[str, Any]:
    totals = engine.totals
    options = {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name != "content"}
    return {
        "options": options,
        "route": plan.route.text,
        "copies": totals.copies,
        "nbytes": totals.nbytes,
        "seconds": totals.seconds,
        "wrong": totals.wrong,
        "allocation_failures": totals.allocation_failures,
        "device_memory": {"total": totals.total_memory, "least_free": totals.min_free, "most_own": totals.max_own},
        "input": None if sha is None else {"file": str(source), "sha256_sent": sha[0], "sha256_received": sha[1]},
        "ended_early": ended,
        "exit_code": code,
        "steps": steps,
        "steps_left_out": max(totals.copies + totals.allocation_failures - len(steps), 0),
        "allocator": plan.allocator,
        "block": format_size(plan.memory_size),
    }
