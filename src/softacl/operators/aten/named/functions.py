"""Names that are C functions: each a row, which `rows` explains.

Source of inputs, attributes and defaults: the operators' prototypes (op_graph/*_proto.h) and definitions (op_host/*_def.cpp) in
hicann's ops-math, ops-nn and ops-cv, and the calls in op_plugin/ops/aclops of Ascend/op-plugin (517f2e7d).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.named.rows import NEEDED, REDUCTION, attribute, choice, refuse, row

_KL_REDUCTION = choice("reduction", none=0, mean=1, sum=2, batchmean=3)


def _one_axis(axes: Any) -> int:
    """The axis of a softmax. Source: GetAndCheckAxes in activation/softmax_v2/op_host of hicann/ops-nn."""
    if len(axes) > 1:
        raise refuse(f"axes is {list(axes)}; only one axis is supported.")
    return int(axes[0]) if axes else -1


def _only_l1(p: Any) -> None:
    if p != 1:
        raise refuse(f"p is {p}; it must be 1.")


def _same(names: str, inputs: str = "self") -> dict[str, Callable[..., Any]]:
    """Operators named like C functions."""
    return {name: row(f"aclnn{name}", inputs) for name in names.split()}


def _loss(function: str, inputs: str, **attributes: Any) -> Callable[..., Any]:
    return row(function, inputs, reduction=attribute("mean", "reduction", REDUCTION), **attributes)


_AXES: Any = attribute((-1,), "dim", _one_axis)


_GRID: dict[str, Any] = {
    "interpolation_mode": attribute(
        "bilinear", "interpolationMode", choice("interpolation_mode", bilinear=0, nearest=1, bicubic=2)
    ),
    "padding_mode": attribute("zeros", "paddingMode", choice("padding_mode", zeros=0, border=1, reflection=2)),
    "align_corners": False,
}
_BOTH = {"outputMask": [True, True]}
OPERATORS: dict[str, Callable[..., Any]] = {
    # One tensor
    **_same(
        "Abs Acosh Asin Ceil Cosh Erf Erfc Erfinv Expm1 Floor IsFinite Log1p LogicalNot Neg Reciprocal Rsqrt Sign Sin Sinh Sqrt"
    ),
    **_same("Tan Trunc BitwiseNot Relu Sigmoid Tanh FastGelu Gelu Mish Selu LogSigmoid Trace"),
    **_same("Acos Asinh Atan Atanh Cos", "input"),
    "IsInf": row("aclnnIsInf", "x"),
    "Invert": row("aclnnBitwiseNot", "self"),
    "Rint": row("aclnnRound", "self"),
    "Round": row("aclnnRoundDecimals", "self", decimals=0),
    "NanToNum": row("aclnnNanToNum", "self", nan=0.0, posinf=None, neginf=None),
    # Two and three tensors
    "Add": row("aclnnAdd", "self other", with_number="aclnnAdds", alpha=1),
    "AddV2": row("aclnnAdd", "self other", with_number="aclnnAdds", alpha=1),
    "Sub": row("aclnnSub", "self other", with_number="aclnnSubs", alpha=1),
    "Mul": row("aclnnMul", "self other", with_number="aclnnMuls"),
    "RealDiv": row("aclnnDiv", "self other", with_number="aclnnDivs"),
    **_same("Maximum Minimum Atan2 LogicalAnd LogicalOr", "self other"),
    "BitwiseAnd": row("aclnnBitwiseAndTensor", "self other"),
    "BitwiseOr": row("aclnnBitwiseOrTensor", "self other"),
    "BitwiseXor": row("aclnnBitwiseXorTensor", "self other"),
    "LeftShift": row("aclnnLeftShift", "self shiftBits"),
    "RightShift": row("aclnnRightShift", "input shiftBits"),
    "Pow": row("aclnnPowTensorTensor", "self exponent"),
    "Equal": row("aclnnEqTensor", "self other"),
    "NotEqual": row("aclnnNeTensor", "self other"),
    "Greater": row("aclnnGtTensor", "self other"),
    "GreaterEqual": row("aclnnGeTensor", "self other"),
    "Less": row("aclnnLtTensor", "self other"),
    "LessEqual": row("aclnnLeTensor", "self other"),
    "FloorDiv": row("aclnnFloorDivide", "self other"),
    "FloorMod": row("aclnnRemainderTensorTensor", "self other"),
    "Mod": row("aclnnFmodTensor", "self other"),
    "Xlogy": row("aclnnXLogYTensor", "self other"),
    "TensorEqual": row("aclnnEqual", "self other"),
    "IsClose": row("aclnnIsClose", "self other", rtol=1e-5, atol=1e-8, equal_nan=attribute(False, "equal_nan")),
    "Addcdiv": row("aclnnAddcdiv", "self tensor1 tensor2 value:value"),
    "Addcmul": row("aclnnAddcmul", "self tensor1 tensor2 value:value"),
    "Lerp": row("aclnnLerp", "self end weight"),
    "ClipByValue": row("aclnnClampTensor", "self clipValueMin:value clipValueMax:value"),
    "ClipByValueV2": row("aclnnClampTensor", "self clipValueMin:value clipValueMax:value"),
    "Select": row("aclnnSWhere", "condition self other"),
    "SelectV2": row("aclnnSWhere", "condition self other"),
    "Cross": row("aclnnLinalgCross", "self other", dim=-1),
    # Activations and their gradients
    "ReluGrad": row("aclnnThresholdBackward", "gradOutput self", constants={"threshold": 0}),
    "SigmoidGrad": row("aclnnSigmoidBackward", "output gradOutput"),
    "TanhGrad": row("aclnnTanhBackward", "output gradOutput"),
    "SiluGrad": row("aclnnSiluBackward", "gradOutput self"),
    "Swish": row("aclnnSwish", "self", scale=attribute(1.0, "betaOptional")),
    "SwishGrad": row("aclnnSwishBackward", "gradOutput self -?", scale=attribute(1.0, "betaOptional")),
    "FastGeluGrad": row("aclnnFastGeluBackward", "gradOutput self"),
    "GeluGrad": row("aclnnGeluBackward", "gradOutput self -?"),
    "HardSwish": row("aclnnHardswish", "self"),
    "HardSwishGrad": row("aclnnHardswishBackward", "gradOutput self"),
    "HardtanhGrad": row(
        "aclnnHardtanhBackward", "self gradOutput", min_val=attribute(-1.0, "min"), max_val=attribute(1.0, "max")
    ),
    "MishGrad": row("aclnnMishBackward", "gradOutput self -?"),
    "PRelu": row("aclnnPrelu", "self weight"),
    "PReluGrad": row("aclnnPreluBackward", "gradOutput self weight"),
    "SeluGrad": row("aclnnSeluBackward", "gradOutput result"),
    "Elu": row("aclnnElu", "self", alpha=1.0, scale=1.0, input_scale=1.0),
    "EluGradV2": row(
        "aclnnEluBackward", "gradOutput selfOrResult", alpha=1.0, scale=1.0, input_scale=1.0, is_result=False
    ),
    "CeluV2": row("aclnnCelu", "self", alpha=1.0),
    "LeakyRelu": row("aclnnLeakyRelu", "self", negative_slope=0.0),
    "LeakyReluGrad": row(
        "aclnnLeakyReluBackward", "gradOutput self", constants={"selfIsResult": False}, negative_slope=0.0
    ),
    "LogSigmoidGrad": row("aclnnLogSigmoidBackward", "gradOutput self", constants={"buffer": None}),
    "Softplus": row("aclnnSoftplus", "self", constants={"beta": 1.0, "threshold": 20.0}),
    "SoftplusV2": row("aclnnSoftplus", "self", beta=1.0, threshold=20.0),
    "SoftplusV2Grad": row("aclnnSoftplusBackward", "gradOutput self", beta=1.0, threshold=20.0),
    "SoftShrink": row("aclnnSoftshrink", "self", lambd=0.5),
    "SoftShrinkGrad": row("aclnnSoftshrinkBackward", "gradOutput self", lambd=attribute(0.5, "lambda")),
    "HardShrink": row("aclnnHardshrink", "self", lambd=0.5),
    "HardShrinkGrad": row("aclnnHardshrinkBackward", "gradOutput self", lambd=0.5),
    "ThresholdV2D": row("aclnnThreshold", "self", threshold=NEEDED, value=NEEDED),
    "ThresholdGradV2D": row("aclnnThresholdBackward", "gradOutput self", threshold=NEEDED),
    "GLU": row("aclnnGlu", "self", dim=-1),
    "GLUGrad": row("aclnnGluBackward", "gradOut self", dim=-1),
    "SoftmaxV2": row("aclnnSoftmax", "self", axes=_AXES, half_to_float=attribute(False)),
    "SoftmaxGrad": row("aclnnSoftmaxBackward", "output gradOutput", axes=_AXES, keep_dims=attribute(False)),
    "LogSoftmaxV2": row("aclnnLogSoftmax", "self", axes=_AXES),
    "LogSoftmaxGrad": row("aclnnLogSoftmaxBackward", "gradOutput output", axis=_AXES),
    "ScaledMaskedSoftmax": row("aclnnScaledMaskedSoftmax", "x mask", scale=1.0, fixed_triu_mask=False),
    "ScaledMaskedSoftmaxGrad": row(
        "aclnnScaledMaskedSoftmaxBackward",
        "gradOutput y mask",
        scale=1.0,
        fixed_triu_mask=attribute(False, "fixTriuMask"),
    ),
    # Losses and their gradients
    "BinaryCrossEntropy": _loss("aclnnBinaryCrossEntropy", "self target weight?"),
    "BinaryCrossEntropyGrad": _loss("aclnnBinaryCrossEntropyBackward", "self target gradOutput weightOptional?"),
    "SigmoidCrossEntropyWithLogitsV2": _loss(
        "aclnnBinaryCrossEntropyWithLogits", "self target weightOptional? posWeightOptional?"
    ),
    "SigmoidCrossEntropyWithLogitsGradV2": _loss(
        "aclnnBinaryCrossEntropyWithLogitsBackward", "self target gradOutput weightOptional? posWeightOptional?"
    ),
    "SoftmaxCrossEntropyWithLogits": row("aclnnSoftmaxCrossEntropyWithLogits", "features labels"),
    "KLDiv": row(
        "aclnnKlDiv", "self target", reduction=attribute("mean", "reduction", _KL_REDUCTION), log_target=False
    ),
    "KlDivLossGrad": row(
        "aclnnKlDivBackward",
        "gradOutput self target",
        reduction=attribute("mean", "reduction", _KL_REDUCTION),
        log_target=False,
    ),
    "LpLoss": _loss("aclnnL1Loss", "self target", p=attribute(NEEDED, None, _only_l1)),
    "L1LossGrad": _loss("aclnnL1LossBackward", "gradOutput self target"),
    "MseLoss": _loss("aclnnMseLoss", "self target"),
    "MseLossGrad": _loss("aclnnMseLossBackward", "self target gradOutput"),
    "NLLLoss": _loss("aclnnNLLLoss", "self target weight?", ignore_index=-100),
    "NLLLossGrad": _loss("aclnnNLLLossBackward", "self gradOutput target weight totalWeight", ignore_index=-100),
    "SmoothL1LossV2": _loss("aclnnSmoothL1Loss", "self target", sigma=attribute(1.0, "beta")),
    "SmoothL1LossGradV2": _loss("aclnnSmoothL1LossBackward", "self target gradOut", sigma=attribute(1.0, "beta")),
    "SoftMarginLoss": _loss("aclnnSoftMarginLoss", "self target"),
    "SoftMarginLossGrad": _loss("aclnnSoftMarginLossBackward", "self target gradOutput"),
    # Normalisation, rotary embedding
    "RmsNorm": row("aclnnRmsNorm", "x gamma", epsilon=1e-6),
    "RmsNormGrad": row("aclnnRmsNormGrad", "dy x rstd gamma"),
    "AddRmsNorm": row("aclnnAddRmsNorm", "x1 x2 gamma", epsilon=1e-6),
    "AddLayerNorm": row(
        "aclnnAddLayerNorm",
        "x1 x2 gamma beta biasOptional?",
        inferred={"additional_output": True},
        epsilon=1e-5,
        additional_output=False,
    ),
    "AddLayerNormGrad": row("aclnnAddLayerNormGrad", "dy x1 x2 rstd mean gamma dsumOptional?"),
    "DeepNorm": row("aclnnDeepNorm", "x gx beta gamma", alpha=0.3, epsilon=1e-6),
    "DeepNormGrad": row("aclnnDeepNormGrad", "dy x gx gamma mean rstd", alpha=0.3),
    "GroupNormSwish": row(
        "aclnnGroupNormSwish",
        "x gamma beta",
        num_groups=NEEDED,
        eps=1e-5,
        data_format=attribute("NCHW"),
        activate_swish=True,
        swish_scale=1.0,
    ),
    "BNTrainingReduce": row("aclnnBatchNormReduce", "x", epsilon=attribute(0.0)),
    "BN3DTrainingReduce": row("aclnnBatchNormReduce", "x", epsilon=attribute(0.0)),
    "RotaryMul": row("aclnnRotaryPositionEmbedding", "x cos sin", constants={"mode": 0}),
    # Places of extremes, running extremes
    "ArgMaxV2": row("aclnnArgMax", "self dim:int", keep_dims=attribute(False, "keepdim"), dtype=attribute(None)),
    "ArgMin": row("aclnnArgMin", "self dim:int", keep_dims=attribute(False, "keepdim"), dtype=attribute(None)),
    "ArgMaxD": row("aclnnArgMax", "self", constants={"keepdim": False}, dimension=attribute(NEEDED, "dim")),
    "ArgMinD": row("aclnnArgMin", "self", constants={"keepdim": False}, dimension=attribute(NEEDED, "dim")),
    "ArgMaxWithValue": row(
        "aclnnMaxDim", "self", results=(1, 0), dimension=attribute(NEEDED, "dim"), keep_dims=attribute(False, "keepdim")
    ),
    "ArgMinWithValue": row(
        "aclnnMinDim", "self", results=(1, 0), dimension=attribute(NEEDED, "dim"), keep_dims=attribute(False, "keepdim")
    ),
    "Cummax": row("aclnnCummax", "self", dim=NEEDED),
    "Cummin": row("aclnnCummin", "self", axis=attribute(NEEDED, "dim")),
    # Products of matrices
    "Dot": row("aclnnDot", "self tensor"),
    "LogMatrixDeterminant": row("aclnnSlogdet", "self"),
    "Pdist": row("aclnnPdist", "self", p=2.0),
    # Places and elements
    "ConcatD": row("aclnnCat", "tensors*", concat_dim=attribute(NEEDED, "dim"), N=attribute(0)),
    "Pack": row("aclnnStack", "tensors*", axis=attribute(0, "dim"), N=attribute(0)),
    "Transpose": row("aclnnPermute", "self dims:ints"),
    "TransposeD": row("aclnnPermute", "self", perm=attribute(NEEDED, "dims")),
    "Tile": row("aclnnRepeat", "self repeats:ints"),
    "TileD": row("aclnnRepeat", "self", multiples=attribute(NEEDED, "repeats")),
    "BroadcastTo": row("aclnnExpand", "self size:ints"),
    "BroadcastToD": row("aclnnExpand", "self", shape=attribute(NEEDED, "size")),
    "Flatten": row("aclnnFlatten", "self", axis=1),
    "Roll": row("aclnnRoll", "x", shifts=NEEDED, dims=()),
    "ShuffleChannel": row("aclnnChannelShuffle", "self", group=attribute(1, "groups")),
    "Tril": row("aclnnTril", "self", diagonal=0),
    "Triu": row("aclnnTriu", "self", diagonal=0),
    "Diag": row("aclnnDiag", "self", diagonal=0),
    "OneHot": row("aclnnOneHot", "self numClasses:int onValue offValue", axis=-1),
    "OneHotD": row("aclnnOneHot", "self onValue offValue", depth=attribute(NEEDED, "numClasses"), axis=-1),
    "GatherV2D": row("aclnnGatherV2", "self index", axis=attribute(0, "dim")),
    "GatherElements": row("aclnnGather", "self index", dim=0),
    "ScatterElements": row(
        "aclnnScatter",
        "self index src",
        axis=attribute(0, "dim"),
        reduction=attribute("none", "reduce", choice("reduction", none=0, add=1, mul=2)),
    ),
    "MaskedSelect": row("aclnnMaskedSelect", "self mask"),
    "Sort": row("aclnnSort", "self", axis=attribute(-1, "dim"), descending=False, stable=False),
    "SortV2": row(
        "aclnnSort", "self", results=(0,), constants={"stable": False}, axis=attribute(-1, "dim"), descending=False
    ),
    "TopKV2": row("aclnnTopk", "self k:int", dim=-1, largest=True, sorted=True),
    "SearchSorted": row(
        "aclnnSearchSorted",
        "sortedSequence self",
        constants={"outInt32": False, "sorter": None},
        dtype=attribute(9),
        right=False,
    ),
    "EmbeddingDenseGrad": row(
        "aclnnEmbeddingDenseBackward", "grad indices", num_weights=NEEDED, padding_idx=-1, scale_grad_by_freq=False
    ),
    # Windows, pictures
    **{f"GridSampler{n}": row(f"aclnnGridSampler{n}", "input grid", **_GRID) for n in ("2D", "3D")},
    **{
        f"GridSampler{n}Grad": row(f"aclnnGridSampler{n}Backward", "gradOutput input grid", constants=_BOTH, **_GRID)
        for n in ("2D", "3D")
    },
    "AdaptiveAvgPool2d": row("aclnnAdaptiveAvgPool2d", "self", output_size=NEEDED),
}
