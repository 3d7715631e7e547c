"""Recordings under the executor `timed` have virtual times; functions of the program, ranks and peers are in every recording."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys

import pytest
from environments import bare

from softacl.prediction.predictor import predicted as predicted_of
from softacl.prediction.text import lines
from softacl.prediction.virtual_times import read, virtual
from softacl.trace.log.reader import read as read_real

COMMAND = [sys.executable, "-m", "softacl"]
NBYTES = 23_400_000  # 1 ms at 23.4 GB/s, the figure of 910B
SUBMIT, WAIT = 8_000, 30_000  # ns
HEAD = f"""
import acl
N = {NBYTES}
acl.init(); acl.rt.set_device(0)
d, h = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
s, t = acl.rt.create_stream()[0], acl.rt.create_stream()[0]
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
"""
COPIES = """
acl.rt.record_event(a, s)
for _ in range(3): acl.rt.memcpy_async(d, N, h, N, 1, s)
acl.rt.record_event(b, s)
acl.rt.synchronize_stream(s)
print(acl.rt.event_elapsed_time(a, b)[0], acl.rt.event_get_timestamp(b)[0])
"""
#: The stream s waits for a function that waits for a copy of t, and then copies.
FUNCTION = """
import threading
context, _ = acl.rt.get_context()
ends = threading.Event()
def copies(_):
    acl.rt.memcpy_async(h, N, d, N, 2, t)
    acl.rt.synchronize_stream(t)
def serve():
    acl.rt.set_context(context)
    while not ends.is_set(): acl.rt.process_report(20)
thread = threading.Thread(target=serve); thread.start()
acl.rt.subscribe_report(thread.ident, s)
acl.rt.record_event(a, s)
acl.rt.launch_callback(copies, None, BLOCKS, s)
acl.rt.memcpy_async(d, N, h, N, 1, s)
acl.rt.record_event(b, s)
acl.rt.synchronize_stream(s)
print(acl.rt.event_elapsed_time(a, b)[0])
ends.set(); thread.join()
acl.rt.synchronize_device()
"""
RANKS = f"""
import multiprocessing, sys
import acl
from softacl.collectives import communicator, operations, rendezvous
from softacl.collectives.configuration import Configuration

def rank(number, info):
    acl.init(); acl.rt.set_device(number)
    comm = communicator.from_handle(rendezvous.init_by_root_info(2, info, number, Configuration()))
    s, n = acl.rt.create_stream()[0], {NBYTES}
    d, h = acl.rt.malloc(n, 0)[0], acl.rt.malloc_host(n)[0]
    a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
    for _ in range(2):
        acl.rt.record_event(a, s)
        if number == 0: acl.rt.memcpy_async(d, n, h, n, 1, s)
        acl.rt.record_event(b, s)
        operations.all_reduce(comm, d, d, 1024, 4, 0, s)
        acl.rt.record_event(b, s)
        acl.rt.synchronize_stream(s)
        sys.stdout.write(f"{{acl.rt.event_get_timestamp(b)[0]}}\\n")
    if number == 1: acl.rt.memcpy_async(d, n, h, n, 1, s)
    operations.exchange(comm, "HcclSend" if number else "HcclRecv", [(bool(number), 1 - number, d, 1024, 4)], s)
    acl.rt.record_event(b, s)
    acl.rt.synchronize_stream(s)
    sys.stdout.write(f"{{acl.rt.event_get_timestamp(b)[0]}}\\n")
    acl.finalize()

if __name__ == "__main__":
    acl.init(); acl.rt.set_device(0)
    info, context = rendezvous.root_info(), multiprocessing.get_context("spawn")
    ranks = [context.Process(target=rank, args=(number, info)) for number in range(2)]
    for each in ranks: each.start()
    for each in ranks: each.join()
    sys.exit(max(each.exitcode for each in ranks))
