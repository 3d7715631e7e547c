"""Elementwise expressions for compiled programs: the operations and types for PyTorch's operators.

16-bit floats are computed in float32 and rounded after each operator, integers wrap, and a maximum propagates NaN, as in PyTorch's
kernels for the CPU.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from softacl.base.element_types import BY_CODE
from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.dtypes import BF16, BOOL, DOUBLE, FLOAT, FLOAT16, INT32, INT64, KNOWN, UINT16, UINT32, UINT64

F32, F64, I64 = range(3)
#: Real types in which programs compute: int64_t holds their integers
_TYPES = [BY_CODE[code] for code in KNOWN - {UINT64}]
_CLASSES = {row.code: I64 if row.kind in "iub" else F64 if row.bits == 64 else F32 for row in _TYPES}
_WRAPS = {row.code: f"wrap_{row.kind}{row.bits}" for row in _TYPES if row.kind in "iu" and row.bits < 64}
_ROUNDS = {FLOAT16: "round_f16", BF16: "round_bf16"}
_BITS = {row.code: 1 if row.kind == "b" else row.bits for row in _TYPES if row.kind in "iub"}
_UNSIGNED = frozenset(row.code for row in _TYPES if row.kind in "ub")


class Unsupported(Exception):
    """No compiled program exists for this; Python computes it."""


@dataclass(frozen=True, eq=False)
class ExpressionNode:
    """A value of each element. operation: of the compiled code, "load" (of a place), "constant", or "as": the same in another type.

    kind: the class of the operands; type: the element type of the result, an aclDataType.
    """

    operation: str
    kind: int
    args: tuple[Any, ...]
    type: int


def class_of(type_: int) -> int:
    if type_ not in _CLASSES:
        raise Unsupported(f"elements of data type {type_}")
    return _CLASSES[type_]


def constant(value: Any, type_: int) -> ExpressionNode:
    kind = class_of(type_)
    if isinstance(value, complex):
        raise Unsupported("a complex number")
    if kind == I64 and isinstance(value, float) and value != value // 1:
        raise Unsupported(f"{value} as an integer")
    if kind != I64 and isinstance(value, int) and abs(value) > 2**1023:
        raise Unsupported("an integer that no float holds")
    return _narrowed(ExpressionNode("constant", kind, (int(value) if kind == I64 else float(value),), type_))


def _narrowed(node: ExpressionNode) -> ExpressionNode:
    """Rounded or wrapped to its type."""
    operation = _ROUNDS.get(node.type) or _WRAPS.get(node.type)
    return ExpressionNode(operation, class_of(node.type), (node,), node.type) if operation else node


def as_type(node: ExpressionNode, to: int) -> ExpressionNode:
    """Converted as by `Tensor.to`."""
    source, target = class_of(node.type), class_of(to)
    if node.type == to:
        return node
    if to == BOOL:
        return ExpressionNode("to_bool", source, (node,), BOOL)
    if source == target == I64:
        fits = _BITS[to] > _BITS[node.type] and (node.type in _UNSIGNED or to not in _UNSIGNED)
        same = ExpressionNode("as", I64, (node,), to)
        return same if fits or to == INT64 else _narrowed(same)
    if source == F64 and to in _ROUNDS and on_numpy():
        raise Unsupported("doubles that NumPy rounds to 16 bits at once")
    if source == target:
        same = ExpressionNode("as", source, (node,), to)
        return same if to in (FLOAT, DOUBLE) else _narrowed(same)
    if target == I64:
        if to in (UINT16, UINT32) or on_numpy():
            raise Unsupported("floats as unsigned integers, or as NumPy's, which saturate")
        whole = ExpressionNode("to_i64" if to == INT64 else "to_i32", source, (node,), to)
        return whole if to in (INT64, INT32) else _narrowed(whole)
    return _narrowed(ExpressionNode("to_f32" if target == F32 else "to_f64", source, (node,), to))


def _apply(operation: str, args: Sequence[ExpressionNode], common: int, result: int) -> ExpressionNode:
    """An operation in the common type, as the result's type."""
    operands = tuple(as_type(each, common) for each in args)
    return as_type(_narrowed(ExpressionNode(operation, class_of(common), operands, common)), result)


