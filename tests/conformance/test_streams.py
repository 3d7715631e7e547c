"""Streams, events, callbacks, asynchronous copies and peers: the same tests on every executor."""

from __future__ import annotations

import ctypes
import mmap
import os
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from softacl import observe
from softacl.errors import AclError
from softacl.runtime.memory import peers
from softacl.runtime.state import live, process
from softacl.runtime.streams import stream_callbacks, streams

SIZE = 4096
EXECUTORS = [("threads", 0), ("deferred", 0), ("seeded", 1), ("seeded", 2)]


@pytest.fixture(params=EXECUTORS, ids=lambda p: f"{p[0]}{p[1] or ''}")
def acl(request, acl_on):
    executor, seed = request.param
    return acl_on(executor=executor, seed=seed)


@pytest.fixture
def rt(acl):
    return acl.rt


def ok(result):
    if isinstance(result, tuple):
        assert result[-1] == 0, result
        return result[0] if len(result) == 2 else result[:-1]
    assert result == 0
    return None


def read(acl, address, nbytes=8):
    out = np.zeros(nbytes, np.uint8)
    ok(acl.rt.memcpy(out.ctypes.data, nbytes, address, nbytes, 4))
    return out.tobytes()


class Latch:
    """Holds a stream until `open`: an event that a second stream will record."""

    def __init__(self, rt, stream):
        self.rt, self.event, self.other = rt, ok(rt.create_event_with_flag(9)), ok(rt.create_stream())
        ok(rt.stream_wait_event(stream, self.event))

    def open(self):
        ok(self.rt.record_event(self.event, self.other))


@pytest.mark.needs_bytes
def test_a_round_trip_on_a_stream(acl, rt):
    stream, host, device = ok(rt.create_stream()), ok(rt.malloc_host(SIZE)), ok(rt.malloc(SIZE, 0))
    ok(rt.memset(host, SIZE, 7, SIZE))
    ok(rt.memcpy_async(device, SIZE, host, SIZE, 1, stream))
    ok(rt.memset_async(device, SIZE, 9, 100, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 101) == b"\t" * 100 + b"\7"
    assert rt.stream_query(stream) == (0, 0)
    ok(rt.memcpy_async_with_condition(host, SIZE, device, SIZE, 2, stream))
    ok(rt.synchronize_stream_with_timeout(stream, 10_000))
    assert acl.util.ptr_to_bytes(host, 2) == b"\t\t"
    ok(rt.destroy_stream(stream))


@pytest.mark.needs_bytes
def test_a_stream_keeps_its_order(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(SIZE, 0))
    for i in range(1000):
        ok(rt.memset_async(device, 8, i % 256, 8, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, device) == bytes([999 % 256]) * 8


@pytest.mark.needs_bytes
def test_the_default_stream(acl, rt):
    device = ok(rt.malloc(SIZE, 0))
    ok(rt.memset_async(device, 8, 3, 8, 0))
    ok(rt.synchronize_stream(0))
    assert read(acl, device) == b"\3" * 8
    default = ok(rt.ctx_get_current_default_stream())
    ok(rt.memset_async(device, 8, 4, 8, default))
    ok(rt.synchronize_stream(0))
    assert read(acl, device) == b"\4" * 8
    assert rt.destroy_stream(0) == 100000
    assert rt.record_event(0, 0) == rt.synchronize_event(0) == 100000


@pytest.mark.needs_bytes
def test_nothing_happens_while_a_stream_is_held(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.memset(device, 64, 1, 64))
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 2, 64, stream))
    assert rt.stream_query(stream) == (1, 0)
    assert rt.synchronize_stream_with_timeout(stream, 20) == 507046
    assert "still has" in acl.get_recent_err_msg()
    assert read(acl, device, 4) == b"\1" * 4
    latch.open()
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 4) == b"\2" * 4


