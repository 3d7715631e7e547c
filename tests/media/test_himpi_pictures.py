"""VPC of the second generation, in Python and in C: areas, borders, colours, pyramids, histograms, against NumPy."""

from __future__ import annotations

import ctypes

import model
import numpy as np
import pytest
from himpi_bindings import PythonFace
from himpi_pictures import (
    ARGB,
    BGR,
    GREY,
    ILLEGAL,
    NULL,
    NV12,
    NV21,
    RGB,
    RGBA,
    UNSUPPORTED,
    YUV444,
    area,
    border,
    done,
    noise,
    picture,
    pixels,
    read,
    scaled,
)

import acl
from softacl.media.v2.structs import pack

CHIPS = ["310P", "310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.mark.parametrize("chip", CHIPS)
def test_crop_takes_offset_and_size(begin, chip):
    binding = begin(chip=chip)
    content = noise(48, 64 * 3)
    source, first, second = picture(64, 48, RGB, content), picture(16, 10, RGB), picture(32, 20, RGB)
    done(binding, binding.vpc_crop(0, source, [area(first, 5, 7, 16, 10), area(second, 32, 28, 32, 20)], 2, -1))
    whole = content.reshape(48, 64, 3)
    assert np.array_equal(pixels(first), whole[7:17, 5:21])
    assert np.array_equal(pixels(second), whole[28:48, 32:64])


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("interpolation", [0, 1])
def test_crop_resize_filters_as_opencv(begin, interpolation, executor):
    binding = begin(chip="910B", executor=executor)
    content = noise(48, 64 * 3)
    source, target = picture(64, 48, RGB, content), picture(50, 36, RGB)
    region = area(target, 6, 3, 40, 30, resize_info=scaled(50, 36, interpolation))
    done(binding, binding.vpc_crop_resize(0, source, [region], 1, -1))
    part = content.reshape(48, 64, 3)[3:33, 6:46]
    assert np.array_equal(pixels(target), (model.bilinear, model.nearest)[interpolation](part, 50, 36))


def test_the_size_of_resize_info_is_that_of_the_output(begin):
    binding = begin(chip="310P")
    source, target = picture(64, 48, NV12), picture(32, 32, NV12)
    wrong = area(target, 0, 0, 64, 48, resize_info=scaled(32, 16))
    assert binding.vpc_crop_resize(0, source, [wrong], 1, -1) == (0, ILLEGAL)
    assert "resize_height is 16, the output's height 32" in acl.get_recent_err_msg()


@pytest.mark.parametrize("batch", [False, True])
@pytest.mark.parametrize("chip", CHIPS)
def test_paste_leaves_the_rest(begin, chip, batch):
    binding = begin(chip=chip)
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    before, *_ = model.nv12(96, 64, 96, 64, seed=1)
    source, target = picture(64, 48, NV12, buffer), picture(96, 64, NV12, before)
    place = {"resize_info": scaled(48, 24), "dest_left_offset": 32, "dest_top_offset": 20}
    region = area(target, 8, 4, 40, 30, **place)
    if batch:
        other, again = picture(64, 48, NV12, buffer), picture(96, 64, NV12, before)
        regions = [region, area(again, 8, 4, 40, 30, **place)]
        done(binding, binding.vpc_batch_crop_resize_paste(0, [source, other], 2, regions, [1, 1], -1))
        assert np.array_equal(read(again), read(target))
    else:
        done(binding, binding.vpc_crop_resize_paste(0, source, [region], 1, -1))
    expected = before.copy()
    expected[20:44, 32:80] = model.bilinear(luma[4:34, 8:48], 48, 24)
    expected[64 + 10 : 64 + 22, 32:80] = model.bilinear(chroma[2:17, 4:24], 24, 12).reshape(12, 48)
    assert np.array_equal(read(target), expected)


def test_on_310p_a_paste_begins_at_a_multiple_of_16(begin):
    binding = begin(chip="310P")
    source, target = picture(64, 48, NV12), picture(96, 64, NV12)
    region = area(target, 0, 0, 64, 48, resize_info=scaled(32, 24), dest_left_offset=8, dest_top_offset=0)
    assert binding.vpc_crop_resize_paste(0, source, [region], 1, -1) == (0, ILLEGAL)
    assert "multiple of 16" in acl.get_recent_err_msg()


def test_two_changes_of_size(begin):
    binding = begin(chip="310P")
    content = noise(64, 64)
    source, target = picture(64, 64, GREY, content), picture(64, 64, GREY, np.zeros((64, 64), np.uint8))
    sizes = {"resize_info1": scaled(16, 8), "resize_info2": scaled(32, 24)}
    region = area(target, 4, 6, 32, 32, **sizes, dest_left_offset=16, dest_top_offset=2)
    done(binding, binding.vpc_crop_resize_resize_paste(0, source, [region], 1, -1))
    expected = np.zeros((64, 64), np.uint8)
    expected[2:26, 16:48] = model.bilinear(model.bilinear(content[6:38, 4:36], 16, 8), 32, 24)
    assert np.array_equal(read(target), expected)
    region["resize_info2"] = scaled(32, 24, 1)
    assert binding.vpc_crop_resize_resize_paste(0, source, [region], 1, -1) == (0, ILLEGAL)


@pytest.mark.parametrize("fmt", [RGB, NV12])
def test_two_changes_of_size_and_of_colour(begin, fmt):
    binding = begin(chip="310P")
    grey = np.full((48, 64, 3) if fmt == RGB else (72, 64), 128, np.uint8)
    source, target = picture(64, 48, fmt, grey), picture(64, 64, NV12 if fmt == RGB else RGB)
    sizes = {"resize_info1": scaled(16, 12), "resize_info2": scaled(64, 64)}
    region = area(target, 0, 0, 64, 48, **sizes, dest_left_offset=0, dest_top_offset=0)
    done(binding, binding.vpc_crop_resize_resize_paste(0, source, [region], 1, -1))
    assert (read(target) == 128).all()


@pytest.mark.parametrize("chip", ["310B", "910B"])
def test_what_only_310p_has(begin, chip):
    binding = begin(chip=chip)
    source, target = picture(64, 48, GREY), picture(32, 24, GREY)
    sizes = {"resize_info1": scaled(32, 24), "resize_info2": scaled(32, 24)}
    region = area(target, 0, 0, 64, 48, **sizes, dest_left_offset=0, dest_top_offset=0)
    assert binding.vpc_crop_resize_resize_paste(0, source, [region], 1, -1) == (0, UNSUPPORTED)
    assert binding.vpc_pyrdown(0, source, [target], 1, None, 256, border(2), -1) == (0, UNSUPPORTED)


@pytest.mark.parametrize("kind", [0, 1, 2, 3])
@pytest.mark.parametrize("chip", CHIPS)
def test_borders_around_a_copy(begin, chip, kind):
    binding = begin(chip=chip)
    content = noise(16, 32 * 3)
    source, target = picture(32, 16, BGR, content), picture(48, 32, BGR)
    around = (8, 8, 8, 8) if kind < 2 or chip != "310P" else (2, 2, 1, 1)
    width, height = 32 + sum(around[2:]), 16 + sum(around[:2])
    target = picture(width, height, BGR, strides=(48 * 3, height))
    done(binding, binding.vpc_copy_make_border(0, source, target, border(kind, *around, (10.0, 20.0, 30.0, 0.0)), -1))
    pads = (around[:2], around[2:], (0, 0))
    whole = content.reshape(16, 32, 3)
    modes = {1: "edge", 2: "symmetric", 3: "reflect"}
    expected = (
        np.pad(whole, pads, mode=modes[kind])
        if kind
        else np.stack([np.pad(whole[:, :, c], pads[:2], constant_values=v) for c, v in enumerate((30, 20, 10))], 2)
    )
    assert np.array_equal(pixels(target), expected)


def test_a_copy_is_as_large_as_the_input_and_its_border(begin):
    binding = begin(chip="310P")
    source, target = picture(32, 16, GREY), picture(64, 32, GREY)
    assert binding.vpc_copy_make_border(0, source, target, border(0, 8, 8, 8, 8), -1) == (0, ILLEGAL)
    assert "it must be 48: 32 of the input and 8 + 8" in acl.get_recent_err_msg()
    target = picture(38, 22, GREY, strides=(48, 22))
    assert binding.vpc_copy_make_border(0, source, target, border(3, 3, 3, 3, 3), -1) == (0, ILLEGAL)
    assert "at most 2" in acl.get_recent_err_msg()
    assert binding.vpc_copy_make_border(0, source, target, border(4, 3, 3, 3, 3), -1) == (0, ILLEGAL)


@pytest.mark.parametrize("batch", [False, True])
@pytest.mark.parametrize("kind", [0, 1])
def test_letterbox(begin, kind, batch):
    binding = begin(chip="310P")
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    source, target = picture(64, 48, NV21, buffer), picture(64, 64, NV21)
    more = {"resize_info": scaled(48, 32), "dest_left_offset": 8, "dest_top_offset": 16, "border_type": kind}
    region = area(target, 0, 0, 64, 48, **more, scalar_value={"val": [1.0, 2.0, 3.0, 0.0]})
    if batch:
        done(binding, binding.vpc_batch_crop_resize_make_border(0, [source], 1, [region], [1], -1))
    else:
        done(binding, binding.vpc_crop_resize_make_border(0, source, [region], 1, -1))
    inner, inner_chroma = model.bilinear(luma, 48, 32), model.bilinear(chroma, 24, 16)
    found, found_chroma = model.planes(read(target), 64, 64)
    if kind:
        expected = np.pad(inner, ((16, 16), (8, 8)), mode="edge")
        assert np.array_equal(found_chroma, np.pad(inner_chroma, ((8, 8), (4, 4), (0, 0)), mode="edge"))
    else:
        expected = np.pad(inner, ((16, 16), (8, 8)), constant_values=1)
        for at, value in ((0, 3), (1, 2)):  # NV21: V before U
            assert np.array_equal(
                found_chroma[:, :, at], np.pad(inner_chroma[:, :, at], ((8, 8), (4, 4)), constant_values=value)
            )
    assert np.array_equal(found, expected)
    region["border_type"] = 2
    assert binding.vpc_crop_resize_make_border(0, source, [region], 1, -1) == (0, ILLEGAL)


def test_a_border_of_another_colour_space(begin):
    binding = begin(chip="910B")
    source, target = picture(32, 16, RGB, np.zeros((16, 96), np.uint8)), picture(48, 32, NV12)
    done(
        binding, binding.vpc_copy_make_border(0, source, target, border(0, 8, 8, 8, 8, (255.0, 255.0, 255.0, 0.0)), -1)
    )
    luma, chroma = model.planes(read(target), 48, 32)
    assert (luma[8:24, 8:40] == 0).all() and (luma[:8] == 255).all() and (chroma == 128).all()


@pytest.mark.parametrize("chip", CHIPS)
def test_colours(begin, chip):
    binding = begin(chip=chip)
    content = noise(32, 64, 3)
    source, target = picture(64, 32, RGB, content.reshape(32, -1)), picture(64, 32, YUV444)
    done(
        binding,
        binding.vpc_convert_color(
            0, source, {**target, "picture_width": 0, "picture_height": 0, "picture_width_stride": 0}, -1
        ),
    )
    r, g, b = (content[:, :, i].astype(float) for i in range(3))
    y = 0.299 * r + 0.587 * g + 0.114 * b
    expected = np.stack([y, 128 + (b - y) / 1.772, 128 + (r - y) / 1.402], 2)
    assert np.abs(pixels(target) - expected).max() <= 1.01
    assert binding.vpc_convert_color(0, source, picture(32, 32, YUV444), -1) == (0, ILLEGAL)
    grey = picture(64, 32, NV12)
    done(binding, binding.vpc_convert_color_to_yuv420(0, source, grey, -1))
    assert np.abs(model.planes(read(grey), 64, 32)[0] - y).max() <= 1.01
    assert binding.vpc_convert_color_to_yuv420(0, source, target, -1) == (0, UNSUPPORTED)


def test_alpha_of_a_conversion(begin):
    binding = begin(chip="310B")
    content = noise(16, 32, 4)
    source, target = picture(32, 16, ARGB, content.reshape(16, -1)), picture(32, 16, RGBA)
    done(binding, binding.vpc_convert_color_v2(0, source, target, {"alpha": 77}, -1))
    found = pixels(target)
    assert np.array_equal(found[:, :, :3], content[:, :, 1:]) and (found[:, :, 3] == 77).all()
    assert binding.vpc_convert_color_v2(0, source, target, {"alpha": 256}, -1) == (0, ILLEGAL)
    yuv = picture(32, 16, NV12, np.full((24, 32), 128, np.uint8))
    done(binding, binding.vpc_convert_color_v2(0, yuv, target, {"alpha": 5}, -1))
    assert (pixels(target) == (128, 128, 128, 5)).all()


def halved(image, factors, shift, mode, **more):
    padded = np.pad(image.astype(np.int64), 2, mode=mode, **more)
    h, w = image.shape
    total = sum(factors[i][j] * padded[i : i + h, j : j + w] for i in range(5) for j in range(5))
    return np.clip((total + (1 << shift >> 1)) >> shift, 0, 255).astype(np.uint8)[::2, ::2]


@pytest.mark.parametrize(
    "kind, mode, more", [(0, "constant", {"constant_values": 9}), (1, "edge", {}), (2, "symmetric", {})]
)
def test_pyramid(begin, kind, mode, more):
    binding = begin(chip="310P")
    content = noise(96, 160)
    source, *targets = picture(160, 96, GREY, content), picture(80, 48, GREY), picture(40, 24, GREY, strides=(48, 24))
    edges = border(kind, value=(9.0, 0.0, 0.0, 0.0))
    taps = [1, 4, 6, 4, 1]
    usual = [[a * b for b in taps] for a in taps]
    done(binding, binding.vpc_pyrdown(0, source, targets, 2, None, 256, edges, -1))
    first = halved(content, usual, 8, mode, **more)
    assert np.array_equal(read(targets[0]), first)
    assert np.array_equal(read(targets[1])[:, :40], halved(first, usual, 8, mode, **more))
    own = [[(i * 5 + j) % 7 - 3 for j in range(5)] for i in range(5)]
    done(binding, binding.vpc_pyrdown(0, source, targets[:1], 1, own, 4, edges, -1))
    assert np.array_equal(read(targets[0]), halved(content, own, 2, mode, **more))
    assert binding.vpc_pyrdown(0, source, targets[:1], 1, None, 100, edges, -1) == (0, ILLEGAL)
    assert binding.vpc_pyrdown(0, source, targets[:1], 1, None, 256, border(3), -1) == (0, ILLEGAL)


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("fmt, order", [(RGB, (0, 1, 2)), (BGR, (2, 1, 0))])
def test_histograms_and_tables_go_by_colour(begin, fmt, order, chip):
    binding = begin(chip=chip)
    content = noise(16, 32, 3)
    source, target = picture(32, 16, fmt, content.reshape(16, -1)), picture(32, 16, fmt)
    counts = np.full((3, 256), 7, np.uint32)
    done(binding, _count(binding, source, counts))
    for place, at in enumerate(order):
        assert np.array_equal(counts[place], np.bincount(content[:, :, at].ravel(), minlength=256))
    tables = {
        f"map_value_{name}": [(v * m) % 256 for v in range(256)]
        for name, m in (("y_or_r", 3), ("u_or_g", 5), ("v_or_b", 7))
    }
    done(binding, binding.vpc_equalize_hist(0, source, target, tables, -1))
    factors = np.array([3, 5, 7])[list(order)]
    assert np.array_equal(pixels(target), (content.astype(int) * factors % 256).astype(np.uint8))
    assert binding.vpc_equalize_hist(0, source, picture(64, 16, fmt), tables, -1) == (0, ILLEGAL)


def _count(binding, source, counts):
    """hi_mpi_vpc_calc_hist, which in Python is vpc_calc_hist_v2."""
    if isinstance(binding, PythonFace):
        return binding.vpc_calc_hist_v2(0, source, -1, counts.ctypes.data)
    task = ctypes.c_uint32()
    info = ctypes.create_string_buffer(pack("hi_vpc_pic_info", source))
    place = ctypes.c_void_p(counts.ctypes.data)
    code = binding.library.hi_mpi_vpc_calc_hist(0, info, place, ctypes.byref(task), -1) & 0xFFFFFFFF
    return task.value, code


def test_counts_go_to_memory_of_the_host(begin):
    binding = begin(chip="910B")
    source = picture(32, 16, NV12, noise(24, 32))
    counts = np.full((3, 256), 7, np.uint32)
    done(binding, _count(binding, source, counts))
    assert counts.sum(1).tolist() == [32 * 16, 16 * 8, 16 * 8]
    device, _ = acl.rt.malloc(3072, 0)

    class Place:
        ctypes = type("", (), {"data": device})

    assert _count(binding, source, Place) == (0, ILLEGAL)
    Place.ctypes.data = 0
    assert _count(binding, source, Place) == (0, NULL)


def test_vpc_calc_hist_of_the_binding_counts_nothing(acl_on):
    acl_on(chip="310P")
    with pytest.warns(Warning, match="vpc_calc_hist_v2"):
        found, task, code = acl.himpi.vpc_calc_hist(0, picture(32, 16, GREY), -1)
    assert (sum(found["histogram_y_or_r"]), task, code) == (0, 0, 0)


@pytest.mark.parametrize("chip", CHIPS)
def test_memory_of_malloc(begin, chip):
    binding = begin(chip=chip)
    address, code = acl.rt.malloc(64 * 32, 0)
    assert code == 0
    source, target = picture(64, 32, GREY, noise(32, 64), address=address), picture(128, 64, GREY)
    result = binding.vpc_resize(0, source, target, 0, 0, 1, -1)
    if chip == "310P":
        assert result == (0, ILLEGAL) and "dvpp_malloc" in acl.get_recent_err_msg()
    else:
        done(binding, result)
        assert np.array_equal(read(target), model.nearest(read(source), 128, 64))


def test_memory_that_is_gone_fails_the_task(begin):
    binding = begin(chip="310P", executor="deferred")
    source, target = picture(64, 32, GREY), picture(128, 64, GREY)
    task, code = binding.vpc_resize(0, source, target, 0, 0, 1, -1)
    assert code == 0 and acl.himpi.dvpp_free(source["picture_address"]) == 0
    assert binding.vpc_get_process_result(0, task, -1) == ILLEGAL
    assert binding.vpc_resize(0, source, target, 0, 0, 1, -1) == (0, ILLEGAL)


def test_a_size_by_factors(begin):
    binding = begin(chip="910B")
    content = noise(32, 64)
    source, target = picture(64, 32, GREY, content), picture(96, 24, GREY)
    unknown = {**target, "picture_width": 0, "picture_height": 0, "picture_width_stride": 0, "picture_height_stride": 0}
    done(binding, binding.vpc_resize(0, source, unknown, 1.5, 0.75, 0, -1))
    assert np.array_equal(read(target), model.bilinear(content, 96, 24))
    assert binding.vpc_resize(0, source, unknown, 0, 0, 0, -1) == (0, ILLEGAL)


def pasted(counts, n):
    """The arguments of a batch of two pictures with n regions."""
    source, target = picture(64, 48, GREY), picture(64, 48, GREY)
    place = {"resize_info": scaled(64, 48), "dest_left_offset": 0, "dest_top_offset": 0}
    return 0, [source, source], 2, [area(target, 0, 0, 64, 48, **place)] * n, counts, -1


@pytest.mark.parametrize("counts", [[1, 0], [200, 57]])
def test_counts_that_do_not_fit(begin, counts):
    assert begin(chip="310P").vpc_batch_crop_resize_paste(*pasted(counts, 257)) == (0, ILLEGAL)


@pytest.mark.parametrize("counts", [[1], [2, 1]])
def test_lengths_that_only_python_has(acl_on, counts):
    acl_on(chip="310P")
    assert acl.himpi.sys_init() == 0 and acl.himpi.vpc_create_chn(0, {}) == 0
    assert acl.himpi.vpc_batch_crop_resize_paste(*pasted(counts, 2)) == (0, ILLEGAL)


def test_lists_and_their_counts(acl_on):
    acl_on(chip="310P")
    assert acl.himpi.sys_init() == 0 and acl.himpi.vpc_create_chn(0, {}) == 0
    source = picture(64, 48, GREY)
    with pytest.raises(ValueError, match="count"):
        acl.himpi.vpc_crop(0, source, [area(source, 0, 0, 64, 48)], 2, -1)
    with pytest.raises(TypeError, match="not list"):
        acl.himpi.vpc_crop(0, source, area(source, 0, 0, 64, 48), 1, -1)
    assert acl.himpi.vpc_crop(0, source, [], 0, -1) == (0, ILLEGAL)
    assert acl.himpi.vpc_crop(0, source, [area(source, 0, 0, 64, 48)] * 257, 257, -1) == (0, ILLEGAL)
    assert acl.himpi.vpc_crop(0, source, [area(source, 0, 0, 0, 48)], 1, -1) == (0, ILLEGAL)
    with pytest.raises(ValueError, match="5\\*5"):
        acl.himpi.vpc_pyrdown(0, source, [source], 1, [[1]], 1, border(0), -1)


def test_matrices_of_a_channel(begin):
    binding = begin(chip="310P")
    assert binding.vpc_create_chn(1, {"attr": 0}) == 0
    standard, found, code = binding.sys_get_chn_csc_matrix(7, 0)
    assert (standard, code) == (0, 0)
    assert found["yuv_to_rgb_coefficient"]["csc_matrix_r0_c2"] == pytest.approx(1.402)
    assert binding.sys_set_chn_csc_matrix(7, 0, 3, found) == 0
    assert binding.sys_get_chn_csc_matrix(7, 0)[0] == 3 and binding.sys_get_chn_csc_matrix(7, 1)[0] == 0
    own = {f"csc_matrix_r{i}_c{j}": float(i == j) for i in range(3) for j in range(3)}
    own |= {f"csc_bias_r{i}": float(i) for i in range(3)}
    given = {"yuv_to_rgb_coefficient": own, "rgb_to_yuv_coefficient": own}
    assert binding.sys_set_chn_csc_matrix(7, 0, 100, given) == 0
    assert binding.sys_get_chn_csc_matrix(7, 0) == (100, given, 0)
    content = noise(16, 32, 3) // 2
    source, target = picture(32, 16, YUV444, content.reshape(16, -1)), picture(32, 16, RGB)
    done(binding, binding.vpc_convert_color(0, source, target, -1))
    assert np.array_equal(pixels(target), content + np.arange(3, dtype=np.uint8))
    wrong = 0xA0028000
    assert (
        binding.sys_set_chn_csc_matrix(7, 0, 6, given) == wrong | 3
        and binding.sys_set_chn_csc_matrix(8, 0, 0, given) == wrong | 3
    )
    assert binding.sys_set_chn_csc_matrix(7, 9, 0, given) == wrong | 5


@pytest.mark.parametrize(
    ("modules", "strides", "nbytes"),
    [
        ([0], (1008, 502), 1008 * 502 * 3 // 2),
        ([0, 4], (1024, 512), 1024 * 512 * 3 // 2),
        ([100], (1024, 512), 1024 * 512 * 3 // 2),
    ],
)
def test_strides_for_several_modules(begin, modules, strides, nbytes):
    binding = begin(chip="310P")
    found, code = binding.sys_get_image_align_info(
        modules, len(modules), {"width": 1000, "height": 502, "pixel_format": NV12}
    )
    assert code == 0, acl.get_recent_err_msg()
    assert (found["width_stride"], found["height_stride"]) == strides and found["img_buf_size"] == nbytes


def test_a_picture_that_a_module_does_not_take(begin):
    binding = begin(chip="310P")
    picture = {"width": 1000, "height": 502, "pixel_format": GREY}
    for modules in ([0, 4], [], [9]):
        found, code = binding.sys_get_image_align_info(modules, len(modules), picture)
        assert (found["width_stride"], code) == (0, 0xA0028003)
    assert binding.sys_get_image_align_info([100], 1, picture)[1] == 0


def test_the_version(begin):
    assert begin(chip="910B").dvpp_get_version() == (1, 0, 0, 0)
