"""Convolution, pooling and patches: windows over the last dimensions, seen by strides and not copied."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made

Lengths = Sequence[int]


def _all(values: Any, n: int) -> list[int]:
    items = [values] * n if isinstance(values, int) else list(values)
    return items * n if len(items) == 1 and n > 1 else items


def _windows(x: Any, kernel: Lengths, stride: Lengths, dilation: Lengths, out: Lengths) -> Any:
    """(..., *out, *kernel): a view of an array that is padded already."""
    n = len(kernel)
    own = x.strides[x.ndim - n :]
    strides = [a * b for a, b in zip(own, stride, strict=True)] + [a * b for a, b in zip(own, dilation, strict=True)]
    return np.lib.stride_tricks.as_strided(
        x, (*x.shape[: x.ndim - n], *out, *kernel), (*x.strides[: x.ndim - n], *strides), writeable=False
    )


def _padded(x: Any, before: Lengths, lengths: Lengths, value: Any = 0) -> Any:
    """`lengths` are those of the result's last dimensions; what is too long is cut."""
    n = len(lengths)
    own = x.shape[x.ndim - n :]
    pads = [(b, max(length - b - m, 0)) for b, length, m in zip(before, lengths, own, strict=True)]
    padded = np.pad(x, [(0, 0)] * (x.ndim - n) + pads, constant_values=value) if any(map(any, pads)) else x
    return padded[_behind(slice(length) for length in lengths)]


def _behind(indices: Iterable[Any], lead: int | None = None) -> Any:
    """An index of the last dimensions, or of those behind the first `lead`."""
    return (*([...] if lead is None else [slice(None)] * lead), *indices)


def _positions(
    kernel: Lengths, stride: Lengths, dilation: Lengths, out: Lengths
) -> Iterator[tuple[tuple[int, ...], tuple[slice, ...]]]:
    """Each place of a window, and the elements that it meets, of an array that is padded already."""
    for offset in itertools.product(*map(range, kernel)):
        steps = zip(offset, dilation, out, stride, strict=True)
        yield offset, tuple(slice(p * d, p * d + (o - 1) * s + 1, s) for p, d, o, s in steps)


def _cover(
    kernel: Lengths, stride: Lengths, dilation: Lengths, out: Lengths, plane: Lengths, padding: Lengths
) -> list[int]:
    """The lengths of an array that holds both the windows and a padded plane."""
    reach = _reach(kernel, stride, dilation, out)
    return [max(a, b + p) for a, b, p in zip(reach, plane, padding, strict=True)]


def _inner(x: Any, padding: Lengths, lengths: Lengths) -> Any:
    """The last dimensions without their padding."""
    return x[_behind(slice(p, p + n) for p, n in zip(padding, lengths, strict=True))]


def _reach(kernel: Lengths, stride: Lengths, dilation: Lengths, out: Lengths) -> list[int]:
    """The lengths of the padded array that the windows cover."""
    return [(o - 1) * s + d * (k - 1) + 1 for k, s, d, o in zip(kernel, stride, dilation, out, strict=True)]


