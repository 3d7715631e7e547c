"""Tensors over NumPy's arrays: what expressions call on a tensor, and how every function here computes.

Floats of 16 bits are computed in float32 and rounded once, where a function returns.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from softacl.operators.aten.arrays import types
from softacl.operators.aten.arrays.types import TYPES, ElementType
from softacl.operators.aten.calls import note_reading
from softacl.operators.dtypes import convert
from softacl.operators.errors import MissingFunction


class Size(tuple[int, ...]):
    """A shape."""

    def numel(self) -> int:
        return math.prod(self)

    def __getitem__(self, at: Any) -> Any:
        item = super().__getitem__(at)
        return Size(item) if isinstance(at, slice) else item


class Tensor:
    """An array with an element type. Modules that define functions add those that are methods, too."""

    __slots__ = ("array", "dtype")

    def __init__(self, array: Any, dtype: ElementType) -> None:
        self.array, self.dtype = array, dtype

    def __getattr__(self, name: str) -> Any:
        raise MissingFunction(f"Tensor.{name}") if not name.startswith("__") else AttributeError(name)

    @property
    def shape(self) -> Size:
        return Size(self.array.shape)

    def dim(self) -> int:
        return int(self.array.ndim)

    def numel(self) -> int:
        return int(self.array.size)

    def size(self, dim: int | None = None) -> Any:
        return self.shape if dim is None else self.shape[dim]

    @property
    def itemsize(self) -> int:
        return self.dtype.itemsize

    def element_size(self) -> int:
        return self.dtype.itemsize

    def stride(self, dim: int | None = None) -> Any:
        strides = tuple(each // self.dtype.itemsize for each in self.array.strides)
        return strides if dim is None else strides[dim]

    def data_ptr(self) -> int:
        return int(self.array.__array_interface__["data"][0])

    def is_contiguous(self) -> bool:
        return bool(self.array.flags.c_contiguous)

    def is_floating_point(self) -> bool:
        return self.dtype.is_floating_point

    def is_complex(self) -> bool:
        return self.dtype.is_complex

    def item(self) -> Any:
        return self._numbers().item()

    def tolist(self) -> Any:
        return self._numbers().tolist()

    def _numbers(self) -> Any:
        return self.array.astype(self.dtype.work, copy=False)

    def __len__(self) -> int:
        return len(self.array)

    def __bool__(self) -> bool:
        return bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __iter__(self) -> Iterator[Tensor]:
        return iter(self.unbind())

    # Element types

    def to(self, dtype: ElementType) -> Tensor:
        if dtype is self.dtype:
            return self
        return Tensor(stored(self.array, dtype), dtype)

    def view(self, *shape: Any) -> Tensor:
        if not isinstance(shape[0], ElementType):
            return self.reshape(*shape)
        return Tensor(self.array.view(shape[0].stored), shape[0])

    # Shapes

    def _seen(self, array: Any) -> Tensor:
        return Tensor(array, self.dtype)

    def reshape(self, *shape: Any) -> Tensor:
        return self._seen(self.array.reshape(_lengths(shape)))

    def flatten(self, start: int = 0, end: int = -1) -> Tensor:
        n = max(self.array.ndim, 1)
        first, last, shape = start % n, end % n, self.array.shape or (1,)
        return self.reshape((*shape[:first], math.prod(shape[first : last + 1]), *shape[last + 1 :]))

    def unflatten(self, dim: int, sizes: Sequence[int]) -> Tensor:
        at, shape = dim % self.array.ndim, self.array.shape
        product = -math.prod(sizes) if -1 in sizes else 0
        sizes = [shape[at] // max(product, 1) if each == -1 else each for each in sizes]
        if math.prod(sizes) != shape[at]:
            raise ValueError(f"dimension {dim} has {shape[at]} elements, not {math.prod(sizes)}")
        return self.reshape((*shape[:at], *sizes, *shape[at + 1 :]))

    def permute(self, *dims: Any) -> Tensor:
        return self._seen(self.array.transpose(_lengths(dims)))

    def transpose(self, a: int, b: int) -> Tensor:
        return self._seen(self.array.swapaxes(a, b)) if self.array.ndim else self

    swapaxes = transpose

    def t(self) -> Tensor:
        if self.array.ndim > 2:
            raise ValueError(f"t() takes at most 2 dimensions, not {self.array.ndim}")
        return self._seen(self.array.T)

    @property
    def T(self) -> Tensor:
        return self._seen(self.array.T)

    @property
    def mT(self) -> Tensor:
        return self.transpose(-2, -1)

    @property
    def mH(self) -> Tensor:
        turned = self.mT
        return turned._seen(np.conj(turned.array)) if self.dtype.is_complex else turned

    def movedim(self, source: int, target: int) -> Tensor:
        return self._seen(np.moveaxis(self.array, source, target))

    def expand(self, *shape: Any) -> Tensor:
        target, own = _lengths(shape), self.array.shape
        own = (1,) * (len(target) - len(own)) + own
        return self._seen(np.broadcast_to(self.array, [b if a == -1 else a for a, b in zip(target, own, strict=True)]))

    def expand_as(self, other: Tensor) -> Tensor:
        return self.expand(other.shape)

    def unsqueeze(self, dim: int) -> Tensor:
        return self._seen(np.expand_dims(self.array, dim))

    def squeeze(self, dim: int | None = None) -> Tensor:
        if dim is not None and (not self.array.ndim or self.array.shape[dim] != 1):
            return self
        return self._seen(self.array.squeeze(dim))

    def select(self, dim: int, at: int) -> Tensor:
        return self.unbind(dim)[at]

    def narrow(self, dim: int, start: int, length: int) -> Tensor:
        if not 0 <= start <= start + length <= self.array.shape[dim]:
            raise IndexError(f"{length} from {start} on leave dimension {dim} of {list(self.shape)}")
        at = [slice(None)] * self.array.ndim
        at[dim] = slice(start, start + length)
        return self._seen(self.array[tuple(at)])

    def split(self, sizes: int | Sequence[int], dim: int = 0) -> tuple[Tensor, ...]:
        length = self.array.shape[dim]
        if isinstance(sizes, int):
            sizes = [min(sizes, length - i) for i in range(0, length, max(sizes, 1))] or [0]
        if sum(sizes) != length:
            raise ValueError(f"{sizes} do not add up to {length}, the length of dimension {dim}")
        starts = [sum(sizes[:i]) for i in range(len(sizes))]
        return tuple(self.narrow(dim, *each) for each in zip(starts, sizes, strict=True))

    def chunk(self, n: int, dim: int = 0) -> tuple[Tensor, ...]:
        if not self.array.shape[dim]:
            return (self,) * n
        return self.split(max(-(-self.array.shape[dim] // n), 1), dim)

    def unbind(self, dim: int = 0) -> tuple[Tensor, ...]:
        if not self.array.ndim:
            raise IndexError("a tensor without dimensions has no parts")
        return tuple(self._seen(each) for each in np.moveaxis(self.array, dim, 0))

    def diagonal(self, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
        diagonal = self.array.diagonal(offset, dim1, dim2)
        if self.array.flags.writeable:
            diagonal = diagonal.view()
            diagonal.flags.writeable = True
        return self._seen(diagonal)

    def as_strided(self, shape: Sequence[int], strides: Sequence[int]) -> Tensor:
        steps = [each * self.dtype.itemsize for each in strides]
        raw = self.array.view(f"V{self.dtype.itemsize}")  # not all types of ml_dtypes can be strided
        return self._seen(np.lib.stride_tricks.as_strided(raw, shape, steps).view(self.dtype.stored))

    def contiguous(self) -> Tensor:
        return self._seen(np.ascontiguousarray(self.array).reshape(self.array.shape))

    def clone(self) -> Tensor:
        return self._seen(self.array.copy())

    def detach(self) -> Tensor:
        return self

    def repeat(self, *times: Any) -> Tensor:
        counts = _lengths(times)
        if len(counts) < self.array.ndim:
            raise ValueError(f"{len(counts)} numbers of repeats for {self.array.ndim} dimensions")
        return self._seen(np.tile(self.array, counts))

    # Elements

    def __getitem__(self, at: Any) -> Tensor:
        return self._seen(np.asarray(self.array[_index(at)]))

    def __setitem__(self, at: Any, value: Any) -> None:
        self.array[_index(at)] = stored(bare(value), self.dtype)

    def copy_(self, source: Tensor) -> Tensor:
        self.array[...] = stored(source.array, self.dtype)
        return self

    def fill_(self, value: Any) -> Tensor:
        self.array[...] = stored(np.asarray(bare(value)), self.dtype)
        return self

    def zero_(self) -> Tensor:
        return self.fill_(0)

    def new_empty(self, *shape: Any, dtype: ElementType | None = None) -> Tensor:
        dtype = dtype or self.dtype
        return Tensor(np.empty(_lengths(shape), dtype.stored), dtype)

    def new_full(self, shape: Any, value: Any, dtype: ElementType | None = None) -> Tensor:
        return self.new_empty(shape, dtype=dtype).fill_(value)

    def new_zeros(self, *shape: Any, dtype: ElementType | None = None) -> Tensor:
        return self.new_empty(*shape, dtype=dtype).zero_()


_CONVERSIONS = {"float": "float32", "double": "float64", "half": "float16", "long": "int64", "int": "int32"}
for _name in (*_CONVERSIONS, "bool", "bfloat16"):
    _target = TYPES[_CONVERSIONS.get(_name, _name)]
    setattr(Tensor, _name, lambda self, _target=_target: self.to(_target))  # which recordings replace


def _lengths(args: Sequence[Any]) -> tuple[int, ...]:
    """Lengths that came as one sequence, or as several arguments."""
    first: Any = args[0] if len(args) == 1 else args
    return tuple(int(each) for each in first) if isinstance(first, (tuple, list)) else (int(first),)


def _index(at: Any) -> Any:
    if isinstance(at, tuple):
        return tuple(_index(each) for each in at)
    if isinstance(at, list):
        return [_index(each) for each in at]
    if isinstance(at, Tensor) and at.dtype is TYPES["bool"]:
        note_reading()
    return at.array if isinstance(at, Tensor) else at


def bare(value: Any) -> Any:
    """The array of a tensor; anything else as it is."""
    return value.array if isinstance(value, Tensor) else value


def stored(array: Any, dtype: ElementType) -> Any:
    """An array in the type that an element type is stored in."""
    return convert(np.asarray(array), dtype.stored)


def made(array: Any, dtype: ElementType | None = None) -> Tensor:
    """A tensor of an array, in another type where one is given."""
    array = np.asarray(array)
    resolved = dtype or types.of(array.dtype)
    return Tensor(stored(array, resolved), resolved)


def as_tensor(value: Any, dtype: ElementType | None = None) -> Tensor:
    """Convert a number, a list or a tensor to a tensor."""
    if isinstance(value, Tensor):
        return value if dtype is None else value.to(dtype)
    array = np.asarray(value)
    return made(array, dtype or {"f": TYPES["float32"], "c": TYPES["complex64"]}.get(array.dtype.kind))


def require_type(tensor: Tensor, other: Tensor) -> None:
    """TypeError for tensors of two types, where PyTorch and the vendor (OP_CHECK_DTYPE_NOT_MATCH) take one."""
    if tensor.dtype is not other.dtype:
        raise TypeError(f"{tensor.dtype} does not meet {other.dtype} here: cast one of them")


def apply(compute: Callable[..., Any], result: ElementType, work: Any, *values: Any) -> Tensor:
    """Apply `compute` element by element to arrays and numbers in the NumPy type `work`; return the type `result`."""
    computed = compute(
        *(each.array.astype(work, copy=False) if isinstance(each, Tensor) else _number(each, work) for each in values)
    )
    return Tensor(stored(computed, result), result)


def _number(value: Any, work: Any) -> Any:
    return np.asarray(value).astype(work)


def axes(dim: Any, n: int) -> tuple[int, ...]:
    """Dimensions, counted from the front, in order; none given, or none in a list, are all."""
    dims = range(n) if dim is None or dim in ((), []) else dim if isinstance(dim, (tuple, list)) else (dim,)
    for each in dims:
        if not -max(n, 1) <= each < max(n, 1):
            raise IndexError(f"dimension {each} of a tensor of {n} dimensions")
    result = tuple(sorted(each % n for each in dims)) if n else ()
    if len(set(result)) < len(result):
        raise ValueError(f"dimensions {list(dims)} name one twice")
    return result


def fold(
    compute: Callable[..., Any], result: ElementType, x: Tensor, dim: Any, keepdim: bool, work: Any = None
) -> Tensor:
    """Reduce an array over dimensions by `compute(array, axis=, keepdims=)`."""
    over = axes(dim, x.array.ndim)
    computed = compute(x.array.astype(work or x.dtype.work, copy=False), axis=over, keepdims=keepdim)
    return Tensor(stored(computed, result), result)
