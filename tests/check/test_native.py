"""`softacl check ./main`: the mistakes of compiled programs, with their lines."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(shutil.which("addr2line") is None, reason="no addr2line on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "check"]
PROGRAM = """#include "acl/acl.h"
#include <stdlib.h>
static void *take(size_t n) {
    void *p = nullptr;
    aclrtMalloc(&p, n, ACL_MEM_MALLOC_HUGE_FIRST);
    return p;
}
int main(int argc, char **argv) {
    const bool wrong = argc > 1;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtStream s, t;
    aclrtEvent done;
    aclrtCreateStream(&s);
    aclrtCreateStream(&t);
    aclrtCreateEventWithFlag(&done, ACL_EVENT_SYNC);
    void *a = take(4096), *b = take(4096), *leak = take(100);
    aclrtMemsetAsync(a, 4096, 1, 4096, s);
    if (!wrong) {
        aclrtRecordEvent(done, s);
        aclrtStreamWaitEvent(t, done);
    }
    aclrtMemcpyAsync(b, 4096, a, 4096, ACL_MEMCPY_DEVICE_TO_DEVICE, t);
    if (!wrong)
        aclrtSynchronizeDevice();
    aclrtFree(b);
    char *host = nullptr;
    aclrtMallocHost(reinterpret_cast<void **>(&host), 8192);
    void *big = take(8192);
    aclrtMemset(big, 8192, 3, 8192);
    aclrtMemcpyAsync(host, 8192, big, 8192, ACL_MEMCPY_DEVICE_TO_HOST, s);
    if (!wrong)
        aclrtSynchronizeStream(s);
    host[100] = 1;
    aclrtSynchronizeDevice();
    aclrtFreeHost(host);
    aclrtFree(big);
    if (wrong)
        aclrtMemset(b, 4096, 0, 4096);
    else
        aclrtFree(leak);
    aclrtFree(a);
    aclrtDestroyEvent(done);
    aclrtDestroyStream(s);
    aclrtDestroyStream(t);
    aclrtResetDevice(0);
    aclFinalize();
    if (argc > 2)
        abort();
    return wrong ? 3 : 0;
}
"""


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """build(text): the program."""

    def make(text):
        place = tmp_path_factory.mktemp("native")
        prefix = layout.make(place / "prefix")
        (place / "main.cpp").write_text(text)
        flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
        subprocess.run(["g++", "-g", "main.cpp", "-o", "main", *flags], cwd=place, check=True, timeout=120)
        return place / "main"

    return make


@pytest.fixture(scope="module")
def program(build):
    return build(PROGRAM)


def check(program, *arguments, options=()):
    command = [*COMMAND, "--format", "json", *options, str(program), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_mistakes_have_their_lines(program, executor):
    code, report = check(program, "wrong", options=["--executor", executor])
    assert code == 1
    found = {
        (f["rule"], f["line"], next(r["line"] for r in f["related"] if r["role"] == "allocation"))
        for f in report["findings"]
    }
    assert found == {
        ("HD405", 23, 5),
        ("HD404", 26, 5),
        ("HD403", 34, 28),
        ("HD101", 39, 5),
        ("HD801", 5, 5),
    }
    assert all(f["file"].endswith("main.cpp") for f in report["findings"])
    assert "aclrtMemcpyAsync" in report["findings"][0]["message"] and "acl.rt" not in json.dumps(report)


def test_a_right_program(program):
    code, report = check(program)
    assert code == 0 and report["findings"] == []


LIBRARY_WRITES = """#include "acl/acl.h"
#include <string.h>
int main() {
    aclInit(nullptr);
    aclrtSetDevice(0);
    void *host = nullptr, *device = nullptr;
    aclrtMallocHost(&host, 4096);
    aclrtMalloc(&device, 4096, ACL_MEM_MALLOC_HUGE_FIRST);
    memset(host, 0, 4096);
    for (int i = 0; i < 2; i++) {
        aclrtMemcpyAsync(device, 4096, host, 4096, ACL_MEMCPY_HOST_TO_DEVICE, nullptr);
        memset(host, 1, 4096);
    }
    aclrtMemcpyAsync(device, 4096, host, 4096, ACL_MEMCPY_HOST_TO_DEVICE, nullptr);
    memset(host, 2, 4096);
    aclrtSynchronizeDevice();
    aclrtFree(device);
    aclrtFreeHost(host);
    aclrtResetDevice(0);
    return aclFinalize();
}
"""


def test_writes_of_one_library_function_are_told_apart_by_their_lines(build):
    """The instruction that writes is the same, and its code has no lines."""
    code, report = check(build(LIBRARY_WRITES))
    assert code == 1
    assert [(f["rule"], f["line"], f["count"]) for f in report["findings"]] == [("HD402", 12, 2), ("HD402", 15, 1)]


def test_the_programs_own_code_is_passed_on(program):
    code, _ = check(program, "wrong", options=["--exit-zero"])
    assert code == 3


def test_a_program_that_is_killed_or_calls_nothing(program):
    done = subprocess.run([*COMMAND, str(program), "wrong", "abort"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1 and "SIGABRT" in done.stderr  # what was found until then is reported
    assert "4 errors in" in done.stderr and "never called" not in done.stderr, done.stderr
    done = subprocess.run([*COMMAND, "--require-use", "/bin/true"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "no AscendCL function" in done.stderr
