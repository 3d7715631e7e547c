"""Quantisation of tensors: with scales that are given or found, by element, row, channel or group; and back.

Source: the pages of hicann/ops-nn, quant and index/quant_update_scatter, August 2026.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import (
    along,
    dynamic,
    fit,
    group_of_rows,
    kind_of,
    require,
    require_dims,
    require_one_of,
    require_shape,
    store,
    unpacked,
)  # fmt: skip


def _scaled(x: Any, scale: Any, offset: Any, axis: int, square: bool) -> Any:
    factor = along(scale, x, axis, "scale")
    scaled = wide(x) * (factor * factor if square else factor)
    return scaled if offset is None else scaled + along(offset, x, axis, "offset")


def _by_scale(
    x: Any, scale: Any, offset: Any, sqrtMode: bool, roundMode: str, dstType: int, y: Any, axis: int = -1
) -> None:
    ends = [i for i in (-1, -2) if i + x.dim() >= 0] or [-1]
    require(
        axis in (*ends, *(i + x.dim() for i in ends)), f"axis is {axis}; it must be one of the last two of {x.dim()}"
    )
    store("y", y, _scaled(x, scale, offset, axis, sqrtMode), dstType, roundMode)


def _back(x: Any, scale: Any, offset: Any, dstType: int, sqrtMode: bool) -> Any:
    kind = {1: "float16", 27: "bfloat16"}.get(dstType)
    require(kind is not None, f"dstType is {dstType}; it must be 1 (float16) or 27 (bfloat16)")
    numbers = unpacked(x).float()
    factor = along(scale, numbers, -1, "scale")
    moved = numbers if offset is None else numbers + along(offset, numbers, -1, "offset")
    return (moved * (factor * factor if sqrtMode else factor)).to(getattr(torch, str(kind)))


def _quantize(x: Any, scales: Any, zeroPoints: Any, dtype: int, axis: int, out: Any) -> None:
    """x / scale + zero point; an int32 holds one number."""
    require(-x.dim() <= axis < max(x.dim(), 1), f"axis is {axis}; x has {x.dim()} dimensions")
    require(zeroPoints is None or zeroPoints.numel() == scales.numel(), "scales and zeroPoints must have equal sizes")
    require(out.dtype == torch_type(dtype), f"out is {out.dtype}, but dtype is {dtype}")
    scaled = wide(x) / along(scales, x, axis, "scales")
    scaled = scaled if zeroPoints is None else scaled + along(zeroPoints, x, axis, "zeroPoints").float()
    if dtype == 3:
        require_shape("out", out, tuple(x.shape))
        out.copy_(scaled.double().round().nan_to_num(0).clamp(-(2**31), 2**31 - 1))
    else:
        store("out", out, scaled, dtype)


def _by_group(x: Any, scale: Any, groupIndex: Any, offsetOptional: Any, dstType: int, y: Any) -> None:
    """Rows of a group share a row of scales; groupIndex: where the groups end."""
    require(
        x.dim() == scale.dim() == 2 and scale.shape[1] == x.shape[1],
        f"scale {list(scale.shape)} has a row of x's length",
    )
    require_shape("groupIndex", groupIndex, (scale.shape[0],))
    require_shape("offsetOptional", offsetOptional, (), (1,))
    scaled = wide(x) * wide(scale)[group_of_rows(groupIndex, len(x))]
    store("y", y, scaled if offsetOptional is None else scaled + wide(offsetOptional), dstType)


def _smoothed(x: Any, scales: Any, ends: Any, mode: str) -> Any:
    if scales is None:
        require(ends is None, "groupIndexOptional without smoothScalesOptional: pass both, or none")
        return wide(x)
    if ends is None:
        axis = -2 if mode == "perchannel" else -1
        require_shape("smoothScalesOptional", scales, (x.shape[axis],), (1, x.shape[axis]))
        return wide(x) * wide(scales).reshape(-1, *[1] * (-1 - axis))
    require(mode == "pertoken", f"groups with quantMode {mode!r}: pass pertoken")
    require_shape("smoothScalesOptional", scales, (len(ends), x.shape[-1]))
    rows = wide(x).flatten(0, -2)
    return (rows * wide(scales)[group_of_rows(ends, len(rows))]).reshape(x.shape)


def _dynamic(
    x: Any, scales: Any, ends: Any, kind: int | None, mode: str, yOut: Any, symmetric: bool
) -> tuple[Any, Any]:
    """The scale, and the offset unless it is symmetric; yOut is written."""
    require(x.dim() > 1, f"x has {x.dim()} dimensions; it must have 2 or more")
    dims = {"pertoken": -1, "perchannel": -2, "pertensor": tuple(range(x.dim()))}
    require_one_of("quantMode", mode, *dims)
    kind = kind_of("yOut", yOut) if kind is None else kind
    scaled, scale, offset = dynamic(_smoothed(x, scales, ends, mode), kind, dims[mode], symmetric)
    store("yOut", yOut, scaled, kind)
    shape = (1,) if mode == "pertensor" else tuple(n for i, n in enumerate(x.shape) if i - x.dim() != dims[mode])
    return scale.reshape(shape), None if offset is None else offset.reshape(shape)


def _dynamic_by_row(
    x: Any, smoothScales: Any, yOut: Any, groupIndex: Any = None, dstType: int | None = None, offsetOut: Any = None
) -> Any:
    """Asymmetric if there is a tensor for the offset."""
    scale, offset = _dynamic(x, smoothScales, groupIndex, dstType, "pertoken", yOut, offsetOut is None)
    if offset is not None:
        require_shape("offsetOut", offsetOut, tuple(offset.shape))
        offsetOut.copy_(offset)
    return scale


def _dynamic_by_mode(
    x: Any, smoothScales: Any, groupIndex: Any, dstType: int, isSymmetrical: bool, quantMode: str, yOut: Any
) -> tuple[Any, Any]:
    """V4's dstTypeMax counts for HIFLOAT8 only, which PyTorch lacks."""
    return _dynamic(x, smoothScales, groupIndex, dstType, quantMode, yOut, isSymmetrical)


