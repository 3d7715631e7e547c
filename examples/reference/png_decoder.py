"""Decode a PNG file."""
# SOFTACL_CHIP=310P

import zlib

import numpy as np

import acl

RGB888, WIDTH, HEIGHT = 12, 64, 32


def chunk(name, body):
    return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")


header = WIDTH.to_bytes(4, "big") + HEIGHT.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
rows = b"".join(b"\0" + bytes([200, 100, y] * WIDTH) for y in range(HEIGHT))
file = np.frombuffer(
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""), np.uint8
)
assert acl.init() == 0 and acl.rt.set_device(0) == 0
size, ret = acl.media.dvpp_png_predict_dec_size(file.ctypes.data, file.nbytes, RGB888)
print(size, ret)  # 12288 0
data, ret = acl.media.dvpp_malloc(file.nbytes)
assert acl.rt.memcpy(data, file.nbytes, file.ctypes.data, file.nbytes, 1) == 0
output, ret = acl.media.dvpp_malloc(size)
picture = acl.media.dvpp_create_pic_desc()
acl.media.dvpp_set_pic_desc_data(picture, output)
acl.media.dvpp_set_pic_desc_size(picture, size)
acl.media.dvpp_set_pic_desc_format(picture, RGB888)
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
print(acl.media.dvpp_png_decode_async(channel, data, file.nbytes, picture, 0))  # 0
print(acl.rt.synchronize_stream(0))  # 0
found = np.empty(size, np.uint8)
assert acl.rt.memcpy(found.ctypes.data, size, output, size, 2) == 0
stride = acl.media.dvpp_get_pic_desc_width_stride(picture)
print(stride, found[3 * stride : 3 * stride + 3].tolist())  # 384 [200, 100, 3]
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.media.dvpp_destroy_pic_desc(picture) == acl.media.dvpp_free(data) == acl.media.dvpp_free(output) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
