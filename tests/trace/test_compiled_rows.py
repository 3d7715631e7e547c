"""Calls that compiled code does and keeps: the same rows as those of the runtime, which does the first ones of each block."""

from __future__ import annotations

import ctypes
import itertools
import threading
from contextlib import contextmanager

import pytest

import acl
from softacl import _native, observe
from softacl.base import stacks
from softacl.trace import packer
from softacl.trace.log.merge import parts_of
from softacl.trace.log.reader import read
from softacl.trace.recorder import Recorder

pytestmark = pytest.mark.needs_bytes
MIB = 1 << 20


@pytest.fixture
def record(tmp_path):
    """record(work): what was recorded while it ran, and how many calls of it compiled code kept."""

    def run(work):
        recorder = Recorder(str(tmp_path / "log"), 1 << 20)
        kept = []
        plain_calls = packer.Packer.plain_calls

        def counted(self, log):
            packed = plain_calls(self, log)
            kept.append(packed[1] // 2)
            return packed

        packer.Packer.plain_calls = counted
        recorder.start()
        try:
            work()
        finally:
            recorder.close()
            packer.Packer.plain_calls = plain_calls
        (part,) = parts_of(str(tmp_path / "log"))
        return read(part), sum(kept)

    acl.init()
    acl.rt.set_device(0)
    yield run
    acl.rt.reset_device(0)
    acl.finalize()


def about(found):
    """Calls and tasks without their times and serials; the task's call is there."""
    calls = {call.serial: call for call in found.calls}
    assert len(calls) == len(found.calls)
    rows = []
    for task in found.tasks:
        call = calls[task.call]
        assert (
            call.begin <= task.begin <= task.end <= call.end and task.queued == task.begin and call.stack == task.stack
        )
        kept = task._replace(begin=0, end=0, queued=0, call=0, stack=0)
        rows.append((call.name, call.code, call.thread, found.line(call.stack).rpartition(":")[0], kept))
    return rows


@pytest.mark.parametrize("nbytes", [64, MIB], ids=["small", "lets-others-run"])
@pytest.mark.parametrize("way", ["to device", "to host", "pageable", "within", "other device", "fill", "host fill"])
def test_they_are_those_of_the_runtime(record, way, nbytes):
    device, _ = acl.rt.malloc(2 * MIB, 0)
    host, _ = acl.rt.malloc_host(2 * MIB)
    ordinary = (ctypes.c_char * MIB)()
    own = ctypes.addressof(ordinary)
    calls = {
        "to device": lambda: acl.rt.memcpy(device, nbytes, host, nbytes, 1),
        "to host": lambda: acl.rt.memcpy(host + 64, nbytes, device, nbytes, 2),
        "pageable": lambda: acl.rt.memcpy(device, nbytes, own, nbytes, 1),
        "within": lambda: acl.rt.memcpy(device + MIB, MIB, device, nbytes, 3),
        "other device": lambda: acl.rt.memcpy(device, nbytes, host, nbytes, 1),
        "fill": lambda: acl.rt.memset(device, MIB, 7, nbytes),
        "host fill": lambda: acl.rt.memset(host, MIB, 7, nbytes),
    }
    if way == "other device":
        acl.rt.set_device(1)
        acl.rt.free(device)
        device, _ = acl.rt.malloc(2 * MIB, 0)

    def work():
        for _ in range(4):
            assert calls[way]() == 0

    found, kept = record(work)
    rows = about(found)
    assert 1 <= kept < 4 == len(rows) == len(found.calls)  # of each kind some
    assert rows == rows[:1] * 4
    acl.rt.free(device)
    acl.rt.free_host(host)
    if way == "other device":
        acl.rt.reset_device(1)


@pytest.mark.parametrize("where", ["device", "pinned", "second device"])
def test_blocks_are_those_of_the_runtime(record, where):
    if where == "second device":
        acl.rt.set_device(1)
    nbytes = 5000

    def work():
        for _ in range(4):
            if where == "pinned":
                block, code = acl.rt.malloc_host(nbytes)
                assert (code, acl.rt.free_host(block)) == (0, 0)
            else:
                block, code = acl.rt.malloc(nbytes, 0)
                assert (code, acl.rt.free(block)) == (0, 0)

    found, kept = record(work)
    assert 2 <= kept < 8 == len(found.calls) == len(found.memory)
    changes = [change._replace(time=0, stack=0) for change in found.memory]
    assert changes == changes[:2] * 4 and [change.sign for change in changes[:2]] == [1, -1]
    assert changes[0].asked == nbytes and changes[0].nbytes >= nbytes
    assert changes[0].device == {"device": 0, "pinned": -1, "second device": 1}[where]
    lines = [found.line(change.stack) for change in found.memory]
    assert lines == lines[:2] * 4 and lines == [found.line(call.stack) for call in found.calls]
    times = [change.time for change in found.memory]
    assert times == sorted(times)
    if where == "second device":
        acl.rt.reset_device(1)


def test_a_block_that_stays_is_live_at_the_end(record):
    def work():
        for _ in range(3):
            acl.rt.free(acl.rt.malloc(4096, 0)[0])
        left.append(acl.rt.malloc(4096, 0)[0])
        assert acl.rt.free(left[0] + 64) and acl.rt.free(0)  # neither is a block

    left: list[int] = []
    found, kept = record(work)
    assert kept and sum(change.sign for change in found.memory) == 1 and found.memory[-1].address == left[0]
    assert [call.code != 0 for call in found.calls][-2:] == [True, True] and len(found.memory) == 7
    acl.rt.free(left[0])


@pytest.mark.parametrize("nbytes", [64, MIB])
@pytest.mark.parametrize("way", ["to device", "to host", "within", "to itself"])
def test_queued_copies_are_those_of_the_runtime(record, way, nbytes):
    device, _ = acl.rt.malloc(2 * MIB, 0)
    host, _ = acl.rt.malloc_host(2 * MIB)
    stream, _ = acl.rt.create_stream()
    source, target, kind = {
        "to device": (host, device, 1),
        "to host": (device + MIB, host + 64, 2),
        "within": (device, device + MIB, 3),
        "to itself": (device, device, 3),
    }[way]

    def work():
        for _ in range(5):
            assert acl.rt.memcpy_async(target, MIB, source, nbytes, kind, stream) == 0
            assert acl.rt.synchronize_stream(stream) == 0

    found, kept = record(work)
    calls = {call.serial: call for call in found.calls}
    assert kept >= 4 and len(calls) == 10 and len(found.tasks) == len(found.waits) == 5
    rows = [task._replace(begin=0, end=0, queued=0, call=0, stack=0) for task in found.tasks]
    assert rows == rows[:1] * 5
    assert (rows[0].nbytes, rows[0].code, rows[0].lane) == (nbytes, 0, f"stream {rows[0].stream} of device 0")
    for task, wait in zip(found.tasks, found.waits, strict=True):
        call = calls[task.call]
        assert (
            call.name == "acl.rt.memcpy_async" and call.stack == task.stack and found.line(task.stack).endswith("work")
        )
        assert call.begin <= task.queued <= task.begin <= task.end <= wait.end and wait.begin <= wait.end
        assert wait.why == rows[0].lane and found.line(wait.stack).endswith("work")
    acl.rt.destroy_stream(stream)
    acl.rt.free(device)
    acl.rt.free_host(host)


def test_queued_copies_of_two_streams_keep_their_order_and_times(record):
    device, _ = acl.rt.malloc(4 * MIB, 0)
    host, _ = acl.rt.malloc_host(4 * MIB)
    streams = [acl.rt.create_stream()[0] for _ in range(2)]

    def work():
        for i in range(200):
            for j, stream in enumerate(streams):
                at = (2 * j + i % 2) * MIB
                acl.rt.memcpy_async(device + at, MIB, host + at, MIB >> i % 3, 1, stream)
        for stream in streams:
            acl.rt.synchronize_stream(stream)

    found, kept = record(work)
    assert kept > 300 and len(found.tasks) == 400
    for lane in {task.lane for task in found.tasks}:
        of_lane = sorted((task for task in found.tasks if task.lane == lane), key=lambda task: task.call)
        assert [task.nbytes for task in of_lane] == [MIB >> i % 3 for i in range(200)]
        assert all(a.end <= b.begin for a, b in itertools.pairwise(of_lane))
    assert len({task.call for task in found.tasks}) == 400
    for stream in streams:
        acl.rt.destroy_stream(stream)
    acl.rt.free(device)
    acl.rt.free_host(host)


@contextmanager
def held(stream):
    """A function that lets the stream come to a callback, and the event that ends the callback."""
    entered, go, ended = threading.Event(), threading.Event(), threading.Event()

    def callback(_):
        entered.set()
        go.wait(30)

    def serve():
        acl.rt.set_device(0)
        while not ended.is_set():
            acl.rt.process_report(20)

    def hold():
        assert acl.rt.launch_callback(callback, None, 1, stream) == 0
        assert entered.wait(30)

    server = threading.Thread(target=serve)
    server.start()
    assert acl.rt.subscribe_report(server.ident, stream) == 0
    yield hold, go
    ended.set()
    server.join(30)
    acl.rt.unsubscribe_report(server.ident, stream)


def test_copies_that_are_dropped_leave_calls_and_no_tasks(record):
    device, _ = acl.rt.malloc(MIB, 0)
    host, _ = acl.rt.malloc_host(MIB)
    stream, _ = acl.rt.create_stream()

    def work():
        for _ in range(3):
            acl.rt.memcpy_async(device, 64, host, 64, 1, stream)
        acl.rt.synchronize_stream(stream)
        hold()
        for _ in range(4):
            assert acl.rt.memcpy_async(device, 64, host, 64, 1, stream) == 0
        threading.Timer(0.05, go.set).start()
        assert acl.rt.stream_abort(stream) == 0

    with held(stream) as (hold, go):
        found, kept = record(work)
    names = [call.name for call in found.calls]
    assert names.count("acl.rt.memcpy_async") == 7 and kept >= 5
    assert len([task for task in found.tasks if task.kind == "copy"]) == 3
    acl.rt.destroy_stream(stream)
    acl.rt.free(device)
    acl.rt.free_host(host)


def test_a_wait_that_the_runtime_ends_begins_where_the_program_called(record):
    stream, _ = acl.rt.create_stream()

    def work():
        hold()
        threading.Timer(0.05, go.set).start()
        assert acl.rt.synchronize_stream(stream) == 0
        acl.rt.get_device()

    with held(stream) as (hold, go):
        found, _ = record(work)
    calls = {call.name: call for call in found.calls}
    (wait,) = [wait for wait in found.waits if wait.why.startswith("stream")]
    assert wait.begin == calls["acl.rt.synchronize_stream"].begin
    assert calls["acl.rt.get_device"].begin >= calls["acl.rt.synchronize_stream"].end
    acl.rt.destroy_stream(stream)


def test_bytes_arrive_and_wrong_calls_fail_as_ever(record):
    device, _ = acl.rt.malloc(MIB, 0)
    host, _ = acl.rt.malloc_host(MIB)
    back = (ctypes.c_char * MIB)()
    codes = []

    def work():
        for value in (1, 2, 3):
            codes.append(acl.rt.memset(host, MIB, value, MIB))
            codes.append(acl.rt.memcpy(device, MIB, host, MIB, 1))
            codes.append(acl.rt.memcpy(ctypes.addressof(back), MIB, device, MIB, 2))
            assert bytes(back) == bytes([value]) * MIB
        codes.append(acl.rt.memcpy(device, 64, host, MIB, 1))
        codes.append(acl.rt.memcpy(device + 64, MIB, host, MIB, 1))
        codes.append(acl.rt.memcpy(device, MIB, host, MIB, 77))

    found, kept = record(work)
    assert kept and codes[:9] == [0] * 9 and all(codes[9:])
    assert [call.code for call in found.calls] == codes
    assert [task.nbytes for task in found.tasks] == [MIB] * 9
    acl.rt.free(device)
    acl.rt.free_host(host)


def test_another_observer_hears_each_copy(record):
    device, _ = acl.rt.malloc(MIB, 0)
    host, _ = acl.rt.malloc_host(MIB)

    class Counts(observe.Observer):
        copies = 0

        def on_copy_done(self, event):
            self.copies += 1

    counts = Counts()

    def work():
        observe.subscribe(counts)
        for _ in range(4):
            acl.rt.memcpy(device, 64, host, 64, 1)
        observe.unsubscribe(counts)

    found, kept = record(work)
    assert counts.copies == 4 == len(found.tasks) and kept == 0
    acl.rt.free(device)
    acl.rt.free_host(host)


def test_a_stack_that_was_walked_lately_is_right_in_all_its_lines():
    def here():
        return _native.stack(stacks.kind, stacks.outermost)

    def lines(stack):
        return [(code.co_name, offset) for code, offset, _ in stack]

    def branch(which):
        if which:
            return here()
        return here()

    def generated():
        yield here()
        yield here()

    def deep(left, which):
        return deep(left - 1, which) if left else branch(which)

    one, two = branch(True), branch(False)
    assert lines(one)[0] == lines(two)[0] and lines(one)[1] != lines(two)[1]
    for _ in range(3):
        assert branch(True)[1] == one[1] and branch(False)[1] == two[1]
        first, second = generated()
        assert lines(first)[1] != lines(second)[1] and lines(first)[1][0] == "generated"
        for left in range(12):
            for which in (True, False):
                stack = lines(deep(left, which))
                assert [name for name, _ in stack[:2]] == ["here", "branch"] and len(stack) <= 8
                assert stack[1] == lines(one if which else two)[1]
                assert [name for name, _ in stack].count("deep") == min(left + 1, 6, len(stack) - 2)


def test_stacks_of_functions_that_are_gone_are_not_taken_for_others():
    def made(number):
        scope: dict = {"native": _native, "stacks": stacks}
        source = f"def f{number}():\n" + "\n" * number + "    return native.stack(stacks.kind, stacks.outermost)\n"
        exec(compile(source, f"made{number}.py", "exec"), scope)
        return scope[f"f{number}"]

    for number in range(300):
        code = made(number)()[0][0]
        assert (code.co_name, code.co_filename) == (f"f{number}", f"made{number}.py")
