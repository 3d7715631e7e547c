"""Run a single operator, Add, on device memory."""

import numpy as np

import acl

FLOAT, ND, N = 0, 2, 4
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
desc = acl.create_tensor_desc(FLOAT, [N], ND)
values = np.arange(N, dtype=np.float32).tobytes()
places = [acl.rt.malloc(4 * N, 0)[0] for _ in range(3)]
for place in places[:2]:
    assert acl.rt.memcpy(place, 4 * N, acl.util.bytes_to_ptr(values), 4 * N, 1) == 0
a, b, total = (acl.create_data_buffer(place, 4 * N) for place in places)

print(acl.op.update_params("Add", [desc, desc], [desc], 0))  # 0
print(acl.op.infer_shape("Add", [desc, desc], [a, b], 1, [desc], 0))  # 0
print(acl.op.execute("Add", [desc, desc], [a, b], [desc], [total], 0, stream))  # 0
print(acl.op.execute_v2("Add", [desc, desc], [a, total], [desc], [total], 0, stream))  # 0
assert acl.rt.synchronize_stream(stream) == 0
host, ret = acl.rt.malloc_host(4 * N)
assert acl.rt.memcpy(host, 4 * N, places[2], 4 * N, 2) == 0
print(np.frombuffer(acl.util.ptr_to_bytes(host, 4 * N), np.float32).tolist())  # [0.0, 3.0, 6.0, 9.0]

for buffer in (a, b, total):
    assert acl.destroy_data_buffer(buffer) == 0
for place in places:
    assert acl.rt.free(place) == 0
acl.destroy_tensor_desc(desc)
assert acl.rt.free_host(host) == acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
