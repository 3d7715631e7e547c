"""Parameters of media channels, and media memory with a configuration."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_set_channel_desc_mode acl.media.dvpp_malloc_with_cfg
# Shows: acl.media.dvpp_set_channel_desc_param acl.media.dvpp_get_channel_desc_param
# Shows: acl.media.vdec_set_channel_desc_param acl.media.vdec_get_channel_desc_param
# Shows: acl.media.venc_set_channel_desc_param acl.media.venc_get_channel_desc_param

import acl

VPC, MATRIX, BT709, WIDTH = 1, 0, 2, 4

assert acl.init() == 0 and acl.rt.set_device(0) == 0
channel = acl.media.dvpp_create_channel_desc()
print(acl.media.dvpp_set_channel_desc_mode(channel, VPC))  # 0
print(acl.media.dvpp_set_channel_desc_param(channel, MATRIX, BT709)[1])  # 0
print(acl.media.dvpp_get_channel_desc_param(channel, MATRIX))  # (4, 2, 0)
decoder, encoder = acl.media.vdec_create_channel_desc(), acl.media.venc_create_channel_desc()
print(acl.media.vdec_set_channel_desc_param(decoder, MATRIX, BT709)[1])  # 0
print(acl.media.vdec_get_channel_desc_param(decoder, MATRIX))  # (4, 2, 0)
print(acl.media.venc_set_channel_desc_param(encoder, WIDTH, 640))  # 0
print(acl.media.venc_get_channel_desc_param(encoder, WIDTH))  # (640, 0)
memory, ret = acl.media.dvpp_malloc_with_cfg(1 << 20, 0, {})
print(ret, acl.media.dvpp_free(memory))  # 0 0
assert acl.media.venc_destroy_channel_desc(encoder) == acl.media.vdec_destroy_channel_desc(decoder) == 0
assert acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
