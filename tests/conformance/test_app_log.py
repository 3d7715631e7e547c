"""The program's own log: levels, lines, files, and what happens where it cannot be written.

Rules: hicann/runtime docs/zh/env_vars, docs/zh/log_ref/viewing_logs_ep.md, src/dfx/log/liblog/slog.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import threading

import pytest

import acl
from softacl.runtime.process import app_log

LINE = re.compile(
    r"\[(DEBUG|INFO|WARNING|ERROR)\] APP\((\d+),([^)]*)\):(\d{4}-\d\d-\d\d-\d\d:\d\d:\d\d\.\d{3}\.\d{3}) "
    r"(\d+) (.*?):(.*?):(\d+): \"(.*)\"$"
)


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """The environment is read at the first line of a process."""
    app_log._log.clear()
    monkeypatch.setattr(app_log._log, "complained", False)
    yield
    app_log._log.clear()


@pytest.fixture
def files(tmp_path, monkeypatch):
    """files(): the log files of this process in the directory that the environment names, oldest first."""
    monkeypatch.setenv("ASCEND_PROCESS_LOG_PATH", str(tmp_path / "logs"))
    return lambda: sorted((tmp_path / "logs").glob(f"debug/plog/plog-{os.getpid()}_*.log"))


def lines(files):
    return [line for path in files() for line in path.read_text().splitlines()]


def test_a_line_says_who_when_and_where(files):
    acl.app_log(3, "it is %s")
    (line,) = lines(files)
    level, pid, name, _, thread, function, file, number, text = LINE.match(line).groups()
    assert (level, int(pid), int(thread)) == ("ERROR", os.getpid(), threading.get_native_id())
    assert function == "test_a_line_says_who_when_and_where" and file == __file__ and int(number) > 0
    assert text == "it is %s", "Python's text is not a format"
    with open("/proc/self/comm") as comm:
        assert name == comm.read().strip()


def test_observers_do_not_change_where_a_line_stands(files):
    from softacl import observe

    observe.subscribe(observe.Observer())
    acl.app_log(3, "seen")
    assert f"test_observers_do_not_change_where_a_line_stands:{__file__}:" in lines(files)[0]


@pytest.mark.parametrize(
    ("variables", "shown"),
    [
        ({}, "E"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "0"}, "DIWE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "1"}, "IWE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "2"}, "WE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "4"}, ""),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "5"}, "E"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "-1"}, "E"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": ""}, "E"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "debug"}, "E"),
        ({"ASCEND_MODULE_LOG_LEVEL": "APP=0:ASCENDCL=0"}, "DIWE"),
        ({"ASCEND_MODULE_LOG_LEVEL": "APP=0"}, "E"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "0", "ASCEND_MODULE_LOG_LEVEL": "APP=2"}, "WE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "0", "ASCEND_MODULE_LOG_LEVEL": "ASCENDCL=4"}, "IWE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "0", "ASCEND_MODULE_LOG_LEVEL": "APP=4"}, ""),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "1", "ASCEND_MODULE_LOG_LEVEL": "APP=2:NOTHING=1"}, "IWE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "1", "ASCEND_MODULE_LOG_LEVEL": "APP=7"}, "IWE"),
        ({"ASCEND_GLOBAL_LOG_LEVEL": "1", "ASCEND_MODULE_LOG_LEVEL": "APP"}, "IWE"),
    ],
)
def test_levels(files, monkeypatch, variables, shown):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    for level in (-1, 0, 1, 2, 3, 4, 99):
        acl.app_log(level, "x")
    assert "".join(line[1] for line in lines(files)) == shown


@pytest.mark.parametrize(
    ("variables", "printed"),
    [
        ({"ASCEND_SLOG_PRINT_TO_STDOUT": "1"}, True),
        ({"ASCEND_SLOG_PRINT_TO_STDOUT": "0"}, False),
        ({"ASCEND_SLOG_PRINT_TO_STDOUT": "yes"}, False),
        ({"ASCEND_LOG_PRINT_TO_STDOUT": "1"}, True),
        ({"ASCEND_LOG_PRINT_TO_STDOUT": "0", "ASCEND_SLOG_PRINT_TO_STDOUT": "1"}, False),
        ({"ASCEND_LOG_PRINT_TO_STDOUT": "1", "ASCEND_SLOG_PRINT_TO_STDOUT": "0"}, True),
    ],
)
def test_on_the_screen_or_in_files(files, monkeypatch, capfd, variables, printed):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    acl.app_log(3, "here")
    out, err = capfd.readouterr()
    assert ('"here"' in out) is printed and bool(lines(files)) is not printed and err == ""


def test_a_long_line_is_cut_and_marked(files):
    acl.app_log(3, "ä" * 2000)
    data = files()[0].read_bytes().split(b"] APP", 1)[1]
    content = data.split(b" ", 1)[1].rstrip(b"\n")
    assert len(content) == 1023 and content.endswith(b"...[truncated]")


def test_directories_and_files_are_for_user_and_group(files, tmp_path):
    acl.app_log(3, "x")
    root = tmp_path / "logs"
    for path in (root, root / "debug", root / "debug" / "plog", root / "run", root / "security"):
        assert stat.S_IMODE(path.stat().st_mode) & ~0o750 == 0
    assert stat.S_IMODE(files()[0].stat().st_mode) & ~0o640 == 0
    assert re.fullmatch(rf"plog-{os.getpid()}_\d{{17}}\.log", files()[0].name)


def test_where_files_lie_without_the_variable(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    acl.app_log(3, "x")
    assert len(list(tmp_path.glob("ascend/log/debug/plog/*.log"))) == 1
    app_log._log.clear()
    monkeypatch.setenv("ASCEND_WORK_PATH", str(tmp_path / "work"))
    acl.app_log(3, "x")
    assert len(list((tmp_path / "work").glob("log/debug/plog/*.log"))) == 1


def test_a_full_file_is_archived_and_the_oldest_goes(files, monkeypatch):
    monkeypatch.setenv("ASCEND_HOST_LOG_FILE_NUM", "3")
    monkeypatch.setattr(app_log, "FILE_BYTES", 400)
    for i in range(20):
        acl.app_log(3, f"line {i:2} " + "x" * 100)
    kept = files()
    assert len(kept) == 3
    assert [stat.S_IMODE(path.stat().st_mode) for path in kept[:2]] == [0o440] * 2
    assert stat.S_IMODE(kept[2].stat().st_mode) & 0o200
    assert "line 19" in kept[2].read_text() and not any("line  0" in path.read_text() for path in kept)
    assert all(path.stat().st_size <= 400 for path in kept)


def test_a_file_that_the_user_removed_comes_again(files):
    acl.app_log(3, "first")
    files()[0].unlink()
    acl.app_log(3, "second")
    assert [line.rpartition(" ")[2] for line in lines(files)] == ['"second"']


@pytest.mark.parametrize("place", ["/proc/nothing", "/dev/null/logs"])
def test_what_cannot_be_written_is_said_once(monkeypatch, capfd, place):
    monkeypatch.setenv("ASCEND_PROCESS_LOG_PATH", place)
    for _ in range(3):
        acl.app_log(3, "lost")
    out, err = capfd.readouterr()
    assert out == "" and len(err.splitlines()) == 1
    assert place in err and "ASCEND_PROCESS_LOG_PATH" in err and "lost" in err


def test_many_threads_write_whole_lines(files):
    def write(i):
        for j in range(50):
            acl.app_log(3, f"{i} {j}")

    threads = [threading.Thread(target=write, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    texts = [LINE.match(line)[9] for line in lines(files)]
    assert sorted(texts) == sorted(f"{i} {j}" for i in range(8) for j in range(50))
    for i in range(8):
        assert [text for text in texts if text.startswith(f"{i} ")] == [f"{i} {j}" for j in range(50)]


def test_a_forked_child_has_files_of_its_own(tmp_path):
    program = (
        "import acl, os\nacl.app_log(3, 'parent')\nif os.fork() == 0:\n    acl.app_log(3, 'child')\n    os._exit(0)\n"
        "os.wait()\nacl.app_log(3, 'parent again')\n"
    )
    env = os.environ | {"ASCEND_PROCESS_LOG_PATH": str(tmp_path)}
    subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=60, env=env)
    found = sorted(len(path.read_text().splitlines()) for path in tmp_path.glob("debug/plog/*.log"))
    assert found == [1, 2]


def test_the_environment_is_read_again_after_finalize(files, monkeypatch):
    acl.init()
    acl.app_log(1, "not yet")
    monkeypatch.setenv("ASCEND_GLOBAL_LOG_LEVEL", "1")
    acl.app_log(1, "not yet either")
    acl.finalize()
    acl.app_log(1, "now")
    assert [LINE.match(line)[9] for line in lines(files)] == ["now"]


def test_arguments(files):
    for wrong in ((), (3,), (3, 5), ("3", "x"), (3, "x", 1), (3, "a\0b")):
        with pytest.raises(TypeError, match="args parse failed"):
            acl.app_log(*wrong)
    assert acl.app_log(3, "") is None
