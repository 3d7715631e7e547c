"""Dropout: masks of one bit an element, in bytes (lowest bit first), padded with zeros to 128 bits.

A bit that is set keeps its element. Source: the pages of hicann/ops-math, random/dsa_gen_bit_mask and random/drop_out_do_mask.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import seeded, state_of
from softacl.operators.aten.library import torch


def packed(keeps: Any) -> Any:
    """A mask's bytes, from a bool for each element."""
    bits = torch.zeros((keeps.numel() + 127) // 128 * 128, dtype=torch.uint8)
    bits[: keeps.numel()] = keeps.reshape(-1)
    return (bits.reshape(-1, 8) << torch.arange(8, dtype=torch.uint8)).sum(1, dtype=torch.uint8)


def unpacked(mask: Any, like: Any) -> Any:
    """A bool for each element of `like`, from a mask's bytes."""
    flat = mask.reshape(-1).view(torch.uint8)
    bits = (flat[:, None] >> torch.arange(8, dtype=torch.uint8, device=flat.device)) & 1
    return bits.reshape(-1)[: like.numel()].reshape(like.shape).bool()


def drawn(n: int, drop: float, seed: int, offset: int) -> Any:
    """For each of n elements whether it is kept, which it is with probability 1 - drop."""
    return torch.rand(n, generator=seeded(seed, offset)) >= drop


def _mask(out: Any, shape: list[int], prob: float, seed: int, offset: int) -> None:
    n = math.prod(shape)
    if not 0 <= prob <= 1:
        raise ValueError(f"prob is {prob}; it must be from 0 to 1")
    if out.numel() != (n + 127) // 128 * 16:
        raise ValueError(f"the mask of {n} elements has {(n + 127) // 128 * 16} bytes, not {out.numel()}")
    if not out.is_meta:
        out.copy_(packed(drawn(n, prob, seed, offset)).view(out.dtype).reshape(out.shape))


def _scaled(self: Any, mask: Any, scale: float) -> Any:
    if mask.numel() < (self.numel() + 127) // 128 * 16:
        raise ValueError(f"the mask of {self.numel()} elements has {(self.numel() + 127) // 128 * 16} bytes")
    if self.is_meta:
        return torch.empty_like(self)
    return torch.where(unpacked(mask, self), self * scale, torch.zeros((), dtype=self.dtype))


def _do_mask(self: Any, mask: Any, prob: float) -> Any:
    if prob == 0:
        return self
    return torch.zeros_like(self) if prob == 1 else _scaled(self, mask, 1 / (1 - prob))


def _dropout(input: Any, p: float, train: bool, seed: int, offset: int, maskOut: Any) -> Any:
    if not train:
        if not maskOut.is_meta:
            maskOut.view(torch.uint8).fill_(255)
        return input
    _mask(maskOut, list(input.shape), p, seed, offset)
    return _do_mask(input, maskOut, p)


def _backward(gradOutput: Any, mask: Any, scale: float) -> Any:
    return torch.zeros_like(gradOutput) if scale == 0 else _scaled(gradOutput, mask, scale)


OPERATORS = {
    "aclnnDropoutGenMask": _mask,
    "aclnnDropoutGenMaskV2Tensor": lambda shape, prob, seedTensor, offsetTensor, offset, out: _mask(
        out, shape, prob, *state_of(seedTensor, offsetTensor, offset)
    ),
    "aclnnDropoutDoMask": _do_mask,
    "aclnnDropout": _dropout,
    "aclnnDropoutBackward": _backward,
}
