"""A wrapper as people write them: a buffer class, a session, double buffering, callbacks, workers, retries."""

import contextlib
import queue
import threading
import warnings

import numpy as np

import acl

warnings.simplefilter("ignore")


class AclError(RuntimeError):
    pass


def chk(ret, what=""):
    if ret != 0:
        raise AclError(f"{what}: {ret}")


class Buffer:
    def __init__(self, n, host=False):
        self.n, self.host = n, host
        self.ptr, ret = acl.rt.malloc_host(n) if host else acl.rt.malloc(n, 2)
        chk(ret, "malloc")

    def free(self):
        if self.ptr:
            chk(acl.rt.free_host(self.ptr) if self.host else acl.rt.free(self.ptr))
            self.ptr = None

    def __del__(self):
        self.free()

    def numpy(self, dtype=np.uint8):
        return acl.util.ptr_to_numpy(self.ptr, (self.n // np.dtype(dtype).itemsize,), np.dtype(dtype).num)


@contextlib.contextmanager
def session(dev=0):
    chk(acl.init())
    chk(acl.rt.set_device(dev))
    try:
        yield
    finally:
        chk(acl.rt.reset_device(dev))
        chk(acl.finalize())


def double_buffer(n=1 << 16, rounds=6):
    hs = [Buffer(n, True) for _ in range(2)]
    d = [Buffer(n) for _ in range(2)]
    out = Buffer(n, True)
    s, ret = acl.rt.create_stream()
    chk(ret)
    evs = []
    for _ in range(2):
        e, ret = acl.rt.create_event()
        chk(ret)
        evs.append(e)
    used = [False, False]
    for i in range(rounds):
        k = i & 1
        if used[k]:
            chk(acl.rt.synchronize_event(evs[k]))
        hs[k].numpy()[:] = i
        chk(acl.rt.memcpy_async(d[k].ptr, n, hs[k].ptr, n, 1, s))
        chk(acl.rt.record_event(evs[k], s))
        used[k] = True
    chk(acl.rt.memcpy_async(out.ptr, n, d[1].ptr, n, 2, s))
    chk(acl.rt.synchronize_stream(s))
    assert (out.numpy() == rounds - 1).all()
    for e in evs:
        chk(acl.rt.destroy_event(e))
    chk(acl.rt.destroy_stream(s))
    for b in (*hs, *d, out):
        b.free()


def callbacks(n=4096):
    h, d = Buffer(n, True), Buffer(n)
    s, ret = acl.rt.create_stream()
    chk(ret)
    ctx, ret = acl.rt.get_context()
    done = threading.Event()
    stop = []

    def serve(a):
        acl.rt.set_context(ctx)
        while not stop:
            acl.rt.process_report(50)

    tid, ret = acl.util.start_thread(serve, [1])
    chk(ret)
    chk(acl.rt.subscribe_report(tid, s))
    chk(acl.rt.memset_async(d.ptr, n, 3, n, s))
    chk(acl.rt.memcpy_async(h.ptr, n, d.ptr, n, 2, s))
    chk(acl.rt.launch_callback(lambda data: (h.numpy().sum(), done.set()), [0], 0, s))
    if not done.is_set():
        acl.rt.stream_query(s)
    chk(acl.rt.synchronize_stream(s))
    done.wait()
    stop.append(1)
    assert acl.util.stop_thread(tid) == 0
    chk(acl.rt.unsubscribe_report(tid, s))
    chk(acl.rt.destroy_stream(s))
    h.free()
    d.free()


def workers():
    ctx, ret = acl.rt.get_context()
    q = queue.Queue()
    res = []

    def work():
        chk(acl.rt.set_context(ctx))
        s, ret = acl.rt.create_stream()
        chk(ret)
        while (item := q.get()) is not None:
            b, h = Buffer(item), Buffer(item, True)
            chk(acl.rt.memset_async(b.ptr, item, 1, item, s))
            chk(acl.rt.memcpy_async(h.ptr, item, b.ptr, item, 2, s))
            while True:
                st, ret = acl.rt.stream_query(s)
                chk(ret)
                if st == 0:
                    break
            res.append(int(h.numpy().sum()))
            b.free()
            h.free()
        chk(acl.rt.destroy_stream(s))

    ts = [threading.Thread(target=work) for _ in range(3)]
    for t in ts:
        t.start()
    for i in range(30):
        q.put(4096 * (i % 5 + 1))
    for _ in ts:
        q.put(None)
    for t in ts:
        t.join()
    assert sum(res) == 30 * 3 * 4096


def retry():
    p, ret = acl.rt.malloc(1 << 50, 0)
    while ret != 0:
        p, ret = acl.rt.malloc(64, 0)
    q, ret = acl.rt.malloc(1 << 50, 0)
    if ret:
        print("no memory")
    chk(acl.rt.free(p))


with session():
    double_buffer()
    callbacks()
    workers()
    retry()
