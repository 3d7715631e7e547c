"""Functions of acl.mdl that do more than pass their arguments on."""

from __future__ import annotations

import ctypes
import operator
from typing import Any

from acl._binding import parse_failed
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import (
    configuration,
    descriptors,
    execution,
    failed_runs,
    parameter_sets,
    pictures,
)
from softacl.runtime import dumps
from softacl.runtime.arg_types import text
from softacl.runtime.descriptors import tensor_descriptions

_MAX_GEARS = 4096


_MAX_LENGTHS = 128


def _dims(dims: descriptors.Dims) -> dict[str, Any]:
    return {"name": dims.name, "dimCount": len(dims.dims), "dims": list(dims.dims)}


def _lengths(dims: object) -> list[int]:
    """The lengths of an aclmdlIODims as a dict."""
    if not isinstance(dims, dict):
        raise parse_failed("acl.mdl.set_input_dynamic_dims", f"argument 4 must be dict, not {type(dims).__name__}")
    try:
        count, lengths = int(operator.index(dims["dimCount"])), dims["dims"]
        if not isinstance(lengths, list):
            raise TypeError("dims must be a list")
        values = [operator.index(length) for length in lengths[:_MAX_LENGTHS]]
    except (KeyError, TypeError) as error:
        raise parse_failed(
            "acl.mdl.set_input_dynamic_dims", f"argument 4 needs dimCount and a list dims: {error}"
        ) from None
    return (values + [0] * count)[: max(min(count, _MAX_LENGTHS), 0)]


def _option(attr: int, value: object) -> Any:
    """The value of an option as the binding reads it."""
    if attr == configuration.WITHOUT_GRAPH:
        raise AclError(
            Code.INVALID_PARAM,
            f"attribute {attr} has 4 bytes, but pyACL passes 8. Only C programs can set it.",
        )
    try:
        return text(value) if attr == configuration.PATH else int(operator.index(value))  # type: ignore[arg-type]
    except TypeError as error:
        raise parse_failed("acl.mdl.set_config_opt", f"argument 3, of attribute {attr}: {error}") from None


#: The fields of aclAippInfo that the vendor's binding leaves out.
_NOT_TOLD = ("matrixR0C2", "matrixR2C0", "matrixR2C1")


_LONGEST_NAME = 4096


def _aipp_info(info: pictures.Info) -> dict[str, Any]:
    """An aclAippInfo as a dict."""
    from softacl.api.table import structs

    values = pictures.numbers(info)
    names = [field.name for field in structs()["aclAippInfo"].fields[: len(values)]]
    made: dict[str, Any] = {
        name: int(value) if isinstance(value, bool) else value
        for name, value in zip(names, values, strict=True)
        if name not in _NOT_TOLD
    }
    made["shapeCount"], made["aippExtend"] = len(info.shapes), 0
    made["outDims"] = [
        {
            "srcDims": _dims(shape.source),
            "srcSize": shape.source_bytes,
            "aippOutdims": _dims(shape.output),
            "aippOutSize": shape.output_bytes,
        }
        for shape in info.shapes
    ]
    return made


def _failed_operator(device_id: int, stream_id: int, task_id: int, capacity: int) -> tuple[str, int, int, int, int]:
    """A run that failed, with arrays of descriptions of its inputs and outputs."""
    if capacity > _LONGEST_NAME:
        raise AclError(Code.INVALID_PARAM, f"op_name_len is {capacity}; the maximum is {_LONGEST_NAME}.")
    failure = failed_runs.find(device_id, stream_id, task_id)
    if capacity <= len(failure.name.encode(errors="surrogateescape")):
        raise AclError(Code.INVALID_PARAM, f"op_name_len is {capacity}, too short for {failure.name!r} and its end.")
    ins, outs = (tensor_descriptions.add_array(each) for each in (failure.inputs, failure.outputs))
    return failure.name, ins, len(failure.inputs), outs, len(failure.outputs)


def _receiver(callback: Any) -> Any:
    """A function of the program that gets dumps as the binding hands them over."""
    if not callable(callback):
        raise parse_failed("acl.mdl.dump_reg_callback", f"argument 1: {callback!r} is not callable")

    def receive(path: str, data: bytes, last: bool) -> None:
        kept = ctypes.create_string_buffer(data, len(data))  # the address holds while the function runs
        chunk = {"file_name": path, "data_buf": ctypes.addressof(kept), "buf_len": len(data)}
        callback({**chunk, "is_last_chunk": int(last), "offset": -1, "flag": 0})

    return receive


def get_input_dims(model_desc: int, index: int) -> dict[str, Any]:
    return _dims(descriptors.input_dims(model_desc, index))


def get_input_dims_v2(model_desc: int, index: int) -> dict[str, Any]:
    return _dims(descriptors.input_dims_v2(model_desc, index))


def get_output_dims(model_desc: int, index: int) -> dict[str, Any]:
    return _dims(descriptors.output_dims(model_desc, index))


def get_cur_output_dims(model_desc: int, index: int) -> dict[str, Any]:
    return _dims(descriptors.current_output_dims(model_desc, index))


def get_input_dims_range(model_desc: int, index: int) -> dict[str, Any]:
    ranges = descriptors.input_dims_range(model_desc, index)
    return {"rangeCount": len(ranges), "range": [list(each) for each in ranges]}


def get_dynamic_batch(model_desc: int) -> dict[str, Any]:
    batches = descriptors.dynamic_batches(model_desc)
    return {"batchCount": len(batches), "batch": batches}


def get_dynamic_hw(model_desc: int, index: int) -> dict[str, Any]:
    images = descriptors.dynamic_images(model_desc, index)
    return {"hwCount": len(images), "hw": [list(each) for each in images]}


def get_input_dynamic_dims(model_desc: int, index: int, gear_count: int) -> list[dict[str, Any]] | None:
    if gear_count > _MAX_GEARS:
        raise AclError(Code.INVALID_PARAM, f"gear_count is {gear_count}; the maximum is {_MAX_GEARS}.")
    gears = descriptors.dynamic_dims(model_desc, index, gear_count)
    blank = [()] * (gear_count - len(gears))
    return [{"name": "", "dimCount": len(dims), "dims": list(dims)} for dims in (*gears, *blank)]


def set_input_dynamic_dims(model_id: int, dataset: int, index: int, dims: dict[str, Any]) -> None:
    execution.set_dynamic_dims(model_id, dataset, index, _lengths(dims))


def set_config_opt(handle: int, attr: int, attr_value: Any) -> None:
    configuration.set_option(handle, attr, _option(attr, attr_value))


def set_exec_config_opt(handle: int, attr: int, attr_value: int) -> None:
    configuration.set_run_option(handle, attr, attr_value - (1 << 32) if attr_value >> 31 else attr_value)


def get_aipp_data_size(batch_size: int) -> int:
    return parameter_sets.data_size(batch_size) & 0xFFFF_FFFF


def get_first_aipp_info(model_id: int, index: int) -> dict[str, Any] | None:
    return _aipp_info(pictures.first_info(model_id, index))


def create_and_get_op_desc(
    device_id: int, stream_id: int, task_id: int, op_name_len: int
) -> tuple[str, int, int, int, int]:
    return _failed_operator(device_id, stream_id, task_id, op_name_len)


def dump_reg_callback(message_callback: Any, flag: int) -> None:
    dumps.register(_receiver(message_callback), flag)
