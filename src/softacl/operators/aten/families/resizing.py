"""Resizing: nearest, linear and cubic, with and without antialiasing, and their gradients.

Scales of 0 or less mean none: they follow from the sizes. Source: the pages of hicann/ops-cv, image.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten


def _scaled(values: Iterable[Any]) -> list[Any]:
    """Arguments with None for scales, the only floats among them, that are none."""
    return [None if isinstance(each, float) and each <= 0 else each for each in values]


def _wide(values: Sequence[Any]) -> list[Any]:
    """The same with the first, a tensor, in float32 where it has halves."""
    return [wide(values[0]), *_scaled(values[1:])]


def _fitting(before: Any, after: Any, *given: float) -> list[float | None]:
    """Scales that lead from some lengths to others; torch_npu 2.6 and 2.8 pass 1 for "none"."""
    pairs = zip(_scaled(given), before, after, strict=True)
    return [scale if scale is not None and abs(b * scale - a) < 1 else None for scale, b, a in pairs]


def _resize(self: Any, scales: list[float], mode: str) -> Any:
    """Scales are of all four dimensions. Half pixels are aligned."""
    if mode not in ("nearest", "bilinear"):
        raise ValueError(f"mode is {mode!r}; it must be nearest or bilinear")
    size = [int(length * scale) for length, scale in zip(self.shape[2:], scales[2:], strict=True)]
    if mode == "nearest":
        return F.interpolate(self, size, mode="nearest")
    return F.interpolate(wide(self), size, mode="bilinear", align_corners=False)


def _bilinear_2d_backward(
    gradOut: Any, outputSize: list[int], inputSize: list[int], alignCorners: bool, scalesH: float, scalesW: float
) -> Any:
    scales = _fitting(inputSize[2:], outputSize, scalesH, scalesW)
    return aten.upsample_bilinear2d_backward(wide(gradOut), outputSize, inputSize, alignCorners, *scales)


OPERATORS = {
    "aclnnUpsampleNearest1d": lambda *values: aten.upsample_nearest1d(*values),
    "aclnnUpsampleNearest1dV2": lambda *values: aten.upsample_nearest1d(*_scaled(values)),
    "aclnnUpsampleNearest1dBackward": lambda *values: aten.upsample_nearest1d_backward(*_wide(values)),
    "aclnnUpsampleNearest2d": lambda *values: aten.upsample_nearest2d(*values),
    "aclnnUpsampleNearest2dV2": lambda *values: aten.upsample_nearest2d(*_scaled(values)),
    "aclnnUpsampleNearest2dBackward": lambda *values: aten.upsample_nearest2d_backward(*_wide(values)),
    "aclnnUpsampleNearest3d": lambda *values: aten.upsample_nearest3d(*_scaled(values)),
    "aclnnUpsampleNearest3dBackward": lambda *values: aten.upsample_nearest3d_backward(*_wide(values)),
    "aclnnUpsampleNearestExact1d": lambda *values: aten._upsample_nearest_exact1d(*_scaled(values)),
    "aclnnUpsampleNearestExact1dBackward": lambda *values: aten._upsample_nearest_exact1d_backward(*_wide(values)),
    "aclnnUpsampleNearestExact2d": lambda *values: aten._upsample_nearest_exact2d(*_scaled(values)),
    "aclnnUpsampleNearestExact2dBackward": lambda *values: aten._upsample_nearest_exact2d_backward(*_wide(values)),
    "aclnnUpsampleNearestExact3d": lambda *values: aten._upsample_nearest_exact3d(*_scaled(values)),
    "aclnnUpsampleNearestExact3dBackward": lambda *values: aten._upsample_nearest_exact3d_backward(*_wide(values)),
    "aclnnUpsampleLinear1d": lambda *values: aten.upsample_linear1d(*_wide(values)),
    "aclnnUpsampleLinear1dBackward": lambda *values: aten.upsample_linear1d_backward(*_wide(values)),
    "aclnnUpsampleBilinear2d": lambda self, outputSize, alignCorners, scalesH, scalesW: aten.upsample_bilinear2d(
        wide(self), outputSize, alignCorners, *_fitting(self.shape[2:], outputSize, scalesH, scalesW)
    ),
    "aclnnUpsampleBilinear2dBackward": _bilinear_2d_backward,
    "aclnnUpsampleBilinear2dBackwardV2": _bilinear_2d_backward,
    "aclnnUpsampleBilinear2dAA": lambda *values: aten._upsample_bilinear2d_aa(*_wide(values)),
    "aclnnUpsampleBilinear2dAABackward": lambda *values: aten._upsample_bilinear2d_aa_backward(*_wide(values)),
    "aclnnUpsampleBicubic2d": lambda *values: aten.upsample_bicubic2d(*_wide(values)),
    "aclnnUpsampleBicubic2dBackward": lambda *values: aten.upsample_bicubic2d_backward(*_wide(values)),
    "aclnnUpsampleBicubic2dAA": lambda *values: aten._upsample_bicubic2d_aa(*_wide(values)),
    "aclnnUpsampleBicubic2dAAGrad": lambda *values: aten._upsample_bicubic2d_aa_backward(*_wide(values)),
    "aclnnUpsampleTrilinear3d": lambda *values: aten.upsample_trilinear3d(*_wide(values)),
    "aclnnUpsampleTrilinear3dBackward": lambda *values: aten.upsample_trilinear3d_backward(*_wide(values)),
    "aclnnResize": _resize,
}
