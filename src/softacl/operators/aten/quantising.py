"""Shared by quantisation: rounding to types of 8 or 4 bits, packing two or eight numbers in one element, rows in groups.

Source: the pages of hicann/ops-nn, quant. Numbers are rounded half to even and saturate; NaN gives 0.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.errors import Cause, InvalidUse

INT8, INT32, UINT8, INT4, E5M2, E4M3 = 2, 3, 4, 29, 35, 36
#: aclDataType of a result -> its smallest and largest number. INT32 holds eight numbers of 4 bits.
_ENDS: dict[int, tuple[float, float]] = {INT8: (-128, 127), UINT8: (0, 255), INT4: (-8, 7), INT32: (-8, 7)}
_ENDS |= {E5M2: (-57344, 57344), E4M3: (-448, 448)}
#: What holds it; two numbers of 4 bits are a byte.
_HOLDERS = {INT8: "int8", UINT8: "uint8", INT4: "uint8", INT32: "int32", E5M2: "float8_e5m2", E4M3: "float8_e4m3fn"}
_KINDS = {"int8": INT8, "uint8": INT4, "int32": INT32, "float8_e5m2": E5M2, "float8_e4m3fn": E4M3}
_ROUNDINGS = {"round": "round", "rint": "round", "floor": "floor", "ceil": "ceil", "trunc": "trunc"}


def require(holds: bool, rule: str) -> None:
    """ValueError, which names values and the rule, unless it holds."""
    if not holds:
        raise ValueError(rule)


def is_none(value: Any) -> bool:
    """Null, or a list or a tensor without elements."""
    return value is None or not (len(value) if isinstance(value, list) else value.numel())


def require_one_of(name: str, value: Any, *allowed: Any) -> None:
    """ValueError unless the value is one of these; None and "" are not named in the message."""
    shown = [str(each) for each in allowed if each not in (None, "")]
    require(value in allowed, f"{name} is {value!r}; it must be {_listed(shown)}")


def require_dims(name: str, tensor: Any, *counts: int, axes: str = "") -> None:
    """ValueError unless the tensor has one of these numbers of dimensions. axes: what they are, for the message."""
    expected = _listed([str(each) for each in counts]) + (f": {axes}" if axes else "")
    require(tensor.dim() in counts, f"{name} has {tensor.dim()} dimensions; it must have {expected}")


def require_numel(name: str, tensor: Any, *counts: int) -> None:
    """ValueError unless the tensor has one of these numbers of elements."""
    expected = _listed([str(each) for each in counts])
    require(tensor.numel() in counts, f"{name} has {tensor.numel()} elements; it must have {expected}")


def _listed(names: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def require_null(**values: Any) -> None:
    there = [name for name, value in values.items() if not is_none(value)]
    require(not there, f"{', '.join(there)} is not supported: pass null")


def require_shape(name: str, tensor: Any, *shapes: tuple[int, ...]) -> None:
    """One of the shapes, where the tensor is given."""
    if tensor is not None and tuple(tensor.shape) not in shapes:
        expected = _listed([str(list(each)) for each in dict.fromkeys(shapes)])
        raise ValueError(f"{name} has shape {list(tensor.shape)}; it must be {expected}")


def result(name: str, tensor: Any) -> Any:
    """The tensor of a result; 161001 for null."""
    if tensor is None:
        raise InvalidUse(Cause.NULL, f"{name} is null. Pass a tensor for the result.")
    return tensor


def kind_of(name: str, tensor: Any) -> int:
    """A result's element type, for an operator without a parameter for it."""
    return _KINDS[str(result(name, tensor).dtype).removeprefix("torch.")]


def words(parameters: Any) -> tuple[Any, Any]:
    """(scales, offsets) of the words of 64 bits that TransQuantParam makes: a float32, and 9 bits from 37 on."""
    bits = parameters.contiguous().view(torch.int64)
    scale = (bits & 0xFFFFFFFF).to(torch.int32).view(torch.float32)
    return scale, (((bits >> 37) & 0x1FF) ^ 256) - 256


def scale_of(scale: Any) -> Any:
    """The float32 numbers of a scale, which integers of 64 bits have in their lower halves."""
    return words(scale)[0] if scale.dtype in (torch.int64, torch.uint64) else scale.float()


def largest(kind: int) -> float:
    """The largest number of a type, which the largest element of a row becomes."""
    return _ENDS[kind][1]


