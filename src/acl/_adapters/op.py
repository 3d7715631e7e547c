"""Functions of acl.op that do more than pass their arguments on."""

from __future__ import annotations

import ctypes
import operator
import warnings
from collections.abc import Callable
from typing import Any

from softacl.models import operator_kernels
from softacl.operators import aclop
from softacl.runtime.memory import host_access


def _handles(value: Any, name: str, position: int) -> list[int]:
    """A list of handles, as the binding takes it."""
    if not isinstance(value, list) or not all(isinstance(handle, int) for handle in value):
        raise TypeError(f"{name}: argument {position} is not list of int")
    return value


def _numbers(value: Any, name: str, convert: Callable[[Any], Any]) -> list[Any]:
    """The numbers of a list, or of a NumPy array, which the binding takes with a warning."""
    if not isinstance(value, list):
        warnings.warn("argument 3 only support the format of list in the future.", Warning, stacklevel=5)
        if not hasattr(value, "ravel"):
            raise TypeError(f"{name}: argument 3 is not list or numpy array")
        value = value.ravel().tolist()
    if not value:
        raise ValueError(f"{name}: argument 3 is empty")
    try:
        return [convert(number) for number in value]
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(f"{name}: get values from PyList failed: {error}") from None


def set_attr_list_data_type(attr: int, attr_name: str, values: list[int]) -> None:
    aclop.set_attribute(attr, attr_name, list(_handles(values, "acl.op.set_attr_list_data_type", 3)))


def set_attr_list_bool(attr: int, attr_name: str, values: list[bool]) -> None:
    call = "acl.op.set_attr_list_bool"
    aclop.set_flags(attr, attr_name, _numbers(values, call, operator.index))


def set_attr_list_int(attr: int, attr_name: str, values: list[int]) -> None:
    call = "acl.op.set_attr_list_int"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, operator.index))


def set_attr_list_float(attr: int, attr_name: str, values: list[float]) -> None:
    call = "acl.op.set_attr_list_float"
    aclop.set_attribute(attr, attr_name, _numbers(values, call, float))


def set_attr_list_string(attr: int, attr_name: str, values: list[str]) -> None:
    call = "acl.op.set_attr_list_string"
    if not isinstance(values, list):
        raise TypeError(f"{call}: argument 3 is not list")
    if not all(isinstance(value, str) for value in values):
        raise RuntimeError(f"{call}: PyUnicode_AsUTF8String failed: argument 3 must hold str")
    aclop.set_attribute(attr, attr_name, list(values))


def set_attr_list_list_int(attr: int, attr_name: str, values: list[list[int]]) -> None:
    call = "acl.op.set_attr_list_list_int"
    if not isinstance(values, list):
        raise TypeError(f"{call}: argument 3 is not list")
    aclop.set_attribute(attr, attr_name, [_numbers(each, call, operator.index) for each in values])


def _executed(call: str) -> Callable[..., None]:
    def execute(
        op_type: str,
        input_desc: list[int],
        inputs: list[int],
        output_desc: list[int],
        outputs: list[int],
        attr: int,
        stream: int,
    ) -> None:
        aclop.execute(
            op_type,
            _handles(input_desc, call, 2),
            _handles(inputs, call, 3),
            _handles(output_desc, call, 4),
            _handles(outputs, call, 5),
            attr,
            stream,
        )

    return execute


execute, execute_v2 = _executed("acl.op.execute"), _executed("acl.op.execute_v2")


def register_compile_func(op_type: str, func: Callable[..., int]) -> None:
    """The binding's arguments of `func` are not published: they are those of C, with lists for arrays."""
    if not callable(func):
        raise TypeError("acl.op.register_compile_func: argument 2 is not callable")
    operator_kernels.register(
        op_type, lambda inputs, outputs, attr, desc: func(len(inputs), [*inputs], len(outputs), [*outputs], attr, desc)
    )


def set_kernel_workspace_sizes(kernel_desc: int, num_workspaces: int, workspace_sizes: int) -> None:
    sizes = ctypes.c_size_t * max(num_workspaces, 0)
    data = host_access.read(workspace_sizes, ctypes.sizeof(sizes)) if num_workspaces > 0 else b""
    operator_kernels.set_workspaces(kernel_desc, list(sizes.from_buffer_copy(data)) if data else [])


def update_params(op_type: str, input_desc: list[int], output_desc: list[int], attr: int) -> None:
    call = "acl.op.update_params"
    aclop.update_params(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), attr)


def infer_shape(
    op_type: str, input_desc: list[int], inputs: list[int], num_outputs: int, output_desc: list[int], attr: int
) -> None:
    call = "acl.op.infer_shape"
    _handles(inputs, call, 3)
    outputs = _handles(output_desc, call, 5)[: max(num_outputs, 0)]
    aclop.infer_shapes(op_type, _handles(input_desc, call, 2), outputs, attr)


def create_handle(op_type: str, input_desc: list[int], output_desc: list[int], op_attr: int) -> int:
    call = "acl.op.create_handle"
    return aclop.create_handle(op_type, _handles(input_desc, call, 2), _handles(output_desc, call, 3), op_attr)


def execute_with_handle(handle: int, inputs: list[int], outputs: list[int], stream: int) -> None:
    call = "acl.op.execute_with_handle"
    aclop.execute_with_handle(handle, _handles(inputs, call, 2), _handles(outputs, call, 3), stream)
