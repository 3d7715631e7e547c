"""Operators of the vendor's that an ONNX operator computes, on ONNX Runtime: one node, built for the types that come.

What an operator of the vendor's has as attributes is put where the ONNX operator has it: an attribute, or a constant input.
Sources: the operators' names and attributes are those of op_proto_defs in hicann/ge and of the vendor's operator pages; of the
others https://onnx.ai/onnx/operators, opset 18.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from softacl.operators.declarations import Operator, TensorType
from softacl.operators.dtypes import BF16, DOUBLE, INT32, INT64, KNOWN, name_of
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.padding import COUNTED, counted_pads

__all__ = ["NAMES", "find"]

_OPSET, _IR = 18, 8
_NEEDED = inspect.Parameter.empty
#: Turns attributes of the vendor's into (attributes of ONNX, constant inputs after the given ones: lists of int64).
Turn = Callable[[dict[str, Any], int], tuple[dict[str, Any], list[list[int]]]]


def _nothing(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    return {}, []


@dataclass(frozen=True)
class Form:
    """How one operator is computed. inputs: least and most, None for any number; attributes: with their defaults."""

    node: str
    inputs: tuple[int, int | None] = (1, 1)
    attributes: dict[str, Any] = field(default_factory=dict)
    turn: Turn = _nothing
    outputs: int | None = 1
    settle: Callable[[dict[str, Any], Sequence[tuple[int, ...]]], dict[str, Any]] | None = None  # by the inputs' shapes


def _listed(value: Any) -> list[int]:
    return [int(each) for each in value] if isinstance(value, (list, tuple)) else [int(value)]


def _wrong(why: str) -> InvalidUse:
    return InvalidUse(Cause.ATTRIBUTE, why)


def _renamed(**names: str) -> Turn:
    """Attributes under other names."""
    return lambda values, _: ({new: values[old] for old, new in names.items()}, [])


def _reduced(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    return {"keepdims": int(values["keep_dims"])}, [_listed(values["axes"])]


def _reduced_by_input(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    return {"keepdims": int(values["keep_dims"])}, []


def _on_one_axis(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    axes = _listed(values["axes"])
    if len(axes) != 1:
        raise _wrong(f"axes is {axes}; only one axis is supported.")
    return {"axis": axes[0]}, []


def _plain_exponent(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    if (values["base"], values["scale"], values["shift"]) != (-1.0, 1.0, 0.0):
        raise _wrong("base, scale and shift other than -1.0, 1.0, 0.0 are not supported.")
    return {}, []


def _position(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    return {"axis": int(values["dimension"]), "keepdims": 0}, []


def _edges(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    pairs = [_listed(each) for each in values["paddings"]]
    if len(pairs) != n_dims or any(len(pair) != 2 for pair in pairs):
        raise _wrong(f"paddings is {values['paddings']}; it must have a pair for each of {n_dims} dimensions.")
    return {}, [[pair[0] for pair in pairs] + [pair[1] for pair in pairs]]


def _spatial(values: dict[str, Any], name: str, n_dims: int) -> list[int]:
    """An attribute with a number for each dimension, without those of the batch and the channels."""
    given = _listed(values[name])
    if len(given) != n_dims:
        raise _wrong(f"{name} is {given}; it must be {n_dims} numbers.")
    return given[2:]


def _around(values: dict[str, Any], n_dims: int) -> list[int]:
    """The attribute pads, as ONNX has it: what is before each dimension, then what is after it."""
    pads = _listed(values["pads"])
    if len(pads) != 2 * (n_dims - 2):
        raise _wrong(f"pads is {pads}; it must be {2 * (n_dims - 2)} numbers.")
    return pads[::2] + pads[1::2]


def _channels_first(values: dict[str, Any]) -> None:
    if not str(values["data_format"]).startswith("NC"):
        raise _wrong(
            f"data_format is {values['data_format']!r}; only NCHW and NCDHW are supported. Describe the tensors and attributes so."
        )


def _convolution(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    _channels_first(values)
    return {
        "strides": _spatial(values, "strides", n_dims),
        "pads": _around(values, n_dims),
        "dilations": _spatial(values, "dilations", n_dims),
        "group": int(values["groups"]),
    }, []


def _padded(values: dict[str, Any], shapes: Sequence[tuple[int, ...]]) -> dict[str, Any]:
    """The attribute pads, where another one names them."""
    mode = str(values["padding"] or values["auto_pad"])
    if mode in COUNTED:
        return values
    n_dims = len(shapes[0])
    strides, dilations = _spatial(values, "strides", n_dims), _spatial(values, "dilations", n_dims)
    try:
        return {**values, "pads": counted_pads(mode, (), shapes[0][2:], shapes[1][2:], strides, dilations)}
    except ValueError as error:
        raise _wrong(f"{error}.") from None


def _of_weight(values: dict[str, Any], shapes: Sequence[tuple[int, ...]]) -> dict[str, Any]:
    """With one group, the weight's channels say how many there are. Source: CheckConvGroupValue in hicann/ops-nn."""
    values = _padded(values, shapes)
    channels, of_weight = shapes[0][1], shapes[1][1]
    if values["groups"] == 1 and of_weight and channels % of_weight == 0:
        return {**values, "groups": channels // of_weight}
    return values


def _pooling(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    _channels_first(values)
    if values["global_pooling"]:
        raise _wrong("global_pooling needs the lengths of the input.")
    found: dict[str, Any] = {name: _spatial(values, name, n_dims) for name in ("ksize", "strides")}
    found["kernel_shape"] = found.pop("ksize")
    mode = values["padding_mode"]
    if mode not in ("CALCULATED", "SAME", "VALID"):
        raise _wrong(f"padding_mode is {mode!r}; it must be CALCULATED, SAME or VALID.")
    if mode == "CALCULATED":
        found |= {"pads": _around(values, n_dims), "ceil_mode": int(values["ceil_mode"])}
    else:
        found["auto_pad"] = "SAME_UPPER" if mode == "SAME" else "VALID"
    return found, []


def _averaging(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    found, constants = _pooling(values, n_dims)
    return {**found, "count_include_pad": int(not values["exclusive"])}, constants


def _whole(values: dict[str, Any], shapes: Sequence[tuple[int, ...]]) -> dict[str, Any]:
    """global_pooling: one window over everything."""
    if not values["global_pooling"]:
        return values
    ones = (1,) * len(shapes[0])
    whole = {"ksize": (1, 1, *shapes[0][2:]), "strides": ones, "padding_mode": "VALID", "global_pooling": False}
    return {**values, **whole}


def _pieces(values: dict[str, Any], n_dims: int) -> tuple[dict[str, Any], list[list[int]]]:
    return {"axis": int(values["split_dim"]), "num_outputs": int(values["num_split"])}, []


def _constant(name: str) -> Turn:
    """An attribute as a constant input."""
    return lambda values, _: ({}, [_listed(values[name])])


_SAME = "Abs Neg Sqrt Reciprocal Floor Ceil Round Sign Sin Cos Tan Asin Acos Atan Sinh Cosh Asinh Acosh Atanh Erf Sigmoid Tanh Relu"
_SAME += " Softplus Softsign HardSwish"
_PAIRS = {"Maximum": "Max", "Minimum": "Min", "Pow": "Pow", "Greater": "Greater", "GreaterEqual": "GreaterOrEqual"}
_PAIRS |= {"Less": "Less", "LessEqual": "LessOrEqual", "Equal": "Equal", "LogicalAnd": "And", "LogicalOr": "Or"}
_EXPONENT = {"base": -1.0, "scale": 1.0, "shift": 0.0}
_CONVOLUTION = {"strides": _NEEDED, "pads": _NEEDED, "dilations": (1, 1, 1, 1), "groups": 1, "data_format": "NCHW"}
_CONVOLUTION |= {"padding": "", "auto_pad": ""}
_POOLING = {
    "ksize": _NEEDED,
    "strides": _NEEDED,
    "padding_mode": "CALCULATED",
    "pads": (0, 0, 0, 0),
    "data_format": "NCHW",
}
_POOLING |= {"global_pooling": False, "ceil_mode": False}

_FORMS: dict[str, Form] = {name: Form(name) for name in _SAME.split()}
_FORMS |= {name: Form(node, (2, 2)) for name, node in _PAIRS.items()}
for _name in ("Sum", "Mean", "Max", "Min", "Prod"):
    _FORMS[f"Reduce{_name}D"] = Form(f"Reduce{_name}", (1, 1), {"axes": _NEEDED, "keep_dims": False}, _reduced)
    _FORMS[f"Reduce{_name}"] = Form(f"Reduce{_name}", (2, 2), {"keep_dims": False}, _reduced_by_input)
_FORMS |= {
    "Exp": Form("Exp", attributes=_EXPONENT, turn=_plain_exponent),
    "Log": Form("Log", attributes=_EXPONENT, turn=_plain_exponent),
    "LogicalNot": Form("Not"),
    "Elu": Form("Elu", attributes={"alpha": 1.0}, turn=_renamed(alpha="alpha")),
    "LeakyRelu": Form("LeakyRelu", attributes={"negative_slope": 0.0}, turn=_renamed(negative_slope="alpha")),
    "SoftmaxV2": Form("Softmax", attributes={"axes": (-1,)}, turn=_on_one_axis),
    "LogSoftmaxV2": Form("LogSoftmax", attributes={"axes": (-1,)}, turn=_on_one_axis),
    "ArgMaxD": Form("ArgMax", attributes={"dimension": _NEEDED}, turn=_position),
    "ArgMinD": Form("ArgMin", attributes={"dimension": _NEEDED}, turn=_position),
    "TransposeD": Form("Transpose", attributes={"perm": _NEEDED}, turn=_renamed(perm="perm")),
    "ConcatD": Form("Concat", (1, None), {"concat_dim": _NEEDED, "N": 1}, _renamed(concat_dim="axis")),
    "SplitD": Form("Split", attributes={"split_dim": _NEEDED, "num_split": _NEEDED}, turn=_pieces, outputs=None),
    "Reshape": Form("Reshape", (2, 2)),
    "Squeeze": Form("Squeeze", attributes={"axis": _NEEDED}, turn=_constant("axis")),
    "Unsqueeze": Form("Unsqueeze", attributes={"axes": _NEEDED}, turn=_constant("axes")),
    "GatherV2D": Form("Gather", (2, 2), {"axis": _NEEDED}, _renamed(axis="axis")),
    "TileD": Form("Tile", attributes={"multiples": _NEEDED}, turn=_constant("multiples")),
    "PadD": Form("Pad", attributes={"paddings": _NEEDED}, turn=_edges),
    "Select": Form("Where", (3, 3)),
    "SelectV2": Form("Where", (3, 3)),
    "Cumsum": Form(
        "CumSum", (2, 2), {"exclusive": False, "reverse": False}, _renamed(exclusive="exclusive", reverse="reverse")
    ),
    "Conv2D": Form("Conv", (2, 3), _CONVOLUTION, _convolution, settle=_of_weight),
    "Conv3D": Form(
        "Conv", (2, 3), {**_CONVOLUTION, "dilations": (1,) * 5, "data_format": "NCDHW"}, _convolution, settle=_of_weight
    ),
    "MaxPoolV3": Form("MaxPool", attributes=_POOLING, turn=_pooling, settle=_whole),
    "AvgPoolV2": Form("AveragePool", attributes={**_POOLING, "exclusive": True}, turn=_averaging, settle=_whole),
    "Flatten": Form("Flatten", attributes={"axis": 1}, turn=_renamed(axis="axis")),
    "BroadcastToD": Form("Expand", attributes={"shape": _NEEDED}, turn=_constant("shape")),
}
#: All of them.
NAMES = tuple(sorted(_FORMS))
#: Inputs that ONNX wants as int64, by their place; programs give int32 as well.
_POSITIONS = {"Reshape": 1} | {f"Reduce{name}": 1 for name in ("Sum", "Mean", "Max", "Min", "Prod")}


class OnnxOperator(Operator):
    """An operator that ONNX Runtime computes."""

    def expected(self, inputs: Sequence[TensorType], attributes: dict[str, Any]) -> list[TensorType] | None:
        """The types of the outputs; None where a shape depends on values. InvalidUse for types that it does not take."""
        for position, each in enumerate(inputs):
            if each.dtype not in KNOWN or each.dtype == BF16:
                raise InvalidUse(
                    Cause.DATA_TYPE,
                    f"input {position} of {self.name} is {each}; ONNX Runtime has no {name_of(each.dtype)}.",
                )
        values = _settled(self.name, attributes, [each.shape for each in inputs])
        return _types(self.name, tuple((each.dtype, each.shape) for each in inputs), values)


def find(name: str) -> Operator | None:
    """The operator of a name; None for one that is not among them. InvalidUse where ONNX Runtime, or onnx, is not installed."""
    form = _FORMS.get(name)
    if form is None:
        return None
    try:
        import onnx
        import onnxruntime
    except ImportError:
        raise InvalidUse(
            Cause.UNKNOWN,
            f"{name} runs on ONNX Runtime, and it or the package onnx is not installed. Add it with "
            f"@softacl.operator({name!r}), or run pip install 'softacl[models]'",
        ) from None
    assert onnx is not None and onnxruntime is not None

    def compute(*arrays: Any, **attributes: Any) -> Any:
        return _compute(name, arrays, attributes)

    return OnnxOperator(name, compute, None, form.inputs, form.outputs, dict(form.attributes))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, (list, tuple)) else value


def _settled(name: str, values: dict[str, Any], shapes: Sequence[tuple[int, ...]]) -> tuple[tuple[str, Any], ...]:
    """The attributes as they are looked up."""
    settle = _FORMS[name].settle
    if settle is not None and all(len(shape) > 2 for shape in shapes[:2]):
        values = settle(values, shapes)
    return tuple(sorted((key, _frozen(value)) for key, value in values.items()))


def _model(
    name: str, inputs: Sequence[tuple[int, Sequence[int | None]]], values: dict[str, Any], n_outputs: int
) -> Any:
    """A model of one node. inputs: aclDataType and lengths of each, None for any."""
    import numpy as np
    from onnx import TypeProto, ValueInfoProto, helper, numpy_helper

    from softacl.operators.dtypes import numpy_type

    form = _FORMS[name]
    attributes, constants = form.turn(values, len(inputs[0][1]))
    given: list[Any] = [
        helper.make_tensor_value_info(f"x{i}", helper.np_dtype_to_tensor_dtype(numpy_type(dtype)), list(dims))
        for i, (dtype, dims) in enumerate(inputs)
    ]
    tensors = [numpy_helper.from_array(np.array(each, np.int64), f"c{i}") for i, each in enumerate(constants)]
    names = [each.name for each in (*given, *tensors)]
    outputs = [f"y{i}" for i in range(n_outputs)]
    node = helper.make_node(form.node, names, outputs, **attributes)
    wanted = []
    for each in outputs:
        value = ValueInfoProto()
        value.name = each
        value.type.CopyFrom(TypeProto())
        wanted.append(value)
    graph = helper.make_graph([node], name, given, wanted, tensors)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=_IR)


def _n_outputs(name: str, values: dict[str, Any]) -> int:
    return _FORMS[name].outputs or int(values["num_split"])


@functools.lru_cache(maxsize=512)
def _types(
    name: str, inputs: tuple[tuple[int, tuple[int, ...]], ...], attributes: tuple[tuple[str, Any], ...]
) -> list[TensorType] | None:
    import onnx
    from onnx import helper

    from softacl.operators.dtypes import code_of

    values = dict(attributes)
    wide = _widened(name, [dtype for dtype, _ in inputs])
    model = _model(
        name, [(dtype, dims) for dtype, (_, dims) in zip(wide, inputs, strict=True)], values, _n_outputs(name, values)
    )
    try:
        inferred = onnx.shape_inference.infer_shapes(model, check_type=True, strict_mode=True, data_prop=True)
    except Exception as error:  # its class is private
        given = ", ".join(str(TensorType(*each)) for each in inputs)
        raise InvalidUse(Cause.INPUT, f"{name} does not take {given} with {values}: {_one_line(error)}") from None
    _session(name, tuple((dtype, len(dims)) for dtype, (_, dims) in zip(wide, inputs, strict=True)), attributes)
    found = []
    for value in inferred.graph.output:
        tensor = value.type.tensor_type
        dims = [dim.dim_value if dim.HasField("dim_value") else -1 for dim in tensor.shape.dim]
        if not tensor.HasField("shape") or min(dims, default=0) < 0:
            return None
        found.append(TensorType(code_of(helper.tensor_dtype_to_np_dtype(tensor.elem_type).name), tuple(dims)))
    return found


def _widened(name: str, types: list[int]) -> list[int]:
    """Types of the inputs as ONNX wants them."""
    place = _POSITIONS.get(name)
    return [INT64 if i == place and dtype == INT32 else dtype for i, dtype in enumerate(types)]


@functools.lru_cache(maxsize=128)
def _session(name: str, inputs: tuple[tuple[int, int], ...], attributes: tuple[tuple[str, Any], ...]) -> Any:
    """What computes these types and numbers of dimensions, whatever the lengths."""
    import onnxruntime

    values = dict(attributes)
    model = _model(name, [(dtype, [None] * n_dims) for dtype, n_dims in inputs], values, _n_outputs(name, values))
    if name == "AvgPoolV2" and inputs[0][0] == DOUBLE:  # ONNX Runtime has no kernel for it
        from onnx.reference import ReferenceEvaluator

        return ReferenceEvaluator(model)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # its classes have no common base but Exception
        given = ", ".join(f"{name_of(dtype)} of {n_dims} dimensions" for dtype, n_dims in inputs)
        raise InvalidUse(Cause.DATA_TYPE, f"{name} does not take {given}: {_one_line(error)}") from None


def _compute(name: str, arrays: Sequence[Any], attributes: dict[str, Any]) -> Any:
    import numpy as np

    from softacl.operators.dtypes import code_of

    values = _settled(name, attributes, [array.shape for array in arrays])
    types = _widened(name, [code_of(array.dtype) for array in arrays])
    session = _session(name, tuple((dtype, array.ndim) for dtype, array in zip(types, arrays, strict=True)), values)
    feed = {}
    for i, array in enumerate(arrays):
        given = np.ascontiguousarray(array).reshape(array.shape)  # which makes an array without dimensions one of one
        feed[f"x{i}"] = given.astype(np.int64) if i == _POSITIONS.get(name) else given
    return tuple(session.run(None, feed))


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
