"""Create a stream, queue work on it, wait for it."""
# Shows: acl.rt.create_stream acl.rt.destroy_stream acl.rt.synchronize_stream

import acl

FAST_LAUNCH = 1
assert acl.init() == 0 and acl.rt.set_device(0) == 0
available, ret = acl.rt.get_stream_available_num()
stream, ret = acl.rt.create_stream()
print(acl.rt.get_stream_available_num() == (available - 1, 0))  # True
device, ret = acl.rt.malloc(1 << 20, 0)
assert acl.rt.memset_async(device, 1 << 20, 7, 1 << 20, stream) == 0  # returns before it is done
print(acl.rt.synchronize_stream(stream))  # 0
print(acl.rt.stream_query(stream))  # (0, 0)
number, ret = acl.rt.stream_get_id(stream)
task, ret = acl.rt.get_thread_last_task_id()
print(number >= 0, task, ret)  # True 0 0

least, greatest, ret = acl.rt.device_get_stream_priority_range()
fast, ret = acl.rt.create_stream_with_config(greatest, FAST_LAUNCH)
print(acl.rt.synchronize_stream_with_timeout(fast, 1000))  # 0
print(acl.rt.destroy_stream(fast), acl.rt.destroy_stream(stream))  # 0 0
assert acl.rt.free(device) == acl.rt.reset_device(0) == acl.finalize() == 0
