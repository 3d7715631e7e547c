"""Decode a frame that is not needed itself: its callback gets no picture."""
# SOFTACL_CHIP=310P
# Shows: acl.media.vdec_send_skipped_frame

import threading

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
context, ret = acl.rt.get_context()
running, got = [True], []


def serve():
    acl.rt.set_context(context)
    while running[0]:
        acl.rt.process_report(50)


thread = threading.Thread(target=serve, daemon=True)
thread.start()
channel = acl.media.vdec_create_channel_desc()
acl.media.vdec_set_channel_desc_thread_id(channel, thread.ident)
acl.media.vdec_set_channel_desc_callback(channel, lambda packet, picture, data: got.append((picture, data)))
acl.media.vdec_set_channel_desc_entype(channel, 1)
acl.media.vdec_set_channel_desc_out_pic_format(channel, 1)
assert acl.media.vdec_create_channel(channel) == 0
data, ret = acl.media.dvpp_malloc(64)
assert acl.rt.memset(data, 64, 0, 64) == 0
packet = acl.media.dvpp_create_stream_desc()
acl.media.dvpp_set_stream_desc_data(packet, data)
acl.media.dvpp_set_stream_desc_size(packet, 64)
print(acl.media.vdec_send_skipped_frame(channel, packet, 0, "skipped"))  # 0
print(acl.media.vdec_destroy_channel(channel))  # 0
print(got)  # [(0, 'skipped')]
running[0] = False
thread.join()
assert acl.media.dvpp_destroy_stream_desc(packet) == acl.media.vdec_destroy_channel_desc(channel) == 0
assert acl.media.dvpp_free(data) == acl.rt.reset_device(0) == acl.finalize() == 0
