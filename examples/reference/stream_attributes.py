"""Choose what a stream does after a failed task."""

import acl

FAILURE_MODE, STOP, CUSTOM_TAG = 1, 1, 3
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
assert acl.rt.set_stream_failure_mode(stream, STOP) == 0
value, ret = acl.rt.get_stream_attribute(stream, FAILURE_MODE)
print(value["failureMode"], ret)  # 1 0
print(acl.rt.set_stream_attribute(stream, CUSTOM_TAG, {"userCustomTag": 7}))  # 0
print(acl.rt.get_stream_attribute(stream, CUSTOM_TAG))  # ({'userCustomTag': 7}, 0)
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
