"""Describe a picture for media processing."""
# Shows: acl.media.dvpp_create_pic_desc acl.media.dvpp_destroy_pic_desc acl.media.dvpp_set_pic_desc_format
# Shows: acl.media.dvpp_set_pic_desc_height acl.media.dvpp_set_pic_desc_height_stride acl.media.dvpp_set_pic_desc_width
# Shows: acl.media.dvpp_set_pic_desc_width_stride
# SOFTACL_CHIP=310P

import acl

YUV420SP, SIZE = 1, 128 * 16 * 3 // 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
data, ret = acl.media.dvpp_malloc(SIZE)
picture = acl.media.dvpp_create_pic_desc()
assert acl.media.dvpp_set_pic_desc_data(picture, data) == 0
assert acl.media.dvpp_set_pic_desc_size(picture, SIZE) == 0
assert acl.media.dvpp_set_pic_desc_format(picture, YUV420SP) == 0
assert acl.media.dvpp_set_pic_desc_width(picture, 100) == 0
assert acl.media.dvpp_set_pic_desc_height(picture, 16) == 0
assert acl.media.dvpp_set_pic_desc_width_stride(picture, 128) == 0
assert acl.media.dvpp_set_pic_desc_height_stride(picture, 16) == 0
assert acl.media.dvpp_set_pic_desc_ret_code(picture, 0) == 0

print(acl.media.dvpp_get_pic_desc_data(picture) == data)  # True
print(acl.media.dvpp_get_pic_desc_size(picture))  # 3072
print(acl.media.dvpp_get_pic_desc_format(picture))  # 1
print(acl.media.dvpp_get_pic_desc_width(picture), acl.media.dvpp_get_pic_desc_height(picture))  # 100 16
print(acl.media.dvpp_get_pic_desc_width_stride(picture))  # 128
print(acl.media.dvpp_get_pic_desc_height_stride(picture))  # 16
print(acl.media.dvpp_get_pic_desc_ret_code(picture))  # 0
assert acl.media.dvpp_destroy_pic_desc(picture) == acl.media.dvpp_free(data) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
