"""The recorder inside one process: pools, callbacks, threads, calls that do not return, a full disk, observers that want no calls."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter

import numpy as np
import pytest

import acl
from softacl import observe
from softacl.events import TaskStarted
from softacl.pools import BestFitPool, DeviceMemory
from softacl.trace.log.merge import parts_of
from softacl.trace.log.reader import read
from softacl.trace.memory import fragmentation, peaks
from softacl.trace.packer import Packer
from softacl.trace.recorder import Recorder
from softacl.trace.stats import stats

pytestmark = pytest.mark.needs_bytes


@pytest.fixture
def record(tmp_path, monkeypatch):
    """record(work): what was recorded while it ran."""

    def run(work):
        recorder = Recorder(str(tmp_path / "log"), 1 << 20)
        recorder.start()
        try:
            work()
        finally:
            recorder.close()
        (part,) = parts_of(str(tmp_path / "log"))
        return read(part)

    acl.init()
    acl.rt.set_device(0)
    yield run
    acl.rt.reset_device(0)
    acl.finalize()


def test_calls_of_threads_and_inside_of_calls(record):
    def work():
        def on_thread():
            acl.rt.set_device(0)
            assert acl.rt.free(3) == 107000

        thread = threading.Thread(target=on_thread, name="worker")
        thread.start()
        thread.join()
        acl.rt.get_device()

    found = record(work)
    assert [(call.name, call.code) for call in found.calls] == [
        ("acl.rt.set_device", 0),
        ("acl.rt.free", 107000),
        ("acl.rt.get_device", 0),
    ]
    assert [call.thread for call in found.calls][:2] == [found.calls[0].thread] * 2 and found.calls[
        2
    ].thread != found.calls[0].thread
    assert all(call.begin < call.end and found.line(call.stack).rpartition(" in ")[2] for call in found.calls)
    assert found.line(found.calls[0].stack).endswith("on_thread")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine")
def test_a_kernel_and_its_blocks_on_cores(record, tmp_path):
    source, library = tmp_path / "nothing.c", tmp_path / "nothing.so"
    source.write_text("void softacl_kernel_nothing(const void *args) { (void)args; }")
    subprocess.run(["gcc", "-shared", "-fPIC", source, "-o", library], check=True, timeout=120)
    binary, _ = acl.rt.binary_load_from_file(str(library), {})
    function, _ = acl.rt.binary_get_function(binary, "nothing")
    stream, _ = acl.rt.create_stream()
    given = np.zeros(1, np.uint64)

    def work():
        assert acl.rt.launch_kernel_with_host_args(function, 8, stream, {}, given.ctypes.data, 8, {}, 0) == 0
        assert acl.rt.synchronize_stream(stream) == 0

    found = record(work)
    (kernel,) = (task for task in found.tasks if task.kind == "kernel")
    assert (kernel.name, kernel.note) == ("nothing", "blocks: 8")
    blocks = [task for task in found.tasks if task.kind == "block"]
    assert sorted(block.name for block in blocks) == [f"nothing, block {i}" for i in range(8)]
    assert all(kernel.begin <= block.begin <= block.end <= kernel.end for block in blocks)
    assert all(re.fullmatch(r"core \d+ of device 0", block.lane) for block in blocks)
    for lane in {block.lane for block in blocks}:  # a core runs one block at a time
        on_it = sorted((block.begin, block.end) for block in blocks if block.lane == lane)
        assert all(one[1] <= other[0] for one, other in itertools.pairwise(on_it))
    kinds = {row["name"]: row["count"] for row in stats(found)["tasks"]}
    assert kinds == {"kernel nothing": 1, "block of nothing": 8}
    assert sum(row["tasks_ns"] for row in stats(found)["lines"]) == kernel.end - kernel.begin  # blocks are part of it


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
def test_the_instructions_of_a_kernel_by_pipe(tmp_path):
    source, program = tmp_path / "twice.cpp", tmp_path / "program.py"
    source.write_text("""
