"""Functions that work element by element: one array, two, and more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays import special, types
from softacl.operators.aten.arrays.tensors import Tensor, apply, as_tensor, made, require_type, stored
from softacl.operators.aten.arrays.types import TYPES, ElementType, meet
from softacl.operators.aten.calls import recorded

_BOOL, _FLOAT = TYPES["bool"], TYPES["float32"]


def floats(dtype: ElementType) -> ElementType:
    """The type in which a function of real numbers has its result: whole numbers give float32."""
    return dtype if dtype.is_floating_point or dtype.is_complex else _FLOAT


def _same(compute: Callable[..., Any], x: Tensor) -> Tensor:
    return apply(compute, x.dtype, x.dtype.work, x)


def _real(compute: Callable[..., Any], x: Tensor) -> Tensor:
    return apply(compute, floats(x.dtype), floats(x.dtype).work, x)


def _test(compute: Callable[..., Any], x: Tensor) -> Tensor:
    return apply(compute, _BOOL, x.dtype.work, x)


def _sgn(x: Any) -> Any:
    if x.dtype.kind != "c":
        return x if x.dtype.kind == "b" else (x > 0).astype(x.dtype) - (x < 0).astype(x.dtype)  # a NaN has none
    length = np.abs(x)
    return np.where(length == 0, 0, x / np.where(length == 0, 1, length))


def _neg(x: Any) -> Any:
    if x.dtype.kind == "b":
        raise TypeError("a bool has no negative")
    return np.negative(x)


def sigmoid_of(x: Any) -> Any:
    return 1 / (1 + np.exp(-x))


def _whole_kept(compute: Callable[..., Any], x: Any) -> Any:
    """What rounds floats leaves integers as they are, and takes no complex numbers."""
    if x.dtype.kind == "c":
        raise TypeError("complex numbers are not rounded")
    return compute(x) if x.dtype.kind == "f" else x


def part_of(dtype: ElementType) -> ElementType:
    """The type of the real and of the imaginary part of complex numbers; another type as it is."""
    return {"complex64": _FLOAT, "complex128": TYPES["float64"]}.get(dtype.name, dtype)


def complex_of(dtype: ElementType) -> ElementType:
    """The type of complex numbers whose parts have this type, or that are these already."""
    return TYPES["complex128" if dtype.name in ("float64", "complex128") else "complex64"]


def _angle(x: Any) -> Any:
    return np.angle(x) if x.dtype.kind == "c" else np.where(x < 0, np.pi, np.where(x != x, np.nan, 0))


def _real_part(x: Tensor) -> Tensor:
    return Tensor(x.array.real, part_of(x.dtype)) if x.is_complex() else x


_SAME: dict[str, Callable[..., Any]] = {
    "sgn": _sgn, "sign": _sgn, "neg": _neg, "square": lambda x: x * x,
    **{name: partial(_whole_kept, getattr(np, name)) for name in ("ceil", "floor", "trunc")},
    "frac": lambda x: x - _whole_kept(np.trunc, x), "bitwise_not": np.invert, "relu": lambda x: np.maximum(x, 0),
}  # fmt: skip
_REAL: dict[str, Callable[..., Any]] = {
    "acos": np.arccos, "acosh": np.arccosh, "asin": np.arcsin, "asinh": np.arcsinh, "atan": np.arctan,
    "atanh": np.arctanh, "cos": np.cos, "cosh": np.cosh, "exp": np.exp, "exp2": np.exp2, "expm1": np.expm1,
    "log": np.log, "log10": np.log10, "log1p": np.log1p, "log2": np.log2, "reciprocal": lambda x: 1 / x,
    "rsqrt": lambda x: 1 / np.sqrt(x), "sin": np.sin, "sinc": np.sinc, "sinh": np.sinh, "sqrt": np.sqrt, "tan": np.tan,
    "tanh": np.tanh, "sigmoid": sigmoid_of, "erf": special.erf, "erfc": special.erfc, "erfinv": special.erfinv,
    "lgamma": special.lgamma, "digamma": special.digamma,
}  # fmt: skip
_TEST: dict[str, Callable[..., Any]] = {
    "isfinite": np.isfinite, "isinf": np.isinf, "isneginf": lambda x: x == -np.inf,
    "isposinf": lambda x: x == np.inf, "logical_not": np.logical_not,
    "signbit": lambda x: np.signbit(x) if x.dtype.kind == "f" else x < 0,
}  # fmt: skip


def view_as_real(x: Tensor) -> Tensor:
    """(..., 2): real and imaginary parts."""
    return Tensor(np.stack((x.array.real, x.array.imag), -1), part_of(x.dtype))


def rfft(x: Tensor, n: int | None = None, dim: int = -1, norm: Any = None) -> Tensor:
    result = complex_of(x.dtype)
    return made(np.fft.rfft(x.array.astype(np.float64), n, dim, norm), result)


def round_(x: Tensor, *, decimals: int = 0) -> Tensor:
    if not x.is_floating_point():
        return x
    power = x.dtype.work.type(10.0 ** abs(decimals))
    if decimals < 0:
        return _same(lambda a: np.rint(a / power) * power, x)
    return _same(lambda a: np.rint(a * power) / power if decimals else np.rint(a), x)


def nan_to_num(x: Tensor, nan: float | None = 0.0, posinf: float | None = None, neginf: float | None = None) -> Tensor:
    if not x.is_floating_point():
        return x
    limits = types.finfo(x.dtype)
    high, low = limits.max if posinf is None else posinf, limits.min if neginf is None else neginf
    return _same(lambda a: np.nan_to_num(a, nan=nan or 0.0, posinf=high, neginf=low), x)


def logit(x: Tensor, eps: float | None = None) -> Tensor:
    def compute(a: Any) -> Any:
        if eps is not None:
            low, high = a.dtype.type(eps), a.dtype.type(1 - eps)
            a = np.where(a < low, low, np.where(a > high, high, a))
        return np.log(a / (1 - a))

    return _real(compute, x)


# Two arrays, or an array and a number


def _ordered(compute: Callable[..., Any], *values: Any) -> Any:
    """Complex numbers have no order, no remainder."""
    if values[0].dtype.kind == "c":
        raise TypeError("complex numbers have no order")
    return compute(*values)


def met(*values: Any) -> tuple[ElementType, list[Any]]:
    """The type in which arrays and numbers meet, and the arrays in it: an integer is rounded to float16 before it meets one."""
    common = meet(values)
    return common, [each.to(common) if isinstance(each, Tensor) else each for each in values]


def _together(compute: Callable[..., Any], *operands: Any) -> Tensor:
    """In the type in which they meet, as is the result."""
    common, values = met(*operands)
    return apply(compute, common, common.work, *values)


def _real_pair(compute: Callable[..., Any], a: Any, b: Any) -> Tensor:
    common, values = met(a, b)
    return apply(compute, floats(common), floats(common).work, *values)


def _comparison(compute: Callable[..., Any], a: Any, b: Any) -> Tensor:
    common, values = met(a, b)
    return apply(compute, _BOOL, common.work, *values)


def number(value: Any, like: Any) -> Any:
    """A number in the type of an array; whole ones wrap."""
    return np.asarray(value).astype(like.dtype)


def add(a: Any, b: Any, *, alpha: Any = 1) -> Tensor:
    return _together(np.add if alpha == 1 else lambda x, y: x + number(alpha, x) * y, a, b)


def sub(a: Any, b: Any, *, alpha: Any = 1) -> Tensor:
    if meet((a, b)) is _BOOL:
        raise TypeError("bools have no difference: cast one of them, or use the exclusive or")
    return _together(lambda x, y: x - (y if alpha == 1 else number(alpha, x) * y), a, b)


def div(a: Any, b: Any, *, rounding_mode: str | None = None) -> Tensor:
    if rounding_mode is None:
        return _real_pair(np.true_divide, a, b)
    return _together(partial(_ordered, np.floor_divide if rounding_mode == "floor" else _quotient), a, b)


def _quotient(a: Any, b: Any) -> Any:
    """Towards zero."""
    if a.dtype.kind == "f":
        return np.trunc(a / b)
    quotient = np.floor_divide(a, b)
    return quotient + ((np.remainder(a, b) != 0) & ((a < 0) != (b < 0))).astype(quotient.dtype)


def _power(a: Any, b: Any) -> Any:
    if a.dtype.kind not in "iu":
        return np.power(a, b)
    raised = np.power(a, np.maximum(b, 0))
    inverse = np.where(a == 1, 1, np.where(a == -1, 1 - 2 * (b % 2), 0)).astype(a.dtype)
    return np.where(b < 0, inverse, raised)


def pow_(a: Any, b: Any) -> Tensor:
    if isinstance(b, int) and not isinstance(b, bool) and b < 0 and meet((a, b)).kind == 1:
        raise ValueError("whole numbers have no negative powers")
    return _together(_power, a, b)


def clamp(x: Any, min: Any = None, max: Any = None) -> Tensor:
    def compute(a: Any, *limits: Any) -> Any:
        a = a if min is None else np.maximum(a, limits[0])
        return a if max is None else np.minimum(a, limits[-1])

    return _together(partial(_ordered, compute), *(each for each in (x, min, max) if each is not None))


def where(condition: Tensor, a: Any, b: Any) -> Tensor:
    common = meet((a, b))
    values = [each if isinstance(each, Tensor) else made(each, common) for each in (a, b)]
    return Tensor(np.where(condition.array, *(stored(each.array, common) for each in values)), common)


def lerp(a: Tensor, b: Tensor, weight: Any) -> Tensor:
    def compute(x: Any, y: Any, w: Any) -> Any:
        """With products that are not rounded before they are added."""
        apart, rest, wide = y - x, 1 - w, np.result_type(x, np.float64)
        return np.where(np.abs(w) < 0.5, x + w.astype(wide) * apart, y - apart.astype(wide) * rest)

    require_type(b, a)
    return apply(compute, a.dtype, a.dtype.work, a, b, weight)


def addcmul(a: Tensor, b: Tensor, c: Tensor, *, value: Any = 1) -> Tensor:
    return _together(lambda x, y, z: x + number(value, x) * y * z, a, b, c)


def addcdiv(a: Tensor, b: Tensor, c: Tensor, *, value: Any = 1) -> Tensor:
    if meet((a, b, c)).kind < 2:
        raise TypeError("whole numbers have no quotient of their type: cast them to a float first")
    return _together(lambda x, y, z: x + number(value, x) * (y / z), a, b, c)


def isclose(a: Any, b: Any, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False) -> Tensor:
    if not (rtol >= 0 and atol >= 0):
        raise ValueError(f"rtol is {rtol}, atol {atol}; both must be 0 or more")

    def compute(x: Any, y: Any) -> Any:
        if x.dtype.kind in "iub":
            x, y = x.astype(np.float64), y.astype(np.float64)
        near = (x == y) | (np.isfinite(y) & (np.abs(x - y) <= atol + np.abs(rtol * y)))
        return near | (np.isnan(x) & np.isnan(y)) if equal_nan else near

    return apply(compute, _BOOL, meet((a, b)).work, a, b)


def complex_(real: Tensor, imag: Tensor) -> Tensor:
    result = complex_of(real.dtype)
    return apply(lambda a, b: a + 1j * b, result, result.work, real, imag)


def polar(length: Tensor, angle: Tensor) -> Tensor:
    result = complex_of(length.dtype)
    return apply(lambda a, b: a * np.cos(b) + 1j * (a * np.sin(b)), result, length.dtype.work, length, angle)


def _xlogy(a: Any, b: Any) -> Any:
    return np.where(np.isnan(b), b, np.where(a == 0, 0, a * np.log(b)))


def _logical(compute: Callable[..., Any], a: Any, b: Any) -> Tensor:
    return apply(lambda x, y: compute(x != 0, y != 0), _BOOL, meet((a, b)).work, a, b)


_PAIRS: dict[str, Callable[..., Any]] = {
    "mul": np.multiply, "gcd": np.gcd, "bitwise_left_shift": np.left_shift, "bitwise_right_shift": np.right_shift,
    **{name: getattr(np, name) for name in ("bitwise_and", "bitwise_or", "bitwise_xor")},
    **{name: partial(_ordered, getattr(np, name)) for name in ("fmod", "remainder", "floor_divide", "maximum", "minimum")},
}  # fmt: skip
_REAL_PAIRS: dict[str, Callable[..., Any]] = {
    "atan2": np.arctan2, "logaddexp": np.logaddexp, "logaddexp2": np.logaddexp2, "xlogy": _xlogy, "copysign": np.copysign,
}  # fmt: skip
_COMPARISONS: dict[str, Callable[..., Any]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": partial(_ordered, np.less), "le": partial(_ordered, np.less_equal),
    "gt": partial(_ordered, np.greater), "ge": partial(_ordered, np.greater_equal),
}  # fmt: skip


def rsub(a: Any, b: Any, *, alpha: Any = 1) -> Tensor:
    return sub(b, a, alpha=alpha)


def frexp(x: Tensor) -> tuple[Tensor, Tensor]:
    return _same(lambda a: np.frexp(a)[0], x), apply(lambda a: np.frexp(a)[1], TYPES["int32"], x.dtype.work, x)


def ldexp(x: Tensor, power: Tensor) -> Tensor:
    return apply(lambda a, b: np.ldexp(a, b.astype(np.int32)), floats(x.dtype), floats(x.dtype).work, x, power)


def masked_fill(x: Tensor, mask: Tensor, value: Any) -> Tensor:
    return where(mask, as_tensor(value, x.dtype), x)


def masked_fill_(x: Tensor, mask: Tensor, value: Any) -> Tensor:
    return x.copy_(masked_fill(x, mask, value))


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: partial(_same, compute) for name, compute in _SAME.items()},
    **{name: partial(_real, compute) for name, compute in _REAL.items()},
    **{name: partial(_test, compute) for name, compute in _TEST.items()},
    **{name: partial(_together, compute) for name, compute in _PAIRS.items()},
    **{name: partial(_real_pair, compute) for name, compute in _REAL_PAIRS.items()},
    **{name: partial(_comparison, compute) for name, compute in _COMPARISONS.items()},
    **{name: partial(_logical, getattr(np, name)) for name in ("logical_and", "logical_or", "logical_xor")},
    "abs": lambda x: apply(np.abs, part_of(x.dtype), x.dtype.work, x), "pow": pow_,
    "angle": lambda x: apply(_angle, floats(part_of(x.dtype)), x.dtype.work, x),
    "real": _real_part, "round": round_, "nan_to_num": nan_to_num, "logit": logit,
    "add": add, "sub": sub, "rsub": rsub, "div": div, "clamp": clamp, "where": where, "lerp": lerp, "addcmul": addcmul,
    "addcdiv": addcdiv, "isclose": isclose, "frexp": frexp,
    "view_as_real": view_as_real, "ldexp": ldexp, "complex": complex_, "polar": polar,
    "masked_fill": masked_fill,
}  # fmt: skip
FUNCTIONS = {name: recorded(compute, name) for name, compute in _FUNCTIONS.items()}
METHODS = FUNCTIONS | {"masked_fill_": recorded(masked_fill_, "masked_fill_")}


def _operator(name: str, swapped: bool = False) -> Callable[..., Any]:
    compute = FUNCTIONS[name]
    return (lambda a, b: compute(b, a)) if swapped else compute


for _sign, _name in {"add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod":
                     "remainder", "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "lshift":
                     "bitwise_left_shift", "rshift": "bitwise_right_shift"}.items():  # fmt: skip
    setattr(Tensor, f"__{_sign}__", _operator(_name))
    setattr(Tensor, f"__r{_sign}__", _operator(_name, True))


def _compared(name: str) -> Callable[..., Any]:
    """With a tensor or a number; of anything else Python thinks that it differs."""
    compute = FUNCTIONS[name]
    return lambda a, b: compute(a, b) if isinstance(b, (Tensor, bool, int, float, complex)) else NotImplemented


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Tensor, f"__{_name}__", _compared(_name))
for _name in ("neg", "abs"):
    setattr(Tensor, f"__{_name}__", FUNCTIONS[_name])
setattr(Tensor, "__invert__", FUNCTIONS["bitwise_not"])  # noqa: B010
Tensor.__hash__ = object.__hash__  # type: ignore[method-assign]
