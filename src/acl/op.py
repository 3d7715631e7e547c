"""acl.op: single operators, by description and data buffer."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable
from typing import Any

from acl._face import binding, lacking, plain
from softacl.operators import aclop

__all__ = [
    "cast",
    "create_attr",
    "create_handle",
    "create_handle_for_cast",
    "destroy_attr",
    "destroy_handle",
    "execute",
    "execute_v2",
    "execute_with_handle",
    "infer_shape",
    "set_attr_bool",
    "set_attr_data_type",
    "set_attr_float",
    "set_attr_int",
    "set_attr_list_bool",
    "set_attr_list_data_type",
    "set_attr_list_float",
    "set_attr_list_int",
    "set_attr_list_list_int",
    "set_attr_list_string",
    "set_attr_string",
    "set_max_op_queue_num",
    "set_model_dir",
    "update_params",
]


def _handles(value: Any, name: str, position: int) -> list[int]:
    """A list of handles, as the binding takes it."""
    if not isinstance(value, list) or not all(isinstance(handle, int) for handle in value):
        raise TypeError(f"{name}: argument {position} is not list of int")
    return value


def _numbers(value: Any, name: str, convert: Callable[[Any], Any]) -> list[Any]:
    """The numbers of a list, or of a NumPy array, which the binding takes with a warning."""
    if not isinstance(value, list):
        warnings.warn("argument 3 only support the format of list in the future.", Warning, stacklevel=4)
        if not hasattr(value, "ravel"):
            raise TypeError(f"{name}: argument 3 is not list or numpy array")
        value = value.ravel().tolist()
    if not value:
        raise ValueError(f"{name}: argument 3 is empty")
    try:
        return [convert(number) for number in value]
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(f"{name}: get values from PyList failed: {error}") from None


# C: aclError aclopSetModelDir(const char *modelDir)
@binding("aclopSetModelDir", "s")
def set_model_dir(model_dir: str, /) -> None:
    aclop.set_model_dir(model_dir)


# C: aclopAttr *aclopCreateAttr()
@plain("aclopCreateAttr", "")
def create_attr() -> int:
    return aclop.create_attributes()


# C: void aclopDestroyAttr(const aclopAttr *attr)
@plain("aclopDestroyAttr", "k")
def destroy_attr(attr: int, /) -> None:
    aclop.destroy_attributes(attr)


# C: aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue)
@binding("aclopSetAttrBool", "ksB")
def set_attr_bool(attr: int, attr_name: str, attr_value: int, /) -> None:
    aclop.set_flag(attr, attr_name, attr_value)


# C: aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue)
@binding("aclopSetAttrInt", "ksL")
def set_attr_int(attr: int, attr_name: str, attr_value: int, /) -> None:
    aclop.set_attribute(attr, attr_name, attr_value)


# C: aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
@binding("aclopSetAttrFloat", "ksf")
def set_attr_float(attr: int, attr_name: str, attr_value: float, /) -> None:
    aclop.set_attribute(attr, attr_name, attr_value)


# C: aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
@binding("aclopSetAttrString", "kss")
def set_attr_string(attr: int, attr_name: str, attr_value: str, /) -> None:
    aclop.set_attribute(attr, attr_name, attr_value)


# C: aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue)
@binding("aclopSetAttrDataType", "ksi", echoes=True)
def set_attr_data_type(attr: int, attr_name: str, attr_value: int, /) -> None:
    aclop.set_attribute(attr, attr_name, attr_value)


# C: aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[])
@binding("aclopSetAttrListDataType", "ksO", echoes=True)
def set_attr_list_data_type(attr: int, attr_name: str, values: list[int], /) -> None:
    aclop.set_attribute(attr, attr_name, list(_handles(values, "acl.op.set_attr_list_data_type", 3)))


# C: aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
@binding("aclopSetAttrListBool", "ksO")
def set_attr_list_bool(attr: int, attr_name: str, values: list[bool], /) -> None:
    call = "acl.op.set_attr_list_bool"
    aclop.set_flags(attr, attr_name, _numbers(values, call, operator.index))


# C: aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
@binding("aclopSetAttrListInt", "ksO")
def set_attr_list_int(attr: int, attr_name: str, values: list[int], /) -> None:
    call = "acl.op.set_attr_list_int"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, operator.index))


# C: aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
@binding("aclopSetAttrListFloat", "ksO")
def set_attr_list_float(attr: int, attr_name: str, values: list[float], /) -> None:
    call = "acl.op.set_attr_list_float"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, float))


# C: aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
@binding("aclopSetAttrListString", "ksO")
def set_attr_list_string(attr: int, attr_name: str, values: list[str], /) -> None:
    call = "acl.op.set_attr_list_string"
    if not isinstance(values, list):
        raise TypeError(f"{call}: argument 3 is not list")
    if not all(isinstance(value, str) for value in values):
        raise RuntimeError(f"{call}: PyUnicode_AsUTF8String failed: argument 3 must hold str")
    aclop.set_attribute(attr, attr_name, list(values))


# C: aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues,
#                                     const int64_t *const values[])
@binding("aclopSetAttrListListInt", "ksO")
def set_attr_list_list_int(attr: int, attr_name: str, values: list[list[int]], /) -> None:
    call = "acl.op.set_attr_list_list_int"
    if not isinstance(values, list):
        raise TypeError(f"{call}: argument 3 is not list")
    aclop.set_attribute(attr, attr_name, [_numbers(each, call, operator.index) for each in values])


def _execute(call: str, values: tuple[Any, ...]) -> None:
    op_type, input_desc, inputs, output_desc, outputs, attr, stream = values
    aclop.execute(
        op_type,
        _handles(input_desc, call, 2),
        _handles(inputs, call, 3),
        _handles(output_desc, call, 4),
        _handles(outputs, call, 5),
        attr,
        stream,
    )


# C: aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
#                          const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[],
#                          aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
@binding("aclopExecute", "sOOOOkk")
def execute(
    op_type: str,
    input_desc: list[int],
    inputs: list[int],
    output_desc: list[int],
    outputs: list[int],
    attr: int,
    stream: int,
    /,
) -> None:
    _execute("acl.op.execute", (op_type, input_desc, inputs, output_desc, outputs, attr, stream))


# C: aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
#                            int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr,
#                            aclrtStream stream)
@binding("aclopExecuteV2", "sOOOOkk")
def execute_v2(
    op_type: str,
    input_desc: list[int],
    inputs: list[int],
    output_desc: list[int],
    outputs: list[int],
    attr: int,
    stream: int,
    /,
) -> None:
    _execute("acl.op.execute_v2", (op_type, input_desc, inputs, output_desc, outputs, attr, stream))


# C: aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
#                               int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
@binding("aclopUpdateParams", "sOOk")
def update_params(op_type: str, input_desc: list[int], output_desc: list[int], attr: int, /) -> None:
    call = "acl.op.update_params"
    aclop.update_params(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), attr)


# C: aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
#                             int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
@binding("aclopInferShape", "sOOiOk")
def infer_shape(
    op_type: str, input_desc: list[int], inputs: list[int], num_outputs: int, output_desc: list[int], attr: int, /
) -> None:
    call = "acl.op.infer_shape"
    _handles(inputs, call, 3)
    outputs = _handles(output_desc, call, 5)[: max(num_outputs, 0)]
    aclop.infer_shapes(op_type, _handles(input_desc, call, 2), outputs, attr)


# C: aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
#                               int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr,
#                               aclopHandle **handle)
@binding("aclopCreateHandle", "sOOk", 0)
def create_handle(op_type: str, input_desc: list[int], output_desc: list[int], op_attr: int, /) -> int:
    call = "acl.op.create_handle"
    return aclop.create_handle(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), op_attr)


# C: void aclopDestroyHandle(aclopHandle *handle)
@plain("aclopDestroyHandle", "k")
def destroy_handle(handle: int, /) -> None:
    aclop.destroy_handle(handle)


# C: aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[],
#                                 int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
@binding("aclopExecWithHandle", "kOOk")
def execute_with_handle(handle: int, inputs: list[int], outputs: list[int], stream: int, /) -> None:
    call = "acl.op.execute_with_handle"
    aclop.execute_with_handle(handle, _handles(inputs, call, 2), _handles(outputs, call, 3), stream)


# C: aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc,
#                       aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream)
@binding("aclopCast", "kkkkBk")
def cast(src_desc: int, src_buffer: int, dst_desc: int, dst_buffer: int, truncate: int, stream: int, /) -> None:
    aclop.cast(src_desc, src_buffer, dst_desc, dst_buffer, truncate, stream)


# C: aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate,
#                                      aclopHandle **handle)
@binding("aclopCreateHandleForCast", "kkB", 0)
def create_handle_for_cast(src_desc: int, dst_desc: int, truncate: int, /) -> int:
    return aclop.create_cast_handle(src_desc, dst_desc, truncate)


# C: aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
@binding("aclopSetMaxOpQueueNum", "K")
def set_max_op_queue_num(max_op_num: int, /) -> None:
    aclop.set_queue_length(max_op_num)


__getattr__ = lacking("acl.op")
