"""Run a host function when a stream reaches it."""

import acl

NO_BLOCK, BLOCK = 0, 1
heard = []
serving = True
assert acl.init() == 0 and acl.rt.set_device(0) == 0
context, ret = acl.rt.get_context()
stream, ret = acl.rt.create_stream()


def serve(context):
    """The thread that runs the callbacks."""
    assert acl.rt.set_context(context) == 0
    while serving:
        acl.rt.process_report(100)  # milliseconds; 507012 if there was none


thread, ret = acl.util.start_thread(serve, context)
assert acl.rt.subscribe_report(thread, stream) == 0
for number in range(3):
    assert acl.rt.launch_callback(heard.append, number, BLOCK, stream) == 0
assert acl.rt.synchronize_stream(stream) == 0  # BLOCK: the stream waits for each function
print(heard)  # [0, 1, 2]
print(acl.rt.unsubscribe_report(thread, stream))  # 0
serving = False
print(acl.util.stop_thread(thread))  # 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
