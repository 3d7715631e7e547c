"""Enums of the vendor's numbers are Python's own, and print as their number on every Python."""

from __future__ import annotations

import copy
import enum
import json
import pickle
import struct

import pytest

from softacl import codes
from softacl.base.int_enum import IntEnum

OWN = [
    each
    for each in vars(codes).values()
    if isinstance(each, type) and issubclass(each, IntEnum) and each is not IntEnum
]


def python_s(own):
    """Python's enum of the same names and numbers."""
    return enum.IntEnum(own.__name__, {name: int(member) for name, member in own.__members__.items()})


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.__name__)
def test_as_an_enum_of_python(own):
    other = python_s(own)
    assert [(each.name, each.value) for each in own] == [(each.name, each.value) for each in other]
    assert [each.name for each in reversed(own)] == [each.name for each in reversed(other)]
    assert len(own) == len(other) and list(own.__members__) == list(other.__members__) and bool(own)
    assert repr(own) == repr(other)
    for name, member in own.__members__.items():
        twin = other[name]
        assert own[name] is member is own(int(member)) is own(member) is getattr(own, name)
        assert (member.name, member.value, int(member), hash(member)) == (twin.name, twin.value, int(twin), hash(twin))
        assert type(member.value) is int and isinstance(member, own) and member == twin and member in own
        assert repr(member) == repr(twin) and str(member) == f"{member}" == str(twin.value) == f"{member:d}"
        assert f"{member:#x}" == f"{twin.value:#x}" and json.dumps(member) == json.dumps(twin.value)
        assert copy.copy(member) is copy.deepcopy(member) is pickle.loads(pickle.dumps(member)) is member
        assert struct.pack("q", member) == struct.pack("q", twin) and bool(member) == bool(twin)


def test_what_is_wrong():
    with pytest.raises(ValueError, match="7 is not a valid RunMode"):
        codes.RunMode(7)
    with pytest.raises(ValueError, match="'DEVICE' is not a valid RunMode"):
        codes.RunMode("DEVICE")
    with pytest.raises(ValueError, match=r"\[\] is not a valid RunMode"):
        codes.RunMode([])
    with pytest.raises(KeyError):
        codes.RunMode["none"]
    with pytest.raises(AttributeError):
        codes.RunMode.DEVICE = 1
    with pytest.raises(AttributeError):
        del codes.RunMode.DEVICE
    with pytest.raises(AttributeError):
        codes.RunMode.DEVICE.name = "x"
    with pytest.raises(AttributeError):
        assert codes.RunMode.NONE


def test_they_can_be_matched():
    match codes.RunMode(0):
        case codes.RunMode.DEVICE:
            return
    raise AssertionError
