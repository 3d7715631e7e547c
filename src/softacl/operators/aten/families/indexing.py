"""Elements by index and by mask: gathered, put, added, filled.

Source: the pages of hicann/ops-nn, index, and of hicann/ops-math. reduce of a scatter: 0 replaces, 1 adds, 2 multiplies.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import half
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.promotion import as_number, in_first_type, typed
from softacl.operators.aten.quantising import require
from softacl.operators.aten.table import version


def _indices(indices: list[Any]) -> list[Any]:
    """An index of shape (0,) is no index: the whole dimension. (Where one is meant so, nothing is computed.)"""
    return [None if each is None or each.shape == (0,) else _long(each) for each in indices]


def _long(index: Any) -> Any:
    return index if index.dtype == torch.bool else index.long()


def _index(self: Any, indices: list[Any], out: Any) -> None:
    if out.numel() == 0:
        return
    result = aten.index(self, _indices(indices))
    require(result.shape == out.shape, f"the result has shape {list(result.shape)}, out {list(out.shape)}")
    out.copy_(result)


def _index_put(selfRef: Any, indices: list[Any], values: Any, accumulate: bool, unsafe: bool) -> None:
    where = _indices(indices)
    if selfRef.numel() and values.numel() and any(each is not None and each.numel() for each in where):
        aten._index_put_impl_(selfRef, where, values.to(selfRef.dtype), accumulate, unsafe)


def _put(selfRef: Any, index: Any, source: Any, accumulate: bool) -> None:
    """Of elements for one place the last stays, in the order of the shape."""
    selfRef.put_(index.long().flatten(), source.flatten(), accumulate)


def _index_copy(selfRef: Any, dim: int, index: Any, source: Any, outRef: Any) -> None:
    outRef.copy_(selfRef.index_copy(dim, index.long(), source))


def _scatter(self: Any, dim: int, index: Any, src: Any, reduce: int) -> Any:
    """src: a tensor or a number."""
    require(reduce in (0, 1, 2), f"reduce is {reduce}; it must be 0 (replace), 1 (add) or 2 (multiply)")
    indices = index.long()
    if reduce == 0:
        return self.scatter(dim, indices, src)
    if not isinstance(src, torch.Tensor):
        src = torch.full(indices.shape, src, dtype=self.dtype)
    if reduce == 1:
        return self.scatter_add(dim, indices, src)
    return self.scatter_reduce(dim, indices, src, "prod", include_self=True)


def _scatter_reduce(self: Any, dim: int, index: Any, src: Any, reduce: int, includeSelf: bool) -> Any:
    kinds = {1: "sum", 2: "prod", 3: "amax", 4: "amin", 5: "mean"}
    if reduce == 0:
        return self.scatter(dim, index.long(), src)
    require(reduce in kinds, f"reduce is {reduce}; it must be from 0 to 5")
    return self.scatter_reduce(dim, index.long(), src, kinds[reduce], include_self=includeSelf)


def _at(indices: Any) -> tuple[Any, ...]:
    """Indices in the last dimension, as one tensor for each dimension that they lead into."""
    return tuple(indices.long().unbind(-1))


def _gather_nd(self: Any, indices: Any, negativeIndexSupport: bool) -> Any:
    if not negativeIndexSupport and bool((indices < 0).any()):
        raise ValueError("an index is negative, and negativeIndexSupport is false")
    return self[_at(indices)]


def _scatter_nd(data: Any, indices: Any, updates: Any) -> Any:
    return data.clone().index_put_(_at(indices), updates)


def _scatter_nd_update(varRef: Any, indices: Any, updates: Any) -> None:
    varRef.index_put_(_at(indices), updates)


def _scatter_update(data: Any, indices: Any, updates: Any, axis: int) -> None:
    """Write each batch's updates at its own index along the axis: data[i].narrow(axis, indices[i], n) = updates[i]."""
    axis = axis % data.dim()
    if indices.dim() != 1 or axis == 0:
        raise NotImplementedError("only indices of one dimension, and an axis after the batch, are supported")
    for i, start in enumerate(indices.tolist()):
        data[i].narrow(axis - 1, start, updates.shape[axis]).copy_(updates[i])


