"""Graphs: what may be captured, in which order it runs, and what is refused. Source: hicann/runtime, feature/aclgraph."""

from __future__ import annotations

import json
import random
import threading

import numpy as np
import pytest
from refusals import code

import softacl
from softacl import observe
from softacl.errors import AclError
from softacl.runtime.graphs import branches, build, capture, conditions, graph, listing, replay, updates
from softacl.runtime.process import capture_modes
from softacl.runtime.state import process
from softacl.runtime.streams import events, notifies, stream_callbacks, stream_pools, stream_value_ops, streams

N = 256
GLOBAL, THREAD_LOCAL, RELAXED = range(3)
PERSISTENT, DEFAULT = 4, 0x7FFFFFFF


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(memory="64MiB", executor=request.param)


def set_bytes(target, value):
    target.view(np.uint8)[:N] = int(value)


class Program:
    """Streams, blocks of device memory, and events that captures take."""

    def __init__(self, acl, n_streams=2, n_blocks=4):
        self.rt = rt = acl.rt
        self.streams = [rt.create_stream()[0] for _ in range(n_streams)]
        self.blocks = [rt.malloc(N, 0)[0] for _ in range(n_blocks)]
        self.events = [rt.create_event_ex_with_flag(1)[0] for _ in range(4)]
        self.binary = None
        for block in self.blocks:
            rt.memset(block, N, 0, N)

    def fill(self, block, value, stream=0):
        assert self.rt.memset_async(self.blocks[block], N, value, N, self.streams[stream]) == 0

    def copy(self, to, source, stream=0):
        assert self.rt.memcpy_async(self.blocks[to], N, self.blocks[source], N, 3, self.streams[stream]) == 0

    def order(self, event, before, after):
        assert self.rt.record_event(self.events[event], self.streams[before]) == 0
        assert self.rt.stream_wait_event(self.streams[after], self.events[event]) == 0

    def set(self, block, value, stream=0):
        """As fill, by a kernel: task groups take no fills."""
        rt, data = self.rt, np.frombuffer(b"\x7fELF of an NPU", np.uint8)
        if self.binary is None:
            softacl.kernel(args="f*f")(set_bytes)
            self.binary, ret = rt.binary_load_from_data(data.ctypes.data, data.nbytes, {})
            assert ret == 0
        function, ret = rt.binary_get_function(self.binary, "set_bytes")
        args = np.zeros(2, np.uint64)
        args[0] = self.blocks[block]
        args[1:].view(np.float32)[0] = value
        return rt.launch_kernel_with_host_args(
            function, 1, self.streams[stream], [], args.ctypes.data, args.nbytes, [], 0
        )

    def values(self):
        back = np.empty(N, np.uint8)
        found = []
        for block in self.blocks:
            assert self.rt.memcpy(back.ctypes.data, N, block, N, 2) == 0
            assert (back == back[0]).all()
            found.append(int(back[0]))
        return found

    def run(self, handle, stream=0):
        replay.execute_async(handle, self.streams[stream])
        assert self.rt.synchronize_stream(self.streams[stream]) == 0


@pytest.fixture
def program(binding):
    return Program(binding)


def capture_two(program):
    """Two streams: the second joins, and returns."""
    capture.begin(program.streams[0], GLOBAL)
    program.fill(0, 7)
    program.order(0, 0, 1)
    program.copy(1, 0, 1)
    program.copy(2, 0)
    program.order(1, 1, 0)
    program.copy(3, 1)
    return capture.end(program.streams[0])


@pytest.mark.needs_bytes
def test_a_capture_records_and_each_run_does_it_again(program):
    made = capture_two(program)
    assert program.values() == [0, 0, 0, 0], "nothing has run"
    for value in (7, 7):
        program.run(made)
        assert program.values() == [value] * 4
        for block in program.blocks:
            program.rt.memset(block, N, 0, N)
    program.run(made, stream=1)  # a stream that was captured, and is no longer
    assert program.values() == [7] * 4
    graph.destroy(made)
    assert code(replay.execute_async, made, program.streams[0]) == 107017


@pytest.mark.needs_bytes
def test_host_memory_is_read_in_each_run(program):
    rt = program.rt
    host, _ = rt.malloc_host(N)
    capture.begin(program.streams[0], GLOBAL)
    assert rt.memcpy_async(program.blocks[0], N, host, N, 1, program.streams[0]) == 0
    made = capture.end(program.streams[0])
    for value in (3, 4):
        rt.memset(host, N, value, N)
        program.run(made)
        assert program.values()[0] == value


