"""Gated linear units before or after quantisation: SwiGLU and its variants with limits, on integers or floats, by groups of rows.

Source: the pages of hicann/ops-nn, quant/dequant_swiglu_quant, quant/swi_glu_quant and activation/clipped_swiglu, August 2026.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import dynamic, group_of_rows, kind_of, require, require_shape, store

__all__ = ["OPERATORS", "dequantised"]

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
    require(mode in (0, 1, 2, 3), f"swigluMode is {mode}; it must be 0 to 3")
    require(mode != 1 or left, "activateLeft must be true where neighbours are taken (swigluMode 1)")
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
    place = group_of_rows(sizes.cumsum(0) if counts else sizes, rows)
    return index[:, 0][place] if index.dim() == 2 else place


def dequantised(x: Any, weight: Any, rows: Any, bias: Any, groups: Any) -> Any:
    """Integers times the scales of columns and rows; a bias of integers comes first, another one last."""
    if x.dtype != torch.int32:
        given = {"weightScaleOptional": weight, "activationScaleOptional": rows, "biasOptional": bias}
        there = [name for name, each in given.items() if each is not None]
        require(not there, f"{', '.join(there)} with {x.dtype}; they are for int32: pass null")
        return wide(x)
    require(weight is not None, "weightScaleOptional is null; int32 needs the scale of the weight")
    n = x.shape[-1]
    own = _of_rows(bias, groups, n, "biasOptional")
    first = bias is not None and bias.dtype == torch.int32
    found = (x + own if first else x).float() * _of_rows(weight, groups, n, "weightScaleOptional")
    if rows is not None:
        require(rows.numel() == len(x), f"activationScaleOptional has {rows.numel()} elements; x has {len(x)} rows")
        found = found * rows.reshape(-1, 1)
    return found if first or own is None else found + own


def _quantised(
    name: str, place: Any, values: Any, scale: Any, offset: Any, mode: str, kind: int, shape: tuple[int, ...]
) -> Any:
    """Stores values with scales that are given, or found: then returns these. shape: of the result before it was rows."""
    if mode == "static":
        require(scale is not None, "quantModeOptional static needs the scale to quantise by")
        found, own = values / scale, None
        found = found if offset is None else found + offset
    else:
        found, own, _ = dynamic(values if scale is None else values * scale, kind)
    store(name, place, found.reshape(shape), kind)
    return None if own is None else own.reshape(shape[:-1])


def _with_variants(
    x: Any, weightScaleOptional: Any, activationScaleOptional: Any, biasOptional: Any, quantScaleOptional: Any,
    quantOffsetOptional: Any, groupIndexOptional: Any, activateLeft: bool, quantModeOptional: str | None, dstType: int,
    roundModeOptional: str | None, activateDim: int, swigluMode: int, clampLimit: float, gluAlpha: float, gluBias: float,
    yOut: Any,
) -> Any:  # fmt: skip
    require(
        x.dim() > 1 and -x.dim() <= activateDim < x.dim(),
        f"activateDim is {activateDim}; x has {x.dim()} dimensions, 2 or more",
    )
    require(quantModeOptional in _MODES, f"quantModeOptional is {quantModeOptional!r}; it must be static or dynamic")
    mode, axis = _MODES[quantModeOptional], activateDim % x.dim()
    last = axis == x.dim() - 1
    require(
        last or (groupIndexOptional is None and mode == "static"),
        f"activateDim is {activateDim}: groups and dynamic need the last",
    )
    rows = x.flatten(0, -2)
    groups = _groups(groupIndexOptional, len(rows), True)
    numbers = dequantised(rows, weightScaleOptional, activationScaleOptional, biasOptional, groups).reshape(x.shape)
    gated = _gate(numbers, axis, swigluMode, activateLeft, clampLimit, gluAlpha, gluBias)
    width = gated.shape[-1]
    scale = _of_rows(quantScaleOptional, groups, width, "quantScaleOptional")
    offset = _of_rows(quantOffsetOptional, groups, width, "quantOffsetOptional")
    return _quantised("yOut", yOut, gated.flatten(0, -2), scale, offset, mode, dstType, tuple(gated.shape))


def _dequant_first(
    x: Any, weightScaleOptional: Any, activationScaleOptional: Any, biasOptional: Any, quantScaleOptional: Any,
    quantOffsetOptional: Any, groupIndexOptional: Any, activateLeft: bool, quantModeOptional: str | None, yOut: Any,
) -> Any:  # fmt: skip
    return _with_variants(
        x, weightScaleOptional, activationScaleOptional, biasOptional, quantScaleOptional, quantOffsetOptional,
        groupIndexOptional, activateLeft, quantModeOptional, kind_of("yOut", yOut), None, -1, 0, 0, 0, 0, yOut,
    )  # fmt: skip


def _by_groups(
    x: Any, scales: Any, offsets: Any, index: Any, left: bool, mode: str | None, counts: bool, kind: int, place: Any
) -> Any:
    """Static: times the scale, plus the offset. Null for the mode is dynamic here, whose scale is what rows are multiplied by."""
    require(x.dim() > 1, f"x has {x.dim()} dimensions; it must have 2 or more")
    require(mode in (None, "dynamic", "static"), f"quantModeOptional is {mode!r}; it must be dynamic or static")
    require(scales is not None, "smoothScalesOptional is null: pass a row, or one for each group")
    gated = _gate(wide(x), x.dim() - 1, 0, left)
    rows, width = gated.flatten(0, -2), gated.shape[-1]
    groups = _groups(index, len(rows), counts)
    if groups is None:  # without groups the first row is for all
        groups = torch.zeros(len(rows), dtype=torch.int64, device=rows.device)
    found = rows * _of_rows(scales, groups, width, "smoothScalesOptional")
    if mode == "static":
        moved = _of_rows(offsets, groups, width, "offsetsOptional")
        store("yOut", place, (found if moved is None else found + moved).reshape(gated.shape), kind)
        return None
    return 1 / _quantised("yOut", place, found, None, None, "dynamic", kind, tuple(gated.shape))


def _swiglu_first(
    x: Any, smoothScalesOptional: Any, offsetsOptional: Any, groupIndexOptional: Any, activateLeft: bool,
    quantModeOptional: str | None, yOut: Any,
) -> Any:  # fmt: skip
    return _by_groups(
        x, smoothScalesOptional, offsetsOptional, groupIndexOptional, activateLeft, quantModeOptional, False,
        kind_of("yOut", yOut), yOut,
    )  # fmt: skip


def _swiglu_second(
    x: Any, smoothScalesOptional: Any, offsetsOptional: Any, groupIndexOptional: Any, activateLeft: bool,
    quantModeOptional: str | None, groupListType: int, dstType: int, yOut: Any,
) -> Any:  # fmt: skip
    require(groupListType in (0, 1), f"groupListType is {groupListType}; it must be 0 (ends) or 1 (counts)")
    return _by_groups(
        x, smoothScalesOptional, offsetsOptional, groupIndexOptional, activateLeft, quantModeOptional,
        groupListType == 1, dstType, yOut,
    )  # fmt: skip


def _clipped_by_groups(
    x: Any, groupIndexOptional: Any, dim: int, alpha: float, limit: float, bias: float, interleaved: bool
) -> Any:
    """What lies in all lengths from dim on is cut as one; rows behind those that the groups count give zeros."""
    require(-x.dim() <= dim < max(x.dim(), 1), f"dim is {dim}; x has {x.dim()} dimensions")
    axis = dim % x.dim()
    before = math.prod(x.shape[:axis])
    require(x.shape[axis] % 2 == 0, f"x has {x.shape[axis]} elements along dim; it must be even")
    a, b = _halves(wide(x).reshape(before, -1), 1, interleaved)
    found = _clipped(a, b, limit, alpha, bias)
    if groupIndexOptional is not None and groupIndexOptional.numel():
        used = torch.arange(before, device=x.device) < groupIndexOptional.sum()
        found = torch.where(used[:, None], found, 0)
    return found.reshape([n // 2 if i == axis else n for i, n in enumerate(x.shape)])


OPERATORS = {
    "aclnnDequantSwigluQuant": _dequant_first,
    "aclnnDequantSwigluQuantV2": _with_variants,
    "aclnnSwiGluQuant": _swiglu_first,
    "aclnnSwiGluQuantV2": _swiglu_second,
    "aclnnClippedSwiglu": _clipped_by_groups,
}
