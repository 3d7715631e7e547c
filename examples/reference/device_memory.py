"""Allocate device memory, query it, free it."""
# Shows: acl.rt.malloc acl.rt.free

import acl

HUGE_FIRST, HBM = 0, 1
assert acl.init() == 0 and acl.rt.set_device(0) == 0
free, total, ret = acl.rt.get_mem_info(HBM)
print(0 < free <= total, ret)  # True 0
device, ret = acl.rt.malloc(1 << 20, HUGE_FIRST)
print(device % 64, ret)  # 0 0
attributes, ret = acl.rt.pointer_get_attributes(device)
print(attributes["location"], ret)  # {'id': 0, 'type': 1} 0
print(acl.rt.malloc(0, HUGE_FIRST))  # (0, 100000)
print(acl.rt.free(device))  # 0
print(acl.rt.free(device))  # 107000
assert acl.rt.reset_device(0) == acl.finalize() == 0
