"""Filter, mirror and rotate pictures, on a channel of the second generation."""
# SOFTACL_CHIP=310B
# The program runs on the board, which has one memory: copies are of kind 3, within the device.
# Shows: acl.himpi.vpc_median_blur acl.himpi.vpc_blur acl.himpi.vpc_gaussian_blur acl.himpi.vpc_filter2d
# Shows: acl.himpi.vpc_erode acl.himpi.vpc_dilate acl.himpi.vpc_flip acl.himpi.vpc_rotate

import numpy as np

import acl

GREY, REPLICATED = 0, 1
addresses = []


def picture(pixels):
    """A hi_vpc_pic_info with a copy of the pixels, rows x columns of grey, in media memory."""
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
        "picture_format": GREY,
    }


def read(info):
    """The pixels of a picture, rows x columns."""
    pixels = np.zeros((info["picture_height"], info["picture_width"]), np.uint8)
    assert acl.rt.memcpy(pixels.ctypes.data, pixels.nbytes, info["picture_address"], pixels.nbytes, 3) == 0
    return pixels


def wait(task, ret):
    """The code of an operation when it is done."""
    return ret or acl.himpi.vpc_get_process_result(0, task, -1)


assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
assert acl.himpi.vpc_create_chn(0, {"attr": 0}) == 0

# A black picture with one white pixel
dot = np.zeros((32, 32), np.uint8)
dot[10, 20] = 255
target = picture(np.zeros((32, 32), np.uint8))
pair = {"src": picture(dot), "dst": target}
window = {"kernel_size": {"width": 3, "height": 3}, "anchor": {"x": -1, "y": -1}, "border_type": REPLICATED}

print(wait(*acl.himpi.vpc_median_blur(0, {**pair, "median_blur_cfg": {"kernel_size": 3}}, -1)))  # 0
print(read(target).max())  # 0
mean = {**window, "morph_shapes": 0, "iterations": 1}
print(wait(*acl.himpi.vpc_blur(0, {**pair, "blur_cfg": mean}, -1)))  # 0
print(read(target)[9:12, 18:23].tolist())  # [[0, 28, 28, 28, 0], [0, 28, 28, 28, 0], [0, 28, 28, 28, 0]]
bell = {**window, "sigma_x": 1.0, "sigma_y": 0.0}
print(wait(*acl.himpi.vpc_gaussian_blur(0, {**pair, "gaussian_blur_cfg": bell}, -1)))  # 0
print(read(target)[9:12, 19:22].tolist())  # [[19, 32, 19], [32, 52, 32], [19, 32, 19]]
edges = {**window, "filter": [[0.0, 0.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 0.0, 0.0]], "delta": 128.0}
print(wait(*acl.himpi.vpc_filter2d(0, {**pair, "filter_2d_cfg": edges}, -1)))  # 0
print(read(target)[10, 18:23].tolist())  # [128, 255, 128, 0, 128]

# The largest and the smallest value of a rectangle; applying it twice makes it larger
print(wait(*acl.himpi.vpc_dilate(0, {**pair, "blur_cfg": {**mean, "iterations": 2}}, -1)))  # 0
print((read(target) == 255).sum())  # 25
back = picture(np.zeros((32, 32), np.uint8))
print(wait(*acl.himpi.vpc_erode(0, {"src": target, "dst": back, "blur_cfg": mean}, -1)))  # 0
print((read(back) == 255).sum())  # 9

# Mirror left and right (0), rotate by 90 degrees clockwise (0): the pixel was in row 10, column 20
print(wait(*acl.himpi.vpc_flip(0, {**pair, "flip_mode": 0}, -1)), np.argwhere(read(target)).tolist())  # 0 [[10, 11]]
print(wait(*acl.himpi.vpc_rotate(0, {**pair, "angle": 0}, -1)), np.argwhere(read(target)).tolist())  # 0 [[20, 21]]

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
