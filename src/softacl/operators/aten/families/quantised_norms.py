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
    norm = rms_norm(x, gamma, epsilon)[0]
    return (norm if beta is None else norm + wide(beta)), norm, x


def _scaled(name: str, target: Any, y: Any, scale: Any, zero: Any, divide: bool) -> None:
    factor = along(scale.reshape(-1), y, -1, "scales")
    scaled = y / factor if divide else y * factor
    store(
        name,
        target,
        scaled if zero is None else scaled + along(zero.reshape(-1), y, -1, "zeroPoints"),
        kind_of(name, target),
    )


@stores("y1Out", "y2Out", "rmsNormOut")
def _static(args: Any) -> Any:
    """The second quantisation is left out without its scale. The axis has no effect: it is the last."""
    y, norm, x = _normed(args.x1, args.x2, args.gamma, args.beta, args.epsilon)
    _scaled("y1Out", args.y1Out, y, args.scales1, args.zeroPoints1, args.divMode)
    if args.scales2 is not None:
        _scaled("y2Out", args.y2Out, y, args.scales2, args.zeroPoints2, args.divMode)
    if args.rmsNormOut is not None:
        require_shape("rmsNormOut", args.rmsNormOut, tuple(norm.shape))
        args.rmsNormOut.copy_(norm)
    return x


def _by_rows(name: str, target: Any, y: Any, smooth: Any, scales: Any) -> None:
    """Stores y and its scales; both may be rows only."""
    kind = kind_of(name, target)
    require_shape("smoothScale", smooth, tuple(y.shape[-1:]))
    scaled, own, _ = dynamic(y if smooth is None else y * wide(smooth), kind)
    store(name, target, scaled.flatten(0, -2) if target.dim() == 2 else scaled, kind)
    require_shape("scaleOut", scales, tuple(y.shape[:-1]), (math.prod(y.shape[:-1]),))
    scales.copy_(own.reshape(scales.shape))


@stores("y1Out", "y2Out", "scale1Out", "scale2Out")
def _dynamic(args: Any) -> Any:
    """Without a mask the second result is there if both scales are."""
    require(args.x1.dim() > 1, f"x1 has {args.x1.dim()} dimensions; it must have 2 or more")
    first, second, mask = args.smoothScale1, args.smoothScale2, args.outputMask
    require(
        mask is not None or second is None or first is not None,
        "smoothScale2Optional without the first: pass both",
    )
    enabled = mask or [True, second is not None]
    require(
        len(enabled) == 2 and any(enabled),
        f"outputMaskOptional is {enabled}; it must have two values, one of them true",
    )
    y, _, x = _normed(args.x1, args.x2, args.gamma, args.beta, args.epsilon)
    if enabled[0]:
        _by_rows("y1Out", args.y1Out, y, first, args.scale1Out)
    if enabled[1]:
        _by_rows("y2Out", args.y2Out, y, second, args.scale2Out)
    return x


OPERATORS = {
    "aclnnAddRmsNormQuant": _static,
    "aclnnAddRmsNormDynamicQuant": _dynamic,
}
