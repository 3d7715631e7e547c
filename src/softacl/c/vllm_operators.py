"""Operators of vLLM's extension for Ascend: products of LoRA adapters, and copies of cache blocks between device and host.

vllm-ascend calls them as torch.ops._C_ascend, without an alternative. Its extension, which has device code, is not built; what else
it has is left out, because vllm-ascend then uses torch_npu's functions. All shapes depend on shapes only, so graphs can be captured.
Source: vllm_ascend/lora/lora_ops.py, lora/punica_npu.py and simple_kv_offload/npu_mem_ops.py of 0.23.0.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

from softacl.c import layout
from softacl.codes import MemcpyKind

_ADAPTERS = "Tensor x, Tensor weight, Tensor indices"
_PART = "Tensor(a!) y, int slice_offset, int slice_size"
_SCHEMAS = {
    "bgmv_shrink": f"({_ADAPTERS}, Tensor(a!) y, float scale) -> ()",
    "bgmv_expand": f"({_ADAPTERS}, {_PART}) -> ()",
    "sgmv_shrink": f"({_ADAPTERS}, Tensor seq_len, Tensor(a!) y, float scale) -> ()",
    "sgmv_expand": f"({_ADAPTERS}, Tensor seq_len, {_PART}) -> ()",
    "swap_blocks_batch": "(Tensor sources, Tensor destinations, Tensor sizes, int direction) -> ()",
}
_KINDS = (MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST)  # by the direction


def register() -> Any:
    """Declare the operators; they exist as long as the result does."""
    torch: Any = sys.modules["torch"]
    library = torch.library.Library("_C_ascend", "FRAGMENT")
    for name, schema in _SCHEMAS.items():
        library.define(name + schema)
        library.impl(name, globals()[f"_{name}"], "CPU" if name == "swap_blocks_batch" else "PrivateUse1")
        torch.library.register_fake(f"_C_ascend::{name}", lambda *arguments: None, lib=library)
    return library


def _products(x: Any, weight: Any, indices: Any) -> tuple[Any, Any]:
    """Each row of x times the matrix of its adapter, in float32, and which rows have an adapter: the index of others is negative."""
    x, rows = x.float(), indices.unsqueeze(1)
    result = x.new_zeros(x.shape[0], weight.shape[-2])
    for number, matrix in enumerate(weight.flatten(0, -3)):
        result = (x @ matrix.float().T).where(rows == number, result)
    return result, rows >= 0


def _bgmv_shrink(x: Any, weight: Any, indices: Any, y: Any, scale: float) -> None:
    result, own = _products(x, weight, indices)
    y.copy_((result * scale).where(own, y))


def _bgmv_expand(x: Any, weight: Any, indices: Any, y: Any, slice_offset: int, slice_size: int) -> None:
    part = y.narrow(1, slice_offset, slice_size)
    part.copy_(part + _products(x, weight, indices)[0])


def _sgmv_shrink(x: Any, weight: Any, indices: Any, seq_len: Any, y: Any, scale: float) -> None:
    _bgmv_shrink(x, weight, _of_rows(indices, seq_len, x.shape[0]), y, scale)


def _sgmv_expand(x: Any, weight: Any, indices: Any, seq_len: Any, y: Any, slice_offset: int, slice_size: int) -> None:
    _bgmv_expand(x, weight, _of_rows(indices, seq_len, x.shape[0]), y, slice_offset, slice_size)


def _of_rows(indices: Any, seq_len: Any, rows: int) -> Any:
    """The adapter of each row from those of the sequences; -1 for rows behind the last sequence."""
    torch: Any = sys.modules["torch"]
    sequence = torch.searchsorted(seq_len.cumsum(0), torch.arange(rows, device=seq_len.device), right=True)
    return torch.cat((indices, indices.new_full((1,), -1)))[sequence]


def _swap_blocks_batch(sources: Any, destinations: Any, sizes: Any, direction: int) -> None:
    torch: Any = sys.modules["torch"]
    stream = ctypes.c_void_p(torch.npu.current_stream().npu_stream)
    copy = ctypes.CDLL(layout.LIBRARIES[0]).aclrtMemcpyAsync
    copy.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p)
    for source, destination, size in zip(sources.tolist(), destinations.tolist(), sizes.tolist(), strict=True):
        if code := copy(destination, size, source, size, _KINDS[direction], stream):
            raise RuntimeError(f"swap_blocks_batch: aclrtMemcpyAsync returned {code} for {size} bytes from {source:#x}")
