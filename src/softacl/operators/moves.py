"""Operators that compute nothing: Cast and Copy. Source: the aclnnCast and aclnnInplaceCopy pages of hicann/ops-math."""

from __future__ import annotations

from typing import Any

from softacl.operators.declarations import TensorType, declare
from softacl.operators.dtypes import KNOWN, convert, numpy_type
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["cast", "copy"]


def _infer_cast(x: TensorType, *, dst_type: int, truncate: Any) -> TensorType:
    if not isinstance(dst_type, int) or (dst_type != -1 and dst_type not in KNOWN):
        raise InvalidUse(Cause.ATTRIBUTE, f"Cast to {dst_type}: operators have no such data type.")
    return TensorType(dst_type, x.shape)


@declare("Cast", infer=_infer_cast, exact=True)
def cast(x: Any, *, dst_type: int = -1, truncate: Any = False) -> Any:
    """x in another type; -1: the output's. Float to integer goes towards zero, held at the ends; NaN gives 0."""
    return x if dst_type == -1 else convert(x, numpy_type(dst_type))


def _infer_copy(x: TensorType) -> TensorType:
    return TensorType(-1, x.shape)


@declare("Copy", "Identity", "TensorMove", infer=_infer_copy, stretches=True)
def copy(x: Any) -> Any:
    """x in the output's type, broadcast to its shape."""
    return x
