"""VPC of the first generation on streams: resize, crop, crop and paste, by chip and executor; what is refused, and when."""

from __future__ import annotations

import threading

import model
import numpy as np
import pytest
from pictures import Device

from acl import media
from softacl import observe
from softacl.events import OperatorQueued, TaskDone

GREY, NV12, NV21, NV16, YUYV, YUV444, RGB, BGR, RGBA = 0, 1, 2, 3, 7, 11, 12, 13, 16
CHIPS = ["310", "910", "310P", "310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): a Device."""
    return lambda **settings: Device(acl_on(**settings))


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", CHIPS)
def test_resize_of_nv12_to_nv21(on, chip, executor):
    device = on(chip=chip, executor=executor)
    buffer, luma, chroma = model.nv12(200, 120, 208, 124)
    before = np.full((96 * 3 // 2, 160), 7, np.uint8)
    source = device.picture(NV12, 200, 120, (208, 124), buffer)
    target = device.picture(NV21, 144, 90, (160, 96), before)
    assert device.resize(source, target) == 0 and device.wait() == (0, "")
    found = device.read(target, before.shape)
    y, uv = model.planes(found, 144, 90)
    assert np.array_equal(y, model.bilinear(luma, 144, 90))
    assert np.array_equal(uv, model.bilinear(chroma, 72, 45)[:, :, ::-1])
    y[:], uv[:] = 7, 7
    assert (found == 7).all(), "padding is not written"
    assert media.dvpp_get_pic_desc_ret_code(target) == 0


@pytest.mark.parametrize("chip", CHIPS)
def test_nearest_and_the_default_filter(on, chip):
    device = on(chip=chip)
    buffer, luma, _ = model.nv12(64, 64, 64, 64, smooth=True)
    source, target = device.picture(NV12, 64, 64, (64, 64), buffer), device.picture(NV12, 32, 32, (32, 32))
    assert device.resize(source, target, 2) == 0 and device.wait()[0] == 0
    assert np.array_equal(device.read(target, (48, 32))[:32], model.nearest(luma, 32, 32))
    assert device.resize(source, target, 0) == 0 and device.wait()[0] == 0
    difference = device.read(target, (48, 32))[:32].astype(int) - model.bilinear(luma, 32, 32)
    assert abs(difference).max() <= (2 if chip in ("310", "910") else 0)


@pytest.mark.parametrize("chip", CHIPS)
def test_crop_at_the_same_size_copies(on, chip):
    device = on(chip=chip)
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    source, target = device.picture(NV12, 64, 48, (64, 48), buffer), device.picture(NV12, 32, 16, (32, 16))
    code = media.dvpp_vpc_crop_async(device.channel, source, target, device.area(10, 4, 41, 19), device.stream)
    assert code == 0 and device.wait()[0] == 0
    y, uv = model.planes(device.read(target, (24, 32)), 32, 16)
    assert np.array_equal(y, luma[4:20, 10:42]) and np.array_equal(uv, chroma[2:10, 5:21])


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", ["310P", "310B"])
def test_crop_and_paste_leaves_the_rest_of_the_output(on, chip, executor):
    device = on(chip=chip, executor=executor)
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    source = device.picture(NV12, 64, 48, (64, 48), buffer)
    target = device.picture(NV12, 96, 80, (96, 80), np.full((120, 96), 128, np.uint8))
    crop, paste = device.area(2, 4, 41, 33), device.area(16, 20, 75, 69)
    code = media.dvpp_vpc_crop_and_paste_async(device.channel, source, target, crop, paste, device.stream)
    assert code == 0 and device.wait()[0] == 0
    found = device.read(target, (120, 96))
    y, uv = model.planes(found, 96, 80)
    assert np.array_equal(y[20:70, 16:76], model.bilinear(luma[4:34, 2:42], 60, 50))
    assert np.array_equal(uv[10:35, 8:38], model.bilinear(chroma[2:17, 1:21], 30, 25))
    y[20:70, 16:76], uv[10:35, 8:38] = 128, 128
    assert (found == 128).all()


def test_formats_change_on_the_way(on):
    device = on(chip="310P")
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    source = device.picture(NV12, 64, 48, (64, 48), buffer)
    grey = device.picture(GREY, 64, 48, (64, 48))
    packed = device.picture(YUYV, 64, 48, (128, 48))
    rgb = device.picture(RGB, 64, 48, (192, 48))
    for target in (grey, packed, rgb):
        assert device.resize(source, target) == 0
    assert device.wait() == (0, "")
    assert np.array_equal(device.read(grey, (48, 64)), luma)
    found = device.read(packed, (48, 128))
    assert np.array_equal(found[:, 0::2], luma)
    wide = model.bilinear(chroma, 32, 48)
    assert np.array_equal(found[:, 1::4], wide[:, :, 0]) and np.array_equal(found[:, 3::4], wide[:, :, 1])
    y, u, v = (
        each.astype(float) for each in (luma, *np.moveaxis(model.bilinear(chroma, 64, 48).astype(float) - 128, 2, 0))
    )
    wanted = np.stack([y + 1.402 * v, y - 0.344136 * u - 0.714136 * v, y + 1.772 * u], 2).clip(0, 255)
    assert np.abs(device.read(rgb, (48, 64, 3)) - wanted).max() <= 0.51


@pytest.mark.parametrize("chip", CHIPS)
def test_rgb_becomes_nv12(on, chip):
    device = on(chip=chip)
    content = np.random.default_rng(3).integers(0, 256, (48, 64, 3), dtype=np.uint8)
    source, target = device.picture(BGR, 64, 48, (192, 48), content), device.picture(NV12, 64, 48, (64, 48))
    assert device.resize(source, target) == 0 and device.wait() == (0, "")
    y, uv = model.planes(device.read(target, (72, 64)), 64, 48)
    b, g, r = np.moveaxis(content.astype(float), 2, 0)
    assert np.abs(y - (0.299 * r + 0.587 * g + 0.114 * b)).max() <= 0.51
    u = -0.168736 * r - 0.331264 * g + 0.5 * b + 128
    means = u.reshape(24, 2, 32, 2).mean((1, 3))
    assert np.abs(uv[:, :, 0] - means).max() <= 1.01


@pytest.mark.parametrize(("chip", "alpha"), [("310P", 90), ("310B", 0)])
def test_alpha_goes_along_where_the_chip_keeps_it(on, chip, alpha):
    device = on(chip=chip)
    content = np.full((32, 32, 4), 90, np.uint8)
    source, target = device.picture(RGBA, 32, 32, (128, 32), content), device.picture(RGBA, 32, 32, (128, 32))
    assert device.resize(source, target) == 0 and device.wait() == (0, "")
    found = device.read(target, (32, 32, 4))
    assert (found[:, :, :3] == 90).all() and (found[:, :, 3] == alpha).all()


# What is refused at the call ------------------------------------------------------------------------------------------


def test_handles_and_channels_that_are_none(on):
    device = on(chip="310")
    source, target = (device.picture(NV12, 32, 32, (32, 32)) for _ in range(2))
    config, area = media.dvpp_create_resize_config(), device.area(0, 0, 31, 31)
    good = [device.channel, source, target, config, device.stream]
    for i in range(4):
        assert media.dvpp_vpc_resize_async(*good[:i], 0, *good[i + 1 :]) == 100000
        assert media.dvpp_vpc_resize_async(*good[:i], 12345, *good[i + 1 :]) == 100000
    assert media.dvpp_vpc_resize_async(*good[:4], 12345) == 107017
    assert media.dvpp_vpc_crop_and_paste_async(device.channel, source, target, area, 0, device.stream) == 100000
    assert media.dvpp_vpc_resize_async(*good[:4], 0) == 0, "the default stream"
    assert device.acl.rt.synchronize_stream(0) == 0
    other = media.dvpp_create_channel_desc()
    assert media.dvpp_get_channel_desc_channel_id(other) == 0
    assert media.dvpp_vpc_resize_async(other, *good[1:]) == 100000
    assert "dvpp_create_channel" in device.acl.get_recent_err_msg()
    assert media.dvpp_destroy_channel(other) == 100000 and media.dvpp_destroy_channel_desc(other) == 0
    assert media.dvpp_destroy_channel_desc(other) == 100000 and media.dvpp_destroy_channel_desc(0) == 100000
    assert media.dvpp_destroy_channel(device.channel) == 0 and media.dvpp_vpc_resize_async(*good) == 100000
    assert media.dvpp_create_channel(device.channel) == 0 and media.dvpp_vpc_resize_async(*good) == 0
    for destroy in (media.dvpp_destroy_pic_desc, media.dvpp_destroy_roi_config, media.dvpp_destroy_resize_config):
        assert destroy(0) == 0 and destroy(12345) == 100000


@pytest.mark.parametrize(("chip", "most"), [("310", 4), ("910", 4), ("310P", 2), ("310B", 5), ("910B", 4)])
def test_interpolations_of_the_chip(on, chip, most):
    device = on(chip=chip)
    config = media.dvpp_create_resize_config()
    for number in range(most + 1):
        assert media.dvpp_set_resize_config_interpolation(config, number) == 0
        assert media.dvpp_get_resize_config_interpolation(config) == number
    assert media.dvpp_set_resize_config_interpolation(config, most + 1) == 100000
    assert f"0 to {most}" in device.acl.get_recent_err_msg()
    assert media.dvpp_get_resize_config_interpolation(config) == most


@pytest.mark.parametrize(
    ("chip", "fmt", "code"), [("310", RGB, 100027), ("910", GREY, 100027), ("310P", RGB, 0), ("910B", GREY, 0)]
)
def test_output_formats_of_the_chip(on, chip, fmt, code):
    device = on(chip=chip)
    source, target = device.picture(NV12, 32, 32, (32, 32)), device.picture(fmt, 32, 32, (96 if fmt == RGB else 32, 32))
    assert device.resize(source, target) == code
    assert ("YUV420SP (1)" in (device.acl.get_recent_err_msg() or "")) == (code != 0)
    device.change(source, format=9999)
    assert device.resize(source, target) == 100027


# What is refused when the task runs -------------------------------------------------------------------------------------

#: chip, what is changed in the input, in the output, and what the message says
BROKEN = [
    *((chip, {"width_stride": 200}, {}, "at least 224" if chip in ("310", "910", "310P") else "at least 210") for chip in CHIPS),
    ("310", {"width_stride": 216}, {}, "a multiple of 16, for instance 224"),
    ("310P", {"width_stride": 216}, {}, "a multiple of 16, for instance 224"),
    ("310", {"height_stride": 119}, {}, "at least 120"),
    ("310B", {"height_stride": 121}, {}, "a multiple of 2, for instance 122"),
    ("310", {"size": 1000}, {}, "at least 40320"),
    ("910B", {"width": 8}, {}, "10 to 8192"),
    ("910", {"width": 9000, "width_stride": 9008}, {}, "10 to 8192"),
    ("310", {"height": 4}, {}, "6 to 8192"),
    ("310B", {"width": 209}, {}, "a multiple of 2, for instance 210"),
    ("310", {}, {"width": 4098, "width_stride": 4112}, "10 to 4096"),
    ("310", {}, {"width_stride": 16}, "32 to 16384"),
    ("310", {"data": 0}, {}, "null"),
    ("910B", {"data": 64}, {}, "dvpp_malloc"),
    ("310", {}, {"size": 64}, "at least 13824"),
]  # fmt: skip


@pytest.mark.parametrize(("chip", "source_change", "target_change", "words"), BROKEN)
def test_a_picture_that_breaks_a_rule_fails_in_the_task(on, chip, source_change, target_change, words):
    device = on(chip=chip)
    source = device.picture(NV12, 210, 120, (224, 120), nbytes=224 * 120 * 3 // 2)
    target = device.picture(NV12, 96, 96, (96, 96), nbytes=96 * 96 * 3 // 2)
    assert device.resize(source, target) == 0 and device.wait()[0] == 0
    device.change(source, **source_change)
    device.change(target, **target_change)
    assert device.resize(source, target) == 0
    code, said = device.wait()
    assert code == 507018 and words in said, said
    assert media.dvpp_get_pic_desc_ret_code(target) == 1
    assert "acl.media.dvpp_vpc_resize_async" in said


@pytest.mark.parametrize("chip", ["310", "910", "310P"])
def test_odd_sides_become_even_where_the_chip_rounds_them(on, chip):
    device = on(chip=chip)
    buffer, _, _ = model.nv12(48, 48, 48, 48)
    source, target = device.picture(NV12, 33, 33, (48, 48), buffer), device.picture(NV12, 32, 32, (32, 32))
    assert device.resize(source, target) == 0 and device.wait()[0] == 0
    y, _ = model.planes(device.read(target, (48, 32)), 32, 32)
    assert np.array_equal(y, buffer[:32, :32])


def area_cases():
    """chip, crop, paste, and words of the refusal, "" for none."""
    good = (2, 4, 41, 33)
    place = (16, 20, 75, 69)
    for chip in CHIPS:
        old = chip in ("310", "910")
        yield chip, good, place, ""
        yield chip, (3, 4, 41, 33), place, "even" if old else ""
        yield chip, (2, 4, 40, 33), place, "odd" if old else ""
        yield chip, good, (10, 20, 75, 69), "" if chip in ("310B", "910B") else "a multiple of 16, for instance 16"
        yield chip, (2, 4, 65, 33), place, "the picture's width is 64"
        yield chip, (2, 4, 41, 49), place, "the picture's height is 48"
        yield chip, (40, 4, 11, 33), place, "at most its right"
        yield chip, (2, 4, 9, 33), place, "at least 10 x 6"
        yield chip, good, (16, 20, 97, 69), "the picture's width is 96"
        yield chip, good, (16, 20, 23, 69), "at least 10 x 6"


@pytest.mark.parametrize(("chip", "crop", "paste", "words"), list(area_cases()))
def test_areas_by_chip(on, chip, crop, paste, words):
    device = on(chip=chip)
    source, target = device.picture(NV12, 64, 48, (64, 48)), device.picture(NV12, 96, 80, (96, 80))
    handles = device.area(*crop), device.area(*paste)
    assert media.dvpp_vpc_crop_and_paste_async(device.channel, source, target, *handles, device.stream) == 0
    code, said = device.wait()
    assert (code, media.dvpp_get_pic_desc_ret_code(target)) == ((507018, 1) if words else (0, 0)), said
    assert words in said


@pytest.mark.parametrize(("chip", "code"), [("310", 507018), ("310P", 507018), ("310B", 0)])
def test_how_far_a_side_may_grow_and_shrink(on, chip, code):
    device = on(chip=chip)
    small, large = device.picture(NV12, 16, 16, (32, 16)), device.picture(NV12, 258, 16, (272, 16))
    assert device.resize(small, large) == 0
    found, said = device.wait()
    assert found == code and ("at most 256, 16 times 16" in said) == (code != 0)
    wide, narrow = device.picture(NV12, 640, 16, (640, 16)), device.picture(NV12, 18, 16, (32, 16))
    assert device.resize(wide, narrow) == 0
    found, said = device.wait()
    assert found == code and ("at least 20, 1/32 of 640" in said) == (code != 0)


def test_memory_of_the_wrong_kind_or_freed_before_the_task(on):
    device = on(chip="310", executor="deferred")
    source, target = device.picture(NV12, 32, 32, (32, 32)), device.picture(NV12, 32, 32, (32, 32))
    plain, _ = device.acl.rt.malloc(1536, 0)
    kept = media.dvpp_get_pic_desc_data(source)
    device.change(source, data=plain)
    assert device.resize(source, target) == 0
    code, said = device.wait()
    assert code == 507018 and "acl.media.dvpp_malloc" in said
    device.change(source, data=kept)
    assert device.resize(source, target) == 0
    assert media.dvpp_free(kept) == 0
    code, said = device.wait()
    assert code == 507018 and "the input is at" in said and media.dvpp_get_pic_desc_ret_code(target) == 1
    assert device.acl.rt.free(plain) == 0


def test_the_call_takes_a_snapshot_and_the_task_writes_the_result(on):
    device = on(chip="310", executor="deferred")
    buffer, luma, _ = model.nv12(64, 64, 64, 64)
    source, target = device.picture(NV12, 64, 64, (64, 64), buffer), device.picture(NV12, 32, 32, (32, 32))
    device.change(target, ret_code=9)
    assert device.resize(source, target) == 0
    device.change(source, width=10, data=64)
    device.change(target, width=4000)
    assert media.dvpp_get_pic_desc_ret_code(target) == 9
    assert device.wait()[0] == 0 and media.dvpp_get_pic_desc_ret_code(target) == 0
    assert np.array_equal(device.read(target, (48, 32))[:32], model.bilinear(luma, 32, 32))


# Together with the rest -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_chain_on_one_stream_needs_no_wait_between(on, executor):
    device = on(chip="310P", executor=executor)
    buffer, luma, _ = model.nv12(64, 64, 64, 64)
    first, second, third = (device.picture(NV12, n, n, (n, n)) for n in (64, 128, 32))
    host = np.ascontiguousarray(buffer)
    address = media.dvpp_get_pic_desc_data(first)
    pinned, _ = device.acl.rt.malloc_host(host.nbytes)
    assert device.acl.rt.memcpy(pinned, host.nbytes, host.ctypes.data, host.nbytes, 0) == 0
    assert device.acl.rt.memcpy_async(address, host.nbytes, pinned, host.nbytes, 1, device.stream) == 0
    assert device.resize(first, second) == 0 and device.resize(second, third) == 0
    assert device.wait()[0] == 0
    wanted = model.bilinear(model.bilinear(luma, 128, 128), 32, 32)
    assert np.array_equal(device.read(third, (48, 32))[:32], wanted)
    assert device.acl.rt.free_host(pinned) == 0


def test_threads_share_a_channel(on):
    device = on(chip="310P")
    context, _ = device.acl.rt.get_context()
    buffer, luma, _ = model.nv12(96, 96, 96, 96)
    wanted, found = model.bilinear(luma, 64, 64), []

    def work():
        assert device.acl.rt.set_context(context) == 0
        own = Device(device.acl)
        own.channel = device.channel
        for _ in range(10):
            source, target = own.picture(NV12, 96, 96, (96, 96), buffer), own.picture(NV12, 64, 64, (64, 64))
            assert own.resize(source, target) == 0 and own.wait()[0] == 0
            found.append(np.array_equal(own.read(target, (96, 64))[:64], wanted))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 40


def test_a_channel_ends_with_its_context(on):
    device = on(chip="310P")
    assert media.dvpp_get_channel_desc_channel_id(device.channel) > 0
    assert device.acl.rt.reset_device(0) == 0
    assert media.dvpp_get_channel_desc_channel_id(device.channel) == 0
    assert media.dvpp_create_channel(device.channel) == 107002
    assert device.acl.rt.set_device(0) == 0 and media.dvpp_create_channel(device.channel) == 0
    assert device.acl.finalize() == 0
    assert media.dvpp_get_channel_desc_channel_id(device.channel) > 0  # it destroys nothing
    assert device.acl.rt.reset_device(0) == 0
    assert media.dvpp_get_channel_desc_channel_id(device.channel) == 0
    assert media.dvpp_destroy_channel_desc(device.channel) == 0


@pytest.mark.parametrize("chip", ["950"])
def test_a_chip_without_the_first_generation(on, acl_on, chip):
    acl = acl_on(chip=chip)
    assert media.dvpp_create_channel_desc() == 0 and "DVPP V1" in acl.get_recent_err_msg()
    assert media.dvpp_vpc_resize_async(0, 0, 0, 0, 0) == 200006


def test_reads_and_writes_are_announced_by_plane(on):
    device = on(chip="310P")
    buffer, _, _ = model.nv12(60, 48, 64, 48)
    source, target = device.picture(NV12, 60, 48, (64, 48), buffer), device.picture(NV12, 32, 32, (32, 32))

    class Log(observe.Observer):
        def __init__(self):
            self.events = []

        def notice(self, event):
            self.events.append(event)

    log = Log()
    observe.subscribe(log)
    assert device.resize(source, target) == 0 and device.wait()[0] == 0
    observe.unsubscribe(log)
    (queued,) = [event for event in log.events if isinstance(event, OperatorQueued)]
    read, written = media.dvpp_get_pic_desc_data(source), media.dvpp_get_pic_desc_data(target)
    assert queued.reads == [(read, 47 * 64 + 60), (read + 48 * 64, 23 * 64 + 60)]
    assert queued.dense_reads == [(read + 64 * row, 60) for row in range(48 + 24)], "without the padding"
    assert queued.writes == [(written, 1024), (written + 1024, 512)] == queued.dense_writes
    assert [event.code for event in log.events if isinstance(event, TaskDone)] == [0]


# In one call: crop and resize, and other formats ------------------------------------------------------------------------


@pytest.mark.parametrize("chip", CHIPS)
def test_crop_resize_takes_a_filter(on, chip):
    device = on(chip=chip)
    buffer, luma, _ = model.nv12(64, 48, 64, 48)
    source, target = device.picture(NV12, 64, 48, (64, 48), buffer), device.picture(NV12, 96, 64, (96, 64))
    config, part, place = media.dvpp_create_resize_config(), device.area(2, 4, 41, 33), device.area(16, 10, 75, 49)
    assert media.dvpp_set_resize_config_interpolation(config, 2) == 0
    assert media.dvpp_vpc_crop_resize_async(device.channel, source, target, part, config, device.stream) == 0
    assert device.wait() == (0, "")
    whole = model.nearest(luma[4:34, 2:42], 96, 64)
    assert np.array_equal(device.read(target, (96, 96))[:64], whole)
    assert media.dvpp_set_resize_config_interpolation(config, 1) == 0
    handles = source, target, part, place, config, device.stream
    assert media.dvpp_vpc_crop_resize_paste_async(device.channel, *handles) == 0 and device.wait() == (0, "")
    whole = whole.copy()
    whole[10:50, 16:76] = model.bilinear(luma[4:34, 2:42], 60, 40)
    assert np.array_equal(device.read(target, (96, 96))[:64], whole)


@pytest.mark.parametrize("chip", ["310P", "310B", "910B"])
def test_convert_color_repeats_chroma(on, chip):
    device = on(chip=chip)
    buffer, luma, chroma = model.nv12(64, 48, 64, 48)
    source = device.picture(NV12, 64, 48, (64, 48), buffer)
    target = device.picture(RGB, 0, 0, (0, 0), nbytes=64 * 48 * 3)
    assert media.dvpp_vpc_convert_color_async(device.channel, source, target, device.stream) == 0
    assert device.wait() == (0, "")
    y, (u, v) = luma.astype(float), np.moveaxis(chroma.repeat(2, 0).repeat(2, 1).astype(float) - 128, 2, 0)
    wanted = np.stack([y + 1.402 * v, y - 0.344136 * u - 0.714136 * v, y + 1.772 * u], 2).clip(0, 255)
    assert np.abs(device.read(target, (48, 64, 3)) - wanted).max() <= 0.51
    device.change(target, width=32)
    assert media.dvpp_vpc_convert_color_async(device.channel, source, target, device.stream) == 100000
    device.change(target, width=64, format=5)
    assert media.dvpp_vpc_convert_color_async(device.channel, source, target, device.stream) == 100027


@pytest.mark.parametrize("chip", ["310", "910"])
def test_older_chips_do_not_convert(on, chip):
    device = on(chip=chip)
    source, target = (device.picture(NV12, 32, 32, (32, 32)) for _ in range(2))
    assert media.dvpp_vpc_convert_color_async(device.channel, source, target, device.stream) == 200006
    assert chip in device.acl.get_recent_err_msg()
