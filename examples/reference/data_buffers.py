"""Describe a piece of device memory by a data buffer."""
# Shows: acl.create_data_buffer acl.destroy_data_buffer

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc(4096, 0)
buffer = acl.create_data_buffer(device, 4096)
print(acl.get_data_buffer_addr(buffer) == device)  # True
print(acl.get_data_buffer_size(buffer), acl.get_data_buffer_size_v2(buffer))  # 4096 4096
print(acl.update_data_buffer(buffer, device, 1024))  # 0
print(acl.get_data_buffer_size_v2(buffer))  # 1024
print(acl.destroy_data_buffer(buffer))  # 0
assert acl.rt.free(device) == acl.rt.reset_device(0) == acl.finalize() == 0
