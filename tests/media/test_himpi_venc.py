"""VENC and JPEGE of the second generation: pictures become streams that show them again; queues, buffers, ends."""

from __future__ import annotations

import os
import select
import threading

import encoding as enc
import numpy as np
import pytest
from encoding import CODES, H264, H265, JPEG, attributes, decoded, end, frame, luma, psnr, start, take

import acl
from acl import himpi

EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): the media system is begun."""

    def begin(**settings):
        acl_on(**{"chip": "310P", **settings})
        assert himpi.sys_init() == 0

    return begin


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", ["310P", "310B", "910B"])
def test_a_jpeg_shows_its_picture(on, chip, executor):
    on(chip=chip, executor=executor)
    start(7, JPEG)
    sent = frame(pts=1234)
    assert himpi.venc_send_frame(7, sent, 1000) == 0
    stream, data = take(7, packs=1)
    (pack,) = stream["pack"]
    assert (pack["pts"], pack["is_frame_end"], pack["offset"], stream["seq"]) == (1234, 1, 0, 0)
    assert pack["input_addr"] == pack["phys_addr"] == sent["v_frame"]["virt_addr"][0]
    assert psnr(enc.shown(data), luma()) > 45
    assert end(7) == 0


def tables_in(jpeg):
    """The quantisation tables of a JPEG by number, row by row."""
    zigzag = sorted(range(64), key=lambda i: (i // 8 + i % 8, (i // 8 if (i // 8 + i % 8) % 2 else i % 8)))
    found, at = {}, jpeg.find(b"\xff\xdb")
    while at >= 0:
        end, at = at + 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big"), at + 4
        while at < end:
            table = [0] * 64
            for place, value in zip(zigzag, jpeg[at + 1 : at + 65], strict=True):
                table[place] = value
            found[jpeg[at]], at = table, at + 65
        at = jpeg.find(b"\xff\xdb", end)
    return found


@pytest.mark.parametrize("packed", [False, True])
def test_jpeg_by_tables_of_the_program(on, packed):
    pytest.importorskip("PIL")
    on(chip="310B")
    start(0, JPEG)
    y, chroma = [1 + i for i in range(64)], [200 - i for i in range(64)]
    assert himpi.venc_set_jpeg_param(0, {"qfactor": 0xFFFFFFFF, "y_qt": y, "cb_qt": chroma, "cr_qt": chroma}) == 0
    assert himpi.venc_get_jpeg_param(0)[0]["y_qt"] == y
    picture = {}
    if packed:
        pixels = np.full((enc.HEIGHT, enc.WIDTH * 2), 128, np.uint8)
        pixels[:, ::2] = luma()
        address = enc.place(pixels)
        picture = {"width_stride": [enc.WIDTH * 2, 0, 0], "virt_addr": [address, 0, 0], "pixel_format": enc.YUYV}
    assert himpi.venc_send_frame(0, frame(**picture), -1) == 0
    data = take(0)[1]
    assert tables_in(data) == {0: y, 1: chroma}
    ones = {name: [1] * 64 for name in ("y_qt", "cb_qt", "cr_qt")}
    assert himpi.venc_set_jpeg_param(0, {"qfactor": 0xFFFFFFFF, **ones}) == 0
    colours = np.random.default_rng(5).integers(0, 256, (enc.HEIGHT // 2, enc.WIDTH), np.uint8)
    sent = frame(**picture)
    if not packed:
        sent["v_frame"]["virt_addr"][1] = enc.place(colours)
    assert himpi.venc_send_frame(0, sent, -1) == 0
    data = take(0)[1]
    assert psnr(enc.shown(data), luma()) > 50
    if not packed:
        av = pytest.importorskip("av")
        (decoded,) = av.CodecContext.create("mjpeg", "r").decode(av.Packet(data))
        assert decoded.format.name == "yuvj420p", "the sampling stays"
        for plane, wanted in zip(decoded.planes[1:], (colours[:, ::2], colours[:, 1::2]), strict=True):
            rows = np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)[: plane.height, : plane.width]
            assert abs(rows.astype(int) - wanted).max() <= 2, "no mean of chroma was taken"
    assert end(0) == 0


def test_quality_and_formats_of_jpeg(on):
    on()
    start(0, JPEG)
    sizes = []
    for quality in (100, 60, 20):
        parameters, code = himpi.venc_get_jpeg_param(0)
        assert code == 0 and himpi.venc_set_jpeg_param(0, {**parameters, "qfactor": quality}) == 0
        assert himpi.venc_send_frame(0, frame(), -1) == 0
        sizes.append(len(take(0)[1]))
    assert sizes[0] > sizes[1] > sizes[2]
    # packed 4:2:2, one plane
    packed = np.full((enc.HEIGHT, enc.WIDTH * 2), 128, np.uint8)
    packed[:, ::2] = luma()
    address = enc.place(packed)
    strides = {"width_stride": [enc.WIDTH * 2, 0, 0], "virt_addr": [address, 0, 0], "pixel_format": enc.YUYV}
    assert himpi.venc_set_jpeg_param(0, {"qfactor": 100}) == 0
    assert himpi.venc_send_frame(0, frame(**strides), -1) == 0
    assert psnr(enc.shown(take(0)[1]), luma()) > 45
    # smaller than the channel, and chroma somewhere else
    small, colours = luma(3, 64, 32), np.full((16, 64), 40, np.uint8)
    sent = frame(small, 64, 32)
    sent["v_frame"]["virt_addr"][1] = enc.place(colours)
    assert himpi.venc_send_frame(0, sent, -1) == 0
    found = enc.components(take(0)[1])
    assert found.shape[:2] == (32, 64) and abs(found[:, :, 1:].astype(int) - 40).max() <= 2


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("kind", [H264, H265])
def test_video_shows_its_pictures_with_key_frames(on, kind, executor):
    on(executor=executor)
    start(0, kind)
    pictures, stream, data = [luma(i) for i in range(7)], {}, b""
    for i, picture in enumerate(pictures):
        if i == 6:
            assert himpi.venc_request_idr(0, 1) == 0
        assert himpi.venc_send_frame(0, frame(picture, pts=10 * i), -1) == 0
        stream, got = take(0)
        assert (stream["seq"], stream["pack"][0]["pts"]) == (i, 10 * i) and got.startswith(b"\0\0\0\1")
        data += got
    shown = decoded(data, kind)
    assert [key for _, key in shown] == [True, False, False, False, True, False, True]
    assert all(psnr(found, picture) > 35 for (found, _), picture in zip(shown, pictures, strict=True))
    assert end(0) == 0


def test_packs(on):
    """One a frame with all units in it, one a unit, or one a call."""
    on()
    start(0, H264)
    assert himpi.venc_send_frame(0, frame(), -1) == 0
    stream, whole = take(0, packs=1)
    assert stream["pack_cnt"] == 1 and stream["pack"][0]["data_num"] >= 2  # SPS, PPS before the slice
    assert end(0) == 0
    parameters, code = himpi.venc_get_mod_param({"mod_type": 2})
    assert code == 0 and parameters["h264_mod_param"]["one_stream_buf"] == 1
    parameters["h264_mod_param"]["one_stream_buf"] = 0
    assert himpi.venc_set_mod_param(parameters) == 0
    start(0, H264)
    assert himpi.venc_send_frame(0, frame(), -1) == 0
    while himpi.venc_query_status(0)[0]["cur_packs"] == 0:
        pass
    n = himpi.venc_query_status(0)[0]["cur_packs"]
    assert n >= 3
    given = {"pack_cnt": n - 1}
    assert himpi.venc_get_stream(0, given, -1) == (given, CODES["ILLEGAL"])
    stream, data = take(0, packs=n)
    assert data == whole and [pack["is_frame_end"] for pack in stream["pack"]] == [0] * (n - 1) + [1]
    assert end(0) == 0
    start(0, H264, is_by_frame=0)
    assert himpi.venc_send_frame(0, frame(), -1) == 0
    assert b"".join(take(0, packs=1)[1] for _ in range(n)) == whole
    assert himpi.venc_get_stream(0, {"pack_cnt": 1}, 0)[1] == CODES["EMPTY"]


@pytest.mark.parametrize("executor", ["deferred", "seeded"])
def test_six_pictures_wait_and_no_more(on, executor):
    on(executor=executor)
    start(0, JPEG)
    sent = frame()
    for _ in range(6):
        assert himpi.venc_send_frame(0, sent, 0) == 0
    code = himpi.venc_send_frame(0, sent, 0)
    assert code == CODES["NO_BUF"] and "6 pictures of channel 0 wait already" in acl.get_recent_err_msg()
    assert himpi.venc_send_frame(0, sent, -1) == 0  # waits, and lets one run meanwhile
    status, _ = himpi.venc_query_status(0)
    assert status["left_pics"] + status["left_stream_frames"] == 7
    assert [take(0)[0]["seq"] for _ in range(7)] == list(range(7))
    assert himpi.venc_get_stream(0, {"pack_cnt": 1}, 0)[1] == CODES["EMPTY"]
    assert himpi.venc_get_stream(0, {"pack_cnt": 1}, 5)[1] == CODES["TIMEOUT"]


@pytest.mark.parametrize("executor", EXECUTORS)
def test_streams_fill_the_buffer_until_they_are_released(on, executor):
    on(executor=executor)
    start(0, JPEG, buf_size=32768)
    noise = frame(np.random.default_rng(0).integers(60, 120, (enc.HEIGHT, enc.WIDTH), dtype=np.uint8))
    n = 0
    while himpi.venc_send_frame(0, noise, 20) == 0:
        n += 1
    assert "have passed" in acl.get_recent_err_msg() and 7 <= n < 16
    first, code = himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)
    assert code == 0 and himpi.venc_release_stream(0, first) == 0
    assert himpi.venc_send_frame(0, noise, -1) == 0
    datas = {take(0)[1] for _ in range(n)}
    assert len(datas) == 1  # none was overwritten by the next
    assert himpi.venc_query_status(0)[0]["left_stream_frames"] == 0


def test_a_stream_that_never_fits_has_no_bytes(on):
    on()
    start(0, JPEG, width=512, height=512, buf_size=32768)
    noise = np.random.default_rng(0).integers(0, 256, (512, 512), dtype=np.uint8)
    assert himpi.venc_send_frame(0, frame(noise, 512, 512), -1) == 0
    acl.get_recent_err_msg()
    stream, data = take(0)
    assert data == b"" and stream["pack"][0]["len"] == 0
    assert "raise buf_size" in acl.get_recent_err_msg()
    assert himpi.venc_send_frame(0, frame(np.uint8(90), 512, 512), -1) == 0 and take(0)[1]


def test_release_in_the_order_of_get_and_once(on):
    on()
    start(0, JPEG)
    for i in range(2):
        assert himpi.venc_send_frame(0, frame(pts=i), -1) == 0
    first, second = (himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)[0] for _ in range(2))
    assert himpi.venc_release_stream(0, second) == CODES["ILLEGAL"]
    assert "release streams in the order" in acl.get_recent_err_msg()
    assert himpi.venc_release_stream(0, first) == himpi.venc_release_stream(0, second) == 0
    assert himpi.venc_release_stream(0, second) == CODES["ILLEGAL"]
    assert himpi.venc_release_stream(0, {"pack_cnt": 0, "pack": []}) == CODES["ILLEGAL"]
    with pytest.raises(TypeError):
        himpi.venc_release_stream(0, 5)


def test_receiving(on):
    on()
    start(0, JPEG, receive=2)
    assert himpi.venc_start_chn(0, {"recv_pic_num": 3}) == CODES["NOT_PERM"]
    assert (
        himpi.venc_start_chn(0, {"recv_pic_num": 0})
        == himpi.venc_start_chn(0, {"recv_pic_num": -2})
        == CODES["ILLEGAL"]
    )
    sent = frame()
    assert himpi.venc_send_frame(0, sent, -1) == himpi.venc_send_frame(0, sent, -1) == 0
    assert himpi.venc_send_frame(0, sent, -1) == CODES["NOT_PERM"]  # two were asked for
    assert himpi.venc_start_chn(0, {"recv_pic_num": -1}) == himpi.venc_start_chn(0, {"recv_pic_num": -1}) == 0
    assert himpi.venc_destroy_chn(0) == CODES["NOT_PERM"] and "venc_stop_chn" in acl.get_recent_err_msg()
    assert himpi.venc_stop_chn(0) == himpi.venc_stop_chn(0) == 0
    assert himpi.venc_send_frame(0, sent, 0) == CODES["NOT_PERM"]
    assert take(0)[0]["seq"] == 0  # streams stay
    assert himpi.venc_destroy_chn(0) == 0  # one waits still
    assert himpi.venc_destroy_chn(0) == himpi.venc_stop_chn(0) == CODES["UNEXIST"]


@pytest.mark.parametrize("ending", ["destroy", "reset"])
@pytest.mark.parametrize("executor", ["threads", "deferred"])
def test_who_waits_for_a_stream_hears_of_the_end(on, executor, ending):
    on(executor=executor)
    start(0, JPEG)
    context, _ = acl.rt.get_context()
    codes, begun = [], threading.Event()

    def wait():
        acl.rt.set_context(context)
        begun.set()
        codes.append(himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)[1])

    waiter = threading.Thread(target=wait)
    waiter.start()
    begun.wait()
    if ending == "destroy":
        assert end(0) == 0
    else:
        assert acl.rt.reset_device(0) == 0
    waiter.join(30)
    assert not waiter.is_alive() and codes[0] in (CODES["UNEXIST"], CODES["NOT_READY"])


def test_a_stream_comes_to_who_waits_for_it(on):
    for executor in EXECUTORS:
        on(executor=executor)
        start(0, JPEG)
        context, _ = acl.rt.get_context()
        found = []

        def wait(context=context, found=found):
            acl.rt.set_context(context)
            found.extend(take(0)[0]["seq"] for _ in range(3))

        waiter = threading.Thread(target=wait)
        waiter.start()
        for _ in range(3):
            assert himpi.venc_send_frame(0, frame(), -1) == 0
        waiter.join(30)
        assert found == [0, 1, 2]
        assert end(0) == acl.rt.reset_device(0) == acl.finalize() == 0


def test_sixteen_channels_at_once(on):
    on()
    enc.need(JPEG)
    context, _ = acl.rt.get_context()
    good = []

    def work(number):
        acl.rt.set_context(context)
        start(number, JPEG)
        for i in range(4):
            assert himpi.venc_send_frame(number, frame(luma(i + number)), -1) == 0
            assert psnr(enc.shown(take(number)[1]), luma(i + number)) > 40
        assert end(number) == 0
        good.append(number)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(16)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(good) == list(range(16))


def test_the_descriptor_is_readable_while_streams_wait(on):
    on()
    start(0, JPEG)
    fd = himpi.venc_get_fd(0)
    assert fd > 0 and himpi.venc_get_fd(0) == fd and not select.select([fd], [], [], 0)[0]
    sent = frame()
    assert himpi.venc_send_frame(0, sent, -1) == himpi.venc_send_frame(0, sent, -1) == 0
    assert select.select([fd], [], [], 30)[0]
    take(0)
    assert select.select([fd], [], [], 30)[0]
    take(0)
    assert not select.select([fd], [], [], 0)[0]
    assert end(0) == 0
    with pytest.raises(OSError):
        os.fstat(fd)
    assert himpi.venc_get_fd(0) == CODES["UNEXIST"] and himpi.venc_close_fd(0) == 0
    assert himpi.venc_close_fd(900) == CODES["NUMBER"]


def test_memory_of_the_program_for_a_jpeg(on):
    on()
    start(0, JPEG, buf_size=0)
    sent = frame()
    size, code = himpi.venc_get_jpege_predicted_size(sent, {})
    assert code == 0
    room, _ = himpi.dvpp_malloc(0, size)
    assert himpi.venc_send_frame(0, sent, -1) == CODES["ILLEGAL"]
    assert himpi.venc_send_jpege_frame(0, sent, {"addr": room, "len": size}, 2**32 - 1) == 0
    stream, data = take(0)
    assert stream["pack"][0]["addr"] == room and psnr(enc.shown(data), luma()) > 45
    assert himpi.venc_send_jpege_frame(0, sent, {"addr": room, "len": 100}, -1) == 0
    acl.get_recent_err_msg()
    stream, data = take(0)
    assert data == b"" and "the memory for it 100" in acl.get_recent_err_msg()
    host = np.zeros(size, np.uint8)
    for target, code in (
        ({"addr": host.ctypes.data, "len": size}, "BAD_ADDR"), ({"addr": room, "len": size + 2**22}, "BAD_ADDR"),
        ({"addr": room, "len": 0}, "ILLEGAL"),
    ):  # fmt: skip
        assert himpi.venc_send_jpege_frame(0, sent, target, -1) == CODES[code]
    assert himpi.venc_send_jpege_frame(0, sent, {"len": size}, -1) == 0xA0088006
    assert end(0) == 0
    start(0, JPEG)
    assert himpi.venc_send_jpege_frame(0, sent, {"addr": room, "len": size}, -1) == CODES["ILLEGAL"]


@pytest.mark.parametrize(("chip", "takes"), [("310P", False), ("310B", True), ("910B", True)])
def test_memory_of_pictures(on, chip, takes):
    on(chip=chip)
    start(0, JPEG)
    plain = frame(malloc=lambda nbytes: acl.rt.malloc(nbytes, 0))
    assert himpi.venc_send_frame(0, plain, -1) == (0 if takes else CODES["BAD_ADDR"])
    host = np.zeros(enc.WIDTH * enc.HEIGHT * 2, np.uint8)
    sent = frame(virt_addr=[host.ctypes.data, 0, 0])
    assert himpi.venc_send_frame(0, sent, -1) == CODES["BAD_ADDR"]
    sent = frame()
    assert himpi.venc_send_frame(0, {"v_frame": {**sent["v_frame"], "virt_addr": [0, 0, 0]}}, -1) == 0xA0088006
    last = sent["v_frame"]["virt_addr"][0] + 2**21 - 512
    assert (
        himpi.venc_send_frame(0, {"v_frame": {**sent["v_frame"], "virt_addr": [last, 0, 0]}}, -1) == CODES["BAD_ADDR"]
    )


def test_a_picture_that_is_freed_too_early_fails_alone(on):
    on(executor="deferred")
    start(0, JPEG)
    sent = frame()
    assert himpi.venc_send_frame(0, sent, -1) == himpi.venc_send_frame(0, frame(), -1) == 0
    assert himpi.dvpp_free(sent["v_frame"]["virt_addr"][0]) == 0
    assert take(0)[1] == b"" and "the picture is at" in acl.get_recent_err_msg()
    assert take(0)[1]


def test_what_pictures_may_be(on):
    on()
    start(0, JPEG)
    start(1, H264)
    for changes, code in (
        ({"pixel_format": 5}, "UNSUPPORTED"), ({"pixel_format": -3}, "UNSUPPORTED"), ({"compress_mode": 3}, "UNSUPPORTED"),
        ({"width_stride": [100, 0, 0]}, "ILLEGAL"), ({"width_stride": [168, 0, 0]}, "ILLEGAL"), ({"width": 30}, "ILLEGAL"),
        ({"height": 127}, "ILLEGAL"), ({"width": 161, "width_stride": [176, 0, 0]}, "ILLEGAL"),
        ({"width": 320, "width_stride": [320, 0, 0]}, "ILLEGAL"), ({"height": 9000}, "ILLEGAL"),
    ):  # fmt: skip
        assert himpi.venc_send_frame(0, frame(**changes), 0) == CODES[code], changes
    assert himpi.venc_send_frame(1, frame(pixel_format=enc.YUYV), 0) == CODES["UNSUPPORTED"]
    assert himpi.venc_send_frame(1, frame(luma(0, 64, 64), 64, 64), 0) == CODES["ILLEGAL"]
    assert himpi.venc_send_frame(1, frame(), -2) == CODES["ILLEGAL"]
    assert himpi.venc_send_frame(2, frame(), 0) == CODES["UNEXIST"]
    assert himpi.venc_send_frame_ex(0, {"user_frame": frame()}, 0) == CODES["UNSUPPORTED"]
    assert himpi.venc_get_stream(1, {"pack_cnt": 1}, -2)[1] == himpi.venc_get_stream(1, {}, 0)[1] == CODES["ILLEGAL"]


def test_what_channels_may_be(on):
    on()
    enc.need(H264)
    enc.need(JPEG)
    for kind, changes, code in (
        (H264, {"width": 96}, "ILLEGAL"), (H264, {"width": 161}, "ILLEGAL"), (H264, {"height": 5000}, "ILLEGAL"),
        (H264, {"width": 4096, "height": 4096}, "ILLEGAL"), (JPEG, {"width": 8194}, "ILLEGAL"), (JPEG, {"height": 16}, "ILLEGAL"),
        (H264, {"max_pic_width": 128}, "ILLEGAL"), (H264, {"profile": 3}, "ILLEGAL"), (H265, {"profile": 1}, "ILLEGAL"),
        (H264, {"buf_size": 0}, "ILLEGAL"), (JPEG, {"buf_size": 100}, "ILLEGAL"), (H264, {"buf_size": 2**31}, "ILLEGAL"),
        (1002, {}, "UNSUPPORTED"), (7, {}, "UNSUPPORTED"),
    ):  # fmt: skip
        assert himpi.venc_create_chn(0, attributes(kind, **changes)) == CODES[code], (kind, changes)
    good = attributes(H264)
    rates = good["rc_attr"]["h264_cbr"]
    for control, code in (
        ({"rc_mode": 11}, "ILLEGAL"), ({"rc_mode": 0}, "ILLEGAL"), ({"rc_mode": 7}, "UNSUPPORTED"),
        ({"h264_cbr": {**rates, "gop": 0}}, "ILLEGAL"), ({"h264_cbr": {**rates, "bit_rate": 1}}, "ILLEGAL"),
        ({"h264_cbr": {**rates, "dst_frame_rate": 31}}, "ILLEGAL"), ({"h264_cbr": {**rates, "src_frame_rate": 241}}, "ILLEGAL"),
        ({"rc_mode": 6, "h264_fixqp": {**rates, "i_qp": 12, "p_qp": 3}}, "UNSUPPORTED"),
    ):  # fmt: skip
        assert himpi.venc_create_chn(0, {**good, "rc_attr": {**good["rc_attr"], **control}}) == CODES[code], control
    for gop, code in (
        ({"gop_mode": 4}, "UNSUPPORTED"), ({"gop_mode": 9}, "ILLEGAL"), ({"normal_p": {"ip_qp_delta": 31}}, "ILLEGAL"),
        ({"gop_mode": 2, "smart_p": {"bg_interval": 30}}, "UNSUPPORTED"), ({"gop_mode": 1, "dual_p": {}}, "UNSUPPORTED"),
    ):  # fmt: skip
        assert himpi.venc_create_chn(0, {**good, "gop_attr": {**good["gop_attr"], **gop}}) == CODES[code], gop
    assert "has only NORMAL_P (0)" in acl.get_recent_err_msg()
    assert himpi.venc_create_chn(256, good) == CODES["NUMBER"]
    assert himpi.venc_create_chn(255, good) == 0 and himpi.venc_create_chn(255, good) == CODES["EXIST"]
    assert himpi.sys_exit() == 0 and himpi.venc_create_chn(0, good) == CODES["NOT_READY"]


def test_what_310b_has_more(on):
    """Fixed quantisation and groups of two kinds; hi_venc_rc_mode and hi_venc_gop_mode call them reserved on 310P."""
    on(chip="310B")
    enc.need(H264)
    good = attributes(H264)
    rates = good["rc_attr"]["h264_cbr"]
    fixed = {"rc_mode": 6, "h264_fixqp": {**rates, "i_qp": 52, "p_qp": 3}}
    assert himpi.venc_create_chn(0, {**good, "rc_attr": {**good["rc_attr"], **fixed}}) == CODES["ILLEGAL"]
    for gop in ({"gop_mode": 2, "smart_p": {"bg_interval": 3}}, {"gop_mode": 1, "dual_p": {"sp_interval": 1}}):
        assert himpi.venc_create_chn(0, {**good, "gop_attr": {**good["gop_attr"], **gop}}) == CODES["ILLEGAL"], gop
    message = acl.get_recent_err_msg()
    assert "sp_interval is 1" in message and "below gop (4)" in message
    smart = {"gop_mode": 2, "smart_p": {"bg_interval": 8}}
    assert himpi.venc_create_chn(0, {**good, "gop_attr": {**good["gop_attr"], **smart}}) == 0


@pytest.mark.parametrize("mode", ["vbr", "avbr", "qvbr", "cvbr", "fixqp"])
def test_rate_control(on, mode):
    on(chip="310B" if mode == "fixqp" else "310P")
    enc.need(H264)
    number = 2 + ["vbr", "avbr", "qvbr", "cvbr", "fixqp"].index(mode)
    sent = attributes(H264)
    rates = {
        "gop": 4,
        "stats_time": 1,
        "src_frame_rate": 30,
        "dst_frame_rate": 30,
        "max_bit_rate": 900,
        "target_bit_rate": 900,
    }
    rates |= {
        "short_term_stats_time": 1,
        "long_term_stats_time": 1,
        "long_term_max_bit_rate": 800,
        "i_qp": 20,
        "p_qp": 24,
    }
    sent["rc_attr"] = {"rc_mode": number, f"h264_{mode}": rates}
    assert himpi.venc_create_chn(0, sent) == 0, acl.get_recent_err_msg()
    back, code = himpi.venc_get_chn_attr(0)
    assert code == 0 and set(back["rc_attr"]) == {"rc_mode", f"h264_{mode}"} and back["rc_attr"]["rc_mode"] == number
    assert himpi.venc_start_chn(0, {"recv_pic_num": -1}) == 0
    data = []
    noise = np.random.default_rng(0).integers(0, 256, (enc.HEIGHT, enc.WIDTH), dtype=np.uint8)
    for picture in (noise, luma(1), luma(2)):
        assert himpi.venc_send_frame(0, frame(picture), -1) == 0
        data.append(take(0)[1])
    assert [key for _, key in decoded(b"".join(data), H264)] == [True, False, False]
    if mode == "fixqp":  # coarser steps, fewer bytes
        back["rc_attr"]["h264_fixqp"] |= {"i_qp": 45, "p_qp": 45}
        assert himpi.venc_set_chn_attr(0, back) == 0
        assert himpi.venc_send_frame(0, frame(noise), -1) == 0
        assert len(take(0)[1]) < len(data[0]) // 3


def test_attributes_that_change(on):
    on()
    start(0, H264, max_pic_width=320, max_pic_height=256)
    assert himpi.venc_send_frame(0, frame(), -1) == 0
    first = take(0)[1]
    assert decoded(first, H264)[0][0].shape == (enc.HEIGHT, enc.WIDTH)
    now, _ = himpi.venc_get_chn_attr(0)
    now["venc_attr"] |= {"pic_width": 320, "pic_height": 256}
    assert himpi.venc_set_chn_attr(0, now) == 0
    assert himpi.venc_send_frame(0, frame(luma(0, 320, 256), 320, 256), -1) == 0
    ((shown, key),) = decoded(take(0)[1], H264)
    assert shown.shape == (256, 320) and key
    for name, value in (("profile", 1), ("buf_size", 400000), ("type", H265), ("max_pic_width", 640)):
        assert himpi.venc_set_chn_attr(0, {**now, "venc_attr": {**now["venc_attr"], name: value}}) == CODES["NOT_PERM"]
    assert himpi.venc_set_chn_attr(0, {**now, "venc_attr": {**now["venc_attr"], "pic_width": 322}}) == CODES["ILLEGAL"]
    start(1, JPEG)
    assert himpi.venc_set_chn_attr(1, himpi.venc_get_chn_attr(1)[0]) == CODES["UNSUPPORTED"]


def test_parameters_are_kept(on):
    on()
    start(0, H264)
    start(1, H265)
    start(2, JPEG)
    for name, number, change in (
        ("ref_param", 0, {"base": 2}), ("h264_vui", 0, {"vui_time_info": {"time_scale": 50}}), ("h265_vui", 1, {}),
        ("cu_pred", 1, {"intra8_cost": 9}), ("intra_refresh", 0, {"refresh_num": 4}), ("slice_split", 0, {"split_size": 7}),
        ("streamcopy_param", 0, {"copy_interval": 3}), ("chn_param", 2, {"priority": 1}),
    ):  # fmt: skip
        get, put = getattr(himpi, f"venc_get_{name}"), getattr(himpi, f"venc_set_{name}")
        value, code = get(number)
        assert code == 0
        for field, own in change.items():
            value[field] = {**value[field], **own} if isinstance(own, dict) else own
        assert put(number, value) == 0 and get(number) == (value, 0)
        if name != "chn_param":
            assert put(2, value) == get(2)[1] == CODES["UNSUPPORTED"]
    assert himpi.venc_set_chn_param(2, {"priority": 2}) == CODES["ILLEGAL"]
    assert himpi.venc_set_scene_mode(0, 2) == 0 and himpi.venc_get_scene_mode(0) == (2, 0)
    assert himpi.venc_set_scene_mode(0, 3) == CODES["ILLEGAL"] and himpi.venc_get_scene_mode(2) == (
        0,
        CODES["UNSUPPORTED"],
    )
    region = {"idx": 3, "enable": 1, "is_abs_qp": 1, "qp": 20, "rect": {"x": 16, "y": 0, "width": 32, "height": 48}}
    assert himpi.venc_set_roi_attr(0, region) == 0 and himpi.venc_get_roi_attr(0, 3) == (region, 0)
    for change in ({"idx": 8}, {"qp": 52}, {"rect": {"x": 8, "y": 0, "width": 16, "height": 16}}, {"rect": {"x": 160}}):
        assert himpi.venc_set_roi_attr(0, {**region, **change}) == CODES["ILLEGAL"]
    assert himpi.venc_get_roi_attr(0, 8)[1] == CODES["ILLEGAL"]
    huffman, code = himpi.venc_get_jpeg_huffman_param(2)
    huffman["dc_tables"][0]["dc_bits"][1] = 5
    assert code == 0 == himpi.venc_set_jpeg_huffman_param(2, huffman) and himpi.venc_get_jpeg_huffman_param(2) == (
        huffman,
        0,
    )
    assert himpi.venc_compact_jpeg_tables(2, 0, 1) == 0 and himpi.venc_compact_jpeg_tables(2, 1, 1) == CODES["ILLEGAL"]
    for factor in (0, 101):
        assert himpi.venc_set_jpeg_param(2, {"qfactor": factor}) == CODES["ILLEGAL"]
    for tables in ({}, {"y_qt": [0] * 64}, {"cr_qt": [3] * 64}, {"cb_qt": [256 - 1] * 63 + [0]}):
        good = {name: [2] * 64 for name in ("y_qt", "cb_qt", "cr_qt")} if tables else {}
        assert himpi.venc_set_jpeg_param(2, {"qfactor": 0xFFFFFFFF, **good, **tables}) == CODES["ILLEGAL"]
    assert himpi.venc_request_idr(2, 0) == himpi.venc_set_jpeg_param(0, {"qfactor": 3}) == CODES["UNSUPPORTED"]
    assert himpi.venc_get_mod_param({"mod_type": 5})[1] == himpi.venc_set_mod_param({}) == CODES["ILLEGAL"]


def test_quantisation_of_rate_control(on):
    on()
    start(0, H264)
    values, code = himpi.venc_get_rc_param(0, 1)
    assert code == 0 and values["h264_cbr_param"]["max_qp"] == 51
    values["h264_cbr_param"] |= {"min_qp": 40}
    assert himpi.venc_set_rc_param(0, values) == 0 and himpi.venc_get_rc_param(0, 1) == (values, 0)
    assert "h264_vbr_param" in himpi.venc_get_rc_param(0, 2)[0]
    noise = np.random.default_rng(0).integers(0, 256, (enc.HEIGHT, enc.WIDTH), dtype=np.uint8)
    assert himpi.venc_send_frame(0, frame(noise), -1) == 0
    coarse = len(take(0)[1])
    values["h264_cbr_param"] |= {"min_qp": 0, "max_qp": 12}
    assert himpi.venc_set_rc_param(0, values) == 0
    assert himpi.venc_send_frame(0, frame(noise), -1) == 0
    assert len(take(0)[1]) > 2 * coarse
    for change in ({"max_qp": 52}, {"min_qp": 13}, {"max_i_proportion": 0}):
        bad = {**values, "h264_cbr_param": {**values["h264_cbr_param"], **change}}
        assert himpi.venc_set_rc_param(0, bad) == CODES["ILLEGAL"]
    assert himpi.venc_set_rc_param(0, {**values, "first_frame_start_qp": 52}) == CODES["ILLEGAL"]


def test_a_forced_key_frame(on):
    on()
    start(0, H264)
    for i, kind in enumerate((1, 1, 2)):
        sent = {"user_frame": frame(luma(i)), "user_rc_info": {"frame_type": kind}}
        assert himpi.venc_send_frame_ex(0, sent, -1) == 0
    data = b"".join(take(0)[1] for _ in range(3))
    assert [key for _, key in decoded(data, H264)] == [True, False, True]


def test_what_chips_have(on):
    on(chip="910B")
    assert (
        himpi.venc_create_chn(0, attributes(H264)) == CODES["UNSUPPORTED"] and "has no VENC" in acl.get_recent_err_msg()
    )
    assert himpi.venc_get_qpmap_stride(1920) == himpi.venc_get_qpmap_size(H264, 1920, 1080) == 0
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    on(chip="310P")
    assert himpi.venc_get_qpmap_stride(1920) == 128 and himpi.venc_get_qpmap_size(H265, 1920, 1080) == 128 * 68
    assert himpi.venc_get_qpmap_size(JPEG, 1920, 1080) == himpi.venc_get_qpmap_stride(0) == 0
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    on(chip="310B")
    assert himpi.venc_create_chn(128, attributes(JPEG)) == CODES["NUMBER"]
    start(0, JPEG)
    assert himpi.venc_set_chn_param(0, {"color_to_grey_en": 1}) == 0
    sent = frame()
    sent["v_frame"]["virt_addr"][1] = enc.place(np.full((enc.HEIGHT // 2, enc.WIDTH), 200, np.uint8))
    assert himpi.venc_send_frame(0, sent, -1) == 0
    assert abs(enc.components(take(0)[1])[:, :, 1:].astype(int) - 128).max() <= 1


def test_without_the_library_a_channel_says_what_to_install(on, monkeypatch):
    from softacl.media.codecs import libraries

    on()

    def missing(name):
        raise libraries.CodecMissing(f"no {name}. Run: pip install 'softacl[media]'")

    monkeypatch.setattr(libraries, "_load", missing)
    for kind in (JPEG, H264):
        assert himpi.venc_create_chn(0, attributes(kind)) == CODES["UNSUPPORTED"]
        assert "pip install 'softacl[media]'" in acl.get_recent_err_msg()


def test_live_channels_end_with_the_runtime_and_give_all_back(on):
    on()
    free = acl.rt.get_mem_info(1)[0]
    start(0, JPEG)
    fd = himpi.venc_get_fd(0)
    sent = frame()
    for _ in range(3):
        assert himpi.venc_send_frame(0, sent, -1) == 0
    got, _ = himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)
    assert end(0) == 0 and himpi.venc_release_stream(0, got) == CODES["UNEXIST"]
    assert himpi.dvpp_free(sent["v_frame"]["virt_addr"][0]) == 0 and acl.rt.get_mem_info(1)[0] == free
    start(0, JPEG)
    assert himpi.venc_send_frame(0, frame(), -1) == 0
    if pid := os.fork():
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    else:  # the child begins anew
        os._exit(0 if himpi.venc_stop_chn(0) == CODES["NOT_READY"] else 1)
    assert acl.finalize() == 0
    with pytest.raises(OSError):
        os.fstat(fd)
