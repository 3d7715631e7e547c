"""Queue a fill and a copy on a stream, and wait before the bytes are used."""
# Shows: acl.rt.memcpy_async acl.rt.memset_async

import acl

DEVICE_TO_HOST, SIZE = 2, 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
device, ret = acl.rt.malloc(SIZE, 0)
host, ret = acl.rt.malloc_host(SIZE)
assert acl.rt.memset_async(device, SIZE, ord("z"), SIZE, stream) == 0
assert acl.rt.memcpy_async(host, SIZE, device, SIZE, DEVICE_TO_HOST, stream) == 0
print(acl.rt.synchronize_stream(stream))  # 0
print(acl.util.ptr_to_bytes(host, 3))  # b'zzz'

ordinary = bytes(SIZE)  # not pinned: the call returns when the copy is done
pointer = acl.util.bytes_to_ptr(ordinary)
print(acl.rt.memcpy_async_with_condition(device, SIZE, pointer, SIZE, 1, stream))  # 0
assert acl.rt.synchronize_stream(stream) == 0
assert acl.rt.free(device) == acl.rt.free_host(host) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
