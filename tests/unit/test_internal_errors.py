"""Strict mode: what SoftACL goes on after is recorded for the test, from any process, and raised."""

from __future__ import annotations

import os
import subprocess
import sys
import types

import pytest

import acl
from softacl import observe
from softacl.base import internal_errors
from softacl.c import layout
from softacl.check.engine.checker import Checker
from softacl.observe import Observer

pytestmark = pytest.mark.breaks_softacl

START = "import acl\nacl.init()\nacl.rt.set_device(0)\n"
END = "acl.rt.reset_device(0)\nprint('end', acl.finalize())\n"
BROKEN = "def broken(*arguments):\n    raise LookupError('broken on purpose')\nbroken.__module__ = 'softacl.broken'\n"


@pytest.fixture
def records(tmp_path, monkeypatch):
    """Strict mode with a directory of its own. records(): what was recorded."""
    place = tmp_path / "records"
    place.mkdir()
    monkeypatch.setenv("SOFTACL_STRICT", str(place))
    return lambda: [path.read_text() for path in place.iterdir()]


def run(tmp_path, text, *words):
    (tmp_path / "program.py").write_text(text)
    command = [sys.executable, *words, str(tmp_path / "program.py")]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


class Broken(Observer):
    def call_begins(self, call):
        raise LookupError("broken on purpose")


def test_an_observer(records, capsys):
    observe.subscribe(Broken())
    with pytest.raises(LookupError):
        acl.init()
    (record,) = records()
    assert f"process {os.getpid()}" in record and "in call_begins" in record and "broken on purpose" in record
    assert "gets no more events" in capsys.readouterr().err and observe.observers == []


def test_without_strict_mode_the_program_goes_on(capsys):
    observe.subscribe(Broken())
    assert acl.init() == 0
    assert "gets no more events" in capsys.readouterr().err and observe.observers == []


def test_what_a_signal_handler_raises_is_none(records):
    for error in (KeyboardInterrupt(), SystemExit(1)):
        internal_errors.report(error)
    assert records() == []


def test_an_exception_is_recorded_once(records):
    error = LookupError("broken on purpose")
    for _ in range(2):
        with pytest.raises(LookupError):
            internal_errors.report(error)
    assert len(records()) == 1


def test_the_checker_keeps_its_failure(records):
    checker = Checker()
    with pytest.raises(LookupError):
        checker.guard(lambda: {}["broken on purpose"])
    assert "broken on purpose" in checker.failure and len(records()) == 1


def test_the_checker_in_another_process(records, tmp_path):
    text = BROKEN + "from softacl.check.rules.leaks import at_exit\nat_exit._not_seen = broken\n" + START
    run(tmp_path, text + "p, ret = acl.rt.malloc(64, 0)\n" + END, "-m", "softacl.check")
    assert any("broken on purpose" in record and "at_exit" in record for record in records())


def test_the_handler_of_faults(records, tmp_path):
    text = BROKEN + "from softacl.check.state.page_watch import Watch\nWatch._touched = broken\n" + START
    text += "import ctypes\nh, ret = acl.rt.malloc_host(1 << 16)\nacl.rt.free_host(h)\nctypes.string_at(h, 64)\n"
    run(tmp_path, text + END, "-m", "softacl.check")
    assert any("broken on purpose" in record for record in records())


def test_the_thread_that_packs_a_trace(records, tmp_path):
    text = BROKEN + "from softacl.trace.packer import Packer\nPacker.calls = broken\n" + START
    run(tmp_path, text + "import time\ntime.sleep(0.5)\n" + END, "-m", "softacl", "trace")
    assert any("broken on purpose" in record and "_pack_on" in record for record in records())


@pytest.mark.parametrize("executor", ["threads", "deferred"])
def test_a_task_of_a_stream(records, tmp_path, monkeypatch, executor):
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    text = BROKEN + START + "from softacl.runtime.streams.streams import streams\n"
    text += "s, ret = acl.rt.create_stream()\nstreams.live[s].queue.call(broken, 0)\nacl.rt.synchronize_stream(s)\n"
    done = run(tmp_path, text + END)
    assert "end 0" in done.stdout and [record.count("broken on purpose") for record in records()] == [2], done.stderr


def test_what_the_program_raises_is_none(records, tmp_path):
    text = "class Own:\n    def __del__(self):\n        raise LookupError('of the program')\ndel [Own()][0]\n"
    text += "import threading\nthread = threading.Thread(target=lambda: {}[0])\nthread.start(), thread.join()\n"
    done = run(tmp_path, START + text + END)
    assert "LookupError" in done.stderr and "KeyError" in done.stderr and records() == []


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_the_c_library(records, tmp_path):
    library = layout.make(tmp_path / "layout") / "lib64" / "libascendcl.so"
    text = BROKEN + "from softacl.c import binding\nbinding.resolve = broken\n"
    done = run(tmp_path, text + f"import ctypes\nprint(ctypes.CDLL({str(library)!r}).aclInit(None))\n")
    assert "aclInit: internal error: LookupError" in done.stderr and len(records()) == 1, done.stderr


def test_hooks_look_for_functions_of_softacl(records):
    assert internal_errors.is_ours(observe.found) and internal_errors.is_ours(Checker())
    assert (
        not internal_errors.is_ours(run) and not internal_errors.is_ours(types) and not internal_errors.is_ours(print)
    )
