"""Decode a JPEG on a channel of the second generation."""
# SOFTACL_CHIP=310P
# Shows: acl.himpi.vdec_set_jpegd_precision_mode acl.himpi.vdec_get_pic_buf_size

import numpy as np

import acl

JPEG, NV12 = 26, 1
WIDTH, HEIGHT = 320, 240
SIZE = WIDTH * HEIGHT * 3 // 2

assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0

# a JPEG in media memory: the encoder writes it from a picture with luma 100 and chroma 90
picture, ret = acl.himpi.dvpp_malloc(0, SIZE)
chroma = picture + WIDTH * HEIGHT
assert acl.rt.memset(picture, SIZE, 90, SIZE) == acl.rt.memset(picture, SIZE, 100, WIDTH * HEIGHT) == 0
sides = {"max_pic_width": WIDTH, "max_pic_height": HEIGHT, "pic_width": WIDTH, "pic_height": HEIGHT}
v_frame = {"width": WIDTH, "height": HEIGHT, "pixel_format": NV12, "width_stride": [WIDTH, WIDTH, 0]}
frame = {"v_frame": {**v_frame, "virt_addr": [picture, chroma, 0]}}
attr = {"venc_attr": {"type": JPEG, **sides, "buf_size": 0, "profile": 0, "is_by_frame": 1}}
assert acl.himpi.venc_create_chn(0, attr) == acl.himpi.venc_start_chn(0, {"recv_pic_num": 1}) == 0
param, ret = acl.himpi.venc_get_jpeg_param(0)
room, ret = acl.himpi.venc_get_jpege_predicted_size(frame, param)
jpeg, ret = acl.himpi.dvpp_malloc(0, room)
assert acl.himpi.venc_send_jpege_frame(0, frame, {"type": JPEG, "addr": jpeg, "len": room}, -1) == 0
pack, ret = acl.himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)
length = pack["pack"][0]["len"]
assert acl.himpi.venc_release_stream(0, pack) == acl.himpi.venc_stop_chn(0) == acl.himpi.venc_destroy_chn(0) == 0

# mode 1 is frames; the precision mode sets the rounding of odd sides, before the channel starts
attr = {"type": JPEG, "mode": 1, "pic_width": WIDTH, "pic_height": HEIGHT, "stream_buf_size": SIZE, "video_attr": {}}
print(acl.himpi.vdec_create_chn(0, attr))  # 0
print(acl.himpi.vdec_set_jpegd_precision_mode(0, 1), acl.himpi.vdec_start_recv_stream(0))  # 0 0
size = acl.himpi.vdec_get_pic_buf_size(JPEG, {"width": WIDTH, "height": HEIGHT, "pixel_format": NV12})
output, ret = acl.himpi.dvpp_malloc(0, size)
stream = {"addr": jpeg, "len": length, "pts": 7, "need_display": 1}
buffer = {"vir_addr": output, "buffer_size": size, "pixel_format": NV12}
print(size, acl.himpi.vdec_send_stream(0, stream, buffer, 1000))  # 115200 0
info, supplement, packet, ret = acl.himpi.vdec_get_frame(0, 10000)
found = info["v_frame"]
print(ret, found["frame_flag"], found["pts"], packet["addr"] == jpeg)  # 0 0 7 True
print(found["width"], found["height"], found["width_stride"][0], found["height_stride"][0])  # 320 240 320 240
pixels = np.empty(size, np.uint8)
assert acl.rt.memcpy(pixels.ctypes.data, size, output, size, 2) == 0
print(pixels[0], pixels[found["virt_addr"][1] - output])  # 100 90
print(acl.himpi.vdec_release_frame(0, info))  # 0
print(acl.himpi.vdec_stop_recv_stream(0), acl.himpi.vdec_destroy_chn(0))  # 0 0

assert acl.himpi.dvpp_free(picture) == acl.himpi.dvpp_free(jpeg) == acl.himpi.dvpp_free(output) == 0
assert acl.himpi.sys_exit() == acl.rt.reset_device(0) == acl.finalize() == 0
