"""The result is read before the copy is over: nothing waits for the stream."""

import acl

acl.init(), acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(4096, 0)
host, _ = acl.rt.malloc_host(4096)
acl.rt.memset(device, 4096, 7, 4096)
acl.rt.memcpy_async(host, 4096, device, 4096, 2, stream)
print("sum:", sum(acl.util.ptr_to_bytes(host, 4096)))
acl.rt.synchronize_stream(stream)
acl.rt.free(device), acl.rt.free_host(host), acl.rt.destroy_stream(stream), acl.rt.reset_device(0), acl.finalize()
