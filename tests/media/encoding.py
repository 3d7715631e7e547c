"""Channels of VENC and JPEGE as programs use them, by the calls of acl.himpi."""

from __future__ import annotations

import io

import numpy as np
import pytest

import acl
from acl import himpi

NV12, NV21, YUYV = 1, 2, 7
JPEG, H264, H265 = 26, 96, 265
WIDTH, HEIGHT = 160, 128
CODES = {
    name: 0xA0088000 | low
    for name, low in {
        "NUMBER": 2, "ILLEGAL": 3, "EXIST": 4, "UNEXIST": 5, "UNSUPPORTED": 8, "NOT_PERM": 9, "NO_MEM": 0xC, "NO_BUF": 0xD,
        "EMPTY": 0xE, "NOT_READY": 0x10, "BAD_ADDR": 0x11, "TIMEOUT": 0x14,
    }.items()
}  # fmt: skip


def need(kind):
    """Skip where the library is missing."""
    if kind == JPEG:
        pytest.importorskip("simplejpeg")
        return
    av = pytest.importorskip("av")
    name = "libx265" if kind == H265 else "libx264"
    if name not in av.codecs_available:
        pytest.skip(f"this PyAV has no {name}")


def attributes(kind, width=WIDTH, height=HEIGHT, buf_size=384000, **venc):
    """hi_venc_chn_attr, of video CBR with a key frame every fourth."""
    sides = {"max_pic_width": width, "max_pic_height": height, "pic_width": width, "pic_height": height}
    found = {"venc_attr": {"type": kind, **sides, "buf_size": buf_size, "profile": 0, "is_by_frame": 1, **venc}}
    if kind != JPEG:
        name, mode = ("h264", 1) if kind == H264 else ("h265", 11)
        rates = {"gop": 4, "stats_time": 1, "src_frame_rate": 30, "dst_frame_rate": 30, "bit_rate": 4000}
        found["rc_attr"] = {"rc_mode": mode, f"{name}_cbr": rates}
        found["gop_attr"] = {"gop_mode": 0, "normal_p": {"ip_qp_delta": 3}}
    return found


def start(number, kind, *, receive=-1, **changes):
    """A channel that receives pictures."""
    need(kind)
    assert himpi.venc_create_chn(number, attributes(kind, **changes)) == 0, acl.get_recent_err_msg()
    assert himpi.venc_start_chn(number, {"recv_pic_num": receive}) == 0


def luma(i=0, width=WIDTH, height=HEIGHT):
    """A smooth picture, another for each number."""
    y, x = np.mgrid[:height, :width]
    return ((x + 2 * y + 5 * i) % 256 // 2 + 60).astype(np.uint8)


def frame(content=None, width=WIDTH, height=HEIGHT, *, pts=0, malloc=None, **changes):
    """hi_video_frame_info of NV12 in device memory. content: Y; chroma is grey."""
    content = luma(0, width, height) if content is None else content
    stride = (width + 15) // 16 * 16
    buffer = np.full((height * 3 // 2, stride), 128, np.uint8)
    buffer[:height, :width] = content
    address = place(buffer, malloc)
    picture = {
        "width": width, "height": height, "pixel_format": NV12, "width_stride": [stride, stride, 0],
        "virt_addr": [address, address + stride * height, 0], "pts": pts, **changes,
    }  # fmt: skip
    return {"v_frame": picture}


def place(array, malloc=None):
    """Bytes in device memory."""
    address, code = malloc(array.nbytes) if malloc else himpi.dvpp_malloc(0, array.nbytes)
    assert code == 0
    assert acl.rt.memcpy(address, array.nbytes, array.ctypes.data, array.nbytes, 1) == 0
    return address


def read(pack):
    """The bytes of a pack."""
    back = np.zeros(max(pack["len"], 1), np.uint8)
    if pack["len"]:
        assert acl.rt.memcpy(back.ctypes.data, back.nbytes, pack["addr"] + pack["offset"], pack["len"], 2) == 0
    return back[: pack["len"]].tobytes()


def take(number, packs=16, milliseconds=-1):
    """The next stream and its bytes; it is released."""
    stream, code = himpi.venc_get_stream(number, {"pack_cnt": packs}, milliseconds)
    assert code == 0, acl.get_recent_err_msg()
    data = b"".join(read(pack) for pack in stream["pack"])
    assert himpi.venc_release_stream(number, stream) == 0, acl.get_recent_err_msg()
    return stream, data


def end(number):
    assert himpi.venc_stop_chn(number) == 0
    return himpi.venc_destroy_chn(number)


def components(data):
    """Y, Cb and Cr of a JPEG as they are in it."""
    image = pytest.importorskip("PIL.Image").open(io.BytesIO(data))
    image.draft("YCbCr", image.size)
    return np.asarray(image)


def shown(data):
    """The luma of a JPEG."""
    return components(data)[:, :, 0]


def decoded(data, kind):
    """(luma, whether it is a key frame) of each picture of a stream."""
    import av

    context = av.CodecContext.create("h264" if kind == H264 else "hevc", "r")
    packets = context.parse(data) + context.parse(None)
    frames = [each for packet in [*packets, None] for each in context.decode(packet)]
    return [
        (
            np.frombuffer(f.planes[0], np.uint8).reshape(-1, f.planes[0].line_size)[: f.height, : f.width],
            bool(f.key_frame),
        )
        for f in frames
    ]


def psnr(a, b):
    error = np.mean((a.astype(float) - b.astype(float)) ** 2)
    return 99.0 if error == 0 else 10 * np.log10(255**2 / error)
