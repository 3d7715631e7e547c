"""Products by groups, each with its own weight: GroupedMatmul in all versions, and GroupedMatmulAdd.

Source: the pages of hicann/ops-transformer, gmm; of versions later than CANN 8.1 also op-plugin, for the order of arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import INT8, dynamic, fit, is_none, numbers, require_null, scale_of, words
from softacl.operators.aten.table import stores
from softacl.operators.aten.tensors import is_unknown

_CUMULATIVE, _SIZES, _PAIRS = 0, 1, 2

#: What may follow a product
ACTIVATIONS: dict[str, Callable[[Any], Any]] = {
    "relu": lambda x: torch.relu(x),
    "gelu": lambda x: F.gelu(x, approximate="tanh"),
    "fastgelu": lambda x: x * torch.sigmoid(1.702 * x),
    "silu": lambda x: F.silu(x),
}
#: actType
_ACTIVATIONS: dict[int, Callable[[Any], Any]] = {0: lambda x: x}
_ACTIVATIONS |= {i: ACTIVATIONS[name] for i, name in ((1, "relu"), (2, "gelu"), (4, "fastgelu"), (5, "silu"))}
_BY_EXPERT = ("bias", "scale", "offset", "antiquantScale", "antiquantOffset")
_WITHOUT_EFFECT = (
    "activationInput",
    "activationQuantScale",
    "activationQuantOffset",
    "activationFeatureOut",
    "dynQuantScaleOut",
)


def groups_in(groups: Any, kind: int, experts: int, length: int) -> list[tuple[int, int, int]]:
    """(expert, begin, end) of each group along an axis of `length`. kind: 0 ends, 1 sizes, 2 pairs of an expert and a size.

    In a trial all belongs to the first expert: then the shapes are checked.
    """
    if kind not in (_CUMULATIVE, _SIZES, _PAIRS):
        raise ValueError(f"groupListType is {kind}; 0 (cumulative), 1 (sizes) and 2 (pairs) are supported")
    if not isinstance(groups, list):
        columns = (2,) if kind == _PAIRS else ()
        if tuple(groups.shape[1:]) != columns or not 0 < groups.shape[0] <= experts:
            expected = "(e, 2)" if columns else "(e,)"
            raise ValueError(
                f"the group list has shape {list(groups.shape)}; it must be {expected}, e from 1 to {experts}"
            )
        if is_unknown(groups):
            return [(0, 0, length)]
        groups = groups.tolist()
    slices, begin = [], 0
    for i, each in enumerate(groups):
        expert, size = each if kind == _PAIRS else (i, each if kind == _SIZES else each - begin)
        if size < 0 or begin + size > length or not 0 <= expert < experts:
            raise ValueError(
                f"group {i} of {groups} takes {size} rows of {length} from row {begin} for expert {expert} of {experts}: "
                "sizes must not be negative nor add up to more than there is"
            )
        slices.append((expert, begin, begin + size))
        begin += size
    return slices


def quantised_by_row(x: Any) -> tuple[Any, Any]:
    """Each row in steps of its scale, which is its largest number over 127; the scales. A row of zeros stays zeros."""
    scaled, scale, _ = dynamic(x, INT8)
    return torch.round(scaled), scale.squeeze(-1)


def whole_product(x: Any, weight: Any) -> Any:
    """Exact, for integers of 8 bits: float64 holds each sum."""
    return x.double() @ weight.double()


def dequantised(x: Any, weight: Any, scale: Any) -> Any:
    """Integers times integers times scales in float32; scale (G, n) has a row for each of G equal parts of k."""
    scale = scale_of(scale)
    parts = scale.shape[0] if scale.dim() == 2 else 1
    if parts == 1:
        return whole_product(x, weight).float() * scale
    products = whole_product(x.unflatten(1, (parts, -1)).transpose(0, 1), weight.unflatten(0, (parts, -1)))
    return (products.float() * scale.unsqueeze(1)).sum(0)


def by_halves(x: Any, weight: Any, scale: Any, bias: Any, offset: Any) -> Any:
    """Bytes times numbers of 4 bits. A byte is 16 a + b + 8 with two numbers of 4 bits; the bias brings the product of the 8.

    offset: the zero points of the weight times its scale.
    """
    product = dequantised(x.double() - 8, weight, scale)
    if bias is not None:
        product = product + wide(bias)
    return product if offset is None else product + x.double().sum(-1, keepdim=True).float() * offset.reshape(-1)


def _of_integers(x: Any, weight: Any, own: dict[str, Any], token: Any, act: int, to: Any) -> Any:
    """A bias of int32 is added before the scales, another one after them."""
    bias, scale, offset = own["bias"], own["scale"], own["offset"]
    if x.dtype == torch.int8 and weight.dtype != torch.int8:
        product = by_halves(x, numbers(weight, x.shape[1]), scale, bias, offset)
        return product if token is None else product * token
    x = numbers(x, x.shape[0])
    weight = numbers(weight, x.shape[1])
    before = bias is not None and bias.dtype == torch.int32
    if scale is None or before:
        product = whole_product(x, weight)
        product = product + bias if before else product
        product = product if scale is None else product.float() * scale_of(scale)
    else:
        product = dequantised(x, weight, scale)
    product = product if token is None else product * token
    product = _ACTIVATIONS[act](product if bias is None or before else product + wide(bias))
    if to != torch.int8:
        return product
    if offset is None and scale is not None and scale.dtype in (torch.int64, torch.uint64):
        offset = words(scale)[1]
    return fit(product if offset is None else product + offset, INT8)


def antiquantised(x: Any, weight: Any, scale: Any, offset: Any) -> Any:
    """The weight's numbers in x's type, which the vector unit makes before the product."""
    whole = numbers(weight, x.shape[-1]).to(x.dtype)
    if scale.dim() == 2:
        whole = whole.unflatten(0, (scale.shape[0], -1))
        scale, offset = scale.unsqueeze(1), None if offset is None else offset.unsqueeze(1)
    return ((whole if offset is None else whole + offset) * scale).flatten(0, -2)


def _of_floats(x: Any, weight: Any, own: dict[str, Any], act: int) -> Any:
    if act or own["scale"] is not None or own["offset"] is not None:
        raise ValueError("scale, offset and actType belong to an x of integers: pass null and 0 with one of floats")
    if own["antiquantScale"] is not None:
        weight = antiquantised(x, weight, own["antiquantScale"], own["antiquantOffset"])
    if x.dtype != weight.dtype:
        raise ValueError(
            f"x is {x.dtype}, its weight {weight.dtype}; only one with antiquantScale has a type of its own"
        )
    product = wide(x) @ wide(weight)
    return product if own["bias"] is None else product + wide(own["bias"])


def _pieces(args: Any, weights: list[Any]) -> Iterator[tuple[int, Any, Any, int, int]]:
    """(expert, x, weight, begin, end) of each product: the group list says where each begins, or else the tensors do."""
    x, groups, kind = args.x, args.groupList, args.groupListType or 0
    if args.groupType == 2:
        several = len(weights) > 1
        groups, kind = ([each.shape[0] for each in weights], _SIZES) if several else (groups, kind)
        for i, begin, end in groups_in(groups, kind, len(groups), x[0].shape[1]):
            yield i, x[0][:, begin:end], weights[i] if several else weights[0][begin:end], begin, end
    elif len(x) > 1 or is_none(groups):
        if len(x) != len(weights):
            raise ValueError(f"{len(x)} tensors x for {len(weights)} weights: pass one for each, or a group list")
        begin = 0
        for i, each in enumerate(x):
            yield i, each, weights[i], begin, begin + each.shape[0]
            begin += each.shape[0]
    else:
        for i, begin, end in groups_in(groups, kind, len(weights), x[0].shape[0]):
            yield i, x[0][begin:end], weights[i], begin, end


def _require(args: Any, y: list[Any], weights: list[Any]) -> None:
    split, group, act = args.splitItem, args.groupType, args.actType or 0
    require_null(**{name: getattr(args, name) for name in _WITHOUT_EFFECT})
    if group not in (None, -1, 0, 2):
        raise ValueError(f"groupType is {group}; -1 (no groups), 0 (along m) and 2 (along k) are supported")
    if split not in ((0, 1) if group == -1 else (0, 1, 2, 3)):
        raise ValueError(
            f"splitItem is {split} with groupType {group}; 0 and 1 give a result for each group, 2 and 3 give one"
        )
    expected = len(weights) if split < 2 else 1
    if len(y) != expected:
        raise ValueError(f"{len(y)} results for {len(weights)} weights; splitItem {split} has {expected}")
    if group == 2 and args.bias:
        raise ValueError("groups along k have no bias: pass null")
    if act not in _ACTIVATIONS:
        raise ValueError(f"actType is {act}; {', '.join(map(str, _ACTIVATIONS))} are supported")


def _target(args: Any, y: list[Any], i: int, begin: int, end: int) -> Any:
    """Where the result of a group goes."""
    if args.splitItem < 2:
        return y[i]
    return y[0][i] if args.groupType == 2 else y[0][begin:end]


@stores("y", "out", "activationFeatureOut", "dynQuantScaleOut")
def grouped(args: Any) -> None:
    """Each group's product in its place; rows of y behind the last group are left alone."""
    y = args.out if args.y is None else args.y
    if not args.x or not args.weight or not y:
        raise ValueError("x, weight and y must have tensors: pass lists that do")
    single = len(args.weight) == 1 and args.weight[0].dim() == 3
    weights = list(args.weight[0].unbind(0)) if single else args.weight
    _require(args, y, weights)
    lists = {name: getattr(args, name) for name in _BY_EXPERT}
    token = args.perTokenScale[0].reshape(-1, 1) if args.perTokenScale else None
    for i, x, weight, begin, end in _pieces(args, weights):
        own = {name: (each[0][i] if single else each[i]) if each else None for name, each in lists.items()}
        if x.dtype.is_floating_point:
            product = _of_floats(x, weight, own, args.actType or 0)
        else:
            rows = None if token is None else token[begin:end]
            product = _of_integers(x, weight, own, rows, args.actType or 0, y[0].dtype)
        target = _target(args, y, i, begin, end)
        if target.shape != product.shape:
            raise ValueError(
                f"the result of group {i} has shape {list(product.shape)}, its tensor {list(target.shape)}"
            )
        target.copy_(product)


@stores("yRef")
def _added(args: Any) -> None:
    """yRef += x.T @ weight by groups along k, which is the first axis of both."""
    asked = args.transposeX, args.transposeWeight, args.groupType
    if asked != (True, False, 2):
        raise ValueError(f"transposeX, transposeWeight, groupType are {asked}; the vendor takes true, false and 2 only")
    x, weight, groups = args.x, args.weight, args.groupList
    y = args.yRef.view(groups.shape[0], x.shape[1], weight.shape[1])
    for i, begin, end in groups_in(groups, args.groupListType or 0, groups.shape[0], x.shape[0]):
        y[i] += wide(x[begin:end]).mT @ wide(weight[begin:end])


OPERATORS = {
    "aclnnGroupedMatmul": grouped,
    "aclnnGroupedMatmulWeightNz": grouped,
    "aclnnGroupedMatmulAdd": _added,
}
