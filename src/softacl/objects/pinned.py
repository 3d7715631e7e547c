"""Pinned host memory as NumPy arrays."""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any

import numpy as np

from softacl.base.closing import Closing
from softacl.objects.device import need_device
from softacl.objects.lifetimes import Block, View
from softacl.runtime.entry import operation
from softacl.runtime.memory import allocate
from softacl.runtime.state import live, of_program

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["PinnedArray", "pinned_array", "pinned_empty", "pinned_zeros"]

_NUMPY_1 = int(np.__version__.partition(".")[0]) < 2


class PinnedArray(Closing, np.ndarray[Any, Any]):
    """A NumPy array in pinned host memory, which asynchronous copies need; `ptr` is its address for `acl.*`.

    Every view of it (slices, `np.asarray`, memoryviews, DLPack) keeps the memory. What NumPy computes from it are
    ordinary arrays, as from a `numpy.memmap`. `close`, or the end of a `with`, frees the memory at once; arrays and
    views over it can still be read then, but belong to nothing, and `acl.*` refuses their addresses.
    """

    _block: Block | None

    def __array_finalize__(self, obj: Any) -> None:
        block = getattr(obj, "_block", None)
        if block is not None and not block.allocation.address <= self.ptr < block.allocation.end:
            block = None
        self._block = block

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        if array is self:  # it was given as `out`
            return array
        base = np.asarray(array)
        return base[()] if return_scalar or (_NUMPY_1 and base.ndim == 0) else base

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        return np.asarray(item) if type(item) is PinnedArray and item._block is None else item

    def copy(self, order: Any = "C") -> Any:
        """A copy in ordinary memory. order: as `numpy.ndarray.copy` takes it."""
        return np.asarray(self).copy(order)

    def __reduce__(self) -> Any:
        return np.asarray(self).__reduce__()

    @property
    def ptr(self) -> int:
        """The address of the first element."""
        return int(self.__array_interface__["data"][0])

    @property
    def block(self) -> Block | None:
        """The pinned memory; None for an array in ordinary memory."""
        return self._block

    @property
    def pinned(self) -> bool:
        """Whether the array is in pinned memory; NumPy creates some arrays of this class in other memory, as `astype` does."""
        return self._block is not None and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the memory has been freed."""
        return self._block is not None and (
            self._block.closed or live.find(self._block.allocation.address) is not self._block.allocation
        )

    @operation("PinnedArray.close")
    def close(self) -> None:
        """Free the memory, after the queued copies that use it. Idempotent."""
        if self._block is not None:
            self._block.close()


@operation("softacl.pinned_empty")
def pinned_empty(shape: int | tuple[int, ...], dtype: npt.DTypeLike = "float64") -> PinnedArray:
    """An array of `shape` and `dtype` in pinned host memory, contents undefined, as `numpy.empty`.

    The memory is freed when the last view of it is gone, or by `close`; what is read after that is undefined.
    AclError 107002 if no device is in use; OutOfMemory; ValueError for a dtype with references. Source: aclrtMallocHost.
    """
    kind = np.dtype(dtype)
    if kind.hasobject:
        raise ValueError(f"{kind} holds references to Python objects; pinned memory holds plain data only")
    lengths = tuple(operator.index(length) for length in (shape if isinstance(shape, (tuple, list)) else (shape,)))
    if any(length < 0 for length in lengths):
        raise ValueError(f"negative dimensions are not allowed: {lengths}")
    nbytes = math.prod(lengths) * kind.itemsize
    need_device()
    address = allocate.malloc_host(max(nbytes, 1))
    allocation = live.find(address)
    block = Block(allocation)
    raw = np.asarray(View(address, max(nbytes, 1), allocation, block))[:nbytes]
    array = raw.view(kind).reshape(lengths) if nbytes else np.ndarray(lengths, kind, raw)
    result = array.view(PinnedArray)
    result._block = block
    return result


@operation("softacl.pinned_zeros")
def pinned_zeros(shape: int | tuple[int, ...], dtype: npt.DTypeLike = "float64") -> PinnedArray:
    """An array of `shape` and `dtype` in pinned host memory, filled with zeros. Errors: as `pinned_empty`."""
    array = pinned_empty(shape, dtype)
    array[...] = np.zeros((), array.dtype)  # which knows the zero of strings and structures
    return array


@operation("softacl.pinned_array")
def pinned_array(object: Any, dtype: npt.DTypeLike | None = None) -> PinnedArray:
    """A copy of the array-like `object`, in pinned host memory. dtype: its own by default. Errors: as `pinned_empty`."""
    source = of_program(np.asarray, object, dtype)
    array = pinned_empty(source.shape, source.dtype)
    array[...] = source
    return array
