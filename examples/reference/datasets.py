"""Collect the data buffers of a model's inputs in a dataset."""

import acl

FLOAT, ND = 0, 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc(64, 0)
buffer = acl.create_data_buffer(device, 64)
desc = acl.create_tensor_desc(FLOAT, [16], ND)
dataset = acl.mdl.create_dataset()
dataset, ret = acl.mdl.add_dataset_buffer(dataset, buffer)
print(acl.mdl.get_dataset_num_buffers(dataset), ret)  # 1 0
print(acl.mdl.get_dataset_buffer(dataset, 0) == buffer)  # True
dataset, ret = acl.mdl.set_dataset_tensor_desc(dataset, desc, 0)
print(acl.mdl.get_dataset_tensor_desc(dataset, 0) != 0, ret)  # True 0
print(acl.mdl.destroy_dataset(dataset))  # 0
acl.destroy_tensor_desc(desc)
assert acl.destroy_data_buffer(buffer) == acl.rt.free(device) == acl.rt.reset_device(0) == acl.finalize() == 0
