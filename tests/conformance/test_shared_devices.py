"""The processes of a machine share its devices: capacity, who is listed, exclusive use, and what ends with a process."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import softacl
from softacl import _native
from softacl.cli import main
from softacl.processes import table
from softacl.processes.table import Machine, machines
from softacl.runtime.streams import events

pytestmark = [pytest.mark.soft_only, pytest.mark.thorough]

MIB = 1 << 20
BEGIN = "import os, signal, sys, time, acl\nassert acl.init() == 0\n"
SET = "code = acl.rt.set_device(0)\nassert code == 0, acl.get_recent_err_msg()\n"
HOLD = "block, code = acl.rt.malloc(int(sys.argv[1]), 0)\nprint(code, flush=True)\nsys.stdin.readline()\n"


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the processes of this test meet."""
    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(tmp_path))
    monkeypatch.setenv("SOFTACL_MACHINE", "shared")
    monkeypatch.setenv("SOFTACL_MEMORY", "256MiB")
    return tmp_path / f"softacl-{os.getuid()}"


@pytest.fixture
def other(place: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """other(program, ...): start another process that runs a program; more of its environment by name."""
    started: list[subprocess.Popen[str]] = []

    def start(program: str, *arguments: object, **environment: str) -> subprocess.Popen[str]:
        child = subprocess.Popen(
            [sys.executable, "-c", BEGIN + program, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.communicate()


def line(child: subprocess.Popen[str]) -> str:
    """The next line that a process prints."""
    assert child.stdout is not None and child.stderr is not None
    text = child.stdout.readline()
    assert text, child.stderr.read()
    return text.strip()


def end(child: subprocess.Popen[str]) -> str:
    """Let a process go on to its end; what else it prints."""
    out, err = child.communicate("go\n", timeout=60)
    assert child.returncode == 0, err
    return out


def free_bytes(acl: ModuleType) -> int:
    free, _, code = acl.rt.get_mem_info(1)
    assert code == 0
    return int(free)


def test_alone_a_device_is_free_to_the_last_byte(acl_on: Callable[..., ModuleType]) -> None:
    acl = acl_on(memory="256MiB")
    assert free_bytes(acl) == 256 * MIB
    blocks = [acl.rt.malloc(2 * MIB - 32, 0) for _ in range(128)]
    assert {code for _, code in blocks} == {0} and free_bytes(acl) == 0
    assert acl.rt.malloc(1, 0)[1] == 207001
    assert "Other processes" not in acl.get_recent_err_msg()
    for block, _ in blocks:
        assert acl.rt.free(block) == 0
    assert free_bytes(acl) == 256 * MIB


def test_a_device_is_as_full_as_it_is(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB")
    holder = other(SET + HOLD, 100 * MIB)
    assert line(holder) == "0"
    piece = 4 * MIB  # a 64th
    assert 256 * MIB - 102 * MIB - 2 * piece <= free_bytes(acl) <= 256 * MIB - 100 * MIB
    with softacl.Device(0) as device:
        assert device.memory[0] == free_bytes(acl)
        assert device.statistics.pages == 0  # of this process
        with pytest.raises(softacl.OutOfMemory, match="Other processes have 10"):
            device.buffer(200 * MIB)
    assert acl.rt.malloc(200 * MIB, 0)[1] == 207001
    block, code = acl.rt.malloc(140 * MIB, 0)
    assert code == 0 and acl.rt.free(block) == 0
    end(holder)
    assert free_bytes(acl) == 256 * MIB
    block, code = acl.rt.malloc(200 * MIB, 0)
    assert code == 0


@pytest.mark.parametrize("death", ["kill", "exec", "exit", "fork"])
def test_what_the_dead_had_is_free_at_once(acl_on: Callable[..., ModuleType], other: Any, death: str) -> None:
    acl = acl_on(memory="256MiB")
    last = {
        "kill": "os.kill(os.getpid(), 9)\n",
        "exec": "os.execv('/bin/sleep', ['sleep', '60'])\n",
        "exit": "os._exit(0)\n",
        "fork": "if os.fork():\n    os.kill(os.getpid(), 9)\nsys.stdin.readline()\n",  # the child has nothing of it
    }[death]
    holder = other(SET + HOLD + "print('last', flush=True)\n" + last, 200 * MIB)
    assert line(holder) == "0" and acl.rt.malloc(100 * MIB, 0)[1] == 207001
    holder.stdin.write("go\n"), holder.stdin.flush()
    assert line(holder) == "last"
    if death != "exec":
        holder.wait(60) if death != "fork" else os.waitid(os.P_PID, holder.pid, os.WEXITED | os.WNOWAIT)
    else:
        while Path(f"/proc/{holder.pid}/comm").read_text() != "sleep\n":
            pass
    block, code = acl.rt.malloc(200 * MIB, 0)
    assert code == 0, acl.get_recent_err_msg()
    assert [cell.pid for cells in machines().values() for cell in cells] == [os.getpid()]


BRIM = """
n = 0
sys.stdin.readline()
while True:
    block, code = acl.rt.malloc(2 * 1048576 - 32, 0)
    if code:
        break
    n += 1
assert code == 207001
print(n, flush=True)
sys.stdin.readline()
"""


def test_together_they_never_have_more_than_there_is(other: Any) -> None:
    children = [other(SET + "print('ready', flush=True)\n" + BRIM) for _ in range(6)]
    assert [line(child) for child in children] == ["ready"] * 6
    for child in children:
        child.stdin.write("go\n"), child.stdin.flush()
    had = [int(line(child)) for child in children]
    assert sum(had) == 128  # pages: all of them, and no more


def test_what_a_process_gives_back_others_can_have(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB")
    holder = other(
        SET + HOLD + "assert acl.rt.free(block) == 0\nprint('free', flush=True)\nsys.stdin.readline()\n", 240 * MIB
    )
    assert line(holder) == "0" and acl.rt.malloc(100 * MIB, 0)[1] == 207001
    holder.stdin.write("go\n"), holder.stdin.flush()
    assert line(holder) == "free"
    assert acl.rt.malloc(240 * MIB, 0)[1] == 0


def test_a_reset_gives_everything_back(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB")
    reset = "assert acl.rt.reset_device(0) == 0\nprint('reset', flush=True)\nsys.stdin.readline()\n"
    holder = other(SET + HOLD + reset, 240 * MIB)
    assert line(holder) == "0"
    holder.stdin.write("go\n"), holder.stdin.flush()
    assert line(holder) == "reset"
    assert free_bytes(acl) == 256 * MIB


@pytest.mark.parametrize(
    "environment", [{"SOFTACL_MACHINE": "private"}, {"SOFTACL_MACHINE": "another"}, {"SOFTACL_CHIP": "310P"}]
)
def test_other_machines_are_other_devices(acl_on: Callable[..., ModuleType], other: Any, environment: Any) -> None:
    acl = acl_on(memory="256MiB")
    holder = other(SET + HOLD, 200 * MIB, **environment)
    assert line(holder) == "0" and free_bytes(acl) == 256 * MIB
    assert {cell.pid for cells in machines().values() for cell in cells} == {os.getpid(), holder.pid}
    assert acl.rt.malloc(200 * MIB, 0)[1] == 0


def test_devices_are_those_of_the_machine(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB", devices=4)
    holder = other(SET + HOLD, 200 * MIB, SOFTACL_DEVICES="4", ASCEND_RT_VISIBLE_DEVICES="2")
    assert line(holder) == "0" and free_bytes(acl) == 256 * MIB
    assert acl.rt.set_device(2) == 0 and free_bytes(acl) < 60 * MIB


def test_a_device_without_memory_cannot_be_set(acl_on: Callable[..., ModuleType], other: Any) -> None:
    """The runtime of a process needs some itself: 507033, with the next step, until another process frees some."""
    fill = (
        "blocks = []\n"
        "for nbytes in (1 << 20, 1 << 16, 4096, 32):\n"
        "    while not (made := acl.rt.malloc(nbytes - 32, 2))[1]:\n"
        "        blocks.append(made[0])\n"
        "print(acl.rt.get_mem_info(1)[0] < 1 << 20, flush=True)\nsys.stdin.readline()\n"
        "[acl.rt.free(block) for block in blocks]\nprint('freed', flush=True)\nsys.stdin.readline()\n"
    )
    holder = other(SET + fill)
    assert line(holder) == "True"
    program = "print(acl.rt.set_device(0), acl.get_recent_err_msg(), flush=True)\nsys.stdin.readline()\n"
    words = line(other(program))
    assert words.startswith("507033") and "softacl smi" in words
    holder.stdin.write("\n")
    holder.stdin.flush()
    assert line(holder) == "freed"
    assert line(other(program)).startswith("0 ")


def test_exclusive_use(acl_on: Callable[..., ModuleType], other: Any) -> None:
    program = "print(acl.rt.set_device(0), acl.get_recent_err_msg(), flush=True)\nsys.stdin.readline()\n"
    holder = other(program, SOFTACL_EXCLUSIVE="1")
    assert line(holder).startswith("0")
    second = other(program)
    assert line(second).startswith("507033") and "SOFTACL_EXCLUSIVE" in end(second) + "SOFTACL_EXCLUSIVE"
    assert line(other(program + "", SOFTACL_MACHINE="private")).startswith("0")
    end(holder)
    first = other(program)
    assert line(first).startswith("0")
    refused = other(program, SOFTACL_EXCLUSIVE="1")
    words = line(refused)
    assert words.startswith("507033") and str(first.pid) in words and "softacl smi" in words


def test_exclusive_use_ends_with_the_reset(acl_on: Callable[..., ModuleType], other: Any) -> None:
    program = SET + "assert acl.rt.reset_device(0) == 0\nprint('reset', flush=True)\nsys.stdin.readline()\n"
    holder = other(program, SOFTACL_EXCLUSIVE="1")
    assert line(holder) == "reset"
    assert acl_on(memory="256MiB").rt.get_device_count() == (2, 0)


def test_a_program_that_closed_its_descriptors_is_still_counted(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB")
    closes = "os.closerange(3, 256)\nfiles = [os.open('/dev/null', 0) for _ in range(32)]\n"
    check = "for file in files: os.fstat(file)\n"
    again = "more, code = acl.rt.malloc(20 << 20, 0)\nprint(code, flush=True)\nsys.stdin.readline()\n" + check
    holder = other(SET + closes + HOLD + again + "assert acl.finalize() == 0\n" + check, 150 * MIB)
    assert line(holder) == "0" and acl.rt.malloc(110 * MIB, 0)[1] == 207001
    (cell,) = [cell for cells in machines().values() for cell in cells if cell.pid == holder.pid]
    assert cell.used >= 150 * MIB
    holder.stdin.write("go\n"), holder.stdin.flush()
    assert line(holder) == "0"
    end(holder)
    assert acl.rt.malloc(110 * MIB, 0)[1] == 0


def test_a_stopped_process_counts_and_stops_nobody(acl_on: Callable[..., ModuleType], other: Any) -> None:
    acl = acl_on(memory="256MiB")
    holder = other(SET + HOLD, 200 * MIB)
    assert line(holder) == "0"
    os.kill(holder.pid, signal.SIGSTOP)
    os.waitid(os.P_PID, holder.pid, os.WSTOPPED | os.WNOWAIT)
    assert acl.rt.malloc(100 * MIB, 0)[1] == 207001 and free_bytes(acl) < 60 * MIB
    os.kill(holder.pid, signal.SIGCONT)
    end(holder)


def test_who_keeps_the_lock_is_named(
    acl_on: Callable[..., ModuleType], other: Any, place: Path, monkeypatch, capfd
) -> None:
    monkeypatch.setattr(table, "_PATIENCE_S", 0.2)
    keeper = other(
        SET + "from softacl.runtime.state import process\nlock = process.row._file.locked()\nlock.__enter__()\n" + HOLD,
        1,
    )
    assert line(keeper) == "0"
    acl = acl_on(memory="256MiB")
    assert f"process {keeper.pid} holds its lock" in capfd.readouterr().err
    assert free_bytes(acl) == 256 * MIB


def test_a_number_that_is_used_again_is_not_the_process(
    acl_on: Callable[..., ModuleType], other: Any, place: Path
) -> None:
    holder = other(SET + HOLD, 200 * MIB)
    assert line(holder) == "0"
    path = place / Machine("shared", "Ascend910B3", 256 * MIB).file
    whole = path.read_bytes()
    holder.kill(), holder.wait()
    at = _native.TABLE["rows"]
    row = bytearray(whole[at : at + _native.TABLE["row"]])
    row[4:8] = struct.pack("I", os.getpid())  # this process has another start time, and no lock there
    path.write_bytes(whole[:at] + row + whole[at + len(row) :])
    assert free_bytes(acl_on(memory="256MiB")) == 256 * MIB


@pytest.mark.parametrize("content", [b"x" * 40000, b"SoftACL\0", b"", b"SoftACL\0" + b"\xff" * 40000])
def test_a_file_that_is_no_table(acl_on: Callable[..., ModuleType], place: Path, capfd: Any, content: bytes) -> None:
    place.mkdir(mode=0o700)
    path = place / Machine("shared", "Ascend910B3", 256 * MIB).file
    path.write_bytes(content)
    path.chmod(0o600)
    acl = acl_on(memory="256MiB")
    foreign = content.startswith(b"x")
    assert ("Remove it" in capfd.readouterr().err) == foreign
    assert free_bytes(acl) == 256 * MIB and acl.rt.malloc(200 * MIB, 0)[1] == 0


def _link(place: Path) -> None:
    place.symlink_to("/nonexistent")


def _open_to_all(place: Path) -> None:
    place.mkdir()
    place.chmod(0o777)


def _no_directory(place: Path) -> None:
    place.touch()


@pytest.mark.parametrize("make", [_link, _open_to_all, _no_directory])
def test_a_place_that_cannot_be_used_is_said_once(
    acl_on: Callable[..., ModuleType], place: Path, capfd: Any, make: Callable[[Path], None]
) -> None:
    make(place)
    acl = acl_on(memory="256MiB")
    assert acl.rt.set_device(1) == 0 and acl.rt.malloc(200 * MIB, 0)[1] == 0
    err = capfd.readouterr().err
    assert err.count("devices of its own") == 1 and "SOFTACL_SHARE_DIR" in err
    with pytest.raises(SystemExit) as ended:
        main(["smi"])
    assert ended.value.code == 2 and "cannot be listed" in capfd.readouterr().err


def test_a_full_place_is_said(acl_on: Callable[..., ModuleType], place: Path, monkeypatch: Any, capfd: Any) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", full)
    acl = acl_on(memory="256MiB")
    err = capfd.readouterr().err
    assert f"no space left on device in {place}" in err and acl.rt.malloc(200 * MIB, 0)[1] == 0
    assert list(place.iterdir()) == []


def test_a_relative_place_is_refused(
    acl_on: Callable[..., ModuleType], monkeypatch: Any, tmp_path: Path, capfd: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOFTACL_SHARE_DIR", "here")
    acl = acl_on(memory="256MiB")
    assert "SOFTACL_SHARE_DIR an absolute path" in capfd.readouterr().err
    block, code = acl.rt.malloc(4096, 0)
    assert code == 0 and acl.rt.ipc_mem_get_export_key(block, 4096, 65, 1) == ("", 507022)
    assert list(tmp_path.iterdir()) == []


LEAVING = """
from softacl.processes import table
close = table._File.close
table._File.close = lambda file: (print("left", flush=True), sys.stdin.readline(), close(file))
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
"""
LOCKED = """
import fcntl
file = open(sys.argv[1], "r+b")
fcntl.lockf(file, fcntl.LOCK_EX, 1, int(sys.argv[2]))
print("locked", flush=True)
sys.stdin.readline()
"""


def test_who_leaves_has_no_lock_on_the_row_that_others_take(
    acl_on: Callable[..., ModuleType], other: Any, capfd: Any
) -> None:
    keeper = other(SET + HOLD, MIB)
    assert line(keeper) == "0"
    leaving = other(SET + LEAVING)
    assert line(leaving) == "left"
    acl = acl_on(memory="256MiB")
    assert capfd.readouterr().err == "" and acl.rt.malloc(50 * MIB, 0)[1] == 0
    assert end(leaving) == ""
    assert int(line(other(SET + "print(acl.rt.get_mem_info(1)[0])\n"))) <= 206 * MIB


def test_a_row_whose_lock_another_process_has_is_not_taken(
    acl_on: Callable[..., ModuleType], other: Any, place: Path, capfd: Any
) -> None:
    keeper = other(SET + HOLD, MIB)
    assert line(keeper) == "0"
    (file,) = place.iterdir()
    second = _native.TABLE["rows"] + _native.TABLE["row"]
    assert line(other(LOCKED, file, second)) == "locked"
    acl_on(memory="256MiB")
    assert capfd.readouterr().err == ""
    assert len([cell for cells in machines().values() for cell in cells]) == 2


def test_a_child_of_a_fork_has_a_row_of_its_own(acl_on: Callable[..., ModuleType]) -> None:
    acl = acl_on(memory="256MiB")
    assert acl.rt.malloc(50 * MIB, 0)[1] == 0
    child = os.fork()
    if child == 0:
        code = 1
        try:
            assert acl.init() == 0 and acl.rt.set_device(0) == 0
            assert acl.rt.malloc(50 * MIB, 0)[1] == 0 and free_bytes(acl) <= 156 * MIB
            rows = [cell.pid for cells in machines().values() for cell in cells]
            code = 0 if sorted(rows) == sorted([os.getppid(), os.getpid()]) else 2
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert 200 * MIB <= free_bytes(acl) <= 206 * MIB


def test_more_processes_than_the_first_table_holds(acl_on: Callable[..., ModuleType], place: Path) -> None:
    acl = acl_on(memory="256MiB")
    children = []
    for _ in range(40):  # rows are given out without a device's memory
        ready, say = os.pipe()
        child = os.fork()
        if child == 0:
            code = 1
            try:
                assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.rt.malloc(MIB, 0)[1] == 0
                os.write(say, b"x")
                signal.pause()
            finally:
                os._exit(code)
        assert os.read(ready, 1) == b"x"
        children.append(child)
    listed = {cell.pid for cells in machines().values() for cell in cells}
    assert listed == {*children, os.getpid()}
    for child in children:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    assert free_bytes(acl) == 256 * MIB
    assert {cell.pid for cells in machines().values() for cell in cells} == {os.getpid()}


def test_who_leaves_last_removes_the_table(acl_on: Callable[..., ModuleType], place: Path) -> None:
    acl = acl_on(memory="256MiB")
    assert [path.stat().st_mode & 0o777 for path in place.iterdir()] == [0o600]
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    assert list(place.iterdir()) == []


def test_tables_of_killed_processes_go(acl_on: Callable[..., ModuleType], other: Any, place: Path) -> None:
    killed, kept = other(SET + HOLD, MIB, SOFTACL_MACHINE="killed"), other(SET + HOLD, MIB, SOFTACL_MACHINE="kept")
    assert line(killed) == line(kept) == "0"
    killed.kill(), killed.wait()
    unfinished = place / "devices-2.unfinished.Ascend910B3.268435456"  # its process died before it had a byte
    unfinished.touch(0o600)
    acl_on(memory="256MiB")
    assert {path.name.split(".")[1] for path in place.iterdir()} == {"kept", "shared"}


def test_smi_lists_processes(other: Any, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    streams = "kept = [acl.rt.create_stream() for _ in range(3)]\n"
    holder = other(SET + streams + HOLD, 100 * MIB)
    assert line(holder) == "0"
    with pytest.raises(SystemExit) as ended:
        main(["smi", "--json"])
    assert ended.value.code == 0
    rows = json.loads(capsys.readouterr().out)
    (found,) = rows[0]["processes"]
    assert (found["pid"], found["streams"], found["state"]) == (holder.pid, 3, "live")
    assert (
        found["used"] == rows[0]["used"] >= 100 * MIB
        and found["leased"] >= found["used"]
        and rows[1]["processes"] == []
    )
    holder.kill(), holder.wait()
    with pytest.raises(SystemExit):
        main(["smi"])
    assert "No process uses them." in capsys.readouterr().out


def test_a_process_of_another_container_counts(acl_on: Any, place: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    unshare = ["unshare", "--user", "--map-current-user", "--pid", "--fork", "--mount-proc"]
    try:
        if subprocess.run([*unshare, "true"], capture_output=True).returncode:
            pytest.skip("this system lets users make no namespaces")
    except FileNotFoundError:
        pytest.skip("there is no unshare(1)")
    command = [*unshare, sys.executable, "-c", BEGIN + SET + HOLD, str(100 * MIB)]
    holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert line(holder) == "0"
        acl = acl_on(memory="256MiB")
        assert free_bytes(acl) <= 156 * MIB
        with pytest.raises(SystemExit):
            main(["smi"])
        assert "(of another container)" in capsys.readouterr().out.replace("\n", " ")
    finally:
        holder.communicate("go\n", timeout=60)
    assert free_bytes(acl) == 256 * MIB


@pytest.mark.parametrize("name", ["", "a b", "x" * 41, "é", "../x"])
def test_names_of_machines(acl_on: Callable[..., ModuleType], monkeypatch: Any, name: str) -> None:
    monkeypatch.setenv("SOFTACL_MACHINE", name)
    if name:
        with pytest.raises(AssertionError):
            acl_on(memory="256MiB")
    else:
        assert free_bytes(acl_on(memory="256MiB")) == 256 * MIB


def test_streams_and_events_are_the_devices(acl_on: Callable[..., ModuleType], other: Any, monkeypatch: Any) -> None:
    acl = acl_on(memory="256MiB")
    most, _ = acl.rt.get_stream_available_num()
    event_most = events.available()
    many = "kept = [acl.rt.create_stream() for _ in range(1900)] + [acl.rt.create_event() for _ in range(100)]\n"
    holder = other(SET + many + HOLD, MIB)
    assert line(holder) == "0"
    left, _ = acl.rt.get_stream_available_num()
    assert left == most - 1900 and events.available() == event_most - 100
    made = [acl.rt.create_stream() for _ in range(left + 1)]
    assert [code for _, code in made] == [0] * left + [207008]
    holder.kill(), holder.wait()
    assert acl.rt.create_stream()[1] == 0  # at once
