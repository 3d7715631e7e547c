"""The element type in which the operands of an operator meet, and numbers in it.

Tensors meet by op::PromoteType of their types, whatever their numbers of dimensions. For a tensor and a scalar each group of operators
has a rule; the 950 ("RegBase" in the sources) has one for all. In a process that works with torch_npu PyTorch's own rules hold: such
programs compare results with those of "cpu".
Source: math/*/op_api/aclnn_*.cpp and common/inc/op_api/data_type_utils.h of hicann/ops-math.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import reduce, wraps
from typing import Any

from softacl.operators.aten.computing import converted
from softacl.operators.aten.library import torch
from softacl.operators.aten.table import Expression
from softacl.operators.aten.tensors import code_of, dtype_of
from softacl.operators.device_tensors import Scalar
from softacl.operators.dtypes import promote
from softacl.runtime.state import process

#: (element type of the tensor, the scalar, element type of the output) -> the type in which they are computed
Rule = Callable[[Any, Scalar, Any], Any]
_A2, _REG_BASE = 2201, 3510  # NpuArch of A2 and A3, and the first whose vector units have registers
_EPSILON = (
    2.0**-23
)  # by which a number may miss the tensor's type that still is the same: GetCastedDouble in aclnn_gt_scalar.cpp


def typed(compute: Expression) -> Expression:
    """Marks an expression that gets scalars with their element type, as `Scalar`; others get numbers."""
    compute.typed = True  # type: ignore[attr-defined]
    return compute


def in_first_type(compute: Expression) -> Expression:
    """Let the scalars of an expression be numbers of its first tensor's type, which they become as in C: integers wrap.

    Source: the calls of ConvertToTensor in the op_api sources of hicann/ops-math and hicann/ops-nn.
    """

    @wraps(compute)
    def computed(*values: Any, **named: Any) -> Any:
        arguments = (*values, *named.values())
        dtype = next(each.dtype for each in arguments if not isinstance(each, Scalar) and hasattr(each, "dtype"))

        def settled(value: Any) -> Any:
            return number(value, dtype) if isinstance(value, Scalar) else value

        return compute(*map(settled, values), **{name: settled(value) for name, value in named.items()})

    return typed(computed)


def as_pytorch() -> bool:
    """Whether PyTorch's rules hold for operands of different types."""
    return "torch_npu" in sys.modules


def promote_types(a: Any, b: Any) -> Any:
    """The element type in which two meet. InvalidUse for types that never do."""
    return a if a == b else dtype_of(promote(code_of(a), code_of(b)))


def promoted(*tensors: Any) -> Any:
    """The tensors in their common type."""
    if as_pytorch() and len({bool(each.dim()) for each in tensors}) > 1:  # one without dimensions yields to the others
        return tensors
    common = reduce(promote_types, [each.dtype for each in tensors])
    return tuple(each if each.dtype == common else each.to(common) for each in tensors)


def number(scalar: Scalar, dtype: Any) -> Any:
    """The scalar's value as a number of an element type: integers wrap, floats round."""
    if dtype.is_complex:
        return complex(scalar.value)
    if dtype.is_floating_point and dtype.itemsize == 1:
        return scalar.value
    return scalar.array(code_of(dtype)).item()


def as_number(value: Any, dtype: Any) -> Any:
    """A scalar, or a tensor of one element, as what PyTorch's functions take for a number of an element type."""
    if isinstance(value, Scalar):
        return value.value if as_pytorch() else number(value, dtype)
    return converted(value.reshape(()), dtype) if hasattr(value, "reshape") else value


def value_of(value: Any, dtype: Any) -> Any:
    """The same as a number of Python."""
    result = as_number(value, dtype)
    return result.item() if hasattr(result, "item") else result


def met(rule: Rule, tensor: Any, scalar: Scalar, output: Any) -> tuple[Any, Any]:
    """A tensor and a scalar in the type in which they are computed."""
    if as_pytorch():
        return tensor, scalar.value
    common = rule(tensor.dtype, scalar, output)
    return tensor if tensor.dtype == common else tensor.to(common), number(scalar, common)


def _is_float(dtype: Any) -> bool:
    return bool(dtype.is_floating_point)


def _is_950() -> bool:
    return process.settings.profile.npu_arch >= _REG_BASE


