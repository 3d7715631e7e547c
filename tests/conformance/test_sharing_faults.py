"""Keys die with what they lead to, and no file of anybody else is opened, changed, closed or removed for them."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import softacl
from softacl.errors import AclError
from softacl.processes import directory
from softacl.runtime.ipc import shared_directory, shared_events

pytestmark = [pytest.mark.needs_bytes, pytest.mark.soft_only]

MIB = 1 << 20
PHYSICAL = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
IMPORT = "import sys, acl\nacl.init(); acl.rt.set_device(0)\nprint(*acl.rt.ipc_mem_import_by_key(sys.argv[1], 0))\n"
IMPORT_PHYSICAL = (
    "import sys, acl\nacl.init(); acl.rt.set_device(0)\n"
    "print(*acl.rt.mem_import_from_shareable_handle(int(sys.argv[1]), 0))\n"
)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A directory of shared things of this test's own, which is not there yet."""
    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(tmp_path))
    return tmp_path / f"softacl-{os.getuid()}"


def ask(program: str, *arguments: object) -> list[int]:
    """What a program of another process prints."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


def exported(acl: ModuleType) -> tuple[int, str]:
    block, code = acl.rt.malloc(4096, 0)
    assert code == 0
    key, code = acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)
    assert code == 0
    return block, key


ENDS: dict[str, Callable[[ModuleType, int], int]] = {
    "free": lambda acl, block: acl.rt.free(block),
    "reset": lambda acl, block: acl.rt.reset_device(0),
    "forced reset": lambda acl, block: acl.rt.reset_device_force(0),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_key_ends_with_its_memory(acl: ModuleType, tmp_path: Path, end: str) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious" * MIB)
    block, key = exported(acl)
    address, code = ask(IMPORT, key)
    assert code == 0
    assert ENDS[end](acl, block) == 0
    reused = [open(victim, "r+b") for _ in range(16)]  # noqa: SIM115  the numbers that were closed lead here now
    assert ask(IMPORT, key) == [0, 107000]
    assert victim.read_bytes() == b"precious" * MIB
    for file in reused:
        file.close()


def test_a_key_does_not_give_the_block_that_comes_next(acl: ModuleType) -> None:
    block, key = exported(acl)
    assert acl.rt.free(block) == 0
    again, code = acl.rt.malloc(4096, 0)
    assert (again, code) == (block, 0)
    assert ask(IMPORT, key) == [0, 107000]
    assert acl.rt.ipc_mem_close(key) == 107000


def test_a_number_of_physical_memory_ends_with_it(acl: ModuleType) -> None:
    handle, code = acl.rt.malloc_physical(2 * MIB, PHYSICAL, 0)
    assert code == 0
    number, code = acl.rt.mem_export_to_shareable_handle(handle, 0, 1)
    assert code == 0
    assert ask(IMPORT_PHYSICAL, number)[1] == 0
    assert acl.rt.free_physical(handle) == 0
    assert ask(IMPORT_PHYSICAL, number)[1] == 107000


def test_a_key_ends_when_its_process_becomes_another_program(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious" * MIB)
    after = (
        f"import subprocess, sys\nfiles = [open({str(victim)!r}, 'r+b') for _ in range(16)]\n"
        f"subprocess.run([sys.executable, '-c', {IMPORT!r}, sys.argv[1]])\n"
    )
    program = (
        "import os, sys, acl\nacl.init(); acl.rt.set_device(0)\nblock, _ = acl.rt.malloc(4096, 0)\n"
        "key, code = acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)\nassert code == 0\n"
        f"os.execv(sys.executable, [sys.executable, '-c', {after!r}, key])\n"
    )
    assert ask(program) == [0, 107000]
    assert victim.read_bytes() == b"precious" * MIB


def test_a_forked_child_takes_no_key_with_it(acl: ModuleType) -> None:
    _, key = exported(acl)
    child = os.fork()
    if child == 0:
        try:
            shared_directory._withdraw_all()
        finally:
            os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert ask(IMPORT, key)[1] == 0


@pytest.mark.parametrize(
    "changes",
    [{"nbytes": 64 * MIB}, {"socket": "softacl-nobody"}, {"pid": 1}, {"socket": ""}, {"socket": 1}, {"nbytes": 0}],
)
def test_an_entry_that_does_not_fit_its_process_is_refused(
    acl: ModuleType, place: Path, changes: dict[str, Any]
) -> None:
    _, key = exported(acl)
    entry = json.loads((place / key).read_text())
    (place / key).write_text(json.dumps({**entry, **changes}))
    address, code = acl.rt.ipc_mem_import_by_key(key, 0)
    assert address == 0 and code in (107000, 507022)


def _file(place: Path) -> None:
    place.touch()


def _dangling(place: Path) -> None:
    place.symlink_to("/nonexistent")


def _link(place: Path) -> None:
    other = place.with_name("other")
    other.mkdir(mode=0o700)
    (other / ("a" * 32)).write_text('{"pid": 999999999}')
    (other / ("a" * 32 + ".backup")).write_text("precious")
    place.symlink_to(other)


def _open_to_all(place: Path) -> None:
    place.mkdir()
    place.chmod(0o777)


@pytest.mark.parametrize("make", [_file, _dangling, _link, _open_to_all])
def test_a_directory_that_is_not_ours_is_a_code_with_a_message(
    acl: ModuleType, place: Path, make: Callable[[Path], None]
) -> None:
    make(place)
    before = sorted(path.name for path in place.parent.rglob("*"))
    block, _ = acl.rt.malloc(4096, 0)
    assert acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1) == ("", 507022)
    assert str(place) in acl.get_recent_err_msg()
    assert acl.rt.ipc_mem_import_by_key("a" * 32, 0) == (0, 507022)
    event, code = acl.rt.create_event_ex_with_flag(64)
    assert code == 0
    notify, _ = acl.rt.create_notify(0)
    with pytest.raises(AclError, match="507022"):
        shared_events.export(event)  # the vendor's binding has no such function; C has
    assert acl.rt.notify_get_export_key(notify, 65, 2) == ("", 507022)
    assert acl.rt.free(block) == 0
    assert sorted(path.name for path in place.parent.rglob("*")) == before


@pytest.fixture
def public() -> Iterator[Path]:
    """A directory in which each user may make others, as in /dev/shm, but remove only their own."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o1777)
        yield Path(name)


