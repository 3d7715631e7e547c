"""What ends at the end: exit functions, finalizers, objects that are still there when the interpreter goes."""

import atexit
import threading
import weakref

import numpy as np

import acl
import softacl


class Held:
    def __init__(self):
        self.address, ret = acl.rt.malloc(4096, 0)
        assert ret == 0

    def __del__(self):
        assert acl.rt.free(self.address) == 0


class Owner:
    pass


def end(held):
    held.clear()
    assert acl.rt.destroy_stream(stream) == 0
    assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0


assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
held = [Held() for _ in range(3)]
atexit.register(end, held)
address, ret = acl.rt.malloc_host(64)
atexit.register(acl.rt.free_host, address)
owner = Owner()
weakref.finalize(owner, acl.rt.free, acl.rt.malloc(64, 0)[0])
source = softacl.pinned_array(np.arange(1024, dtype=np.float32))
device = softacl.Device(0)
buffer, own = device.buffer(4096), device.stream()
buffer.copy_from(source, own)
mark = own.record()
mark.synchronize()
context, ret = acl.rt.get_context()


def work():
    assert acl.rt.set_context(context) == 0
    assert acl.rt.memset_async(held[0].address, 4096, 1, 4096, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0


threading.Thread(target=work).start()  # the interpreter waits for it
