"""Operators on each element of one, two and more tensors, whose attributes or types the C functions lack."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from softacl.operators.aten.computing import converted, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import of_aclnn, output_type, refuse, value
from softacl.operators.aten.tensors import code_of
from softacl.operators.device_tensors import Scalar
from softacl.operators.dtypes import name_of


def _exp(x: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0) -> Any:
    power = wide(x) * scale + shift
    return torch.exp(power if base < 0 else power * math.log(base))


def _log(x: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0) -> Any:
    logarithm = torch.log(wide(x) * scale + shift)
    return logarithm if base < 0 else logarithm / math.log(base)


def _log_add_exp(
    x1: Any, x2: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0, outputs: Sequence[Any] = ()
) -> Any:
    a, b = wide(x1) * scale + shift, wide(x2) * scale + shift
    return of_aclnn("aclnnLogAddExp2" if base == 2 else "aclnnLogAddExp", a, b, output_type((a, b), outputs))


def _quotient(x1: Any, x2: Any, *, mode: int = 0, outputs: Sequence[Any] = ()) -> Any:
    """Of integers towards zero, as the vendor's Div; mode is SoftACL's: 1 rounds every quotient so, 2 downwards."""
    if mode not in (0, 1, 2):
        raise refuse(f"mode is {mode}; it must be 0 (the quotient), 1 (towards zero) or 2 (downwards).")
    with_number = isinstance(x2, Scalar)
    integers = all(
        name_of(code_of(x.dtype) if isinstance(x, torch.Tensor) else x.dtype).startswith(("int", "uint"))
        for x in (x1, x2)
    )
    name = "aclnnDivMods" if with_number else "aclnnDivMod"
    return of_aclnn(name, x1, x2, mode or int(integers), output_type((x1, x2), outputs))


_quotient.takes_scalars = True  # type: ignore[attr-defined]


def _with_number(compute: Callable[[Any, float], Any]) -> Callable[..., Any]:
    """In the type of x: integers go towards zero."""

    def run(x: Any, *, value: float) -> Any:
        wider = wide(x) if x.is_floating_point() or x.is_complex() else x.double()
        return converted(compute(wider, value), x.dtype)

    return run


def _sum(*xs: Any, N: int = 0) -> Any:
    if N not in (0, len(xs)):
        raise refuse(f"N is {N}, but there are {len(xs)} inputs.")
    return reduce(lambda total, x: total + wide(x), xs[1:], wide(xs[0]))


def _quantize(
    x: Any, scales: Any, zero_points: Any = None, *, outputs: Sequence[Any] = (), dtype: str, axis: int = 1
) -> Any:
    """Whole numbers of the output's type; half goes to the even one."""
    shape = [-1 if i == axis % x.dim() else 1 for i in range(x.dim())] if scales.numel() > 1 else [1] * x.dim()
    zero = 0 if zero_points is None or not zero_points.numel() else zero_points.reshape(shape)
    result = outputs[0].dtype if outputs else getattr(torch, str(dtype).removeprefix("torch.").removeprefix("q"))
    limits = torch.iinfo(result)
    rounded = (torch.round(wide(x) / scales.reshape(shape)) + zero).clamp(limits.min, limits.max)
    return rounded.to(result)


OPERATORS: dict[str, Callable[..., Any]] = {
    "OnesLike": lambda x: x.new_full(x.shape, 1),
    "ZerosLike": lambda x: x.new_zeros(x.shape),
    "IsNan": lambda x: torch.ne(x, x),
    "Square": lambda x: wide(x) * wide(x),
    "Exp": _exp,
    "Log": _log,
    "Div": _quotient,
    "Hypot": lambda x1, x2: torch.sqrt(wide(x1) * wide(x1) + wide(x2) * wide(x2)),
    "LogAddExp": _log_add_exp,
    "SquaredDifference": lambda x1, x2: (wide(x1) - wide(x2)) * (wide(x1) - wide(x2)),
    "AxpyV2": lambda x1, x2, alpha: wide(x1) + wide(value(alpha)) * wide(x2),
    "Adds": _with_number(lambda x, number: x + number),
    "Muls": _with_number(lambda x, number: x * number),
    "AddN": _sum,
    "MaskedFill": lambda x, mask, number: torch.where(mask.bool(), value(number).to(x.dtype), x),
    "Quantize": _quantize,
}
