"""Two threads, each with its stream, and a queue between them."""

import queue
import threading

import torch
import torch_npu  # noqa: F401

ready = queue.Queue()


def produce():
    torch.npu.set_device(0)
    with torch.npu.stream(torch.npu.Stream()):
        for step in range(4):
            batch = torch.full((4096,), float(step)).pin_memory().to("npu", non_blocking=True)
            event = torch.npu.Event()
            event.record()
            ready.put((batch, event))
    ready.put(None)


torch.npu.set_device(0)
thread = threading.Thread(target=produce)
thread.start()
total = torch.zeros(4096).npu()
while (item := ready.get()) is not None:
    batch, event = item
    event.wait()
    batch.record_stream(torch.npu.current_stream())
    total = total + batch
thread.join()
assert float(total.cpu()[0]) == 6
