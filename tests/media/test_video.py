"""Video on channels: packets to pictures and back, each with one callback; the end of the stream, damage, life and death."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading

import model
import numpy as np
import pytest
from pictures import Device

from acl import media

NV12, NV21 = 1, 2
H265, BASELINE, MAIN, HIGH = range(4)
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): a Device."""
    pytest.importorskip("av")
    return lambda **settings: Device(acl_on(**settings))


def packets_of(stream_format, n=8, width=160, height=128, b_frames=0, interval=16):
    """(packets, the luma of each picture in the order of showing), made by the encoder and decoder themselves."""
    av = pytest.importorskip("av")
    name = "libx265" if stream_format == H265 else "libx264"
    if name not in av.codecs_available:
        pytest.skip(f"this PyAV has no {name}")
    context = av.CodecContext.create(name, "w")
    context.width, context.height, context.pix_fmt, context.framerate = width, height, "yuv420p", 25
    context.time_base = 1 / context.framerate
    context.gop_size, context.max_b_frames, context.thread_count = interval, b_frames, 1
    quiet = {"x265-params": "log-level=none:repeat-headers=1"} if stream_format == H265 else {}
    context.options = {"preset": "ultrafast" if not b_frames else "medium", **quiet}
    packets, lumas = [], []
    y, x = np.mgrid[:height, :width]
    for i in range(n):
        frame = av.VideoFrame(width, height, "yuv420p")
        rows = np.frombuffer(frame.planes[0], np.uint8).reshape(-1, frame.planes[0].line_size)
        rows[:height, :width] = (x + y + 9 * i) % 256
        for plane in frame.planes[1:]:
            np.frombuffer(plane, np.uint8)[:] = 90
        frame.pts = i
        packets += context.encode(frame)
    packets += context.encode(None)
    packets = [bytes(packet) for packet in packets]
    decoder = av.CodecContext.create("hevc" if stream_format == H265 else "h264", "r")
    frames = [frame for packet in [*packets, None] for frame in decoder.decode(packet and av.Packet(packet))]
    for frame in frames:
        plane = frame.planes[0]
        lumas.append(np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)[:height, :width].copy())
    return packets, lumas


class Served:
    """A thread that serves callbacks in process_report until it is told to end."""

    def __init__(self, acl):
        self.acl, self.running = acl, True
        context, _ = acl.rt.get_context()
        ready = threading.Event()

        def serve():
            assert acl.rt.set_context(context) == 0
            self.id = threading.get_ident()
            ready.set()
            while self.running:
                acl.rt.process_report(20)

        self.thread = threading.Thread(target=serve, daemon=True)
        self.thread.start()
        ready.wait()

    def end(self):
        self.running = False
        self.thread.join()


