"""Create an event for one purpose, and count the remaining events."""

import acl

SYNC = 1
assert acl.init() == 0 and acl.rt.set_device(0) == 0
left, ret = acl.rt.get_event_avail_num()
event, ret = acl.rt.create_event_ex_with_flag(SYNC)
number, ret = acl.rt.get_event_id(event)
print(number >= 0, ret)  # True 0
assert acl.rt.record_event(event, 0) == 0
print(acl.rt.synchronize_event_with_timeout(event, 1000))  # 0
print(acl.rt.get_event_avail_num()[0] <= left)  # True
print(acl.rt.create_event_ex_with_flag(0)[1])  # 107000
assert acl.rt.destroy_event(event) == acl.rt.reset_device(0) == acl.finalize() == 0
