"""JPEGD and VDEC of the second generation: pictures, order, counters, waiting, damage, life and death, on each executor."""

from __future__ import annotations

import io
import os
import select
import sys
import threading

import numpy as np
import pytest
from himpi_streams import (
    BAD_ADDRESS,
    BGR,
    EMPTY,
    EXIST,
    FULL,
    H264,
    H265,
    ILLEGAL,
    JPEG,
    NOT_ALLOWED,
    NULL,
    NUMBER,
    NV12,
    NV21,
    RGB,
    UNEXIST,
    UNKNOWN,
    UNSUPPORTED,
    Decoder,
    attributes,
    from_device,
    on_device,
)
from test_video import BASELINE, packets_of
from test_video import H265 as V1_H265

import acl
from acl import himpi

EXECUTORS = ["threads", "deferred", "seeded"]
CHIPS = ["310P", "310B", "910B"]


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): AscendCL with the media system begun."""
    pytest.importorskip("av")

    def start(**settings):
        found = acl_on(**settings)
        assert himpi.sys_init() == 0
        return found

    return start


def jpeg(width=160, height=120, sampling="420", seed=0):
    """(JPEG, its planes as libjpeg and FFmpeg decode them)."""
    av, simplejpeg = pytest.importorskip("av"), pytest.importorskip("simplejpeg")
    y, x = np.mgrid[:height, :width]
    picture = np.stack([(2 * x + seed) % 256, (3 * y) % 256, (x + y) % 256], 2).astype(np.uint8)
    picture = (picture // 32 * 32 + 16).astype(np.uint8)
    gray = sampling == "Gray"
    data = simplejpeg.encode_jpeg(
        np.ascontiguousarray(picture[:, :, :1] if gray else picture),
        95,
        colorspace="GRAY" if gray else "RGB",
        colorsubsampling=sampling,
    )
    context = av.CodecContext.create("mjpeg", "r")
    (frame,) = context.decode(av.Packet(data)) or context.decode(None)
    planes = [np.frombuffer(p, np.uint8).reshape(-1, p.line_size)[: p.height, : p.width].copy() for p in frame.planes]
    return data, planes


# Pictures -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", CHIPS)
def test_a_jpeg(on, chip, executor):
    on(chip=chip, executor=executor)
    data, (y, u, v) = jpeg()
    decoder = Decoder(JPEG)
    for i, fmt in enumerate((NV12, NV21, UNKNOWN)):
        assert decoder.send(data, 10 + i, fmt) == 0
    for i, fmt in enumerate((NV12, NV21, NV21)):
        frame = decoder.get()
        assert (frame.flag, frame.pts, frame.sides) == (0, 10 + i, (160, 120))
        assert frame.info["v_frame"]["pixel_format"] == fmt
        assert frame.info["v_frame"]["width_stride"][0] == 192 and frame.info["v_frame"]["height_stride"][0] == 128
        assert (frame.plane() == y).all()
        chroma = frame.plane(1, 1, (False, True))
        first, second = (u, v) if fmt == NV12 else (v, u)
        assert (chroma[:, ::2] == first).all() and (chroma[:, 1::2] == second).all()
        assert frame.stream["len"] == len(data)
        assert himpi.dvpp_free(frame.stream["addr"]) == himpi.dvpp_free(frame.info["v_frame"]["virt_addr"][0]) == 0
        assert frame.release() == 0 and frame.release() == ILLEGAL
    decoder.end()


@pytest.mark.parametrize("sampling", ["422", "440", "444", "Gray"])
def test_samplings_of_jpeg(on, sampling):
    on(chip="310P")
    data, planes = jpeg(sampling=sampling)
    decoder = Decoder(JPEG)
    assert decoder.send(data, fmt=UNKNOWN) == 0
    frame = decoder.get()
    halves = {"422": (True, False), "440": (False, True), "444": (False, False), "Gray": (True, True)}[sampling]
    assert (frame.flag, frame.info["v_frame"]["pixel_format"]) == (
        0, {"422": 4, "440": 1001, "444": 6, "Gray": 2}[sampling],
    )  # fmt: skip
    assert (frame.plane() == planes[0]).all()
    chroma = frame.plane(1, 1 if halves[0] else 2, (False, halves[1]))
    if sampling == "Gray":
        assert (chroma == 0x80).all()
    else:
        assert (chroma[:, ::2] == planes[2]).all() and (chroma[:, 1::2] == planes[1]).all()
    decoder.end()


@pytest.mark.parametrize(("precision", "sampling", "sides"), [
    (None, "420", (100, 80)), (0, "420", (100, 80)), (1, "420", (102, 82)), (2, "420", (100, 80)),
    (0, "422", (100, 81)), (1, "422", (102, 81)), (2, "422", (100, 80)), (0, "444", (101, 81)), (1, "444", (101, 81)),
])  # fmt: skip
def test_odd_sides_of_jpeg(on, precision, sampling, sides):
    on(chip="310P")
    data, (y, *_) = jpeg(101, 81, sampling)
    decoder = Decoder(JPEG, precision=precision)
    assert decoder.send(data, fmt=UNKNOWN) == 0
    frame = decoder.get()
    assert (frame.flag, frame.sides) == (0, sides)
    width, height = min(sides[0], 101), min(sides[1], 81)
    assert (frame.plane()[:height, :width] == y[:height, :width]).all()
    decoder.end()


@pytest.mark.parametrize("sampling", ["420", "422", "440", "444", "Gray"])
def test_a_part_of_a_jpeg(on, sampling):
    on(chip="310B")
    data, planes = jpeg(sampling=sampling)
    decoder = Decoder(JPEG)
    area = {"offset_top": 10, "offset_bottom": 4, "offset_left": 6, "offset_right": 20}
    assert decoder.send(data, fmt=UNKNOWN, **area) == 0
    frame = decoder.get()
    assert (frame.flag, frame.sides) == (0, (160 - 26, 120 - 14))
    assert frame.info["v_frame"]["width_stride"][0] == 192, "of the part: 134 columns, in steps of 64"
    assert (frame.plane() == planes[0][10:-4, 6:-20]).all()
    if sampling == "420":
        chroma = frame.plane(1, 1, (False, True))
        assert (chroma[:, 1::2] == planes[1][5:-2, 3:-10]).all() and (chroma[:, ::2] == planes[2][5:-2, 3:-10]).all()
    assert decoder.send(data, fmt=UNKNOWN, offset_top=60, offset_bottom=60) == 0
    assert decoder.get().flag == 1, "nothing is left"
    assert "sum of the offsets is 0 x 120; it must be smaller than the picture, 160 x 120" in acl.get_recent_err_msg()
    decoder.end()


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("payload", "v1", "b_frames"), [(H264, BASELINE, 0), (H264, BASELINE, 2), (H265, V1_H265, 0)])
def test_video_in_the_order_of_showing(on, executor, payload, v1, b_frames):
    on(chip="310P", executor=executor)
    packets, lumas = packets_of(v1, n=8, b_frames=b_frames)
    decoder = Decoder(payload)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i) == 0
    assert decoder.eos() == 0
    frames = [decoder.get() for _ in packets]
    assert [frame.flag for frame in frames] == [0] * len(packets)
    assert all((frame.plane() == luma).all() for frame, luma in zip(frames, lumas, strict=True))
    pts = [frame.pts for frame in frames]
    assert sorted(pts) == list(range(len(packets))) and (pts != sorted(pts)) == bool(b_frames)
    assert himpi.vdec_get_frame(0, 0)[-1] == EMPTY
    decoder.end()


def test_video_in_the_order_of_decoding(on):
    on(chip="310P")
    packets, _ = packets_of(BASELINE, n=8, b_frames=2)
    decoder = Decoder(H264, out_order=1)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i) == 0
    assert decoder.eos() == 0
    frames = [decoder.get() for _ in packets]
    assert [(frame.flag, frame.pts) for frame in frames] == [(0, i) for i in range(len(packets))]
    decoder.end()


@pytest.mark.parametrize(("mode", "kinds"), [(0, {0, 1, 2}), (1, {0, 1}), (2, {0})])
def test_kinds_of_frames_that_are_left_out(on, mode, kinds):
    on(chip="310P")
    packets, _ = packets_of(BASELINE, n=8, b_frames=2)
    decoder = Decoder(H264, dec_mode=mode)
    for packet in packets:
        assert decoder.send(packet) == 0
    assert decoder.eos() == 0
    good = set()
    for _ in packets:
        info, supplement, _, code = himpi.vdec_get_frame(0, -1)
        assert code == 0 and info["v_frame"]["frame_flag"] in (0, 2)
        if info["v_frame"]["frame_flag"] == 0:
            good.add(supplement["video_supplement_info"]["frame_type"])
    assert good == kinds
    decoder.end()


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("fmt", [RGB, BGR])
def test_video_in_colours_and_another_size(on, chip, fmt):
    on(chip=chip)
    packets, lumas = packets_of(BASELINE, n=1)
    decoder = Decoder(H264)
    assert decoder.send(packets[0], fmt=fmt, strides=(480, 128)) == 0
    assert decoder.send(packets[0], fmt=fmt, sides=(80, 64), strides=(240, 64)) == 0
    assert decoder.eos() == 0
    own, small = decoder.get(), decoder.get()
    assert (own.flag, own.sides, small.flag, small.sides) == (0, (160, 128), 0, (80, 64))
    y = lumas[0].astype(int)
    red, blue = y + 1.402 * (90 - 128), y + 1.772 * (90 - 128)  # chroma is 90 throughout
    colours = own.plane(step=3).reshape(128, 160, 3).astype(int)
    first, last = (red, blue) if fmt == RGB else (blue, red)
    assert abs(colours[..., 0] - first.clip(0, 255)).max() <= 3 and abs(colours[..., 2] - last.clip(0, 255)).max() <= 3
    assert abs(int(small.plane(step=3).mean()) - int(own.plane(step=3).mean())) <= 4
    decoder.end()


def test_the_matrix_of_a_channel(on):
    on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=1)
    decoder = Decoder(H264)
    assert himpi.sys_set_chn_csc_matrix(5, 0, 1, {"yuv_to_rgb_coefficient": {}, "rgb_to_yuv_coefficient": {}}) == 0
    assert himpi.sys_get_chn_csc_matrix(5, 0)[0] == 1 and himpi.sys_get_chn_csc_matrix(5, 9)[-1] != 0
    assert decoder.send(packets[0], fmt=RGB, strides=(480, 128)) == decoder.eos() == 0
    frame = decoder.get()  # BT.601 with luma from 16 to 235
    red = (lumas[0].astype(int) - 16) * 255 / 219 + 1.402 * 255 / 224 * (90 - 128)
    assert frame.flag == 0 and abs(frame.plane(step=3)[:, ::3] - red.clip(0, 255)).max() <= 3
    decoder.end()


def test_frames_without_a_picture(on):
    on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=4)
    decoder = Decoder(H264)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i, shown=i % 2) == 0
    assert decoder.eos() == 0
    for i in range(4):
        frame = decoder.get()
        assert (frame.flag, frame.pts, frame.stream["need_display"]) == (0, i, i % 2)
        if i % 2:
            assert (frame.plane() == lumas[i]).all()
        else:
            assert frame.info["v_frame"]["virt_addr"][0] == 0
        assert frame.release() == 0
    decoder.end()


def test_a_stream_after_its_end(on):
    on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=3)
    decoder = Decoder(H264)
    for _ in range(2):
        for i, packet in enumerate(packets):
            assert decoder.send(packet, i, end=i == 2) == 0
        assert all((decoder.get().plane() == luma).all() for luma in lumas)
    assert decoder.eos() == decoder.eos() == 0 and himpi.vdec_get_frame(0, 0)[-1] == EMPTY
    decoder.end()


# Damage ---------------------------------------------------------------------------------------------------------------


def test_damaged_and_truncated_pictures(on):
    on(chip="310P")
    data, _ = jpeg()
    progressive = io.BytesIO()
    image = pytest.importorskip("PIL.Image").fromarray(np.zeros((64, 64, 3), np.uint8))
    image.save(progressive, "JPEG", progressive=True)
    decoder = Decoder(JPEG)
    bad = [data[:200], data[: len(data) // 2], b"\xff\xd8" + bytes(500), progressive.getvalue(), jpeg(256, 256)[0]]
    for content in bad:
        assert decoder.send(content) == 0
    for _ in bad:
        frame = decoder.get()
        assert frame.flag == 1 and "frame_flag 1" in acl.get_recent_err_msg()
        assert himpi.dvpp_free(frame.info["v_frame"]["virt_addr"][0]) == 0 and frame.release() == 0
    status, _ = himpi.vdec_query_status(0)
    errors = status["dec_err"]
    assert (errors["pack_err"], errors["stream_unsupport"], errors["set_pic_size_err"]) == (3, 1, 1)
    assert decoder.send(data) == 0 and decoder.get().flag == 0
    decoder.end()


def test_damaged_packets(on):
    on(chip="310P")
    packets, _ = packets_of(BASELINE, n=4)
    decoder = Decoder(H264)
    broken = packets[1][:8] + bytes(byte ^ 0x5A for byte in packets[1][8:])
    for i, packet in enumerate([packets[0], broken, packets[2], b"no packet at all", packets[3]]):
        assert decoder.send(packet, i) == 0
    assert decoder.eos() == 0
    flags = {frame.pts: frame.flag for frame in (decoder.get() for _ in range(5))}
    assert flags[0] == 0 and flags[1] == 1 and flags[3] == 1
    assert himpi.vdec_query_status(0)[0]["dec_err"]["pack_err"] >= 2
    decoder.end()


def test_video_of_a_size_that_is_not_decoded(on):
    on(chip="310P")
    small, _ = packets_of(BASELINE, n=1, width=96, height=96)
    large, _ = packets_of(BASELINE, n=1, width=256, height=128)
    decoder = Decoder(H264)
    for packet in (small[0], large[0]):
        assert decoder.send(packet) == decoder.eos() == 0
        assert decoder.get().flag == 1
    errors = himpi.vdec_query_status(0)[0]["dec_err"]
    assert (errors["stream_unsupport"], errors["set_pic_size_err"]) == (1, 1)
    decoder.end()


def test_buffers_that_are_too_small(on):
    on(chip="310P")
    packets, _ = packets_of(BASELINE, n=1)
    decoder = Decoder(H264)
    assert decoder.send(packets[0], nbytes=1000) == decoder.eos() == 0  # the size is known when it is decoded
    assert decoder.get().flag == 1 and "output size" in acl.get_recent_err_msg()
    assert himpi.vdec_query_status(0)[0]["dec_err"]["set_pic_buf_size_err"] == 1
    assert decoder.send(packets[0], sides=(160, 128), strides=(160, 128), nbytes=1000) == ILLEGAL
    decoder.end()


# Waiting and counting --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
def test_counters_and_room(on, executor):
    on(chip="310P", executor=executor)
    data, _ = jpeg()
    room = 192 * 192 * 3 // 4
    decoder = Decoder(JPEG, room=room)
    before = himpi.vdec_query_status(0)[0]
    assert (before["type"], before["is_started"], before["recv_stream_frames"]) == (JPEG, 1, 0)
    if executor == "deferred":  # nothing is decoded before a call waits, so that packets pile up
        sent = 0
        while (code := decoder.send(data, ms=0)) == 0:
            sent += 1
        assert code == FULL and sent >= room // len(data)
    else:
        sent = 2
        assert decoder.send(data) == decoder.send(data) == 0
    assert decoder.send(data, ms=-1) == 0
    frames = [decoder.get() for _ in range(sent + 1)]
    assert all(frame.flag == 0 for frame in frames)
    status = himpi.vdec_query_status(0)[0]
    assert (status["left_stream_bytes"], status["left_stream_frames"], status["left_decoded_frames"]) == (0, 0, 0)
    assert status["recv_stream_frames"] == status["dec_stream_frames"] == sent + 1
    assert (status["width"], status["height"]) == (160, 120)
    decoder.end()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_descriptor_is_readable_while_frames_wait(on, executor):
    on(chip="310P", executor=executor)
    data, _ = jpeg()
    decoder = Decoder(JPEG)
    fd = himpi.vdec_get_fd(0)
    assert fd == himpi.vdec_get_fd(0)
    epoll, code = himpi.sys_create_epoll(1)
    assert code == 0 and himpi.sys_ctl_epoll(epoll, 1, fd, {"events": 1, "data": 0x1234}) == 0
    assert himpi.sys_wait_epoll(epoll, 2, 0)[1:] == (0, 0)
    assert decoder.send(data) == decoder.send(data) == 0
    events, count, code = himpi.sys_wait_epoll(epoll, 2, -1)
    assert (events[0], count, code, len(events)) == ({"events": 1, "data": 0x1234}, 1, 0, 2)
    assert select.select([fd], [], [], 0)[0] == [fd]
    decoder.get(), decoder.get()
    assert select.select([fd], [], [], 0)[0] == [] and himpi.sys_wait_epoll(epoll, 2, 0)[1:] == (0, 0)
    assert himpi.vdec_close_fd(0) == 0 and himpi.vdec_close_fd(0) == NOT_ALLOWED
    assert himpi.sys_close_epoll(epoll) == 0
    decoder.end()


def test_epolls_refuse(on):
    on(chip="310P")
    own = 0xA0028000
    illegal, exist, unexist = own | 3, own | 4, own | 5
    Decoder(JPEG)
    fd = himpi.vdec_get_fd(0)
    assert himpi.sys_create_epoll(0) == (0, illegal) and himpi.sys_close_epoll(9999) == unexist
    epoll, _ = himpi.sys_create_epoll(1)
    event = {"events": 1, "data": 5}
    assert himpi.sys_ctl_epoll(epoll, 4, fd, event) == himpi.sys_ctl_epoll(epoll, 1, 9999, event) == illegal
    assert himpi.sys_ctl_epoll(epoll, 1, fd, {"events": 64}) == illegal
    assert himpi.sys_ctl_epoll(epoll, 2, fd, event) == himpi.sys_ctl_epoll(epoll, 3, fd, event) == unexist
    assert himpi.sys_ctl_epoll(epoll, 1, fd, event) == 0 and himpi.sys_ctl_epoll(epoll, 1, fd, event) == exist
    assert himpi.sys_ctl_epoll(epoll, 2, fd, {"events": 2, "data": 6}) == 0
    assert himpi.sys_wait_epoll(epoll, 1, 0) == ([{"events": 2, "data": 6}], 1, 0)
    assert himpi.sys_ctl_epoll(epoll, 3, fd, {}) == 0 and himpi.sys_wait_epoll(epoll, 1, 1)[1:] == (0, 0)
    assert himpi.sys_wait_epoll(epoll, 0, 0) == ([], 0, illegal) and himpi.sys_wait_epoll(epoll, 1, -2)[2] == illegal
    with pytest.raises(ValueError, match="maxEvents"):
        himpi.sys_wait_epoll(epoll, 4097, 0)
    assert himpi.sys_close_epoll(epoll) == 0 and himpi.sys_wait_epoll(epoll, 1, 0) == ([], 0, unexist)


# Bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chip", CHIPS)
def test_numbers_and_attributes(on, chip):
    on(chip=chip)
    most = 127 if chip == "310B" else 255
    good = attributes(JPEG)
    assert himpi.vdec_create_chn(most, good) == 0 and himpi.vdec_create_chn(most, good) == EXIST
    assert himpi.vdec_create_chn(most + 1, good) == himpi.vdec_create_chn(-1, good) == NUMBER
    assert himpi.vdec_create_chn(0, {**good, "type": 1002}) == ILLEGAL
    assert himpi.vdec_create_chn(0, {**good, "mode": 0}) == UNSUPPORTED
    assert himpi.vdec_create_chn(0, {**good, "mode": 7}) == ILLEGAL
    assert himpi.vdec_create_chn(0, {**good, "pic_width": 16}) == ILLEGAL
    assert himpi.vdec_create_chn(0, {**good, "stream_buf_size": 100}) == ILLEGAL
    assert himpi.vdec_create_chn(0, attributes(H264, 64, 64)) == ILLEGAL
    assert himpi.vdec_create_chn(0, {**attributes(H264), "video_attr": {"ref_frame_num": 17}}) == ILLEGAL
    assert himpi.vdec_get_chn_attr(most) == (good, 0) and himpi.vdec_set_chn_attr(most, good) == 0
    assert himpi.vdec_get_chn_attr(3)[1] == UNEXIST and himpi.vdec_destroy_chn(3) == UNEXIST
    assert himpi.vdec_destroy_chn(most) == 0
    with pytest.raises(TypeError, match="not dict"):
        himpi.vdec_create_chn(0, 5)


def test_only_some_channels_are_of_video(on):
    on(chip="910B")
    assert [himpi.vdec_create_chn(i, attributes(H264)) for i in range(32)] == [0] * 32
    assert himpi.vdec_create_chn(32, attributes(H265)) == 0xA005800C
    assert himpi.vdec_create_chn(32, attributes(JPEG)) == 0


def test_parameters(on):
    on(chip="310B")
    assert himpi.vdec_create_chn(0, attributes(H264)) == himpi.vdec_create_chn(1, attributes(JPEG)) == 0
    video, code = himpi.vdec_get_chn_param(0)
    assert (code, video["display_frame_num"], video["video_param"]["video_format"]) == (0, 2, 1)
    assert "pic_param" not in video
    for change in ({"type": H265}, {"display_frame_num": 17}):
        assert himpi.vdec_set_chn_param(0, {**video, **change}) == ILLEGAL
    for change in ({"out_order": 2}, {"dec_mode": 3}, {"compress_mode": 1}, {"video_format": 2}):
        assert himpi.vdec_set_chn_param(0, {**video, "video_param": {**video["video_param"], **change}}) == ILLEGAL
    picture, _ = himpi.vdec_get_chn_param(1)
    picture["pic_param"]["alpha"] = 7
    assert himpi.vdec_set_chn_param(1, picture) == 0 and himpi.vdec_get_chn_param(1) == (picture, 0)
    protocol, code = himpi.vdec_get_protocol_param(0)
    assert (protocol, code) == (
        {"type": H264, "h264_param": {"max_slice_num": 16, "max_sps_num": 2, "max_pps_num": 2}},
        0,
    )
    protocol["h264_param"]["max_slice_num"] = 300
    assert himpi.vdec_set_protocol_param(0, protocol) == 0 and himpi.vdec_get_protocol_param(0) == (protocol, 0)
    protocol["h264_param"]["max_slice_num"] = 301
    assert himpi.vdec_set_protocol_param(0, protocol) == ILLEGAL
    assert himpi.vdec_get_protocol_param(1)[1] == UNSUPPORTED
    assert himpi.vdec_set_display_mode(0, 0) == 0 and himpi.vdec_get_display_mode(0) == (0, 0)
    assert himpi.vdec_set_display_mode(0, 2) == ILLEGAL
    assert himpi.vdec_set_jpegd_precision_mode(0, 0) == UNSUPPORTED
    assert himpi.vdec_set_jpegd_precision_mode(1, 3) == ILLEGAL
    assert himpi.vdec_start_recv_stream(1) == 0 and himpi.vdec_set_jpegd_precision_mode(1, 0) == NOT_ALLOWED


def test_sizes(on):
    on(chip="310P")
    assert (
        himpi.vdec_get_pic_buf_size(JPEG, {"width": 1920, "height": 1080, "pixel_format": NV12}) == 1920 * 1088 * 3 // 2
    )
    assert himpi.vdec_get_pic_buf_size(H264, {"width": 1920, "height": 1080}) >= 1920 * 1080 * 3 // 2
    assert himpi.vdec_get_tmv_buf_size(H264, 1920, 1080) > 0 == himpi.vdec_get_tmv_buf_size(JPEG, 64, 64)
    assert himpi.vdec_get_pic_buf_size(5, {}) == 0


@pytest.mark.parametrize("chip", CHIPS)
def test_bad_packets_and_buffers(on, chip):
    on(chip=chip, run_mode="host")
    data, _ = jpeg()
    assert himpi.vdec_create_chn(0, attributes(JPEG)) == 0
    idle = Decoder(JPEG, number=1)
    stream = {"addr": on_device(data), "len": len(data), "need_display": 1}
    picture = {"vir_addr": on_device(bytes(1 << 16)), "buffer_size": 1 << 16, "pixel_format": NV12}
    send = himpi.vdec_send_stream
    assert send(0, stream, picture, 0) == NOT_ALLOWED and send(5, stream, picture, 0) == UNEXIST
    assert send(1, {**stream, "addr": 0}, picture, 0) == NULL and send(1, {**stream, "len": 0}, picture, 0) == ILLEGAL
    assert send(1, {**stream, "len": 1 << 20}, picture, 0) == ILLEGAL
    assert send(1, stream, {**picture, "vir_addr": 0}, 0) == NULL
    assert send(1, stream, {**picture, "buffer_size": 0}, 0) == ILLEGAL
    assert send(1, stream, picture, -2) == himpi.vdec_get_frame(1, -2)[-1] == ILLEGAL
    assert send(1, stream, {**picture, "pixel_format": RGB}, 0) == UNSUPPORTED
    assert (
        send(1, stream, {**picture, "offset_top": 7}, 0)
        == send(1, stream, {**picture, "offset_left": -2}, 0)
        == ILLEGAL
    )
    host = np.frombuffer(data, np.uint8)
    assert send(1, {**stream, "addr": host.ctypes.data}, picture, 0) == BAD_ADDRESS
    assert send(1, stream, {**picture, "buffer_size": 1 << 20}, 0) == BAD_ADDRESS
    plain, _ = acl.rt.malloc(1 << 16, 2)
    assert send(1, stream, {**picture, "vir_addr": plain}, 0) == (BAD_ADDRESS if chip == "310P" else 0)
    if chip != "310P":
        assert idle.get().flag == 0
    idle.end()


def test_a_format_of_video_that_is_not_there(on):
    on(chip="310P")
    packets, _ = packets_of(BASELINE, n=1)
    decoder = Decoder(H264)
    assert decoder.send(packets[0], fmt=6) == decoder.send(packets[0], fmt=UNKNOWN) == UNSUPPORTED
    for sides, strides in (((8, 128), (0, 0)), ((160, 0), (0, 0)), ((161, 128), (0, 0)), ((160, 128), (100, 128))):
        assert decoder.send(packets[0], sides=sides, strides=strides) == ILLEGAL
    decoder.end()


def test_without_pyav(on, monkeypatch):
    on(chip="310P")
    monkeypatch.setitem(sys.modules, "av", None)
    assert himpi.vdec_create_chn(0, attributes(JPEG)) == UNSUPPORTED
    assert "softacl[media]" in acl.get_recent_err_msg()


# Life and death --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_reset_drops_what_is_there(on, executor):
    on(chip="310P", executor=executor)
    packets, lumas = packets_of(BASELINE, n=4)
    decoder = Decoder(H264)
    for packet in packets[:2]:
        assert decoder.send(packet) == 0
    assert himpi.vdec_reset_chn(0) == NOT_ALLOWED and himpi.vdec_destroy_chn(0) == NOT_ALLOWED
    assert himpi.vdec_stop_recv_stream(0) == himpi.vdec_stop_recv_stream(0) == himpi.vdec_reset_chn(0) == 0
    status, _ = himpi.vdec_query_status(0)
    assert (status["recv_stream_frames"], status["left_stream_bytes"], status["left_decoded_frames"]) == (0, 0, 0)
    assert himpi.vdec_get_frame(0, 0)[-1] == EMPTY
    assert himpi.vdec_start_recv_stream(0) == 0
    for packet in packets:
        assert decoder.send(packet) == 0
    assert decoder.eos() == 0 and all((decoder.get().plane() == luma).all() for luma in lumas)
    decoder.end()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_destroy_with_frames_waiting(on, executor):
    on(chip="310P", executor=executor)
    data, _ = jpeg()
    decoder = Decoder(JPEG)
    for _ in range(3):
        assert decoder.send(data) == 0
    fd = himpi.vdec_get_fd(0)
    decoder.end()
    assert himpi.vdec_get_frame(0, 0)[-1] == UNEXIST
    with pytest.raises(OSError, match="Bad file"):
        os.fstat(fd)


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("ending", ["destroy", "reset", "device"])
def test_a_blocked_call_ends_with_its_channel(on, executor, ending):
    on(chip="310P", executor=executor)
    Decoder(JPEG)
    context, _ = acl.rt.get_context()
    began, codes = threading.Event(), []

    def wait():
        assert acl.rt.set_context(context) == 0
        began.set()
        codes.append(himpi.vdec_get_frame(0, -1)[-1])

    thread = threading.Thread(target=wait)
    thread.start()
    began.wait()
    thread.join(0.1)  # likely inside the call now; where it is not, the code is the same
    if ending == "device":
        assert acl.rt.reset_device(0) == 0
    else:
        assert himpi.vdec_stop_recv_stream(0) == 0
        assert (himpi.vdec_destroy_chn if ending == "destroy" else himpi.vdec_reset_chn)(0) == 0
    thread.join(20)
    if ending == "reset" and thread.is_alive():  # it came after the reset
        assert himpi.vdec_destroy_chn(0) == 0
        thread.join(20)
    assert codes and codes[0] in (UNEXIST, 0xA0058010)


def test_a_blocked_send_ends_when_the_channel_stops(on):
    on(chip="310P", executor="deferred")
    data, _ = jpeg()
    decoder = Decoder(JPEG, room=192 * 192 * 3 // 4)
    while decoder.send(data, ms=0) == 0:
        pass
    assert himpi.vdec_stop_recv_stream(0) == 0 and decoder.send(data, ms=-1) == NOT_ALLOWED
    decoder.end()


def test_channels_end_with_their_device(on):
    on(chip="310P")
    data, _ = jpeg()
    decoder = Decoder(JPEG, number=4)
    assert decoder.send(data) == 0
    assert acl.rt.reset_device(0) == 0 and acl.rt.set_device(0) == 0
    decoder = Decoder(JPEG, number=4)
    assert decoder.send(data) == 0 and decoder.get().flag == 0
    assert acl.finalize() == 0 and acl.init() == 0  # aclFinalize ends none of them
    assert decoder.send(data) == 0 and decoder.get().flag == 0
    assert himpi.vdec_create_chn(4, attributes(JPEG)) == EXIST
    decoder.end()


def test_a_forked_child_has_no_channels(on):
    on(chip="310P")
    data, _ = jpeg()
    decoder = Decoder(JPEG)
    fd = himpi.vdec_get_fd(0)
    child = os.fork()
    if child == 0:
        os._exit(0 if himpi.vdec_destroy_chn(0) != 0 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert decoder.send(data) == 0 and decoder.get().flag == 0
    assert himpi.vdec_get_fd(0) == fd
    decoder.end()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_sixteen_channels_on_sixteen_threads(on, executor):
    on(chip="310P", executor=executor)
    context, _ = acl.rt.get_context()
    pictures = [jpeg(seed=16 * i) for i in range(16)]
    failures = []

    def serve(number):
        try:
            assert acl.rt.set_context(context) == 0
            data, (y, *_) = pictures[number]
            decoder = Decoder(JPEG, number=number)
            for i in range(4):
                assert decoder.send(data, i, ms=-1) == 0
            for i in range(4):
                frame = decoder.get()
                assert (frame.flag, frame.pts) == (0, i) and (frame.plane() == y).all()
            decoder.end()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=serve, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_many_frames_leave_nothing(on):
    on(chip="310P")
    data, _ = jpeg()
    decoder = Decoder(JPEG)
    address, output = on_device(data), on_device(bytes(1 << 16))
    for i in range(200):
        assert decoder.send((address, len(data)), i, vir_addr=output, nbytes=1 << 16) == 0
        frame = decoder.get()
        assert frame.flag == 0 and frame.release() == 0
    from softacl.media.v2.vdec_channels import channels

    channel = channels.get(0)
    assert not (channel.taken or channel.under_way or channel.results or channel.delayed)
    assert from_device(output, 16).any()
    decoder.end()
