"""Products whose result ranks add up or share, and products of what they shared: MatmulAllReduce and the like.

Each is a generator (operators/aten/parts.py): the product in one part, the exchange of HCCL behind it, the rest in the next. Sums
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


def _product(given: Any, x1: Any) -> Any:
    """x1 @ x2 + bias (+ x3), of floats, of integers with their scales, or of floats and a weight of integers."""
    x2, bias = given.x2, given.bias
    require(
        x1.dim() > 1 and x2.dim() == 2 and x1.shape[-1] == x2.shape[0],
        f"x1 {list(x1.shape)}, x2 {list(x2.shape)}: x1 must be (..., k), x2 (k, n)",
    )
    require_shape("bias", bias, (x2.shape[1],))
    rows = x1.reshape(-1, x1.shape[-1])
    scale = given.dequantScale if given.x2Scale is None else given.x2Scale
    token = given.pertokenScale if given.x1Scale is None else given.x1Scale
    if x1.dtype == torch.int8:
        require(x2.dtype == torch.int8, f"x1 is int8, x2 {x2.dtype}: both must be int8")
        require(scale is not None, "x1 of int8 needs the scales of x2: pass a tensor")
        whole = bias is not None and bias.dtype == torch.int32
        if whole:
            found = (whole_product(rows, x2) + bias).float() * scale_of(scale).reshape(1, -1)
        else:
            found = dequantised(rows, x2, scale.reshape(-1))
        found = found if token is None else found * token.reshape(-1, 1)
        bias = None if whole else bias
    elif given.antiquantScale is not None:
        group = given.antiquantGroupSize or 0
        scale, offset = given.antiquantScale, given.antiquantOffset
        if scale.dim() == 2 and scale.shape[0] == 1:
            scale, offset = scale[0], None if offset is None else offset.reshape(-1)
        if scale.dim() == 2:
            require(
                group > 0 and scale.shape == (-(-x2.shape[0] // group), x2.shape[1]),
                f"antiquantScale {list(scale.shape)} with antiquantGroupSize {group}: it must be (k / group, n)",
            )
        found = wide(rows) @ wide(antiquantised(rows, x2, scale, offset))
    else:
        require(
            x1.dtype == x2.dtype and scale is None and token is None,
            f"x1 is {x1.dtype}, x2 {x2.dtype}: floats of one type have no scales",
        )
        found = wide(rows) @ wide(x2)
    found = (found if bias is None else found + wide(bias)).reshape(*x1.shape[:-1], x2.shape[1])
    if given.x3 is not None:
        require_shape("x3", given.x3, tuple(found.shape))
        found = found + wide(given.x3)
    return found


def _require(given: Any) -> None:
    require(given.reduceOp in (None, "sum"), f"reduceOp is {given.reduceOp!r}; the vendor takes 'sum' only")
    require(given.commTurn in (None, 0), f"commTurn is {given.commTurn}; it must be 0")
    require(not given.blockSize and not given.groupSize, "blockSize and groupSize belong to types of 8 bits: pass 0")
    require_null(
        commQuantScale1=given.commQuantScale1,
        commQuantScale2=given.commQuantScale2,
        quantScale=given.quantScale,
        amaxOut=given.amaxOut,
    )


@in_parts
def _all_reduce(given: Any, ranks: Ranks) -> Iterator[Request]:
    _require(given)
    found = _product(given, given.x1)
    require_shape("output", given.output, tuple(found.shape))
    given.output.copy_(found)
    yield Request("all_reduce", given.group, given.output, given.output)


@in_parts
def _all_reduce_norm(given: Any, ranks: Ranks) -> Iterator[Request]:
    """y = the sum + residual, normOut its RMS norm. In place y is residual, and the sum is built where the norm goes."""
    _require(given)
    place = given.normOut if given.y is None else given.y
    found = _product(given, given.x1)
    require_shape("residual", given.residual, tuple(place.shape))
    require_shape("normOut", given.normOut, tuple(place.shape))
    require_shape("gamma", given.gamma, (found.shape[-1],))
    require(
        found.numel() == place.numel() and found.shape[-1] == place.shape[-1],
        f"x1 @ x2 has shape {list(found.shape)}, residual {list(place.shape)}: they must hold the same rows",
    )
    place.copy_(found.reshape(place.shape))
    yield Request("all_reduce", given.group, place, place)
    y = wide(place) + wide(given.residual)
    (given.residual if given.y is None else given.y).copy_(y)
    y = wide(y.to(place.dtype))
    given.normOut.copy_(y * torch.rsqrt(y.square().mean(-1, keepdim=True) + given.epsilon) * wide(given.gamma))


@in_parts
def _all_reduce_norm_in_place(given: Any, ranks: Ranks) -> Iterator[Request]:
    return _all_reduce_norm(given, ranks)


@in_parts
def _all_gather(given: Any, ranks: Ranks) -> Iterator[Request]:
    """gatherOut: the rows of all ranks; null, or without elements, where they are not wanted."""
    _require(given)
    require(given.gatherIndex == 0, f"gatherIndex is {given.gatherIndex}; the vendor gathers x1 (0) only")
    x1, (_, size) = given.x1, ranks.of(given.group)
    require(x1.dim() == 2, f"x1 has shape {list(x1.shape)}; it must be (m, k)")
    whole = given.gatherOut
    if whole is None or not whole.numel():
        whole = ranks.room((x1.shape[0] * size, x1.shape[1]), x1.dtype)
    require_shape("gatherOut", whole, (x1.shape[0] * size, x1.shape[1]))
    yield Request("all_gather", given.group, x1, whole)
    scales = given.x1Scale
    if scales is not None and scales.numel() > 1:
        require(scales.numel() == x1.shape[0], f"x1Scale has {scales.numel()} numbers for {x1.shape[0]} rows of x1")
        every = ranks.room((scales.numel() * size, 1), scales.dtype)
        yield Request("all_gather", given.group, scales, every)
        given.x1Scale = every
    found = _product(given, whole)
    require_shape("output", given.output, tuple(found.shape))
    given.output.copy_(found)


@in_parts
def _reduce_scatter(given: Any, ranks: Ranks) -> Iterator[Request]:
    _require(given)
    (_, size), found = ranks.of(given.group), _product(given, given.x1)
    require(
        found.dim() == 2 and found.shape[0] % size == 0,
        f"x1 @ x2 has shape {list(found.shape)}; {size} ranks must get equal parts of its rows",
    )
    require_shape("output", given.output, (found.shape[0] // size, found.shape[1]))
    whole = ranks.room(found.shape, given.output.dtype)
    whole.copy_(found)
    yield Request("reduce_scatter", given.group, whole, given.output)


@in_parts
def _grouped(given: Any, ranks: Ranks) -> Iterator[Request]:
    _require(given)
    grouped(given)
    for each in given.y:
        yield Request("all_reduce", given.group, each, each)


def _by_experts(given: Any, ranks: Ranks, bias_width: int) -> tuple[int, int]:
    """(ep, tp), whose sizes the program gives."""
    sizes = ranks.of(given.groupEp)[1], ranks.of(given.groupTp)[1]
    asked = (given.epWorldSize, given.tpWorldSize)
    require(sizes == asked, f"epWorldSize, tpWorldSize are {asked}; the groups have {sizes} ranks")
    shard = given.xShardType if given.yShardType is None else given.yShardType
    require(shard in (0, 1), f"the shard type is {shard}; 0 (H) and 1 (C) are supported")
    experts = given.weight.shape[0]
    require_shape("bias", given.bias, (experts, bias_width), (experts, 1, bias_width))
    return asked


def _bias(given: Any) -> Any:
    return wide(given.bias.reshape(given.bias.shape[0], 1, -1))


@in_parts
def _share_and_multiply(given: Any, ranks: Ranks) -> Iterator[Request]:
    """x (E, C, H / tp) or (E, C / tp, H): each rank of ep gets its experts' rows, those of tp put their parts together."""
    x, weight = given.x, given.weight
    require_dims("x", x, 3)
    require_dims("weight", weight, 3)
    ep, tp = _by_experts(given, ranks, weight.shape[2])
    require(0 <= given.actType < len(_ACTIVATIONS), f"actType is {given.actType}; it must be 0 to 4")
    require(given.y3Out is None or given.actType != 0, "y3Out is the product before the activation: pass an actType")
    experts, along = x.shape[0] // ep, 2 if given.xShardType == 0 else 1
    require(
        x.shape[0] == weight.shape[0] * ep, f"x has {x.shape[0]} experts, weight {weight.shape[0]} of one rank of {ep}"
    )
    mine = ranks.room(x.shape, x.dtype)
    yield Request("all_to_all", given.groupEp, x, mine)
    parts = ranks.room((tp, *x.shape), x.dtype)
    yield Request("all_gather", given.groupTp, mine, parts)
    whole = torch.cat(parts.unbind(0), along).unflatten(0, (ep, experts)).transpose(0, 1).flatten(1, 2)
    found = wide(whole) @ wide(weight)
    found = found if given.bias is None else found + _bias(given)
    before = found.to(x.dtype)
    y1 = _ACTIVATIONS[given.actType](wide(before) if given.actType else found)
    for name, place, value in (
        ("y1Out", result("y1Out", given.y1Out), y1),
        ("y2Out", given.y2Out, whole),
        ("y3Out", given.y3Out, before),
    ):
        if place is not None:
            require_shape(name, place, tuple(value.shape))
            place.copy_(value)


