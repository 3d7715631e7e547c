"""Losses and their gradients, with PyTorch's parameters. reduction: a name for F, a number (0 none, 1 mean, 2 sum) for aten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.elementwise import FUNCTIONS as E
from softacl.operators.aten.arrays.reductions import FUNCTIONS as R
from softacl.operators.aten.arrays.tensors import Tensor, apply, made
from softacl.operators.aten.arrays.types import meet

_NUMBERS = {"none": 0, "mean": 1, "sum": 2}


def _reduced(loss: Tensor, reduction: Any) -> Tensor:
    kind = _NUMBERS.get(reduction, reduction)
    reduced: Tensor = loss if kind == 0 else R["mean" if kind == 1 else "sum"](loss)
    return reduced


def _of_two(compute: Callable[..., Any], x: Tensor, target: Tensor, *, reduction: str = "mean", **more: Any) -> Tensor:
    """A loss of two tensors, element by element."""
    common = meet((x, target))
    return _reduced(apply(lambda a, b: compute(a, b, **more), common, common.work, x, target), reduction)


def _smooth(a: Any, b: Any, beta: float = 1.0) -> Any:
    if not beta >= 0:
        raise ValueError(f"beta is {beta}; it must be 0 or more")
    size = np.abs(a - b)
    return size if beta == 0 else np.where(size < beta, 0.5 * size * size / beta, size - 0.5 * beta)


def kl_div(x: Tensor, target: Tensor, *, reduction: str = "mean", log_target: bool = False) -> Tensor:
    def compute(a: Any, b: Any) -> Any:
        if log_target:
            return np.exp(b) * (b - a)
        return np.where(b == 0, 0, b * np.log(np.where(b == 0, 1, b))) - b * a

    loss = apply(compute, meet((x, target)), meet((x, target)).work, x, target)
    return E["div"](R["sum"](loss), x.shape[0]) if reduction == "batchmean" else _reduced(loss, reduction)


def binary_cross_entropy(x: Tensor, target: Tensor, weight: Tensor | None = None, *, reduction: str = "mean") -> Tensor:
    def compute(a: Any, b: Any) -> Any:
        return -(b * np.maximum(np.log(a), -100) + (1 - b) * np.maximum(np.log1p(-a), -100))

    loss = apply(compute, x.dtype, x.dtype.work, x, target)
    return _reduced(loss if weight is None else E["mul"](loss, weight), reduction)


def binary_cross_entropy_with_logits(
    x: Tensor, target: Tensor, weight: Tensor | None = None, *, reduction: str = "mean", pos_weight: Tensor | None = None,
) -> Tensor:  # fmt: skip
    def compute(a: Any, b: Any, p: Any) -> Any:
        return (1 - b) * a + (1 + (p - 1) * b) * (np.log1p(np.exp(-np.abs(a))) + np.maximum(-a, 0))

    if target.shape != x.shape:
        raise ValueError(f"target has shape {list(target.shape)}; it must be {list(x.shape)}, that of self")
    loss = apply(compute, x.dtype, x.dtype.work, x, target, 1 if pos_weight is None else pos_weight)
    return _reduced(loss if weight is None else E["mul"](loss, weight), reduction)


def _rows(x: Tensor) -> Tensor:
    """Classes in the last dimension."""
    return x if x.dim() < 2 else x.movedim(1, -1)


def nll_loss_forward(
    x: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore: int
) -> tuple[Tensor, Tensor]:
    """(loss, the weights' sum)."""
    logs, at, counts = _weighted(x, target, weight, ignore)
    loss = -np.take_along_axis(logs, at[..., None], -1)[..., 0] * counts
    total = counts.sum(dtype=np.float64)
    if reduction == 0:
        return made(loss, x.dtype), made(0, x.dtype)
    summed = loss.sum(dtype=np.float64)
    return made(summed / total if reduction == 1 else summed, x.dtype), made(total, x.dtype)


def _weighted(x: Tensor, target: Tensor, weight: Tensor | None, ignore: int) -> tuple[Any, Any, Any]:
    """Rows of classes, the class of each that counts, and its weight, 0 where it is ignored."""
    logs, labels = _rows(x).array.astype(x.dtype.work), target.array
    counts = labels != ignore
    at = np.where(counts, labels, 0)
    if at.size and (at.min() < 0 or at.max() >= logs.shape[-1]):
        raise IndexError(f"a target is not from 0 to {logs.shape[-1] - 1}")
    each = np.ones(logs.shape[-1], logs.dtype) if weight is None else weight.array.astype(logs.dtype)
    return logs, at, np.where(counts, each[at], 0)


def nll_loss_backward(
    grad: Tensor, x: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore: int, total: Tensor
) -> Tensor:
    logs, at, counts = _weighted(x, target, weight, ignore)
    gradient = np.zeros_like(logs)
    value = -counts * grad.array.astype(logs.dtype)
    value = value / total.array.astype(logs.dtype) if reduction == 1 else value
    np.put_along_axis(gradient, at[..., None], value[..., None], -1)
    return made(np.moveaxis(gradient, -1, 1) if x.dim() > 1 else gradient, x.dtype)


def cross_entropy(
    x: Tensor, target: Tensor, weight: Tensor | None = None, *, ignore_index: int = -100, reduction: str = "mean",
    label_smoothing: float = 0.0,
) -> Tensor:  # fmt: skip
    """Of classes. Smoothing mixes in the mean over all classes, weighted as they are."""
    logs = R["log_softmax"](x, 1 if x.dim() > 1 else 0)
    loss, _ = nll_loss_forward(logs, target, weight, 0, ignore_index)
    rows, _at, counts = _weighted(logs, target, weight, ignore_index)
    losses = loss.array.astype(np.float64)
    if label_smoothing:
        each = 1 if weight is None else weight.array.astype(np.float64)
        smooth = np.where(target.array == ignore_index, 0, -(rows * each).sum(-1))
        losses = (1 - label_smoothing) * losses + label_smoothing / rows.shape[-1] * smooth
    if reduction == "none":
        return made(losses, x.dtype)
    return made(losses.sum() / counts.sum(dtype=np.float64) if reduction == "mean" else losses.sum(), x.dtype)


def multilabel_margin_loss_forward(x: Tensor, target: Tensor, reduction: int) -> tuple[Tensor, Tensor]:
    """Targets of a row end at the first -1."""
    rows, labels = np.atleast_2d(x.array.astype(np.float64)), np.atleast_2d(target.array)
    losses, marked = np.zeros(len(rows)), np.zeros(rows.shape)
    for i, (row, own) in enumerate(zip(rows, labels, strict=True)):
        ends = np.flatnonzero(own < 0)
        chosen = own[: ends[0]] if len(ends) else own
        marked[i, chosen] = 1
        margins = 1 - (row[chosen][:, None] - row[marked[i] == 0])
        losses[i] = np.maximum(margins, 0).sum() / rows.shape[1]
    loss = losses.reshape(x.shape[:-1]) if reduction == 0 else losses.mean() if reduction == 1 else losses.sum()
    return made(loss, x.dtype), made(marked.reshape(target.shape), x.dtype)


def _gradient(
    compute: Callable[..., Any], grad: Tensor, x: Tensor, target: Tensor, reduction: int, *more: Any
) -> Tensor:
    """grad * compute(x, target, ...), divided by the number of elements for a mean."""
    common = meet((x, target))
    shape = np.broadcast_shapes(x.shape, target.shape)
    count = np.prod(shape) if reduction == 1 else 1
    result = apply(lambda g, a, b: g * compute(a, b, *more) / count, common, common.work, grad, x, target)
    return result


def _smooth_gradient(a: Any, b: Any, beta: float) -> Any:
    apart = a - b
    return np.where(np.abs(apart) < beta, apart / (beta or 1), np.sign(apart))


def _margin_gradient(a: Any, b: Any) -> Any:
    z = np.exp(-b * a)
    return np.where(np.isinf(z), -b, -b * z / (1 + z))


def binary_cross_entropy_backward(
    grad: Tensor, x: Tensor, target: Tensor, weight: Tensor | None, reduction: int
) -> Tensor:
    count = x.numel() if reduction == 1 else 1
    result = apply(
        lambda g, a, b: g * (a - b) / np.maximum((1 - a) * a, 1e-12) / count, x.dtype, x.dtype.work, grad, x, target
    )
    return result if weight is None else E["mul"](result, weight)


def embedding_renorm_(weight: Tensor, indices: Tensor, max_norm: float, order: float) -> Tensor:
    unique = np.unique(indices.array)
    rows = weight.array[unique].astype(np.float64)
    norms = np.linalg.norm(rows, order, axis=1, keepdims=True)
    weight.array[unique] = (rows * np.where(norms > max_norm, max_norm / (norms + 1e-7), 1)).astype(weight.array.dtype)
    return weight


F: dict[str, Callable[..., Any]] = {
    "mse_loss": partial(_of_two, lambda a, b: (a - b) ** 2), "l1_loss": partial(_of_two, lambda a, b: np.abs(a - b)),
    "smooth_l1_loss": partial(_of_two, _smooth),
    "soft_margin_loss": partial(_of_two, lambda a, b: np.log1p(np.exp(-a * b))),
    "kl_div": kl_div, "binary_cross_entropy": binary_cross_entropy, "cross_entropy": cross_entropy,
    "binary_cross_entropy_with_logits": binary_cross_entropy_with_logits,
}  # fmt: skip
ATEN: dict[str, Callable[..., Any]] = {
    "nll_loss_forward": nll_loss_forward, "nll_loss2d_forward": nll_loss_forward, "nll_loss_backward": nll_loss_backward,
    "nll_loss2d_backward": nll_loss_backward, "multilabel_margin_loss_forward": multilabel_margin_loss_forward,
    "mse_loss_backward": partial(_gradient, lambda a, b: 2 * (a - b)),
    "smooth_l1_loss_backward": partial(_gradient, _smooth_gradient),
    "soft_margin_loss_backward": partial(_gradient, _margin_gradient), "binary_cross_entropy_backward": binary_cross_entropy_backward,
    "embedding_renorm_": embedding_renorm_,
}  # fmt: skip
