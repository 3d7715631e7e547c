"""Types for which PyTorch has no kernel on this machine are computed on wider numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.library import torch

_WIDER = {"uint16": "int32", "uint32": "int64", "uint64": "int64", "bool": "uint8", "complex32": "complex64"}
_WIDER |= {"int64": "float64"} | dict.fromkeys(("uint8", "int8", "int16", "int32", "float16", "bfloat16"), "float32")


def widening(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The expression, on wider numbers where it has no kernel. OverflowError for a uint64 from 2^63 on."""

    def wider(value: Any) -> Any:
        if isinstance(value, list):
            widened = [wider(each) for each in value]
            return value if _are(widened, value) else widened
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
