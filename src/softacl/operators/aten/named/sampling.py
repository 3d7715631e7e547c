"""Pictures sampled anew: resizing and its gradients, grids, columns of patches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.named.rows import ints, of_aclnn, refuse
from softacl.operators.errors import Cause, InvalidUse


def _grid(theta: Any, size: Any, *, align_corners: bool = False) -> Any:
    """(batch, places, coordinates): the places in one row."""
    grid = F.affine_grid(wide(theta), ints(size), align_corners)
    return grid.flatten(1, -2)


def _columns(
    x: Any, *, ksizes: Sequence[int], strides: Sequence[int] = (1, 1), dilations: Sequence[int] = (1, 1),
    padding_mode: str = "CALCULATED", pads: Sequence[int] = (0,) * 4,
) -> Any:  # fmt: skip
    if padding_mode != "CALCULATED":
        raise refuse(f"padding_mode {padding_mode!r}: only CALCULATED is supported")
    top, bottom, left, right = pads
    padded = F.pad(x, [left, right, top, bottom])
    return aten.im2col(padded, list(ksizes), list(dilations), [0, 0], list(strides))


def _from_columns(
    x: Any, size: Any, *, kernel_size: Sequence[int], dilation: Sequence[int], padding: Sequence[int],
    stride: Sequence[int],
) -> Any:  # fmt: skip
    """x: (batch, channels, places in the window, windows), or the first two of the last three in one."""
    columns = x.flatten(1, 2) if x.dim() == 4 else x
    return of_aclnn("aclnnIm2colBackward", columns, ints(size), kernel_size, dilation, padding, stride)


def _nearest_gradient(
    gradient: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False
) -> Any:
    if align_corners or half_pixel_centers:
        raise refuse("align_corners and half_pixel_centers: PyTorch has neither for the nearest element")
    g = wide(gradient)
    return aten.upsample_nearest2d_backward(g, list(g.shape[2:]), [*g.shape[:2], *ints(size)])


def _bilinear_gradient(gradient: Any, x: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    if not align_corners and not half_pixel_centers:
        raise refuse("one of align_corners and half_pixel_centers must be set")
    g = wide(gradient)
    return aten.upsample_bilinear2d_backward(g, list(g.shape[2:]), list(x.shape), align_corners)


def _scales(scales: Sequence[float], n: int) -> list[float | None]:
    """None for 0 or no scales: the sizes decide."""
    return [each or None for each in scales] if len(scales) == n else [None] * n


def _corners(transformation: str) -> bool:
    if transformation not in ("align_corners", "half_pixel"):
        raise refuse(f"coordinate_transformation_mode {transformation!r}: it must be align_corners or half_pixel")
    return transformation == "align_corners"


def _resized(
    x: Any, *, sizes: Sequence[int], scales: Sequence[float] = (), roi: Sequence[float] = (),
    coordinate_transformation_mode: str = "half_pixel", cubic_coeff_a: float = -0.75, exclude_outside: int = 0,
    extrapolation_value: float = 0.0, mode: str = "nearest", nearest_mode: str = "round_prefer_floor",
) -> Any:  # fmt: skip
    corners = _corners(coordinate_transformation_mode)
    if mode == "cubic":
        return aten.upsample_bicubic2d(wide(x), list(sizes), corners, *_scales(scales, 2))
    if mode != "linear":
        raise refuse(f"mode {mode!r}: only cubic and linear are supported")
    line = wide(x).reshape(x.shape[0], x.shape[1], -1)
    resized = aten.upsample_linear1d(line, list(sizes[-1:]), corners, *_scales(scales, 1))
    return resized.reshape(*x.shape[:2], *sizes)


def _resized_gradient(
    gradient: Any, *, original_size: Sequence[int], scales: Sequence[float] = (),
    roi: Sequence[float] = (), coordinate_transformation_mode: str = "half_pixel", cubic_coeff_a: float = -0.75,
    exclude_outside: int = 0, extrapolation_value: float = 0.0, mode: str = "nearest",
    nearest_mode: str = "round_prefer_floor", data_format: str = "NCHW",
) -> Any:  # fmt: skip
    """Cubic: height and width come first, in the gradient and in the order of the result's elements."""
    corners, g, size = _corners(coordinate_transformation_mode), wide(gradient), list(original_size)
    if mode == "cubic" and data_format == "HWNC":
        g = g.permute(2, 3, 0, 1)
        result = aten.upsample_bicubic2d_backward(g, list(g.shape[2:]), size, corners, *_scales(scales, 2))
        return result.permute(2, 3, 0, 1).reshape(size)
    if mode != "linear":
        raise refuse(f"mode {mode!r}, data_format {data_format!r}: only cubic of HWNC and linear are supported")
    line = g.reshape(*size[:2], -1)
    result = aten.upsample_linear1d_backward(line, [line.shape[2]], size, corners, *_scales(scales, 1))
    return result.reshape(size)


def _nearest_of_any(
    x: Any, _roi: Any, _scales: Any, size: Any, *, mode: str = "nearest", nearest_mode: str = "round_prefer_floor",
    coordinate_transformation_mode: str = "half_pixel", **_options: Any,
) -> Any:  # fmt: skip
    """Also of integers: what torch_npu asks for where ResizeNearestNeighborV2 takes no such type."""
    _only_nearest(mode, nearest_mode)
    return aten.upsample_nearest2d(x, ints(size)[-2:])


