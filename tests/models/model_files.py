"""ONNX files that tests make, and programs' ways to feed them through acl.mdl."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import onnx
from onnx import TensorProto, helper

from softacl.models import om, onnx_file, payload
from softacl.models.description import Gears


def adder(path, shape, kind=TensorProto.FLOAT, weights=1):
    """z = x + y + 10, for inputs of a shape; weights: how many elements of 10 are stored."""
    x, y, z = (helper.make_tensor_value_info(name, kind, shape) for name in "xyz")
    dtype = helper.tensor_dtype_to_np_dtype(kind)
    ten = onnx.numpy_helper.from_array(np.full(weights, 10, dtype), "w")
    nodes = [helper.make_node("Add", ["x", "y"], ["t"]), helper.make_node("Add", ["t", "w"], ["z"])]
    return save(path, nodes, [x, y], [z], [ten])


def doubler(path, shape, kind=TensorProto.FLOAT):
    """y = x + x; the lengths that are names are open."""
    x, y = (helper.make_tensor_value_info(name, kind, shape) for name in "xy")
    return save(path, [helper.make_node("Add", ["x", "x"], ["y"])], [x], [y])


def taker(path, n):
    """y = x[at]: a position that there is not fails in the run."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [length]) for name, length in (("x", n), ("y", 1)))
    at = helper.make_tensor_value_info("at", TensorProto.INT64, [1])
    return save(path, [helper.make_node("Gather", ["x", "at"], ["y"])], [x, at], [y])


def nonzero(path, n):
    """The positions of what is not 0: only a run tells how many."""
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [n])
    y = helper.make_tensor_value_info("y", TensorProto.INT64, [1, "found"])
    return save(path, [helper.make_node("NonZero", ["x"], ["y"])], [x], [y])


def save(path, nodes, inputs, outputs, initializers=()):
    graph = helper.make_graph(nodes, "graph", inputs, outputs, list(initializers))
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, str(path))
    return str(path)


def compiled(path, source, change=lambda description: description):
    """A file as `softacl atc` writes it, of an ONNX file whose description is changed."""
    with open(source, "rb") as file:
        data = file.read()
    own = onnx_file.describe(data)
    names = [tuple(port.name for port in ports) for ports in (own.inputs, own.outputs)]
    with open(path, "wb") as file:
        file.write(om.write(change(own), payload.pack(payload.Payload(data, *names))))
    return str(path)


def with_gears(**gears):
    """A change of a description: gears, and what the outputs are at each."""
    return lambda description: replace(description, gears=Gears(**gears))


def loaded(acl, path):
    model, code = acl.mdl.load_from_file(str(path))
    assert code == 0, acl.get_recent_err_msg()
    return model


class Feed:
    """Datasets of device memory for a model, as a program makes them."""

    def __init__(self, acl, model, sizes_in=None, sizes_out=None):
        self.acl, self.model = acl, model
        self.desc = acl.mdl.create_desc()
        assert acl.mdl.get_desc(self.desc, model) == 0
        mdl = acl.mdl
        self.sizes_in = sizes_in or [
            mdl.get_input_size_by_index(self.desc, i) for i in range(mdl.get_num_inputs(self.desc))
        ]
        self.sizes_out = sizes_out or [
            mdl.get_output_size_by_index(self.desc, i) for i in range(mdl.get_num_outputs(self.desc))
        ]
        self.inputs, self.ins = self._dataset(self.sizes_in)
        self.outputs, self.outs = self._dataset(self.sizes_out)

    def _dataset(self, sizes):
        dataset, blocks = self.acl.mdl.create_dataset(), []
        for size in sizes:
            address = self.acl.rt.malloc(size, 0)[0] if size else 0
            blocks.append(address)
            assert self.acl.mdl.add_dataset_buffer(dataset, self.acl.create_data_buffer(address, size)) == (dataset, 0)
        return dataset, blocks

    def put(self, index, array):
        array = np.ascontiguousarray(array)
        if array.nbytes:
            assert self.acl.rt.memcpy(self.ins[index], array.nbytes, array.ctypes.data, array.nbytes, 1) == 0

    def get(self, index, shape, dtype):
        array = np.zeros(shape, dtype)
        address = self.acl.get_data_buffer_addr(self.acl.mdl.get_dataset_buffer(self.outputs, index))
        if array.nbytes:
            assert self.acl.rt.memcpy(array.ctypes.data, array.nbytes, address, array.nbytes, 2) == 0
        return array

    def run(self):
        return self.acl.mdl.execute(self.model, self.inputs, self.outputs)
