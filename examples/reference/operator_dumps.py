"""Inputs and outputs of operators in files, and a file for the shapes of each."""

# Shows: acl.op.start_dump_args acl.op.stop_dump_args acl.mdl.init_dump acl.mdl.set_dump acl.mdl.finalize_dump
import json
import os
import tempfile
from pathlib import Path

import numpy as np

import acl

folder = tempfile.mkdtemp()
config = os.path.join(folder, "acl.json")
with open(config, "w") as file:
    json.dump({"dump": {"dump_path": folder, "dump_mode": "all", "dump_op_switch": "on"}}, file)

assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.mdl.init_dump(), acl.mdl.set_dump(config))  # 0 0
print(acl.op.start_dump_args(1, folder))  # 0
block, ret = acl.rt.malloc(96, 0)
assert acl.rt.memset(block, 96, 0, 96) == 0
described = [acl.create_tensor_desc(0, [2, 3], 2) for _ in "xyz"]  # float, ND
buffers = [acl.create_data_buffer(block + 32 * i, 24) for i in range(3)]
attributes = acl.op.create_attr()
print(acl.op.execute_v2("Add", described[:2], buffers[:2], described[2:], buffers[2:], attributes, 0))  # 0
print(acl.rt.synchronize_stream(0))  # 0
print(acl.op.stop_dump_args(1), acl.mdl.finalize_dump())  # 0 0

arrays = sorted(Path(folder).rglob("Add.*.npy"))  # FOLDER/TIME/DEVICE/Add.Add.TASK.STREAM.TIME.input.0.npy ...
print(len(arrays), np.load(arrays[0]).tolist())  # 3 [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
(shapes,) = Path(folder).glob("Add_*.json")
print(json.loads(shapes.read_text())["outputs"])  # [{'type': 'float32', 'format': 2, 'shape': [2, 3]}]

acl.op.destroy_attr(attributes)
for each, buffer in zip(described, buffers, strict=True):
    acl.destroy_tensor_desc(each)
    assert acl.destroy_data_buffer(buffer) == 0
assert acl.rt.free(block) == acl.rt.reset_device(0) == acl.finalize() == 0