def test_what_a_captured_stream_refuses(program):
    rt, (stream, other) = program.rt, program.streams
    capture.begin(stream, GLOBAL)
    assert capture.info(stream)[0] == 1
    assert capture.info(other) == (0, 0)
    assert rt.synchronize_stream(stream) == 107027
    assert rt.stream_query(stream)[1] == 107027
    assert rt.destroy_stream(stream) == 107027
    assert code(capture.begin, stream, GLOBAL) == 107027
    assert code(capture.end, other) == 107029
    assert code(capture.begin, rt.ctx_get_current_default_stream()[0], RELAXED) == 207000
    assert code(capture.begin, 0, RELAXED) == 100000
    assert code(capture.begin, other, 3) == 107000
    assert rt.record_event(program.events[0], stream) == 0
    assert rt.synchronize_event(program.events[0]) == 107028
    assert rt.query_event_status(program.events[0])[1] == 107028
    assert rt.stream_wait_event(0, program.events[0]) == 107031
    assert rt.record_event(program.events[0], 0) == 107031
    assert rt.set_stream_overflow_switch(stream, 1) == 107027
    assert rt.get_overflow_status(program.blocks[0], 64, stream) == 107027
    assert rt.reset_overflow_status(stream) == 107027
    plain, _ = rt.create_event()
    assert rt.record_event(plain, stream) == 207000
    assert rt.stream_wait_event(other, program.events[0]) == 0  # joins
    assert code(capture.end, other) == 107036
    assert code(capture.end, stream) == 107025
    assert capture.info(stream) == (0, 0)
    assert rt.synchronize_stream(stream) == 0
    assert rt.synchronize_stream(other) == 0
    assert rt.synchronize_event(program.events[0]) == 0


def test_an_event_of_outside_does_not_enter_a_capture(program):
    rt, (stream, other) = program.rt, program.streams
    assert rt.record_event(program.events[0], other) == 0
    capture.begin(stream, GLOBAL)
    assert rt.stream_wait_event(stream, program.events[0]) == 107024
    graph.destroy(capture.end(stream))


@pytest.mark.parametrize("flag", [2, 8, 10])
def test_an_event_that_no_stream_can_wait_for_is_left_out(program, flag):
    rt, (stream, other) = program.rt, program.streams
    event = rt.create_event_ex_with_flag(flag)[0]
    capture.begin(stream, GLOBAL)
    program.order(0, 0, 1)
    program.order(1, 1, 0)
    assert rt.record_event(event, other) == 0
    made = capture.end(stream)  # the other stream has returned
    assert [len(updates.tasks_of(each)) for each in updates.streams_of(made)] == [2, 2]
    graph.destroy(made)
    assert rt.record_event(event, other) == rt.synchronize_event(event) == 0


def test_captures_that_meet_are_invalid(program):
    rt, (stream, other) = program.rt, program.streams
    capture.begin(stream, GLOBAL)
    capture.begin(other, GLOBAL)
    assert rt.record_event(program.events[0], stream) == 0
    assert rt.stream_wait_event(other, program.events[0]) == 107032
    assert capture.info(stream)[0] == 2
    assert code(capture.end, stream) == 507903
    assert code(capture.end, other) == 507903
    assert rt.synchronize_stream(stream) == rt.synchronize_stream(other) == 0


@pytest.mark.parametrize("mode", [GLOBAL, THREAD_LOCAL, RELAXED])
@pytest.mark.parametrize("exchanged", [GLOBAL, THREAD_LOCAL, RELAXED])
def test_calls_that_run_at_once(program, mode, exchanged):
    """IsCaptureModeSupport of context_aclgraph.cc, on the thread that captures and on another."""
    rt, block = program.rt, program.blocks[0]
    found = {}

    def attempt(thread):
        rt.set_device(0)
        before = capture_modes.exchange(exchanged)
        found[thread] = rt.memset(block, N, 1, N), rt.synchronize_device()
        capture_modes.exchange(before)

    capture.begin(program.streams[0], mode)
    attempt("own")
    other = threading.Thread(target=attempt, args=("other",))
    other.start()
    other.join()
    graph.destroy(capture.end(program.streams[0]))
    own = exchanged == RELAXED or mode == RELAXED
    others = own or (exchanged == THREAD_LOCAL or mode == THREAD_LOCAL)
    assert found["own"] == (0 if own else 107030, 107027)  # a device is not synchronised in any mode
    assert found["other"] == (0 if others else 107030, 107027)
    assert rt.memset(block, N, 2, N) == 0


