"""Mixture of experts, on the way there: which experts a token goes to, and tokens in the order of their experts.

Source: the pages of hicann/ops-transformer, moe; the order of arguments of MoeInitRoutingV3, MoeGatingTopK and MoeGatingTopKV2 also
from op-plugin.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.grouped_matmul import quantised_by_row
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import INT8, fit, require, require_dims, require_null, require_shape

_MAX_CHOICES = 1024


def _largest(x: Any, k: int) -> tuple[Any, Any]:
    """The k largest numbers of each row and where they are; of equal ones the first."""
    values, indices = torch.sort(x, dim=-1, descending=True, stable=True)
    return values[..., :k], indices[..., :k]


def _require_choices(x: Any, finished: Any, k: int) -> None:
    if x.dim() not in (2, 3) or not 0 <= k <= min(x.shape[-1], _MAX_CHOICES):
        raise ValueError(
            f"k is {k} with x of shape {list(x.shape)}; x must have 2 or 3 dimensions, and k must be 0 to the last one, at most "
            f"{_MAX_CHOICES}"
        )
    if finished is not None and finished.shape != x.shape[:-1]:
        raise ValueError(f"finished has shape {list(finished.shape)}; it must be {list(x.shape[:-1])}")


def _without_finished(experts: Any, finished: Any, count: int) -> Any:
    """Send finished rows to a nonexistent expert: the one after the last."""
    return experts if finished is None else torch.where(finished.unsqueeze(-1), count, experts)


def _softmax_gate(x: Any, finishedOptional: Any, k: int) -> tuple[Any, Any, Any]:
    """rowIdx counts along columns: row r has r, r + rows, r + 2 rows."""
    _require_choices(x, finishedOptional, k)
    y, experts = _largest(torch.softmax(wide(x), -1), k)
    rows = math.prod(y.shape[:-1])
    order = torch.arange(rows * k).reshape(k, rows).t().reshape(y.shape)
    return y, _without_finished(experts, finishedOptional, x.shape[-1]), order


def _softmax_gate_second(
    x: Any, finishedOptional: Any, k: int, renorm: int, outputSoftmaxResultFlag: bool
) -> tuple[Any, Any, Any]:
    """renorm 1: the softmax of the largest only."""
    _require_choices(x, finishedOptional, k)
    require(renorm in (0, 1), f"renorm is {renorm}; 0 (softmax first) and 1 (largest first) are supported")
    chances = None if renorm else torch.softmax(wide(x), -1)
    y, experts = _largest(wide(x) if chances is None else chances, k)
    y = torch.softmax(y, -1) if renorm else y
    shown = chances if outputSoftmaxResultFlag else None
    return y, _without_finished(experts, finishedOptional, x.shape[-1]), shown


def _require_groups(experts: int, k: int, kGroup: int, groupCount: int, groupSelectMode: int) -> None:
    fits = groupCount > 0 and experts % groupCount == 0 and 1 <= kGroup <= groupCount
    if not fits or not 1 <= k <= experts // groupCount * kGroup or experts > 2048:
        raise ValueError(
            f"k {k}, kGroup {kGroup}, groupCount {groupCount} with {experts} experts (at most 2048): groupCount must divide them, "
            "kGroup must be 1 to groupCount, and k must be 1 to the number of experts in kGroup groups"
        )
    if groupSelectMode not in (0, 1) or experts // groupCount <= groupSelectMode:
        raise ValueError(
            f"groupSelectMode is {groupSelectMode}; 0 (largest of a group) and 1 (sum of its two largest) are supported"
        )


def among_groups(value: Any, kept: int, groups: int, count: int, filling: float) -> Any:
    """The scores, but `filling` in the groups that are not among the best, by the sum of their `count` best; ties: the first."""
    grouped = value.unflatten(-1, (groups, -1))
    score = _largest(wide(grouped), count)[0].sum(-1)
    keep = torch.zeros_like(score, dtype=torch.bool).scatter(-1, _largest(score, kept)[1], True)
    return grouped.masked_fill(~keep.unsqueeze(-1), filling).flatten(-2)


_NORMS = {
    0: lambda x: torch.softmax(x, -1),
    1: lambda x: torch.sigmoid(x),
    2: lambda x: F.softplus(x).sqrt(),
}


def _gate(
    x: Any, bias: Any, k: int, kGroup: int, groupCount: int, groupSelectMode: int, renorm: int, normType: int, outFlag: bool,
    routedScalingFactor: float, eps: float, inputIds: Any = None, tid2eid: Any = None,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """The bias has a part in the choice, not in the weights. With a table, token numbers choose: tid2eid[inputIds]."""
    if normType not in _NORMS or renorm not in (0, 1):
        raise ValueError(f"normType is {normType}, renorm {renorm}; normType 0, 1 and 2, renorm 0 and 1 are supported")
    _require_groups(x.shape[-1], k, kGroup, groupCount, groupSelectMode)
    norm = _NORMS[normType](wide(x))
    if tid2eid is not None and inputIds is not None:
        require_shape("inputIdsOptional", inputIds, tuple(x.shape[:-1]))
        require_dims("tid2eidOptional", tid2eid, 2)
        experts = tid2eid.long()[inputIds.long()]
    else:
        value = norm if bias is None else norm + wide(bias)
        if groupCount > 1:
            value = among_groups(value, kGroup, groupCount, groupSelectMode + 1, float("-inf"))
        experts = _largest(value, k)[1]
    y = norm.gather(-1, experts)
    if normType or renorm:
        y = y / (y.sum(-1, keepdim=True) + eps)
    return y * routedScalingFactor, experts, norm if outFlag else None


def _ends(experts: Any, count: int) -> Any:
    """Where each expert's part of the sorted list ends."""
    return torch.searchsorted(experts.contiguous(), torch.arange(count, dtype=experts.dtype), right=True)


