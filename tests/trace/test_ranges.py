"""Ranges that programs name: nested, on threads, from any thread, and of no cost to speak of where nobody records."""

from __future__ import annotations

import threading

import pytest

import softacl.trace
from softacl.runtime.profiling import ranges


class Heard:
    def __init__(self):
        self.rows = []

    def ranged(self, thread, begin, end, text, domain):
        assert begin <= end
        self.rows.append((text, domain, thread, begin == end))


@pytest.fixture
def heard():
    listener = Heard()
    ranges.listeners.append(listener)
    yield listener.rows
    ranges.listeners.remove(listener)


def test_as_a_context_and_before_a_function(heard):
    step = softacl.trace.range("step")

    @softacl.trace.range("work")
    def work(a, *, b):
        """Doc."""
        softacl.trace.mark("now")
        return a + b

    with step, step:
        assert work(1, b=2) == 3
    assert work.__name__ == "work" and work.__doc__ == "Doc."
    assert [row[0] for row in heard] == ["now", "work", "step", "step"]
    assert heard[0][3] and heard[0][2] == threading.get_ident()


def test_it_ends_where_the_block_raises(heard):
    with pytest.raises(KeyError), softacl.trace.range("step"):
        raise KeyError
    assert [row[0] for row in heard] == ["step"]


def test_one_range_on_several_threads(heard):
    step, inside, go = softacl.trace.range("step"), threading.Barrier(4), threading.Event()

    def work():
        with step:
            inside.wait(10)
            go.wait(10)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    inside.wait(10)
    go.set()
    for thread in threads:
        thread.join()
    assert sorted(row[2] for row in heard) == sorted(thread.ident for thread in threads)


def test_ranges_by_number_and_by_nesting(heard):
    first, second = ranges.start("first", "mstx"), ranges.start("second", "mstx")
    assert 0 < first < second and ranges.end(first) and ranges.end(second)
    ranges.push("outer")
    ranges.push("inner")
    assert ranges.pop() and ranges.pop() and not ranges.pop()
    assert not ranges.end(second + 1000) and not ranges.end(0)
    assert [row[0] for row in heard] == ["first", "second", "inner", "outer"]


def test_nobody_records():
    with softacl.trace.range("step"):
        softacl.trace.mark("here")
    number = ranges.start("x")
    assert number > 0 and ranges.end(number)


def test_a_range_that_began_before_the_recording_is_not_in_it():
    step = softacl.trace.range("step")
    listener = Heard()
    step.__enter__()
    ranges.listeners.append(listener)
    step.__exit__(None, None, None)
    ranges.listeners.remove(listener)
    assert listener.rows == []


def test_a_name_is_a_string():
    with pytest.raises(TypeError, match="takes the name"):
        softacl.trace.range(3)
