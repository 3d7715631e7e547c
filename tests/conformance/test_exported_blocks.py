"""An exported block has a file of its own: others reach nothing else, and no byte is lost while it moves there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from softacl import _native
from softacl.runtime.ipc import shared_directory
from softacl.runtime.state import live, process

pytestmark = [pytest.mark.needs_bytes, pytest.mark.soft_only]

MIB = 1 << 20
HUGE = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request: pytest.FixtureRequest, acl_on: Callable[..., ModuleType]) -> ModuleType:
    return acl_on(memory="256MiB", executor=request.param)


def export(acl: ModuleType, block: int, nbytes: int) -> str:
    key, code = acl.rt.ipc_mem_get_export_key(block, nbytes, 65, 1)
    assert code == 0, acl.get_recent_err_msg()
    return str(key)


def handed_out(key: str) -> tuple[bytes, int]:
    """All that a key's file holds, and its size: what a hostile importer could see."""
    with shared_directory.memory_file(key, shared_directory.find("shared memory", key)) as part:
        size = os.fstat(part.descriptor).st_size
        return os.pread(part.descriptor, size, 0), size


def test_the_file_holds_the_block_and_nothing_else(binding: ModuleType) -> None:
    acl = binding
    blocks = [acl.rt.malloc(4096, 0)[0] for _ in range(3)]
    for value, block in enumerate(blocks, 1):
        assert acl.rt.memset(block, 4096, value, 4096) == 0
    data, size = handed_out(export(acl, blocks[1], 4096))
    taken = live.find(blocks[1]).taken
    assert size == taken.nbytes and set(data[:4096]) == {2} and not {1, 3} & set(data)


