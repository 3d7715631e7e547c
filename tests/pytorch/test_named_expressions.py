"""Operators by name that torch_npu has no function for, or only on other chips: their expressions against PyTorch and plain loops."""

from __future__ import annotations

import math

import pytest

torch = pytest.importorskip("torch")
F = torch.nn.functional

from softacl.operators.aten import named  # noqa: E402
from softacl.operators.errors import InvalidUse  # noqa: E402

pytestmark = pytest.mark.without_torch_npu


def run(name, *inputs, **attributes):
    with torch.no_grad():
        return named.operators()[name](*inputs, **attributes)


def same(found, wanted, **tolerance):
    torch.testing.assert_close(found, wanted, **tolerance)


@pytest.fixture(autouse=True)
def _seeded():
    torch.manual_seed(7)


@pytest.mark.parametrize("turned", [False, True])
def test_depthwise_gradients(turned):
    x, w = torch.rand(2, 3, 6, 7).requires_grad_(), torch.rand(3, 1, 3, 3).requires_grad_()
    y = F.conv2d(x, w, None, [2, 1], [1, 1], groups=3)
    gradient = torch.rand_like(y)
    of_x, of_w = torch.autograd.grad(y, (x, w), gradient)
    options = {"strides": [1, 1, 2, 1], "pads": [1, 1, 1, 1], "dilations": [1, 1, 1, 1]}
    given = w.transpose(0, 1) if turned else w
    same(run("DepthwiseConv2DBackpropInput", torch.tensor(x.shape), given, gradient, **options), of_x)
    found = run("DepthwiseConv2DBackpropFilter", x, torch.tensor(given.shape), gradient, **options)
    same(found, of_w.transpose(0, 1) if turned else of_w)


@pytest.mark.parametrize("mode", ["round", "floor", "ceil", "trunc"])
def test_quantised_along_an_axis(mode):
    x, scale, offset = torch.rand(3, 4) * 300 - 150, torch.tensor([0.5, 1.0, 2.0]), torch.tensor([0.25, -3.0, 1.0])
    outputs = [torch.empty(3, 4, dtype=torch.int8)]
    found = run("AscendQuantV2", x, scale, offset, round_mode=mode, axis=0, outputs=outputs)
    turn = {"round": round, "floor": math.floor, "ceil": math.ceil, "trunc": math.trunc}[mode]
    rows = [
        [min(max(turn(v * s + o), -128), 127) for v in row]
        for row, s, o in zip(x.tolist(), scale.tolist(), offset.tolist(), strict=True)
    ]
    same(found, torch.tensor(rows, dtype=torch.int8))


def test_quantised_into_another_type():
    with pytest.raises(InvalidUse, match=r"torch\.int32.*int8"):
        run("AscendQuantV2", torch.rand(3), torch.rand(1), outputs=[torch.empty(3, dtype=torch.int32)])


@pytest.mark.parametrize("with_offset", [False, True])
def test_search_of_a_scale(with_offset):
    """The error of the scale that is found is the least that any step gives."""
    x = torch.randn(500)
    counts = torch.histc(x, 64, float(x.min()), float(x.max())).cumsum(0).int()
    scale, offset = run(
        "IFMR", x, x.min().reshape(1), x.max().reshape(1), counts, min_percentile=0.999, max_percentile=0.999,
        search_range=(0.7, 1.3), search_step=0.01, with_offset=with_offset,
    )  # fmt: skip

    def error(scale, offset):
        levels = ((x / scale).round() + offset).clamp(-128, 127)
        return (((levels - offset) * scale - x) ** 2).sum().item()

    def end(part):
        return ((counts / 500 < part).sum() / 64 * (x.max() - x.min()) + x.min()).item()

    low, high = end(1 - 0.999), end(0.999)
    errors = []
    for k in range(60):
        step = 0.7 + 0.01 * k
        if with_offset:
            s = (max(high, 0) * step - min(low, 0)) / 255
            errors.append(error(s, -(round(min(low, 0) / s) + 128)))
        else:
            errors.append(error(max(abs(low), abs(high)) * step / 127, 0))
    assert error(scale, offset) == pytest.approx(min(errors), rel=1e-3)


def test_convolution_of_int8():
    x = torch.randint(-9, 9, (2, 4, 5, 6), dtype=torch.int8)
    w = torch.randint(-9, 9, (6, 2, 3, 2), dtype=torch.int8)
    bias, factors = torch.randint(-99, 99, (6,), dtype=torch.int32), torch.rand(6)
    scale = factors.view(torch.int32).long()
    found = run("QuantConv2D", x, w, scale, bias, strides=[1, 1, 2, 1], pads=[1, 0, 0, 1], groups=2)
    wanted = F.conv2d(F.pad(x.double(), (0, 1, 1, 0)), w.double(), bias.double(), [2, 1], groups=2)
    same(found, wanted * factors.double().reshape(1, 6, 1, 1))


