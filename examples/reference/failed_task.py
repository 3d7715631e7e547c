"""Get a notification for every task that fails on a stream."""

import acl

DEVICE_TO_HOST = 2
heard = []


def hear(info):
    heard.append(acl.rt.get_error_code_from_exception_info(info))
    heard.append(acl.rt.get_stream_id_from_exception_info(info) == acl.rt.stream_get_id(stream)[0])
    heard.append(acl.rt.get_task_id_from_exception_info(info))
    heard.append(acl.rt.get_device_id_from_exception_info(info))
    heard.append(acl.rt.get_thread_id_from_exception_info(info) != 0)


assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
device, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(device, 64, 0, 64) == 0
assert acl.rt.set_exception_info_callback(hear) == 0
wrong = 4096  # not host memory
assert acl.rt.memcpy_async(wrong, 64, device, 64, DEVICE_TO_HOST, stream) == 0
print(acl.rt.synchronize_stream(stream))  # 107000
print(heard)  # [107000, True, 0, 0, True]
assert acl.rt.set_exception_info_callback(None) == 0
assert acl.rt.free(device) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
