"""A kernel that loads or stores outside its tensor, as the argument says; the mask is missing."""

import sys

import torch
import torch_npu  # noqa: F401
import triton
import triton.language as tl


@triton.jit
def store(out, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + places, places * 1.0)


@triton.jit
def load(out, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + places, tl.load(out + places - 4), mask=places < n)


@triton.jit
def update(out, n, BLOCK: tl.constexpr):
    tl.atomic_add(out + n + tl.arange(0, BLOCK), 1.0)


out = torch.zeros(1000, device="npu")
{"store": store, "load": load, "update": update}[sys.argv[1]][(4,)](out, 1000, BLOCK=256)
