"""The other operations of ATB: caches, rotary positions, groups of experts, products, norms and quantisation.

Source: the pages of hiascend.com ("ascendtbapi", 8.0 to 8.3), and the tests test/test_custom_ops/test_atb_*.py of
Ascend/op-plugin. Computed in float32.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.boost.operation import BoostOperation, require_only
from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.caches import put_tokens
from softacl.operators.aten.families.experts_routing import among_groups
from softacl.operators.aten.families.normalization import rms_norm
from softacl.operators.aten.families.rotary import embed
from softacl.operators.aten.quantising import fit, require

_ONLY_KEYS, _IN_PIECES = 1, 2  # ReshapeAndCacheParam::KvCacheCfg
_NORM, _INT8 = 1, 2  # RmsNormParam::RmsNormType, QuantType
_QUANT_PER_CHANNEL = 17  # ElewiseParam::ElewiseType


def _cache(
    key: Any, slotMapping: Any, keyCacheOut: Any, kvCacheCfg: int, value: Any = None, valueCacheOut: Any = None
) -> None:
    for name, cache, tokens in (("keyCache", keyCacheOut, key), ("valueCache", valueCacheOut, value)):
        if cache is not None:
            put_tokens(name, cache, tokens, slotMapping, kvCacheCfg == _IN_PIECES or _is_in_pieces(cache, tokens))


def _is_in_pieces(cache: Any, tokens: Any) -> bool:
    """Whether a cache without a format is (block, piece, token, number): Atlas inference chips have no others."""
    if cache.dim() != 4 or not len(tokens):
        return False
    _, pieces, heads, width = cache.shape
    size = tokens[0].numel()
    return bool(pieces * width == size != heads * width)


def _inputs_of_cache(params: dict[str, Any]) -> str:
    require_only(params, compressType=(0,), kvCacheCfg=(0, _ONLY_KEYS, _IN_PIECES))
    return (
        "key keyCache slotMapping"
        if params["kvCacheCfg"] == _ONLY_KEYS
        else "key value keyCache valueCache slotMapping"
    )


def _rope(query: Any, key: Any, cos: Any, sin: Any, rotaryCoeff: int) -> tuple[Any, Any]:
    """rotaryCoeff 2: halves; 4: halves of each half; the width, or half of it: neighbours."""
    width = cos.shape[-1]
    mode = {2: 0, 4: 2}.get(rotaryCoeff, 1)
    require(
        mode != 1 or rotaryCoeff in (width, width // 2),
        f"rotaryCoeff is {rotaryCoeff}; it must be 2, 4, {width // 2} or {width} with cos and sin that are {width} wide",
    )
    for name, x in (("query", query), ("key", key)):
        fits = len(cos) == len(x) and x[0].numel() % width == 0 if len(x) else True
        require(
            fits, f"{name} has shape {list(x.shape)} for cos {list(cos.shape)}: as many rows, and heads as wide as cos"
        )
    cos, sin = cos.unsqueeze(1), sin.unsqueeze(1)
    query, key = (embed(x.reshape(len(x), -1, width), cos, sin, mode).reshape(x.shape) for x in (query, key))
    return query, key


def _groups(self: Any, groupNum: int, k: int, groupMultiFlag: int, n: int) -> Any:
    """The scores, but 0 in the groups that are not among the k best; of equal ones the first is better."""
    experts = self.shape[-1]
    require(
        self.dim() == 2 and groupNum > 0 and experts % groupNum == 0 and 1 <= k <= groupNum,
        f"shape {list(self.shape)}, groupNum {groupNum}, k {k}: groupNum must divide the experts, and k lie between 1 and groupNum",
    )
    count = n if groupMultiFlag else 1
    require(
        1 <= count <= experts // groupNum, f"n is {n}; it must be 1 to {experts // groupNum}, the experts of a group"
    )
    return among_groups(self, k, groupNum, count, 0)


def _linear(x: Any, weight: Any, transposeA: bool, transposeB: bool, bias: Any = None, accum: Any = None) -> Any:
    a, b = (
        wide(each).transpose(-1, -2) if turned else wide(each)
        for each, turned in ((x, transposeA), (weight, transposeB))
    )
    product = a @ b
    for more in (bias, accum):
        product = product if more is None else product + wide(more)
    return product


def _inputs_of_linear(params: dict[str, Any]) -> str:
    require_only(params, outDataType=(-1,))
    return "x weight" + (" bias" if params["hasBias"] else "") + (" accum" if params["enAccum"] else "")


def _norm(x: Any, gamma: Any, epsilon: float, beta: Any = None, scale: Any = None, offset: Any = None) -> Any:
    normed = rms_norm(x, gamma.reshape(-1), epsilon)[0]
    if scale is None:
        return normed
    return fit((wide(normed) + wide(beta).reshape(-1)) / wide(scale) + offset.float(), 2)


def _inputs_of_norm(params: dict[str, Any]) -> str:
    require_only(params, layerType=(_NORM,), quantType=(0, _INT8), rstd=(False,), modelType=(0,), dynamicQuantType=(0,))
    return "x gamma beta scale offset" if params["quantType"] else "x gamma"


def _quantise(x: Any, scale: Any, offset: Any) -> Any:
    moved = (wide(x) / wide(scale)).round()
    return fit(moved + offset.float() if offset.numel() else moved, 2)


def _inputs_of_elewise(params: dict[str, Any]) -> str:
    require_only(params, elewiseType=(_QUANT_PER_CHANNEL,))
    return "x scale offset"


_HALVES = "float16 bfloat16"
OPERATIONS = {
    "ReshapeAndCache": BoostOperation(
        _cache,
        "ii",
        "compressType kvCacheCfg",
        _inputs_of_cache,
        lambda params: "keyCacheOut" if params["kvCacheCfg"] == _ONLY_KEYS else "keyCacheOut valueCacheOut",
        {"key value keyCache valueCache keyCacheOut valueCacheOut": f"{_HALVES} int8", "slotMapping": "int32"},
        "slotMapping",
    ),
    "Rope": BoostOperation(
        _rope,
        "ii",
        "rotaryCoeff cosFormat",
        lambda params: "query key cos sin seqLen",
        lambda params: "ropeQ ropeK",
        {"query key ropeQ ropeK": _HALVES, "cos sin": f"{_HALVES} float32", "seqLen": "int32 uint32"},
    ),
    "GroupTopk": BoostOperation(
        _groups,
        "iiHH",
        "groupNum k groupMultiFlag n",
        lambda params: "self indices",
        lambda params: "out",
        {"self out": _HALVES, "indices": "int32"},
    ),
    "Linear": BoostOperation(
        _linear,
        "???i?",
        "transposeA transposeB hasBias outDataType enAccum",
        _inputs_of_linear,
        lambda params: "out",
        {"x weight": _HALVES, "bias accum out": f"{_HALVES} float32"},
    ),
    "RmsNorm": BoostOperation(
        _norm,
        "i4xifd?iii",
        "layerType quantType epsilon layerNormEps rstd precisionMode modelType dynamicQuantType",
        _inputs_of_norm,
        lambda params: "out",
        {"x gamma beta scale": f"{_HALVES} float32", "offset": "int8", "out": f"{_HALVES} float32 int8"},
    ),
    "Elewise": BoostOperation(
        _quantise,
        "if?i20xf12xi",
        "elewiseType inputScale asymmetric inputOffset varAttr outTensorType",
        _inputs_of_elewise,
        lambda params: "out",
        {"x scale": _HALVES, "offset out": "int8"},
    ),
}
