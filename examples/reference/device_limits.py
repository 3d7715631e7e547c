"""Limit the resources that operators may use on a device."""
# SOFTACL_CHIP=950

import acl

SIMD_STACK_SIZE = 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.device_set_limit(SIMD_STACK_SIZE, 40000))  # 0
print(acl.rt.device_get_limit(SIMD_STACK_SIZE))  # (49152, 0)
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
