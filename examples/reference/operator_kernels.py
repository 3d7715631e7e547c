"""Bring an operator: a kernel, and a function that chooses it for given descriptions."""
# Shows: acl.op.load acl.op.create_kernel acl.op.register_compile_func acl.op.unregister_compile_func
# Shows: acl.op.set_kernel_args acl.op.set_kernel_workspace_sizes

import numpy as np

import acl
import softacl

INT32, ND = 3, 2


@softacl.kernel(args="i*i*i*qq")  # what runs here in place of the binary's code for an NPU
def scale(x, y, workspace, n, factor):
    workspace[:n] = x[:n] * factor
    y[:n] = workspace[:n]


def choose(num_inputs, input_desc, num_outputs, output_desc, attr, kernel_desc):
    n = acl.get_tensor_desc_element_count(input_desc[0])
    tiling, sizes = np.array([n, 3], np.int64), np.array([4 * n], np.uint64)
    acl.op.set_kernel_workspace_sizes(kernel_desc, 1, sizes.ctypes.data)
    return acl.op.set_kernel_args(kernel_desc, "scale_int32", 1, tiling.ctypes.data, tiling.nbytes)


assert acl.init() == 0 and acl.rt.set_device(0) == 0
code = np.frombuffer(b"\x7fELF with code of an NPU", np.uint8).copy()
print(acl.op.load(code.ctypes.data, code.nbytes))  # 0
print(acl.op.create_kernel("Scale", "scale_int32", "scale", code.ctypes.data, code.nbytes, 1, 0))  # 0
print(acl.op.register_compile_func("Scale", choose), acl.op.register_compile_func("Scale", choose))  # 0 100030

desc = acl.create_tensor_desc(INT32, [4], ND)
data = np.arange(4, dtype=np.int32)
place, ret = acl.rt.malloc(64, 0)
assert acl.rt.memcpy(place, 64, data.ctypes.data, data.nbytes, 1) == 0
buffer = acl.create_data_buffer(place, data.nbytes)
print(acl.op.execute_v2("Scale", [desc], [buffer], [desc], [buffer], 0, 0))  # 100024
print(acl.op.update_params("Scale", [desc], [desc], 0))  # 0
print(acl.op.execute_v2("Scale", [desc], [buffer], [desc], [buffer], 0, 0))  # 0
assert acl.rt.synchronize_stream(0) == 0
assert acl.rt.memcpy(data.ctypes.data, data.nbytes, place, data.nbytes, 2) == 0
print(data)  # [0 3 6 9]
print(acl.op.unregister_compile_func("Scale"))  # 0

acl.destroy_tensor_desc(desc)
assert acl.destroy_data_buffer(buffer) == acl.rt.free(place) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
