"""Data buffers and tensor descriptions of the top-level module."""

from __future__ import annotations

from typing import Any

from acl._face import binding, plain
from softacl.runtime import half_floats
from softacl.runtime.descriptors import data_buffers, tensor_descriptions


@plain("aclFloat16ToFloat", "H", 0.0)
def float16_to_float(value: int, /) -> float:
    """Convert a 16-bit floating-point number to a Python float.

    value: the 16 bits as an integer.
    Returns output: the number.
    C: float aclFloat16ToFloat(aclFloat16 value)
    """
    return half_floats.to_float(value)


@plain("aclFloatToFloat16", "f", 0)
def float_to_float16(value: float, /) -> int:
    """Convert a number to the nearest 16-bit floating-point number.

    value: the number, infinite in the result when it is too large.
    Returns output: the 16 bits as an integer.
    C: aclFloat16 aclFloatToFloat16(float value)
    """
    return half_floats.from_float(value)


@plain("aclCreateDataBuffer", "kk", 0)
def create_data_buffer(data: int, size: int, /) -> int:
    """Create a data buffer: an address with a size, for an operator.

    data: address of the memory, 0 is allowed. size: bytes.
    Returns data_buffer: its handle.
    C: aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
    """
    return data_buffers.create(data, size)


@binding("aclDestroyDataBuffer", "k")
def destroy_data_buffer(data_buffer: int, /) -> None:
    """Destroy a data buffer; its memory stays.

    data_buffer: handle of a data buffer.
    Returns ret: 100000 unknown handle.
    C: aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
    """
    data_buffers.destroy(data_buffer)


@binding("aclUpdateDataBuffer", "kkk")
def update_data_buffer(data_buffer: int, data: int, size: int, /) -> None:
    """Change the address and the size in a data buffer.

    data_buffer: handle of a data buffer. data: address of the memory, 0 is allowed. size: bytes.
    Returns ret: 100000 unknown handle.
    C: aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
    """
    data_buffers.update(data_buffer, data, size)


@plain("aclGetDataBufferAddr", "k", 0)
def get_data_buffer_addr(data_buffer: int, /) -> int:
    """Return the address in a data buffer.

    data_buffer: handle of a data buffer.
    Returns addr: the address, 0 for an unknown handle.
    C: void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
    """
    return data_buffers.address_of(data_buffer)


@plain("aclGetDataBufferSize", "k", 0)
def get_data_buffer_size(data_buffer: int, /) -> int:
    """Return the size in a data buffer, as 32 bits.

    data_buffer: handle of a data buffer.
    Returns size: bytes, 0 for an unknown handle.
    C: uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
    """
    return data_buffers.size_of_32(data_buffer)


@plain("aclGetDataBufferSizeV2", "k", 0)
def get_data_buffer_size_v2(data_buffer: int, /) -> int:
    """Return the size in a data buffer.

    data_buffer: handle of a data buffer.
    Returns size: bytes, 0 for an unknown handle.
    C: size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
    """
    return data_buffers.size_of(data_buffer)


@plain("aclDataTypeSize", "i", 0)
def data_type_size(data_type: int, /) -> int:
    """Return the size of one element of a data type.

    data_type: aclDataType, for example 0 FLOAT, 1 FLOAT16, 2 INT8.
    Returns size: bytes; 0 for strings and undefined types, 8 for unknown ones; types below a byte count as 1.
    C: size_t aclDataTypeSize(aclDataType dataType)
    """
    return tensor_descriptions.type_size(data_type)


def _dimensions(dims: Any, name: str) -> list[int]:
    if not isinstance(dims, list) or not all(isinstance(length, int) for length in dims):
        raise TypeError(f"{name}: dims must be a list of int, not {dims!r}")
    return list(dims)


