"""Which devices and links are slow: those far below others of their kind, in most repeats. No threshold is fixed.

Compared is what is alike: one kind of copy, one size, one chip, one version of SoftACL. A device is slow if
1. at least MIN devices are compared;
2. in at least SHARE of all repeats, and in REPEATS at least, even its fastest copy has less than FACTOR of the rate that the fastest
   copy of the median device has then (what else a machine does slows some copies down, and a slow device has no fast ones); and
3. its median over all repeats is below FACTOR of the median of all, and more than DEVIATIONS median absolute deviations (scaled
   by 1.4826, as for a normal distribution) below it.
Of copies between devices the fastest pair of each device is compared first: a device that is slow with every peer is named itself,
and its pairs are left out when pairs are compared with each other.

What seems slow is measured again (`Run.again`), and is slow if it is so both times: another program may disturb one device
for as long as it takes to measure it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from math import ceil
from statistics import median

from softacl.base.units import counted
from softacl.fleet.results import D2D, D2H, H2D, P2P, DeviceResult, Fleet, MeasuredLink

FACTOR = 0.8
MIN = 4
SHARE = 0.6
REPEATS = 3
DEVIATIONS = 3.0
_NORMAL = 1.4826
RULE = (
    f"slow: median below {FACTOR:g} of that of its kind (same copy, size, chip and version; at least {MIN} of them), more than "
    f"{DEVIATIONS:g} scaled median absolute deviations below it, and in at least {SHARE:.0%} of the repeats ({REPEATS} at least) even "
    f"the fastest copy below {FACTOR:g} of theirs; and all of this again, when it is measured a second time"
)


@dataclass
class _Figure:
    """One that is compared. rates, fastest: bytes a second of each repeat, of the median copy and of the fastest."""

    owner: DeviceResult
    link: MeasuredLink
    rates: dict[int, float]
    fastest: dict[int, float]

    @property
    def rate(self) -> float:
        return median(self.rates.values())


def judge(fleet: Fleet, again: Fleet | None = None) -> None:
    """Write into the results which devices are slow or copy wrong bytes to others, and into the notes what could not be compared.

    again: what was measured a second time, if anything was: what is not slow there is not slow.
    """
    devices = fleet.ordered
    second = _Second(again)
    _blame_wrong_pairs(fleet)
    for name in (H2D, D2H, D2D):
        for kind, group in _groups(devices, name).items():
            for figure, text in _slow(group):
                if second.confirms(kind, figure, fleet):
                    figure.owner.slow.append(f"{name}: {text}")
            _too_few(fleet, kind, group)
    pairs = _groups(devices, P2P)
    for kind, group in pairs.items():
        best = [_best(figures) for figures in _by_owner(group)]
        named = {device.key for device in devices if device.slow}
        for figure, text in _slow(best):
            if second.confirms(kind, figure, fleet, best=True):
                figure.owner.slow.append(f"{P2P}, with its fastest peer (device {figure.link.peer}): {text}")
                named.add(figure.owner.key)
        sound = [
            each for each in group if each.owner.key not in named and (each.owner.node, each.link.peer) not in named
        ]
        for figure, text in _slow(sound):
            if second.confirms(kind, figure, fleet):
                fleet.slow_pairs.append((figure.owner, figure.link.peer or 0, text))
        _too_few(fleet, kind, group)


def slow_devices(fleet: Fleet) -> set[tuple[str, int]]:
    """Devices that seem slow by what has been measured, also those at the ends of slow links."""
    seen = deepcopy(fleet)
    judge(seen)
    ends = {key for device, peer, _ in seen.slow_pairs for key in (device.key, (device.node, peer))}
    return ends | {device.key for device in seen.devices.values() if device.slow}


class _Second:
    """A second measurement."""

    def __init__(self, fleet: Fleet | None) -> None:
        self._fleet = fleet

    def confirms(self, kind: tuple[str, int, str, str], figure: _Figure, fleet: Fleet, best: bool = False) -> bool:
        """Whether a figure is slow here, too, or was not measured here. best: the fastest pair of each device is compared."""
        group = _groups(self._fleet.ordered, kind[0]).get(kind, []) if self._fleet is not None else []
        group = [_best(figures) for figures in _by_owner(group)] if best else group

        def key(each: _Figure) -> object:
            return each.owner.key if best else (each.owner.key, each.link.peer)

        if key(figure) not in map(key, group) or any(key(each) == key(figure) for each, _ in _slow(group)):
            return True
        fleet.note(f"{kind[0]}: slow when it was measured first, and not when it was measured again", figure.owner.name)
        return False


def _blame_wrong_pairs(fleet: Fleet) -> None:
    """Wrong copies between devices: the fault of the device that is wrong alone, else of the one that is wrong with all its
    peers, else of the link."""
    left = [
        (device, fleet.devices[device.node, link.peer], link)
        for device in fleet.ordered
        for link in device.links.values()
        if link.peer is not None and link.wrong
    ]
    left = _explained(left, {device.key for device in fleet.ordered if device.wrong_alone})
    everywhere = set()
    for device in fleet.ordered:
        peers = {link.peer for link in device.links.values() if link.link == P2P and link.seconds}
        wrong = {b.physical if a is device else a.physical for a, b, _ in left if device in (a, b)}
        if len(peers) > 1 and wrong == peers:
            everywhere.add(device.key)
    for a, b, link in _explained(left, everywhere):
        fleet.wrong_pairs.append((a, b.physical, link.wrong_text))


def _explained(
    pairs: list[tuple[DeviceResult, DeviceResult, MeasuredLink]], named: set[tuple[str, int]]
) -> list[tuple[DeviceResult, DeviceResult, MeasuredLink]]:
    """Those that no named device explains; the others are written to it."""
    left = []
    for a, b, link in pairs:
        if a.key in named:
            a.wrong_with.append(f"{P2P} to device {b.physical}: {link.wrong_text}")
        elif b.key in named:
            b.wrong_with.append(f"{P2P} from device {a.physical}: {link.wrong_text}")
        else:
            left.append((a, b, link))
    return left


def _groups(devices: Iterable[DeviceResult], name: str) -> dict[tuple[str, int, str, str], list[_Figure]]:
    """What is compared: figures of one kind of copy, size, chip and version."""
    groups: dict[tuple[str, int, str, str], list[_Figure]] = {}
    for device in devices:
        for link in device.links.values():
            if link.link == name and link.seconds:
                kind = link.link, link.nbytes, device.chip, device.version
                groups.setdefault(kind, []).append(_Figure(device, link, link.rates, link.fastest))
    return groups


def _by_owner(group: Iterable[_Figure]) -> Iterable[list[_Figure]]:
    by_owner: dict[tuple[str, int], list[_Figure]] = {}
    for figure in group:
        by_owner.setdefault(figure.owner.key, []).append(figure)
    return by_owner.values()


def _best(figures: Sequence[_Figure]) -> _Figure:
    return max(figures, key=lambda figure: figure.rate)


def _slow(group: Sequence[_Figure]) -> list[tuple[_Figure, str]]:
    """Those far below the others, each with its factor and the figures in words."""
    if len(group) < MIN:
        return []
    medians = {
        repeat: median(each.fastest[repeat] for each in group if repeat in each.fastest)
        for repeat in {repeat for each in group for repeat in each.fastest}
    }
    required = max(ceil(SHARE * len(medians)), REPEATS)
    rates = [each.rate for each in group]
    middle = median(rates)
    deviation = median(abs(rate - middle) for rate in rates) * _NORMAL
    outliers = []
    for each in group:
        below = sum(rate < FACTOR * medians[repeat] for repeat, rate in each.fastest.items())
        if below >= required and each.rate < min(FACTOR * middle, middle - DEVIATIONS * deviation):
            text = f"{each.rate / middle:.2f} x the median, {each.rate / 1e9:.2f} of {middle / 1e9:.2f} GB/s"
            outliers.append((each, f"{text} ({below} of {len(medians)} repeats below {FACTOR:g} x)"))
    return outliers


def _too_few(fleet: Fleet, kind: tuple[str, int, str, str], group: Sequence[_Figure]) -> None:
    """Say what was not compared, and why."""
    link, _, chip, version = kind
    n, repeats = len({each.owner.key for each in group}), len({repeat for each in group for repeat in each.rates})
    if n < MIN:
        alike = f"{counted(n, 'device')} of {chip or 'one chip'} with softacl {version or '?'}"
        fleet.note(f"{link}: speed was not compared, for there are {alike}, and {MIN} are needed")
    elif repeats < REPEATS:
        fleet.note(
            f"{link}: speed was not compared, for there are {counted(repeats, 'repeat')}, and {REPEATS} are needed"
        )
