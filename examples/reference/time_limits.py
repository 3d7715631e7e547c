"""Set time limits for waits and operators."""

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.set_op_wait_timeout(60))  # 0
print(acl.rt.set_op_execute_time_out(30))  # 0
ms, ret = acl.rt.get_op_execute_timeout()
print(ms > 0, ret)  # True 0
step, ret = acl.rt.get_op_timeout_interval()
in_force, ret = acl.rt.set_op_execute_timeout_v2(1_000_000)  # microseconds, rounded to whole steps
print(in_force >= 1_000_000 - step, ret)  # True 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
