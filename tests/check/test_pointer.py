"""Addresses that know their block are ints to the program."""

from __future__ import annotations

import copy
import ctypes
import json
import pickle
import random
import struct

import numpy as np
import pytest
from inside import findings_of

from softacl._native import Pointer, block_of
from softacl.check.state.blocks import give


class Block:
    made_at, lost_at, freed = (), (), ""


@pytest.fixture
def pointer():
    return give(Block(), 0x7000_0000_1000)


@pytest.mark.parametrize(
    "value", [0, -7, 2**30 - 1, 2**30, 2**60 - 1, 2**60, 2**64 - 1, 2**64, 2**100 + 2**40, -(2**40)]
)
def test_its_value_may_have_any_number_of_digits(value):
    pointer = give(Block(), value)
    assert type(pointer) is Pointer and pointer == value and str(pointer + 1) == str(value + 1)


def test_it_is_an_int(pointer):
    plain = 0x7000_0000_1000
    assert (
        isinstance(pointer, int) and pointer == plain and hash(pointer) == hash(plain) and repr(pointer) == repr(plain)
    )
    assert json.dumps(pointer) == str(plain) and f"{pointer:#x}" == hex(plain) and {plain: 1}[pointer] == 1
    assert struct.pack("Q", pointer) == struct.pack("Q", plain) and ctypes.c_void_p(pointer).value == plain
    assert type(np.array([pointer])[0]) is np.int64 and pointer.to_bytes(8, "little") == plain.to_bytes(8, "little")
    for made in (pickle.loads(pickle.dumps(pointer)), copy.deepcopy(pointer), int(pointer), pointer | 1, pointer * 1):
        assert type(made) is int


def test_what_is_computed_from_it_knows_the_block_too(pointer):
    for made in (pointer + 64, 64 + pointer, pointer - 64, pointer + True):
        assert type(made) is Pointer and block_of(made) is block_of(pointer)
    assert type(pointer - pointer) is int and type(pointer - 0) is Pointer
    assert pointer + 0.5 == float(pointer) + 0.5 and pointer + np.int64(8) == int(pointer) + 8
    with pytest.raises(TypeError):
        pointer + "x"


def test_a_leak_says_where_its_address_was_lost():
    text = """
import acl
acl.init()
acl.rt.set_device(0)
def take():
    p, ret = acl.rt.malloc(64, 0)
    q = p + 8
    p = None
    q = None
take()
kept, ret = acl.rt.malloc(64, 0)
acl.rt.reset_device(0)
acl.finalize()
"""
    first, second = findings_of(text)
    assert (first.line, first.related_line("lost").line) == (6, 9)
    assert "its address was lost at program.py:9" in first.message
    assert second.line == 11 and second.related_line("lost") is None


def test_many_come_and_go():
    """Against a dictionary: the table of pointers stays right while entries move in it."""
    chance = random.Random(7)
    blocks = [Block() for _ in range(50)]
    kept = {}
    for step in range(20_000):
        block = chance.choice(blocks)
        pointer = (
            give(block, step << 6) if chance.random() < 0.5 or not kept else chance.choice(list(kept.values()))[0] + 64
        )
        kept[step] = pointer, block_of(pointer)
        if len(kept) > 300 or chance.random() < 0.3:
            del kept[chance.choice(list(kept))]
    del pointer
    assert all(block_of(pointer) is block for pointer, block in kept.values())
    left = {id(block) for _, block in kept.values()}
    assert all((block.lost_at == ()) or id(block) not in left for block in blocks)
    kept.clear()
    assert block_of(1) is None and block_of(blocks[0]) is None


def test_the_result_of_malloc_is_a_result():
    """As of every other call: compared as a whole, it never equals a code."""
    text = """
import acl
acl.init()
acl.rt.set_device(0)
taken = acl.rt.malloc(64, 0)
if taken == 0:
    raise SystemExit(1)
acl.rt.free(taken[0])
acl.rt.reset_device(0)
acl.finalize()
"""
    assert [(found.rule.id, found.line) for found in findings_of(text)] == [("HD615", 6)]
