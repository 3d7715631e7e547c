"""Products with weights of few bits, and what prepares weights for products.

Source: aclnnWeightQuantBatchMatmulV2.md and op_api/aclnn_weight_quant_batch_matmul_v2.cpp of hicann/ops-nn; aclnnTransMatmulWeight.md
and op_api/aclnn_trans_matmul_weight.cpp of hicann/ops-math.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.calls import as_one
from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import fit, numbers, require, words


def _lengths(weight: Any, k: int) -> tuple[int, int]:
    """(k, n) of a weight's numbers, which are not unpacked for this."""
    rows, n = weight.shape
    per_item = 1 if weight.dtype == torch.int8 else 2 * weight.element_size()
    return (rows, n * per_item) if rows == k else (rows * per_item, n)


def _require(lengths: tuple[int, int], scale: Any, offset: Any, bias: Any, group: int) -> None:
    k, n = lengths
    if group and not (32 <= group < k and group % 32 == 0):
        raise ValueError(f"antiquantGroupSize is {group}; it must be 0, or a multiple of 32 from 32 to k - 1, {k - 1}")
    shapes = [(-(-k // group), n)] if group else [(1,), (1, 1), (n,), (1, n)]
    if tuple(scale.shape) not in shapes or (offset is not None and offset.shape != scale.shape):
        raise ValueError(f"antiquantScale and antiquantOffset have one of the shapes {shapes}, both the same")
    if bias is not None and tuple(bias.shape) not in ((n,), (1, n)):
        raise ValueError(f"bias has shape {(n,)} or {(1, n)}, not {tuple(bias.shape)}")


def _product(
    x: Any, weight: Any, antiquantScale: Any, antiquantOffset: Any, quantScale: Any, quantOffset: Any, bias: Any,
    antiquantGroupSize: int,
) -> Any:  # fmt: skip
    """x @ ((weight + offset) * scale) + bias; a group of the weight's rows shares a row of scales and offsets."""
    require(x.dim() == 2 and weight.dim() == 2, "x and weight must have 2 dimensions each: (m, k) and (k, n)")
    _require(_lengths(weight, x.shape[1]), antiquantScale, antiquantOffset, bias, antiquantGroupSize)
    if antiquantOffset is None:
        scale = antiquantScale if antiquantGroupSize else antiquantScale.reshape(1, -1)
        product = as_one("scaled_product", _scaled_product, x, weight, scale)
    else:
        whole = numbers(weight, x.shape[1])
        product = _with_offset(x, whole, antiquantScale, antiquantOffset, antiquantGroupSize)
    product = product if bias is None else product + wide(bias)
    if quantScale is None:
        require(quantOffset is None, "quantOffsetOptional without quantScaleOptional: pass both, or none")
        return product
    product = product * words(quantScale)[0].reshape(-1)
    return fit(product if quantOffset is None else product + quantOffset.reshape(-1), 2)


def _scaled_product(x: Any, weight: Any, scale: Any) -> Any:
    """scale: a row for each group of the weight's rows."""
    whole = numbers(weight, x.shape[1])
    group = -(-whole.shape[0] // scale.shape[0])
    whole, (scale,) = _in_groups(whole, [scale], group)
    return wide(x) @ (whole.float() * wide(scale)).flatten(0, -2)


def _with_offset(x: Any, whole: Any, scale: Any, offset: Any, group: int) -> Any:
    """The weight becomes numbers of x's type before the product, as on the device's vector unit."""
    factors = [scale, offset]
    if group:
        whole, factors = _in_groups(whole, factors, group)
    return wide(x) @ wide(((whole.to(x.dtype) + factors[1]) * factors[0]).flatten(0, -2))


def _in_groups(whole: Any, factors: list[Any], group: int) -> tuple[Any, list[Any]]:
    """(groups, rows, n), and factors that broadcast to it; a last group that is shorter takes one row for each number."""
    if whole.shape[0] % group:
        rows = torch.arange(whole.shape[0]) // group
        return whole, [each if each is None else each[rows] for each in factors]
    return whole.unflatten(0, (-1, group)), [each if each is None else each.unsqueeze(1) for each in factors]


def _first(
    x1: Any, x2: Any, diagonalMatrix: Any, deqOffset: Any, deqScale: Any, addOffset: Any, mulScale: Any, bias: Any,
    transposeX1: bool, transposeX2: bool, antiquantScale: float, antiquantOffset: float,
) -> Any:  # fmt: skip
    """Up to 64 rows take words and integers, which the program derives from those for more rows.

    Source: aclnnWeightQuantBatchMatmul.md, with its example.
    """
    left, right = (each.mT if turned else each for each, turned in ((x1, transposeX1), (x2, transposeX2)))
    require(left.dim() == right.dim() == 2 and left.shape[1] == right.shape[0], "x1 and x2 are (m, k) and (k, n)")
    is_small = left.shape[0] <= 64
    offset, scale = (deqOffset, deqScale) if is_small else (addOffset, mulScale)
    names = "deqOffset and deqScale" if is_small else "addOffset and mulScale"
    require(offset is not None and scale is not None, f"{left.shape[0]} rows need {names}, which are null")
    if is_small:
        weight = (right.float() + offset) * words(scale)[0]
    else:
        weight = ((right.float() + antiquantOffset) * antiquantScale + wide(offset)) * wide(scale)
    product = wide(left) @ weight
    return product if bias is None else product + bias


def _transform(mmWeightRef: Any) -> None:
    """Checked only: the layout that matrices prefer is the plain one here, as the page allows."""
    max_dims = 6 if mmWeightRef.dtype == torch.int8 else 3
    if not 2 <= mmWeightRef.dim() <= max_dims:
        raise ValueError(f"a weight of {mmWeightRef.dtype} has 2 to {max_dims} dimensions, not {mmWeightRef.dim()}")


OPERATORS = {
    "aclnnWeightQuantBatchMatmul": _first,
    "aclnnWeightQuantBatchMatmulNz": _product,
    "aclnnWeightQuantBatchMatmulV2": _product,
    "aclnnTransMatmulWeight": _transform,
}
