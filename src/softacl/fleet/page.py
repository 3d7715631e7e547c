"""The results as a page: the table, and heat maps of each device's bandwidth over the median of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from softacl.base.units import counted, format_size
from softacl.bench.statistics import quantile
from softacl.fleet.display import explained, found, gb, slowest_pair, totals
from softacl.fleet.results import D2D, D2H, H2D, LOST, NOT_CHECKED, OK, P2P, PLACEMENT, SLOW, WRONG, DeviceResult, Fleet
from softacl.fleet.run import FleetRequest
from softacl.report.markup import Html, tag
from softacl.report.page import asset, page, section, tiles
from softacl.report.table import Cell, heat_map, table

_MAX_MATRIX = 16
_MAX_MATRICES = 32
_CLASSES = {SLOW: "warning", WRONG: "error", PLACEMENT: "error", LOST: "error", NOT_CHECKED: "warning"}
_SLOWEST, _FASTEST = 0.5, 1.25  # shares of the median where the colours end


def fleet_page(fleet: Fleet, config: FleetRequest, address: str) -> str:
    """The whole file."""
    nbytes = max(config.sizes)
    counts = fleet.counts
    figures = [("devices", str(len(fleet.devices) + fleet.n_unplaced), "")]
    figures += [
        (name, str(counts[name]), _CLASSES.get(name, "") if counts[name] else "")
        for name in (OK, SLOW, WRONG, PLACEMENT, LOST, NOT_CHECKED)
    ]
    parts = [("findings", "Findings"), ("map", "Heat map"), ("devices", "Devices"), ("about", "About the figures")]
    lists = [
        tag("div", tag("h3", title), tag("ul", *(tag("li", line) for line in lines)), class_="panel")
        for title, lines in found(fleet)
    ]
    body = Html(
        tiles(figures)
        + section(
            "findings", "Findings", *(lists or [tag("p", "None. Every device was checked, and none is slow or wrong.")])
        )
        + section("map", "Heat map", *_maps(fleet, nbytes))
        + section("devices", "Devices", _devices(fleet, nbytes))
        + section("about", "About the figures", tag("ul", *(tag("li", text) for text in explained(fleet))))
    )
    lead = (
        f"{totals(fleet)} {format_size(nbytes)} a copy, {counted(config.repeats, 'repeat')} of "
        f"{counted(config.count, 'copy', 'copies')}."
    )
    return page("softacl bench --ray", address, body, lead=lead, contents=parts, styles=[asset("fleet.css")])


def _devices(fleet: Fleet, nbytes: int) -> Html:
    columns = ("node", "physical", "verdict", "check", *(f"{name} GB/s" for name in (H2D, D2H, D2D, "p2p-min")))
    return table(
        "device-table",
        (*columns, "peer", "p50 µs", "p99 µs", "chip", "device", "pid"),
        ([*_row(device, nbytes)] for device in fleet.ordered),
        "One row per device; click a heading to sort. p2p-min, peer: the slowest peer; p50, p99: times of a copy to the device.",
    )


def _row(device: DeviceResult, nbytes: int) -> Iterator[object]:
    yield device.node
    yield Cell(device.physical, device.physical)
    yield tag("span", device.verdict, class_=_CLASSES.get(device.verdict))
    yield device.check
    down, pair = device.links.get((H2D, nbytes, None)), slowest_pair(device, nbytes)
    for link in (down, *(device.links.get((name, nbytes, None)) for name in (D2H, D2D)), pair):
        yield Cell(gb(link), (link.rate or 0.0) if link is not None else 0.0)
    yield Cell("-" if pair is None else pair.peer, -1 if pair is None else pair.peer or 0)
    times = down.times if down is not None else []
    for share in (0.5, 0.99):
        value = quantile(times, share) * 1e6 if times else 0.0
        yield Cell(f"{value:.0f}" if times else "-", value)
    yield device.chip
    yield Cell(device.index if device.index >= 0 else "-", device.index)
    yield Cell(device.pid or "-", device.pid)


def _maps(fleet: Fleet, nbytes: int) -> Iterator[Html]:
    """Of each kind of copy within and to a device one map of all nodes; of copies between devices a matrix of each node."""
    yield tag(
        "p",
        f"Each cell is a device, coloured by its bandwidth over the median of its kind: red at {_SLOWEST:g} or less, grey at the "
        f"median, blue at {_FASTEST:g} or more. A framed device has a verdict other than ok; a hatched cell was not measured.",
        class_="muted",
    )
    yield _scale()
    nodes: dict[str, list[DeviceResult]] = {}
    for device in fleet.ordered:
        nodes.setdefault(device.node, []).append(device)
    for name in (H2D, D2H, D2D):
        medians = _medians(fleet, name, nbytes)
        rows = [
            tag(
                "tr",
                tag("th", node, scope="row"),
                *(_cell(device, device.links.get((name, nbytes, None)), medians) for device in devices),
            )
            for node, devices in nodes.items()
        ]
        yield heat_map(f"{name}, GB/s, one row per node", rows)
    medians = _medians(fleet, P2P, nbytes)
    drawn = [(node, devices) for node, devices in nodes.items() if 1 < len(devices) <= _MAX_MATRIX and medians]
    notable = [(node, devices) for node, devices in drawn if any(device.verdict != OK for device in devices)]
    chosen = drawn if len(drawn) <= _MAX_MATRICES else notable[:_MAX_MATRICES]
    if len(chosen) < len(drawn):
        yield tag(
            "p",
            f"p2p: the matrices of {counted(len(chosen), 'node')} of {len(drawn)}, those with findings first.",
            class_="muted",
        )
    for node, devices in chosen:
        head = tag("tr", tag("th", "from \\ to"), *(tag("th", device.physical, scope="col") for device in devices))
        rows = [
            tag(
                "tr",
                tag("th", device.physical, scope="row"),
                *(_cell(device, device.links.get((P2P, nbytes, peer.physical)), medians, peer) for peer in devices),
            )
            for device in devices
        ]
        yield heat_map(f"p2p on {node}, GB/s, from the row's device to the column's", [head, *rows])


def _medians(fleet: Fleet, name: str, nbytes: int) -> dict[tuple[str, str], float]:
    """Of each chip and version."""
    rates: dict[tuple[str, str], list[float]] = {}
    for device in fleet.devices.values():
        for link in device.links.values():
            if link.link == name and link.nbytes == nbytes and link.rate is not None:
                rates.setdefault((device.chip, device.version), []).append(link.rate)
    return {kind: median(each) for kind, each in rates.items()}


def _cell(
    device: DeviceResult, link: object, medians: dict[tuple[str, str], float], peer: DeviceResult | None = None
) -> Html:
    from softacl.fleet.results import MeasuredLink

    if peer is device:
        return tag("td", class_="self")
    name = device.name if peer is None else f"{device.name} to device {peer.physical}"
    marked = "found" if device.verdict != OK and peer is None else None
    if not isinstance(link, MeasuredLink) or link.rate is None:
        return tag(
            "td",
            "-",
            class_=" ".join(filter(None, ("absent", marked))),
            title=f"{name}: not measured, {device.verdict}",
        )
    ratio = link.rate / medians[device.chip, device.version]
    if link.wrong:
        marked = "found"
    title = f"{name}: {gb(link)} GB/s, {ratio:.2f} x the median, {device.verdict}"
    return tag("td", f"{link.rate / 1e9:.1f}", style=f"background: {_colour(ratio)}", class_=marked, title=title)


def _colour(ratio: float) -> str:
    """Red below the median, blue above it, the surface at it."""
    if ratio < 1:
        share = min((1 - ratio) / (1 - _SLOWEST), 1.0)
        return f"color-mix(in srgb, var(--slow) {share:.0%}, var(--middle))"
    share = min((ratio - 1) / (_FASTEST - 1), 1.0)
    return f"color-mix(in srgb, var(--fast) {share:.0%}, var(--middle))"


def _scale() -> Html:
    shares = [_SLOWEST, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, _FASTEST]
    cells = (tag("span", f"{share:g}", style=f"background: {_colour(share)}") for share in shares)
    return tag("p", "x the median: ", *cells, class_="scale")
