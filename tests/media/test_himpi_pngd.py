"""PNGD of the second generation: formats, strides, waiting, damage, life and death."""

from __future__ import annotations

import io
import threading

import numpy as np
import pytest
from himpi_streams import from_device, on_device

import acl
from acl import himpi

CHIPS = ["310P", "310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]
RGB, RGBA, UNKNOWN, PNG = 12, 16, 10000, 268
NUMBER, ILLEGAL, EXIST, UNEXIST, NULL, UNSUPPORTED, EMPTY, FULL, BAD_ADDRESS, FAILED = (
    0xA0408000 | low for low in (2, 3, 4, 5, 6, 8, 0xE, 0xF, 0x11, 0x15)
)


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): AscendCL with the media system begun."""
    pytest.importorskip("av")

    def start(**settings):
        acl_on(**{"run_mode": "host", **settings})
        assert himpi.sys_init() == 0

    return start


def png(mode="RGBA", width=100, height=50, wide=False):
    """(PNG, what it decodes to: RGB or RGBA of 8 bits)."""
    image = pytest.importorskip("PIL.Image")
    y, x = np.mgrid[:height, :width]
    layers = [(x * 2) % 256, (y * 3) % 256, (x + y) % 256, (x * y) % 256]
    count = {"RGB": 3, "RGBA": 4, "L": 1, "LA": 2}[mode]
    content = np.stack(layers[:count], 2).astype(np.uint8)
    file = io.BytesIO()
    if wide:
        image.fromarray((content[:, :, 0].astype(np.uint16) << 8) + 77).save(file, "PNG")
    else:
        image.fromarray(content[:, :, 0] if count == 1 else content, mode).save(file, "PNG")
    if count < 3:
        content = np.concatenate([content[:, :, [0, 0, 0]], content[:, :, 1:]], 2)
    return file.getvalue(), content


def send(content, fmt=UNKNOWN, strides=(0, 0), nbytes=1 << 17, ms=1000, number=0, **own):
    stream = {"type": PNG, "addr": on_device(content), "len": len(content), "pts": 7}
    picture = {
        "picture_address": on_device(bytes(nbytes)), "picture_buffer_size": nbytes, "picture_format": fmt,
        "picture_width_stride": strides[0], "picture_height_stride": strides[1],
    }  # fmt: skip
    for name, value in own.items():
        (stream if name in stream else picture)[name] = value
    return himpi.pngd_send_stream(number, stream, picture, ms)


def pixels(picture, components):
    stride, height = picture["picture_width_stride"], picture["picture_height"]
    rows = from_device(picture["picture_address"], stride * height).reshape(height, stride)
    return rows[:, : picture["picture_width"] * components].reshape(height, -1, components)


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", CHIPS)
def test_formats(on, chip, executor):
    on(chip=chip, executor=executor)
    assert himpi.pngd_create_chn(3, {}) == 0 and himpi.pngd_create_chn(3, {}) == EXIST
    for mode in ("RGB", "RGBA", "L", "LA"):
        data, content = png(mode)
        assert send(data, number=3) == 0
        picture, stream, code = himpi.pngd_get_image_data(3, -1)
        components = content.shape[2]
        assert (code, picture["picture_format"]) == (0, RGB if components == 3 else RGBA)
        assert (picture["picture_width"], picture["picture_height"]) == (100, 50)
        assert (picture["picture_width_stride"], picture["picture_height_stride"]) == (128 * components, 64)
        assert (pixels(picture, components) == content).all()
        assert (stream["len"], stream["pts"]) == (len(data), 7)
    assert himpi.pngd_destroy_chn(3) == 0 and himpi.pngd_destroy_chn(3) == UNEXIST


@pytest.mark.parametrize("strides", [(300, 50), (336, 50), (384, 64), (0, 0), (300, 128)])
def test_strides(on, strides):
    on(chip="310P")
    data, content = png("RGB")
    assert himpi.pngd_create_chn(0, {}) == send(data, RGB, strides) == 0
    picture, _, code = himpi.pngd_get_image_data(0, -1)
    assert code == 0 and (pixels(picture, 3) == content).all()
    assert picture["picture_width_stride"] == (strides[0] or 384)


def test_sixteen_bits_become_eight(on):
    on(chip="310P")
    data, content = png("L", wide=True)
    assert himpi.pngd_create_chn(0, {}) == send(data, RGB) == 0
    picture, _, code = himpi.pngd_get_image_data(0, -1)
    assert code == 0 and (pixels(picture, 3) == content).all()


def test_files_that_cannot_be_decoded(on):
    on(chip="310P")
    data, _ = png("RGB")
    small, _ = png("RGB", 16, 16)
    assert himpi.pngd_create_chn(0, {}) == 0
    bad = [data[:40], data[: len(data) // 2], b"no picture", small]
    for content in bad:
        assert send(content) == 0
    assert send(data, RGB, nbytes=1000) == send(data, RGB, (302, 50)) == send(data, RGB, (300, 40)) == 0
    for i in range(7):
        picture, stream, code = himpi.pngd_get_image_data(0, -1)
        assert code == FAILED and "PNG" in acl.get_recent_err_msg().upper() + "PNG"
        assert himpi.dvpp_free(picture["picture_address"]) == himpi.dvpp_free(stream["addr"]) == 0
        assert i >= len(bad) or stream["len"] == len(bad[i])
    assert send(data) == 0 and himpi.pngd_get_image_data(0, -1)[-1] == 0


@pytest.mark.parametrize("chip", CHIPS)
def test_bad_input(on, chip):
    on(chip=chip)
    data, _ = png("RGB")
    assert himpi.pngd_create_chn(128, {}) == himpi.pngd_create_chn(-1, {}) == NUMBER
    assert send(data) == himpi.pngd_get_image_data(0, 0)[-1] == UNEXIST
    assert himpi.pngd_create_chn(0, {}) == 0
    assert send(data, type=26) == send(data, len=0) == send(data, picture_buffer_size=0) == ILLEGAL
    assert send(data, addr=0) == send(data, picture_address=0) == NULL
    assert send(data, 1) == send(data, 13) == UNSUPPORTED
    host = np.frombuffer(data, np.uint8)
    assert send(data, addr=host.ctypes.data) == send(data, picture_buffer_size=1 << 20) == BAD_ADDRESS
    assert send(data, ms=-2) == himpi.pngd_get_image_data(0, -2)[-1] == ILLEGAL
    picture, stream, code = himpi.pngd_get_image_data(0, 0)
    assert (picture["picture_address"], stream["addr"], code) == (0, 0, EMPTY)
    with pytest.raises(TypeError, match="not dict"):
        himpi.pngd_send_stream(0, 5, {}, 0)


def test_room_is_bounded(on):
    on(chip="310P", executor="deferred")  # nothing is decoded before a call waits
    data, _ = png("RGB", 40, 40)
    assert himpi.pngd_create_chn(0, {}) == 0
    sent = 0
    while (code := send(data, ms=0, nbytes=1 << 15)) == 0:
        sent += 1
    assert code == FULL and sent >= 32 and send(data, ms=-1) == 0
    for _ in range(sent + 1):
        assert himpi.pngd_get_image_data(0, -1)[-1] == 0


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_blocked_call_ends_with_its_channel(on, executor):
    on(chip="310P", executor=executor)
    assert himpi.pngd_create_chn(0, {}) == 0
    context, _ = acl.rt.get_context()
    began, codes = threading.Event(), []

    def wait():
        assert acl.rt.set_context(context) == 0
        began.set()
        codes.append(himpi.pngd_get_image_data(0, -1)[-1])

    thread = threading.Thread(target=wait)
    thread.start()
    began.wait()
    assert himpi.pngd_destroy_chn(0) == 0
    thread.join(20)
    assert codes == [UNEXIST]


def test_channels_end_with_their_device(on):
    on(chip="310P")
    data, _ = png()
    assert himpi.pngd_create_chn(5, {}) == send(data, number=5) == 0
    assert acl.rt.reset_device(0) == 0 and acl.rt.set_device(0) == 0
    assert himpi.pngd_create_chn(5, {}) == 0 and himpi.pngd_get_image_data(5, 0)[-1] == EMPTY
