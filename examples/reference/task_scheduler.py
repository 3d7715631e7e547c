"""Choose the task scheduler of a device with two."""
# SOFTACL_CHIP=310P

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.set_ts_device(0))  # 0
print(acl.rt.set_ts_device(9))  # 100000
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
