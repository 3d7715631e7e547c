"""Products of matrices, convolutions, pooling, resizing, softmax, normalisation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.convolutions import convolution, convolution_backward
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.named.rows import ints, lengths, of_aclnn, refuse
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.fractal import from_blocks, in_blocks
from softacl.operators.padding import counted_pads


def _matmul(
    x1: Any,
    x2: Any,
    bias: Any = None,
    _offset_w: Any = None,
    *,
    transpose_x1: bool = False,
    transpose_x2: bool = False,
    adj_x1: bool = False,
    adj_x2: bool = False,
    offset_x: int = 0,
    cube_math_type: int = 0,
) -> Any:
    """x1 @ x2, summed in 32 bits, integers modulo 2**32. cube_math_type is SoftACL's: as in aclnnMatmul."""
    if x1.dtype != x2.dtype and any(x.dtype in (torch.bfloat16, torch.int32) for x in (x1, x2)):
        raise InvalidUse(Cause.DATA_TYPE, f"the matrices are {x1.dtype} and {x2.dtype}: cast one.")
    if not 0 <= cube_math_type <= 4 or (cube_math_type == 2 and x1.dtype not in (torch.float32, torch.float16)):
        raise refuse(f"cube_math_type is {cube_math_type}; it must be 0 to 4, and 2 only for float32 and float16.")
    a = x1.mT if (transpose_x1 or adj_x1) and x1.dim() > 1 else x1
    b = x2.mT if (transpose_x2 or adj_x2) and x2.dim() > 1 else x2
    product = of_aclnn("aclnnMatmul", *((a, b) if cube_math_type == 2 else (wide(a), wide(b))), cube_math_type)
    return product if bias is None else product + wide(bias)


def _gemm(
    a: Any, b: Any, c: Any, alpha: Any, beta: Any, *, transpose_a: bool = False, transpose_b: bool = False
) -> Any:
    """alpha a @ b + beta c, summed in 32 bits. Matrices of 4 dimensions are in the blocks of FRACTAL_NZ.

    Source: hicann/ge api/acl/acl_cblas/single_op/blas/gemm_ops.cpp, where CBLAS uses it.
    """
    types = {torch.float16: (torch.float16, torch.float32), torch.int8: (torch.float32, torch.int32)}
    if a.dtype != b.dtype or c.dtype not in types.get(a.dtype, ()):
        why = f"GEMM of {a.dtype} and {b.dtype} into {c.dtype}: it takes float16 into float16 or float, int8 into int32 or float."
        raise InvalidUse(Cause.DATA_TYPE, why)
    work = torch.int32 if a.dtype == torch.int8 else torch.float32
    left, right = (_unfolded(each).to(work) for each in (a, b))
    left = left.mT if transpose_a else left
    right = right.mT if transpose_b or (b.dim() == 4 and b.dtype == torch.int8) else right
    k = min(left.shape[1], right.shape[0])  # blocks are padded
    product = torch.matmul(left[:, :k], right[:k]).to(work if c.dtype == torch.int32 else torch.float32)
    addend = _unfolded(c)
    rows, columns = addend.shape
    product = product[:rows, :columns]
    product = F.pad(product, [0, columns - product.shape[1], 0, rows - product.shape[0]])
    result = alpha.to(product.dtype) * product + beta.to(product.dtype) * addend.to(product.dtype)
    return in_blocks(result, c.shape) if c.dim() == 4 else result


def _unfolded(x: Any) -> Any:
    """The rows of a matrix that is stored in blocks."""
    return from_blocks(x) if x.dim() == 4 else x


class _Window:
    """The attributes of a convolution over the last n dimensions. pads: before and after each."""

    def __init__(
        self, n: int, strides: Sequence[int], pads: Sequence[int], dilations: Sequence[int], data_format: str
    ) -> None:
        _require_channels_first(data_format)
        self.strides = lengths("strides", strides, n + 2)[2:]
        self.dilations = lengths("dilations", dilations, n + 2)[2:] if dilations else [1] * n
        self.pads = lengths("pads", pads, 2 * n)
        if min(self.strides + self.dilations) < 1 or min(self.pads) < 0:
            why = f"strides {list(strides)}, dilations {list(dilations)}, pads {list(pads)}"
            raise refuse(f"{why}: strides and dilations must be 1 or more, pads 0 or more.")

    def run(self, x: Any, weight: Any, bias: Any, groups: int) -> Any:
        """The convolution, of windows that lie so."""
        return convolution(x, weight, bias, self.strides, self.pads, self.dilations, False, [], groups, max_dims=3)


def _require_channels_first(data_format: str) -> None:
    if not str(data_format).startswith("NC"):
        raise refuse(f"data_format is {data_format!r}; only NCHW and NCDHW are supported.")


