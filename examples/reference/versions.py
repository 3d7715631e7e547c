"""Ask which version of CANN the program runs on, and on which chip."""

import acl

assert acl.init() == 0
major, minor, patch, ret = acl.get_version()
print(major, ret)  # 1 0
text, ret = acl.get_version_str("runtime")
print(bool(text), ret)  # True 0
version, ret = acl.get_cann_version(0)
print(ret, "version" in version)  # 0 True
assert acl.rt.set_device(0) == 0
print(acl.get_soc_name())  # Ascend910B3
assert acl.finalize() == 0
