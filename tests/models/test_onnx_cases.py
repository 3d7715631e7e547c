"""The cases of the onnx wheel through load and execute, against the stored outputs and against ONNX Runtime itself.

Of 140 cases ONNX Runtime takes 100; two are of texts, which device memory does not hold. The others run in Python and in C.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import numpy as np
import onnx
import pytest
from environments import bare
from model_files import Feed

from softacl.c import layout
from softacl.models import loaded
from softacl.models.engines.base import element_type

DATA = Path(onnx.__file__).parent / "backend" / "test" / "data"
FOLDERS = ("pytorch-converted", "pytorch-operator", "simple")
pytestmark = [pytest.mark.needs_bytes, pytest.mark.thorough]


def tensors(folder, kind):
    files = sorted(folder.glob(f"{kind}_*.pb"), key=lambda path: int(path.stem.partition("_")[2]))
    arrays = []
    for path in files:
        tensor = onnx.TensorProto()
        tensor.ParseFromString(path.read_bytes())
        arrays.append(onnx.numpy_helper.to_array(tensor))
    return arrays


def reference(path, inputs):
    """ONNX Runtime's own outputs; None where it does not take the model."""
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.log_severity_level = 4
    try:
        session = ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        names = [node.name for node in session.get_inputs()]
        return session.run(None, dict(zip(names, inputs, strict=True)))
    except Exception:
        return None


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_cases(acl_on, executor):
    acl = acl_on(executor=executor)
    stream = acl.rt.create_stream()[0]
    equal, other, texts, refused = 0, [], 0, 0
    for model_file in sorted(path for name in FOLDERS for path in (DATA / name).glob("*/model.onnx")):
        folder = model_file.parent / "test_data_set_0"
        inputs, stored = tensors(folder, "input"), tensors(folder, "output")
        wanted = reference(model_file, inputs)
        model, code = acl.mdl.load_from_file(str(model_file))
        if wanted is None:
            refused += 1
            assert code == 545001, (model_file, code)
            continue
        if any(array.dtype.kind in "OUST" for array in (*inputs, *stored)):
            assert code == 545001 and "tensor(string)" in acl.get_recent_err_msg(), "device memory holds no texts"
            texts += 1
            continue
        assert code == 0, (model_file, acl.get_recent_err_msg())
        feed = Feed(acl, model, [array.nbytes for array in inputs] or None, [array.nbytes for array in wanted])
        for i, array in enumerate(inputs):
            feed.put(i, array)
            if -1 in acl.mdl.get_input_dims(feed.desc, i)[0]["dims"]:
                desc = acl.create_tensor_desc(acl.mdl.get_input_data_type(feed.desc, i), list(array.shape), 2)
                acl.mdl.set_dataset_tensor_desc(feed.inputs, desc, i)
        known = not any(-1 in acl.mdl.get_output_dims(feed.desc, i)[0]["dims"] for i in range(len(wanted)))
        before = loaded.get(model).copied
        assert feed.run() == 0, (model_file, acl.get_recent_err_msg())
        first = [feed.get(i, array.shape, array.dtype) for i, array in enumerate(wanted)]
        assert acl.mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
        assert acl.rt.synchronize_stream(stream) == 0, (model_file, acl.get_recent_err_msg())
        assert not known or loaded.get(model).copied == before, "what lies in place is not copied"
        for i, array in enumerate(wanted):
            assert np.array_equal(first[i], array, equal_nan=array.dtype.kind == "f"), model_file
            assert np.array_equal(feed.get(i, array.shape, array.dtype), first[i], equal_nan=array.dtype.kind == "f")
        close = all(np.allclose(a, b, 1e-3, 1e-5, equal_nan=True) for a, b in zip(wanted, stored, strict=True))
        equal, other = equal + close, other + ([] if close else [model_file.parent.name])
        assert acl.mdl.unload(model) == 0
        for address in (*feed.ins, *feed.outs):
            assert not address or acl.rt.free(address) == 0
    assert (equal, texts, refused, other) == (98, 2, 40, [])


NUMBERS = {element_type(number).name: number for number in (0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)}  # aclDataType


@pytest.fixture(scope="module")
def of_c(tmp_path_factory):
    """The C program, a script with all cases, and what each of its output files must hold."""
    if shutil.which("gcc") is None or layout.shared_python() is None:
        pytest.skip("no C compiler, or a Python without shared library, on this machine")
    folder = tmp_path_factory.mktemp("cases")
    prefix, main = layout.make(folder / "prefix"), folder / "main"
    source = Path(__file__).with_name("cases.c")
    command = ["gcc", "-Wall", "-Werror", str(source), "-o", str(main), f"-I{prefix}/include"]
    subprocess.run([*command, f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"], check=True, timeout=120)
    script, wanted = [], {}
    for number, path in enumerate(sorted(path for name in FOLDERS for path in (DATA / name).glob("*/model.onnx"))):
        inputs = tensors(path.parent / "test_data_set_0", "input")
        outputs = reference(path, inputs)
        if outputs is None or any(array.dtype.kind in "OUST" for array in (*inputs, *outputs)):
            continue
        script.append(f"MODEL {path}")
        for i, array in enumerate(inputs):
            (folder / f"{number}.{i}.in").write_bytes(array.tobytes())
            lengths = " ".join(map(str, array.shape))
            line = f"IN {folder}/{number}.{i}.in {array.nbytes} {NUMBERS[array.dtype.name]} {array.ndim} {lengths}"
            script.append(line)
        for i, array in enumerate(outputs):
            wanted[f"{folder}/{number}.{i}.out"] = array
            script.append(f"OUT {folder}/{number}.{i}.out {array.nbytes}")
        script.append("RUN")
    (folder / "script").write_text("\n".join(script) + "\n")
    return [str(main), str(folder / "script")], wanted


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_cases_in_c(of_c, executor):
    command, wanted = of_c
    for path in wanted:
        for how in ("sync", "async"):
            Path(f"{path}.{how}").unlink(missing_ok=True)
    env = bare()
    env["SOFTACL_EXECUTOR"] = executor
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=env)
    assert (done.stdout, done.returncode) == ("98\n", 0), done.stderr
    for path, array in wanted.items():
        for how in ("sync", "async"):
            found = np.frombuffer(Path(f"{path}.{how}").read_bytes(), array.dtype).reshape(array.shape)
            assert np.array_equal(found, array, equal_nan=array.dtype.kind == "f"), f"{path}.{how}"
