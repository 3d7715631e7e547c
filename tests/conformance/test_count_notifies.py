"""Counting notifies: streams change the count, and wait for it, on every executor."""

from __future__ import annotations

import threading

import pytest
from refusals import code

from softacl.codes import Code
from softacl.runtime.streams import count_notifies as counts

SET, ADD, OR, AND = 0, 1, 2, 4
LESS, EQUAL, MORE, NOT_LESS, BITS = range(5)


@pytest.fixture(params=["threads", "deferred", "seeded"])
def rt(request, acl_on):
    return acl_on(chip="950", executor=request.param).rt


def streams_of(rt, n):
    return [rt.create_stream()[0] for _ in range(n)]


def waits(rt, stream):
    """Whether a stream still waits after some time; the time bounds the test only where it does."""
    return rt.synchronize_stream_with_timeout(stream, 30) != 0


def test_a_wait_goes_on_with_the_count_that_it_waits_for(rt):
    notify, (maker, waiter) = counts.create(0), streams_of(rt, 2)
    counts.wait(notify, waiter, EQUAL, 5, False)
    counts.record(notify, maker, ADD, 2)
    assert rt.synchronize_stream(maker) == 0
    assert waits(rt, waiter)
    counts.record(notify, maker, ADD, 3)
    assert rt.synchronize_stream(waiter) == 0, "the records of another stream run while one waits for them"


def test_a_wait_with_a_limit_fails_its_stream(rt):
    notify, (maker, waiter) = counts.create(0), streams_of(rt, 2)
    counts.wait(notify, waiter, EQUAL, 5, False, 1)
    assert rt.synchronize_stream(waiter) == 107020
    counts.wait(notify, waiter, EQUAL, 5, False, 1000)
    counts.record(notify, maker, SET, 5)
    assert rt.synchronize_stream(waiter) == rt.synchronize_stream(maker) == 0


@pytest.mark.parametrize(
    ("records", "mode", "value"),
    [
        ([(SET, 7)], EQUAL, 7),
        ([(SET, 7), (SET, 3)], LESS, 4),
        ([(SET, 7)], MORE, 6),
        ([(SET, 7)], NOT_LESS, 7),
        ([(SET, 4), (OR, 3)], BITS, 6),
        ([(SET, 7), (AND, 5)], EQUAL, 5),
        ([(SET, 2**32 - 1), (ADD, 2)], EQUAL, 1),
        ([], LESS, 1),
        ([], EQUAL, 0),
    ],
)
def test_modes(rt, records, mode, value):
    notify, (stream,) = counts.create(0), streams_of(rt, 1)
    for record in records:
        counts.record(notify, stream, *record)
    counts.wait(notify, stream, mode, value, False)
    assert rt.synchronize_stream(stream) == 0


@pytest.mark.parametrize(
    ("records", "mode", "value"),
    [([(SET, 7)], LESS, 7), ([(SET, 7)], MORE, 7), ([(SET, 6)], NOT_LESS, 7), ([(SET, 4)], BITS, 6)],
)
def test_what_does_not_fit_waits(rt, records, mode, value):
    notify, (maker, stream) = counts.create(0), streams_of(rt, 2)
    for record in records:
        counts.record(notify, stream, *record)
    counts.wait(notify, stream, mode, value, False)
    assert waits(rt, stream)
    counts.record(notify, maker, SET, 0 if mode == LESS else 15)
    assert rt.synchronize_stream(stream) == 0


def test_a_wait_that_clears_takes_the_count_away(rt):
    notify, (maker, first, second) = counts.create(0), streams_of(rt, 3)
    counts.record(notify, maker, SET, 1)
    assert rt.synchronize_stream(maker) == 0
    counts.wait(notify, first, EQUAL, 1, True)
    assert rt.synchronize_stream(first) == 0
    counts.wait(notify, second, EQUAL, 1, True)
    assert waits(rt, second)
    counts.record(notify, maker, SET, 1)
    assert rt.synchronize_stream(second) == 0


def test_reset_sets_the_count_to_0_in_stream_order(rt):
    notify, (stream, other) = counts.create(0), streams_of(rt, 2)
    counts.record(notify, stream, SET, 3)
    counts.reset(notify, stream)
    counts.wait(notify, stream, EQUAL, 0, False)
    assert rt.synchronize_stream(stream) == 0
    counts.wait(notify, other, NOT_LESS, 1, False)
    assert waits(rt, other)
    assert rt.destroy_stream_force(other) == 0, "a stream that waits can be ended"


def test_many_threads_count_together(rt):
    n = 4
    notify, (waiter, *makers) = counts.create(0), streams_of(rt, 1 + n)
    context, _ = rt.get_context()
    counts.wait(notify, waiter, EQUAL, 50 * n, True)
    failed = []

    def make(stream):
        try:
            assert rt.set_context(context) == 0
            for _ in range(50):
                counts.record(notify, stream, ADD, 1)
            assert rt.synchronize_stream(stream) == 0
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=make, args=(stream,)) for stream in makers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert rt.synchronize_stream(waiter) == 0


def test_ids_and_ends(rt):
    a, b = counts.create(0), counts.create(0)
    assert counts.notify_id(a) != counts.notify_id(b)
    counts.destroy(a)
    assert code(counts.notify_id, a) == Code.RT_INVALID_HANDLE
    assert code(counts.destroy, a) == Code.RT_INVALID_HANDLE
    assert code(counts.destroy, 0) == Code.RT_PARAM_INVALID
    assert code(counts.record, b, 0, 3, 0) == Code.RT_PARAM_INVALID
    assert code(counts.wait, b, 0, 5, 0, False) == Code.RT_PARAM_INVALID
    assert code(counts.create, 1) == Code.RT_PARAM_INVALID


def test_other_chips_have_none(acl_on):
    acl_on(chip="910B")
    assert code(counts.create, 0) == Code.RT_FEATURE_NOT_SUPPORT
    assert code(counts.record, 0, 0, 9, 0) == Code.RT_FEATURE_NOT_SUPPORT
