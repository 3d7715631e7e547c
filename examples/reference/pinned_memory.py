"""Allocate pinned host memory, which asynchronous copies need."""
# Shows: acl.rt.malloc_host acl.rt.free_host

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
host, ret = acl.rt.malloc_host(4096)
assert acl.rt.memset(host, 4096, ord("a"), 4096) == 0
print(acl.util.ptr_to_bytes(host, 3))  # b'aaa'
other, ret = acl.rt.malloc_host_with_cfg(4096, {})
print(acl.rt.free_host(other), acl.rt.free_host(host))  # 0 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