def _fake(self: Any, scale: Any, zero: Any, low: int, high: int) -> tuple[Any, Any]:
    """(self after quantisation and back, where it was within the range)."""
    require(low <= high, f"quantMin is {low}, quantMax {high}; quantMin must be the smaller")
    whole = (wide(self) / scale).round() + zero
    return (whole.clamp(low, high) - zero) * scale, (whole >= low) & (whole <= high)


def _fake_channel(self: Any, scale: Any, zeroPoint: Any, axis: int, quantMin: int, quantMax: int) -> tuple[Any, Any]:
    require(-self.dim() <= axis < max(self.dim(), 1), f"axis is {axis}; self has {self.dim()} dimensions")
    for name, each in (("scale", scale), ("zeroPoint", zeroPoint)):
        require_shape(name, each, (self.shape[axis],) if self.dim() else (1,))
    factor, zero = along(scale, self, axis, "scale"), along(zeroPoint, self, axis, "zeroPoint")
    return _fake(self, factor, zero, quantMin, quantMax)


def _fake_tensor(
    self: Any, scale: Any, zeroPoint: Any, fakeQuantEnbled: float, quantMin: int, quantMax: int
) -> tuple[Any, Any]:  # fmt: skip
    """Below 1 it is switched off, as in PyTorch."""
    require(scale.numel() == zeroPoint.numel() == 1, "scale and zeroPoint have one element each")
    output, mask = _fake(self, wide(scale).reshape(()), zeroPoint.reshape(()), quantMin, quantMax)
    return (output, mask) if fakeQuantEnbled >= 1 else (self, torch.ones_like(mask))


def _scatter(
    selfRef: Any, indices: Any, updates: Any, quantScales: Any, quantZeroPoints: Any, axis: int, quantAxis: int,
    reduction: int, roundMode: str = "rint",
) -> None:  # fmt: skip
    """Quantised rows take the places from an index on, along an axis; an index for each of the first length, or pairs."""
    require(
        selfRef.dim() == updates.dim() > 2,
        f"selfRef and updates have {selfRef.dim()} and {updates.dim()} dimensions: 3 or more",
    )
    axis, last = axis % selfRef.dim(), selfRef.dim() - 1
    require(0 < axis < last, f"axis is {axis}; it must be neither the first nor the last of {last + 1}")
    require(quantAxis in (-1, last), f"quantAxis is {quantAxis}; it must be the last")
    require(reduction == 1, f"reduction is {reduction}; it must be 1 (update)")
    require(
        len(indices) == len(updates) and indices.dim() in (1, 2), "indices has a row for each of updates' first length"
    )
    expected = (updates.shape[0], *(updates.shape[i] if i == axis else n for i, n in enumerate(selfRef.shape) if i))
    require_shape("updates", updates, expected)
    scaled = wide(updates) / along(quantScales.reshape(-1), updates, -1, "quantScales")
    if quantZeroPoints is not None:
        scaled = scaled + along(quantZeroPoints.reshape(-1), updates, -1, "quantZeroPoints")
    values = fit(scaled, kind_of("selfRef", selfRef), roundMode)
    pairs = enumerate(indices.tolist()) if indices.dim() == 1 else indices.tolist()
    for (batch, start), part in zip(pairs, values, strict=True):
        selfRef[batch].narrow(axis - 1, start, part.shape[axis - 1]).copy_(part)


