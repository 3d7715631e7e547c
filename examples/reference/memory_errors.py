"""Query uncorrectable memory errors; a software device has none."""

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
errors, ret = acl.rt.get_mem_uce_info(0, 128)
print(errors, ret)  # [] 0
print(acl.rt.mem_uce_repair(0, errors))  # 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