@plain("aclCreateTensorDesc", "iOi", 0)
def create_tensor_desc(data_type: int, dims: list[int], format: int, /) -> int:
    """Create a tensor description.

    data_type: aclDataType, for example 0 FLOAT, 1 FLOAT16, 2 INT8. dims: list of lengths, -1 for one that is not known
    yet. format: aclFormat, for example 0 FORMAT_NCHW, 1 FORMAT_NHWC, 2 FORMAT_ND.
    Returns desc: its handle, 0 for too many dimensions.
    C: aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
    """
    return tensor_descriptions.create(data_type, _dimensions(dims, "acl.create_tensor_desc"), format)


@plain("aclDestroyTensorDesc", "k")
def destroy_tensor_desc(desc: int, /) -> None:
    """Destroy a tensor description.

    desc: handle of a tensor description.
    Returns None.
    C: void aclDestroyTensorDesc(const aclTensorDesc *desc)
    """
    tensor_descriptions.destroy(desc)


@plain("aclGetTensorDescType", "k", -1)
def get_tensor_desc_type(desc: int, /) -> int:
    """Return the data type of a tensor description.

    desc: handle of a tensor description.
    Returns data_type: aclDataType, -1 for an unknown handle.
    C: aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
    """
    return tensor_descriptions.data_type(desc)


@plain("aclGetTensorDescFormat", "k", -1)
def get_tensor_desc_format(desc: int, /) -> int:
    """Return the format of a tensor description.

    desc: handle of a tensor description.
    Returns format: aclFormat, -1 for an unknown handle.
    C: aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
    """
    return tensor_descriptions.format_of(desc)


@plain("aclGetTensorDescSize", "k", 0)
def get_tensor_desc_size(desc: int, /) -> int:
    """Return the size of the tensor's data.

    desc: handle of a tensor description.
    Returns size: bytes, 0 while a length is not known.
    C: size_t aclGetTensorDescSize(const aclTensorDesc *desc)
    """
    return tensor_descriptions.n_bytes(desc)


@plain("aclGetTensorDescElementCount", "k", 0)
def get_tensor_desc_element_count(desc: int, /) -> int:
    """Return the number of elements of the tensor.

    desc: handle of a tensor description.
    Returns count: elements, 0 while a length is not known.
    C: size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
    """
    return tensor_descriptions.n_elements(desc)


@plain("aclGetTensorDescNumDims", "k", 0)
def get_tensor_desc_num_dims(desc: int, /) -> int:
    """Return the number of dimensions of the tensor.

    desc: handle of a tensor description.
    Returns num_dims: dimensions, 0 for an unknown handle.
    C: size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
    """
    return tensor_descriptions.n_dimensions(desc)


@plain("aclGetTensorDescDim", "kk", -1)
def get_tensor_desc_dim(desc: int, index: int, /) -> int:
    """Return the length of one dimension.

    desc: handle of a tensor description. index: position, from 0.
    Returns dim: elements, -1 for a wrong handle or index.
    C: int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
    """
    return tensor_descriptions.dimension(desc, index)


@binding("aclGetTensorDescDimV2", "kk", 0)
def get_tensor_desc_dim_v2(desc: int, index: int, /) -> int:
    """Return the length of one dimension, with a code.

    desc: handle of a tensor description. index: position, from 0.
    Returns (dim, ret). dim: elements. ret: 100000 unknown handle, or a dimension that the tensor does not have.
    C: aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
    """
    return tensor_descriptions.dimension(desc, index)


@plain("aclSetTensorDescName", "ks")
def set_tensor_desc_name(desc: int, name: str, /) -> None:
    """Set the name of a tensor description.

    desc: handle of a tensor description. name: the name.
    Returns None.
    C: void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
    """
    tensor_descriptions.set_name(desc, name)


@plain("aclGetTensorDescName", "k", "")
def get_tensor_desc_name(desc: int, /) -> str:
    """Return the name of a tensor description.

    desc: handle of a tensor description.
    Returns name: the name, "" without one.
    C: const char *aclGetTensorDescName(aclTensorDesc *desc)
    """
    return tensor_descriptions.name_of(desc)


