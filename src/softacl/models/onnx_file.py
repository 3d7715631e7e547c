"""What an ONNX file says of itself, without ONNX Runtime: inputs, outputs, and the bytes of its weights.

Only the fields that are needed are read from the protobuf wire format. Source: onnx.proto of the ONNX specification.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from softacl.models.description import ModelDescription, Port
from softacl.units import align_up

__all__ = ["NotOnnx", "describe"]

#: TensorProto.DataType -> aclDataType
TYPES = {1: 0, 2: 4, 3: 2, 4: 7, 5: 6, 6: 3, 7: 9, 8: 13, 9: 12, 10: 1, 11: 11, 12: 8, 13: 10, 14: 16, 15: 17, 16: 27}
#: TensorProto.DataType -> bytes of an element
_BYTES = {1: 4, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 8, 9: 1, 10: 2, 11: 8, 12: 4, 13: 8, 14: 8, 15: 16, 16: 2}


class NotOnnx(ValueError):
    """The bytes are no ONNX model."""


def describe(data: bytes, name: str = "") -> ModelDescription:
    """The description of an ONNX file. NotOnnx for anything else."""
    model = dict(_fields(data))
    graph = model.get(7)
    if not isinstance(graph, memoryview) or not isinstance(model.get(1), int):
        raise NotOnnx("it has no ONNX graph")
    inputs, outputs, weights, constant = [], [], 0, set()
    for number, value in _fields(graph):
        if not isinstance(value, memoryview):
            continue
        if number == 5:
            tensor, nbytes = _initializer(value)
            constant.add(tensor)
            weights += nbytes
        elif number == 11:
            inputs.append(_port(value))
        elif number == 12:
            outputs.append(_port(value))
    inputs = [port for port in inputs if port.name not in constant]
    if not outputs:
        raise NotOnnx("its graph has no outputs")
    told = dict(_fields(graph)).get(2)
    sizes = [port.size_at(port.dims) for port in (*inputs, *outputs)]
    fixed = all(length >= 0 for port in (*inputs, *outputs) for length in port.dims)
    return ModelDescription(
        name or (_text(told) if isinstance(told, memoryview) else ""),
        tuple(inputs),
        tuple(outputs),
        weight_bytes=align_up(weights, 512),
        work_bytes=align_up(sum(sizes), 512) if fixed else 0,
    )


def _fields(data: Any) -> Iterator[tuple[int, Any]]:
    """(field number, number or bytes) of a message."""
    view = memoryview(data)
    at, end = 0, len(view)
    while at < end:
        key, at = _varint(view, at)
        number, kind = key >> 3, key & 7
        if number == 0:
            raise NotOnnx("it is no protobuf message")
        value: Any
        if kind == 0:
            value, at = _varint(view, at)
        elif kind in (1, 5):
            size = 8 if kind == 1 else 4
            value, at = int.from_bytes(view[at : at + size], "little"), at + size
        elif kind == 2:
            size, at = _varint(view, at)
            value, at = view[at : at + size], at + size
        else:
            raise NotOnnx("it is no protobuf message")
        if at > end:
            raise NotOnnx("it ends in the middle of a field")
        yield number, value


def _varint(view: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        if at >= len(view) or shift > 63:
            raise NotOnnx("it is no protobuf message")
        byte = view[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _text(value: memoryview) -> str:
    return bytes(value).decode(errors="replace")


def _initializer(tensor: memoryview) -> tuple[str, int]:
    """(name, bytes) of a TensorProto."""
    name, kind = "", 0
    dims: list[int] = []
    for number, value in _fields(tensor):
        if number == 1:
            dims += _packed(value) if isinstance(value, memoryview) else [value]
        elif number == 2:
            kind = value
        elif number == 8 and isinstance(value, memoryview):
            name = _text(value)
    return name, math.prod(dims) * _BYTES.get(kind, 0)


def _packed(value: memoryview) -> list[int]:
    numbers, at = [], 0
    while at < len(value):
        number, at = _varint(value, at)
        numbers.append(number)
    return numbers


def _port(info: memoryview) -> Port:
    """A ValueInfoProto; a shape that is not told is one of unknown lengths, as far as anybody knows none."""
    name, kind = "", -1
    dims: list[int] = []
    for number, value in _fields(info):
        if number == 1:
            name = _text(value)
        elif number == 2:
            for of_type, tensor in _fields(value):
                if of_type != 1:
                    continue
                for field, inner in _fields(tensor):
                    if field == 1:
                        kind = TYPES.get(inner, -1)
                    elif field == 2:
                        dims = [_length(dim) for at, dim in _fields(inner) if at == 1]
    return Port(name, tuple(dims), kind, 0 if len(dims) == 4 else 2)


def _length(dim: memoryview) -> int:
    for number, value in _fields(dim):
        if number == 1:
            return value if 0 <= value < 1 << 63 else -1
    return -1