def fit(x: Any, kind: int, mode: str = "round") -> Any:
    """x as elements of a type: rounded, held at its ends, and packed if they have 4 bits."""
    require(mode in _ROUNDINGS, f"round mode {mode!r} is none of {', '.join(_ROUNDINGS)}")
    low, high = _ENDS[kind]
    holder = getattr(torch, _HOLDERS[kind])
    if kind in (E5M2, E4M3):
        return x.clamp(low, high).to(holder)
    whole = getattr(torch, _ROUNDINGS[mode])(x).nan_to_num(0, high, low).clamp(low, high)
    return packed(whole, holder) if kind in (INT4, INT32) else whole.to(holder)


def packed(numbers: Any, holder: Any) -> Any:
    """Numbers of 4 bits, two in a byte or eight in an int32 along the last length, the first in the lowest bits."""
    n = 2 * holder.itemsize
    if not numbers.dim() or numbers.shape[-1] % n:
        raise ValueError(
            f"the last length of {list(numbers.shape)} must be a multiple of {n}: {n} numbers share an element"
        )
    bits = numbers.to(torch.int64).unflatten(-1, (-1, n)) & 15
    return (bits << torch.arange(0, 4 * n, 4)).sum(-1).to(holder)


def unpacked(x: Any, axis: int = -1) -> Any:
    """The numbers of 4 bits in bytes or in int32, along an axis; numbers of 8 bits as they are."""
    if x.dtype not in (torch.uint8, torch.int32):
        return x
    axis %= x.dim()
    shifts = torch.arange(0, 8 * x.element_size(), 4, dtype=x.dtype)
    parts = x.unsqueeze(axis + 1) >> shifts.reshape(-1, *[1] * (x.dim() - 1 - axis))
    return (((parts & 15).to(torch.int8) ^ 8) - 8).flatten(axis, axis + 1)


def numbers(x: Any, k: int) -> Any:
    """The numbers of 4 bits in bytes or in int32, (k, n) or (m, k), along the axis that runs fastest; those of 8 bits as they are."""
    return unpacked(x, -1 if x.shape[0] == k else -2)


def store(name: str, tensor: Any, values: Any, kind: int | None = None, mode: str = "round") -> None:
    """Write values into a result's tensor, as the elements that it or `kind` says."""
    told = kind_of(name, tensor)
    kind = told if kind is None else kind
    require(kind in _HOLDERS, f"dstType is {kind}; it must be {', '.join(str(each) for each in _HOLDERS)}")
    holder = _HOLDERS[kind]
    require(
        tensor.dtype == getattr(torch, holder),
        f"{name} is {tensor.dtype}, but the data type {kind} is stored in {holder}",
    )
    elements = fit(values, kind, mode)
    require_shape(name, tensor, tuple(elements.shape))
    tensor.copy_(elements)


def along(factor: Any, x: Any, axis: int, name: str) -> Any:
    """One number, or one for each element of an axis, so that it meets x; None as it is."""
    if factor is None:
        return None
    axis %= max(x.dim(), 1)
    shape = [length if i == axis else 1 for i, length in enumerate(x.shape)]
    if factor.numel() == 1:
        return wide(factor).reshape(())
    fits = [i for i in (axis,) if factor.dim() == 1 and factor.shape[0] == x.shape[i]]
    require(
        bool(fits) or list(factor.shape) == shape,
        f"{name} has shape {list(factor.shape)}; it must be [1], [{x.shape[axis]}] or {shape}",
    )
    return wide(factor).reshape(shape)


def group_of_rows(ends: Any, rows: int) -> Any:
    """The group of each row; ends: where the groups end, in sequence. Rows behind the last belong to it."""
    row = torch.arange(rows)
    return (row[:, None] >= ends).sum(1).clamp(max=max(len(ends) - 1, 0))


def dynamic(x: Any, kind: int, dims: Any = -1, symmetric: bool = True) -> tuple[Any, Any, Any]:
    """(x over its scale, scale, offset): the scale brings the largest number along dims to the largest of the type.

    A row of zeros has the scale 0, and gives zeros.
    """
    if symmetric:
        scale = x.abs().amax(dims, keepdim=True) / largest(kind)
        return (x / scale).nan_to_num(0), scale, None
    low, high = _ENDS[kind] if kind not in (E5M2, E4M3) else (-largest(kind), largest(kind))
    highest = x.amax(dims, keepdim=True)
    scale = (highest - x.amin(dims, keepdim=True)) / (high - low)
    offset = high - highest / scale
    return x / scale + offset, scale, offset
