"""The results in a terminal: a table with a row for each device, what is slow, wrong or lost, and the totals."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from softacl.base.units import counted, format_size
from softacl.bench.statistics import quantile
from softacl.fleet.outliers import RULE
from softacl.fleet.results import (
    D2D,
    D2H,
    H2D,
    LOST,
    NOT_CHECKED,
    OK,
    P2P,
    PLACEMENT,
    SLOW,
    VERDICTS,
    WRONG,
    DeviceResult,
    Fleet,
    MeasuredLink,
)
from softacl.fleet.run import FleetRequest

MAX_ROWS = 64  # devices; of more only those are shown that are not ok
MAX_MATRIX = 16
_WORST = 10
_NODE = 8  # columns of a node's name, at least
_NAMED = 4  # devices of a line
_WIDE = 120  # columns
_COLOURS = {OK: "green", SLOW: "yellow", WRONG: "red", PLACEMENT: "red", LOST: "red", NOT_CHECKED: "yellow"}


def gb(link: MeasuredLink | None) -> str:
    """GB/s, or "-"."""
    if link is None or link.rate is None:
        return "-"
    rate = link.rate / 1e9
    return f"{rate:.2f}" if rate < 99.95 else f"{rate:.0f}"


def slowest_pair(device: DeviceResult, nbytes: int) -> MeasuredLink | None:
    """The slowest of its copies to a peer."""
    links = [each for each in device.links.values() if each.link == P2P and each.nbytes == nbytes and each.seconds]
    return min(links, key=lambda link: link.rate or 0.0, default=None)


def show(console: Console, fleet: Fleet, config: FleetRequest, address: str) -> None:
    """All of it."""
    sizes = ", ".join(format_size(size) for size in config.sizes)
    console.print(
        f"[bold]softacl bench --ray {escape(address)}[/bold]: {sizes}, {counted(config.repeats, 'repeat')} of "
        f"{counted(config.count, 'copy', 'copies')}, GB/s of {format_size(max(config.sizes))}",
        soft_wrap=True,
    )
    rows = fleet.ordered
    if len(rows) > MAX_ROWS:
        kept = [device for device in rows if device.verdict != OK]
        console.print(
            f"{counted(len(rows) - len(kept), 'device')} without a finding not shown (--json and --html have all)."
        )
        rows = kept[:MAX_ROWS]
        if len(kept) > MAX_ROWS:
            console.print(f"{len(kept) - MAX_ROWS} more with findings are in the lists below.")
    if rows:
        console.print(_table(rows, max(config.sizes), console.width >= _WIDE))
    for text in matrices(fleet, max(config.sizes)):
        console.print(escape(text), soft_wrap=True)
    for title, lines in found(fleet):
        console.print(f"[bold]{title}[/bold]")
        for line in lines:
            console.print(f"  {escape(line)}", soft_wrap=True)
    for note in explained(fleet):
        console.print(f"[dim]{escape(note)}[/dim]", soft_wrap=True)
    console.print(escape(totals(fleet)), soft_wrap=True)


def _table(rows: list[DeviceResult], nbytes: int, wide: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2 if wide else 1, 0, 0), header_style="dim")
    for name, justify, there in (
        ("node", "left", True),
        ("pid", "right", wide),
        ("device", "right", wide),
        ("physical", "right", True),
        ("chip", "left", wide),
        (H2D, "right", True),
        (D2H, "right", True),
        (D2D, "right", True),
        ("p2p-min", "right", True),
        ("p50/p99 us", "right", wide),
        ("check", "left", True),
        ("verdict", "left", True),
    ):
        if there:
            width = _NODE if name == "node" else None
            table.add_column(name, justify=justify, no_wrap=True, min_width=width)  # type: ignore[arg-type]
    for device in rows:
        down = device.links.get((H2D, nbytes, None))
        times = down.times if down is not None else []
        pair = slowest_pair(device, nbytes)
        cells = [
            (escape(device.node), True),
            (str(device.pid or "-"), wide),
            (str(device.index) if device.index >= 0 else "-", wide),
            (str(device.physical), True),
            (escape(device.chip), wide),
            *((gb(device.links.get((name, nbytes, None))), True) for name in (H2D, D2H, D2D)),
            (f"{gb(pair)} ({pair.peer})" if pair is not None else "-", True),
            (f"{quantile(times, 0.5) * 1e6:.0f}/{quantile(times, 0.99) * 1e6:.0f}" if times else "-", wide),
            (device.check, True),
            (f"[{_COLOURS[device.verdict]}]{device.verdict}[/]", True),
        ]
        table.add_row(*(text for text, there in cells if there))
    return table


def matrices(fleet: Fleet, nbytes: int) -> Iterator[str]:
    """Copies between devices: the matrix of a node with few devices where it is the only one, else the slowest links of all."""
    nodes = list(dict.fromkeys(device.node for device in fleet.ordered))
    links = [
        (device, link)
        for device in fleet.ordered
        for link in device.links.values()
        if link.link == P2P and link.nbytes == nbytes and link.seconds
    ]
    if not links:
        return
    if len(nodes) == 1 and len(fleet.devices) <= MAX_MATRIX:
        names = [device.physical for device in fleet.ordered]
        yield f"p2p, GB/s, from the device of the row to that of the column ({nodes[0]})"
        yield "      " + "".join(f"{name:>8}" for name in names)
        for device in fleet.ordered:
            cells = (gb(device.links.get((P2P, nbytes, peer))) for peer in names)
            yield f"{device.physical:>6}" + "".join(f"{cell:>8}" for cell in cells)
        return
    links.sort(key=lambda each: each[1].rate or 0.0)
    shown = ", ".join(f"{device.name} to {link.peer} {gb(link)}" for device, link in links[:_WORST])
    yield f"p2p, the slowest of {counted(len(links), 'link')}, GB/s: {shown}"


def found(fleet: Fleet) -> Iterator[tuple[str, list[str]]]:
    """Lists: slow, wrong, placement, lost, not checked; those that are not empty. Devices with the same text share a line."""
    devices = fleet.ordered
    slow = [(device.name, text) for device in devices for text in device.slow]
    slow += [(f"{device.name} to device {peer}", f"p2p: {text}") for device, peer, text in fleet.slow_pairs]
    wrong = [(device.name, text) for device in devices for text in device.wrong]
    wrong += [(f"{device.name} to device {peer}", f"p2p: {text}") for device, peer, text in fleet.wrong_pairs]
    lost = [(device.name, device.lost) for device in devices if device.lost]
    lost += [(f"link {device.name} to device {peer}", why) for device, peer, why in fleet.lost_links]
    unchecked = [(device.name, device.unmeasured or "nothing was compared") for device in fleet.of(NOT_CHECKED)]
    for node, n, why, verdict in fleet.unplaced:
        (lost if verdict == LOST else unchecked).append((f"{node}, {counted(n, 'device')}", why))
    placed = [(device.name, text) for device in devices for text in device.placement]
    lists = {"slow": slow, "wrong": wrong, "placement": placed, "lost": lost, "not checked": unchecked}
    for title, said in lists.items():
        if said:
            yield title, _joined(said)


def _joined(said: list[tuple[str, str]]) -> list[str]:
    """A line for each text, with those that it is about."""
    about: dict[str, list[str]] = {}
    for name, text in said:
        about.setdefault(text, []).append(name)
    return [
        f"{', '.join(names[:_NAMED])}{f' and {len(names) - _NAMED} more' if len(names) > _NAMED else ''}: {text}"
        for text, names in about.items()
    ]


def explained(fleet: Fleet) -> Iterator[str]:
    """Notes on the figures."""
    yield (
        "GB/s: 10^9 bytes a second, median of the repeats; p2p-min: the slowest peer, by its number; p50/p99: time of a copy to the "
        "device. On software devices they measure this machine's memory, not a chip."
    )
    yield f"{RULE}."
    yield "Every copy was compared byte by byte. Links between actors and between nodes are not measured."
    yield from (f"note: {note}." for note in fleet.notes)
    yield from (f"note: {fault}." for fault in fleet.unfired)


def totals(fleet: Fleet) -> str:
    """One line."""
    counts = fleet.counts
    n = len(fleet.devices) + fleet.n_unplaced
    said = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS if counts[verdict] or verdict == OK)
    links = "".join(
        f", {counted(len(pairs), f'{what} link')}"
        for what, pairs in (("slow", fleet.slow_pairs), ("wrong", fleet.wrong_pairs), ("lost", fleet.lost_links))
        if pairs
    )
    early = f" Ended early: {fleet.ended_early}; what was measured until then is shown." if fleet.ended_early else ""
    return f"{counted(n, 'device')}: {said}{links}, in {fleet.seconds:.0f} s.{early}"
