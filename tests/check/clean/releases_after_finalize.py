"""Destructors that run after finalize, which has destroyed nothing."""

import acl

assert acl.init() == 0
context, ret = acl.rt.create_context(0)
stream, ret = acl.rt.create_stream()
event, ret = acl.rt.create_event()
block, ret = acl.rt.malloc(4096, 0)
pinned, ret = acl.rt.malloc_host(4096)
assert acl.rt.memset(pinned, 4096, 1, 4096) == 0
assert acl.rt.memcpy_async(block, 4096, pinned, 4096, 1, stream) == acl.rt.synchronize_stream(stream) == 0
assert acl.finalize() == 0
assert acl.rt.free(block) == acl.rt.free_host(pinned) == 0
assert acl.rt.destroy_event(event) == acl.rt.destroy_stream(stream) == acl.rt.destroy_context(context) == 0
