"""Multiply matrices and vectors by CBLAS, with handles and without."""
# Shows: acl.blas.gemm_ex acl.blas.create_handle_for_gemm_ex acl.blas.hgemm acl.blas.create_handle_for_hgemm
# Shows: acl.blas.s8gemm acl.blas.create_handle_for_s8gemm acl.blas.gemv_ex acl.blas.create_handle_for_gemv_ex
# Shows: acl.blas.hgemv acl.blas.create_handle_for_hgemv acl.blas.s8gemv acl.blas.create_handle_for_s8gemv

import numpy as np

import acl

FLOAT16, INT8, INT32 = 1, 2, 3
HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2
N, T, PRECISE, DEFAULT = 0, 1, 0, -1
assert acl.init() == 0 and acl.rt.set_device(0) == 0


def put(values, dtype):
    data = np.array(values, dtype).tobytes()
    place, _ret = acl.rt.malloc(64, 0)
    assert acl.rt.memcpy(place, 64, acl.util.bytes_to_ptr(data), len(data), HOST_TO_DEVICE) == 0
    return place


def read(place, dtype, n):
    data = bytes(n * np.dtype(dtype).itemsize)
    assert acl.rt.synchronize_stream(0) == 0
    assert acl.rt.memcpy(acl.util.bytes_to_ptr(data), len(data), place, len(data), DEVICE_TO_HOST) == 0
    return np.frombuffer(data, dtype).tolist()


a, x, y, one = put([[1, 2], [3, 4]], "f2"), put([1, 1], "f2"), put([0, 0], "f2"), put(1, "f2")
assert acl.blas.hgemv(N, 2, 2, one, a, DEFAULT, x, DEFAULT, one, y, DEFAULT, PRECISE, 0) == 0
print(read(y, "f2", 2))  # [3.0, 7.0]
given = (N, 2, 2, one, a, DEFAULT, FLOAT16, x, DEFAULT, FLOAT16, one, y, DEFAULT, FLOAT16, PRECISE, 0)
assert acl.blas.gemv_ex(*given) == 0
print(read(y, "f2", 2))  # [6.0, 14.0]
c = put([[0, 0], [0, 0]], "f2")
assert acl.blas.hgemm(T, N, N, 2, 2, 2, one, a, DEFAULT, a, DEFAULT, one, c, DEFAULT, PRECISE, 0) == 0
print(read(c, "f2", 4))  # [10.0, 14.0, 14.0, 20.0]

small, sums, unit = put([[1, 2], [3, 4]], "i1"), put([[0, 0], [0, 0]], "i4"), put(1, "i4")
assert acl.blas.s8gemm(N, N, N, 2, 2, 2, unit, small, DEFAULT, small, DEFAULT, unit, sums, DEFAULT, PRECISE, 0) == 0
assert acl.blas.s8gemv(N, 2, 2, unit, small, DEFAULT, small, DEFAULT, unit, sums, DEFAULT, PRECISE, 0) == 0
given = (N, N, N, 2, 2, 2, unit, small, DEFAULT, INT8, small, DEFAULT, INT8, unit, sums, DEFAULT, INT32, PRECISE, 0)
assert acl.blas.gemm_ex(*given) == 0
print(read(sums, "i4", 4))  # [19, 31, 30, 44]

handle, ret = acl.blas.create_handle_for_gemm_ex(N, N, N, 2, 2, 2, INT8, INT8, INT32, PRECISE)
buffers = [acl.create_data_buffer(place, size) for place, size in ((small, 4), (small, 4), (sums, 16), (unit, 4))]
assert acl.op.execute_with_handle(handle, [*buffers, buffers[3]], [buffers[2]], 0) == 0
print(read(sums, "i4", 4))  # [26, 41, 45, 66]
acl.op.destroy_handle(handle)
for create, sizes in (
    (acl.blas.create_handle_for_hgemm, (N, N, N, 2, 2, 2)),
    (acl.blas.create_handle_for_s8gemm, (N, N, N, 2, 2, 2)),
    (acl.blas.create_handle_for_hgemv, (N, 2, 2)),
    (acl.blas.create_handle_for_s8gemv, (N, 2, 2)),
):
    handle, ret = create(*sizes, PRECISE)
    acl.op.destroy_handle(handle)
handle, ret = acl.blas.create_handle_for_gemv_ex(N, 2, 2, FLOAT16, FLOAT16, FLOAT16, PRECISE)
acl.op.destroy_handle(handle)

for buffer in buffers:
    assert acl.destroy_data_buffer(buffer) == 0
for place in (a, x, y, one, c, small, sums, unit):
    assert acl.rt.free(place) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
