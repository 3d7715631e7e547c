"""Events that compiled code records, waits for and looks at: the runtime would have answered the same, and order is kept."""

from __future__ import annotations

import random

import numpy as np
import pytest
from beside_runtime import N_CALLS, both_ways

import acl
from acl import rt

FLAGS = (None, None, 1, 2, 8, 9, 14, 16, 32)


@pytest.fixture(autouse=True)
def device():
    assert acl.init() == 0
    assert rt.set_device(0) == 0
    yield
    assert acl.finalize() == 0


def new_event(flag, extended):
    if flag is None:
        return rt.create_event()
    return rt.create_event_ex_with_flag(flag) if extended else rt.create_event_with_flag(flag)


def played(seed: int, n_calls: int) -> list[object]:
    """The codes that a random program sees; statuses only where nothing is under way."""
    rng, seen = random.Random(seed), []
    context, _ = rt.get_context()
    assert rt.set_device(1) == 0
    foreign, _ = rt.create_stream()
    other, _ = rt.get_context()
    assert rt.set_context(context) == 0
    streams = [rt.create_stream()[0] for _ in range(2)]
    gone, _ = rt.create_stream()
    assert rt.destroy_stream(gone) == 0
    events: list[int] = []
    for _ in range(n_calls):
        what = rng.randrange(12)
        event = rng.choice(events) if events and rng.random() < 0.97 else rng.choice((0, 5, 2**63, gone))
        stream = rng.choice((*streams, *streams, 0, foreign, gone, event) if rng.random() < 0.2 else streams)
        if what == 0 and len(events) < 8:
            flag, extended = rng.choice(FLAGS), rng.random() < 0.3
            event, code = new_event(flag, extended)
            seen.append((flag, extended, code))
            events += [event] * (code == 0)
        elif what == 1 and len(events) > 6:
            events.remove(event) if event in events else None
            seen.append((rt.destroy_event(event), rt.record_event(event, streams[0]), rt.query_event(event)[1]))
        elif what < 5:
            seen.append(("record", rt.record_event(event, stream)))
        elif what < 7:
            latched_wait = rt.record_event(event, streams[0])  # else a stream would wait forever for some kinds
            seen.append(("wait", latched_wait, rt.stream_wait_event(stream, event)))
        elif what == 7:
            seen.append(("reset", rt.reset_event(event, stream)))
            seen.append(rt.record_event(event, streams[0]))
        elif what == 8:
            codes = [rt.synchronize_stream(one) for one in (*streams, 0)]
            seen.append((codes, rt.query_event(event), rt.query_event_status(event), rt.query_event_wait_status(event)))
            seen.append((rt.synchronize_event(event), rt.event_elapsed_time(event, event)))
        elif what == 9:
            seen.append((rt.set_context(other), rt.record_event(event, streams[0]), rt.get_device()))
            seen.append((rt.stream_wait_event(streams[0], event), rt.set_context(context)))
        else:
            seen.append((rt.get_device(), rt.get_context() == (context, 0), rt.synchronize_event(event)))
    for event in events:
        seen.append(rt.destroy_event(event))
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_random_programs_see_what_the_runtime_alone_would_show(seed):
    plain, alone = both_ways(lambda: played(seed, N_CALLS // 16))
    assert plain == alone


@pytest.mark.needs_bytes
def test_streams_pass_a_block_on_in_order():
    """Two streams add nothing and lose nothing: each copies what the other has written, one after the other."""
    size, rounds = 1 << 16, 300
    streams = [rt.create_stream()[0] for _ in range(2)]
    events = [rt.create_event()[0] for _ in range(2)]
    pinned = [rt.malloc_host(size)[0] for _ in range(rounds)]
    device, _ = rt.malloc(size, 0)
    back = np.zeros((rounds, size), np.uint8)
    for number, address in enumerate(pinned):
        assert rt.memset(address, size, number % 251, size) == 0
    results = [rt.malloc_host(size)[0] for _ in range(rounds)]
    for number in range(rounds):
        mine, its = number % 2, 1 - number % 2
        assert rt.memcpy_async(device, size, pinned[number], size, 1, streams[mine]) == 0
        assert rt.memcpy_async(results[number], size, device, size, 2, streams[mine]) == 0
        assert rt.record_event(events[mine], streams[mine]) == 0
        assert rt.stream_wait_event(streams[its], events[mine]) == 0
    assert [rt.synchronize_stream(stream) for stream in streams] == [0, 0]
    for number, address in enumerate(results):
        assert rt.memcpy(back[number].ctypes.data, size, address, size, 0) == 0
        assert (back[number] == number % 251).all(), number


def test_a_thread_without_a_context_records_nothing():
    import threading

    stream, event = rt.create_stream()[0], rt.create_event()[0]
    assert rt.record_event(event, stream) == rt.record_event(event, stream) == 0
    codes = []
    thread = threading.Thread(target=lambda: codes.extend([rt.record_event(event, stream), rt.get_device()[1]]))
    thread.start()
    thread.join()
    assert codes == [107002, 107002]
