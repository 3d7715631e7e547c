"""Measure the time between two points of a stream."""

import acl

TIME_LINE = 8
assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
begin, ret = acl.rt.create_event_with_flag(TIME_LINE)
end, ret = acl.rt.create_event_with_flag(TIME_LINE)
device, ret = acl.rt.malloc(1 << 20, 0)
assert acl.rt.record_event(begin, stream) == 0
assert acl.rt.memset_async(device, 1 << 20, 0, 1 << 20, stream) == 0
assert acl.rt.record_event(end, stream) == 0
assert acl.rt.synchronize_event(end) == 0
ms, ret = acl.rt.event_elapsed_time(begin, end)
print(ms > 0, ret)  # True 0
first, ret = acl.rt.event_get_timestamp(begin)
last, ret = acl.rt.event_get_timestamp(end)
print(last > first, ret)  # True 0
assert acl.rt.destroy_event(begin) == acl.rt.destroy_event(end) == acl.rt.free(device) == 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
