"""An asynchronous copy from ordinary host memory. What it copies is not defined with every chip and CANN."""

from array import array

import acl

acl.init(), acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(4096, 0)
data = array("f", range(1024))
acl.rt.memcpy_async(device, 4096, data.buffer_info()[0], 4096, 1, stream)
acl.rt.synchronize_stream(stream)
acl.rt.free(device), acl.rt.destroy_stream(stream), acl.rt.reset_device(0), acl.finalize()
