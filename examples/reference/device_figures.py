"""Ask a device for its cores, identifier and load."""

import acl

AICORE_CORE_NUM, TOTAL_GLOBAL_MEM = 101, 302
assert acl.init() == 0 and acl.rt.set_device(0) == 0
cores, ret = acl.rt.get_device_info(0, AICORE_CORE_NUM)
print(cores > 0, ret)  # True 0
task_scheduler, ret = acl.rt.get_device_capability(0, 1)
print(ret)  # 0
uuid, ret = acl.rt.device_get_uuid(0)
print(len(uuid["bytes"]), ret)  # 16 0
load, ret = acl.rt.get_device_utilization_rate(0)
print(load["cube_utilization"], ret)  # 0 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
