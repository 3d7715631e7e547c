"""Ask for optional features, and for a device's cores, identifier and load."""

import acl

BF16, AI_CORE_NUM, AICORE_CORE_NUM = 1, 0, 101
assert acl.init() == 0 and acl.rt.set_device(0) == 0
features, count, ret = acl.get_cann_attribute_list()
print(BF16 in features, count == len(features), ret)  # True True 0
print(acl.get_cann_attribute(BF16))  # (1, 0)
cores, ret = acl.get_device_capability(0, AI_CORE_NUM)
print(cores > 0, ret)  # True 0
print(acl.get_device_capability(9, AI_CORE_NUM))  # (0, 100000)
cores, ret = acl.rt.get_device_info(0, AICORE_CORE_NUM)
print(cores > 0, ret)  # True 0
task_scheduler, ret = acl.rt.get_device_capability(0, 1)
print(ret)  # 0
uuid, ret = acl.rt.device_get_uuid(0)
print(len(uuid["bytes"]), ret)  # 16 0
load, ret = acl.rt.get_device_utilization_rate(0)
print(load["cube_utilization"], ret)  # 0 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
