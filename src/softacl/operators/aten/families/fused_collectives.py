"""Products whose results ranks add up or share, and products of shared inputs: MatmulAllReduce and the like.

Each is a generator (operators/aten/parts.py): the product in one part, then the exchange of HCCL, the rest in the next. Sums
are those of HCCL, in the type of the result. Source: the pages of hicann/ops-transformer, mc2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.grouped_matmul import (
    ACTIVATIONS,
    antiquantised,
    dequantised,
    grouped,
    whole_product,
)
from softacl.operators.aten.library import torch
from softacl.operators.aten.parts import Ranks, Request
from softacl.operators.aten.quantising import require, require_dims, require_null, require_shape, result, scale_of
from softacl.operators.aten.table import in_parts

#: actType of AlltoAllAllGatherBatchMatMul
_ACTIVATIONS: tuple[Callable[[Any], Any], ...] = (
    lambda x: x,
    *(ACTIVATIONS[name] for name in ("gelu", "silu", "relu", "fastgelu")),
)


def _product(args: Any, x1: Any) -> Any:
    """x1 @ x2 + bias (+ x3), of floats, of integers with their scales, or of floats and a weight of integers."""
    x2, bias = args.x2, args.bias
    require(
        x1.dim() > 1 and x2.dim() == 2 and x1.shape[-1] == x2.shape[0],
        f"x1 {list(x1.shape)}, x2 {list(x2.shape)}: x1 must be (..., k), x2 (k, n)",
    )
    require_shape("bias", bias, (x2.shape[1],))
    rows = x1.reshape(-1, x1.shape[-1])
    scale = args.dequantScale if args.x2Scale is None else args.x2Scale
    token = args.pertokenScale if args.x1Scale is None else args.x1Scale
    if x1.dtype == torch.int8:
        require(x2.dtype == torch.int8, f"x1 is int8, x2 {x2.dtype}: both must be int8")
        require(scale is not None, "x1 of int8 needs the scales of x2: pass a tensor")
        whole = bias is not None and bias.dtype == torch.int32
        if whole:
            product = (whole_product(rows, x2) + bias).float() * scale_of(scale).reshape(1, -1)
        else:
            product = dequantised(rows, x2, scale.reshape(-1))
        product = product if token is None else product * token.reshape(-1, 1)
        bias = None if whole else bias
    elif args.antiquantScale is not None:
        group = args.antiquantGroupSize or 0
        scale, offset = args.antiquantScale, args.antiquantOffset
        if scale.dim() == 2 and scale.shape[0] == 1:
            scale, offset = scale[0], None if offset is None else offset.reshape(-1)
        if scale.dim() == 2:
            require(
                group > 0 and scale.shape == (-(-x2.shape[0] // group), x2.shape[1]),
                f"antiquantScale {list(scale.shape)} with antiquantGroupSize {group}: it must be (k / group, n)",
            )
        product = wide(rows) @ wide(antiquantised(rows, x2, scale, offset))
    else:
        require(
            x1.dtype == x2.dtype and scale is None and token is None,
            f"x1 is {x1.dtype}, x2 {x2.dtype}: floats of one type have no scales",
        )
        product = wide(rows) @ wide(x2)
    product = (product if bias is None else product + wide(bias)).reshape(*x1.shape[:-1], x2.shape[1])
    if args.x3 is not None:
        require_shape("x3", args.x3, tuple(product.shape))
        product = product + wide(args.x3)
    return product


def _require(args: Any) -> None:
    require(args.reduceOp in (None, "sum"), f"reduceOp is {args.reduceOp!r}; the vendor takes 'sum' only")
    require(args.commTurn in (None, 0), f"commTurn is {args.commTurn}; it must be 0")
    require(not args.blockSize and not args.groupSize, "blockSize and groupSize belong to types of 8 bits: pass 0")
    require_null(
        commQuantScale1=args.commQuantScale1,
        commQuantScale2=args.commQuantScale2,
        quantScale=args.quantScale,
        amaxOut=args.amaxOut,
    )


@in_parts
def _all_reduce(args: Any, ranks: Ranks) -> Iterator[Request]:
    _require(args)
    product = _product(args, args.x1)
    require_shape("output", args.output, tuple(product.shape))
    args.output.copy_(product)
    yield Request("all_reduce", args.group, args.output, args.output)


@in_parts
def _all_reduce_norm(args: Any, ranks: Ranks) -> Iterator[Request]:
    """y = the sum + residual, normOut its RMS norm. In place y is residual, and the sum is built where the norm goes."""
    _require(args)
    total = args.normOut if args.y is None else args.y
    product = _product(args, args.x1)
    require_shape("residual", args.residual, tuple(total.shape))
    require_shape("normOut", args.normOut, tuple(total.shape))
    require_shape("gamma", args.gamma, (product.shape[-1],))
    require(
        product.numel() == total.numel() and product.shape[-1] == total.shape[-1],
        f"x1 @ x2 has shape {list(product.shape)}, residual {list(total.shape)}: they must hold the same rows",
    )
    total.copy_(product.reshape(total.shape))
    yield Request("all_reduce", args.group, total, total)
    y = wide(total) + wide(args.residual)
    (args.residual if args.y is None else args.y).copy_(y)
    y = wide(y.to(total.dtype))
    args.normOut.copy_(y * torch.rsqrt(y.square().mean(-1, keepdim=True) + args.epsilon) * wide(args.gamma))


@in_parts
def _all_reduce_norm_in_place(args: Any, ranks: Ranks) -> Iterator[Request]:
    return _all_reduce_norm(args, ranks)


@in_parts
def _all_gather(args: Any, ranks: Ranks) -> Iterator[Request]:
    """gatherOut: the rows of all ranks; null, or without elements, where they are not wanted."""
    _require(args)
    require(args.gatherIndex == 0, f"gatherIndex is {args.gatherIndex}; the vendor gathers x1 (0) only")
    x1, (_, size) = args.x1, ranks.of(args.group)
    require(x1.dim() == 2, f"x1 has shape {list(x1.shape)}; it must be (m, k)")
    whole = args.gatherOut
    if whole is None or not whole.numel():
        whole = ranks.allocate((x1.shape[0] * size, x1.shape[1]), x1.dtype)
    require_shape("gatherOut", whole, (x1.shape[0] * size, x1.shape[1]))
    yield Request("all_gather", args.group, x1, whole)
    scales = args.x1Scale
    if scales is not None and scales.numel() > 1:
        require(scales.numel() == x1.shape[0], f"x1Scale has {scales.numel()} numbers for {x1.shape[0]} rows of x1")
        every = ranks.allocate((scales.numel() * size, 1), scales.dtype)
        yield Request("all_gather", args.group, scales, every)
        args.x1Scale = every
    product = _product(args, whole)
    require_shape("output", args.output, tuple(product.shape))
    args.output.copy_(product)


@in_parts
def _reduce_scatter(args: Any, ranks: Ranks) -> Iterator[Request]:
    _require(args)
    (_, size), product = ranks.of(args.group), _product(args, args.x1)
    require(
        product.dim() == 2 and product.shape[0] % size == 0,
        f"x1 @ x2 has shape {list(product.shape)}; {size} ranks must get equal parts of its rows",
    )
    require_shape("output", args.output, (product.shape[0] // size, product.shape[1]))
    whole = ranks.allocate(product.shape, args.output.dtype)
    whole.copy_(product)
    yield Request("reduce_scatter", args.group, whole, args.output)


@in_parts
def _grouped(args: Any, ranks: Ranks) -> Iterator[Request]:
    _require(args)
    grouped(args)
    for each in args.y:
        yield Request("all_reduce", args.group, each, each)


def _by_experts(args: Any, ranks: Ranks, bias_width: int) -> tuple[int, int]:
    """(ep, tp), whose sizes the program gives."""
    sizes = ranks.of(args.groupEp)[1], ranks.of(args.groupTp)[1]
    asked = (args.epWorldSize, args.tpWorldSize)
    require(sizes == asked, f"epWorldSize, tpWorldSize are {asked}; the groups have {sizes} ranks")
    shard = args.xShardType if args.yShardType is None else args.yShardType
    require(shard in (0, 1), f"the shard type is {shard}; 0 (H) and 1 (C) are supported")
    experts = args.weight.shape[0]
    require_shape("bias", args.bias, (experts, bias_width), (experts, 1, bias_width))
    return asked


def _bias(args: Any) -> Any:
    return wide(args.bias.reshape(args.bias.shape[0], 1, -1))


@in_parts
def _share_and_multiply(args: Any, ranks: Ranks) -> Iterator[Request]:
    """x (E, C, H / tp) or (E, C / tp, H): each rank of ep gets its experts' rows, those of tp put their parts together."""
    x, weight = args.x, args.weight
    require_dims("x", x, 3)
    require_dims("weight", weight, 3)
    ep, tp = _by_experts(args, ranks, weight.shape[2])
    require(0 <= args.actType < len(_ACTIVATIONS), f"actType is {args.actType}; it must be 0 to 4")
    require(args.y3Out is None or args.actType != 0, "y3Out is the product before the activation: pass an actType")
    experts, along = x.shape[0] // ep, 2 if args.xShardType == 0 else 1
    require(
        x.shape[0] == weight.shape[0] * ep, f"x has {x.shape[0]} experts, weight {weight.shape[0]} of one rank of {ep}"
    )
    mine = ranks.allocate(x.shape, x.dtype)
    yield Request("all_to_all", args.groupEp, x, mine)
    parts = ranks.allocate((tp, *x.shape), x.dtype)
    yield Request("all_gather", args.groupTp, mine, parts)
    whole = torch.cat(parts.unbind(0), along).unflatten(0, (ep, experts)).transpose(0, 1).flatten(1, 2)
    product = wide(whole) @ wide(weight)
    product = product if args.bias is None else product + _bias(args)
    before = product.to(x.dtype)
    y1 = _ACTIVATIONS[args.actType](wide(before) if args.actType else product)
    for name, target, value in (
        ("y1Out", result("y1Out", args.y1Out), y1),
        ("y2Out", args.y2Out, whole),
        ("y3Out", args.y3Out, before),
    ):
        if target is not None:
            require_shape(name, target, tuple(value.shape))
            target.copy_(value)


