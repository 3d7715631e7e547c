"""Products of matrices, convolutions, pooling, resizing, softmax, normalisation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.padding import counted_pads

__all__ = ["OPERATORS"]


def _product(x1: Any, x2: Any, bias: Any, transpose_x1: bool, transpose_x2: bool) -> Any:
    a = x1.mT if transpose_x1 else x1
    b = x2.mT if transpose_x2 else x2
    found = torch.matmul(wide(a), wide(b))
    return found if bias is None else found + wide(bias)


def _matmul(
    x1: Any,
    x2: Any,
    bias: Any = None,
    _offset_w: Any = None,
    *,
    transpose_x1: bool = False,
    transpose_x2: bool = False,
    offset_x: int = 0,
) -> Any:
    return _product(x1, x2, bias, transpose_x1, transpose_x2)


def _batch_matmul(
    x1: Any, x2: Any, bias: Any = None, *, adj_x1: bool = False, adj_x2: bool = False, offset_x: int = 0
) -> Any:
    return _product(x1, x2, bias, adj_x1, adj_x2)


class _Window:
    """The attributes of a convolution over the last n dimensions; its input, padded as they say."""

    def __init__(
        self, n: int, strides: Sequence[int], pads: Sequence[int], dilations: Sequence[int], data_format: str
    ) -> None:
        if not data_format.startswith("NC"):
            raise ValueError(f"data_format {data_format!r}: only NCHW and NCDHW are supported")
        self.strides, self.dilations = list(strides[-n:]), list(dilations[-n:])
        self.pairs = [tuple(pads[2 * i : 2 * i + 2]) for i in range(n)]
        self.even = all(a == b for a, b in self.pairs)
        self.padding = [a for a, _ in self.pairs] if self.even else [0] * n

    def padded(self, x: Any) -> Any:
        return x if self.even else F.pad(x, [each for pair in reversed(self.pairs) for each in pair])

    def cut(self, gradient: Any) -> Any:
        """The gradient of what was padded, without the padding."""
        if self.even:
            return gradient
        n = len(self.pairs)
        inner = [slice(a, gradient.shape[i - n] - b) for i, (a, b) in enumerate(self.pairs)]
        return gradient[tuple([..., *inner])]


def _convolution(n: int, transposed: bool) -> Callable[..., Any]:
    def run(x: Any, weight: Any, bias: Any, window: _Window, groups: int, output_padding: list[int]) -> Any:
        x, weight, bias = wide(x), wide(weight), wide(bias) if bias is not None else None
        found = aten.convolution(
            x, weight, bias, window.strides, window.padding, window.dilations, transposed, output_padding, groups
        )
        return found

    def forward(
        x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int], pads: Sequence[int],
        dilations: Sequence[int] = (1,) * 5, groups: int = 1, data_format: str = "NCHW", offset_x: int = 0,
        padding: str = "", auto_pad: str = "",
    ) -> Any:  # fmt: skip
        pads = counted_pads(padding or auto_pad, pads, x.shape[2:], weight.shape[2:], strides[-n:], dilations[-n:])
        window = _Window(n, strides, pads, dilations, data_format)
        if groups == 1:  # the weight's channels say how many there are (CheckConvGroupValue in hicann/ops-nn)
            groups = max(1, x.shape[1] // max(1, weight.shape[1]))
        return run(window.padded(x), weight, bias, window, groups, [0] * n)

    def backward(
        _size: Any, x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int],
        pads: Sequence[int], dilations: Sequence[int] = (1,) * 5, groups: int = 1, data_format: str = "NCHW",
        output_padding: Sequence[int] = (0,) * 5, offset_x: int = 0,
    ) -> Any:  # fmt: skip
        window = _Window(n, strides, pads, dilations, data_format)
        if not window.even:
            raise ValueError(f"pads {list(pads)}: before and after must be equal here")
        return run(x, weight, bias, window, groups, list(output_padding[-n:]))

    return backward if transposed else forward


def _convolution_gradient(n: int, of_input: bool) -> Callable[..., Any]:
    def run(
        a: Any, b: Any, gradient: Any, *, strides: Sequence[int], pads: Sequence[int],
        dilations: Sequence[int] = (1,) * 5, groups: int = 1, data_format: str = "NCHW",
    ) -> Any:  # fmt: skip
        window = _Window(n, strides, pads, dilations, data_format)
        size = [int(each) for each in (a if of_input else b).flatten().tolist()]
        gradient = wide(gradient)
        if of_input:
            x, weight = torch.empty(size, dtype=gradient.dtype), wide(b)
        else:
            x, weight = wide(a), torch.empty(size, dtype=gradient.dtype)
        found = aten.convolution_backward(
            gradient, window.padded(x), weight, None, window.strides, window.padding, window.dilations, False, [0] * n,
            groups, [of_input, not of_input, False],
        )  # fmt: skip
        return window.cut(found[0]) if of_input else found[1]

    return run


def _depthwise(
    x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (1,) * 4, data_format: str = "NCHW", offset_x: int = 0,
) -> Any:  # fmt: skip
    """weight: (1, channels of the result, height, width)."""
    window = _Window(2, strides, pads, dilations, data_format)
    weight = wide(weight).transpose(0, 1)
    bias = None if bias is None else wide(bias)
    x, groups = window.padded(wide(x)), x.shape[1]
    return aten.convolution(x, weight, bias, window.strides, window.padding, window.dilations, False, [0, 0], groups)


def _quantised(
    x: Any, weight: Any, scale: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int],
    pads: Sequence[int], dilations: Sequence[int] = (1,) * 4, groups: int = 1, data_format: str = "NCHW", dtype: int = 1,
    offset_x: int = 0, round_mode: str = "rint",
) -> Any:  # fmt: skip
    """(convolution of int8 + bias) * scale; the bits of a scale are those of a float32, in the lower half of 64."""
    window = _Window(2, strides, pads, dilations, data_format)
    factor = scale.contiguous().view(torch.int32).reshape(-1, 2)[:, 0].contiguous().view(torch.float32)
    bias = None if bias is None else bias.double()
    found = aten.convolution(
        window.padded(x.double()), weight.double(), bias, window.strides, window.padding, window.dilations, False, [0, 0],
        groups,
    )  # fmt: skip
    return found * factor.double().reshape(1, -1, 1, 1)


def _depthwise_gradient(of_input: bool) -> Callable[..., Any]:
    """The weight has its channels first or second, and 1 in the other place."""

    def run(
        a: Any, b: Any, gradient: Any, *, strides: Sequence[int], pads: Sequence[int],
        dilations: Sequence[int] = (1,) * 4, data_format: str = "NCHW",
    ) -> Any:  # fmt: skip
        size = [int(each) for each in (a if of_input else b).flatten().tolist()]
        turned = (b.shape[0] if of_input else size[0]) == 1
        options = {"strides": strides, "pads": pads, "dilations": dilations, "data_format": data_format}
        if of_input:
            weight = b.transpose(0, 1) if turned else b
            return _convolution_gradient(2, True)(a, weight, gradient, groups=size[1], **options)
        shape = torch.tensor([size[1], 1, *size[2:]] if turned else size)
        found = _convolution_gradient(2, False)(a, shape, gradient, groups=a.shape[1], **options)
        return found.transpose(0, 1) if turned else found

    return run


def _average_pool(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], padding_mode: str = "CALCULATED",
    pads: Sequence[int] = (0, 0, 0, 0), data_format: str = "NCHW", global_pooling: bool = False, ceil_mode: bool = False,
    exclusive: bool = True, divisor_override: int = 0,
) -> Any:  # fmt: skip
    if data_format != "NCHW":
        raise ValueError(f"data_format {data_format!r}: only NCHW is supported")
    if global_pooling:  # one window over everything
        ksize, strides, padding_mode = x.shape, (1, 1), "VALID"
    mode = "" if padding_mode == "CALCULATED" else padding_mode
    top, bottom, left, right = counted_pads(mode, pads, x.shape[2:], ksize[-2:], strides[-2:], (1, 1))
    if (top, left) != (bottom, right):
        raise ValueError(
            f"pads {top}, {bottom}, {left}, {right}: only equal pads before and after a dimension are supported"
        )
    return aten.avg_pool2d(
        x, list(ksize[-2:]), list(strides[-2:]), [top, left], ceil_mode, not exclusive, divisor_override or None
    )


def _average_pool_gradient(
    shape: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], padding_mode: str = "CALCULATED",
    pads: Sequence[int] = (0, 0, 0, 0), data_format: str = "NCHW", global_pooling: bool = False, ceil_mode: bool = False,
    exclusive: bool = True,
) -> Any:  # fmt: skip
    if padding_mode != "CALCULATED" or global_pooling or data_format != "NCHW":
        raise ValueError(f"padding_mode {padding_mode!r}, global_pooling {global_pooling}, data_format {data_format!r}")
    x = torch.empty([int(each) for each in shape.flatten().tolist()], dtype=gradient.dtype)
    return aten.avg_pool2d_backward(
        gradient, x, list(ksize[-2:]), list(strides[-2:]), [pads[0], pads[2]], ceil_mode, not exclusive, None
    )


def _average_pool_3d(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int], ceil_mode: bool = False,
    count_include_pad: bool = True, divisor_override: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    padding = list(pads if len(pads) == 3 else pads[::2])
    return aten.avg_pool3d(
        x, list(ksize[-3:]), list(strides[-3:]), padding, ceil_mode, count_include_pad, divisor_override or None
    )


def _prelu(x: Any, weight: Any) -> Any:
    return torch.where(x > 0, x, x * (weight if weight.numel() == 1 else weight.reshape([-1] + [1] * (x.dim() - 2))))


def _singular(x: Any, *, compute_uv: bool = True, full_matrices: bool = False) -> tuple[Any, Any, Any]:
    """(S, U, V). U and V that are not computed are 0, and square."""
    u, s, v = torch.linalg.svd(x, full_matrices or not compute_uv)
    return (s, u, v.mH) if compute_uv else (s, torch.zeros_like(u), torch.zeros_like(v))


def _nearest(x: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    return aten.upsample_nearest2d(x, [int(each) for each in size.flatten().tolist()])


def _bilinear(x: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    if not align_corners and not half_pixel_centers:
        raise ValueError("one of align_corners and half_pixel_centers must be set")
    return aten.upsample_bilinear2d(x, [int(each) for each in size.flatten().tolist()], align_corners)


def _softmax_gradient(result: Any, gradient: Any, *, axes: Sequence[int] = (-1,), keep_dims: bool = False) -> Any:
    y, g = wide(result), wide(gradient)
    return y * (g - (y * g).sum(list(axes), True))


def _softmax(x: Any, *, axes: Sequence[int] = (-1,), half_to_float: bool = False) -> Any:
    x = wide(x)
    return (x - torch.logsumexp(x, list(axes), True)).exp()


def _log_softmax(x: Any, *, axes: Sequence[int] = (-1,)) -> Any:
    x = wide(x)
    return x - torch.logsumexp(x, list(axes), True)


def _log_softmax_gradient(gradient: Any, result: Any, *, axis: Sequence[int] = (-1,)) -> Any:
    y, g = wide(result), wide(gradient)
    return g - y.exp() * g.sum(list(axis), True)


def _statistics(x: Any, first: int) -> tuple[Any, Any, list[int]]:
    along = list(range(first % x.dim(), x.dim()))
    variance, mean = torch.var_mean(wide(x), along, correction=0, keepdim=True)
    return mean, variance, along


def _layer_norm(
    x: Any, gamma: Any, beta: Any, *, begin_norm_axis: int = 0, begin_params_axis: int = 0, epsilon: float = 1e-7,
) -> tuple[Any, Any, Any]:  # fmt: skip
    mean, variance, _ = _statistics(x, begin_norm_axis)
    return (wide(x) - mean) * (variance + epsilon).rsqrt() * wide(gamma) + wide(beta), mean, variance


def _layer_norm_with_rstd(
    x: Any, gamma: Any, beta: Any, *, begin_norm_axis: int = 0, begin_params_axis: int = 0, epsilon: float = 1e-7,
) -> tuple[Any, Any, Any]:  # fmt: skip
    mean, variance, _ = _statistics(x, begin_norm_axis)
    rstd = (variance + epsilon).rsqrt()
    return (wide(x) - mean) * rstd * wide(gamma) + wide(beta), mean, rstd


def _rms_norm(x: Any, gamma: Any, *, epsilon: float = 1e-6) -> tuple[Any, Any]:
    along = list(range(x.dim() - gamma.dim(), x.dim()))
    rstd = (wide(x).square().mean(along, True) + epsilon).rsqrt()
    return wide(x) * rstd * wide(gamma), rstd


def _rms_norm_gradient(gradient: Any, x: Any, rstd: Any, gamma: Any) -> tuple[Any, Any]:
    along = list(range(x.dim() - gamma.dim(), x.dim()))
    g, x, rstd = wide(gradient), wide(x), rstd.reshape(*x.shape[: along[0]], *[1] * len(along))
    inner = g * wide(gamma)
    dx = rstd * (inner - x * rstd.square() * (inner * x).mean(along, True))
    return dx, (g * x * rstd).sum(list(range(along[0])))


def _add_rms_norm(x1: Any, x2: Any, gamma: Any, *, epsilon: float = 1e-6) -> tuple[Any, Any, Any]:
    x = x1 + x2
    return (*_rms_norm(x, gamma, epsilon=epsilon), x)


def _batch_norm(x: Any, scale: Any, offset: Any, mean: Any, variance: Any, *, epsilon: float = 1e-5) -> Any:
    shape = [1, -1] + [1] * (x.dim() - 2)
    factor = scale * (variance + epsilon).rsqrt()
    return (wide(x) - mean.reshape(shape)) * factor.reshape(shape) + offset.reshape(shape)


def _batch_norm_gradient(gradient: Any, scale: Any, variance: Any, *, epsilon: float = 1e-5) -> Any:
    return wide(gradient) * (scale * (variance + epsilon).rsqrt()).reshape([1, -1] + [1] * (gradient.dim() - 2))


OPERATORS: dict[str, Callable[..., Any]] = {
    "MatMul": _matmul,
    "MatMulV2": _matmul,
    "BatchMatMul": _batch_matmul,
    "BatchMatMulV2": _batch_matmul,
    "Dot": lambda x1, x2: torch.dot(wide(x1), wide(x2)),
    "MatrixInverse": lambda x, *, adjoint=False: torch.linalg.inv(x.mH if adjoint else x),
    "Qr": lambda x, *, full_matrices=False: tuple(torch.linalg.qr(x, "complete" if full_matrices else "reduced")),
    "LogMatrixDeterminant": lambda x: tuple(torch.linalg.slogdet(x)),
    "Cdist": lambda x1, x2, *, p=2.0: (wide(x1) - wide(x2)).norm(p if p >= 0 else torch.inf, -1),  # torch_npu passes -1
    "Pdist": lambda x, *, p=2.0: torch.pdist(wide(x), p),
    "Conv2D": _convolution(2, False),
    "Conv3D": _convolution(3, False),
    "Conv2DTranspose": _convolution(2, True),
    "Conv3DTranspose": _convolution(3, True),
    "Conv2DBackpropInput": _convolution_gradient(2, True),
    "Conv3DBackpropInput": _convolution_gradient(3, True),
    "Conv2DBackpropFilter": _convolution_gradient(2, False),
    "Conv3DBackpropFilter": _convolution_gradient(3, False),
    "DepthwiseConv2D": _depthwise,
    "DepthwiseConv2DBackpropInput": _depthwise_gradient(True),
    "DepthwiseConv2DBackpropFilter": _depthwise_gradient(False),
    "QuantConv2D": _quantised,
    "AvgPoolV2": _average_pool,
    "AvgPoolV2Grad": _average_pool_gradient,
    "AvgPool3D": _average_pool_3d,
    "PRelu": _prelu,
    "Svd": _singular,
    "MatrixTriangularSolve": lambda matrix, right, *, lower=True, adjoint=False: torch.linalg.solve_triangular(
        matrix.mH if adjoint else matrix, right, upper=lower == adjoint
    ),
    "AdaptiveAvgPool2d": lambda x, *, output_size: aten._adaptive_avg_pool2d(x, list(output_size)),
    "AdaptiveAvgPool2dGrad": lambda gradient, *, orig_input_shape: aten._adaptive_avg_pool2d_backward(
        gradient, torch.empty(list(orig_input_shape), dtype=gradient.dtype)
    ),
    "ResizeNearestNeighborV2": _nearest,
    "ResizeBilinearV2": _bilinear,
    "UpsampleNearest3d": lambda x, *, output_size, scales=(): aten.upsample_nearest3d(x, list(output_size)),
    "UpsampleTrilinear3d": lambda x, *, output_size, scales=(), align_corners=False: aten.upsample_trilinear3d(
        x, list(output_size), align_corners
    ),
    "SoftmaxV2": _softmax,
    "SoftmaxGrad": _softmax_gradient,
    "LogSoftmaxV2": _log_softmax,
    "LogSoftmaxGrad": _log_softmax_gradient,
    "LayerNorm": _layer_norm,
    "LayerNormV3": _layer_norm_with_rstd,
    "RmsNorm": _rms_norm,
    "RmsNormGrad": _rms_norm_gradient,
    "AddRmsNorm": _add_rms_norm,
    "BNInfer": _batch_norm,
    "BNInferGrad": _batch_norm_gradient,
}
