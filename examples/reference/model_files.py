"""Models in files and in memory: sizes, the program's own memory, a handle that says how to load."""

import os
import tempfile

import acl


def field(number, value):
    """A field of a protobuf message: a number or bytes."""
    if isinstance(value, int):
        return bytes([number << 3, value])
    return bytes([number << 3 | 2, len(value)]) + value


def tensor(name):
    """One float tensor of 4 elements, as ONNX describes it."""
    kind = field(1, field(1, 1) + field(2, field(1, field(1, 4))))
    return field(1, name) + field(2, kind)


# y = abs(x), as ONNX: what onnx.helper.make_model would write
node = field(1, b"x") + field(2, b"y") + field(4, b"Abs")
graph = field(1, node) + field(2, b"g") + field(11, tensor(b"x")) + field(12, tensor(b"y"))
data = field(1, 8) + field(7, graph) + field(8, field(2, 13))
folder = tempfile.mkdtemp()
path = os.path.join(folder, "abs.onnx")
with open(path, "wb") as file:
    file.write(data)
address = acl.util.bytes_to_ptr(data)

assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.mdl.query_size(path) == acl.mdl.query_size_from_mem(address, len(data)))  # True
work, weights, ret = acl.mdl.query_size(path)
desc = acl.mdl.create_desc()
print(acl.mdl.get_desc_from_file(desc, path))  # 0
print(acl.mdl.get_desc_from_mem(desc, address, len(data)))  # 0
print(acl.mdl.get_dynamic_batch(desc))  # ({'batchCount': 0, 'batch': []}, 0)
print(acl.mdl.get_dynamic_hw(desc, -1))  # ({'hwCount': 0, 'hw': []}, 0)
print(acl.mdl.get_input_dynamic_gear_count(desc, -1))  # (0, 0)
print(acl.mdl.get_input_dynamic_dims(desc, -1, 0))  # ([], 0)

models = [acl.mdl.load_from_mem(address, len(data))]
models.append(acl.mdl.load_from_file_with_mem(path, 0, 0, 0, 0))
models.append(acl.mdl.load_from_mem_with_mem(address, len(data), 0, 0, 0, 0))
handle = acl.mdl.create_config_handle()
print(acl.mdl.set_config_opt(handle, 1, 1))  # 0
print(acl.mdl.set_config_opt(handle, 2, path))  # 0
models.append(acl.mdl.load_with_config(handle))
print([ret for _, ret in models])  # [0, 0, 0, 0]

dataset = acl.mdl.create_dataset()
block, ret = acl.rt.malloc(64, 0)
acl.mdl.add_dataset_buffer(dataset, acl.create_data_buffer(block, 64))
first = models[0][0]  # it is static: it has no gears
print(acl.mdl.set_dynamic_batch_size(first, dataset, 0, 2))  # 145013
print(acl.mdl.set_dynamic_hw_size(first, dataset, 0, 4, 4))  # 145013
print(acl.mdl.set_input_dynamic_dims(first, dataset, 0, {"dimCount": 1, "dims": [4]}))  # 145013

print([acl.mdl.unload(model) for model, _ in models])  # [0, 0, 0, 0]
assert acl.mdl.destroy_config_handle(handle) == acl.mdl.destroy_desc(desc) == acl.mdl.destroy_dataset(dataset) == 0
assert acl.rt.free(block) == acl.rt.reset_device(0) == acl.finalize() == 0
os.remove(path)
os.rmdir(folder)
