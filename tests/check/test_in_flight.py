"""Accesses in flight: right for every byte, and cheap however many there are."""

from __future__ import annotations

import random

import pytest
from inside import run
from programs import END, START

from softacl.check.state import in_flight
from softacl.check.state.clocks import Access, Clocks, StreamClock
from softacl.check.state.in_flight import InFlight
from softacl.check.threads.vector_clocks import SyncClock, ThreadClock, ThreadClocks


def access(stream, writes, number):
    return Access(0, 0, writes, stream, number, "call", (), 0, ThreadClock("main", {}), 0)


@pytest.mark.parametrize("seed", range(30))
def test_each_byte_has_its_newest_accesses(seed, monkeypatch):
    """Against sets of bytes."""
    monkeypatch.setattr(in_flight, "LONG", 3)
    chance, size = random.Random(seed), 60
    streams = [StreamClock(id=i) for i in range(3)]
    flying, of_byte = InFlight(), [[] for _ in range(size)]
    made = []
    for number in range(1, 120):
        start = chance.randrange(size - 1)
        end = chance.randrange(start + 1, min(size, start + 14) + 1)
        if made and chance.random() < 0.3:
            this = chance.choice(made[-3:])  # one access to several places
        else:
            this = access(chance.choice(streams), chance.random() < 0.5, number)
            this.start = size
            made.append(this)
        if this.over:
            continue
        this.start, this.end = min(this.start, start), max(this.end, end)
        if chance.random() < 0.4 or not flying.put(start, end, this):
            flying.add(start, end, this)
        for byte in of_byte[start:end]:
            byte[:] = [old for old in byte if old.stream is not this.stream or (old.writes and not this.writes)] + [
                this
            ]
        if chance.random() < 0.2:
            gone = chance.sample(made, min(len(made), chance.randrange(1, 8)))
            for old in gone:
                old.over = True
            flying.drop_over(gone)
            for byte in of_byte:
                byte[:] = [old for old in byte if not old.over]
        for at in range(size):
            assert set(flying.overlapping(at, at + 1)) == set(of_byte[at]), at
        assert set(flying.accesses()) == {old for byte in of_byte for old in byte}
        assert bool(flying) == any(of_byte)


GROWING = """
import sys
n = 4096
d, ret = acl.rt.malloc(n * 64, 0)
h, ret = acl.rt.malloc_host(n * 64)
assert acl.rt.memset(h, n * 64, 0, n * 64) == 0
s, ret = acl.rt.create_stream()
def steps(first, last):
    count = 0
    def called(frame, event, argument):
        nonlocal count
        count += 1
    sys.setprofile(called)
    for i in range(first, last):
        at, width = OFFSET, 64
        assert acl.rt.memcpy_async(d + at, width, h + at, width, 1, s) == 0
    sys.setprofile(None)
    return count
early = steps(0, 100)
middle = steps(100, 1900)
late = steps(1900, 2000)
assert late < 3 * early, (early, late)
assert acl.rt.synchronize_stream(s) == 0
acl.rt.destroy_stream(s)
acl.rt.free(d)
acl.rt.free_host(h)
"""


@pytest.mark.parametrize("offset", ["(i * 37 % 64) * n + i // 64 * 128", "i * 128", "i * 64", "(i * 37 % 64) * n"])
def test_a_call_does_not_cost_more_with_many_in_flight(offset):
    """What is counted are the steps of the checker, not time."""
    findings, ending = run(START + GROWING.replace("OFFSET", offset) + END)
    assert findings == [] and not ending.exception, ending.exception


def test_what_a_thread_did_after_it_published_is_not_known():
    threads = ThreadClocks()
    threads.seen = threads.several = True
    me, other, lock = threads.first, ThreadClock("other", {}), SyncClock()
    first = me.act()
    threads.release(lock)
    second = me.act()
    other.learn(lock.clock)
    assert other.knows[me.id] == first < second
    threads.release(lock)
    other.learn(lock.clock)
    assert other.knows[me.id] == second


def test_what_was_known_of_streams_ends_with_finalize():
    """Streams are numbered anew then: what the host waited for before is not what it waits for now."""
    text = """
import acl
def part(copies, waits):
    acl.init()
    acl.rt.set_device(0)
    device, _ = acl.rt.malloc(4096, 0)
    host, _ = acl.rt.malloc_host(4096)
    stream, _ = acl.rt.create_stream()
    acl.rt.memset(device, 4096, 0, 4096)
    for _ in range(copies):
        acl.rt.memcpy_async(host, 4096, device, 4096, 2, stream)
    if waits:
        acl.rt.synchronize_stream(stream)
    acl.rt.memcpy(device, 4096, host, 4096, 1)
    acl.rt.synchronize_stream(stream)
    acl.rt.destroy_stream(stream)
    acl.rt.free(device)
    acl.rt.free_host(host)
    acl.rt.reset_device(0)
    acl.finalize()
part(10, True)
part(2, False)
"""
    found, _ = run(text)
    assert [(finding.rule.id, finding.block[:7]) for finding in found] == [("HD408", "block 4"), ("HD408", "block 3")]


def test_streams_that_were_destroyed_are_forgotten():
    threads = ThreadClocks()
    clocks = Clocks(threads)
    kept = clocks.stream(_Stream(1))
    for number in range(2, 2000):
        stream = clocks.stream(_Stream(number))
        clocks.task(stream, ())
        clocks.synchronized(stream)
        clocks.learn(kept)
        clocks.forget(stream)
    assert len(threads.first.knows) < 200 and len(kept.knows) < 200 and list(clocks.streams) == [1]


def test_accesses_that_others_have_replaced_are_forgotten():
    """A program that never waits on the host has no other end of its accesses."""
    stream = StreamClock(id=1)
    flying = InFlight()
    for number in range(1, 20_000):
        this = access(stream, True, number)
        this.where = flying
        flying.add(number % 7 * 64, number % 7 * 64 + 64, this)
        stream.flying.append(this)
        if len(stream.flying) > stream.prune_at:
            Clocks.prune(stream)
    assert len(stream.flying) <= stream.prune_at < 5000 and set(flying.accesses()) <= set(stream.flying)


class _Stream:
    default = False
    media = None

    class device:
        id = 0

    def __init__(self, number):
        self.id = number
