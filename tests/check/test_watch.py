"""The program's own touches of pinned memory in flight are seen, with their line, and nothing else is."""

from __future__ import annotations

import subprocess

import pytest
from inside import rows, run
from programs import expected, twin

from softacl.check.findings.finding import Severity
from softacl.check.state.ending import Ending

FLIGHT = """
import numpy as np, ctypes, threading, io, os
n = 1 << 16
d, ret = acl.rt.malloc(n, 0)
acl.rt.memset(d, n, 7, n)
h, ret = acl.rt.malloc_host(n)  #alloc HD401 #alloc HD402 #alloc HD403
v = acl.util.ptr_to_numpy(h, (n,), 2)
v[:] = 1
s, ret = acl.rt.create_stream()
"""
DOWN = FLIGHT + "acl.rt.memcpy_async(h, n, d, n, 2, s)\n"
UP = FLIGHT + "acl.rt.memcpy_async(d, n, h, n, 1, s)\n"
LAST = "\nacl.rt.destroy_stream(s)\nacl.rt.free(d)\nacl.rt.free_host(h)\n"

TOUCHES = {
    "one byte": DOWN + "acl.rt.synchronize_stream(s)  #good\nx = v[n // 2]  #fault HD401\nacl.rt.synchronize_stream(s)",
    "sum": DOWN + "acl.rt.synchronize_stream(s)  #good\nx = v.sum()  #fault HD401\nacl.rt.synchronize_stream(s)",
    "copy": DOWN + "acl.rt.synchronize_stream(s)  #good\nx = v.copy()  #fault HD401\nacl.rt.synchronize_stream(s)",
    "bytes": DOWN + "acl.rt.synchronize_stream(s)  #good\nx = bytes(v)  #fault HD401\nacl.rt.synchronize_stream(s)",
    "ctypes": DOWN
    + "acl.rt.synchronize_stream(s)  #good\nx = ctypes.string_at(h, 9)  #fault HD401\nacl.rt.synchronize_stream(s)",
    "other thread": DOWN
    + "acl.rt.synchronize_stream(s)  #good\nt = threading.Thread(target=lambda: v.sum())  #fault HD401\n"
    + "t.start()\nt.join()\nacl.rt.synchronize_stream(s)",
    "function": DOWN
    + "def look(a):\n    return a[0]  #fault HD401\nacl.rt.synchronize_stream(s)  #good\nlook(v)\nacl.rt.synchronize_stream(s)",
    "destination": DOWN + "acl.rt.synchronize_stream(s)  #good\nv[5] = 3  #fault HD403\nacl.rt.synchronize_stream(s)",
    "source": UP + "acl.rt.synchronize_stream(s)  #good\nv[5] = 3  #fault HD402\nacl.rt.synchronize_stream(s)",
    "source filled": UP + "acl.rt.synchronize_stream(s)  #good\nv[:] = 3  #fault HD402\nacl.rt.synchronize_stream(s)",
    "event": UP
    + "e, ret = acl.rt.create_event()\nacl.rt.record_event(e, s)\nacl.rt.synchronize_event(e)  #good\n"
    + "v[5] = 3  #fault HD402\nacl.rt.synchronize_stream(s)\nacl.rt.destroy_event(e)",
    "copied, written, copied again": FLIGHT
    + "for i in range(3):\n    v[:] = i  #fault HD402\n    acl.rt.memcpy_async(d, n, h, n, 1, s)\n"
    + "    acl.rt.synchronize_stream(s)  #good\nacl.rt.synchronize_stream(s)",
    "written in part, copied again": FLIGHT
    + "for i in range(3):\n    acl.rt.memcpy_async(d, n, h, n, 1, s)\n"
    + "    acl.rt.synchronize_stream(s)  #good\n    v[4096:n - 1] = i  #fault HD402\nacl.rt.synchronize_stream(s)",
    "reader of a source": UP + "v[5] = 3  #bad #fault HD402\nx = v.sum()\nacl.rt.synchronize_stream(s)",
    "other half": FLIGHT
    + "acl.rt.memcpy_async(d, n // 2, h, n // 2, 1, s)\nv[n // 2:] = 9\nv[n // 2 - 1] = 9  #bad #fault HD402\n"
    + "acl.rt.synchronize_stream(s)",
    "source filled, and queued again by the same line": FLIGHT
    + "for value in range(2):\n    v[:] = value  #bad #fault HD402\n    acl.rt.memcpy_async(d, n, h, n, 1, s)\n"
    + "acl.rt.synchronize_stream(s)  #good\nv[5] = 3  #fault HD402\nacl.rt.synchronize_stream(s)",
    "small block": """
d, ret = acl.rt.malloc(100, 0)
acl.rt.memset(d, 100, 7, 100)
h, ret = acl.rt.malloc_host(100)  #alloc HD401
s, ret = acl.rt.create_stream()
acl.rt.memcpy_async(h, 100, d, 100, 2, s)
acl.rt.synchronize_stream(s)  #good
x = acl.util.ptr_to_numpy(h, (100,), 2).max()  #fault HD401
acl.rt.synchronize_stream(s)
""",
    "python binding": """
import softacl, numpy as np
from softacl import pinned_empty
n = 8192
s = softacl.Stream()
b = softacl.Device(0).buffer(n)
b.fill(1)
a = pinned_empty(n, "uint8")  #alloc HD401
b.copy_to(a, s)
s.synchronize()  #good
x = a.max()  #fault HD401
s.synchronize()
h, d = 0, 0
b.close()
s.close()
del a
""",
}


