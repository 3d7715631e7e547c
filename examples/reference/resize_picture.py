"""Resize a picture, take a part of it, and paste one into another."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_create_channel_desc acl.media.dvpp_create_channel acl.media.dvpp_destroy_channel
# Shows: acl.media.dvpp_destroy_channel_desc acl.media.dvpp_get_channel_desc_channel_id acl.media.dvpp_create_roi_config
# Shows: acl.media.dvpp_set_roi_config acl.media.dvpp_set_roi_config_left acl.media.dvpp_set_roi_config_right
# Shows: acl.media.dvpp_set_roi_config_top acl.media.dvpp_set_roi_config_bottom acl.media.dvpp_destroy_roi_config
# Shows: acl.media.dvpp_create_resize_config acl.media.dvpp_set_resize_config_interpolation
# Shows: acl.media.dvpp_get_resize_config_interpolation acl.media.dvpp_destroy_resize_config
# Shows: acl.media.dvpp_vpc_resize_async acl.media.dvpp_vpc_crop_async acl.media.dvpp_vpc_crop_and_paste_async

import acl

NV12, BILINEAR = 1, 1


def picture(width, height):
    """A description of an NV12 picture, with memory for it. Width and height are multiples of 16 here: so are the strides."""
    size = width * height * 3 // 2
    data, ret = acl.media.dvpp_malloc(size)
    assert ret == 0
    desc = acl.media.dvpp_create_pic_desc()
    acl.media.dvpp_set_pic_desc_data(desc, data)
    acl.media.dvpp_set_pic_desc_size(desc, size)
    acl.media.dvpp_set_pic_desc_format(desc, NV12)
    acl.media.dvpp_set_pic_desc_width(desc, width)
    acl.media.dvpp_set_pic_desc_height(desc, height)
    acl.media.dvpp_set_pic_desc_width_stride(desc, width)
    acl.media.dvpp_set_pic_desc_height_stride(desc, height)
    return desc, data


assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
channel = acl.media.dvpp_create_channel_desc()
print(acl.media.dvpp_create_channel(channel))  # 0
print(acl.media.dvpp_get_channel_desc_channel_id(channel))  # 1
large, data = picture(1920, 1088)
small, small_data = picture(640, 640)
assert acl.rt.memset(data, 1920 * 1088 * 3 // 2, 128, 1920 * 1088 * 3 // 2) == 0

config = acl.media.dvpp_create_resize_config()
print(acl.media.dvpp_set_resize_config_interpolation(config, BILINEAR))  # 0
print(acl.media.dvpp_get_resize_config_interpolation(config))  # 1
assert acl.media.dvpp_vpc_resize_async(channel, large, small, config, stream) == 0
print(acl.rt.synchronize_stream(stream), acl.media.dvpp_get_pic_desc_ret_code(small))  # 0 0

part = acl.media.dvpp_create_roi_config(0, 639, 0, 639)  # left, right, top, bottom; right and bottom are inclusive
assert acl.media.dvpp_vpc_crop_async(channel, large, small, part, stream) == 0
assert acl.media.dvpp_set_roi_config(part, 0, 1919, 0, 1079) == 0
assert acl.media.dvpp_set_roi_config_left(part, 10) == acl.media.dvpp_set_roi_config_right(part, 1909) == 0
assert acl.media.dvpp_set_roi_config_top(part, 2) == acl.media.dvpp_set_roi_config_bottom(part, 1079) == 0
place = acl.media.dvpp_create_roi_config(0, 639, 140, 499)
assert acl.media.dvpp_vpc_crop_and_paste_async(channel, large, small, part, place, stream) == 0
print(acl.rt.synchronize_stream(stream))  # 0

acl.media.dvpp_set_roi_config_right(part, 1920)  # beyond the picture: the task fails
assert acl.media.dvpp_vpc_crop_async(channel, large, small, part, stream) == 0
print(acl.rt.synchronize_stream(stream), acl.media.dvpp_get_pic_desc_ret_code(small))  # 507018 1

for area in (part, place):
    assert acl.media.dvpp_destroy_roi_config(area) == 0
assert acl.media.dvpp_destroy_resize_config(config) == 0
for desc, memory in ((large, data), (small, small_data)):
    assert acl.media.dvpp_destroy_pic_desc(desc) == acl.media.dvpp_free(memory) == 0
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
