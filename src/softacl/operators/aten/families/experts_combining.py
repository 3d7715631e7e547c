"""Mixture of experts, on the way back: what experts made of tokens, in the order of the tokens; and tokens permuted and unpermuted.

Source: the pages of hicann/ops-transformer, moe; the order of arguments of MoeFinalizeRoutingV4 also from op-plugin.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require
from softacl.operators.aten.table import version


def _rows(x: Any, indices: Any) -> Any:
    """The rows at places; zeros for a choice that was dropped, whose place is -1 or behind the last row."""
    x = wide(x.reshape(-1, x.shape[-1]))
    if not x.shape[0]:
        return x.new_zeros(*indices.shape, x.shape[-1])
    there = (indices >= 0) & (indices < x.shape[0])
    return torch.where(there.unsqueeze(-1), x[indices.clamp(0, x.shape[0] - 1).long()], 0.0)


def _between(experts: Any, span: list[int] | None) -> Any:
    start, end = span or (0, 0)
    return (experts >= start) & (experts < end)


def _finalize(
    expandedX: Any, expandedRowIdx: Any, x1: Any, x2: Any, bias: Any, scales: Any, experts: Any, mode: int, k: int = 1,
    special: Any = None,
) -> Any:  # fmt: skip
    """The sum of a token's expert outputs, each times its scale, and of the rows of the shared experts.

    mode: 0 and 1 for positions that count along columns, 2 and 3 along rows; 1 and 3 for experts that dropped tokens.
    """
    require(mode in (0, 1, 2, 3), f"dropPadMode is {mode}; 0 to 3 are supported")
    if expandedX.dim() != (3 if mode % 2 else 2):
        raise ValueError(
            f"expandedX has shape {list(expandedX.shape)}; with dropPadMode {mode} it has {3 if mode % 2 else 2} dimensions"
        )
    require(x1 is not None or x2 is None, "x2 without x1: pass the rows of the one shared expert as x1")
    if bias is not None and experts is None:
        raise ValueError("bias needs expertIdx, which says which of its rows belongs to a choice")
    k = k if scales is None else scales.shape[1]
    if k < 1 or expandedRowIdx.dim() != 1 or expandedRowIdx.shape[0] % k:
        raise ValueError(f"expandedRowIdx has shape {list(expandedRowIdx.shape)}; it must be (rows * {k},)")
    indices = expandedRowIdx.view(k, -1).t() if mode < 2 else expandedRowIdx.view(-1, k)
    output = _rows(expandedX, indices)
    if special is not None:
        output = special(output, experts)
    if bias is not None:
        output = output + wide(bias)[experts.reshape(indices.shape).long()]
    if scales is not None:
        output = output * wide(scales).unsqueeze(-1)
    output = output.sum(1)
    for each in (x1, x2):
        output = output if each is None else output + wide(each)
    return output


def _finalize_plain(
    expandedX: Any, expandedRowIdx: Any, x1: Any, x2: Any, bias: Any, scales: Any, expertIdx: Any, dropPadMode: int
) -> Any:
    return _finalize(expandedX, expandedRowIdx, x1, x2, bias, scales, expertIdx, dropPadMode)


def _finalize_special(args: Any) -> Any:
    """Three ranges of experts compute nothing: they give zero, the token, or alpha1 times the token and alpha2 times v."""

    zeros, copies, constants = args.zeroExpertRange, args.copyExpertRange, args.constantExpertRange
    experts, scales = args.expertIdx, args.scales

    def special(output: Any, experts: Any) -> Any:
        token = wide(args.x).unsqueeze(1) if args.x is not None else output
        output = torch.where(_between(experts, copies).unsqueeze(-1), token, output)
        if constants:
            row = (experts - constants[0]).clamp(0, args.alpha1.shape[0] - 1).long()
            a, b, v = (wide(each)[row] for each in (args.alpha1, args.alpha2, args.v))
            output = torch.where(_between(experts, constants).unsqueeze(-1), a * token + b * v, output)
        return output

    if (zeros or copies or constants) and experts is None:
        raise ValueError("ranges of experts need expertIdxOptional")
    if (copies or constants) and args.x is None:
        raise ValueError("copyExpertRange and constantExpertRange need xOptional, the tokens")
    if zeros and scales is not None:
        scales = torch.where(_between(experts, zeros), torch.zeros((), dtype=scales.dtype), scales)
    elif zeros:
        scales = (~_between(experts, zeros)).float()
    rows = (args.expandedX, args.expandedRowIdx, args.x1, args.x2, args.bias)
    own = special if zeros or copies or constants else None
    return _finalize(*rows, scales, experts, args.dropPadMode, args.k, own)


def _spread(rows: Any, indices: Any, count: int) -> Any:
    """Rows put at their places among `count`, zeros elsewhere; those at -1 or behind the last are left out."""
    there = (indices >= 0) & (indices < count)
    buffer = rows.new_zeros(count + 1, rows.shape[-1])
    return buffer.index_copy(0, torch.where(there, indices, count).long(), rows)[:count]


def _finalize_gradient(args: Any) -> tuple[Any, Any]:
    """Of expandedX and of the scales; the places count along rows."""
    drop, experts, capacity, scales = args.dropPadMode, args.expertNum, args.expertCapacity, args.scales
    if drop not in (0, 1) or (drop and (experts <= 0 or capacity <= 0)):
        raise ValueError(
            f"dropPadMode {drop} with expertNum {experts}, expertCapacity {capacity}: 0, or 1 with both positive"
        )
    require(scales is None or args.expandedX is not None, "the gradient of scales needs expandedXOptional")
    total, active = args.expandedRowIdx.shape[0], args.activeNum
    rows = wide(args.gradY).repeat_interleave(1 if scales is None else scales.shape[1], 0)
    count = experts * capacity if drop else active if 0 < active < total else total
    scaled = rows if scales is None else rows * wide(scales).reshape(-1, 1)
    gradient = _spread(scaled, args.expandedRowIdx, count)
    gradient = gradient.reshape(experts, capacity, -1) if drop else gradient
    if scales is None:
        return gradient, None
    made = _rows(args.expandedX, args.expandedRowIdx)
    if args.bias is not None:
        made = made + wide(args.bias)[args.expertIdx.flatten().long()]
    return gradient, (made * rows).sum(-1).reshape(scales.shape)


def _init_gradient(gradExpandedX: Any, expandedRowIdx: Any, topK: int, dropPadMode: int, activeNum: int) -> Any:
    """The sum over a token's positions; dropped ones contribute nothing."""
    if dropPadMode not in (0, 1) or gradExpandedX.dim() != 2 + dropPadMode or activeNum < 0:
        raise ValueError(
            f"dropPadMode {dropPadMode}, activeNum {activeNum}, gradExpandedX {list(gradExpandedX.shape)}: dropPadMode must be "
            "0 with 2 dimensions or 1 with 3, and activeNum must not be negative"
        )
    return _summed(gradExpandedX, expandedRowIdx, topK)


