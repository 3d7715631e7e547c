"""Random numbers from a seed and an offset: the same pair, the same numbers. They are not those of a device."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import seeded
from softacl.operators.aten.families.dropout import bytes_of, packed, unpacked
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import ints, real, value, whole
from softacl.operators.aten.tensors import is_unknown


def _generator(seed: Any, offset: Any) -> Any:
    """seed, offset: inputs of one number or of several; the first that is not 0 counts."""
    numbers = [ints(each) for each in (seed, offset)]
    first = [next((n for n in each if n), 0) for each in numbers]
    return seeded(*first)


def _uniform(shape: Any, key: Any, counter: Any, _algorithm: Any, *, dtype: int = 0) -> Any:
    return torch.rand(ints(shape), generator=_generator(key, counter))


def _normal(shape: Any, key: Any, counter: Any, _algorithm: Any, *, dtype: int = 0) -> Any:
    return torch.empty(ints(shape), dtype=torch.float32).normal_(generator=_generator(key, counter))


def _bernoulli(shape: Any, p: Any, seed: Any, offset: Any, *, dtype: int = 0) -> Any:
    return torch.rand(ints(shape), generator=_generator(seed, offset)) < p


def _permutation(n: Any, seed: Any, offset: Any, *, layout: int = 0, dtype: int = 9) -> Any:
    return torch.randperm(whole(n), generator=_generator(seed, offset))


def _mask(shape: Any, p: Any, seed: Any, seed1: Any, offset: Any = None, *, outputs: Sequence[Any] = ()) -> Any:
    n = math.prod(ints(shape))
    kept = torch.rand(n, generator=_generator(seed, seed1 if offset is None else offset)) < real(p)
    return packed(kept, outputs[0].numel() if outputs else bytes_of(n))


def _mask_by_attributes(shape: Any, p: Any, *, outputs: Sequence[Any] = (), seed: int = 0, seed2: int = 0) -> Any:
    """One byte an element, as many as the output has, or a multiple of 128, as DropoutWithByteMaskKernelNpu.cpp of op-plugin wants."""
    n = math.prod(ints(shape))
    kept = torch.rand(n, generator=seeded(seed, seed2)) < real(p)
    bytes_ = torch.zeros(outputs[0].numel() if outputs else -(-n // 128) * 128, dtype=torch.uint8)
    bytes_[:n] = kept
    return bytes_.reshape(outputs[0].shape) if outputs else bytes_


def apply_bits(x: Any, mask: Any, keep: Any) -> Any:
    return _kept(x, unpacked(mask, x), keep)


def apply_bytes(x: Any, mask: Any, keep: Any) -> Any:
    kept = mask.flatten()[: x.numel()].reshape(x.shape).bool()
    return _kept(x, kept, keep)


def _kept(x: Any, kept: Any, keep: Any) -> Any:
    """Without what is dropped; the rest is divided by the part that is kept, unless that is nothing."""
    share = value(keep).to(x.dtype)
    return torch.where(kept & (share != 0), x / share, torch.zeros_like(x))


def _multinomial(weights: Any, seed: Any, offset: Any, *, numsamples: int, replacement: bool = True) -> Any:
    if is_unknown(seed) or is_unknown(offset):
        return weights.new_empty(*weights.shape[:-1], numsamples, dtype=torch.int64)
    return torch.multinomial(weights.float(), numsamples, replacement, generator=_generator(seed, offset))


def _choose(x: Any, *, count: int, seed: int = 0, seed2: int = 0) -> tuple[Any, Any]:
    """(places of `count` elements that are true, which of them there are), in the order of the tensor."""
    candidates = x.bool().nonzero()
    drawn = torch.randperm(len(candidates), generator=seeded(seed, seed2))[:count].sort().values
    chosen = torch.zeros(count, x.dim(), dtype=candidates.dtype)
    chosen[: len(drawn)] = candidates[drawn]
    return chosen, torch.arange(count) < len(drawn)


OPERATORS: dict[str, Callable[..., Any]] = {
    "StatelessRandomUniformV2": _uniform,
    "StatelessRandomNormalV2": _normal,
    "StatelessBernoulli": _bernoulli,
    "StatelessRandperm": _permutation,
    "StatelessDropOutGenMask": _mask,
    "DropOutGenMaskV3": _mask_by_attributes,
    "DropOutDoMask": apply_bits,
    "DropOutDoMaskV3": apply_bytes,
    "MultinomialWithReplacement": _multinomial,
    "RandomChoiceWithMask": _choose,
}
