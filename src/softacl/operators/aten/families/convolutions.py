"""Convolutions of one, two and three dimensions, plain, transposed, depthwise, time first; and columns of patches.

Source: the pages of hicann/ops-nn, conv, and of hicann/ops-cv, image. cubeMathType chooses the unit that multiplies; here it is
always the elements' own precision.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import pair, wide
from softacl.operators.aten.library import F, aten, torch


def _padded(x: Any, padding: list[int], transposed: bool, max_dims: int) -> tuple[Any, list[int], list[int]]:
    """The input, what the convolution still pads both ends with, and what F.pad has padded: beginning and end may differ."""
    n = x.dim() - 2
    if len(padding) != 2 * n or n > max_dims or transposed:
        return wide(x), padding, []
    if padding[::2] == padding[1::2]:
        return wide(x), padding[::2], []
    ends = [each for i in reversed(range(n)) for each in padding[2 * i : 2 * i + 2]]
    return F.pad(wide(x), ends), [0] * n, ends


def convolution(
    input: Any, weight: Any, bias: Any, stride: list[int], padding: list[int], dilation: list[int], transposed: bool,
    outputPadding: list[int], groups: int, max_dims: int = 2,
) -> Any:  # fmt: skip
    """padding: of each dimension, or of its beginning and of its end, where there are at most `most`."""
    x, padding, _ = _padded(input, padding, transposed, max_dims)
    bias = None if bias is None else wide(bias).reshape(-1)
    outputPadding = outputPadding or [0] * (input.dim() - 2)
    return aten.convolution(x, wide(weight), bias, stride, padding, dilation, transposed, outputPadding, groups)


def convolution_backward(
    gradOutput: Any, input: Any, weight: Any, biasSizes: list[int] | None, stride: list[int], padding: list[int],
    dilation: list[int], transposed: bool, outputPadding: list[int], groups: int, outputMask: list[bool], max_dims: int = 2,
) -> Any:  # fmt: skip
    x, padding, ends = _padded(input, padding, transposed, max_dims)
    of_input, of_weight, of_bias = aten.convolution_backward(
        wide(gradOutput), x, wide(weight), biasSizes or [gradOutput.shape[1]], stride, padding, dilation, transposed,
        outputPadding or [0] * (input.dim() - 2), groups, outputMask,
    )  # fmt: skip
    if ends and of_input is not None:
        of_input = F.pad(of_input, [-each for each in ends])
    return of_input, of_weight, of_bias


def _tbc_backward(self: Any, input: Any, weight: Any, bias: Any, pad: int) -> Any:
    """`self` is the gradient of the result. weight: (K, C in, C out)."""
    of_input, of_weight, of_bias = aten.convolution_backward(
        wide(self).permute(1, 2, 0), wide(input).permute(1, 2, 0), wide(weight).permute(2, 1, 0), list(bias.shape), [1],
        [pad], [1], False, [0], 1, [True, True, True],
    )  # fmt: skip
    return of_input.permute(2, 0, 1), of_weight.permute(2, 1, 0), of_bias


def _tbc(self: Any, weight: Any, bias: Any, pad: int) -> Any:
    x = F.conv1d(wide(self).permute(1, 2, 0), wide(weight).permute(2, 1, 0), wide(bias), padding=pad)
    return x.permute(2, 0, 1)


def _depthwise(self: Any, weight: Any, bias: Any, stride: list[int], padding: list[int], dilation: list[int]) -> Any:
    return F.conv2d(wide(self), wide(weight), wide(bias), stride, padding, dilation, groups=self.shape[1])


def _im2col(self: Any, kernelSize: list[int], dilation: list[int], padding: list[int], stride: list[int]) -> Any:
    if torch.is_complex(self):
        raise ValueError("complex elements are not supported")
    return aten.im2col(self, pair(kernelSize), pair(dilation), pair(padding), pair(stride))


OPERATORS = {
    "aclnnConvolution": convolution,
    "aclnnConvolutionBackward": convolution_backward,
    "aclnnConvDepthwise2d": _depthwise,
    "aclnnConvTbc": _tbc,
    "aclnnConvTbcBackward": _tbc_backward,
    "aclnnIm2col": _im2col,
    "aclnnIm2colBackward": lambda gradOutput, inputSize, *sizes: aten.col2im(gradOutput, inputSize, *map(pair, sizes)),
}
