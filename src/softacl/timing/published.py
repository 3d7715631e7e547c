"""The figures that a chip's profile has: published links, memory and peaks. Bounds: without packets' headers, queues and the host."""

from __future__ import annotations

from softacl.profiles.profile import Profile
from softacl.timing.figures import PUBLISHED, Figure

# Bytes a second of one lane in one direction: transfers a second by the share of the code that carries data, over 8 bits.
# PCI Express Base Specification: 2.5 and 5 GT/s with 8b/10b, 8, 16 and 32 GT/s with 128b/130b.
_LANE = {1: 2.5e9 * 0.8 / 8, 2: 5e9 * 0.8 / 8, 3: 8e9 * 128 / 130 / 8, 4: 16e9 * 128 / 130 / 8, 5: 32e9 * 128 / 130 / 8}


def published(profile: Profile) -> dict[str, Figure]:
    """Figures by name, as in `softacl.timing.figures.FIGURES`; unpublished ones are absent."""
    link = profile.pcie_lanes * _LANE[profile.pcie_generation] if profile.pcie_generation else 0
    name = f"PCIe {profile.pcie_generation}.0 x{profile.pcie_lanes}"
    rates = {
        "h2d": (link, f"{name}: {profile.source['pcie_generation']}"),
        "d2h": (link, f"{name}: {profile.source['pcie_generation']}"),
        "p2p": (profile.peer_link_bytes_per_s, profile.source["peer_link_bytes_per_s"]),
        "memory": (profile.memory_bytes_per_s, profile.source["memory_bytes_per_s"]),
    }
    source = profile.source["operations_per_s"]
    peaks = {name: (value, source) for name, value in profile.operations_per_s.items()}
    starts = dict.fromkeys(
        ("h2d_start", "d2h_start", "p2p_start", "d2d_start"),
        (profile.copy_latency_ns, profile.source["copy_latency_ns"]),
    )
    return {key: Figure(value, PUBLISHED, source) for key, (value, source) in (rates | peaks | starts).items() if value}
