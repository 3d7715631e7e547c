"""Resizing: nearest, linear and cubic, with and without antialiasing, and their gradients.

Scales of 0 or less mean none: they follow from the sizes. Source: the pages of hicann/ops-cv, image.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten


def _scaled(values: Iterable[Any]) -> list[Any]:
    """Arguments with None for scales, the only floats among them, that are none."""
    return [None if isinstance(each, float) and each <= 0 else each for each in values]


def _wide(values: Sequence[Any]) -> list[Any]:
    """The same with the first, a tensor, in float32 where it has halves."""
    return [wide(values[0]), *_scaled(values[1:])]


def _fitting(before: Any, after: Any, *scales: float) -> list[float | None]:
    """Scales that lead from some lengths to others; torch_npu 2.6 and 2.8 pass 1 for "none"."""
    pairs = zip(_scaled(scales), before, after, strict=True)
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


def _packed(name: str, prepare: Callable[[Sequence[Any]], Sequence[Any]]) -> Callable[..., Any]:
    """PyTorch's function, of the arguments in their order."""
    return lambda *values: getattr(aten, name)(*prepare(values))


#: aclnn name -> PyTorch's; gradients have the same names with other ends
_FUNCTIONS = {
    "Nearest1d": "upsample_nearest1d", "Nearest1dV2": "upsample_nearest1d", "Nearest2d": "upsample_nearest2d",
    "Nearest2dV2": "upsample_nearest2d", "Nearest3d": "upsample_nearest3d", "NearestExact1d": "_upsample_nearest_exact1d",
    "NearestExact2d": "_upsample_nearest_exact2d", "NearestExact3d": "_upsample_nearest_exact3d",
}  # fmt: skip
_OF_FLOATS = {
    "Linear1d": "upsample_linear1d", "Bilinear2dAA": "_upsample_bilinear2d_aa", "Bicubic2d": "upsample_bicubic2d",
    "Bicubic2dAA": "_upsample_bicubic2d_aa", "Trilinear3d": "upsample_trilinear3d",
}  # fmt: skip
OPERATORS = {
    **{f"aclnnUpsample{ours}": _packed(theirs, _scaled) for ours, theirs in _FUNCTIONS.items()},
    **{f"aclnnUpsample{ours}": _packed(theirs, _wide) for ours, theirs in _OF_FLOATS.items()},
    **{
        f"aclnnUpsample{ours}{'Grad' if ours == 'Bicubic2dAA' else 'Backward'}": _packed(f"{theirs}_backward", _wide)
        for ours, theirs in (_FUNCTIONS | _OF_FLOATS).items()
        if not ours.endswith("V2")
    },
    "aclnnUpsampleBilinear2d": lambda self, outputSize, alignCorners, scalesH, scalesW: aten.upsample_bilinear2d(
        wide(self), outputSize, alignCorners, *_fitting(self.shape[2:], outputSize, scalesH, scalesW)
    ),
    "aclnnUpsampleBilinear2dBackward": _bilinear_2d_backward,
    "aclnnUpsampleBilinear2dBackwardV2": _bilinear_2d_backward,
    "aclnnResize": _resize,
}
