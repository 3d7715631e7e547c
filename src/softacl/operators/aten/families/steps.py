"""Operators between products: sums by group, Sinkhorn's distances, the next step of a batch, signs as bits.

Source: the pages of hicann/ops-math (math/grouped_bias_add_grad, sinkhorn, scale, sign_bits_pack, sign_bits_unpack,
precision_compare) and hicann/ops-nn (activation/relu, optim/advance_step); of the signs' order and the next step also
test_sign_bits_pack.py and test_npu_advance_step_flashattn.py of op-plugin, which a device passes.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.dropout import bits_in, packed
from softacl.operators.aten.families.grouped_matmul import groups_in
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_shape

_DIFFERS = 503
_MAX_ROUNDS = 10_000


def _sums_of_groups(gradY: Any, groupIdxOptional: Any, groupIdxType: int = 0) -> Any:
    """groupIdxType 0: ends of the groups. 1: sizes."""
    require(groupIdxType in (0, 1), f"groupIdxType is {groupIdxType}; 0 (ends) and 1 (sizes) are supported")
    expected = 3 if groupIdxOptional is None else 2
    require(gradY.dim() == expected, f"gradY has {gradY.dim()} dimensions; it must have 2 with groupIdx, or 3 without")
    if groupIdxOptional is None:
        return wide(gradY).sum(1)
    count = groupIdxOptional.shape[0]
    sums = torch.zeros(count, gradY.shape[1])
    for i, begin, end in groups_in(groupIdxOptional, groupIdxType, count, gradY.shape[0]):
        sums[i] = wide(gradY[begin:end]).sum(0)
    return sums


def _sinkhorn(cost: Any, tol: Any) -> Any:
    require(cost.dim() == 2, f"cost has {cost.dim()} dimensions; it must have 2")
    limit, x = 1e-4 if tol is None else tol, wide(cost).exp()
    rows, columns = x.shape
    right = torch.ones(columns)
    for _ in range(_MAX_ROUNDS):
        left = 1 / (rows * ((right * x).sum(1) + 1e-8))
        before, right = right, 1 / (columns * ((left.unsqueeze(1) * x).sum(0) + 1e-8))
        if not (before - right).abs().mean() > limit:
            return right * x * left.unsqueeze(1)
    raise ValueError(f"tol is {limit}; after {_MAX_ROUNDS} rounds the changes are still larger. Pass a larger tol.")


def _scaled(x: Any, scale: Any, bias: Any, axis: int, numAxes: int, scaleFromBlob: bool) -> Any:
    """scale and bias meet x from an axis on."""
    first = axis + x.dim() if axis < 0 else axis
    count = scale.dim() if not scaleFromBlob else x.dim() - first if numAxes == -1 else numAxes
    require(
        0 <= first <= first + count <= x.dim(), f"axis {axis}, numAxes {numAxes}: they must be among {x.dim()} axes"
    )
    shape = tuple(x.shape[first : first + count])
    require_shape("scale", scale, shape)
    require_shape("bias", bias, shape)
    behind = [1] * (x.dim() - first - count)
    scaled = wide(x) * wide(scale).reshape(*shape, *behind)
    return scaled if bias is None else scaled + wide(bias).reshape(*shape, *behind)


def _signs_packed(self: Any, size: int) -> Any:
    """A bit for each number that is not negative, the first in the lowest; what the last byte lacks counts as negative."""
    count = -(-self.numel() // 8)
    _require_rows(self, size, count, "bytes")
    return packed(self >= 0, count).reshape(size, -1)


def _signs_unpacked(self: Any, size: int, dtype: int) -> Any:
    require(dtype in (0, 1), f"dtype is {dtype}; 0 (float32) and 1 (float16) are supported")
    _require_rows(self, size, self.numel() * 8, "bits")
    return (bits_in(self).float() * 2 - 1).reshape(size, -1)


def _require_rows(self: Any, size: int, count: int, what: str) -> None:
    fits = self.dim() == 1 and size > 0 and count % size == 0
    require(fits, f"size is {size}; it must divide the {count} {what} of a 1D tensor")


def _compared(golden: Any, realdata: Any) -> Any:
    """0 where all elements are equal, otherwise 503."""
    require(
        golden.shape == realdata.shape and golden.dtype == realdata.dtype, "golden and realdata have one shape and type"
    )
    return torch.where((golden == realdata).all(), 0, _DIFFERS)


def _advance(
    inputTokens: Any, sampledTokenIds: Any, inputPositions: Any, seqLens: Any, slotMapping: Any, blockTables: Any,
    numSeqs: int, numQueries: int, blockSize: int,
) -> None:  # fmt: skip
    """Each query gets its sampled token at the next place; the sequences that fill up the batch get 0, 0 and -1."""
    require(
        0 < numQueries <= numSeqs and blockSize > 0,
        f"numSeqs {numSeqs}, numQueries {numQueries}, blockSize {blockSize}",
    )
    for name, each in (("inputTokens", inputTokens), ("inputPositions", inputPositions), ("slotMapping", slotMapping)):
        require(each.numel() == numSeqs, f"{name} has {each.numel()} elements; it must have one for each of {numSeqs}")
    require(sampledTokenIds.numel() == numQueries, f"sampledTokenIds must have {numQueries} elements")
    position = seqLens.flatten()[:numQueries].clone()
    query = torch.arange(numQueries)
    table = blockTables.reshape(-1)
    block = table[(position // blockSize).clamp(0, table.numel() - 1)] + table.numel() // blockTables.shape[0] * query
    for each, value, padding in (
        (inputTokens, sampledTokenIds.flatten(), 0),
        (inputPositions, position, 0),
        (slotMapping, block * blockSize + position % blockSize, -1),
    ):
        each.view(-1)[:numQueries] = value
        each.view(-1)[numQueries:] = padding
    seqLens.view(-1)[:numQueries] = position + 1


OPERATORS = {
    "aclnnGroupedBiasAddGrad": _sums_of_groups,
    "aclnnSinkhorn": _sinkhorn,
    "aclnnScale": _scaled,
    "aclnnSignBitsPack": _signs_packed,
    "aclnnSignBitsUnpack": _signs_unpacked,
    "aclnnPrecisionCompare": _compared,
    "aclnnAdvanceStep": _advance,
}
