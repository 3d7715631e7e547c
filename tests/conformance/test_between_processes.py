"""Memory and notifies that two processes share."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading

import pytest

from softacl.codes import EVENT_IPC
from softacl.runtime.ipc import shared_counters, shared_events
from softacl.runtime.state import process
from softacl.runtime.streams.events import events
from softacl.runtime.streams.notifies import notifies

MIB = 1 << 20


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(devices=2, memory="256MiB", executor=request.param)


@pytest.fixture
def other(binding):
    """other(program, ...): start another process that runs a program with `acl` ready and `key` given; its Popen."""
    started = []

    def start(program, *arguments):
        begin = "import sys, acl\nassert acl.init() == 0 and acl.rt.set_device(0) == 0\n"
        command = [sys.executable, "-c", begin + program, *map(str, arguments)]
        child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        with child:  # closes its pipes
            pass


def said(child, text=""):
    out, err = child.communicate(text, timeout=60)
    assert child.returncode == 0, out + err
    return out


READ = """
key, nbytes = sys.argv[1], int(sys.argv[2])
address, code = acl.rt.ipc_mem_import_by_key(key, 0)
if code:
    print(code, acl.get_recent_err_msg())
    sys.exit()
host, _ = acl.rt.malloc_host(nbytes)
assert acl.rt.memcpy(host, nbytes, address, nbytes, 2) == 0
print(set(acl.util.ptr_to_bytes(host, nbytes)))
assert acl.rt.memcpy(host, nbytes + 1, address, nbytes + 1, 2) != 0  # the block ends there
assert acl.rt.ipc_mem_import_by_key(key, 0)[1] == 107000  # once
assert acl.rt.memset(address, nbytes, 9, nbytes) == 0
assert acl.rt.free(address) == 107000
assert acl.rt.ipc_mem_close(key) == 0
assert acl.rt.memset(address, nbytes, 9, nbytes) == 107000
assert acl.rt.ipc_mem_close(key) != 0  # the exporter's to end
"""


@pytest.mark.needs_bytes
def test_a_block_by_its_key(binding, other):
    block, _ = binding.rt.malloc(3 * MIB, 0)
    assert binding.rt.memset(block, 3 * MIB, 5, 3 * MIB) == 0
    key, code = binding.rt.ipc_mem_get_export_key(block, 2 * MIB, 65, 1)
    assert code == 0 and len(key) < 65
    assert said(other(READ, key, 2 * MIB)) == "{5}\n"
    host, _ = binding.rt.malloc_host(3 * MIB)
    assert binding.rt.memcpy(host, 3 * MIB, block, 3 * MIB, 2) == 0
    data = binding.util.ptr_to_bytes(host, 3 * MIB)
    assert set(data[: 2 * MIB]) == {9} and set(data[2 * MIB :]) == {5}  # what the other wrote
    assert binding.rt.ipc_mem_close(key) == 0
    assert "is not a key" in said(other(READ, key, MIB))


@pytest.mark.parametrize(("peers", "flag", "code"), [(False, 0, 107000), (True, 0, 0), (False, 1, 0)])
@pytest.mark.needs_bytes
def test_a_block_of_another_device(binding, other, peers, flag, code):
    block, _ = binding.rt.malloc(MIB, 0)
    key, _ = binding.rt.ipc_mem_get_export_key(block, MIB, 65, 1)
    program = (
        "key, peers, flag = sys.argv[1], sys.argv[2] == 'True', int(sys.argv[3])\n"
        "assert acl.rt.set_device(1) == 0 and (not peers or acl.rt.device_enable_peer_access(0, 0) == 0)\n"
        "print(acl.rt.ipc_mem_import_by_key(key, flag)[1])\n"
    )
    assert said(other(program, key, peers, flag)) == f"{code}\n"


@pytest.mark.needs_bytes
def test_process_ids_are_checked(binding, other):
    block, _ = binding.rt.malloc(MIB, 0)
    key, _ = binding.rt.ipc_mem_get_export_key(block, MIB, 65, 0)
    assert "not among those" in said(other(READ, key, MIB))
    child = other("sys.stdin.readline()\n" + READ, key, MIB)
    assert binding.rt.memset(block, MIB, 7, MIB) == 0
    assert binding.rt.ipc_mem_set_import_pid(key, [child.pid]) == 0
    assert said(child, "go\n") == "{7}\n"


def test_what_cannot_be_shared(binding):
    block, _ = binding.rt.malloc(100, 0)
    host, _ = binding.rt.malloc_host(100)
    for values in (
        (host, 100, 65, 0),
        (block, 0, 65, 0),
        (block, 4096, 65, 0),
        (block, 100, 64, 0),
        (block, 100, 65, 8),
        (block + 32, 10, 65, 0),  # not at the beginning of a page
    ):
        assert binding.rt.ipc_mem_get_export_key(*values) == ("", 107000)
    for key in ("", "../etc", "0" * 32, "é"):
        assert binding.rt.ipc_mem_import_by_key(key, 0) == (0, 107000)
        assert binding.rt.ipc_mem_close(key) == 107000
        assert binding.rt.ipc_mem_set_import_pid(key, [1]) == 107000


@pytest.mark.needs_bytes
def test_a_key_dies_with_its_process(binding, other):
    program = (
        "block, _ = acl.rt.malloc(4096, 0)\nprint(acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)[0], flush=True)\n"
        "sys.stdin.readline()\nimport os\nos.kill(os.getpid(), 9)\n"
    )
    child = other(program)
    key = child.stdout.readline().strip()
    address, code = binding.rt.ipc_mem_import_by_key(key, 0)
    assert code == 0 and binding.rt.memset(address, 4096, 1, 4096) == 0
    child.communicate("die\n", timeout=60)
    assert binding.rt.memset(address, 4096, 2, 4096) == 0  # the mapping keeps the pages
    assert binding.rt.ipc_mem_close(key) == 0
    assert binding.rt.ipc_mem_import_by_key(key, 0) == (0, 107000)


@pytest.mark.needs_bytes
def test_physical_memory_by_its_number(binding, other):
    wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
    step = 2 * MIB
    handle, code = binding.rt.malloc_physical(step, wanted, 0)
    assert code == 0
    address, code = binding.rt.reserve_mem_address(step, 0, 0, 1)
    assert code == 0 and binding.rt.map_mem(address, step, 0, handle, 0) == 0
    assert binding.rt.memset(address, step, 3, step) == 0
    number, code = binding.rt.mem_export_to_shareable_handle(handle, 0, 1)
    assert code == 0
    program = """
