"""What others see of models: the checker in C, faults of loads and runs, slices of a trace."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import model_files
import pytest
from environments import bare

from softacl.c import layout

pytestmark = pytest.mark.needs_bytes
SOURCE = Path(__file__).parents[1] / "check" / "compiled" / "models.c"
ENV = bare()
PROGRAM = """import sys
import acl
acl.init(); acl.rt.set_device(0)
m, ret = acl.mdl.load_from_file(sys.argv[1])
if ret:
    sys.exit(f"load {ret} {acl.get_recent_err_msg()}")
p, ret = acl.rt.malloc(48, 0)
acl.rt.memset(p, 48, 0, 48)
xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
of_x, of_y = acl.create_data_buffer(p, 24), acl.create_data_buffer(p + 24, 24)
acl.mdl.add_dataset_buffer(xs, of_x); acl.mdl.add_dataset_buffer(ys, of_y)
codes = [acl.mdl.execute(m, xs, ys), acl.mdl.execute_async(m, xs, ys, 0), acl.rt.synchronize_stream(0)]
print(*[f"{code:d}" for code in codes])
acl.mdl.destroy_dataset(xs); acl.mdl.destroy_dataset(ys)
acl.destroy_data_buffer(of_x); acl.destroy_data_buffer(of_y)
acl.mdl.unload(m); acl.rt.free(p); acl.rt.reset_device(0); acl.finalize()
"""


@pytest.mark.thorough
def test_mistakes_of_a_c_program(tmp_path):
    if shutil.which("gcc") is None or layout.shared_python() is None:
        pytest.skip("no C compiler, or a Python without shared library, on this machine")
    prefix, main = layout.make(tmp_path / "prefix"), tmp_path / "main"
    command = ["gcc", "-g", str(SOURCE), "-o", str(main), f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"]
    subprocess.run(command, check=True, timeout=120)
    model = model_files.doubler(tmp_path / "twice.onnx", [64])
    found = {}
    for how in ((), ("right",)):
        report = tmp_path / "report.json"
        command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), str(main), model]
        done = subprocess.run([*command, *how], capture_output=True, text=True, timeout=120, env=ENV)
        told = json.loads(report.read_text())["findings"]
        found[how] = {(f["rule"], f["line"]) for f in told if f["severity"] != "information"}
        assert done.returncode == (0 if how else 1), done.stderr
    lines = SOURCE.read_text().splitlines()
    marked = {(rule, n) for n, line in enumerate(lines, 1) for rule in re.findall(r"/\* (HD\d+) \*/", line)}
    assert found == {(): marked, ("right",): set()}


def command(tmp_path, *words):
    """A softacl command on the program, with a model of float [2, 3]."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    model = model_files.doubler(tmp_path / "twice.onnx", [2, 3])
    words = [sys.executable, "-m", "softacl", *words, str(program), model]
    return subprocess.run(words, capture_output=True, text=True, timeout=120, env=ENV, cwd=tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "fault, told",
    [
        ("load_from_file:nth=1,code=545001", "load 545001"),
        ("aclmdlLoadFromFile:nth=1,code=207001", "load 207001"),
        ("acl.mdl.execute:nth=1,code=507015", "507015 0 0"),
        ("execute_async:every=1,code=107003", "0 107003 0"),
    ],
)
def test_a_fault_of_a_call(tmp_path, fault, told):
    done = command(tmp_path, "check", "--fault", fault)
    assert told in done.stdout + done.stderr
    assert f"fails as asked for by --fault {fault}" in done.stderr or not told.startswith("load")


@pytest.mark.thorough
def test_a_run_is_a_slice_with_the_shapes(tmp_path):
    done = command(tmp_path, "trace", "--output", str(tmp_path / "trace.json"))
    assert done.stdout.startswith("0 0 0"), done.stderr
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    slices = [event for event in events if event["name"] == "model twice"]
    assert len(slices) == 2
    assert all(event["args"]["about"] == "x: [2, 3], y: [2, 3]" for event in slices)
