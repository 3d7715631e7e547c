"""Rotate and warp pictures by matrices and tables, on a channel of the second generation."""
# SOFTACL_CHIP=910B
# Shows: acl.himpi.vpc_set_chn_opt_attr acl.himpi.vpc_set_chn_workspace acl.himpi.vpc_get_lut_mem_size
# Shows: acl.himpi.vpc_get_affine_transform acl.himpi.vpc_get_rotation_matrix acl.himpi.vpc_warp_affine
# Shows: acl.himpi.vpc_get_affine_lut acl.himpi.vpc_get_perspective_lut acl.himpi.vpc_get_remap_lut
# Shows: acl.himpi.vpc_lut_remap

import numpy as np

import acl

GREY, BILINEAR, NEAREST, REMAP, AFFINE = 0, 0, 1, 0, 1
addresses = []


def pairs(points, targets):
    """Points and their destinations."""
    source, dest = ([{"x": x, "y": y} for x, y in each] for each in (points, targets))
    return {"src_point": source, "src_point_count": len(source), "dest_point": dest, "dest_point_count": len(dest)}


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
# No chip has channel options; after a workspace is set, pictures up to its size can be warped
print(acl.himpi.vpc_set_chn_opt_attr(0, {"attr_type": 0, "len": 0, "value": 0}) == 0xA0078008)  # True
largest = {"max_source_pic_width": 64, "max_source_pic_height": 64, "max_dest_pic_width": 64, "max_dest_pic_height": 64}
print(acl.himpi.vpc_set_chn_workspace(0, [{"func": REMAP, **largest}, {"func": AFFINE, **largest}], 2))  # 0

# A picture of 32 x 32 with one white square, in rows 4 to 7 and columns 8 to 11
square = np.zeros((32, 32), np.uint8)
square[4:8, 8:12] = 255
source, target = picture(square), picture(np.zeros((32, 32), np.uint8))
edges = {"interpolation": NEAREST, "border_type": 0, "scalar_value": {"val": [0.0, 0.0, 0.0, 0.0]}}
moved = {"src": source, "dst": target, "transform_config": edges}

# By a matrix: counterclockwise around the centre, and from three points to their destinations
matrix, ret = acl.himpi.vpc_get_rotation_matrix({"x": 15.5, "y": 15.5}, 90.0, 1.0)
print(wait(*acl.himpi.vpc_warp_affine(0, matrix, moved, -1)))  # 0
print(np.argwhere(read(target)).min(0), np.argwhere(read(target)).max(0))  # [20  4] [23  7]
three = [(0.0, 0.0), (31.0, 0.0), (0.0, 31.0)]
shifted = pairs(three, [(x + 10.0, y + 2.0) for x, y in three])
matrix, ret = acl.himpi.vpc_get_affine_transform(shifted)
print([round(value, 3) + 0.0 for value in matrix["matrix"][0]])  # [1.0, 0.0, 10.0, 0.0]
print(wait(*acl.himpi.vpc_warp_affine(0, matrix, moved, -1)), np.argwhere(read(target)).min(0))  # 0 [ 6 18]

# By a table, made from three points, from four, or from positions that the program computes
size, ret = acl.himpi.vpc_get_lut_mem_size(32, 32)
lut = np.zeros(size, np.uint8)
sides = {"src_pic_width": 32, "src_pic_height": 32, "dest_pic_width": 32, "dest_pic_height": 32}
table, ret = acl.himpi.vpc_get_affine_lut(shifted, NEAREST, {**sides, "lut": lut.ctypes.data, "lut_size": size})
print(ret, wait(*acl.himpi.vpc_lut_remap(0, moved, table, -1)), np.argwhere(read(target)).min(0))  # 0 0 [ 6 18]
four = [*three, (31.0, 31.0)]
table, ret = acl.himpi.vpc_get_perspective_lut(pairs(four, [(2 * x, 2 * y) for x, y in four]), NEAREST, table)
print(ret, wait(*acl.himpi.vpc_lut_remap(0, moved, table, -1)), (read(target) == 255).sum())  # 0 0 64
y, x = np.mgrid[:32, :32].astype(np.float32)
x, y = np.ascontiguousarray(31 - x), np.ascontiguousarray(y)  # mirrored
places = {**sides, "map1": x.ctypes.data, "map2": y.ctypes.data, "map_size": x.nbytes}
table, ret = acl.himpi.vpc_get_remap_lut(places, table)
print(ret, wait(*acl.himpi.vpc_lut_remap(0, moved, table, -1)), np.argwhere(read(target)).min(0))  # 0 0 [ 4 20]

assert [acl.himpi.dvpp_free(address) for address in addresses] == [0] * len(addresses)
assert acl.himpi.vpc_destroy_chn(0) == acl.himpi.sys_exit() == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
