"""Layers of networks with their gradients: convolution, pooling, normalisation, padding, resizing, sampling."""

from __future__ import annotations

#: where one device rounds an intermediate value of 16 bits that the other does not
ROUNDED = {"float16": {"rtol": 6e-3, "atol": 6e-3}, "bfloat16": {"rtol": 4e-2, "atol": 4e-2}}


def layer(function_and_shapes, options, dtype="float32"):
    """A function of torch.nn.functional on inputs of these shapes, with the gradient of each."""
    name, *shapes = function_and_shapes

    def case(kit):
        function = getattr(kit.torch.nn.functional, name)
        inputs = [kit.floats(*shape, dtype=dtype, low=-1, high=1) for shape in shapes]
        return kit.gradients(lambda *given: function(*given, **options), *inputs)

    case.tolerance = ROUNDED.get(dtype, {"rtol": 1e-4, "atol": 1e-5})
    return case


CONVOLUTIONS = {
    "conv1d": (("conv1d", (2, 4, 9), (6, 4, 3), (6,)), {"stride": 2, "padding": 1}),
    "conv2d": (("conv2d", (2, 4, 7, 8), (6, 4, 3, 2), (6,)), {"stride": (2, 1), "padding": (1, 0), "dilation": (1, 2)}),
    "conv2d-groups": (("conv2d", (2, 4, 6, 6), (8, 2, 3, 3)), {"groups": 2, "padding": 1}),
    "conv2d-depthwise": (("conv2d", (2, 4, 6, 6), (4, 1, 3, 3), (4,)), {"groups": 4}),
    "conv2d-same": (("conv2d", (1, 2, 6, 6), (3, 2, 3, 3)), {"padding": "same"}),
    "conv3d": (("conv3d", (2, 2, 4, 5, 6), (3, 2, 2, 2, 2), (3,)), {"padding": 1}),
    "conv_transpose1d": (("conv_transpose1d", (2, 4, 5), (4, 3, 3), (3,)), {"stride": 2, "output_padding": 1}),
    "conv_transpose2d": (("conv_transpose2d", (2, 4, 5, 6), (4, 3, 3, 3), (3,)), {"stride": 2, "padding": 1}),
    "conv_transpose3d": (("conv_transpose3d", (1, 2, 3, 3, 3), (2, 2, 2, 2, 2)), {"stride": 2}),
    "conv_tbc": (("conv_tbc", (7, 2, 4), (3, 4, 5), (5,)), {"pad": 1}),
}

POOLS = {
    "max_pool2d": (((2, 3, 8, 9),), {"kernel_size": 3, "stride": 2, "padding": 1}),
    "max_pool2d-dilated": (((2, 3, 9, 9),), {"kernel_size": (2, 3), "stride": 1, "dilation": 2, "ceil_mode": True}),
    "max_pool3d": (((1, 2, 5, 6, 6),), {"kernel_size": 2, "stride": 2}),
    "avg_pool1d": (((2, 3, 9),), {"kernel_size": 3, "stride": 2, "padding": 1}),
    "avg_pool2d": (((2, 3, 8, 9),), {"kernel_size": (3, 2), "padding": 1, "count_include_pad": False}),
    "avg_pool2d-divisor": (((2, 3, 8, 8),), {"kernel_size": 3, "ceil_mode": True, "divisor_override": 5}),
    "avg_pool3d": (((1, 2, 4, 6, 6),), {"kernel_size": 2}),
    "adaptive_avg_pool2d": (((2, 3, 7, 5),), {"output_size": (3, 2)}),
    "adaptive_avg_pool2d-one": (((2, 3, 7, 5),), {"output_size": 1}),
    "adaptive_avg_pool3d": (((1, 2, 4, 5, 6),), {"output_size": 2}),
    "adaptive_max_pool2d": (((2, 3, 7, 6),), {"output_size": (3, 2)}),
    "adaptive_max_pool3d": (((1, 2, 4, 6, 6),), {"output_size": 2}),
}

PADS = {
    "constant": ((2, 3, 4), (1, 2, 0, 1)),
    "reflect-1": ((2, 3, 5), (2, 1)),
    "reflect-2": ((2, 3, 5, 4), (2, 1, 1, 3)),
    "reflect-3": ((1, 2, 4, 4, 4), (1, 2, 1, 0, 2, 1)),
    "replicate-1": ((2, 3, 5), (2, 1)),
    "replicate-2": ((2, 3, 5, 4), (2, 1, 1, 3)),
    "replicate-3": ((1, 2, 4, 4, 4), (1, 2, 1, 0, 2, 1)),
    "circular-2": ((2, 3, 5, 4), (2, 1, 1, 3)),
}

