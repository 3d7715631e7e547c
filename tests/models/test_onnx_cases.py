"""The cases of the onnx wheel through load and execute, against the stored outputs and against ONNX Runtime itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from model_files import Feed

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
        assert feed.run() == 0, (model_file, acl.get_recent_err_msg())
        first = [feed.get(i, array.shape, array.dtype) for i, array in enumerate(wanted)]
        assert acl.mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
        assert acl.rt.synchronize_stream(stream) == 0, (model_file, acl.get_recent_err_msg())
        for i, array in enumerate(wanted):
            assert np.array_equal(first[i], array, equal_nan=array.dtype.kind == "f"), model_file
            assert np.array_equal(feed.get(i, array.shape, array.dtype), first[i], equal_nan=array.dtype.kind == "f")
        close = all(np.allclose(a, b, 1e-3, 1e-5, equal_nan=True) for a, b in zip(wanted, stored, strict=True))
        equal, other = equal + close, other + ([] if close else [model_file.parent.name])
        assert acl.mdl.unload(model) == 0
        for address in (*feed.ins, *feed.outs):
            assert not address or acl.rt.free(address) == 0
    assert (equal, texts, refused, other) == (98, 2, 40, [])
