"""`softacl run --monitor` and `softacl top`: what the program did is what is shown; what is dead, foreign or hostile is not."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from fcntl import ioctl
from io import StringIO
from struct import pack
from termios import TIOCSWINSZ

import pytest
from click.testing import CliRunner
from rich.console import Console

from softacl import observe
from softacl.cli import cli
from softacl.cli.top_tables import drawing
from softacl.monitor import board, publisher
from softacl.monitor.counts import LiveCounts
from softacl.runtime.ipc import shared_directory

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]
PROGRAM = """
import os, sys
import acl
acl.init(); acl.rt.set_device(0)
def take(n):
    return acl.rt.malloc(n, 0)[0]
blocks = [take(1 << 20) for _ in range(3)]
host, _ = acl.rt.malloc_host(1 << 20)
stream, _ = acl.rt.create_stream()
for _ in range(5):
    acl.rt.memcpy_async(blocks[0], 1 << 20, host, 1 << 20, 1, stream)
assert acl.rt.memcpy(blocks[1], 1 << 20, blocks[0], 1 << 20, 3) == 0
assert acl.rt.free(12345)
print("queued", flush=True); sys.stdin.readline()
acl.rt.synchronize_stream(stream)
print("moved", flush=True); sys.stdin.readline()
child = os.fork()
if child == 0:
    acl.init(); acl.rt.set_device(0)
    mine = take(4096)
    print("child", os.getpid(), flush=True); sys.stdin.readline()
    os._exit(0)
os.waitpid(child, 0)
"""


@contextmanager
def monitored(tmp_path, text=PROGRAM, *arguments):
    path = tmp_path / "program.py"
    path.write_text(text)
    command = [*COMMAND, "run", "--monitor", "--executor", "deferred", str(path), *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def until(pid, right):
    """The figures of a process, as soon as they are right."""
    end = time.monotonic() + 60
    found = None
    while time.monotonic() < end:
        found = next((each for each in board.snapshots() if each["pid"] == pid), None)
        if found is not None and right(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def test_figures_are_those_of_the_program(tmp_path):
    with monitored(tmp_path) as process:
        assert process.stdout.readline() == "queued\n"
        seen = until(process.pid, lambda of: of["failed"] == 1)
        (device,), (stream,) = seen["devices"], seen["streams"]
        assert (stream["queued"], stream["done"], device["queued"], device["streams"]) == (5, 0, 5, 1)
        assert device["used"] >= 3 << 20 and device["memory"] > device["used"] and seen["host_bytes"] == 1 << 20
        assert {row["direction"]: (row["copies"], row["bytes"]) for row in seen["copies"]} == {
            "device to device": (1, 1 << 20)  # those of the stream have not run
        }
        sites = {row["site"].rpartition(":")[2]: (row["bytes"], row["blocks"], row["device"]) for row in seen["sites"]}
        assert sites == {"6 in take": (3 << 20, 3, 0), "8 in <module>": (1 << 20, 1, -1)}

        shown = CliRunner().invoke(cli, ["top", "--once", "--json", str(process.pid)])
        (figures,) = json.loads(shown.output)
        assert figures["streams"] == seen["streams"] and figures["calls"] == seen["calls"] == 14
        shown = CliRunner().invoke(cli, ["top", str(process.pid)], env={"COLUMNS": "80"})  # no terminal: once
        assert shown.exit_code == 0 and "stream 1 of device 0       5     0       0" in shown.output
        assert max(map(len, shown.output.splitlines())) <= 80 and "program.py:6 in take" in shown.output

        process.stdin.write("go\n"), process.stdin.flush()
        assert process.stdout.readline() == "moved\n"
        seen = until(process.pid, lambda of: of["streams"][0]["done"] >= 5)
        copies = {row["direction"]: (row["copies"], row["bytes"]) for row in seen["copies"]}
        assert copies["host to device"] == (5, 5 << 20)

        process.stdin.write("go\n"), process.stdin.flush()
        child = int(process.stdout.readline().split()[1])
        seen = until(child, lambda of: of["sites"] != [])
        assert seen["sites"][0]["bytes"] == 4096 and seen["calls"] == 3 and seen["copies"] == []
        both = {process.pid, child}
        assert both <= {each["pid"] for each in board.snapshots()}
        assert CliRunner().invoke(cli, ["top", "--once"]).exit_code == 0
        os.kill(child, signal.SIGKILL)
        assert process.wait(60) == 0
    assert not both & {each["pid"] for each in board.snapshots()}
    assert not [name for name in os.listdir(shared_directory.directory()) if name.endswith(f"-{child}.json")]


def test_programs_that_the_program_starts_are_monitored(tmp_path):
    (tmp_path / "inner.py").write_text("import acl, sys\nacl.init()\nprint('up', flush=True); sys.stdin.readline()\n")
    outer = "import subprocess, sys\nraise SystemExit(subprocess.call([sys.executable, sys.argv[1]]))\n"
    with monitored(tmp_path, outer, str(tmp_path / "inner.py")) as process:
        assert process.stdout.readline() == "up\n"
        end = time.monotonic() + 60
        while not (found := [each for each in board.snapshots() if "inner.py" in each["program"]]):
            assert time.monotonic() < end
        assert found[0]["pid"] != process.pid
        process.stdin.write("go\n"), process.stdin.flush()
        assert process.wait(60) == 0


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of this test's own."""
    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(tmp_path))
    return tmp_path / f"softacl-{os.getuid()}"