def _one_hot(self: Any, numClasses: int, onValue: Any, offValue: Any, axis: int) -> Any:
    hot = self.long()[..., None] == torch.arange(numClasses)
    hot = hot if axis == -1 else hot.movedim(-1, axis)
    return torch.where(hot, onValue.reshape(-1)[0], offValue.reshape(-1)[0])


@typed
def _index_add(self: Any, dim: int, index: Any, source: Any, alpha: float) -> Any:
    factor = as_number(alpha, torch.float32 if half(self) else self.dtype)
    return torch.index_add(self, dim, index.long(), source, alpha=factor)


@typed
def _index_add_v2(self: Any, dim: int, index: Any, source: Any, alpha: float, mode: int) -> Any:
    """mode 0 is the fast one, for rows of a matrix. It leaves alpha out unless the context is deterministic, which is not asked here.

    Source: index/inplace_scatter_add of hicann/ops-nn.
    """
    require(
        mode != 0 or (self.dim() == 2 and dim in (0, -2)),
        f"mode 0 adds rows of a matrix: self has {self.dim()} dimensions, dim is {dim}. Pass mode 1",
    )
    return _index_add(self, dim, index, source, alpha if mode else 1)


def _index_fill(self: Any, dim: int, index: Any, value: Any) -> Any:
    indices = torch.tensor(index, dtype=torch.long) if isinstance(index, list) else index.long()
    return self.index_fill(dim, indices, value)


def _gather_v3(self: Any, dim: int, index: Any, batchDims: int, mode: int) -> Any:
    """mode only says how the addresses are spread. bfloat16 is in op-plugin's test. Source: index/gather_v2 of hicann/ops-nn."""
    require(mode in (0, 1, 2), f"mode is {mode}; it must be 0, 1 or 2")
    require(
        batchDims == 0 and dim in (0, -self.dim()),
        f"dim is {dim}, batchDims {batchDims}: this chip gathers along dimension 0, without batches",
    )
    return _gather_v2(self, 0, index)


def _gather_v2(self: Any, dim: int, index: Any) -> Any:
    return self.index_select(dim, index.long().reshape(-1)).unflatten(dim, index.shape)


OPERATORS = {
    "aclnnIndex": _index,
    "aclnnIndexPutImpl": _index_put,
    "aclnnIndexSelect": lambda self, dim, index: self.index_select(dim, index.long()),
    "aclnnIndexAdd": _index_add,
    "aclnnIndexAddV2": _index_add_v2,
    "aclnnIndexCopy": _index_copy,
    "aclnnInplaceIndexCopy": lambda selfRef, dim, index, source: selfRef.index_copy_(dim, index.long(), source),
    "aclnnIndexFillTensor": in_first_type(_index_fill),
    "aclnnIndexFill": in_first_type(_index_fill),
    "aclnnScatterReduce": _scatter_reduce,
    "aclnnGather": lambda self, dim, index: torch.gather(self, dim, index.long()),
    "aclnnGatherV2": _gather_v2,
    "aclnnGatherV3": _gather_v3,
    "aclnnGatherNd": _gather_nd,
    "aclnnScatter": _scatter,
    "aclnnScatterValue": version(in_first_type(_scatter), {"src": "value"}),
    "aclnnScatterAdd": lambda self, dim, index, src: self.scatter_add(dim, index.long(), src),
    "aclnnScatterNd": _scatter_nd,
    "aclnnScatterNdUpdate": _scatter_nd_update,
    "aclnnInplaceScatterUpdate": _scatter_update,
    "aclnnTake": lambda self, index: torch.take(self, index.long()),
    "aclnnInplacePut": _put,
    "aclnnOneHot": _one_hot,
}
