"""What is measured: cases, and the points that they make with sizes, kinds of memory, modes and streams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from softacl.base.directions import DIRECTIONS

HOST = -1
MEMORIES = ("pinned", "pageable")
MODES = ("sync", "async")
BINDINGS = {"python": "objects", "acl": "functions", "c": "compiled"}  # name -> module of softacl.bench.bindings
DEFAULT_SIZES = tuple(8**power for power in range(1, 11))  # 8 B to 1 GiB
_SMALL = 8  # bytes of the copy whose latency is measured
_H2D, _D2H, _D2D, _P2P, _H2H = DIRECTIONS

CASES = {
    "h2d": "host to device",
    "d2h": "device to host",
    "d2d": "device to device, the same one",
    "p2p": "device to another device, each pair both ways",
    "h2h": "host to host",
    "h2d_d2h": "host to device and device to host at once",
    "p2p_both_ways": "two devices to each other at once",
    "host_to_all": "host to all devices at once",
    "all_to_host": "all devices to the host at once",
    "one_to_all": "the first device to all others at once",
    "all_to_one": "all other devices to the first at once",
    "copy_latency": f"one queued copy of {_SMALL} B, and the wait for it",
    "launch_latency": "one launch, and the wait for it",
    "event_latency": "one event recorded in an idle stream, and the wait for it",
}
LATENCIES = ("copy_latency", "launch_latency", "event_latency")


@dataclass(frozen=True)
class MemoryLocation:
    """Where bytes are. device: its id, HOST for the host. memory: "device", "pinned" or "pageable"."""

    device: int
    memory: str

    @property
    def text(self) -> str:
        return "host" if self.device == HOST else f"device {self.device}"


@dataclass(frozen=True)
class Leg:
    """One copy of an operation, with buffers and a stream of its own."""

    src: MemoryLocation
    dst: MemoryLocation

    @property
    def direction(self) -> str:
        """One of the time model's DIRECTIONS."""
        if self.src.device == HOST:
            return _H2H if self.dst.device == HOST else _H2D
        if self.dst.device == HOST:
            return _D2H
        return _D2D if self.src.device == self.dst.device else _P2P

    @property
    def device(self) -> int:
        """The device whose stream and context it uses; that of the source between two devices. HOST: any."""
        return self.dst.device if self.src.device == HOST else self.src.device


@dataclass(frozen=True)
class Point:
    """One thing to measure. legs: copies of one operation, all at once; none for launches and events."""

    case: str
    legs: tuple[Leg, ...]
    memory: str
    mode: str
    streams: int
    nbytes: int
    device: int = 0  # of launches and events

    @property
    def src(self) -> str:
        return _names([leg.src for leg in self.legs], f"device {self.device}")

    @property
    def dst(self) -> str:
        return _names([leg.dst for leg in self.legs], f"device {self.device}")

    @property
    def key(self) -> tuple[str, str, str, str, str, int]:
        """All but the size: the points of one curve."""
        return (self.case, self.src, self.dst, self.memory, self.mode, self.streams)

    @property
    def title(self) -> str:
        """The curve in words."""
        return title(*self.key)

    @property
    def waits_each(self) -> bool:
        """Whether each copy is waited for before the next one is queued; else a batch of them is."""
        return self.case == "copy_latency"

    def host_bytes(self) -> int:
        """Host memory that its buffers take, without those of the plain memmove beside it."""
        return sum(self.nbytes * self.streams for leg in self.legs for p in (leg.src, leg.dst) if p.device == HOST)

    def device_bytes(self) -> dict[int, int]:
        """Memory that its buffers take, by device."""
        totals: dict[int, int] = {}
        for leg in self.legs:
            for endpoint in (leg.src, leg.dst):
                if endpoint.device != HOST:
                    totals[endpoint.device] = totals.get(endpoint.device, 0) + self.nbytes * self.streams
        return totals


