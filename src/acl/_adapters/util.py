"""Functions of acl.util that do more than pass their arguments on."""

from __future__ import annotations

import ctypes
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from acl._binding import without_code
from softacl.base.lazy import numpy as np
from softacl.errors import AclError
from softacl.events import HostRead, HostViewed, PointerTaken
from softacl.observe import emit, observers
from softacl.runtime.memory import host_access
from softacl.runtime.process import util_threads
from softacl.runtime.state import current

if TYPE_CHECKING:
    import numpy as np

_BYTES_HEADER = bytes.__basicsize__ - 1  # where the bytes of a bytes object begin


def _deprecated(name: str, instead: str) -> None:
    warnings.warn(f"acl.util.{name} will be deprecated. Please use acl.util.{instead} instead.", Warning, stacklevel=3)


def _taken(thing: Any, address: int) -> int:
    if observers:
        emit(PointerTaken(current.call, thing, address))
    return address


def _array(name: str, value: Any) -> np.ndarray[Any, Any]:
    if not isinstance(value, np.ndarray):
        raise ValueError(f"acl.util.{name} needs an ndarray as argument, not {type(value).__name__}")
    return value


def numpy_to_ptr(array: np.ndarray[Any, Any], /) -> int:
    _deprecated("numpy_to_ptr", "bytes_to_ptr")
    if not _array("numpy_to_ptr", array).flags.c_contiguous:
        warnings.warn(
            "The input ndarray is discontiguous. Please use acl.util.bytes_to_ptr instead.",
            Warning,
            stacklevel=2,
        )
    address: int = _numpy_to_ptr(array)
    return address


@without_code("acl.util.numpy_to_ptr", "", "O")
def _numpy_to_ptr(array: np.ndarray[Any, Any], /) -> int:
    return _taken(array, int(array.ctypes.data))


def numpy_contiguous_to_ptr(array: np.ndarray[Any, Any], /) -> tuple[int, np.ndarray[Any, Any]]:
    _deprecated("numpy_contiguous_to_ptr", "bytes_to_ptr")
    pair: tuple[int, np.ndarray[Any, Any]] = _numpy_contiguous_to_ptr(_array("numpy_contiguous_to_ptr", array))
    return pair


@without_code("acl.util.numpy_contiguous_to_ptr", "", "O")
def _numpy_contiguous_to_ptr(array: np.ndarray[Any, Any], /) -> tuple[int, np.ndarray[Any, Any]]:
    array = np.asarray(array, order="C")
    return _taken(array, int(array.ctypes.data)), array


def ptr_to_numpy(ptr: int, shape: tuple[int, ...], dtype: int, /) -> np.ndarray[Any, Any]:
    _deprecated("ptr_to_numpy", "ptr_to_bytes")
    array: np.ndarray[Any, Any] = _ptr_to_numpy(ptr, shape, dtype)
    return array


@without_code("acl.util.ptr_to_numpy", "", "kOi")
def _ptr_to_numpy(address: int, shape: tuple[int, ...], type_number: int, /) -> np.ndarray[Any, Any]:
    name = "acl.util.ptr_to_numpy"
    if not isinstance(shape, tuple):
        raise ValueError(f"{name}: shape is empty; it must be a tuple of int, not {type(shape).__name__}")
    if not all(isinstance(length, int) for length in shape):
        raise TypeError(f"{name}: the second argument is not list of int: {shape!r}")
    kind = _numpy_type(np, type_number)
    nbytes = kind.itemsize
    for length in shape:
        if length < 0:
            raise ValueError(f"{name}: negative dimensions are not allowed: {shape!r}")
        nbytes *= length
    if nbytes == 0:
        return np.empty(shape, kind)
    if address == 0:
        raise ValueError(f"{name}: the pointer is null")
    if observers:
        emit(HostViewed(current.call, address, nbytes))
    memory: Any = (ctypes.c_ubyte * nbytes).from_address(address)
    return np.frombuffer(memory, dtype=kind).reshape(shape)


def _numpy_type(np: Any, number: int) -> np.dtype[Any]:
    for code in np.typecodes["All"]:
        if np.dtype(code).num == number:
            return np.dtype(code)
    raise ValueError(f"acl.util.ptr_to_numpy: {number} is not a NumPy type number (np.dtype(...).num)")


def bytes_to_ptr(data: bytes) -> int:
    if not isinstance(data, bytes):
        raise ValueError(f"acl.util.bytes_to_ptr needs bytes as argument, not {type(data).__name__}")
    return _taken(data, id(data) + _BYTES_HEADER)


def ptr_to_bytes(ptr: int, size: int) -> bytes:
    if observers:
        emit(HostRead(current.call, ptr, size))
    try:
        return host_access.read(ptr, size)
    except AclError as error:
        raise ValueError(f"acl.util.ptr_to_bytes: {error.why}") from None


def start_thread(func: Callable[..., Any], args: Any) -> int:
    if not callable(func):
        raise TypeError(f"acl.util.start_thread: {func!r} is not callable")
    return util_threads.start(func, args)
