"""Load, describe and run a model: here a function of the program stands for the file."""

import struct

import acl
import softacl


@softacl.model("double.om", inputs={"x": ("float32", (4,))}, outputs={"y": ("float32", (4,))})
def double(x):
    return 2 * x


assert acl.init() == 0 and acl.rt.set_device(0) == 0
model, ret = acl.mdl.load_from_file("double.om")
print(ret)  # 0

desc = acl.mdl.create_desc()
print(acl.mdl.get_desc(desc, model), acl.mdl.get_num_inputs(desc), acl.mdl.get_num_outputs(desc))  # 0 1 1
print(acl.mdl.get_input_size_by_index(desc, 0), acl.mdl.get_output_size_by_index(desc, 0))  # 16 16
print(acl.mdl.get_input_name_by_index(desc, 0), acl.mdl.get_output_name_by_index(desc, 0))  # x y
print(acl.mdl.get_input_data_type(desc, 0), acl.mdl.get_output_data_type(desc, 0))  # 0 0
print(acl.mdl.get_input_format(desc, 0), acl.mdl.get_output_format(desc, 0))  # 2 2
print(acl.mdl.get_input_index_by_name(desc, "x"))  # (0, 0)
print(acl.mdl.get_output_index_by_name(desc, "z"))  # (0, 100000)
print(acl.mdl.get_input_dims(desc, 0))  # ({'name': 'x', 'dimCount': 1, 'dims': [4]}, 0)
print(acl.mdl.get_input_dims_v2(desc, 0)[1])  # 0
print(acl.mdl.get_input_dims_range(desc, 0))  # ({'rangeCount': 1, 'range': [[4, 4]]}, 0)