def test_the_thread_that_began_ends(program):
    raised = []

    def end():
        program.rt.set_device(0)
        raised.append(code(capture.end, program.streams[0]))

    capture.begin(program.streams[0], GLOBAL)
    thread = threading.Thread(target=end)
    thread.start()
    thread.join()
    assert raised == [107038]
    assert program.rt.synchronize_stream(program.streams[0]) == 0
    assert program.rt.memset(program.blocks[0], N, 1, N) == 0


@pytest.mark.needs_bytes
def test_pageable_memory_is_not_captured(program):
    host = np.zeros(N, np.uint8)
    capture.begin(program.streams[0], RELAXED)
    assert program.rt.memcpy_async(program.blocks[0], N, host.ctypes.data, N, 1, program.streams[0]) == 107000
    assert "pageable" in softacl_message(program)
    graph.destroy(capture.end(program.streams[0]))


def softacl_message(program):
    import acl

    return acl.get_recent_err_msg()


def random_calls(rng, n_blocks, n_streams, n):
    """Legal calls: copies, fills, and orders between streams."""
    calls, joined = [], {0}
    for _ in range(n):
        stream = rng.choice(sorted(joined))
        kind = rng.random()
        if kind < 0.4:
            calls.append(("fill", rng.randrange(n_blocks), rng.randrange(256), stream))
        elif kind < 0.8:
            to, source = rng.sample(range(n_blocks), 2)
            calls.append(("copy", to, source, stream))
        else:
            after = rng.randrange(n_streams)
            if after != stream:
                calls.append(("order", rng.randrange(4), stream, after))
                joined.add(after)
    for other in sorted(joined - {0}):
        calls.append(("order", other, other, 0))
    return calls


def run_random(program, seed, replays=2):
    rng = random.Random(seed)
    calls = random_calls(rng, len(program.blocks), len(program.streams), rng.randrange(1, 25))
    start = [rng.randrange(256) for _ in program.blocks]

    def reset():
        for block, value in zip(program.blocks, start, strict=True):
            assert program.rt.memset(block, N, value, N) == 0

    def submit():
        for call in calls:
            getattr(program, call[0])(*call[1:])

    calls = one_result(calls)
    reset()
    submit()
    for stream in program.streams:
        assert program.rt.synchronize_stream(stream) == 0
    eager = program.values()
    capture.begin(program.streams[0], GLOBAL)
    submit()
    made = capture.end(program.streams[0])
    for _ in range(replays):
        reset()
        program.run(made, rng.randrange(len(program.streams)))
        assert program.values() == eager, f"seed {seed}"
    graph.destroy(made)


def one_result(calls):
    """Without races: each stream owns the blocks that it touches until an order hands everything over."""
    found, last, joined = [], 0, {0}
    for call in calls:
        if call[0] == "order":
            continue
        stream = call[3]
        if stream != last:
            found.append(("order", len(found) % 4, last, stream))
            joined.add(stream)
            last = stream
        found.append(call)
    for stream in sorted(joined - {0}):
        found.append(("order", stream % 4, stream, 0))
    return found


@pytest.mark.needs_bytes
def test_random_programs_give_what_eager_ones_give(binding):
    program = Program(binding, n_streams=3)
    for seed in range(60):
        run_random(program, seed)


@pytest.mark.needs_bytes
@pytest.mark.slow
def test_many_random_programs(binding):
    program = Program(binding, n_streams=3)
    for seed in range(60, 100_000):
        run_random(program, seed)


