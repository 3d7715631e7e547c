"""Tables of rows: looked up, renormed, summed in bags, and the gradient of the table.

Source: the pages of hicann/ops-nn, index and norm/renorm. mode of a bag: 0 sum, 1 mean, 2 maximum.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import aten, torch
from softacl.operators.errors import DataDependent


def _backward(grad: Any, indices: Any, numWeights: int, paddingIdx: int, scaleGradByFreq: bool) -> Any:
    """paddingIdx is passed as unsigned; above 2**63 it is negative: none. PyTorch's own kernel does not check indices."""
    padding = paddingIdx - 2**64 if paddingIdx >= 2**63 else paddingIdx
    index = indices.long().reshape(-1)
    rows = wide(grad).reshape(-1, grad.shape[-1])
    if scaleGradByFreq:
        count = rows.new_zeros(numWeights).index_add(0, index, torch.ones_like(rows[:, 0]))
        rows = rows / count.index_select(0, index)[:, None]
    if padding >= 0:
        rows = rows.masked_fill((index == padding)[:, None], 0)
    return rows.new_zeros(numWeights, rows.shape[1]).index_add(0, index, rows)


def _renorm(selfRef: Any, indices: Any, maxNorm: float, normType: float) -> None:
    if selfRef.dtype == torch.float32:
        aten.embedding_renorm_(selfRef, indices.long(), maxNorm, normType)
        return
    wider = selfRef.float()
    selfRef.copy_(aten.embedding_renorm_(wider, indices.long(), maxNorm, normType))


def _bag(
    weight: Any, indices: Any, offsets: Any, scaleGradByFreq: bool, mode: int, sparse: bool, perSampleWeights: Any,
    includeLastOffset: bool, paddingIdx: int, output: Any, offset2bag: Any, bagSize: Any, maxIndices: Any,
) -> None:  # fmt: skip
    """torch_npu passes integers of its own shapes for what only the gradient reads: each is filled if it fits."""
    if is_trial():
        raise DataDependent
    weights = None if perSampleWeights is None or not perSampleWeights.numel() else wide(perSampleWeights)
    results = aten._embedding_bag(
        wide(weight),
        indices.long(),
        offsets.long(),
        scaleGradByFreq,
        mode,
        sparse,
        weights,
        includeLastOffset,
        paddingIdx,
    )
    output.copy_(results[0])
    if offset2bag.numel():
        # torch leaves out what it does not need in the gradient: which bag each index belongs to
        last = offsets.long() if not includeLastOffset else offsets.long()[:-1]
        offset2bag.copy_(torch.searchsorted(last, torch.arange(len(indices)), right=True) - 1)
    for target, source in ((bagSize, results[2]), (maxIndices, results[3])):
        if source.numel() and target.numel() >= source.numel() and target.dim() == source.dim():
            target[: len(source)].copy_(source)


OPERATORS = {
    "aclnnEmbedding": lambda weight, indices: aten.embedding(weight, indices.long()),
    "aclnnEmbeddingDenseBackward": _backward,
    "aclnnEmbeddingRenorm": _renorm,
    "aclnnEmbeddingBag": _bag,
}
