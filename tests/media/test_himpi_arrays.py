"""Filters, turns, drawing and warps of the second generation, in Python and in C, against NumPy."""

from __future__ import annotations

import ctypes

import model
import numpy as np
import pytest
from himpi_bindings import PythonFace
from himpi_pictures import (
    BGR,
    BYTES,
    GREY,
    ILLEGAL,
    NULL,
    NV12,
    NV21,
    RGB,
    UNSUPPORTED,
    YUV444,
    done,
    noise,
    picture,
    pixels,
    read,
)

import acl
from softacl.media.v2 import structs

CHIPS = ["310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]
NOT_PERM, NOT_CFG = 0xA0078009, 0xA0078007
MIDDLE = {"x": -1, "y": -1}


def window(width, height, border, value=(0.0, 0.0, 0.0, 0.0)):
    size = {"kernel_size": {"width": width, "height": height}}
    return {**size, "anchor": MIDDLE, "border_type": border, "scalar_value": {"val": list(value)}}


def around(content, down, across, border, value):
    """height x width x components with a border."""
    pads = ((down, down), (across, across))
    if border:
        return np.pad(content, (*pads, (0, 0)), mode="edge")
    return np.stack([np.pad(content[:, :, c], pads, constant_values=value[c]) for c in range(content.shape[2])], 2)


def windows(content, width, height, border, value):
    wide = around(content, height // 2, width // 2, border, value)
    h, w = content.shape[:2]
    return np.stack([wide[y : y + h, x : x + w] for y in range(height) for x in range(width)]).astype(float)


@pytest.mark.parametrize("border", [0, 1])
@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 5), (5, 3)])
def test_filters(begin, width, height, border):
    binding = begin(chip="910B")
    content, value = noise(20, 30, 3), (200.0, 100.0, 50.0, 0.0)
    pair = {"src": picture(30, 20, RGB, content.reshape(20, -1)), "dst": picture(30, 20, RGB)}
    settings = window(width, height, border, value)
    seen = windows(content, width, height, border, (200, 100, 50))
    morph = {"morph_shapes": 0, "iterations": 1}
    done(binding, binding.vpc_blur(0, {**pair, "blur_cfg": settings | morph}, -1))
    assert np.array_equal(pixels(pair["dst"]), np.floor(seen.mean(0) + 0.5))
    done(binding, binding.vpc_erode(0, {**pair, "blur_cfg": settings | morph}, -1))
    assert np.array_equal(pixels(pair["dst"]), seen.min(0))
    done(binding, binding.vpc_dilate(0, {**pair, "blur_cfg": settings | morph}, -1))
    assert np.array_equal(pixels(pair["dst"]), seen.max(0))
    kernel = [[float((3 * y + x) % 5 - 2) / 4 for x in range(width)] for y in range(height)]
    five = [[0.0] * 5 for _ in range(5)]
    for y in range(height):
        for x in range(width):
            five[y + 2 - height // 2][x + 2 - width // 2] = kernel[y][x]
    given = kernel if isinstance(binding, PythonFace) else five
    done(binding, binding.vpc_filter2d(0, {**pair, "filter_2d_cfg": settings | {"filter": given, "delta": 20.0}}, -1))
    total = np.tensordot(np.array(kernel).ravel(), seen, 1) + 20
    assert np.array_equal(pixels(pair["dst"]), np.rint(total).clip(0, 255))
    sigma = {"sigma_x": 1.2, "sigma_y": 0.0, "reserved": [0, 0]}
    done(binding, binding.vpc_gaussian_blur(0, {**pair, "gaussian_blur_cfg": settings | sigma}, -1))
    x, y = (np.exp(-((np.arange(n) - n // 2) ** 2) / (2 * 1.44)) for n in (width, height))
    factors = np.outer(y / y.sum(), x / x.sum()).ravel()
    assert np.abs(pixels(pair["dst"]) - np.tensordot(factors, seen, 1)).max() <= 0.51


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("n", [1, 3, 5])
def test_median_of_each_plane(begin, n, executor):
    binding = begin(chip="310B", executor=executor)
    buffer, luma, chroma = model.nv12(32, 16, 32, 16)
    pair = {"src": picture(32, 16, NV21, buffer), "dst": picture(32, 16, NV21)}
    done(binding, binding.vpc_median_blur(0, {**pair, "median_blur_cfg": {"kernel_size": n}}, -1))
    found = model.planes(read(pair["dst"]), 32, 16)
    assert np.array_equal(found[0], np.median(windows(luma[:, :, None], n, n, 1, ()), 0)[:, :, 0])
    assert np.array_equal(found[1], np.median(windows(chroma, n, n, 1, ()), 0))
    assert binding.vpc_median_blur(0, {**pair, "median_blur_cfg": {"kernel_size": 7}}, -1) == (0, ILLEGAL)


@pytest.mark.parametrize("border", [0, 1])
@pytest.mark.parametrize("iterations", [2, 3, 100])
def test_morphology_again_and_again(begin, iterations, border):
    binding = begin(chip="910B")
    content = noise(24, 40)
    pair = {"src": picture(40, 24, GREY, content), "dst": picture(40, 24, GREY)}
    settings = window(3, 5, border, (90.0, 0.0, 0.0, 0.0)) | {"morph_shapes": 0, "iterations": iterations}
    done(binding, binding.vpc_dilate(0, {**pair, "blur_cfg": settings}, -1))
    expected = content[:, :, None]
    for _ in range(iterations):
        expected = windows(expected, 3, 5, border, (90,)).max(0)
    assert np.array_equal(read(pair["dst"]), expected[:, :, 0])
    for change in (
        {"iterations": 101},
        {"iterations": 0},
        {"morph_shapes": 1},
        {"border_type": 2},
        {"anchor": {"x": 0, "y": 0}},
    ):
        assert binding.vpc_erode(0, {**pair, "blur_cfg": settings | change}, -1) == (0, ILLEGAL)
    if iterations > 1:
        assert binding.vpc_blur(0, {**pair, "blur_cfg": settings}, -1) == (0, ILLEGAL)


@pytest.mark.parametrize("fmt", [RGB, NV12])
@pytest.mark.parametrize("chip", CHIPS)
def test_flips_and_turns(begin, chip, fmt):
    binding = begin(chip=chip)
    rows = 16 if fmt == RGB else 24
    content = noise(rows, 32 * BYTES.get(fmt, 1))
    source = picture(32, 16, fmt, content)

    def parts(info):
        return [pixels(info)] if fmt == RGB else model.planes(read(info), info["picture_width"], info["picture_height"])

    for mode, axes in enumerate([(1,), (0,), (0, 1)]):
        target = picture(32, 16, fmt)
        done(binding, binding.vpc_flip(0, {"src": source, "dst": target, "flip_mode": mode}, -1))
        for before, after in zip(parts(source), parts(target), strict=True):
            assert np.array_equal(after, np.flip(before, axes))
    for angle in range(3):
        target = picture(32, 16, fmt) if angle == 1 else picture(16, 32, fmt)
        done(binding, binding.vpc_rotate(0, {"src": source, "dst": target, "angle": angle}, -1))
        for before, after in zip(parts(source), parts(target), strict=True):
            assert np.array_equal(after, np.rot90(before, -(angle + 1)))
    assert binding.vpc_rotate(0, {"src": source, "dst": picture(32, 16, fmt), "angle": 0}, -1) == (0, ILLEGAL)
    assert binding.vpc_flip(0, {"src": source, "dst": picture(32, 16, BGR), "flip_mode": 0}, -1) == (0, ILLEGAL)


def params(kind, source, target, things, **more):
    """A parameter with a list: in Python the list itself, in C its address; what must be kept."""
    return {"src": source, "dst": target, "count": len(things), kind: things, **more}


def drawn(binding, kind, source, target, things, **more):
    call = getattr(binding, f"vpc_draw_{kind}")
    if isinstance(binding, PythonFace):
        return call(0, params(kind, source, target, things, **more), -1)
    data = b"".join(structs.pack(f"hi_{kind}", each) for each in things)
    place = ctypes.create_string_buffer(data, len(data) or 1)
    given = params(kind, source, target, things, **more) | {kind: ctypes.addressof(place)}
    return call(0, given, -1)


def rect(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


def test_covers(begin):
    binding = begin(chip="310B")
    content = noise(24, 32, 3)
    source, target = picture(32, 24, BGR, content.reshape(24, -1)), picture(32, 24, BGR)
    corners = [{"x": 10, "y": 2}, {"x": 18, "y": 10}, {"x": 10, "y": 18}, {"x": 2, "y": 10}]
    quad = {"type": 1, "quad": {"is_solid": 1, "thick": 0, "point": corners}, "color": 0x010203}
    covers = [{"type": 0, "rect": rect(20, 3, 7, 5), "color": 0xFF8040}, quad]
    done(binding, drawn(binding, "cover", source, target, covers))
    expected = content.copy()
    expected[3:8, 20:27] = (0x40, 0x80, 0xFF)
    y, x = np.mgrid[:24, :32]
    expected[np.abs(x - 10) + np.abs(y - 10) <= 8] = (3, 2, 1)
    assert np.array_equal(pixels(target), expected)
    assert drawn(binding, "cover", source, target, [{**covers[0], "rect": rect(30, 0, 4, 4)}]) == (0, ILLEGAL)
    yuv = picture(32, 24, NV12)
    assert drawn(binding, "cover", yuv, picture(32, 24, NV12), [{**covers[0], "rect": rect(3, 0, 4, 4)}]) == (
        0,
        ILLEGAL,
    )


def test_a_cover_in_place_and_in_yuv(begin):
    binding = begin(chip="310B")
    buffer, luma, chroma = model.nv12(32, 24, 32, 24)
    source = picture(32, 24, NV12, buffer)
    done(binding, drawn(binding, "cover", source, source, [{"type": 0, "rect": rect(4, 6, 8, 10), "color": 0xFF0000}]))
    found = model.planes(read(source), 32, 24)
    luma, chroma = luma.copy(), chroma.copy()
    luma[6:16, 4:12], chroma[3:8, 2:6] = 76, (85, 255)
    assert np.array_equal(found[0], luma) and np.array_equal(found[1], chroma)


def test_lines(begin):
    binding = begin(chip="310B")
    source, target = picture(32, 24, GREY, np.zeros((24, 32), np.uint8)), picture(32, 24, GREY)
    line = {"start_point": {"x": 4, "y": 10}, "end_point": {"x": 20, "y": 10}, "thick": 4, "color": 0xFFFFFF}
    done(binding, drawn(binding, "line", source, target, [line]))
    found = read(target)
    assert (found[8:13, 4:21] == 255).all() and (found[10, 2:23] == 255).all()
    assert (
        (found[:8] == 0).all() and (found[13:] == 0).all() and (found[:, 23:] == 0).all() and (found[:, :2] == 0).all()
    )
    for change in ({"thick": 3}, {"end_point": line["start_point"]}, {"end_point": {"x": 40, "y": 0}}):
        assert drawn(binding, "line", source, target, [line | change]) == (0, ILLEGAL)


def test_mosaics(begin):
    binding = begin(chip="310B")
    buffer, luma, chroma = model.nv12(32, 24, 32, 24)
    source, target = picture(32, 24, NV12, buffer), picture(32, 24, NV12)
    done(binding, drawn(binding, "mosaic", source, target, [{"blk_size": 1, "rect": rect(4, 2, 20, 16)}]))
    found = model.planes(read(target), 32, 24)
    expected = luma.copy()
    for y in range(2, 18, 8):
        for x in range(4, 24, 8):
            block = luma[y : y + 8, x : min(x + 8, 24)]
            expected[y : y + 8, x : min(x + 8, 24)] = np.floor(block.mean() + 0.5)
    assert np.array_equal(found[0], expected)
    assert np.array_equal(found[1][1:5, 2:6, 0], np.full((4, 4), np.floor(chroma[1:5, 2:6, 0].mean() + 0.5)))
    assert drawn(binding, "mosaic", source, target, [{"blk_size": 6, "rect": rect(4, 2, 20, 16)}]) == (0, ILLEGAL)


@pytest.mark.parametrize("fmt, bits", [(14, 32), (25, 16), (33, 16), (41, 2), (42, 4)])
def test_small_pictures(begin, fmt, bits):
    binding = begin(chip="310B")
    content = noise(24, 32, 3)
    source, target = picture(32, 24, RGB, content.reshape(24, -1)), picture(32, 24, RGB)
    over = noise(4, 8 * bits // 8, seed=3)
    address, code = acl.himpi.dvpp_malloc(0, over.nbytes)
    assert code == 0 and acl.rt.memcpy(address, over.nbytes, over.ctypes.data, over.nbytes, 1) == 0
    clut = [int(word) for word in np.random.default_rng(5).integers(0, 2**32, 16)]
    osd = {
        "rect": rect(6, 4, 8, 4),
        "pixel_format": fmt,
        "picture_address": address,
        "stride": bits,
        "bg_alpha": 20,
        "fg_alpha": 200,
    }
    done(binding, drawn(binding, "osd", source, target, [{**osd, "osd_inverted_color": 1}], clut=clut))
    if bits == 32:
        whole = over.reshape(4, 8, 4)
        alpha, colours = whole[:, :, 0], whole[:, :, 1:]
    elif bits == 16:
        words = over.view("<u2").astype(int)
        if fmt == 25:
            alpha, colours = (words >> 12) * 17, np.stack([(words >> s & 15) * 17 for s in (8, 4, 0)], 2)
        else:
            alpha = np.where(words >> 15, 200, 20)
            colours = np.stack([(words >> s & 31) * 255 // 31 for s in (10, 5, 0)], 2)
    else:
        per = 8 // bits
        index = np.stack([over >> (i * bits) & (1 << bits) - 1 for i in range(per)], 2).reshape(4, 8)
        words = np.array(clut)[index]
        alpha, colours = words >> 24, np.stack([words >> s & 255 for s in (16, 8, 0)], 2)
    share = np.asarray(alpha)[:, :, None] / 255
    expected = content.astype(float)
    expected[4:8, 6:14] = (255 - np.asarray(colours)) * share + expected[4:8, 6:14] * (1 - share)
    assert np.abs(pixels(target) - expected).max() <= 1.5
    assert drawn(binding, "osd", source, target, [{**osd, "stride": bits + 1, "osd_inverted_color": 0}], clut=clut) == (
        0,
        ILLEGAL,
    )
    assert drawn(binding, "osd", source, target, [{**osd, "pixel_format": 12, "osd_inverted_color": 0}], clut=clut) == (
        0,
        UNSUPPORTED,
    )


@pytest.mark.parametrize("chip", ["310P", "910B"])
def test_what_a_chip_does_not_have(begin, chip):
    binding = begin(chip=chip)
    pair = {"src": picture(32, 16, GREY), "dst": picture(32, 16, GREY)}
    things = [{"blk_size": 0, "rect": rect(0, 0, 8, 8)}]
    assert drawn(binding, "mosaic", pair["src"], pair["dst"], things) == (0, UNSUPPORTED)
    assert binding.vpc_set_chn_opt_attr(0, {"attr_type": 0, "len": 0, "value": 0}) == UNSUPPORTED
    if chip == "310P":
        assert binding.vpc_flip(0, {**pair, "flip_mode": 0}, -1) == (0, UNSUPPORTED)
        assert binding.vpc_get_lut_mem_size(32, 16) == (0, UNSUPPORTED)
        space = {"func": 0, **dict.fromkeys(SIDES, 64)}
        assert binding.vpc_set_chn_workspace(0, [space], 1) == UNSUPPORTED


SIDES = ("max_source_pic_width", "max_source_pic_height", "max_dest_pic_width", "max_dest_pic_height")


def ready(binding):
    """Workspaces for both functions."""
    spaces = [{"func": func, **dict.fromkeys(SIDES, 256)} for func in (0, 1)]
    assert binding.vpc_set_chn_workspace(0, spaces, 2) == 0


def warp(source, target, interpolation=0, border=0, value=(0.0, 0.0, 0.0, 0.0)):
    config = {"interpolation": interpolation, "border_type": border, "scalar_value": {"val": list(value)}}
    return {"src": source, "dst": target, "transform_config": config}


def test_a_workspace_comes_first_and_once(begin):
    binding = begin(chip="910B")
    matrix, code = binding.vpc_get_rotation_matrix({"x": 8.0, "y": 8.0}, 0.0, 1.0)
    assert code == 0
    given = warp(picture(32, 16, GREY), picture(32, 16, GREY))
    assert binding.vpc_warp_affine(0, matrix, given, -1) == (0, NOT_CFG)
    ready(binding)
    done(binding, binding.vpc_warp_affine(0, matrix, given, -1))
    assert binding.vpc_set_chn_workspace(0, [{"func": 0, **dict.fromkeys(SIDES, 64)}], 1) == NOT_PERM
    large = warp(picture(512, 16, GREY), picture(32, 16, GREY))
    assert binding.vpc_warp_affine(0, matrix, large, -1) == (0, ILLEGAL)


def sampled(content, x, y, border, value):
    """Bilinear at places, in double; a border of a value or of the nearest pixel."""
    wide = around(content, 300, 300, border, value).astype(float)
    x, y = x + 300, y + 300
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    right, lower = (x - left)[:, :, None], (y - top)[:, :, None]
    upper = wide[top, left] * (1 - right) + wide[top, left + 1] * right
    return upper * (1 - lower) + (wide[top + 1, left] * (1 - right) + wide[top + 1, left + 1] * right) * lower


@pytest.mark.parametrize("border", [0, 1])
@pytest.mark.parametrize("chip", CHIPS)
def test_turned_by_a_matrix(begin, chip, border):
    binding = begin(chip=chip)
    ready(binding)
    y, x = np.mgrid[:40, :48]
    content = np.stack([x * 5, y * 6, x * 2 + y * 3], 2).astype(np.uint8)
    source, target = picture(48, 40, RGB, content.reshape(40, -1)), picture(56, 32, RGB)
    matrix, code = binding.vpc_get_rotation_matrix({"x": 24.0, "y": 20.0}, 30.0, 0.8)
    assert code == 0 and matrix["matrix_type"] == 0
    a, b = 0.8 * np.cos(np.pi / 6), 0.8 * np.sin(np.pi / 6)
    expected = [[a, b, (1 - a) * 24 - b * 20], [-b, a, b * 24 + (1 - a) * 20]]
    assert np.allclose(np.array(matrix["matrix"])[:2, :3], expected, atol=1e-5)
    value = (200.0, 100.0, 50.0, 0.0)
    done(binding, binding.vpc_warp_affine(0, matrix, warp(source, target, 0, border, value), -1))
    back = np.linalg.inv(np.vstack([expected, [0, 0, 1]]))
    y, x = np.mgrid[:32, :56]
    places = [back[i, 0] * x + back[i, 1] * y + back[i, 2] for i in range(2)]
    ideal = sampled(content, *places, border, (200, 100, 50))
    inside = np.ones((32, 56), bool)
    if border == 0:  # at the edge of a constant border a 32nd of a pixel shows
        inside = np.abs(places[0] - places[0].clip(0, 47)) + np.abs(places[1] - places[1].clip(0, 39)) == 0
        outside = (places[0] < -1.1) | (places[1] < -1.1) | (places[0] > 48.1) | (places[1] > 40.1)
        assert (pixels(target)[outside] == (200, 100, 50)).all() and outside.any()
    assert np.abs(pixels(target) - ideal)[inside].max() <= 1


def pairs(sources, targets):
    points = [[{"x": float(x), "y": float(y)} for x, y in each] for each in (sources, targets)]
    return {
        "src_point": points[0],
        "src_point_count": len(sources),
        "dest_point": points[1],
        "dest_point_count": len(targets),
    }


def c_pairs(binding, given):
    """The struct has room for four points."""
    if isinstance(binding, PythonFace):
        return given
    return given | {
        name: given[name] + [{"x": 0.0, "y": 0.0}] * (4 - len(given[name])) for name in ("src_point", "dest_point")
    }


def table(binding, width, height, sides, device):
    size, code = binding.vpc_get_lut_mem_size(*sides)
    assert code == 0
    kept = np.zeros(size, np.uint8)
    place = acl.himpi.dvpp_malloc(0, size)[0] if device else kept.ctypes.data
    names = {"src_pic_width": width, "src_pic_height": height, "dest_pic_width": sides[0], "dest_pic_height": sides[1]}
    return {**names, "lut": place, "lut_size": size, "reserved": 0}, kept


@pytest.mark.parametrize("device", [False, True])
@pytest.mark.parametrize("interpolation", [0, 1])
def test_tables(begin, interpolation, device):
    binding = begin(chip="910B")
    ready(binding)
    content = noise(32, 48)
    source, target = picture(48, 32, GREY, content), picture(24, 20, GREY)
    given, kept = table(binding, 48, 32, (24, 20), device)
    moved = c_pairs(binding, pairs([(0, 0), (40, 0), (0, 30)], [(-2, -3), (18, -3), (-2, 12)]))  # halved, and moved
    found, code = binding.vpc_get_affine_lut(moved, interpolation, given)
    assert code == 0 and found["lut_size"] == given["lut_size"]
    done(binding, binding.vpc_lut_remap(0, warp(source, target, interpolation), given, -1))
    y, x = np.mgrid[:20, :24]
    whole = np.pad(content, ((0, 40), (0, 40)))[(y + 3) * 2, (x + 2) * 2]
    assert np.array_equal(read(target), whole)
    matrix, code = binding.vpc_get_affine_transform(moved)
    assert code == 0 and np.allclose(np.array(matrix["matrix"])[:2, :3], [[0.5, 0, -2], [0, 0.5, -3]], atol=1e-6)
    four = pairs([(0, 0), (40, 0), (40, 30), (0, 30)], [(-2, -3), (18, -3), (18, 12), (-2, 12)])
    assert binding.vpc_get_perspective_lut(four, interpolation, given)[1] == 0
    done(binding, binding.vpc_lut_remap(0, warp(source, target, interpolation), given, -1))
    assert np.array_equal(read(target), whole)
    flat = c_pairs(binding, pairs([(0, 0), (1, 1), (2, 2)], [(0, 0), (1, 0), (0, 1)]))
    assert binding.vpc_get_affine_lut(flat, 0, given)[1] == ILLEGAL
    assert binding.vpc_get_affine_lut(moved, 0, given | {"lut_size": 8})[1] == ILLEGAL
    assert binding.vpc_get_affine_lut(moved, 0, given | {"lut": 0})[1] == NULL
    assert binding.vpc_lut_remap(0, warp(source, picture(32, 20, GREY)), given, -1) == (0, ILLEGAL)
    assert kept.size == given["lut_size"]


@pytest.mark.parametrize("fmt", [NV12, RGB])
def test_the_places_of_a_program(begin, fmt):
    binding = begin(chip="910B")
    ready(binding)
    buffer, luma, chroma = model.nv12(48, 32, 48, 32, smooth=True)
    source, target = picture(48, 32, NV12, buffer), picture(48, 32, fmt)
    y, x = np.mgrid[:32, :48].astype(np.float32)
    x, y = np.ascontiguousarray(47 - x), np.ascontiguousarray(y + 0.5)
    given, kept = table(binding, 48, 32, (48, 32), False)
    maps = {**given, "map1": x.ctypes.data, "map2": y.ctypes.data, "map_size": x.nbytes}
    maps = {name: maps[name] for name in maps if name not in ("lut", "lut_size")}
    assert binding.vpc_get_remap_lut(maps, given)[1] == 0
    done(binding, binding.vpc_lut_remap(0, warp(source, target, 0, 1), given, -1))
    wide = luma[:, ::-1].astype(int)
    expected = (wide + np.vstack([wide[1:], wide[-1:]]) + 1) >> 1
    if fmt == NV12:
        assert np.array_equal(model.planes(read(target), 48, 32)[0], expected)
    else:
        assert pixels(target).shape == (32, 48, 3)
    assert binding.vpc_get_remap_lut(maps | {"map_size": 8}, given)[1] == ILLEGAL
    assert kept.size == given["lut_size"]


def test_a_table_that_is_gone_fails_the_task(begin):
    binding = begin(chip="910B", executor="deferred")
    ready(binding)
    source, target = picture(32, 16, GREY), picture(32, 16, GREY)
    given, _ = table(binding, 32, 16, (32, 16), True)
    task, code = binding.vpc_lut_remap(0, warp(source, target), given, -1)
    assert code == 0 and acl.himpi.dvpp_free(given["lut"]) == 0
    assert binding.vpc_get_process_result(0, task, -1) == ILLEGAL


def test_lists_and_their_lengths(acl_on):
    acl_on(chip="310B")
    himpi = acl.himpi
    assert himpi.sys_init() == 0 and himpi.vpc_create_chn(0, {}) == 0
    source = picture(32, 16, GREY)
    with pytest.raises(ValueError, match="invalid count"):
        himpi.vpc_draw_line(0, {"src": source, "dst": source, "count": 0, "line": []}, -1)
    with pytest.raises(ValueError, match="the count says 2"):
        himpi.vpc_draw_line(0, {"src": source, "dst": source, "count": 2, "line": [{}]}, -1)
    with pytest.raises(ValueError, match="src_point_count"):
        himpi.vpc_get_affine_transform({"src_point": [], "src_point_count": 3, "dest_point": [], "dest_point_count": 0})
    with pytest.raises(ValueError, match="kernel_size"):
        config = {"kernel_size": {"width": 2, "height": 1}, "filter": [[1, 2]]}
        himpi.vpc_filter2d(0, {"src": source, "dst": source, "filter_2d_cfg": config}, -1)
    assert YUV444 == 11
