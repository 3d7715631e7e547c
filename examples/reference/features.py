"""Ask for optional features and for figures of a device."""

import acl

INF_NAN, BF16, AI_CORE_NUM = 0, 1, 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
features, count, ret = acl.get_cann_attribute_list()
print(BF16 in features, count == len(features), ret)  # True True 0
print(acl.get_cann_attribute(BF16))  # (1, 0)
cores, ret = acl.get_device_capability(0, AI_CORE_NUM)
print(cores > 0, ret)  # True 0
print(acl.get_device_capability(9, AI_CORE_NUM))  # (0, 100000)
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
