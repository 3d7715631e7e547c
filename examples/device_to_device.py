"""Intra-device data transfer, synchronous."""

from _checked import check

import acl

HUGE_FIRST = 0
DEVICE_TO_HOST = 2
DEVICE_TO_DEVICE = 3
SIZE = 1 * 1024 * 1024

check(acl.init())
check(acl.rt.set_device(0))

# 1. Allocate memory.
dev_a = check(acl.rt.malloc(SIZE, HUGE_FIRST))
dev_b = check(acl.rt.malloc(SIZE, HUGE_FIRST))

# 2. Load data.
data = bytes(range(256)) * (SIZE // 256)
check(acl.rt.memcpy(dev_a, SIZE, acl.util.bytes_to_ptr(data), SIZE, 1))

# 3. Copy.
check(acl.rt.memcpy(dev_b, SIZE, dev_a, SIZE, DEVICE_TO_DEVICE))

# The bytes that arrived.
seen = check(acl.rt.malloc_host(SIZE))
check(acl.rt.memcpy(seen, SIZE, dev_b, SIZE, DEVICE_TO_HOST))
assert acl.util.ptr_to_bytes(seen, SIZE) == data
check(acl.rt.free_host(seen))
print(f"Intra-device data transfer: {SIZE} bytes arrived")

# 4. Free.
check(acl.rt.free(dev_a))
check(acl.rt.free(dev_b))
check(acl.rt.reset_device(0))
check(acl.finalize())
