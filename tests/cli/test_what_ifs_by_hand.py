"""What-ifs against runs with the change made, on the virtual clock of the executor `timed`: time and gain are those simulated."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import acl
import softacl

ROUNDS, SIZE, SMALL = 6, 8 << 20, 16 << 10
UP, DOWN = 1, 2


class World:
    """The memory, streams and events of a pipeline with two buffers."""

    def __init__(self):
        assert acl.rt.set_device(1) == acl.rt.device_enable_peer_access(0, 0) == 0
        self.peer = acl.rt.malloc(SIZE, 0)[0]
        assert acl.rt.set_device(0) == acl.rt.device_enable_peer_access(1, 0) == 0
        self.clocks = [acl.rt.create_event()[0] for _ in range(2)]
        self.devices = [acl.rt.malloc(SIZE, 0)[0] for _ in range(2)]
        self.sources, self.results = ([acl.rt.malloc_host(SIZE)[0] for _ in range(2)] for _ in range(2))
        self.streams = [acl.rt.create_stream()[0] for _ in range(3)]
        self.events = [acl.rt.create_event()[0] for _ in range(4 * ROUNDS)]
        self.pageable = np.zeros(SIZE, np.uint8)


@pytest.fixture
def world(acl_on, monkeypatch):
    """On the executor `timed`, whose clock the host's own time does not move."""
    monkeypatch.setenv("SOFTACL_HOST_TIME", "0")
    acl_on(executor="timed", chip="910B", devices=2)
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


def through_the_host(w):
    """From device 0 to device 1, by way of the host."""
    for _ in range(ROUNDS):
        acl.rt.memcpy(w.results[0], SIZE, w.devices[0], SIZE, DOWN)
        acl.rt.memcpy(w.peer, SIZE, w.results[0], SIZE, UP)


def between_devices(w):
    for _ in range(ROUNDS):
        acl.rt.memcpy(w.peer, SIZE, w.devices[0], SIZE, 3)


GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "overlap.md"


def of_guide(regressed):
    """The pipeline of the guide "Tests of overlap", without and with the synchronisation that someone adds there."""
    text = re.search(r'```python title="rounds.py"\n(.*?)```', GUIDE.read_text(), re.DOTALL)[1]
    added = r"\1        acl.rt.synchronize_stream(store)\n" if regressed else r"\1"
    text, n = re.subn(r"(.*record_event\(stored.*\n)", added, text)
    assert n == 1
    module = {}
    exec(text, module)
    return lambda w: module["run"]()


def predicted(run, world):
    with softacl.predicted("910B") as t:
        run(world)
    return t.prediction


def timed(run, world):
    """Nanoseconds on the virtual clock from before the first call to after the last."""
    begin, end = world.clocks
    assert acl.rt.record_event(begin, world.streams[0]) == 0
    run(world)
    assert acl.rt.record_event(end, world.streams[0]) == acl.rt.synchronize_stream(world.streams[0]) == 0
    return 1000 * (acl.rt.event_get_timestamp(end)[0] - acl.rt.event_get_timestamp(begin)[0])


@pytest.mark.parametrize(
    ("before", "question", "after"),
    [
        (one_buffer, "a second buffer", second_buffer),
        (one_buffer, "a second buffer and a stream for each direction", second_buffer_and_streams),
        (pageable, "pinned memory", pinned),
        (small, "copies below 256 KiB joined", joined),
        (waits, "fewer waits", one_wait),
        (through_the_host, "peer copies", between_devices),
        (of_guide(regressed=True), "a second buffer", of_guide(regressed=False)),
    ],
    ids=["second buffer", "and streams", "pinned", "joined", "fewer waits", "peers", "guide"],
)
def test_the_simulated_time_is_that_of_a_run_with_the_change_made(world, before, question, after):
    was, now = predicted(before, world), timed(after, world)
    (row,) = [row for row in was.what_ifs if row["what"] == question]
    assert now < was.schedule.elapsed_ns
    assert row["elapsed_ns"] == pytest.approx(now, rel=0.05)
    assert row["gain_ns"] == pytest.approx(timed(before, world) - now, rel=0.1)
