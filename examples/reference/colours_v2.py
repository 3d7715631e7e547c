"""Convert and count colours, on a channel of the second generation."""
# SOFTACL_CHIP=310B
# The program runs on the board, which has one memory: copies are of kind 3, within the device.
# Shows: acl.himpi.vpc_convert_color acl.himpi.vpc_convert_color_v2 acl.himpi.vpc_convert_color_to_yuv420
# Shows: acl.himpi.vpc_calc_hist acl.himpi.vpc_calc_hist_v2 acl.himpi.vpc_equalize_hist
# Shows: acl.himpi.sys_set_chn_csc_matrix acl.himpi.sys_get_chn_csc_matrix

import warnings

import numpy as np

import acl

YUV444, RGB, RGBA, NV12 = 11, 12, 16, 1
VPC, BT601_FULL, BT709_FULL = 7, 0, 2
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
orange = picture(np.full((16, 32, 3), (255, 128, 0), np.uint8), RGB)

# The channel's matrix between RGB and YUV; only with the program's own matrix (100) do the factors count
matrix, factors, ret = acl.himpi.sys_get_chn_csc_matrix(VPC, 0)
print(matrix == BT601_FULL, round(factors["yuv_to_rgb_coefficient"]["csc_matrix_r0_c2"], 3))  # True 1.402
yuv = picture(np.zeros((16, 32, 3), np.uint8), YUV444)
print(wait(*acl.himpi.vpc_convert_color(0, orange, yuv, -1)), read(yuv, 3)[0, 0])  # 0 [151  43 202]
print(acl.himpi.sys_set_chn_csc_matrix(VPC, 0, BT709_FULL, factors))  # 0
print(wait(*acl.himpi.vpc_convert_color(0, orange, yuv, -1)), read(yuv, 3)[0, 0])  # 0 [146  49 197]
print(acl.himpi.sys_set_chn_csc_matrix(VPC, 0, BT601_FULL, factors))  # 0

# With alpha, and with chroma of half the resolution
rgba = picture(np.zeros((16, 32, 4), np.uint8), RGBA)
print(wait(*acl.himpi.vpc_convert_color_v2(0, orange, rgba, {"alpha": 77}, -1)))  # 0
print(read(rgba, 4)[0, 0])  # [255 128   0  77]
nv12 = picture(np.zeros((24, 32, 1), np.uint8), NV12) | {"picture_height": 16, "picture_height_stride": 16}
print(wait(*acl.himpi.vpc_convert_color_to_yuv420(0, orange, nv12, -1)), read(nv12, 1)[0, 0])  # 0 [151]

# Replace each value by a table's, and count
tables = {f"map_value_{name}": [255 - value for value in range(256)] for name in ("y_or_r", "u_or_g", "v_or_b")}
blue = picture(np.zeros((16, 32, 3), np.uint8), RGB)
print(wait(*acl.himpi.vpc_equalize_hist(0, orange, blue, tables, -1)), read(blue, 3)[0, 0])  # 0 [  0 127 255]
counts = np.zeros((3, 256), np.uint32)
print(wait(*acl.himpi.vpc_calc_hist_v2(0, blue, -1, counts.ctypes.data)))  # 0
print(counts[0, 0], counts[1, 127], counts[2, 255])  # 512 512 512

# The older form returns no counts in Python, and warns
with warnings.catch_warnings(record=True) as given:
    warnings.simplefilter("always")
    found, task, ret = acl.himpi.vpc_calc_hist(0, blue, -1)
print(sum(found["histogram_y_or_r"]), ret, len(given))  # 0 0 1

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