@pytest.mark.needs_bytes
def test_value_waits_and_callbacks_are_recorded(program):
    """A wait for a word, and a host function, in each run again."""
    rt, (stream, other) = program.rt, program.streams
    word, _ = rt.malloc(64, 0)
    rt.memset(word, 64, 0, 64)
    called = []

    capture.begin(stream, RELAXED)
    stream_value_ops.wait(word, 1, 1, stream)
    stream_callbacks.launch_host(lambda: called.append(1), stream)
    program.fill(0, 9)
    stream_value_ops.write(word, 0, 0, stream)
    made = capture.end(stream)
    assert not called
    for _ in range(2):
        rt.memset(program.blocks[0], N, 0, N)
        replay.execute_async(made, stream)
        stream_value_ops.write(word, 1, 0, other)
        assert rt.synchronize_stream(other) == 0
        assert rt.synchronize_stream(stream) == 0
        assert program.values()[0] == 9
    assert called == [1, 1]


@pytest.mark.needs_bytes
def test_an_external_event_brings_each_run_on(program):
    rt, (stream, other) = program.rt, program.streams
    event = program.events[0]
    capture.begin(stream, RELAXED)
    events.stream_wait_with_flag(stream, event, 0, 1)
    program.copy(1, 0)
    events.record_with_flag(program.events[1], stream, 1)
    made = capture.end(stream)
    program.fill(0, 5, 1)
    assert rt.record_event(event, other) == 0
    replay.execute_async(made, stream)
    assert rt.stream_wait_event(other, program.events[1]) == 0
    program.copy(2, 1, 1)
    assert rt.synchronize_stream(other) == 0
    assert program.values()[:3] == [5, 5, 5]


@pytest.mark.needs_bytes
def test_a_group_is_updated_in_stream_order(program):
    rt, (stream, other) = program.rt, program.streams
    capture.begin(stream, RELAXED)
    updates.begin_group(stream)
    assert code(updates.begin_group, stream) == 107033
    assert program.set(0, 1) == 0
    group = updates.end_group(stream)
    program.copy(1, 0)
    made = capture.end(stream)
    program.run(made)
    assert program.values()[:2] == [1, 1]
    updates.begin_update(other, group)
    assert code(updates.begin_update, other, group) == 107033
    assert rt.memset_async(program.blocks[2], N, 6, N, other) == 507009
    assert program.set(2, 6, 1) == 0
    updates.end_update(other)
    assert rt.synchronize_stream(other) == 0
    program.rt.memset(program.blocks[0], N, 4, N)
    program.run(made)
    assert program.values()[:3] == [4, 4, 6]
    updates.begin_update(other, group)
    assert code(updates.end_update, other) == 507000
    assert rt.synchronize_stream(other) == 0
    assert code(updates.end_update, other) == 107033
    assert code(updates.end_group, stream) == 107029


@pytest.mark.needs_bytes
@pytest.mark.parametrize("observed", [False, True])
def test_a_run_that_waits_before_a_group_takes_its_update(program, observed):
    """As PyTorch's graphs do, whose lengths are updated while a run waits for an event."""
    rt, (stream, other) = program.rt, program.streams
    word, _ = rt.malloc(64, 0)
    rt.memset(word, 64, 0, 64)

    class Tasks(observe.Observer):
        def on_task_done(self, event):
            pass

    if observed:
        observe.subscribe(observer := Tasks())
    try:
        capture.begin(stream, RELAXED)
        stream_value_ops.wait(word, 1, 1, stream)
        updates.begin_group(stream)
        assert program.set(0, 1) == 0
        group = updates.end_group(stream)
        made = capture.end(stream)
        replay.execute_async(made, stream)
        updates.begin_update(other, group)
        assert program.set(2, 6, 1) == 0
        updates.end_update(other)
        stream_value_ops.write(word, 1, 0, other)
        assert rt.synchronize_stream(other) == rt.synchronize_stream(stream) == 0
        assert program.values()[:3] == [0, 0, 6]
    finally:
        if observed:
            observe.unsubscribe(observer)


@pytest.mark.parametrize(
    "submit",
    [
        lambda program, stream: program.rt.memset_async(program.blocks[0], N, 1, N, stream),
        lambda program, stream: program.rt.record_event(program.events[0], stream),
        lambda program, stream: program.rt.memcpy_async(program.blocks[0], N, program.blocks[1], N, 3, stream),
    ],
)
def test_a_group_has_kernels_and_operators_only(program, submit):
    """Stream::PackingTaskGroup of hicann/runtime."""
    rt, stream = program.rt, program.streams[0]
    capture.begin(stream, GLOBAL)
    updates.begin_group(stream)
    assert submit(program, stream) == 507009
    assert "takes operators and kernels only" in softacl_message(program)
    assert code(stream_callbacks.launch_host, lambda: None, stream) == 507009
    assert code(updates.end_group, stream) == 507009
    assert code(capture.end, stream) == 507903
    assert rt.memset_async(program.blocks[0], N, 1, N, stream) == rt.synchronize_stream(stream) == 0


