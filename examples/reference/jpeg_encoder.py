"""Ask how much memory an encoded JPEG picture may need."""
# SOFTACL_CHIP=310P

import acl

YUV420SP = 1
assert acl.init() == 0 and acl.rt.set_device(0) == 0
config = acl.media.dvpp_create_jpege_config()
assert acl.media.dvpp_set_jpege_config_level(config, 80) == 0
print(acl.media.dvpp_get_jpege_config_level(config))  # 80
picture = acl.media.dvpp_create_pic_desc()
assert acl.media.dvpp_set_pic_desc_format(picture, YUV420SP) == 0
assert acl.media.dvpp_set_pic_desc_width(picture, 1280) == 0
assert acl.media.dvpp_set_pic_desc_height(picture, 720) == 0
assert acl.media.dvpp_set_pic_desc_width_stride(picture, 1280) == 0
assert acl.media.dvpp_set_pic_desc_height_stride(picture, 720) == 0
size, ret = acl.media.dvpp_jpeg_predict_enc_size(picture, config)
print(size > 0, ret)  # True 0
assert acl.media.dvpp_destroy_pic_desc(picture) == acl.media.dvpp_destroy_jpege_config(config) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