def test_an_export_does_not_read_the_keys_of_all_others(binding: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    whole = shared_directory._read
    monkeypatch.setattr(shared_directory, "_read", lambda place, key: reads.append(key) or whole(place, key))
    for _ in range(32):
        export(binding, binding.rt.malloc(4096, 0)[0], 4096)
    assert len(reads) < 32


def test_a_part_of_a_block(binding: ModuleType) -> None:
    acl = binding
    block, _ = acl.rt.malloc(8 * MIB - 32, 0)
    assert acl.rt.memset(block, 8 * MIB - 32, 1, 8 * MIB - 32) == 0
    assert acl.rt.memset(block + 4 * MIB, 100, 9, 100) == 0
    key = export(acl, block + 4 * MIB, 2 * MIB)
    address, code = acl.rt.ipc_mem_import_by_key(key, 0)  # by the process itself, through the socket
    assert code == 0
    host, _ = acl.rt.malloc_host(MIB)
    assert acl.rt.memcpy(host, 101, address, 101, 2) == 0
    assert acl.util.ptr_to_bytes(host, 101) == b"\x09" * 100 + b"\x01"
    assert acl.rt.memset(address + 200, 8, 7, 8) == 0
    assert acl.rt.memcpy(host, 10, block + 4 * MIB + 199, 10, 2) == 0
    assert acl.util.ptr_to_bytes(host, 10) == b"\x01" + b"\x07" * 8 + b"\x01"
    assert acl.rt.ipc_mem_close(key) == 0 and acl.rt.ipc_mem_close(key) == 0


def test_the_importer_keeps_the_pages_and_the_exporter_gets_others(binding: ModuleType) -> None:
    acl = binding
    block, _ = acl.rt.malloc(4096, 0)
    assert acl.rt.memset(block, 4096, 5, 4096) == 0
    key = export(acl, block, 4096)
    address, code = acl.rt.ipc_mem_import_by_key(key, 0)
    assert code == 0 and acl.rt.free(block) == 0
    again, _ = acl.rt.malloc(4096, 0)
    assert again == block and acl.rt.memset(again, 4096, 6, 4096) == 0
    host, _ = acl.rt.malloc_host(4096)
    for where, value in ((address, 5), (again, 6)):
        assert acl.rt.memcpy(host, 4096, where, 4096, 2) == 0
        assert set(acl.util.ptr_to_bytes(host, 4096)) == {value}
    assert acl.rt.memset(address, 4096, 8, 4096) == 0  # nobody else has them
    assert acl.rt.memcpy(host, 4096, again, 4096, 2) == 0 and set(acl.util.ptr_to_bytes(host, 4096)) == {6}


def test_figures_after_many_exports(binding: ModuleType) -> None:
    acl = binding
    before, files = acl.rt.get_mem_info(1), len(os.listdir("/proc/self/fd"))
    for _ in range(50):
        block, code = acl.rt.malloc(3 * MIB, 0)
        assert code == 0 and acl.rt.memset(block, 3 * MIB, 1, 3 * MIB) == 0
        export(acl, block, 3 * MIB)
        assert acl.rt.free(block) == 0
    assert (
        acl.rt.get_mem_info(1) == before and len(os.listdir("/proc/self/fd")) <= files + 2
    )  # the socket, and a sign of life
    assert process.driver.guard.committed <= 64 * MIB


def test_no_write_is_lost_while_a_block_moves(binding: ModuleType) -> None:
    """Threads write and read back their own parts of a block; the block is exported again and again meanwhile."""
    acl = binding
    nbytes, part, stop, wrong = 4 * MIB, 64 * 1024, threading.Event(), []
    context, _ = acl.rt.get_context()
    current = [acl.rt.malloc(nbytes, 0)[0]]
    turns = [0] * 3
    gate = [threading.Lock() for _ in turns]

    def work(mine: int) -> None:
        assert acl.rt.set_context(context) == 0
        host, _ = acl.rt.malloc_host(part)
        back, _ = acl.rt.malloc_host(part)
        while not stop.is_set():
            with gate[mine]:
                turns[mine] += 1
                where = current[0] + mine * part
                value = turns[mine] % 255 + 1
                acl.rt.memset(host, part, value, part)
                done = acl.rt.memcpy(where, part, host, part, 1) == 0 == acl.rt.memcpy(back, part, where, part, 2)
                if not done or acl.util.ptr_to_bytes(back, part) != bytes([value]) * part:
                    wrong.append((mine, value))

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(turns))]
    for thread in threads:
        thread.start()
    try:
        for _ in range(40):
            export(acl, current[0], nbytes)  # while they write
            for lock in gate:  # none is in the middle of a turn when the block is replaced
                lock.acquire()
            assert acl.rt.free(current[0]) == 0
            current[0], code = acl.rt.malloc(nbytes, 0)
            assert code == 0
            for lock in gate:
                lock.release()
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert not wrong and all(turns)


def test_queued_copies_go_on_while_a_block_moves(binding: ModuleType) -> None:
    acl = binding
    nbytes = 8 * MIB
    stream, _ = acl.rt.create_stream()
    host, _ = acl.rt.malloc_host(nbytes)
    back, _ = acl.rt.malloc_host(nbytes)
    for value in range(1, 16):
        block, _ = acl.rt.malloc(nbytes, 0)
        assert acl.rt.memset(host, nbytes, value, nbytes) == 0
        for _ in range(3):
            assert acl.rt.memcpy_async(block, nbytes, host, nbytes, 1, stream) == 0
        export(acl, block, nbytes)
        assert acl.rt.memcpy_async(back, nbytes, block, nbytes, 2, stream) == 0
        assert acl.rt.synchronize_stream(stream) == 0
        assert set(acl.util.ptr_to_bytes(back, nbytes)) == {value}
        assert acl.rt.free(block) == 0


