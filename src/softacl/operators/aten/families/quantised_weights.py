"""Products with weights of few bits, and what prepares weights for products.

Source: aclnnWeightQuantBatchMatmulV2.md and op_api/aclnn_weight_quant_batch_matmul_v2.cpp of hicann/ops-nn; aclnnTransMatmulWeight.md
and op_api/aclnn_trans_matmul_weight.cpp of hicann/ops-math.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch


def _numbers(weight: Any, k: int) -> Any:
    """The (k, n) numbers of a weight. Those of 4 bits are two in a byte or eight in an int32, the first in the lowest bits."""
    if weight.dtype == torch.int8:
        return weight
    axis = 1 if weight.shape[0] == k else 0  # the one that runs fastest
    shifts = torch.arange(0, 8 * weight.element_size(), 4, dtype=weight.dtype, device=weight.device)
    parts = weight.unsqueeze(axis + 1) >> shifts.reshape(-1, *[1] * (1 - axis))
    return (((parts & 15).to(torch.int8) ^ 8) - 8).flatten(axis, axis + 1)


def _require(weight: Any, scale: Any, offset: Any, bias: Any, group: int) -> None:
    k, n = weight.shape
    if group and not (32 <= group < k and group % 32 == 0):
        raise ValueError(f"antiquantGroupSize is {group}; it must be 0, or a multiple of 32 from 32 to k - 1, {k - 1}")
    shapes = [(-(-k // group), n)] if group else [(1,), (1, 1), (n,), (1, n)]
    if tuple(scale.shape) not in shapes or (offset is not None and offset.shape != scale.shape):
        raise ValueError(f"antiquantScale and antiquantOffset have one of the shapes {shapes}, both the same")
    if bias is not None and tuple(bias.shape) not in ((n,), (1, n)):
        raise ValueError(f"bias has shape {(n,)} or {(1, n)}, not {tuple(bias.shape)}")


def _product(
    x: Any, weight: Any, antiquantScale: Any, antiquantOffsetOptional: Any, quantScaleOptional: Any,
    quantOffsetOptional: Any, biasOptional: Any, antiquantGroupSize: int,
) -> Any:  # fmt: skip
    """x @ ((weight + offset) * scale) + bias; a group of the weight's rows shares a row of scales and offsets.

    The weight becomes numbers of x's type before the product, as on the device's vector unit.
    """
    if quantScaleOptional is not None or quantOffsetOptional is not None:
        raise ValueError(
            "results of 8 bits are not supported: pass null for quantScaleOptional and quantOffsetOptional"
        )
    if x.dim() != 2 or weight.dim() != 2:
        raise ValueError("x and weight have two lengths each: (m, k) and (k, n)")
    whole = _numbers(weight, x.shape[1])
    _require(whole, antiquantScale, antiquantOffsetOptional, biasOptional, antiquantGroupSize)
    factors = [antiquantScale, antiquantOffsetOptional]
    if antiquantGroupSize:
        whole, factors = _in_groups(whole, factors, antiquantGroupSize)
    scale, offset = factors
    whole = whole.to(x.dtype)
    whole = (whole if offset is None else whole + offset) * scale
    found = wide(x) @ wide(whole.flatten(0, -2))
    return found if biasOptional is None else found + wide(biasOptional)


def _in_groups(numbers: Any, factors: list[Any], group: int) -> tuple[Any, list[Any]]:
    """(groups, rows, n), and factors that broadcast to it; a last group that is shorter takes one row for each number."""
    if numbers.shape[0] % group:
        rows = torch.arange(numbers.shape[0], device=numbers.device) // group
        return numbers, [each if each is None else each[rows] for each in factors]
    return numbers.unflatten(0, (-1, group)), [each if each is None else each.unsqueeze(1) for each in factors]


def _transform(mmWeightRef: Any) -> None:
    """Checked only: the layout that matrices prefer is the plain one here, as the page allows."""
    most = 6 if mmWeightRef.dtype == torch.int8 else 3
    if not 2 <= mmWeightRef.dim() <= most:
        raise ValueError(f"a weight of {mmWeightRef.dtype} has 2 to {most} lengths, not {mmWeightRef.dim()}")


OPERATORS = {
    "aclnnWeightQuantBatchMatmulV2": _product,
    "aclnnWeightQuantBatchMatmulV3": lambda x, weight, antiquantScale, antiquantOffsetOptional, quantScaleOptional,
    quantOffsetOptional, biasOptional, antiquantGroupSize: _product(
        x, weight, antiquantScale, antiquantOffsetOptional, quantScaleOptional, quantOffsetOptional, biasOptional,
        antiquantGroupSize,
    ),
    "aclnnTransMatmulWeight": _transform,
}  # fmt: skip
