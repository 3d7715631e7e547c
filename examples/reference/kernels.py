"""Launch a kernel: its binary, its arguments in a list, on the host and on the device."""
# Shows: acl.rt.create_binary acl.rt.destroy_binary acl.rt.binary_load acl.rt.binary_unload acl.rt.binary_get_function
# Shows: acl.rt.binary_load_from_file acl.rt.binary_load_from_data acl.rt.register_cpu_func
# Shows: acl.rt.get_function_name acl.rt.get_function_addr
# Shows: acl.rt.kernel_args_init acl.rt.kernel_args_append acl.rt.kernel_args_append_place_holder
# Shows: acl.rt.kernel_args_get_place_holder_buffer acl.rt.kernel_args_para_update acl.rt.kernel_args_finalize
# Shows: acl.rt.kernel_args_init_by_user_mem acl.rt.kernel_args_get_handle_mem_size acl.rt.kernel_args_get_mem_size
# Shows: acl.rt.launch_kernel acl.rt.launch_kernel_with_config acl.rt.launch_kernel_with_host_args

import os
import tempfile

import numpy as np

import acl
import softacl


@softacl.kernel(args="i*i*")  # what runs here in place of the binary's code for an NPU
def add_from(x, start):
    x[:4] += start[0]


assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
x, ret = acl.rt.malloc(64, 0)
start, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(x, 64, 0, 64) == acl.rt.memset(start, 64, 0, 64) == 0

code = np.frombuffer(b"\x7fELF with code of an NPU", np.uint8).copy()
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "add.o")
    code.tofile(path)
    binary, ret = acl.rt.binary_load_from_file(path, {})
function, ret = acl.rt.binary_get_function(binary, "add_from")
print(acl.rt.get_function_name(function, 64))  # ('add_from', 0)
on_cube, on_vector, ret = acl.rt.get_function_addr(function)
print(on_cube == on_vector, ret)  # True 0

# A list, with a pointer to data that the launch brings along.
arguments, ret = acl.rt.kernel_args_init(function)
address = np.array([x], np.uint64)
parameter, ret = acl.rt.kernel_args_append(arguments, address.ctypes.data, 8)
place, ret = acl.rt.kernel_args_append_place_holder(arguments)
buffer, ret = acl.rt.kernel_args_get_place_holder_buffer(arguments, place, 4)
seven = np.array([7], np.int32)
assert acl.rt.memcpy(buffer, 4, seven.ctypes.data, 4, 0) == 0
print(acl.rt.kernel_args_finalize(arguments))  # 0
print(acl.rt.launch_kernel_with_config(function, 8, stream, [], arguments, 0))  # 0
print(acl.rt.synchronize_stream(stream))  # 0
print(acl.rt.kernel_args_para_update(arguments, parameter, address.ctypes.data, 8))  # 0
print(acl.rt.launch_kernel_with_config(function, 8, stream, [], arguments, 0))  # 107000

# A list in memory of the program.
handle = np.zeros(acl.rt.kernel_args_get_handle_mem_size(function)[0], np.uint8)
values = np.zeros(acl.rt.kernel_args_get_mem_size(function, 16)[0], np.uint8)
size = values.nbytes
print(acl.rt.kernel_args_init_by_user_mem(function, handle.ctypes.data, values.ctypes.data, size))  # 0

# Packed arguments of the host, and of the device.
packed = np.array([x, start], np.uint64)
print(acl.rt.launch_kernel_with_host_args(function, 8, stream, [], packed.ctypes.data, 16, [], 0))  # 0
on_device, ret = acl.rt.malloc(64, 0)
assert acl.rt.memcpy(on_device, 64, packed.ctypes.data, 16, 1) == 0
print(acl.rt.launch_kernel(function, 8, on_device, 16, stream))  # 0
print(acl.rt.synchronize_stream(stream))  # 0
back = np.zeros(4, np.int32)
assert acl.rt.memcpy(back.ctypes.data, 16, x, 16, 2) == 0
print(back)  # [7 7 7 7]

# Binaries from memory.
description = acl.rt.create_binary(code.ctypes.data, code.nbytes)
other, ret = acl.rt.binary_load(description)
print(ret, acl.rt.destroy_binary(description), acl.rt.binary_unload(other))  # 0 0 0
other, ret = acl.rt.binary_load_from_data(code.ctypes.data, code.nbytes, {})
of_cpu, ret = acl.rt.register_cpu_func(other, "RunCpuKernel", "add_from")
print(ret, acl.rt.binary_unload(other), acl.rt.binary_unload(binary))  # 0 0 0
for block in (x, start, on_device):
    assert acl.rt.free(block) == 0
assert acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
