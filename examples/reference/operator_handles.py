"""Create an operator once, and run it several times."""
# Shows: acl.op.create_handle acl.op.destroy_handle acl.op.execute_with_handle

import acl

FLOAT, ND = 0, 2
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
desc = acl.create_tensor_desc(FLOAT, [16], ND)
place, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(place, 64, 0, 64) == 0
buffer = acl.create_data_buffer(place, 64)
print(acl.op.set_max_op_queue_num(100))  # 0
handle, ret = acl.op.create_handle("Mul", [desc, desc], [desc], 0)
for _ in range(3):
    assert acl.op.execute_with_handle(handle, [buffer, buffer], [buffer], stream) == 0
print(acl.rt.synchronize_stream(stream))  # 0
acl.op.destroy_handle(handle)
acl.destroy_tensor_desc(desc)
assert acl.destroy_data_buffer(buffer) == acl.rt.free(place) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