TOUCHES = {name: body + (LAST if "create_stream" in body else "") for name, body in TOUCHES.items()}


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("name", TOUCHES)
def test_touches(name, executor):
    body = TOUCHES[name]
    assert rows(run(twin(body, True), Severity.PERFORMANCE, executor=executor)[0]) == expected(body)
    findings, ending = run(twin(body, False), Severity.PERFORMANCE, executor=executor)
    assert findings == [] and ending == Ending()


@pytest.mark.parametrize(
    ("name", "executor"),
    [("one byte", "threads"), ("source filled", "deferred"), ("other thread", "seeded"), ("python binding", "threads")],
)
def test_touches_in_a_process_of_their_own(check, name, executor):
    body = TOUCHES[name]
    found, done = check(twin(body, True), SOFTACL_EXECUTOR=executor)
    assert found == expected(body), done.stderr
    found, done = check(twin(body, False), SOFTACL_EXECUTOR=executor)
    assert found == [] and done.returncode == 0, done.stderr


def test_files_read_into_the_other_half(check):
    """System calls fail where access was taken; so it is taken only from what is in flight."""
    body = FLIGHT + (
        "n = 1024\nacl.rt.memcpy_async(d, n, h, n, 1, s)\n"
        "assert io.BytesIO(bytes(n)).readinto(v[n:2 * n]) == n\n"
        "assert open('/dev/zero', 'rb', 0).readinto(memoryview(v)[n:1 << 16]) == (1 << 16) - n\n"
        "acl.rt.synchronize_stream(s)"
    )
    found, done = check(twin(body + LAST, True))
    assert found == [] and done.returncode == 0, done.stderr


def test_a_system_call_on_bytes_in_flight_is_reported_and_succeeds_as_with_a_device(check):
    body = FLIGHT + (
        "file = open('/dev/zero', 'rb', 0)\n"
        "acl.rt.memcpy_async(d, n, h, n, 1, s)  #other HD402\n"
        "acl.rt.synchronize_stream(s)  #good\n"
        "assert file.readinto(memoryview(v)) == n and not v.any()  #fault HD402\n"
        "acl.rt.synchronize_stream(s)"
    )
    found, done = check(twin(body + LAST, True))
    assert found == expected(body) and "Error" not in done.stderr
    assert check(twin(body + LAST, False))[0] == []


def test_freed_pinned_memory(check):
    body = """
h, ret = acl.rt.malloc_host(5000)  #alloc HD102
v = acl.util.ptr_to_numpy(h, (5000,), 2)
v[:] = 1
x = v[4999]
acl.rt.free_host(h)  #bad
x = v[7]  #fault HD102
acl.rt.free_host(h)  #good
g, ret = acl.rt.malloc_host(5000)
w = acl.util.ptr_to_numpy(g, (5000,), 2)
w[:] = 2
acl.rt.free_host(g)
"""
    assert check(twin(body, True))[0] == expected(body)
    assert check(twin(body, False))[0] == []


def test_device_memory_touched_directly(check):
    body = "import ctypes\nd, ret = acl.rt.malloc(64, 0)  #alloc HD303\nctypes.string_at(d, 4)  #fault HD303\n"
    found, done = check(twin(body, True))
    assert found == expected(body) and done.returncode == 1
    assert done.report["summary"]["ended"] == "a segmentation fault"


def test_a_crash_without_findings_stays_a_crash(check):
    found, done = check(twin("import ctypes\nctypes.string_at(8, 4)\n", True))
    assert found == [] and done.returncode == -11 and "string_at" in done.stderr


