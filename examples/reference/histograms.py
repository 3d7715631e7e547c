"""Count the values of a picture, and replace them by a table."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_create_hist acl.media.dvpp_destroy_hist acl.media.dvpp_clear_hist
# Shows: acl.media.dvpp_get_hist_dims acl.media.dvpp_get_hist_data acl.media.dvpp_get_hist_ret_code
# Shows: acl.media.dvpp_create_lut_map acl.media.dvpp_destroy_lut_map
# Shows: acl.media.dvpp_get_lut_map_dims acl.media.dvpp_get_lut_map_data
# Shows: acl.media.dvpp_vpc_calc_hist_async acl.media.dvpp_vpc_equalize_hist_async

import ctypes

import acl

GREY, SIDE = 0, 64


def picture(value):
    """A description of a grey picture of one value, with memory for it."""
    nbytes = SIDE * SIDE
    data, ret = acl.media.dvpp_malloc(nbytes)
    assert ret == 0 and acl.rt.memset(data, nbytes, value, nbytes) == 0
    desc = acl.media.dvpp_create_pic_desc()
    acl.media.dvpp_set_pic_desc_data(desc, data)
    acl.media.dvpp_set_pic_desc_size(desc, nbytes)
    acl.media.dvpp_set_pic_desc_format(desc, GREY)
    acl.media.dvpp_set_pic_desc_width(desc, SIDE)
    acl.media.dvpp_set_pic_desc_height(desc, SIDE)
    acl.media.dvpp_set_pic_desc_width_stride(desc, SIDE)
    acl.media.dvpp_set_pic_desc_height_stride(desc, SIDE)
    return desc


def release(desc):
    """End a picture, with its memory."""
    assert acl.media.dvpp_free(acl.media.dvpp_get_pic_desc_data(desc)) == acl.media.dvpp_destroy_pic_desc(desc) == 0


assert acl.init() == 0 and acl.rt.set_device(0) == 0
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
hist, table = acl.media.dvpp_create_hist(), acl.media.dvpp_create_lut_map()
print(acl.media.dvpp_get_hist_dims(hist), acl.media.dvpp_get_lut_map_dims(table))  # 3 3
where, length, ret = acl.media.dvpp_get_lut_map_data(table, 0)
ctypes.memmove(where, bytes(255 - value for value in range(length)), length)  # 100 becomes 155
before, after = picture(100), picture(0)
print(acl.media.dvpp_vpc_equalize_hist_async(channel, before, after, table, 0))  # 0
print(acl.media.dvpp_clear_hist(hist))  # 0
print(acl.media.dvpp_vpc_calc_hist_async(channel, after, hist, 0, 0))  # 0
print(acl.rt.synchronize_stream(0), acl.media.dvpp_get_hist_ret_code(hist))  # 0 0
where, length, ret = acl.media.dvpp_get_hist_data(hist, 0)
print((ctypes.c_uint32 * length).from_address(where)[155])  # 4096
print(acl.media.dvpp_destroy_hist(hist), acl.media.dvpp_destroy_lut_map(table))  # 0 0
for desc in (before, after):
    release(desc)
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
