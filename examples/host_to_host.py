"""Intra-host data transfer, synchronous."""

from _checked import check

import acl

HOST_TO_HOST = 0
SIZE = 1 * 1024 * 1024

check(acl.init())
check(acl.rt.set_device(0))

# 1. Allocate memory.
host_a = check(acl.rt.malloc_host(SIZE))
host_b = check(acl.rt.malloc_host(SIZE))

# 2. Load data.
data = bytes(range(256)) * (SIZE // 256)
check(acl.rt.memcpy(host_a, SIZE, acl.util.bytes_to_ptr(data), SIZE, 0))

# 3. Copy.
check(acl.rt.memcpy(host_b, SIZE, host_a, SIZE, HOST_TO_HOST))

# The bytes that arrived.
assert acl.util.ptr_to_bytes(host_b, SIZE) == data
print(f"Intra-host data transfer: {SIZE} bytes arrived")

# 4. Free.
check(acl.rt.free_host(host_a))
check(acl.rt.free_host(host_b))
check(acl.rt.reset_device(0))
check(acl.finalize())