def test_mapped_physical_memory_moves_with_all_its_views(binding: ModuleType) -> None:
    acl = binding
    step = 2 * MIB
    handle, code = acl.rt.malloc_physical(step, HUGE, 0)
    assert code == 0
    views = []
    for _ in range(3):
        address, code = acl.rt.reserve_mem_address(step, 0, 0, 1)
        assert code == 0 and acl.rt.map_mem(address, step, 0, handle, 0) == 0
        views.append(address)
    assert acl.rt.memset(views[0], step, 3, step) == 0
    number, code = acl.rt.mem_export_to_shareable_handle(handle, 0, 1)
    assert code == 0
    last, _ = acl.rt.reserve_mem_address(step, 0, 0, 1)
    assert acl.rt.map_mem(last, step, 0, handle, 0) == 0  # after the move, too
    imported, code = acl.rt.mem_import_from_shareable_handle(number, 0)
    assert code == 0
    there, _ = acl.rt.reserve_mem_address(step, 0, 0, 1)
    assert acl.rt.map_mem(there, step, 0, imported, 0) == 0
    host, _ = acl.rt.malloc_host(step)
    for value, writes in enumerate([*views, last, there], 10):
        assert acl.rt.memset(writes, step, value, step) == 0
        for reads in [*views, last, there]:
            assert acl.rt.memcpy(host, step, reads, step, 2) == 0 and set(acl.util.ptr_to_bytes(host, step)) == {value}
    for address in [*views, last, there]:
        assert acl.rt.unmap_mem(address) == 0 and acl.rt.release_mem_address(address) == 0
    assert acl.rt.free_physical(imported) == 0 and acl.rt.free_physical(handle) == 0
    assert acl.rt.get_mem_info(1)[0] == 256 * MIB


IMPORTER = """
import os, sys, time, acl
assert acl.init() == 0 and acl.rt.set_device(0) == 0
begin = time.monotonic()
print(acl.rt.ipc_mem_import_by_key(sys.argv[1], 0)[1], acl.get_recent_err_msg())
"""


@pytest.fixture
def exporter() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """exporter(program): a process that exports a block, prints the key, and goes on with the program at a line of input."""
    started: list[subprocess.Popen[str]] = []

    def start(program: str = "") -> subprocess.Popen[str]:
        begin = (
            "import os, sys, time, acl\nassert acl.init() == 0 and acl.rt.set_device(0) == 0\n"
            "block, _ = acl.rt.malloc(4096, 0)\nassert acl.rt.memset(block, 4096, 5, 4096) == 0\n"
            "print(acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)[0], flush=True)\n"
        )
        command = [sys.executable, "-c", begin + program + "sys.stdin.readline()\n"]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.communicate()


def imported(key: str) -> str:
    done = subprocess.run([sys.executable, "-c", IMPORTER, key], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def stopped(exporter: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, str]:
    """An exporter that is stopped, for which an import waits 0.3 s, and its key."""
    monkeypatch.setattr(shared_directory, "_PATIENCE_MS", 300)
    child = exporter()
    key = child.stdout.readline().strip()
    os.kill(child.pid, signal.SIGSTOP)
    os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WNOWAIT)
    return child, key


def test_a_stopped_exporter_is_waited_for_and_named(acl_on: Any, stopped: tuple[Any, str]) -> None:
    acl, (child, key) = acl_on(memory="256MiB"), stopped
    assert acl.rt.ipc_mem_import_by_key(key, 0) == (0, 507022)
    message = acl.get_recent_err_msg()
    assert "stopped" in message and str(child.pid) in message
    os.kill(child.pid, signal.SIGCONT)
    assert acl.rt.ipc_mem_import_by_key(key, 0)[1] == 0


def test_signals_do_not_prolong_the_wait_for_a_stopped_exporter(acl_on: Any, stopped: tuple[Any, str]) -> None:
    acl, (child, key) = acl_on(memory="256MiB"), stopped
    goes_on = threading.Timer(30, os.kill, (child.pid, signal.SIGCONT))  # then the import would succeed
    goes_on.start()
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
    try:
        assert acl.rt.ipc_mem_import_by_key(key, 0) == (0, 507022)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        goes_on.cancel()
        os.kill(child.pid, signal.SIGCONT)


