"""The overhead of a model run over ONNX Runtime's own bound run: `python -m benchmarks.models`.

The model adds 1,000 floats to themselves. ONNX Runtime's run uses a binding of the same length, created once. The C program
(benchmarks/models.cpp) also takes its turn in each round.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx import TensorProto, helper

import acl
from benchmarks._measure import Report, arguments
from softacl.c import layout
from softacl.models import loaded

N, ROUNDS, CALLS = 1000, 31, 2000
SOURCE = Path(__file__).with_suffix(".cpp")


def main() -> None:
    """Make the model, measure, show."""
    report = Report(arguments().json)
    with tempfile.TemporaryDirectory() as place:
        path = model(Path(place, "twice.onnx"))
        candidates = {"ONNX Runtime, bound": bound(path), **ours(path)}
        times: dict[str, list[float]] = {name: [] for name in candidates}
        with_c = compiled(Path(place), path)
        for _ in range(ROUNDS):
            for name, call in candidates.items():
                begin = time.perf_counter()
                for _ in range(CALLS):
                    call()
                times[name].append((time.perf_counter() - begin) / CALLS * 1e6)
            if with_c is not None:
                times.setdefault("aclmdlExecute, C++", []).append(with_c())
    base = statistics.median(times["ONNX Runtime, bound"])
    rows: list[dict[str, object]] = [
        {
            "": name,
            "us": statistics.median(values),
            "over the bound run": statistics.median(values) - base,
            "ratio": statistics.median(values) / base,
        }
        for name, values in times.items()
    ]
    report.rows(f"a run of a model, {N} floats (target: 20 us over the bound run in Python, 5 us in C)", rows)
    report.say("bytes that runs in place copied", copied(), "0")
    report.end()
    acl.finalize()


def model(path: Path) -> str:
    """y = x + x."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [N]) for name in "xy")
    graph = helper.make_graph([helper.make_node("Add", ["x", "x"], ["y"])], "twice", [x], [y])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9), str(path))
    return str(path)


def bound(path: str) -> Callable[[], Any]:
    """The engine alone."""
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    binding, x, y = session.io_binding(), np.zeros(N, np.float32), np.zeros(N, np.float32)
    binding.bind_input("x", "cpu", 0, np.float32, x.shape, x.ctypes.data)
    binding.bind_output("y", "cpu", 0, np.float32, y.shape, y.ctypes.data)
    kept = (x, y)
    return lambda: session.run_with_iobinding(binding) or kept


def ours(path: str) -> dict[str, Callable[[], Any]]:
    """Through pyACL."""
    acl.init()
    acl.rt.set_device(0)
    number, _ = acl.mdl.load_from_file(path)
    datasets = []
    for _ in range(2):
        address, _ = acl.rt.malloc(4 * N, 0)
        acl.rt.memset(address, 4 * N, 0, 4 * N)
        dataset = acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(dataset, acl.create_data_buffer(address, 4 * N))
        datasets.append(dataset)
    given, wanted = datasets
    assert acl.mdl.execute(number, given, wanted) == 0
    return {"acl.mdl.execute": lambda: acl.mdl.execute(number, given, wanted)}


def compiled(place: Path, path: str) -> Callable[[], float] | None:
    """A round of the C++ program; None without a compiler."""
    compiler = shutil.which("g++")
    if compiler is None or layout.shared_python() is None:
        return None
    prefix = layout.make(place / "prefix")
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run([compiler, "-O2", "-std=c++17", str(SOURCE), "-o", str(place / "models"), *flags], check=True)
    command = [str(place / "models"), path, str(ROUNDS), str(CALLS)]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdin is not None and running.stdout is not None
    to, back = running.stdin, running.stdout

    def turn() -> float:
        to.write("\n")
        to.flush()
        return float(back.readline())

    return turn


def copied() -> int:
    """Bytes that went through host memory in all runs so far."""
    return sum(each.copied for each in loaded.models.values())


if __name__ == "__main__":
    main()
