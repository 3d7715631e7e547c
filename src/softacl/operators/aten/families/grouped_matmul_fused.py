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
            product = by_halves(rows, numbers(weight[i], x.shape[1]), own, added, zero)
        else:
            rows = numbers(rows, rows.shape[0])
            product = dequantised(rows, numbers(weight[i], rows.shape[1]), own)
        yield i, begin, end, product if token is None else product * token.reshape(-1, 1)[begin:end]


@stores("output", "outputScale", "outputOffset")
def _gated(args: Any) -> None:
    """SwiGLU of the products, quantised by row. Rows behind the last group are left alone."""
    weight, scale = args.weight, args.weightScale
    assist = args.bias if args.weightAssistMatrix is None else args.weightAssistMatrix
    if isinstance(weight, list):
        if len(weight) != 1 or len(scale) != 1:
            raise ValueError(
                f"{len(weight)} weights and {len(scale)} scales: pass lists of one tensor, with all experts in it"
            )
        weight, scale, assist = weight[0], scale[0], assist[0] if assist else None
        require_null(bias=args.bias)
    require_null(offset=args.offset)
    if weight.dim() == 5:  # the blocks of FRACTAL_NZ as (e, n / c, k / 16, 16, c)
        weight = weight.permute(0, 2, 3, 1, 4).flatten(3).flatten(1, 2)
    if (args.dequantMode or 0) not in (0, 1) or args.quantMode:
        raise ValueError(
            f"dequantMode {args.dequantMode}, quantMode {args.quantMode}: only 0 or 1 and 0 (by token) are supported"
        )
    columns = scale.shape[-1] // 2
    require_shape("output", args.output, (args.x.shape[0], columns))
    require_shape("outputScale", args.outputScale, (args.x.shape[0],))
    kind = args.groupListType or 0
    for i, begin, end, product in _products(args.x, weight, scale, assist, None, args.xScale, args.groupList, kind):
        act, gate = product.chunk(2, -1)
        value = F.silu(act) * gate
        value = value if args.smoothScale is None else value * args.smoothScale[i]
        args.output[begin:end], args.outputScale[begin:end] = quantised_by_row(value)


@stores("y", "out")
def _combined(args: Any) -> None:
    """Each row of the products times its logit, added to the row of the result that rowIndex says; the shared expert's rows too."""
    x, weight, bias, out = (
        args.x if args.x1 is None else args.x1,
        next(each for each in (args.w, args.x2, args.weight) if each is not None),
        args.bias,
        args.out if args.y is None else args.y,
    )
    turned = (args.transposeX, args.transposeW, args.transposeX1, args.transposeX2)
    if any(turned) or args.dtype:
        raise ValueError(
            "the vendor takes neither transposed matrices nor results that are not float32: pass false and 0"
        )
    require_null(antiquantScale=args.antiquantScale, antiquantOffset=args.antiquantOffset)
    require_shape("the result", out, (out.shape[0], args.scale.shape[-1]))
    out.zero_()
    if (shared := args.sharedInput) is not None:
        first = args.sharedInputOffset
        if not 0 <= first <= out.shape[0] - shared.shape[0]:
            raise ValueError(
                f"sharedInputOffset is {first}; {shared.shape[0]} rows from there on must be among {out.shape[0]}"
            )
        out[first : first + shared.shape[0]] += wide(shared) * args.sharedInputWeight
    pieces = _products(x, weight, args.scale, bias, args.offset, args.pertokenScale, args.groupList, args.groupListType)
    for _, begin, end, product in pieces:
        product = product if args.logit is None else product * args.logit[begin:end].unsqueeze(-1)
        rows = torch.arange(begin, end) if args.rowIndex is None else args.rowIndex[begin:end].long()
        out.copy_(out.index_add(0, rows, product))


def _quantised_rows(args: Any) -> tuple[Any, Any]:
    """x in whole numbers, and its scales."""
    x = wide(args.x)
    x = x if is_none(args.smoothScale) else x * wide(args.smoothScale)
    mode, scale = args.xQuantMode or "pertoken", args.xScale
    if mode not in ("pertoken", "pertensor"):
        raise ValueError(f"xQuantMode is {mode!r}; pertoken and pertensor are supported")
    if is_none(scale):
        if mode != "pertoken":
            raise ValueError("xQuantMode pertensor needs xScaleOptional; without one pass pertoken")
        return quantised_by_row(x)
    require_shape("xScaleOptional", scale, (1 if mode == "pertensor" else x.shape[0],))
    return fit(x / wide(scale).reshape(-1, 1), INT8), wide(scale)


@stores("out")
def _dequantised(args: Any) -> None:
    """Quantised rows times weights (g, n, k). A scale of int64 has x's in it already; rows behind the last group are left alone."""
    require_null(bias=args.bias, xOffset=args.xOffset)
    weight = args.weight.mT if args.transposeWeight else args.weight
    require_shape("out", args.out, (args.x.shape[0], weight.shape[2]))
    whole, scale = _quantised_rows(args)
    for i, begin, end in groups_in(args.groupList, 0, weight.shape[0], whole.shape[0]):
        product = whole_product(whole[begin:end], weight[i]).float() * scale_of(args.weightScale[i])
        if args.weightScale.dtype != torch.int64:
            product = product * (scale if scale.numel() == 1 else scale[begin:end].unsqueeze(-1))
        args.out[begin:end] = product


OPERATORS = {
    **{f"aclnnGroupedMatmulSwigluQuant{form}": _gated for form in ("", "WeightNZ", "WeightNzV2")},
    **{f"aclnnGroupedMatmulFinalizeRouting{form}": _combined for form in ("WeightNz", "V2")},
    "aclnnQuantGroupedMatmulDequant": _dequantised,
    "aclnnQuantGroupedMatmulDequantWeightNZ": _dequantised,
}
