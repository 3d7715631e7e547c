"""torch_npu's profiler: its own parser, which runs msprof, reads what SoftACL exports, and links it with PyTorch's operators."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys

import pytest
from conftest import PROGRAMS
from environments import bare

PROGRAM = PROGRAMS / "profiled.py"
FILES = {"kernel_details.csv", "operator_details.csv", "step_trace_time.csv", "trace_view.json", "task_time.csv"}
FILES |= {"memory_record.csv", "operator_memory.csv", "analyse.done"}
MORE = FILES | {"op_statistic.csv", "api_statistic.csv"}
LEVELS = {
    "default": FILES,
    "Level1": MORE,
    "Level2": MORE,
    "Level_none": {"operator_details.csv", "trace_view.json", "memory_record.csv", "operator_memory.csv", "analyse.done"},
}  # fmt: skip


def rows(folder, name):
    with (folder / name).open(newline="") as file:
        return list(csv.DictReader(file))


def near(number):
    return pytest.approx(number, abs=0.01)


@pytest.fixture(scope="module")
def profiled(npu, tmp_path_factory):
    """profiled(level): what the program printed, and its files. It runs once for each level."""
    results = {}

    def run(level):
        if level not in results:
            folder = tmp_path_factory.mktemp(level)
            said = npu(PROGRAM, folder, level)
            results[level] = said, next(folder.glob("*_ascend_pt/ASCEND_PROFILER_OUTPUT"))
        return results[level]

    return run


@pytest.mark.parametrize("level", LEVELS)
def test_it_ends_without_a_complaint_and_with_its_files(profiled, level):
    said, folder = profiled(level)
    assert "[ERROR]" not in said and "msprof" not in said.replace("msprof_tx", ""), said
    assert {path.name for path in folder.iterdir()} == LEVELS[level]


def test_kernels_belong_to_their_operators_and_steps(profiled):
    """Each operator has the time of its kernels, each step those that it launched: the profiler's own sums of our durations."""
    _, folder = profiled("Level1")
    kernels, operators = rows(folder, "kernel_details.csv"), rows(folder, "operator_details.csv")
    for step in ("1", "2"):
        of_step = [row for row in kernels if row["Step Id"] == step]
        assert [(row["Type"], row["Accelerator Core"]) for row in of_step] == [
            *[("Matmul", "AI_CORE"), ("Relu", "AI_VECTOR_CORE")],
            ("ReduceSum", "AI_VECTOR_CORE"),
        ]
        assert [(row["Input Shapes"], row["Output Shapes"]) for row in of_step[:2]] == [
            ('"64,64;64,64"', '"64,64"'),
            ('"64,64"', '"64,64"'),
        ]
        assert (of_step[0]["Input Data Types"], of_step[0]["Input Formats"]) == ("FLOAT;FLOAT", "ND;ND")
        (trace,) = (row for row in rows(folder, "step_trace_time.csv") if row["Step"] == step)
        assert float(trace["Computing"]) == near(sum(float(row["Duration(us)"]) for row in of_step))
    for operator, kind in (("aten::relu", "Relu"), ("aten::sum", "ReduceSum")):
        times = [float(row["Device Total Duration(us)"]) for row in operators if row["Name"] == operator]
        assert times == near([float(row["Duration(us)"]) for row in kernels if row["Type"] == kind])
    events = json.loads((folder / "trace_view.json").read_text())
    arrows = [each for each in events if each.get("cat") == "async_npu" and each["ph"] == "f"]
    assert len(arrows) == len(kernels) + 2  # and the copies of both steps


@pytest.mark.parametrize("queue", ["0", "2"])
def test_with_other_queues_of_torch(npu, tmp_path, queue):
    assert "[ERROR]" not in npu(PROGRAM, tmp_path, "Level1", TASK_QUEUE_ENABLE=queue)
    (folder,) = tmp_path.glob("*_ascend_pt/ASCEND_PROFILER_OUTPUT")
    assert {row["Step Id"] for row in rows(folder, "kernel_details.csv")} == {"1", "2"}


def test_a_timeline_alone_and_a_program_that_is_started_plainly(tmp_path):
    """Without set_env.sh, softacl.pth puts msprof on PATH."""
    done = subprocess.run(
        [sys.executable, PROGRAM, tmp_path, "chrome"],
        env=bare("ASCEND_", "LD_") | {"PATH": os.defpath},
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0 and "[ERROR]" not in done.stdout, done.stdout + done.stderr
    names = {each.get("name") for each in json.loads((tmp_path / "trace.json").read_text())}
    assert {"aclnnMatmul", "aten::relu"} <= names