def _counted(mode: str, pads: Sequence[int], *sizes: Sequence[int]) -> list[int]:
    try:
        return counted_pads(mode, pads, *sizes)
    except ValueError as error:
        raise refuse(f"{error}.") from None


def _convolution(
    n: int, x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (), groups: int = 1, data_format: str = "NCHW", offset_x: int = 0,
    padding: str = "", auto_pad: str = "",
) -> Any:  # fmt: skip
    window = _Window(n, strides, pads, dilations, data_format)
    if mode := padding or auto_pad:
        pads = _counted(mode, pads, x.shape[2:], weight.shape[2:], window.strides, window.dilations)
        window = _Window(n, strides, pads, dilations, data_format)
    if groups == 1:  # the weight's channels say how many there are (CheckConvGroupValue in hicann/ops-nn)
        groups = max(1, x.shape[1] // max(1, weight.shape[1]))
    return window.run(x, weight, bias, groups)


def _transposed(
    n: int, _size: Any, x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int],
    pads: Sequence[int], dilations: Sequence[int] = (), groups: int = 1, data_format: str = "NCHW",
    output_padding: Sequence[int] = (0,) * 5, offset_x: int = 0,
) -> Any:  # fmt: skip
    window = _Window(n, strides, pads, dilations, data_format)
    if (padding := window.pads[::2]) != window.pads[1::2]:
        raise refuse(f"pads is {list(pads)}; before and after must be equal here.")
    extra = list(output_padding[-n:])
    return convolution(x, weight, bias, window.strides, padding, window.dilations, True, extra, groups)


def _convolution_gradient(
    n: int, of_input: bool, a: Any, b: Any, gradient: Any, *, strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (), groups: int = 1, data_format: str = "NCHW",
) -> Any:  # fmt: skip
    window = _Window(n, strides, pads, dilations, data_format)
    size = ints(a if of_input else b)
    x, weight = (wide(gradient).new_empty(size), b) if of_input else (a, wide(gradient).new_empty(size))
    gradients = convolution_backward(
        gradient, x, weight, None, window.strides, window.pads, window.dilations, False, [], groups,
        [of_input, not of_input, False], max_dims=3,
    )  # fmt: skip
    return gradients[0 if of_input else 1]


def _depthwise(
    x: Any, weight: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (), data_format: str = "NCHW", offset_x: int = 0,
) -> Any:  # fmt: skip
    """weight: (1, channels of the result, height, width)."""
    return _Window(2, strides, pads, dilations, data_format).run(x, weight.transpose(0, 1), bias, x.shape[1])


def _quantised(
    x: Any, weight: Any, scale: Any, bias: Any = None, _offset: Any = None, *, strides: Sequence[int],
    pads: Sequence[int], dilations: Sequence[int] = (), groups: int = 1, data_format: str = "NCHW", dtype: int = 1,
    offset_x: int = 0, round_mode: str = "rint",
) -> Any:  # fmt: skip
    """(convolution of int8 + bias) * scale; the bits of a scale are those of a float32, in the lower half of 64."""
    window = _Window(2, strides, pads, dilations, data_format)
    factor = scale.contiguous().view(torch.int32).reshape(-1, 2)[:, 0].contiguous().view(torch.float32)
    bias = None if bias is None else bias.double()
    output = window.run(x.double(), weight.double(), bias, groups)
    return output * factor.double().reshape(1, -1, 1, 1)


def _depthwise_gradient(
    of_input: bool, a: Any, b: Any, gradient: Any, *, strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (), data_format: str = "NCHW",
) -> Any:  # fmt: skip
    """The weight has its channels first or second, and 1 in the other place."""
    size = ints(a if of_input else b)
    turned = (b.shape[0] if of_input else size[0]) == 1
    options: dict[str, Any] = {"strides": strides, "pads": pads, "dilations": dilations, "data_format": data_format}
    if of_input:
        weight = b.transpose(0, 1) if turned else b
        return _convolution_gradient(2, True, a, weight, gradient, groups=size[1], **options)
    shape = torch.tensor([size[1], 1, *size[2:]] if turned else size)
    result = _convolution_gradient(2, False, a, shape, gradient, groups=a.shape[1], **options)
    return result.transpose(0, 1) if turned else result


