"""Attention within windows of an image (Swin), in 8 bits.

Source: the pages of hicann/ops-transformer, attention/swin_attention_score_quant and ffn/swin_transformer_ln_qkv_quant, August 2026.
Sums of products are exact; a bias of integers is added to them before their scale.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import (
    fit,
    require,
    require_dims,
    require_one_of,
    require_shape,
    words,
)


def _product(left: Any, right: Any, bias: Any, scale: Any) -> Any:
    product = left.double() @ right.double()
    return (product if bias is None else product + bias) * words(scale)[0]


def _scores(args: Any) -> Any:
    """Softmax of scores, which is quantised for the product with the values."""
    query, mask, moved = args.query, args.paddingMask1, args.biasQuant
    require_dims("query", query, 4, axes="(batch, heads, length, size)")
    n, size = query.shape[2:]
    require(
        n <= 1024 and size in (32, 64), f"query has length {n} and size {size}; they must be 1024 at most, and 32 or 64"
    )
    for name in ("key", "value"):
        require_shape(name, getattr(args, name), tuple(query.shape))
    for name in ("scaleQuant", "scaleDequant1", "biasQuant", "biasDequant1"):
        require_shape(name, getattr(args, name), (1, n))
    for name in ("scaleDequant2", "biasDequant2"):
        require_shape(name, getattr(args, name), (1, size))
    require_shape("paddingMask1Optional", mask, (1, query.shape[1], n, n))
    require(args.paddingMask2 is None, "paddingMask2Optional is reserved: pass null")
    turned = args.queryTranspose or args.keyTranspose or args.valueTranspose
    require(not turned, "query, key and value that are transposed are not supported")
    require_one_of("softmaxAxes", args.softmaxAxes, -1)
    scores = _product(query, args.key.mT, args.biasDequant1, args.scaleDequant1)
    chances = torch.softmax(scores if mask is None else scores + mask, -1) * args.scaleQuant
    whole = fit(chances if moved is None else chances + moved, 2)
    return _product(whole, args.value, args.biasDequant2, args.scaleDequant2)


def _projections(
    x: Any, gamma: Any, beta: Any, weight: Any, bias: Any, quantScale: Any, quantOffset: Any, dequantScale: Any,
    headNum: int, seqLength: int, epsilon: float, oriHeight: int, oriWeight: int, hWinSize: int, wWinSize: int,
    weightTranspose: bool,
) -> Any:  # fmt: skip
    """(windows, heads, places, seqLength) of queries, keys and values; windows are in the order of the image's rows."""
    require_dims("x", x, 3, axes="(batch, places, size)")
    tokens, size = x.shape[1:]
    require(
        1 <= len(x) <= 32 and size <= 1024,
        f"x has {len(x)} images of size {size}; there must be 1 to 32, of 1024 at most",
    )
    require(
        weightTranspose, "weightTranspose is false; only weights that are transposed, (3 * size, size), are supported"
    )
    require(
        seqLength in (32, 64) and 1 <= headNum <= 32 and headNum * seqLength == size,
        f"{headNum} heads of {seqLength} for a size of {size}: seqLength must be 32 or 64, and headNum * seqLength the size",
    )
    sides = (oriHeight, hWinSize), (oriWeight, wWinSize)
    require(
        oriHeight * oriWeight == tokens and all(7 <= window <= 32 and side % window == 0 for side, window in sides),
        f"{oriHeight} x {oriWeight} in windows of {hWinSize} x {wWinSize} for {tokens} places: windows (7 to 32) must divide sides",
    )
    for name, each in (("gamma", gamma), ("beta", beta), ("quantScale", quantScale), ("quantOffset", quantOffset)):
        require_shape(name, each, (size,))
    for name, each in (("bias", bias), ("dequantScale", dequantScale)):
        require_shape(name, each, (3 * size,))
    require_shape("weight", weight, (3 * size, size))
    rows = wide(x) - wide(x).mean(-1, keepdim=True)
    rows = rows * torch.rsqrt((rows * rows).mean(-1, keepdim=True) + epsilon) * wide(gamma) + wide(beta)
    rows = rows.unflatten(1, (oriHeight // hWinSize, hWinSize, oriWeight // wWinSize, wWinSize)).transpose(2, 3)
    whole = fit(rows * quantScale + quantOffset, 2).reshape(-1, hWinSize * wWinSize, size)
    product = _product(whole, weight.mT, bias, dequantScale).unflatten(-1, (3, headNum, seqLength))
    return tuple(product.permute(2, 0, 3, 1, 4))


OPERATORS = {
    "aclnnSwinAttentionScoreQuant": _scores,
    "aclnnSwinTransformerLnQkvQuant": _projections,
}
