"""Draw into pictures, on a channel of the second generation."""
# SOFTACL_CHIP=310B
# The program runs on the board, which has one memory: copies are of kind 3, within the device.
# Shows: acl.himpi.vpc_draw_cover acl.himpi.vpc_draw_line acl.himpi.vpc_draw_mosaic acl.himpi.vpc_draw_osd

import numpy as np

import acl

RGB, ARGB = 12, 14
addresses = []


def picture(pixels, pixel_format):
    """A hi_vpc_pic_info with a copy of the pixels, rows x columns x components, in media memory."""
    address, ret = acl.himpi.dvpp_malloc(0, pixels.nbytes)
    assert ret == 0 and acl.rt.memcpy(address, pixels.nbytes, pixels.ctypes.data, pixels.nbytes, 3) == 0
    addresses.append(address)
    return {
        "picture_address": address,
        "picture_buffer_size": pixels.nbytes,
        "picture_width": pixels.shape[1],
        "picture_height": pixels.shape[0],
        "picture_width_stride": pixels[0].nbytes,
        "picture_height_stride": pixels.shape[0],
        "picture_format": pixel_format,
    }


def read(info, components):
    """The pixels of a picture, rows x columns x components."""
    pixels = np.zeros((info["picture_height"], info["picture_width"], components), np.uint8)
    assert acl.rt.memcpy(pixels.ctypes.data, pixels.nbytes, info["picture_address"], pixels.nbytes, 3) == 0
    return pixels


def wait(task, ret):
    """The code of an operation when it is done."""
    return ret or acl.himpi.vpc_get_process_result(0, task, -1)


assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
assert acl.himpi.vpc_create_chn(0, {"attr": 0}) == 0
target = picture(np.zeros((48, 64, 3), np.uint8), RGB)
drawn = {"src": target, "dst": target, "count": 1}  # into the picture itself

# A rectangle (0) and a quadrangle (1), filled
rect = {"x": 8, "y": 4, "width": 16, "height": 10}
corners = [{"x": 40, "y": 4}, {"x": 48, "y": 12}, {"x": 40, "y": 20}, {"x": 32, "y": 12}]
covers = [
    {"type": 0, "rect": rect, "color": 0xFF8000},
    {"type": 1, "quad": {"is_solid": 1, "thick": 0, "point": corners}, "color": 0x0000FF},
]
print(wait(*acl.himpi.vpc_draw_cover(0, {**drawn, "count": 2, "cover": covers}, -1)))  # 0
pixels = read(target, 3)
print(pixels[4, 8], pixels[14, 24], (pixels[:, :, 0] == 255).sum())  # [255 128   0] [0 0 0] 160
print(pixels[12, 32], pixels[4, 32])  # [  0   0 255] [0 0 0]

# A line of 4 pixels
line = {"start_point": {"x": 4, "y": 30}, "end_point": {"x": 60, "y": 30}, "thick": 4, "color": 0x00FF00}
print(wait(*acl.himpi.vpc_draw_line(0, {**drawn, "line": [line]}, -1)), read(target, 3)[30, 32])  # 0 [  0 255   0]

# Blocks of 8 pixels (1), each with the mean of its pixels
mosaic = {"blk_size": 1, "rect": {"x": 16, "y": 8, "width": 16, "height": 8}}
print(wait(*acl.himpi.vpc_draw_mosaic(0, {**drawn, "mosaic": [mosaic]}, -1)))  # 0
print(read(target, 3)[8, 16], read(target, 3)[8, 31])  # [191  96   0] [0 0 0]

# A small picture over it: half of its white shows
over = picture(np.full((8, 16, 4), (128, 255, 255, 255), np.uint8), ARGB)
osd = {
    "rect": {"x": 0, "y": 40, "width": 16, "height": 8},
    "pixel_format": ARGB,
    "picture_address": over["picture_address"],
    "stride": over["picture_width_stride"],
    "bg_alpha": 0,
    "fg_alpha": 255,
    "osd_inverted_color": 0,
}
print(wait(*acl.himpi.vpc_draw_osd(0, {**drawn, "osd": [osd]}, -1)), read(target, 3)[40, 0])  # 0 [128 128 128]

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