def test_polling_a_stream_ends(rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    for i in range(50):
        ok(rt.memset_async(device, 64, i, 64, stream))
    while ok(rt.stream_query(stream)):
        pass


@pytest.mark.parametrize("timeout", [-2, -100, 0])
def test_senseless_timeouts(acl, rt, timeout):
    stream, event = ok(rt.create_stream()), ok(rt.create_event())
    for code in (
        rt.synchronize_stream_with_timeout(stream, timeout),
        rt.synchronize_event_with_timeout(event, timeout),
        rt.synchronize_device_with_timeout(timeout),
    ):
        assert code == 107000
    assert acl.get_recent_err_msg().count(f"timeout is {timeout} ms") == 3
    for senseless in (timeout, 0):
        assert rt.process_report(senseless) == 100000


def test_a_timeout_that_passes(acl, rt):
    stream, event = ok(rt.create_stream()), ok(rt.create_event())
    ok(rt.synchronize_stream_with_timeout(stream, 1))
    latch = Latch(rt, stream)
    ok(rt.record_event(event, stream))
    assert rt.synchronize_stream_with_timeout(stream, 1) == 507046
    assert rt.synchronize_event_with_timeout(event, 1) == 507047
    assert rt.synchronize_device_with_timeout(1) == 507046
    latch.open()
    ok(rt.synchronize_device())


def test_huge_timeouts(rt):
    ok(rt.synchronize_stream_with_timeout(ok(rt.create_stream()), 2**31 - 1))


@pytest.mark.needs_bytes
def test_the_exception_callback_hears_of_failed_tasks(acl, rt):
    stream, device, heard = ok(rt.create_stream()), ok(rt.malloc(64, 0)), []

    def hear(info):
        heard.append(
            (
                rt.get_error_code_from_exception_info(info),
                rt.get_stream_id_from_exception_info(info),
                rt.get_device_id_from_exception_info(info),
                rt.get_task_id_from_exception_info(info),
            )
        )

    ok(rt.set_exception_info_callback(hear))
    ok(rt.memset_async(device, 64, 1, 64, stream))
    ok(rt.memcpy_async(4096, 64, device, 64, 2, stream))
    assert rt.synchronize_stream(stream) == 107000
    assert heard == [(107000, rt.stream_get_id(stream)[0], 0, 1)]
    assert rt.get_error_code_from_exception_info(5) > 100000  # no info
    ok(rt.set_exception_info_callback(None))
    ok(rt.memcpy_async(4096, 64, device, 64, 2, stream))
    assert rt.synchronize_stream(stream) == 107000 and len(heard) == 1


@pytest.mark.needs_bytes
def test_events_order_streams_across_devices(acl, rt):
    first, device = ok(rt.create_stream()), ok(rt.malloc(SIZE, 0))
    latch = Latch(rt, first)
    ok(rt.memset_async(device, SIZE, 5, SIZE, first))
    event = ok(rt.create_event())
    ok(rt.record_event(event, first))
    ok(rt.set_device(1))
    second, other = ok(rt.create_stream()), ok(rt.malloc(SIZE, 0))
    ok(rt.stream_wait_event(second, event))
    ok(rt.memset_async(other, SIZE, 6, SIZE, second))
    assert rt.query_event_status(event) == (0, 0) and rt.stream_query(second) == (1, 0)
    ok(rt.set_device(0))
    latch.open()
    ok(rt.set_device(1))
    ok(rt.synchronize_stream(second))
    assert rt.query_event_status(event) == (1, 0) and rt.query_event(event) == (0, 0)
    assert read(acl, device, 2) == b"\5\5" and read(acl, other, 2) == b"\6\6"


@pytest.mark.needs_bytes
def test_a_wait_is_for_the_records_before_it(acl, rt):
    a, b, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    event = ok(rt.create_event())
    ok(rt.record_event(event, a))
    ok(rt.stream_wait_event(b, event))
    latch = Latch(rt, a)
    ok(rt.record_event(event, a))  # again, later: the wait above does not see it
    ok(rt.memset_async(device, 64, 8, 64, b))
    ok(rt.synchronize_stream(b))
    assert read(acl, device, 2) == b"\x08\x08"
    latch.open()
    ok(rt.synchronize_event(event))


def test_an_event_never_recorded_holds_nothing_up(rt):
    stream, event = ok(rt.create_stream()), ok(rt.create_event())
    ok(rt.stream_wait_event(stream, event))
    ok(rt.synchronize_stream(stream))
    ok(rt.synchronize_event(event))
    assert rt.query_event_status(event) == (0, 0)
    assert rt.event_get_timestamp(event)[1] == 507000


def test_flag_events_wait_for_their_first_record_and_can_be_reset(rt):
    a, b = ok(rt.create_stream()), ok(rt.create_stream())
    event = ok(rt.create_event_with_flag(1))
    for _ in range(3):
        assert rt.query_event_status(event) == (0, 0)
        ok(rt.stream_wait_event(b, event))
        assert rt.stream_query(b) == (1, 0) and rt.query_event_wait_status(event)[0] == 1
        ok(rt.record_event(event, a))
        ok(rt.synchronize_stream(b))
        assert rt.query_event_wait_status(event) == (0, 0)
        ok(rt.reset_event(event, b))
    ok(rt.reset_event(ok(rt.create_event()), b))  # nothing happens
    assert rt.reset_event(ok(rt.create_event_ex_with_flag(1)), b) == 207000


@pytest.mark.parametrize("ordered", [True, False])
def test_a_wait_that_comes_after_the_reset_needs_another_record(acl_on, ordered):
    """The figure of aclrtResetEvent's page, in an order that `deferred` chooses."""
    rt = acl_on(executor="deferred").rt
    a, b, late = (ok(rt.create_stream()) for _ in range(3))
    event, done = ok(rt.create_event_with_flag(1)), ok(rt.create_event())
    ok(rt.record_event(event, a))
    ok(rt.stream_wait_event(late, event))
    if ordered:
        ok(rt.record_event(done, late))
        ok(rt.stream_wait_event(b, done))
    ok(rt.stream_wait_event(b, event))
    ok(rt.reset_event(event, b))
    ok(rt.synchronize_stream(b))
    assert rt.synchronize_stream_with_timeout(late, 20) == (0 if ordered else 507046)
    ok(rt.record_event(event, a))
    ok(rt.synchronize_stream(late))


def test_time_between_events(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(1 << 20, 0))
    start, end = ok(rt.create_event()), ok(rt.create_event())
    assert rt.event_elapsed_time(start, end)[1] == 507000
    latch = Latch(rt, stream)
    ok(rt.record_event(start, stream))
    assert rt.event_elapsed_time(start, end)[1] == 507000
    ok(rt.memset_async(device, 1 << 20, 1, 1 << 20, stream))
    ok(rt.record_event(end, stream))
    assert rt.event_elapsed_time(start, end)[1] == rt.event_get_timestamp(end)[1] == 107006
    latch.open()
    ok(rt.synchronize_event_with_timeout(end, 10_000))
    assert ok(rt.event_elapsed_time(start, end)) > 0 > ok(rt.event_elapsed_time(end, start))
    assert ok(rt.event_get_timestamp(end)) >= ok(rt.event_get_timestamp(start)) > 0
    untimed = ok(rt.create_event_with_flag(1))
    ok(rt.record_event(untimed, stream))
    assert rt.event_elapsed_time(start, untimed)[1] == 107006 and "TIME_LINE" in acl.get_recent_err_msg()


@pytest.mark.parametrize("flag", [0, 0x100, 0x21, 0x11, 0x18, 0x40])
def test_event_flags_that_do_not_exist(rt, flag):
    assert rt.create_event_with_flag(flag) == (0, 107000)


# src/runtime/api/impl/api_error.cc of hicann/runtime: EventCreate 1632, StreamWaitEvent 1414, EventReset 1761; event.cc: Wait
def test_what_kinds_of_events_can_do(rt):
    stream = ok(rt.create_stream())
    timed, sync, external = (ok(rt.create_event_with_flag(flag)) for flag in (8, 4, 32))
    assert rt.stream_wait_event(stream, timed) == rt.reset_event(timed, stream) == 207000
    assert rt.stream_wait_event(stream, sync) == 107000  # not recorded
    for event in (timed, sync, external):
        ok(rt.record_event(event, stream))
    ok(rt.stream_wait_event(stream, sync))
    ok(rt.stream_wait_event(stream, external))
    ok(rt.synchronize_stream(stream))
    ok(rt.reset_event(external, stream))
    assert rt.synchronize_event(external) == rt.query_event_status(external)[1] == 207000
    assert rt.event_elapsed_time(external, timed)[1] == rt.event_get_timestamp(external)[1] == 207000
    extended = ok(rt.create_event_ex_with_flag(1))
    ok(rt.record_event(extended, stream))
    assert rt.query_event(extended)[1] == rt.query_event_wait_status(extended)[1] == 207000
    ok(rt.synchronize_event(extended))
    assert rt.query_event_status(extended) == (1, 0)
    of_device = ok(rt.create_event_with_flag(16))
    assert rt.record_event(of_device, stream) == rt.stream_wait_event(stream, of_device) == 107000


def test_create_event_with_its_default_flags_is_create_event(rt):
    stream = ok(rt.create_stream())
    for event in (ok(rt.create_event()), ok(rt.create_event_with_flag(14))):
        ok(rt.stream_wait_event(stream, event))  # never recorded: holds nothing up
        ok(rt.record_event(event, stream))
        ok(rt.synchronize_event(event))
        assert rt.query_event_status(event) == (1, 0) and ok(rt.event_get_timestamp(event)) > 0


def test_destroyed_handles(acl, rt):
    stream, event, device = ok(rt.create_stream()), ok(rt.create_event()), ok(rt.malloc(64, 0))
    ok(rt.destroy_stream(stream))
    ok(rt.destroy_event(event))
    other = ok(rt.create_stream())
    for code in (
        rt.synchronize_stream(stream),
        rt.destroy_stream(stream),
        rt.stream_query(stream)[1],
        rt.memset_async(device, 8, 0, 8, stream),
        rt.memcpy_async(device, 8, device, 8, 3, stream),
        rt.stream_abort(stream),
        rt.stream_get_id(stream)[1],
    ):
        assert code == 107017
    assert acl.get_recent_err_msg().count("has been destroyed") == 7
    for code in (
        rt.destroy_event(event),
        rt.record_event(event, other),
        rt.synchronize_event(event),
        rt.stream_wait_event(other, event),
        rt.query_event_status(event)[1],
    ):
        assert code == 107017
    assert acl.get_recent_err_msg().count("was an event that has been destroyed") == 5
    assert rt.synchronize_stream(12345) == 107017 and rt.synchronize_event(12345) == 107017


def test_a_stream_of_another_context(acl, rt):
    stream, device, home = ok(rt.create_stream()), ok(rt.malloc(64, 0)), ok(rt.get_context())
    context = ok(rt.create_context(0))
    event = ok(rt.create_event())
    for code in (
        rt.memset_async(device, 8, 0, 8, stream),
        rt.record_event(event, stream),
        rt.stream_wait_event(stream, event),
        rt.destroy_stream(stream),
        rt.stream_abort(stream),
    ):
        assert code == 107003
    assert acl.get_recent_err_msg().count("set_context") == 5
    me = threading.get_ident()
    for _ in range(2):  # src/runtime/api/impl/api_impl.cc of hicann/runtime, 1715 to 1841: switches context meanwhile
        ok(rt.synchronize_stream(stream))
        ok(rt.synchronize_stream_with_timeout(stream, 100))
        assert rt.stream_query(stream) == (0, 0) and ok(rt.stream_get_id(stream)) > 0
        ok(rt.subscribe_report(me, stream))
        ok(rt.unsubscribe_report(me, stream))
        assert ok(rt.get_context()) != home
        ok(rt.set_device(1))
    ok(rt.set_context(context))
    seen = []
    thread = threading.Thread(target=lambda: seen.append(rt.synchronize_stream(stream)))
    thread.start()
    thread.join()
    assert seen == [107002]
    ok(rt.set_device(1))
    assert rt.memset_async(device, 8, 0, 8, stream) == 107003
    ok(rt.set_device(0))
    ok(rt.synchronize_stream(stream))
    ok(rt.destroy_context(context))


@pytest.mark.needs_bytes
def test_destroy_waits_for_the_tasks_and_force_drops_them(acl, rt):
    device = ok(rt.malloc(64, 0))
    stream = ok(rt.create_stream())
    for i in range(100):
        ok(rt.memset_async(device, 64, i, 64, stream))
    ok(rt.destroy_stream(stream))
    assert read(acl, device, 2) == b"cc"
    stream = ok(rt.create_stream())
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 1, 64, stream))
    ok(rt.destroy_stream_force(stream))
    latch.open()
    ok(rt.synchronize_device())
    assert read(acl, device, 2) == b"cc"


