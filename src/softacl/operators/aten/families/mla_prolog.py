"""What precedes multi-head latent attention: queries by two products, and a latent key and a turned key into their caches.

Source: aclnnMlaProlog.md, aclnnMlaPrologV2WeightNz.md and aclnnMlaPrologV3WeightNz.md of hicann/ops-transformer; the turned part takes
halves of neighbours as test_mla_prolog.py of op-plugin says. What is kept between products is rounded to bfloat16.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.caches import into_pages
from softacl.operators.aten.families.normalization import rms_norm
from softacl.operators.aten.families.rotary import embed
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import dynamic, fit, require, require_shape
from softacl.operators.aten.table import changes


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


def _prolog(
    tokenX: Any, weightDq: Any, weightUqQr: Any, weightUk: Any, weightDkvKr: Any, rmsnormGammaCq: Any, rmsnormGammaCkv: Any,
    ropeSin: Any, ropeCos: Any, cacheIndex: Any, kvCacheRef: Any, krCacheRef: Any, dequantScaleXOptional: Any,
    dequantScaleWDqOptional: Any, dequantScaleWUqQrOptional: Any, dequantScaleWDkvKrOptional: Any,
    quantScaleCkvOptional: Any, quantScaleCkrOptional: Any, smoothScalesCqOptional: Any, rmsnormEpsilonCq: float,
    rmsnormEpsilonCkv: float, cacheModeOptional: str | None, factors: tuple[float, float] = (1.0, 1.0),
) -> tuple[Any, Any]:  # fmt: skip
    """(queries, their turned parts); both caches are written. factors: of the normed query and of the latent key."""
    heads, plain, latent = weightUk.shape
    turned = ropeCos.shape[-1]
    low = weightDq.shape[1]
    x, cos, sin = tokenX.flatten(0, -2), wide(ropeCos).flatten(0, -2), wide(ropeSin).flatten(0, -2)
    require_shape("weightDq", weightDq, (x.shape[1], low))
    require_shape("weightUqQr", weightUqQr, (low, heads * (plain + turned)))
    require_shape("weightDkvKr", weightDkvKr, (x.shape[1], latent + turned))
    require_shape("rmsnormGammaCq", rmsnormGammaCq, (low,))
    require_shape("rmsnormGammaCkv", rmsnormGammaCkv, (latent,))
    require(
        cacheModeOptional in (None, "", "PA_BSND", "PA_NZ"),
        f"cacheModeOptional is {cacheModeOptional!r}; it must be PA_BSND or PA_NZ",
    )
    own = _product(x, weightDq, dequantScaleXOptional, dequantScaleWDqOptional)
    own, rows = rms_norm(own, rmsnormGammaCq, rmsnormEpsilonCq)[0] * factors[0], None
    if weightUqQr.dtype == torch.int8:
        moved, rows, _ = dynamic(
            own if smoothScalesCqOptional is None else own * smoothScalesCqOptional.reshape(1, -1), 2
        )
        own = fit(moved, 2)
    both = _product(own if rows is not None else _kept(own), weightUqQr, rows, dequantScaleWUqQrOptional)
    query, rope = both.unflatten(-1, (heads, -1)).split((plain, turned), -1)
    query = torch.einsum("thd,hdc->thc", _kept(query), wide(weightUk))
    keys = _product(x, weightDkvKr, dequantScaleXOptional, dequantScaleWDkvKrOptional)
    kept = rms_norm(keys[:, :latent], rmsnormGammaCkv, rmsnormEpsilonCkv)[0] * factors[1]
    key = embed(keys[:, latent:], cos, sin, 3)
    mode = cacheModeOptional or "PA_BSND"
    for name, rows_, cache, scale in (
        ("kv", kept, kvCacheRef, quantScaleCkvOptional), ("kr", key, krCacheRef, quantScaleCkrOptional)
    ):  # fmt: skip
        into_pages(
            name,
            rows_.unsqueeze(1),
            cache,
            None if scale is None else scale.reshape(-1),
            None,
            cacheIndex.reshape(-1),
            mode,
        )
    shape = tokenX.shape[:-1]
    found = embed(rope, cos.unsqueeze(1), sin.unsqueeze(1), 3)
    return query.reshape(*shape, heads, latent), found.reshape(*shape, heads, turned)


@changes("kvCacheRef", "krCacheRef", "dequantScaleQNopeOutOptional")
def _second(
    tokenX: Any, weightDq: Any, weightUqQr: Any, weightUk: Any, weightDkvKr: Any, rmsnormGammaCq: Any, rmsnormGammaCkv: Any,
    ropeSin: Any, ropeCos: Any, cacheIndex: Any, kvCacheRef: Any, krCacheRef: Any, dequantScaleXOptional: Any,
    dequantScaleWDqOptional: Any, dequantScaleWUqQrOptional: Any, dequantScaleWDkvKrOptional: Any,
    quantScaleCkvOptional: Any, quantScaleCkrOptional: Any, smoothScalesCqOptional: Any, rmsnormEpsilonCq: float,
    rmsnormEpsilonCkv: float, cacheModeOptional: str | None, dequantScaleQNopeOutOptional: Any,
) -> tuple[Any, Any]:  # fmt: skip
    """With caches of 8 bits the queries have 8 bits, too; their scale has its tensor."""
    return _with_scale(dequantScaleQNopeOutOptional, kvCacheRef, _prolog(
        tokenX, weightDq, weightUqQr, weightUk, weightDkvKr, rmsnormGammaCq, rmsnormGammaCkv, ropeSin, ropeCos, cacheIndex,
        kvCacheRef, krCacheRef, dequantScaleXOptional, dequantScaleWDqOptional, dequantScaleWUqQrOptional,
        dequantScaleWDkvKrOptional, quantScaleCkvOptional, quantScaleCkrOptional, smoothScalesCqOptional, rmsnormEpsilonCq,
        rmsnormEpsilonCkv, cacheModeOptional,
    ), weightDq.dtype == torch.int8)  # fmt: skip


def _with_scale(place: Any, cache: Any, results: tuple[Any, Any], in_bits: bool) -> tuple[Any, Any]:
    if cache.dtype != torch.int8 or not in_bits:
        return results
    require(place is not None and place.numel() > 0, "dequantScaleQNopeOutOptional is null; queries of 8 bits need it")
    query, scale, _ = dynamic(results[0], 2)
    require(
        place.numel() == scale.numel(),
        f"dequantScaleQNopeOutOptional has {place.numel()} elements; it must have {scale.numel()}",
    )
    place.copy_(scale.reshape(place.shape))
    return fit(query, 2), results[1]


@changes("kvCacheRef", "krCacheRef", "dequantScaleQNopeOutOptional")
def _third(
    tokenX: Any, weightDq: Any, weightUqQr: Any, weightUk: Any, weightDkvKr: Any, rmsnormGammaCq: Any, rmsnormGammaCkv: Any,
    ropeSin: Any, ropeCos: Any, kvCacheRef: Any, krCacheRef: Any, cacheIndexOptional: Any, dequantScaleXOptional: Any,
    dequantScaleWDqOptional: Any, dequantScaleWUqQrOptional: Any, dequantScaleWDkvKrOptional: Any,
    quantScaleCkvOptional: Any, quantScaleCkrOptional: Any, smoothScalesCqOptional: Any, actualSeqLenOptional: Any,
    kNopeClipAlphaOptional: Any, rmsnormEpsilonCq: float, rmsnormEpsilonCkv: float, cacheModeOptional: str | None,
    weightQuantMode: int, kvCacheQuantMode: int, queryQuantMode: int, ckvkrRepoMode: int, quantScaleRepoMode: int,
    tileSize: int, qcQrScale: float, kcScale: float, dequantScaleQNopeOutOptional: Any, queryNormOptional: Any,
    dequantScaleQNormOptional: Any,
) -> tuple[Any, Any]:  # fmt: skip
    """Factors for the normed query and the latent key; types say what is quantised."""
    modes = (ckvkrRepoMode, quantScaleRepoMode)
    require(
        modes == (0, 0) and kvCacheQuantMode in (0, 1),
        f"caches that hold tiles and scales (modes {modes}, {kvCacheQuantMode}) are not supported",
    )
    for name, each in (("kNopeClipAlphaOptional", kNopeClipAlphaOptional), ("queryNormOptional", queryNormOptional)):
        require(each is None or not each.numel(), f"{name} is not supported: pass null")
    require(cacheIndexOptional is not None, "cacheIndexOptional is null; pages need it")
    return _with_scale(dequantScaleQNopeOutOptional, kvCacheRef, _prolog(
        tokenX, weightDq, weightUqQr, weightUk, weightDkvKr, rmsnormGammaCq, rmsnormGammaCkv, ropeSin, ropeCos,
        cacheIndexOptional, kvCacheRef, krCacheRef, dequantScaleXOptional, dequantScaleWDqOptional,
        dequantScaleWUqQrOptional, dequantScaleWDkvKrOptional, quantScaleCkvOptional, quantScaleCkrOptional,
        smoothScalesCqOptional, rmsnormEpsilonCq, rmsnormEpsilonCkv, cacheModeOptional, (qcQrScale, kcScale),
    ), queryQuantMode == 1)  # fmt: skip


@changes("kvCacheRef", "krCacheRef")
def _first(
    tokenX: Any, weightDq: Any, weightUqQr: Any, weightUk: Any, weightDkvKr: Any, rmsnormGammaCq: Any, rmsnormGammaCkv: Any,
    ropeSin: Any, ropeCos: Any, cacheIndex: Any, kvCacheRef: Any, krCacheRef: Any, dequantScaleXOptional: Any,
    dequantScaleWDqOptional: Any, dequantScaleWUqQrOptional: Any, dequantScaleWDkvKrOptional: Any,
    quantScaleCkvOptional: Any, quantScaleCkrOptional: Any, smoothScalesCqOptional: Any, rmsnormEpsilonCq: float,
    rmsnormEpsilonCkv: float, cacheModeOptional: str | None,
) -> tuple[Any, Any]:  # fmt: skip
    return _prolog(
        tokenX, weightDq, weightUqQr, weightUk, weightDkvKr, rmsnormGammaCq, rmsnormGammaCkv, ropeSin, ropeCos, cacheIndex,
        kvCacheRef, krCacheRef, dequantScaleXOptional, dequantScaleWDqOptional, dequantScaleWUqQrOptional,
        dequantScaleWDkvKrOptional, quantScaleCkvOptional, quantScaleCkrOptional, smoothScalesCqOptional, rmsnormEpsilonCq,
        rmsnormEpsilonCkv, cacheModeOptional,
    )  # fmt: skip


OPERATORS = {
    "aclnnMlaProlog": _first,
    "aclnnMlaPrologV2WeightNz": _second,
    "aclnnMlaPrologV3WeightNz": _third,
}
