"""Reserve addresses, and put physical memory behind them."""
# Shows: acl.rt.reserve_mem_address acl.rt.malloc_physical acl.rt.map_mem
# Shows: acl.rt.unmap_mem acl.rt.free_physical acl.rt.release_mem_address

import acl

HBM_HUGE, MINIMUM = 4, 0
prop = {"memAttr": HBM_HUGE, "location": {"id": 0, "type": 1}}  # on device 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
step, ret = acl.rt.mem_get_allocation_granularity(prop, MINIMUM)
print(step, ret)  # 2097152 0
address, ret = acl.rt.reserve_mem_address(2 * step, 0, 0, 0)
handle, ret = acl.rt.malloc_physical(step, prop, 0)
print(acl.rt.map_mem(address, step, 0, handle, 0))  # 0
print(acl.rt.memset(address, step, 1, step))  # 0
print(acl.rt.memset(address + step, step, 1, step))  # 107000
print(acl.rt.unmap_mem(address), acl.rt.free_physical(handle))  # 0 0
print(acl.rt.release_mem_address(address))  # 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