def _counts(ends: Any) -> Any:
    return torch.cat((ends[:1], ends[1:] - ends[:-1]))


def _expert_tokens(sortedExperts: Any, numExperts: int) -> Any:
    if sortedExperts.dim() != 1 or not 0 < numExperts <= 2048:
        raise ValueError(
            f"sortedExperts has shape {list(sortedExperts.shape)}, numExperts is {numExperts}; one length, and 1 to 2048"
        )
    return _ends(sortedExperts, numExperts)


def _placed(order: Any) -> Any:
    """For each place before sorting, where it came to: place[order[i]] = i."""
    return torch.zeros_like(order).scatter(0, order.long(), torch.arange(order.numel(), dtype=order.dtype))


def _require_routing(x: Any, experts: Any, *others: Any) -> None:
    if x.dim() != 2 or experts.dim() != 2 or experts.shape[0] != x.shape[0]:
        raise ValueError(
            f"x has shape {list(x.shape)}, expertIdx {list(experts.shape)}; they must be (rows, h) and (rows, k)"
        )
    if any(each.shape != experts.shape for each in others):
        raise ValueError(f"rowIdx has another shape than expertIdx, {list(experts.shape)}")


def _init(x: Any, rowIdx: Any, expertIdx: Any, activeNum: int) -> tuple[Any, Any, Any]:
    """rowIdx counts along columns, so that rowIdx % rows is the token."""
    _require_routing(x, expertIdx, rowIdx)
    require(activeNum >= 0, f"activeNum is {activeNum}; it must not be negative")
    rows, k = expertIdx.shape
    experts, order = torch.sort(expertIdx.flatten(), stable=True)
    order = rowIdx.flatten()[order]
    return x[order[: min(rows, activeNum) * k].long() % max(rows, 1)], _placed(order), experts


def _init_quantised(
    x: Any, rowIdx: Any, expertIdx: Any, activeNum: int, scale: float, offset: float
) -> tuple[Any, Any, Any]:
    expanded, positions, experts = _init(wide(x), rowIdx, expertIdx, activeNum)
    return fit(expanded * scale + offset, INT8), positions, experts


def _slots(experts: Any, order: Any, count: int, capacity: int) -> tuple[Any, Any]:
    """(for each place of (count, capacity) the position in the sorted list, or -1; for each choice its place, or -1).

    An expert takes its first `capacity` tokens, the others are dropped; what it lacks stays empty.
    """
    ends = _ends(experts, count)
    starts = ends - _counts(ends)
    position = starts.unsqueeze(1) + torch.arange(capacity)
    slots = torch.where(position < ends.unsqueeze(1), position, -1)
    own = torch.arange(order.numel()) - starts[experts.clamp(0, count - 1).long()]
    kept = (own < capacity) & (experts < count)
    return slots, torch.where(kept, experts * capacity + own, -1)[_placed(order)]


