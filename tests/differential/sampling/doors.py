"""The same operator by another function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from sampling.cases import Case, types_of
from sampling.device import Number
from sampling.named_cases import Case as Named
from softacl.api.table import prototypes


def in_place(case: Case) -> Case | None:
    """The call of aclnnInplaceX that does what the case of aclnnX does; None where there is none."""
    other = f"aclnnInplace{case.name.removeprefix('aclnn')}"
    if other not in prototypes() or len(case.results) != 1:
        return None
    (result,) = case.results
    ours = [each.name for each in prototypes()[case.name] if each.name != result]
    theirs = [each.name for each in prototypes()[other]]
    if len(ours) != len(theirs) or [n.removesuffix("Ref") for n in ours[1:]] != [
        n.removesuffix("Ref") for n in theirs[1:]
    ]:
        return None
    own, out = case.arguments[ours[0]], case.arguments[result]
    if (
        not isinstance(own, np.ndarray)
        or not isinstance(out, np.ndarray)
        or (own.dtype, own.shape) != (out.dtype, out.shape)
    ):
        return None
    arguments = dict(zip(theirs, (case.arguments[name] for name in ours), strict=True))
    for name, value in arguments.items():  # which it may not list
        types = types_of(other, name)
        if types and isinstance(value, np.ndarray) and value.dtype.name not in types:
            return None
    return replace(case, name=other, arguments=arguments, results=frozenset(theirs[:1]))


def _reduction(attributes: dict[str, Any]) -> int:
    return {"none": 0, "mean": 1, "sum": 2, "batchmean": 3}[attributes.get("reduction", "mean")]


#: name of acl.op -> (C function, the order of its inputs in those of the name)
SAME: dict[str, tuple[str, tuple[int, ...]]] = {
    name: (f"aclnn{name}", (0,))
    for name in """
Abs Acos Acosh Asin Asinh Atan Atanh Ceil Cos Cosh Erf Erfc Erfinv Exp Expm1 Floor Log1p LogicalNot Mish Neg
Reciprocal Relu Round Rsqrt Selu Sigmoid Sign Sin Sinh Sqrt Tan Tanh Trunc Gelu FastGelu
    """.split()  # noqa: SIM905
} | {
    name: (f"aclnn{other or name}", (0, 1))
    for name, other in {
        "Maximum": "", "Minimum": "", "Atan2": "", "LogicalAnd": "", "LogicalOr": "", "Mul": "", "RealDiv": "Div",
        "Pow": "PowTensorTensor",
        "Equal": "EqTensor", "NotEqual": "NeTensor", "Greater": "GtTensor", "GreaterEqual": "GeTensor", "Less": "LtTensor",
        "LessEqual": "LeTensor", "FloorDiv": "FloorDivide", "FloorMod": "RemainderTensorTensor", "Mod": "FmodTensor",
        "BitwiseAnd": "BitwiseAndTensor", "BitwiseOr": "BitwiseOrTensor", "BitwiseXor": "BitwiseXorTensor", "Xlogy": "XLogYTensor",
    }.items()
} | {name: (f"aclnn{name.removesuffix('Grad')}Backward", (1, 0)) for name in ("SigmoidGrad", "TanhGrad")} | {
    "HardSwish": ("aclnnHardswish", (0,)), "HardSigmoid": ("aclnnHardsigmoid", (0,)), "BitwiseNot": ("aclnnBitwiseNot", (0,)),
}  # fmt: skip
#: The same with numbers behind the inputs, from the attributes
WITH_NUMBERS: dict[str, tuple[str, Callable[[dict[str, Any]], list[Any]]]] = {
    "MseLoss": ("aclnnMseLoss", lambda a: [_reduction(a)]),
    "SoftMarginLoss": ("aclnnSoftMarginLoss", lambda a: [_reduction(a)]),
    "KLDiv": ("aclnnKlDiv", lambda a: [_reduction(a), a.get("log_target", False)]),
    "SmoothL1LossV2": ("aclnnSmoothL1Loss", lambda a: [_reduction(a), a.get("sigma", 1.0)]),
    "AddRmsNorm": ("aclnnAddRmsNorm", lambda a: [a.get("epsilon", 1e-6)]),
    "RmsNorm": ("aclnnRmsNorm", lambda a: [a.get("epsilon", 1e-6)]),
    "LeakyRelu": ("aclnnLeakyRelu", lambda a: [Number(a.get("negative_slope", 0.0), "float32")]),
}


def by_function(case: Named) -> Case | None:
    """The call of a C function that does what a call by name does; None where none is known, or the types are not listed."""
    function, order = SAME.get(case.name, ("", ()))
    numbers: list[Any] = []
    if case.name in WITH_NUMBERS:
        function, made = WITH_NUMBERS[case.name]
        order, numbers = tuple(range(len(case.given))), made(case.attributes)
    elif case.attributes or len(order) != len(case.given):
        return None
    if not function or any(each is None for each in case.given):
        return None
    parameters = [each.name for each in prototypes()[function]]
    arguments = [*(case.given[i] for i in order), *numbers, *case.outputs]
    if len(arguments) != len(parameters):
        return None
    named = dict(zip(parameters, arguments, strict=True))
    results = parameters[len(parameters) - len(case.outputs) :]
    return Case(function, case.index, case.type, case.span, named, frozenset(results), frozenset())
