"""Types for which PyTorch has no kernel on this machine: computed on wider numbers, or found out before anything is queued."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from softacl.operators.aten.library import torch
from softacl.operators.aten.tensors import dtype_of
from softacl.operators.device_tensors import Tensor

__all__ = ["one", "require_kernel", "widening"]

_WIDER = {"uint16": "int32", "uint32": "int64", "uint64": "int64", "bool": "uint8", "complex32": "complex64"}
_WIDER |= {"int64": "float64"} | dict.fromkeys(("uint8", "int8", "int16", "int32", "float16", "bfloat16"), "float32")

_MOST_ELEMENTS = 1 << 16


def widening(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The expression, on wider numbers where it has no kernel. OverflowError for a uint64 from 2^63 on."""

    def wider(value: Any) -> Any:
        if isinstance(value, list):
            found = [wider(each) for each in value]
            return value if _are(found, value) else found
        to = _WIDER.get(str(value.dtype).removeprefix("torch.")) if hasattr(value, "dtype") else None
        wide = value if to is None else value.to(getattr(torch, to))
        if to == "int64" and (wide < 0).any():
            raise OverflowError(f"{value.dtype} from 2^63 on are not computed here")
        return wide

    def computed(*arguments: Any) -> Any:
        while True:
            try:
                return compute(*arguments)
            except NotImplementedError:
                before, arguments = arguments, tuple(wider(each) for each in arguments)
                if _are(before, arguments):
                    raise

    return computed


def _are(values: Sequence[Any], others: Sequence[Any]) -> bool:
    return all(a is b for a, b in zip(values, others, strict=True))


def one(tensor: Tensor) -> Any:
    """A tensor of ones that takes the memory of one element; a large one has shorter lengths, for kernels go through all of it."""
    shape = tensor.shape if tensor.n_elements <= _MOST_ELEMENTS else [min(length, 2) for length in tensor.shape]
    return torch.ones((), dtype=dtype_of(tensor.dtype)).expand(shape)


def require_kernel(compute: Callable[..., Any], arguments: list[Any]) -> None:
    """TypeError if no kernel takes such types: complex numbers have no order and no remainder, as only kernels say."""
    with suppress(
        IndexError, RuntimeError, ValueError
    ):  # what depends on the numbers; NotImplementedError is a RuntimeError
        try:
            compute(*arguments)
        except NotImplementedError as error:
            raise TypeError(str(error)) from error