def figures(**others):
    """As a process that has just started publishes them."""
    mine = publisher.Publisher()
    mine.start()
    mine.stop()
    return mine.figures() | others


def put(path, text):
    """A file as SoftACL writes it: closed to other users."""
    path.write_text(text)
    path.chmod(0o600)


def test_nothing_there_says_how_to_start(folder):
    for arguments in ([], ["--once"], ["1"], ["--once", "--json", "1"]):
        shown = CliRunner().invoke(cli, ["top", *arguments])
        assert shown.exit_code == 1 and "softacl run --monitor PROGRAM" in shown.output
    shown = CliRunner().invoke(cli, ["top", "--once", "--json"])
    assert (shown.exit_code, json.loads(shown.output)) == (0, [])


def test_another_process_is_not_the_one_that_was_asked_for(folder):
    board.publish(figures())
    shown = CliRunner().invoke(cli, ["top", "--once", "1"])
    assert (
        shown.exit_code == 1 and f"process 1 is not monitored, or has ended. Monitored: {os.getpid()}." in shown.output
    )


def test_what_dead_processes_left_goes(folder):
    board.publish(figures())
    (path,) = folder.glob("monitor-*.json")
    text = json.loads(path.read_text())
    other = path.with_name(f"monitor-{text['namespace']}-{os.getppid()}.json")  # lives, but is another program
    put(other, json.dumps(text | {"pid": os.getppid()}))
    elsewhere = path.with_name(f"monitor-{text['namespace'] + 1}-7.json")  # of another container
    put(elsewhere, json.dumps(text | {"pid": 7, "namespace": text["namespace"] + 1}))
    assert [each["pid"] for each in board.snapshots()] == [os.getpid()]
    assert not other.exists() and elsewhere.exists()
    board.withdraw()
    assert board.snapshots() == [] and not path.exists()


def test_foreign_files_are_passed_over(folder):
    board.publish(figures())
    (path,) = folder.glob("monitor-*.json")
    good = json.loads(path.read_text())
    number = 10**6
    for text in (
        "",
        "{",
        "[]",
        "[" * 100_000,
        " " * (2 << 20),
        json.dumps(good | {"version": 99}),
        json.dumps(good | {"life": ["a", 1, 2]}),
        json.dumps(good | {"sites": [{"site": 1}]}),
        json.dumps(good | {"calls": True}),
        json.dumps({key: value for key, value in good.items() if key != "devices"}),
    ):
        number += 1
        put(folder / f"monitor-{good['namespace']}-{number}.json", text)
    (folder / f"monitor-{good['namespace']}-1.json").symlink_to(path)
    os.mkfifo(folder / f"monitor-{good['namespace']}-2.json")
    put(folder / f"monitor-{good['namespace']}-3.json", path.read_text())  # says that it is another process
    assert [each["pid"] for each in board.snapshots()] == [os.getpid()]


