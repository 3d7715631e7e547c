"""Streams and channels of acl.himpi for tests: packets in media memory, frames as arrays."""

from __future__ import annotations

import numpy as np

import acl
from acl import himpi

JPEG, H264, H265 = 26, 96, 265
NV12, NV21, RGB, BGR, UNKNOWN = 1, 2, 12, 13, 10000
(
    NUMBER, ILLEGAL, EXIST, UNEXIST, NULL, UNSUPPORTED, NOT_ALLOWED, NO_MEM, EMPTY, FULL, NOT_READY, BAD_ADDRESS, FAILED,
) = (
    0xA0058000 | low for low in (2, 3, 4, 5, 6, 8, 9, 0xC, 0xE, 0xF, 0x10, 0x11, 0x15)
)  # fmt: skip


def on_device(content):
    """The address of a copy in media memory."""
    array = np.frombuffer(content, np.uint8) if isinstance(content, bytes) else np.ascontiguousarray(content)
    address, code = himpi.dvpp_malloc(0, array.nbytes)
    assert code == 0
    assert acl.rt.memcpy(address, array.nbytes, array.ctypes.data, array.nbytes, 1) == 0
    return address


def from_device(address, nbytes):
    found = np.zeros(nbytes, np.uint8)
    assert acl.rt.memcpy(found.ctypes.data, nbytes, address, nbytes, 2) == 0
    return found


def attributes(payload, width=192, height=192, room=0):
    room = room or width * height * 3 // 2
    return {
        "type": payload, "mode": 1, "pic_width": width, "pic_height": height, "stream_buf_size": room, "frame_buf_size": 0,
        "frame_buf_cnt": 11, "video_attr": {"ref_frame_num": 8, "temporal_mvp_en": 1, "tmv_buf_size": 0},
    }  # fmt: skip


class Decoder:
    """A channel of JPEGD or VDEC that takes packets."""

    def __init__(self, payload, number=0, out_order=0, dec_mode=0, precision=None, **own):
        self.number, self.payload = number, payload
        assert himpi.vdec_create_chn(number, attributes(payload, **own)) == 0, acl.get_recent_err_msg()
        if out_order or dec_mode:
            parameters, code = himpi.vdec_get_chn_param(number)
            assert code == 0
            parameters["video_param"].update(out_order=out_order, dec_mode=dec_mode)
            assert himpi.vdec_set_chn_param(number, parameters) == 0
        if precision is not None:
            assert himpi.vdec_set_jpegd_precision_mode(number, precision) == 0
        assert himpi.vdec_start_recv_stream(number) == 0

    def send(self, content, pts=0, fmt=NV12, sides=(0, 0), strides=(0, 0), nbytes=1 << 17, shown=1, ms=1000, **own):
        """The code. content: bytes, or an address and a length."""
        address, length = (on_device(content), len(content)) if isinstance(content, bytes) else content
        stream = {"addr": address, "len": length, "pts": pts, "need_display": shown, "end_of_stream": own.pop("end", 0)}
        names = ("width", "height", "width_stride", "height_stride")
        picture = dict(zip(names, (*sides, *strides), strict=True), pixel_format=fmt, buffer_size=nbytes)
        if "vir_addr" not in own:
            picture["vir_addr"], code = himpi.dvpp_malloc(0, nbytes) if shown else (0, 0)
            assert code == 0
        return himpi.vdec_send_stream(self.number, stream, {**picture, **own}, ms)

    def eos(self):
        return himpi.vdec_send_stream(self.number, {"end_of_stream": 1}, {}, -1)

    def get(self, ms=20000):
        """The frame's fields and its packet; both buffers are freed, unless the caller keeps them."""
        info, _, stream, code = himpi.vdec_get_frame(self.number, ms)
        assert code == 0, hex(code)
        return Picture(info, stream, self)

    def end(self):
        assert himpi.vdec_stop_recv_stream(self.number) == 0
        assert himpi.vdec_destroy_chn(self.number) == 0


class Picture:
    """A frame that was taken."""

    def __init__(self, info, stream, decoder):
        self.info, self.stream, self.decoder = info, stream, decoder
        self.flag, self.pts = info["v_frame"]["frame_flag"], info["v_frame"]["pts"]
        self.sides = info["v_frame"]["width"], info["v_frame"]["height"]

    def plane(self, position=0, step=1, halves=(False, False)):
        """Rows of a plane without padding."""
        frame = self.info["v_frame"]
        stride, address = frame["width_stride"][position], frame["virt_addr"][position]
        width, height = (side // 2 if half else side for side, half in zip(self.sides, halves, strict=True))
        rows = from_device(address, stride * height).reshape(height, stride)
        return rows[:, : width * step]

    def release(self):
        return himpi.vdec_release_frame(self.decoder.number, self.info)
