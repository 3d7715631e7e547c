"""PyTorch programs under the checker: the wrong one of each pair yields what its marks say, the right one nothing."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.trace.log.reader import read

pytestmark = pytest.mark.skipif(importlib.util.find_spec("torch_npu") is None, reason="torch_npu is not installed")

HERE = Path(__file__).parent
START = "import acl\nimport torch\nimport torch_npu\nN = 65536\n"
HANGING = 3600  # seconds: no program takes long, however busy the machine is
SOFTACL = str(Path(sys.executable).parent / "softacl")
RIGHT = sorted((HERE / "torch_programs" / "right").glob("*.py"))
TRACED = """import torch
import torch_npu
w = torch.ones(64, 64).npu().requires_grad_()
o = torch.empty(64, 64).pin_memory()
with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU]):
    y = w @ w
    y.backward(torch.ones(64, 64).npu())
    o.copy_(w.grad, non_blocking=True)
torch.npu.synchronize()
"""
MARKED = """import torch
import torch_npu
mstx = torch_npu.npu.mstx
mstx.mark("here")
step = mstx.range_start("step")
load = mstx.range_start("load", domain="io")
torch.ones(4, device="npu").add_(1)
mstx.mark("on the stream", torch.npu.current_stream())
mstx.range_end(load, domain="io")
mstx.range_push("pushed")
mstx.range_pop()
mstx.range_end(step)
torch.npu.synchronize()
"""
TWINS = dict(re.findall(r"^===== (\w+)\n(.*?)(?=^=====|\Z)", (HERE / "check_twins.txt").read_text(), re.S | re.M))


def program(body: str, bad: bool) -> str:
    """Lines keep their numbers in both."""
    other = "#good" if bad else "#bad"
    lines = [re.sub(r"\S.*", "pass", line) if other in line else line for line in body.rstrip().splitlines()]
    return START + "\n".join(lines) + "\n"


def expected(body: str) -> list[tuple[str, int, int | None]]:
    """(rule, line of the fault, line of the allocation) of the wrong program."""
    lines = program(body, True).splitlines()
    allocations = {rule: n for n, line in enumerate(lines, 1) for rule in re.findall(r"#alloc (HD\d+)", line)}
    faults = [(rule, n) for n, line in enumerate(lines, 1) for rule in re.findall(r"#fault (HD\d+)", line)]
    return sorted((rule, n, allocations.get(rule)) for rule, n in faults)


def rows(report: dict) -> list[tuple[str, int, int | None]]:
    """The same of a report, above information."""
    found = [each for each in report["findings"] if each["severity"] != "information"]
    return sorted((f["rule"], f["line"], _allocation(f)) for f in found)


def _allocation(finding: dict) -> int | None:
    return next((r["line"] for r in finding["related"] if r["role"] == "allocation"), None)


def _environment(**settings: str) -> dict[str, str]:
    return bare("ASCEND_", "TASK_QUEUE_", "PYTORCH_", "TORCH_", **settings)


def _run(command: list[str], **settings: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANGING, env=_environment(**settings))
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.fixture(scope="module", params=["0", pytest.param("1", marks=pytest.mark.slow)], ids=["called", "queued"])
def reports(request, tmp_path_factory) -> dict[str, dict]:
    """The report of every program, by its name, without and with torch_npu's queue."""
    folder = tmp_path_factory.mktemp("checked")
    for name, body in TWINS.items():
        for bad in (True, False):
            (folder / f"{name}_{'wrong' if bad else 'right'}.py").write_text(program(body, bad))
    for path in RIGHT:
        (folder / path.name).write_text(path.read_text())
    _run([sys.executable, str(HERE / "torch_programs" / "check_all.py"), str(folder)], TASK_QUEUE_ENABLE=request.param)
    found = {}
    for path in sorted(folder.glob("*.py")):
        told, report = path.with_suffix(".txt").read_text(), path.with_suffix(".json")
        assert report.is_file(), f"{path.name}: no report\n{told}"
        found[path.stem] = json.loads(report.read_text()) | {"told": told}
    return found


def _clean(report: dict) -> None:
    """It ran to its end, and the only thing to tell is what torch_npu keeps."""
    assert report["summary"]["ended"] in (None, ""), report["told"]
    assert [each["rule"] for each in report["findings"]] in (["HD008"], []), report["findings"]


@pytest.mark.parametrize("name", TWINS)
def test_wrong(name, reports):
    assert rows(reports[f"{name}_wrong"]) == expected(TWINS[name])


@pytest.mark.parametrize("name", TWINS)
def test_right(name, reports):
    _clean(reports[f"{name}_right"])


@pytest.mark.parametrize("name", [path.stem for path in RIGHT])
def test_right_program(name, reports):
    _clean(reports[name])


def test_command(tmp_path):
    """The command itself, without any setting: the line is there, and the tensor's."""
    path, report = tmp_path / "wrong.py", tmp_path / "report.json"
    path.write_text(program(TWINS["record_stream_missing"], True))
    _run([SOFTACL, "check", "--exit-zero", "--format", "json", "--output", str(report), str(path)])
    assert rows(json.loads(report.read_text())) == expected(TWINS["record_stream_missing"])


def test_trace(tmp_path):
    """Tasks have the lines of the program, of the backward pass too; PyTorch's profiler may run beside."""
    path, trace = tmp_path / "program.py", tmp_path / "trace.json"
    path.write_text(TRACED)
    _run([SOFTACL, "trace", "--output", str(trace), str(path)])
    events = json.loads(trace.read_text())["traceEvents"]
    tasks = [(each["name"], each["args"]["at"]) for each in events if each["ph"] == "X" and "at" in each["args"]]
    lines = {(name, int(at.rpartition(":")[2].split()[0])) for name, at in tasks}
    copy = ("copy device to host, pinned, 16 KiB", 8)
    assert {("operator aclnnMatmul", 6), ("operator aclnnMatmul", 7), copy} <= lines


def test_marks_of_torch_npu_are_in_the_trace(tmp_path):
    path, trace = tmp_path / "program.py", tmp_path / "trace.acltrace"
    path.write_text(MARKED)
    _run([SOFTACL, "trace", "--output", str(trace), str(path)])
    found = {each.text: each for each in read(trace).ranges}
    assert {text: each.domain for text, each in found.items()} == {
        "here": "mstx", "step": "mstx", "load": "io", "on the stream": "mstx", "pushed": "mstx",
    }  # fmt: skip
    step, load, mark = found["step"], found["load"], found["on the stream"]
    assert step.begin < load.begin < mark.begin == mark.end < step.end
    assert load.end < found["pushed"].begin < found["pushed"].end < step.end
