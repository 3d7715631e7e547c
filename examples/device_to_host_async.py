"""Device-to-host data transfer, asynchronous."""

from _checked import check

import acl

HUGE_FIRST = 0
DEVICE_TO_HOST = 2
SIZE = 1 * 1024 * 1024

check(acl.init())
check(acl.rt.set_device(0))

# 1. Allocate memory.
dev_a = check(acl.rt.malloc(SIZE, HUGE_FIRST))
host_b = check(acl.rt.malloc_host(SIZE))

# 2. Load data.
data = bytes(range(256)) * (SIZE // 256)
check(acl.rt.memcpy(dev_a, SIZE, acl.util.bytes_to_ptr(data), SIZE, 1))

# 3. Copy.
stream = check(acl.rt.create_stream())
check(acl.rt.memcpy_async(host_b, SIZE, dev_a, SIZE, DEVICE_TO_HOST, stream))
check(acl.rt.synchronize_stream(stream))

# The bytes that arrived.
assert acl.util.ptr_to_bytes(host_b, SIZE) == data
print(f"Device-to-host data transfer: {SIZE} bytes arrived")

# 4. Free.
check(acl.rt.destroy_stream(stream))
check(acl.rt.free(dev_a))
check(acl.rt.free_host(host_b))
check(acl.rt.reset_device(0))
check(acl.finalize())