Operand = Callable[[Any], ExpressionNode]
_codes: dict[Any, int] = {}


def code(dtype: Any) -> int:
    """The aclDataType of a torch.dtype."""
    from softacl.operators.aten.tensors import code_of

    if dtype not in _codes:
        try:
            _codes[dtype] = code_of(dtype)
        except StopIteration:
            raise Unsupported(f"elements of {dtype}") from None
    return _codes[dtype]


def _common(*values: Any) -> int:
    """The type in which they meet."""
    first = values[0]
    if len(values) == 1:
        return code(first.dtype)
    if len(values) > 2:
        dtypes = [each.dtype for each in values if hasattr(each, "dtype")]
        if any(each != dtypes[0] for each in dtypes):
            raise Unsupported("more than two types")
        return code(dtypes[0])
    return code(torch.result_type(*values))


def _operands(of: Operand, values: Sequence[Any], common: int) -> list[ExpressionNode]:
    """Numbers are not rounded to 16 bits first: kernels compute on float32."""
    wide = FLOAT if common in (FLOAT16, BF16) else common
    return [of(each) if hasattr(each, "dtype") else constant(each, wide) for each in values]


def _binary(operation: str, of: Operand, result: int, a: Any, b: Any) -> ExpressionNode:
    common = _common(a, b)
    if operation == "div" and class_of(common) == I64:
        common = result
    return _wide_apply(operation, _operands(of, (a, b), common), common, result)


def _wide_apply(operation: str, args: Sequence[ExpressionNode], common: int, result: int) -> ExpressionNode:
    """As `_apply`; operands in float32 stay as they are where the common type has 16 bits."""
    if common in (FLOAT16, BF16):
        operands = tuple(each if each.type == FLOAT else as_type(as_type(each, common), FLOAT) for each in args)
        return as_type(as_type(ExpressionNode(operation, F32, operands, FLOAT), common), result)
    return _apply(operation, args, common, result)


def _integers(operation: str, of: Operand, result: int, a: Any, b: Any, rounding_mode: str = "floor") -> ExpressionNode:
    """By a number that is not 0: what PyTorch does with integers divided by 0 is an exception."""
    common = _common(a, b)
    shifts = operation in ("shl", "shr")
    if class_of(common) != I64 or rounding_mode != "floor" or not (shifts or (isinstance(b, int) and b > 0)):
        raise Unsupported(f"{operation} of such numbers")
    return _apply(operation, _operands(of, (a, b), common), common, result)


def _div(of: Operand, result: int, a: Any, b: Any, rounding_mode: str | None = None) -> ExpressionNode:
    return _integers("floor_div", of, result, a, b) if rounding_mode else _binary("div", of, result, a, b)


def _sum(negated: bool, of: Operand, result: int, a: Any, b: Any, alpha: Any = 1) -> ExpressionNode:
    """self + alpha * other, rounded once as in PyTorch's vectors; NumPy rounds the product, too."""
    common = _common(a, b)
    if common == BOOL:
        raise Unsupported("sums of bool")
    x, y = _operands(of, (a, b), common)
    if alpha == 1:
        return _wide_apply("sub" if negated else "add", (x, y), common, result)
    (factor,) = _operands(of, (-alpha if negated else alpha,), common)
    if on_numpy():
        wide = FLOAT if common in _ROUNDS else common
        total = _apply("add", (x, _apply("mul", (factor, y), wide, wide)), wide, wide)
        return as_type(as_type(total, common), result)
    return _wide_apply("fma", (factor, y, x), common, result)


def _compared(operation: str, of: Operand, result: int, a: Any, b: Any) -> ExpressionNode:
    common = _common(a, b)
    if class_of(common) == I64 and isinstance(b, float):
        raise Unsupported("integers compared with a float")
    if on_numpy() and common in _ROUNDS and not all(hasattr(each, "dtype") for each in (a, b)):
        raise Unsupported("numbers that NumPy does not round to 16 bits")
    x, y = (as_type(each, common) for each in _operands(of, (a, b), common))
    return as_type(ExpressionNode(operation, class_of(common), (x, y), BOOL), result)


def _truth(of: Operand, value: Any) -> ExpressionNode:
    return as_type(of(value), BOOL)