class _Pool:
    """Kernel, strides and padding of a pooling over height and width."""

    def __init__(
        self, x: Any, ksize: Sequence[int], strides: Sequence[int], padding_mode: str, pads: Sequence[int],
        data_format: str, whole: bool,
    ) -> None:  # fmt: skip
        _require_channels_first(data_format)
        self.kernel, self.steps = lengths("ksize", ksize, 4)[2:], lengths("strides", strides, 4)[2:]
        if whole:  # one window over everything
            self.kernel, self.steps, padding_mode = list(x.shape[2:]), [1, 1], "VALID"
        if padding_mode not in ("CALCULATED", "SAME", "VALID"):
            raise refuse(f"padding_mode is {padding_mode!r}; it must be CALCULATED, SAME or VALID.")
        mode = "" if padding_mode == "CALCULATED" else padding_mode
        self.pads = counted_pads(mode, lengths("pads", pads, 4), x.shape[2:], self.kernel, self.steps, (1, 1))

    def padded(self, x: Any, value: float = 0.0) -> Any:
        top, bottom, left, right = self.pads
        return F.pad(x, [left, right, top, bottom], value=value)

    def cut(self, output: Any, x: Any) -> Any:
        """Without windows that start after the elements, which ceil_mode adds where both ends are padded."""
        for i, n in enumerate(x.shape[2:]):
            starts = -(-(n + self.pads[2 * i]) // self.steps[i])
            output = output.narrow(i + 2, 0, min(output.shape[i + 2], starts))
        return output


def _average_pool(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], padding_mode: str = "CALCULATED",
    pads: Sequence[int] = (0, 0, 0, 0), data_format: str = "NCHW", global_pooling: bool = False, ceil_mode: bool = False,
    exclusive: bool = True, divisor_override: int = 0,
) -> Any:  # fmt: skip
    """exclusive: what is padded is not counted."""
    pool = _Pool(x, ksize, strides, padding_mode, pads, data_format, global_pooling)
    top, bottom, left, right = pool.pads
    ceil = bool(ceil_mode) and padding_mode == "CALCULATED"
    if (top, left) == (bottom, right) and 2 * top <= pool.kernel[0] and 2 * left <= pool.kernel[1]:
        return of_aclnn(
            "aclnnAvgPool2d", x, pool.kernel, pool.steps, [top, left], ceil, not exclusive, divisor_override
        )

    def sums(values: Any) -> Any:
        return pool.cut(aten.avg_pool2d(values, pool.kernel, pool.steps, [0, 0], ceil, True, 1), x)

    counted = torch.ones((1, 1, *x.shape[2:]), dtype=torch.float32)
    counts = sums(pool.padded(counted, 0.0 if exclusive else 1.0))
    return sums(pool.padded(wide(x))) / (divisor_override or counts.to(wide(x).dtype))


def _max_pool(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], padding_mode: str = "CALCULATED",
    pads: Sequence[int] = (0, 0, 0, 0), data_format: str = "NCHW", global_pooling: bool = False, ceil_mode: bool = False,
) -> Any:  # fmt: skip
    pool = _Pool(x, ksize, strides, padding_mode, pads, data_format, global_pooling)
    padded = pool.padded(wide(x), -torch.inf) if any(pool.pads) else x
    output = F.max_pool2d(padded, pool.kernel, pool.steps, 0, 1, bool(ceil_mode) and padding_mode == "CALCULATED")
    return pool.cut(output, x)


def _average_pool_gradient(
    shape: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], padding_mode: str = "CALCULATED",
    pads: Sequence[int] = (0, 0, 0, 0), data_format: str = "NCHW", global_pooling: bool = False, ceil_mode: bool = False,
    exclusive: bool = True,
) -> Any:  # fmt: skip
    if padding_mode != "CALCULATED" or global_pooling or data_format != "NCHW":
        raise refuse(f"padding_mode {padding_mode!r}, global_pooling {global_pooling}, data_format {data_format!r}")
    x = gradient.new_empty(ints(shape))
    kernel, steps = (lengths(name, each, 2, 4)[-2:] for name, each in (("ksize", ksize), ("strides", strides)))
    return aten.avg_pool2d_backward(gradient, x, kernel, steps, [pads[0], pads[2]], ceil_mode, not exclusive, None)


def _average_pool_3d(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int], ceil_mode: bool = False,
    count_include_pad: bool = True, divisor_override: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _require_channels_first(data_format)
    padding = list(pads if len(pads) == 3 else pads[::2])
    return aten.avg_pool3d(
        x, list(ksize[-3:]), list(strides[-3:]), padding, ceil_mode, count_include_pad, divisor_override or None
    )


def _singular(x: Any, *, compute_uv: bool = True, full_matrices: bool = False) -> tuple[Any, Any, Any]:
    """(S, U, V). U and V that are not computed are 0, and square."""
    u, s, v = torch.linalg.svd(wide(x), full_matrices or not compute_uv)
    return (s, u, v.mH) if compute_uv else (s, torch.zeros_like(u), torch.zeros_like(v))


