"""Order two streams by a word of device memory: one waits until the other has written it."""
# Shows: acl.rt.value_wait acl.rt.value_write

import acl

GREATER_OR_EQUAL = 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
writer, ret = acl.rt.create_stream()
waiter, ret = acl.rt.create_stream()
word, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(word, 64, 0, 64) == 0
assert acl.rt.value_wait(word, 5, GREATER_OR_EQUAL, waiter) == 0
assert acl.rt.value_write(word, 7, 0, writer) == 0
print(acl.rt.synchronize_stream(waiter))  # 0
assert acl.rt.destroy_stream(writer) == acl.rt.destroy_stream(waiter) == acl.rt.free(word) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
