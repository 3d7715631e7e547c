"""Running sums, products and extremes; histograms, medians, order statistics, distances between rows."""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import renorm_factors, wide
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.quantising import require_shape
from softacl.operators.errors import DataDependent


def _cumsum_v2(self: Any, dim: int, exclusive: bool, reverse: bool) -> Any:
    """exclusive: without the element itself; reverse: from the end."""
    source = torch.flip(self, (dim,)) if reverse else self
    sums = torch.cumsum(source, dim, dtype=self.dtype)
    if exclusive:
        sums = sums - source
    return torch.flip(sums, (dim,)) if reverse else sums


def _cumprod(input: Any, dim: Any, dtype: Any) -> Any:
    return torch.cumprod(input, int(dim), dtype=torch_type(dtype) or input.dtype)


def _cumprod_in_place(input: Any, dim: Any) -> None:
    input.copy_(torch.cumprod(input, int(dim)))


def _histogram(self: Any, bins: int, min: Any, max: Any) -> Any:
    """Counts are float in PyTorch, and whole; they convert to the output's type."""
    wide = self.float() if self.is_floating_point() and self.dtype != torch.float64 else self.double()
    return torch.histc(wide, bins, min, max)


def _bincount(self: Any, weights: Any, minlength: int) -> Any:
    """The program has looked for the largest number: the output is as long as it says."""
    if is_trial():
        raise DataDependent
    if weights is not None and weights.dtype in (torch.float16, torch.bfloat16):
        weights = weights.float()
    return torch.bincount(self, weights, minlength)


def _renorm(self: Any, p: Any, dim: int, maxNorm: Any) -> Any:
    if p < 0 or maxNorm < 0:
        raise ValueError(f"p is {p}, maxNorm {maxNorm}; neither may be below 0")
    return wide(self) * renorm_factors(self, p, dim, maxNorm)


def _distances(self: Any, p: float) -> Any:
    """One for each pair of rows; PyTorch's kernel takes float32 and float64."""
    return torch.pdist(self if self.dtype == torch.float64 else self.float(), p)


def _distances_of_two(x1: Any, x2: Any, p: float) -> Any:
    """Each row of one with each of the other; by differences, which is exact for rows that are close together."""
    wide = torch.float64 if x1.dtype == torch.float64 else torch.float32
    return torch.cdist(x1.to(wide), x2.to(wide), p, compute_mode="donot_use_mm_for_euclid_dist")


def _distances_backward(grad: Any, x1: Any, x2: Any, cdist: Any, p: float) -> Any:
    wide = torch.float64 if x1.dtype == torch.float64 else torch.float32
    batch = torch.broadcast_shapes(x1.shape[:-2], x2.shape[:-2])
    for name, each in (("grad", grad), ("cdist", cdist)):  # the kernel reads as many, whatever there are
        require_shape(name, each, (*batch, x1.shape[-2], x2.shape[-2]))
    return aten._cdist_backward(grad.to(wide), x1.to(wide), x2.to(wide), p, cdist.to(wide))


OPERATORS = {
    "aclnnCdist": _distances_of_two,
    "aclnnCdistBackward": _distances_backward,
    "aclnnCumsum": lambda self, dim, dtype: torch.cumsum(self, dim, dtype=torch_type(dtype)),
    "aclnnCumsumV2": _cumsum_v2,
    "aclnnCumprod": _cumprod,
    "aclnnInplaceCumprod": _cumprod_in_place,
    "aclnnCummax": lambda self, dim: torch.cummax(self, dim),
    "aclnnCummin": lambda self, dim: torch.cummin(self, dim),
    "aclnnHistc": _histogram,
    "aclnnBincount": _bincount,
    "aclnnMedian": lambda self: torch.median(self),
    "aclnnMedianDim": lambda self, dim, keepDim: torch.median(self, dim, keepDim),
    "aclnnNanMedian": lambda self: torch.nanmedian(self),
    "aclnnNanMedianDim": lambda self, dim, keepDim: torch.nanmedian(self, dim, keepDim),
    "aclnnKthvalue": lambda self, k, dim, keepdim: torch.kthvalue(self, k, dim, keepdim),
    "aclnnRenorm": _renorm,
    "aclnnPdist": _distances,
    "aclnnPdistForward": lambda self, pScalar: _distances(self, float(pScalar)),
}
