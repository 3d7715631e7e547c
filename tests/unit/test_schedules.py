"""Schedules of graphs equal formulas to the nanosecond; what-ifs equal the graph with the change made by hand."""

from __future__ import annotations

import itertools

import pytest

from softacl.base.directions import DEVICE_TO_HOST, HOST_TO_DEVICE, PEER
from softacl.timing import Deadlock, Figure, FigureError, Task, TaskGraph, simulate
from softacl.timing.machine import Machine
from softacl.timing.what_if import QUESTIONS

MIB = 1 << 20
KERNEL = 300_000  # ns


def measured(value, **more):
    return Figure(value, "measured", "a test", **more)


def board(**figures):
    """1 byte a ns each way; each figure that is given instead in its unit: bytes a second, ns, or a count."""
    known = {"h2d": measured(1e9), "d2h": measured(1e9), "p2p": measured(2e9)}
    return Machine("board", "", known | {name: measured(value) for name, value in figures.items()})


def ask(what, graph, machine):
    question = next(each for each in QUESTIONS if each.what.startswith(what))
    changed = question.ask(graph, machine)
    return None if changed is None else simulate(*changed).elapsed_ns


def pipeline(rounds, streams=1, own_buffers=True, nbytes=MIB, kernel=KERNEL, waits=False, pinned=True, separate=False):
    """Copies in, a kernel, copies out, in each round, on as many streams; waits: the thread waits after each round."""
    graph = TaskGraph()
    for i in range(rounds):
        lane, at = f"stream {i % streams}", 4096 * (i % 2 if own_buffers else 0)
        copies = {"pinned": pinned, "nbytes": nbytes}
        into = Task(
            "copy",
            f"{lane} in" if separate else lane,
            direction=HOST_TO_DEVICE,
            destination=1 + at,
            source=7 + at,
            **copies,
        )
        compute = Task("kernel", lane, "K", ns=kernel)
        out = Task(
            "copy",
            f"{lane} out" if separate else lane,
            direction=DEVICE_TO_HOST,
            source=2 + at,
            destination=9 + at,
            **copies,
        )
        first = graph.add(into)
        second = graph.add(compute, (first,))
        third = graph.add(out, (second,))
        if waits:
            graph.add(Task("synchronize", "thread 1", "rounds", stack=0), (third,))
    return graph


def test_one_stream_is_the_sum():
    assert simulate(pipeline(5), board()).elapsed_ns == 5 * (2 * MIB + KERNEL)


@pytest.mark.parametrize("rounds", [1, 2, 7, 40])
def test_a_stream_for_each_part_is_as_long_as_the_longest(rounds):
    """Copies in, kernels and copies out of equal length: fill, then one round each."""
    graph = pipeline(rounds, separate=True, kernel=MIB)
    assert simulate(graph, board()).elapsed_ns == (rounds + 2) * MIB


