"""Decode H.264 on a channel of the second generation, and wait for its frames by an epoll."""
# SOFTACL_CHIP=310B
# The program runs on the board, which has one memory: copies are of kind 3, within the device.
# Shows: acl.himpi.vdec_create_chn acl.himpi.vdec_destroy_chn acl.himpi.vdec_start_recv_stream
# Shows: acl.himpi.vdec_stop_recv_stream acl.himpi.vdec_send_stream acl.himpi.vdec_get_frame acl.himpi.vdec_release_frame

import numpy as np

import acl

H264, NV12 = 96, 1
WIDTH, HEIGHT = 320, 240
SIZE = WIDTH * HEIGHT * 3 // 2

assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0

# four packets in media memory: the encoder makes them from grey pictures, each brighter than the previous one
picture, ret = acl.himpi.dvpp_malloc(0, SIZE)
sides = {"max_pic_width": WIDTH, "max_pic_height": HEIGHT, "pic_width": WIDTH, "pic_height": HEIGHT}
v_frame = {"width": WIDTH, "height": HEIGHT, "pixel_format": NV12, "width_stride": [WIDTH, WIDTH, 0]}
frame = {"v_frame": {**v_frame, "virt_addr": [picture, picture + WIDTH * HEIGHT, 0]}}
rates = {"gop": 25, "stats_time": 1, "src_frame_rate": 25, "dst_frame_rate": 25, "bit_rate": 2000}
attr = {
    "venc_attr": {"type": H264, **sides, "buf_size": 2 * 1024 * 1024, "profile": 0, "is_by_frame": 1},
    "rc_attr": {"rc_mode": 1, "h264_cbr": rates},
    "gop_attr": {"gop_mode": 0, "normal_p": {"ip_qp_delta": 3}},
}
assert acl.himpi.venc_create_chn(0, attr) == acl.himpi.venc_start_chn(0, {"recv_pic_num": -1}) == 0
packets = []
for grey in (50, 100, 150, 200):
    assert acl.rt.memset(picture, SIZE, 128, SIZE) == acl.rt.memset(picture, SIZE, grey, WIDTH * HEIGHT) == 0
    assert acl.himpi.venc_send_frame(0, frame, -1) == 0
    stream, ret = acl.himpi.venc_get_stream(0, {"pack_cnt": 1}, -1)
    pack = stream["pack"][0]
    length = pack["len"] - pack["offset"]
    data, ret = acl.himpi.dvpp_malloc(0, length)
    assert acl.rt.memcpy(data, length, pack["addr"] + pack["offset"], length, 3) == 0
    assert acl.himpi.venc_release_stream(0, stream) == 0
    packets.append({"addr": data, "len": length, "pts": 40000 * len(packets), "need_display": 1})
assert acl.himpi.venc_stop_chn(0) == acl.himpi.venc_destroy_chn(0) == acl.himpi.dvpp_free(picture) == 0

# the channel: mode 1 is packets of a whole frame
size = acl.himpi.vdec_get_pic_buf_size(H264, {"width": WIDTH, "height": HEIGHT, "bit_width": 0, "pixel_format": NV12})
vectors = acl.himpi.vdec_get_tmv_buf_size(H264, WIDTH, HEIGHT)
print(size >= SIZE, vectors > 0)  # True True
video = {"ref_frame_num": 8, "temporal_mvp_en": 1, "tmv_buf_size": vectors}
attr = {"type": H264, "mode": 1, "pic_width": WIDTH, "pic_height": HEIGHT, "stream_buf_size": SIZE, "video_attr": video}
print(acl.himpi.vdec_create_chn(1, {**attr, "frame_buf_size": size, "frame_buf_cnt": 11}))  # 0
attr, ret = acl.himpi.vdec_get_chn_attr(1)
print(attr["pic_width"], acl.himpi.vdec_set_chn_attr(1, attr))  # 320 0
param, ret = acl.himpi.vdec_get_chn_param(1)
param["video_param"]["out_order"] = 1  # in packet order, not in display order
print(acl.himpi.vdec_set_chn_param(1, param))  # 0
protocol, ret = acl.himpi.vdec_get_protocol_param(1)
print(protocol["h264_param"]["max_slice_num"], acl.himpi.vdec_set_protocol_param(1, protocol))  # 16 0
print(acl.himpi.vdec_get_display_mode(1), acl.himpi.vdec_set_display_mode(1, 0))  # (1, 0) 0
print(acl.himpi.vdec_start_recv_stream(1))  # 0

# an epoll that wakes while frames wait; data comes back with the event
epoll, ret = acl.himpi.sys_create_epoll(1)
fd = acl.himpi.vdec_get_fd(1)
print(acl.himpi.sys_ctl_epoll(epoll, 1, fd, {"events": 1, "data": 1}))  # 0
for packet in packets:
    output, ret = acl.himpi.dvpp_malloc(0, SIZE)
    buffer = {"vir_addr": output, "buffer_size": SIZE, "pixel_format": NV12}
    assert acl.himpi.vdec_send_stream(1, packet, buffer, -1) == 0
print(acl.himpi.vdec_send_stream(1, {"end_of_stream": 1}, {}, -1))  # 0
luma = []
for _ in packets:
    events, count, ret = acl.himpi.sys_wait_epoll(epoll, 1, 10000)
    info, supplement, packet, ret = acl.himpi.vdec_get_frame(events[0]["data"], 0)
    assert (count, ret, info["v_frame"]["frame_flag"]) == (1, 0, 0)
    rows = np.empty((HEIGHT, info["v_frame"]["width_stride"][0]), np.uint8)
    output = info["v_frame"]["virt_addr"][0]
    assert acl.rt.memcpy(rows.ctypes.data, rows.nbytes, output, rows.nbytes, 3) == 0
    luma.append(round(rows.mean()))
    assert acl.himpi.vdec_release_frame(1, info) == acl.himpi.dvpp_free(output) == acl.himpi.dvpp_free(packet["addr"])
print(luma, info["v_frame"]["pts"])  # [50, 100, 150, 200] 120000
status, ret = acl.himpi.vdec_query_status(1)
print(status["recv_stream_frames"], status["dec_stream_frames"], status["left_decoded_frames"])  # 4 4 0
print(acl.himpi.vdec_destroy_chn(1) == 0xA0058009)  # True
print(acl.himpi.vdec_stop_recv_stream(1), acl.himpi.vdec_reset_chn(1))  # 0 0
status, ret = acl.himpi.vdec_query_status(1)
print(status["recv_stream_frames"])  # 0
print(acl.himpi.sys_ctl_epoll(epoll, 3, fd, {}), acl.himpi.sys_close_epoll(epoll))  # 0 0
print(acl.himpi.vdec_close_fd(1), acl.himpi.vdec_destroy_chn(1))  # 0 0
assert acl.himpi.sys_exit() == acl.rt.reset_device(0) == acl.finalize() == 0
