"""Put a border around a picture, and halve a picture."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_create_border_config acl.media.dvpp_destroy_border_config
# Shows: acl.media.dvpp_set_border_config_border_type acl.media.dvpp_get_border_config_border_type
# Shows: acl.media.dvpp_set_border_config_value acl.media.dvpp_get_border_config_value
# Shows: acl.media.dvpp_set_border_config_top acl.media.dvpp_get_border_config_top
# Shows: acl.media.dvpp_set_border_config_bottom acl.media.dvpp_get_border_config_bottom
# Shows: acl.media.dvpp_set_border_config_left acl.media.dvpp_get_border_config_left
# Shows: acl.media.dvpp_set_border_config_right acl.media.dvpp_get_border_config_right
# Shows: acl.media.dvpp_vpc_make_border_async acl.media.dvpp_vpc_pyr_down_async

import acl

GREY, CONSTANT = 0, 0


def picture(width, height):
    """A description of a grey picture, with memory for it."""
    nbytes = width * height
    data, ret = acl.media.dvpp_malloc(nbytes)
    assert ret == 0 and acl.rt.memset(data, nbytes, 128, nbytes) == 0
    desc = acl.media.dvpp_create_pic_desc()
    acl.media.dvpp_set_pic_desc_data(desc, data)
    acl.media.dvpp_set_pic_desc_size(desc, nbytes)
    acl.media.dvpp_set_pic_desc_format(desc, GREY)
    acl.media.dvpp_set_pic_desc_width(desc, width)
    acl.media.dvpp_set_pic_desc_height(desc, height)
    acl.media.dvpp_set_pic_desc_width_stride(desc, width)
    acl.media.dvpp_set_pic_desc_height_stride(desc, height)
    return desc


def release(desc):
    """End a picture, with its memory."""
    assert acl.media.dvpp_free(acl.media.dvpp_get_pic_desc_data(desc)) == acl.media.dvpp_destroy_pic_desc(desc) == 0


assert acl.init() == 0 and acl.rt.set_device(0) == 0
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
border = acl.media.dvpp_create_border_config()
acl.media.dvpp_set_border_config_border_type(border, CONSTANT)
acl.media.dvpp_set_border_config_value(border, 0, 16.0)
acl.media.dvpp_set_border_config_top(border, 8)
acl.media.dvpp_set_border_config_bottom(border, 8)
acl.media.dvpp_set_border_config_left(border, 16)
acl.media.dvpp_set_border_config_right(border, 16)
print(acl.media.dvpp_get_border_config_border_type(border), acl.media.dvpp_get_border_config_value(border, 0))  # 0 16.0
print(acl.media.dvpp_get_border_config_top(border), acl.media.dvpp_get_border_config_bottom(border))  # 8 8
print(acl.media.dvpp_get_border_config_left(border), acl.media.dvpp_get_border_config_right(border))  # 16 16
small, large, half = picture(64, 48), picture(96, 64), picture(48, 32)
print(acl.media.dvpp_vpc_make_border_async(channel, small, large, border, 0))  # 0
print(acl.media.dvpp_vpc_pyr_down_async(channel, large, half, 0, 0))  # 0
print(acl.rt.synchronize_stream(0))  # 0
print(acl.media.dvpp_destroy_border_config(border))  # 0
for desc in (small, large, half):
    release(desc)
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
