"""Encode a picture as JPEG, and decode it again."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_jpeg_encode_async acl.media.dvpp_jpeg_decode_async

import numpy as np

import acl

NV12, WIDTH, HEIGHT = 1, 128, 64
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
size = WIDTH * HEIGHT * 3 // 2
data, ret = acl.media.dvpp_malloc(size)
assert acl.rt.memset(data, size, 128, size) == 0
picture = acl.media.dvpp_create_pic_desc()
acl.media.dvpp_set_pic_desc_data(picture, data)
acl.media.dvpp_set_pic_desc_size(picture, size)
acl.media.dvpp_set_pic_desc_format(picture, NV12)
acl.media.dvpp_set_pic_desc_width(picture, WIDTH)
acl.media.dvpp_set_pic_desc_height(picture, HEIGHT)
acl.media.dvpp_set_pic_desc_width_stride(picture, WIDTH)
acl.media.dvpp_set_pic_desc_height_stride(picture, HEIGHT)

config = acl.media.dvpp_create_jpege_config()
acl.media.dvpp_set_jpege_config_level(config, 90)
room, ret = acl.media.dvpp_jpeg_predict_enc_size(picture, config)
file, ret = acl.media.dvpp_malloc(room)
nbytes = np.array([room], np.uint32)  # the size of the buffer; the task writes the size of the JPEG
print(acl.media.dvpp_jpeg_encode_async(channel, picture, file, nbytes.ctypes.data, config, stream))  # 0
print(acl.rt.synchronize_stream(stream), 0 < nbytes[0] < room)  # 0 True

decoded = acl.media.dvpp_create_pic_desc()
output, ret = acl.media.dvpp_malloc(size)
acl.media.dvpp_set_pic_desc_data(decoded, output)
acl.media.dvpp_set_pic_desc_size(decoded, size)
acl.media.dvpp_set_pic_desc_format(decoded, NV12)
print(acl.media.dvpp_jpeg_decode_async(channel, file, int(nbytes[0]), decoded, stream))  # 0
print(acl.rt.synchronize_stream(stream), acl.media.dvpp_get_pic_desc_ret_code(decoded))  # 0 0
print(acl.media.dvpp_get_pic_desc_width(decoded), acl.media.dvpp_get_pic_desc_width_stride(decoded))  # 128 128

for desc in (picture, decoded):
    assert acl.media.dvpp_destroy_pic_desc(desc) == 0
for address in (data, file, output):
    assert acl.media.dvpp_free(address) == 0
assert acl.media.dvpp_destroy_jpege_config(config) == 0
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
