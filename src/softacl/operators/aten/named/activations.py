"""Activations whose attributes the C functions lack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch


def _hard_sigmoid(x: Any, *, alpha: float = 1 / 6, beta: float = 0.5) -> Any:
    return (wide(x) * alpha + beta).clamp(0, 1)


def _hard_sigmoid_gradient(gradient: Any, x: Any, *, alpha: float = 1 / 6, beta: float = 0.5) -> Any:
    inside = wide(x) * alpha + beta
    return torch.where((inside > 0) & (inside < 1), wide(gradient) * alpha, torch.zeros_like(inside))


OPERATORS: dict[str, Callable[..., Any]] = {
    "HardSigmoid": _hard_sigmoid,
    "HardSigmoidGrad": _hard_sigmoid_gradient,
    "Softsign": lambda x: wide(x) / (1 + wide(x).abs()),
}