ONLY_ROOT = pytest.mark.skipif(os.getuid() != 0, reason="only root can be two users")
VICTIM, OTHER = 65534, 65533


def as_user(user: int, work: Callable[[], object]) -> int:
    """A forked process that does some work as a user: its number. It ends with 1 if the work raises."""
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        work()
        os._exit(0)
    finally:
        traceback.print_exc()
        os._exit(1)


def done(*pids: int) -> bool:
    return all([os.waitpid(pid, 0)[1] == 0 for pid in pids])


@ONLY_ROOT
def test_a_name_that_another_user_has_taken_is_passed_over(
    acl: ModuleType, public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(public))
    usual = public / f"softacl-{os.getuid()}"
    usual.mkdir(mode=0o777)
    os.chown(usual, OTHER, OTHER)
    (public / f"softacl-{os.getuid()}-1").symlink_to(public)
    os.lchown(public / f"softacl-{os.getuid()}-1", OTHER, OTHER)
    block, _ = acl.rt.malloc(4096, 0)
    key, ret = acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)
    assert ret == 0 and directory.path() == f"{usual}-2" and (public / f"{usual}-2").stat().st_mode & 0o777 == 0o700
    assert not list(usual.iterdir()) and directory.taken_by() == (str(usual), OTHER)
    assert ask(IMPORT, key)[1] == 0


@ONLY_ROOT
def test_processes_agree_while_another_user_takes_and_frees_names(
    public: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(public))
    answers = public / "answers"
    answers.mkdir()
    answers.chmod(0o777)
    usual = public / f"softacl-{VICTIM}"

    def take() -> None:
        for name in (usual, *(Path(f"{usual}-{number}") for number in range(1, 40))):
            name.mkdir()

    def enter() -> None:
        with directory.entered() as place:
            (answers / str(os.getpid())).write_text(str(os.fstat(place).st_ino))

    assert done(as_user(OTHER, take))
    assert done(*[as_user(VICTIM, enter) for _ in range(12)])
    usual.rmdir()  # the usual name is free again: those that follow stay with the directory that there is
    assert done(*[as_user(VICTIM, enter) for _ in range(4)])
    assert len(list(answers.iterdir())) == 16 and len({path.read_text() for path in answers.iterdir()}) == 1
    assert not usual.exists()