"""
TIMED = {"SOFTACL_EXECUTOR": "timed", "SOFTACL_HOST_TIME": "0", "SOFTACL_CHIP": "910B"}


def run(tmp_path, text, *words, **variables):
    (tmp_path / "program.py").write_text(text)
    command = [*COMMAND, *words, tmp_path / "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=bare(**variables))
    assert done.returncode == 0, done.stderr
    return done


def predicted(*files):
    command = [*COMMAND, "predict", "--json", "--chip", "910B", "--host-time", "0", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_trace_has_the_times_of_the_events(tmp_path):
    file = tmp_path / "t.acltrace"
    done = run(tmp_path, HEAD + COPIES, "trace", "run", "-o", file, **TIMED)
    elapsed, stamp = done.stdout.split()
    assert "virtual times of card Atlas 800T A2 (Ascend 910B), host time 0" in done.stderr
    found = read(file)
    copies = [task for task in found.tasks if task.kind == "copy"]
    assert [(task.begin, task.end) for task in copies] == [
        (SUBMIT + i * 1_000_000, SUBMIT + (i + 1) * 1_000_000) for i in range(3)
    ]
    assert [task.queued for task in copies] == [0, SUBMIT, 2 * SUBMIT]
    assert (float(elapsed), int(stamp)) == (pytest.approx((SUBMIT + 3_000_000) / 1e6, abs=2e-6), copies[-1].end // 1000)
    (wait,) = found.waits
    assert wait.end == copies[-1].end + WAIT and found.end == wait.end
    real = read_real(file)
    assert len(found.calls) == len(real.calls) and len(found.memory) == len(real.memory)
    assert found.end != real.end and found.header.clock.startswith("virtual")


@pytest.mark.parametrize("suffix", ["json", "html", "csv"])
def test_files_of_viewers_say_so(tmp_path, suffix):
    file = tmp_path / "t.acltrace"
    run(tmp_path, HEAD + COPIES, "trace", "run", "-o", file, **TIMED)
    made = tmp_path / f"made.{suffix}"
    words = ["report", file, "-o", made] if suffix == "html" else ["trace", "export", file, "-o", made]
    if suffix == "html":
        pytest.importorskip("plotly")
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    text = made.read_text()
    if suffix == "csv":
        rows = [row for row in csv.DictReader(text.splitlines()) if row["kind"] == "copy"]
        assert any("3008000" in row.values() for row in rows)
    else:
        assert "virtual times of card Atlas 800T A2 (Ascend 910B)" in text


def test_a_profile_of_the_program(tmp_path):
    profile = f"""
acl.prof.init({str(tmp_path)!r})
config = acl.prof.create_config([0], 0, 0, 7)
assert acl.prof.start(config) == 0
{COPIES}
acl.prof.stop(config); acl.prof.destroy_config(config); acl.prof.finalize()
"""
    run(tmp_path, HEAD + profile, "run", **TIMED)
    (file,) = tmp_path.glob("PROF_*/*.acltrace")
    found = read(file)
    assert [task.end - task.begin for task in found.tasks if task.kind == "copy"] == [1_000_000] * 3
    assert found.header.clock == "virtual times of card Atlas 800T A2 (Ascend 910B)"


def test_times_are_real_where_virtual_ones_cannot_be_given(tmp_path):
    file = tmp_path / "t.acltrace"
    run(tmp_path, HEAD + COPIES, "trace", "run", "-o", file, **TIMED)
    real = read_real(file)
    for changed in (
        {"lost": 3},
        {"card": "{}["},
        {"card": '{"h2d": 3}'},
        {"host_time": float("nan")},
        {"host_time": -1.0},
    ):
        damaged = read_real(file)
        damaged.header = damaged.header._replace(**changed)
        found = virtual(damaged)
        assert found.tasks == real.tasks and found.header.clock == "real"
        assert "times are real, because virtual ones cannot be given: " in found.header.notes[-1]


@pytest.mark.parametrize("blocks", [1, 0])
def test_a_function_holds_its_stream(tmp_path, blocks):
    """As by the clock of `timed`, so by the prediction of its recording and of one by threads."""
    text = HEAD + FUNCTION.replace("BLOCKS", str(blocks))
    file = tmp_path / "t.acltrace"
    elapsed = float(run(tmp_path, text, "trace", "run", "-o", file, **TIMED).stdout)
    other = tmp_path / "u.acltrace"
    run(tmp_path, text, "trace", "run", "-o", other, SOFTACL_CHIP="910B")
    for each in (file, other):
        found = predicted(each)
        path = {row["what"]: row["count"] for row in found["critical_path"]}
        assert ("copy device to host, pinned" in path and "copy host to device, pinned" in path) == bool(blocks)
        assert not any(row["for"] == "callback" for row in found["longest_waits"])
        if blocks:
            assert found["elapsed_ns"] > 2_000_000
            ends = {task.direction: task.end for task in read(file).tasks}
            assert ends["host to device"] - ends["device to host"] >= 1_000_000
    assert not blocks or elapsed > 2


def test_copies_of_other_pairs_of_devices_do_not_share(tmp_path):
    text = """
import acl
N = 1 << 24
acl.init()
def on(device):
    acl.rt.set_device(device)
    for other in range(3):
        if other != device: acl.rt.device_enable_peer_access(other, 0)
    return acl.rt.malloc(N, 0)[0], acl.rt.create_stream()[0]
