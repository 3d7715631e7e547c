"""HD314 in a store that a library maps: each process has the file of it mapped shared, and writeable (`/dev/shm/plasma...` of Ray)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = pytest.mark.thorough

PYTHON = """
import ctypes, mmap, sys
import acl
file = open(sys.argv[1], "r+b")
memory = mmap.mmap(file.fileno(), 8192, mmap.MAP_PRIVATE if sys.argv[2] == "private" else mmap.MAP_SHARED)
address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
acl.init(); acl.rt.set_device(0)
p, ret = acl.rt.malloc(4096, 0)
ret = acl.rt.memset(p, 4096, 7, 4096)
ret = acl.rt.memcpy(p, 4096, address, 4096, 1)
for at in (0, 4096): ret = acl.rt.memcpy(address + at, 4096, p, 4096, 2)
acl.rt.free(p)
acl.rt.reset_device(0); acl.finalize()
"""
C = """#include <acl/acl.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
int main(int n, char **words) {
    int file = open(words[1], O_RDWR);
    int how = strcmp(words[2], "private") ? MAP_SHARED : MAP_PRIVATE;
    char *memory = mmap(NULL, 8192, PROT_READ | PROT_WRITE, how, file, 0);
    aclInit(NULL); aclrtSetDevice(0);
    void *p; aclrtMalloc(&p, 4096, 0);
    aclrtMemset(p, 4096, 7, 4096);
    aclrtMemcpy(p, 4096, memory, 4096, 1);
    for (int at = 0; at <= 4096; at += 4096) aclrtMemcpy(memory + at, 4096, p, 4096, 2);
    aclrtFree(p);
    aclrtResetDevice(0); aclFinalize(); return n != 3; }
"""


def program(binding, tmp_path):
    if binding == "Python":
        (tmp_path / "program.py").write_text(PYTHON)
        return tmp_path / "program.py", 11
    if shutil.which("gcc") is None or layout.shared_python() is None:
        pytest.skip("no C compiler, or a Python without shared library, on this machine")
    folder = layout.make(tmp_path / "prefix")
    (tmp_path / "program.c").write_text(C)
    command = ["gcc", "-g", str(tmp_path / "program.c"), "-o", str(tmp_path / "main"), f"-I{folder}/include"]
    subprocess.run([*command, f"-L{folder}/lib64", "-lascendcl"], check=True, timeout=120)
    return tmp_path / "main", 13


@pytest.mark.parametrize("binding", ["Python", "C"])
def test_a_write_into_the_store_is_an_error_and_its_look_alikes_are_none(tmp_path, binding):
    path, line = program(binding, tmp_path)
    for name, how, wanted in (
        ("plasmaAbC12z", "shared", [("HD314", "error", line)]),
        ("plasmaAbC12z", "private", []),
        ("psm_1a2b3c", "shared", []),
    ):
        (tmp_path / name).write_bytes(bytes(8192))
        report = tmp_path / "report.json"
        command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report)]
        command += [str(path), str(tmp_path / name), how]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        found = [f for f in json.loads(report.read_text())["findings"] if f["rule"] == "HD314"]
        assert [(f["rule"], f["severity"], f["line"]) for f in found] == wanted, done.stderr
