"""Dropout: masks of one bit an element, in bytes (lowest bit first), padded with zeros to 128 bits.

A bit that is set keeps its element. Source: the pages of hicann/ops-math, random/dsa_gen_bit_mask and random/drop_out_do_mask.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import seeded, state_of
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require


def bytes_of(n: int) -> int:
    """How many bytes a mask of n bits has: 128 are drawn at once. Source: stateless_drop_out_gen_mask_infershape.cpp of ops-math."""
    return (n + 127) // 128 * 16


def packed(keeps: Any, n_bytes: int) -> Any:
    """A mask's bytes, from a bool for each element."""
    bits = torch.zeros(n_bytes * 8, dtype=torch.uint8)
    bits[: keeps.numel()] = keeps.reshape(-1)
    return (bits.reshape(-1, 8) << torch.arange(8, dtype=torch.uint8)).sum(1, dtype=torch.uint8)


def unpacked(mask: Any, like: Any) -> Any:
    """A bool for each element of `like`, from a mask's bytes."""
    return bits_in(mask)[: like.numel()].reshape(like.shape).bool()


def bits_in(mask: Any) -> Any:
    """The bits of bytes in one row, 0 or 1. Not by >>: in torch 2.1 that finds no shape without numbers."""
    flat = mask.reshape(-1).view(torch.uint8)
    shifts = torch.arange(8, dtype=torch.uint8)
    return (torch.bitwise_right_shift(flat[:, None], shifts) & 1).reshape(-1)


def drawn(n: int, drop: float, seed: int, offset: int) -> Any:
    """For each of n elements whether it is kept, which it is with probability 1 - drop."""
    return torch.rand(n, generator=seeded(seed, offset)) >= drop


def _mask(out: Any, shape: list[int], prob: float, seed: int, offset: int) -> None:
    n = math.prod(shape)
    require(0 <= prob <= 1, f"prob is {prob}; it must be from 0 to 1")
    require(out.numel() == bytes_of(n), f"the mask of {n} elements has {bytes_of(n)} bytes, not {out.numel()}")
    out.copy_(packed(drawn(n, prob, seed, offset), bytes_of(n)).view(out.dtype).reshape(out.shape))


def _scaled(self: Any, mask: Any, scale: float) -> Any:
    n = bytes_of(self.numel())
    require(mask.numel() >= n, f"the mask of {self.numel()} elements has {n} bytes")
    return torch.where(unpacked(mask, self), self * scale, torch.zeros((), dtype=self.dtype))


def _do_mask(self: Any, mask: Any, prob: float) -> Any:
    if prob == 0:
        return self
    return torch.zeros_like(self) if prob == 1 else _scaled(self, mask, 1 / (1 - prob))


def _dropout(input: Any, p: float, train: bool, seed: int, offset: int, maskOut: Any) -> Any:
    if not train:
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
