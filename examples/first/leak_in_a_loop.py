"""Each round allocates a buffer, and one way out of the round does not free it."""

import acl

acl.init(), acl.rt.set_device(0)
for number in range(4):
    device, _ = acl.rt.malloc(1 << 16, 0)
    if number == 2:
        continue
    acl.rt.memset(device, 1 << 16, number, 1 << 16)
    acl.rt.free(device)
acl.rt.reset_device(0), acl.finalize()