WITHOUT_PROC = """
import os, sys
stat = os.stat
def hidden(path, **named):
    if str(path).startswith("/proc/self/ns"):
        raise FileNotFoundError(2, "No such file or directory", path)
    return stat(path, **named)
os.stat = hidden
import acl, softacl
device = softacl.Device(0).use()
print(device.buffer(64).nbytes, acl.rt.ipc_mem_get_export_key(acl.rt.malloc(4096, 0)[0], 4096, 65, 1)[1])
assert "Mount /proc" in acl.get_recent_err_msg()
"""


def test_without_proc_devices_are_private_and_nothing_is_shared(place: Path) -> None:
    assert ask(WITHOUT_PROC) == [64, 507022]


def test_a_full_place_is_a_code_and_leaves_nothing(
    acl: ModuleType, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    block, _ = acl.rt.malloc(4096, 0)
    monkeypatch.setattr(os, "rename", full)
    assert acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1) == ("", 507022)
    assert "no space left" in acl.get_recent_err_msg()
    notify, _ = acl.rt.create_notify(0)
    assert acl.rt.notify_get_export_key(notify, 65, 2) == ("", 507022)
    monkeypatch.undo()
    assert [path.name for path in place.iterdir() if not path.name.startswith("devices-")] == []


NOT_ENTRIES: list[Any] = [
    b"",
    b"[]",
    b"{}",
    b"[" * 100000,
    b"\xff\xfe",
    b'{"kind": "shared memory", "pid": "x"}',
    b'{"kind": "shared memory", "pid": 1, "namespace": 1, "anyone": true, "pids": [], "life": [0, 0]}',
    b'{"kind": "shared memory", "pid": 1, "namespace": 1, "anyone": true, "pids": [], "life": [0, 0, 0], "descriptor": -1}',
]


@pytest.mark.parametrize("content", NOT_ENTRIES)
def test_what_is_no_entry_is_no_key_and_stays(acl: ModuleType, place: Path, content: bytes) -> None:
    _, key = exported(acl)
    other = place / ("b" * 32)
    other.write_bytes(content)
    other.chmod(0o600)
    assert acl.rt.ipc_mem_import_by_key("b" * 32, 0) == (0, 107000)
    exported(acl)  # which looks for what dead processes left
    assert other.read_bytes() == content


@pytest.mark.parametrize("key", ["../" + "a" * 29, "a" * 31, "", "A" * 32, "é" * 32])
def test_a_key_is_its_digits(acl: ModuleType, key: str) -> None:
    assert acl.rt.ipc_mem_import_by_key(key, 0)[1] == 107000


def test_what_the_dead_left_goes_and_nothing_like_it(acl: ModuleType, place: Path) -> None:
    program = IMPORT.partition("print")[0] + (
        "import os\nnotify, _ = acl.rt.create_notify(0)\nassert acl.rt.notify_get_export_key(notify, 65, 2)[1] == 0\n"
        "os.kill(os.getpid(), 9)\n"
    )
    dead = subprocess.run([sys.executable, "-c", program], timeout=60)
    assert dead.returncode == -9
    left = sorted(path.name for path in place.iterdir())
    left = [name for name in left if not name.startswith("devices-")]
    assert len(left) == 1
    backup = place / f"{left[0]}-backup.tar.gz"
    backup.write_text("precious")
    foreign = place / ("c" * 32)
    entry = json.loads((place / left[0]).read_text())
    foreign.write_text(json.dumps({**entry, "namespace": 1}))  # of another container
    foreign.chmod(0o600)
    _, key = exported(acl)
    there = sorted(path.name for path in place.iterdir() if not path.name.startswith("devices-"))
    assert there == sorted([key, backup.name, foreign.name])


