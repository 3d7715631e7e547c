"""Tensor descriptions and operator attributes whose C form has arrays of pairs or of strings."""

from __future__ import annotations

import acl
from acl import op
from softacl.c._engine import get
from softacl.c.face import missing, text_at

__all__ = [
    "aclSetTensorShapeRange",
    "aclSetTensorValueRange",
    "aclopCast",
    "aclopInferShape",
    "aclopSetAttrListListInt",
    "aclopSetAttrListString",
]


def _pairs(address: int, n: int) -> list[list[int]]:
    flat = get(address, "q", 2 * n)
    return [flat[i : i + 2] for i in range(0, 2 * n, 2)]


def aclSetTensorShapeRange(description: int, n: int, ranges: int) -> int:
    if n and not ranges:
        raise missing(2)
    return int(acl.set_tensor_shape_range(description, _pairs(ranges, n)))


def aclSetTensorValueRange(description: int, n: int, ranges: int) -> int:
    if n and not ranges:
        raise missing(2)
    return int(acl.set_tensor_value_range(description, _pairs(ranges, n)))


def aclopSetAttrListString(attributes: int, name: int, n: int, values: int) -> int:
    key = text_at(name)
    if key is None or (n and not values):
        raise missing(1 if key is None else 3)
    texts = [text_at(address) for address in get(values, "Q", n)]
    if None in texts:
        raise missing(3)
    return int(op.set_attr_list_string(attributes, key, texts))


def aclopSetAttrListListInt(attributes: int, name: int, n: int, counts: int, values: int) -> int:
    key = text_at(name)
    if key is None or (n and not (counts and values)):
        raise missing(1 if key is None else 3)
    lists = [get(address, "q", count) for address, count in zip(get(values, "Q", n), get(counts, "i", n), strict=True)]
    return int(op.set_attr_list_list_int(attributes, key, lists))


def aclopCast(src: int, src_data: int, dst: int, dst_data: int, truncate: int, stream: int) -> int:
    return int(op.cast(src, src_data, dst, dst_data, truncate, stream))


def aclopInferShape(name: int, n: int, inputs: int, data: int, n_outputs: int, outputs: int, attributes: int) -> int:
    kind = text_at(name)
    if kind is None or (n and not (inputs and data)) or (n_outputs and not outputs):
        raise missing(0 if kind is None else 2)
    read, write = get(inputs, "Q", n), get(outputs, "Q", n_outputs)
    return int(op.infer_shape(kind, read, get(data, "Q", n), n_outputs, write, attributes))
