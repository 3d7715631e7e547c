"""Ask the device to prefetch memory into its cache."""

import acl

PREFETCH, SIZE = 0, 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
device, ret = acl.rt.malloc(SIZE, 0)
print(acl.rt.cmo_async(device, SIZE, PREFETCH, stream))  # 0
print(acl.rt.synchronize_stream(stream))  # 0
assert acl.rt.free(device) == acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
