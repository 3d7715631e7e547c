"""Put borders around pictures and halve them, on a channel of the second generation."""
# SOFTACL_CHIP=310P
# Shows: acl.himpi.vpc_copy_make_border acl.himpi.vpc_crop_resize_make_border
# Shows: acl.himpi.vpc_batch_crop_resize_make_border acl.himpi.vpc_pyrdown

import numpy as np

import acl

GREY, CONSTANT, REPLICATED, REFLECTED = 0, 0, 1, 2
addresses = []


def picture(pixels):
    """A hi_vpc_pic_info with a copy of the pixels, rows x columns of grey, in media memory."""
    address, ret = acl.himpi.dvpp_malloc(0, pixels.nbytes)
    assert ret == 0 and acl.rt.memcpy(address, pixels.nbytes, pixels.ctypes.data, pixels.nbytes, 1) == 0
    addresses.append(address)
    return {
        "picture_address": address,
        "picture_buffer_size": pixels.nbytes,
        "picture_width": pixels.shape[1],
        "picture_height": pixels.shape[0],
        "picture_width_stride": pixels[0].nbytes,
        "picture_height_stride": pixels.shape[0],
        "picture_format": GREY,
    }


def read(info):
    """The pixels of a picture, rows x columns."""
    pixels = np.zeros((info["picture_height"], info["picture_width"]), np.uint8)
    assert acl.rt.memcpy(pixels.ctypes.data, pixels.nbytes, info["picture_address"], pixels.nbytes, 2) == 0
    return pixels


def wait(task, ret):
    """The code of an operation when it is done."""
    return ret or acl.himpi.vpc_get_process_result(0, task, -1)


assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
assert acl.himpi.vpc_create_chn(0, {"attr": 0}) == 0
source = picture(np.full((80, 112), 100, np.uint8))
white = {"val": [255.0, 0.0, 0.0, 0.0]}

# A border of 8 pixels on each side
framed = picture(np.zeros((96, 128), np.uint8))
border = {"top": 8, "bottom": 8, "left": 8, "right": 8, "border_type": CONSTANT, "scalar_value": white}
print(wait(*acl.himpi.vpc_copy_make_border(0, source, framed, border, -1)))  # 0
print(read(framed)[8, 7], read(framed)[8, 8], (read(framed) == 100).sum())  # 255 100 8960

# A part of the picture, scaled; the border fills the rest of the output
boxed = picture(np.zeros((64, 64), np.uint8))
region = {
    "dest_pic_info": boxed,
    "crop_region": {"left_offset": 0, "top_offset": 0, "crop_width": 112, "crop_height": 56},
    "resize_info": {"resize_width": 64, "resize_height": 32, "interpolation": 0},
    "dest_left_offset": 0,
    "dest_top_offset": 16,
    "border_type": CONSTANT,
    "scalar_value": white,
}
print(wait(*acl.himpi.vpc_crop_resize_make_border(0, source, [region], 1, -1)))  # 0
print(read(boxed)[::8, 0])  # [255 255 100 100 100 100 255 255]
same = {**region, "border_type": REPLICATED}
print(wait(*acl.himpi.vpc_batch_crop_resize_make_border(0, [source], 1, [same], [1], -1)))  # 0
print(read(boxed)[::8, 0])  # [100 100 100 100 100 100 100 100]

# A pyramid: two pictures, each half as large as the previous one
half, quarter = picture(np.zeros((48, 64), np.uint8)), picture(np.zeros((24, 32), np.uint8))
edges = {"border_type": REFLECTED}
print(wait(*acl.himpi.vpc_pyrdown(0, framed, [half, quarter], 2, None, 256, edges, -1)))  # 0
print(read(half)[0, 0], read(half)[24, 32], read(quarter)[0, 0], read(quarter)[12, 16])  # 255 100 255 100

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