def _bilinear(x: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    if not align_corners and not half_pixel_centers:
        raise refuse("one of align_corners and half_pixel_centers must be set")
    return aten.upsample_bilinear2d(x, ints(size), align_corners)


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
    normal: tuple[Any, Any, Any] = of_aclnn("aclnnLayerNorm", x, list(gamma.shape), gamma, beta, epsilon)
    return normal


def _batch_norm(x: Any, scale: Any, offset: Any, mean: Any, variance: Any, *, epsilon: float = 1e-5) -> Any:
    shape = [1, -1] + [1] * (x.dim() - 2)
    factor = wide(scale) * (wide(variance) + epsilon).rsqrt()
    return (wide(x) - mean.reshape(shape)) * factor.reshape(shape) + offset.reshape(shape)


def _batch_norm_of_inference(
    x: Any, scale: Any, offset: Any, mean: Any, variance: Any, *, epsilon: float = 1e-4, data_format: str = "NCHW",
    is_training: bool = True,
) -> tuple[Any, ...]:  # fmt: skip
    """Normalised by the mean and variance of its channels, which are also the other outputs."""
    if is_training:
        raise refuse("is_training is true; BatchNorm runs for inference only: set it to false.")
    _require_channels_first(data_format)
    for name, each in (("scale", scale), ("offset", offset), ("mean", mean), ("variance", variance)):
        if tuple(each.shape) != tuple(x.shape[1:2]):
            why = f"{name} has shape {list(each.shape)}; it must have one number for each channel of {list(x.shape)}."
            raise InvalidUse(Cause.INPUT, why)
    y, _, _ = of_aclnn("aclnnBatchNorm", x, scale, offset, mean, variance, False, 0.0, epsilon)
    return y, mean, variance, mean, variance


def _batch_norm_gradient(gradient: Any, scale: Any, variance: Any, *, epsilon: float = 1e-5) -> Any:
    factor = wide(scale) * (wide(variance) + epsilon).rsqrt()
    return wide(gradient) * factor.reshape([1, -1] + [1] * (gradient.dim() - 2))


OPERATORS: dict[str, Callable[..., Any]] = {
    "MatMul": _matmul,
    "MatMulV2": _matmul,
    "BatchMatMul": _matmul,
    "BatchMatMulV2": _matmul,
    "GEMM": _gemm,
    "MatrixInverse": lambda x, *, adjoint=False: of_aclnn("aclnnInverse", x.mH if adjoint else x),
    "Qr": lambda x, *, full_matrices=False: tuple(torch.linalg.qr(wide(x), "complete" if full_matrices else "reduced")),
    "Cdist": lambda x1, x2, *, p=2.0: torch.linalg.vector_norm(
        wide(x1) - wide(x2), p if p >= 0 else torch.inf, [-1]
    ),  # torch_npu passes -1
    **{f"Conv{n}D": partial(_convolution, n) for n in (2, 3)},
    **{f"Conv{n}DTranspose": partial(_transposed, n) for n in (2, 3)},
    **{f"Conv{n}DBackpropInput": partial(_convolution_gradient, n, True) for n in (2, 3)},
    **{f"Conv{n}DBackpropFilter": partial(_convolution_gradient, n, False) for n in (2, 3)},
    "DepthwiseConv2D": _depthwise,
    "DepthwiseConv2DBackpropInput": partial(_depthwise_gradient, True),
    "DepthwiseConv2DBackpropFilter": partial(_depthwise_gradient, False),
    "QuantConv2D": _quantised,
    "AvgPoolV2": _average_pool,
    "MaxPoolV3": _max_pool,
    "AvgPoolV2Grad": _average_pool_gradient,
    "AvgPool3D": _average_pool_3d,
    "Svd": _singular,
    "MatrixTriangularSolve": lambda matrix, right, *, lower=True, adjoint=False: of_aclnn(
        "aclnnTriangularSolve", wide(right), wide(matrix.mH if adjoint else matrix), lower == adjoint, False, False
    )[0],
    "AdaptiveAvgPool2dGrad": lambda gradient, *, orig_input_shape: aten._adaptive_avg_pool2d_backward(
        gradient, gradient.new_empty(list(orig_input_shape))
    ),
    "ResizeNearestNeighborV2": lambda x, size, *, align_corners=False, half_pixel_centers=False: (
        aten.upsample_nearest2d(x, ints(size))
    ),
    "ResizeBilinearV2": _bilinear,
    "UpsampleNearest3d": lambda x, *, output_size, scales=(): aten.upsample_nearest3d(x, list(output_size)),
    "UpsampleTrilinear3d": lambda x, *, output_size, scales=(), align_corners=False: aten.upsample_trilinear3d(
        x, list(output_size), align_corners
    ),
    "LayerNorm": _layer_norm,
    "LayerNormV3": _layer_norm_with_rstd,
    "BatchNorm": _batch_norm_of_inference,
    "BNInfer": _batch_norm,
    "BNInferGrad": _batch_norm_gradient,
}
