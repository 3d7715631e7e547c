"""Order two streams by an event, and wait for it."""
# Shows: acl.rt.create_event acl.rt.destroy_event acl.rt.record_event
# Shows: acl.rt.synchronize_event acl.rt.stream_wait_event

import acl

HOST_TO_DEVICE, DEVICE_TO_HOST, SIZE = 1, 2, 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
load, ret = acl.rt.create_stream()
store, ret = acl.rt.create_stream()
event, ret = acl.rt.create_event()
device, ret = acl.rt.malloc(SIZE, 0)
host, ret = acl.rt.malloc_host(SIZE)
back, ret = acl.rt.malloc_host(SIZE)
assert acl.rt.memset(host, SIZE, ord("x"), SIZE) == 0

assert acl.rt.memcpy_async(device, SIZE, host, SIZE, HOST_TO_DEVICE, load) == 0
assert acl.rt.record_event(event, load) == 0
assert acl.rt.stream_wait_event(store, event) == 0  # the next copy begins when the first one is done
assert acl.rt.memcpy_async(back, SIZE, device, SIZE, DEVICE_TO_HOST, store) == 0
print(acl.rt.synchronize_event(event))  # 0
print(acl.rt.query_event_status(event))  # (1, 0)
print(acl.rt.query_event(event))  # (0, 0)
assert acl.rt.synchronize_stream(store) == 0
print(acl.rt.query_event_wait_status(event))  # (0, 0)
print(acl.util.ptr_to_bytes(back, 4))  # b'xxxx'

assert acl.rt.reset_event(event, load) == 0  # to be recorded again
assert acl.rt.synchronize_stream(load) == 0
assert acl.rt.destroy_event(event) == 0
assert acl.rt.free_host(host) == acl.rt.free_host(back) == acl.rt.free(device) == 0
assert acl.rt.destroy_stream(load) == acl.rt.destroy_stream(store) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
