"""Bundles, dumps and failures of models."""

import json
import os
import tempfile

import acl
import softacl
from softacl.models.om import Bundle, pack_bundle


@softacl.model("net.om", inputs={"x": ("float32", (1,))}, outputs={"y": ("float32", (1,))})
def net(x):
    return x if broken is False else 1 / 0


broken = False
folder = tempfile.mkdtemp()
bundle, config = os.path.join(folder, "bundle.om"), os.path.join(folder, "acl.json")
data = pack_bundle(Bundle(()))  # of files of softacl atc; here of none
with open(bundle, "wb") as file:
    file.write(data)
with open(config, "w") as file:
    json.dump({"dump": {"dump_path": folder, "dump_list": [{"model_name": "net"}]}}, file)

assert acl.init() == 0 and acl.rt.set_device(0) == 0
number, ret = acl.mdl.bundle_load_from_file(bundle)
print(acl.mdl.bundle_get_model_num(number))  # (0, 0)
print(acl.mdl.bundle_get_model_id(number, 0))  # (0, 100000)
print(acl.mdl.bundle_unload(number))  # 0
number, ret = acl.mdl.bundle_load_from_mem(acl.util.bytes_to_ptr(data), len(data))
print(ret, acl.mdl.bundle_unload(number))  # 0 0

# queues are only checked
numbers = bytes(4)
queue = acl.util.bytes_to_ptr(numbers)
print(acl.mdl.load_from_file_with_q("net.om", queue, 1, queue, 1))  # (0, 200006)
print(acl.mdl.load_from_mem_with_q(acl.util.bytes_to_ptr(data), len(data), queue, 1, queue, 1))  # (0, 200006)

# dump to a function instead of files
chunks = []
print(acl.mdl.dump_reg_callback(chunks.append, 0))  # 0
print(acl.mdl.init_dump(), acl.mdl.set_dump(config))  # 0 0
model, ret = acl.mdl.load_from_file("net.om")
inputs, outputs = acl.mdl.create_dataset(), acl.mdl.create_dataset()
block, ret = acl.rt.malloc(64, 0)
acl.rt.memset(block, 64, 0, 64)
buffers = [acl.create_data_buffer(block + offset, 4) for offset in (0, 32)]
acl.mdl.add_dataset_buffer(inputs, buffers[0])
acl.mdl.add_dataset_buffer(outputs, buffers[1])
print(acl.mdl.execute(model, inputs, outputs), len(chunks), chunks[0]["is_last_chunk"])  # 0 1 1
print(acl.mdl.dump_unreg_callback(), acl.mdl.finalize_dump())  # None 0

# the model of a failed task
failed = []


def note(info):
    failed.extend([acl.rt.get_stream_id_from_exception_info(info), acl.rt.get_task_id_from_exception_info(info)])


acl.rt.set_exception_info_callback(note)
stream, ret = acl.rt.create_stream()
broken = True
print(acl.mdl.execute_async(model, inputs, outputs, stream), acl.rt.synchronize_stream(stream))  # 0 507015
name, ins, n_inputs, outs, n_outputs, ret = acl.mdl.create_and_get_op_desc(0, *failed, 64)
print(name, n_inputs, n_outputs, ret)  # net 1 1 0
print(acl.get_tensor_desc_address(acl.get_tensor_desc_by_index(ins, 0)) == block)  # True

acl.destroy_tensor_desc(ins)
acl.destroy_tensor_desc(outs)
acl.rt.set_exception_info_callback(None)
assert acl.rt.destroy_stream(stream) == acl.destroy_data_buffer(buffers[0]) == acl.destroy_data_buffer(buffers[1]) == 0
assert acl.mdl.unload(model) == acl.mdl.destroy_dataset(inputs) == acl.mdl.destroy_dataset(outputs) == 0
assert acl.rt.free(block) == acl.rt.reset_device(0) == acl.finalize() == 0
os.remove(bundle)
os.remove(config)
os.rmdir(folder)