@binding("aclSetTensorFormat", "ki")
def set_tensor_format(desc: int, format: int, /) -> None:
    """Set the format of the tensor in memory.

    desc: handle of a tensor description. format: aclFormat, for example 0 FORMAT_NCHW, 1 FORMAT_NHWC, 2 FORMAT_ND.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
    """
    tensor_descriptions.set_storage_format(desc, format)


@binding("aclSetTensorShape", "kO")
def set_tensor_shape(desc: int, dims: list[int], /) -> None:
    """Set the shape of the tensor in memory.

    desc: handle of a tensor description. dims: list of lengths.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
    """
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_shape"))


@binding("aclSetTensorStorageFormat", "ki")
def set_tensor_storage_format(desc: int, format: int, /) -> None:
    """Set the format of the tensor in memory, as acl.set_tensor_format does.

    desc: handle of a tensor description. format: aclFormat, for example 0 FORMAT_NCHW, 1 FORMAT_NHWC, 2 FORMAT_ND.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
    """
    tensor_descriptions.set_storage_format(desc, format)


@binding("aclSetTensorStorageShape", "kO")
def set_tensor_storage_shape(desc: int, dims: list[int], /) -> None:
    """Set the shape of the tensor in memory, as acl.set_tensor_shape does.

    desc: handle of a tensor description. dims: list of lengths.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
    """
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_storage_shape"))


@binding("aclSetTensorOriginFormat", "ki")
def set_tensor_origin_format(desc: int, format: int, /) -> None:
    """Set the format that the tensor has before a change of format.

    desc: handle of a tensor description. format: aclFormat, for example 0 FORMAT_NCHW, 1 FORMAT_NHWC, 2 FORMAT_ND.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
    """
    tensor_descriptions.set_origin_format(desc, format)


@binding("aclSetTensorOriginShape", "kO")
def set_tensor_origin_shape(desc: int, dims: list[int], /) -> None:
    """Set the shape that the tensor has before a change of format.

    desc: handle of a tensor description. dims: list of lengths.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
    """
    tensor_descriptions.set_origin_shape(desc, _dimensions(dims, "acl.set_tensor_origin_shape"))


def _ranges(ranges: Any, name: str) -> list[tuple[int, int]]:
    if not isinstance(ranges, list) or not all(
        isinstance(pair, (list, tuple)) and len(pair) == 2 and all(isinstance(end, int) for end in pair)
        for pair in ranges
    ):
        raise TypeError(f"{name}: the ranges must be a list of [low, high], not {ranges!r}")
    return [(low, high) for low, high in ranges]


@binding("aclSetTensorShapeRange", "kO")
def set_tensor_shape_range(desc: int, dims_range: list[list[int]], /) -> None:
    """Set the range of lengths of each dimension.

    desc: handle of a tensor description. dims_range: list with a [least, greatest] pair for each dimension, greatest -1
    for no limit.
    Returns ret: 100000 unknown handle.
    C: aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][2])
    """
    tensor_descriptions.set_shape_range(desc, _ranges(dims_range, "acl.set_tensor_shape_range"))


@binding("aclSetTensorValueRange", "kO")
def set_tensor_value_range(desc: int, value_range: list[list[int]], /) -> None:
    """Set the range of the tensor's values.

    desc: handle of a tensor description. value_range: list of [least, greatest] pairs.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][2])
    """
    tensor_descriptions.set_value_range(desc, _ranges(value_range, "acl.set_tensor_value_range"))


@binding("aclGetTensorDescDimRange", "kkk", None)
def get_tensor_desc_dim_range(desc: int, index: int, dim_range_num: int, /) -> list[int]:
    """Return the range of lengths of one dimension.

    desc: handle of a tensor description. index: position, from 0. dim_range_num: length of the returned list, at least
    2.
    Returns (dim_range, ret). dim_range: list of the least and the greatest length, then zeros. ret: 100000 unknown
    handle, unknown dimension, or dim_range_num below 2.
    C: aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
    """
    return tensor_descriptions.dimension_range(desc, index, dim_range_num)