@pytest.mark.parametrize("pids", [[-1], [os.getpid(), -(1 << 31)], range(1, 200_000)], ids=["-1", "lowest", "many"])
@pytest.mark.parametrize("shareable", [False, True])
def test_processes_that_cannot_be_end_no_key(acl: ModuleType, pids: Any, shareable: bool) -> None:
    if shareable:
        handle, _ = acl.rt.malloc_physical(2 * MIB, PHYSICAL, 0)
        key, code = acl.rt.mem_export_to_shareable_handle(handle, 0, 0)
        allow = acl.rt.mem_set_pid_to_shareable_handle
    else:
        block, code = acl.rt.malloc(4096, 0)
        key, code = acl.rt.ipc_mem_get_export_key(block, 4096, 65, 0)
        allow = acl.rt.ipc_mem_set_import_pid
    assert code == 0
    assert allow(key, list(pids)) == 107000
    assert "process" in acl.get_recent_err_msg()
    assert allow(key, [os.getpid()]) == 0  # it is a key still


KILLED = (
    IMPORT.partition("print")[0]
    + """
import os
from softacl.monitor import board
block, _ = acl.rt.malloc(4096, 0)
assert acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)[1] == 0
board.publish({})
os.kill(os.getpid(), 9)
"""
)


def test_what_the_dead_left_goes_as_another_process_starts(place: Path) -> None:
    dead = subprocess.run([sys.executable, "-c", KILLED], timeout=60)
    assert dead.returncode == -9
    key, figures = sorted(path.name for path in place.iterdir() if not path.name.startswith("devices-"))
    assert len(key) == 32 and figures.startswith("monitor-")
    (place / f"{key}.board").touch(0o600)
    assert ask("import acl\nacl.init()\nprint(acl.rt.set_device(0), acl.rt.reset_device(0), acl.finalize())") == [0] * 3
    assert list(place.iterdir()) == []


UNFINISHED = """
import os, signal
os.rename = lambda *_, **__: (print("writing", flush=True), signal.pause())
block, _ = acl.rt.malloc(4096, 0)
acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)
"""


def test_what_the_dead_did_not_finish_goes_and_what_the_living_write_stays(acl: ModuleType, place: Path) -> None:
    program = IMPORT.partition("print")[0] + UNFINISHED
    writers = [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    try:
        for writer in writers:
            assert writer.stdout is not None and writer.stdout.readline() == "writing\n"
        writers[0].kill(), writers[0].wait()
        assert len([path for path in place.iterdir() if path.name.startswith(".")]) == 2
        _, key = exported(acl)
        (left,) = (path.name for path in place.iterdir() if path.name.startswith("."))
        assert f"-{writers[1].pid}-" in left
    finally:
        for writer in writers:
            writer.kill(), writer.communicate()
    elsewhere = place / f".{key}-1-{writers[0].pid}-1-{'0' * 16}"  # of another container
    elsewhere.touch(0o600)
    exported(acl)
    assert [path.name for path in place.iterdir() if path.name.startswith(".")] == [elsewhere.name]


def test_files_are_for_this_user_alone(acl: ModuleType, place: Path) -> None:
    before = os.umask(0)
    try:
        exported(acl)
        notify, _ = acl.rt.create_notify(0)
        assert acl.rt.notify_get_export_key(notify, 65, 2)[1] == 0
    finally:
        os.umask(before)
    assert place.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in place.iterdir()} == {0o600}


WITHOUT_DESCRIPTORS = """
import json, os, resource, sys, acl
acl.init(); acl.rt.set_device(0)
block, _ = acl.rt.malloc(4096, 0)
before = set(os.listdir("/proc/self/task"))
key, code = acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1)
assert code == 0
(thread,) = set(os.listdir("/proc/self/task")) - before
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
files = []
try:
    while True:
        files.append(os.open("/dev/null", os.O_RDONLY))
except OSError:
    print(key, thread, flush=True)
sys.stdin.readline()
for file in files:
    os.close(file)
sys.stdin.readline()
"""


def _waits_and_ticks(pid: int, thread: str) -> tuple[int, int]:
    """How often a thread has waited, and the processor time it has used, in ticks."""
    task = Path(f"/proc/{pid}/task/{thread}")
    waits = task.joinpath("status").read_text().partition("\nvoluntary_ctxt_switches:")[2].split()[0]
    used = task.joinpath("stat").read_text().rpartition(")")[2].split()[11:13]
    return int(waits), sum(map(int, used))


