"""C code of a Python program that handles faults itself: bad addresses of copies are still ours, all others its own."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMPILER = shutil.which("gcc") or shutil.which("clang")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(COMPILER is None, reason="no C compiler on this machine")]
START = """
import ctypes, mmap, shutil, sys, acl
theirs = ctypes.CDLL(sys.argv[1])
acl.init(); acl.rt.set_device(0)
block, _ = acl.rt.malloc(8192, 0)
here = ctypes.create_string_buffer(8192)
gone = mmap.mmap(-1, 4096)
nowhere = ctypes.addressof(ctypes.c_char.from_buffer(gone))
ctypes.CDLL(None).munmap(ctypes.c_void_p(nowhere), ctypes.c_size_t(4096))
def copy(source):
    return acl.rt.memcpy(block, 64, source, 64, 1)
good = ctypes.addressof(here)
assert copy(good) == 0
bad = copy(nowhere)
def set(how, of=theirs):
    of.set(ctypes.c_char(how))
def others(n):
    for i in range(n):
        name = f"other{i}.so"
        shutil.copy(sys.argv[1], name)
        yield ctypes.CDLL(f"./{name}")
def ends():
    print("copies done", bad, flush=True)
    ctypes.string_at(nowhere, 1)
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    built = tmp_path_factory.mktemp("handlers") / "handlers.so"
    source = Path(__file__).with_name("handlers.c")
    subprocess.run([COMPILER, "-shared", "-fPIC", "-o", built, source], check=True, timeout=60)
    return built


def run(library, tmp_path, program, code):
    (tmp_path / "program.py").write_text(START + program)
    command = [sys.executable, str(tmp_path / "program.py"), str(library)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, (done.stdout, done.stderr)
    first, *heard = done.stdout.splitlines()
    assert first.startswith("copies done ") and first != "copies done 0"
    return heard, done.stderr


def test_a_copy_from_a_bad_address_never_reaches_it(library, tmp_path):
    heard, said = run(library, tmp_path, "set(b'e')\nassert copy(nowhere) == bad\nassert copy(good) == 0\nends()\n", 9)
    assert heard == ["theirs"] and said == ""  # what happens outside of a copy does


def test_queued_copies_and_fills(library, tmp_path):
    program = """
stream, _ = acl.rt.create_stream()
set(b'e')
acl.rt.memcpy_async(block, 64, nowhere, 64, 1, stream)
assert acl.rt.synchronize_stream(stream) != 0
set(b'e')
assert acl.rt.memset(nowhere, 64, 1, 64) != 0
ends()
"""
    assert run(library, tmp_path, program, 9)[0] == ["theirs"]


@pytest.mark.parametrize("how", ["call it", "repeat the access", "send the signal"])
def test_one_that_goes_on_to_ours_ends_where_ours_would(library, tmp_path, how):
    heard, said = run(
        library, tmp_path, f"set({how[:1]!r}.encode())\nassert copy(nowhere) == bad\nends()\n", -signal.SIGSEGV
    )
    assert heard == ["theirs"] and said.count("Fatal Python error: Segmentation fault") == 1


def test_a_touch_of_device_memory_is_explained_once(library, tmp_path):
    program = (
        "set(b'c')\nassert copy(nowhere) == bad\nprint('copies done', bad, flush=True)\nctypes.string_at(block, 1)\n"
    )
    heard, said = run(library, tmp_path, program, -signal.SIGSEGV)
    assert heard == ["theirs"] and said.count("touched device memory directly") == 1 and "program.py" in said


@pytest.mark.parametrize("copies", ["", "\n    assert copy(nowhere) == bad"])
def test_set_and_put_back_many_times(library, tmp_path, copies):
    program = f"for i in range(20):\n    set(b'c'){copies}\n    theirs.put_back(){copies}\nends()\n"
    heard, said = run(library, tmp_path, program, -signal.SIGSEGV)
    assert heard == [] and said.count("Fatal Python error") == 1


@pytest.mark.parametrize("n", [2, 7, 12])  # more than 7 are not followed: ours stays behind them
def test_each_of_many_that_go_on_is_heard_once(library, tmp_path, n):
    program = f"for each in others({n}):\n    set(b'c', each)\n    assert copy(good) == 0\nends()\n"
    heard, said = run(
        library, tmp_path, program.replace("copy(good)", "(acl.rt.memset(block, 8192, 0, 8192))"), -signal.SIGSEGV
    )
    assert heard == ["theirs"] * n and said.count("Fatal Python error") == 1


PAGES = """
libc = ctypes.CDLL(None)
PAGE, N = 4096, 40
device, _ = acl.rt.malloc(N * PAGE, 0)
regions = []
def region():
    regions.append(mmap.mmap(-1, N * PAGE))
    return ctypes.addressof(ctypes.c_char.from_buffer(regions[-1]))
def copied(source, begin, end):
    return acl.rt.memcpy(device, N * PAGE, source + begin * PAGE, (end - begin) * PAGE, 1)
"""


def test_a_copy_of_pages_that_were_good_lately_asks_the_system_nothing(library, tmp_path):
    program = """
lately, new = region(), region()
assert copied(lately, 0, N) == 0
set(b'e')
assert copied(lately, 0, N) == 0 and theirs.in_front()
assert copied(new, 0, N) == 0 and not theirs.in_front()
ends()
"""
    assert run(library, tmp_path, PAGES + program, 9)[0] == ["theirs"]


def test_one_bad_page_among_pages_that_were_good_lately(library, tmp_path):
    program = """
for page in range(1, N - 1):
    source = region()
    assert copied(source, 0, page) == 0 and copied(source, page + 1, N) == 0
    set(b'e')
    libc.mprotect(ctypes.c_void_p(source + page * PAGE), ctypes.c_size_t(PAGE), 0)
    assert copied(source, 0, N) == bad
ends()
"""
    assert run(library, tmp_path, PAGES + program, 9)[0] == ["theirs"]


def test_a_range_that_passes_the_end_of_all_addresses(library, tmp_path):
    program = """
from softacl import _native
assert _native.copy(good, good, 8192)
set(b'e')
assert not _native.copy(good, 2**64 - 4096, 8192)
ends()
"""
    assert run(library, tmp_path, program, 9)[0] == ["theirs"]


def test_no_handler_at_all(library, tmp_path):
    heard, said = run(
        library, tmp_path, "theirs.ignore_faults()\nassert copy(nowhere) == bad\nends()\n", -signal.SIGSEGV
    )
    assert (heard, said) == ([], "")


def test_memory_in_flight_is_watched_all_the_same(library, tmp_path):
    program = """
stream, _ = acl.rt.create_stream()
host, _ = acl.rt.malloc_host(8192)
set(b'e')
acl.rt.memcpy_async(host, 8192, block, 8192, 2, stream)
print('copies done', bad, flush=True)
ctypes.string_at(host, 8192)
acl.rt.synchronize_stream(stream)
acl.rt.destroy_stream(stream); acl.rt.free(block); acl.rt.free_host(host); acl.rt.reset_device(0); acl.finalize()
"""
    (tmp_path / "program.py").write_text(START + program)
    command = [sys.executable, "-m", "softacl", "check", "--select", "HD401", "--executor", "deferred"]
    done = subprocess.run(
        [*command, "program.py", str(library)], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1 and "HD401" in done.stderr and "theirs" not in done.stdout, done.stderr
