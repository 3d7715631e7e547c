"""The sum of two tensors, its RMS norm, and that quantised once or twice.

Source: the pages of hicann/ops-nn, norm/add_rms_norm_quant, add_rms_norm_quant_v2 and add_rms_norm_dynamic_quant, August 2026.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.normalization import rms_norm
from softacl.operators.aten.quantising import along, dynamic, kind_of, require, require_shape, store
from softacl.operators.aten.table import stores


def _normed(x1: Any, x2: Any, gamma: Any, beta: Any, epsilon: float) -> tuple[Any, Any, Any]:
    """(norm with beta, norm, sum)."""
    require_shape("x2", x2, tuple(x1.shape))
    require_shape("gamma", gamma, tuple(x1.shape[x1.dim() - gamma.dim() :]))
    require_shape("betaOptional", beta, tuple(gamma.shape))
    x = wide(x1) + wide(x2)
    found = rms_norm(x, gamma, epsilon)[0]
    return (found if beta is None else found + wide(beta)), found, x


def _scaled(name: str, place: Any, y: Any, scale: Any, zero: Any, divide: bool) -> None:
    factor = along(scale.reshape(-1), y, -1, "scales")
    found = y / factor if divide else y * factor
    store(
        name,
        place,
        found if zero is None else found + along(zero.reshape(-1), y, -1, "zeroPoints"),
        kind_of(name, place),
    )


@stores("y1Out", "y2Out", "rmsNormOut")
def _static(given: Any) -> Any:
    """The second quantisation is left out without its scale. The axis has no effect: it is the last."""
    y, plain, x = _normed(given.x1, given.x2, given.gamma, given.beta, given.epsilon)
    _scaled("y1Out", given.y1Out, y, given.scales1, given.zeroPoints1, given.divMode)
    if given.scales2 is not None:
        _scaled("y2Out", given.y2Out, y, given.scales2, given.zeroPoints2, given.divMode)
    if given.rmsNormOut is not None:
        require_shape("rmsNormOut", given.rmsNormOut, tuple(plain.shape))
        given.rmsNormOut.copy_(plain)
    return x


def _by_rows(name: str, place: Any, y: Any, smooth: Any, scales: Any) -> None:
    """Stores y and its scales; both may be rows only."""
    kind = kind_of(name, place)
    require_shape("smoothScale", smooth, tuple(y.shape[-1:]))
    found, own, _ = dynamic(y if smooth is None else y * wide(smooth), kind)
    store(name, place, found.flatten(0, -2) if place.dim() == 2 else found, kind)
    require_shape("scaleOut", scales, tuple(y.shape[:-1]), (math.prod(y.shape[:-1]),))
    scales.copy_(own.reshape(scales.shape))


@stores("y1Out", "y2Out", "scale1Out", "scale2Out")
def _dynamic(given: Any) -> Any:
    """Without a mask the second result is there if both scales are."""
    require(given.x1.dim() > 1, f"x1 has {given.x1.dim()} dimensions; it must have 2 or more")
    first, second, mask = given.smoothScale1, given.smoothScale2, given.outputMask
    require(
        mask is not None or second is None or first is not None,
        "smoothScale2Optional without the first: pass both",
    )
    wanted = mask or [True, second is not None]
    require(
        len(wanted) == 2 and any(wanted), f"outputMaskOptional is {wanted}; it must have two values, one of them true"
    )
    y, _, x = _normed(given.x1, given.x2, given.gamma, given.beta, given.epsilon)
    if wanted[0]:
        _by_rows("y1Out", given.y1Out, y, first, given.scale1Out)
    if wanted[1]:
        _by_rows("y2Out", given.y2Out, y, second, given.scale2Out)
    return x


OPERATORS = {
    "aclnnAddRmsNormQuant": _static,
    "aclnnAddRmsNormQuantV2": _static,
    "aclnnAddRmsNormDynamicQuant": _dynamic,
    "aclnnAddRmsNormDynamicQuantV2": _dynamic,
}
