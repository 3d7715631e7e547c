"""Take several parts of several pictures in one call."""
# SOFTACL_CHIP=310P
# Shows: acl.media.dvpp_create_batch_pic_desc acl.media.dvpp_get_pic_desc acl.media.dvpp_destroy_batch_pic_desc
# Shows: acl.media.dvpp_vpc_batch_crop_async acl.media.dvpp_vpc_batch_crop_resize_async
# Shows: acl.media.dvpp_vpc_batch_crop_and_paste_async acl.media.dvpp_vpc_batch_crop_resize_paste_async
# Shows: acl.media.dvpp_vpc_batch_crop_resize_make_border_async

import acl

NV12, SIDE, NBYTES = 1, 64, 64 * 96


def batch(n):
    """Descriptions of n pictures of 64 x 64, with memory for them."""
    handle = acl.media.dvpp_create_batch_pic_desc(n)
    for i in range(n):
        data, ret = acl.media.dvpp_malloc(NBYTES)
        assert ret == 0 and acl.rt.memset(data, NBYTES, 128, NBYTES) == 0
        desc = acl.media.dvpp_get_pic_desc(handle, i)
        acl.media.dvpp_set_pic_desc_data(desc, data)
        acl.media.dvpp_set_pic_desc_size(desc, NBYTES)
        acl.media.dvpp_set_pic_desc_format(desc, NV12)
        acl.media.dvpp_set_pic_desc_width(desc, SIDE)
        acl.media.dvpp_set_pic_desc_height(desc, SIDE)
        acl.media.dvpp_set_pic_desc_width_stride(desc, SIDE)
        acl.media.dvpp_set_pic_desc_height_stride(desc, SIDE)
    return handle


assert acl.init() == 0 and acl.rt.set_device(0) == 0
channel = acl.media.dvpp_create_channel_desc()
assert acl.media.dvpp_create_channel(channel) == 0
inputs, outputs = batch(2), batch(3)
counts = [1, 2]  # one area of the first picture, two of the second
crops = [acl.media.dvpp_create_roi_config(0, 31, 0, 31) for _ in range(3)]
pastes = [acl.media.dvpp_create_roi_config(16, 47, 16, 47) for _ in range(3)]
borders = [acl.media.dvpp_create_border_config() for _ in range(3)]
config = acl.media.dvpp_create_resize_config()
head = channel, inputs, counts, outputs, crops
print(acl.media.dvpp_vpc_batch_crop_async(*head, 0)[1])  # 0
print(acl.media.dvpp_vpc_batch_crop_resize_async(*head, config, 0))  # 0
print(acl.media.dvpp_vpc_batch_crop_and_paste_async(*head, pastes, 0)[1])  # 0
print(acl.media.dvpp_vpc_batch_crop_resize_paste_async(*head, pastes, config, 0))  # 0
print(acl.media.dvpp_vpc_batch_crop_resize_make_border_async(*head, borders, config, 0))  # 0
print(acl.rt.synchronize_stream(0))  # 0
for handle, n in ((inputs, 2), (outputs, 3)):
    for i in range(n):
        assert acl.media.dvpp_free(acl.media.dvpp_get_pic_desc_data(acl.media.dvpp_get_pic_desc(handle, i))) == 0
for area in (*crops, *pastes):
    acl.media.dvpp_destroy_roi_config(area)
for border in borders:
    acl.media.dvpp_destroy_border_config(border)
acl.media.dvpp_destroy_resize_config(config)
print(acl.media.dvpp_destroy_batch_pic_desc(inputs), acl.media.dvpp_destroy_batch_pic_desc(outputs))  # 0 0
assert acl.media.dvpp_destroy_channel(channel) == acl.media.dvpp_destroy_channel_desc(channel) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
