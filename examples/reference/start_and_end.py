"""Start AscendCL, ask for its versions and the chip, write to the log, count the users, and end it."""
# Shows: acl.init acl.finalize

import acl

WARNING = 2
print(acl.init())  # 0
print(acl.init())  # 100002
major, minor, patch, ret = acl.get_version()
print(major, ret)  # 1 0
text, ret = acl.get_version_str("runtime")
print(bool(text), ret)  # True 0
version, ret = acl.get_cann_version(0)
print(ret, "version" in version)  # 0 True
assert acl.rt.set_device(0) == 0
print(acl.get_soc_name())  # Ascend910B3
print(acl.app_log(WARNING, "the input file is empty"))  # None
assert acl.rt.reset_device(0) == 0
count, ret = acl.finalize_reference()  # the first of two starts ends
print(count, ret)  # 1 0
print(acl.finalize())  # 0
