"""The same mistakes through every binding: found by the same rule, named as the program wrote them, with its lines; faults too."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = pytest.mark.thorough

RACE = {
    "acl.rt.memset_async": """import acl
acl.init(); acl.rt.set_device(0)
p, ret = acl.rt.malloc(4096, 0)
s, ret = acl.rt.create_stream(); t, ret = acl.rt.create_stream()
ret = acl.rt.memset_async(p, 4096, 1, 4096, s)
ret = acl.rt.memset_async(p, 4096, 2, 4096, t)
acl.rt.synchronize_device()
acl.rt.destroy_stream(s); acl.rt.destroy_stream(t)
acl.rt.free(p)
acl.rt.reset_device(0); acl.finalize()
""",
    "Buffer.fill": """import softacl
with softacl.Device(0) as device:
    p = device.buffer(4096)
    s, t = device.stream(), device.stream()
    p.fill(1, s)
    p.fill(2, t)
    device.synchronize()
    p.close(); s.close(); t.close()
""",
    "aclrtMemsetD32Async": """#include <acl/acl.h>
int main(void) { aclInit(NULL); aclrtSetDevice(0);
    void *p; aclrtMalloc(&p, 4096, 0);
    aclrtStream s, t; aclrtCreateStream(&s); aclrtCreateStream(&t);
    aclrtMemsetD32Async(p, 4096, 1, 1024, s);
    aclrtMemsetD32Async(p, 4096, 2, 1024, t);
    aclrtSynchronizeDevice();
    aclrtDestroyStream(s); aclrtDestroyStream(t); aclrtFree(p);
    aclrtResetDevice(0); aclFinalize(); return 0; }
""",
}


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    return layout.make(tmp_path_factory.mktemp("c") / "prefix")


def program(name, tmp_path, request):
    """The program of a binding, ready to run."""
    text = RACE[name]
    if not text.startswith("#include"):
        (tmp_path / "program.py").write_text(text)
        return tmp_path / "program.py"
    if shutil.which("gcc") is None or layout.shared_python() is None:
        pytest.skip("no C compiler, or a Python without shared library, on this machine")
    folder = request.getfixturevalue("prefix")
    (tmp_path / "program.c").write_text(text)
    command = ["gcc", "-g", str(tmp_path / "program.c"), "-o", str(tmp_path / "main"), f"-I{folder}/include"]
    subprocess.run([*command, f"-L{folder}/lib64", "-lascendcl"], check=True, timeout=120)
    return tmp_path / "main"


def checked(path, *options):
    """The findings of a run, and the run."""
    report = path.with_name("report.json")
    command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), "--require-use"]
    done = subprocess.run([*command, *options, str(path)], capture_output=True, text=True, timeout=60)
    return json.loads(report.read_text()), done


@pytest.mark.parametrize("name", RACE)
def test_a_race_is_found_and_named(name, tmp_path, request):
    report, done = checked(program(name, tmp_path, request))
    (finding,) = [f for f in report["findings"] if f["severity"] != "information"]
    assert (finding["rule"], finding["line"]) == ("HD407", 6), done.stderr
    assert finding["message"].startswith(f"{name} on stream") and f"the {name} at" in finding["message"]
    assert {(other["role"], other["line"]) for other in finding["related"]} >= {("other access", 5), ("allocation", 3)}
    assert done.returncode == 1


@pytest.mark.parametrize(
    "name, fault",
    [
        ("acl.rt.memset_async", "malloc:nth=1"),
        ("acl.rt.memset_async", "aclrtMalloc:nth=1"),
        ("Buffer.fill", "malloc:nth=1"),
        ("Buffer.fill", "memset_async:nth=2"),
        ("Buffer.fill", "Buffer.fill:nth=2"),
        ("aclrtMemsetD32Async", "malloc:nth=1"),
        ("aclrtMemsetD32Async", "aclrtMemsetD32Async:nth=2"),
    ],
)
def test_a_fault_strikes_each_binding(name, fault, tmp_path, request):
    path = program(name, tmp_path, request)
    quiet, _ = checked(path)
    struck, done = checked(path, "--fault", fault)
    assert quiet["findings"] != struck["findings"] or f"--fault {fault}" in done.stderr
    if name == "Buffer.fill":
        assert f"fails as asked for by --fault {fault}" in done.stderr