def title(case: str, src: str, dst: str, memory: str, mode: str, streams: int) -> str:
    """A curve in words, from the words of its points."""
    if memory == "none":
        return f"{case}: {CASES[case]}, {src}"
    way = f"{src}, both ways" if src == dst and (" and " in src or "," in src) else f"{src} to {dst}"
    suffix = "" if memory == "device" else f", {memory}"
    return f"{case}: {way}{suffix}, {mode}{f', {streams} streams for each copy' if streams > 1 else ''}"


def points(
    cases: Sequence[str],
    sizes: Sequence[int],
    memories: Sequence[str],
    modes: Sequence[str],
    streams: Sequence[int],
    devices: Sequence[int],
) -> Iterator[Point]:
    """The points of the cases, curve by curve, small sizes first. The first device is "the one" of all cases."""
    for case in cases:
        for shape in _shapes(case, memories, modes, streams, devices):
            legs, memory, mode, n = shape
            for nbytes in (_SMALL if case == "copy_latency" else 0,) if case in LATENCIES else sizes:
                yield Point(case, legs, memory, mode, n, nbytes, devices[0])


def _shapes(
    case: str, memories: Sequence[str], modes: Sequence[str], streams: Sequence[int], devices: Sequence[int]
) -> Iterator[tuple[tuple[Leg, ...], str, str, int]]:
    first, others = devices[0], devices[1:]
    one = _device(first)

    def each_mode(legs: tuple[Leg, ...], memory: str) -> Iterator[tuple[tuple[Leg, ...], str, str, int]]:
        for mode in modes:
            for n in streams if mode == "async" else (1,):
                yield legs, memory, mode, n

    def at_once(legs: tuple[Leg, ...], memory: str) -> Iterator[tuple[tuple[Leg, ...], str, str, int]]:
        if "async" in modes:
            for n in streams:
                yield legs, memory, "async", n

    pinned = MemoryLocation(HOST, "pinned")
    if case in LATENCIES:
        if "async" in modes:
            if case == "copy_latency":
                yield (Leg(pinned, one),), "pinned", "async", 1
            else:
                yield (), "none", "async", 1
    elif case in ("h2d", "d2h"):
        for memory in memories:
            host = MemoryLocation(HOST, memory)
            yield from each_mode((Leg(host, one) if case == "h2d" else Leg(one, host),), memory)
    elif case == "d2d":
        yield from each_mode((Leg(one, one),), "device")
    elif case == "h2h" and "sync" in modes:  # asynchronous copies within the host are refused
        for memory in memories:
            yield (Leg(MemoryLocation(HOST, memory), MemoryLocation(HOST, memory)),), memory, "sync", 1
    elif case == "h2d_d2h" and "pinned" in memories:  # copies of pageable memory are done when the call returns
        yield from at_once((Leg(pinned, one), Leg(one, pinned)), "pinned")
    elif case in ("host_to_all", "all_to_host") and "pinned" in memories and others:
        down = case == "host_to_all"
        legs = tuple(Leg(pinned, _device(d)) if down else Leg(_device(d), pinned) for d in devices)
        yield from at_once(legs, "pinned")
    elif case == "p2p":
        for a in devices:
            for b in devices:
                if a != b:
                    yield from each_mode((Leg(_device(a), _device(b)),), "device")
    elif case == "p2p_both_ways":
        for i, a in enumerate(devices):
            for b in devices[i + 1 :]:
                yield from at_once((Leg(_device(a), _device(b)), Leg(_device(b), _device(a))), "device")
    elif case in ("one_to_all", "all_to_one") and others:
        out = case == "one_to_all"
        yield from at_once(tuple(Leg(one, _device(d)) if out else Leg(_device(d), one) for d in others), "device")


def _device(number: int) -> MemoryLocation:
    return MemoryLocation(number, "device")


def _names(endpoints: list[MemoryLocation], without: str) -> str:
    """ "device 0", "devices 1, 2", "host and device 0" """
    unique = list(dict.fromkeys(endpoints))
    if not unique:
        return without
    devices = [str(endpoint.device) for endpoint in unique if endpoint.device != HOST]
    text = f"device{'s' if len(devices) > 1 else ''} {', '.join(sorted(devices, key=int))}" if devices else ""
    if any(endpoint.device == HOST for endpoint in unique):
        return f"host and {text}" if text else "host"
    return text
