"""addresses of Python objects, and threads for callbacks.

An address keeps nothing alive, as with the vendor's binding: the object it leads into must outlive its use.
"""

from __future__ import annotations

import ctypes
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from acl._face import binding, lacking, listing, plain
from softacl.errors import AclError
from softacl.events import HostRead, HostViewed, PointerTaken
from softacl.observe import emit, observers
from softacl.runtime.memory import host_access
from softacl.runtime.process import util_threads
from softacl.runtime.state import current

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "bytes_to_ptr",
    "numpy_contiguous_to_ptr",
    "numpy_to_ptr",
    "ptr_to_bytes",
    "ptr_to_numpy",
    "start_thread",
    "stop_thread",
]

_BYTES_HEADER = bytes.__basicsize__ - 1  # where the bytes of a bytes object begin


def _deprecated(name: str, instead: str) -> None:
    warnings.warn(f"acl.util.{name} will be deprecated. Please use acl.util.{instead} instead.", Warning, stacklevel=3)


def _taken(thing: Any, address: int) -> int:
    if observers:
        emit(PointerTaken(current.call, thing, address))
    return address


def _array(name: str, value: Any) -> np.ndarray[Any, Any]:
    import numpy as np  # here: a program that passes no arrays does not pay for it

    if not isinstance(value, np.ndarray):
        raise ValueError(f"acl.util.{name} needs an ndarray as argument, not {type(value).__name__}")
    return value


def numpy_to_ptr(array: np.ndarray[Any, Any], /) -> int:
    """Return the address of a NumPy array's data (deprecated; see acl.util.bytes_to_ptr).

    array: a contiguous array, which must stay alive while the address is used.
    Returns ptr: the address.
    C: none (Python only)
    """
    _deprecated("numpy_to_ptr", "bytes_to_ptr")
    if not _array("numpy_to_ptr", array).flags.c_contiguous:
        warnings.warn(
            "The input ndarray is discontiguous. Please use acl.util.bytes_to_ptr instead.",
            Warning,
            stacklevel=2,
        )
    address: int = _numpy_to_ptr(array)
    return address


@plain("", "O")
def _numpy_to_ptr(array: np.ndarray[Any, Any], /) -> int:
    return _taken(array, int(array.ctypes.data))


def numpy_contiguous_to_ptr(array: np.ndarray[Any, Any], /) -> tuple[int, np.ndarray[Any, Any]]:
    """Return the address of a contiguous array with the same content (deprecated; see acl.util.bytes_to_ptr).

    array: an array; the returned one is the same or a contiguous copy, and must stay alive while the address is used.
    Returns (ptr, array). ptr: the address.
    C: none (Python only)
    """
    _deprecated("numpy_contiguous_to_ptr", "bytes_to_ptr")
    pair: tuple[int, np.ndarray[Any, Any]] = _numpy_contiguous_to_ptr(_array("numpy_contiguous_to_ptr", array))
    return pair


@plain("", "O")
def _numpy_contiguous_to_ptr(array: np.ndarray[Any, Any], /) -> tuple[int, np.ndarray[Any, Any]]:
    import numpy as np

    array = np.asarray(array, order="C")
    return _taken(array, int(array.ctypes.data)), array


def ptr_to_numpy(ptr: int, shape: tuple[int, ...], dtype: int, /) -> np.ndarray[Any, Any]:
    """Return a writable array over memory of the host (deprecated; see acl.util.ptr_to_bytes).

    ptr: host address, which must stay valid while the array is used. shape: tuple of lengths. dtype: NumPy type number
    (np.dtype(...).num).
    Returns array: the array, which owns nothing.
    C: none (Python only)
    """
    _deprecated("ptr_to_numpy", "ptr_to_bytes")
    array: np.ndarray[Any, Any] = _ptr_to_numpy(ptr, shape, dtype)
    return array


@plain("", "kOi")
def _ptr_to_numpy(address: int, shape: tuple[int, ...], type_number: int, /) -> np.ndarray[Any, Any]:
    import numpy as np

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
    raise ValueError(f"acl.util.ptr_to_numpy: {number} is no NumPy type number (np.dtype(...).num)")


@plain("", "O")
def bytes_to_ptr(data: bytes, /) -> int:
    """Return the address of the content of a bytes object.

    data: the bytes, which must stay alive while the address is used: keep them in a variable.
    Returns ptr: the address.
    C: none (Python only)
    """
    if not isinstance(data, bytes):
        raise ValueError(f"acl.util.bytes_to_ptr needs bytes as argument, not {type(data).__name__}")
    return _taken(data, id(data) + _BYTES_HEADER)


@plain("", "kk")
def ptr_to_bytes(ptr: int, size: int, /) -> bytes:
    """Return a copy of host memory.

    ptr: host address. size: bytes.
    Returns data: the copy; ValueError where the host cannot read.
    C: none (Python only)
    """
    if observers:
        emit(HostRead(current.call, ptr, size))
    try:
        return host_access.read(ptr, size)
    except AclError as error:
        raise ValueError(f"acl.util.ptr_to_bytes: {error.why}") from None


@binding("", "OO", 0)
def start_thread(func: Callable[..., Any], args: Any, /) -> int:
    """Run a function in a new thread.

    func: the function. args: its argument, None for a call without one.
    Returns (thread_id, ret). thread_id: identifier of the thread, as acl.rt.subscribe_report takes it. ret: 0.
    C: none (Python only)
    """
    if not callable(func):
        raise TypeError(f"acl.util.start_thread: {func!r} is not callable")
    return util_threads.start(func, args)


@plain("", "k")
def stop_thread(thread_id: int, /) -> int:
    """Wait until a thread of acl.util.start_thread ends.

    thread_id: identifier from acl.util.start_thread or threading.get_ident.
    Returns ret: 3 unknown thread; RuntimeError when the thread ended with an exception.
    C: none (Python only)
    """
    return util_threads.join(thread_id)


__getattr__, __dir__ = lacking("acl.util"), listing("acl.util", __all__)
