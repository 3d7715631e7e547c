"""Models whose C form has structs, strings that are returned, or values behind void pointers."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from softacl.c._engine import get, put, write
from softacl.c.binding import Pointer, Text, kept, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import configuration, descriptors, execution, failed_runs, loaded, pictures
from softacl.runtime.descriptors import tensor_descriptions

_NAME, _MAX_DIMENSIONS = 128, 128
_DIMS = _NAME + 8 + 8 * _MAX_DIMENSIONS  # sizeof(aclmdlIODims)


def _put_dims(address: int, dims: descriptors.Dims) -> None:
    name = dims.name.encode(errors="surrogateescape")[: _NAME - 1]
    write(address, name + b"\0" + bytes(_NAME - 1 - len(name)))
    _put_lengths(address, dims.dims)


def _put_lengths(address: int, lengths: Sequence[int]) -> None:
    write(address + _NAME, struct.pack(f"<Q{len(lengths)}q", len(lengths), *lengths))


def _dims(get: Callable[[int, int], descriptors.Dims]) -> Callable[[int, int, int], None]:
    def put(description: int, index: int, dims: Pointer) -> None:
        _put_dims(dims, get(description, index))

    return put


aclmdlGetInputDims = _dims(descriptors.input_dims)
aclmdlGetInputDimsV2 = _dims(descriptors.input_dims_v2)
aclmdlGetOutputDims = _dims(descriptors.output_dims)
aclmdlGetCurOutputDims = _dims(descriptors.current_output_dims)


def aclmdlGetInputDimsRange(description: int, index: int, ranges: Pointer) -> None:
    """aclmdlIODimsRange: how many, and pairs of int64_t."""
    _put_all(ranges, "q", lambda: descriptors.input_dims_range(description, index))


def aclmdlGetDynamicBatch(description: int, batches: Pointer) -> None:
    """aclmdlBatch: how many, and as many uint64_t."""
    _put_all(batches, "Q", lambda: [(batch,) for batch in descriptors.dynamic_batches(description)])


def aclmdlGetDynamicHW(description: int, index: int, images: Pointer) -> None:
    """aclmdlHW: how many, and pairs of uint64_t."""
    _put_all(images, "Q", lambda: descriptors.dynamic_images(description, index))


def _put_all(address: int, letter: str, ask: Callable[[], Sequence[Sequence[int]]]) -> None:
    rows = ask()
    flat = [number for each in rows for number in each]
    write(address, struct.pack(f"<Q{len(flat)}{letter}", len(rows), *flat))


def aclmdlGetInputDynamicDims(description: int, index: int, dims: Pointer, capacity: int) -> None:
    """An array of aclmdlIODims, whose names stay as they are."""
    for i, lengths in enumerate(descriptors.dynamic_dims(description, index, capacity)):
        _put_lengths(dims + i * _DIMS, lengths)


def aclmdlGetInputNameByIndex(description: int, index: int) -> int:
    """const char *, valid as long as the process; "" if there is no such input."""
    return _name(descriptors.input_name, description, index)


def aclmdlGetOutputNameByIndex(description: int, index: int) -> int:
    return _name(descriptors.output_name, description, index)


def _name(ask: Callable[[int, int], str], description: int, index: int) -> int:
    descriptors.descriptors.get(description)
    try:
        return kept(ask(description, index))
    except AclError:
        return kept("")


def aclmdlGetTensorRealName(description: int, text: Text) -> int:
    real_name = descriptors.real_name(description, text)
    return 0 if real_name is None else kept(real_name)


def aclmdlGetOpAttr(description: int, operator: Text, attribute: Text) -> int:
    value = descriptors.operator_attribute(description, operator, attribute)
    return 0 if value is None else kept(value)


def aclmdlSetInputDynamicDims(model: int, dataset: int, index: int, dims: Pointer) -> None:
    count = get(dims + _NAME, "Q", 1)[0]
    if count > _MAX_DIMENSIONS:
        raise AclError(Code.INVALID_PARAM, f"dimCount is {count}; aclmdlIODims has room for {_MAX_DIMENSIONS}.")
    execution.set_dynamic_dims(model, dataset, index, get(dims + _NAME + 8, "q", count) if count else [])


def aclmdlSetConfigOpt(handle: int, attribute: int, value: Pointer, nbytes: int) -> None:
    """The value lies at an address: int32_t, size_t, or a pointer."""
    expected = 4 if attribute in configuration.WORDS else 8
    if nbytes != expected:
        raise AclError(Code.INVALID_PARAM, f"valueSize is {nbytes}; attribute {attribute} has {expected} bytes.")
    content = get(value, "i" if expected == 4 else "Q", 1)[0]
    if attribute == configuration.PATH and content:
        text = text_at(content)
        configuration.set_option(handle, attribute, text)
    else:
        configuration.set_option(handle, attribute, content)


def aclmdlSetExecConfigOpt(handle: int, attribute: int, value: Pointer, nbytes: int) -> None:
    """The value lies at an address: int32_t."""
    if nbytes != 4:
        raise AclError(Code.INVALID_PARAM, f"valueSize is {nbytes}; timeouts have 4 bytes.")
    configuration.set_run_option(handle, attribute, get(value, "i", 1)[0])


def aclmdlLoadFromFileWithQ(path: int, model: int, inputs: int, n_inputs: int, outputs: int, n_outputs: int) -> None:
    """Queues first, then the path: the order of the vendor's checks."""
    loaded.load_with_queues_from_file(text_at(path), inputs, n_inputs, outputs, n_outputs)


