"""Load, describe and run a model; here a function of the program replaces the file."""

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
print(acl.mdl.get_output_dims(desc, 0)[0]["dims"])  # [4]
print(acl.mdl.get_cur_output_dims(desc, 0)[0]["dims"])  # [4]
print(acl.mdl.get_tensor_real_name(desc, "x"), acl.mdl.get_op_attr(desc, "x", "any"))  # x None


def dataset(size):
    """A dataset with one block of device memory, and its address."""
    made = acl.mdl.create_dataset()
    block, ret = acl.rt.malloc(size, 0)
    assert acl.mdl.add_dataset_buffer(made, acl.create_data_buffer(block, size))[1] == ret == 0
    return made, block


inputs, source = dataset(16)
outputs, target = dataset(16)
data = struct.pack("4f", 1, 2, 3, 4)
acl.rt.memcpy(source, 16, acl.util.bytes_to_ptr(data), 16, 1)
print(acl.mdl.execute(model, inputs, outputs))  # 0
stream, ret = acl.rt.create_stream()
print(acl.mdl.execute_async(model, inputs, outputs, stream))  # 0
print(acl.rt.synchronize_stream(stream))  # 0
options = acl.mdl.create_exec_config_handle()
print(acl.mdl.set_exec_config_opt(options, 0, 1000))  # 0
print(acl.mdl.execute_v2(model, inputs, outputs, stream, options))  # 0
print(acl.mdl.destroy_exec_config_handle(options))  # 0
result = bytes(16)
acl.rt.memcpy(acl.util.bytes_to_ptr(result), 16, target, 16, 2)
print(struct.unpack("4f", result))  # (2.0, 4.0, 6.0, 8.0)

print(acl.mdl.destroy_desc(desc), acl.mdl.unload(model))  # 0 0
print(acl.mdl.unload(model))  # 145003
assert acl.rt.destroy_stream(stream) == 0
for made in (inputs, outputs):
    acl.destroy_data_buffer(acl.mdl.get_dataset_buffer(made, 0))
assert acl.mdl.destroy_dataset(inputs) == acl.mdl.destroy_dataset(outputs) == 0
assert acl.rt.free(source) == acl.rt.free(target) == acl.rt.reset_device(0) == acl.finalize() == 0