@pytest.mark.needs_bytes
def test_abort_drops_what_is_queued(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.memset(device, 64, 1, 64))
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 2, 64, stream))
    ok(rt.stream_abort(stream))
    ok(rt.memset_async(device + 32, 32, 3, 32, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 64) == b"\1" * 32 + b"\3" * 32
    latch.open()


def test_reset_and_finalize_with_tasks_in_flight(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.memset_async(device, 64, 2, 64, stream))
    ok(rt.reset_device(0))
    assert rt.synchronize_stream(stream) == 107017
    ok(rt.set_device(0))
    assert rt.synchronize_stream(stream) == 107017
    stream = ok(rt.create_stream())
    Latch(rt, stream)
    ok(rt.memset_async(ok(rt.malloc(64, 0)), 64, 2, 64, stream))
    ok(acl.finalize())
    assert len(live) == 1  # it destroys nothing
    process.close()
    assert len(live) == 0


# docs/zh/dev_guide/03-02_stream_management.md of hicann/runtime
def test_the_default_stream_cannot_be_destroyed(acl, rt):
    default = ok(rt.ctx_get_current_default_stream())
    assert rt.destroy_stream(default) == rt.destroy_stream_force(default) == 107000
    ok(rt.synchronize_stream(default))


@pytest.mark.parametrize("how", ["reset_device", "reset_device_force"])
def test_reset_waits_for_what_is_queued_in_the_default_context(acl, rt, how):
    """docs/zh/dev_guide/05_multi_device_programming.md of hicann/runtime: the system waits for the tasks, then releases."""
    from softacl.runtime.streams.stream_callbacks import launch_host

    stream, seen = ok(rt.create_stream()), []
    event = ok(rt.create_event_with_flag(1))
    ok(rt.stream_wait_event(stream, event))
    launch_host(lambda: seen.append("stream"), stream)
    launch_host(lambda: seen.append("default"), 0)
    ok(rt.record_event(event, 0))
    ok(getattr(rt, how)(0))
    assert sorted(seen) == ["default", "stream"]


@pytest.mark.needs_bytes
def test_a_task_may_call_the_runtime_while_its_device_ends(acl_on):
    from softacl.runtime.streams.stream_callbacks import launch_host

    acl = acl_on()
    stream, entered, leave, seen = ok(acl.rt.create_stream()), threading.Event(), threading.Event(), []

    def task():
        entered.set()
        leave.wait(20)
        acl.rt.set_device(1)
        seen.append(acl.rt.create_stream()[1])  # needs the lock of the runtime

    launch_host(task, stream)
    assert entered.wait(20)
    leave.set()
    ok(acl.rt.reset_device(0))
    assert seen == [0]


@pytest.mark.needs_bytes
def test_a_task_cannot_wait_for_itself(acl, rt):
    from softacl.runtime.streams.stream_callbacks import launch_host

    stream, context, seen = ok(rt.create_stream()), ok(rt.get_context()), []

    def task():
        ok(rt.set_context(context))
        seen.append(rt.synchronize_stream(stream))
        seen.append(rt.stream_abort(stream))

    launch_host(task, stream)
    ok(rt.synchronize_stream(stream))
    assert seen == [507046, 0]
    device = ok(rt.malloc(64, 0))
    ok(rt.memset_async(device, 64, 3, 64, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 1) == b"\3"


@pytest.mark.needs_bytes
def test_failed_tasks_are_told_at_the_next_synchronisation(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    code = rt.memcpy_async(4096, 64, device, 64, 2, stream)  # cannot be accessed; the call cannot know
    assert code == 0
    ok(rt.memset_async(device, 64, 5, 64, stream))
    assert rt.synchronize_stream(stream) == 107000
    message = acl.get_recent_err_msg()
    assert "acl.rt.memcpy_async" in message and "64" in message and "0x1000" in message
    ok(rt.synchronize_stream(stream))  # reported once
    ok(rt.memset_async(4096, 64, 7, 64, stream))
    assert rt.synchronize_stream(stream) == 107000 and "64 bytes at 0x1000 could" in acl.get_recent_err_msg()
    assert read(acl, device, 2) == b"\5\5"  # the stream went on
    assert rt.memcpy_async(4096, 64, device, 64, 2, stream) == 0
    assert rt.synchronize_device() == 107000


@pytest.mark.needs_bytes
def test_stop_on_failure_stops_all_streams_of_the_context(acl, rt):
    """docs/zh/dev_guide/03-02_stream_management.md of hicann/runtime, line 197; Stream::SetFailMode, EnterFailureAbort."""
    stream, other, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.memset(device, 64, 1, 64))
    ok(rt.set_stream_failure_mode(stream, 1))
    ok(rt.set_stream_failure_mode(stream, 5))  # only the lowest bit counts
    assert rt.set_stream_failure_mode(stream, 2) == 207000 and rt.set_stream_failure_mode(0, 1) == 107000
    assert ok(rt.get_stream_attribute(stream, 1)) == {"failureMode": 1}
    assert ok(rt.get_stream_attribute(other, 1)) == {"failureMode": 0}
    first, _second = Latch(rt, stream), Latch(rt, other)
    streams.own_stream(stream).queue.call(lambda: False, streams.TAG["task"])  # a task that fails
    ok(rt.memset_async(device, 64, 9, 64, stream))
    ok(rt.memset_async(device, 64, 8, 64, other))
    ok(rt.memset_async(device, 64, 7, 64, 0))  # the default stream, which nothing holds
    ok(rt.synchronize_stream(0))
    first.open()
    assert rt.synchronize_stream(stream) == 107000
    assert "dropped" in acl.get_recent_err_msg()
    assert rt.synchronize_stream(other) == 107000
    assert "stop on failure" in acl.get_recent_err_msg()
    later = ok(rt.create_stream())
    for each in (stream, other, later, 0):
        assert rt.synchronize_stream(each) == 107000
        assert rt.memset_async(device, 64, 6, 64, each) == 107000
        assert rt.memcpy_async(device, 64, device, 64, 3, each) == 107000
        assert rt.record_event(ok(rt.create_event()), each) == 107000
    assert rt.synchronize_device() == 107000
    assert acl.util.ptr_to_bytes(_to_host(rt, device), 64) == bytes([7]) * 64  # nothing queued behind it has run
    for each in (stream, other, later):
        ok(rt.destroy_stream(each))


def _to_host(rt, device):
    host = ok(rt.malloc_host(64))
    ok(rt.memcpy(host, 64, device, 64, 2))
    return host


@pytest.mark.needs_bytes
def test_a_failure_in_a_stream_without_the_mode_stops_the_context_too(acl, rt):
    stopping, stream, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.set_stream_failure_mode(stopping, 1))
    rt.memcpy_async(4096, 64, device, 64, 2, stream)
    assert rt.synchronize_stream(stream) == 107000
    assert rt.memset_async(device, 64, 9, 64, stopping) == 107000


@pytest.mark.needs_bytes
def test_another_context_goes_on(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.set_stream_failure_mode(stream, 1))
    mine, other = ok(rt.get_context()), ok(rt.create_context(0))
    there = ok(rt.create_stream())
    ok(rt.set_context(mine))
    rt.memcpy_async(4096, 64, device, 64, 2, stream)
    assert rt.synchronize_stream(stream) == 107000
    ok(rt.set_context(other))
    ok(rt.memset_async(device, 64, 5, 64, there))
    ok(rt.synchronize_stream(there))
    ok(rt.destroy_context(other))
    ok(rt.set_context(mine))
    ok(rt.reset_device(0))
    ok(rt.set_device(0))
    device, stream = ok(rt.malloc(64, 0)), ok(rt.create_stream())
    ok(rt.memset_async(device, 64, 5, 64, stream))
    ok(rt.synchronize_stream(stream))  # the new context knows nothing of it


@pytest.mark.needs_bytes
def test_what_waits_in_a_stopped_context_does_not_wait_for_ever(acl, rt):
    stream, waiting, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.set_stream_failure_mode(stream, 1))
    never, _ = rt.create_event_with_flag(1)
    ok(rt.stream_wait_event(waiting, never))
    ok(rt.memset_async(device, 64, 5, 64, waiting))
    codes = []
    context = ok(rt.get_context())

    def wait():
        rt.set_context(context)
        codes.append(rt.synchronize_stream(waiting))

    thread = threading.Thread(target=wait)
    thread.start()
    rt.memcpy_async(4096, 64, device, 64, 2, stream)
    assert rt.synchronize_stream(stream) == 107000
    thread.join(60)
    assert codes == [107000]


@pytest.mark.needs_bytes
def test_events_tell_how_far_a_stopped_stream_came(acl, rt):
    """docs/zh/FAQ of hicann/runtime, stop on failure: the last complete event stands before the task that failed."""
    stream, other, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.set_stream_failure_mode(stream, 1))
    before, after, elsewhere = (ok(rt.create_event()) for _ in range(3))
    latch, _held = Latch(rt, stream), Latch(rt, other)
    ok(rt.memset_async(device, 64, 1, 64, stream))
    ok(rt.record_event(before, stream))
    streams.own_stream(stream).queue.call(lambda: False, streams.TAG["task"])
    ok(rt.memset_async(device, 64, 2, 64, stream))
    ok(rt.record_event(after, stream))
    ok(rt.record_event(elsewhere, other))
    latch.open()
    assert rt.synchronize_stream(stream) == 107000
    assert ok(rt.query_event_status(before)) == 1
    assert ok(rt.query_event_status(after)) == 0 and ok(rt.query_event_status(elsewhere)) == 0
    assert rt.event_elapsed_time(before, after) == (0.0, 107006)
    for event in (before, after, elsewhere):  # ApiImpl::EventSynchronize asks the context first
        assert rt.synchronize_event(event) == 107000
    assert rt.stream_query(stream)[1] == 107000 and rt.stream_query(other)[1] == 107000
    assert acl.util.ptr_to_bytes(_to_host(rt, device), 64) == bytes([1]) * 64
    ok(rt.stream_abort(stream))  # what was queued is dropped, and the event complete as after any abort
    assert ok(rt.query_event_status(after)) == 1


