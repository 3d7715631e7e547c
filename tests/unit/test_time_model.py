"""What published links would allow, and that nothing is made up where none is published."""

from __future__ import annotations

import pytest

from softacl import profiles
from softacl.profiles.time_model import DIRECTIONS, describe, modelled_ns

FAMILIES = tuple(profiles.families())


def chip(**values):
    return profiles.load("910B")._replace(**values)


@pytest.mark.parametrize(
    ("generation", "lanes", "bytes_per_s"),
    [(1, 4, 1.0e9), (2, 1, 0.5e9), (3, 16, 15.754e9), (4, 16, 31.508e9), (5, 8, 31.508e9)],
)
def test_pci_express(generation, lanes, bytes_per_s):
    profile = chip(pcie_generation=generation, pcie_lanes=lanes)
    for direction in ("host to device", "device to host"):
        assert modelled_ns(profile, direction, 1 << 30) == pytest.approx((1 << 30) / bytes_per_s * 1e9, rel=1e-4)
        assert modelled_ns(profile, direction, 1 << 30, pinned=False) == modelled_ns(profile, direction, 1 << 30)


def test_memory_peers_and_latency():
    profile = chip(memory_bytes_per_s=10**12, peer_link_bytes_per_s=2 * 10**10, copy_latency_ns=1500)
    assert modelled_ns(profile, "device to device", 10**6) == 1500 + 2000  # read and written
    assert modelled_ns(profile, "peer to peer", 10**6) == 1500 + 50_000
    assert modelled_ns(profile, "peer to peer", 0) == 1500
    slow = chip(memory_bytes_per_s=10**9, peer_link_bytes_per_s=2 * 10**10)
    assert modelled_ns(slow, "peer to peer", 10**6) == 10**6  # the memory is the slower


def test_what_is_not_published_has_no_figure():
    empty = chip(pcie_generation=0, pcie_lanes=0, memory_bytes_per_s=0, peer_link_bytes_per_s=0)
    assert [modelled_ns(empty, direction, 100) for direction in DIRECTIONS] == [None] * 5
    assert modelled_ns(chip(), "host to host", 100) is None
    with pytest.raises(ValueError, match="'h2d' is not a direction"):
        modelled_ns(chip(), "h2d", 100)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_figure_has_its_source_and_each_gap_says_so(family):
    for name in profiles.families()[family].soc_names:
        profile = profiles.load(name)
        keys = {"host link": "pcie_generation", "peer link": "peer_link_bytes_per_s", "memory": "memory_bytes_per_s"}
        lines = dict(line.partition(": ")[::2] for line in describe(profile))
        assert set(lines) == {*keys, "latency"}
        for what, key in keys.items():
            source = profile.source[key]
            value = getattr(profile, key)
            assert bool(value) is not source.startswith(("not published", "the chip has no"))
            assert lines[what] == source if not value else lines[what].endswith(f"({source})")


def test_generation_and_lanes_go_together(monkeypatch, tmp_path):
    monkeypatch.setenv("SOFTACL_PROFILES", str(tmp_path))
    own = 'soc_names = ["X9"]\ninherits = "310P"\n'
    (tmp_path / "X9.toml").write_text(own + "pcie_lanes = 0\n")
    with pytest.raises(profiles.ProfileError, match="must both be there"):
        profiles.load("X9")
    profiles.registry._build.cache_clear()
    (tmp_path / "X9.toml").write_text(own + "pcie_generation = 9\n")
    with pytest.raises(profiles.ProfileError, match="must be 1 to 5"):
        profiles.load("X9")
