"""Borders, pyramids, histograms, tables, batches, parameters of channels: by chip and executor; what is refused, and when."""

from __future__ import annotations

import ctypes
import threading

import model
import numpy as np
import pytest
from pictures import Device

from acl import media
from softacl import observe
from softacl.events import OperatorQueued

GREY, NV12, NV21, YUYV, YUV444, RGB, BGR, ARGB = 0, 1, 2, 7, 11, 12, 13, 14
OLD, NEW = ["310", "910"], ["310P", "310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]
RANDOM = np.random.default_rng(5)


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): a Device."""
    return lambda **settings: Device(acl_on(**settings))


def border(kind=0, top=0, bottom=0, left=0, right=0, value=(0, 0, 0, 0)):
    config = media.dvpp_create_border_config()
    assert media.dvpp_set_border_config_border_type(config, kind) == 0
    for name, pixels in (("top", top), ("bottom", bottom), ("left", left), ("right", right)):
        assert getattr(media, f"dvpp_set_border_config_{name}")(config, pixels) == 0
        assert getattr(media, f"dvpp_get_border_config_{name}")(config) == pixels
    for i, number in enumerate(value):
        assert media.dvpp_set_border_config_value(config, i, number) == 0
    return config


def counts(histogram, dim):
    address, n, code = media.dvpp_get_hist_data(histogram, dim)
    assert (n, code) == (256, 0)
    return np.frombuffer(ctypes.string_at(address, 1024), np.uint32)


def random_picture(*shape):
    return RANDOM.integers(0, 256, shape, dtype=np.uint8)


# Borders ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", NEW)
def test_borders_of_rgb_are_those_of_numpy(on, chip, executor):
    device = on(chip=chip, executor=executor)
    content = random_picture(32, 48, 3)
    source = device.picture(RGB, 48, 32, (144, 32), content)
    edges = (6, 4), (8, 24)  # rows, columns
    modes = (("constant", None), ("edge", None), ("symmetric", None), ("reflect", None))
    for kind, (mode, _) in enumerate(modes):
        target = device.picture(RGB, 80, 42, (240, 42))
        config = border(kind, 6, 4, 8, 24, (10, 20.4, 30.5, 0))
        assert media.dvpp_vpc_make_border_async(device.channel, source, target, config, device.stream) == 0
        assert device.wait() == (0, "")
        wanted = np.pad(content, (*edges, (0, 0)), mode=mode)
        if kind == 0:
            wanted = np.full((42, 80, 3), (10, 20, 31), np.uint8)
            wanted[6:38, 8:56] = content
        assert np.array_equal(device.read(target, (42, 80, 3)), wanted), mode
        assert media.dvpp_destroy_border_config(config) == 0


@pytest.mark.parametrize("chip", NEW)
def test_a_border_of_nv12_has_its_chroma_and_leaves_the_padding(on, chip):
    device = on(chip=chip)
    buffer, luma, chroma = model.nv12(48, 32, 48, 32)
    source = device.picture(NV12, 48, 32, (48, 32), buffer)
    target = device.picture(NV21, 76, 50, (80, 52), np.full((78, 80), 9, np.uint8))
    # Order of YVU420SP: Y, V, U. An odd border takes the chroma that it shares with the picture.
    config = border(0, 5, 13, 16, 12, (1, 2, 3))
    assert media.dvpp_vpc_make_border_async(device.channel, source, target, config, device.stream) == 0
    assert device.wait() == (0, "")
    found = device.read(target, (78, 80))
    y, vu = found[:50, :76].copy(), found[52:77, :76].reshape(25, 38, 2).copy()
    assert np.array_equal(y[5:37, 16:64], luma)
    y[5:37, 16:64] = 1
    assert (y == 1).all()
    assert np.array_equal(vu[2:19, 8:32], model.bilinear(chroma, 24, 17)[:, :, ::-1])
    vu[2:19, 8:32] = 2, 3
    assert (vu[:, :, 0] == 2).all() and (vu[:, :, 1] == 3).all()
    assert (found[:52, 76:] == 9).all() and (found[50:52] == 9).all() and (found[52:77, 76:] == 9).all()


def test_what_borders_are_refused(on):
    device = on(chip="310P")
    source, target = (device.picture(NV12, 32, 32, (32, 32)) for _ in range(2))
    good = border(1, 2, 2, 2, 2)
    assert media.dvpp_set_border_config_top(good, 65536) == 100000
    assert media.dvpp_set_border_config_value(good, 4, 1.0) == 100000
    assert media.dvpp_get_border_config_value(good, 4) == media.dvpp_get_border_config_top(5) == 0
    make = lambda config: media.dvpp_vpc_make_border_async(device.channel, source, target, config, device.stream)  # noqa: E731
    assert make(0) == make(7) == 100000
    for config, said in (
        (border(4), "3 (reflect_101)"),
        (border(0, left=16, right=16), "less than the output's width, 32"),
        (border(0, top=40), "less than the output's height, 32"),
        (border(0, 2, 2, 2, 2, (256.0,)), "0 to 255"),
        (border(0, 2, 2, 2, 2, (float("nan"),)), "0 to 255"),
    ):
        assert make(config) == 0
        code, why = device.wait()
        assert code == 507018 and said in why, why
        assert media.dvpp_get_pic_desc_ret_code(target) == 1
    assert make(good) == 0 and device.wait() == (0, "") and media.dvpp_get_pic_desc_ret_code(target) == 0
    device.change(target, format=5)
    assert make(good) == 100027
    assert media.dvpp_destroy_border_config(0) == media.dvpp_destroy_border_config(good) == 0
    assert media.dvpp_destroy_border_config(good) == 100000


# Pyramids ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_pyramid_is_the_filter_and_every_second_pixel(on, executor):
    device = on(chip="310P", executor=executor)
    content = random_picture(31, 64)
    source, target = device.picture(GREY, 64, 31, (64, 31), content), device.picture(GREY, 32, 16, (32, 16))
    assert media.dvpp_vpc_pyr_down_async(device.channel, source, target, 0, device.stream) == 0
    assert device.wait() == (0, "")
    wide, tap = np.pad(content.astype(int), 2, mode="reflect"), (1, 4, 6, 4, 1)
    sums = sum(a * b * wide[i : i + 31, j : j + 64] for i, a in enumerate(tap) for j, b in enumerate(tap))
    assert np.array_equal(device.read(target, (16, 32)), ((sums + 128) >> 8)[::2, ::2])
    assert media.dvpp_vpc_pyr_down_async(device.channel, source, target, 1, device.stream) == 100000
    device.change(target, width=30)
    assert media.dvpp_vpc_pyr_down_async(device.channel, source, target, 0, device.stream) == 0
    assert "half of 64, 32" in device.wait()[1]
    device.change(source, format=1)
    assert media.dvpp_vpc_pyr_down_async(device.channel, source, target, 0, device.stream) == 100027


@pytest.mark.parametrize("chip", ["310", "910", "310B", "910B"])
def test_chips_without_pyramids(on, chip):
    device = on(chip=chip)
    source, target = device.picture(GREY, 64, 32, (64, 32)), device.picture(GREY, 32, 16, (32, 16))
    assert media.dvpp_vpc_pyr_down_async(device.channel, source, target, 0, device.stream) == 200006


# Histograms and tables --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", NEW)
def test_histograms_count_each_component_in_the_order_of_the_name(on, chip, executor):
    device = on(chip=chip, executor=executor)
    buffer, luma, chroma = model.nv12(60, 40, 64, 48)
    histogram = media.dvpp_create_hist()
    assert media.dvpp_get_hist_dims(histogram) == 3
    source = device.picture(NV21, 60, 40, (64, 48), buffer)
    assert media.dvpp_vpc_calc_hist_async(device.channel, source, histogram, 0, device.stream) == 0
    assert device.wait() == (0, "") and media.dvpp_get_hist_ret_code(histogram) == 0
    for dim, values in enumerate((luma, chroma[:, :, 0], chroma[:, :, 1])):
        assert np.array_equal(counts(histogram, dim), np.bincount(values.ravel(), minlength=256))
    grey = device.picture(GREY, 32, 32, (32, 32), np.full((32, 32), 77, np.uint8))
    assert media.dvpp_clear_hist(histogram) == 0 and not counts(histogram, 0).any()
    assert media.dvpp_vpc_calc_hist_async(device.channel, grey, histogram, 0, device.stream) == 0
    assert device.wait() == (0, "")
    assert counts(histogram, 0)[77] == 1024 == counts(histogram, 0).sum() and not counts(histogram, 1).any()
    bgr = random_picture(32, 32, 3)
    colours = device.picture(BGR, 32, 32, (96, 32), bgr)
    assert media.dvpp_vpc_calc_hist_async(device.channel, colours, histogram, 0, device.stream) == 0
    assert device.wait() == (0, "")
    assert np.array_equal(counts(histogram, 2), np.bincount(bgr[:, :, 2].ravel(), minlength=256))
    assert media.dvpp_destroy_hist(histogram) == media.dvpp_destroy_hist(0) == 0
    assert media.dvpp_destroy_hist(histogram) == 100000 == media.dvpp_get_hist_ret_code(histogram)


def test_what_histograms_are_refused(on):
    device = on(chip="310P")
    histogram, source = media.dvpp_create_hist(), device.picture(NV12, 32, 32, (32, 32))
    call = lambda *given: media.dvpp_vpc_calc_hist_async(device.channel, *given, device.stream)  # noqa: E731
    assert call(source, histogram, 5) == call(source, 0, 0) == call(0, histogram, 0) == 100000
    assert media.dvpp_get_hist_data(histogram, 3) == (0, 0, 100000)
    device.change(source, width_stride=31)
    assert call(source, histogram, 0) == 0
    assert device.wait()[0] == 507018 and media.dvpp_get_hist_ret_code(histogram) == 1
    device.change(source, format=14)
    assert call(source, histogram, 0) == 100027
    assert media.dvpp_destroy_hist(histogram) == 0


def test_a_histogram_may_be_destroyed_while_its_task_waits(on):
    device = on(chip="310P", executor="deferred")
    histogram, source = media.dvpp_create_hist(), device.picture(NV12, 32, 32, (32, 32))
    assert media.dvpp_vpc_calc_hist_async(device.channel, source, histogram, 0, device.stream) == 0
    assert media.dvpp_destroy_hist(histogram) == 0 and device.wait() == (0, "")


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", NEW)
def test_a_table_replaces_values_as_it_was_at_the_call(on, chip, executor):
    device = on(chip=chip, executor=executor)
    content, table = random_picture(32, 32, 3), random_picture(3, 256)
    source, target = device.picture(RGB, 32, 32, (96, 32), content), device.picture(RGB, 32, 32, (96, 32))
    lookup = media.dvpp_create_lut_map()
    assert media.dvpp_get_lut_map_dims(lookup) == 3 and media.dvpp_get_lut_map_data(lookup, 3) == (0, 0, 100000)
    for dim in range(3):
        address, n, code = media.dvpp_get_lut_map_data(lookup, dim)
        assert (n, code) == (256, 0)
        ctypes.memmove(address, table[dim].tobytes(), 256)
    call = lambda: media.dvpp_vpc_equalize_hist_async(device.channel, source, target, lookup, device.stream)  # noqa: E731
    assert call() == 0
    ctypes.memset(media.dvpp_get_lut_map_data(lookup, 0)[0], 0, 768)
    assert media.dvpp_destroy_lut_map(lookup) == 0 and device.wait() == (0, "")
    wanted = np.stack([table[i][content[:, :, i]] for i in range(3)], 2)
    assert np.array_equal(device.read(target, (32, 32, 3)), wanted)
    assert call() == 100000
    lookup = media.dvpp_create_lut_map()
    for change in ({"format": BGR}, {"width": 16}, {"height_stride": 34}):
        device.change(target, **change)
        assert call() == 100000 and "must be equal" in device.acl.get_recent_err_msg()
        device.change(target, format=RGB, width=32, height_stride=32)
    device.change(source, format=YUYV)
    device.change(target, format=YUYV)
    assert call() == 100027


@pytest.mark.parametrize("chip", OLD)
def test_older_chips_have_none_of_it(on, chip):
    device = on(chip=chip)
    picture = device.picture(NV12, 32, 32, (32, 32))
    made = (media.dvpp_create_hist, media.dvpp_create_lut_map, media.dvpp_create_border_config)
    for create in made:
        assert create() == 0 and chip in device.acl.get_recent_err_msg()
    for name in ("make_border", "calc_hist", "equalize_hist"):
        call = getattr(media, f"dvpp_vpc_{name}_async")
        assert call(device.channel, picture, picture, 0, device.stream) == 200006
    assert media.dvpp_set_channel_desc_mode(device.channel, 1) == 200006
    assert media.dvpp_set_channel_desc_param(device.channel, 0, 1) == (device.channel, 200006)
    assert media.dvpp_get_channel_desc_param(device.channel, 0)[2] == 200006


# Batches ----------------------------------------------------------------------------------------------------------------


class Batches:
    """Two inputs with one and two areas, three outputs."""

    def __init__(self, device, chip):
        self.device = device
        self.contents = [model.nv12(64, 48, 64, 48), model.nv12(48, 64, 48, 64)]
        self.sources, self.targets = media.dvpp_create_batch_pic_desc(2), media.dvpp_create_batch_pic_desc(3)
        self.inputs = [media.dvpp_get_pic_desc(self.sources, i) for i in range(2)]
        self.outputs = [media.dvpp_get_pic_desc(self.targets, i) for i in range(3)]
        for handle, (w, h), (buffer, _, _) in zip(self.inputs, ((64, 48), (48, 64)), self.contents, strict=True):
            self.fill(handle, w, h, buffer)
        for handle in self.outputs:
            self.fill(handle, 32, 32, np.full((48, 32), 7, np.uint8))
        self.areas = [(2, 4, 33, 35), (0, 0, 31, 31), (16, 20, 47, 51)]
        self.crops = [device.area(*area) for area in self.areas]

    def fill(self, handle, width, height, buffer):
        made = self.device.picture(NV12, width, height, (width, height), buffer)
        address = media.dvpp_get_pic_desc_data(made)
        values = {"data": address, "size": buffer.nbytes, "format": NV12, "width": width, "height": height}
        self.device.change(handle, **values, width_stride=width, height_stride=height)

    def cut(self, i, plane=1):
        left, top, right, bottom = self.areas[i]
        if plane == 1:
            return self.contents[min(i, 1)][1][top : bottom + 1, left : right + 1]
        return self.contents[min(i, 1)][2][top // 2 : bottom // 2 + 1, left // 2 : right // 2 + 1]

    def luma(self, i):
        return self.device.read(self.outputs[i], (48, 32))[:32]


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", [*OLD, *NEW])
def test_batch_crop(on, chip, executor):
    device = on(chip=chip, executor=executor)
    many = Batches(device, chip)
    given = device.channel, many.sources, [1, 2], many.targets, many.crops, device.stream
    assert media.dvpp_vpc_batch_crop_async(*given) == (many.targets, 0)
    assert device.wait() == (0, "")
    for i in range(3):
        assert np.array_equal(many.luma(i), many.cut(i)), i
        found = device.read(many.outputs[i], (48, 32))[32:].reshape(16, 16, 2)
        assert np.array_equal(found, many.cut(i, 2)), i
        assert media.dvpp_get_pic_desc_ret_code(many.outputs[i]) == 0


@pytest.mark.parametrize("chip", [*OLD, *NEW])
def test_batch_forms_with_filter_and_paste(on, chip):
    device = on(chip=chip)
    many = Batches(device, chip)
    config = media.dvpp_create_resize_config()
    assert media.dvpp_set_resize_config_interpolation(config, 2) == 0
    many.areas[0] = (2, 4, 49, 43)
    many.crops[0] = device.area(*many.areas[0])
    head, tail = (device.channel, many.sources, [1, 2], many.targets, many.crops), (config, device.stream)
    assert media.dvpp_vpc_batch_crop_resize_async(*head, *tail) == 0 and device.wait() == (0, "")
    assert np.array_equal(many.luma(0), model.nearest(many.cut(0), 32, 32))
    assert np.array_equal(many.luma(2), many.cut(2))
    for handle in many.outputs:
        device.write(handle, np.full((48, 32), 7, np.uint8))
    pastes = [device.area(16, 2, 31, 17), device.area(0, 0, 31, 31), device.area(0, 0, 15, 15)]
    assert media.dvpp_vpc_batch_crop_resize_paste_async(*head, pastes, *tail) == 0 and device.wait() == (0, "")
    wanted = np.full((32, 32), 7, np.uint8)
    wanted[2:18, 16:32] = model.nearest(many.cut(0), 16, 16)
    assert np.array_equal(many.luma(0), wanted)
    whole = [device.area(0, 0, 31, 31)] * 3
    many.crops[0] = device.area(0, 0, 31, 31)
    assert media.dvpp_vpc_batch_crop_and_paste_async(*head, whole, device.stream) == (many.targets, 0)
    assert device.wait() == (0, "") and np.array_equal(many.luma(2), many.cut(2))


@pytest.mark.parametrize("chip", NEW)
def test_batch_crop_resize_make_border(on, chip):
    device = on(chip=chip)
    many = Batches(device, chip)
    config, edges = (
        media.dvpp_create_resize_config(),
        [border(1, 2, 2, 4, 4), border(), border(0, 8, 8, 8, 8, (50, 60, 70))],
    )
    head = device.channel, many.sources, [1, 2], many.targets, many.crops
    assert media.dvpp_vpc_batch_crop_resize_make_border_async(*head, edges, config, device.stream) == 0
    assert device.wait() == (0, "")
    inner = model.bilinear(many.cut(0), 24, 28)
    assert np.array_equal(many.luma(0), np.pad(inner, ((2, 2), (4, 4)), mode="edge"))
    assert np.array_equal(many.luma(1), many.cut(1))
    wanted = np.full((32, 32), 50, np.uint8)
    wanted[8:24, 8:24] = model.bilinear(many.cut(2), 16, 16)
    assert np.array_equal(many.luma(2), wanted)
    edges[1] = border(2, 2, 2, 2, 2)  # reflect is for the single form
    assert media.dvpp_vpc_batch_crop_resize_make_border_async(*head, edges, config, device.stream) == 0
    assert device.wait()[0] == 507018 and media.dvpp_get_pic_desc_ret_code(many.outputs[1]) == 1
    assert [media.dvpp_get_pic_desc_ret_code(many.outputs[i]) for i in (0, 2)] == [0, 0]


def test_what_batches_are_refused(on):
    device = on(chip="310P")
    many = Batches(device, "310P")
    crop = lambda counts, crops: media.dvpp_vpc_batch_crop_async(  # noqa: E731
        device.channel, many.sources, counts, many.targets, crops, device.stream
    )[1]
    assert crop([1, 2], many.crops) == 0 and device.wait()[0] == 0
    for numbers, areas, said in (
        ([1, 1, 1], many.crops, "2 inputs"),
        ([0, 3], many.crops, "input 0 has no area"),
        ([1, 1], many.crops[:2], "3 outputs"),
        ([256, 256], many.crops, "at most 256"),
        ([1, 2], many.crops[:2], "2 are given"),
        ([1, 2], [*many.crops[:2], 99], "area"),
    ):
        device.acl.get_recent_err_msg()
        assert crop(numbers, areas) == 100000 and said in device.acl.get_recent_err_msg()
    for numbers, areas in (
        ([], many.crops),
        ([1, 2], []),
        ([257], many.crops),
        ([-1], many.crops),
        (["1"], many.crops),
    ):
        with pytest.raises(ValueError, match="between 1 and 256"):
            crop(numbers, areas)
    with pytest.raises(TypeError, match="lists"):
        crop((1, 2), many.crops)
    resize = media.dvpp_create_resize_config()
    listed = device.channel, many.sources, [], many.targets, [], resize, device.stream
    assert media.dvpp_vpc_batch_crop_resize_async(*listed) == 100000
    with pytest.raises(ValueError, match="equal to the number"):
        media.dvpp_vpc_batch_crop_and_paste_async(
            *listed[:2], [1, 2], listed[3], many.crops, many.crops[:2], device.stream
        )
    device.change(many.inputs[1], format=10000)
    assert crop([3], many.crops) == 100027, "formats of all inputs are looked at"
    # Handles
    assert media.dvpp_create_batch_pic_desc(0) == media.dvpp_get_pic_desc(many.sources, 2) == 0
    assert media.dvpp_destroy_pic_desc(many.inputs[0]) == 100000
    assert media.dvpp_get_pic_desc(many.sources, 0) == many.inputs[0]
    assert media.dvpp_destroy_batch_pic_desc(many.sources) == media.dvpp_destroy_batch_pic_desc(0) == 0
    assert media.dvpp_destroy_batch_pic_desc(many.sources) == 100000
    assert media.dvpp_set_pic_desc_width(many.inputs[0], 1) == 100000
    assert crop([1, 2], many.crops) == 100000
    assert media.dvpp_create_batch_pic_desc(2**32 - 1) != 0


def test_reads_and_writes_of_a_batch_are_announced(on):
    device = on(chip="310P")
    many = Batches(device, "310P")
    seen = []

    class Log(observe.Observer):
        def notice(self, event):
            seen.append(event)

    log = Log()
    observe.subscribe(log)
    try:
        assert (
            media.dvpp_vpc_batch_crop_async(
                device.channel, many.sources, [1, 2], many.targets, many.crops, device.stream
            )[1]
            == 0
        )
        assert device.wait()[0] == 0
    finally:
        observe.unsubscribe(log)
    queued = next(event for event in seen if isinstance(event, OperatorQueued))
    assert len(queued.reads) == len(queued.writes) == 6
    assert queued.writes == [
        span
        for out in many.outputs
        for at in [media.dvpp_get_pic_desc_data(out)]
        for span in ((at, 1024), (at + 1024, 512))
    ]


@pytest.mark.parametrize("executor", EXECUTORS)
def test_threads_with_batches_of_their_own(on, executor):
    device = on(chip="310P", executor=executor)
    wrong = []
    context, _ = device.acl.rt.get_context()

    def work():
        assert device.acl.rt.set_context(context) == 0
        own = Device(device.acl)
        many = Batches(own, "310P")
        histogram = media.dvpp_create_hist()
        for _ in range(5):
            given = own.channel, many.sources, [1, 2], many.targets, many.crops, own.stream
            codes = (
                media.dvpp_vpc_batch_crop_async(*given)[1],
                media.dvpp_vpc_calc_hist_async(own.channel, many.outputs[2], histogram, 0, own.stream),
            )
            if codes != (0, 0) or own.acl.rt.synchronize_stream(own.stream):
                wrong.append(codes)
            if not all(np.array_equal(many.luma(i), many.cut(i)) for i in range(3)):
                wrong.append("pixels")
            if not np.array_equal(counts(histogram, 0), np.bincount(many.luma(2).ravel(), minlength=256)):
                wrong.append("counts")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


# Channels and memory ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_the_matrix_of_a_channel(on, number):
    device = on(chip="310P")
    assert media.dvpp_get_channel_desc_param(device.channel, 0) == (4, 0, 0)
    assert media.dvpp_set_channel_desc_param(device.channel, 0, number) == (device.channel, 0)
    assert media.dvpp_get_channel_desc_param(device.channel, 0) == (4, number, 0)
    content = random_picture(32, 32, 3)
    source, target = device.picture(RGB, 32, 32, (96, 32), content), device.picture(YUV444, 32, 32, (96, 32))
    assert media.dvpp_vpc_convert_color_async(device.channel, source, target, device.stream) == 0
    back = device.picture(RGB, 32, 32, (96, 32))
    assert media.dvpp_vpc_convert_color_async(device.channel, target, back, device.stream) == 0
    assert device.wait() == (0, "")
    kr, kb = ((0.299, 0.114), (0.2126, 0.0722), (0.2627, 0.0593))[number // 2]
    r, g, b = np.moveaxis(content.astype(float), 2, 0)
    luma = kr * r + (1 - kr - kb) * g + kb * b
    u, v = (b - luma) / (2 * (1 - kb)), (r - luma) / (2 * (1 - kr))
    if number % 2:
        wanted = luma * 219 / 255 + 16, u * 224 / 255 + 128, v * 224 / 255 + 128
    else:
        wanted = luma, u + 128, v + 128
    found = device.read(target, (32, 32, 3))
    assert np.abs(found - np.stack(wanted, 2).clip(0, 255)).max() <= 0.52
    assert np.abs(device.read(back, (32, 32, 3)) - content.astype(float)).max() <= 3


def test_parameters_and_modes_that_are_refused(on):
    device = on(chip="310P")
    channel = media.dvpp_create_channel_desc()
    assert media.dvpp_set_channel_desc_param(channel, 0, 6) == (channel, 100000)
    assert media.dvpp_set_channel_desc_param(channel, 1, 1) == (channel, 100000), "as the binding passes no size"
    assert media.dvpp_set_channel_desc_param(channel, 5, 1) == (channel, 100000), "nor here"
    assert (
        media.dvpp_set_channel_desc_param(channel, 77, 1)[1] == media.dvpp_set_channel_desc_param(3, 0, 1)[1] == 100000
    )
    assert media.dvpp_set_channel_desc_mode(channel, 0) == media.dvpp_set_channel_desc_mode(channel, 16) == 100000
    assert media.dvpp_set_channel_desc_mode(channel, 2) == 0 == media.dvpp_create_channel(channel)
    assert media.dvpp_set_channel_desc_mode(channel, 1) == 100000, "it exists"
    source, target = (device.picture(NV12, 32, 32, (32, 32)) for _ in range(2))
    config = media.dvpp_create_resize_config()
    assert media.dvpp_vpc_resize_async(channel, source, target, config, device.stream) == 0
    code, why = device.wait()
    assert code == 507018 and "mode 2" in why and "VPC (1)" in why
    assert media.dvpp_vpc_resize_async(device.channel, source, target, config, device.stream) == 0
    assert device.wait()[0] == 0


def test_fields_of_video_channels_by_number(on):
    on(chip="310P")
    decoder, encoder = media.vdec_create_channel_desc(), media.venc_create_channel_desc()
    assert media.vdec_set_channel_desc_param(decoder, 0, 3) == (decoder, 0)
    assert media.vdec_get_channel_desc_param(decoder, 0) == (4, 3, 0)
    assert media.vdec_set_channel_desc_param(decoder, 7, 3) == (decoder, 100000)
    assert media.vdec_set_channel_desc_param(decoder, 0, 9) == (decoder, 100000)
    for kind, value, name in ((0, 2**40, "thread_id"), (2, 1, "pic_format"), (3, 2, "entype"), (4, 640, "pic_width")):
        assert media.venc_set_channel_desc_param(encoder, kind, value) == 0
        assert media.venc_get_channel_desc_param(encoder, kind) == (value, 0)
        assert getattr(media, f"venc_get_channel_desc_{name}")(encoder) == value
    with pytest.raises(RuntimeError):
        media.venc_get_channel_desc_param(encoder, 1)
    with pytest.raises(TypeError):
        media.venc_set_channel_desc_param(encoder, 1, 5)
    with pytest.raises(TypeError):
        media.venc_set_channel_desc_param(encoder, 4, "640")
    assert media.venc_set_channel_desc_param(encoder, 1, print) == 0
    assert (
        media.venc_get_channel_desc_param(encoder, 1)
        == (print, 0)
        == (media.venc_get_channel_desc_callback(encoder), 0)
    )
    assert media.venc_set_channel_desc_param(encoder, 12, 1) == 200006
    assert media.venc_set_channel_desc_param(encoder, 13, 1) == media.venc_set_channel_desc_param(1, 4, 1) == 100000
    assert media.vdec_destroy_channel_desc(decoder) == media.venc_destroy_channel_desc(encoder) == 0


@pytest.mark.parametrize("chip", [*OLD, *NEW])
def test_media_memory_with_a_configuration(on, chip):
    device = on(chip=chip)
    address, code = media.dvpp_malloc_with_cfg(1000, 0, {})
    assert code == 0 and address % 128 == 0
    assert device.acl.rt.free(address) != 0 and media.dvpp_free(address) == 0
    device_id = {"attr": 2, "value": {"deviceId": 1}}
    assert media.dvpp_malloc_with_cfg(0, 0, {}) == (0, 100000)
    assert media.dvpp_malloc_with_cfg(64, 0, {"attrs": [{"attr": 99, "value": 0}], "numAttrs": 1}) == (0, 107000)
    assert media.dvpp_malloc_with_cfg(64, 0, {"attrs": [device_id], "numAttrs": 1})[1] == 107000
    with pytest.raises(TypeError):
        media.dvpp_malloc_with_cfg(64, 0, 5)
