"""Profile a part of a program, with marks, ranges and a step."""
# Shows: acl.prof.init acl.prof.start acl.prof.stop acl.prof.create_stamp

import os
import tempfile

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
print(acl.prof.create_stamp())  # 0
folder = tempfile.mkdtemp()
print(acl.prof.init(folder))  # 0
config = acl.prof.create_config([0], 0, 0, 0x1 | 0x2 | 0x80)  # calls, tasks, marks
print(acl.prof.set_config(3, "15"))  # 0
print(acl.prof.start(config))  # 0

step = acl.prof.create_step_info()
print(acl.prof.get_step_timestamp(step, 0, stream))  # 0
stamp = acl.prof.create_stamp()
print(acl.prof.set_stamp_trace_message(stamp, "load model", 10))  # 0
print(acl.prof.mark(stamp), acl.prof.mark_ex("here", stream))  # 0 0
print(acl.prof.push(stamp), acl.prof.pop(), acl.prof.pop())  # 0 0 -1
number, ret = acl.prof.range_start(stamp)
print(acl.prof.range_stop(number), acl.prof.range_stop(12345))  # 0 -1
acl.prof.destroy_stamp(stamp)
print(acl.prof.get_step_timestamp(step, 1, stream))  # 0
acl.prof.destroy_step_info(step)

print(acl.prof.stop(config), acl.prof.stop(config))  # 0 0
print(acl.prof.destroy_config(config))  # 0
print(acl.prof.finalize())  # 0
files = [name for _, _, names in os.walk(folder) for name in names if name.endswith(".acltrace")]
print(files)  # ['trace_1.acltrace']
print(acl.rt.destroy_stream(stream), acl.rt.reset_device(0), acl.finalize())  # 0 0 0
