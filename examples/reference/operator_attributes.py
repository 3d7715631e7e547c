"""Set operator attributes of every kind."""

import acl

FLOAT = 0
assert acl.init() == 0
attr = acl.op.create_attr()
print(acl.op.set_attr_bool(attr, "keep_dims", 1))  # 0
print(acl.op.set_attr_int(attr, "axis", -1))  # 0
print(acl.op.set_attr_float(attr, "alpha", 0.5))  # 0
print(acl.op.set_attr_string(attr, "mode", "constant"))  # 0
print(acl.op.set_attr_data_type(attr, "dtype", FLOAT)[1])  # 0
print(acl.op.set_attr_list_data_type(attr, "dtypes", [FLOAT, FLOAT])[1])  # 0
print(acl.op.set_attr_list_bool(attr, "flags", [0, 1]))  # 0
print(acl.op.set_attr_list_int(attr, "strides", [1, 2, 2, 1]))  # 0
print(acl.op.set_attr_list_float(attr, "scales", [0.5, 2.0]))  # 0
print(acl.op.set_attr_list_string(attr, "names", ["x", "y"]))  # 0
print(acl.op.set_attr_list_list_int(attr, "pads", [[0, 0], [1, 1]]))  # 0
acl.op.destroy_attr(attr)
assert acl.finalize() == 0
