"""The next batch is copied on a stream of its own while the current one is used."""

import torch
import torch_npu  # noqa: F401


class Prefetcher:
    def __init__(self, batches):
        self.batches, self.stream = iter(batches), torch.npu.Stream()
        self.preload()

    def preload(self):
        self.next = next(self.batches, None)
        if self.next is not None:
            with torch.npu.stream(self.stream):
                self.next = self.next.to("npu", non_blocking=True)

    def __iter__(self):
        while self.next is not None:
            torch.npu.current_stream().wait_stream(self.stream)
            batch = self.next
            batch.record_stream(torch.npu.current_stream())
            self.preload()
            yield batch


batches = [torch.full((256, 64), float(i)).pin_memory() for i in range(8)]
total = torch.zeros(256, 64).npu()
for batch in Prefetcher(batches):
    total = total + batch * 2
assert torch.equal(total.cpu(), torch.full((256, 64), 56.0))