def _logical(operation: str, of: Operand, result: int, a: Any, b: Any) -> ExpressionNode:
    return as_type(ExpressionNode(operation, I64, (_truth(of, a), _truth(of, b)), BOOL), result)


def _logical_not(of: Operand, result: int, a: Any) -> ExpressionNode:
    return as_type(ExpressionNode("xor", I64, (_truth(of, a), constant(1, BOOL)), BOOL), result)


def _bitwise_not(of: Operand, result: int, a: Any) -> ExpressionNode:
    return _logical_not(of, result, a) if code(a.dtype) == BOOL else _apply("not", (of(a),), code(a.dtype), result)


def _unary(operation: str, of: Operand, result: int, a: Any) -> ExpressionNode:
    common = code(a.dtype)
    if class_of(common) == I64:
        if common == BOOL:
            raise Unsupported(f"{operation} of bool")
        if operation in ("floor", "ceil", "trunc", "rint"):  # integers stay as they are
            return as_type(of(a), result)
        if operation not in ("neg", "abs", "sign"):
            common = result
    return _wide_apply(operation, (of(a),), common, result)


def _rounded(of: Operand, result: int, a: Any, decimals: int = 0) -> ExpressionNode:
    if decimals:
        raise Unsupported("round to decimals")
    return _unary("rint", of, result, a)


def _clamp(of: Operand, result: int, a: Any, low: Any = None, high: Any = None) -> ExpressionNode:
    common = code(a.dtype)
    if code(a.dtype) != result or any(hasattr(each, "dtype") for each in (low, high)):
        raise Unsupported("clamp into another type, or between tensors")
    node = of(a)
    for operation, limit in (("max", low), ("min", high)):
        if limit is not None:
            (bound,) = _operands(of, (limit,), common)
            node = _wide_apply(operation, (bound, node), common, common)
    return node


def _pow(of: Operand, result: int, a: Any, exponent: Any) -> ExpressionNode:
    """Those powers that PyTorch computes by products."""
    if hasattr(exponent, "dtype") or exponent not in (2, 3) or class_of(code(a.dtype)) == I64 or on_numpy():
        raise Unsupported(f"power {exponent}")
    wide, x, square = _square(of, a)
    return as_type(square if exponent == 2 else _apply("mul", (square, x), wide, wide), result)


def _square(of: Operand, a: Any) -> tuple[int, ExpressionNode, ExpressionNode]:
    """The type in which it is computed, the number and its square."""
    common, x = code(a.dtype), of(a)
    wide = FLOAT if common in (FLOAT16, BF16) else common
    x = as_type(x, wide)
    return wide, x, _apply("mul", (x, x), wide, wide)


def _wide(of: Operand, a: Any) -> ExpressionNode:
    """An operand in float32, as only that has an exponential function, a sine and so on."""
    if code(a.dtype) not in (FLOAT, FLOAT16, BF16):
        raise Unsupported(f"a curve of {a.dtype}")
    return as_type(of(a), FLOAT)


def _curve(operation: str, of: Operand, result: int, a: Any) -> ExpressionNode:
    """A function that compiled code computes in float32 only."""
    return as_type(_apply(operation, (_wide(of, a),), FLOAT, FLOAT), result)


def _sigmoid(of: Operand, result: int, a: Any, scaled: bool = False) -> ExpressionNode:
    """1 / (1 + e^-a), or a times that."""
    x, one = _wide(of, a), constant(1, FLOAT)
    power = _apply("exp", (_apply("neg", (x,), FLOAT, FLOAT),), FLOAT, FLOAT)
    below = _apply("add", (one, power), FLOAT, FLOAT)
    return as_type(_apply("div", (x if scaled else one, below), FLOAT, FLOAT), result)


def _where(of: Operand, result: int, condition: Any, a: Any, b: Any) -> ExpressionNode:
    chosen = tuple(as_type(each, result) for each in _operands(of, (a, b), result))
    return ExpressionNode("select", class_of(result), (_truth(of, condition), *chosen), result)


def _masked_fill(of: Operand, result: int, a: Any, mask: Any, value: Any) -> ExpressionNode:
    filling = of(value) if hasattr(value, "dtype") else constant(value, result)
    chosen = (as_type(filling, result), as_type(of(a), result))
    return ExpressionNode("select", class_of(result), (_truth(of, mask), *chosen), result)


