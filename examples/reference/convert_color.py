"""Convert a picture to RGB, and crop parts of it with a chosen filter."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_vpc_convert_color_async acl.media.dvpp_vpc_crop_resize_async
# Shows: acl.media.dvpp_vpc_crop_resize_paste_async

import acl

NV12, RGB888, NEAREST = 1, 12, 2


def picture(pixel_format, nbytes, stride):
    """A description of a picture of 64 x 64, with memory for it."""
    data, ret = acl.media.dvpp_malloc(nbytes)
    assert ret == 0 and acl.rt.memset(data, nbytes, 128, nbytes) == 0
    desc = acl.media.dvpp_create_pic_desc()
    acl.media.dvpp_set_pic_desc_data(desc, data)
    acl.media.dvpp_set_pic_desc_size(desc, nbytes)
    acl.media.dvpp_set_pic_desc_format(desc, pixel_format)
    acl.media.dvpp_set_pic_desc_width(desc, 64)
    acl.media.dvpp_set_pic_desc_height(desc, 64)
    acl.media.dvpp_set_pic_desc_width_stride(desc, stride)
    acl.media.dvpp_set_pic_desc_height_stride(desc, 64)
    return desc


def release(desc):
    """End a picture, with its memory."""
    assert acl.media.dvpp_free(acl.media.dvpp_get_pic_desc_data(desc)) == acl.media.dvpp_destroy_pic_desc(desc) == 0


assert acl.init() == 0 and acl.rt.set_device(0) == 0
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
yuv, rgb = picture(NV12, 64 * 96, 64), picture(RGB888, 64 * 64 * 3, 64 * 3)
print(acl.media.dvpp_vpc_convert_color_async(channel, yuv, rgb, 0))  # 0
config = acl.media.dvpp_create_resize_config()
acl.media.dvpp_set_resize_config_interpolation(config, NEAREST)
part, place = acl.media.dvpp_create_roi_config(0, 31, 0, 31), acl.media.dvpp_create_roi_config(16, 47, 8, 55)
print(acl.media.dvpp_vpc_crop_resize_async(channel, yuv, rgb, part, config, 0))  # 0
print(acl.media.dvpp_vpc_crop_resize_paste_async(channel, yuv, rgb, part, place, config, 0))  # 0
print(acl.rt.synchronize_stream(0))  # 0
for desc in (yuv, rgb):
    release(desc)
assert acl.media.dvpp_destroy_roi_config(part) == acl.media.dvpp_destroy_roi_config(place) == 0
assert acl.media.dvpp_destroy_resize_config(config) == 0
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
