"""Describe a tensor: type, shape, format, name."""
# Shows: acl.create_tensor_desc acl.destroy_tensor_desc

import acl

FLOAT16, ND = 1, 2
desc = acl.create_tensor_desc(FLOAT16, [2, 3], ND)
print(acl.get_tensor_desc_type(desc), acl.get_tensor_desc_format(desc))  # 1 2
print(acl.get_tensor_desc_num_dims(desc), acl.get_tensor_desc_dim(desc, 1))  # 2 3
print(acl.get_tensor_desc_dim_v2(desc, 0))  # (2, 0)
print(acl.get_tensor_desc_dim_v2(desc, 5)[1])  # 100000
print(acl.get_tensor_desc_element_count(desc), acl.get_tensor_desc_size(desc))  # 6 12
print(acl.data_type_size(FLOAT16))  # 2
acl.set_tensor_desc_name(desc, "weights")
print(acl.get_tensor_desc_name(desc))  # weights
acl.destroy_tensor_desc(desc)
