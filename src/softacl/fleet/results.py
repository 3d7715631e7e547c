"""The results of each device of a fleet: its identity, measurements and verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

H2D, D2H, D2D, P2P = ("h2d", "d2h", "d2d", "p2p")
OK, SLOW, WRONG, PLACEMENT, LOST, NOT_CHECKED = VERDICTS = (
    *("ok", "slow", "wrong", "placement", "lost"),
    "not checked",
)
CHECKED = "bytes right"
_NAMED = 3  # nodes of a note


@dataclass(frozen=True)
class WrongBytes:
    """A copy whose bytes are not those that were sent. first: offset of the first wrong byte; count: wrong bytes."""

    repeat: int
    first: int
    wanted: int
    got: int
    count: int

    @property
    def text(self) -> str:
        n = f"{self.count} wrong bytes, the first" if self.count > 1 else "1 wrong byte"
        return f"{n} at offset {self.first}: {self.got:#04x} instead of {self.wanted:#04x} (repeat {self.repeat + 1})"


@dataclass
class MeasuredLink:
    """One kind of copy of one size, of a device or from a device to another. seconds: of each repeat, a time for each copy."""

    link: str
    nbytes: int
    peer: int | None = None
    seconds: dict[int, list[float]] = field(default_factory=dict)
    wrong: list[WrongBytes] = field(default_factory=list)

    @property
    def rates(self) -> dict[int, float]:
        """Bytes a second by the median time of each repeat."""
        return {repeat: self.nbytes / (median(times) or 1e-9) for repeat, times in self.seconds.items() if times}

    @property
    def fastest(self) -> dict[int, float]:
        """Bytes a second of the fastest copy of each repeat: what else the machine does slows copies down, and never up."""
        return {repeat: self.nbytes / (min(times) or 1e-9) for repeat, times in self.seconds.items() if times}

    @property
    def rate(self) -> float | None:
        """The median of the repeats, in bytes a second; None if nothing was measured."""
        rates = self.rates
        return median(rates.values()) if rates else None

    @property
    def wrong_text(self) -> str:
        """The first wrong copy, and how many there were."""
        n = f"; {len(self.wrong)} repeats" if len(self.wrong) > 1 else ""
        return f"{self.wrong[0].text}{n}"

    @property
    def times(self) -> list[float]:
        """All of them, in order of length."""
        return sorted(time for times in self.seconds.values() for time in times)


@dataclass
class DeviceResult:
    """One device. physical: its number in its machine, or in the simulated fleet; index: as the actor's program sees it."""

    node: str
    physical: int
    index: int = -1
    pid: int = 0
    chip: str = ""
    version: str = ""
    links: dict[tuple[str, int, int | None], MeasuredLink] = field(default_factory=dict)
    complete: bool = False  # all that was planned was done, and compared
    lost: str = ""  # why, with the last call
    unmeasured: str = ""  # why it was not (wholly) measured, without a loss
    placement: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    wrong_with: list[str] = field(default_factory=list)  # copies between devices that were wrong by this one

    def link(self, link: str, nbytes: int, peer: int | None = None) -> MeasuredLink:
        """The figures of one kind of copy; made when they are first wanted."""
        return self.links.setdefault((link, nbytes, peer), MeasuredLink(link, nbytes, peer))

    @property
    def key(self) -> tuple[str, int]:
        return self.node, self.physical

    @property
    def name(self) -> str:
        return f"{self.node} device {self.physical}"

    @property
    def wrong_alone(self) -> list[str]:
        """What was wrong with the bytes of copies that no other device took part in, a sentence for each kind."""
        return [f"{link.link}: {link.wrong_text}" for link in self.links.values() if link.wrong and link.peer is None]

    @property
    def wrong(self) -> list[str]:
        """All that was wrong by it."""
        return [*self.wrong_alone, *self.wrong_with]

    @property
    def compared(self) -> bool:
        """Whether any bytes were compared."""
        return any(link.seconds for link in self.links.values())

    @property
    def check(self) -> str:
        """The result for its bytes: a row without a comparison never says that they are right."""
        if self.wrong:
            return "bytes wrong"
        return CHECKED if self.complete and self.compared else "partly" if self.compared else NOT_CHECKED

    @property
    def verdict(self) -> str:
        """The most severe result."""
        if self.wrong:
            return WRONG  # of a device that is lost, too: what is gone may come back, with its wrong bytes
        if self.lost:
            return LOST
        if self.placement:
            return PLACEMENT
        if self.slow:
            return SLOW
        return OK if self.complete and self.compared else NOT_CHECKED

    @property
    def reasons(self) -> list[str]:
        reasons = [*([self.lost] if self.lost else []), *self.wrong, *self.placement, *self.slow]
        return reasons + ([self.unmeasured] if self.unmeasured else [])