def _combined(own: Any, scalar: Any) -> Any:
    """CombineCategoriesWithComplex of the tensor's type and the scalar's default type."""
    scalar = torch.complex64 if scalar.is_complex else torch.float32 if _is_float(scalar) else scalar
    if own.is_complex or (_is_float(own) and not scalar.is_complex):
        return own
    if scalar.is_complex:
        return torch.complex128 if own == torch.float64 else torch.complex64
    return promote_types(own, scalar) if own == torch.bool or _is_float(scalar) else own


def _is_half(dtype: Any) -> bool:
    return dtype in (torch.float16, torch.bfloat16)


def kept_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """The tensor's, unless the scalar is of a higher kind: PromoteTypeScalar of aclnnAdds, Subs, Pow and RemainderTensorScalar."""
    of_scalar = dtype_of(scalar.dtype)
    if _is_950():
        common = _combined(own, of_scalar)
        return torch.float32 if _is_half(common) and number(scalar, common) != scalar.value else common
    if own.is_complex or of_scalar.is_complex:
        return promote_types(own, of_scalar)
    if _is_float(own):
        return own
    if of_scalar == torch.float64 and output == torch.float32:
        return torch.float32
    return promote_types(own, of_scalar) if _is_float(of_scalar) or own == torch.bool else own


def product_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """InferTensorScalarDtype of aclnnMuls: bfloat16 is computed in float32."""
    if not _is_950() and (own == torch.bfloat16 or (own == torch.bool and dtype_of(scalar.dtype) == torch.float64)):
        return torch.float32
    return kept_type(own, scalar, output)


def equality_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """PromoteTypeScalar of aclnnEqScalar and NeScalar: an integer and a double meet in double."""
    of_scalar = dtype_of(scalar.dtype)
    if _is_950():
        return _combined(own, of_scalar)
    return own if own.is_complex else kept_type(own, scalar, None)


def ordered_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Of aclnnGtScalar and GeScalar: of a double that the tensor's type has, that type."""
    of_scalar = dtype_of(scalar.dtype)
    if _is_950():
        return _combined(own, of_scalar)
    if of_scalar == torch.float64 and _is_float(own) and abs(number(scalar, own) - scalar.value) <= _EPSILON:
        return own
    return promote_types(own, of_scalar)


def order_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Of aclnnLtScalar and LeScalar: a double counts as float32."""
    of_scalar = dtype_of(scalar.dtype)
    if _is_950():
        return _combined(own, of_scalar)
    if _is_float(own):
        return own
    return promote_types(own, torch.float32 if of_scalar == torch.float64 else of_scalar)


def common_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Both types alike: aclnnFmodScalar, FloorDivides, the bitwise operators, shifts and XLogY."""
    of_scalar = dtype_of(scalar.dtype)
    return _combined(own, of_scalar) if _is_950() else promote_types(own, of_scalar)


def remainder_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Of aclnnRemainderScalarTensor and aclnnClamp: the output's."""
    return _combined(own, dtype_of(scalar.dtype)) if _is_950() else output


def _mixes(own: Any, of_scalar: Any) -> bool:
    """Whether kernels of this chip take both types as they are (isDivsMixDtypeSupport in aclnn_div.cpp)."""
    mixed = own != of_scalar and all(_is_half(each) or each == torch.float32 for each in (own, of_scalar))
    doubled = own == torch.bfloat16 and of_scalar == torch.float64
    return process.settings.profile.npu_arch == _A2 and (mixed or doubled)


def quotient_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Of aclnnDivs: integers are divided in float32."""
    of_scalar = dtype_of(scalar.dtype)
    if _mixes(own, of_scalar) or (_is_950() and _is_half(own) and not of_scalar.is_complex):
        return torch.float32
    own = own if _is_float(own) or own.is_complex else torch.float32
    return promote_types(own, of_scalar) if of_scalar.is_complex else own


def truncated_quotient_type(own: Any, scalar: Scalar, output: Any) -> Any:
    """Of aclnnDivMods, of a quotient that is rounded towards zero; one that is rounded down has the common type except on the 950."""
    of_scalar = dtype_of(scalar.dtype)
    if _mixes(own, of_scalar):
        return torch.float32
    if _is_950():
        common = _combined(own, of_scalar)
        return torch.float32 if _is_half(common) else common
    return own if _is_float(own) and not of_scalar.is_complex else promote_types(own, of_scalar)
