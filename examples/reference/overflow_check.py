"""Watch for overflow of floating-point numbers."""

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
assert acl.rt.set_stream_overflow_switch(stream, 1) == 0
print(acl.rt.get_stream_overflow_switch(stream))  # (1, 0)
assert acl.rt.set_device_sat_mode(1) == 0  # infinity and NaN
print(acl.rt.get_device_sat_mode())  # (1, 0)
status, ret = acl.rt.malloc(64, 0)
assert acl.rt.reset_overflow_status(stream) == 0
assert acl.rt.get_overflow_status(status, 64, stream) == acl.rt.synchronize_stream(stream) == 0
host, ret = acl.rt.malloc_host(64)
assert acl.rt.memcpy(host, 64, status, 64, 2) == 0
print(acl.util.ptr_to_bytes(host, 4))  # b'\x00\x00\x00\x00'
assert acl.rt.free(status) == acl.rt.free_host(host) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
