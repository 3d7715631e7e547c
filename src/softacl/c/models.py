"""Models whose C form has structs, strings that are returned, or values behind void pointers."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from softacl.c._engine import get, write
from softacl.c.face import kept, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import configuration, descriptors, execution

__all__ = [
    "aclmdlGetCurOutputDims",
    "aclmdlGetDynamicBatch",
    "aclmdlGetDynamicHW",
    "aclmdlGetInputDims",
    "aclmdlGetInputDimsRange",
    "aclmdlGetInputDimsV2",
    "aclmdlGetInputDynamicDims",
    "aclmdlGetInputNameByIndex",
    "aclmdlGetOpAttr",
    "aclmdlGetOutputDims",
    "aclmdlGetOutputNameByIndex",
    "aclmdlGetTensorRealName",
    "aclmdlSetConfigOpt",
    "aclmdlSetExecConfigOpt",
    "aclmdlSetInputDynamicDims",
]

_NAME, _MOST_DIMENSIONS = 128, 128
_DIMS = _NAME + 8 + 8 * _MOST_DIMENSIONS  # sizeof(aclmdlIODims)


def _put_dims(address: int, found: descriptors.Dims) -> int:
    name = found.name.encode(errors="surrogateescape")[: _NAME - 1]
    write(address, name + b"\0" + bytes(_NAME - 1 - len(name)))
    _put_lengths(address, found.dims)
    return 0


def _put_lengths(address: int, lengths: Sequence[int]) -> None:
    write(address + _NAME, struct.pack(f"<Q{len(lengths)}q", len(lengths), *lengths))


def aclmdlGetInputDims(description: int, index: int, dims: int) -> int:
    if not dims:
        raise missing(2)
    return _put_dims(dims, descriptors.input_dims(description, index))


def aclmdlGetInputDimsV2(description: int, index: int, dims: int) -> int:
    if not dims:
        raise missing(2)
    return _put_dims(dims, descriptors.input_dims_v2(description, index))


def aclmdlGetOutputDims(description: int, index: int, dims: int) -> int:
    if not dims:
        raise missing(2)
    return _put_dims(dims, descriptors.output_dims(description, index))


def aclmdlGetCurOutputDims(description: int, index: int, dims: int) -> int:
    if not dims:
        raise missing(2)
    return _put_dims(dims, descriptors.current_output_dims(description, index))


def aclmdlGetInputDimsRange(description: int, index: int, ranges: int) -> int:
    """aclmdlIODimsRange: how many, and pairs of int64_t."""
    if not ranges:
        raise missing(2)
    found = descriptors.input_dims_range(description, index)
    flat = [end for pair in found for end in pair]
    write(ranges, struct.pack(f"<Q{len(flat)}q", len(found), *flat))
    return 0


def aclmdlGetDynamicBatch(description: int, batches: int) -> int:
    """aclmdlBatch: how many, and as many uint64_t."""
    if not batches:
        raise missing(1)
    found = descriptors.dynamic_batches(description)
    write(batches, struct.pack(f"<Q{len(found)}Q", len(found), *found))
    return 0


def aclmdlGetDynamicHW(description: int, index: int, images: int) -> int:
    """aclmdlHW: how many, and pairs of uint64_t."""
    if not images:
        raise missing(2)
    found = descriptors.dynamic_images(description, index)
    flat = [length for image in found for length in image]
    write(images, struct.pack(f"<Q{len(flat)}Q", len(found), *flat))
    return 0


def aclmdlGetInputDynamicDims(description: int, index: int, dims: int, room: int) -> int:
    """An array of aclmdlIODims, whose names stay as they are."""
    if not dims:
        raise missing(2)
    for i, lengths in enumerate(descriptors.dynamic_dims(description, index, room)):
        _put_lengths(dims + i * _DIMS, lengths)
    return 0


def aclmdlGetInputNameByIndex(description: int, index: int) -> int:
    """const char *, which lives as long as the process; "" where there is no such input."""
    return _name(descriptors.input_name, description, index)


def aclmdlGetOutputNameByIndex(description: int, index: int) -> int:
    return _name(descriptors.output_name, description, index)


def _name(ask: Callable[[int, int], str], description: int, index: int) -> int:
    descriptors.descriptors.get(description)
    try:
        return kept(ask(description, index))
    except AclError:
        return kept("")


def aclmdlGetTensorRealName(description: int, name: int) -> int:
    text = text_at(name)
    if text is None:
        raise missing(1)
    found = descriptors.real_name(description, text)
    return 0 if found is None else kept(found)


def aclmdlGetOpAttr(description: int, operator: int, attribute: int) -> int:
    texts = text_at(operator), text_at(attribute)
    if texts[0] is None or texts[1] is None:
        raise missing(1 if texts[0] is None else 2)
    found = descriptors.operator_attribute(description, texts[0], texts[1])
    return 0 if found is None else kept(found)


def aclmdlSetInputDynamicDims(model: int, dataset: int, index: int, dims: int) -> int:
    if not dims:
        raise missing(3)
    count = get(dims + _NAME, "Q", 1)[0]
    if count > _MOST_DIMENSIONS:
        raise AclError(Code.INVALID_PARAM, f"dimCount is {count}; aclmdlIODims has room for {_MOST_DIMENSIONS}.")
    execution.set_dynamic_dims(model, dataset, index, get(dims + _NAME + 8, "q", count) if count else [])
    return 0


def aclmdlSetConfigOpt(handle: int, attribute: int, value: int, nbytes: int) -> int:
    """The value lies at an address: int32_t, size_t, or a pointer."""
    if not value:
        raise missing(2)
    wanted = 4 if attribute == configuration.PRIORITY else 8
    if nbytes != wanted:
        raise AclError(Code.INVALID_PARAM, f"valueSize is {nbytes}; attribute {attribute} has {wanted} bytes.")
    given = get(value, "i" if wanted == 4 else "Q", 1)[0]
    if attribute == configuration.PATH and given:
        text = text_at(given)
        configuration.set_option(handle, attribute, text)
    else:
        configuration.set_option(handle, attribute, given)
    return 0


def aclmdlSetExecConfigOpt(handle: int, attribute: int, value: int, nbytes: int) -> int:
    """The value lies at an address: int32_t."""
    if not value:
        raise missing(2)
    if nbytes != 4:
        raise AclError(Code.INVALID_PARAM, f"valueSize is {nbytes}; timeouts have 4 bytes.")
    configuration.set_run_option(handle, attribute, get(value, "i", 1)[0])
    return 0
