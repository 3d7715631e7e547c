"""onnx_sessions.py graph|operators all|NAME...: models on the CANN provider, compared with the CPU provider; the sessions stay."""

import sys

import numpy as np
import onnxruntime
from onnx import helper, numpy_helper

FLOAT = 1
NUMBERS = np.random.default_rng(0)
LIVE = []


def numbers(*shape):
    return NUMBERS.standard_normal(shape).astype(np.float32)


def model(nodes, inputs, output, **weights):
    """A model of nodes (operator, inputs, output, attributes). inputs: name -> shape."""
    made = [helper.make_node(kind, given.split(), [to], **more) for kind, given, to, more in nodes]
    graph = helper.make_graph(
        made,
        "g",
        [helper.make_tensor_value_info(name, FLOAT, shape) for name, shape in inputs.items()],
        [helper.make_tensor_value_info("z", FLOAT, output)],
        [numpy_helper.from_array(value, name) for name, value in weights.items()],
    )
    whole = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    return whole.SerializeToString(), {name: numbers(*shape) for name, shape in inputs.items()}


def session(made, providers):
    return onnxruntime.InferenceSession(
        made, onnxruntime.SessionOptions(), providers=[*providers, "CPUExecutionProvider"]
    )


MODELS = {
    "Add": model([("Add", "x y", "z", {})], {"x": [2, 3], "y": [2, 3]}, [2, 3]),
    "MatMul": model([("MatMul", "x y", "z", {})], {"x": [2, 3], "y": [3, 4]}, [2, 4]),
    "Relu": model([("Relu", "x", "z", {})], {"x": [2, 3]}, [2, 3]),
    "Gemm": model([("Gemm", "x w b", "z", {"transB": 1})], {"x": [2, 3]}, [2, 4], w=numbers(4, 3), b=numbers(4)),
    "MaxPool": model(
        [("MaxPool", "x", "z", {"kernel_shape": [2, 2], "strides": [2, 2]})], {"x": [1, 3, 8, 8]}, [1, 3, 4, 4]
    ),
    "Conv": model(
        [("Conv", "x w b", "z", {"pads": [1] * 4})],
        {"x": [1, 3, 8, 8]},
        [1, 4, 8, 8],
        w=numbers(4, 3, 3, 3),
        b=numbers(4),
    ),
    "MLP": model(
        [("MatMul", "x w", "a", {}), ("Add", "a b", "c", {}), ("Relu", "c", "d", {}), ("MatMul", "d v", "z", {})],
        {"x": [2, 3]},
        [2, 2],
        w=numbers(3, 5),
        b=numbers(5),
        v=numbers(5, 2),
    ),
}

mode, *names = sys.argv[1:]
options = {"device_id": 0, "enable_cann_graph": str(int(mode == "graph")), "dump_om_model": "0"}
for name in MODELS if names == ["all"] else names:
    made, feed = MODELS[name]
    wanted = session(made, []).run(None, feed)
    on_device = session(made, [("CANNExecutionProvider", options)])
    LIVE.append(on_device)
    print(name, on_device.get_providers()[0])
    for got, want in zip(on_device.run(None, feed), wanted, strict=True):
        np.testing.assert_allclose(got, want, rtol=1e-4, atol=1e-4)