@pytest.mark.parametrize("streams", [1, 2, 3, 5, 16])
def test_copies_of_many_streams_share_a_link(streams):
    graph = TaskGraph()
    for i in range(streams):
        graph.add(Task("copy", f"stream {i}", nbytes=MIB, direction=HOST_TO_DEVICE))
    shared = simulate(graph, board())
    assert shared.elapsed_ns == streams * MIB and set(shared.ends) == {streams * MIB}, "all share fairly to the end"
    wide = simulate(graph, board(h2d_link=2.5e9))
    assert wide.elapsed_ns == max(MIB, -(-streams * MIB * 10 // 25))
    assert wide.bound(0) == ("H2D link of device 0" if streams > 2 else "")
    engines = simulate(graph, board(h2d_engines=1))
    assert sorted(engines.ends) == [MIB * (i + 1) for i in range(streams)], "one engine: one after the other"


def test_both_directions_at_once():
    graph = TaskGraph()
    for direction in (HOST_TO_DEVICE, DEVICE_TO_HOST):
        graph.add(Task("copy", direction, nbytes=MIB, direction=direction))
    schedule = simulate(graph, board())
    assert schedule.elapsed_ns == MIB and schedule.overlap("h2d", "d2h") == 1 and schedule.idle("copies") == 0
    assert simulate(graph, board(host_memory=1e9)).elapsed_ns == 2 * MIB, "both go through the memory of the host"


def test_fan_in_of_devices_shares_what_they_share():
    graph = TaskGraph()
    for device in range(4):
        graph.add(Task("copy", f"device {device}", nbytes=MIB, direction=DEVICE_TO_HOST, device=device))
    assert simulate(graph, board()).elapsed_ns == MIB
    assert simulate(graph, board(host_memory=2e9)).elapsed_ns == 2 * MIB
    assert simulate(graph, board(host_memory=2e9)).bound(3) == "host memory"


def test_events_and_waits():
    graph = TaskGraph()
    submit = graph.add(Task("submit", "thread", "copy"))
    copy = graph.add(Task("copy", "a", nbytes=MIB, direction=HOST_TO_DEVICE), (submit,))
    record = graph.add(Task("mark", "a", "record"))
    wait = graph.add(Task("mark", "b", "wait"), (record,))
    kernel = graph.add(Task("kernel", "b", ns=KERNEL))
    done = graph.add(Task("synchronize", "thread", "b"), (kernel,))
    schedule = simulate(graph, board(submit_copy=5_000, synchronize=30_000, h2d_start=1_000))
    assert schedule.begins[copy] == 5_000 and schedule.ends[record] == schedule.begins[kernel] == 6_000 + MIB
    assert schedule.elapsed_ns == 6_000 + MIB + KERNEL + 30_000
    assert [segment.task for segment in schedule.path] == [submit, copy, record, wait, kernel, done]


def test_small_copies_take_what_their_submission_takes():
    graph = TaskGraph()
    for _ in range(100):
        submit = graph.add(Task("submit", "thread", "copy"))
        graph.add(Task("copy", "s", nbytes=1000, direction=HOST_TO_DEVICE), (submit,))
    machine = board(submit_copy=5_600)
    assert simulate(graph, machine).elapsed_ns == 100 * 5_600 + 1_000
    assert ask("copies below", graph, machine) == 100 * 1_000 + 5_600


def test_what_is_not_known_takes_nothing_and_is_said():
    graph = TaskGraph()
    graph.add(Task("call", "thread", "acl.rt.malloc"))
    graph.add(Task("copy", "s", nbytes=MIB, direction="device to device"))
    graph.add(Task("kernel", "s", "K"))
    schedule = simulate(graph, board())
    assert schedule.elapsed_ns == 0 and schedule.shares == {}
    assert schedule.unknown == {"call acl.rt.malloc": 1, "copy device to device": 1, "kernel K": 1}


def test_an_empty_graph():
    schedule = simulate(TaskGraph(), board())
    assert (schedule.elapsed_ns, schedule.path, schedule.idle("copies")) == (0, [], 1.0)
    with pytest.raises(ValueError, match="'stream 9' is neither a group nor a lane"):
        schedule.idle("stream 9")


def test_time_that_would_overflow():
    graph = TaskGraph()
    for _ in range(3):
        graph.add(Task("host", "thread", "the program", ns=1 << 62))
    with pytest.raises(FigureError, match="on board the tasks would take more than 292 years"):
        simulate(graph, board())


def test_tasks_that_wait_for_each_other_are_named():
    graph = TaskGraph()
    wait = graph.add(Task("mark", "stream 1", "wait"))
    graph.add(Task("copy", "stream 1", nbytes=1, direction=HOST_TO_DEVICE))
    other = graph.add(Task("mark", "stream 2", "wait"))
    graph.link(graph.add(Task("mark", "stream 2", "record")), wait)
    graph.link(graph.add(Task("mark", "stream 1", "record")), other)
    with pytest.raises(Deadlock, match=r"mark wait \(stream 1\) waits for .*mark wait \(stream 2\)") as raised:
        simulate(graph, board())
    assert {wait, other} <= set(raised.value.cycle)


@pytest.mark.parametrize(
    ("task", "after", "said"),
    [
        (Task("copi", "s"), (), "'copi' is not a kind of task. Kinds: host, call"),
        (Task("copy", "s", nbytes=-1), (), "-1 bytes, -1 ns: neither may be negative"),
        (Task("copy", "s"), (3,), r"task 0 cannot wait for \[3\]"),
    ],
)
def test_bad_tasks(task, after, said):
    with pytest.raises(ValueError, match=said):
        TaskGraph().add(task, after)


# What if ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [2, 3, 10])
def test_a_second_buffer_and_streams_are_as_made_by_hand(rounds):
    machine = board(synchronize=10_000)
    before = pipeline(rounds, waits=True)
    both = ask("a second buffer and", before, machine)
    by_hand = pipeline(rounds, separate=True)
    last = len(by_hand) - 1
    by_hand.add(Task("synchronize", "thread 1", "rounds"), (last,))
    assert both == simulate(by_hand, machine).elapsed_ns < simulate(before, machine).elapsed_ns


def test_streams_alone_do_not_help_where_each_round_is_awaited():
    machine = board()
    graph = TaskGraph()
    for _ in range(3):
        submit = graph.add(Task("submit", "thread 1", "copy"))
        copy = graph.add(Task("copy", "s", nbytes=MIB, direction=HOST_TO_DEVICE, destination=1), (submit,))
        graph.add(Task("synchronize", "thread 1", "s"), (copy,))
    assert ask("a stream for each", graph, machine) == simulate(graph, machine).elapsed_ns


def test_one_buffer_orders_copies_and_kernels_in_streams_of_their_own():
    """The next copy in has to wait for the kernel that reads the same buffer; with two it need not."""
    machine = board()
    one, two = pipeline(6, own_buffers=False, kernel=MIB), pipeline(6, kernel=MIB)
    assert ask("a stream for each", one, machine) == (2 * 6 + 1) * MIB
    assert ask("a stream for each", two, machine) == (6 + 2) * MIB


def test_pinned_instead_of_pageable():
    machine = board(h2d_pageable=0.25e9, d2h_pageable=0.25e9)
    assert ask("pinned", pipeline(3, pinned=False), machine) == simulate(pipeline(3), machine).elapsed_ns
    assert ask("pinned", pipeline(3), machine) is None


def test_twice_the_link_and_peers():
    machine = board()
    assert ask("twice", pipeline(3), machine) == 3 * (MIB + KERNEL)
    graph = TaskGraph()
    graph.add(Task("copy", "a", nbytes=MIB, direction=DEVICE_TO_HOST, device=0, destination=77))
    graph.add(Task("copy", "b", nbytes=MIB, direction=HOST_TO_DEVICE, device=1, source=77), (0,))
    assert simulate(graph, machine).elapsed_ns == 2 * MIB
    assert ask("peer", graph, machine) == MIB // 2
    assert next(iter(simulate(*QUESTIONS[-2].ask(graph, machine)).graph.tasks)).direction == PEER


def waiting(*steps):
    """A thread that queues into streams and waits: ("in", source, stream), ("out", stream), ("wait", stream), ("free",)."""
    graph = TaskGraph()
    for what, *rest in steps:
        if what == "wait":
            graph.add(Task("synchronize", "thread 1", rest[0], stack=len(graph)), (graph.last(rest[0]),))
        elif what == "free":
            graph.add(Task("call", "thread 1", "acl.rt.free"))
        else:
            direction = HOST_TO_DEVICE if what == "in" else DEVICE_TO_HOST
            submit = graph.add(Task("submit", "thread 1", "copy"))
            source = rest[0] if what == "in" else 0
            graph.add(Task("copy", rest[-1], nbytes=MIB, direction=direction, source=source), (submit,))
    return graph


@pytest.mark.parametrize(
    ("between", "needed"),
    [
        ([("in", 2, "s")], False),
        ([("in", 1, "s")], True),  # the source is filled anew
        ([("in", 2, "t")], True),  # the thread orders the streams
        ([("free",), ("in", 2, "s")], True),
    ],
)
def test_waits_that_order_nothing(between, needed):
    machine = board(synchronize=50_000)
    graph = waiting(("in", 1, "s"), ("wait", "s"), *between, ("wait", "s"))
    assert (ask("fewer waits", graph, machine) is None) == needed
    read_back = waiting(("out", "s"), ("wait", "s"), *between, ("wait", "s"))
    assert ask("fewer waits", read_back, machine) is None, "what was read back is used"


def test_what_ifs_never_lose_work():
    for rounds, streams, waits in itertools.product((1, 2, 5), (1, 2), (False, True)):
        graph, machine = pipeline(rounds, streams, waits=waits), board()
        for question in QUESTIONS:
            changed = question.ask(graph, machine)
            if changed is not None and not question.what.startswith(("twice", "peer")):
                before = sum(task.nbytes for task in graph.tasks if task.kind == "copy")
                assert sum(task.nbytes for task in changed[0].tasks if task.kind == "copy") == before, question.what