@pytest.mark.needs_bytes
def test_who_waits_for_an_event_learns_that_its_stream_was_stopped(acl, rt):
    """From a context of its own, which goes on: it would wait forever."""
    stopping, held = ok(rt.create_stream()), ok(rt.create_stream())
    mine = ok(rt.get_context())
    ok(rt.create_context(0))
    event = ok(rt.create_event())
    ok(rt.set_context(mine))
    latch, blocking = Latch(rt, stopping), threading.Event()
    streams.own_stream(stopping).queue.call(lambda: False, streams.TAG["task"])
    # Not forever: where one thread runs both streams, it may be this one that runs the task.
    streams.own_stream(held).queue.call(lambda: blocking.wait(5) or True, streams.TAG["task"])
    ok(rt.record_event(event, held))
    codes = []

    def wait():
        rt.set_context(mine)
        codes.append(rt.synchronize_event(event))

    thread = threading.Thread(target=wait)
    thread.start()
    ok(rt.set_stream_failure_mode(stopping, 1))  # after the record, and perhaps after the wait began
    latch.open()
    assert rt.synchronize_stream_with_timeout(stopping, 60_000) in (107000, 507046)  # deferred: one thread runs both
    blocking.set()
    assert rt.synchronize_stream(stopping) == 107000
    thread.join(60)
    assert codes == [107000]


@pytest.mark.needs_bytes
def test_aborting_the_tasks_of_a_device_lets_a_stopped_context_go_on(acl, rt):
    """DeviceTaskSendResume, src/runtime/core/src/dfx/fast_recover.cc:210 of hicann/runtime: each context of the device."""
    stream, other, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    ok(rt.memset(device, 64, 1, 64))
    ok(rt.set_stream_failure_mode(stream, 1))
    for code in (5, 6):  # it stops each time
        Latch(rt, other)  # nobody opens it: what is queued behind it is dropped
        ok(rt.memset_async(device, 64, 9, 64, other))
        streams.own_stream(stream).queue.call(lambda: False, streams.TAG["task"])
        assert rt.synchronize_stream(stream) == 107000
        assert rt.memset_async(device, 64, 9, 64, other) == 107000 and rt.create_stream()[1] == 0
        ok(rt.device_task_abort(0, 60_000))
        for each in (stream, other):
            ok(rt.synchronize_stream(each))
            ok(rt.memset_async(device, 64, code, 64, each))
            ok(rt.synchronize_stream(each))
            assert rt.stream_query(each) == (0, 0)
        assert acl.util.ptr_to_bytes(_to_host(rt, device), 64) == bytes([code]) * 64
    assert ok(rt.get_stream_attribute(stream, 1)) == {"failureMode": 1}


def test_attributes_of_streams(acl, rt):
    stream = ok(rt.create_stream())
    ok(rt.set_stream_attribute(stream, 3, {"userCustomTag": 7}))
    assert rt.get_stream_attribute(stream, 3) == ({"userCustomTag": 7}, 0)
    ok(rt.set_stream_overflow_switch(stream, 1))
    assert rt.get_stream_overflow_switch(stream) == (1, 0)
    assert rt.set_stream_attribute(stream, 9, {}) == 107000
    ok(rt.set_stream_attribute(stream, 5, {"streamPriority": 3}))
    assert streams.priority_of(stream) == 3 and rt.get_stream_attribute(stream, 5) == ({"streamPriority": 3}, 0)
    with pytest.raises(TypeError, match="not dict"):
        rt.set_stream_attribute(stream, 3, 7)
    least, greatest = rt.device_get_stream_priority_range()[:2]
    ok(rt.create_stream_with_config(greatest, 0))
    ok(rt.create_stream_with_config(0, 1 << 20))  # bits that are no flag are ignored
    for priority in (least + 1, 1000, 2**31 - 1):
        ok(rt.create_stream_with_config(priority, 0))  # brought into the range
    assert rt.create_stream_with_config(0, 32 | 1) == (0, 107000)


@pytest.mark.needs_bytes  # on one driver
def test_streams_that_come_and_go_leave_no_memory(acl, rt):
    def resident(n):
        for _ in range(n):
            ok(rt.destroy_stream(ok(rt.create_stream())))
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    assert resident(20_000) + (4 << 20) > resident(40_000)


def test_copies_within_the_host_cannot_be_asynchronous(acl, rt):
    stream, a, b = ok(rt.create_stream()), ok(rt.malloc_host(64)), ok(rt.malloc_host(64))
    array = np.zeros(64, np.uint8)
    for target in (b, array.ctypes.data):
        assert rt.memcpy_async(target, 64, a, 64, 0, stream) == 207000
        assert "acl.rt.memcpy" in acl.get_recent_err_msg()
    ok(rt.synchronize_stream(stream))


def test_wrong_asynchronous_copies(acl, rt):
    stream, host, device = ok(rt.create_stream()), ok(rt.malloc_host(64)), ok(rt.malloc(64, 0))
    for arguments, code in (
        ((device, 63, host, 64, 1, stream), 107000),
        ((0, 64, host, 64, 1, stream), 100000),
        ((device, 4096, host, 65, 1, stream), 107000),
        ((device, 64, host, 64, 9, stream), 100000),
        ((device, 64, host, 64, 1, 5), 107017),
    ):
        assert rt.memcpy_async(*arguments) == code
    ok(rt.memcpy_async(0, 0, 0, 0, 1, stream))  # nothing is done, nothing is looked at
    ok(rt.memset_async(0, 0, 0, 0, stream))
    for bad in (1.0, "x", None):
        with pytest.raises(TypeError):
            rt.memcpy_async(device, 64, host, bad, 1, stream)
    ok(rt.synchronize_stream(stream))


@pytest.mark.needs_bytes
def test_pageable_memory_returns_when_done_on_new_versions(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(SIZE, 0))
    data = bytes(range(256)) * 16
    ok(rt.memcpy_async(device, SIZE, acl.util.bytes_to_ptr(data), SIZE, 1, stream))
    assert rt.stream_query(stream) == (0, 0)
    assert read(acl, device, SIZE) == data


@pytest.mark.needs_bytes
def test_matrix_copies_on_a_stream(acl, rt):
    stream, host, device = ok(rt.create_stream()), ok(rt.malloc_host(SIZE)), ok(rt.malloc(SIZE, 0))
    ok(rt.memset(host, SIZE, 1, SIZE))
    ok(rt.memset(device, SIZE, 0, SIZE))
    ok(rt.memcpy2d_async(device, 128, host, 64, 64, 16, 1, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 256) == (b"\1" * 64 + bytes(64)) * 2
    assert rt.memcpy2d_async(device, 5_000_001, host, 5_000_001, 5_000_001, 1, 1, stream) == 107000


def serve(rt, stop):
    while not stop.is_set():
        rt.process_report(50)


def test_callbacks_run_in_order_on_the_subscribed_thread(acl, rt):
    stream, seen, stop = ok(rt.create_stream()), [], threading.Event()
    thread = threading.Thread(target=serve, args=(rt, stop))
    thread.start()
    try:
        ok(rt.subscribe_report(thread.ident, stream))
        for i in range(20):
            ok(rt.launch_callback(lambda value: seen.append((value, threading.get_ident())), [i], i % 2, stream))
        ok(rt.launch_callback(lambda value: seen.append("last"), None, 1, stream))
        ok(rt.synchronize_stream(stream))
        assert seen == [([i], thread.ident) for i in range(20)] + ["last"]
        ok(rt.unsubscribe_report(thread.ident, stream))
    finally:
        stop.set()
        thread.join()


@pytest.mark.needs_bytes
def test_a_blocking_callback_holds_the_stream(acl, rt):
    stream, device, stop, gate = ok(rt.create_stream()), ok(rt.malloc(64, 0)), threading.Event(), threading.Event()
    thread = threading.Thread(target=serve, args=(rt, stop))
    thread.start()
    ok(rt.subscribe_report(thread.ident, stream))
    ok(rt.memset(device, 64, 1, 64))
    ok(rt.launch_callback(lambda _: gate.wait(20), None, 1, stream))
    ok(rt.memset_async(device, 64, 2, 64, stream))
    assert rt.synchronize_stream_with_timeout(stream, 30) == 507046
    assert read(acl, device, 1) == b"\1"
    gate.set()
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 1) == b"\2"
    stop.set()
    thread.join()


def test_a_callback_that_raises_is_printed_and_the_stream_goes_on(acl, rt, capfd):
    stream, seen, stop = ok(rt.create_stream()), [], threading.Event()
    thread = threading.Thread(target=serve, args=(rt, stop))
    thread.start()
    ok(rt.subscribe_report(thread.ident, stream))
    ok(rt.launch_callback(lambda _: 1 / 0, None, 1, stream))
    ok(rt.launch_callback(seen.append, "after", 1, stream))
    ok(rt.synchronize_stream(stream))
    stop.set()
    thread.join()
    assert seen == ["after"] and "ZeroDivisionError" in capfd.readouterr().err


