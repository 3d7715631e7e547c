"""Data buffers and tensor descriptions of the top-level module."""

from __future__ import annotations

from typing import Any

from acl._face import binding, plain
from softacl.runtime import half_floats
from softacl.runtime.descriptors import data_buffers, tensor_descriptions


# C: float aclFloat16ToFloat(aclFloat16 value)
@plain("aclFloat16ToFloat", "H", 0.0)
def float16_to_float(value: int, /) -> float:
    return half_floats.to_float(value)


# C: aclFloat16 aclFloatToFloat16(float value)
@plain("aclFloatToFloat16", "f", 0)
def float_to_float16(value: float, /) -> int:
    return half_floats.from_float(value)


# C: aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
@plain("aclCreateDataBuffer", "kk", 0)
def create_data_buffer(data: int, size: int, /) -> int:
    return data_buffers.create(data, size)


# C: aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
@binding("aclDestroyDataBuffer", "k")
def destroy_data_buffer(data_buffer: int, /) -> None:
    data_buffers.destroy(data_buffer)


# C: aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
@binding("aclUpdateDataBuffer", "kkk")
def update_data_buffer(data_buffer: int, data: int, size: int, /) -> None:
    data_buffers.update(data_buffer, data, size)


# C: void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
@plain("aclGetDataBufferAddr", "k", 0)
def get_data_buffer_addr(data_buffer: int, /) -> int:
    return data_buffers.address_of(data_buffer)


# C: uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
@plain("aclGetDataBufferSize", "k", 0)
def get_data_buffer_size(data_buffer: int, /) -> int:
    return data_buffers.size_of_32(data_buffer)


# C: size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
@plain("aclGetDataBufferSizeV2", "k", 0)
def get_data_buffer_size_v2(data_buffer: int, /) -> int:
    return data_buffers.size_of(data_buffer)


# C: size_t aclDataTypeSize(aclDataType dataType)
@plain("aclDataTypeSize", "i", 0)
def data_type_size(data_type: int, /) -> int:
    return tensor_descriptions.type_size(data_type)


def _dimensions(dims: Any, name: str) -> list[int]:
    if not isinstance(dims, list) or not all(isinstance(length, int) for length in dims):
        raise TypeError(f"{name}: dims must be a list of int, not {dims!r}")
    return list(dims)


# C: aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
@plain("aclCreateTensorDesc", "iOi", 0)
def create_tensor_desc(data_type: int, dims: list[int], format: int, /) -> int:
    return tensor_descriptions.create(data_type, _dimensions(dims, "acl.create_tensor_desc"), format)


# C: void aclDestroyTensorDesc(const aclTensorDesc *desc)
@plain("aclDestroyTensorDesc", "k")
def destroy_tensor_desc(desc: int, /) -> None:
    tensor_descriptions.destroy(desc)


# C: aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
@plain("aclGetTensorDescType", "k", -1)
def get_tensor_desc_type(desc: int, /) -> int:
    return tensor_descriptions.data_type(desc)


# C: aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
@plain("aclGetTensorDescFormat", "k", -1)
def get_tensor_desc_format(desc: int, /) -> int:
    return tensor_descriptions.format_of(desc)


# C: size_t aclGetTensorDescSize(const aclTensorDesc *desc)
@plain("aclGetTensorDescSize", "k", 0)
def get_tensor_desc_size(desc: int, /) -> int:
    return tensor_descriptions.n_bytes(desc)


# C: size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
@plain("aclGetTensorDescElementCount", "k", 0)
def get_tensor_desc_element_count(desc: int, /) -> int:
    return tensor_descriptions.n_elements(desc)


# C: size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
@plain("aclGetTensorDescNumDims", "k", 0)
def get_tensor_desc_num_dims(desc: int, /) -> int:
    return tensor_descriptions.n_dimensions(desc)


# C: int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
@plain("aclGetTensorDescDim", "kk", -1)
def get_tensor_desc_dim(desc: int, index: int, /) -> int:
    return tensor_descriptions.dimension(desc, index)


# C: aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
@binding("aclGetTensorDescDimV2", "kk", 0)
def get_tensor_desc_dim_v2(desc: int, index: int, /) -> int:
    return tensor_descriptions.dimension(desc, index)


# C: void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
@plain("aclSetTensorDescName", "ks")
def set_tensor_desc_name(desc: int, name: str, /) -> None:
    tensor_descriptions.set_name(desc, name)


# C: const char *aclGetTensorDescName(aclTensorDesc *desc)
@plain("aclGetTensorDescName", "k", "")
def get_tensor_desc_name(desc: int, /) -> str:
    return tensor_descriptions.name_of(desc)


# C: aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
@binding("aclSetTensorFormat", "ki")
def set_tensor_format(desc: int, format: int, /) -> None:
    tensor_descriptions.set_storage_format(desc, format)


# C: aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
@binding("aclSetTensorShape", "kO")
def set_tensor_shape(desc: int, dims: list[int], /) -> None:
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_shape"))


# C: aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
@binding("aclSetTensorStorageFormat", "ki")
def set_tensor_storage_format(desc: int, format: int, /) -> None:
    tensor_descriptions.set_storage_format(desc, format)


# C: aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
@binding("aclSetTensorStorageShape", "kO")
def set_tensor_storage_shape(desc: int, dims: list[int], /) -> None:
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_storage_shape"))


# C: aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
@binding("aclSetTensorOriginFormat", "ki")
def set_tensor_origin_format(desc: int, format: int, /) -> None:
    tensor_descriptions.set_origin_format(desc, format)


# C: aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
@binding("aclSetTensorOriginShape", "kO")
def set_tensor_origin_shape(desc: int, dims: list[int], /) -> None:
    tensor_descriptions.set_origin_shape(desc, _dimensions(dims, "acl.set_tensor_origin_shape"))


def _ranges(ranges: Any, name: str) -> list[tuple[int, int]]:
    if not isinstance(ranges, list) or not all(
        isinstance(pair, (list, tuple)) and len(pair) == 2 and all(isinstance(end, int) for end in pair)
        for pair in ranges
    ):
        raise TypeError(f"{name}: the ranges must be a list of [low, high], not {ranges!r}")
    return [(low, high) for low, high in ranges]


# C: aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM])
@binding("aclSetTensorShapeRange", "kO")
def set_tensor_shape_range(desc: int, dims_range: list[list[int]], /) -> None:
    tensor_descriptions.set_shape_range(desc, _ranges(dims_range, "acl.set_tensor_shape_range"))


# C: aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM])
@binding("aclSetTensorValueRange", "kO")
def set_tensor_value_range(desc: int, value_range: list[list[int]], /) -> None:
    tensor_descriptions.set_value_range(desc, _ranges(value_range, "acl.set_tensor_value_range"))


# C: aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
@binding("aclGetTensorDescDimRange", "kkk", None)
def get_tensor_desc_dim_range(desc: int, index: int, dim_range_num: int, /) -> list[int]:
    return tensor_descriptions.dimension_range(desc, index, dim_range_num)


# C: aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
@binding("aclSetTensorDynamicInput", "ks")
def set_tensor_dynamic_input(desc: int, dynamic_input_name: str, /) -> None:
    tensor_descriptions.set_dynamic_input(desc, dynamic_input_name)


# C: aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
@binding("aclSetTensorPlaceMent", "ki")
def set_tensor_place_ment(desc: int, mem_type: int, /) -> None:
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
