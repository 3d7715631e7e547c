"""acl.op: single operators, by description and data buffer."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable
from typing import Any

from acl._face import binding, lacking, listing, plain
from acl._versions import leave_out_later_functions
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


@binding("aclopSetModelDir", "s")
def set_model_dir(model_dir: str, /) -> None:
    """Name the folder of operator models, once in a process.

    model_dir: path of the folder.
    Returns ret: 100002 a folder was named already; 100003 no such folder.
    SoftACL: the folder must be there; models are not read.
    C: aclError aclopSetModelDir(const char *modelDir)
    """
    aclop.set_model_dir(model_dir)


@plain("aclopCreateAttr", "")
def create_attr() -> int:
    """Create an empty set of operator attributes.

    Returns attr: its handle.
    C: aclopAttr *aclopCreateAttr(void)
    """
    return aclop.create_attributes()


@plain("aclopDestroyAttr", "k")
def destroy_attr(attr: int, /) -> None:
    """Destroy a set of operator attributes.

    attr: handle of operator attributes, 0 for none.
    Returns None.
    C: void aclopDestroyAttr(const aclopAttr *attr)
    """
    aclop.destroy_attributes(attr)


@binding("aclopSetAttrBool", "ksB")
def set_attr_bool(attr: int, attr_name: str, attr_value: int, /) -> None:
    """Set an attribute of an operator to true or false.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. attr_value: 0 false, otherwise
    true.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue)
    """
    aclop.set_flag(attr, attr_name, attr_value)


@binding("aclopSetAttrInt", "ksL")
def set_attr_int(attr: int, attr_name: str, attr_value: int, /) -> None:
    """Set an attribute of an operator to an integer.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. attr_value: the number.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue)
    """
    aclop.set_attribute(attr, attr_name, attr_value)


@binding("aclopSetAttrFloat", "ksf")
def set_attr_float(attr: int, attr_name: str, attr_value: float, /) -> None:
    """Set an attribute of an operator to a floating-point number.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. attr_value: the number.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
    """
    aclop.set_attribute(attr, attr_name, attr_value)


@binding("aclopSetAttrString", "kss")
def set_attr_string(attr: int, attr_name: str, attr_value: str, /) -> None:
    """Set an attribute of an operator to a text.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. attr_value: the text.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
    """
    aclop.set_attribute(attr, attr_name, attr_value)


@binding("aclopSetAttrDataType", "ksi", echoes=True)
def set_attr_data_type(attr: int, attr_name: str, attr_value: int, /) -> None:
    """Set an attribute of an operator to a data type.

    attr: handle of operator attributes, also returned. attr_name: name of the attribute. attr_value: aclDataType.
    Returns (attr, ret). ret: 100000 unknown handle.
    C: aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue)
    """
    aclop.set_attribute(attr, attr_name, attr_value)


@binding("aclopSetAttrListDataType", "ksO", echoes=True)
def set_attr_list_data_type(attr: int, attr_name: str, values: list[int], /) -> None:
    """Set an attribute of an operator to a list of data types.

    attr: handle of operator attributes, also returned. attr_name: name of the attribute. values: list of aclDataType.
    Returns (attr, ret). ret: 100000 unknown handle.
    C: aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues,
        const aclDataType values[])
    """
    aclop.set_attribute(attr, attr_name, list(_handles(values, "acl.op.set_attr_list_data_type", 3)))


@binding("aclopSetAttrListBool", "ksO")
def set_attr_list_bool(attr: int, attr_name: str, values: list[bool], /) -> None:
    """Set an attribute of an operator to a list of true and false.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. values: list of 0 (false) and 1
    (true).
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
    """
    call = "acl.op.set_attr_list_bool"
    aclop.set_flags(attr, attr_name, _numbers(values, call, operator.index))


@binding("aclopSetAttrListInt", "ksO")
def set_attr_list_int(attr: int, attr_name: str, values: list[int], /) -> None:
    """Set an attribute of an operator to a list of integers.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. values: list of the numbers.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
    """
    call = "acl.op.set_attr_list_int"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, operator.index))


@binding("aclopSetAttrListFloat", "ksO")
def set_attr_list_float(attr: int, attr_name: str, values: list[float], /) -> None:
    """Set an attribute of an operator to a list of floating-point numbers.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. values: list of the numbers.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
    """
    call = "acl.op.set_attr_list_float"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, float))


@binding("aclopSetAttrListString", "ksO")
def set_attr_list_string(attr: int, attr_name: str, values: list[str], /) -> None:
    """Set an attribute of an operator to a list of texts.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. values: list of the texts.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
    """
    call = "acl.op.set_attr_list_string"
    if not isinstance(values, list):
        raise TypeError(f"{call}: argument 3 is not list")
    if not all(isinstance(value, str) for value in values):
        raise RuntimeError(f"{call}: PyUnicode_AsUTF8String failed: argument 3 must hold str")
    aclop.set_attribute(attr, attr_name, list(values))


@binding("aclopSetAttrListListInt", "ksO")
def set_attr_list_list_int(attr: int, attr_name: str, values: list[list[int]], /) -> None:
    """Set an attribute of an operator to a list of lists of integers.

    attr: handle of operator attributes, 0 for none. attr_name: name of the attribute. values: list of lists of the
    numbers.
    Returns ret: 100000 unknown handle.
    C: aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues,
        const int64_t *const values[])
    """
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
    """Queue an operator on a stream.

    op_type: name of the operator, for example "Add". input_desc: list of handles of tensor descriptions. inputs: list
    of handles of data buffers. output_desc: list of handles of tensor descriptions. outputs: list of handles of data
    buffers. attr: handle of operator attributes, 0 for none. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format; 107002 no
    current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    SoftACL: Add, Sub, Mul, Div, MatMul, Cast, Copy, 68 operators of ONNX (docs/operators.md), and what
    @softacl.operator adds.
    C: aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
        const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[],
        aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
    """
    _execute("acl.op.execute", (op_type, input_desc, inputs, output_desc, outputs, attr, stream))


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
    """Queue an operator on a stream; the shapes of its outputs are written into their descriptions.

    op_type: name of the operator, for example "Add". input_desc: list of handles of tensor descriptions. inputs: list
    of handles of data buffers. output_desc: list of handles of tensor descriptions. outputs: list of handles of data
    buffers. attr: handle of operator attributes, 0 for none. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format; 107002 no
    current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    SoftACL: Add, Sub, Mul, Div, MatMul, Cast, Copy, 68 operators of ONNX (docs/operators.md), and what
    @softacl.operator adds.
    C: aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
        int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream)
    """
    _execute("acl.op.execute_v2", (op_type, input_desc, inputs, output_desc, outputs, attr, stream))


@binding("aclopUpdateParams", "sOOk")
def update_params(op_type: str, input_desc: list[int], output_desc: list[int], attr: int, /) -> None:
    """Check an operator and its attributes before it is used.

    op_type: name of the operator, for example "Add". input_desc, output_desc: list of handles of tensor descriptions.
    attr: handle of operator attributes, 0 for none.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format.
    SoftACL: checks the operator and its attributes; nothing is compiled.
    C: aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
        int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
    """
    call = "acl.op.update_params"
    aclop.update_params(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), attr)


@binding("aclopInferShape", "sOOiOk")
def infer_shape(
    op_type: str, input_desc: list[int], inputs: list[int], num_outputs: int, output_desc: list[int], attr: int, /
) -> None:
    """Write the shapes of an operator's outputs into their descriptions.

    op_type: name of the operator, for example "Add". input_desc: list of handles of tensor descriptions. inputs: list
    of handles of data buffers. num_outputs: how many of output_desc are used. output_desc: list of handles of tensor
    descriptions. attr: handle of operator attributes, 0 for none.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format.
    C: aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
        int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
    """
    call = "acl.op.infer_shape"
    _handles(inputs, call, 3)
    outputs = _handles(output_desc, call, 5)[: max(num_outputs, 0)]
    aclop.infer_shapes(op_type, _handles(input_desc, call, 2), outputs, attr)


@binding("aclopCreateHandle", "sOOk", 0)
def create_handle(op_type: str, input_desc: list[int], output_desc: list[int], op_attr: int, /) -> int:
    """Create a handle by which an operator is executed several times.

    op_type: name of the operator, for example "Add". input_desc, output_desc: list of handles of tensor descriptions.
    op_attr: handle of operator attributes, 0 for none.
    Returns (handle, ret). handle: the handle of the operator. ret: 100000 unknown handle, or not as many buffers as
    descriptions; 100021 inputs, 100022 outputs or 100023 attributes that the operator does not take; 100024 unknown
    operator; 100026 data type, 100027 format.
    C: aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
        int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
    """
    call = "acl.op.create_handle"
    return aclop.create_handle(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), op_attr)


@plain("aclopDestroyHandle", "k")
def destroy_handle(handle: int, /) -> None:
    """Destroy the handle of an operator.

    handle: handle of acl.op.create_handle.
    Returns None.
    C: void aclopDestroyHandle(aclopHandle *handle)
    """
    aclop.destroy_handle(handle)


@binding("aclopExecWithHandle", "kOOk")
def execute_with_handle(handle: int, inputs: list[int], outputs: list[int], stream: int, /) -> None:
    """Queue the operator of a handle on a stream.

    handle: handle of acl.op.create_handle. inputs, outputs: list of handles of data buffers. stream: its handle, 0 for
    the default stream.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format; 107002 no
    current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[],
        int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
    """
    call = "acl.op.execute_with_handle"
    aclop.execute_with_handle(handle, _handles(inputs, call, 2), _handles(outputs, call, 3), stream)


@binding("aclopCast", "kkkkBk")
def cast(src_desc: int, src_buffer: int, dst_desc: int, dst_buffer: int, truncate: int, stream: int, /) -> None:
    """Queue converting the elements of a tensor to another data type.

    src_desc: handle of a tensor description. src_buffer: handle of a data buffer. dst_desc: handle of a tensor
    description. dst_buffer: handle of a data buffer. truncate: 0 or 1. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or not as many buffers as descriptions; 100021 inputs, 100022 outputs or 100023
    attributes that the operator does not take; 100024 unknown operator; 100026 data type, 100027 format; 107002 no
    current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    SoftACL: truncate is not used.
    C: aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc,
        aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream)
    """
    aclop.cast(src_desc, src_buffer, dst_desc, dst_buffer, truncate, stream)


@binding("aclopCreateHandleForCast", "kkB", 0)
def create_handle_for_cast(src_desc: int, dst_desc: int, truncate: int, /) -> int:
    """Create a handle by which a conversion of data types is executed several times.

    src_desc, dst_desc: handle of a tensor description. truncate: 0 or 1.
    Returns (handle, ret). handle: the handle, for acl.op.execute_with_handle. ret: 100000 unknown handle, or not as
    many buffers as descriptions; 100021 inputs, 100022 outputs or 100023 attributes that the operator does not take;
    100024 unknown operator; 100026 data type, 100027 format.
    SoftACL: truncate is not used.
    C: aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate,
        aclopHandle **handle)
    """
    return aclop.create_cast_handle(src_desc, dst_desc, truncate)


@binding("aclopSetMaxOpQueueNum", "K")
def set_max_op_queue_num(max_op_num: int, /) -> None:
    """Set how many compiled operators are kept.

    max_op_num: operators.
    Returns ret: 0.
    SoftACL: taken; nothing is kept that it would limit.
    C: aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
    """
    aclop.set_queue_length(max_op_num)


__getattr__, __dir__ = lacking("acl.op"), listing("acl.op", __all__)
leave_out_later_functions(__name__)