def test_a_folder_that_others_may_write_is_refused(folder):
    folder.mkdir()
    folder.chmod(0o777)
    shown = CliRunner().invoke(cli, ["top", "--once"])
    assert shown.exit_code == 2 and "other users have access" in shown.output
    with pytest.raises(board.BoardError, match="other users have access"):
        board.publish({})


def test_a_program_goes_on_where_nothing_can_be_published(folder, capfd, acl_on):
    folder.write_text("a file")
    mine = publisher.Publisher()
    mine.start()
    mine._thread.join(60)
    acl = acl_on()
    assert acl.rt.malloc(64, 0)[1] == 0
    mine.stop()
    error = capfd.readouterr().err
    assert error.count("softacl run --monitor: softacl top sees no more of this process") == 1 and "directory" in error


def test_counts_of_many_threads_are_exact(acl_on):
    acl = acl_on(devices=2)
    here, _ = acl.rt.malloc(4096, 0)
    assert acl.rt.device_enable_peer_access(1, 0) == 0
    acl.rt.set_device(1)
    there, _ = acl.rt.malloc(4096, 0)
    assert acl.rt.device_enable_peer_access(0, 0) == 0
    counts = LiveCounts()
    observe.subscribe(counts)

    def work():
        acl.rt.set_device(0)
        for _ in range(200):
            acl.rt.memcpy(here, 64, here + 64, 64, 3)
            acl.rt.free(1)
        stream, _ = acl.rt.create_stream()
        for _ in range(100):
            acl.rt.memcpy_async(here, 64, here + 128, 64, 3, stream)
        acl.rt.synchronize_stream(stream)
        acl.rt.destroy_stream(stream)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():
            thread.join(0.01)
            counts.totals()  # while they work
    assert acl.rt.memcpy(there, 64, here, 64, 3) == 0
    totals = counts.totals()
    assert totals.calls == 4 * (1 + 400 + 103) + 1 and totals.failed == 4 * 200
    assert totals.copies == {"device to device": (1200, 1200 * 64), "peer to peer": (1, 64)}
    assert counts.totals() == totals and not counts._queued


HOSTILE = "\x1b]0;title\x07\x1b[2J[red]name[/] \u202e\n" + "x" * 300


@pytest.mark.parametrize("width", [40, 80, 200])
def test_hostile_names_do_not_reach_the_terminal(folder, width):
    row = {"site": HOSTILE, "space": "device", "device": 0, "bytes": 1, "blocks": 1}
    stream = {"device": 0, "stream": 1, "lane": HOSTILE, "queued": 1, "done": 2, "failed": 0}
    one = figures(program=HOSTILE, sites=[row], streams=[stream]) | {"pid": 1}
    console = Console(file=StringIO(), width=width, force_terminal=True)
    console.print(drawing([one, one], width))
    text = console.file.getvalue()
    assert "\x1b]" not in text and "\x1b[2J" not in text and "\u202e" not in text and "[red]name[/]" in text


def test_ctrl_c_gives_the_terminal_back(tmp_path):
    """Also on a terminal that does not say how large it is."""
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, pack("HHHH", 0, 0, 0, 0))
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}

    code = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from softacl.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "top", "--interval", "0.1"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment | {"TERM": "xterm"},
        start_new_session=True,
    ) as process:
        os.close(theirs)
        got = b""
        while got.count(b"\x1b[H") < 3:  # drawn, and drawn again
            got += os.read(ours, 65536)
        os.write(ours, b"\x03")
        try:
            while part := os.read(ours, 65536):
                got += part
        except OSError:
            pass  # the other side is closed: that is the end on Linux
    os.close(ours)
    assert process.returncode == 130 and b"Traceback" not in got
    assert got.count(b"\x1b[?1049h") == 1 and got.rstrip().endswith(b"\x1b[?1049l")