def test_wrong_uses_of_callbacks(acl, rt):
    stream = ok(rt.create_stream())
    assert rt.process_report(10) == 107012
    assert rt.launch_callback(print, None, 1, stream) == 107015
    ok(rt.subscribe_report(threading.get_ident(), stream))
    assert rt.subscribe_report(12345, stream) == 107011
    assert rt.process_report(20) == 507012
    assert rt.launch_callback(print, None, 7, stream) == 100000
    with pytest.raises(TypeError, match="not callable"):
        rt.launch_callback(5, None, 0, stream)
    assert rt.unsubscribe_report(12345, stream) == 107012
    ok(rt.set_device(1))
    other = ok(rt.create_stream())
    assert rt.subscribe_report(threading.get_ident(), other) == 107012  # one thread, one device
    ok(rt.set_device(0))
    ok(rt.unsubscribe_report(threading.get_ident(), stream))
    assert rt.unsubscribe_report(threading.get_ident(), stream) == 107011


@pytest.mark.parametrize("how", ["unsubscribe", "reset"])
def test_a_thread_that_waits_for_callbacks_is_let_go(acl, rt, how):
    stream, codes, go = ok(rt.create_stream()), [], threading.Event()

    def wait():
        go.wait(20)
        codes.append(rt.process_report(-1))

    thread = threading.Thread(target=wait)
    thread.start()
    ok(rt.subscribe_report(thread.ident, stream))
    go.set()
    if how == "unsubscribe":
        ok(rt.unsubscribe_report(thread.ident, stream))
    else:
        ok(rt.reset_device_force(0))
    thread.join(20)
    assert not thread.is_alive() and codes == [107012]


def test_pages_are_mapped_for_devices_that_may_use_them(acl, rt):
    """docs/zh/api_ref/11-05_unified_addressing.md of hicann/runtime, aclrtMemP2PMap: after peer access was enabled."""

    def code(*arguments):
        try:
            peers.map_pages(*arguments)
        except AclError as error:
            return int(error.code)
        return 0

    block = ok(rt.malloc(4096, 0))
    assert code(block, 4096, 0, 0) == 0  # its own device
    assert code(block, 4096, 1, 0) == 107000
    ok(rt.device_enable_peer_access(1, 0))
    assert code(block, 4096, 1, 0) == code(block + 64, 64, 1, 0) == 0
    assert code(block, 1 << 40, 1, 0) == 107000
    assert code(ok(rt.malloc_host(64)), 64, 1, 0) == 107000 and code(block, 64, 2, 0) == 107001
    ok(rt.free(block))
    assert code(block, 64, 1, 0) == 107000


@pytest.mark.parametrize("chip", ["310", "310B"])
def test_chips_without_peer_access_map_no_pages(acl_on, chip):
    rt = acl_on(chip=chip).rt
    with pytest.raises(AclError, match="does not have this function") as caught:
        peers.map_pages(ok(rt.malloc(64, 0)), 64, 0, 0)
    assert caught.value.code == 207000


@pytest.mark.needs_bytes
def test_peers(acl, rt):
    assert rt.device_can_access_peer(0, 1) == (1, 0)
    assert rt.device_can_access_peer(0, 0)[1] == 100000 and rt.device_can_access_peer(0, 9)[1] == 107001
    a = ok(rt.malloc(64, 3))
    ok(rt.memset(a, 64, 7, 64))
    ok(rt.set_device(1))
    b, stream = ok(rt.malloc(64, 3)), ok(rt.create_stream())
    assert rt.memcpy(b, 64, a, 64, 3) == 107000 and "both directions" in acl.get_recent_err_msg()
    assert rt.device_disable_peer_access(0) == 107000
    assert rt.device_enable_peer_access(1, 0) == rt.device_disable_peer_access(1) == 100000  # itself
    assert rt.device_enable_peer_access(0, 1) == 200006  # flags
    ok(rt.device_enable_peer_access(0, 0))
    ok(rt.device_enable_peer_access(0, 0))  # twice
    assert rt.memcpy_async(b, 64, a, 64, 3, stream) == 107000 and "one direction" in acl.get_recent_err_msg()
    ok(rt.set_device(0))
    ok(rt.device_enable_peer_access(1, 0))
    assert rt.device_peer_access_status(0, 1) == (1, 0)
    ok(rt.memcpy(b, 64, a, 64, 3))
    ok(rt.set_device(1))
    ok(rt.memcpy_async(b, 64, a, 64, 3, stream))
    ok(rt.synchronize_stream(stream))
    assert read(acl, b, 2) == b"\7\7"
    ok(rt.device_disable_peer_access(0))
    assert rt.memcpy(b, 64, a, 64, 3) == 107000
    ok(rt.device_enable_peer_access(0, 0))
    ok(rt.reset_device_force(1))
    ok(rt.set_device(1))
    b = ok(rt.malloc(64, 3))
    assert rt.memcpy(b, 64, a, 64, 3) == 107000  # the reset took the enabling back
    assert rt.device_peer_access_status(1, 0) == (0, 0)


@pytest.mark.needs_bytes
def test_memory_freed_in_flight_is_gone_at_once(acl, rt):
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 9, 64, stream))
    ok(rt.free(device))
    again = ok(rt.malloc(64, 0))  # the same address: the queued fill will hit it, as on hardware
    ok(rt.memset(again, 64, 1, 64))
    latch.open()
    ok(rt.synchronize_stream(stream))
    assert read(acl, again, 1) in (b"\t", b"\1")


def test_observers_hear_tasks_in_the_order_in_which_they_run(acl, rt):
    heard = []

    class Listener(observe.Observer):
        def on_copy_queued(self, task):
            heard.append(("queued", task.call.name, task.stream.id))

        on_fill_queued = on_copy_queued

        def on_task_started(self, started):
            heard.append(("started", started.task.call.name, started.task.stream.id))

        def on_task_done(self, done):
            heard.append(("done", done.task.call.name, done.task.stream.id))

    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    observe.subscribe(Listener())
    ok(rt.memset_async(device, 64, 9, 64, stream))
    ok(rt.memcpy_async(device, 32, device + 32, 32, 3, stream))
    ok(rt.synchronize_stream(stream))
    identifier = rt.stream_get_id(stream)[0]
    for kind in ("queued", "started", "done"):
        names = [h[1:] for h in heard if h[0] == kind]
        assert names == [("acl.rt.memset_async", identifier), ("acl.rt.memcpy_async", identifier)]


def test_observers_hear_of_memory_freed_in_flight(acl, rt):
    heard = []

    class Listener(observe.Observer):
        def on_freed(self, freed):
            heard.append(freed)

    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    observe.subscribe(Listener())
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 9, 64, stream))
    ok(rt.free(device))
    assert heard[-1].call.name == "acl.rt.free" and heard[-1].in_flight == 1
    latch.open()
    ok(rt.synchronize_stream(stream))
    other = ok(rt.malloc(64, 0))
    ok(rt.memset_async(other, 64, 9, 64, stream))
    ok(rt.synchronize_stream(stream))
    ok(rt.free(other))
    assert heard[-1].in_flight == 0


def test_ids_and_numbers(acl, rt):
    streams, events = rt.get_stream_available_num()[0], rt.get_event_avail_num()[0]
    s, e = ok(rt.create_stream()), ok(rt.create_event())
    assert rt.get_stream_available_num() == (streams - 1, 0) and rt.get_event_avail_num() == (events - 1, 0)
    assert rt.get_event_id(e)[1] == 0
    ok(rt.destroy_stream(s))
    ok(rt.destroy_event(e))
    assert rt.get_stream_available_num() == (streams, 0) and rt.get_event_avail_num() == (events, 0)


def test_nothing_is_left_after_finalize(acl, rt):
    def counts():
        with open("/proc/self/maps") as maps:
            mapped = sum("softacl-device" in line for line in maps)
        return len(os.listdir("/proc/self/task")), mapped

    stream, device = ok(rt.create_stream()), ok(rt.malloc(1 << 20, 0))
    ok(rt.memset_async(device, 1 << 20, 1, 1 << 20, stream))
    ok(rt.synchronize_stream(stream))
    before = counts()
    ok(rt.reset_device(0))
    ok(acl.finalize())
    after = counts()
    assert after[1] == 0 and after[0] <= before[0]
    assert not [t for t in threading.enumerate() if t is not threading.main_thread() and not t.daemon]


