"""Copies, fills and operators over memory mapped side by side are judged in each of its blocks."""

from __future__ import annotations

import pytest
from inside import findings_of
from programs import END, START

MAPPED = """
n, count = 2 << 20, 3
wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
start, ret = acl.rt.reserve_mem_address(count * n, 0, 0, 1); assert not ret
parts = []
for i in range(count):
    part, ret = acl.rt.malloc_physical(n, wanted, 0); assert not ret
    assert not acl.rt.map_mem(start + i * n, n, 0, part, 0)
    parts.append(part)
pinned, ret = acl.rt.malloc_host(count * n); assert not ret
assert not acl.rt.memset(pinned, count * n, 1, count * n)
stream, ret = acl.rt.create_stream(); assert not ret
other, ret = acl.rt.create_stream(); assert not ret
"""
UNMAPPED = """
assert not acl.rt.synchronize_stream(stream) and not acl.rt.synchronize_stream(other)
assert not acl.rt.destroy_stream(stream) and not acl.rt.destroy_stream(other) and not acl.rt.free_host(pinned)
for i, part in enumerate(parts):
    assert not acl.rt.unmap_mem(start + i * n) and not acl.rt.free_physical(part)
assert not acl.rt.release_mem_address(start)
"""
RACE = """
assert not acl.rt.memcpy_async(start, count * n, pinned, count * n, 1, stream)
{between}
assert not acl.rt.memset_async(start + {at}, 16, 0, 16, other)
"""
WAIT = "assert not acl.rt.synchronize_stream(stream)"


def found(body):
    return [finding.rule.id for finding in findings_of(START + MAPPED + body + UNMAPPED + END)]


@pytest.mark.parametrize("at", ["0", "n - 8", "n", "3 * n - 16"])
def test_a_race_is_seen_in_every_block(at):
    assert set(found(RACE.format(between="", at=at))) == {"HD407"}
    assert found(RACE.format(between=WAIT, at=at)) == []


def test_what_lies_behind_is_room():
    """The declared room, the source and the fill go over borders, and nothing is wrong with it."""
    body = """
assert not acl.rt.memcpy(start + n - 8, 2 * n, pinned, 16, 1)
assert not acl.rt.memset(start + 5, count * n - 5, 3, 2 * n)
assert not acl.rt.memcpy(start + n // 2, n, start, n // 2, 3)
assert not acl.rt.memcpy(pinned, n, start + n - 100, 200, 2)
"""
    assert found(body) == []
    assert found("assert not acl.rt.memset(start, 4 * n, 3, 2 * n)\n") == ["HD204"]


def test_the_two_ends_of_one_copy_meet_over_a_border():
    assert "HD210" in found("assert not acl.rt.memcpy(start + n - 50, n, start + n - 100, 100, 3)\n")