@pytest.mark.parametrize("method", ["bilinear", "nearest"])
def test_regions_cut_out(method):
    x = torch.rand(2, 3, 8, 9)
    boxes, places = [[0.1, 0.2, 0.9, 0.7], [0.5, -0.2, 1.3, 0.4], [0.8, 0.9, 0.1, 0.2]], [1, 0, 1]
    found = run(
        "CropAndResizeV2", x, torch.tensor(boxes), torch.tensor(places), torch.tensor([4, 5]), extrapolation_value=7.0,
        method=method,
    )  # fmt: skip
    for n, ((y1, x1, y2, x2), b) in enumerate(zip(boxes, places, strict=True)):
        for i in range(4):
            for j in range(5):
                y, across = (y1 + (y2 - y1) * i / 3) * 7, (x1 + (x2 - x1) * j / 4) * 8
                if not (0 <= y <= 7 and 0 <= across <= 8):
                    wanted = torch.full((3,), 7.0)
                elif method == "nearest":
                    wanted = x[b, :, round(y), round(across)]
                else:
                    grid = torch.tensor([[[[across / 4 - 1, y / 3.5 - 1]]]])
                    wanted = F.grid_sample(x[b : b + 1], grid, align_corners=True)[0, :, 0, 0]
                same(found[n, :, i, j], wanted, rtol=1e-4, atol=1e-4)


def test_pictures_as_numbers():
    picture = torch.randint(0, 256, (1, 3, 4, 5), dtype=torch.uint8)
    numbers = run("ImgToTensor", picture)
    same(numbers, picture.float() / 255)
    mean, std = torch.rand(1, 3, 1, 1), torch.rand(1, 3, 1, 1) + 0.5
    wanted = torch.stack([(numbers[:, i] - mean[0, i, 0, 0]) / std[0, i, 0, 0] for i in range(3)], 1)
    same(run("NormalizeV2", numbers, mean, std), wanted)


@pytest.mark.parametrize("indices", [[2, 0], [[1, 2], [0, 1]]])
def test_put_into_batches(indices):
    var, updates = torch.rand(2, 3, 5, 4), torch.rand(2, 3, 2, 4)
    wanted = var.clone()
    for n, place in enumerate(indices):
        batch, start = place if isinstance(place, list) else (n, place)
        wanted[batch, :, start : start + 2] = updates[n]
    same(run("Scatter", var, torch.tensor(indices), updates, reduce="update", axis=-2), wanted)


def test_statistics_of_devices():
    parts = [torch.rand(4, 3), torch.rand(6, 3)]
    x, mean, variance = torch.cat(parts), torch.rand(3), torch.rand(3)
    sums, squares = torch.stack([p.sum(0) for p in parts]), torch.stack([(p * p).sum(0) for p in parts])
    found = run("SyncBatchNormGatherStats", sums, squares, torch.tensor([4, 6]), mean, variance, momentum=0.2, eps=1e-4)
    wanted = (
        x.mean(0),
        (x.var(0, correction=0) + 1e-4).rsqrt(),
        0.8 * mean + 0.2 * x.mean(0),
        0.8 * variance + 0.2 * x.var(0),
    )
    for a, b in zip(found, wanted, strict=True):
        same(a, b, rtol=1e-4, atol=1e-5)


def test_every_pair_of_boxes():
    low = torch.rand(4, 3) * 3
    one, other = (
        torch.cat([low[:2], low[:2] + 1 + low[2:]]),
        torch.tensor([[0.5, 1.0], [0.0, 1.0], [2.5, 4.0], [2.0, 3.0]]),
    )
    found = run("GIoU", one, other, is_cross=True)
    for i in range(2):
        for k in range(3):
            same(found[i, k], run("GIoU", one[:, k : k + 1], other[:, i : i + 1], is_cross=False)[0, 0])


def test_greatest_sample_of_a_region():
    x, roi = torch.rand(1, 2, 6, 6), torch.tensor([[0.0, 1.0, 1.0, 5.0, 5.0]])
    found = run("ROIAlign", x, roi, spatial_scale=1.0, pooled_height=1, pooled_width=1, roi_end_mode=0, pool_mode="max")
    places = torch.tensor([2.0, 4.0]) / 2.5 - 1
    grid = torch.stack(torch.meshgrid(places, places, indexing="xy"), -1).unsqueeze(0)
    same(found[0, :, 0, 0], F.grid_sample(x, grid, align_corners=True).amax((0, 2, 3)))


@pytest.mark.parametrize(
    ("name", "inputs", "attributes", "words"),
    [
        ("GIoU", (torch.rand(4, 2), torch.rand(4, 2)), {"mode": "area"}, "'area'.*iou or iof"),
        ("DIoUGrad", (torch.rand(2), torch.rand(4, 2), torch.rand(4, 2)), {"is_cross": True}, "is_cross True"),
        ("ROIAlign", (torch.rand(1, 1, 2, 2), torch.rand(1, 5)),
         {"spatial_scale": 1.0, "pooled_height": 1, "pooled_width": 1, "roi_end_mode": 4}, "roi_end_mode 4.*0, 1, 2 or 3"),
        ("AttentionScore", [torch.rand(1, 1, 2, 2)] * 4 + [torch.tensor(1.0)], {"query_transpose": True}, "query_transpose"),
        ("NormalizeBatch", (torch.rand(1, 2, 3), torch.tensor([3])), {"normalize_type": "x"}, "per_feature or all_features"),
        ("Scatter", (torch.rand(1, 2), torch.tensor([0]), torch.rand(1, 1)), {"reduce": "add"}, "'add'.*none or update"),
        ("Resize", (torch.rand(1, 1, 2, 2), None, None, torch.tensor([1, 1, 3, 3])), {"mode": "cubic"}, "only nearest"),
    ],
)  # fmt: skip
def test_forms_that_are_not_there(name, inputs, attributes, words):
    with pytest.raises(InvalidUse, match=words):
        run(name, *inputs, **attributes)