@pytest.mark.parametrize("end", ["synchronize_device", "reset_device"])
def test_what_is_queued_while_a_device_is_waited_for_is_not_waited_for(rt, end):
    """Streams that others fill faster than they empty would hold the wait forever, one after the other."""
    from softacl.runtime.streams.stream_callbacks import launch_host

    first, second = ok(rt.create_stream()), ok(rt.create_stream())
    never = ok(rt.create_event_with_flag(9))
    context, codes = ok(rt.get_context()), []

    def fill():
        codes.append(rt.set_context(context))
        codes.append(rt.stream_wait_event(second, never))

    launch_host(fill, first)
    if end == "reset_device":
        ok(rt.reset_device(0))
        return
    ok(rt.synchronize_device_with_timeout(20_000))
    assert codes == [0, 0] and rt.stream_query(second) == (1, 0)  # still waiting
    ok(rt.record_event(never, first))
    ok(rt.synchronize_device())


# Not for every executor ----------------------------------------------------------------------------------------------


def test_all_streams_of_a_device(acl_on):
    acl = acl_on()
    made = []
    while True:
        stream, code = acl.rt.create_stream()
        if code:
            break
        made.append(stream)
    assert code == 207008 and len(made) == 1984 and "1984" in acl.get_recent_err_msg()
    device = ok(acl.rt.malloc(64, 0))
    for stream in made:
        ok(acl.rt.memset_async(device, 64, 1, 64, stream))
    ok(acl.rt.synchronize_device())
    for stream in made:
        ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.create_stream())


def test_alignment_by_chip(acl_on):
    acl = acl_on(chip="310")
    stream, host, device = ok(acl.rt.create_stream()), ok(acl.rt.malloc_host(SIZE)), ok(acl.rt.malloc(SIZE, 0))
    assert acl.rt.memcpy_async(device + 1, 64, host, 64, 1, stream) == 107008
    assert acl.rt.memcpy_async(device, 64, host + 32, 64, 1, stream) == 107008
    assert "multiples of 64" in acl.get_recent_err_msg()
    ok(acl.rt.memcpy_async(device + 64, 64, host, 64, 1, stream))
    ok(acl.rt.synchronize_stream(stream))
    ok(acl.rt.free_host(host))
    ok(acl.rt.reset_device(0))
    acl.finalize()
    acl = acl_on(chip="910B")
    stream, device = ok(acl.rt.create_stream()), ok(acl.rt.malloc(SIZE, 0))
    ok(acl.rt.memcpy_async(device + 1, 64, device + 1000, 64, 3, stream))
    ok(acl.rt.synchronize_stream(stream))


def test_host_to_host_by_profile(acl_on):
    acl = acl_on(chip="310")
    stream, a, b = ok(acl.rt.create_stream()), ok(acl.rt.malloc_host(64)), ok(acl.rt.malloc_host(64))
    profile_accepts = acl.rt.memcpy_async(b, 64, a, 64, 0, stream)
    if profile_accepts == 0:
        assert acl.rt.synchronize_stream(stream) == 207000
        assert "host" in acl.get_recent_err_msg()
    else:
        assert profile_accepts == 207000


@pytest.mark.parametrize(
    ("chip", "run_mode", "why"), [("310", "host", "has no peer access"), ("310P", "device", "runs on the board")]
)
def test_devices_that_never_reach_each_other(acl_on, chip, run_mode, why):
    acl = acl_on(chip=chip, run_mode=run_mode, devices=2)
    rt = acl.rt
    assert rt.device_can_access_peer(0, 1) == (0, 207000)
    assert rt.device_enable_peer_access(1, 0) == 207000
    message = acl.get_recent_err_msg()
    assert why in message and "through the host" in message
    assert rt.device_disable_peer_access(1) == (207000 if chip == "310" else 107000)
    a = ok(rt.malloc(64, 0))
    ok(rt.set_device(1))
    b = ok(rt.malloc(64, 0))
    acl.get_recent_err_msg()
    assert rt.memcpy(b, 64, a, 64, 3) == 107000
    message = acl.get_recent_err_msg()
    assert why in message and "Copy through the host" in message


def test_ctrl_c_ends_a_synchronisation(tmp_path):
    program = tmp_path / "wait.py"
    program.write_text(
        "import acl\nacl.init(); acl.rt.set_device(0)\ns,_=acl.rt.create_stream(); e,_=acl.rt.create_event_with_flag(1)\n"
        "acl.rt.stream_wait_event(s,e)\n"
        "try:\n    print('waiting', flush=True)\n    acl.rt.synchronize_stream(s)\n"
        "except KeyboardInterrupt:\n    print('interrupted', acl.finalize())\n"
    )
    running = subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True)
    assert running.stdout.readline() == "waiting\n"
    running.send_signal(signal.SIGINT)
    assert running.communicate(timeout=20)[0] == "interrupted 0\n" and running.returncode == 0


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_program_that_ends_with_tasks_in_flight(tmp_path, executor):
    program = tmp_path / "end.py"
    program.write_text(
        "import acl\nacl.init(); acl.rt.set_device(0)\ns,_=acl.rt.create_stream(); e,_=acl.rt.create_event_with_flag(1)\n"
        "d,_=acl.rt.malloc(1<<20,0)\nfor i in range(1000): acl.rt.memset_async(d,1<<20,1,1<<20,s)\n"
        "acl.rt.stream_wait_event(s,e)\nacl.rt.launch_callback\nprint('end')\n"
    )
    env = os.environ | {"SOFTACL_EXECUTOR": executor}
    done = subprocess.run([sys.executable, str(program)], env=env, capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")


@pytest.mark.needs_bytes
def test_threads_with_streams_of_their_own(acl_on):
    acl = acl_on()
    wrong = []

    def work(number):
        acl.rt.set_device(number % 2)
        stream, host, device = ok(acl.rt.create_stream()), ok(acl.rt.malloc_host(SIZE)), ok(acl.rt.malloc(SIZE, 0))
        for i in range(100):
            value = (number * 31 + i) % 256
            acl.rt.memset_async(device, SIZE, value, SIZE, stream)
            acl.rt.memcpy_async(host, SIZE, device, SIZE, 2, stream)
            if acl.rt.synchronize_stream(stream) or acl.util.ptr_to_bytes(host, SIZE) != bytes([value]) * SIZE:
                wrong.append((number, i))
        acl.rt.destroy_stream(stream)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.parametrize("how", ["reset_device", "destroy_context"])
def test_nothing_is_left_of_what_a_context_owned(acl_on, how):
    from softacl.runtime.streams import events, notifies, streams

    acl = acl_on()
    context = ok(acl.rt.create_context(0)) if how == "destroy_context" else ok(acl.rt.get_context())
    for table in (streams.streams, events.events, notifies.notifies):
        assert not table.live
    ok(acl.rt.create_stream()), ok(acl.rt.create_event()), ok(acl.rt.create_notify(0))
    ok(getattr(acl.rt, how)(context if how == "destroy_context" else 0))
    for table in (streams.streams, events.events, notifies.notifies):
        assert not table.live


@pytest.mark.needs_bytes
def test_reset_leaves_contexts_of_the_program_and_their_tasks_alone(acl, rt):
    context = ok(rt.create_context(0))
    stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
    latch = Latch(rt, stream)
    ok(rt.memset_async(device, 64, 9, 64, stream))
    ok(rt.reset_device(0))
    ok(rt.set_context(context))
    latch.open()
    ok(rt.synchronize_stream(stream))
    assert read(acl, device, 1) == b"\t"
    ok(rt.destroy_context(context))


@pytest.mark.needs_bytes
def test_a_task_that_interrupts_does_not_stop_its_queue(acl_on):
    from softacl.runtime.streams.stream_callbacks import launch_host

    acl = acl_on(executor="deferred")
    stream, device = ok(acl.rt.create_stream()), ok(acl.rt.malloc(64, 0))

    def interrupt():
        raise KeyboardInterrupt

    launch_host(interrupt, stream)
    ok(acl.rt.memset_async(device, 64, 5, 64, stream))
    with pytest.raises(KeyboardInterrupt):
        acl.rt.synchronize_stream(stream)
    assert acl.rt.synchronize_stream_with_timeout(stream, 5000) == 107000  # the task failed; the fill ran
    assert "host function, failed: it raised" in acl.get_recent_err_msg()
    assert read(acl, device, 1) == b"\5"


def test_texts_of_failures_are_kept_no_longer_than_their_tasks(acl_on):
    from softacl.runtime.state import process

    acl = acl_on(chip="310", cann="7.0")
    stream, a, b = ok(acl.rt.create_stream()), ok(acl.rt.malloc_host(64)), ok(acl.rt.malloc_host(64))

    def fail():
        for _ in range(5):
            ok(acl.rt.memcpy_async(b, 64, a, 64, 0, stream))  # accepted here, fails as a task

    fail()
    assert acl.rt.synchronize_stream(stream) == 207000 and not process.task_errors
    fail()
    ok(acl.rt.stream_abort(stream))
    fail()
    ok(acl.rt.destroy_stream(stream))
    assert not process.task_errors


@pytest.mark.needs_bytes
def test_failures_are_told_apart_when_threads_share_a_stream(acl_on):
    """An observed task is named by its place in the stream, wherever its thread was interrupted."""
    heard = []

    class Listener(observe.Observer):
        def on_copy_queued(self, copy):
            if copy.nbytes == 64:  # another thread queues a task now
                acl.rt.memset_async(device, 64, 1, 32, stream)

        def on_task_done(self, done):
            heard.append((done.serial, done.task.nbytes, done.code))

    acl = acl_on()
    stream, device = ok(acl.rt.create_stream()), ok(acl.rt.malloc(64, 0))
    observe.subscribe(Listener())
    ok(acl.rt.memcpy_async(4096, 64, device, 64, 2, stream))  # cannot be accessed
    assert acl.rt.synchronize_stream(stream) == 107000
    assert heard == [(0, 32, 0), (1, 64, 107000)]
    message = acl.get_recent_err_msg()
    assert "task 1 of" in message and "64 bytes: an address cannot be accessed" in message


def test_streams_that_wait_for_a_dropped_record_go_on(acl, rt):
    a, b, device = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.malloc(64, 0))
    for drop in (rt.stream_abort, rt.destroy_stream_force):
        Latch(rt, a)
        event = ok(rt.create_event())
        ok(rt.record_event(event, a))
        ok(rt.stream_wait_event(b, event))
        ok(rt.memset_async(device, 64, 6, 64, b))
        ok(drop(a))
        ok(rt.synchronize_stream_with_timeout(b, 10_000))
        ok(rt.synchronize_event_with_timeout(event, 10_000))


