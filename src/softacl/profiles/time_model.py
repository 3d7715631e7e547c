"""The time of a copy by the published links of a chip. A model: nothing of it was measured here.

A lower bound: bytes over the slowest of the links on the way, and the latency where one is published. Packets' headers, queues,
the host's memory and the second copy of pageable memory are left out.
"""

from __future__ import annotations

from softacl.profiles.profile import Profile

__all__ = ["DIRECTIONS", "PEER", "describe", "modelled_ns"]

HOST_TO_DEVICE, DEVICE_TO_HOST = "host to device", "device to host"
WITHIN, PEER, WITHIN_HOST = "device to device", "peer to peer", "host to host"
DIRECTIONS = (HOST_TO_DEVICE, DEVICE_TO_HOST, WITHIN, PEER, WITHIN_HOST)

# Bytes a second of one lane in one direction: transfers a second by the share of the code that carries data, over 8 bits.
# PCI Express Base Specification: 2.5 and 5 GT/s with 8b/10b, 8, 16 and 32 GT/s with 128b/130b.
_LANE = {1: 2.5e9 * 0.8 / 8, 2: 5e9 * 0.8 / 8, 3: 8e9 * 128 / 130 / 8, 4: 16e9 * 128 / 130 / 8, 5: 32e9 * 128 / 130 / 8}


def modelled_ns(profile: Profile, direction: str, nbytes: int, pinned: bool = True) -> int | None:
    """Nanoseconds that a copy of `nbytes` would take at least; None where the link's figure is not published.

    direction: one of DIRECTIONS; ValueError for others. Copies within the host do not involve the chip: None. pinned: makes no
    difference, as what pageable memory costs is the host's, and not published.
    """
    if direction not in DIRECTIONS:
        raise ValueError(f"{direction!r} is not a direction. Directions: {', '.join(DIRECTIONS)}")
    rate = _bytes_per_s(profile, direction)
    return round(profile.copy_latency_ns + nbytes / rate * 1e9) if rate else None


def describe(profile: Profile) -> list[str]:
    """The links in words, each with its source, or that it is not published."""
    source = profile.source
    pcie = f"PCIe {profile.pcie_generation}.0 x{profile.pcie_lanes}, {_pcie(profile) / 1e9:.1f} GB/s"
    figures = {
        "host link": (pcie if profile.pcie_generation else "", source["pcie_generation"]),
        "peer link": (_rate(profile.peer_link_bytes_per_s), source["peer_link_bytes_per_s"]),
        "memory": (_rate(profile.memory_bytes_per_s), source["memory_bytes_per_s"]),
        "latency": (f"{profile.copy_latency_ns} ns" if profile.copy_latency_ns else "", source["copy_latency_ns"]),
    }
    return [f"{name}: {value} ({where})" if value else f"{name}: {where}" for name, (value, where) in figures.items()]


def _rate(bytes_per_s: int) -> str:
    return f"{bytes_per_s / 1e9:g} GB/s" if bytes_per_s else ""


def _bytes_per_s(profile: Profile, direction: str) -> float:
    """The slowest link on the way; 0 if the one that matters is not published."""
    if direction == WITHIN_HOST:
        return 0
    if direction == WITHIN:
        return profile.memory_bytes_per_s / 2  # each byte is read and written
    link = profile.peer_link_bytes_per_s if direction == PEER else _pcie(profile)
    memory = profile.memory_bytes_per_s  # not the bottleneck of any published pair, and often not published
    return min(link, memory) if link and memory else link


def _pcie(profile: Profile) -> float:
    return profile.pcie_lanes * _LANE[profile.pcie_generation] if profile.pcie_generation else 0
