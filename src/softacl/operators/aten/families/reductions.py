"""Reductions to one number for each slice: sums, means, extremes, norms, variances, all and any.

`dim` lists: no entry means every dimension, except where `noopWithEmpty...` says none. Statistics of half precision are
accumulated in float32 and rounded once (PyTorch's kernels do so).
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import torch
from softacl.operators.aten.table import version


def _dims(self: Any, dim: Any) -> tuple[int, ...]:
    return tuple(dim) if dim else tuple(range(self.dim()))


def _truth(self: Any, dim: Any, keepdim: bool, name: str) -> Any:
    """all or any, dimension by dimension: PyTorch before 2.2 takes no list."""
    count = max(self.dim(), 1)
    for each in sorted((d % count for d in _dims(self, dim)), reverse=True):
        self = getattr(torch, name)(self, each, keepdim=keepdim)
    return self.bool()


def _sum(self: Any, dims: Any, keepDims: bool, dtype: Any, name: str = "sum") -> Any:
    return getattr(torch, name)(self, _dims(self, dims), keepdim=keepDims, dtype=torch_type(dtype))


def _mean(self: Any, dim: Any, keepDim: bool, dtype: Any) -> Any:
    """Integers without a float `dtype` have no mean in PyTorch; the vendor's is the truncated one, by float64 here."""
    result_type = torch_type(dtype) or self.dtype
    if result_type.is_floating_point or result_type.is_complex:
        return torch.mean(self, _dims(self, dim), keepdim=keepDim, dtype=result_type)
    return torch.mean(self, _dims(self, dim), keepdim=keepDim, dtype=torch.float64).to(result_type)


def _mean_v2(self: Any, dim: Any, keepDim: bool, noopWithEmptyAxes: bool) -> Any:
    return self.clone() if noopWithEmptyAxes and not dim else _mean(self, dim, keepDim, None)


def _max_v2(self: Any, dims: Any, keepDims: bool, noopWithEmptyDims: bool) -> Any:
    return self.clone() if noopWithEmptyDims and not dims else torch.amax(self, _dims(self, dims), keepDims)


def _log_sum(data: Any, axes: Any, keepDims: bool, noopWithEmptyAxes: bool) -> Any:
    if noopWithEmptyAxes and not axes:
        return data.clone()
    return torch.log(torch.sum(data, _dims(data, axes), keepdim=keepDims, dtype=torch.float32))


def _extremes(self: Any, dim: Any, keepDim: bool) -> Any:
    dims = _dims(self, dim)
    return torch.amin(self, dims, keepDim), torch.amax(self, dims, keepDim)


def _norm(self: Any, pScalar: Any, dim: Any, keepdim: bool) -> Any:
    order = 2 if pScalar is None else pScalar
    return torch.linalg.vector_norm(self, order, _dims(self, dim), keepdim)


def _vector_norm(self: Any, ord: Any, dims: Any, keepDims: bool, dtype: Any) -> Any:
    return torch.linalg.vector_norm(self, ord, _dims(self, dims), keepDims, dtype=torch_type(dtype))


def _spread(self: Any, dim: Any, correction: int, keepdim: bool, name: str) -> Any:
    """var, std, var_mean or std_mean."""
    return getattr(torch, name)(self, _dims(self, dim), correction=correction, keepdim=keepdim)


def _product(self: Any, dtype: Any, *along: Any) -> Any:
    """Rounded once into half precision."""
    result_type = torch_type(dtype)
    return torch.prod(
        wide(self), *along, dtype=torch.float32 if result_type in (torch.float16, torch.bfloat16) else result_type
    )


OPERATORS = {
    "aclnnAll": version(_truth, name="all"),
    "aclnnAny": version(_truth, name="any"),
    "aclnnReduceSum": _sum,
    "aclnnReduceNansum": version(_sum, {"dims": "dim", "keepDims": "keepDim"}, name="nansum"),
    "aclnnReduceLogSum": _log_sum,
    "aclnnMean": _mean,
    "aclnnMeanV2": _mean_v2,
    "aclnnProd": lambda self, dtype: _product(self, dtype),
    "aclnnProdDim": lambda self, dim, keepDim, dtype: _product(self, dtype, dim, keepDim),
    "aclnnMax": lambda self: torch.max(self),
    "aclnnMin": lambda self: torch.min(self),
    "aclnnMaxV2": _max_v2,
    "aclnnMaxDim": lambda self, dim, keepdim: torch.max(self, dim, keepdim),
    "aclnnMinDim": lambda self, dim, keepdim: torch.min(self, dim, keepdim),
    "aclnnAmax": lambda self, dim, keepDim: torch.amax(self, _dims(self, dim), keepDim),
    "aclnnAmin": lambda self, dim, keepDim: torch.amin(self, _dims(self, dim), keepDim),
    "aclnnAminmax": _extremes,
    "aclnnAminmaxAll": lambda self: torch.aminmax(self),
    "aclnnAminmaxDim": lambda self, dim, keepDim: torch.aminmax(self, dim=dim, keepdim=keepDim),
    "aclnnArgMax": lambda self, dim, keepdim: torch.argmax(self, dim, keepdim),
    "aclnnArgMin": lambda self, dim, keepdim: torch.argmin(self, dim, keepdim),
    "aclnnLogSumExp": lambda self, dim, keepDim: torch.logsumexp(self, _dims(self, dim), keepDim),
    "aclnnNorm": _norm,
    "aclnnLinalgVectorNorm": _vector_norm,
    "aclnnVar": lambda self, dim, unbiased, keepdim: _spread(self, dim, int(unbiased), keepdim, "var"),
    "aclnnVarCorrection": version(_spread, name="var"),
    "aclnnVarMean": version(_spread, name="var_mean"),
    "aclnnStd": version(_spread, name="std"),
    "aclnnStdMeanCorrection": version(_spread, name="std_mean"),
}