def _summed(x: Any, indices: Any, k: int) -> Any:
    require(k > 0 and indices.shape[0] % k == 0, f"topK is {k}; it must divide the {indices.shape[0]} places")
    return _rows(x, indices).unflatten(0, (-1, k)).sum(1)


def _require_unpadded(padded: bool) -> None:
    require(not padded, "paddedMode is true; the vendor takes false only")


def _permute(tokens: Any, indices: Any, numOutTokens: int, paddedMode: bool) -> tuple[Any, Any]:
    """Tokens in the order of their experts, at most numOutTokens (all for 0; from the end for less)."""
    _require_unpadded(paddedMode)
    if indices.dim() not in (1, 2) or indices.shape[0] != tokens.shape[0]:
        raise ValueError(
            f"indices have shape {list(indices.shape)}; it must be ({tokens.shape[0]},) or ({tokens.shape[0]}, k)"
        )
    k = indices.shape[1] if indices.dim() == 2 else 1
    order = torch.argsort(indices.flatten(), stable=True)
    limit = numOutTokens if numOutTokens else order.numel()
    positions = torch.empty_like(order).scatter(0, order, torch.arange(order.numel()))
    return tokens[order[:limit] // k], positions


def _unpermute(permutedTokens: Any, sortedIndices: Any, probsOptional: Any, paddedMode: bool) -> Any:
    """The sum of a token's rows times their chances; a row that was dropped gives nothing."""
    _require_unpadded(paddedMode)
    if probsOptional is None:
        return _rows(permutedTokens, sortedIndices)
    _require_chances(probsOptional, sortedIndices)
    return (
        _rows(permutedTokens, sortedIndices).unflatten(0, probsOptional.shape) * wide(probsOptional).unsqueeze(-1)
    ).sum(1)


def _require_chances(probs: Any, indices: Any) -> None:
    if probs.dim() != 2 or probs.numel() != indices.numel():
        raise ValueError(
            f"probs has shape {list(probs.shape)}; it must be (tokens, k) with a number for each of {indices.numel()} places"
        )


def _unpermute_gradient(
    permutedTokens: Any, unpermutedTokensGrad: Any, sortedIndices: Any, probsOptional: Any, paddedMode: bool
) -> tuple[Any, Any]:
    """Of the permuted tokens and of the chances; permutedTokens may be null without chances."""
    _require_unpadded(paddedMode)
    k = 1
    if probsOptional is not None:
        _require_chances(probsOptional, sortedIndices)
        k = probsOptional.shape[1]
    rows = wide(unpermutedTokensGrad).repeat_interleave(k, 0)
    scaled = rows if probsOptional is None else rows * wide(probsOptional).reshape(-1, 1)
    count = sortedIndices.numel() if permutedTokens is None or not permutedTokens.numel() else permutedTokens.shape[0]
    gradient = _spread(scaled, sortedIndices, count)
    if probsOptional is None:
        return gradient, None
    return gradient, (_rows(permutedTokens, sortedIndices) * rows).sum(-1).reshape(probsOptional.shape)


def _permute_gradient(permutedOutputGrad: Any, sortedIndices: Any, numTopk: int, paddedMode: bool) -> Any:
    _require_unpadded(paddedMode)
    return _summed(permutedOutputGrad, sortedIndices, numTopk)


OPERATORS = {
    "aclnnMoeFinalizeRouting": version(_finalize_plain, {"expertIdx": "expandedExpertIdx"}, dropPadMode=0),
    "aclnnMoeFinalizeRoutingV2": _finalize_plain,
    "aclnnMoeFinalizeRoutingV4": _finalize_special,
    "aclnnMoeFinalizeRoutingV2Grad": _finalize_gradient,
    "aclnnMoeInitRoutingV2Grad": _init_gradient,
    "aclnnMoeTokenPermute": _permute,
    "aclnnMoeTokenPermuteGrad": _permute_gradient,
    "aclnnMoeTokenUnpermute": _unpermute,
    "aclnnMoeTokenUnpermuteGrad": _unpermute_gradient,
}
