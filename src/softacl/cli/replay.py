"""`softacl replay`: an allocation trace into a pool, as a question of what if."""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path
from typing import Any

import click

from softacl.cli.types import SIZE
from softacl.units import format_size

__all__ = ["replay"]


@click.command()
@click.argument("trace", type=click.Path(path_type=Path))
@click.option("--chip", default="910B", show_default=True, help="Whose rules the blocks obey.")
@click.option("--media", is_flag=True, help="Media memory: blocks start at multiples of 128.")
@click.option("--exact", is_flag=True, help="No rounding: blocks of exactly the traced sizes, at multiples of 64.")
@click.option("--capacity", type=SIZE, help="One reservation of this size; by default the pool grows.")
@click.option("--reservation", type=SIZE, default="64MiB", show_default=True, help="Step in which the pool grows.")
@click.option("--least", is_flag=True, help="Also find the least capacity that would do.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(
    trace: Path, chip: str, media: bool, exact: bool, capacity: int | None, reservation: int, least: bool, as_json: bool
) -> None:
    """Play TRACE into a pool and tell what it would have needed, and where it would have failed.

    TRACE is a CSV of `softacl.pools.Recorded` or of RMM, a MiniMalloc CSV, or a PyTorch memory snapshot. Exit code 1
    if an allocation finds no room.
    """
    from softacl.pools import BlockRules
    from softacl.pools.replay import least_capacity
    from softacl.pools.replay import replay as play
    from softacl.pools.trace import TraceError, read_trace

    try:
        rules = BlockRules(1, 0, 64) if exact else BlockRules.of_chip(chip, media)
        events = read_trace(trace)
    except (TraceError, ValueError) as error:
        raise click.UsageError(str(error)) from None
    if not events:
        raise click.UsageError(f"{trace}: the trace is empty.")
    outcome = play(events, rules, capacity, reservation)
    document: dict[str, Any] = dataclasses.asdict(outcome)
    if least:
        document["least_capacity"] = least_capacity(events, rules)
    if as_json:
        print(json.dumps(document, indent=2))
    else:
        peak = outcome.live_peak
        print(f"{trace.name}: {outcome.n_blocks} blocks, at most {format_size(peak)} live at once")
        print(f"pool: at most {format_size(outcome.peak_used)} in blocks, {format_size(outcome.reserved)} reserved")
        print(f"fragmentation at the end {outcome.fragmentation:.0%}, {outcome.seconds * 1e3:.1f} ms")
        if least:
            need = document["least_capacity"]
            print(f"least capacity {format_size(need)}, {need / peak:.3f} x the live peak")
        if outcome.failed is not None:
            event = outcome.failed
            largest = format_size(int(str(outcome.report.get("largest_free", 0))))
            print(f"FAILS at line {event.line}: {format_size(event.nbytes)} asked for, largest free block {largest}")
    sys.exit(1 if outcome.failed is not None else 0)
