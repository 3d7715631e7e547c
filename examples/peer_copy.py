"""Inter-device data transfer: ask whether it is possible, enable both directions, copy."""

from _checked import check

import acl

HUGE_FIRST_P2P, DEVICE_TO_DEVICE, DEVICE_TO_HOST = 3, 3, 2

check(acl.init())
if check(acl.rt.device_can_access_peer(0, 1)) == 1:
    # On device 0.
    check(acl.rt.set_device(0))
    check(acl.rt.device_enable_peer_access(1, 0))
    dev0 = check(acl.rt.malloc(10, HUGE_FIRST_P2P))
    check(acl.rt.memset(dev0, 10, 1, 10))

    # On device 1. The two devices may now use each other's memory.
    check(acl.rt.set_device(1))
    check(acl.rt.device_enable_peer_access(0, 0))
    dev1 = check(acl.rt.malloc(10, HUGE_FIRST_P2P))
    check(acl.rt.memset(dev1, 10, 0, 10))

    check(acl.rt.memcpy(dev1, 10, dev0, 10, DEVICE_TO_DEVICE))
    seen = check(acl.rt.malloc_host(10))
    check(acl.rt.memcpy(seen, 10, dev1, 10, DEVICE_TO_HOST))
    assert acl.util.ptr_to_bytes(seen, 10) == b"\x01" * 10
    check(acl.rt.free_host(seen))
    check(acl.rt.free(dev1))
    check(acl.rt.reset_device(1))
    check(acl.rt.set_device(0))
    check(acl.rt.free(dev0))
    check(acl.rt.reset_device(0))
    print("P2P copy success")
else:
    print("the devices have no peer access")
check(acl.finalize())
