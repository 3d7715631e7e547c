"""Streams that wait for events of each other, and the time between two."""

import torch
import torch_npu  # noqa: F401

main, side = torch.npu.current_stream(), torch.npu.Stream()
begin, end = torch.npu.Event(enable_timing=True), torch.npu.Event(enable_timing=True)
x = torch.ones(1 << 16).npu()
begin.record()
ready = main.record_event()
with torch.npu.stream(side):
    side.wait_event(ready)
    y = x * 3
    done = side.record_event()
x.record_stream(side)
y.record_stream(main)
main.wait_event(done)
z = y + 1
end.record()
end.synchronize()
assert begin.elapsed_time(end) >= 0 and end.query()
assert float(z.cpu()[-1]) == 4