def test_an_exporter_without_free_descriptors_waits_for_one(place: Path) -> None:
    """A peer has connected: the socket stays ready, and accepting fails."""
    exporter = subprocess.Popen(
        [sys.executable, "-c", WITHOUT_DESCRIPTORS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with exporter, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as peer:
        assert exporter.stdin is not None and exporter.stdout is not None
        key, thread = exporter.stdout.readline().split()
        peer.connect("\0" + json.loads((place / key).read_text())["socket"])
        before, ticks = _waits_and_ticks(exporter.pid, thread)
        waits = used = 0
        while (
            waits < 3 and used < 50
        ):  # a thread that polls without a pause uses half a second before it waits so often
            waits, used = _waits_and_ticks(exporter.pid, thread)
            waits, used = waits - before, used - ticks
        assert waits >= 3
        print(file=exporter.stdin, flush=True)
        assert ask(IMPORT, key)[1] == 0
        print(file=exporter.stdin, flush=True)
    assert exporter.returncode == 0


IMPORT_WITHOUT_DESCRIPTORS = """
import os, resource, sys, acl
acl.init(); acl.rt.set_device(0)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
files = []
try:
    while True:
        files.append(os.open("/dev/null", os.O_RDONLY))
except OSError:
    pass
for n_free in (0, 1):
    print(acl.rt.ipc_mem_import_by_key(sys.argv[1], 0)[1])
    assert "too many open files" in acl.get_recent_err_msg(), acl.get_recent_err_msg()
    os.close(files.pop())
os.close(files.pop())
print(acl.rt.ipc_mem_import_by_key(sys.argv[1], 0)[1])
"""


def test_an_importer_without_free_descriptors_is_told_so(acl: ModuleType) -> None:
    _, key = exported(acl)
    assert ask(IMPORT_WITHOUT_DESCRIPTORS, key) == [507022, 507022, 0]


DAEMON = """
import os, sys, acl
acl.init(); acl.rt.set_device(0)
block, _ = acl.rt.malloc(64 << 20, 0)
assert acl.rt.memset(block, 64 << 20, 1, 64 << 20) == 0
notify, _ = acl.rt.create_notify(0)
stream, _ = acl.rt.create_stream()
assert acl.rt.notify_get_export_key(notify, 65, 2)[1] == 0
os.closerange(3, 256)
path = sys.argv[1]
files = [os.open(path, os.O_RDWR) for _ in range(16)]
assert acl.rt.record_notify(notify, stream) == 0
acl.rt.synchronize_stream(stream)
assert acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1) == ("", 507022)
assert acl.rt.free(block) == 0
for _ in range(4):
    block, code = acl.rt.malloc(40 << 20, 0)
    assert code == acl.rt.memset(block, 40 << 20, 1, 40 << 20) == acl.rt.free(block) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
for file in files:
    os.fstat(file)
"""


def test_files_under_numbers_that_a_daemon_closed_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_bytes(b"precious" * MIB)
    ask(DAEMON, file)
    assert file.read_bytes() == b"precious" * MIB


def test_the_guard_counts_pinned_memory(acl_on: Callable[..., ModuleType]) -> None:
    acl = acl_on(guard="64MiB", memory="1GiB")
    blocks = [acl.rt.malloc_host(20 * MIB) for _ in range(4)]
    assert [code for _, code in blocks] == [0, 0, 0, 207001]
    assert "SOFTACL_GUARD" in acl.get_recent_err_msg()
    device, _ = acl.rt.malloc(20 * MIB, 0)
    assert acl.rt.memset(device, 20 * MIB, 0, 20 * MIB) == 207001  # both count against the one guard
    for address, _ in blocks[:3]:
        assert acl.rt.free_host(address) == 0
    assert acl.rt.memset(device, 20 * MIB, 0, 20 * MIB) == 0
    again = [acl.rt.malloc_host(20 * MIB) for _ in range(3)]
    assert [code for _, code in again] == [0, 0, 207001]


def test_the_guard_counts_pinned_arrays(acl_on: Callable[..., ModuleType]) -> None:
    acl_on(guard="64MiB", memory="1GiB")
    kept = softacl.pinned_empty(40 * MIB, "uint8")
    with pytest.raises(softacl.OutOfMemory, match="SOFTACL_GUARD"):
        softacl.pinned_empty(40 * MIB, "uint8")
    kept.close()
    del kept  # its bytes stay readable while somebody has the array
    softacl.pinned_empty(40 * MIB, "uint8").close()
