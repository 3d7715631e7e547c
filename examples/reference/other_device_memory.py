"""Allocate device memory whose size is not rounded, or with attributes."""

import acl

HUGE_FIRST = 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
exact, ret = acl.rt.malloc_align32(1000, HUGE_FIRST)
print(exact % 32, ret)  # 0 0
with_cfg, ret = acl.rt.malloc_with_cfg(1000, HUGE_FIRST, {})
print(with_cfg % 64, ret)  # 0 0
scheduler, ret = acl.rt.malloc_for_task_scheduler(1000, HUGE_FIRST, {})
print(scheduler % 64, ret)  # 0 0
assert acl.rt.free(exact) == acl.rt.free(with_cfg) == acl.rt.free(scheduler) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
