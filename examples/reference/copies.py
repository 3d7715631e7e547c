"""Copy to the device and back, and fill memory."""
# Shows: acl.rt.memcpy acl.rt.memset

import acl

HOST_TO_DEVICE, DEVICE_TO_HOST, SIZE = 1, 2, 64
assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc(SIZE, 0)
host, ret = acl.rt.malloc_host(SIZE)
data = b"there and back".ljust(SIZE)
print(acl.rt.memcpy(device, SIZE, acl.util.bytes_to_ptr(data), SIZE, HOST_TO_DEVICE))  # 0
print(acl.rt.memcpy(host, SIZE, device, SIZE, DEVICE_TO_HOST))  # 0
print(acl.util.ptr_to_bytes(host, 14))  # b'there and back'
assert acl.rt.memset(device, SIZE, ord("."), 5) == 0
assert acl.rt.memcpy(host, SIZE, device, SIZE, DEVICE_TO_HOST) == 0
print(acl.util.ptr_to_bytes(host, 14))  # b'..... and back'
print(acl.rt.memcpy(device, 32, host, SIZE, HOST_TO_DEVICE))  # 107000
assert acl.rt.free(device) == acl.rt.free_host(host) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