@binding("aclSetTensorDynamicInput", "ks")
def set_tensor_dynamic_input(desc: int, dynamic_input_name: str, /) -> None:
    """Name the input that has a variable number of tensors.

    desc: handle of a tensor description. dynamic_input_name: name of the input.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; no operator reads it.
    C: aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
    """
    tensor_descriptions.set_dynamic_input(desc, dynamic_input_name)


@binding("aclSetTensorPlaceMent", "ki")
def set_tensor_place_ment(desc: int, mem_type: int, /) -> None:
    """Set where the tensor's data is stored.

    desc: handle of a tensor description. mem_type: aclMemType: 0 DEVICE, 1 HOST, 2 HOST_COMPILE_INDEPENDENT.
    Returns ret: 100000 unknown handle.
    SoftACL: kept; operators take device memory only.
    C: aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
    """
    tensor_descriptions.set_placement(desc, mem_type)


__all__ = [
    "create_data_buffer",
    "create_tensor_desc",
    "data_type_size",
    "destroy_data_buffer",
    "destroy_tensor_desc",
    "float16_to_float",
    "float_to_float16",
    "get_data_buffer_addr",
    "get_data_buffer_size",
    "get_data_buffer_size_v2",
    "get_tensor_desc_dim",
    "get_tensor_desc_dim_range",
    "get_tensor_desc_dim_v2",
    "get_tensor_desc_element_count",
    "get_tensor_desc_format",
    "get_tensor_desc_name",
    "get_tensor_desc_num_dims",
    "get_tensor_desc_size",
    "get_tensor_desc_type",
    "set_tensor_desc_name",
    "set_tensor_dynamic_input",
    "set_tensor_format",
    "set_tensor_origin_format",
    "set_tensor_origin_shape",
    "set_tensor_place_ment",
    "set_tensor_shape",
    "set_tensor_shape_range",
    "set_tensor_storage_format",
    "set_tensor_storage_shape",
    "set_tensor_value_range",
    "update_data_buffer",
]


@plain("aclGetTensorDescAddress", "k", 0)
def get_tensor_desc_address(desc: int, /) -> int:
    """Return where the data of a tensor description lie.

    desc: handle of a tensor description.
    Returns addr: the address, 0 if it has none.
    C: void *aclGetTensorDescAddress(const aclTensorDesc *desc)
    """
    return tensor_descriptions.address_of(desc)


@plain("aclGetTensorDescByIndex", "kk", 0)
def get_tensor_desc_by_index(desc: int, index: int, /) -> int:
    """Return a tensor description of an array that a loaded model gives out.

    desc: handle of the array. index: position, from 0.
    Returns desc.
    C: aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
    """
    return tensor_descriptions.at_index(desc, index)


@binding("aclSetTensorConst", "kkk")
def set_tensor_const(desc: int, data: int, size: int, /) -> None:
    """Give a tensor description the data of a constant input, which are copied.

    desc: handle of a tensor description. data: address of the data, on the side where the program runs. size: bytes,
    more than 0.
    Returns ret: 100000 unknown handle, null pointer or size 0; 107000 memory that the host cannot read.
    C: aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
    """
    tensor_descriptions.set_constant(desc, data, size)


@binding("aclTransTensorDescFormat", "ki", 0)
def trans_tensor_desc_format(src_desc: int, format: int, /) -> int:
    """Create a description of the same tensor in another layout.

    src_desc: handle of a tensor description. format: aclFormat of the new description.
    Returns (dst_desc, ret). dst_desc: handle of the new description, 0 after a failure. ret: 100000 unknown handle;
    145020 layouts between which no shape follows; 145021 a shape that does not fit the layout.
    SoftACL: between NCHW, NHWC and HWCN, between NCDHW and NDHWC, to NC1HWC0 and FRACTAL_NZ.
    C: aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc)
    """
    return tensor_descriptions.transformed(src_desc, format)
