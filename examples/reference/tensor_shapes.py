"""Change the format and shape in a tensor description."""

import acl

FLOAT, NCHW, NHWC = 0, 0, 1
assert acl.init() == 0
desc = acl.create_tensor_desc(FLOAT, [1, 3, 8, 8], NCHW)
print(acl.set_tensor_format(desc, NHWC), acl.set_tensor_shape(desc, [1, 8, 8, 3]))  # 0 0
print(acl.set_tensor_storage_format(desc, NHWC), acl.set_tensor_storage_shape(desc, [1, 8, 8, 3]))  # 0 0
print(acl.set_tensor_origin_format(desc, NCHW), acl.set_tensor_origin_shape(desc, [1, 3, 8, 8]))  # 0 0
other, ret = acl.trans_tensor_desc_format(desc, NHWC)
print(ret)  # 0
print(acl.get_tensor_desc_by_index(desc, 0) == desc)  # True
acl.destroy_tensor_desc(other)
acl.destroy_tensor_desc(desc)
assert acl.finalize() == 0
