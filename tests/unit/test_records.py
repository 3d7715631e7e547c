"""Records behave as typing.NamedTuple's do."""

from __future__ import annotations

import pickle
from typing import NamedTuple

import pytest

from softacl.records import Record


class Plain(NamedTuple):
    first: int
    second: str = "none"


class Quick(Record):
    """What it is."""

    first: int
    second: str = "none"

    def both(self) -> str:
        return f"{self.first} {self.second}"


@pytest.mark.parametrize("values", [((1,), {}), ((1, "a"), {}), ((), {"first": 1}), ((1,), {"second": "b"})])
def test_records_are_made_as_named_tuples_are(values):
    args, named = values
    quick, plain = Quick(*args, **named), Plain(*args, **named)
    assert quick == plain and hash(quick) == hash(plain) and tuple(quick) == tuple(plain)
    assert (quick.first, quick.second) == (plain.first, plain.second)
    assert quick._asdict() == plain._asdict()
    assert repr(quick) == repr(plain).replace("Plain", "Quick")
    assert quick._replace(first=9) == plain._replace(first=9)


@pytest.mark.parametrize("values", [((), {}), ((1, "a", 2), {}), ((1,), {"first": 2}), ((1,), {"third": 3})])
def test_wrong_values_are_refused(values):
    args, named = values
    for kind in (Quick, Plain):
        with pytest.raises(TypeError):
            kind(*args, **named)


def test_records_are_read_only_and_small():
    quick = Quick(1)
    with pytest.raises(AttributeError):
        quick.first = 2
    with pytest.raises(AttributeError):
        quick.third = 2
    assert quick.both() == "1 none"
    assert pickle.loads(pickle.dumps(quick)) == quick
    assert Quick.__doc__ == "What it is."
    assert Quick._fields == Plain._fields and Quick._field_defaults == Plain._field_defaults
    match quick:
        case Quick(first, second):
            assert (first, second) == (1, "none")


def test_the_values_are_held_and_let_go():
    import weakref

    class Held:
        pass

    held = Held()
    gone = weakref.ref(held)
    quick = Quick(held)
    del held
    assert gone() is quick.first
    del quick
    assert gone() is None
