"""Legal programs of streams, events, copies and fills: the same bytes on every executor and seed as one after the other."""

from __future__ import annotations

import os
import random

import pytest

import acl
from softacl import observe
from softacl.runtime import messages
from softacl.runtime.state import current, process

BLOCK, BLOCKS, STREAMS, STEPS = 64, 6, 4, 40


def invent(seed):
    """A program: a list of (stream, operation, target, source or value), ordered by waits so that no two race."""
    rng = random.Random(seed)
    program = []
    for _ in range(STEPS):
        stream = rng.randrange(STREAMS)
        if rng.random() < 0.5:
            program.append((stream, "fill", rng.randrange(BLOCKS), rng.randrange(256)))
        else:
            program.append((stream, "copy", rng.randrange(BLOCKS), rng.randrange(BLOCKS)))
    return program


def model(program):
    """What the blocks hold when the steps are done one after the other."""
    blocks = [bytes(BLOCK)] * BLOCKS
    for _, operation, target, source in program:
        blocks[target] = bytes([source]) * BLOCK if operation == "fill" else blocks[source]
    return blocks


def run(program, executor, seed):
    """The program on streams: a step waits for events of the steps on other streams that it must not race with."""
    os.environ.update(SOFTACL_EXECUTOR=executor, SOFTACL_SEED=str(seed))
    acl.init()
    acl.rt.set_device(0)
    streams = [acl.rt.create_stream()[0] for _ in range(STREAMS)]
    kinds = [acl.rt.malloc(BLOCK, 0)[0] if i % 2 else acl.rt.malloc_host(BLOCK)[0] for i in range(BLOCKS)]
    for address in kinds:
        acl.rt.memset(address, BLOCK, 0, BLOCK)
    last: dict[int, list[tuple[int, int, bool]]] = {i: [] for i in range(BLOCKS)}
    order = []

    class Listener(observe.Observer):
        def on_task_done(self, done):
            order.append((done.task.stream.id, done.call.function))

    listener = Listener()
    observe.subscribe(listener)
    codes = []
    for stream, operation, target, source in program:
        touches = [(target, True)] + ([(source, False)] if operation == "copy" else [])
        if operation == "copy" and target % 2 == source % 2 == 0:
            codes.append(0)  # within the host: not asynchronous; wait and do it at once
            for block, _ in touches:
                for _, event, _ in last[block]:
                    codes.append(acl.rt.synchronize_event(event))
            codes.append(acl.rt.memcpy(kinds[target], BLOCK, kinds[source], BLOCK, 0))
            continue
        for block, writes in touches:
            for other, event, wrote in last[block]:
                if other != stream and (writes or wrote):
                    codes.append(acl.rt.stream_wait_event(streams[stream], event))
        if operation == "fill":
            codes.append(acl.rt.memset_async(kinds[target], BLOCK, source, BLOCK, streams[stream]))
        else:
            codes.append(acl.rt.memcpy_async(kinds[target], BLOCK, kinds[source], BLOCK, 4, streams[stream]))
        event, _ = acl.rt.create_event()
        codes.append(acl.rt.record_event(event, streams[stream]))
        for block, writes in touches:
            last[block].append((stream, event, writes))
    codes.append(acl.rt.synchronize_device())
    observe.unsubscribe(listener)
    out, _ = acl.rt.malloc_host(BLOCK)
    result = []
    for address in kinds:
        codes.append(acl.rt.memcpy(out, BLOCK, address, BLOCK, 4))
        result.append(acl.util.ptr_to_bytes(out, BLOCK))
    assert not any(codes), messages.take()
    acl.finalize()
    process.close()
    process.finalized = False
    current.context = None
    return result, order


@pytest.mark.parametrize("number", range(12))
def test_every_executor_gives_the_sequential_result(number):
    program = invent(number)
    want = model(program)
    assert run(program, "threads", 0)[0] == want
    assert run(program, "deferred", 0)[0] == want
    for seed in range(5):
        assert run(program, "seeded", number * 5 + seed)[0] == want


def test_a_hundred_seeds():
    program = invent(4711)
    want = model(program)
    orders = set()
    for seed in range(100):
        result, order = run(program, "seeded", seed)
        assert result == want
        orders.add(tuple(order))
    assert len(orders) > 10  # seeds differ


def test_the_same_seed_gives_the_same_order():
    program = invent(99)
    assert run(program, "seeded", 5)[1] == run(program, "seeded", 5)[1]
    assert run(program, "deferred", 0)[1] == run(program, "deferred", 0)[1]


def test_deferred_shows_a_missing_synchronisation():
    os.environ.update(SOFTACL_EXECUTOR="deferred")
    acl.init()
    acl.rt.set_device(0)
    stream, device, host = acl.rt.create_stream()[0], acl.rt.malloc(64, 0)[0], acl.rt.malloc_host(64)[0]
    acl.rt.memset(device, 64, 7, 64)
    acl.rt.memset(host, 64, 0, 64)
    acl.rt.memcpy_async(host, 64, device, 64, 2, stream)
    assert acl.util.ptr_to_bytes(host, 64) == bytes(64)  # never the new bytes, in no run
    acl.rt.synchronize_stream(stream)
    assert acl.util.ptr_to_bytes(host, 64) == b"\7" * 64