(d0, s0), (d1, s1), (d2, s2) = map(on, range(3))
acl.rt.set_device(0)
t = acl.rt.create_stream()[0]
acl.rt.memcpy_async(d1, N, d0, N, 3, s0)
acl.rt.memcpy_async(d2, N, d0, N, 3, t)
acl.rt.synchronize_device()
"""
    file = tmp_path / "t.acltrace"
    run(tmp_path, text, "trace", "run", "-o", file, SOFTACL_CHIP="910B", SOFTACL_DEVICES="3")
    assert [(task.device, task.peer) for task in read(file).tasks if task.direction == "peer to peer"] == [
        (0, 1),
        (0, 2),
    ]
    names = {row["name"]: row for row in predicted(file)["resources"]}
    assert {"P2P link of device 0 to 1", "P2P link of device 0 to 2"} <= set(names)


@pytest.fixture(scope="module")
def ranks(tmp_path_factory):
    """The times of the last events of two ranks in processes of their own, under `timed`, and the recording."""
    folder = tmp_path_factory.mktemp("ranks")
    file = folder / "t.acltrace"
    done = run(folder, RANKS, "trace", "run", "-o", file, **TIMED, SOFTACL_DEVICES="2")
    return sorted(map(int, done.stdout.split())), file


def test_ranks_of_several_processes_meet(ranks):
    """Rank 1 has nothing to copy, and ends its collectives with rank 0 nevertheless."""
    stamps, file = ranks
    assert stamps[0] == stamps[1] < stamps[2] == stamps[3] and stamps[0] >= 1_000
    found = predicted(file)
    assert found["absent_ranks"] == 0 and found["elapsed_ns"] > 2_000_000
    tasks = [task for task in read_real(file).tasks if task.communicator]
    assert sorted((task.collective, task.ranks) for task in tasks) == [(1, 2)] * 2 + [(2, 2)] * 2
    assert len({task.communicator for task in tasks}) == 1


def test_a_receive_waits_for_its_send(ranks):
    """Rank 0 has nothing to do before its receive, and ends it with the send of rank 1, which copies before."""
    stamps, file = ranks
    assert stamps[4] == stamps[5] >= stamps[3] + 1_000
    tasks = read(file).tasks
    received, sent = sorted((task for task in tasks if "group" in task.note), key=lambda task: task.name)
    copied = max(task.end for task in tasks if task.kind == "copy" and task.device == sent.device)
    assert (received.name, sent.name) == ("operator HcclRecv", "operator HcclSend")
    assert received.begin == sent.begin >= copied and received.end == sent.end


def test_a_rank_alone_is_at_least(ranks):
    _, file = ranks
    recording = read_real(file)
    alone = max({task.pid for task in recording.tasks if task.communicator})
    recording.processes = [each for each in recording.processes if each.pid == alone]
    for name in ("calls", "tasks", "waits", "orders"):
        setattr(recording, name, [row for row in getattr(recording, name) if row.pid == alone])
    found = predicted_of(recording, host_time=0)
    assert found.absent_ranks == 1 and found.at_least
    assert any("1 rank of the collectives did not record" in line for line in lines(found.document()))


def test_recordings_of_several_processes_are_one(tmp_path):
    files = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        files.append(tmp_path / name / "t.acltrace")
        run(tmp_path / name, HEAD + COPIES, "trace", "run", "-o", files[-1], SOFTACL_CHIP="910B")
    alone, both = predicted(files[0]), predicted(*files)
    assert both["tasks"] == 2 * alone["tasks"] and both["elapsed_ns"] > alone["elapsed_ns"]
    for words, said in (
        ([files[0], files[0]], "the recordings are not of different processes"),
        ([files[0], "x.py"], "takes no arguments but other recordings: x.py"),
    ):
        done = subprocess.run([*COMMAND, "predict", *words], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2 and said in done.stderr


# The checker, faults and signals on the virtual clock ----------------------------------------------------------------


def test_the_checker_finds_what_it_finds(tmp_path):
    text = (
        HEAD
        + "acl.rt.memcpy_async(d, N, h, N, 1, s)\nacl.rt.memcpy_async(h, N, d, N, 2, t)\nacl.rt.synchronize_device()\n"
    )
    (tmp_path / "program.py").write_text(text)
    found = []
    for executor in ("timed", "deferred"):
        command = [*COMMAND, "check", "--executor", executor, tmp_path / "program.py"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=bare())
        assert done.returncode == 1
        found.append(sorted(set(re.findall(r"HD\d{3}", done.stderr + done.stdout))))
    assert found[0] == found[1] and "HD405" in found[0]


def test_a_call_that_a_fault_fails_takes_no_time(tmp_path):
    text = (
        HEAD
        + """
acl.rt.record_event(a, s)
codes = [acl.rt.memcpy_async(d, N, h, N, 1, s) for _ in range(3)]
acl.rt.record_event(b, s)
acl.rt.synchronize_stream(s)
print(codes, round(acl.rt.event_elapsed_time(a, b)[0], 3))
"""
    )
    (tmp_path / "program.py").write_text(text)
    command = [*COMMAND, "run", "--fault", "memcpy_async:nth=2,code=507899", tmp_path / "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=bare(**TIMED))
    assert done.stdout == "[0, 507899, 0] 2.008\n"


def test_an_interrupt_ends_a_wait(tmp_path):
    text = (
        HEAD
        + """
import os, signal, threading
import sys
n = acl.rt.create_notify(0)[0]
acl.rt.memcpy_async(d, N, h, N, 1, s)
acl.rt.wait_and_reset_notify(n, s, 0)
threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    acl.rt.synchronize_stream(s)
except KeyboardInterrupt:
    acl.rt.record_notify(n, t)
    acl.rt.record_event(b, s)
    print(acl.rt.synchronize_device(), acl.rt.event_get_timestamp(b)[0] > 1000)
"""
    )
    assert run(tmp_path, text, "run", **TIMED).stdout == "0 True\n"
