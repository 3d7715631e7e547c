"""AddressMap against a plain dict of ranges."""

from __future__ import annotations

import gc
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from softacl._native import AddressMap

ranges = st.lists(st.tuples(st.integers(0, 3000), st.integers(1, 40), st.booleans()), max_size=400)


@given(ranges)
def test_against_a_plain_model(steps):
    ours, model = AddressMap(), {}
    for start, nbytes, remove in steps:
        if remove:
            expected = model.pop(start, (None, None))[1]
            assert ours.remove(start) == expected
            continue
        clash = any(s < start + nbytes and start < s + n for s, (n, _) in model.items())
        if clash:
            with pytest.raises(
                ValueError, match=f"range {start:#x}..{start + nbytes:#x} overlaps" if start else "over"
            ):
                ours.insert(start, nbytes, "x")
        else:
            ours.insert(start, nbytes, (start, nbytes))
            model[start] = (nbytes, (start, nbytes))
    assert len(ours) == len(model)
    assert ours.values() == [model[start][1] for start in sorted(model)]
    for address in range(0, 3050, 7):
        expected = next((o for s, (n, o) in model.items() if s <= address < s + n), None)
        assert ours.find(address) == expected
        below, above = ours.around(address)
        assert below == max(((s, o[1]) for s, o in model.items() if s <= address), default=(0, None))[1]
        assert above == min(((s, o[1]) for s, o in model.items() if s > address), default=(0, None))[1]
        assert ours.overlapping(address, 20) == [
            model[s][1] for s in sorted(model) if s < address + 20 and address < s + model[s][0]
        ]


@given(ranges)
def test_ranges_that_are_covered_and_discarded(steps):
    covered, kept, bytes_of, owner = AddressMap(), AddressMap(), set(), {}
    for start, nbytes, remove in steps:
        meets = {owner[each] for each in range(start, start + nbytes) if each in owner}
        owner = {each: range_ for each, range_ in owner.items() if range_ not in meets}
        kept.discard(start, nbytes)
        if not remove:
            kept.insert(start, nbytes, (start, nbytes))
            owner.update(dict.fromkeys(range(start, start + nbytes), (start, nbytes)))
            covered.cover(start, nbytes)
            bytes_of.update(range(start, start + nbytes))
    assert kept.values() == sorted(set(owner.values()))
    assert {each for each in range(3050) if covered.find(each)} == bytes_of
    assert len(covered) == sum(each - 1 not in bytes_of for each in bytes_of)


def test_many_ranges_in_any_order():
    ours = AddressMap()
    starts = [(i * 7919) % 100_003 * 64 for i in range(100_003)]
    for start in starts:
        ours.insert(start, 64, start)
    assert len(ours) == 100_003 and ours.find(64 * 5000 + 63) == 64 * 5000
    for start in starts[::2]:
        assert ours.remove(start) == start
    assert ours.values() == sorted(starts[1::2])


def test_it_keeps_and_drops_references():
    marker = object()
    before = sys.getrefcount(marker)
    ours = AddressMap()
    ours.insert(10, 5, marker)
    ours.insert(20, 5, marker)
    assert sys.getrefcount(marker) == before + 2
    ours.remove(10)
    assert sys.getrefcount(marker) == before + 1
    ours.clear()
    assert sys.getrefcount(marker) == before
    ours.insert(0, 1, ours)  # a cycle
    del ours
    gc.collect()


@pytest.mark.parametrize("value", [1.0, "x", None])
def test_addresses_are_ints(value):
    with pytest.raises(TypeError):
        AddressMap().find(value)
    with pytest.raises(ValueError):
        AddressMap().insert(5, 0, None)
    assert AddressMap().find(-1) is None and AddressMap().remove(5) is None