def test_tasks_that_run_at_once_know_their_own_streams(acl_on):
    """Two threads run Python tasks; the one that began first ends last, and cannot wait for itself."""
    from softacl.runtime.streams.stream_callbacks import launch_host

    acl = acl_on(executor="deferred")
    context, seen = ok(acl.rt.get_context()), []
    a, b = ok(acl.rt.create_stream()), ok(acl.rt.create_stream())
    in_a, in_b, b_ended = threading.Event(), threading.Event(), threading.Event()

    def first():
        in_a.set()
        in_b.wait(20)
        seen.append(acl.rt.synchronize_stream(a))

    def second():
        in_b.set()
        b_ended.wait(20)

    launch_host(first, a)
    launch_host(second, b)

    def work(stream):
        acl.rt.set_context(context)
        acl.rt.synchronize_stream(stream)

    threads = [threading.Thread(target=work, args=(a,), daemon=True)]
    threads[0].start()
    assert in_a.wait(20)
    threads.append(threading.Thread(target=work, args=(b,), daemon=True))
    threads[1].start()
    threads[0].join(20)
    b_ended.set()
    threads[1].join(20)
    assert seen == [507046] and not any(thread.is_alive() for thread in threads)


@pytest.mark.needs_bytes
def test_finalize_within_a_task(acl, rt):
    from softacl.runtime.streams.stream_callbacks import launch_host

    for _ in range(3):
        stream, seen, ended = ok(rt.create_stream()), [], threading.Event()

        def task(seen=seen, ended=ended):
            seen.append(acl.finalize())
            ended.set()

        launch_host(task, stream)
        rt.synchronize_stream_with_timeout(stream, 10_000)
        assert ended.wait(20) and seen == [0]
        ok(acl.init())
        ok(rt.set_device(0))
        stream, device = ok(rt.create_stream()), ok(rt.malloc(64, 0))
        ok(rt.memset_async(device, 64, 5, 64, stream))
        ok(rt.synchronize_stream(stream))
        assert read(acl, device, 1) == b"\5"


FORKED = """
import os, sys, acl
from softacl.runtime.streams.stream_callbacks import launch_host
def start():
    assert acl.init() == 0 and acl.rt.set_device(0) == 0
    stream, device = acl.rt.create_stream()[0], acl.rt.malloc(64, 0)[0]
    event = acl.rt.create_event_with_flag(1)[0]
    return stream, device, event, acl.rt.get_context()[0]
stream, device, event, context = start()
acl.rt.stream_wait_event(stream, event)
acl.rt.memset_async(device, 64, 1, 64, stream)
launch_host(lambda: None, stream)
child = os.fork()
if child == 0:
    codes = [acl.rt.set_context(context), acl.rt.destroy_context(context), acl.rt.destroy_event(event),
             acl.rt.synchronize_stream(stream), acl.rt.memset(device, 64, 1, 64)]
    mine, block, _, _ = start()
    codes += [acl.rt.synchronize_stream(stream), acl.rt.destroy_stream(stream), acl.rt.set_context(context)]
    codes += [acl.rt.memset_async(block, 64, 1, 64, mine), acl.rt.synchronize_stream(mine), acl.finalize()]
    print(codes, flush=True)
    os._exit(0)
print(os.waitpid(child, 0)[1], acl.finalize())
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_handles_of_the_parent_are_none_in_a_child(tmp_path, executor):
    program = tmp_path / "fork.py"
    program.write_text(FORKED)
    env = os.environ | {"SOFTACL_EXECUTOR": executor}
    done = subprocess.run([sys.executable, str(program)], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines() == [
        "[107000, 107002, 107017, 107017, 107002, 107017, 107017, 107000, 0, 0, 0]",
        "0 0",
    ], done.stderr


def test_a_thread_serves_no_destroyed_streams(acl, rt):
    me, context = threading.get_ident(), ok(rt.get_context())
    for _ in range(3):
        stream = ok(rt.create_stream())
        ok(rt.subscribe_report(me, stream))
        ok(rt.destroy_stream(stream))
        assert rt.process_report(-1) == 107012
        ok(rt.set_device(1))
        other = ok(rt.create_stream())
        ok(rt.subscribe_report(me, other))  # of another device
        ok(rt.unsubscribe_report(me, other))
        ok(rt.set_context(context))


def test_callbacks_that_stand_in_a_stream_go_to_its_next_thread(acl, rt):
    stream, seen = ok(rt.create_stream()), []
    latch = Latch(rt, stream)
    ok(rt.subscribe_report(12345, stream))
    ok(rt.launch_callback(seen.append, "late", 1, stream))
    ok(rt.unsubscribe_report(12345, stream))
    ok(rt.subscribe_report(threading.get_ident(), stream))
    latch.open()
    ok(rt.process_report(20_000))
    ok(rt.synchronize_stream(stream))
    assert seen == ["late"]


def test_a_callback_that_was_handed_over_runs_after_its_stream_has_ended(acl, rt):
    stream, seen = ok(rt.create_stream()), []
    ok(rt.subscribe_report(threading.get_ident(), stream))
    ok(rt.launch_callback(seen.append, "late", 0, stream))
    ok(rt.destroy_stream(stream))
    ok(rt.process_report(20_000))
    assert seen == ["late"] and rt.process_report(-1) == 107012


def test_resetting_notifies_leaves_waiting_streams_waiting(acl, rt):
    notify, a, b = ok(rt.create_notify(0)), ok(rt.create_stream()), ok(rt.create_stream())
    ok(rt.record_notify(notify, a))
    ok(rt.notify_batch_reset([notify]))
    ok(rt.wait_and_reset_notify(notify, b, 0))
    ok(rt.notify_batch_reset([notify]))
    assert rt.stream_query(b) == (1, 0)
    ok(rt.record_notify(notify, a))
    ok(rt.synchronize_stream_with_timeout(b, 10_000))


def test_a_wait_with_a_limit_ends_with_its_record_or_fails_the_stream(acl, rt):
    from softacl.runtime.streams import events

    a, b, c = (ok(rt.create_stream()) for _ in range(3))
    notify, late, never = ok(rt.create_notify(0)), ok(rt.create_notify(0)), ok(rt.create_event_with_flag(1))
    ok(rt.wait_and_reset_notify(late, a, 1000))
    events.stream_wait_with_timeout(b, never, 1)
    ok(rt.wait_and_reset_notify(notify, c, 1))
    ok(rt.record_notify(late, c))  # a waits for c, which fails first, and goes on
    assert [rt.synchronize_stream(stream) for stream in (c, b, a)] == [107020, 107020, 0]
    assert "within 1 s" in acl.get_recent_err_msg()
    ok(rt.record_notify(notify, a))
    ok(rt.synchronize_stream(a))
    assert rt.synchronize_stream(b) == rt.synchronize_stream(c) == 0


@pytest.mark.parametrize("executor", ["deferred", "seeded"])
def test_synchronising_an_event_is_for_the_records_before_it(acl_on, executor):
    from softacl.runtime.streams.stream_callbacks import launch_host

    rt = acl_on(executor=executor).rt
    a, b, event, context = ok(rt.create_stream()), ok(rt.create_stream()), ok(rt.create_event()), ok(rt.get_context())
    held = Latch(rt, b)

    def record_again():  # runs within the synchronisation
        rt.set_context(context)
        rt.record_event(event, b)

    launch_host(record_again, a)
    ok(rt.record_event(event, a))
    ok(rt.synchronize_event_with_timeout(event, 20_000))
    assert rt.query_event_status(event) == (0, 0)
    held.open()


@pytest.mark.needs_bytes
def test_a_long_chain_of_streams(acl, rt):
    """Each waits for the one before it; the last is what the program wants."""
    device, before = ok(rt.malloc(64, 0)), None
    chain = [ok(rt.create_stream()) for _ in range(1100)]
    latch = Latch(rt, chain[0])
    for stream in chain:
        if before is not None:
            ok(rt.stream_wait_event(stream, before))
        before = ok(rt.create_event_ex_with_flag(1))
        ok(rt.record_event(before, stream))
    ok(rt.memset_async(device, 64, 4, 64, stream))
    latch.open()
    ok(rt.synchronize_stream_with_timeout(stream, 60_000))
    assert read(acl, device, 1) == b"\4"


def test_host_functions_that_end_their_program_do_not(acl, rt, capfd):
    from softacl.runtime.streams.stream_callbacks import launch_host

    stream, seen = ok(rt.create_stream()), []
    launch_host(lambda: sys.exit(3), stream)
    launch_host(lambda: seen.append("after"), stream)
    ok(rt.synchronize_stream(stream))
    assert seen == ["after"] and "SystemExit" in capfd.readouterr().err


def test_waits_without_a_time_limit_say_why_they_ended(acl, rt):
    from softacl.runtime.streams.stream_callbacks import launch_host

    stream, context, seen = ok(rt.create_stream()), ok(rt.get_context()), []

    def task():
        rt.set_context(context)
        seen.append((rt.synchronize_stream(stream), acl.get_recent_err_msg()))
        seen.append((rt.synchronize_device(), acl.get_recent_err_msg()))

    launch_host(task, stream)
    ok(rt.synchronize_stream(stream))
    assert [code for code, _ in seen] == [507046] * 2
    assert all("cannot wait for its own end" in text for _, text in seen)


@pytest.mark.needs_bytes
def test_a_copy_whose_peer_was_reset_names_the_programs_address(acl, rt):
    there = ok(rt.malloc(SIZE, 3))
    ok(rt.device_enable_peer_access(1, 0))
    ok(rt.set_device(1))
    ok(rt.device_enable_peer_access(0, 0))
    here, stream, context = ok(rt.malloc(SIZE, 3)), ok(rt.create_stream()), ok(rt.get_context())
    latch = Latch(rt, stream)
    ok(rt.memcpy_async(here, SIZE, there, SIZE, 3, stream))
    ok(rt.reset_device_force(0))
    ok(rt.set_context(context))
    latch.open()
    assert rt.synchronize_stream(stream) == 107000
    message = acl.get_recent_err_msg()
    assert f"from {there:#x}, no live block" in message and f"to {here:#x}," in message


@pytest.mark.needs_bytes
def test_tasks_reach_memory_that_was_taken_back_while_they_were_queued(acl, rt):
    """Unregistered: the task moves the bytes to where they were to go. Unmapped: it fails, and hits nobody else."""
    memory = mmap.mmap(-1, 8192)
    address, stream = ctypes.addressof(ctypes.c_char.from_buffer(memory)), ok(rt.create_stream())
    wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
    handle, reserved = ok(rt.malloc_physical(2 << 20, wanted, 0)), ok(rt.reserve_mem_address(2 << 20, 0, 0, 1))
    registered = ok(rt.host_register(address, 4096, 0))
    ok(rt.map_mem(reserved, 2 << 20, 0, handle, 0))
    latch = Latch(rt, stream)
    ok(rt.memset_async(address, 4096, 3, 4096, stream))
    ok(rt.memset_async(reserved, 4096, 4, 4096, stream))
    ok(rt.host_unregister(address))
    ok(rt.unmap_mem(reserved))
    assert rt.memset_async(registered, 64, 1, 64, stream) == rt.memset_async(reserved, 64, 1, 64, stream) == 107000
    latch.open()
    assert rt.synchronize_stream(stream) == 107000 and "4096 bytes" in acl.get_recent_err_msg()
    ok(rt.map_mem(reserved, 2 << 20, 0, handle, 0))
    ok(rt.memset(reserved, 4096, 4, 4096))
    assert read(acl, reserved, 2) == b"\4\4" and memory[:2] == b"\3\3" and memory[4096:4098] == b"\0\0"


NO_THREADS = """
import acl, threading
from softacl import _native
from softacl.runtime.streams.stream_callbacks import launch_host
acl.init(); acl.rt.set_device(0)
context, stream, other = acl.rt.get_context()[0], acl.rt.create_stream()[0], acl.rt.create_stream()[0]
device, host = acl.rt.malloc(16 << 20, 0)[0], acl.rt.malloc_host(16 << 20)[0]
event, seen = acl.rt.create_event()[0], []
def task():
    acl.rt.set_context(context)
    seen.append(acl.rt.synchronize_stream(other))