number, step = map(int, sys.argv[1:])
handle, code = acl.rt.mem_import_from_shareable_handle(number, 0)
assert code == 0, acl.get_recent_err_msg()
address, _ = acl.rt.reserve_mem_address(step, 0, 0, 1)
assert acl.rt.map_mem(address, step, 0, handle, 0) == 0, acl.get_recent_err_msg()
host, _ = acl.rt.malloc_host(step)
assert acl.rt.memcpy(host, step, address, step, 2) == 0
print(set(acl.util.ptr_to_bytes(host, step)))
assert acl.rt.memset(address, step, 4, step) == 0
assert acl.rt.unmap_mem(address) == 0 and acl.rt.free_physical(handle) == 0
"""
    assert said(other(program, number, step)) == "{3}\n"
    host, _ = binding.rt.malloc_host(step)
    assert binding.rt.memcpy(host, step, address, step, 2) == 0
    assert set(binding.util.ptr_to_bytes(host, step)) == {4}
    assert binding.rt.mem_import_from_shareable_handle(12345, 0) == (0, 107000)
    assert binding.rt.free_physical(handle) == 0  # still mapped here, and still nobody's to import any more
    assert binding.rt.mem_import_from_shareable_handle(number, 0) == (0, 107000)
    other_handle, _ = binding.rt.malloc_physical(step, wanted, 0)
    number, _ = binding.rt.mem_export_to_shareable_handle(other_handle, 0, 1)
    assert binding.rt.reset_device(0) == 0 and binding.rt.set_device(0) == 0  # its device is gone
    assert binding.rt.mem_import_from_shareable_handle(number, 0) == (0, 107000)


def test_a_notify_holds_another_process(binding, other):
    notify, _ = binding.rt.create_notify(0)
    key, code = binding.rt.notify_get_export_key(notify, 65, 2)
    assert code == 0
    program = """