def test_an_open_group_is_an_error_at_the_end(program):
    capture.begin(program.streams[0], GLOBAL)
    updates.begin_group(program.streams[0])
    assert code(capture.end, program.streams[0]) == 107033


@pytest.mark.needs_bytes
def test_tasks_can_be_listed_disabled_and_changed(program):
    rt, stream = program.rt, program.streams[0]

    word, _ = rt.malloc(64, 0)
    rt.memset(word, 64, 0, 64)
    capture.begin(stream, GLOBAL)
    program.fill(0, 3)
    stream_value_ops.write(word, 11, 0, stream)
    made = capture.end(stream)
    (lane,) = updates.streams_of(made)
    fill, write = updates.tasks_of(lane)
    assert [updates.node_of(each).kind for each in (fill, write)] == [0, 5]
    assert code(updates.disable, fill) == 107000
    assert code(updates.update, made) == 107040
    made_again(program, made, word, write)


def made_again(program, made, word, write):
    made_graph = graph.graphs.get(made)
    made_graph.state = "ready"
    node = updates.node_of(write)

    def change(node):
        given = {"address": word, "value": 12}
        node.parameters["make"](node, given)

    updates.set_parameters(write, 5, change)
    assert code(replay.execute_async, made, program.streams[0]) == 107040
    updates.update(made)
    program.run(made)
    back = np.zeros(1, np.uint64)
    program.rt.memcpy(back.ctypes.data, 8, word, 8, 2)
    assert back[0] == 12
    updates.disable(write)
    updates.update(made)
    program.rt.memset(word, 8, 0, 8)
    program.run(made)
    program.rt.memcpy(back.ctypes.data, 8, word, 8, 2)
    assert back[0] == 0 and node.disabled


# ---- built call by call ----


def bound(program, acl, n=1):
    made = build.begin()
    streams = [acl.rt.create_stream_with_config(0, PERSISTENT)[0] for _ in range(n)]
    for i, stream in enumerate(streams):
        build.bind(made, stream, DEFAULT if i else 0)
    program.streams = streams + program.streams
    return made


@pytest.mark.needs_bytes
def test_labels_jump_forward_and_back(binding):
    program = Program(binding)
    made = bound(program, binding)
    stream, rt = program.streams[0], program.rt
    index, _ = rt.malloc(64, 0)
    labels = [branches.create() for _ in range(3)]
    assert code(branches.set_label, labels[0], stream) == 507000
    listed = branches.create_list(labels)
    values = [rt.malloc(64, 0)[0] for _ in range(2)]
    for i, value in enumerate((2, 1)):
        rt.memset(values[i], 64, 0, 64)
        host = np.array([value], np.uint32)
        rt.memcpy(values[i], 4, host.ctypes.data, 4, 1)
    branches.set_label(labels[0], stream)
    program.fill(0, 1)
    branches.switch(index, 3, listed, stream)
    branches.set_label(labels[1], stream)
    program.fill(1, 1)
    rt.memcpy_async(index, 4, values[0], 4, 3, stream)
    branches.switch(index, 3, listed, stream)
    program.fill(2, 1)  # jumped over
    branches.set_label(labels[2], stream)
    program.fill(3, 1)
    build.end_task(made, stream)
    assert code(build.end_task, made, stream) == 507000
    build.end(made)
    rt.memcpy(index, 4, values[1], 4, 3)
    replay.execute(made, 5000)
    assert program.values() == [1, 1, 0, 1]
    assert code(replay.execute_async, made, stream) == 107000
    build.unbind(made, stream)
    graph.destroy(made)


