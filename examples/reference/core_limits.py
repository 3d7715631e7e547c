"""Limit how many cores operators may use: of a device, of a stream, in a thread."""

import acl

CUBE_CORE = 0
assert acl.init() == 0 and acl.rt.set_device(0) == 0
cores, ret = acl.rt.get_device_res_limit(0, CUBE_CORE)
assert acl.rt.set_device_res_limit(0, CUBE_CORE, 8) == 0
print(acl.rt.get_device_res_limit(0, CUBE_CORE))  # (8, 0)

stream, ret = acl.rt.create_stream()
assert acl.rt.set_stream_res_limit(stream, CUBE_CORE, 4) == 0
print(acl.rt.get_stream_res_limit(stream, CUBE_CORE))  # (4, 0)
assert acl.rt.use_stream_res_in_current_thread(stream) == 0
print(acl.rt.get_res_in_current_thread(CUBE_CORE))  # (4, 0)
assert acl.rt.unuse_stream_res_in_current_thread(stream) == 0
print(acl.rt.get_res_in_current_thread(CUBE_CORE))  # (8, 0)

assert acl.rt.reset_stream_res_limit(stream) == 0
assert acl.rt.reset_device_res_limit(0) == 0
print(acl.rt.get_device_res_limit(0, CUBE_CORE) == (cores, 0))  # True
assert acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