def aclmdlLoadFromMemWithQ(
    data: int, nbytes: int, model: int, inputs: int, n_inputs: int, outputs: int, n_outputs: int
) -> None:
    loaded.load_with_queues_from_memory(data, nbytes, inputs, n_inputs, outputs, n_outputs)


_ATTRIBUTE_PRIORITY = 0


def _check_attribute(attribute: int) -> None:
    if attribute != _ATTRIBUTE_PRIORITY:
        raise AclError(Code.INVALID_PARAM, f"attribute {attribute} is unknown; 0 (the priority) is the only one.")


def aclmdlSetAttribute(model: int, attribute: int, value: Pointer) -> None:
    """aclmdlAttrValue_t: a union, whose one member is uint32_t."""
    _check_attribute(attribute)
    loaded.set_priority(model, get(value, "I", 1)[0])


def aclmdlGetAttribute(model: int, attribute: int, value: Pointer) -> None:
    _check_attribute(attribute)
    put(value, "I", loaded.get_priority(model))


def aclmdlQueryExeOMDesc(path: Pointer, sizes: Pointer) -> int:
    """Of files that a chip executes as they are (exeom), which the chips of SoftACL do not have."""
    raise AclError(
        Code.API_NOT_SUPPORT,
        "exeom files are for the IPV350 only, which SoftACL does not support. Ask aclmdlQuerySize of an .om.",
    )


def aclmdlCreateAndGetOpDesc(
    device: int,
    stream: int,
    task: int,
    name: Pointer,
    capacity: int,
    inputs: Pointer,
    n_inputs: Pointer,
    outputs: Pointer,
    n_outputs: Pointer,
) -> None:
    """Two arrays of descriptions, each of which aclDestroyTensorDesc takes."""
    failure = failed_runs.find(device, stream, task)
    encoded = failure.name.encode(errors="surrogateescape")
    if capacity <= len(encoded):
        raise AclError(Code.INVALID_PARAM, f"opNameLen is {capacity}; {failure.name!r} needs {len(encoded) + 1}.")
    write(name, encoded + b"\0")
    put(inputs, "Q", tensor_descriptions.add_array(failure.inputs))
    put(n_inputs, "Q", len(failure.inputs))
    put(outputs, "Q", tensor_descriptions.add_array(failure.outputs))
    put(n_outputs, "Q", len(failure.outputs))


_INFO = struct.Struct("<iii b3x iiii b3x ii b3x iiii bbbb 9i 6i 4i 4f 4f ii QQ")
_MAX_SHAPES, _EXTEND_AT, _SHAPES_AT = 128, 299208, 200


def aclmdlGetFirstAippInfo(model: int, index: int, info: Pointer) -> None:
    """aclAippInfo, up to its last shape."""
    aipp = pictures.first_info(model, index)
    values = pictures.numbers(aipp)
    write(info, _INFO.pack(*values, len(aipp.shapes)))
    for i, shape in enumerate(aipp.shapes):
        at = info + _SHAPES_AT + i * (2 * _DIMS + 16)
        _put_dims(at, shape.source)
        put(at + _DIMS, "Q", shape.source_bytes)
        _put_dims(at + _DIMS + 8, shape.output)
        put(at + 2 * _DIMS + 8, "Q", shape.output_bytes)
    put(info + _EXTEND_AT, "Q", 0)