@pytest.mark.needs_bytes
def test_a_comparison_starts_another_stream(binding):
    program = Program(binding)
    made = bound(program, binding, 2)
    head, other = program.streams[:2]
    program.fill(0, 1)
    branches.branch(program.blocks[2], 0, program.blocks[3], 0, other, 0, head)
    program.fill(1, 1)
    branches.activate(other, head)
    program.fill(0, 5, 1)
    build.end_task(made, other)
    build.end(made)
    replay.execute(made, 5000)  # equal: the head stops
    assert program.values()[:2] == [5, 0]
    program.rt.memset(program.blocks[2], N, 1, N)
    replay.execute(made, 5000)
    assert program.values()[:2] == [5, 1]
    assert code(branches.activate, program.streams[2], head) == 107005


@pytest.mark.needs_bytes
def test_a_run_that_does_not_end_is_aborted(binding):
    program = Program(binding)
    made = bound(program, binding)
    stream = program.streams[0]
    index, _ = program.rt.malloc(64, 0)
    program.rt.memset(index, 64, 0, 64)
    label = branches.create()
    listed = branches.create_list([label])
    branches.set_label(label, stream)
    program.fill(0, 1)
    branches.switch(index, 1, listed, stream)
    build.end_task(made, stream)
    build.end(made)
    assert code(replay.execute, made, 100) == 507046
    assert program.values()[0] == 1


def test_streams_that_cannot_be_bound(binding):
    program = Program(binding)
    made = build.begin()
    plain = program.streams[0]
    assert code(build.bind, made, plain, 0) == 107000
    persistent, _ = binding.rt.create_stream_with_config(0, PERSISTENT)
    assert code(build.end_task, made, persistent) == 507000
    build.bind(made, persistent, 0)
    assert code(build.bind, made, persistent, 0) == 107005
    assert code(capture.begin, persistent, 0) == 107005
    assert code(build.end, made) == code(replay.execute, made, 5) == code(replay.execute_async, made, plain) == 507011
    build.unbind(made, persistent)
    assert code(build.end, made) == 107005
    assert code(build.begin, 1) == 107000
    assert code(build.unbind, made, persistent) == 107005


# ---- conditions ----


@pytest.mark.needs_bytes
@pytest.mark.parametrize(("kind", "n", "expected"), [(0, 2, [1, 0]), (2, 2, [1, 0]), (1, 1, [1, 0])])
def test_conditions_choose_by_a_word_of_device_memory(program, kind, n, expected):
    """If, while and switch, with a value that a task of the graph sets: 0 for switch, 1 for the others; the body clears it."""
    rt, (stream, inner) = program.rt, program.streams
    capture.begin(stream, RELAXED)
    outer = capture.info(stream)[1]
    condition = conditions.create(outer, 0, 1)
    address = conditions.pointer(condition)
    if kind != 2:
        assert rt.memset_async(address, 8, 1, 1, stream) == 0
    inners = conditions.add(condition, kind, n, stream, 0)
    assert code(conditions.add, condition, kind, n, stream, 0) == 107000
    for i, each in enumerate(inners):
        capture.begin_into(inner, each, RELAXED)
        program.fill(i, 1, 1)
        assert rt.memset_async(address, 8, 0, 8, inner) == 0
        assert capture.end(inner) == each
    program.fill(3, 8)
    made = capture.end(stream)
    for _ in range(2):
        program.run(made)
        assert program.values() == [*expected, 0, 8]
        for block in program.blocks:
            rt.memset(block, N, 0, N)
    assert code(replay.execute_async, inners[0], stream) == 207000
    graph.destroy(made)


@pytest.mark.needs_bytes
def test_a_graph_of_a_condition_must_be_complete(program):
    stream, inner = program.streams
    capture.begin(stream, RELAXED)
    condition = conditions.create(capture.info(stream)[1], 0, 0)
    (sub,) = conditions.add(condition, 0, 1, stream, 0)
    capture.begin_into(inner, sub, RELAXED)
    assert code(capture.end, stream) == 107045
    assert program.rt.synchronize_stream(stream) == 0
    assert code(conditions.add, condition, 0, 1, stream, 0) == 107017


