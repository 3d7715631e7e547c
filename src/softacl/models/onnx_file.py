"""The description of an ONNX file, read without the onnx package. Source: onnx.proto, https://onnx.ai/onnx/api/"""

from __future__ import annotations

import math

from softacl.base.element_types import numbers
from softacl.base.protobuf import Message, WireError
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.description import ModelDescription, Port
from softacl.runtime.descriptors.tensor_descriptions import type_size

#: TensorProto.DataType -> aclDataType, and back
ACL_TYPES = numbers("onnx")
ONNX_TYPES = {acl: onnx for onnx, acl in ACL_TYPES.items()}

_ROUND = 512  # bytes; of weights and workspace
# fields of ModelProto, GraphProto, ValueInfoProto, TensorProto
_IR_VERSION, _PRODUCER, _PRODUCER_VERSION, _GRAPH, _OPSET = 1, 2, 3, 7, 8
_NODE, _GRAPH_NAME, _INITIALIZER, _INPUT, _OUTPUT = 1, 2, 5, 11, 12


def is_onnx(data: bytes) -> bool:
    """Whether some bytes are an ONNX model: a message with a graph that has outputs, and a version of the format."""
    try:
        model = Message(data)
        return _IR_VERSION in model.fields and bool(model.message(_GRAPH).blobs(_OUTPUT))
    except WireError:
        return False


def describe(data: bytes) -> ModelDescription:
    """The description of an ONNX model as it is: names are those of its tensors; lengths that have a name, or none, are -1.

    Errors: GE_EXEC_MODEL_DATA_SIZE_INVALID (145006) for bytes that are not an ONNX model.
    """
    try:
        model = Message(data)
        graph = model.message(_GRAPH)
        initializers = {tensor.text(8): tensor for tensor in graph.messages(_INITIALIZER)}
        opsets = {entry.text(1) or "ai.onnx": entry.number(2) for entry in model.messages(_OPSET)}
        attributes = {
            "ir_version": str(model.number(_IR_VERSION)),
            "producer": f"{model.text(_PRODUCER)} {model.text(_PRODUCER_VERSION)}".strip(),
            "opset": ", ".join(f"{domain} {version}" for domain, version in opsets.items()),
            "operators": str(len(graph.blobs(_NODE))),
        }
        inputs = tuple(port for value in graph.messages(_INPUT) if (port := _port(value)).name not in initializers)
        outputs = tuple(_port(value) for value in graph.messages(_OUTPUT))
        weights = sum(_nbytes(tensor) for tensor in initializers.values())
        if not outputs:
            raise WireError("it has no outputs")
        return ModelDescription(
            graph.text(_GRAPH_NAME), inputs, outputs, weight_bytes=rounded(weights), attributes=attributes
        )
    except WireError as error:
        raise AclError(Code.GE_EXEC_MODEL_DATA_SIZE_INVALID, f"This is not an ONNX model: {error}.") from None


def format_of(dims: tuple[int, ...]) -> int:
    """The aclFormat of an input: NCHW with four lengths, else ND."""
    return 0 if len(dims) == 4 else 2


def rounded(nbytes: int) -> int:
    """A size of weights or workspace as it is reserved."""
    return -(-nbytes // _ROUND) * _ROUND


def _port(value: Message) -> Port:
    name = value.text(1)
    tensor = value.message(2).message(1)
    dims = tuple(dim.number(1, -1) for dim in tensor.message(2).messages(1))
    return Port(name, dims, ACL_TYPES.get(tensor.number(1), -1), format_of(dims), engine_name=name)


def _nbytes(tensor: Message) -> int:
    return math.prod(max(length, 0) for length in tensor.numbers(1)) * type_size(ACL_TYPES.get(tensor.number(2), -1))
