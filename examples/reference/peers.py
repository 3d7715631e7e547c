"""Let two devices use each other's memory, and copy between them."""

import acl

DEVICE_TO_DEVICE, P2P = 3, 3
assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.device_can_access_peer(0, 1))  # (1, 0)
print(acl.rt.device_enable_peer_access(1, 0))  # 0
print(acl.rt.device_peer_access_status(0, 1))  # (1, 0)
first, ret = acl.rt.malloc(4096, P2P)
assert acl.rt.memset(first, 4096, 1, 4096) == 0
assert acl.rt.set_device(1) == acl.rt.device_enable_peer_access(0, 0) == 0
second, ret = acl.rt.malloc(4096, P2P)
print(acl.rt.memcpy(second, 4096, first, 4096, DEVICE_TO_DEVICE))  # 0
assert acl.rt.free(second) == acl.rt.device_disable_peer_access(0) == 0
assert acl.rt.set_device(0) == acl.rt.free(first) == acl.rt.device_disable_peer_access(1) == 0
topology, ret = acl.rt.get_devices_topo(0, 1)
print(topology > 0, ret)  # True 0
assert acl.rt.reset_device(1) == acl.rt.reset_device(0) == acl.finalize() == 0