notify, code = acl.rt.notify_import_by_key(sys.argv[1], 0)
assert code == 0, acl.get_recent_err_msg()
stream, _ = acl.rt.create_stream()
assert acl.rt.wait_and_reset_notify(notify, stream, 0) == 0
print(acl.rt.synchronize_stream_with_timeout(stream, 100), flush=True)
sys.stdin.readline()
print(acl.rt.synchronize_stream_with_timeout(stream, 20000), flush=True)
"""
    child = other(program, key)
    assert child.stdout.readline() == "507046\n"  # nobody has recorded
    stream, _ = binding.rt.create_stream()
    assert binding.rt.record_notify(notify, stream) == 0 and binding.rt.synchronize_stream(stream) == 0
    assert said(child, "go\n") == "0\n"


def test_a_notify_of_another_process_that_may_not(binding, other):
    notify, _ = binding.rt.create_notify(0)
    key, _ = binding.rt.notify_get_export_key(notify, 65, 0)
    program = "print(acl.rt.notify_import_by_key(sys.argv[1], 0)[1])"
    assert said(other(program, key)) == "507022\n"
    child = other("sys.stdin.readline()\n" + program, key)
    assert binding.rt.notify_set_import_pid(notify, [child.pid]) == 0
    assert said(child, "go\n") == "0\n"
    used, _ = binding.rt.create_notify(0)
    stream, _ = binding.rt.create_stream()
    assert binding.rt.notify_set_import_pid(used, [os.getpid()]) == 107000
    assert binding.rt.record_notify(used, stream) == binding.rt.synchronize_stream(stream) == 0
    assert binding.rt.notify_get_export_key(used, 65, 0)[1] == 0
    assert binding.rt.notify_get_export_key(used, 65, 0) == ("", 507000)  # once
    assert binding.rt.wait_and_reset_notify(used, stream, 0) == 0  # the exported flag is clear
    assert binding.rt.synchronize_stream_with_timeout(stream, 50) == 507046
    recorder, _ = binding.rt.create_stream()
    assert binding.rt.record_notify(used, recorder) == binding.rt.synchronize_stream(recorder) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    with pytest.raises(TypeError):
        binding.rt.notify_set_import_pid(notify, 5)


@pytest.mark.needs_bytes
def test_nothing_stays_behind(binding, other):
    from softacl.runtime.ipc import shared_directory

    program = "block, _ = acl.rt.malloc(4096, 0)\nprint(acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)[0])"
    key = said(other(program)).strip()
    assert not (shared_directory.directory() / key).exists()


RECORD = """
from softacl.runtime.ipc import shared_events
held, free = (acl.rt.create_stream()[0] for _ in "ab")
notify, event = acl.rt.notify_import_by_key(sys.argv[1], 0)[0], shared_events.open_key(sys.argv[2])
gate = acl.rt.create_notify(0)[0]
assert acl.rt.wait_and_reset_notify(gate, held, 0) == acl.rt.record_event(event, held) == 0
print("ready", flush=True)
for line in sys.stdin:
    assert acl.rt.record_notify(gate if line == "event\\n" else notify, free) == acl.rt.synchronize_stream(free) == 0
    if line == "event\\n":
        assert acl.rt.synchronize_stream(held) == 0
"""


@pytest.fixture
def shared(binding, other):
    """(a notify, an event whose record another process holds back, how to make that process record one of them)"""
    notify, event = binding.rt.create_notify(0)[0], binding.rt.create_event_ex_with_flag(EVENT_IPC)[0]
    child = other(RECORD, binding.rt.notify_get_export_key(notify, 65, 2)[0], shared_events.export(event))
    assert child.stdout.readline() == "ready\n"
    return notify, event, lambda what: print(what, file=child.stdin, flush=True)


def test_a_sleeper_is_woken(binding, shared, monkeypatch):
    """By the other process: here it looks again much later."""
    monkeypatch.setattr(shared_counters, "_LOOK_S", 100)
    notify, event, record = shared
    stream = binding.rt.create_stream()[0]
    for _ in range(3):
        assert binding.rt.wait_and_reset_notify(notify, stream, 0) == 0
        assert binding.rt.synchronize_stream_with_timeout(stream, 20) == 507046
        record("notify")
        assert binding.rt.synchronize_stream_with_timeout(stream, 60_000) == 0
    assert binding.rt.stream_wait_event(stream, event) == 0
    threading.Timer(0.1, record, ["event"]).start()
    assert binding.rt.synchronize_event_with_timeout(event, 60_000) == 0
    assert binding.rt.synchronize_stream_with_timeout(stream, 60_000) == 0


def test_a_sleeper_does_not_look_all_the_time(binding, shared):
    """In a second it did so thousands of times when it polled."""
    notify, event, record = shared
    looks = []
    threading.Timer(1, record, ["event"]).start()
    counters = events.get(event).shared._counters

    def reached():
        looks.append(1)
        return counters.second >= counters.first

    assert shared_counters.wait_here(reached, 60_000, counters)
    assert len(looks) < 60 or process.executor.name != "threads"


def test_a_process_that_dies_before_it_wakes_others(binding, shared, monkeypatch):
    """The counter is raised, and nobody woken: a sleeper looks again."""
    notify, _, _ = shared
    stream = binding.rt.create_stream()[0]
    assert binding.rt.wait_and_reset_notify(notify, stream, 0) == 0
    assert binding.rt.synchronize_stream_with_timeout(stream, 20) == 507046
    counters = notifies.get(notify).shared._counters
    ctypes.c_uint64.from_address(counters._first).value += 1
    assert binding.rt.synchronize_stream_with_timeout(stream, 60_000) == 0


def test_a_signal_reaches_a_sleeper(binding, shared, monkeypatch):
    monkeypatch.setattr(shared_counters, "_LOOK_S", 100)
    _, event, record = shared

    class Over(Exception):
        pass

    def over(*_):
        raise Over

    before = signal.signal(signal.SIGALRM, over)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
        with pytest.raises(Over):
            binding.rt.synchronize_event(event)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    record("event")
    assert binding.rt.synchronize_event(event) == 0