def _nearest_of_any_gradient(
    gradient: Any, _roi: Any, _scales: Any, size: Any, *, mode: str = "nearest",
    nearest_mode: str = "round_prefer_floor", coordinate_transformation_mode: str = "half_pixel", **_options: Any,
) -> Any:  # fmt: skip
    _only_nearest(mode, nearest_mode)
    return aten.upsample_nearest2d_backward(wide(gradient), list(gradient.shape[2:]), ints(size))


def _only_nearest(mode: str, nearest_mode: str) -> None:
    if mode != "nearest" or nearest_mode != "floor":
        raise refuse(f"mode {mode!r}, nearest_mode {nearest_mode!r}: only nearest and floor are supported")


_STEPS = 1024  # of a cell: the weights of the cubic kernel come from a table


def _areas(n: int, n_out: int) -> Any:
    """The overlap of n_out cells with each of n cells: a row for each, whose sum is 1."""
    edges, cells = torch.arange(n_out + 1, dtype=torch.float64) * (n / n_out), torch.arange(n, dtype=torch.float64)
    shared = torch.minimum(edges[1:, None], cells + 1) - torch.maximum(edges[:-1, None], cells)
    return shared.clamp(min=0) * (n_out / n)


def _cubic(n: int, n_out: int, align_corners: bool, half_pixel_centers: bool) -> Any:
    """The weights of n cells in each of n_out cells, of Keys' cubic kernel. Outside of the picture are zeros, and the weights are
    scaled to a sum of 1, with half_pixel_centers; else its edge."""
    scale = (n - 1) / (n_out - 1) if align_corners and n_out > 1 else n / n_out
    centers = torch.arange(n_out, dtype=torch.float64)
    centers = (centers + 0.5) * scale - 0.5 if half_pixel_centers else centers * scale
    first = centers.floor()
    part = ((centers - first) * _STEPS).round() / _STEPS
    a = -0.5 if half_pixel_centers else -0.75
    weights = torch.zeros(n_out, n, dtype=torch.float64)
    for tap in (-1, 0, 1, 2):
        x, cell = (part - tap).abs(), (first + tap).clamp(0, n - 1)
        weight = torch.where(x <= 1, ((a + 2) * x - (a + 3)) * x * x + 1, ((a * x - 5 * a) * x + 8 * a) * x - 4 * a)
        if half_pixel_centers:
            weight = torch.where(cell == first + tap, weight, torch.zeros_like(weight))
        weights = weights.scatter_add(1, cell.long()[:, None], weight[:, None])
    return weights / weights.sum(1, keepdim=True)


def _pictures(images: Any, size: Any, weights: Callable[[int, int], Any]) -> Any:
    """images, NHWC, at another height and width, as weights of rows and of columns say. The result is float32."""
    if images.dim() != 4 or size.numel() != 2:
        why = (
            f"images has {images.dim()} dimensions, size {size.numel()} numbers; they must be 4, and height and width."
        )
        raise InvalidUse(Cause.INPUT, why)
    height, width = ints(size)
    rows, columns = weights(images.shape[1], height), weights(images.shape[2], width)
    scaled = torch.matmul(rows, images.double().permute(0, 3, 1, 2))
    return torch.matmul(scaled, columns.mT).permute(0, 2, 3, 1).float()


def _resize_area(images: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    """Each number is the mean of the area that it covers. Source: ResizeArea of hicann/ge, which follows TensorFlow's."""
    if align_corners:
        raise refuse("align_corners is true; it must be false.")
    return _pictures(images, size, _areas)


def _resize_bicubic(images: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    """By cubic interpolation. Source: ResizeBicubic of hicann/ge, which follows TensorFlow's."""
    if align_corners and half_pixel_centers:
        raise refuse("align_corners and half_pixel_centers are true; one of them must be false.")
    return _pictures(images, size, lambda n, n_out: _cubic(n, n_out, align_corners, half_pixel_centers))


OPERATORS: dict[str, Callable[..., Any]] = {
    "AffineGrid": _grid,
    "Resize": _nearest_of_any,
    "ResizeGrad": _nearest_of_any_gradient,
    "Im2col": _columns,
    "Col2im": _from_columns,
    "ResizeNearestNeighborV2Grad": _nearest_gradient,
    "ResizeBilinearV2Grad": _bilinear_gradient,
    "ResizeArea": _resize_area,
    "ResizeBicubic": _resize_bicubic,
    "ResizeD": _resized,
    "ResizeGradD": _resized_gradient,
    "UpsampleNearest3dGrad": lambda gradient, *, input_size, output_size, scales=(): aten.upsample_nearest3d_backward(
        wide(gradient), list(output_size), list(input_size)
    ),
    "UpsampleTrilinear3dGrad": lambda gradient, *, input_size, output_size, scales=(), align_corners=False: (
        aten.upsample_trilinear3d_backward(wide(gradient), list(output_size), list(input_size), align_corners)
    ),
}
