"""What-ifs against the program with the change made: the simulated time is that of the changed program's own prediction."""

from __future__ import annotations

import numpy as np
import pytest

import acl
import softacl

ROUNDS, SIZE, SMALL = 6, 8 << 20, 16 << 10
UP, DOWN = 1, 2


class World:
    """The memory, streams and events of a pipeline with two buffers."""

    def __init__(self):
        assert acl.init() == acl.rt.set_device(0) == 0
        self.devices = [acl.rt.malloc(SIZE, 0)[0] for _ in range(2)]
        self.sources, self.results = ([acl.rt.malloc_host(SIZE)[0] for _ in range(2)] for _ in range(2))
        self.streams = [acl.rt.create_stream()[0] for _ in range(3)]
        self.events = [acl.rt.create_event()[0] for _ in range(4 * ROUNDS)]
        self.pageable = np.zeros(SIZE, np.uint8)


@pytest.fixture
def world():
    return World()


def one_buffer(w):
    """The pipeline of docs/time.md."""
    for _ in range(ROUNDS):
        acl.rt.memcpy_async(w.devices[0], SIZE, w.sources[0], SIZE, UP, w.streams[0])
        acl.rt.memset_async(w.devices[0], SIZE, 1, SIZE // 2, w.streams[0])
        acl.rt.memcpy_async(w.results[0], SIZE, w.devices[0], SIZE, DOWN, w.streams[0])
        acl.rt.synchronize_stream(w.streams[0])


def second_buffer(w):
    """Wait for the round before."""
    done = []
    for i in range(ROUNDS):
        at, stream = i % 2, w.streams[0]
        acl.rt.memcpy_async(w.devices[at], SIZE, w.sources[at], SIZE, UP, stream)
        acl.rt.memset_async(w.devices[at], SIZE, 1, SIZE // 2, stream)
        acl.rt.memcpy_async(w.results[at], SIZE, w.devices[at], SIZE, DOWN, stream)
        acl.rt.record_event(w.events[i], stream)
        done.append(w.events[i])
        if i:
            acl.rt.synchronize_event(done[i - 1])
    acl.rt.synchronize_event(done[-1])


def second_buffer_and_streams(w):
    """And a stream for each direction, ordered by events."""
    up, work, down = w.streams
    for i in range(ROUNDS):
        at, (copied, filled, done) = i % 2, w.events[3 * i : 3 * i + 3]
        acl.rt.memcpy_async(w.devices[at], SIZE, w.sources[at], SIZE, UP, up)
        acl.rt.record_event(copied, up)
        acl.rt.stream_wait_event(work, copied)
        acl.rt.memset_async(w.devices[at], SIZE, 1, SIZE // 2, work)
        acl.rt.record_event(filled, work)
        acl.rt.stream_wait_event(down, filled)
        acl.rt.memcpy_async(w.results[at], SIZE, w.devices[at], SIZE, DOWN, down)
        acl.rt.record_event(done, down)
        if i:
            acl.rt.synchronize_event(w.events[3 * (i - 1) + 2])
    acl.rt.synchronize_event(w.events[3 * (ROUNDS - 1) + 2])


def pageable(w):
    for _ in range(ROUNDS):
        acl.rt.memcpy_async(w.devices[0], SIZE, w.pageable.ctypes.data, SIZE, UP, w.streams[0])
    acl.rt.synchronize_stream(w.streams[0])


def pinned(w):
    for _ in range(ROUNDS):
        acl.rt.memcpy_async(w.devices[0], SIZE, w.sources[0], SIZE, UP, w.streams[0])
    acl.rt.synchronize_stream(w.streams[0])


def small(w):
    for i in range(16):
        at = i * SMALL
        acl.rt.memcpy_async(w.devices[0] + at, SMALL, w.sources[0] + at, SMALL, UP, w.streams[0])
    acl.rt.synchronize_stream(w.streams[0])


def joined(w):
    acl.rt.memcpy_async(w.devices[0], 16 * SMALL, w.sources[0], 16 * SMALL, UP, w.streams[0])
    acl.rt.synchronize_stream(w.streams[0])


def waits(w):
    for i in range(ROUNDS):
        at = i * SMALL * 32
        acl.rt.memcpy_async(w.devices[0] + at, SMALL * 32, w.sources[0] + at, SMALL * 32, UP, w.streams[0])
        acl.rt.synchronize_stream(w.streams[0])


def one_wait(w):
    for i in range(ROUNDS):
        at = i * SMALL * 32
        acl.rt.memcpy_async(w.devices[0] + at, SMALL * 32, w.sources[0] + at, SMALL * 32, UP, w.streams[0])
    acl.rt.synchronize_stream(w.streams[0])


def elapsed(run, world):
    with softacl.predicted("910B") as t:
        run(world)
    return t


@pytest.mark.parametrize(
    ("before", "question", "after"),
    [
        (one_buffer, "a second buffer", second_buffer),
        (one_buffer, "a second buffer and a stream for each direction", second_buffer_and_streams),
        (pageable, "pinned memory", pinned),
        (small, "copies below 256 KiB joined", joined),
        (waits, "fewer waits", one_wait),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_the_simulated_time_is_that_of_the_changed_program(world, before, question, after):
    was, now = elapsed(before, world), elapsed(after, world)
    (row,) = [row for row in was.prediction.what_ifs if row["what"] == question]
    changed = now.prediction.schedule.elapsed_ns
    assert changed < was.prediction.schedule.elapsed_ns
    assert row["elapsed_ns"] == pytest.approx(changed, rel=0.05)