@pytest.mark.needs_bytes
def test_a_decision_that_fails_ends_the_run(binding):
    """A chosen graph that was never captured; labels that have no place, or one in another graph."""
    program = Program(binding)
    rt, stream = program.rt, program.streams[0]
    capture.begin(stream, RELAXED)
    conditions.add(conditions.create(capture.info(stream)[1], 1, 1), 0, 1, stream, 0)
    made = capture.end(stream)
    for _ in range(2):
        replay.execute_async(made, stream)
        assert rt.synchronize_stream_with_timeout(stream, 5000) == 107000
        assert rt.synchronize_stream(stream) == 0
    graph.destroy(made)
    label = branches.create()
    listed = branches.create_list([label])
    first, second = bound(program, binding), bound(program, binding)
    other, own = program.streams[:2]
    branches.switch(program.blocks[0], 1, listed, own)
    build.end_task(first, own)
    build.end(first)
    assert code(replay.execute, first, 5000) == 107000
    branches.set_label(label, other)
    build.end_task(second, other)
    build.end(second)
    assert code(replay.execute, first, 5000) == 107000
    replay.execute(second, 5000)


# ---- as objects and as text ----


@pytest.mark.needs_bytes
def test_graphs_as_objects(binding, tmp_path):
    with softacl.Device(0) as device, device.stream() as stream, device.stream() as other:
        x, y = device.buffer(N), device.buffer(N)
        x.fill(3)
        with softacl.Graph.capture(stream) as made:
            other.wait(stream)
            y.copy_from(x, stream=other)
            stream.wait(other)
        assert y.to_array(np.uint8)[0] != 3 or len(made) == 5
        made.replay()
        stream.synchronize()
        assert (y.to_array(np.uint8) == 3).all()
        made.save(tmp_path / "g.json")
        rows = json.loads((tmp_path / "g.json").read_text())
        assert [row["ph"] for row in rows] == ["X"] * len(made)
        assert {row["tid"] for row in rows} == {f"stream{each._stream.id}" for each in (stream, other)}
        assert "ready" in repr(made)
        made.close()
        made.close()
        assert "closed" in repr(made)
        with pytest.raises(ValueError, match="global, thread_local, relaxed"), softacl.Graph.capture(stream, "any"):
            pass
        with pytest.raises(KeyError), softacl.Graph.capture(stream):
            raise KeyError
        stream.synchronize()


def test_a_path_that_cannot_be_written(program, tmp_path):
    made = capture_two(program)
    assert code(listing.write, made, str(tmp_path / "none" / "g.json"), 0) == 107000
    graph.rename(made, "decode")
    assert graph.name_of(made, 7) == "decode" and code(graph.name_of, made, 6) == 507000
    called = []
    graph.on_destroy(made, called.append, 5)
    assert code(graph.on_destroy, made, called.append, 6) == 107000  # whatever its data
    graph.on_destroy(made, print, 5)
    graph.forget_callback(made, print)
    assert code(graph.forget_callback, made, print) == 107000
    graph.destroy(made)
    assert called == [5]


def test_captured_graphs_keep_streams_of_the_device(binding):
    """One for each stream that was captured, until the graph is destroyed."""
    program = Program(binding, 3)
    before = streams.available()
    capture.begin(program.streams[0], GLOBAL)
    program.fill(0, 1)
    program.order(0, 0, 1)
    program.fill(1, 1, 1)
    program.order(1, 1, 0)
    made = capture.end(program.streams[0])
    assert streams.available() == before - 2
    others = []
    while streams.available():
        others.append(streams.create())
    assert code(capture.begin, program.streams[0], GLOBAL) == 207008
    assert capture.info(program.streams[0]) == (0, 0)  # and the stream can be used
    program.fill(0, 1)
    assert binding.rt.synchronize_stream(program.streams[0]) == 0
    streams.destroy(others.pop())
    capture.begin(program.streams[0], GLOBAL)
    assert binding.rt.record_event(program.events[2], program.streams[0]) == 0
    assert binding.rt.stream_wait_event(program.streams[1], program.events[2]) == 207008
    graph.destroy(capture.end(program.streams[0]))
    graph.destroy(made)
    assert streams.available() == 3  # the graph's two, and the one that was freed for the second capture


def test_no_graph_has_the_code_of_the_layer_that_checks_it(program):
    """aclrt_impl/model_ri.cpp checks some handles; api_error.cc of the runtime the others."""
    stream = program.streams[0]
    for call in (build.bind, build.unbind, build.end_task):
        assert code(call, 0, *(0, 0)[: 2 if call is build.bind else 1]) == 100000
    for call, *rest in ((replay.execute_async, stream), (replay.execute, 5), (graph.destroy,), (graph.number_of,)):
        assert code(call, 0, *rest) == 100000
    for call, *rest in ((replay.abort,), (updates.streams_of,), (updates.update,), (graph.forget_callback, print)):
        assert code(call, 0, *rest) == 107000
    assert code(graph.on_destroy, 0, print, 0) == 107000