@pytest.mark.parametrize("refused", [False, True])
def test_a_touch_without_memory_for_python_is_not_reported_and_ends_nothing(check, refused):
    pytest.importorskip("_testcapi")
    body = DOWN + (
        "from _testcapi import remove_mem_hooks, set_nomemory\nbytes_of = (ctypes.c_ubyte * n).from_address(h)\n"
        f"if {refused}:\n    set_nomemory(0, 0)\n"
        "bytes_of[0] = 1\nremove_mem_hooks()\nprint('went on', flush=True)\nacl.rt.synchronize_stream(s)"
    )
    found, done = check(twin(body + LAST, True), SOFTACL_EXECUTOR="deferred")
    assert "went on" in done.stdout and done.returncode == (0 if refused else 1), done.stderr
    assert [rule for rule, *_ in found] == ([] if refused else ["HD403"])


def test_a_touch_while_another_thread_has_the_interpreter(check):
    """The touching thread waits for the interpreter, without which nothing can be recorded."""
    body = DOWN + (
        "acl.rt.synchronize_stream(s)  #good\nlibc, holder = ctypes.CDLL(None), ctypes.PyDLL(None)\n"
        "t = threading.Thread(target=lambda: libc.memset(ctypes.c_void_p(h), 1, 8))  #fault HD403\nt.start()\n"
        "holder.usleep(300000)\nt.join()\nacl.rt.synchronize_stream(s)"
    )
    assert check(twin(body + LAST, True), SOFTACL_EXECUTOR="deferred")[0] == expected(body)
    assert check(twin(body + LAST, False), SOFTACL_EXECUTOR="deferred")[0] == []


def test_a_second_touch_while_the_first_is_recorded(check):
    """A finalizer or callback of the program may run in the middle of the checker, and touch protected memory, too."""
    body = DOWN + (
        "import gc\nh2, ret = acl.rt.malloc_host(n)\nacl.rt.memcpy_async(h2, n, d, n, 2, s)\nseen = []\n"
        "def touch(phase, info):\n"
        "    frame, names = sys._getframe(), set()\n"
        "    while frame is not None:\n        names.add(frame.f_code.co_name)\n        frame = frame.f_back\n"
        "    if '_touched' in names and not seen:\n        seen.append(ctypes.string_at(h2, 1))\n"
        "import sys\ngc.callbacks.append(touch)\ngc.set_threshold(1)\nx = v[n // 2]  #fault HD401\n"
        "gc.set_threshold(700)\nprint('second', len(seen), flush=True)\nacl.rt.synchronize_stream(s)\nacl.rt.free_host(h2)"
    )
    found, done = check(twin(body + LAST, True), SOFTACL_EXECUTOR="deferred")
    assert found == expected(body) and "second 1" in done.stdout and done.returncode == 1, done.stderr


@pytest.fixture
def overflow(tmp_path):
    """A library with a function that uses all of the stack."""
    source, library = tmp_path / "overflow.c", tmp_path / "overflow.so"
    source.write_text(
        "int deep(int n) { volatile char page[4096]; page[0] = (char)n; return deep(n + 1) + page[0]; }\n"
    )
    subprocess.run(["cc", "-O0", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    return library


def test_a_stack_overflow_reaches_the_handler_of_the_program(check, overflow):
    body = (
        "import ctypes, faulthandler\nfaulthandler.enable()\nh, ret = acl.rt.malloc_host(4096)\n"
        f"ctypes.CDLL({str(overflow)!r}).deep(0)\n"
    )
    found, done = check(twin(body, True))
    assert found == [] and done.returncode == -11, done.stderr
    assert done.stderr.count("Fatal Python error: Segmentation fault") == 1 and "program.py" in done.stderr


STUCK = """
import ctypes, faulthandler, gc, os, threading
faulthandler.enable()
h, ret = acl.rt.malloc_host(4096)
(watch,) = [each for each in gc.get_objects() if type(each).__name__ == "Watch" and hasattr(each, "touches")]
held = threading.Event()
def hold():
    with watch._state.lock:
        held.set()
        threading.Event().wait()
threading.Thread(target=hold, daemon=True).start()
held.wait()
ctypes.string_at(8, 4)
"""


@pytest.mark.thorough
def test_a_crash_whose_report_cannot_be_written_still_ends_the_program(check):
    """As a fault in the allocator, with its lock held, would: the report waits for what never comes."""
    found, done = check(twin(STUCK, True))
    assert found == [] and done.returncode == -11, done.stderr
    assert done.stderr.count("Fatal Python error: Segmentation fault") == 1


@pytest.mark.thorough
def test_more_freed_blocks_than_a_process_may_have_ranges_of_pages(check):
    body = "blocks = [acl.rt.malloc_host(100)[0] for i in range(34000)]\nfor h in blocks:\n    assert acl.rt.free_host(h) == 0\n"
    found, done = check(twin(body + "ret = acl.rt.free_host(h)  #bad\n", True))
    assert [row[0] for row in found] == ["HD104"] and done.returncode == 1, done.stderr
