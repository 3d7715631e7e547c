"""Let one stream wait for another by a notify."""
# Shows: acl.rt.create_notify acl.rt.destroy_notify acl.rt.record_notify acl.rt.wait_and_reset_notify

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
first, ret = acl.rt.create_stream()
second, ret = acl.rt.create_stream()
notify, ret = acl.rt.create_notify(0)
assert acl.rt.wait_and_reset_notify(notify, second, 0) == 0
assert acl.rt.record_notify(notify, first) == 0
print(acl.rt.synchronize_stream(second))  # 0
number, ret = acl.rt.get_notify_id(notify)
print(number >= 0, ret)  # True 0
print(acl.rt.notify_batch_reset([notify]))  # 0
print(acl.rt.destroy_notify(notify), acl.rt.destroy_notify(notify))  # 0 107017
assert acl.rt.destroy_stream(first) == acl.rt.destroy_stream(second) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
