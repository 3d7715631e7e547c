"""Objects that aclnn programs hold by handle: tensors, scalars, and arrays of numbers (aclTensor, aclScalar, aclIntArray...)."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any

from softacl import _native
from softacl.bindings import fn
from softacl.codes import Code
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import KNOWN, numpy_type
from softacl.operators.errors import Cause, InvalidUse
from softacl.runtime.descriptors.tensor_descriptions import type_size
from softacl.runtime.entry import operation
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

tensors: HandleTable[Tensor] = HandleTable("tensor", Code.INVALID_PARAM, "aclCreateTensor")
scalars: HandleTable[Scalar] = HandleTable("scalar", Code.INVALID_PARAM, "aclCreateScalar")
arrays: HandleTable[tuple[Any, ...]] = HandleTable("array", Code.INVALID_PARAM, "aclCreateIntArray")
process.on_reset(tensors.live.clear, scalars.live.clear, arrays.live.clear)

#: Those that compiled code made while there were no observers; see softacl/_native/fastpath/operator_cache.c.
_COMPILED = {id(tensors): 1, id(scalars): 2, id(arrays): 3}
_native.set_scalar_sizes(bytes(type_size(code) if code in KNOWN else 0 for code in range(max(KNOWN) + 1)))


@operation("aclnn_objects.create_tensor")
def create_tensor(
    view_dims: Sequence[int],
    data_type: int,
    strides: Sequence[int] | None,
    offset: int,
    format: int,
    storage_dims: Sequence[int],
    address: int,
) -> int:
    """A tensor's handle; the memory stays the program's. strides None: without gaps. Source: aclCreateTensor.

    161002 for a negative length. The address is checked when an operator runs.
    """
    try:
        tensor = Tensor(
            data_type,
            tuple(view_dims),
            address,
            None if strides is None else tuple(strides),
            offset,
            format,
            tuple(storage_dims),
        )
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return tensors.add(tensor)


@operation("aclnn_objects.create_scalar")
def create_scalar(value: int | float | bool | bytes, data_type: int) -> int:
    """A scalar's handle. value: the number, or its bytes as C has them. Source: aclCreateScalar."""
    try:
        if isinstance(value, bytes):
            scalar = Scalar.from_bytes(value, data_type)
        else:
            numpy_type(data_type)
            scalar = Scalar(value, data_type)
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return scalars.add(scalar)


@operation("aclnn_objects.create_scalar_at")
def create_scalar_at(address: int, data_type: int) -> int:
    """A scalar's handle, read from host memory. 161001 for null."""
    try:
        if address == 0:
            raise InvalidUse(Cause.NULL, "value is null. Pass the address of a number.")
        numpy_type(data_type)  # lists the types
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return create_scalar(ctypes.string_at(address, type_size(data_type)), data_type)


@operation("aclnn_objects.create_array")
def create_array(values: Sequence[Any]) -> int:
    """The handle of an array of numbers, or of tensors' or scalars' handles. Source: aclCreateIntArray and its like."""
    return arrays.add(tuple(values))


@operation("aclnn_objects.destroy_tensor")
def destroy_tensor(handle: int) -> None:
    """Forget a tensor; its memory stays. Prepared uses of it continue."""
    _remove(tensors, handle)


@operation("aclnn_objects.destroy_scalar")
def destroy_scalar(handle: int) -> None:
    """Forget a scalar."""
    _remove(scalars, handle)


@operation("aclnn_objects.destroy_array")
def destroy_array(handle: int) -> None:
    """Forget an array; what its handles name stays."""
    _remove(arrays, handle)


@operation("aclnn_objects.tensor_of")
def tensor_of(handle: int) -> Tensor:
    """The tensor of a handle, to read or change (aclGetViewShape, aclSetRawTensorAddr...). 161001, 161002."""
    try:
        tensor: Tensor = lookup(tensors, handle, "tensor")
    except InvalidUse as error:
        raise error.as_aclnn() from None
    if handle not in tensors.live and _native.operator_object(handle, 1, True) is not None:
        tensors.live[handle] = tensor  # changes to it persist
    return tensor


def still_there(handle: int) -> Tensor | None:
    """The tensor of a handle, to change; None if the program has destroyed it."""
    there = handle in tensors.live or _native.operator_object(handle, 1) is not None
    return tensor_of(handle) if there else None


@operation("aclnn_objects.array_of")
def array_of(handle: int) -> tuple[Any, ...]:
    """The values of an array's handle (aclGetIntArraySize...). 161001, 161002."""
    try:
        array: tuple[Any, ...] = lookup(arrays, handle, "array")
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return array


def lookup(table: HandleTable[Any], handle: int, what: str) -> Any:
    """The object of a handle; InvalidUse for null, and for one that is not or no longer there."""
    if handle == 0:
        raise InvalidUse(Cause.NULL, f"{what} is null. Pass {table.one} that {fn(table.made_by)} returned.")
    entry = table.live.get(handle)
    if entry is None:
        said = _native.operator_object(handle, _COMPILED[id(table)])
        if said is None:
            raise InvalidUse(Cause.PARAMETER, f"{what} {handle:#x} is not a {table.kind}, or was destroyed.")
        entry = _read(table, said)
    return entry


def _read(table: HandleTable[Any], said: tuple[Any, ...]) -> Any:
    """The object that compiled code describes."""
    if table is tensors:
        return Tensor(*said)
    if table is scalars:
        return Scalar.from_bytes(*said)
    letter, values = said
    return struct.unpack(f"{len(values) // struct.calcsize(letter)}{letter}", values)


def _remove(table: HandleTable[Any], handle: int) -> None:
    """Null is nothing to destroy: the vendor returns success (acl_op_api.cpp of hicann/opbase); torch_npu does it."""
    if handle == 0:
        return
    try:
        lookup(table, handle, table.kind)
    except InvalidUse as error:
        raise error.as_aclnn() from None
    if _native.operator_object(handle, _COMPILED[id(table)], True) is None:
        table.remove(handle)