def _dequant_bias(x: Any, weightScale: Any, activateScale: Any, bias: Any, outputDtype: int) -> Any:
    """A bias of integers is added before the scales, another after them."""
    require(outputDtype in (1, 27), f"outputDtype is {outputDtype}; it must be 1 (float16) or 27 (bfloat16)")
    rows, columns = x.shape
    require_shape("weightScale", weightScale, (columns,))
    require_shape("activateScaleOptional", activateScale, (rows,))
    require_shape("biasOptional", bias, (columns,))
    before = bias is not None and bias.dtype == torch.int32
    scaled = (x + bias if before else x).float() * wide(weightScale)
    scaled = scaled if activateScale is None else scaled * activateScale[:, None]
    return scaled if before or bias is None else scaled + wide(bias)


def _parameters(scale: Any, offset: Any, roundMode: int = 0) -> Any:
    """Words of 64 bits as the matrix unit takes them: the scale's upper 19 bits, bit 46, and 9 bits of the offset from 37 on."""
    require(roundMode in (0, 1), f"roundMode is {roundMode}; it must be 0 (cut off) or 1 (to the nearest)")
    n = scale.numel() if offset is None else max(scale.numel(), offset.numel())
    require_shape("offset", offset, (1,), (n,), (1, n))
    require_dims("scale", scale, 1, 2)
    bits = scale.float().view(torch.int32).to(torch.int64) & 0xFFFFFFFF
    half = 0xFFF + (bits >> 13 & 1) if roundMode else 0  # ties to even
    word = ((bits + half) & 0xFFFFE000) | (1 << 46)
    if offset is None:
        return word
    moved = offset.round().clamp(-256, 255).to(torch.int64) & 0x1FF
    return word | (moved.reshape(-1) if scale.dim() == 1 else moved) << 37


def _flat(x: Any, kroneckerP1: Any, kroneckerP2: Any, clipRatio: float, out: Any) -> Any:
    """Two small matrices around each one of x, then numbers of 4 bits with a scale for each.

    V2's dstTypeMax counts for floats of 4 bits only.
    """
    require_dims("x", x, 3, axes="matrices, rows, columns")
    require_shape("kroneckerP1", kroneckerP1, (x.shape[1], x.shape[1]))
    require_shape("kroneckerP2", kroneckerP2, (x.shape[2], x.shape[2]))
    require(0 < clipRatio <= 1, f"clipRatio is {clipRatio}; it must be above 0 and at most 1")
    turned = wide(kroneckerP1) @ (wide(x) @ wide(kroneckerP2))
    scale = turned.abs().amax((1, 2), keepdim=True) / (7 / clipRatio)
    store("out", out, (turned / scale).nan_to_num(0))
    return scale.reshape(-1)


OPERATORS = {
    "aclnnAscendQuant": _by_scale,
    "aclnnAscendAntiQuant": _back,
    "aclnnQuantize": _quantize,
    "aclnnGroupQuant": _by_group,
    "aclnnDynamicQuant": _dynamic_by_row,
    "aclnnDynamicQuantV3": _dynamic_by_mode,
    "aclnnFakeQuantPerChannelAffineCachemask": _fake_channel,
    "aclnnFakeQuantPerTensorAffineCachemask": _fake_tensor,
    "aclnnInplaceQuantScatter": _scatter,
    "aclnnDequantBias": _dequant_bias,
    "aclnnTransQuantParamV2": _parameters,
    "aclnnFlatQuant": _flat,
}
