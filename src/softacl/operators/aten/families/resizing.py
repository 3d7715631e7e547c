"""Resizing: nearest, linear and cubic, with and without antialiasing, and their gradients.

Scales of 0 or less mean none: they follow from the sizes. Source: the pages of hicann/ops-cv, image.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten


def _scale(*given: float) -> list[float | None]:
    return [each if each > 0 else None for each in given]


def _fitting(before: Any, after: Any, *given: float) -> list[float | None]:
    """Scales that lead from some lengths to others; torch_npu 2.6 and 2.8 pass 1 for "none"."""
    pairs = zip(_scale(*given), before, after, strict=True)
    return [scale if scale is not None and abs(b * scale - a) < 1 else None for scale, b, a in pairs]


def _resize(self: Any, scales: list[float], mode: str) -> Any:
    """Scales are of all four dimensions. Half pixels are aligned."""
    if mode not in ("nearest", "bilinear"):
        raise ValueError(f"mode is {mode!r}; it must be nearest or bilinear")
    size = [int(length * scale) for length, scale in zip(self.shape[2:], scales[2:], strict=True)]
    if mode == "nearest":
        return F.interpolate(self, size, mode="nearest")
    return F.interpolate(wide(self), size, mode="bilinear", align_corners=False)


def _nearest_2d_backward(
    gradOut: Any, outputSize: list[int], inputSize: list[int], scalesH: float, scalesW: float
) -> Any:
    return aten.upsample_nearest2d_backward(wide(gradOut), outputSize, inputSize, *_scale(scalesH, scalesW))


def _bilinear_2d_backward(
    gradOut: Any, outputSize: list[int], inputSize: list[int], alignCorners: bool, scalesH: float, scalesW: float
) -> Any:
    scales = _fitting(inputSize[2:], outputSize, scalesH, scalesW)
    return aten.upsample_bilinear2d_backward(wide(gradOut), outputSize, inputSize, alignCorners, *scales)


OPERATORS = {
    "aclnnUpsampleNearest1d": lambda self, outputSize: aten.upsample_nearest1d(self, outputSize),
    "aclnnUpsampleNearest1dV2": lambda self, outputSize, scaleL: aten.upsample_nearest1d(
        self, outputSize, *_scale(scaleL)
    ),
    "aclnnUpsampleNearest1dBackward": lambda gradOut, outputSize, inputSize, scales: aten.upsample_nearest1d_backward(
        wide(gradOut), outputSize, inputSize, *_scale(scales)
    ),
    "aclnnUpsampleNearest2d": lambda self, outputSize: aten.upsample_nearest2d(self, outputSize),
    "aclnnUpsampleNearest2dV2": lambda self, outputSize, scalesH, scalesW: aten.upsample_nearest2d(
        self, outputSize, *_scale(scalesH, scalesW)
    ),
    "aclnnUpsampleNearest2dBackward": _nearest_2d_backward,
    "aclnnUpsampleNearest3d": lambda self, outputSize, scalesD, scalesH, scalesW: aten.upsample_nearest3d(
        self, outputSize, *_scale(scalesD, scalesH, scalesW)
    ),
    "aclnnUpsampleNearest3dBackward": lambda gradOut, outputSize, inputSize, scalesD, scalesH, scalesW: (
        aten.upsample_nearest3d_backward(wide(gradOut), outputSize, inputSize, *_scale(scalesD, scalesH, scalesW))
    ),
    "aclnnUpsampleNearestExact1d": lambda self, outputSize, scales: aten._upsample_nearest_exact1d(
        self, outputSize, *_scale(scales)
    ),
    "aclnnUpsampleNearestExact1dBackward": lambda gradOutput, outputSize, inputSize, scales: (
        aten._upsample_nearest_exact1d_backward(wide(gradOutput), outputSize, inputSize, *_scale(scales))
    ),
    "aclnnUpsampleNearestExact2d": lambda self, outputSize, scalesH, scalesW: aten._upsample_nearest_exact2d(
        self, outputSize, *_scale(scalesH, scalesW)
    ),
    "aclnnUpsampleNearestExact2dBackward": lambda gradOutput, outputSize, inputSize, scalesH, scalesW: (
        aten._upsample_nearest_exact2d_backward(wide(gradOutput), outputSize, inputSize, *_scale(scalesH, scalesW))
    ),
    "aclnnUpsampleNearestExact3d": lambda self, outputSize, scalesD, scalesH, scalesW: aten._upsample_nearest_exact3d(
        self, outputSize, *_scale(scalesD, scalesH, scalesW)
    ),
    "aclnnUpsampleNearestExact3dBackward": lambda gradOut, outputSize, inputSize, scalesD, scalesH, scalesW: (
        aten._upsample_nearest_exact3d_backward(
            wide(gradOut), outputSize, inputSize, *_scale(scalesD, scalesH, scalesW)
        )
    ),
    "aclnnUpsampleLinear1d": lambda self, outputSize, alignCorners, scales: aten.upsample_linear1d(
        wide(self), outputSize, alignCorners, *_scale(scales)
    ),
    "aclnnUpsampleLinear1dBackward": lambda gradOut, outputSize, inputSize, alignCorners, scales: (
        aten.upsample_linear1d_backward(wide(gradOut), outputSize, inputSize, alignCorners, *_scale(scales))
    ),
    "aclnnUpsampleBilinear2d": lambda self, outputSize, alignCorners, scalesH, scalesW: aten.upsample_bilinear2d(
        wide(self), outputSize, alignCorners, *_fitting(self.shape[2:], outputSize, scalesH, scalesW)
    ),
    "aclnnUpsampleBilinear2dBackward": _bilinear_2d_backward,
    "aclnnUpsampleBilinear2dBackwardV2": _bilinear_2d_backward,
    "aclnnUpsampleBilinear2dAA": lambda input, outputSize, alignCorners, scalesH, scalesW: aten._upsample_bilinear2d_aa(
        wide(input), outputSize, alignCorners, *_scale(scalesH, scalesW)
    ),
    "aclnnUpsampleBilinear2dAABackward": (
        lambda gradOutput, outputSize, inputSize, alignCorners, scalesH, scalesW: aten._upsample_bilinear2d_aa_backward(
            wide(gradOutput), outputSize, inputSize, alignCorners, *_scale(scalesH, scalesW)
        )
    ),
    "aclnnUpsampleBicubic2d": lambda self, outputSize, alignCorners, scalesH, scalesW: aten.upsample_bicubic2d(
        wide(self), outputSize, alignCorners, *_scale(scalesH, scalesW)
    ),
    "aclnnUpsampleBicubic2dBackward": (
        lambda gradOut, outputSize, inputSize, alignCorners, scalesH, scalesW: aten.upsample_bicubic2d_backward(
            wide(gradOut), outputSize, inputSize, alignCorners, *_scale(scalesH, scalesW)
        )
    ),
    "aclnnUpsampleBicubic2dAA": lambda x, outputSize, alignCorners, scalesH, scalesW: aten._upsample_bicubic2d_aa(
        wide(x), outputSize, alignCorners, *_scale(scalesH, scalesW)
    ),
    "aclnnUpsampleBicubic2dAAGrad": (
        lambda gradOutput, outputSize, inputSize, alignCorners, scalesH, scalesW: aten._upsample_bicubic2d_aa_backward(
            wide(gradOutput), outputSize, inputSize, alignCorners, *_scale(scalesH, scalesW)
        )
    ),
    "aclnnUpsampleTrilinear3d": lambda self, outputSize, alignCorners, scalesD, scalesH, scalesW: (
        aten.upsample_trilinear3d(wide(self), outputSize, alignCorners, *_scale(scalesD, scalesH, scalesW))
    ),
    "aclnnUpsampleTrilinear3dBackward": (
        lambda gradOut, outputSize, inputSize, alignCorners, scalesD, scalesH, scalesW: (
            aten.upsample_trilinear3d_backward(
                wide(gradOut), outputSize, inputSize, alignCorners, *_scale(scalesD, scalesH, scalesW)
            )
        )
    ),
    "aclnnResize": _resize,
}
