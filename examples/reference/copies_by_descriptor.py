"""Write a copy's addresses into device memory, and queue the copy later."""

import acl

INNER_DEVICE_TO_DEVICE, SIZE = 6, 256
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
source, ret = acl.rt.malloc(SIZE, 0)
target, ret = acl.rt.malloc(SIZE, 0)
size, ret = acl.rt.get_memcpy_desc_size(INNER_DEVICE_TO_DEVICE)
desc, ret = acl.rt.malloc(size, 0)
assert acl.rt.memset(source, SIZE, ord("d"), SIZE) == 0
desc, ret = acl.rt.set_memcpy_desc(desc, INNER_DEVICE_TO_DEVICE, source, target, SIZE, 0)
print(ret)  # 0
print(acl.rt.memcpy_async_with_desc(desc, INNER_DEVICE_TO_DEVICE, stream))  # 0
assert acl.rt.synchronize_stream(stream) == 0
host, ret = acl.rt.malloc_host(SIZE)
assert acl.rt.memcpy(host, SIZE, target, SIZE, 2) == 0
print(acl.util.ptr_to_bytes(host, 3))  # b'ddd'
assert acl.rt.free(source) == acl.rt.free(target) == acl.rt.free(desc) == acl.rt.free_host(host) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