class Decoder:
    """A VDEC channel, and what its callbacks got."""

    def __init__(self, device, served, stream_format=BASELINE, number=0, callback=None, out_mode=0, fmt=NV12):
        self.device, self.served, self.got, self.pictures = device, served, [], []
        self.desc = media.vdec_create_channel_desc()
        self.config = media.vdec_create_frame_config()
        for name, value in (
            ("channel_id", number), ("thread_id", served.id), ("callback", callback or self.called), ("entype", stream_format),
            ("out_pic_format", fmt), ("out_mode", out_mode),
        ):  # fmt: skip
            assert getattr(media, f"vdec_set_channel_desc_{name}")(self.desc, value) == 0
        self.code = media.vdec_create_channel(self.desc)

    def called(self, packet, picture, user_data):
        luma = None
        if picture and media.dvpp_get_pic_desc_ret_code(picture) == 0:
            stride = media.dvpp_get_pic_desc_width_stride(picture)
            h, w = media.dvpp_get_pic_desc_height(picture), media.dvpp_get_pic_desc_width(picture)
            luma = self.device.read(picture, (h, stride))[:, :w]
        code = media.dvpp_get_pic_desc_ret_code(picture) if picture else 0
        self.got.append((user_data, packet, picture, code, luma))
        if packet:
            assert media.dvpp_free(media.dvpp_get_stream_desc_data(packet)) == 0
            assert media.dvpp_destroy_stream_desc(packet) == 0

    def packet(self, content):
        data, code = media.dvpp_malloc(len(content))
        assert code == 0
        array = np.frombuffer(content, np.uint8)
        assert self.device.acl.rt.memcpy(data, len(content), array.ctypes.data, len(content), 1) == 0
        desc = media.dvpp_create_stream_desc()
        assert media.dvpp_set_stream_desc_data(desc, data) == media.dvpp_set_stream_desc_size(desc, len(content)) == 0
        return desc

    def send(self, content, user_data=None, sides=(0, 0), strides=(0, 0), fmt=NV12, nbytes=1 << 18):
        picture = self.device.picture(fmt, *sides, strides, nbytes=nbytes)
        self.pictures.append(picture)
        return media.vdec_send_frame(self.desc, self.packet(content), picture, self.config, user_data)

    def skip(self, content, user_data=None):
        return media.vdec_send_skipped_frame(self.desc, self.packet(content), 0, user_data)

    def eos(self):
        desc = media.dvpp_create_stream_desc()
        assert media.dvpp_set_stream_desc_eos(desc, 1) == 0
        code = media.vdec_send_frame(self.desc, desc, 0, self.config, None)
        assert media.dvpp_destroy_stream_desc(desc) == 0
        return code

    def destroy(self):
        assert media.vdec_destroy_channel(self.desc) == 0
        assert media.vdec_destroy_channel_desc(self.desc) == 0
        assert media.vdec_destroy_frame_config(self.config) == 0


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("stream_format", [BASELINE, HIGH, H265])
@pytest.mark.parametrize("chip", ["310", "310P", "310B", "910B"])
def test_each_packet_gets_its_picture(on, chip, stream_format, executor):
    device = on(chip=chip, executor=executor)
    packets, lumas = packets_of(stream_format)
    served = Served(device.acl)
    decoder = Decoder(device, served, stream_format)
    assert decoder.code == 0
    for i, packet in enumerate(packets):
        assert decoder.send(packet, ("frame", i)) == 0
    assert decoder.eos() == 0
    assert [each[0] for each in decoder.got] == [("frame", i) for i in range(len(packets))]
    for (_, _, picture, code, luma), wanted, sent in zip(decoder.got, lumas, decoder.pictures, strict=True):
        assert (picture, code) == (sent, 0) and np.array_equal(luma, wanted)
    decoder.destroy()
    served.end()
    assert device.wait()[0] == 0


def test_pictures_come_in_the_order_of_showing_with_their_own_data(on):
    device = on(chip="310P")
    packets, lumas = packets_of(HIGH, n=12, b_frames=2)
    served = Served(device.acl)
    decoder = Decoder(device, served, HIGH)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i) == 0
    assert decoder.eos() == 0
    order = [each[0] for each in decoder.got]
    assert sorted(order) == list(range(12)) and order != sorted(order), "B frames are sent behind those they need"
    assert all(np.array_equal(each[4], wanted) for each, wanted in zip(decoder.got, lumas, strict=True))
    decoder.destroy()
    served.end()


def test_a_second_stream_after_the_end_of_the_first_and_an_end_without_frames(on):
    device = on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=3)
    served = Served(device.acl)
    decoder = Decoder(device, served)
    assert decoder.eos() == 0 and decoder.got == []
    for _ in range(2):
        for packet in packets:
            assert decoder.send(packet, None) == 0
        assert decoder.eos() == decoder.eos() == 0
    assert [each[0] for each in decoder.got] == [None] * 6
    assert all(np.array_equal(each[4], wanted) for each, wanted in zip(decoder.got, lumas * 2, strict=True))
    decoder.destroy()
    served.end()


def test_skipped_frames_are_decoded_for_others_and_have_no_picture(on):
    device = on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=6)
    served = Served(device.acl)
    decoder = Decoder(device, served)
    for i, packet in enumerate(packets):
        assert (decoder.skip(packet, i) if i % 2 else decoder.send(packet, i)) == 0
    assert decoder.eos() == 0
    assert [(each[0], each[2] == 0) for each in decoder.got] == [(i, i % 2 == 1) for i in range(6)]
    assert all(np.array_equal(each[4], lumas[each[0]]) for each in decoder.got if each[2])
    decoder.destroy()
    served.end()


