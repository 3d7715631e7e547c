"""Random numbers: the same seed and offset give the same numbers, another offset others.

The numbers are PyTorch's on the CPU (Mersenne Twister), not the device's (Philox): distributions agree, single numbers do not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import seeded, state_of
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require


def _draw(into: Any, method: str, *arguments: Any, seed: int, offset: int) -> Any:
    """Fill `into` by one of its random methods, in the order of its indices. Floats draw in their own type, others convert float32."""
    drawn = torch.empty(into.shape, dtype=into.dtype)
    return into.copy_(getattr(drawn, method)(*arguments, generator=seeded(seed, offset)))


def _uniform(selfRef: Any, from_: float, to: float, seed: int, offset: int) -> None:
    require(from_ <= to, f"from is {from_}, to is {to}: from must not be greater")
    target = selfRef if selfRef.is_floating_point() else torch.empty(selfRef.shape)
    _draw(target, "uniform_", from_, to, seed=seed, offset=offset)
    if target is not selfRef:
        selfRef.copy_(target)


def _random(selfRef: Any, from_: int, to: int, seed: int, offset: int) -> None:
    require(from_ < to, f"from is {from_}, to is {to}: from must be less")
    _draw(selfRef, "random_", from_, to, seed=seed, offset=offset)


def _any(selfRef: Any, seed: int, offset: int) -> None:
    _draw(selfRef, "random_", seed=seed, offset=offset)


def _exponential(selfRef: Any, count: int, lambda_: float, seed: int, offset: int) -> None:
    if lambda_ <= 0 or count != selfRef.numel():
        raise ValueError(
            f"lambda is {lambda_}, count {count} of {selfRef.numel()}: lambda must be above 0, and count all elements"
        )
    _draw(selfRef, "exponential_", lambda_, seed=seed, offset=offset)


def _normal(out: Any, mean: Any, std: Any, seed: int, offset: int) -> Any:
    """mean + std * numbers of the standard distribution, rounded once to the output's type."""
    if not isinstance(std, float):
        std = std.to(torch.float64 if out.dtype == torch.float64 else torch.float32)
    elif std < 0:
        raise ValueError(f"std is {std}: it must not be negative")
    wide = out.dtype if out.dtype in (torch.float32, torch.float64) else torch.float32
    drawn = _draw(torch.empty(out.shape, dtype=wide), "normal_", seed=seed, offset=offset)
    out.copy_(drawn * std + mean)


def _bernoulli(self: Any, prob: Any, seed: int, offset: int) -> Any:
    """0 or 1 of the type of `self`; `prob` is a number or a tensor that fits the shape of `self`.

    The same numbers as those of a dropout mask: dropout in place, which draws here, drops the same elements.
    """
    if not isinstance(prob, (int, float)):
        prob = prob.to(torch.float64 if prob.dtype == torch.float64 else torch.float32).expand(self.shape)
    elif not 0 <= prob <= 1:
        raise ValueError(f"prob is {prob}: it must be between 0 and 1")
    numbers = torch.rand(self.numel(), generator=seeded(seed, offset)).reshape(self.shape)
    return (numbers >= 1 - prob).to(self.dtype)


def _multinomial(self: Any, numsamples: int, replacement: bool, seed: int, offset: int) -> Any:
    return torch.multinomial(self, numsamples, replacement, generator=seeded(seed, offset))


def _randperm(n: int, seed: int, offset: int, out: Any) -> None:
    require(tuple(out.shape) == (n,), f"the output has shape {list(out.shape)}, not [{n}]")
    out.copy_(torch.randperm(n, generator=seeded(seed, offset)))


def _by_tensors(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The same with a seed and an offset that lie on the device."""
    return lambda *values: compute(*values[:-3], *state_of(*values[-3:]))


OPERATORS = {
    "aclnnInplaceUniform": _uniform,
    "aclnnInplaceRandom": _random,
    "aclnnInplaceRandomWithoutFromTo": _any,
    "aclnnInplaceUniformTensor": _by_tensors(_uniform),
    "aclnnInplaceRandomTensor": _by_tensors(_random),
    "aclnnInplaceRandomWithoutFromToTensor": _by_tensors(_any),
    "aclnnInplaceNormalTensor": _by_tensors(_normal),
    "aclnnMultinomialTensor": _by_tensors(_multinomial),
    "aclnnSimThreadExponential": _exponential,
    "aclnnInplaceNormal": lambda selfRef, mean, std, seed, offset: _normal(selfRef, mean, std, seed, offset),
    "aclnnNormalFloatFloat": _normal,
    "aclnnNormalFloatTensor": _normal,
    "aclnnNormalTensorFloat": _normal,
    "aclnnNormalTensorTensor": _normal,
    "aclnnBernoulli": _bernoulli,
    "aclnnBernoulliTensor": _bernoulli,
    "aclnnMultinomial": _multinomial,
    "aclnnRandperm": _randperm,
}
