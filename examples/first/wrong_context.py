"""A thread uses a stream of the main thread. The current device is a property of each thread, and this one has none."""

import threading

import acl

acl.init(), acl.rt.set_device(0)
context, _ = acl.rt.get_context()
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(4096, 0)


def fill():
    print("memset_async:", acl.rt.memset_async(device, 4096, 0, 4096, stream))


worker = threading.Thread(target=fill)
worker.start(), worker.join()
acl.rt.synchronize_stream(stream)
acl.rt.free(device), acl.rt.destroy_stream(stream), acl.rt.reset_device(0), acl.finalize()
