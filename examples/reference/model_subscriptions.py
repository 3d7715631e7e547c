"""A record of each run of a model, out of a pipe."""

import os

import acl
import softacl


@softacl.model("net.om", inputs={"x": ("float32", (1,))}, outputs={"y": ("float32", (1,))})
def net(x):
    return 2 * x


assert acl.init() == 0 and acl.rt.set_device(0) == 0
model, ret = acl.mdl.load_from_file("net.om")
reader, writer = os.pipe()
config = acl.prof.create_subscribe_config(1, 255, writer)  # with times, without metrics
print(acl.prof.model_subscribe(model, config), acl.prof.destroy_subscribe_config(config))  # 0 0

inputs, outputs = acl.mdl.create_dataset(), acl.mdl.create_dataset()
block, ret = acl.rt.malloc(64, 0)
acl.rt.memset(block, 64, 0, 64)
buffers = [acl.create_data_buffer(block + offset, 4) for offset in (0, 32)]
acl.mdl.add_dataset_buffer(inputs, buffers[0])
acl.mdl.add_dataset_buffer(outputs, buffers[1])
print(acl.mdl.execute(model, inputs, outputs), acl.mdl.execute(model, inputs, outputs))  # 0 0

size, ret = acl.prof.get_op_desc_size()
data = b""
while len(data) < 2 * size:
    data += os.read(reader, 2 * size - len(data))
records = acl.util.bytes_to_ptr(data), len(data)
print(acl.prof.get_op_num(*records))  # (2, 0)
print(acl.prof.get_model_id(*records, 0) == model)  # True
start, end = acl.prof.get_op_start(*records, 0), acl.prof.get_op_end(*records, 0)  # us
print(acl.prof.get_op_duration(*records, 0) == end - start)  # True
length, ret = acl.prof.get_op_type_len(*records, 0)
print(acl.prof.get_op_type(*records, 0, length), acl.prof.get_op_type_v2(*records, 1))  # ('Model', 0) ('Model', 0)
length, ret = acl.prof.get_op_name_len(*records, 0)
print(acl.prof.get_op_name(*records, 0, length), acl.prof.get_op_name_v2(*records, 1))  # ('net', 0) ('net', 0)
print(acl.prof.model_unsubscribe(model))  # 0
# which closes the writer
print(os.read(reader, 1))  # b''
os.close(reader)
# by its older name
print(acl.prof.model_un_subscribe(model))  # 100011

assert acl.destroy_data_buffer(buffers[0]) == acl.destroy_data_buffer(buffers[1]) == acl.mdl.unload(model) == 0
assert acl.mdl.destroy_dataset(inputs) == acl.mdl.destroy_dataset(outputs) == 0
assert acl.rt.free(block) == acl.rt.reset_device(0) == acl.finalize() == 0
