"""Gated linear units before or after quantisation: SwiGLU and its variants with limits, on integers or floats, by groups of rows.

Source: the pages of hicann/ops-nn, quant/dequant_swiglu_quant, quant/swi_glu_quant and activation/clipped_swiglu, August 2026.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import (
    dynamic,
    group_of_rows,
    kind_of,
    require,
    require_one_of,
    require_shape,
    store,
)
from softacl.operators.aten.table import stores

_MODES = {None: "static", "": "static", "static": "static", "dynamic": "dynamic"}


def _clipped(a: Any, b: Any, limit: float, alpha: float, bias: float) -> Any:
    """a decides, up to a limit; b within the limit, moved."""
    a, b = a.clamp(max=limit), b.clamp(-limit, limit)
    return a * torch.sigmoid(alpha * a) * (b + bias)


def _halves(x: Any, axis: int, in_turns: bool) -> tuple[Any, Any]:
    n = x.shape[axis]
    require(n % 2 == 0, f"length {n} along the axis of the gate is odd; the gate takes halves of it")
    if not in_turns:
        first, second = x.chunk(2, axis)
        return first, second
    pairs = x.unflatten(axis, (n // 2, 2))
    return pairs.select(axis + 1, 0), pairs.select(axis + 1, 1)


def _gate(x: Any, axis: int, mode: int, left: bool, limit: float = 0, alpha: float = 0, bias: float = 0) -> Any:
    """Mode 0: silu of a half times the other. 1 and 2: with limits, on neighbours or halves. 3: silu, then limits."""
    require_one_of("swigluMode", mode, 0, 1, 2, 3)
    require(mode != 1 or left, "activateLeft must be true with swigluMode 1, which takes neighbouring elements")
    a, b = _halves(x, axis, mode == 1)
    a, b = (a, b) if left else (b, a)
    if mode in (1, 2):
        return _clipped(a, b, limit, alpha, bias)
    if mode == 3:
        return F.silu(a).clamp(max=limit) * b.clamp(-limit, limit)
    return F.silu(a) * b


def _of_rows(factor: Any, groups: Any, width: int, name: str) -> Any:
    """A factor so that it meets rows: a number or a row for all; or one for each group."""
    if factor is None:
        return None
    if groups is None:
        require(factor.numel() in (1, width), f"{name} has shape {list(factor.shape)}; it must be [1] or [{width}]")
        return wide(factor).reshape(-1)
    n = factor.shape[0] if factor.dim() else 0
    require_shape(name, factor, (n,), (n, width))
    return wide(factor).reshape(n, -1)[groups.clamp(max=max(n - 1, 0))]


def _groups(index: Any, rows: int, counts: bool) -> Any:
    """The group of each row, of counts or ends; an index of pairs names the group first."""
    if index is None:
        return None
    sizes = index[:, 1] if index.dim() == 2 else index
    group = group_of_rows(sizes.cumsum(0) if counts else sizes, rows)
    return index[:, 0][group] if index.dim() == 2 else group


def dequantised(x: Any, weight: Any, rows: Any, bias: Any, groups: Any) -> Any:
    """Integers times the scales of columns and rows; a bias of integers comes first, another one last."""
    if x.dtype != torch.int32:
        arguments = {"weightScaleOptional": weight, "activationScaleOptional": rows, "biasOptional": bias}
        there = [name for name, each in arguments.items() if each is not None]
        require(not there, f"{', '.join(there)} with {x.dtype}; they are for int32: pass null")
        return wide(x)
    require(weight is not None, "weightScaleOptional is null; int32 needs the scale of the weight")
    n = x.shape[-1]
    own = _of_rows(bias, groups, n, "biasOptional")
    first = bias is not None and bias.dtype == torch.int32
    scaled = (x + own if first else x).float() * _of_rows(weight, groups, n, "weightScaleOptional")
    if rows is not None:
        require(rows.numel() == len(x), f"activationScaleOptional has {rows.numel()} elements; x has {len(x)} rows")
        scaled = scaled * rows.reshape(-1, 1)
    return scaled if first or own is None else scaled + own


def _quantised(
    name: str, target: Any, values: Any, scale: Any, offset: Any, mode: str, kind: int, shape: tuple[int, ...]
) -> Any:
    """Stores values with scales that are given, or found: then returns these. shape: of the result before it was rows."""
    if mode == "static":
        require(scale is not None, "quantModeOptional static needs the scale to quantise by")
        scaled, own = values / scale, None
        scaled = scaled if offset is None else scaled + offset
    else:
        scaled, own, _ = dynamic(values if scale is None else values * scale, kind)
    store(name, target, scaled.reshape(shape), kind)
    return None if own is None else own.reshape(shape[:-1])


@stores("yOut")
def _dequantised_gate(args: Any) -> Any:
    """The first version has halves of the last dimension, and the type of its result."""
    x, axis = args.x, -1 if args.activateDim is None else args.activateDim
    require(x.dim() > 1 and -x.dim() <= axis < x.dim(), f"activateDim is {axis}; x has {x.dim()} dimensions, 2 or more")
    require_one_of("quantModeOptional", args.quantMode, *_MODES)
    mode, axis = _MODES[args.quantMode], axis % x.dim()
    require(
        axis == x.dim() - 1 or (args.groupIndex is None and mode == "static"),
        f"activateDim is {args.activateDim}: groups and dynamic need the last",
    )
    rows = x.flatten(0, -2)
    groups = _groups(args.groupIndex, len(rows), True)
    numbers = dequantised(rows, args.weightScale, args.activationScale, args.bias, groups).reshape(x.shape)
    variant = (args.swigluMode or 0, args.activateLeft, args.clampLimit, args.gluAlpha, args.gluBias)
    gated = _gate(numbers, axis, *variant)
    scale = _of_rows(args.quantScale, groups, gated.shape[-1], "quantScaleOptional")
    offset = _of_rows(args.quantOffset, groups, gated.shape[-1], "quantOffsetOptional")
    kind = kind_of("yOut", args.yOut) if args.dstType is None else args.dstType
    return _quantised("yOut", args.yOut, gated.flatten(0, -2), scale, offset, mode, kind, tuple(gated.shape))


def _gate_by_groups(
    x: Any, smoothScales: Any, offsets: Any, groupIndex: Any, activateLeft: bool, quantMode: str | None, yOut: Any,
    groupListType: int = 0, dstType: int | None = None,
) -> Any:  # fmt: skip
    """Static: times the scale, plus the offset. Null for the mode is dynamic here, whose scale is what rows are multiplied by."""
    require(groupListType in (0, 1), f"groupListType is {groupListType}; it must be 0 (ends) or 1 (counts)")
    require(x.dim() > 1, f"x has {x.dim()} dimensions; it must have 2 or more")
    require_one_of("quantModeOptional", quantMode, None, "dynamic", "static")
    require(smoothScales is not None, "smoothScalesOptional is null: pass a row, or one for each group")
    kind = kind_of("yOut", yOut) if dstType is None else dstType
    gated = _gate(wide(x), x.dim() - 1, 0, activateLeft)
    rows, width = gated.flatten(0, -2), gated.shape[-1]
    groups = _groups(groupIndex, len(rows), groupListType == 1)
    if groups is None:  # without groups the first row is for all
        groups = torch.zeros(len(rows), dtype=torch.int64)
    scaled = rows * _of_rows(smoothScales, groups, width, "smoothScalesOptional")
    if quantMode == "static":
        moved = _of_rows(offsets, groups, width, "offsetsOptional")
        store("yOut", yOut, (scaled if moved is None else scaled + moved).reshape(gated.shape), kind)
        return None
    return 1 / _quantised("yOut", yOut, scaled, None, None, "dynamic", kind, tuple(gated.shape))


def _clipped_by_groups(
    x: Any, groupIndexOptional: Any, dim: int, alpha: float, limit: float, bias: float, interleaved: bool
) -> Any:
    """All dimensions from dim on are split as one; rows beyond those that the groups count give zeros."""
    require(-x.dim() <= dim < max(x.dim(), 1), f"dim is {dim}; x has {x.dim()} dimensions")
    axis = dim % x.dim()
    before = math.prod(x.shape[:axis])
    require(x.shape[axis] % 2 == 0, f"x has {x.shape[axis]} elements along dim; it must be even")
    a, b = _halves(wide(x).reshape(before, -1), 1, interleaved)
    clipped = _clipped(a, b, limit, alpha, bias)
    if groupIndexOptional is not None and groupIndexOptional.numel():
        used = torch.arange(before) < groupIndexOptional.sum()
        clipped = torch.where(used[:, None], clipped, 0)
    return clipped.reshape([n // 2 if i == axis else n for i, n in enumerate(x.shape)])


OPERATORS = {
    "aclnnDequantSwigluQuant": _dequantised_gate,
    "aclnnSwiGluQuant": _gate_by_groups,
    "aclnnClippedSwiglu": _clipped_by_groups,
}
