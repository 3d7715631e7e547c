"""Count the devices, set one, and reset it: once for each time that it was set, or by force."""
# Shows: acl.rt.set_device acl.rt.reset_device acl.rt.get_device

import acl

assert acl.init() == 0
count, ret = acl.rt.get_device_count()
print(count, ret)  # 2 0
print(acl.rt.set_device(count))  # 107001
assert acl.rt.set_device(1) == 0
print(acl.rt.get_device())  # (1, 0)
print(acl.rt.query_device_status(1))  # (0, 0)
print(acl.rt.get_run_mode())  # (1, 0)
print(acl.rt.synchronize_device(), acl.rt.synchronize_device_with_timeout(1000))  # 0 0
print(acl.rt.reset_device(1))  # 0

assert acl.rt.set_device(0) == acl.rt.set_device(0) == 0
print(acl.rt.reset_device_force(0))  # 0
print(acl.rt.get_device()[1])  # 107002
assert acl.finalize() == 0
