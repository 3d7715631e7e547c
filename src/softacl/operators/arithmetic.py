"""Element by element: Add, Sub, Mul, Div, sums of many, and bits. Inputs are broadcast and meet in one type.

Sources: the aclnnAdd, aclnnSub, aclnnMul, aclnnDiv and aclnnDivMod pages of hicann/ops-math; Adds, Muls, AddN, BitwiseAnd, BitwiseOr,
BitwiseXor and Invert among the operator definitions of hicann/ge.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from softacl.operators.declarations import TensorType, declare
from softacl.operators.device_tensors import Scalar
from softacl.operators.dtypes import (
    ARITHMETIC,
    BOOL,
    FLOAT,
    FLOATS,
    can_cast,
    code_of,
    convert,
    name_of,
    numpy_type,
    promote,
)
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["add", "add_all", "adds", "broadcast", "div", "meet", "mul", "muls", "sub"]


def broadcast(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """The shape that two shapes make: equal lengths, or 1, counted from the last dimension."""
    if len(a) < len(b):
        a, b = b, a
    b = (1,) * (len(a) - len(b)) + b
    if any(m != n and 1 not in (m, n) for m, n in zip(a, b, strict=True)):
        raise InvalidUse(
            Cause.INPUT,
            f"shapes {list(a)} and {list(b)} do not broadcast: from the last dimension on, lengths must be equal or 1.",
        )
    return tuple(n if m == 1 else m for m, n in zip(a, b, strict=True))


def meet(x1: TensorType, x2: TensorType) -> int:
    """The type in which both are computed."""
    for x in (x1, x2):
        if x.dtype not in ARITHMETIC:
            raise InvalidUse(
                Cause.DATA_TYPE,
                f"{name_of(x.dtype)} is not a type of this operator ({', '.join(sorted(map(name_of, ARITHMETIC)))}).",
            )
    return promote(x1.dtype, x2.dtype)


def _infer(x1: TensorType, x2: TensorType, *, alpha: Any = None) -> TensorType:
    common = meet(x1, x2)
    if alpha is not None:
        own = Scalar.of(alpha).dtype
        plain_one = not isinstance(alpha, Scalar) and alpha == 1
        goes = own not in FLOATS if common == BOOL else can_cast(own, common)
        if own not in ARITHMETIC or not (plain_one or goes):
            raise InvalidUse(
                Cause.ATTRIBUTE,
                f"alpha is {name_of(own)}, which cannot be cast to {name_of(common)}, the inputs' type.",
            )
    return TensorType(common, broadcast(x1.shape, x2.shape), common)


def _infer_mul(x1: TensorType, x2: TensorType) -> TensorType:
    """For two tensors, the product's type must convert to the output's; for a tensor and a scalar the vendor does not check."""
    common = meet(x1, x2)
    return TensorType(common, broadcast(x1.shape, x2.shape), common if x1.shape and x2.shape else None)


def _work_type(common: Any) -> Any:
    """16-bit floats are computed in 32 bits and rounded once."""
    return np.dtype(np.float32) if common.itemsize == 2 and common.kind not in "iu" else common


def _apply(function: Callable[[Any, Any], Any], x1: Any, x2: Any) -> Any:
    common = numpy_type(promote(code_of(x1.dtype), code_of(x2.dtype)))
    work = _work_type(common)
    return np.asarray(function(convert(x1, work), convert(x2, work))).astype(common, copy=False)


def _scaled(alpha: Any, x1: Any, x2: Any) -> Any:
    """`alpha` in the common type, ready to multiply; None if it changes nothing."""
    scalar = Scalar.of(alpha)
    if scalar.value == 1:
        return None
    code = promote(code_of(x1.dtype), code_of(x2.dtype))
    return convert(scalar.array(code), _work_type(numpy_type(code)))


@declare("Add", infer=_infer)
def add(x1: Any, x2: Any, *, alpha: Any = 1) -> Any:
    """x1 + alpha * x2; of bools: or."""
    factor = _scaled(alpha, x1, x2)
    return _apply(lambda a, b: np.add(a, b if factor is None else factor * b), x1, x2)


@declare("Sub", infer=_infer)
def sub(x1: Any, x2: Any, *, alpha: Any = 1) -> Any:
    """x1 - alpha * x2; of bools: the lowest bit of the difference."""
    factor = _scaled(alpha, x1, x2)

    def difference(a: Any, b: Any) -> Any:
        b = b if factor is None else factor * b
        return np.logical_xor(a, b) if a.dtype == np.bool_ else np.subtract(a, b)

    return _apply(difference, x1, x2)


@declare("Mul", infer=_infer_mul)
def mul(x1: Any, x2: Any) -> Any:
    """x1 * x2; of bools: and."""
    return _apply(np.multiply, x1, x2)


def _infer_div(x1: TensorType, x2: TensorType, *, mode: int) -> TensorType:
    if mode not in (0, 1, 2):
        raise InvalidUse(
            Cause.ATTRIBUTE, f"mode {mode} is not valid (expected 0 the quotient, 1 towards zero, 2 downwards)."
        )
    common = meet(x1, x2)
    if mode and common == BOOL:
        raise InvalidUse(Cause.DATA_TYPE, "bools have no rounded quotient. Cast them first.")
    whole = numpy_type(common).kind in "iub"
    # The vendor checks the type in which both meet, not that of the quotient.
    asked = common if x1.shape and x2.shape else None
    return TensorType(FLOAT if whole and not mode else common, broadcast(x1.shape, x2.shape), asked)


def _towards_zero(a: Any, b: Any) -> Any:
    if a.dtype.kind not in "iu":
        return np.trunc(a / b)
    down = np.floor_divide(a, b)
    return np.where((b != 0) & (down * b != a) & ((a < 0) != (b < 0)), down + 1, down).astype(a.dtype)


@declare("Div", "RealDiv", infer=_infer_div)
def div(x1: Any, x2: Any, *, mode: int = 0) -> Any:
    """x1 / x2, of integers as float; mode 1: rounded towards zero, 2: downwards, both in the inputs' type."""
    if mode:
        return _apply(_towards_zero if mode == 1 else np.floor_divide, x1, x2)
    if numpy_type(promote(code_of(x1.dtype), code_of(x2.dtype))).kind in "iub":
        x1, x2 = x1.astype(np.float32), x2.astype(np.float32)
    return _apply(np.divide, x1, x2)