@pytest.mark.needs_bytes
def test_the_checker_finds_nothing_in_a_right_program_with_conditions(binding):
    """The tasks of inner graphs count as those of the stream that runs the graph."""
    found = []

    class Findings(observe.Observer):
        def on_task_done(self, event):
            found.append((str(event.task.stream), event.call))

    program = Program(binding)
    stream, inner = program.streams
    observe.subscribe(observer := Findings())
    try:
        capture.begin(stream, RELAXED)
        condition = conditions.create(capture.info(stream)[1], 1, 1)
        (sub,) = conditions.add(condition, 0, 1, stream, 0)
        capture.begin_into(inner, sub, RELAXED)
        program.fill(0, 1, 1)
        capture.end(inner)
        made = capture.end(stream)
        program.run(made)
    finally:
        observe.unsubscribe(observer)
    assert [where for where, _ in found] == [str(streams.streams.get(stream))]
    graph.destroy(made)


#: Of a group of functions, one: which chips lack it. Source: hicann/runtime docs/zh/api_ref/15 and 06, product lists.
LACKING = {
    "capture": ({"310", "310B", "910"}, lambda stream: capture.begin(stream, GLOBAL)),
    "groups": ({"310", "310B", "910"}, updates.begin_group),
    "runs in a stream": ({"310", "310B", "910"}, lambda stream: replay.execute_async(build.begin(0), stream)),
    "listing": ({"310", "310B", "910"}, lambda stream: listing.log(build.begin(0))),
    "conditions": ({"310", "310B", "310P", "910"}, lambda stream: conditions.create(build.begin(0), 0, 0)),
    "tasks": ({"310", "310B", "310P", "910"}, updates.tasks_of),
    "updates": ({"310", "310B", "310P", "910"}, lambda stream: updates.update(build.begin(0))),
    "activation": ({"910_93"}, lambda stream: branches.activate(stream, stream)),
}


@pytest.mark.parametrize("chip", ["310", "310B", "310P", "910", "910B", "910_93", "950"])
def test_each_chip_refuses_what_it_lacks(acl_on, chip):
    stream = acl_on(chip=chip).rt.create_stream()[0]
    refused = set()
    for what, (_, call) in LACKING.items():
        try:
            call(stream)
        except AclError as error:
            if error.code == 207000 and process.settings.profile.soc_name in error.why:
                refused.add(what)
        if what == "capture" and what not in refused:
            capture.end(stream)
    assert refused == {what for what, (chips, _) in LACKING.items() if chip in chips}


@pytest.mark.needs_bytes
def test_each_run_takes_the_next_turn_of_a_notify(program):
    """What runs record, a stream outside waits for, and the other way round."""
    rt, (graph_stream, other) = program.rt, program.streams
    go, done = notifies.create(0), notifies.create(0)
    capture.begin(graph_stream, GLOBAL)
    notifies.wait_and_reset(go, graph_stream, 0)
    program.copy(1, 0)
    notifies.record(done, graph_stream)
    handle = capture.end(graph_stream)
    for value in (3, 5, 8):
        replay.execute_async(handle, graph_stream)
        program.fill(0, value, 1)
        notifies.record(go, other)
        notifies.wait_and_reset(done, other, 0)
        program.copy(2, 1, 1)
        assert rt.synchronize_stream(other) == 0 and rt.synchronize_stream(graph_stream) == 0
        assert program.values()[2] == value
    graph.destroy(handle)


def test_a_block_that_a_graph_frees_is_freed_once(program):
    rt, stream = program.rt, program.streams[0]
    free = rt.get_mem_info(1)[0]
    block, _ = rt.malloc(8 << 20, 0)
    capture.begin(stream, GLOBAL)
    stream_pools.free_async(block, stream)
    handle = capture.end(stream)
    program.run(handle)
    assert rt.get_mem_info(1)[0] == free
    other, _ = rt.malloc(8 << 20, 0)  # where the block was
    left = rt.get_mem_info(1)[0]
    program.run(handle)
    assert rt.get_mem_info(1)[0] == left < free
    assert rt.free(other) == 0
    graph.destroy(handle)
