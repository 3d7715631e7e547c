"""Give a tensor description constant data, and say where a tensor is stored."""

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
INT32, ND, HOST = 3, 2, 1
desc = acl.create_tensor_desc(INT32, [2], ND)
shape = bytes([2, 0, 0, 0, 3, 0, 0, 0])
print(acl.set_tensor_const(desc, acl.util.bytes_to_ptr(shape), len(shape)))  # 0
print(acl.set_tensor_place_ment(desc, HOST))  # 0
print(acl.get_tensor_desc_address(desc))  # 0
acl.destroy_tensor_desc(desc)
assert acl.rt.reset_device(0) == acl.finalize() == 0
