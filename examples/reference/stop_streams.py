"""Drop queued tasks: on one stream, on all streams of a device, with the stream itself."""

import acl

EQUAL = 1
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
word, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(word, 64, 0, 64) == 0
assert acl.rt.value_wait(word, 1, EQUAL, stream) == 0  # nothing will ever write a 1
print(acl.rt.stream_abort(stream), acl.rt.synchronize_stream(stream))  # 0 0
assert acl.rt.value_wait(word, 1, EQUAL, stream) == 0
print(acl.rt.device_task_abort(0, 0))  # 0
assert acl.rt.value_wait(word, 1, EQUAL, stream) == 0
print(acl.rt.destroy_stream_force(stream))  # 0
assert acl.rt.free(word) == acl.rt.reset_device(0) == acl.finalize() == 0