def test_an_exporter_that_computes_answers(acl_on: Any, exporter: Any) -> None:
    """Its thread needs no interpreter."""
    acl = acl_on(memory="256MiB")
    child = exporter(
        "import re\nprint('computes', flush=True)\nre.match(r'(a+)+$', 'a' * 40 + 'b')\n"
    )  # never lets others run
    key = child.stdout.readline().strip()
    assert child.stdout.readline() == "computes\n"
    begin = time.monotonic()
    assert acl.rt.ipc_mem_import_by_key(key, 0)[1] == 0
    assert child.poll() is None and time.monotonic() - begin < 60


def test_descriptors_that_the_program_closed(exporter: Any) -> None:
    child = exporter(
        "os.closerange(3, 256)\nfiles = [open('/dev/null') for _ in range(32)]\nprint('closed', flush=True)\n"
    )
    key = child.stdout.readline().strip()
    assert child.stdout.readline() == "closed\n"
    assert imported(key).split()[0] in ("107000", "507022")


def test_a_child_of_a_fork_hands_out_nothing_and_ends_nothing(exporter: Any) -> None:
    child = exporter("if os.fork() == 0:\n    os._exit(0)\nos.wait()\nprint('forked', flush=True)\n")
    key = child.stdout.readline().strip()
    assert child.stdout.readline() == "forked\n"
    assert imported(key).startswith("0 ")
    child = exporter("if os.fork():\n    os.kill(os.getpid(), 9)\nprint('alone', flush=True)\n")
    key = child.stdout.readline().strip()
    assert child.stdout.readline() == "alone\n"
    assert imported(key).startswith("107000 ")


def test_destroyed_events_and_notifies_have_no_key(acl_on: Any) -> None:
    acl = acl_on(memory="256MiB")
    notify, _ = acl.rt.create_notify(0)
    key, code = acl.rt.notify_get_export_key(notify, 65, 2)
    assert code == 0
    again, code = acl.rt.notify_import_by_key(key, 0)
    assert code == 0 and acl.rt.destroy_notify(again) == 0
    again, code = acl.rt.notify_import_by_key(key, 0)  # the end of an import ends no key
    assert code == 0 and acl.rt.destroy_notify(notify) == 0
    assert acl.rt.notify_import_by_key(key, 0)[1] == 107000
    stream, _ = acl.rt.create_stream()
    assert acl.rt.record_notify(again, stream) == 0 == acl.rt.wait_and_reset_notify(again, stream, 0)
    assert acl.rt.synchronize_stream(stream) == 0


def test_who_asks_for_no_key_gets_none() -> None:
    with pytest.raises(OSError):
        _native.fetch_file("softacl-nobody", "a" * 32, os.getpid(), 100)
    name = _native.export_file("b" * 32, os.memfd_create("x"), 0, 0, False)
    assert _native.fetch_file(name, "a" * 32, os.getpid(), 1000)[:2] == (1, -1)
    with pytest.raises(PermissionError):
        _native.fetch_file(name, "b" * 32, 1, 1000)  # another process has the name
    assert _native.withdraw_file("b" * 32) and not _native.withdraw_file("b" * 32)
    assert _native.fetch_file(name, "b" * 32, os.getpid(), 1000)[0] == 1


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become another user")
def test_another_user_gets_no_answer(acl_on: Any) -> None:
    acl = acl_on(memory="256MiB")
    block, _ = acl.rt.malloc(4096, 0)
    key = export(acl, block, 4096)
    name = shared_directory.find("shared memory", key)["socket"]
    program = (
        "import os, socket, sys\nos.setgid(65534), os.setuid(65534)\n"
        "peer = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)\npeer.connect(chr(0) + sys.argv[1])\n"
        "try:\n    peer.send(b'SAhand1' + bytes(1) + sys.argv[2].encode())\n    print(peer.recv(100))\n"
        "except OSError:\n    print(b'')\n"  # closed already
    )
    for user, answer in ((program, "b''\n"), (program.replace("65534", "0"), "b'SAhand1")):
        done = subprocess.run([sys.executable, "-S", "-c", user, name, key], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and done.stdout.startswith(answer), done.stderr
