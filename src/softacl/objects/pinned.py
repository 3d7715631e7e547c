"""Pinned host memory as NumPy arrays."""

from __future__ import annotations

import ctypes
import math
import weakref
from typing import TYPE_CHECKING, Any

from softacl.errors import AclError
from softacl.runtime import memory
from softacl.runtime.allocations import Allocation
from softacl.runtime.state import live

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["pinned_empty"]


class _Pinned:
    """Owns a block of pinned memory; arrays over it hold it as their base."""

    def __init__(self, nbytes: int) -> None:
        self.address = memory.malloc_host(nbytes)
        self.nbytes = nbytes
        self._finalizer = weakref.finalize(self, _free, self.address, live.find(self.address))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {"version": 3, "shape": (self.nbytes,), "typestr": "|u1", "data": (self.address, False)}


def _free(address: int, allocation: Allocation) -> None:
    """Free a block, unless the runtime was finalised meanwhile or the program freed it by its address."""
    if live.find(address) is allocation:
        try:
            memory.free_host(address)
        except AclError:
            pass


def pinned_empty(shape: int | tuple[int, ...], dtype: npt.DTypeLike = "float64") -> np.ndarray[Any, Any]:
    """An array in pinned host memory, contents undefined, as `numpy.empty`. Freed when the last view of it is gone.

    Its memory ends with `acl.finalize`: arrays must not be used afterwards.
    """
    import numpy as np

    kind = np.dtype(dtype)
    lengths = (shape,) if isinstance(shape, int) else tuple(shape)
    if any(length < 0 for length in lengths):
        raise ValueError(f"negative dimensions are not allowed: {lengths}")
    nbytes = math.prod(lengths) * kind.itemsize
    owner = _Pinned(max(nbytes, 1))
    array = np.asarray(owner)[:nbytes].view(kind) if nbytes else np.empty(0, kind)
    assert nbytes == 0 or ctypes.sizeof(ctypes.c_void_p) == 8
    return array.reshape(lengths)
