"""Element types of arrays, and the type in which arrays and numbers meet."""

from __future__ import annotations

from functools import cache, reduce
from typing import Any

import ml_dtypes
import numpy as np

from softacl.base import element_types
from softacl.base.element_types import name_of
from softacl.operators.dtypes import promote

_BOOL, _WHOLE, _FLOAT, _COMPLEX = range(4)


class ElementType:
    """One element type. stored: NumPy's; work: the one in which it is computed, float32 for floats of 16 bits and less."""

    def __init__(self, row: element_types.ElementType) -> None:
        self.code, self.name, self.stored = row.code, row.name, element_types.numpy_type(row.code)
        self.kind = {"b": _BOOL, "f": _FLOAT, "c": _COMPLEX}.get(row.kind, _WHOLE)
        self.work = np.dtype(np.float32) if row.kind == "f" and row.bits < 32 else self.stored
        self.itemsize = self.stored.itemsize
        self.is_floating_point, self.is_complex = self.kind == _FLOAT, self.kind == _COMPLEX

    def __repr__(self) -> str:
        return f"torch.{self.name}"  # as expressions expect it


TYPES = {row.name: ElementType(row) for row in element_types.ROWS if row.home != "-"}
_OF = {each.stored: each for each in TYPES.values()}


def of(dtype: Any) -> ElementType:
    """The element type of a NumPy type."""
    return _OF[dtype]


@cache
def promote_types(a: ElementType, b: ElementType) -> ElementType:
    """The type in which two meet. InvalidUse for types that never do."""
    return TYPES[name_of(promote(a.code, b.code))]


_NUMBERS = {bool: TYPES["bool"], int: TYPES["int64"], float: TYPES["float32"], complex: TYPES["complex64"]}


def meet(values: Any) -> ElementType:
    """The type in which arrays and numbers meet: a higher kind of fewer dimensions wins, a wider one of the same kind does not."""
    levels: list[ElementType | None] = [None, None, None]
    for value in values:
        if hasattr(value, "array"):
            level, own = (0 if value.array.ndim else 1), value.dtype
        elif value is None:
            raise TypeError("None is not a number")
        else:
            level, own = 2, _NUMBERS.get(type(value)) or _NUMBERS[type(np.asarray(value).item())]
        before = levels[level]
        levels[level] = own if before is None else promote_types(before, own)
    return reduce(_over, [each for each in levels if each is not None])


def _over(first: ElementType, second: ElementType) -> ElementType:
    if second.kind <= first.kind:
        return first
    if second.is_complex and first is TYPES["float64"]:
        return TYPES["complex128"]
    return second


class _Limits:
    def __init__(self, min: Any, max: Any, tiny: Any = 0, eps: Any = 0) -> None:
        self.min, self.max, self.tiny, self.eps = min, max, tiny, eps


def iinfo(dtype: ElementType) -> _Limits:
    """Limits of whole numbers."""
    info = np.iinfo(dtype.stored)
    return _Limits(int(info.min), int(info.max))


def finfo(dtype: ElementType) -> _Limits:
    """Limits of floats."""
    info = ml_dtypes.finfo(dtype.stored)
    return _Limits(*map(float, (info.min, info.max, info.tiny, info.eps)))