def _lengths(
    x: Lengths, kernel: Lengths, stride: Lengths, padding: Lengths, dilation: Lengths, ceil: bool = False
) -> list[int]:
    """The number of windows; with `ceil`, one more if it begins in the input or its front padding."""
    counts = []
    for n, k, s, p, d in zip(x, kernel, stride, padding, dilation, strict=True):
        if s <= 0:
            raise ValueError(f"stride {list(stride)}: it must be above 0")
        span = n + 2 * p - d * (k - 1) - 1
        count = (-(-span // s) if ceil else span // s) + 1
        counts.append(count - (ceil and (count - 1) * s >= n + p))
    if min(counts, default=1) < 1:
        raise ValueError(f"windows of {list(kernel)} do not fit {list(x)}")
    return counts


# Convolution


def convolution(
    x: Tensor, weight: Tensor, bias: Tensor | None, stride: Any, padding: Any, dilation: Any, transposed: bool, output_padding: Any,
    groups: int,
) -> Tensor:  # fmt: skip
    n = weight.dim() - 2
    if x.dim() == n + 1:  # without a batch
        return convolution(
            x.unsqueeze(0), weight, bias, stride, padding, dilation, transposed, output_padding, groups
        ).squeeze(0)
    stride, padding, dilation, extra = (_all(each, n) for each in (stride, padding, dilation, output_padding))
    kernel = weight.shape[2:]
    expected = weight.shape[0] if transposed else weight.shape[1] * groups
    if x.shape[1] != expected:
        raise ValueError(f"the input has {x.shape[1]} channels, the weight is for {expected}")
    if transposed:
        lengths = [
            (m - 1) * s - 2 * p + d * (k - 1) + e + 1
            for m, s, p, d, k, e in zip(x.shape[2:], stride, padding, dilation, kernel, extra, strict=True)
        ]
    else:
        lengths = _lengths(x.shape[2:], kernel, stride, padding, dilation)
    work = x.dtype.work
    compute = _spread if transposed else _gathered
    result = compute(x.array.astype(work), weight.array.astype(work), stride, padding, dilation, groups, lengths)
    if bias is not None:
        result = result + bias.array.astype(work).reshape([-1] + [1] * n)
    return made(result, x.dtype)


def _gathered(
    x: Any, weight: Any, stride: Lengths, padding: Lengths, dilation: Lengths, groups: int, out: Lengths
) -> Any:
    kernel, n = weight.shape[2:], len(out)
    cover = _reach(kernel, stride, dilation, out)
    view = _windows(_padded(x, padding, cover), kernel, stride, dilation, out)  # (batch, channels, *out, *kernel)
    order = (0, 1, *range(2 + n, 2 + 2 * n), *range(2, 2 + n))
    length = weight.shape[1] * math.prod(kernel)
    columns = np.ascontiguousarray(view.transpose(order)).reshape(len(x), groups, length, math.prod(out))
    products = np.matmul(weight.reshape(groups, len(weight) // groups, length), columns)
    return products.reshape(len(x), len(weight), *out)


def _spread(
    x: Any, weight: Any, stride: Lengths, padding: Lengths, dilation: Lengths, groups: int, out: Lengths
) -> Any:
    """The transpose of `_gathered`: each element adds to the places that its windows see. weight: (in, out / groups, *kernel)."""
    kernel, n = weight.shape[2:], len(out)
    cover = _cover(kernel, stride, dilation, x.shape[2:], out, padding)
    result = np.zeros((x.shape[0], weight.shape[1] * groups, *cover), x.dtype)
    rows = [np.moveaxis(each, 1, -1) for each in np.split(x, groups, 1)]
    weights = np.split(weight, groups, 0)
    for offset, at in _positions(kernel, stride, dilation, x.shape[2:]):
        parts = [np.matmul(a, b[_behind(offset, 2)]) for a, b in zip(rows, weights, strict=True)]
        result[_behind(at)] += np.moveaxis(np.concatenate(parts, -1), -1, 1)
    return _inner(result, padding, out) if n else result


def _weight_gradient(
    x: Any, grad: Any, kernel: Lengths, stride: Lengths, padding: Lengths, dilation: Lengths, groups: int
) -> Any:
    """(out, in / groups, *kernel) of a convolution of x with the gradient of its result."""
    out = grad.shape[2:]
    view = _windows(_padded(x, padding, _reach(kernel, stride, dilation, out)), kernel, stride, dilation, out)
    over = [0, *range(2, 2 + len(out))]
    parts = zip(np.split(grad, groups, 1), np.split(view, groups, 1), strict=True)
    return np.concatenate([np.tensordot(g, v, (over, over)) for g, v in parts], 0)


def convolution_backward(
    grad: Tensor, x: Tensor, weight: Tensor, bias_sizes: Any, stride: Any, padding: Any, dilation: Any, transposed: bool,
    output_padding: Any, groups: int, mask: Sequence[bool],
) -> Any:  # fmt: skip
    n = weight.dim() - 2
    stride, padding, dilation = (_all(each, n) for each in (stride, padding, dilation))
    g, a, w = (each.array.astype(each.dtype.work) for each in (grad, x, weight))
    rules: Any = (stride, padding, dilation, groups)
    of_x, of_weight = None, None
    if mask[0]:
        compute: Any = _gathered if transposed else _spread
        of_x = compute(g, w, *rules, x.shape[2:])
    if mask[1]:
        pair = (g, a) if transposed else (a, g)
        of_weight = _weight_gradient(*pair, weight.shape[2:], *rules)
    of_bias = g.sum(axis=(0, *range(2, 2 + n)), dtype=np.float64) if mask[2] else None
    return tuple(None if each is None else made(each, x.dtype) for each in (of_x, of_weight, of_bias))


def _conv(
    x: Tensor, weight: Tensor, bias: Any = None, stride: Any = 1, padding: Any = 0, dilation: Any = 1, groups: int = 1
) -> Tensor:
    return convolution(x, weight, bias, stride, padding, dilation, False, 0, groups)


# Patches


def im2col(x: Tensor, kernel: Lengths, dilation: Lengths, padding: Lengths, stride: Lengths) -> Tensor:
    out = _lengths(x.shape[-2:], kernel, stride, padding, dilation)
    shape = (*x.shape[:-3], x.shape[-3] * math.prod(kernel), math.prod(out))
    view = _windows(_padded(x.array, padding, _reach(kernel, stride, dilation, out)), kernel, stride, dilation, out)
    n = view.ndim
    return Tensor(
        np.ascontiguousarray(view.transpose(*range(n - 4), n - 2, n - 1, n - 4, n - 3)).reshape(shape), x.dtype
    )


def col2im(x: Tensor, size: Lengths, kernel: Lengths, dilation: Lengths, padding: Lengths, stride: Lengths) -> Tensor:
    out = _lengths(size, kernel, stride, padding, dilation)
    if x.shape[-1] != math.prod(out) or x.shape[-2] % math.prod(kernel):
        raise ValueError(f"{list(x.shape)} are no columns of {math.prod(out)} patches of {list(kernel)}")
    channels = x.shape[-2] // math.prod(kernel)
    columns = x.array.astype(x.dtype.work).reshape(*x.shape[:-2], channels, *kernel, *out)
    cover = _cover(kernel, stride, dilation, out, size, padding)
    image = np.zeros((*x.shape[:-2], channels, *cover), columns.dtype)
    for offset, at in _positions(kernel, stride, dilation, out):
        image[_behind(at)] += columns[_behind((*offset, slice(None), slice(None)))]
    return made(_inner(image, padding, size), x.dtype)


def unfold_backward(grad: Tensor, sizes: Lengths, dim: int, size: int, step: int) -> Tensor:
    gradient = np.zeros(tuple(sizes), np.result_type(grad.dtype.work, np.float32))
    view, parts = (
        np.moveaxis(gradient, dim, 0),
        np.moveaxis(grad.array.astype(gradient.dtype), (dim % len(sizes), -1), (0, 1)),
    )
    for i, part in enumerate(parts):
        view[i * step : i * step + size] += part
    return made(gradient, grad.dtype)


# Pooling


def _require_half(padding: Lengths, kernel: Lengths) -> None:
    if any(2 * p > k for p, k in zip(padding, kernel, strict=True)):
        raise ValueError(f"padding {padding} is more than half of the window {list(kernel)}")


def _max_pool(x: Tensor, kernel: Any, stride: Any, padding: Any, dilation: Any, ceil: bool) -> tuple[Tensor, Tensor]:
    """(maxima, where each is in its plane). The first of equal ones; a NaN is the greatest."""
    n = len(kernel)
    stride, padding, dilation = (_all(each, n) for each in (stride, padding, dilation))
    _require_half(padding, kernel)
    plane = x.shape[-n:]
    out = _lengths(plane, kernel, stride, padding, dilation, ceil)
    shape = (*x.shape[:-n], *out)
    array = x.array.astype(x.dtype.work)
    kind = array.dtype.kind
    lowest = -np.inf if kind == "f" else kind != "b" and np.iinfo(array.dtype).min
    cover = _cover(kernel, stride, dilation, out, plane, padding)
    view = _windows(_padded(array, padding, cover, lowest), kernel, stride, dilation, out)
    flat = view.reshape(*view.shape[: x.dim()], -1)
    inside = _windows(_padded(np.ones(plane, bool), padding, cover, False), kernel, stride, dilation, out).reshape(
        *out, -1
    )
    best = np.argmax(flat, -1)
    values = np.take_along_axis(flat, best[..., None], -1)[..., 0]
    lost = ~np.take_along_axis(np.broadcast_to(inside, flat.shape), best[..., None], -1)[..., 0]
    best = np.where(lost, np.argmax(inside, -1), best)  # all are the least number
    indices = np.zeros(shape, np.int64)
    for i, k in enumerate(np.unravel_index(best, tuple(kernel))):
        begin = np.arange(out[i]).reshape([-1 if j == i else 1 for j in range(n)]) * stride[i] - padding[i]
        indices = indices * plane[i] + begin + k * dilation[i]
    return made(values, x.dtype), made(indices)


def _avg_rules(
    x: Tensor, kernel: Any, stride: Any, padding: Any, ceil: bool, counts_pad: bool, divisor: int | None
) -> Any:
    n = len(kernel)
    stride, padding, one = _all(stride, n), _all(padding, n), [1] * n
    _require_half(padding, kernel)
    plane = x.shape[-n:]
    out = _lengths(plane, kernel, stride, padding, one, ceil)
    count = np.ones(out)
    for i in range(n):
        begin = np.arange(out[i]) * stride[i] - padding[i]
        end = np.minimum(begin + kernel[i], plane[i] + padding[i])
        own = end - begin if counts_pad else np.minimum(end, plane[i]) - np.maximum(begin, 0)
        count = count * own.reshape([-1 if j == i else 1 for j in range(n)])
    return stride, padding, one, plane, out, np.full(out, divisor, float) if divisor else count


def avg_pool(
    x: Tensor, kernel: Any, stride: Any, padding: Any = 0, ceil: bool = False, counts_pad: bool = True, divisor: Any = None,
) -> Tensor:  # fmt: skip
    stride, padding, one, plane, out, count = _avg_rules(x, kernel, stride, padding, ceil, counts_pad, divisor)
    cover = _cover(kernel, stride, one, out, plane, padding)
    view = _windows(_padded(x.array.astype(x.dtype.work), padding, cover), kernel, stride, one, out)
    return made(view.sum(axis=tuple(range(x.dim(), view.ndim)), dtype=np.float64) / count, x.dtype)


def avg_pool_backward(
    grad: Tensor, x: Tensor, kernel: Any, stride: Any, padding: Any, ceil: bool, counts_pad: bool, divisor: int | None
) -> Tensor:
    stride, padding, one, plane, out, count = _avg_rules(x, kernel, stride, padding, ceil, counts_pad, divisor)
    cover = _cover(kernel, stride, one, out, plane, padding)
    gradient, share = np.zeros((*x.shape[: -len(kernel)], *cover)), grad.array.astype(np.float64) / count
    for _position, at in _positions(kernel, stride, one, out):
        gradient[_behind(at)] += share
    return made(_inner(gradient, padding, plane), x.dtype)


def _share(length: int, out: int) -> Any:
    """(out, length): by how much each element counts in an adaptive average."""
    begin, end = np.arange(out) * length // out, -(-(np.arange(out) + 1) * length // out)
    at = np.arange(length)
    return ((at >= begin[:, None]) & (at < end[:, None])) / (end - begin)[:, None]


def adaptive_avg_pool(x: Tensor, size: Any) -> Tensor:
    n = len(size)
    out = [own if each in (None, -1) else each for each, own in zip(size, x.shape[-n:], strict=True)]
    return made(
        along_last(x.array.astype(np.float64), [_share(*each) for each in zip(x.shape[-n:], out, strict=True)]), x.dtype
    )


def adaptive_avg_pool_backward(n: int, grad: Tensor, x: Tensor) -> Tensor:
    shares = [_share(*each).T for each in zip(x.shape[-n:], grad.shape[-n:], strict=True)]
    return made(along_last(grad.array.astype(np.float64), shares), x.dtype)


def along_last(x: Any, matrices: Sequence[Any]) -> Any:
    """Each of the last dimensions multiplied by a matrix, (new length, old length). What has no weight has no part, infinities too."""
    for i, matrix in enumerate(matrices):
        dim = x.ndim - len(matrices) + i

        def product(of: Any, weights: Any, dim: int = dim) -> Any:
            return np.moveaxis(np.tensordot(of, weights.astype(of.dtype), ([dim], [1])), -1, dim)

        finite, original = np.isfinite(x), x
        x = product(np.where(finite, x, 0), matrix)
        if not finite.all():
            for value, weights in ((np.inf, matrix), (-np.inf, -matrix)):
                parts = [(original == sign * np.inf).astype(x.dtype) for sign in (1, -1)]
                x = x + np.where(product(parts[0], weights > 0) + product(parts[1], weights < 0) > 0, value, 0)
            x = np.where(product(np.isnan(original).astype(x.dtype), matrix != 0) > 0, np.nan, x)
    return x


def adaptive_max_pool(x: Tensor, size: Lengths) -> tuple[Tensor, Tensor]:
    n = len(size)
    plane, shape = x.shape[-n:], (*x.shape[:-n], *size)
    array, indices = x.array.astype(x.dtype.work), np.empty(shape, np.int64)
    whole: Any = np.arange(math.prod(plane)).reshape(plane)
    for at in itertools.product(*map(range, size)):
        box = (..., *(slice(i * m // o, -(-(i + 1) * m // o)) for i, m, o in zip(at, plane, size, strict=True)))
        part = array[box].reshape(*x.shape[:-n], -1)
        indices[_behind(at)] = whole[box].reshape(-1)[np.argmax(part, -1)]
    flat = array.reshape(*x.shape[:-n], -1)
    values = np.take_along_axis(flat, indices.reshape(*x.shape[:-n], -1), -1).reshape(shape)
    return made(values, x.dtype), made(indices)


def max_unpool2d(x: Tensor, indices: Tensor, size: Lengths) -> Tensor:
    shape = (*x.shape[:-2], *size)
    result = np.zeros((*x.shape[:-2], math.prod(size)), x.dtype.stored)
    at = indices.array.reshape(*x.shape[:-2], -1)
    if at.size and (at.min() < 0 or at.max() >= math.prod(size)):
        raise IndexError(f"an index is not from 0 to {math.prod(size) - 1}")
    np.put_along_axis(result, at, x.array.reshape(at.shape), -1)
    return Tensor(result.reshape(shape), x.dtype)


F: dict[str, Callable[..., Any]] = {
    "conv1d": _conv, "conv2d": _conv, "max_pool2d": lambda *values: _max_pool(*values)[0], "adaptive_avg_pool2d": adaptive_avg_pool,
    "adaptive_avg_pool3d": adaptive_avg_pool,
}  # fmt: skip
ATEN: dict[str, Callable[..., Any]] = {
    "convolution": convolution, "convolution_backward": convolution_backward, "im2col": im2col, "col2im": col2im,
    "unfold_backward": unfold_backward, "max_pool2d_with_indices": _max_pool, "max_pool3d_with_indices": _max_pool,
    "avg_pool2d": avg_pool, "avg_pool3d": avg_pool, "avg_pool2d_backward": avg_pool_backward, "avg_pool3d_backward": avg_pool_backward,
    **{f"_adaptive_avg_pool{n}d_backward": partial(adaptive_avg_pool_backward, n) for n in (2, 3)},
    "adaptive_max_pool2d": adaptive_max_pool, "adaptive_max_pool3d": adaptive_max_pool, "max_unpool2d": max_unpool2d,
}  # fmt: skip
