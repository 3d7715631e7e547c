"""Pictures of the second generation on the device: hi_vpc_pic_info in media memory."""

from __future__ import annotations

import numpy as np

import acl

GREY, NV12, NV21, YUV444, RGB, BGR, ARGB, RGBA = 0, 1, 2, 11, 12, 13, 14, 16
BYTES = {GREY: 1, YUV444: 3, RGB: 3, BGR: 3, ARGB: 4, RGBA: 4}
ILLEGAL, EXIST, UNEXIST, NUMBER, EMPTY, NOT_READY, UNSUPPORTED, NULL = (
    0xA0078000 | low for low in (0x3, 0x4, 0x5, 0x2, 0xE, 0x10, 0x8, 0x6)
)


def picture(width, height, fmt=NV12, content=None, strides=None, address=0):
    """A hi_vpc_pic_info with memory of its own. strides: bytes and rows; without padding if not given. content: its buffer."""
    across, down = strides or (width * BYTES.get(fmt, 1), height)
    nbytes = across * down * 3 // 2 if fmt in (NV12, NV21) else across * down
    if not address:
        address, code = acl.himpi.dvpp_malloc(0, nbytes)
        assert code == 0
    if content is not None:
        content = np.ascontiguousarray(content)
        assert content.nbytes == nbytes
        assert acl.rt.memcpy(address, nbytes, content.ctypes.data, nbytes, 1) == 0
    names = ("address", "buffer_size", "width", "height", "width_stride", "height_stride", "format")
    values = (address, nbytes, width, height, across, down, fmt)
    return {f"picture_{name}": value for name, value in zip(names, values, strict=True)}


def read(info):
    """The bytes of its buffer, as rows of its stride."""
    back = np.zeros(info["picture_buffer_size"], np.uint8)
    assert acl.rt.memcpy(back.ctypes.data, back.nbytes, info["picture_address"], back.nbytes, 2) == 0
    return back.reshape(-1, info["picture_width_stride"])


def pixels(info):
    """A packed picture as height x width x components."""
    n, height, width = BYTES[info["picture_format"]], info["picture_height"], info["picture_width"]
    return read(info)[:height, : width * n].reshape(height, width, n)


def noise(*shape, seed=0):
    return np.random.default_rng(seed).integers(0, 256, shape, dtype=np.uint8)


def area(target, left, top, width, height, **more):
    """A hi_vpc_crop_region_info, and what is behind it in the longer ones."""
    region = {"left_offset": left, "top_offset": top, "crop_width": width, "crop_height": height}
    return {"dest_pic_info": target, "crop_region": region, **more}


def scaled(width, height, interpolation=0):
    return {"resize_width": width, "resize_height": height, "interpolation": interpolation}


def border(kind, top=0, bottom=0, left=0, right=0, value=(0.0, 0.0, 0.0, 0.0)):
    sides = {"top": top, "bottom": bottom, "left": left, "right": right}
    return {**sides, "border_type": kind, "scalar_value": {"val": list(value)}}


def done(binding, result):
    """Wait for a task that a call has begun."""
    task, code = result
    assert code == 0, acl.get_recent_err_msg()
    assert binding.vpc_get_process_result(0, task, -1) == 0, acl.get_recent_err_msg()
