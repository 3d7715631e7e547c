"""Decode a PNG on a channel of the second generation."""
# SOFTACL_CHIP=310P

import zlib

import numpy as np

import acl

PNG, RGB888, WIDTH, HEIGHT = 268, 12, 64, 32


def chunk(name, body):
    return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")


header = WIDTH.to_bytes(4, "big") + HEIGHT.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
rows = b"".join(b"\0" + bytes([200, 100, y] * WIDTH) for y in range(HEIGHT))
file = np.frombuffer(
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""), np.uint8
)
assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
info, ret = acl.himpi.png_get_image_info({"type": PNG, "addr": file.ctypes.data, "len": file.nbytes})
size = info["img_buf_size"]
output, ret = acl.himpi.dvpp_malloc(0, size)
data, ret = acl.himpi.dvpp_malloc(0, file.nbytes)
assert acl.rt.memcpy(data, file.nbytes, file.ctypes.data, file.nbytes, 1) == 0

print(acl.himpi.pngd_create_chn(0, {}))  # 0
stream = {"type": PNG, "addr": data, "len": file.nbytes, "pts": 7}
wanted = {"picture_address": output, "picture_buffer_size": size, "picture_format": RGB888}
print(acl.himpi.pngd_send_stream(0, stream, wanted, 1000))  # 0
picture, stream, ret = acl.himpi.pngd_get_image_data(0, 10000)
print(ret, picture["picture_width"], picture["picture_height"], stream["pts"])  # 0 64 32 7
found = np.empty(size, np.uint8)
assert acl.rt.memcpy(found.ctypes.data, size, output, size, 2) == 0
stride = picture["picture_width_stride"]
print(stride, found[3 * stride : 3 * stride + 3].tolist())  # 384 [200, 100, 3]
print(hex(acl.himpi.pngd_get_image_data(0, 0)[-1]))  # 0xa040800e
print(acl.himpi.pngd_destroy_chn(0))  # 0

assert acl.himpi.dvpp_free(data) == acl.himpi.dvpp_free(output) == 0
assert acl.himpi.sys_exit() == acl.rt.reset_device(0) == acl.finalize() == 0
