"""Graphs under the executor `timed`: their times are closed forms, and those of the trace and of its prediction."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from environments import bare

from softacl.prediction.virtual_times import read

NBYTES = 23_400_000  # 1 ms at 23.4 GB/s, the figure of 910B
SUBMIT, WAIT, COPY = 8, 30, 1_000  # us
#: A function that copies for itself: its thread waits for the stream, submits, copies and waits.
FUNCTION = WAIT + SUBMIT + COPY + WAIT
PROGRAM = f"""
import sys, threading
import acl
from softacl.runtime.entry import performed
from softacl.runtime.graphs import branches, build, capture, replay, updates
from softacl.runtime.streams import stream_callbacks
N, shape = {NBYTES}, sys.argv[1]
acl.init(); acl.rt.set_device(0)
d, h = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
s, t, u = (acl.rt.create_stream()[0] for _ in range(3))
bound = acl.rt.create_stream_with_config(0, 4)[0]
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
events = [acl.rt.create_event_ex_with_flag(1)[0] for _ in range(4)]
n = acl.rt.create_notify(0)[0]
context = acl.rt.get_context()[0]
ends = threading.Event()

def call(function, *arguments):
    return performed("Graph.replay", arguments, function, *arguments)
def to_device(stream):
    assert acl.rt.memcpy_async(d, N, h, N, 1, stream) == 0
def to_host(stream):
    assert acl.rt.memcpy_async(h, N, d, N, 2, stream) == 0
def function(*_):
    acl.rt.set_context(context)  # on a thread of the executor
    to_host(u)
    acl.rt.synchronize_stream(u)
def order(event, before, after):
    acl.rt.record_event(events[event], before)
    acl.rt.stream_wait_event(after, events[event])
def serve():
    acl.rt.set_context(context)
    while not ends.is_set(): acl.rt.process_report(20)

def captured():
    call(capture.begin, s, 2)
    if shape == "small":
        for _ in range(100): acl.rt.memcpy_async(d, 4096, h, 4096, 1, s)
        return call(capture.end, s)
    to_device(s)
    if shape == "beside": order(0, s, t); to_host(t); to_device(s); order(1, t, s)
    elif shape == "one after the other": order(0, s, t); to_host(t); order(1, t, s); to_device(s)
    elif shape == "function": call(stream_callbacks.launch_host, function, s); to_device(s)
    elif shape == "callback": acl.rt.launch_callback(function, None, 1, s); to_device(s)
    elif shape == "notify":
        acl.rt.wait_and_reset_notify(n, s, 0); to_device(s)
    return call(capture.end, s)

def built():
    graph = call(build.begin, 0)
    call(build.bind, graph, bound, 0)
    to_device(bound)
    if shape == "built, function": call(stream_callbacks.launch_host, function, bound)
    to_device(bound)
    call(build.end_task, graph, bound)
    call(build.end, graph)
    return graph

if shape == "callback":
    thread = threading.Thread(target=serve); thread.start()
    acl.rt.subscribe_report(thread.ident, s)
graph = built() if shape.startswith("built") else captured()
for runs in (1, 1, 3):
    acl.rt.record_event(a, s)
    for _ in range(runs):
        if shape == "notify": to_host(t); acl.rt.record_notify(n, t)
        call(replay.execute_async, graph, s)
    acl.rt.record_event(b, s)
    assert acl.rt.synchronize_stream(s) == 0
    print(round(acl.rt.event_elapsed_time(a, b)[0] * 1000))