def _expanded(x: Any, tokens: Any) -> Any:
    """The rows of tokens; zeros for -1."""
    return torch.where(tokens.unsqueeze(-1) < 0, torch.zeros((), dtype=x.dtype), x[tokens.clamp(min=0)])


def _require_capacity(dropPadMode: int, expertNum: int, expertCapacity: int, rows: int) -> None:
    if dropPadMode not in (0, 1):
        raise ValueError(f"dropPadMode is {dropPadMode}; 0 (all tokens) and 1 (as many as the capacity) are supported")
    if dropPadMode and not (expertNum > 0 and 0 < expertCapacity <= rows):
        raise ValueError(
            f"dropPadMode 1 with expertNum {expertNum} and expertCapacity {expertCapacity}: both must be positive, "
            f"the capacity at most {rows}, the number of rows"
        )


def _routed(args: Any) -> tuple[Any, Any, Any, Any, Any]:
    """(tokens of the expanded rows, or -1; their experts; where the choices are; ends or counts; counts before dropping)."""
    x, expertIdx, active, count = args.x, args.expertIdx, args.activeNum, args.expertNum
    drop, flag = args.dropPadMode, args.expertTokensCountOrCumsumFlag
    _require_routing(x, expertIdx)
    _require_capacity(drop, count, args.expertCapacity, x.shape[0])
    if flag not in (0, 1, 2) or (flag and not drop and count <= 0) or active < 0:
        raise ValueError(
            f"activeNum {active}, expertNum {count}, the flag for counts {flag}: activeNum must not be negative, the flag 0, "
            "1 (ends) or 2 (counts), which need expertNum"
        )
    k = expertIdx.shape[1]
    experts, order = torch.sort(expertIdx.flatten(), stable=True)
    if drop:
        slots, positions = _slots(experts, order, count, args.expertCapacity)
        tokens = torch.where(slots < 0, -1, order[slots.clamp(min=0)] // k)
        owners = torch.arange(count).unsqueeze(1).expand_as(tokens)
        before = _counts(_ends(experts, count)) if args.expertTokensBeforeCapacityFlag else None
        return tokens, owners, positions, None, before
    limit = min(active or order.numel(), order.numel())
    ends = _ends(experts, count) if flag else None
    counts = ends if flag < 2 else _counts(ends)
    return order[:limit] // k, experts[:limit], _placed(order), counts, None


def _init_second(args: Any) -> tuple[Any, Any, Any, Any]:
    tokens, _, positions, counts, before = _routed(args)
    return _expanded(args.x, tokens), positions, counts, before


def _by_static_scale(rows: Any, scale: Any, offset: Any) -> Any:
    if scale is None or offset is None or scale.numel() != 1 or offset.numel() != 1:
        raise ValueError("one scale for all needs a scale and an offset of one number each: pass tensors of shape [1]")
    return fit(rows * scale + offset, INT8)


def _by_row(rows: Any, smooth: Any, owners: Any) -> tuple[Any, Any]:
    """smooth: (1, h), or (experts, h) with a row for each expert. The scaled rows are quantised."""
    if smooth is not None:
        if smooth.dim() != 2 or smooth.shape[1] != rows.shape[-1]:
            raise ValueError(
                f"the scale has shape {list(smooth.shape)}; it must be (experts, h) or (1, h), h = {rows.shape[-1]}"
            )
        rows = rows * (smooth[0] if smooth.shape[0] == 1 else smooth[owners.long().clamp(0, smooth.shape[0] - 1)])
    return quantised_by_row(rows)


def _init_quantised_second(args: Any) -> tuple[Any, Any, Any, Any, Any]:
    if args.quantMode not in (0, 1):
        raise ValueError(f"quantMode is {args.quantMode}; 0 (one scale) and 1 (a scale for each row) are supported")
    tokens, owners, positions, counts, before = _routed(args)
    rows = _expanded(wide(args.x), tokens)
    if args.quantMode == 0:
        quantised = _by_static_scale(rows, args.scale, args.offset)
        return torch.where(tokens.unsqueeze(-1) < 0, 0, quantised), positions, counts, before, None
    quantised, scales = _by_row(rows, args.scale, owners)
    return quantised, positions, counts, before, scales.flatten()


def _pairs(counts: Any, start: int, size: int) -> Any:
    """(expert, count) of the experts that have tokens, then zeros."""
    used = counts > 0
    index = torch.where(used, used.cumsum(0) - 1, size)
    pairs = torch.stack((torch.arange(start, start + counts.numel()), counts), 1)
    return pairs.new_zeros(size + 1, 2).index_copy(0, index, pairs)[:size]


def _init_third(args: Any) -> tuple[Any, Any, Any, Any]:
    """Only the choices of experts in a range count: they come first, and the rest stays empty (-1, zeros).

    rowIdxType 0: the position of each choice. 1: the choice of each row; the rows that do not count, which the page omits,
    are in the order of their experts, those below the range at the end, as op-plugin's test expects.
    """
    x, expertIdx, expertNum, dropPadMode = args.x, args.expertIdx, args.expertNum, args.dropPadMode
    quantMode, expertTokensNumType, rowIdxType = args.quantMode, args.expertTokensNumType, args.rowIdxType
    _require_routing(x, expertIdx)
    _require_capacity(dropPadMode, expertNum, args.expertCapacity, x.shape[0])
    start, end = args.activeExpertRange or (0, expertNum)
    if not 0 <= start < end <= expertNum or (dropPadMode and (start, end) != (0, expertNum)):
        raise ValueError(
            f"activeExpertRange is [{start}, {end}] of {expertNum} experts; it must be among them, and all of them with dropPadMode 1"
        )
    if quantMode not in (-1, 0, 1) or expertTokensNumType not in (0, 1, 2) or rowIdxType not in (0, 1):
        raise ValueError(
            f"quantMode {quantMode}, expertTokensNumType {expertTokensNumType}, rowIdxType {rowIdxType}: -1 (none), 0 (one scale) "
            "and 1 (by row); 0 (ends), 1 (counts) and 2 (pairs); 0 (gather) and 1 (scatter) are supported"
        )
    k = expertIdx.shape[1]
    flat = expertIdx.flatten()
    inside = (flat >= start) & (flat < end)
    experts, order = torch.sort(torch.where(flat < start, expertNum, flat), stable=True)
    experts = torch.where(experts < end, experts, expertNum)
    if dropPadMode:
        slots, positions = _slots(experts, order, expertNum, args.expertCapacity)
        choices = torch.where(slots < 0, -1, order[slots.clamp(min=0)])
        owners = torch.arange(expertNum).unsqueeze(1).expand_as(choices)
        shown = choices.flatten() if rowIdxType else positions
    else:
        in_range = experts < expertNum
        limit = min(args.activeNum if args.activeNum > 0 else order.numel(), order.numel())
        choices, owners = torch.where(in_range, order, -1)[:limit], (experts - start)[:limit]
        shown = order if rowIdxType else torch.where(inside, _placed(order), -1)
    tokens = torch.where(choices < 0, -1, choices // k)
    ends = _ends(experts, end)[start:]
    counts = _counts(ends)
    told = {0: lambda: ends, 1: lambda: counts, 2: lambda: _pairs(counts, start, expertNum)}[expertTokensNumType]
    expanded, scales = _third_rows(x, tokens, owners, args.scale, args.offset, quantMode)
    return expanded, shown, told() if args.expertTokensNumFlag else None, scales


def _third_rows(x: Any, tokens: Any, owners: Any, scale: Any, offset: Any, quantMode: int) -> tuple[Any, Any]:
    """Without quantisation each row takes its token's scale with it."""
    if quantMode < 0:
        require_null(offset=offset)
        return _expanded(x, tokens), None if scale is None else _expanded(scale.reshape(-1, 1), tokens).flatten()
    require(x.dtype != torch.int8, "x is int8 already: pass -1 for quantMode")
    rows = _expanded(wide(x), tokens)
    if quantMode == 0:
        return torch.where(tokens.unsqueeze(-1) < 0, 0, _by_static_scale(rows, scale, offset)), None
    require_null(offset=offset)
    quantised, scales = _by_row(rows, scale, owners)
    return quantised, scales.flatten()


OPERATORS = {
    "aclnnMoeGatingTopKSoftmax": _softmax_gate,
    "aclnnMoeGatingTopKSoftmaxV2": _softmax_gate_second,
    "aclnnMoeGatingTopK": _gate,
    "aclnnMoeComputeExpertTokens": _expert_tokens,
    "aclnnMoeInitRouting": _init,
    "aclnnMoeInitRoutingQuant": _init_quantised,
    "aclnnMoeInitRoutingV2": _init_second,
    "aclnnMoeInitRoutingQuantV2": _init_quantised_second,
    "aclnnMoeInitRoutingV3": _init_third,
}
