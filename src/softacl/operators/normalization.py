"""BatchNorm, for inference. Source: BatchNorm among the operator definitions of hicann/ge."""

from __future__ import annotations

from typing import Any

import numpy as np

from softacl.operators.declarations import TensorType, declare
from softacl.operators.dtypes import BF16, FLOAT, FLOAT16, name_of
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["batch_norm"]


def _infer(
    x: TensorType, scale: TensorType, offset: TensorType, mean: TensorType, variance: TensorType, *, epsilon: float,
    data_format: str, is_training: bool,
) -> list[TensorType]:  # fmt: skip
    if is_training:
        raise InvalidUse(Cause.ATTRIBUTE, "is_training is true; BatchNorm runs for inference only: set it to false.")
    if not str(data_format).startswith("NC"):
        raise InvalidUse(Cause.ATTRIBUTE, f"data_format is {data_format!r}; only NCHW and NCDHW are supported.")
    if x.dtype not in (FLOAT, FLOAT16, BF16):
        raise InvalidUse(Cause.DATA_TYPE, f"x is {name_of(x.dtype)}; it must be float32, float16 or bfloat16.")
    channels = x.shape[1:2]
    for name, each in (("scale", scale), ("offset", offset), ("mean", mean), ("variance", variance)):
        if each.shape != channels:
            raise InvalidUse(Cause.INPUT, f"{name} is {each}; it must have one number for each of x's channels, {x}.")
    return [x, mean, variance, mean, variance]


@declare("BatchNorm", infer=_infer, outputs=5)
def batch_norm(
    x: Any, scale: Any, offset: Any, mean: Any, variance: Any, *, epsilon: float = 1e-4, data_format: str = "NCHW",
    is_training: bool = True,
) -> tuple[Any, ...]:  # fmt: skip
    """x normalised by the mean and variance of its channels, which are also the other outputs."""
    shape = (-1,) + (1,) * (x.ndim - 2)
    factor = scale / np.sqrt(variance.astype(np.float32) + np.float32(epsilon))
    y = (x.astype(np.float32) - mean.reshape(shape)) * factor.reshape(shape) + offset.reshape(shape)
    return y, mean, variance, mean, variance
