"""A stream waits for a word that another one writes, before and after the write; sums on the device."""

import acl

rt = acl.rt
assert acl.init() == 0 and rt.set_device(0) == 0
first, second = rt.create_stream()[0], rt.create_stream()[0]
word, data, more = (rt.malloc(4096, 0)[0] for _ in range(3))
host = rt.malloc_host(4096)[0]
assert rt.memset(host, 4096, 1, 4096) == 0
for turn in range(1, 4):
    if turn == 2:  # the wait is queued before the write
        assert rt.value_wait(word, turn, 1, second) == 0
    assert rt.memcpy_async(data, 4096, host, 4096, 1, first) == 0
    assert rt.memcpy_async(more, 4096, host, 4096, 1, first) == 0
    assert rt.value_write(word, turn, 0, first) == 0
    if turn != 2:
        assert rt.value_wait(word, turn, 1, second) == 0
    assert rt.reduce_async(data, more, 4096, 10, 3, second, 0) == 0
    assert rt.synchronize_stream(second) == 0
assert rt.synchronize_stream(first) == 0
assert rt.memcpy(host, 8, word, 8, 2) == 0
for block in (word, data, more):
    assert rt.free(block) == 0
assert rt.free_host(host) == 0
for stream in (first, second):
    assert rt.destroy_stream(stream) == 0
assert rt.reset_device(0) == 0 and acl.finalize() == 0