@in_parts
def _multiply_and_share(given: Any, ranks: Ranks) -> Iterator[Request]:
    """The way back: products of each rank of tp add up, in parts of H or C, and go to the ranks of ep that sent the rows."""
    x, weight = given.x, given.weight
    require_dims("x", x, 3)
    require_dims("weight", weight, 3)
    ep, tp = _by_experts(given, ranks, weight.shape[2] // (given.tpWorldSize if given.yShardType == 0 else 1))
    experts, rows, width = x.shape[0], x.shape[1], weight.shape[2]
    split = width if given.yShardType == 0 else rows // ep
    require(
        rows % ep == 0 and split % tp == 0, f"{rows} rows for {ep} ranks, {split} for {tp}: all must get equal parts"
    )
    found = (wide(x) @ wide(weight)).unflatten(1, (ep, rows // ep)).transpose(0, 1)  # ep, experts, C, H
    found = torch.stack(found.chunk(tp, 3 if given.yShardType == 0 else 2))
    whole = ranks.room(found.shape, x.dtype)
    whole.copy_(found)
    mine = ranks.room(found.shape[1:], x.dtype)
    yield Request("reduce_scatter", given.groupTp, whole, mine)
    if given.bias is not None:
        mine.copy_(wide(mine) + _bias(given))
    require_shape("out", given.out, (ep * experts, *mine.shape[2:]))
    yield Request("all_to_all", given.groupEp, mine, given.out)


OPERATORS = {
    **{f"aclnnMatmulAllReduce{version}": _all_reduce for version in ("", "V2")},
    **{f"aclnnQuantMatmulAllReduce{version}": _all_reduce for version in ("", "V2", "V3")},
    "aclnnWeightQuantMatmulAllReduce": _all_reduce,
    **{f"aclnn{kind}MatmulAllReduceAddRmsNorm": _all_reduce_norm for kind in ("", "Quant", "WeightQuant")},
    **{
        f"aclnnInplace{kind}MatmulAllReduceAddRmsNorm": _all_reduce_norm_in_place
        for kind in ("", "Quant", "WeightQuant")
    },
    **{f"aclnnAllGatherMatmul{version}": _all_gather for version in ("", "V2")},
    **{f"aclnnMatmulReduceScatter{version}": _reduce_scatter for version in ("", "V2")},
    "aclnnGroupedMatMulAllReduce": _grouped,
    "aclnnAlltoAllAllGatherBatchMatMul": _share_and_multiply,
    "aclnnBatchMatMulReduceScatterAlltoAll": _multiply_and_share,
}
