"""Describe a tensor with unknown dimensions."""

import acl

FLOAT, ND = 0, 2
desc = acl.create_tensor_desc(FLOAT, [-1, 16], ND)
print(acl.set_tensor_shape_range(desc, [[1, 32], [16, 16]]))  # 0
print(acl.get_tensor_desc_dim_range(desc, 0, 2))  # ([1, 32], 0)
print(acl.set_tensor_value_range(desc, [[0, 255]]))  # 0
print(acl.set_tensor_dynamic_input(desc, "x"))  # 0
acl.destroy_tensor_desc(desc)
