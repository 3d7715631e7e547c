"""threads.py ROUNDS THREADS: streams, events, allocations and copies between devices from several Python threads."""

import sys
import threading

import torch
import torch_npu  # noqa: F401

npu = torch.npu
rounds, count = map(int, sys.argv[1:])
wrong = []
start = threading.Barrier(count)


def work(number):
    try:
        start.wait()  # the first use of torch_npu is at the same time in all
        npu.set_device(0)
        first, second = npu.Stream(), npu.Stream()
        host = torch.arange(4096, dtype=torch.float32).add_(number).pin_memory()
        for i in range(rounds):
            with npu.stream(first):
                there = host.to("npu", non_blocking=True)
                copied = npu.Event()
                copied.record()
            second.wait_event(copied)
            with npu.stream(second):
                back = torch.empty(4096).pin_memory()
                back.copy_(there, non_blocking=True)
                there.record_stream(second)
                done = npu.Event(enable_timing=True)
                done.record()
            (done.synchronize, second.synchronize, npu.synchronize)[i % 3]()
            assert torch.equal(back, host), (number, i)
            if i % 50 == 0:
                npu.empty_cache()
            if i % 20 == 0:
                assert torch.equal(there.to("npu:1").cpu(), host)
            if i % 10 == 0:
                assert npu.Stream().npu_stream and done.query()
    except BaseException as error:
        wrong.append(repr(error))


threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(wrong or "right")
