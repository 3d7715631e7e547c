"""Sorting and searching, and what is found at places or in numbers that depend on the data.

Outputs of `aclnnNonzero`, `aclnnMaskedSelect` and the unique family are made for the most there can be; the program asks
its tensor (aclGetViewShape) how many there are.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import Rule, common_type, equality_type, met, typed
from softacl.operators.errors import DataDependent

_MANY = 10  # elements
_EVERYTHING = 1000  # aclnnUniqueConsecutive: no dimension


def _sort(self: Any, stable: bool, dim: int, descending: bool) -> Any:
    return torch.sort(self, stable=stable, dim=dim, descending=descending)


def _search(sortedSequence: Any, self: Any, outInt32: bool, right: bool, sorter: Any) -> Any:
    """Both meet in one type first."""
    if isinstance(self, (bool, int, float)):
        return torch.searchsorted(sortedSequence, self, out_int32=outInt32, right=right, sorter=sorter)
    common = torch.promote_types(sortedSequence.dtype, self.dtype)
    return torch.searchsorted(
        sortedSequence.to(common), self.to(common), out_int32=outInt32, right=right, sorter=sorter
    )


def _nonzero(self: Any) -> Any:
    if is_trial():
        raise DataDependent
    return torch.nonzero(self)


def _masked_select(self: Any, mask: Any) -> Any:
    if is_trial():
        shape = torch.broadcast_shapes(self.shape, mask.shape)
        raise DataDependent(self.new_empty(shape.numel()), exact=True)  # source: aclnn_masked_select.cpp
    return torch.masked_select(self, mask.bool())


def _unique(self: Any, sorted: bool, returnInverse: bool) -> Any:
    values, inverse, _ = _unique2(self, sorted, returnInverse, False)
    return values, inverse


def _unique2(self: Any, sorted: bool, returnInverse: bool, returnCounts: bool) -> Any:
    """The inverse is there for the counts too."""
    if is_trial():
        raise DataDependent(self.flatten(), self, self.flatten())
    values, inverse, counts = torch.unique(self, sorted=sorted, return_inverse=True, return_counts=True)
    return values, inverse if returnInverse or returnCounts else None, counts if returnCounts else None


def _unique_consecutive(self: Any, returnInverse: bool, returnCounts: bool, dim: int) -> Any:
    if is_trial():
        n = self.flatten() if dim == _EVERYTHING else self.new_empty(self.shape[dim])
        raise DataDependent(self.flatten() if dim == _EVERYTHING else self, self if dim == _EVERYTHING else n, n)
    axis = None if dim == _EVERYTHING else dim
    values, inverse, counts = torch.unique_consecutive(self, return_inverse=True, return_counts=True, dim=axis)
    return values, inverse if returnInverse else None, counts if returnCounts else None


def _unique_dim(self: Any, sorted: bool, returnInverse: bool, dim: int) -> Any:
    if is_trial():
        raise DataDependent(self, self.new_empty(self.shape[dim]), self.new_empty(self.shape[dim]))
    values, inverse, counts = torch.unique(self, sorted=sorted, return_inverse=True, return_counts=True, dim=dim)
    return values, inverse if returnInverse else None, counts


def _equal(rule: Rule, tensor: Any, scalar: Any, invert: bool) -> Any:
    """Which elements are the number, or are not."""
    return (torch.ne if invert else torch.eq)(*met(rule, tensor, scalar, None))


def _number_is_in(element: Any, testElements: Any, assumeUnique: bool, invert: bool) -> Any:
    """Whether a tensor has the number: one of few elements decides the type alone. Source: aclnn_isin.cpp of hicann/ops-math."""
    rule = common_type if testElements.numel() >= _MANY else equality_type
    matches = _equal(rule, testElements, element, invert)
    return matches.all() if invert else matches.any()


OPERATORS = {
    "aclnnSort": _sort,
    "aclnnArgsort": lambda self, dim, descending: torch.argsort(self, dim=dim, descending=descending),
    "aclnnTopk": lambda self, k, dim, largest, sorted: torch.topk(self, k, dim, largest, sorted),
    "aclnnSearchSorted": _search,
    "aclnnSearchSorteds": _search,
    "aclnnBucketize": lambda self, boundaries, outInt32, right: _search(boundaries, self, outInt32, right, None),
    "aclnnIsInScalarTensor": typed(_number_is_in),
    "aclnnIsInTensorScalar": typed(
        lambda element, testElement, assumeUnique, invert: _equal(equality_type, element, testElement, invert)
    ),
    "aclnnNonzero": _nonzero,
    "aclnnNonzeroV2": lambda self: _nonzero(self).t(),
    "aclnnMaskedSelect": _masked_select,
    "aclnnUnique": _unique,
    "aclnnUnique2": _unique2,
    "aclnnUniqueConsecutive": _unique_consecutive,
    "aclnnUniqueDim": _unique_dim,
}
