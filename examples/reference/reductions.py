"""Add one array to another on the device."""

import numpy as np

import acl

SUM, FLOAT = 10, 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
numbers = np.arange(4, dtype=np.float32).tobytes()
total, ret = acl.rt.malloc(16, 0)
more, ret = acl.rt.malloc(16, 0)
for place in (total, more):
    assert acl.rt.memcpy(place, 16, acl.util.bytes_to_ptr(numbers), 16, 1) == 0
print(acl.rt.reduce_async(total, more, 16, SUM, FLOAT, stream, 0))  # 0
assert acl.rt.synchronize_stream(stream) == 0
host, ret = acl.rt.malloc_host(16)
assert acl.rt.memcpy(host, 16, total, 16, 2) == 0
print(np.frombuffer(acl.util.ptr_to_bytes(host, 16), np.float32).tolist())  # [0.0, 2.0, 4.0, 6.0]
assert acl.rt.free(total) == acl.rt.free(more) == acl.rt.free_host(host) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