def test_size_and_strides_of_the_description(on):
    device = on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=4)
    served = Served(device.acl)
    decoder = Decoder(device, served)
    assert decoder.send(packets[0], 0, (96, 64), (112, 70)) == 0, "scaled"
    assert decoder.send(packets[1], 1, (160, 0), (160, 128)) == 0, "all four or none"
    assert decoder.send(packets[2], 2, nbytes=1000) == 0, "too small"
    assert decoder.send(packets[3], 3, fmt=NV21) == 0
    assert decoder.eos() == 0
    assert [each[3] for each in decoder.got] == [0, 1, 1, 0]
    assert np.array_equal(decoder.got[0][4], model.bilinear(lumas[0], 96, 64))
    assert np.array_equal(decoder.got[3][4], lumas[3])
    decoder.destroy()
    served.end()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_sending_goes_on_while_a_callback_runs_and_outputs_may_go(on, executor):
    device = on(chip="310P", executor=executor)
    packets, lumas = packets_of(BASELINE, n=12)
    served = Served(device.acl)
    go_on, order = threading.Event(), []

    def called(packet, picture, user_data):
        go_on.wait()
        order.append(user_data)
        if user_data < 9:
            decoder.called(packet, picture, user_data)

    decoder = Decoder(device, served, callback=called)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i) == 0
    for picture in decoder.pictures[9:]:
        assert media.dvpp_free(media.dvpp_get_pic_desc_data(picture)) == 0
    assert device.acl.rt.synchronize_stream(0) == 0
    go_on.set()
    assert decoder.eos() == 0
    assert order == list(range(12)), "each got one, in order"
    assert [each[3] for each in decoder.got] == [0] * 9
    assert all(np.array_equal(each[4], wanted) for each, wanted in zip(decoder.got, lumas, strict=False))
    decoder.destroy()
    served.end()


@pytest.mark.parametrize("fmt", [12, 13])
def test_pictures_in_colours(on, fmt):
    """RGB888 and BGR888, by the matrix of the channel: its own computation of luma alone, for chroma is 90 everywhere."""
    device = on(chip="310P")
    packets, lumas = packets_of(BASELINE, n=3)
    served = Served(device.acl)
    decoder = Decoder(device, served, fmt=fmt)
    assert decoder.code == 0 and media.vdec_set_channel_desc_param(decoder.desc, 0, 2)[1] == 0, "BT.709, full range"
    found = []

    def called(packet, picture, user_data):
        assert media.dvpp_get_pic_desc_ret_code(picture) == 0
        stride, rows = media.dvpp_get_pic_desc_width_stride(picture), media.dvpp_get_pic_desc_height_stride(picture)
        assert (stride, rows) == (480, 128) and media.dvpp_get_pic_desc_format(picture) == fmt
        found.append(device.read(picture, (rows, stride)).reshape(rows, -1, 3)[:, :160])

    decoder.called = called
    media.vdec_set_channel_desc_callback(decoder.desc, called)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i, fmt=fmt) == 0
    assert decoder.eos() == 0
    for picture, luma in zip(found, lumas, strict=True):
        y, chroma = luma.astype(float), 90.0 - 128
        wanted = np.stack([y + 1.5748 * chroma, y - 0.1873 * chroma - 0.4681 * chroma, y + 1.8556 * chroma], 2)
        wanted = wanted if fmt == 12 else wanted[:, :, ::-1]
        assert np.abs(picture - wanted.clip(0, 255)).max() <= 2
    decoder.destroy()
    served.end()


