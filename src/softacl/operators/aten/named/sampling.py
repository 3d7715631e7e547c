"""Pictures sampled anew: resizing and its gradients, grids, columns of patches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten

__all__ = ["OPERATORS"]

_MODES = ("bilinear", "nearest", "bicubic")
_PADDINGS = ("zeros", "border", "reflection")


def _numbers(tensor: Any) -> list[int]:
    return [int(each) for each in tensor.flatten().tolist()]


def _grid(theta: Any, size: Any, *, align_corners: bool = False) -> Any:
    """(batch, places, coordinates): the places in one row."""
    found = F.affine_grid(wide(theta), _numbers(size), align_corners)
    return found.flatten(1, -2)


def _sampled(function: str) -> Callable[..., Any]:
    """A function of PyTorch whose last arguments are the modes."""

    def run(
        *inputs: Any,
        interpolation_mode: str = "bilinear",
        padding_mode: str = "zeros",
        align_corners: bool = False,
    ) -> Any:
        if interpolation_mode not in _MODES or padding_mode not in _PADDINGS:
            raise ValueError(f"interpolation_mode {interpolation_mode!r}, padding_mode {padding_mode!r}")
        modes = _MODES.index(interpolation_mode), _PADDINGS.index(padding_mode), align_corners
        masks = ([True, True],) if function.endswith("backward") else ()
        return getattr(aten, function)(*map(wide, inputs), *modes, *masks)

    return run


def _columns(
    x: Any, *, ksizes: Sequence[int], strides: Sequence[int] = (1, 1), dilations: Sequence[int] = (1, 1),
    padding_mode: str = "CALCULATED", pads: Sequence[int] = (0,) * 4,
) -> Any:  # fmt: skip
    if padding_mode != "CALCULATED":
        raise ValueError(f"padding_mode {padding_mode!r}: only CALCULATED is supported")
    top, bottom, left, right = pads
    padded = F.pad(x, [left, right, top, bottom])
    return aten.im2col(padded, list(ksizes), list(dilations), [0, 0], list(strides))


def _from_columns(
    x: Any, size: Any, *, kernel_size: Sequence[int], dilation: Sequence[int], padding: Sequence[int],
    stride: Sequence[int],
) -> Any:  # fmt: skip
    shape = _numbers(size), list(kernel_size), list(dilation), list(padding), list(stride)
    return aten.col2im(x.flatten(1, 2) if x.dim() == 4 else x, *shape)


def _nearest_gradient(
    gradient: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False
) -> Any:
    if align_corners or half_pixel_centers:
        raise ValueError("align_corners and half_pixel_centers: PyTorch has neither for the nearest element")
    g = wide(gradient)
    return aten.upsample_nearest2d_backward(g, list(g.shape[2:]), [*g.shape[:2], *_numbers(size)])


def _bilinear_gradient(gradient: Any, x: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    if not align_corners and not half_pixel_centers:
        raise ValueError("one of align_corners and half_pixel_centers must be set")
    g = wide(gradient)
    return aten.upsample_bilinear2d_backward(g, list(g.shape[2:]), list(x.shape), align_corners)


def _scales(scales: Sequence[float], n: int) -> list[float | None]:
    """0 and none at all: as the sizes have it."""
    return [each or None for each in scales] if len(scales) == n else [None] * n


def _corners(transformation: str) -> bool:
    if transformation not in ("align_corners", "half_pixel"):
        raise ValueError(f"coordinate_transformation_mode {transformation!r}: it must be align_corners or half_pixel")
    return transformation == "align_corners"


def _resized(
    x: Any, *, outputs: Sequence[Any], sizes: Sequence[int], scales: Sequence[float] = (), roi: Sequence[float] = (),
    coordinate_transformation_mode: str = "half_pixel", cubic_coeff_a: float = -0.75, exclude_outside: int = 0,
    extrapolation_value: float = 0.0, mode: str = "nearest", nearest_mode: str = "round_prefer_floor",
) -> Any:  # fmt: skip
    corners = _corners(coordinate_transformation_mode)
    if mode == "cubic":
        return aten.upsample_bicubic2d(wide(x), list(sizes), corners, *_scales(scales, 2))
    if mode != "linear":
        raise ValueError(f"mode {mode!r}: only cubic and linear are supported")
    line = wide(x).reshape(x.shape[0], x.shape[1], -1)
    return aten.upsample_linear1d(line, list(sizes[-1:]), corners, *_scales(scales, 1)).reshape(outputs[0].shape)


def _resized_gradient(
    gradient: Any, *, outputs: Sequence[Any], original_size: Sequence[int], scales: Sequence[float] = (),
    roi: Sequence[float] = (), coordinate_transformation_mode: str = "half_pixel", cubic_coeff_a: float = -0.75,
    exclude_outside: int = 0, extrapolation_value: float = 0.0, mode: str = "nearest",
    nearest_mode: str = "round_prefer_floor", data_format: str = "NCHW",
) -> Any:  # fmt: skip
    """Cubic: height and width come first, in the gradient and in the order of the result's elements."""
    corners, g, size = _corners(coordinate_transformation_mode), wide(gradient), list(original_size)
    if mode == "cubic" and data_format == "HWNC":
        g = g.permute(2, 3, 0, 1)
        found = aten.upsample_bicubic2d_backward(g, list(g.shape[2:]), size, corners, *_scales(scales, 2))
        return found.permute(2, 3, 0, 1).reshape(outputs[0].shape)
    if mode != "linear":
        raise ValueError(f"mode {mode!r}, data_format {data_format!r}: only cubic of HWNC and linear are supported")
    line = g.reshape(*size[:2], -1)
    found = aten.upsample_linear1d_backward(line, [line.shape[2]], size, corners, *_scales(scales, 1))
    return found.reshape(outputs[0].shape)


