"""The partition MODEL_DEF: the model as a protobuf message. All files have it; older ones say inputs and outputs only here.

Its element types are other numbers than ACL's. Read are the nodes `Data`, `AippData` and `NetOutput` of the first graph, and the
model's attributes. Source: ge_ir.proto and davinci_model.cc of hicann/ge; four public files of 2021.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as default

from softacl.base.element_types import numbers
from softacl.base.protobuf import Message, WireError, field
from softacl.base.tensor_names import FORMATS
from softacl.models.description import Port
from softacl.models.om.container import nonsense

# ge_ir.proto's DataType -> aclDataType
_TYPES = numbers("ge_ir")
_NUMBERS = {acl: proto for proto, acl in _TYPES.items()}
_FORMATS = {name: number for number, name in FORMATS.items()}
_UNDEFINED = -1

# fields of the messages
_MODEL_NAME, _MODEL_GRAPH, _MODEL_ATTR = 1, 7, 11
_GRAPH_NAME, _GRAPH_OP = 1, 6
_OP_NAME, _OP_TYPE, _OP_ATTR, _OP_SRC_NAME, _OP_SRC_INDEX, _OP_INPUT, _OP_OUTPUT = 1, 2, 10, 24, 25, 33, 34
_TENSOR_NAME, _TENSOR_TYPE, _TENSOR_SHAPE, _TENSOR_LAYOUT = 1, 2, 3, 4
_ATTR_LIST, _ATTR_TEXT, _ATTR_NUMBER, _ATTR_BOOL = 1, 2, 3, 5
_OUT_NODES = "attr_model_out_nodes_name"


@dataclass(frozen=True)
class Definition:
    """The contents of MODEL_DEF. attributes: strings, numbers and lists of strings, as text."""

    name: str = ""
    inputs: tuple[Port, ...] = ()
    outputs: tuple[Port, ...] = ()
    attributes: dict[str, str] = default(default_factory=dict)


def unpack(data: bytes) -> Definition:
    """Errors: GE_PARAM_INVALID for bytes that are no such message."""
    try:
        return _definition(Message(data))
    except WireError as error:
        raise nonsense(f"The definition of the model cannot be read: {error}.") from None


def pack(name: str, inputs: Sequence[Port], outputs: Sequence[Port], attributes: dict[str, str | int]) -> bytes:
    """The bytes of a definition with these nodes and attributes, and nothing that computes."""
    ops = [_data_op(index, port) for index, port in enumerate(inputs)]
    ops.append(
        field(_OP_NAME, "Node_Output")
        + field(_OP_TYPE, "NetOutput")
        + b"".join(field(_OP_INPUT, _tensor(port)) for port in outputs)
    )
    graph = field(_GRAPH_NAME, name) + b"".join(field(_GRAPH_OP, op) for op in ops)
    values = {key: _text_or_number(value) for key, value in attributes.items()}
    values[_OUT_NODES] = field(_ATTR_LIST, b"".join(field(2, port.name) for port in outputs) + field(20, 1))
    return (
        field(_MODEL_NAME, name)
        + field(_MODEL_GRAPH, graph)
        + b"".join(field(_MODEL_ATTR, field(1, key) + field(2, values[key])) for key in sorted(values))
    )


def _definition(model: Message) -> Definition:
    attributes = {key: text for key, value in model.map(_MODEL_ATTR).items() if (text := _shown(value)) is not None}
    names = model.map(_MODEL_ATTR).get(_OUT_NODES, Message(b"")).message(_ATTR_LIST).texts(2)
    graph = next(model.messages(_MODEL_GRAPH), Message(b""))
    inputs: list[tuple[int, Port]] = []
    outputs: list[Port] = []
    for op in graph.messages(_GRAPH_OP):
        kind = op.text(_OP_TYPE)
        if kind in ("Data", "AippData"):
            described = op.blob(_OP_INPUT) or op.blob(_OP_OUTPUT) or b""
            index = op.map(_OP_ATTR).get("index", Message(b"")).number(_ATTR_NUMBER, len(inputs))
            inputs.append((index, _port(Message(described), op.text(_OP_NAME))))
        elif kind == "NetOutput":
            sources, src_indices = op.texts(_OP_SRC_NAME), op.numbers(_OP_SRC_INDEX)
            tensors = list(op.messages(_OP_INPUT))
            for i, tensor in enumerate(tensors):
                # names as davinci_model.cc makes them
                source = sources[i] if i < len(sources) else ""
                src_index = src_indices[i] if i < len(src_indices) else 0
                if len(names) == len(tensors):
                    name = names[i] if ":" in names[i] or not source else f"{names[i]}:{src_index}"
                else:
                    name = f"output_{i}_{source}_{src_index}"
                outputs.append(_port(tensor, name))
    ordered = tuple(port for _, port in sorted(inputs, key=lambda pair: pair[0]))
    return Definition(model.text(_MODEL_NAME), ordered, tuple(outputs), attributes)


def _port(tensor: Message, name: str) -> Port:
    kind = tensor.number(_TENSOR_TYPE)
    dims = tuple(tensor.message(_TENSOR_SHAPE).numbers(1))
    layout = tensor.text(_TENSOR_LAYOUT)
    return Port(name, dims, _TYPES.get(kind, _UNDEFINED), _FORMATS.get(layout, 2 if not layout else _UNDEFINED))


def _shown(value: Message) -> str | None:
    if (text := value.blob(_ATTR_TEXT)) is not None:
        return text.decode(errors="replace")
    if _ATTR_NUMBER in value.fields:
        return str(value.number(_ATTR_NUMBER))
    if _ATTR_BOOL in value.fields:
        return "true" if value.number(_ATTR_BOOL) else "false"
    if _ATTR_LIST in value.fields:
        items = value.message(_ATTR_LIST)
        texts = items.texts(2) or [str(number) for number in items.numbers(3)]
        return ";".join(texts) if texts else None
    return None


def _data_op(index: int, port: Port) -> bytes:
    attr = field(_OP_ATTR, field(1, "index") + field(2, field(_ATTR_NUMBER, index)))
    tensor = _tensor(port)
    ends = field(_OP_INPUT, tensor) + field(_OP_OUTPUT, tensor)
    return field(_OP_NAME, port.name) + field(_OP_TYPE, "Data") + attr + ends


def _tensor(port: Port) -> bytes:
    dims = b"".join(field(1, length) for length in port.dims)
    return (
        field(_TENSOR_NAME, port.name)
        + field(_TENSOR_TYPE, _NUMBERS.get(port.data_type, 0))
        + field(_TENSOR_SHAPE, dims)
        + field(_TENSOR_LAYOUT, FORMATS.get(port.format, "ND"))
    )


def _text_or_number(value: str | int) -> bytes:
    return field(_ATTR_NUMBER, value) if isinstance(value, int) else field(_ATTR_TEXT, value)