def _infer_with_number(x: TensorType, *, value: float) -> TensorType:
    return TensorType(meet(x, x), x.shape)


@declare("Adds", infer=_infer_with_number)
def adds(x: Any, *, value: float) -> Any:
    """x + value, in the type of x: integers go towards zero."""
    return convert(convert(x, np.dtype(np.float64)) + value, x.dtype)


@declare("Muls", infer=_infer_with_number)
def muls(x: Any, *, value: float) -> Any:
    """x * value, in the type of x: integers go towards zero."""
    return convert(convert(x, np.dtype(np.float64)) * value, x.dtype)


def _infer_sum(*xs: TensorType, N: int) -> TensorType:
    if N not in (0, len(xs)):
        raise InvalidUse(Cause.ATTRIBUTE, f"N is {N}, but there are {len(xs)} inputs.")
    common = functools.reduce(lambda a, b: promote(a, meet(b, b)), xs[1:], meet(xs[0], xs[0]))
    return TensorType(common, functools.reduce(broadcast, [x.shape for x in xs]))


@declare("AddN", infer=_infer_sum)
def add_all(x: Any, *xs: Any, N: int = 0) -> Any:
    """The sum of all inputs."""
    return functools.reduce(lambda a, b: _apply(np.add, a, b), xs, x)


def _infer_bits(*xs: TensorType) -> TensorType:
    kinds = {numpy_type(x.dtype).kind for x in xs}
    if len({x.dtype for x in xs}) > 1 or not kinds <= {"i", "u", "b"}:
        given = ", ".join(name_of(x.dtype) for x in xs)
        raise InvalidUse(Cause.DATA_TYPE, f"{given}: bits are those of integers or bools, of one type.")
    return TensorType(xs[0].dtype, functools.reduce(broadcast, [x.shape for x in xs]))


def _declare_bits(name: str, function: Callable[..., Any]) -> None:
    @declare(name, infer=_infer_bits, exact=True)
    def of_two(x1: Any, x2: Any) -> Any:
        return function(x1, x2)


_declare_bits("BitwiseAnd", np.bitwise_and)
_declare_bits("BitwiseOr", np.bitwise_or)
_declare_bits("BitwiseXor", np.bitwise_xor)


@declare("Invert", infer=_infer_bits, exact=True)
def _invert(x: Any) -> Any:
    return np.invert(x)
