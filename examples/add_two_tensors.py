"""Two tensors travel to the device, are added there, and the sum comes back ("Device memory use")."""

import struct

from _checked import check

import acl

HUGE_FIRST, HOST_TO_DEVICE, DEVICE_TO_HOST = 0, 1, 2
FLOAT, ND = 0, 2
N = 16
nbytes = N * 4


def to_host(pointer: int, values: list[float]) -> None:
    """Fill pinned host memory with values."""
    data = struct.pack(f"{N}f", *values)
    check(acl.rt.memcpy(pointer, nbytes, acl.util.bytes_to_ptr(data), nbytes, 0))


# 1. Initialise, create a stream.
check(acl.init())
check(acl.rt.set_device(0))
stream = check(acl.rt.create_stream())

# 2. Host memory, and the inputs in it.
host_a, host_b, host_out = (check(acl.rt.malloc_host(nbytes)) for _ in range(3))
to_host(host_a, [float(i) for i in range(N)])
to_host(host_b, [0.5] * N)

# 3. Device memory.
device_a, device_b, device_out = (check(acl.rt.malloc(nbytes, HUGE_FIRST)) for _ in range(3))

# 4. Inputs to the device.
check(acl.rt.memcpy(device_a, nbytes, host_a, nbytes, HOST_TO_DEVICE))
check(acl.rt.memcpy(device_b, nbytes, host_b, nbytes, HOST_TO_DEVICE))

# 5. Compute on the device: describe the tensors and their memory, then queue the operator in the stream.
described = [acl.create_tensor_desc(FLOAT, [N], ND) for _ in range(3)]
buffers = [acl.create_data_buffer(pointer, nbytes) for pointer in (device_a, device_b, device_out)]
attributes = acl.op.create_attr()
check(acl.op.execute_v2("Add", described[:2], buffers[:2], described[2:], buffers[2:], attributes, stream))
check(acl.rt.synchronize_stream(stream))

# 6. The result to the host.
check(acl.rt.memcpy(host_out, nbytes, device_out, nbytes, DEVICE_TO_HOST))

# 7. Use it.
print("sum:", *struct.unpack(f"{N}f", acl.util.ptr_to_bytes(host_out, nbytes)))

# 8. Clean up.
acl.op.destroy_attr(attributes)
for buffer in buffers:
    check(acl.destroy_data_buffer(buffer))
for description in described:
    acl.destroy_tensor_desc(description)
for pointer in (device_a, device_b, device_out):
    check(acl.rt.free(pointer))
for pointer in (host_a, host_b, host_out):
    check(acl.rt.free_host(pointer))
check(acl.rt.destroy_stream(stream))
check(acl.rt.reset_device(0))
check(acl.finalize())
