"""Reset a device regardless of how often it was set."""

import acl

assert acl.init() == 0
assert acl.rt.set_device(0) == acl.rt.set_device(0) == 0
print(acl.rt.reset_device_force(0))  # 0
print(acl.rt.get_device()[1])  # 107002
assert acl.finalize() == 0
