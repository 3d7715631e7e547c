"""Tensor descriptions and operator attributes whose C form has arrays of pairs or of strings."""

from __future__ import annotations

from softacl.c._engine import get, put
from softacl.c.binding import Pointer, Text, kept, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators import aclop
from softacl.runtime.descriptors import tensor_descriptions

_MAX = 1 << 20  # entries of an array


def _count(n: int, position: int) -> int:
    if not 0 <= n <= _MAX:
        raise AclError(Code.INVALID_PARAM, f"parameter {position + 1} is {n}; it must be from 0 to {_MAX}.")
    return n


def _pairs(address: int, n: int) -> list[tuple[int, int]]:
    flat = get(address, "q", 2 * _count(n, 1))
    return list(zip(flat[::2], flat[1::2], strict=True))


def aclGetTensorDescDimRange(description: int, index: int, capacity: int, ranges: Pointer) -> None:
    """int64_t *dimRange: room for as many numbers as dimRangeNum says."""
    for i, value in enumerate(tensor_descriptions.dimension_range(description, index, capacity)):
        put(ranges + 8 * i, "q", value)


def aclGetTensorDescName(description: int) -> int:
    """const char *, which lives as long as the process."""
    return kept(tensor_descriptions.name_of(description))


def aclSetTensorShapeRange(description: int, n: int, ranges: int) -> None:
    if n and not ranges:
        raise missing(2)
    tensor_descriptions.set_shape_range(description, _pairs(ranges, n))


def aclSetTensorValueRange(description: int, n: int, ranges: int) -> None:
    if n and not ranges:
        raise missing(2)
    tensor_descriptions.set_value_range(description, _pairs(ranges, n))


def aclopSetAttrListString(attributes: int, name: int, n: int, values: int) -> None:
    key = text_at(name)
    if key is None or (n and not values):
        raise missing(1 if key is None else 3)
    texts = [text_at(address) for address in get(values, "Q", _count(n, 2))]
    if None in texts:
        raise missing(3)
    aclop.set_attribute(attributes, key, texts)


def aclopSetAttrListListInt(attributes: int, key: Text, n: int, counts: Pointer, values: int) -> None:
    if n and not values:
        raise missing(4)
    lists = []
    for address, count in zip(get(values, "Q", _count(n, 2)), get(counts, "i", n), strict=True):
        if count and not address:
            raise missing(4)
        lists.append(get(address, "q", _count(count, 3)) if count else [])
    aclop.set_attribute(attributes, key, lists)


def aclopInferShape(name: int, n: int, inputs: int, data: int, n_outputs: int, outputs: int, attributes: int) -> None:
    kind = text_at(name)
    if kind is None or (n and not (inputs and data)) or (n_outputs and not outputs):
        raise missing(0 if kind is None else 2)
    read, write = get(inputs, "Q", _count(n, 1)), get(outputs, "Q", _count(n_outputs, 4))
    aclop.infer_shapes(kind, read, write, attributes)