@dataclass
class Fleet:
    """All devices of a run. slow_pairs, wrong_pairs: links between devices that are neither; lost_pairs: that could not be measured,
    of devices that are lost, too (`lost_links` are the others).

    said: other notes, with the nodes that they are about. faults: that were asked for (SOFTACL_FAULTS), and how often
    each struck in an actor, with the reason if never. silent: actors that died before they reported. ended_early: why, or "".
    """

    devices: dict[tuple[str, int], DeviceResult] = field(default_factory=dict)
    slow_pairs: list[tuple[DeviceResult, int, str]] = field(default_factory=list)
    wrong_pairs: list[tuple[DeviceResult, int, str]] = field(default_factory=list)
    lost_pairs: list[tuple[DeviceResult, int, str]] = field(default_factory=list)
    #: devices that no actor ever named: the node, how many, why, and whether they are lost or not checked
    unplaced: list[tuple[str, int, str, str]] = field(default_factory=list)
    said: dict[str, list[str]] = field(default_factory=dict)
    faults: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    silent: int = 0
    ended_early: str = ""
    headless: bool = False  # the cluster's head is gone: Ray answers nothing more, and cannot be shut down
    seconds: float = 0.0

    def device(self, node: str, physical: int) -> DeviceResult:
        """The device; made when it is first wanted."""
        return self.devices.setdefault((node, physical), DeviceResult(node, physical))

    @property
    def ordered(self) -> list[DeviceResult]:
        return [self.devices[key] for key in sorted(self.devices)]

    def note(self, text: str, node: str = "") -> None:
        """Add a note, about one node or all."""
        nodes = self.said.setdefault(text, [])
        if node and node not in nodes:
            nodes.append(node)

    @property
    def notes(self) -> list[str]:
        """The notes, each once, with the nodes."""
        notes = []
        for text, nodes in self.said.items():
            more = f" and {len(nodes) - _NAMED} more" if len(nodes) > _NAMED else ""
            notes.append(f"{', '.join(nodes[:_NAMED])}{more}: {text}" if nodes else text)
        return notes

    @property
    def lost_links(self) -> list[tuple[DeviceResult, int, str]]:
        """Links that could not be measured, between devices that could."""
        return [
            (device, peer, why)
            for device, peer, why in self.lost_pairs
            if not device.lost and not self.devices[device.node, peer].lost
        ]

    @property
    def unfired(self) -> list[str]:
        """Faults that were asked for and never happened in any actor, in words."""
        if self.silent:
            return []  # those that died may have had them
        return [
            f"SOFTACL_FAULTS {text}: {struck[0][1]}"
            for text, struck in self.faults.items()
            if all(times == 0 for times, _ in struck)
        ]

    def of(self, verdict: str) -> Iterator[DeviceResult]:
        return (each for each in self.ordered if each.verdict == verdict)

    @property
    def n_unplaced(self) -> int:
        return sum(n for _, n, _, _ in self.unplaced)

    @property
    def counts(self) -> dict[str, int]:
        """How many devices have each verdict."""
        counts = {verdict: sum(1 for _ in self.of(verdict)) for verdict in VERDICTS}
        for _, n, _, verdict in self.unplaced:
            counts[verdict] += n
        return counts

    @property
    def exit_code(self) -> int:
        """1: something is slow or wrong. 2: something was lost or not checked. 0: every device was checked."""
        counts = self.counts
        if counts[SLOW] or counts[WRONG] or counts[PLACEMENT] or self.slow_pairs or self.wrong_pairs:
            return 1
        if counts[LOST] or counts[NOT_CHECKED] or self.lost_links or not self.devices:
            return 2
        return 0