#include "kernel_operator.h"
using namespace AscendC;
__global__ __aicore__ void twice(__gm__ float *x) {
    TPipe pipe;
    TQue<TPosition::VECIN, 1> in;
    TQue<TPosition::VECOUT, 1> out;
    pipe.InitBuffer(in, 1, 1024);
    pipe.InitBuffer(out, 1, 1024);
    GlobalTensor<float> all;
    all.SetGlobalBuffer(x, 256);
    LocalTensor<float> a = in.AllocTensor<float>();
    DataCopy(a, all, 256);
    in.EnQue(a);
    a = in.DeQue<float>();
    LocalTensor<float> b = out.AllocTensor<float>();
    Add(b, a, a, 256);
    out.EnQue(b);
    in.FreeTensor(a);
    b = out.DeQue<float>();
    DataCopy(all, b, 256);
    out.FreeTensor(b);
}
""")
    program.write_text(
        f"import softacl\nwith softacl.Device(0) as device, device.buffer(1024) as x:\n    x.fill(0)\n"
        f"    softacl.kernel_from({str(source)!r}).twice(x)\n    device.synchronize()\n"
    )
    for pipes in ([], ["--pipes"]):
        command = [sys.executable, "-m", "softacl", "trace", *pipes, "-o", str(tmp_path / "t.acltrace"), str(program)]
        assert subprocess.run(command, timeout=120).returncode == 0
        found = read(tmp_path / "t.acltrace")
        steps = sorted((task for task in found.tasks if task.kind == "instruction"), key=lambda task: task.begin)
        assert [(task.name, task.lane.rpartition("pipe ")[2]) for task in steps] == [
            ("DataCopy", "MTE2"),
            ("Add", "V"),
            ("DataCopy", "MTE3"),
        ][: 3 * len(pipes)]
        (block,) = (task for task in found.tasks if task.kind == "block")
        assert all(block.begin <= task.begin <= task.end <= block.end for task in steps)
        assert all(re.fullmatch(r"twice, block 0, line \d+", task.note) for task in steps)


def test_a_call_that_does_not_return_is_there(record, tmp_path):
    entered, go = threading.Event(), threading.Event()
    stream, _ = acl.rt.create_stream()

    def waits(_):
        entered.set()
        go.wait(30)

    def work():
        thread = threading.Thread(target=lambda: (acl.rt.set_device(0), acl.rt.synchronize_stream(stream)))
        subscriber_stop = threading.Event()

        def serve():
            acl.rt.set_device(0)
            while not subscriber_stop.is_set():
                acl.rt.process_report(50)

        server = threading.Thread(target=serve)
        server.start()
        assert acl.rt.subscribe_report(server.ident, stream) == 0
        assert acl.rt.launch_callback(waits, None, 1, stream) == 0
        entered.wait(30)
        thread.start()
        left.extend([thread, server, subscriber_stop])
        deadline = threading.Event()
        for _ in range(200):  # until it is inside
            if any(call.function == "aclrtSynchronizeStream" for call in recorder_of()._log.waiting()):
                break
            deadline.wait(0.05)

    left: list = []

    def recorder_of():
        return next(each for each in observe.observers if isinstance(each, Recorder))

    found = record(work)
    go.set()
    thread, server, stop = left
    thread.join(30)
    stop.set()
    server.join(30)
    acl.rt.unsubscribe_report(server.ident, stream)
    acl.rt.destroy_stream(stream)
    assert "acl.rt.synchronize_stream (did not return)" in [call.name for call in found.calls]


def test_pools_have_owners_and_figures(record):
    def work():
        with BestFitPool(DeviceMemory(), reservation=1 << 20) as pool:
            blocks = [pool.allocate(4096) for _ in range(4)]
            for block in blocks:
                pool.free(block)

    found = record(work)
    owned = [change for change in found.memory if change.owner]
    assert [change.sign for change in owned] == [1] * 4 + [-1] * 4 and {change.asked for change in owned} == {4096}
    assert {change.owner for change in owned} == {"BestFitPool 1"} and {change.device for change in owned} == {0}
    peak = next(peak for peak in peaks(found) if peak.space == "BestFitPool 1")
    assert peak.asked == 4 * 4096 and sum(holder.blocks for holder in peak.holders) == 4
    (pool,) = fragmentation(found)
    assert pool.pool == "BestFitPool 1" and 0 <= pool.mean <= pool.worst <= 1 and pool.samples >= 1


def test_a_full_disk_is_told_and_counted(record, monkeypatch, capsys):
    from softacl.trace.log import writer

    def full(self, data, offset):
        raise OSError(28, "No space left on device")

    def work():
        acl.rt.get_device()
        recorder = next(each for each in observe.observers if isinstance(each, Recorder))
        recorder._flush()
        monkeypatch.setattr(writer.LogWriter, "_write_at", full)
        acl.rt.get_device()
        recorder._flush()
        monkeypatch.undo()
        acl.rt.get_device()

    found = record(work)
    assert found.header.lost == 1 and len(found.calls) == 2
    assert "events are lost" in capsys.readouterr().err


def test_a_signal_while_rows_are_written_reaches_the_program(record, monkeypatch):
    packed, met = Packer.plain_calls, []

    def interrupted(self, log):
        if threading.current_thread() is threading.main_thread() and not met:
            met.append(os.kill(os.getpid(), signal.SIGINT))
        return packed(self, log)

    def work():
        for _ in range(3):
            with contextlib.suppress(KeyboardInterrupt):
                acl.rt.memset(address, 64, 0, 64)  # each is more than enough
                reached.append(len(met))

    monkeypatch.setattr(Packer, "plain_calls", interrupted)
    monkeypatch.setattr("softacl.trace.recorder.BATCH", 1)
    monkeypatch.setattr("softacl.trace.recorder.MAX", 0)
    address, _ = acl.rt.malloc(64, 0)
    reached = []
    found = record(work)
    acl.rt.free(address)
    assert reached == [1, 1] and [call.name for call in found.calls] == ["acl.rt.memset"] * 3


def test_an_observer_that_wants_no_calls_hears_none():
    class Quiet(observe.Observer):
        hears_calls = hears_ends = False

        def call_begins(self, call):
            raise AssertionError

        call_ended = call_begins

        def call_failed(self, call, error):
            raise AssertionError

    quiet = Quiet()
    observe.subscribe(quiet)
    try:
        acl.rt.free(3)
        acl.rt.get_run_mode()
        assert quiet in observe.observers  # one that raises is removed
    finally:
        observe.unsubscribe(quiet)


class _Slow(observe.Observer):
    """Takes its time with each call and event, and counts it by thread."""

    def __init__(self):
        self.taken, self.task_started = Counter(), 0

    def _take(self):
        begin = time.perf_counter_ns()
        time.sleep(0.03)
        self.taken[threading.get_ident()] += time.perf_counter_ns() - begin

    def notice(self, event):
        self._take()
        if isinstance(event, TaskStarted):
            self.task_started = time.perf_counter_ns()

    def call_begins(self, call):
        self._take()


@pytest.mark.parametrize("first", [True, False])
def test_the_time_of_other_observers_is_not_the_program_s(record, first):
    slow, own = _Slow(), {}
    stream, _ = acl.rt.create_stream()
    device, _ = acl.rt.malloc(64, 0)
    host, _ = acl.rt.malloc_host(64)
    acl.rt.memcpy(device, 64, host, 64, 1)

    def timed(name, *arguments):
        before, begin = slow.taken[threading.get_ident()], time.perf_counter_ns()
        assert getattr(acl.rt, name)(*arguments) == 0
        own[f"acl.rt.{name}"] = time.perf_counter_ns() - begin - (slow.taken[threading.get_ident()] - before)

    def work():
        observe.observers.insert(0 if first else len(observe.observers), slow)
        try:
            timed("memcpy", device, 64, host, 64, 1)
            timed("memset_async", device, 64, 1, 64, stream)
            timed("synchronize_stream", stream)
        finally:
            observe.unsubscribe(slow)

    found = record(work)
    # A call lies within what the program measured; both without what the observer measured of itself.
    assert {call.name for call in found.calls} == set(own)
    assert all(call.end - call.begin <= own[call.name] for call in found.calls)
    copy, fill = sorted(found.tasks, key=lambda task: task.kind)
    (wait,) = found.waits
    assert copy.end - copy.begin <= own["acl.rt.memcpy"] and wait.end - wait.begin <= own["acl.rt.synchronize_stream"]
    assert found.header.start_ns + fill.begin >= slow.task_started > 0
