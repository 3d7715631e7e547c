"""Set a system option of the context and of the process."""

import acl

DETERMINISTIC = 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.ctx_get_sys_param_opt(DETERMINISTIC)[1])  # 107021
assert acl.rt.ctx_set_sys_param_opt(DETERMINISTIC, 1) == 0
print(acl.rt.ctx_get_sys_param_opt(DETERMINISTIC))  # (1, 0)
assert acl.rt.set_sys_param_opt(DETERMINISTIC, 1) == 0
print(acl.rt.get_sys_param_opt(DETERMINISTIC))  # (1, 0)
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
