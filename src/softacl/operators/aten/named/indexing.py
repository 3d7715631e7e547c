"""Operators that choose elements by indices, masks or order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.named.rows import ints, of_aclnn, real, refuse, whole

_NO_AXIS = 1000  # what the vendor's operator takes for all axes


def _gather(x: Any, indices: Any, axis: Any = None, *, batch_dims: int = 0, **_attributes: Any) -> Any:
    along = 0 if axis is None else whole(axis)
    if batch_dims:
        raise refuse(f"batch_dims {batch_dims}: only 0 is supported")
    return of_aclnn("aclnnGatherV2", x, along % x.dim(), indices)


def _put(x: Any, where: list[Any], values: Any, accumulate: bool) -> Any:
    return aten._index_put_impl_(x.clone(), where, values.to(x.dtype), accumulate, False)


def _scatter_nd(x: Any, indices: Any, updates: Any, accumulate: bool) -> Any:
    return _put(x, list(indices.long().unbind(-1)), updates, accumulate)


def _index_put(x: Any, value: Any, mask: Any, _strides: Any, *indices: Any, accumulate: bool = False) -> Any:
    """mask: 1 for each leading dimension that has an index."""
    remaining = iter(indices)
    where = [next(remaining).long() if each else None for each in ints(mask)]
    if not any(each is not None and each.numel() for each in where):
        return x
    return _put(x, where, value, accumulate)


def _index(x: Any, mask: Any, _strides: Any, *indices: Any) -> Any:
    remaining = iter(indices)
    return aten.index(x, [next(remaining).long() if each else None for each in ints(mask)])


def _unique(
    x: Any, *, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False
) -> tuple[Any, Any, Any]:
    values, inverse, counts = of_aclnn("aclnnUnique2", x, sorted, return_inverse, return_counts)
    return values, inverse if return_inverse else None, counts


def _unique_consecutive(
    x: Any, *, return_idx: bool = False, return_counts: bool = False, axis: int = _NO_AXIS
) -> tuple[Any, Any, Any]:
    results: tuple[Any, Any, Any] = of_aclnn("aclnnUniqueConsecutive", x, return_idx, return_counts, axis)
    return results


def _unique_along(x: Any, dim: Any, *, sorted: bool = True, return_inverse: bool = False) -> tuple[Any, Any, Any, Any]:
    """(values, places of the first ones, which programs do not read here, counts, inverse)."""
    along = whole(dim)
    values, inverse, counts = torch.unique(x, sorted=sorted, return_inverse=True, return_counts=True, dim=along)
    return values, None, counts, inverse if return_inverse else None


def _nonzero(x: Any, *, transpose: bool = False, dtype: int = 9) -> Any:
    indices = torch.nonzero(x)
    return indices.t() if transpose else indices


def _bags(
    weight: Any, indices: Any, offsets: Any, per_sample_weights: Any = None, *, mode: str = "mean",
    scale_grad_by_freq: bool = False, sparse: bool = False, include_last_offset: bool = False, padding_idx: int = -1,
) -> tuple[Any, Any, Any, Any]:  # fmt: skip
    """(bags, the bag of each index, how many each has, where the maxima were: zeros for other modes)."""
    modes = ("sum", "mean", "max")
    if mode not in modes:
        raise refuse(f"mode {mode!r}: it must be sum, mean or max")
    output, _, sizes, max_indices = aten._embedding_bag(
        weight, indices.long(), offsets.long(), scale_grad_by_freq, modes.index(mode), sparse, per_sample_weights,
        include_last_offset, padding_idx,
    )  # fmt: skip
    bags = offsets[:-1] if include_last_offset else offsets
    which = torch.searchsorted(bags.long(), torch.arange(indices.numel()), right=True) - 1
    return output, which, sizes[: bags.numel()], max_indices if mode == "max" else torch.zeros_like(bags)


def _fill_ranges(x: Any, start: Any, end: Any, value: Any, *, axis: int = -1) -> Any:
    """value[i] from start[i, j] to end[i, j] along an axis: along the last one in the j-th part of the first, else in all."""
    axis %= x.dim()
    positions = torch.arange(x.shape[axis])
    for i in range(start.shape[0]):
        inside = (positions >= start[i].unsqueeze(-1)) & (positions < end[i].unsqueeze(-1))
        if x.dim() > 1 and axis == x.dim() - 1:
            inside = inside.reshape(-1, *[1] * (x.dim() - 2), x.shape[axis])
        else:
            inside = inside.any(0).reshape([-1 if each == axis else 1 for each in range(x.dim())])
        x = torch.where(inside, value[i].to(x.dtype), x)
    return x


def _put_in(var: Any, indices: Any, updates: Any, *, reduce: str, axis: int = -1) -> Any:
    """Parts of each batch replaced along an axis, from where indices say; those may name the batch first."""
    if reduce not in ("none", "update"):
        raise refuse(f"reduce {reduce!r}: it must be none or update")
    result, axis = var.clone(), axis % var.dim()
    pairs = indices.tolist() if indices.dim() == 2 else list(enumerate(indices.tolist()))
    for part, (batch, start) in zip(updates, pairs, strict=True):
        result[int(batch)].narrow(axis - 1, int(start), part.shape[axis - 1]).copy_(part)
    return result


def _repeat(x: Any, repeats: Any, *, axis: int = _NO_AXIS) -> Any:
    flat = x.flatten() if axis == _NO_AXIS else x
    along = 0 if axis == _NO_AXIS else axis
    counts = ints(repeats)
    return flat.repeat_interleave(counts[0] if len(counts) == 1 else repeats.flatten().long(), along)


OPERATORS: dict[str, Callable[..., Any]] = {
    "Gather": _gather,
    "GatherV2": _gather,
    "ScatterUpdate": lambda x, indices, updates, *, use_locking=False: _put(x, [indices.long()], updates, False),
    "ScatterNdAdd": lambda x, indices, updates, *, use_locking=False: _scatter_nd(x, indices, updates, True),
    "ScatterNdUpdate": lambda x, indices, updates, *, use_locking=False: _scatter_nd(x, indices, updates, False),
    "Index": _index,
    "IndexPutV2": _index_put,
    "InplaceIndexAdd": lambda x, indices, updates, alpha=None, *, axis=0: x.index_add(
        axis, indices.long(), updates, alpha=1 if alpha is None else real(alpha)
    ),
    "MaskedScatter": lambda x, mask, updates: x.clone().masked_scatter_(mask.bool(), updates),
    "NonZero": _nonzero,
    "EmbeddingBag": _bags,
    "MaskedFillRange": _fill_ranges,
    "Scatter": _put_in,
    "RepeatInterleave": _repeat,
    "ArgMaxGrad": lambda x, indices, updates, *, dimension: x.scatter(
        dimension, indices.long().unsqueeze(dimension), updates.unsqueeze(dimension)
    ),
    "UniqueWithCountsAndSorting": _unique,
    "UniqueWithCountsExt2": _unique_along,
    "UniqueConsecutive": _unique_consecutive,
}
