"""Encode pictures as H.264 video, and decode the packets again."""
# SOFTACL_CHIP=310P

import threading

import numpy as np

import acl

NV12, H264_BASELINE, WIDTH, HEIGHT = 1, 1, 160, 128
PICTURE = WIDTH * HEIGHT * 3 // 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
context, ret = acl.rt.get_context()
packets, pictures, running = [], [], [True]


def serve():
    """The thread that runs the callbacks of both channels."""
    acl.rt.set_context(context)
    while running[0]:
        acl.rt.process_report(50)


def encoded(picture, packet, number):
    """The packet is valid only here: copy it out."""
    size = acl.media.dvpp_get_stream_desc_size(packet)
    host = np.empty(size, np.uint8)
    acl.rt.memcpy(host.ctypes.data, size, acl.media.dvpp_get_stream_desc_data(packet), size, 2)
    assert acl.media.dvpp_get_stream_desc_ret_code(packet) == acl.media.dvpp_get_stream_desc_eos(packet) == 0
    assert acl.media.dvpp_get_stream_desc_format(packet) == H264_BASELINE
    packets.append(host)


def decoded(packet, picture, number):
    pictures.append((number, acl.media.dvpp_get_pic_desc_ret_code(picture), acl.media.dvpp_get_pic_desc_width(picture)))
    acl.media.dvpp_free(acl.media.dvpp_get_stream_desc_data(packet))
    acl.media.dvpp_free(acl.media.dvpp_get_pic_desc_data(picture))
    acl.media.dvpp_destroy_stream_desc(packet)
    acl.media.dvpp_destroy_pic_desc(picture)


thread = threading.Thread(target=serve, daemon=True)
thread.start()

channel = acl.media.venc_create_channel_desc()
acl.media.venc_set_channel_desc_thread_id(channel, thread.ident)
acl.media.venc_set_channel_desc_callback(channel, encoded)
acl.media.venc_set_channel_desc_entype(channel, H264_BASELINE)
acl.media.venc_set_channel_desc_pic_format(channel, NV12)
acl.media.venc_set_channel_desc_pic_width(channel, WIDTH)
acl.media.venc_set_channel_desc_pic_height(channel, HEIGHT)
acl.media.venc_set_channel_desc_key_frame_interval(channel, 16)
acl.media.venc_set_channel_desc_rc_mode(channel, 2)
acl.media.venc_set_channel_desc_src_rate(channel, 25)
acl.media.venc_set_channel_desc_max_bit_rate(channel, 500)
acl.media.venc_set_channel_desc_buf_addr(channel, 0)  # 0: the channel has a buffer of its own
acl.media.venc_set_channel_desc_buf_size(channel, 0)
ret = acl.media.venc_create_channel(channel)
print(ret)  # 0
assert ret == 0, "the chip has no encoder"
print(acl.media.venc_get_channel_desc_channel_id(channel), acl.media.venc_get_channel_desc_entype(channel))  # 0 1
print(acl.media.venc_get_channel_desc_pic_width(channel))  # 160
print(acl.media.venc_get_channel_desc_pic_height(channel))  # 128
print(acl.media.venc_get_channel_desc_pic_format(channel), acl.media.venc_get_channel_desc_rc_mode(channel))  # 1 2
print(acl.media.venc_get_channel_desc_src_rate(channel))  # 25
print(acl.media.venc_get_channel_desc_max_bit_rate(channel))  # 500
print(acl.media.venc_get_channel_desc_key_frame_interval(channel))  # 16
print(acl.media.venc_get_channel_desc_buf_addr(channel), acl.media.venc_get_channel_desc_buf_size(channel))  # 0 0
assert acl.media.venc_get_channel_desc_thread_id(channel) == thread.ident
assert acl.media.venc_get_channel_desc_callback(channel) is encoded

data, ret = acl.media.dvpp_malloc(4 * PICTURE)  # a place for each picture: the encoder reads while the next one is made
picture = acl.media.dvpp_create_pic_desc()
acl.media.dvpp_set_pic_desc_size(picture, PICTURE)
config = acl.media.venc_create_frame_config()
for number in range(4):
    acl.rt.memset(data + number * PICTURE, PICTURE, 40 * number, PICTURE)
    acl.media.dvpp_set_pic_desc_data(picture, data + number * PICTURE)
    acl.media.venc_set_frame_config_force_i_frame(config, number == 2)
    assert acl.media.venc_send_frame(channel, picture, 0, config, number) == 0
