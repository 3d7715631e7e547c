"""Pooling over three dimensions, and its gradients (pads: before and after each dimension); of two, with a mask of the maxima."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import scattered, wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.named.rows import ints, lengths, refuse


def _average_gradient(
    shape: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int],
    ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, "CALCULATED")
    g = wide(gradient)
    x = torch.empty(ints(shape), dtype=g.dtype)
    return aten.avg_pool3d_backward(
        g,
        x,
        list(ksize[-3:]),
        list(strides[-3:]),
        list(pads[::2]),
        ceil_mode,
        count_include_pad,
        divisor_override or None,
    )


def _padded(x: Any, pads: Sequence[int]) -> Any:
    """Pad with the lowest value, which no maximum picks. The pads include what ceil_mode adds."""
    front, back, top, bottom, left, right = pads
    minimum = -torch.inf if x.is_floating_point() else torch.iinfo(x.dtype).min
    return F.pad(wide(x), [left, right, top, bottom, front, back], value=minimum)


def _most(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], padding: str, pads: Sequence[int] = (0,) * 6,
    dilation: Sequence[int] = (1,) * 5, ceil_mode: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, padding)
    kernel, steps = (lengths(name, each, 3, 5)[-3:] for name, each in (("ksize", ksize), ("strides", strides)))
    sizes = kernel, steps, [0] * 3, list(dilation[-3:]), False
    return aten.max_pool3d_with_indices(_padded(x, pads), *sizes)[0]


def _most_gradient(
    x: Any, _result: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], padding: str = "CALCULATED",
    pads: Sequence[int] = (0,) * 6, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, padding)
    wider, sizes = _padded(x, pads), (list(ksize[-3:]), list(strides[-3:]), [0] * 3, [1] * 3, False)
    _, indices = aten.max_pool3d_with_indices(wider, *sizes)
    result = scattered(gradient, wider, indices, 3)
    inner = [slice(before, before + size) for before, size in zip(pads[::2], x.shape[-3:], strict=True)]
    return result[tuple([..., *inner])]


def _check(data_format: str, padding: str) -> None:
    if data_format != "NCDHW" or padding != "CALCULATED":
        raise refuse(f"data_format {data_format!r}, padding {padding!r}: only NCDHW and CALCULATED are supported")


def _middle(*values: Sequence[int]) -> list[list[int]]:
    """Height and width of attributes of four numbers."""
    return [list(each[1:3]) for each in values]


def _to_bits(chosen: Any, mask: Any) -> None:
    """Write which place of the window each maximum came from: (..., windows, places of output) bits, lowest bit first."""
    eight = (chosen.shape[-1] + 7) // 8
    padded = F.pad(chosen.to(torch.uint8), (0, eight * 8 - chosen.shape[-1])).unflatten(-1, (eight, 8))
    mask.zero_()[..., :eight] = (
        (padded << torch.arange(8, dtype=torch.uint8)).sum(-1, dtype=torch.uint8).view(torch.int8)
    )


def _from_bits(mask: Any, count: int) -> Any:
    """The bools that `_to_bits` wrote."""
    eight = (count + 7) // 8
    read = mask[..., :eight].contiguous().view(torch.uint8)
    return ((read[..., None] >> torch.arange(8, dtype=torch.uint8)) & 1).flatten(-2)[..., :count].bool()


def _max_to_bits(x: Any, indices: Any, kernel: list[int], step: list[int], pad: list[int], gap: list[int]) -> Any:
    """(..., places in the window, places of output): which place each maximum came from, of the indices of the maxima."""
    high, wide_ = indices.shape[-2:]
    row = torch.div(indices, x.shape[-1], rounding_mode="floor") + pad[0] - torch.arange(high)[:, None] * step[0]
    column = indices % x.shape[-1] + pad[1] - torch.arange(wide_) * step[1]
    tap = (row // gap[0] * kernel[1] + column // gap[1]).flatten(-2)
    return tap[..., None, :] == torch.arange(kernel[0] * kernel[1])[:, None]


def _max_from_bits(x: Any, chosen: Any, sizes: list[int], kernel: list[int], step: Any, pad: Any, gap: Any) -> Any:
    """The indices of the maxima, from a result of `_max_to_bits`; `sizes`: height and width of the output."""
    high, wide_ = sizes
    tap = chosen.to(torch.uint8).argmax(-2).unflatten(-1, (high, wide_))
    row = tap // kernel[1] * gap[0] - pad[0] + torch.arange(high)[:, None] * step[0]
    column = tap % kernel[1] * gap[1] - pad[1] + torch.arange(wide_) * step[1]
    return row * x.shape[-1] + column


def _with_mask(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int], dilation: Sequence[int] = (1,) * 4,
    ceil_mode: bool = False, dtype: int = 3, outputs: Sequence[Any] = (),
) -> Any:  # fmt: skip
    """The vendor documents how many bytes the mask has, but not what they mean: these are ours."""
    sizes = _middle(ksize, strides, pads, dilation)
    y, indices = aten.max_pool2d_with_indices(wide(x), *sizes, ceil_mode)
    if outputs:
        mask = torch.zeros_like(outputs[1])
    else:  # which has as many bytes. Source: op_plugin/ops/aclops/MaxPool2dWithIndicesKernelNpu.cpp of op-plugin
        mask = y.new_zeros(*y.shape[:2], math.prod(sizes[0]), -(-math.prod(y.shape[2:]) // 16) + 1, dtype=torch.uint16)
    chosen = _max_to_bits(x, indices, *sizes)
    flat = mask.flatten().view(torch.int8)
    eight = (chosen.shape[-1] + 7) // 8
    _to_bits(chosen, flat[: chosen[..., 0].numel() * eight].view(*chosen.shape[:-1], eight))
    mask = flat.view(mask.dtype).reshape(mask.shape)
    return y, mask


def _with_mask_gradient(
    x: Any, gradient: Any, mask: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int],
    dilations: Sequence[int] = (1,) * 4, dilation: Sequence[int] = (), ceil_mode: bool = False, dtype: int = 3,
) -> Any:  # fmt: skip
    """torch_npu calls it dilations, the prototype dilation."""
    if is_trial():  # whose mask has no maximum
        return torch.empty_like(x)
    sizes = _middle(ksize, strides, pads, dilation or dilations)
    high, across = gradient.shape[-2:]
    shape = (*x.shape[:-2], math.prod(sizes[0]), (high * across + 7) // 8)
    read = mask.contiguous().flatten().view(torch.int8)[: math.prod(shape)].view(shape)
    indices = _max_from_bits(x, _from_bits(read, high * across), [high, across], *sizes)
    return scattered(gradient, x, indices, 2)


OPERATORS: dict[str, Callable[..., Any]] = {
    "AvgPool3DGrad": _average_gradient,
    "MaxPoolWithArgmaxV1": _with_mask,
    "MaxPoolGradWithArgmaxV1": _with_mask_gradient,
    "MaxPool3D": _most,
    "MaxPool3DGrad": _most_gradient,
}