@in_parts
def _multiply_and_share(args: Any, ranks: Ranks) -> Iterator[Request]:
    """The way back: products of each rank of tp add up, in parts of H or C, and go to the ranks of ep that sent the rows."""
    x, weight = args.x, args.weight
    require_dims("x", x, 3)
    require_dims("weight", weight, 3)
    ep, tp = _by_experts(args, ranks, weight.shape[2] // (args.tpWorldSize if args.yShardType == 0 else 1))
    experts, rows, width = x.shape[0], x.shape[1], weight.shape[2]
    split = width if args.yShardType == 0 else rows // ep
    require(
        rows % ep == 0 and split % tp == 0, f"{rows} rows for {ep} ranks, {split} for {tp}: all must get equal parts"
    )
    product = (wide(x) @ wide(weight)).unflatten(1, (ep, rows // ep)).transpose(0, 1)  # ep, experts, C, H
    product = torch.stack(product.chunk(tp, 3 if args.yShardType == 0 else 2))
    whole = ranks.allocate(product.shape, x.dtype)
    whole.copy_(product)
    mine = ranks.allocate(product.shape[1:], x.dtype)
    yield Request("reduce_scatter", args.groupTp, whole, mine)
    if args.bias is not None:
        mine.copy_(wide(mine) + _bias(args))
    require_shape("out", args.out, (ep * experts, *mine.shape[2:]))
    yield Request("all_to_all", args.groupEp, mine, args.out)


OPERATORS = {
    "aclnnMatmulAllReduce": _all_reduce,
    "aclnnQuantMatmulAllReduce": _all_reduce,
    "aclnnWeightQuantMatmulAllReduce": _all_reduce,
    **{f"aclnn{kind}MatmulAllReduceAddRmsNorm": _all_reduce_norm for kind in ("", "Quant", "WeightQuant")},
    **{
        f"aclnnInplace{kind}MatmulAllReduceAddRmsNorm": _all_reduce_norm_in_place
        for kind in ("", "Quant", "WeightQuant")
    },
    "aclnnAllGatherMatmul": _all_gather,
    "aclnnMatmulReduceScatter": _reduce_scatter,
    "aclnnGroupedMatMulAllReduce": _grouped,
    "aclnnAlltoAllAllGatherBatchMatMul": _share_and_multiply,
    "aclnnBatchMatMulReduceScatterAlltoAll": _multiply_and_share,
}