def _threshold_backward(of: Operand, result: int, grad: Any, a: Any, threshold: Any) -> ExpressionNode:
    common = _common(grad, a)
    x = as_type(of(a), common)
    (limit,) = _operands(of, (threshold,), common)
    small = ExpressionNode("le", class_of(common), (x, limit), BOOL)
    return ExpressionNode("select", class_of(common), (small, constant(0, common), as_type(of(grad), common)), result)


def _filled(of: Operand, result: int, _shape: Any, value: Any = 0, *_rest: Any) -> ExpressionNode:
    return as_type(of(value), result) if hasattr(value, "dtype") else constant(value, result)


def _same(of: Operand, result: int, a: Any, *_rest: Any) -> ExpressionNode:
    return as_type(of(a), result)


def _copied(of: Operand, result: int, _to: Any, source: Any, *_rest: Any) -> ExpressionNode:
    return as_type(of(source), result) if hasattr(source, "dtype") else constant(source, result)


#: Name in PyTorch -> expression(operand, type of the result, arguments), where compiled code computes the same bits
_EXACT: dict[str, Callable[..., ExpressionNode]] = {
    "add": partial(_sum, False), "sub": partial(_sum, True), "div": _div,
    "rsub": lambda of, result, a, b, alpha=1: _sum(True, of, result, b, a, alpha),
    "floor_divide": partial(_integers, "floor_div"), "remainder": partial(_integers, "floor_mod"),
    **{each: partial(_integers, "shl") for each in ("bitwise_left_shift", "__lshift__")},
    **{each: partial(_integers, "shr") for each in ("bitwise_right_shift", "__rshift__")},
    "mul": partial(_binary, "mul"), "maximum": partial(_binary, "max"), "minimum": partial(_binary, "min"),
    **{f"bitwise_{each}": partial(_binary, each) for each in ("and", "or", "xor")}, "bitwise_not": _bitwise_not,
    **{f"logical_{each}": partial(_logical, each) for each in ("and", "or", "xor")}, "logical_not": _logical_not,
    **{each: partial(_compared, each) for each in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{each: partial(_unary, each) for each in ("neg", "abs", "rsqrt", "reciprocal", "floor", "ceil", "trunc", "sign")},
    "round": _rounded, "sgn": partial(_unary, "sign"), "relu": lambda of, result, a: _clamp(of, result, a, 0),
    "clamp": _clamp, "clamp_min": _clamp,
    "hardtanh": lambda of, result, a, low=-1, high=1: _clamp(of, result, a, low, high),
    "clamp_max": lambda of, result, a, high: _clamp(of, result, a, None, high),
    "pow": _pow, "square": lambda of, result, a: as_type(_square(of, a)[2], result),
    "where": _where, "masked_fill": _masked_fill, "threshold_backward": _threshold_backward,
    "copy": _copied, "clone": _same, "_to_copy": _same, "fill": _copied,
    "full": _filled, "full_like": _filled, "new_full": lambda of, result, _a, shape, value: _filled(of, result, shape, value),
    "scalar_tensor": lambda of, result, value: constant(value, result),
    **{each: (lambda of, result, *_rest: constant(0, result)) for each in ("zero", "zeros", "zeros_like", "new_zeros")},
    **{each: (lambda of, result, *_rest: constant(1, result)) for each in ("ones", "ones_like", "new_ones")},
}  # fmt: skip
#: The same, where the last places may differ
_ROUNDED_OTHERWISE: dict[str, Callable[..., ExpressionNode]] = {
    **{each: partial(_curve, each) for each in ("exp", "sin", "cos")}, "sigmoid": _sigmoid,
    "silu": lambda of, result, a: _sigmoid(of, result, a, scaled=True),
}  # fmt: skip


def expression_of(name: str, exact: bool) -> Callable[..., ExpressionNode] | None:
    """The expression of PyTorch's operator, or of its form in place. exact: only if it gives PyTorch's bits."""
    table = _EXACT if exact else _EXACT | _ROUNDED_OTHERWISE
    return table.get(name) or table.get(name.removesuffix("_"))
