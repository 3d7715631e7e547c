"""Device memory as tensors of the library that computes: element types, and views of working addresses."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from softacl.base.element_types import BY_CODE
from softacl.operators import fractal
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.calls import is_trial, now
from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.device_tensors import Tensor, reach
from softacl.operators.dtypes import NAMES, name_of
from softacl.operators.errors import Cause, InvalidUse

VIEW_BYTES = 1024  # about what a view takes, without the memory that it shows
_dtypes: dict[int, Any] = {}


def dtype_of(code: int) -> Any:
    """The library's type for an aclDataType; InvalidUse if it has none."""
    dtype = _dtypes.get(code)
    if dtype is None:
        dtype = getattr(torch, NAMES[code], None) if code in NAMES and BY_CODE[code].bits >= 8 else None
        if dtype is None:
            library = "NumPy" if on_numpy() else f"PyTorch {torch.version.__version__}"
            raise InvalidUse(Cause.DATA_TYPE, f"{name_of(code)} is not an element type of {library}.")
        _dtypes[code] = dtype
    return dtype


@cache
def code_of(dtype: Any) -> int:
    """The aclDataType of a torch.dtype."""
    return next(code for code, name in NAMES.items() if name == str(dtype).removeprefix("torch."))


def view(tensor: Tensor, shift: int) -> Any:
    """The elements in place: `shift` bytes after the program's address. Valid while the block lives. Of a matrix in blocks a copy."""
    if tensor.blocks:
        return _from_blocks(tensor, shift)
    key = (tensor.address + shift, tensor.dtype, tensor.shape, tensor.strides, tensor.offset)
    elements = operator_cache.get(key)
    if elements is None:
        elements = _seen(tensor, shift) if on_numpy() else _made(tensor, shift)
        if operator_cache.comes_again(key):
            operator_cache.put(key, elements, VIEW_BYTES)
    return elements


def _blocks(tensor: Tensor, shift: int) -> Any:
    return view(Tensor(tensor.dtype, tensor.blocks, tensor.address, None, tensor.offset), shift)


def into_blocks(tensor: Tensor, shift: int, matrix: Any) -> None:
    """Write a plain matrix into the blocks of FRACTAL_NZ, filled up with 0."""
    blocks = _blocks(tensor, shift)
    *batch, column_blocks, row_blocks, rows, columns = blocks.shape
    whole = matrix.new_zeros(*batch, row_blocks * rows, column_blocks * columns)
    whole[..., : matrix.shape[-2], : matrix.shape[-1]] = matrix
    blocks.copy_(fractal.in_blocks(whole, blocks.shape))


def _from_blocks(tensor: Tensor, shift: int) -> Any:
    """The plain matrix stored in FRACTAL_NZ blocks."""
    whole = fractal.from_blocks(_blocks(tensor, shift))
    if tensor.is_turned:
        return whole[..., : tensor.shape[-1], : tensor.shape[-2]].mT
    return whole[..., : tensor.shape[-2], : tensor.shape[-1]]


def from_bytes(data: bytes, code: int, shape: tuple[int, ...]) -> Any:
    """A new tensor from the elements' bytes."""
    dtype = dtype_of(code)
    if not data:
        return torch.empty(shape, dtype=dtype)
    if not on_numpy():
        return torch.frombuffer(bytearray(data), dtype=dtype).reshape(shape)
    import numpy as np

    return torch.Tensor(np.frombuffer(bytearray(data), dtype.stored).reshape(shape), dtype)


def apart(results: list[Any], outputs: list[Any]) -> list[Any]:
    """The results; those that overlap an output without being exactly its elements are copied."""
    return [
        each if _owns_memory(each) or _is_apart(i, each, outputs) else each.clone() for i, each in enumerate(results)
    ]


def _owns_memory(result: Any) -> bool:
    """Whether it is new, and no view of an argument."""
    if result is None:
        return True
    return result.array.base is None if on_numpy() else result.untyped_storage().resizable()


def _is_apart(i: int, result: Any, outputs: list[Any]) -> bool:
    start, end = _span(result)
    spans = ((k, each, *_span(each)) for k, each in enumerate(outputs) if each is not None)
    return all(low >= end or high <= start or (i == k and _are_same(result, each)) for k, each, low, high in spans)


def _span(tensor: Any) -> tuple[int, int]:
    """The address of the lowest byte, and the one after the highest."""
    low, nbytes = reach(tensor.element_size(), tuple(tensor.shape), tensor.stride(), 0)
    start = tensor.data_ptr() + low
    return start, start + nbytes


def _are_same(one: Any, other: Any) -> bool:
    """Whether both are the same elements of memory, in the same order."""
    own, its = ((each.dtype, each.shape, each.stride(), each.data_ptr()) for each in (one, other))
    return bool(own == its)


def fresh(tensor: Tensor) -> Any:
    """The elements in place, as a tensor with its own storage."""
    return _seen(tensor, 0) if on_numpy() else _made(tensor, 0)


class Storage(NamedTuple):
    """The memory of a tensor and its views. offset: where the tensor begins; owner: the object that keeps it, with its own id."""

    id: int
    start: int
    nbytes: int
    offset: int
    owner: Any


def storage_of(tensor: Any) -> Storage:
    """The memory in which a tensor of the library has its elements."""
    if not on_numpy():
        owner = tensor.untyped_storage()
        return Storage(
            owner._cdata, owner.data_ptr(), owner.nbytes(), tensor.storage_offset() * tensor.element_size(), owner
        )
    import numpy as np

    array = parent = tensor.array
    while parent is not None:  # an array has what it is a view of as its base, or what NumPy put between both
        array, base = parent, parent.base
        parent = next((each for each in (base, getattr(base, "base", None)) if isinstance(each, np.ndarray)), None)
    low, nbytes = reach(1, array.shape, array.strides, 0)
    start = array.__array_interface__["data"][0] + low
    return Storage(id(array), start, nbytes and nbytes - 1 + array.itemsize, tensor.data_ptr() - start, array)


def is_unknown(value: Any) -> bool:
    """Whether a tensor is one of the zeros of a trial, so that its numbers are known only in the run."""
    if now.recording is None or not hasattr(value, "element_size"):
        return False
    return storage_of(value).start in now.recording.memory and is_trial()


def _made(tensor: Tensor, shift: int) -> Any:
    assert tensor.strides is not None
    dtype = dtype_of(tensor.dtype)
    start, nbytes = tensor.span()
    if nbytes and min(tensor.strides, default=0) < 0:
        raise InvalidUse(Cause.PARAMETER, f"{tensor}: PyTorch has no negative strides.")
    with torch.inference_mode(False):  # in which the thread may be, and later users of the tensor not
        if not nbytes:
            return torch.empty(tensor.shape, dtype=dtype, device="cpu")
        storage = torch._C._construct_storage_from_data_pointer(start + shift, torch.device("cpu"), nbytes)
        made = torch.empty(0, dtype=dtype, device="cpu")
        return made.set_(storage, 0, tensor.shape, tensor.strides)


def _seen(tensor: Tensor, shift: int) -> Any:
    import numpy as np

    dtype = dtype_of(tensor.dtype)
    if not tensor.n_elements:
        return torch.empty(tensor.shape, dtype=dtype)
    return torch.Tensor(np.asarray(tensor.memory(shift, True)).view(dtype.stored), dtype)
