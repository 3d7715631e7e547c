"""Operators by name that torch_npu does not call, or not on this chip: NumPy computes what PyTorch computes."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

pytestmark = pytest.mark.without_torch_npu
R = np.random.default_rng(5)


def floats(*shape, low=-2.0, high=2.0, dtype=np.float32):
    return R.uniform(low, high, shape).astype(dtype)


def ints(*values):
    return np.array(values, np.int32)


A, B, C = floats(3, 4), floats(3, 4), floats(3, 4)
HALF = [each.astype(np.float16) for each in (A, B, C)]
IMAGE, VOLUME, CHANNELS = floats(2, 4, 6, 6), floats(2, 4, 3, 4, 4), floats(4, low=0.5)
WHOLE, PROBABLE = np.arange(12, dtype=np.int32).reshape(3, 4) - 5, floats(3, 4, low=0.1, high=0.9)
SQUARE = floats(3, 3) + 3 * np.eye(3, dtype=np.float32)
BOXES = np.array([[0, 0, 4, 4], [1, 1, 5, 5], [8, 8, 9, 9]], np.float32)
ONE = np.float32(0.5)
WINDOW_3D = {"strides": [1] * 5, "pads": [1] * 6, "dilations": [1] * 5, "data_format": "NCDHW"}
#: (name, inputs, attributes, (shape, type) of outputs where the expression asks for them)
CASES = [
    *((name, [A], {}) for name in ("FastGelu", "Gelu", "Selu", "IsInf", "IsNan", "Rint", "Softsign", "Identity", "TensorMove")),
    *((name, HALF[:1], {}) for name in ("FastGelu", "Gelu", "Selu", "Mish", "HardSigmoid", "Square", "Swish")),
    *((name, [PROBABLE * 4], {}) for name in ("Rsqrt", "Log1p", "Expm1", "Square", "Mish", "HardSigmoid", "NanToNum")),
    *((name, [A, B], {}) for name in ("Hypot", "SquaredDifference", "AddV2", "Div", "FloorDiv", "FloorMod", "Mod", "Atan2")),
    *((name, [WHOLE, WHOLE[::-1]], {}) for name in ("Div", "FloorDiv", "FloorMod", "Mod", "SquaredDifference")),
    *((name, [A, B], {}) for name in ("FastGeluGrad", "GeluGrad", "SeluGrad", "SigmoidGrad", "TanhGrad", "SwishGrad", "SoftmaxGrad")),
    *((name, [*HALF, ONE.astype(np.float16)], {}) for name in ("Addcmul", "Addcdiv")),
    *((name, [*HALF, ONE], {}) for name in ("Addcmul", "Addcdiv")),
    *((name, [A, B, C], {}) for name in ("Lerp",)), ("AxpyV2", [A, B, ONE], {}), ("ClipByValueV2", [A, -ONE, ONE], {}),
    ("Erfinv", [A / 3], {}), ("BitwiseNot", [WHOLE], {}), ("LeftShift", [WHOLE, abs(WHOLE) % 4], {}),
    ("RightShift", [WHOLE, abs(WHOLE) % 4], {}), ("TensorEqual", [A, A], {}), ("TensorEqual", [A, B[:1]], {}),
    ("PReluGrad", [IMAGE, IMAGE[::-1], CHANNELS], {}), ("ThresholdV2D", [A], {"threshold": 0.5, "value": 9.0}),
    ("ThresholdGradV2D", [A, B], {"threshold": 0.5}), ("Cross", [A[:, :3], B[:, :3]], {"dim": 1}),
    ("BinaryCrossEntropy", [PROBABLE, PROBABLE[::-1]], {}), ("BinaryCrossEntropyGrad", [PROBABLE, PROBABLE[::-1], ONE], {}),
    ("BinaryCrossEntropy", [PROBABLE, PROBABLE[::-1], PROBABLE], {"reduction": "none"}),
    ("SoftmaxCrossEntropyWithLogits", [A, PROBABLE], {}), ("KLDiv", [np.log(PROBABLE), PROBABLE], {"reduction": "batchmean"}),
    ("RmsNorm", [A, CHANNELS], {}), ("AddRmsNorm", [*HALF[:2], CHANNELS.astype(np.float16)], {}),
    ("RmsNormGrad", [A, B, floats(3, 1, low=1), CHANNELS], {}), ("LayerNormV3", [A, CHANNELS, CHANNELS], {"begin_norm_axis": -1}),
    ("GroupNorm", [IMAGE, CHANNELS, CHANNELS], {"num_groups": 2}),
    ("BNInferGrad", [IMAGE, CHANNELS, CHANNELS], {}), ("BN3DTrainingReduce", [VOLUME], {}),
    ("BN3DTrainingUpdate", [VOLUME, *[CHANNELS] * 6], {"factor": 0.1, "epsilon": 1e-4}),
    ("BN3DTrainingUpdateGrad", [VOLUME, VOLUME[::-1], CHANNELS, CHANNELS], {}),
    ("BN3DTrainingReduceGrad", [VOLUME, VOLUME[::-1], *[CHANNELS] * 5], {}),
    ("SyncBatchNormGatherStats", [floats(2, 4), floats(2, 4, low=9, high=10), ints(4, 6), CHANNELS, CHANNELS], {}),
    ("NormalizeV2", [A, B, PROBABLE], {}), ("ImgToTensor", [WHOLE.astype(np.uint8)], {}),
    ("AdaptiveAvgPool2d", [IMAGE], {"output_size": [2, 3]}),
    ("AdaptiveAvgPool2dGrad", [IMAGE[:, :, :2, :3]], {"orig_input_shape": [2, 4, 6, 6]}),
    ("MatMulV2", [A, B.T], {}), ("BatchMatMulV2", [VOLUME, VOLUME], {"adj_x2": True}), ("Dot", [CHANNELS, CHANNELS], {}),
    ("GEMM", [HALF[0], HALF[1].T, SQUARE, ONE, ONE], {}), ("MatrixInverse", [SQUARE], {}),
    ("MatrixTriangularSolve", [np.tril(SQUARE), SQUARE[:, :2]], {}), ("LogMatrixDeterminant", [SQUARE], {}),
    ("MatrixTriangularSolve", [np.triu(SQUARE), SQUARE[:, :2]], {"lower": False}),
    ("Conv3D", [VOLUME, floats(5, 4, 2, 3, 3)], WINDOW_3D),
    ("Conv3D", [VOLUME, floats(5, 4, 2, 3, 3)], WINDOW_3D | {"pads": [1, 0, 1, 1, 0, 2]}),
    ("Conv3DTranspose", [ints(2, 5, 3, 4, 4), VOLUME, floats(4, 5, 3, 3, 3)], WINDOW_3D),
    ("Conv3DBackpropInput", [ints(2, 4, 3, 4, 4), floats(5, 4, 3, 3, 3), floats(2, 5, 3, 4, 4)], WINDOW_3D),
    ("Conv3DBackpropFilter", [VOLUME, ints(5, 4, 3, 3, 3), floats(2, 5, 3, 4, 4)], WINDOW_3D),
    ("MaxPoolV3", [IMAGE], {"ksize": [1, 1, 1, 1], "strides": [1, 1, 2, 3], "padding_mode": "SAME"}),
    ("AvgPoolV2", [IMAGE], {"ksize": [1, 1, 1, 1], "strides": [1, 1, 2, 3], "padding_mode": "SAME"}),
    *((name, [IMAGE], {"ksize": [1, 1, 3, 2], "strides": [1, 1, 2, 2], "padding_mode": "CALCULATED", "pads": [0, 2, 1, 0],
                       "ceil_mode": True}) for name in ("MaxPoolV3", "AvgPoolV2")),
    ("ReduceAllD", [WHOLE > 0], {"axes": [0, 1]}), ("ReduceAny", [WHOLE > 0, ints(1)], {}), ("ReduceAnyD", [WHOLE > 0], {"axes": [0]}),
    ("ReduceLogSumExpD", [A], {"axes": [1], "keep_dims": True}), ("ReduceSumD", [A], {"axes": []}),
    ("ReduceSumD", [A], {"axes": [], "noop_with_empty_axes": False}), ("Cummax", [A], {"dim": 1}), ("Cummin", [A], {"axis": 0}),
    ("Cumprod", [A, ints(1)], {"exclusive": True}), ("LpNormReduceV2", [A], {"p": 3.0, "axes": [1]}),
    ("LpNormUpdateV2", [PROBABLE], {"p": 3.0}),
    ("Histogram", [A], {"bins": 4}), ("Bincount", [ints(1, 2, 1), ints(4)], {}), ("BiasAddGrad", [IMAGE], {"data_format": "NCHW"}),
    ("Trace", [SQUARE], {}), ("Diag", [CHANNELS], {"diagonal": 1}), ("DiagPart", [SQUARE], {}),
    ("FillDiagonal", [A], {"fill_value": 7.0}), ("IndexFillD", [A, PROBABLE > 0.5, B], {"dim": 0}),
    ("ConfusionTransposeD", [A], {"perm": [1, 0], "shape": [2, 6], "transpose_first": True}),
    ("ShuffleChannel", [IMAGE], {"group": 2}),
    ("StridedSlice", [A, ints(0, 1), ints(3, 4), ints(2, 1)], {"shrink_axis_mask": 2}), ("PadV3", [A, ints(1, 0, 0, 2), ONE], {}),
    ("MirrorPad", [A, ints(1, 0, 0, 2)], {"mode": "REFLECT"}), ("PadV3Grad", [A, ints(1, 0, 0, 1)], {"mode": "edge"}),
    ("AsStrided", [A, ints(2, 3), ints(5, 1), ints(1)], {}), ("OneHotD", [ints(0, 2), ONE[None], -ONE[None]], {"depth": 3}),
    ("Squeeze", [A[:, None]], {}), ("Unsqueeze", [A], {"axes": [-1, 0]}), ("Roll", [A], {"shifts": [1], "dims": [1]}),
    ("LogSpaceD", [A], {"start": 0.0, "end": 2.0, "steps": 5}), ("SortV2", [A], {"axis": 0}),
    ("SearchSorted", [np.sort(A, 1), B], {}), ("MaskedSelect", [A, A > 0], {}), ("MaskedScatter", [A, A > 0, B], {}),
    ("Scatter", [IMAGE, ints(1, 3), IMAGE[:, :, :2]], {"reduce": "update", "axis": -2}),
    ("ScatterNdAdd", [A, ints(0, 2, 0)[:, None], B], {}), ("ScatterNdUpdate", [A, ints(2)[:, None], B[:1]], {}),
    ("ScatterUpdate", [A, ints(2, 0), B[:2]], {}), ("InplaceIndexAdd", [A, ints(2, 0, 2), B], {}),
    ("EmbeddingDenseGrad", [A, ints(0, 5, 0)], {"num_weights": 6}), ("UniqueConsecutive", [ints(1, 1, 2, 1)], {"return_counts": True}),
    ("BoundingBoxEncode", [BOXES, BOXES + 1], {}), ("BoundingBoxDecode", [BOXES, floats(3, 4)], {"max_shape": [9, 9]}),
    ("YoloBoxesEncode", [BOXES, BOXES + 1, ints(2, 4, 8)], {}), ("Iou", [BOXES, BOXES[:2] + 1], {}),
    ("CropAndResizeV2", [IMAGE, BOXES / 8, ints(0, 1, 0), ints(3, 4)], {}),
    ("CropAndResizeV2", [IMAGE, BOXES / 8, ints(0, 1, 0), ints(3, 4)], {"method": "nearest"}),
    ("NonMaxSuppressionV4", [BOXES, floats(3), ints(2), np.float32(0.2), np.float32(-9)], {"pad_to_max_output_size": True}),
    ("ResizeBicubic", [IMAGE, ints(7, 5)], {"align_corners": True}), ("ResizeArea", [IMAGE, ints(4, 5)], {}),
    ("ResizeGrad", [IMAGE, None, None, ints(2, 4, 3, 3)], {"nearest_mode": "floor"}),
]  # fmt: skip
#: Their results go into these types.
WITH_OUTPUTS = [
    ("Cast", [A * 9], {"dst_type": 3}, [((3, 4), "int32")]),
    ("Copy", [A[:, :1]], {}, [((3, 5), "float16")]),
    ("Quantize", [A, CHANNELS], {"dtype": "qint8"}, [((3, 4), "int8")]),
    ("AscendQuantV2", [A * 9, CHANNELS], {"axis": 1}, [((3, 4), "int8")]),
    ("RangeD", [A], {"start": 1.0, "limit": 9.0, "delta": 2.0}, [((4,), "float32")]),
    ("CIoU", [BOXES.T + 0.0, BOXES.T + 1.0], {"trans": True}, []),
]


def compute():
    """The result of each case, as lists of arrays; or what the operator said."""
    from softacl.operators.aten import by_name, named
    from softacl.operators.aten.library import on_numpy, torch
    from softacl.operators.aten.modes import without_modes
    from softacl.operators.dtypes import code_of

    def tensor(array):
        array = None if array is None else np.ascontiguousarray(array).reshape(np.shape(array))
        return None if array is None else by_name.from_bytes(array.tobytes(), code_of(array.dtype), array.shape)

    results = []
    for name, inputs, attributes, *outputs in [*CASES, *WITH_OUTPUTS]:
        made = [torch.empty(shape, dtype=getattr(torch, kind)) for shape, kind in (outputs or [[]])[0]]
        options = attributes | ({"outputs": made} if made else {})
        with without_modes():
            try:
                found = named.operators()[name](*map(tensor, inputs), **options)
                found = found if isinstance(found, (tuple, list)) else [found]
                results.append([None if each is None else each.array if on_numpy() else each.numpy() for each in found])
            except Exception as error:
                results.append(f"{type(error).__name__}: {error}")
    return results


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    pytest.importorskip("torch")
    found = []
    for library in ("torch", "numpy"):
        place = tmp_path_factory.mktemp("both") / library
        env = os.environ | {"SOFTACL_OPERATORS": library, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
        done = subprocess.run([sys.executable, __file__, place], capture_output=True, text=True, env=env, timeout=300)
        assert done.returncode == 0, done.stderr[-3000:]
        found.append(pickle.loads(place.read_bytes()))
    return list(zip(*found, strict=True))


def _named(case):
    return f"{case[0]}-{'-'.join(str(getattr(each, 'dtype', None)) for each in case[1])}"


@pytest.mark.parametrize(
    "i", range(len(CASES) + len(WITH_OUTPUTS)), ids=[*map(_named, CASES), *map(_named, WITH_OUTPUTS)]
)
def test_same_results(both, i):
    expected, found = both[i]
    assert not isinstance(expected, str), expected
    assert not isinstance(found, str), found
    assert len(found) == len(expected)
    for a, b in zip(found, expected, strict=True):
        assert (a is None) == (b is None)
        if a is not None:
            assert a.shape == b.shape and a.dtype == b.dtype
            close = {"rtol": 2e-3, "atol": 2e-3} if b.dtype == np.float16 else {"rtol": 2e-5, "atol": 2e-5}
            np.testing.assert_allclose(a, b, **close)


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as file:
        pickle.dump(compute(), file)
