"""Pictures whose size and colours the program sets for each run: a model with a dynamic AIPP, made by softacl atc."""

import os
import struct
import tempfile

import acl
from softacl.models.atc import compile_model, parse


def field(number, value):
    """A field of a protobuf message: a number or bytes."""
    if isinstance(value, int):
        return bytes([number << 3, value])
    return bytes([number << 3 | 2, len(value)]) + value


def tensor(name):
    """A float tensor of 1 x 3 x 2 x 2, as ONNX describes it."""
    shape = b"".join(field(1, field(1, length)) for length in (1, 3, 2, 2))
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, shape)))


# y = abs(x), as ONNX
node = field(1, b"x") + field(2, b"y") + field(4, b"Abs")
graph = field(1, node) + field(2, b"g") + field(11, tensor(b"x")) + field(12, tensor(b"y"))
folder = tempfile.mkdtemp()
onnx, config, path = (os.path.join(folder, name) for name in ("abs.onnx", "aipp.cfg", "abs.om"))
with open(onnx, "wb") as file:
    file.write(field(1, 8) + field(7, graph) + field(8, field(2, 13)))
with open(config, "w") as file:
    file.write("aipp_op { aipp_mode: dynamic max_src_image_size: 1000 }")
options = ["--framework=5", f"--model={onnx}", f"--output={folder}/abs", f"--insert_op_conf={config}"]
with open(path, "wb") as file:
    file.write(compile_model(parse(options)).data)

assert acl.init() == 0 and acl.rt.set_device(0) == 0
model, ret = acl.mdl.load_from_file(path)
print(acl.mdl.get_aipp_type(model, 0))  # (2, 1, 0)
print(acl.mdl.get_first_aipp_info(model, 0)[0]["outDims"][0]["srcDims"]["dims"])  # [1, 3, 2, 2]
nbytes, ret = acl.mdl.get_aipp_data_size(1)
print(nbytes)  # 160

inputs, outputs = acl.mdl.create_dataset(), acl.mdl.create_dataset()
blocks, buffers = [], []
for dataset, size in ((inputs, 1000), (inputs, nbytes), (outputs, 48)):
    blocks.append(acl.rt.malloc(size, 0)[0])
    buffers.append(acl.create_data_buffer(blocks[-1], size))
    assert acl.mdl.add_dataset_buffer(dataset, buffers[-1])[1] == 0

# a picture of 4 x 2 pixels (width x height) of three bytes, of which the right half is used
picture = bytes(range(24))
acl.rt.memcpy(blocks[0], 1000, acl.util.bytes_to_ptr(picture), 24, 1)
aipp = acl.mdl.create_aipp(1)
print(acl.mdl.set_aipp_input_format(aipp, 3))  # 0
print(acl.mdl.set_aipp_src_image_size(aipp, 4, 2))  # 0
print(acl.mdl.set_aipp_crop_params(aipp, 1, 2, 0, 2, 2, 0))  # 0
print(acl.mdl.set_aipp_padding_params(aipp, 0, 0, 0, 0, 0, 0))  # 0
print(acl.mdl.set_aipp_scf_params(aipp, 0, 0, 0, 0, 0, 0))  # 0
print(acl.mdl.set_aipp_csc_params(aipp, 0, *[0] * 15))  # 0
print(acl.mdl.set_aipp_rbuv_swap_switch(aipp, 1), acl.mdl.set_aipp_ax_swap_switch(aipp, 0))  # 0 0
print(acl.mdl.set_aipp_dtc_pixel_mean(aipp, 1, 1, 1, 0, 0))  # 0
print(acl.mdl.set_aipp_dtc_pixel_min(aipp, 0.5, 0, 0, 0, 0))  # 0
print(acl.mdl.set_aipp_pixel_var_reci(aipp, 2, 1, 1, 1, 0))  # 0
print(acl.mdl.set_aipp_by_input_index(model, inputs, 0, aipp))  # 0
print(acl.mdl.set_input_aipp(model, inputs, 1, aipp))  # 0
print(acl.mdl.set_input_aipp(model, inputs, 0, aipp))  # 100000
print(acl.mdl.execute(model, inputs, outputs))  # 0

result = bytes(48)
acl.rt.memcpy(acl.util.bytes_to_ptr(result), 48, blocks[2], 48, 2)
print(struct.unpack("12f", result)[:4])  # (13.0, 19.0, 37.0, 43.0)
print(acl.mdl.destroy_aipp(aipp))  # 0
assert acl.mdl.unload(model) == acl.mdl.destroy_dataset(inputs) == acl.mdl.destroy_dataset(outputs) == 0
assert [acl.destroy_data_buffer(buffer) for buffer in buffers] == [acl.rt.free(block) for block in blocks] == [0, 0, 0]
assert acl.rt.reset_device(0) == acl.finalize() == 0
for each in (onnx, config, path):
    os.remove(each)
os.rmdir(folder)
