"""Allocate cached device memory, keep cache and memory in step, and prefetch."""

import acl

PREFETCH, SIZE = 0, 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc_cached(SIZE, 0)
assert acl.rt.memset(device, SIZE, 1, SIZE) == 0
print(acl.rt.mem_flush(device, SIZE))  # 0
print(acl.rt.mem_invalidate(device, SIZE))  # 0
stream, ret = acl.rt.create_stream()
print(acl.rt.cmo_async(device, SIZE, PREFETCH, stream))  # 0
assert acl.rt.synchronize_stream(stream) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.free(device) == acl.rt.reset_device(0) == acl.finalize() == 0
