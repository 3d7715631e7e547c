"""Planned placement: on workloads whose answer is known, and on input that has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from softacl.errors import AclError, OutOfMemory
from softacl.pools import BlockRules
from softacl.pools.plan import Lifetime, Plan, lifetimes_of, plan
from softacl.pools.trace_files import PoolEvent, live_peak, read_trace

DATA = Path(__file__).parents[2] / "benchmarks" / "data"


LONG = "EI"  # seconds of search
NAMES = [pytest.param(name, marks=[pytest.mark.thorough] if name in LONG else []) for name in "ABCDEFGHIJK"]


@pytest.mark.parametrize("name", NAMES)
def test_the_minimalloc_workloads_fit_their_capacity(name):
    events = read_trace(DATA / f"{name}.1048576.csv")
    lifetimes = lifetimes_of(events)
    found = plan(lifetimes, 1 << 20)
    found.check()
    assert found.capacity == 1 << 20 and found.peak == live_peak(events)
    assert len(found.offsets) == len(lifetimes)


def test_equal_calls_give_equal_plans():
    lifetimes = lifetimes_of(read_trace(DATA / "A.1048576.csv"))
    assert plan(lifetimes, 1 << 20) == plan(lifetimes, 1 << 20)


def test_without_a_capacity_the_least_is_looked_for():
    lifetimes = lifetimes_of(read_trace(DATA / "B.1048576.csv"))
    assert plan(lifetimes).capacity == 1 << 20
    assert plan(lifetimes, effort=1).capacity >= 1 << 20
    assert plan([]).capacity == 0
    assert plan([(0, 1, 100)]).offsets == (0,)


def test_rules_of_blocks_are_kept():
    found = plan([(0, 2, 100), (1, 3, 1), (2, 4, 33)], rules=BlockRules(32, 32, 128))
    assert found.sizes == (256, 128, 128) and all(at % 128 == 0 for at in found.offsets)
    assert found.capacity == found.peak == 384


def test_too_much_at_once_is_said():
    with pytest.raises(OutOfMemory, match="more is live at once") as caught:
        plan([(0, 2, 1000), (1, 3, 1000)], 1024)
    assert caught.value.report["peak"] == 2048 and caught.value.report["proved"]


def test_no_placement_is_proved():
    # never more than 7 units live at once, but nothing fits 7; found by going through random problems
    rows = "341 563 9b3 9d1 242 252 561 473 9c2 133 023 683 352 791"  # begin, end, size
    lives = [tuple(int(digit, 16) for digit in row) for row in rows.split()]
    unit = BlockRules(1, 0, 1)
    with pytest.raises(OutOfMemory, match="no placement exists") as caught:
        plan(lives, 7, unit)
    assert caught.value.report["peak"] == 7 and caught.value.report["proved"]
    assert plan(lives, rules=unit).capacity == 8
    with pytest.raises(OutOfMemory, match="more is live"):
        plan(lives, 6, unit)


def test_too_little_effort_is_said():
    with pytest.raises(OutOfMemory, match="none was found") as caught:
        plan(lifetimes_of(read_trace(DATA / "E.1048576.csv")), 1 << 20, effort=100)
    assert not caught.value.report["proved"] and caught.value.report["would_do"] > 1 << 20


@pytest.mark.parametrize("life", [(0, 1, 0), (0, 1, -5), (1, 1, 10), (2, 1, 10)])
def test_lifetimes_that_are_none(life):
    with pytest.raises(AclError, match="block 1"):
        plan([(0, 1, 1), life])


def test_blocks_that_are_never_freed_live_to_the_end():
    events = [
        PoolEvent(True, "a", 10, 1),
        PoolEvent(True, "b", 20, 2),
        PoolEvent(False, "a", 10, 3),
        PoolEvent(True, "c", 5, 4),
    ]
    assert lifetimes_of(events) == [Lifetime(0, 2, 10), Lifetime(1, 4, 20), Lifetime(3, 4, 5)]


def test_a_plan_as_text():
    found = plan([(0, 2, 100), (1, 3, 200), (2, 4, 300)])
    assert Plan.from_json(found.to_json()) == found
    document = json.loads(found.to_json())
    document["blocks"][1][4] = document["blocks"][0][4]
    with pytest.raises(ValueError, match="share bytes"):
        Plan.from_json(json.dumps(document))
    for text in ("", "[]", "{}", '{"blocks": [[1]], "capacity": 1, "peak": 1, "align": 64}', '{"blocks": 3}'):
        with pytest.raises(ValueError, match="not a placement plan"):
            Plan.from_json(text)