def _nearest_of_any(
    x: Any, _roi: Any, _scales: Any, size: Any, *, mode: str = "nearest", nearest_mode: str = "round_prefer_floor",
    coordinate_transformation_mode: str = "half_pixel", **_options: Any,
) -> Any:  # fmt: skip
    """Also of integers: what torch_npu asks for where ResizeNearestNeighborV2 takes no such type."""
    _only_nearest(mode, nearest_mode)
    return aten.upsample_nearest2d(x, _numbers(size)[-2:])


def _nearest_of_any_gradient(
    gradient: Any, _roi: Any, _scales: Any, size: Any, *, mode: str = "nearest",
    nearest_mode: str = "round_prefer_floor", coordinate_transformation_mode: str = "half_pixel", **_options: Any,
) -> Any:  # fmt: skip
    _only_nearest(mode, nearest_mode)
    return aten.upsample_nearest2d_backward(wide(gradient), list(gradient.shape[2:]), _numbers(size))


def _only_nearest(mode: str, nearest_mode: str) -> None:
    if mode != "nearest" or nearest_mode != "floor":
        raise ValueError(f"mode {mode!r}, nearest_mode {nearest_mode!r}: only nearest and floor are supported")


OPERATORS: dict[str, Callable[..., Any]] = {
    "AffineGrid": _grid,
    "GridSampler2D": _sampled("grid_sampler_2d"),
    "GridSampler2DGrad": _sampled("grid_sampler_2d_backward"),
    "GridSampler3D": _sampled("grid_sampler_3d"),
    "GridSampler3DGrad": _sampled("grid_sampler_3d_backward"),
    "Resize": _nearest_of_any,
    "ResizeGrad": _nearest_of_any_gradient,
    "Im2col": _columns,
    "Col2im": _from_columns,
    "ResizeNearestNeighborV2Grad": _nearest_gradient,
    "ResizeBilinearV2Grad": _bilinear_gradient,
    "ResizeD": _resized,
    "ResizeGradD": _resized_gradient,
    "UpsampleNearest3dGrad": lambda gradient, *, input_size, output_size, scales=(): aten.upsample_nearest3d_backward(
        wide(gradient), list(output_size), list(input_size)
    ),
    "UpsampleTrilinear3dGrad": lambda gradient, *, input_size, output_size, scales=(), align_corners=False: (
        aten.upsample_trilinear3d_backward(wide(gradient), list(output_size), list(input_size), align_corners)
    ),
}
