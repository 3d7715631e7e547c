"""Convert a tensor to another data type."""

import numpy as np

import acl

FLOAT, INT32, ND = 0, 3, 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
floats, ints = acl.create_tensor_desc(FLOAT, [2], ND), acl.create_tensor_desc(INT32, [2], ND)
source, ret = acl.rt.malloc(8, 0)
target, ret = acl.rt.malloc(8, 0)
data = np.array([1.0, 2.0], np.float32).tobytes()
assert acl.rt.memcpy(source, 8, acl.util.bytes_to_ptr(data), 8, 1) == 0
source_buffer, target_buffer = acl.create_data_buffer(source, 8), acl.create_data_buffer(target, 8)
print(acl.op.cast(floats, source_buffer, ints, target_buffer, 0, stream))  # 0
handle, ret = acl.op.create_handle_for_cast(floats, ints, 0)
assert acl.op.execute_with_handle(handle, [source_buffer], [target_buffer], stream) == 0
assert acl.rt.synchronize_stream(stream) == 0
host, ret = acl.rt.malloc_host(8)
assert acl.rt.memcpy(host, 8, target, 8, 2) == 0
print(np.frombuffer(acl.util.ptr_to_bytes(host, 8), np.int32).tolist())  # [1, 2]
acl.op.destroy_handle(handle)
for desc in (floats, ints):
    acl.destroy_tensor_desc(desc)
assert acl.destroy_data_buffer(source_buffer) == acl.destroy_data_buffer(target_buffer) == 0
assert acl.rt.free(source) == acl.rt.free(target) == acl.rt.free_host(host) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
