"""processes.py CASE: tensors, events and workers of other processes; prints "right" at the end."""

import sys

import torch
import torch.multiprocessing as multiprocessing


class Numbers(torch.utils.data.Dataset):
    def __len__(self):
        return 32

    def __getitem__(self, i):
        return torch.full((3,), float(i))


def loader(method):
    import torch_npu  # noqa: F401

    torch.npu.set_device(0)
    total = 0.0
    parts = torch.utils.data.DataLoader(
        Numbers(), batch_size=8, num_workers=2, pin_memory=True, multiprocessing_context=method
    )
    for part in parts:
        assert part.is_pinned()
        total += part.to("npu", non_blocking=True).cpu().sum().item()
    assert total == 3 * sum(range(32)), total


def _doubles(todo, done):
    import torch_npu  # noqa: F401

    tensor = todo.get()
    assert tensor.device.type == "npu"
    done.put(tensor.cpu().tolist())
    tensor.copy_(tensor.cpu() * 2)
    torch.npu.synchronize()
    done.put("written")
    del tensor
    todo.get()


def tensor(method):
    import torch_npu  # noqa: F401

    context = multiprocessing.get_context(method)
    todo, done = context.SimpleQueue(), context.SimpleQueue()
    child = context.Process(target=_doubles, args=(todo, done))
    child.start()
    mine = torch.arange(4.0).npu()
    todo.put(mine)
    assert done.get() == [0.0, 1.0, 2.0, 3.0]
    assert done.get() == "written"
    assert mine.cpu().tolist() == [0.0, 2.0, 4.0, 6.0]
    todo.put("end")
    child.join()
    assert child.exitcode == 0


def _waits(handle, ready, go):
    import torch_npu  # noqa: F401

    event = torch.npu.Event.from_ipc_handle(0, handle)
    ready.put("ready")
    assert go.get() == "recorded"
    event.synchronize()
    ready.put("seen")


def event(method):
    import torch_npu  # noqa: F401

    context = multiprocessing.get_context(method)
    ready, go = context.SimpleQueue(), context.SimpleQueue()
    mine = torch.npu.Event(interprocess=True)
    child = context.Process(target=_waits, args=(mine.ipc_handle(), ready, go))
    child.start()
    assert ready.get() == "ready"
    mine.record()
    go.put("recorded")
    assert ready.get() == "seen"
    child.join()
    assert mine.query() and child.exitcode == 0


if __name__ == "__main__":
    case, method = sys.argv[1:]
    globals()[case](method)
    print("right")
