"""A buffer is freed while a queued copy still reads it."""

import acl

acl.init(), acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
source, _ = acl.rt.malloc(4096, 0)
target, _ = acl.rt.malloc(4096, 0)
acl.rt.memset(source, 4096, 7, 4096)
acl.rt.memcpy_async(target, 4096, source, 4096, 3, stream)
acl.rt.free(source)
acl.rt.synchronize_stream(stream)
acl.rt.free(target), acl.rt.destroy_stream(stream), acl.rt.reset_device(0), acl.finalize()
