"""Copy a part of each row: 4 rows of 16 bytes out of rows of 64."""

import acl

HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2
ROWS, WIDTH, PITCH = 4, 16, 64
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
host, ret = acl.rt.malloc_host(ROWS * PITCH)
device, ret = acl.rt.malloc(ROWS * WIDTH, 0)
back, ret = acl.rt.malloc_host(ROWS * WIDTH)
for row in range(ROWS):
    assert acl.rt.memset(host + row * PITCH, PITCH, ord("0") + row, PITCH) == 0
print(acl.rt.memcpy2d(device, WIDTH, host, PITCH, WIDTH, ROWS, HOST_TO_DEVICE))  # 0
print(acl.rt.memcpy2d_async(back, WIDTH, device, WIDTH, WIDTH, ROWS, DEVICE_TO_HOST, stream))  # 0
assert acl.rt.synchronize_stream(stream) == 0
print(acl.util.ptr_to_bytes(back, ROWS * WIDTH)[::WIDTH])  # b'0123'
assert acl.rt.free_host(host) == acl.rt.free_host(back) == acl.rt.free(device) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
