"""Crop, scale and paste pictures on channels of the second generation."""
# SOFTACL_CHIP=310P
# Shows: acl.himpi.dvpp_get_version acl.himpi.sys_get_image_align_info acl.himpi.vpc_create_chn
# Shows: acl.himpi.vpc_sys_create_chn acl.himpi.vpc_destroy_chn acl.himpi.vpc_get_process_result
# Shows: acl.himpi.vpc_resize acl.himpi.vpc_crop acl.himpi.vpc_crop_resize acl.himpi.vpc_crop_resize_paste
# Shows: acl.himpi.vpc_batch_crop_resize_paste acl.himpi.vpc_crop_resize_resize_paste

import numpy as np

import acl

GREY, NV12, BILINEAR, NEAREST = 0, 1, 0, 1
addresses = []


def area(target, left, top, width, height, **more):
    """A part of a picture, and where it goes."""
    region = {"left_offset": left, "top_offset": top, "crop_width": width, "crop_height": height}
    return {"dest_pic_info": target, "crop_region": region, **more}


def scaled(width, height, interpolation=NEAREST):
    return {"resize_width": width, "resize_height": height, "interpolation": interpolation}


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
print(acl.himpi.dvpp_get_version())  # (1, 0, 0, 0)
wanted = {"width": 1000, "height": 502, "pixel_format": NV12}
found, ret = acl.himpi.sys_get_image_align_info([0, 4], 2, wanted)  # for VPC and JPEGD
print(found["width_stride"], found["height_stride"], found["img_buf_size"])  # 1024 512 786432

# Channels: one with a number chosen by the program, and one with any free number
print(acl.himpi.vpc_create_chn(0, {"attr": 0}))  # 0
print(acl.himpi.vpc_sys_create_chn({"attr": 0}))  # (1, 0)
print(acl.himpi.vpc_destroy_chn(1))  # 0

# A picture of four quarters: 10 and 20 above, 30 and 40 below
source = picture(np.array([[10, 20], [30, 40]], np.uint8).repeat(64, 0).repeat(64, 1))
small = picture(np.zeros((64, 64), np.uint8))
task, ret = acl.himpi.vpc_resize(0, source, small, 0, 0, BILINEAR, -1)
print(ret, acl.himpi.vpc_get_process_result(0, task, -1))  # 0 0
print(read(small)[0, 0], read(small)[0, 63], read(small)[63, 0], read(small)[63, 63])  # 10 20 30 40
# Each result is returned once
print(acl.himpi.vpc_get_process_result(0, task, -1) == 0xA0078003)  # True

# Parts of it, each into a separate picture
right, lower = picture(np.zeros((64, 64), np.uint8)), picture(np.zeros((32, 32), np.uint8))
print(wait(*acl.himpi.vpc_crop(0, source, [area(right, 64, 0, 64, 64), area(lower, 0, 64, 32, 32)], 2, -1)))  # 0
print(np.unique(read(right)), np.unique(read(lower)))  # [20] [30]
whole = area(right, 0, 64, 128, 64, resize_info=scaled(64, 64))
print(wait(*acl.himpi.vpc_crop_resize(0, source, [whole], 1, -1)), read(right)[0, ::16])  # 0 [30 30 40 40]

# Into a part of a picture; the rest is unchanged
sheet = picture(np.zeros((128, 128), np.uint8))
place = {"resize_info": scaled(32, 32), "dest_left_offset": 16, "dest_top_offset": 8}
print(wait(*acl.himpi.vpc_crop_resize_paste(0, source, [area(sheet, 64, 64, 64, 64, **place)], 1, -1)))  # 0
print(read(sheet)[8:40, 16:48].min(), (read(sheet) > 0).sum())  # 40 1024
parts = [area(sheet, 0, 0, 64, 64, **place), area(sheet, 0, 0, 64, 64, **place | {"dest_left_offset": 64})]
print(wait(*acl.himpi.vpc_batch_crop_resize_paste(0, [source, small], 2, parts, [1, 1], -1)))  # 0
print(read(sheet)[8, 16], read(sheet)[39, 95], (read(sheet) > 0).sum())  # 10 40 2048

# Two changes of size: stripes of one pixel are no longer visible
stripes = picture(np.tile(np.array([0, 200], np.uint8), (64, 32)))
sizes = {"resize_info1": scaled(16, 16, BILINEAR), "resize_info2": scaled(64, 64, BILINEAR)}
hidden = area(small, 0, 0, 64, 64, **sizes, dest_left_offset=0, dest_top_offset=0)
print(wait(*acl.himpi.vpc_crop_resize_resize_paste(0, stripes, [hidden], 1, -1)), np.unique(read(small)))  # 0 [100]

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
