"""The ranges of written bytes against a plain set of them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from softacl.check.state.written_bytes import Ranges

ranges = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 8)), max_size=12)


@given(ranges, st.integers(0, 30), st.integers(1, 9))
def test_against_a_plain_set(steps, start, nbytes):
    ours, model = Ranges(), set()
    for at, n in steps:
        ours.add(at, at + n)
        model.update(range(at, at + n))
    asked = set(range(start, start + nbytes))
    assert _bytes(ours.within(start, start + nbytes)) == sorted(asked & model)
    assert _bytes(ours.missing(start, start + nbytes)) == sorted(asked - model)
    assert ours.covers(start, start + nbytes) == (asked <= model)
    assert all(a < b for a, b in pairwise(ours))  # what touches is joined


def _bytes(parts: list[tuple[int, int]]) -> list[int]:
    return [byte for start, end in parts for byte in range(start, end)]
