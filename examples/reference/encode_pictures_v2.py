"""Encode pictures on channels of the second generation: JPEG and H.264."""
# SOFTACL_CHIP=310P
# Shows: acl.himpi.venc_create_chn acl.himpi.venc_start_chn acl.himpi.venc_send_frame acl.himpi.venc_get_stream
# Shows: acl.himpi.venc_release_stream acl.himpi.venc_query_status acl.himpi.venc_stop_chn acl.himpi.venc_destroy_chn
# Shows: acl.himpi.venc_get_fd acl.himpi.venc_close_fd acl.himpi.venc_get_jpeg_param acl.himpi.venc_set_jpeg_param
# Shows: acl.himpi.venc_send_jpege_frame acl.himpi.venc_get_jpege_predicted_size acl.himpi.venc_request_idr
# Shows: acl.himpi.venc_send_frame_ex

import select

import acl

JPEG, H264, NV12 = 26, 96, 1
WIDTH, HEIGHT = 640, 480
SIZE = WIDTH * HEIGHT * 3 // 2

assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
picture, ret = acl.himpi.dvpp_malloc(0, SIZE)
assert ret == 0 and acl.rt.memset(picture, SIZE, 128, SIZE) == 0
planes = [picture, picture + WIDTH * HEIGHT, 0]
v_frame = {
    "width": WIDTH,
    "height": HEIGHT,
    "pixel_format": NV12,
    "width_stride": [WIDTH, WIDTH, 0],
    "virt_addr": planes,
}
frame = {"v_frame": {**v_frame, "pts": 40000}}
sides = {"max_pic_width": WIDTH, "max_pic_height": HEIGHT, "pic_width": WIDTH, "pic_height": HEIGHT}

# JPEG: buf_size is the buffer for streams that were not released yet
attr = {"venc_attr": {"type": JPEG, **sides, "buf_size": SIZE // 64 * 64, "profile": 0, "is_by_frame": 1}}
print(acl.himpi.venc_create_chn(0, attr))  # 0
param, ret = acl.himpi.venc_get_jpeg_param(0)
print(acl.himpi.venc_set_jpeg_param(0, {**param, "qfactor": 90}), param["qfactor"])  # 0 100
print(acl.himpi.venc_start_chn(0, {"recv_pic_num": -1}))  # 0
fd = acl.himpi.venc_get_fd(0)
print(acl.himpi.venc_send_frame(0, frame, 1000))  # 0
print(select.select([fd], [], [], 10)[0] == [fd])  # True
status, ret = acl.himpi.venc_query_status(0)
stream, ret = acl.himpi.venc_get_stream(0, {"pack_cnt": status["cur_packs"]}, -1)
pack = stream["pack"][0]
host, ret = acl.rt.malloc_host(pack["len"])
assert acl.rt.memcpy(host, pack["len"], pack["addr"] + pack["offset"], pack["len"], 2) == 0
print(stream["pack_cnt"], pack["pts"], acl.util.ptr_to_bytes(host, 2).hex())  # 1 40000 ffd8
print(acl.himpi.venc_release_stream(0, stream))  # 0
print(acl.himpi.venc_destroy_chn(0) == 0xA0088009)  # True
print(acl.himpi.venc_stop_chn(0), acl.himpi.venc_destroy_chn(0), acl.himpi.venc_close_fd(0))  # 0 0 0

# JPEG into the program's memory
attr["venc_attr"]["buf_size"] = 0
assert acl.himpi.venc_create_chn(0, attr) == acl.himpi.venc_start_chn(0, {"recv_pic_num": 1}) == 0
size, ret = acl.himpi.venc_get_jpege_predicted_size(frame, param)
jpeg, ret = acl.himpi.dvpp_malloc(0, size)
print(acl.himpi.venc_send_jpege_frame(0, frame, {"type": JPEG, "addr": jpeg, "len": size}, 1000))  # 0
stream, ret = acl.himpi.venc_get_stream(0, {"pack_cnt": 1}, 1000)
print(stream["pack"][0]["addr"] == jpeg, acl.himpi.venc_release_stream(0, stream))  # True 0
assert acl.himpi.venc_stop_chn(0) == acl.himpi.venc_destroy_chn(0) == acl.himpi.dvpp_free(jpeg) == 0

# H.264, with a key frame every 25th picture and on request
rates = {"gop": 25, "stats_time": 1, "src_frame_rate": 25, "dst_frame_rate": 25, "bit_rate": 2000}
attr = {
    "venc_attr": {"type": H264, **sides, "buf_size": 2 * 1024 * 1024, "profile": 1, "is_by_frame": 1},
    "rc_attr": {"rc_mode": 1, "h264_cbr": rates},
    "gop_attr": {"gop_mode": 0, "normal_p": {"ip_qp_delta": 3}},
}
assert acl.himpi.venc_create_chn(1, attr) == acl.himpi.venc_start_chn(1, {"recv_pic_num": -1}) == 0
kinds = []
for i in range(4):
    if i == 2:
        assert acl.himpi.venc_request_idr(1, 1) == 0
    if i < 3:
        assert acl.himpi.venc_send_frame(1, frame, -1) == 0
    else:
        assert acl.himpi.venc_send_frame_ex(1, {"user_frame": frame, "user_rc_info": {"frame_type": 2}}, -1) == 0
    stream, ret = acl.himpi.venc_get_stream(1, {"pack_cnt": 1}, -1)
    kinds.append(stream["pack"][0]["data_num"] > 1)  # parameter sets before a key frame
    assert acl.himpi.venc_release_stream(1, stream) == 0
print(kinds)  # [True, False, True, True]
assert acl.himpi.venc_stop_chn(1) == acl.himpi.venc_destroy_chn(1) == 0

assert acl.rt.free_host(host) == acl.himpi.dvpp_free(picture) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