print(acl.media.venc_get_frame_config_force_i_frame(config))  # 0
acl.media.venc_set_frame_config_eos(config, 1)
print(acl.media.venc_get_frame_config_eos(config))  # 1
print(acl.media.venc_send_frame(channel, 0, 0, config, None), len(packets))  # 0 4
assert acl.media.venc_destroy_channel(channel) == acl.media.venc_destroy_channel_desc(channel) == 0
assert acl.media.venc_destroy_frame_config(config) == 0
assert acl.media.dvpp_destroy_pic_desc(picture) == acl.media.dvpp_free(data) == 0

channel = acl.media.vdec_create_channel_desc()
acl.media.vdec_set_channel_desc_channel_id(channel, 7)
acl.media.vdec_set_channel_desc_thread_id(channel, thread.ident)
acl.media.vdec_set_channel_desc_callback(channel, decoded)
acl.media.vdec_set_channel_desc_entype(channel, H264_BASELINE)
acl.media.vdec_set_channel_desc_out_pic_format(channel, NV12)
acl.media.vdec_set_channel_desc_out_pic_width(channel, WIDTH)
acl.media.vdec_set_channel_desc_out_pic_height(channel, HEIGHT)
acl.media.vdec_set_channel_desc_ref_frame_num(channel, 4)
acl.media.vdec_set_channel_desc_bit_depth(channel, 0)
acl.media.vdec_set_channel_desc_out_mode(channel, 0)
print(acl.media.vdec_create_channel(channel))  # 0
print(acl.media.vdec_get_channel_desc_channel_id(channel), acl.media.vdec_get_channel_desc_entype(channel))  # 7 1
print(acl.media.vdec_get_channel_desc_out_pic_width(channel))  # 160
print(acl.media.vdec_get_channel_desc_out_pic_height(channel))  # 128
print(acl.media.vdec_get_channel_desc_out_pic_format(channel), acl.media.vdec_get_channel_desc_out_mode(channel))  # 1 0
print(acl.media.vdec_get_channel_desc_ref_frame_num(channel), acl.media.vdec_get_channel_desc_bit_depth(channel))  # 4 0
assert acl.media.vdec_get_channel_desc_thread_id(channel) == thread.ident
assert acl.media.vdec_get_channel_desc_callback(channel) is decoded


def packet_of(content):
    """A description of a packet in media memory."""
    address = acl.media.dvpp_malloc(content.nbytes)[0]
    acl.rt.memcpy(address, content.nbytes, content.ctypes.data, content.nbytes, 1)
    desc = acl.media.dvpp_create_stream_desc()
    acl.media.dvpp_set_stream_desc_data(desc, address)
    acl.media.dvpp_set_stream_desc_size(desc, content.nbytes)
    acl.media.dvpp_set_stream_desc_format(desc, H264_BASELINE)
    acl.media.dvpp_set_stream_desc_timestamp(desc, 40)
    acl.media.dvpp_set_stream_desc_ret_code(desc, 0)
    assert acl.media.dvpp_get_stream_desc_timestamp(desc) == 40
    return desc


config = acl.media.vdec_create_frame_config()
for number, content in enumerate(packets):
    address, ret = acl.media.dvpp_malloc(PICTURE)
    picture = acl.media.dvpp_create_pic_desc()
    acl.media.dvpp_set_pic_desc_data(picture, address)
    acl.media.dvpp_set_pic_desc_size(picture, PICTURE)
    acl.media.dvpp_set_pic_desc_format(picture, NV12)
    assert acl.media.vdec_send_frame(channel, packet_of(content), picture, config, number) == 0
end = acl.media.dvpp_create_stream_desc()
acl.media.dvpp_set_stream_desc_eos(end, 1)
print(acl.media.vdec_send_frame(channel, end, 0, config, None))  # 0
print(pictures)  # [(0, 0, 160), (1, 0, 160), (2, 0, 160), (3, 0, 160)]
print(acl.media.vdec_destroy_channel(channel), acl.media.vdec_destroy_channel_desc(channel))  # 0 0
assert acl.media.dvpp_destroy_stream_desc(end) == acl.media.vdec_destroy_frame_config(config) == 0
running[0] = False
thread.join()
assert acl.rt.reset_device(0) == acl.finalize() == 0
