"""Products by groups whose results are gated and quantised, combined per token, or come from quantised rows.

Source: the pages of hicann/ops-transformer, gmm/grouped_matmul_swiglu_quant(_v2), grouped_matmul_finalize_routing and
quant_grouped_matmul_dequant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.grouped_matmul import (
    by_halves,
    dequantised,
    groups_in,
    quantised_by_row,
    whole_product,
)
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import INT8, fit, is_none, numbers, require_null, require_shape, scale_of
from softacl.operators.aten.table import stores


def _products(
    x: Any, weight: Any, scale: Any, bias: Any, offset: Any, token: Any, groups: Any, kind: int
) -> Iterator[tuple[int, int, int, Any]]:
    """(expert, begin, end, product) of each group; the weight is (e, k, n), of 8 bits or of 4."""
    if x.dim() != 2 or weight.dim() != 3:
        raise ValueError(
            f"x has shape {list(x.shape)}, its weight {list(weight.shape)}; they must be (m, k) and (e, k, n)"
        )
    for i, begin, end in groups_in(groups, kind, weight.shape[0], x.shape[0]):
        rows, own = x[begin:end], scale[i]
        if x.dtype == torch.int8 and weight.dtype != torch.int8:
            added, zero = (None if each is None else each[i] for each in (bias, offset))
            found = by_halves(rows, numbers(weight[i], x.shape[1]), own, added, zero)
        else:
            rows = numbers(rows, rows.shape[0])
            found = dequantised(rows, numbers(weight[i], rows.shape[1]), own)
        yield i, begin, end, found if token is None else found * token.reshape(-1, 1)[begin:end]


@stores("output", "outputScale", "outputOffset")
def _gated(given: Any) -> None:
    """SwiGLU of the products, quantised by row. Rows behind the last group are left alone."""
    weight, scale = given.weight, given.weightScale
    assist = given.bias if given.weightAssistMatrix is None else given.weightAssistMatrix
    if isinstance(weight, list):
        if len(weight) != 1 or len(scale) != 1:
            raise ValueError(
                f"{len(weight)} weights and {len(scale)} scales: pass lists of one tensor, with all experts in it"
            )
        weight, scale, assist = weight[0], scale[0], assist[0] if assist else None
        require_null(bias=given.bias)
    require_null(offset=given.offset)
    if weight.dim() == 5:  # the blocks of FRACTAL_NZ as (e, n / c, k / 16, 16, c)
        weight = weight.permute(0, 2, 3, 1, 4).flatten(3).flatten(1, 2)
    if (given.dequantMode or 0) not in (0, 1) or given.quantMode:
        raise ValueError(
            f"dequantMode {given.dequantMode}, quantMode {given.quantMode}: only 0 or 1 and 0 (by token) are supported"
        )
    columns = scale.shape[-1] // 2
    require_shape("output", given.output, (given.x.shape[0], columns))
    require_shape("outputScale", given.outputScale, (given.x.shape[0],))
    kind = given.groupListType or 0
    for i, begin, end, found in _products(given.x, weight, scale, assist, None, given.xScale, given.groupList, kind):
        act, gate = found.chunk(2, -1)
        value = F.silu(act) * gate
        value = value if given.smoothScale is None else value * given.smoothScale[i]
        given.output[begin:end], given.outputScale[begin:end] = quantised_by_row(value)


@stores("y", "out")
def _combined(given: Any) -> None:
    """Each row of the products times its logit, added to the row of the result that rowIndex says; the shared expert's rows too."""
    x, weight, bias, out = (
        given.x if given.x1 is None else given.x1,
        next(each for each in (given.w, given.x2, given.weight) if each is not None),
        given.bias,
        given.out if given.y is None else given.y,
    )
    turned = (given.transposeX, given.transposeW, given.transposeX1, given.transposeX2)
    if any(turned) or given.dtype:
        raise ValueError(
            "the vendor takes neither transposed matrices nor results that are not float32: pass false and 0"
        )
    require_null(antiquantScale=given.antiquantScale, antiquantOffset=given.antiquantOffset)
    require_shape("the result", out, (out.shape[0], given.scale.shape[-1]))
    out.zero_()
    if (shared := given.sharedInput) is not None:
        first = given.sharedInputOffset
        if not 0 <= first <= out.shape[0] - shared.shape[0]:
            raise ValueError(
                f"sharedInputOffset is {first}; {shared.shape[0]} rows from there on must be among {out.shape[0]}"
            )
        out[first : first + shared.shape[0]] += wide(shared) * given.sharedInputWeight
    pieces = _products(
        x, weight, given.scale, bias, given.offset, given.pertokenScale, given.groupList, given.groupListType
    )
    for _, begin, end, found in pieces:
        found = found if given.logit is None else found * given.logit[begin:end].unsqueeze(-1)
        rows = torch.arange(begin, end, device=x.device) if given.rowIndex is None else given.rowIndex[begin:end].long()
        out.copy_(out.index_add(0, rows, found))


def _quantised_rows(given: Any) -> tuple[Any, Any]:
    """x in whole numbers, and its scales."""
    x = wide(given.x)
    x = x if is_none(given.smoothScale) else x * wide(given.smoothScale)
    mode, scale = given.xQuantMode or "pertoken", given.xScale
    if mode not in ("pertoken", "pertensor"):
        raise ValueError(f"xQuantMode is {mode!r}; pertoken and pertensor are supported")
    if is_none(scale):
        if mode != "pertoken":
            raise ValueError("xQuantMode pertensor needs xScaleOptional; without one pass pertoken")
        return quantised_by_row(x)
    require_shape("xScaleOptional", scale, (1 if mode == "pertensor" else x.shape[0],))
    return fit(x / wide(scale).reshape(-1, 1), INT8), wide(scale)


@stores("out")
def _dequantised(given: Any) -> None:
    """Quantised rows times weights (g, n, k). A scale of int64 has x's in it already; rows behind the last group are left alone."""
    require_null(bias=given.bias, xOffset=given.xOffset)
    weight = given.weight.mT if given.transposeWeight else given.weight
    require_shape("out", given.out, (given.x.shape[0], weight.shape[2]))
    whole, scale = _quantised_rows(given)
    for i, begin, end in groups_in(given.groupList, 0, weight.shape[0], whole.shape[0]):
        found = whole_product(whole[begin:end], weight[i]).float() * scale_of(given.weightScale[i])
        if given.weightScale.dtype != torch.int64:
            found = found * (scale if scale.numel() == 1 else scale[begin:end].unsqueeze(-1))
        given.out[begin:end] = found


_ROUTING = "aclnnGroupedMatmulFinalizeRouting"
_GATED = "aclnnGroupedMatmulSwigluQuant"
OPERATORS = {
    **{f"{_GATED}{version}": _gated for version in ("", "WeightNZ", "V2", "WeightNzV2")},
    **{f"{_ROUTING}{version}": _combined for version in ("WeightNz", "WeightNzV2", "V2", "V3")},
    "aclnnQuantGroupedMatmulDequant": _dequantised,
    "aclnnQuantGroupedMatmulDequantWeightNZ": _dequantised,
}