acl.rt.memset_async(device, 16 << 20, 5, 16 << 20, stream)
acl.rt.memcpy_async(host, 16 << 20, device, 16 << 20, 2, stream)
acl.rt.record_event(event, stream)
acl.rt.stream_wait_event(other, event)
acl.rt.memset_async(device, 64, 6, 64, other)
launch_host(task, stream)
print(_native.count_workers(), acl.rt.synchronize_stream(stream), acl.util.ptr_to_bytes(host, 2), seen, end=" ")
print(acl.rt.memcpy(host, 16 << 20, device, 16 << 20, 2), acl.util.ptr_to_bytes(host, 2), acl.finalize())
"""


def test_a_process_that_gets_no_threads(tmp_path):
    """Thread stacks that no address space holds: whoever waits runs the tasks."""
    program = tmp_path / "no_threads.py"
    program.write_text(NO_THREADS)

    def huge_stacks():
        resource.setrlimit(resource.RLIMIT_STACK, (1 << 48, resource.getrlimit(resource.RLIMIT_STACK)[1]))

    if resource.getrlimit(resource.RLIMIT_STACK)[1] != resource.RLIM_INFINITY:
        pytest.skip("the limit of stacks cannot be raised here")
    done = subprocess.run(
        [sys.executable, str(program)], preexec_fn=huge_stacks, capture_output=True, text=True, timeout=60
    )
    assert done.stdout == "0 0 b'\\x05\\x05' [0] 0 b'\\x06\\x06' 0\n", done.stderr


def test_who_waits_for_a_record_waits_for_that_one(rt):
    """A later record of the same event, on another stream, may run before it."""
    held, other, waiting = (ok(rt.create_stream()) for _ in range(3))
    gate, event = ok(rt.create_notify(0)), ok(rt.create_event())
    ok(rt.wait_and_reset_notify(gate, held, 0))
    ok(rt.record_event(event, held))
    ok(rt.stream_wait_event(waiting, event))
    ok(rt.record_event(event, other))
    ok(rt.synchronize_stream(other))
    ok(rt.synchronize_event(event))  # the newest record has run
    assert [rt.stream_query(waiting) for _ in range(20)] == [(1, 0)] * 20
    ok(rt.record_notify(gate, other))
    ok(rt.synchronize_stream(waiting))
    assert rt.stream_query(held) == (0, 0)


def test_records_in_every_order(rt):
    """Each of twenty streams waits for the record of one other; the records run in an order of their own."""
    event, n = ok(rt.create_event()), 20
    gates = [ok(rt.create_notify(0)) for _ in range(n)]
    held, waiting = ([ok(rt.create_stream()) for _ in range(n)] for _ in range(2))
    for gate, a, b in zip(gates, held, waiting, strict=True):
        ok(rt.wait_and_reset_notify(gate, a, 0))
        ok(rt.record_event(event, a))
        ok(rt.stream_wait_event(b, event))
    opener = ok(rt.create_stream())
    done: set[int] = set()
    for i in sorted(range(n), key=lambda i: (i * 7) % n):
        assert {j for j in range(n) if rt.stream_query(waiting[j]) == (0, 0)} == done
        ok(rt.record_notify(gates[i], opener))
        ok(rt.synchronize_stream(waiting[i]))
        done.add(i)


def test_a_stream_may_have_threads_for_both_kinds_of_functions(acl, rt):
    """The vendor's example callback/0_simple_callback: a thread for callbacks, and one for host functions."""
    stream, called = ok(rt.create_stream()), []
    ok(rt.subscribe_report(threading.get_ident(), stream))
    stream_callbacks.subscribe_host(threading.get_ident(), stream)
    ok(rt.launch_callback(called.append, "callback", 0, stream))
    stream_callbacks.launch_host(lambda: called.append("host"), stream)
    ok(rt.process_report(1000))
    stream_callbacks.process_host_functions(1000)
    ok(rt.synchronize_stream(stream))
    assert called == ["callback", "host"]
    stream_callbacks.unsubscribe_host(threading.get_ident(), stream)
    ok(rt.unsubscribe_report(threading.get_ident(), stream))
