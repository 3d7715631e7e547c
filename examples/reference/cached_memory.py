"""Allocate cached device memory, and keep cache and memory in step."""

import acl

SIZE = 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc_cached(SIZE, 0)
assert acl.rt.memset(device, SIZE, 1, SIZE) == 0
print(acl.rt.mem_flush(device, SIZE))  # 0
print(acl.rt.mem_invalidate(device, SIZE))  # 0
assert acl.rt.free(device) == acl.rt.reset_device(0) == acl.finalize() == 0
