"""Steps of optimisers, and gradients whose inputs differ from those of the C functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import renorm_factors, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import of_aclnn, refuse


def _rotary_gradient(x: Any, cos: Any, sin: Any, gradient: Any, *, need_backward: bool = True) -> Any:
    dx, dcos, dsin = of_aclnn("aclnnRotaryPositionEmbeddingGrad", gradient, cos, sin, x, 0)
    return (dx, dcos, dsin) if need_backward else (dx, None, None)


def _adam(
    var: Any, m: Any, v: Any, beta1_power: Any, beta2_power: Any, lr: Any, beta1: Any, beta2: Any, epsilon: Any, grad: Any,
    *, use_locking: bool = False, use_nesterov: bool = False,
) -> tuple[Any, Any, Any]:  # fmt: skip
    g = wide(grad)
    rate = wide(lr) * (1 - wide(beta2_power)).sqrt() / (1 - wide(beta1_power))
    m = wide(m) + (1 - wide(beta1)) * (g - wide(m))
    v = wide(v) + (1 - wide(beta2)) * (g.square() - wide(v))
    ahead = m * wide(beta1) + (1 - wide(beta1)) * g if use_nesterov else m
    return wide(var) - rate * ahead / (v.sqrt() + wide(epsilon)), m, v


def _adamw(
    var: Any, m: Any, v: Any, beta1_power: Any, beta2_power: Any, lr: Any, decay: Any, beta1: Any, beta2: Any, epsilon: Any,
    grad: Any, max_grad_norm: Any = None, *, amsgrad: bool = False, maximize: bool = False,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """The powers are those of the step before."""
    if amsgrad:
        raise refuse("amsgrad: the vendor's operator takes false only")
    g = -wide(grad) if maximize else wide(grad)
    m = wide(m) * wide(beta1) + (1 - wide(beta1)) * g
    v = wide(v) * wide(beta2) + (1 - wide(beta2)) * g.square()
    first, second = 1 - wide(beta1_power) * wide(beta1), 1 - wide(beta2_power) * wide(beta2)
    step = m / first / ((v / second).sqrt() + wide(epsilon))
    return wide(var) * (1 - wide(lr) * wide(decay)) - wide(lr) * step, m, v


def _adam_of_bert(
    var: Any, m: Any, v: Any, lr: Any, beta1: Any, beta2: Any, epsilon: Any, grad: Any, max_grad_norm: Any,
    global_grad_norm: Any, weight_decay: Any, step_size: Any = None, *, adam_mode: str = "adam",
) -> tuple[Any, Any, Any]:  # fmt: skip
    """No correction of the first steps. Norms that are not positive clip nothing."""
    if adam_mode not in ("adam", "mbart_adam"):
        raise refuse(f"adam_mode {adam_mode!r}: it must be adam or mbart_adam")
    var, m, v, g, lr = map(wide, (var, m, v, grad, lr))
    if adam_mode == "adam" and max_grad_norm is not None:
        max_norm, norm = wide(max_grad_norm), wide(global_grad_norm)
        g = g * torch.where((max_norm > 0) & (norm > 0), (max_norm / norm).clamp(max=1), torch.ones_like(norm))
    m = wide(beta1) * m + (1 - wide(beta1)) * g
    v = wide(beta2) * v + (1 - wide(beta2)) * g.square()
    step = lr if adam_mode == "adam" or step_size is None else wide(step_size)
    return var - step * m / (v.sqrt() + wide(epsilon)) - lr * wide(weight_decay) * var, m, v


def _cdist_gradient(
    gradient: Any, x1: Any, x2: Any, distance: Any, *, p: float = 2.0, outputs: Sequence[Any] = ()
) -> Any:
    """All have the shape (..., points of x1, points of x2, coordinates). p < 0 means infinity. The output has the shape that x1
    had before torch_npu broadcast it: each of its points gets the sum over its copies."""
    g, difference, d = wide(gradient), wide(x1) - wide(x2), wide(distance)
    size = difference.abs()
    if p == 0:
        slope = torch.zeros_like(difference)
    elif p < 0:
        slope = difference.sign() * (size == d)
    elif p == 1:
        slope = difference.sign()
    else:
        slope = difference.sign() * size.pow(p - 1) / d.pow(p - 1)
    sums = torch.where(d == 0, torch.zeros_like(slope), slope * g).sum(-2)
    return sums.sum_to_size(outputs[0].shape) if outputs else sums


OPERATORS: dict[str, Callable[..., Any]] = {
    "RotaryMulGrad": _rotary_gradient,
    "ApplyAdamD": _adam,
    "ApplyAdamW": _adamw,
    "ApplyAdamV2": _adam_of_bert,
    "Renorm": lambda x, *, p, dim, maxnorm: renorm_factors(x, p, dim, maxnorm),
    "CdistGrad": _cdist_gradient,
}