RESIZES = {
    "nearest-1": ((2, 3, 5), {"scale_factor": 2}),
    "nearest-2": ((2, 3, 5, 4), {"size": (7, 9)}),
    "nearest-2-scale": ((2, 3, 5, 4), {"scale_factor": 1.7}),
    "nearest-3": ((1, 2, 3, 4, 5), {"size": (5, 6, 4)}),
    "nearest-exact-1": ((2, 3, 5), {"size": 8}),
    "nearest-exact-2": ((2, 3, 5, 4), {"size": (7, 9)}),
    "nearest-exact-3": ((1, 2, 3, 4, 5), {"size": (5, 6, 4)}),
    "linear-1": ((2, 3, 5), {"size": 8}),
    "bilinear-2": ((2, 3, 5, 4), {"size": (7, 9)}),
    "bilinear-2-corners": ((2, 3, 5, 4), {"scale_factor": 2.5, "align_corners": True}),
    "bilinear-2-antialias": ((2, 3, 8, 9), {"size": (4, 5), "antialias": True}),
    "bicubic-2": ((2, 3, 5, 4), {"size": (7, 9)}),
    "bicubic-2-antialias": ((2, 3, 8, 9), {"size": (4, 5), "antialias": True}),
    "trilinear-3": ((1, 2, 3, 4, 5), {"size": (5, 6, 4)}),
}


def interpolation(name, shape, options):
    mode = name.split("-")[0]
    mode = "nearest-exact" if name.startswith("nearest-exact") else mode
    return layer(("interpolate", shape), {**options, "mode": mode})


def batch_norm(dtype, training, weights=True):
    def case(kit):
        torch = kit.torch
        mean, var = kit.floats(4, low=-1, high=1), kit.floats(4, low=0.5, high=2)
        inputs = [kit.floats(3, 4, 5, 2, dtype=dtype)]
        inputs += [kit.floats(4, low=0.5, high=2), kit.floats(4)] if weights else []
        found = kit.gradients(
            lambda x, *w: torch.nn.functional.batch_norm(x, mean, var, *w, training=training, momentum=0.2), *inputs
        )
        return [*found, mean, var]

    case.tolerance = ROUNDED.get(dtype, {"rtol": 1e-5, "atol": 1e-5})
    return case


def normal(name, *shapes, dtype="float32", **options):
    def case(kit):
        function = getattr(kit.torch.nn.functional, name)
        inputs = [kit.floats(*shape, dtype=dtype, low=-2, high=2) for shape in shapes]
        if name == "group_norm":
            return kit.gradients(lambda x, w, b: function(x, weight=w, bias=b, **options), *inputs)
        if name == "rms_norm":
            return kit.gradients(lambda x, w: function(x, weight=w, **options), *inputs)
        return kit.gradients(lambda x, w, b: function(x, weight=w, bias=b, **options), *inputs)

    case.tolerance = ROUNDED.get(dtype, {"rtol": 1e-4, "atol": 1e-5})
    return case


def masked(name, *shapes, wanted):
    """Gradients of some of the parts: the others are switched off, and get no tensor."""

    def case(kit):
        function = getattr(kit.torch.nn.functional, name)
        given = [kit.floats(*shape, low=-1, high=1) for shape in shapes]

        def partly(*leaves):
            parts = iter(leaves)
            x, w, b = (next(parts) if on else each for on, each in zip(wanted, given, strict=True))
            if name == "batch_norm":
                return function(x, None, None, w, b, training=True)
            if name == "conv2d":
                return function(x, w, b)
            return function(x, {"layer_norm": (5,), "group_norm": 2}[name], w, b)

        return kit.gradients(partly, *(each for on, each in zip(wanted, given, strict=True) if on))

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


PARTS = {
    "batch_norm": ((3, 4, 5, 2), (4,), (4,)), "layer_norm": ((3, 4, 5), (5,), (5,)),
    "group_norm": ((2, 4, 3), (4,), (4,)), "conv2d": ((2, 3, 5, 5), (4, 3, 3, 3), (4,)),
}  # fmt: skip


def columns(kit):
    f = kit.torch.nn.functional
    unfold = kit.gradients(lambda x: f.unfold(x, (2, 3), 1, 1, (2, 1)), kit.floats(2, 3, 6, 7))
    return unfold + kit.gradients(lambda x: f.fold(x, (5, 6), 2), kit.floats(2, 12, 20))


def grid(dim, mode, padding):
    def case(kit):
        f = kit.torch.nn.functional
        shape, places = ((2, 3, 5, 6), (2, 4, 3, 2)) if dim == 2 else ((1, 2, 3, 4, 5), (1, 3, 2, 4, 3))
        return kit.gradients(
            lambda x, g: f.grid_sample(x, g, mode=mode, padding_mode=padding, align_corners=False),
            kit.floats(*shape), kit.floats(*places, low=-1.3, high=1.3),
        )  # fmt: skip

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