def test_damaged_packets_get_a_callback_that_says_so(on):
    device = on(chip="310P")
    packets, _ = packets_of(BASELINE, n=6)
    served = Served(device.acl)
    decoder = Decoder(device, served)
    assert decoder.send(b"\0\0\0\1" + bytes(range(200)), "junk") == 0
    for i, packet in enumerate(packets):
        assert decoder.send(packet if i != 3 else packet[: len(packet) // 2], i) == 0
    rng = np.random.default_rng(1)
    for _ in range(60):
        broken = np.frombuffer(packets[0], np.uint8).copy()
        broken[rng.integers(0, len(broken), 6)] = rng.integers(0, 256, 6)
        assert decoder.send(broken.tobytes(), "broken") == 0
    assert decoder.eos() == 0
    assert len(decoder.got) == 67 and {each[3] for each in decoder.got} == {0, 1}
    assert next(each for each in decoder.got if each[0] == "junk")[3] == 1
    decoder.destroy()
    served.end()


def test_what_create_and_send_refuse(on):
    device = on(chip="310")
    served = Served(device.acl)
    packets, _ = packets_of(BASELINE, n=1)
    bare = media.vdec_create_channel_desc()
    assert media.vdec_create_channel(bare) == 100000, "no callback"
    assert media.vdec_set_channel_desc_ref_frame_num(bare, 3) == 200006
    for name, value in (("entype", 4), ("out_mode", 2), ("bit_depth", 2)):
        assert getattr(media, f"vdec_set_channel_desc_{name}")(bare, value) == 100000
    with pytest.raises(TypeError):
        media.vdec_set_channel_desc_callback(bare, 5)
    assert media.vdec_get_channel_desc_callback(bare) is None
    assert Decoder(device, served, number=32).code == 100000 and "0 to 31" in device.acl.get_recent_err_msg()
    assert Decoder(device, served, fmt=12).code == 100027
    decoder = Decoder(device, served)
    assert decoder.code == 0
    assert Decoder(device, served).code == 100000 and "exists already" in device.acl.get_recent_err_msg()
    assert media.vdec_create_channel(decoder.desc) == 100000 and media.vdec_destroy_channel_desc(decoder.desc) == 100000
    empty = media.dvpp_create_stream_desc()
    picture = device.picture(NV12, 0, 0, (0, 0), nbytes=1 << 16)
    assert media.vdec_send_frame(decoder.desc, empty, picture, 0, None) == 100000
    good = decoder.packet(packets[0])
    assert media.vdec_send_frame(decoder.desc, good, 0, 0, None) == 100000
    assert media.vdec_send_frame(decoder.desc, 0, picture, 0, None) == 100000
    assert media.vdec_send_frame(decoder.desc, good, picture, 77, None) == 100000
    assert media.vdec_send_frame(bare, good, picture, 0, None) == 100000
    device.change(picture, data=128)
    assert media.vdec_send_frame(decoder.desc, good, picture, 0, None) == 507018
    assert "dvpp_malloc" in device.acl.get_recent_err_msg()
    host = np.zeros(100, np.uint8)
    assert media.dvpp_set_stream_desc_data(good, host.ctypes.data) == 0
    assert media.vdec_send_frame(decoder.desc, good, picture, 0, None) == 507018
    assert decoder.got == []
    decoder.destroy()
    served.end()


def test_a_callback_that_raises_and_one_that_ends_its_own_channel(on, capsys):
    device = on(chip="310P")
    served = Served(device.acl)
    packets, _ = packets_of(BASELINE, n=2)
    codes = []

    def callback(packet, picture, user_data):
        codes.append(media.vdec_destroy_channel(decoder.desc))
        raise RuntimeError("of the program")

    decoder = Decoder(device, served, callback=callback)
    for packet in packets:
        assert decoder.send(packet) == 0
    assert decoder.eos() == 0 and codes == [100000, 100000]
    assert "of the program" in capsys.readouterr().err
    decoder.destroy()
    served.end()


def test_two_channels_on_one_thread_and_destroy_without_an_end(on):
    device = on(chip="310P")
    served = Served(device.acl)
    packets, lumas = packets_of(BASELINE, n=5)
    decoders = [Decoder(device, served, number=i) for i in range(2)]
    for packet in packets:
        for decoder in decoders:
            assert decoder.send(packet) == 0
    for decoder in decoders:
        decoder.destroy()
        assert all(np.array_equal(each[4], wanted) for each, wanted in zip(decoder.got, lumas, strict=True))
    served.end()


@pytest.mark.parametrize("ending", ["reset_device", "reset_device_force"])
def test_a_live_channel_ends_with_its_context(on, ending):
    device = on(chip="310P")
    served = Served(device.acl)
    packets, _ = packets_of(BASELINE, n=2)
    decoder = Decoder(device, served)
    assert decoder.send(packets[0]) == 0
    served.end()
    assert getattr(device.acl.rt, ending)(0) == 0
    assert media.vdec_destroy_channel(decoder.desc) == 100000
    assert media.vdec_destroy_channel_desc(decoder.desc) == 0


def test_streams_are_taken_and_given_back(on):
    device = on(chip="310P")
    before = device.acl.rt.get_stream_available_num()
    served = Served(device.acl)
    for _ in range(3):
        decoder = Decoder(device, served)
        assert device.acl.rt.get_stream_available_num()[0] == before[0] - 2
        decoder.destroy()
    assert device.acl.rt.get_stream_available_num() == before
    served.end()


# Encoding -------------------------------------------------------------------------------------------------------------


class Encoder:
    """A VENC channel, and the packets that its callbacks got."""

    def __init__(self, device, served, stream_format=BASELINE, interval=16, sides=(160, 128), callback=None, **more):
        self.device, self.got, self.valid = device, [], []
        self.desc, self.config = media.venc_create_channel_desc(), media.venc_create_frame_config()
        settings = {
            "thread_id": served.id, "callback": callback or self.called, "entype": stream_format, "pic_format": NV12,
            "pic_width": sides[0], "pic_height": sides[1], "key_frame_interval": interval, **more,
        }  # fmt: skip
        for name, value in settings.items():
            assert getattr(media, f"venc_set_channel_desc_{name}")(self.desc, value) == 0
        self.code = media.venc_create_channel(self.desc)

    def called(self, picture, packet, user_data):
        size, data = media.dvpp_get_stream_desc_size(packet), media.dvpp_get_stream_desc_data(packet)
        host = np.empty(size, np.uint8)
        assert self.device.acl.rt.memcpy(host.ctypes.data, size, data, size, 2) == 0
        self.got.append((user_data, picture, media.dvpp_get_stream_desc_ret_code(packet), host.tobytes()))
        self.valid.append(packet)

    def send(self, picture, user_data=None, force=0):
        assert media.venc_set_frame_config_force_i_frame(self.config, force) == 0
        return media.venc_send_frame(self.desc, picture, 0, self.config, user_data)

    def eos(self):
        assert media.venc_set_frame_config_eos(self.config, 1) == 0
        code = media.venc_send_frame(self.desc, 0, 0, self.config, None)
        assert media.venc_set_frame_config_eos(self.config, 0) == 0
        return code

    def destroy(self):
        assert media.venc_destroy_channel(self.desc) == media.venc_destroy_channel_desc(self.desc) == 0
        assert media.venc_destroy_frame_config(self.config) == 0


def need_encoder(stream_format):
    av = pytest.importorskip("av")
    name = "libx265" if stream_format == H265 else "libx264"
    if name not in av.codecs_available:
        pytest.skip(f"this PyAV has no {name}")


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("chip", "stream_format"), [("310", BASELINE), ("310P", H265), ("310B", HIGH)])
def test_pictures_become_packets_with_key_frames(on, chip, stream_format, executor):
    need_encoder(stream_format)
    device = on(chip=chip, executor=executor)
    served = Served(device.acl)
    encoder = Encoder(device, served, stream_format, interval=4, max_bit_rate=2000)
    assert encoder.code == 0
    y, x = np.mgrid[:128, :160]
    lumas = [((x + y + 5 * i) % 256).astype(np.uint8) for i in range(10)]
    picture = device.picture(NV12, 160, 128, (160, 128), np.full((192, 160), 100, np.uint8))
    for i, luma in enumerate(lumas):
        device.write(picture, luma)
        assert encoder.send(picture, i, force=i == 6) == 0
    assert encoder.eos() == 0
    assert [each[:3] for each in encoder.got] == [(i, picture, 0) for i in range(10)]
    assert media.dvpp_get_stream_desc_size(encoder.valid[0]) == 0, "the description ended with its callback"
    import av

    decoder = av.CodecContext.create("hevc" if stream_format == H265 else "h264", "r")
    frames = [frame for each in encoder.got for frame in decoder.decode(av.Packet(each[3]))] + decoder.decode(None)
    assert [i for i, frame in enumerate(frames) if frame.key_frame] == [0, 4, 6]
    for frame, luma in zip(frames, lumas, strict=True):
        found = np.frombuffer(frame.planes[0], np.uint8).reshape(-1, frame.planes[0].line_size)[:128, :160]
        assert np.abs(found.astype(int) - luma).mean() < 20
    encoder.destroy()
    served.end()


def test_what_the_encoder_refuses(on):
    need_encoder(BASELINE)
    device = on(chip="310")
    served = Served(device.acl)
    for settings, words in (
        ({"sides": (120, 128)}, "128 to 1920"), ({"sides": (161, 128)}, "even"), ({"interval": 0}, "1 to 65535"),
        ({"max_bit_rate": 5}, "10 to 30000"), ({"pic_format": 12}, "YUV420SP"),
    ):  # fmt: skip
        assert Encoder(device, served, **settings).code == 100000 and words in device.acl.get_recent_err_msg()
    encoder = Encoder(device, served)
    assert encoder.code == 0
    assert media.venc_set_channel_desc_buf_size(encoder.desc, 100) == 200006
    picture = device.picture(NV12, 160, 128, (160, 128), nbytes=160 * 128 * 3 // 2)
    for size in (160 * 128 * 3 // 2 - 1, 160 * 128 * 3):
        device.change(picture, size=size)
        assert encoder.send(picture) == 100000
    device.change(picture, size=160 * 128 * 3 // 2, data=128)
    assert encoder.send(picture) == 507018
    assert media.venc_send_frame(encoder.desc, picture, 0, 0, None) == 100000
    assert media.venc_destroy_channel(encoder.desc) == 0
    assert encoder.send(picture) == 100000
    served.end()


@pytest.mark.parametrize("chip", ["910", "910B"])
def test_chips_without_an_encoder(on, chip):
    device = on(chip=chip)
    served = Served(device.acl)
    assert Encoder(device, served).code == 200006 and "VENC" in device.acl.get_recent_err_msg()
    served.end()


def test_without_the_library_both_channels_say_what_to_install(acl_on, monkeypatch):
    device = Device(acl_on(chip="310P"))
    served = Served(device.acl)
    monkeypatch.setitem(sys.modules, "av", None)
    assert Decoder(device, served).code == 200006 and "pip install 'softacl[media]'" in device.acl.get_recent_err_msg()
    assert Encoder(device, served).code == 200006 and "pip install 'softacl[media]'" in device.acl.get_recent_err_msg()
    served.end()


def test_many_frames_do_not_pile_up(on):
    """Packets, pictures and descriptions are the program's; nothing of a frame stays with the channel."""
    device = on(chip="310P")
    served = Served(device.acl)
    packets, _ = packets_of(BASELINE, n=20)
    decoder = Decoder(device, served, callback=lambda packet, picture, data: None)
    desc, picture = decoder.packet(packets[0]), device.picture(NV12, 0, 0, (0, 0), nbytes=1 << 17)
    address = media.dvpp_get_stream_desc_data(desc)
    from softacl.media.v1.video_decoder import VideoDecoder

    for _ in range(100):
        assert media.vdec_send_frame(decoder.desc, desc, picture, 0, None) == 0
    assert decoder.eos() == 0
    channel = VideoDecoder.channels.get(decoder.desc)
    assert not channel.frames and channel.decoder is None and channel.get.queue.idle and address
    decoder.destroy()
    served.end()


def test_a_trace_has_a_lane_for_each_channel(tmp_path):
    from softacl.check.findings import rules

    need_encoder(BASELINE)
    program, trace = tmp_path / "encode.py", tmp_path / "trace.json"
    program.write_text(rules.MEDIA_OUTPUT_AFTER_CALLBACK.right)
    command = [sys.executable, "-m", "softacl", "trace", "--output", str(trace), str(program)]
    env = {**os.environ, "SOFTACL_CHIP": "310P"}
    subprocess.run(command, check=True, timeout=60, env=env, capture_output=True)
    events = json.loads(trace.read_text())
    events = events["traceEvents"] if isinstance(events, dict) else events
    lanes = {e["tid"]: e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "thread_name" and e["pid"]}
    (lane,) = [tid for tid, name in lanes.items() if name == "VENC channel 0 of device 0"]
    assert [e["name"] for e in events if e["ph"] == "X" and e["tid"] == lane and e["pid"]].count("operator VENC") == 3
