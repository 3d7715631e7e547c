"""The steps before multi-head latent attention: queries from two products, and a latent key and a rotated key for their caches.

Source: aclnnMlaProlog.md, aclnnMlaPrologV2WeightNz.md and aclnnMlaPrologV3WeightNz.md of hicann/ops-transformer; the rotated part
takes halves of neighbours as test_mla_prolog.py of op-plugin says. Results between products are rounded to bfloat16.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.caches import into_pages
from softacl.operators.aten.families.normalization import rms_norm
from softacl.operators.aten.families.rotary import embed
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import INT8, dynamic, fit, require, require_numel, require_one_of, require_shape
from softacl.operators.aten.table import stores


def _kept(x: Any) -> Any:
    """As it is kept between two steps."""
    return x.to(torch.bfloat16).float()


def _product(x: Any, weight: Any, rows: Any, columns: Any) -> Any:
    """Rows times a weight; of integers with the scales of both."""
    if weight.dtype != torch.int8:
        return _kept(x.float() @ wide(weight))
    require(
        rows is not None and columns is not None,
        "a weight of int8 needs the scales of both operands, one of which is null",
    )
    return (x.double() @ weight.double()).float() * rows.reshape(-1, 1) * columns.reshape(1, -1)


def _prolog(args: Any, factors: tuple[float, float] = (1.0, 1.0)) -> tuple[Any, Any]:
    """(queries, their rotated parts); both caches are written. factors: of the normed query and of the latent key."""
    heads, nope_width, latent = args.weightUk.shape
    width, low = args.ropeCos.shape[-1], args.weightDq.shape[1]
    x, cos, sin = args.tokenX.flatten(0, -2), wide(args.ropeCos).flatten(0, -2), wide(args.ropeSin).flatten(0, -2)
    require_shape("weightDq", args.weightDq, (x.shape[1], low))
    require_shape("weightUqQr", args.weightUqQr, (low, heads * (nope_width + width)))
    require_shape("weightDkvKr", args.weightDkvKr, (x.shape[1], latent + width))
    require_shape("rmsnormGammaCq", args.rmsnormGammaCq, (low,))
    require_shape("rmsnormGammaCkv", args.rmsnormGammaCkv, (latent,))
    mode = args.cacheMode or "PA_BSND"
    require_one_of("cacheModeOptional", mode, "PA_BSND", "PA_NZ")
    own = _product(x, args.weightDq, args.dequantScaleX, args.dequantScaleWDq)
    own, rows = rms_norm(own, args.rmsnormGammaCq, args.rmsnormEpsilonCq)[0] * factors[0], None
    if args.weightUqQr.dtype == torch.int8:
        smooth = args.smoothScalesCq
        moved, rows, _ = dynamic(own if smooth is None else own * smooth.reshape(1, -1), INT8)
        own = fit(moved, INT8)
    both = _product(own if rows is not None else _kept(own), args.weightUqQr, rows, args.dequantScaleWUqQr)
    query, rope = both.unflatten(-1, (heads, -1)).split((nope_width, width), -1)
    query = torch.einsum("thd,hdc->thc", _kept(query), wide(args.weightUk))
    keys = _product(x, args.weightDkvKr, args.dequantScaleX, args.dequantScaleWDkvKr)
    kept = rms_norm(keys[:, :latent], args.rmsnormGammaCkv, args.rmsnormEpsilonCkv)[0] * factors[1]
    key = embed(keys[:, latent:], cos, sin, 3)
    for name, values, cache, scale in (
        ("kv", kept, args.kvCacheRef, args.quantScaleCkv), ("kr", key, args.krCacheRef, args.quantScaleCkr)
    ):  # fmt: skip
        scale = None if scale is None else scale.reshape(-1)
        into_pages(name, values.unsqueeze(1), cache, scale, None, args.cacheIndex.reshape(-1), mode)
    shape = args.tokenX.shape[:-1]
    rotated = embed(rope, cos.unsqueeze(1), sin.unsqueeze(1), 3)
    return query.reshape(*shape, heads, latent), rotated.reshape(*shape, heads, width)


def _first(args: Any) -> tuple[Any, Any]:
    return _prolog(args)


def _second(args: Any) -> tuple[Any, Any]:
    """With 8-bit caches the queries have 8 bits, too; their scale has its own tensor."""
    return _with_scale(args, _prolog(args), args.weightDq.dtype == torch.int8)


def _with_scale(args: Any, results: tuple[Any, Any], in_bits: bool) -> tuple[Any, Any]:
    if args.kvCacheRef.dtype != torch.int8 or not in_bits:
        return results
    target = args.dequantScaleQNopeOut
    require(
        target is not None and target.numel() > 0, "dequantScaleQNopeOutOptional is null; queries of 8 bits need it"
    )
    query, scale, _ = dynamic(results[0], INT8)
    require_numel("dequantScaleQNopeOutOptional", target, scale.numel())
    target.copy_(scale.reshape(target.shape))
    return fit(query, INT8), results[1]


def _third(args: Any) -> tuple[Any, Any]:
    """Factors for the normed query and the latent key; types say what is quantised."""
    modes = (args.ckvkrRepoMode, args.quantScaleRepoMode)
    require(
        modes == (0, 0) and args.kvCacheQuantMode in (0, 1),
        f"caches that hold tiles and scales (modes {modes}, {args.kvCacheQuantMode}) are not supported",
    )
    for name in ("kNopeClipAlpha", "queryNorm"):
        each = getattr(args, name)
        require(each is None or not each.numel(), f"{name}Optional is not supported: pass null")
    require(args.cacheIndex is not None, "cacheIndexOptional is null; pages need it")
    return _with_scale(args, _prolog(args, (args.qcQrScale, args.kcScale)), args.queryQuantMode == 1)


_stores = stores("dequantScaleQNopeOut", "queryNorm", "dequantScaleQNorm")
OPERATORS = {
    "aclnnMlaProlog": _stores(_first),
    "aclnnMlaPrologV2WeightNz": _stores(_second),
    "aclnnMlaPrologV3WeightNz": _stores(_third),
}
