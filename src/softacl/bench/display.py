"""The figures in a terminal: a block for each curve, a line for each size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from softacl.base.units import counted, format_size
from softacl.bench.compare import FASTER, MACHINE, NOISE, SLOWER, UNSTEADY, Change
from softacl.bench.document import BenchRow, Document, Skipped
from softacl.bench.plan import title

_WIDE = 96  # columns: with fewer, a table has fewer
_NAMED = 4  # sizes that are named one by one
_TITLES = 2  # curves that are


def seconds(value: float | None) -> str:
    """ "43.1 ns", "4.36 us", "12.0 ms", "1.50 s" """
    if value is None:
        return "-"
    if 0 <= value < 1e-9:
        return "< 1 ns"
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if value * factor >= 1:
            return f"{_three(value * factor)} {unit}"
    return f"{_three(value * 1e9)} ns"


def _three(value: float) -> str:
    """Three digits, zeros at the end too."""
    return f"{value:.{2 if value < 9.995 else 1 if value < 99.95 else 0}f}"


def show(console: Console, document: Document) -> None:
    """All that was measured, what was not, and what the figures are."""
    machine = document.machine
    console.print(
        f"[bold]softacl bench[/bold]: binding {document.binding}, {document.chip}, executor {document.executor}, "
        f"Python {machine['python']}"
    )
    console.print(f"{escape(machine['cpu'])}, {counted(machine['cores'], 'core')}, load {machine['load']:g}")
    wide = console.width >= _WIDE
    for key, group in groupby(document.rows, lambda row: row.key):
        rows = list(group)
        console.print()
        console.print(f"[bold]{escape(title(*key))}[/bold]")
        if key[0] == "launch_latency":
            console.print(f"[dim]{escape(document.launch)}[/dim]")
        console.print(_table(rows, document.model is not None, wide))
    console.print()
    for line in _notes(document):
        console.print(line)


def _table(rows: Sequence[BenchRow], modelled: bool, wide: bool) -> Table:
    """The same widths for each curve, so that the blocks are aligned."""
    table = Table(box=None, pad_edge=False, padding=(0, 2 if wide else 1, 0, 0), header_style="dim")
    copied = bool(rows[0].copies)
    columns = {
        "size": 8,
        "median": 8,
        "+/-": 6,
        "spread": 6,
        "GB/s": 6,
        "memmove": 7,
        "first": 8,
        "count": 5,
        "model": 13,
    }
    if not copied:
        columns = {name: columns[name] for name in ("size", "median", "+/-", "spread", "count")}
    elif not modelled:
        del columns["model"]
    for name, width in columns.items():
        table.add_column(name if copied or name != "size" else "", justify="right", no_wrap=True, min_width=width)
    for row in rows:
        half, spread = ((high - low) / (row.median_s or 1) for low, high in _ends(row))
        cells = [format_size(row.bytes) if copied else "", seconds(row.median_s)]
        cells += [f"{half / 2:.1%}{'' if row.confident else '!'}", f"{spread:.0%}"]
        if copied:
            rate = row.gb_per_s or 0.0
            share = "-" if row.share_of_memcpy is None else f"{row.share_of_memcpy:.2f} x"
            cells += [_three(rate) if rate >= 0.01 else f"{rate:.1g}", share, seconds(row.first_touch_s)]
        cells.append(str(row.count))
        if modelled and copied:
            cells.append("not published" if row.modelled_ns is None else f"{seconds(row.modelled_ns / 1e9)} *")
        table.add_row(*cells)
    return table


def _ends(row: BenchRow) -> tuple[tuple[float, float], tuple[float, float]]:
    """Of the median's interval, and of the samples without their outer tenths."""
    return (row.low_s, row.high_s), (row.p10_s, row.p90_s)


def _notes(document: Document) -> Iterator[str]:
    rows, settings = document.rows, document.settings
    if rows:
        confidence, within = settings["confidence"], settings["within"]
        yield f"+/-: half of the median's {confidence:.0%} interval, target: {within:.1%}; ! marks wider ones."
        yield "spread: from the 10th to the 90th percentile of the samples, over the median."
        yield "memmove: bandwidth over that of a plain memmove of this size, measured in turns."
        yield "first: first touch, the first operation on new buffers; not in the median."
        yield "Every buffer was verified."
        unsure = sum(not row.confident for row in rows)
        if unsure:
            yield f"{counted(unsure, 'row')} of {len(rows)} did not reach this target in time (--max-seconds)."
    if document.model is not None:
        yield f"* modelled, not measured here: one such copy alone, by the figures of {document.model['chip']}."
        for line in document.model["links"]:
            yield f"  {escape(line)}"
    yield from _skipped(document)
    yield f"{counted(len(rows), 'row')} in {document.seconds:.0f} s."


def _skipped(document: Document) -> Iterator[str]:
    """What was skipped; curves that share sizes and reason are in one line."""
    curves: dict[tuple[str, tuple[int, ...]], list[tuple[str, str, str, str, str, int]]] = {}
    for (key, reason), group in groupby(document.skipped, lambda one: (_key(one), one.reason)):
        curves.setdefault((reason, tuple(one.bytes for one in group if one.bytes)), []).append(key)
    for (reason, sizes), keys in curves.items():
        named = [format_size(size) for size in sizes]
        listed = ", ".join(named) if len(named) <= _NAMED else f"{named[0]} to {named[-1]}"
        what = "; ".join(title(*key) for key in keys)
        if len(keys) > _TITLES:
            what = f"{', '.join(dict.fromkeys(key[0] for key in keys))}: {len(keys)} curves"
        yield f"[yellow]skipped[/yellow] {escape(what)}{f' ({listed})' if named else ''}: {escape(reason.rstrip('.'))}."


def _key(one: Skipped) -> tuple[str, str, str, str, str, int]:
    return one.case, one.src, one.dst, one.memory, one.mode, one.streams


_COLOURS = {SLOWER: "red", FASTER: "green", MACHINE: "yellow", UNSTEADY: "yellow", NOISE: "dim"}


def show_changes(console: Console, changes: Sequence[Change], threshold: float) -> None:
    """Each row of both runs with its verdict, and the verdicts in numbers."""
    for key, group in groupby(changes, lambda one: one.before.key):
        console.print(f"[bold]{escape(title(*key))}[/bold]")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for name in ("size", "before", "after", "change", "chance", "verdict"):
            table.add_column(name, justify="left" if name == "verdict" else "right", no_wrap=True, min_width=8)
        for one in group:
            size = format_size(one.before.bytes) if one.before.bytes else ""
            chance = "< 0.001" if one.chance < 0.001 else f"{one.chance:.3f}"
            verdict = f"[{_COLOURS[one.verdict]}]{one.verdict}[/]"
            times = seconds(one.before.median_s), seconds(one.after.median_s)
            table.add_row(size, *times, f"{one.change:+.1%}", chance, verdict)
        console.print(table)
        console.print()
    numbers = {verdict: sum(one.verdict == verdict for one in changes) for verdict in _COLOURS}
    console.print(", ".join(f"{n} {verdict}" for verdict, n in numbers.items()) + ".")
    console.print(
        f"Changed is what moved by {threshold:.0%} or more and differs in rank (Mann-Whitney with Holm's correction, 5 % for all rows "
        f'together); "{MACHINE}": a plain memmove, measured in turns, moved as well; "{UNSTEADY}": the '
        "fastest tenth of the samples did not move; all else is noise."
    )