def affine(kit):
    f = kit.torch.nn.functional
    return [f.affine_grid(kit.floats(2, 2, 3), (2, 3, 4, 5)), f.affine_grid(kit.floats(1, 3, 4), (1, 2, 3, 4, 5), True)]


def unpool(kit):
    f, x = kit.torch.nn.functional, kit.floats(1, 2, 6, 6)
    index = kit.tensor([[[[0, 8, 4], [13, 14, 17], [24, 26, 35]]] * 2])
    return [f.max_unpool2d(x[:, :, :3, :3], index, 2)]


def spectra(kit):
    """torch_npu's window functions make integers without a type, and fail as on a device: the type is given."""
    torch = kit.torch
    window = torch.hann_window(16, dtype=torch.float32, device=kit.device)

    def parts(x, window, **options):
        return torch.view_as_real(torch.stft(x, 16, 4, window=window, return_complex=True, **options))

    x = kit.floats(2, 60)
    back = torch.istft(torch.stft(x, 16, 4, window=window, return_complex=True), 16, 4, window=window)
    found = [
        *kit.gradients(lambda x: parts(x, window), x),
        *kit.gradients(lambda x: parts(x, None, normalized=True), x[0]),
    ]
    return [*found, parts(x, window[:10], win_length=10, onesided=False), back, torch.fft.rfft(x, 40)]


def kept_by_dropout(kit):
    """Which go is not the same elsewhere: result and gradient are those of the elements that are left."""
    x = kit.floats(40, 8, low=1).requires_grad_()
    y, _ = kit.torch.native_dropout(x, 0.4, True)
    y.sum().backward()
    factors = (y.detach() != 0) / 0.6
    same = kit.torch.testing.assert_close
    same(y.detach(), x.detach() * factors)
    same(x.grad, factors)
    return kit.floats(1)


spectra.tolerance = {"rtol": 1e-4, "atol": 1e-4}
CASES = {name: layer(*shapes_and_options) for name, shapes_and_options in CONVOLUTIONS.items()}
CASES |= {f"conv2d-{t}": layer(*CONVOLUTIONS["conv2d"], dtype=t) for t in ("float16", "bfloat16")}
CASES |= {name: layer((name.split("-")[0], *shapes), options) for name, (shapes, options) in POOLS.items()}
CASES |= {
    f"max_pool2d-{t}": layer(("max_pool2d", (2, 3, 8, 8)), {"kernel_size": 2}, dtype=t) for t in ("float16", "bfloat16")
}
CASES |= {
    f"pad-{name}": layer(("pad", shape), {"pad": pad, "mode": name.split("-")[0]})
    for name, (shape, pad) in PADS.items()
}
CASES |= {f"resize-{name}": interpolation(name, *given) for name, given in RESIZES.items()}
CASES |= {f"batch-norm-{t}-{on}": batch_norm(t, on) for t in ("float32", "float16", "bfloat16") for on in (True, False)}
CASES |= {
    "batch-norm-plain": batch_norm("float32", True, weights=False),
    "layer-norm": normal("layer_norm", (3, 4, 6), (6,), (6,), normalized_shape=(6,)),
    "layer-norm-two": normal("layer_norm", (3, 4, 6), (4, 6), (4, 6), normalized_shape=(4, 6)),
    "layer-norm-float16": normal("layer_norm", (3, 4, 6), (6,), (6,), normalized_shape=(6,), dtype="float16"),
    "layer-norm-bfloat16": normal("layer_norm", (3, 4, 6), (6,), (6,), normalized_shape=(6,), dtype="bfloat16"),
    "group-norm": normal("group_norm", (2, 6, 3, 4), (6,), (6,), num_groups=3),
    "instance-norm": normal("instance_norm", (2, 3, 4, 5), (3,), (3,)),
    "rms-norm": normal("rms_norm", (3, 4, 6), (6,), normalized_shape=(6,)),
    "columns": columns,
    "affine-grid": affine,
    "max-unpool2d": unpool,
    "spectra": spectra,
    "kept-by-dropout": kept_by_dropout,
}
CASES |= {
    f"{name}-{''.join('xwb'[i] for i in range(3) if wanted[i])}": masked(name, *shapes, wanted=wanted)
    for name, shapes in PARTS.items()
    for wanted in ((False, True, True), (True, False, True), (True, True, False), (True, False, False))
}
CASES |= {
    f"grid-{dim}-{mode}-{padding}": grid(dim, mode, padding)
    for dim, mode in ((2, "bilinear"), (2, "nearest"), (2, "bicubic"), (3, "bilinear"))
    for padding in ("zeros", "border", "reflection")
}
