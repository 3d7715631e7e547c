"""onnx_operators.py: each operator of the CANN provider's list with each element type, compared with the CPU provider.

Prints a line per case: "right", "refused" or "wrong: ...". An operator is on the list if a session that may not fall back to the
CPU can be made. NumPy has no bfloat16 that a session takes.
"""

import numpy as np
import onnxruntime
from onnx import helper

NUMBERS = np.random.default_rng(0)
TYPES = [
    "float16",
    "float32",
    "float64",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "bool",
]
MATRIX, PICTURE, CHANNELS = (2, 3), (1, 4, 6, 6), (4,)
SAME, WINDOW = (MATRIX,), {"kernel_shape": [3, 3], "strides": [2, 1]}
NORMALIZED = (PICTURE, CHANNELS, CHANNELS, CHANNELS, CHANNELS)
CANN, CPU = [("CANNExecutionProvider", {"device_id": 0, "enable_cann_graph": "0"})], ["CPUExecutionProvider"]
#: operator, shapes of its inputs, attributes
OPERATORS = [
    *(
        (name, SAME, {})
        for name in [
            "Abs",
            "Neg",
            "Floor",
            "Ceil",
            "Reciprocal",
            "Sqrt",
            "Log",
            "Exp",
            "Erf",
            "Round",
            "Sin",
            "Cos",
            "Relu",
            "Identity",
        ]
    ),
    *((name, (MATRIX, MATRIX), {}) for name in ["Add", "Sub", "Mul", "Div"]),
    *((name, (MATRIX, (1, 3)), {}) for name in ["Add", "Mul"]),
    ("MatMul", (MATRIX, (3, 4)), {}),
    ("Gemm", (MATRIX, (4, 3), (4,)), {"transB": 1}),
    ("Gemm", ((3, 2), (3, 4), (2, 4)), {"transA": 1, "alpha": 0.5, "beta": 2.0}),
    ("Conv", (PICTURE, (6, 4, 3, 3), (6,)), {"pads": [1] * 4}),
    ("Conv", (PICTURE, (6, 2, 3, 3)), {"group": 2, "strides": [2, 2]}),
    ("Conv", (PICTURE, (4, 1, 3, 3)), {"group": 4, "dilations": [2, 2]}),
    ("MaxPool", (PICTURE,), {**WINDOW, "pads": [1, 1, 1, 1]}),
    *((name, (PICTURE,), WINDOW) for name in ("MaxPool", "AveragePool")),
    *((name, (PICTURE,), {}) for name in ("GlobalMaxPool", "GlobalAveragePool")),
    ("BatchNormalization", NORMALIZED, {}),
    ("Dropout", SAME, {}),
    ("Flatten", (PICTURE,), {"axis": 2}),
    ("Transpose", (PICTURE,), {"perm": [3, 0, 2, 1]}),
    *(("Cast", SAME, {"to": helper.np_dtype_to_tensor_dtype(np.dtype(each))}) for each in TYPES),
]
NEWEST = {"MaxPool": 7}  # the version of ONNX up to which the provider has the operator, where it is not 13


def numbers(name, shape):
    """From 1 to 4, so that each function has a value and no integer wraps."""
    return NUMBERS.integers(1, 4, shape, endpoint=True).astype(name)


def model(kind, shapes, attributes, types, version=13):
    names = [f"x{i}" for i in range(len(shapes))]
    given = [
        helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(np.dtype(t)), s)
        for n, s, t in zip(names, shapes, types, strict=True)
    ]
    output = [helper.make_empty_tensor_value_info("z")]
    graph = helper.make_graph([helper.make_node(kind, names, ["z"], **attributes)], "g", given, output)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", version)], ir_version=8).SerializeToString()


def session(made, providers, **entries):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    for key, value in entries.items():
        options.add_session_config_entry(f"session.{key}", value)
    return onnxruntime.InferenceSession(made, options, providers=providers)


def case(kind, shapes, attributes, name):
    """None for an operator that the provider does not have with this type."""
    types = [name, *["float32"] * 4] if kind == "BatchNormalization" else [name] * len(shapes)
    made = model(kind, shapes, attributes, types, NEWEST.get(kind, 13))
    try:
        on_device = session(made, CANN, disable_cpu_ep_fallback="1")
    except Exception:  # its class is private
        return None
    feed = {f"x{i}": numbers(t, s) for i, (s, t) in enumerate(zip(shapes, types, strict=True))}
    try:
        (got,) = on_device.run(None, feed)
    except Exception:
        return "refused"
    try:
        (wanted,) = session(model(kind, shapes, attributes, types), CPU).run(None, feed)
    except Exception:  # the CPU provider has no kernel for this type
        wide = model(kind, shapes, attributes, ["float32"] * len(types))
        (wanted,) = session(wide, CPU).run(None, {key: value.astype(np.float32) for key, value in feed.items()})
    near = 1e-2 if "float16" in (name, got.dtype.name) else 1e-4
    same = np.allclose(got.astype(np.float64), wanted.astype(np.float64), rtol=near, atol=near)
    return "right" if same else f"wrong: {got.ravel()[:4]}, not {wanted.ravel()[:4]}"


for kind, shapes, attributes in OPERATORS:
    for name in TYPES:
        if (said := case(kind, shapes, attributes, name)) is not None:
            print(kind, name, *attributes.values(), said)
