"""Plans of random blocks: legal, and as tight as going through everything finds."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.errors import OutOfMemory
from softacl.pools import BlockRules
from softacl.pools.plan import plan

lives = st.tuples(st.integers(0, 8), st.integers(1, 5), st.integers(1, 4)).map(lambda t: (t[0], t[0] + t[1], t[2]))
UNIT = BlockRules(1, 0, 1)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 40), st.integers(1, 9999)), max_size=40))
def test_plans_are_legal(rows):
    blocks = [(begin, begin + length, nbytes) for begin, length, nbytes in rows]
    found = plan(blocks, effort=20_000)
    found.check()
    assert found.peak <= found.capacity <= sum(found.sizes)


def exists(blocks, capacity):
    """Whether any order of first fits stays below: every placement that was pushed down is such an order."""
    for order in itertools.permutations(range(len(blocks))):
        placed = []
        for i in order:
            begin, end, size = blocks[i]
            near = [(at, blocks[j][2]) for j, at in placed if blocks[j][0] < end and begin < blocks[j][1]]
            at = max((low + n for low, n in near), default=0)  # on top of all there
            if at + size > capacity:
                break
            placed.append((i, at))
        else:
            return True
    return False


@settings(deadline=None, max_examples=60)
@given(st.lists(lives, min_size=1, max_size=6))
def test_the_search_is_complete(blocks):
    peak = plan(blocks, rules=UNIT).peak
    for capacity in (peak, peak + 1):
        try:
            plan(blocks, capacity, UNIT)
            found = True
        except OutOfMemory as error:
            assert error.report["proved"]
            found = False
        assert found == exists(blocks, capacity)
