"""Elements by index and by mask; tensors joined, made and turned."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays import types
from softacl.operators.aten.arrays.elementwise import FUNCTIONS as FUNCTIONS_OF_TWO
from softacl.operators.aten.arrays.tensors import (
    Size,
    Tensor,
    as_tensor,
    axes,
    bare,
    fold,
    made,
    require_type,
    stored,
)
from softacl.operators.aten.arrays.types import TYPES, ElementType, promote_types

_LONG, _FLOAT = TYPES["int64"], TYPES["float32"]


# Made


def _new(shape: Any, dtype: ElementType | None, value: Any = None) -> Tensor:
    lengths = (shape,) if isinstance(shape, int) else tuple(shape)
    dtype = dtype or _FLOAT
    return Tensor(np.empty(lengths, dtype.stored) if value is None else np.full(lengths, value, dtype.stored), dtype)


def _filled(value: Any, *shape: Any, dtype: ElementType | None = None) -> Tensor:
    return _new(shape[0] if len(shape) == 1 else shape, dtype, value)


def full(shape: Any, value: Any, *, dtype: ElementType | None = None) -> Tensor:
    return _new(shape, dtype or as_tensor(value).dtype, value)


def full_like(x: Tensor, value: Any, *, dtype: ElementType | None = None) -> Tensor:
    return _new(x.shape, dtype or x.dtype, value)


def _like(value: Any, x: Tensor, *, dtype: ElementType | None = None) -> Tensor:
    return full_like(x, value, dtype=dtype)


def arange(*limits: Any, dtype: ElementType | None = None) -> Tensor:
    start, end, step = (0, *limits, 1) if len(limits) == 1 else (*limits, 1)[:3]
    if step == 0 or (end - start) / step < 0:
        raise ValueError(f"from {start} to {end} by {step} never ends")
    whole = all(isinstance(each, int) for each in (start, end, step))
    count = -(-(end - start) // step) if whole else math.ceil((end - start) / step)
    values = start + np.arange(int(count)) * step
    return made(values, dtype or (_LONG if whole else _FLOAT))


def eye(n: int, m: int | None = None, *, dtype: ElementType | None = None) -> Tensor:
    return made(np.eye(n, m), dtype or _FLOAT)


def linspace(start: Any, end: Any, steps: int, *, dtype: ElementType) -> Tensor:
    """From both ends, so that the last number is `end`."""
    if dtype.kind < 2:
        return made(np.trunc(np.linspace(float(start), float(end), steps)), dtype)
    return made(np.linspace(start, end, steps, dtype=np.result_type(dtype.work, np.float64)), dtype)


def logspace(start: Any, end: Any, steps: int, base: float, *, dtype: ElementType) -> Tensor:
    return made(np.power(float(base), np.linspace(start, end, steps)), dtype)


# Joined and turned


def cat(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    common = tensors[0].dtype
    for each in tensors[1:]:
        common = promote_types(common, each.dtype)
    parts = [each for each in tensors if each.shape != (0,)] or [tensors[0]]
    at = axes(dim, parts[0].dim())[0]
    return Tensor(np.concatenate([stored(each.array, common) for each in parts], at), common)


def stack(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    if any(each.shape != tensors[0].shape for each in tensors):
        raise ValueError("tensors of different shapes are not stacked")
    return cat([each.unsqueeze(dim) for each in tensors], dim if dim >= 0 else dim + tensors[0].dim() + 1)


def chunk_cat(tensors: Sequence[Tensor], dim: int, chunks: int) -> Tensor:
    """Each cut into as many parts, padded with zeros; row i holds part i of each, one after the other."""
    rows = []
    for each in tensors:
        at = dim % each.dim()
        short = -each.shape[at] % chunks
        padded = cat([each, each.new_zeros((*each.shape[:at], short, *each.shape[at + 1 :]))], at) if short else each
        lead = padded.shape[:at]
        rows.append(padded.reshape((*lead, chunks, -1)))
    return cat(rows, -1)


def flip(x: Tensor, dims: Any) -> Tensor:
    return x._seen(np.flip(x.array, axes(dims, x.dim()) if len(dims) else ()))


def roll(x: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    if len(dims or ()) not in (0, len(shifts)) or (not dims and len(shifts) != 1):
        raise ValueError(f"shifts {shifts} and dims {dims} must have the same length")
    steps, along = (tuple(shifts), tuple(dims)) if dims else (shifts[0], None)
    for each in along or ():
        axes(each, x.dim())
    return x._seen(np.roll(x.array, steps, along))


def _triangle(compute: Callable[..., Any], x: Tensor, diagonal: int = 0) -> Tensor:
    if x.dim() < 2:
        raise ValueError("a triangle needs two dimensions")
    return x._seen(compute(x.array, diagonal).astype(x.dtype.stored, copy=False))


def diag(x: Tensor, diagonal: int = 0) -> Tensor:
    if x.dim() == 2:
        return x.diagonal(diagonal)
    n = x.shape[0] + abs(diagonal)
    matrix = np.zeros((n, n), x.dtype.stored)
    rows = np.arange(x.shape[0]) + max(-diagonal, 0)
    matrix[rows, rows + diagonal] = x.array
    return x._seen(matrix)


def fill_diagonal_(x: Tensor, value: Any, wrap: bool = False) -> Tensor:
    if x.dim() > 2 and len(set(x.shape)) > 1:
        raise ValueError(f"{list(x.shape)}: all dimensions must be equal")
    if not x.numel():
        return x
    if x.dim() > 2:
        x.array[(np.arange(x.shape[0]),) * x.dim()] = value
        return x
    rows, columns = x.shape
    indices = np.arange(0, rows * columns if wrap else min(rows, columns) * (columns + 1), columns + 1)
    indices = indices[indices < rows * columns]
    x.array[indices // columns, indices % columns] = value
    return x


def repeat_interleave(x: Tensor, repeats: Any = None, dim: int | None = None) -> Tensor:
    if repeats is None:
        return made(np.repeat(np.arange(len(x.array)), x.array))
    source = x if dim is not None else x.reshape(-1)
    counts = bare(repeats)
    return x._seen(np.repeat(source.array, counts, dim or 0))


def diff(x: Tensor, *, prepend: Tensor | None = None) -> Tensor:
    """Of the last dimension."""
    whole = x if prepend is None else cat((prepend, x), -1)
    later, before = (whole.narrow(-1, i, max(whole.shape[-1] - 1, 0)) for i in (1, 0))
    result: Tensor = FUNCTIONS_OF_TWO["sub"](later, before)
    return result


def broadcast_tensors(*tensors: Tensor) -> list[Tensor]:
    shape = np.broadcast_shapes(*(each.shape for each in tensors))
    return [each.expand(shape) for each in tensors]


def sum_to_size(x: Tensor, *shape: Any) -> Tensor:
    lengths = tuple(shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape)
    lead = x.dim() - len(lengths)
    over = [i for i, n in enumerate(x.shape) if i < lead or (lengths[i - lead] == 1 and n != 1)]
    return fold(np.sum, x.dtype, x, over, True, _wider(x)).reshape(lengths) if over else x


def _wider(x: Tensor) -> Any:
    """The type for sums of its elements: float64 for floats."""
    return np.result_type(x.dtype.work, np.float64) if x.dtype.kind == 2 else x.dtype.work


# By index


def _in_range(index: Any, length: int, negative: bool = False) -> Any:
    low = -length if negative else 0
    if index.size and (index.min() < low or index.max() >= length):
        wrong = int(index.min()) if index.min() < low else int(index.max())
        raise IndexError(f"index {wrong} is out of bounds for a dimension of {length}")
    return index


def index_select(x: Tensor, dim: int, index: Tensor) -> Tensor:
    if not x.dim():
        return index_select(x.reshape(1), 0, index).reshape(())
    at = axes(dim, x.dim())[0]
    return x._seen(np.take(x.array, _in_range(index.array.reshape(-1), x.shape[at]), at))


def embedding(weight: Tensor, indices: Tensor) -> Tensor:
    return index_select(weight, 0, indices.reshape(-1)).reshape((*indices.shape, *weight.shape[1:]))


def gather(x: Tensor, dim: int, index: Tensor) -> Tensor:
    if x.dim() != index.dim() and x.dim() and index.dim():
        raise ValueError(f"index has {index.dim()} dimensions, not {x.dim()}")
    at = (*axes(dim, x.dim()), 0)[0]
    if not x.dim():
        _in_range(index.array, 1)
        return x.expand(index.shape).clone()  # which no program makes: it would not look at the index
    return x._seen(x.array[_mesh(_in_range(index.array, x.shape[at]), at)])


def _mesh(index: Any, at: int) -> tuple[Any, ...]:
    indices: list[Any] = list(np.ogrid[tuple(slice(n) for n in index.shape)])
    indices[at] = index
    return tuple(indices)


_REDUCE: dict[str, Any] = {"sum": np.add, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum, "mean": np.add}


def scatter(x: Tensor, dim: int, index: Tensor, source: Any, how: str = "", *, include_self: bool = True) -> Tensor:
    """how: as in PyTorch's scatter_reduce, or "" to replace elements."""
    if isinstance(source, Tensor):
        require_type(source, x)
    at = (*axes(dim, x.dim()), 0)[0]
    if not index.numel():
        return x.clone()
    if not x.dim():
        source = source.reshape(1) if isinstance(source, Tensor) else source
        return scatter(x.reshape(1), 0, index.reshape(1), source, how, include_self=include_self).reshape(())
    indices = _mesh(_in_range(index.array, x.shape[at]), at)
    wide = _wider(x) if how else x.dtype.work
    result = x.array.astype(wide)
    values = source.array[tuple(slice(n) for n in index.shape)].astype(wide) if isinstance(source, Tensor) else source
    if not how:
        result[indices] = values
        return made(result, x.dtype)
    before = result.copy()
    if not include_self:
        start = {"prod": 1, "sum": 0, "mean": 0}.get(how)
        limits: Any = np.iinfo(wide) if wide.kind in "iu" else None
        result[indices] = start if start is not None else (
            (limits.min if how == "amax" else limits.max) if wide.kind in "iu" else (-np.inf if how == "amax" else np.inf)
        )  # fmt: skip
    _REDUCE[how].at(result, indices, values)
    if how == "mean":
        counts = np.zeros(result.shape, np.int64)
        np.add.at(counts, indices, 1)
        total = np.maximum(counts + include_self, 1)
        result = np.where(counts > 0, result // total if wide.kind in "iu" else result / total, before)
    return made(result, x.dtype)


def index_add(x: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    at = dim % max(x.dim(), 1)
    wide = _wider(x)
    result = np.atleast_1d(x.array.astype(wide))
    values = np.moveaxis(np.atleast_1d(source.array.astype(wide)), at, 0)
    indices = _in_range(np.atleast_1d(index.array), result.shape[at])
    np.add.at(np.moveaxis(result, at, 0), indices, values * wide.type(alpha))
    return made(result.reshape(x.shape), x.dtype)


def index_copy_(x: Tensor, dim: int, index: Tensor, source: Tensor) -> Tensor:
    require_type(source, x)
    at = dim % max(x.dim(), 1)
    target = np.moveaxis(x.array, at, 0) if x.dim() else x.array.reshape(1)
    target[_in_range(np.atleast_1d(index.array), len(target))] = np.moveaxis(np.atleast_1d(source.array), at, 0)
    return x


def index_fill(x: Tensor, dim: int, index: Tensor, value: Any) -> Tensor:
    if index.dim() > 1:
        raise ValueError(f"index has {index.dim()} dimensions; it must have one at most")
    result = x.clone()
    target = np.moveaxis(result.array, dim, 0) if x.dim() else result.array.reshape(1)
    target[_in_range(np.atleast_1d(index.array), len(target), True)] = bare(value)
    return result


def index(x: Tensor, where: Sequence[Any]) -> Tensor:
    return x[tuple(slice(None) if each is None else each for each in where)]


def index_put_(
    x: Tensor, where: Sequence[Any], values: Tensor, accumulate: bool = False, unsafe: bool = False
) -> Tensor:
    indices = tuple(slice(None) if each is None else each.array for each in where)
    if not accumulate:
        x.array[indices] = values.array
        return x
    wide = x.array.astype(_wider(x))
    at: Any = indices
    np.add.at(wide, at, values.array.astype(wide.dtype))
    x.array[...] = stored(wide, x.dtype)
    return x


def put_(x: Tensor, index: Tensor, source: Tensor, accumulate: bool = False) -> Tensor:
    flat = x.array.reshape(-1).astype(x.dtype.work)
    indices = _in_range(index.array.reshape(-1), flat.size, True)
    values = source.array.reshape(-1).astype(flat.dtype)
    if accumulate:
        np.add.at(flat, indices, values)
    else:
        flat[indices] = values
    x.array[...] = stored(flat.reshape(x.shape), x.dtype)
    return x


def take(x: Tensor, index: Tensor) -> Tensor:
    return x._seen(x.array.reshape(-1)[_in_range(index.array, x.numel(), True)])


def masked_select(x: Tensor, mask: Tensor) -> Tensor:
    array, where = np.broadcast_arrays(x.array, mask.array)
    return x._seen(array[where])


def masked_scatter_(x: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    require_type(source, x)
    where = np.broadcast_to(mask.array, x.shape)
    count = int(where.sum())
    if count > source.numel():
        raise ValueError(f"the mask has {count} places, source {source.numel()} elements")
    x.array[where] = source.array.reshape(-1)[:count]
    return x


def nonzero(x: Tensor) -> Tensor:
    return made(np.argwhere(x.array) if x.dim() else np.zeros((int(bool(x.array)), 0), np.int64))


def unique(
    x: Tensor, *, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False, dim: int | None = None
) -> tuple[Tensor, Tensor, Tensor]:
    values, inverse, counts = np.unique(x.array.astype(x.dtype.work), return_inverse=True, return_counts=True, axis=dim)
    shape = x.shape if dim is None else (x.shape[dim],)
    return made(values, x.dtype), made(inverse.reshape(shape)), made(counts)


def unique_consecutive(
    x: Tensor, *, return_inverse: bool = False, return_counts: bool = False, dim: int | None = None
) -> tuple[Tensor, Tensor, Tensor]:
    rows = np.moveaxis(x.array, dim, 0) if dim is not None else x.array.reshape(-1)
    flat = rows.reshape(len(rows), int(np.prod(rows.shape[1:])))
    is_new = np.ones(len(rows), bool)
    is_new[1:] = (flat[1:] != flat[:-1]).any(1)
    starts = np.flatnonzero(is_new)
    values = rows[starts] if dim is None else np.moveaxis(rows[starts], 0, dim)
    inverse = (np.cumsum(is_new) - 1).reshape(x.shape if dim is None else (len(rows),))
    return made(values, x.dtype), made(inverse), made(np.diff(np.append(starts, len(rows))))


def searchsorted(
    rows: Tensor, values: Any, *, out_int32: bool = False, right: bool = False, sorter: Tensor | None = None
) -> Tensor:
    result = TYPES["int32"] if out_int32 else _LONG
    queries = as_tensor(values)
    ordered = rows.array.astype(rows.dtype.work)
    if sorter is not None:
        ordered = np.take_along_axis(ordered, sorter.array, -1)
    side: Any = "right" if right else "left"
    if ordered.ndim == 1:
        return made(np.searchsorted(ordered, queries.array.astype(queries.dtype.work), side), result)
    positions = np.empty(queries.shape, np.int64)
    for at in np.ndindex(ordered.shape[:-1]):
        positions[at] = np.searchsorted(ordered[at], queries.array[at], side)
    return made(positions, result)


#: What new tensors have
_NUMBERS = {"empty": None, "zeros": 0, "ones": 1}
FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: partial(_filled, value) for name, value in _NUMBERS.items()}, "full": full, "full_like": full_like,
    **{f"{name}_like": partial(_like, value) for name, value in _NUMBERS.items()}, "tensor": as_tensor, "as_tensor": as_tensor,
    "arange": arange, "eye": eye, "diff": diff, "bucketize": lambda values, boundaries, **how: searchsorted(boundaries, values, **how),
    "linspace": linspace, "logspace": logspace, "cat": cat, "stack": stack, "flip": flip, "roll": roll,
    "tril": partial(_triangle, np.tril), "triu": partial(_triangle, np.triu), "diag": diag,
    "diagflat": lambda x, diagonal=0: diag(x.reshape(-1), diagonal),
    "repeat_interleave": repeat_interleave, "broadcast_shapes": lambda *shapes: Size(np.broadcast_shapes(*shapes)),
    "broadcast_tensors": broadcast_tensors,
    "index_select": index_select, "gather": gather, "index_add": index_add, "take": take, "masked_select": masked_select,
    "nonzero": nonzero, "unique": unique, "unique_consecutive": unique_consecutive, "searchsorted": searchsorted,
    "split": lambda x, sizes, dim=0: x.split(sizes, dim), "is_complex": lambda x: x.is_complex(),
    "promote_types": promote_types, "finfo": types.finfo, "iinfo": types.iinfo,
    "result_type": lambda a, b: types.meet((a, b)),
}  # fmt: skip
METHODS: dict[str, Callable[..., Any]] = {
    "repeat_interleave": repeat_interleave, "index_select": index_select, "gather": gather, "index_add": index_add,
    "index_copy": lambda x, dim, index, source: index_copy_(x.clone(), dim, index, source),
    "index_copy_": index_copy_, "index_fill": index_fill, "index_put_": index_put_, "put_": put_,
    "scatter": scatter, "scatter_reduce": scatter,
    "scatter_add": lambda x, dim, index, source: scatter(x, dim, index, source, "sum"),
    "scatter_": lambda x, dim, index, source: x.copy_(scatter(x, dim, index, source)), "masked_scatter_": masked_scatter_,
    "diff": diff, "nonzero": nonzero,
    "sum_to_size": sum_to_size, "fill_diagonal_": fill_diagonal_,
}  # fmt: skip
ATEN: dict[str, Callable[..., Any]] = {
    "index": index, "_index_put_impl_": index_put_, "embedding": embedding, "_chunk_cat": chunk_cat,
}  # fmt: skip
