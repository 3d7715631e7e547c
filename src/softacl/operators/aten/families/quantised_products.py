"""Products of matrices of 8 or 4 bits, whose scales belong to rows, columns, groups or blocks.

Source: the pages of hicann/ops-nn, matmul/quant_batch_matmul_v3, quant_batch_matmul_v4, quant_matmul, quant_matmul_dequant,
batch_matmul_quant, transpose_batch_mat_mul, transpose_quant_batch_mat_mul and convert_weight_to_int4_pack, August 2026. Sums of
products are exact; a bias of integers is added to them, another one after the scales.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.linear import multiply
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import (
    dynamic,
    fit,
    is_none,
    packed,
    require,
    require_null,
    require_numel,
    require_one_of,
    require_shape,
    result,
    scale_of,
    store,
    unpacked,
    words,
)
from softacl.operators.aten.table import stores, version


def _deliver(name: str, target: Any, values: Any) -> None:
    """Integers of 8 bits are rounded and held at their ends, others convert."""
    if result(name, target).dtype == torch.int8:
        store(name, target, values)
        return
    require_shape(name, target, tuple(values.shape))
    target.copy_(values)


def _operands(x1: Any, x2: Any, transpose1: bool, transpose2: bool) -> tuple[Any, Any]:
    """(m, k) and (k, n). Numbers of 4 bits share elements along k on the left; on the right along the length that is not k."""
    require(
        min(x1.dim(), x2.dim()) > 1, f"x1 and x2 have {x1.dim()} and {x2.dim()} dimensions; they must have 2 or more"
    )
    left = unpacked(x1)
    left, right = (left.mT if transpose1 else left), (x2.mT if transpose2 else x2)
    k = left.shape[-1]
    right = unpacked(right, -1 if right.shape[-2] == k else -2)
    require(right.shape[-2] == k, f"x1 has {k} columns, x2 {right.shape[-2]} rows; they must be equal")
    return left, right


def _spread(scale: Any, shape: tuple[int, int], blocks: tuple[int, int] = (0, 0)) -> Any:
    """Scales of blocks as one for each element. blocks: their lengths; 0 for one that follows from how many scales there are."""
    for axis, length, told in zip((-2, -1), shape, blocks, strict=True):
        there = scale.shape[axis]
        block = told or -(-length // max(there, 1))
        expected = -(-length // block)
        require(
            there in (expected, expected + expected % 2),
            f"{there} scales for {length} elements in blocks of {block}; there must be {expected}",
        )
        scale = scale.repeat_interleave(block, axis).narrow(axis, 0, length)
    return scale


def _in_blocks(scale: Any, transposed: bool, is_left: bool) -> Any:
    """(rows, columns) of a tensor of scales; those of MX have pairs at their end, along k."""
    if scale.dtype == torch.float8_e8m0fnu:
        along_rows = not is_left and not transposed
        scale = scale.float()
        scale = scale.transpose(-2, -1).flatten(-3, -2) if along_rows else scale.flatten(-2)
        return scale if along_rows or not transposed else scale.mT
    return scale.mT if transposed else scale


def _with_bias(product: Any, bias: Any, is_whole: bool) -> Any:
    """With a bias of integers or of other numbers, if it is of that kind."""
    if bias is None or (bias.dtype == torch.int32) != is_whole:
        return product
    n = product.shape[-1]
    require(
        bias.shape[-1:] == (n,) and bias.numel() % n == 0,
        f"bias has shape {list(bias.shape)}; it must be [{n}] or [batch, 1, {n}]",
    )
    return product + bias.double()


def _per_row(scale: Any, rows: int, name: str) -> Any:
    require_numel(name, scale, 1, rows)
    return scale_of(scale).reshape(-1, 1)


def _per_column(scale: Any, columns: int, name: str) -> Any:
    fits = scale.numel() in (1, columns)
    require(fits, f"{name} has shape {list(scale.shape)}; it must have 1 or {columns} elements")
    return scale_of(scale).reshape(-1)


def _scaled(left: Any, right: Any, x1Scale: Any, x2Scale: Any, x2Offset: Any, bias: Any, target: Any) -> Any:
    """Scales of rows and columns. Integers of 32 bits are the sums, without them; those of 8 bits get the offset."""
    rows, columns = left.shape[-2], right.shape[-1]
    product = _with_bias(left.double() @ right.double(), bias, True)
    if target.dtype == torch.int32:
        return product
    product = product * _per_column(x2Scale, columns, "x2Scale")
    product = product if x1Scale is None else product * _per_row(x1Scale, rows, "x1Scale")
    if target.dtype == torch.int8 and x2Offset is None and x2Scale.dtype in (torch.int64, torch.uint64):
        return product + words(x2Scale)[1].reshape(-1)
    return _with_bias(
        product if x2Offset is None else product + _per_column(x2Offset, columns, "x2Offset"), bias, False
    )


def _by_blocks(left: Any, right: Any, first: Any, second: Any, bias: Any, size: int) -> Any:
    """size: the lengths of the blocks, of rows from bit 32 on, of columns in bits 16 to 31, and along k below."""
    m, n, k = size >> 32, size >> 16 & 0xFFFF, size & 0xFFFF
    a = left.double() * _spread(first, left.shape[-2:], (m, k))
    return _with_bias(a @ (right.double() * _spread(second, right.shape[-2:], (k, n))), bias, False)


def _by_groups(left: Any, right: Any, x1Scale: Any, x2Scale: Any, x2Offset: Any) -> Any:
    """Groups of rows of the right matrix share a row of scales, and of offsets that are taken away first."""
    k, n = right.shape
    require_shape("x2Offset", x2Offset, tuple(x2Scale.shape))
    right = right.double() if x2Offset is None else right.double() - _spread(wide(x2Offset), (k, n))
    product = left.double() @ (right * _spread(scale_of(x2Scale).reshape(-1, n), (k, n)))
    return product if x1Scale is None else product * _per_row(x1Scale, left.shape[0], "x1Scale")


def _mixed(left: Any, right: Any, x1Scale: Any, x2Scale: Any, yOffset: Any) -> Any:
    """8 bits by 4. The matrix unit takes x1 as two numbers of 4 bits, the lower less 8: yOffset, 8 times the weight's sums, undoes it.

    Without yOffset nothing is to be undone.
    """
    if is_none(yOffset):
        return _by_groups(left, right, x1Scale, x2Scale, None)
    require_shape("yOffset", yOffset, (right.shape[1],), (1, right.shape[1]))
    return (_by_groups(left.double() - 8, right, None, x2Scale, None) + yOffset.reshape(-1)) * (
        1 if x1Scale is None else _per_row(x1Scale, left.shape[0], "x1Scale")
    )


def _product(
    x1: Any, x2: Any, x2Scale: Any, bias: Any, transposeX1: bool, transposeX2: bool, out: Any, x1Scale: Any = None,
    yScale: Any = None, x1Offset: Any = None, x2Offset: Any = None, yOffset: Any = None, groupSize: int = 0,
) -> None:  # fmt: skip
    """Which scales belong to what follows from types and shapes; groupSize counts for blocks."""
    require_null(yScale=yScale, x1Offset=x1Offset)
    require(x2Scale is not None, "x2Scale is null. Pass the scale of x2.")
    target = result("out", out)
    left, right = _operands(x1, x2, transposeX1, transposeX2)
    bits8, bits4 = x1.dtype == torch.int8, x2.dtype in (torch.uint8, torch.int32)
    blocks = x1Scale is not None and x1Scale.dim() > 1 and x2Scale.dim() > 1 and not bits4
    if bits8 and bits4:
        product = _mixed(left, right, x1Scale, x2Scale, yOffset)
    elif bits4 and x2Offset is not None and x2Scale.dim() > 1:
        product = _by_groups(left, right, x1Scale, x2Scale, x2Offset)
    elif blocks:
        first, second = _in_blocks(x1Scale, transposeX1, True), _in_blocks(x2Scale, transposeX2, False)
        product = _by_blocks(left, right, first, second, bias, groupSize)
    else:
        product = _scaled(left, right, x1Scale, x2Scale, x2Offset, bias, target)
    _deliver("out", target, product)


def _first(x1: Any, x2: Any, bias: Any, deqScale: float) -> Any:
    left, right = _operands(x1, x2, False, False)
    return _with_bias(left.double() @ right.double(), bias, True) * deqScale


def _second(x1: Any, x2: Any, bias: Any, deqScale: Any, adjX1: bool, adjX2: bool) -> Any:
    """deqScale: words for the columns, and some more up to a multiple of 16."""
    left, right = _operands(x1, x2, adjX1, adjX2)
    n = right.shape[-1]
    require_shape("deqScale", deqScale, (-(-n // 16) * 16,), (n,))
    return _with_bias(left.double() @ right.double(), bias, True) * words(deqScale)[0][:n]


def _to_bytes(x1: Any, x2: Any, quantParam: Any, bias: Any, transposeX1: bool, transposeX2: bool) -> Any:
    """A product of halves, quantised with a scale and an offset for each column, or one."""
    left, right = _operands(x1, x2, transposeX1, transposeX2)
    scale, offset = words(quantParam.reshape(-1))
    n = right.shape[-1]
    require_numel("quantParam", scale, 1, -(-n // 16) * 16)
    product = _with_bias(left.double() @ right.double(), bias, False)
    return fit(product * scale[:n] + offset[:n], 2)


def _and_back(
    x: Any, weight: Any, weightScale: Any, biasOptional: Any, xScaleOptional: Any, xOffsetOptional: Any,
    smoothScaleOptional: Any, xQuantMode: str, transposeWeight: bool,
) -> Any:  # fmt: skip
    """x is quantised, by its rows if it has no scale. Integer weight scales include that of x."""
    require_null(biasOptional=biasOptional, xOffsetOptional=xOffsetOptional)
    require_one_of("xQuantMode", xQuantMode, "pertoken", "pertensor")
    require(x.dim() == weight.dim() == 2, "x and weight must have 2 dimensions each: (m, k) and (n, k)")
    require_shape("smoothScaleOptional", smoothScaleOptional, (x.shape[1],))
    rows = wide(x) if smoothScaleOptional is None else wide(x) * wide(smoothScaleOptional)
    if xScaleOptional is None:
        require(xQuantMode == "pertoken", "xQuantMode pertensor needs xScaleOptional")
        moved, own, _ = dynamic(rows, 2)
    else:
        own = wide(xScaleOptional).reshape(-1, 1)
        require_shape("xScaleOptional", xScaleOptional, (1,) if xQuantMode == "pertensor" else (len(x),))
        moved = rows / own
    whole, columns = _operands(fit(moved, 2), weight, False, transposeWeight)
    require_shape("weightScale", weightScale, (columns.shape[1],))
    product = (whole.double() @ columns.double()) * scale_of(weightScale)
    return product if weightScale.dtype == torch.int64 else product * own


def _permuted(x: Any, order: list[int] | None, name: str) -> Any:
    require(
        x.dim() == 3 and sorted(order or [0, 1, 2]) == [0, 1, 2],
        f"{name} is {order} for {x.dim()} dimensions; it must order 3",
    )
    return x.permute(order or [0, 1, 2])


def _split(product: Any, order: list[int] | None, parts: int) -> Any:
    """(batches, m, n) as the result has it: its batches next to the columns, or in parts before the rows."""
    require(order in ([1, 0, 2], None), f"permY is {order}; it must be [1, 0, 2]")
    require(
        parts > 0 and len(product) % parts == 0,
        f"batchSplitFactor is {parts}; it must divide the {len(product)} batches",
    )
    if parts == 1:
        return product.transpose(0, 1)
    return product.unflatten(0, (parts, -1)).transpose(1, 2).flatten(2)


@stores("out")
def _transposed(args: Any) -> None:
    """Products of batches, whose results lie side by side; with a scale in 8 bits."""
    require_null(bias=args.bias)
    left, right = _permuted(args.x1, args.permX1, "permX1"), _permuted(args.x2, args.permX2, "permX2")
    product, scale = multiply(left, right, args.cubeMathType), args.scale
    if scale is None:
        _deliver("out", args.out, _split(product, args.permY, args.batchSplitFactor))
        return
    require(args.batchSplitFactor == 1, f"batchSplitFactor is {args.batchSplitFactor}; with a scale it must be 1")
    require_shape("scale", scale, (product.shape[0] * product.shape[2],))
    columns = product.transpose(0, 1).flatten(1).unsqueeze(1)
    store("out", args.out, columns.float() * words(scale)[0], 2)


def _transposed_quantised(args: Any) -> Any:
    """Scales of rows and columns, or of 32 elements along k."""
    require_null(bias=args.bias)
    left, right = _permuted(args.x1, args.permX1, "permX1"), _permuted(args.x2, args.permX2, "permX2")
    rows, columns = args.x1Scale, args.x2Scale
    require(rows is not None and columns is not None, "x1Scale and x2Scale are needed for floats of 8 bits")
    if columns.dim() == 4:
        first = _in_blocks(rows.permute(*args.permX1, 3), False, True)
        product = _by_blocks(left, right, first, _in_blocks(columns, args.permX2 == [0, 2, 1], False), None, 0)
    else:
        product = (left.double() @ right.double()) * _per_column(columns, right.shape[2], "x2Scale")
        product = product * _per_row(rows, left.shape[1], "x1Scale")
    return _split(product, args.permY, args.batchSplitFactor)


def _packed(weight: Any, weightInt4Pack: Any) -> None:
    """Numbers of 4 bits, each in an int32, two in a byte or eight in an int32."""
    require(weight.dtype == torch.int32, "floats of 4 bits are not element types of PyTorch: pass int32")
    tensor = packed(weight, result("weightInt4Pack", weightInt4Pack).dtype)
    require_shape("weightInt4Pack", weightInt4Pack, tuple(tensor.shape))
    weightInt4Pack.copy_(tensor)


OPERATORS = {
    "aclnnQuantMatmul": _first,
    "aclnnQuantMatmulV2": _second,
    "aclnnQuantMatmulV3": version(_product, {"x2Scale": "scale", "x2Offset": "offset"}),
    "aclnnQuantMatmulV4": version(_product, {"x1Scale": "pertokenScale", "x2Scale": "scale", "x2Offset": "offset"}),
    "aclnnQuantMatmulV5": _product,
    "aclnnQuantMatmulWeightNz": _product,
    "aclnnQuantMatmulDequant": _and_back,
    "aclnnBatchMatmulQuant": _to_bytes,
    "aclnnTransposeBatchMatMul": _transposed,
    "aclnnTransposeQuantBatchMatMul": _transposed_quantised,
    "aclnnConvertWeightToINT4Pack": _packed,
}
