"""`softacl replay`: replay an allocation trace into a pool."""

from __future__ import annotations

import dataclasses
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from softacl.base.safe_read import InputError, read_text
from softacl.base.units import counted, format_size
from softacl.cli.types import CHIP, IN_FILE, OUT_FILE, SIZE, Names, naming

if TYPE_CHECKING:
    from softacl.base.atomic_write import OutputFile
    from softacl.pools import BlockRules, Pool
    from softacl.pools.plan import Plan
    from softacl.pools.replay import Outcome
    from softacl.pools.trace_files import PoolEvent

KINDS = ("bestfit", "classes", "arena")


@click.command()
@click.argument("trace", type=IN_FILE)
@click.option(
    "--chip",
    type=CHIP,
    help="The chip whose memory and rules apply.  [default: SOFTACL_CHIP, else 910B]",
)
@click.option("--pool", "kind", type=Names(KINDS), default="bestfit", show_default=True, help="The kind of pool.")
@click.option("--media", is_flag=True, help="Media memory: blocks start at multiples of 128.")
@click.option("--exact", is_flag=True, help="No rounding: blocks of exactly the traced sizes, at multiples of 64.")
@click.option(
    "--capacity", type=SIZE, help="One reservation of this size; by default the pool grows to the chip's memory."
)
@click.option("--reservation", type=SIZE, default="64MiB", show_default=True, help="Bytes by which the pool grows.")
@click.option("--least", is_flag=True, help="Also compute the minimum capacity that the trace needs.")
@click.option(
    "--plan", "plan_to", type=OUT_FILE, metavar="FILE", help="Plan a placement, within --capacity if given; write it."
)
@click.option(
    "--planned",
    "plan_from",
    type=IN_FILE,
    metavar="FILE",
    help="Serve the trace from a plan that --plan wrote.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(
    trace: Path,
    chip: str | None,
    kind: str,
    media: bool,
    exact: bool,
    capacity: int | None,
    reservation: int,
    least: bool,
    plan_to: OutputFile | None,
    plan_from: Path | None,
    as_json: bool,
) -> None:
    """Replay TRACE in a pool; print the memory that it needs, and where it fails.

    TRACE is a CSV of `softacl.pools.Recorded` or of RMM, a MiniMalloc CSV, or a PyTorch memory snapshot.

    \b
    softacl replay trace.csv --pool classes --capacity 1GiB
        would this pool do?
    softacl replay trace.csv --plan plan.json
        find a better placement,
    softacl replay trace.csv --planned plan.json
        and serve the trace from it

    Exit code: 1 if an allocation does not fit; with --plan, if there is no plan.
    """
    from softacl import profiles
    from softacl.pools import BlockRules, PlannedPool
    from softacl.pools.replay import Addresses, around, make, min_capacity
    from softacl.pools.replay import replay as play
    from softacl.pools.trace_files import read_trace

    given_by, chip = ("--chip", chip) if chip else ("SOFTACL_CHIP", profiles.configured())
    with naming(f"{given_by}:"):
        rules = BlockRules(1, 0, 64) if exact else BlockRules.of_chip(chip, media)
        profile = profiles.load(chip)
    events = read_trace(trace)
    if not events:
        raise InputError(f"{trace}: the trace is empty.")
    pool: Pool
    if plan_from is not None:
        plan = _read(plan_from)
        if capacity is not None and plan.capacity > capacity:
            raise click.UsageError(f"{plan_from} needs {format_size(plan.capacity)}, more than --capacity.")
        upstream = Addresses(profile.memory_bytes - profile.reserved_bytes)
        pool = PlannedPool(plan, upstream, around(upstream, kind, rules, reservation))
    elif capacity is not None:
        pool = make(kind, rules, capacity)
    else:
        pool = make(kind, rules, profile.memory_bytes - profile.reserved_bytes, reservation)
    outcome = play(events, pool)
    document: dict[str, Any] = dataclasses.asdict(outcome)
    if isinstance(pool, PlannedPool):
        document |= {"planned": pool.planned, "departed": pool.departed}
    if least:
        document["least_capacity"] = min_capacity(events, rules, kind)
    if plan_to is not None:
        document["plan"] = _write(plan_to, events, capacity, rules)
    if as_json:
        print(json.dumps(document, indent=2))
    else:
        _print(trace, outcome, document)
    if plan_to is not None:  # that the pool failed is why people plan
        sys.exit(1 if "error" in document["plan"] else 0)
    sys.exit(1 if outcome.failed is not None else 0)


def _read(path: Path) -> Plan:
    from softacl.pools.plan import Plan

    try:
        return Plan.from_json(read_text(path))
    except ValueError as error:
        named = error if isinstance(error, InputError) else f"{path}: {error}."
        raise InputError(f"--planned {named} Make one: softacl replay TRACE --plan {path}") from None


def _write(file: OutputFile, events: list[PoolEvent], capacity: int | None, rules: BlockRules) -> dict[str, Any]:
    """Plan the trace and write the plan; its figures, or why there is none."""
    from softacl.errors import OutOfMemory
    from softacl.pools.plan import lifetimes_of, plan

    begin = time.perf_counter()
    try:
        planned = plan(lifetimes_of(events), capacity, rules)
    except OutOfMemory as error:
        return {"error": error.why, "seconds": time.perf_counter() - begin}
    seconds = time.perf_counter() - begin
    file.write(planned.to_json() + "\n")
    return {"file": file.name, "capacity": planned.capacity, "peak": planned.peak, "seconds": seconds}


def _print(trace: Path, outcome: Outcome, document: dict[str, Any]) -> None:
    peak = outcome.live_peak
    print(f"{trace.name}: {counted(outcome.n_blocks, 'block')}, at most {format_size(peak)} live at once")
    print(f"pool: at most {format_size(outcome.peak_used)} in blocks, {format_size(outcome.reserved)} reserved")
    print(f"fragmentation at the end {outcome.fragmentation:.0%}, {outcome.seconds * 1e3:.1f} ms")
    if "planned" in document:
        print(f"{counted(document['planned'], 'allocation')} as planned, {document['departed']} not")
    if "least_capacity" in document:
        need = document["least_capacity"]
        print(f"minimum capacity {format_size(need)}, {need / peak:.3f} x the live peak")
    if outcome.failed is not None:
        event = outcome.failed
        largest = format_size(int(str(outcome.report.get("largest_free", 0))))
        print(f"FAILS at line {event.line}: {format_size(event.nbytes)} requested, largest free block {largest}")
    made = document.get("plan", {})
    if "error" in made:
        print(f"NO PLAN after {made['seconds']:.1f} s: {made['error']}")
    elif made:
        size = format_size(made["capacity"])
        print(
            f"plan: {size}, {made['capacity'] / made['peak']:.3f} x the rounded peak, {made['seconds']:.1f} s, in {made['file']}"
        )