ends.set()
acl.rt.synchronize_device()
"""
TIMED = {"SOFTACL_EXECUTOR": "timed", "SOFTACL_HOST_TIME": "0", "SOFTACL_CHIP": "910B"}


@pytest.mark.parametrize(
    ("shape", "one", "three"),
    [
        ("beside", SUBMIT + 2 * COPY, SUBMIT + 6 * COPY),
        ("one after the other", SUBMIT + 3 * COPY, SUBMIT + 9 * COPY),
        ("notify", 2 * SUBMIT + 2 * COPY, 2 * SUBMIT + 6 * COPY),
        ("function", SUBMIT + 2 * COPY + FUNCTION, SUBMIT + 3 * (2 * COPY + FUNCTION)),
        ("callback", SUBMIT + 2 * COPY + FUNCTION, SUBMIT + 3 * (2 * COPY + FUNCTION)),
        ("built", SUBMIT + 2 * COPY, SUBMIT + 6 * COPY),
        ("built, function", SUBMIT + 2 * COPY + FUNCTION, SUBMIT + 3 * (2 * COPY + FUNCTION)),
    ],
)
def test_a_run_takes_what_its_tasks_take(tmp_path, shape, one, three):
    """On the virtual clock, in the trace with its times, and in a prediction of a trace with real times."""
    (tmp_path / "program.py").write_text(PROGRAM)
    files = {name: tmp_path / f"{name}.acltrace" for name in ("timed", "threads")}
    times = {}
    for name, variables in (("timed", TIMED), ("threads", {"SOFTACL_CHIP": "910B"})):
        command = [sys.executable, "-m", "softacl", "trace", "run", "-o", files[name], tmp_path / "program.py", shape]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=bare(**variables))
        assert done.returncode == 0, done.stderr
        times[name] = [int(line) for line in done.stdout.split()]
    assert times["timed"] == pytest.approx([one, one, three], abs=1)
    whole = read(files["timed"]).end
    predict = [
        sys.executable,
        "-m",
        "softacl",
        "predict",
        "--json",
        "--no-what-if",
        "--host-time",
        "0",
        "--chip",
        "910B",
    ]
    for file in files.values():
        done = subprocess.run([*predict, file], capture_output=True, text=True, timeout=120)
        assert json.loads(done.stdout)["elapsed_ns"] == whole, done.stderr


def test_a_run_is_one_submission(tmp_path):
    """A hundred small copies of a graph take one submission, and those of a stream one each."""
    (tmp_path / "program.py").write_text(PROGRAM)
    command = [sys.executable, tmp_path / "program.py", "small"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=bare(**TIMED))
    one, _, three = map(int, done.stdout.split())
    assert one == pytest.approx(SUBMIT + 100 * 4096 / 23.4e3, abs=1), done.stderr
    assert three == pytest.approx(SUBMIT + 300 * 4096 / 23.4e3, abs=8)


RANKS = """
import multiprocessing, sys
import acl
from softacl.collectives import communicator, operations, rendezvous
from softacl.collectives.configuration import Configuration
from softacl.runtime.graphs import capture, replay
N = NBYTES

def rank(number, info):
    acl.init(); acl.rt.set_device(number)
    comm = communicator.from_handle(rendezvous.init_by_root_info(2, info, number, Configuration()))
    s, d, h = acl.rt.create_stream()[0], acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
    a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
    capture.begin(s, 2)
    acl.rt.memcpy_async(d, N, h, N, 1, s)
    operations.all_reduce(comm, d, d, N // 4, 4, 0, s)
    acl.rt.memcpy_async(d, N, h, N, 1, s)
    graph = capture.end(s)
    for runs in (1, 3):
        acl.rt.record_event(a, s)
        if number == 1: acl.rt.memcpy_async(d, N, h, N, 1, s)
        for _ in range(runs): replay.execute_async(graph, s)
        acl.rt.record_event(b, s)
        assert acl.rt.synchronize_stream(s) == 0
        sys.stdout.write(f"{runs} {acl.rt.event_elapsed_time(a, b)[0] * 1000}\\n")
    acl.finalize()

if __name__ == "__main__":
    acl.init(); acl.rt.set_device(0)
    info, context = rendezvous.root_info(), multiprocessing.get_context("spawn")
    ranks = [context.Process(target=rank, args=(number, info)) for number in range(2)]
    for each in ranks: each.start()
    for each in ranks: each.join()
    sys.exit(max(each.exitcode for each in ranks))
"""


def test_a_collective_of_a_graph_has_its_place_in_it(tmp_path):
    """Rank 1 has a copy more before the run, for which rank 0 waits in the collective; a run takes two copies and that."""
    (tmp_path / "program.py").write_text(RANKS.replace("NBYTES", str(NBYTES)))
    env = bare(**TIMED, SOFTACL_DEVICES="2")
    done = subprocess.run(
        [sys.executable, tmp_path / "program.py"], capture_output=True, text=True, timeout=100, env=env
    )
    assert done.returncode == 0, done.stderr
    (_, one), (_, again), (_, three), (_, last) = sorted(
        [*map(float, line.split())] for line in done.stdout.splitlines()
    )
    collective = one - SUBMIT - 3 * COPY
    assert one == pytest.approx(again, abs=1) and three == pytest.approx(last, abs=1) and collective > 1_000
    assert three == pytest.approx(SUBMIT + COPY + 3 * (2 * COPY + collective), abs=2)
