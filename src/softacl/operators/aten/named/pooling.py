"""Pooling over three dimensions, and its gradients. pads: before and after each dimension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch

__all__ = ["OPERATORS"]


def _average_gradient(
    shape: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], pads: Sequence[int],
    ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, "CALCULATED")
    g = wide(gradient)
    x = torch.empty([int(each) for each in shape.flatten().tolist()], dtype=g.dtype, device=g.device)
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
    """With what no maximum is; the pads hold what ceil_mode adds."""
    front, back, top, bottom, left, right = pads
    return F.pad(wide(x), [left, right, top, bottom, front, back], value=-torch.inf)


def _most(
    x: Any, *, ksize: Sequence[int], strides: Sequence[int], padding: str, pads: Sequence[int] = (0,) * 6,
    dilation: Sequence[int] = (1,) * 5, ceil_mode: int = 0, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, padding)
    return F.max_pool3d(_padded(x, pads), list(ksize[-3:]), list(strides[-3:]), 0, list(dilation[-3:]))


def _most_gradient(
    x: Any, _result: Any, gradient: Any, *, ksize: Sequence[int], strides: Sequence[int], padding: str = "CALCULATED",
    pads: Sequence[int] = (0,) * 6, data_format: str = "NCDHW",
) -> Any:  # fmt: skip
    _check(data_format, padding)
    wider, sizes = _padded(x, pads), (list(ksize[-3:]), list(strides[-3:]), [0] * 3, [1] * 3, False)
    _, places = aten.max_pool3d_with_indices(wider, *sizes)
    found = aten.max_pool3d_with_indices_backward(wide(gradient), wider, *sizes, places)
    inner = [slice(before, before + size) for before, size in zip(pads[::2], x.shape[-3:], strict=True)]
    return found[tuple([..., *inner])]


def _check(data_format: str, padding: str) -> None:
    if data_format != "NCDHW" or padding != "CALCULATED":
        raise ValueError(f"data_format {data_format!r}, padding {padding!r}: only NCDHW and CALCULATED are supported")


OPERATORS: dict[str, Callable[..., Any]] = {
    "AvgPool3DGrad": _average_gradient,
    "MaxPool3D": _most,
    "MaxPool3DGrad": _most_gradient,
}
