"""What other programs use of the machine while something is measured."""

from __future__ import annotations

import time

import pytest

from softacl.bench import compare
from softacl.bench.compare import OtherLoad


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """machine(seconds, own, busy, idle): the clock, this program's processor time and all cores' stand there."""
    stat = tmp_path / "stat"
    monkeypatch.setattr(compare, "_STAT", stat)
    monkeypatch.setattr(compare.os, "sysconf", lambda name: 100)

    def at(seconds, own, busy, idle):
        monkeypatch.setattr(compare, "perf_counter", lambda: seconds)
        monkeypatch.setattr(compare.os, "times", lambda: (own / 2, own / 4, own / 8, own / 8, seconds))
        ticks = [
            int(busy * 50),
            0,
            int(busy * 25),
            int(idle * 60),
            int(idle * 40),
            0,
            int(busy * 25),
            0,
            int(busy * 50),
            0,
        ]
        stat.write_text(f"cpu  {' '.join(map(str, ticks))}\ncpu0 1 2 3 4\n")

    return at


def test_what_is_not_ours_is_theirs(machine):
    machine(10.0, own=4.0, busy=100.0, idle=50.0)
    watched = OtherLoad()
    machine(30.0, own=20.0, busy=100.0 + 16.0 + 8.0, idle=66.0)
    assert watched.cores() == pytest.approx(8 / 20)
    machine(30.0, own=21.0, busy=100.0 + 16.0, idle=66.0)
    assert watched.cores() == 0.0  # ticks are coarse


def test_where_the_system_does_not_say_it(monkeypatch, tmp_path):
    for content in (None, "", "garbage", "cpu x y", "intr 5 5 5 5 5"):
        stat = tmp_path / "stat"
        if content is not None:
            stat.write_text(content)
        monkeypatch.setattr(compare, "_STAT", stat)
        assert OtherLoad().cores() is None


def test_this_machine_answers():
    watched, until = OtherLoad(), time.perf_counter() + 0.05
    while time.perf_counter() < until:
        pass
    cores = watched.cores()
    assert cores is None or cores >= 0
