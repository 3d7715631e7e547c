"""Calls that the checker need not hear are done in compiled code (`_native.EventFilter`): what is found must not depend on that."""

from __future__ import annotations

import os
import random

import pytest
from inside import run

from softacl import _native
from softacl.check.engine.checker import Checker
from softacl.check.findings.finding import Severity

SEED = int(os.environ.get("SEED", "1"))
#: Copies, fills and waits as a program does them again and again: from the second on none of them is heard.
QUIET = """
import acl
rt = acl.rt
acl.init()
rt.set_device(0)
h, ret = rt.malloc_host(8192)
d, ret = rt.malloc(8192, 0)
s, ret = rt.create_stream()
rt.memset(h, 8192, 0, 8192)
for i in range(4):
    rt.memcpy(d, 8192, h, 8192, 1)
    rt.memcpy(d + 64, 64, h + 128, 64, 1)
    rt.memcpy(h, 8192, d, 8192, 2)
    rt.memset(d, 8192, 0, 8192)
    for j in range(0, 8192, 4096):
        rt.memcpy_async(d + j, 4096, h + j, 4096, 1, s)
    rt.synchronize_stream(s)
    rt.memcpy_async(d, 64, d + 4096, 64, 3, s)
    rt.synchronize_stream(s)
for i in range(200):
    q, ret = rt.malloc(4096, 0)
    g, ret = rt.malloc_host(4096)
    rt.free(q)
    rt.free_host(g)
del q, g
heard()
"""
#: The address of q becomes that of p, by compiled code.
AGAIN = (
    "at = int(q)\nrt.free(q)\np = 0\nwhile p != at:\n    if p:\n        rt.free(p)\n    p, ret = rt.malloc(4096, 0)\n"
    "rt.memcpy(p, 64, h, 64, 1)\n"
)
#: A second pair of blocks, another stream and an event.
BESIDES = """
import ctypes, threading
c, ret = rt.get_context()
t, ret = rt.create_stream()
e, ret = rt.create_event()
g, ret = rt.malloc_host(8192)
f, ret = rt.malloc(8192, 0)
for at in h, g, d, f:
    rt.memset(at, 8192, 0, 8192)
for i in range(2):
    rt.memcpy_async(f, 4096, g, 4096, 1, s)
    rt.synchronize_stream(s)
"""
BESIDES_END = "\nrt.destroy_event(e)\nrt.destroy_stream(t)\nrt.free(f)\nrt.free_host(g)\n"
#: What comes then, and the rules that it breaks.
THEN = {
    "nothing": ("", []),
    "a freed block": ("rt.free(d)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", ["HD101"]),
    "a freed host block": ("rt.free_host(h)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", ["HD102"]),
    "in flight": (
        "rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy(h, 64, d, 64, 2)\nrt.synchronize_stream(s)",
        ["HD408"],
    ),
    "in flight, other bytes": ("rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy(h + 4096, 64, d + 4096, 64, 2)", []),
    "filled in flight": (
        "rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memset(d, 64, 0, 64)\nrt.synchronize_stream(s)",
        [],
    ),
    "another stream": (
        "t, ret = rt.create_stream()\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy_async(d, 4096, h, 4096, 1, t)\n"
        "rt.synchronize_device()\nrt.destroy_stream(t)",
        [],
    ),
    "more room than there is": ("rt.memcpy(d, 9000, h, 4096, 1)", []),
    "more filled room than there is": ("rt.memset(d, 9000, 0, 4096)", []),
    "bytes that nobody wrote": ("q, ret = rt.malloc(4096, 0)\nrt.memcpy(h, 4096, q, 4096, 2)\nrt.free(q)", ["HD501"]),
    "pinned bytes that nobody wrote": (
        "g, ret = rt.malloc_host(4096)\nrt.memcpy(d, 4096, g, 4096, 1)\nrt.free_host(g)",
        [],
    ),
    "another kind": ("rt.memcpy(d, 4096, h, 4096, 2)", ["HD301"]),
    "another kind, queued": ("rt.memcpy_async(d, 4096, h, 4096, 2, s)\nrt.synchronize_stream(s)", ["HD301"]),
    "overlap": ("rt.memcpy(d + 100, 4096, d, 4096, 3)", []),
    "what rounding added": (
        "q, ret = rt.malloc(100, 0)\nfor n in (100, 100, 100, 120):\n    rt.memcpy(q, n, h, n, 1)\nrt.free(q)",
        [],
    ),
    "another device": ("rt.set_device(1)\nrt.memcpy(d, 64, h, 64, 1)\nrt.reset_device(1)\nrt.set_device(0)", []),
    "another device, filled": ("rt.set_device(1)\nrt.memset(d, 64, 0, 64)\nrt.reset_device(1)\nrt.set_device(0)", []),
    "past the end": ("ret = rt.memcpy(d + 8192, 64, h, 64, 1)\nprint(ret)", []),
    "another block's": ("q, ret = rt.malloc(8192, 0)\nret = rt.memcpy(d + (q - d), 64, h, 64, 1)\nrt.free(q)", []),
    "a plain number": (
        "rt.memcpy(int(d), 64, int(h), 64, 1)\nrt.free(d)\nret = rt.memcpy(int(d), 64, h, 64, 1)\nprint(ret)",
        [],
    ),
    "a region": (
        "from softacl.regions import Region\nwith Region(int(d), 64, read_only=True):\n    rt.memcpy(d, 64, h, 64, 1)",
        [],
    ),
    "another thread": (
        "import threading\nc, ret = rt.get_context()\n"
        "def copies():\n    rt.set_context(c)\n    rt.memcpy(d, 64, h, 64, 1)\n"
        "t = threading.Thread(target=copies)\nt.start()\nrt.memcpy(d, 64, h, 64, 1)\nt.join()",
        ["HD421"],
    ),
    "a thread that is waited for": (
        "import threading\nc, ret = rt.get_context()\n"
        "def copies():\n    rt.set_context(c)\n    rt.memcpy(d, 64, h, 64, 1)\n"
        "t = threading.Thread(target=copies)\nt.start()\nt.join()\nrt.memcpy(d, 64, h, 64, 1)",
        [],
    ),
    "a thread that asks for its device": (
        "import threading\nc, ret = rt.get_context()\n"
        "def asks():\n    rt.get_device()\n    rt.set_context(c)\n"
        "t = threading.Thread(target=asks)\nt.start()\nt.join()",
        [],
    ),
    "a touch of what is in flight": (
        "import ctypes\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nctypes.memset(int(h), 1, 4096)\nrt.synchronize_stream(s)",
        [],
    ),
    "a wait for the other stream": (
        "t, ret = rt.create_stream()\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.synchronize_stream(t)\n"
        "rt.memcpy(h, 64, d, 64, 2)\nrt.synchronize_stream(s)\nrt.destroy_stream(t)",
        ["HD408"],
    ),
    "a destroyed stream": (
        "rt.destroy_stream(s)\nret = rt.memcpy_async(d, 4096, h, 4096, 1, s)\nprint(ret)\ns, ret = rt.create_stream()",
        [],
    ),
    "a stream of another context": (
        "c, ret = rt.create_context(0)\nret = rt.memcpy_async(d, 4096, h, 4096, 1, s)\nprint(ret)\n"
        "rt.destroy_context(c)\nrt.set_device(0)",
        [],
    ),
    "a code that nobody looks at": ("rt.memcpy(d, 10, h, 20, 1)\nrt.memcpy(d, 10, h, 10, 1)", []),
    "after reset": ("rt.reset_device(0)\nrt.set_device(0)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", []),
    "a block freed twice": ("q, ret = rt.malloc(4096, 0)\nrt.free(q)\nret = rt.free(q)\nprint(ret)", ["HD103"]),
    "a host block freed twice": (
        "q, ret = rt.malloc_host(4096)\nrt.free_host(q)\nret = rt.free_host(q)\nprint(ret)",
        [],
    ),
    "a block that is not freed": ("q, ret = rt.malloc(4096, 0)\ng, ret = rt.malloc_host(4096)", ["HD801", "HD802"]),
    "the inside of a block is freed": (
        "q, ret = rt.malloc(4096, 0)\nret = rt.free(q + 64)\nprint(ret)\nrt.free(q)",
        [],
    ),
    "freed by another function": ("q, ret = rt.malloc(4096, 0)\nret = rt.free_host(q)\nprint(ret)\nrt.free(q)", []),
    "freed in flight": (
        "q, ret = rt.malloc(4096, 0)\nrt.memcpy_async(q, 4096, h, 4096, 1, s)\nrt.free(q)\nrt.synchronize_stream(s)",
        ["HD404"],
    ),
    "freed while another device is current": (
        "q, ret = rt.malloc(4096, 0)\nrt.set_device(1)\nrt.free(q)\nrt.reset_device(1)\nrt.set_device(0)",
        [],
    ),
    "a touch of what is freed": (
        "import ctypes\ng, ret = rt.malloc_host(4096)\nrt.free_host(g)\nctypes.memset(int(g), 1, 1)",
        ["HD102"],
    ),
    "a block of blocks that were freed": (
        "q, ret = rt.malloc(4096, 0)\nrt.free(q)\nfor i in range(50):\n    p, ret = rt.malloc(4096, 0)\n    rt.free(p)\n"
        "ret = rt.memcpy(int(q), 64, h, 64, 1)\nprint(ret)",
        ["HD101"],
    ),
    "new blocks hold nothing": (
        "for i in range(3):\n    q, ret = rt.malloc(4096, 0)\n    rt.memcpy(h, 64, q, 64, 2)\n    rt.free(q)",
        ["HD501"],
    ),
    "more than there is": ("q, ret = rt.malloc(1 << 60, 0)\nprint(ret)\nq, ret = rt.malloc(0, 0)\nprint(ret)", []),
    "numbers that are no addresses": ("rt.memcpy(d, 2**63, h, 2**70, 1)", []),
    "a code that nobody looks at, after a finding": (
        "q, ret = rt.malloc(100, 0)\nrt.memcpy(q, 110, h, 110, 1)\nrt.malloc(1 << 60, 0)\nrt.free(q)",
        ["HD611"],
    ),
    "the last error is asked for": (
        "result = rt.malloc(1 << 60, 0)\nacl.get_recent_err_msg()\ndel result",
        [],
    ),
    "work after finalize": ("acl.finalize()\nrt.memset(d, 64, 0, 64)\nacl.init()", ["HD606"]),
    "a wait inside a callback": (
        "import threading\nc, ret = rt.get_context()\nt, ret = rt.create_stream()\n"
        "ready, done = threading.Event(), threading.Event()\n"
        "def call(data):\n    rt.set_context(c)\n    rt.synchronize_stream(t)\n    done.set()\n"
        "def serve():\n    rt.set_context(c)\n    ready.wait()\n    rt.process_report(10000)\n"
        "server = threading.Thread(target=serve)\nserver.start()\nrt.subscribe_report(server.ident, s)\n"
        "rt.launch_callback(call, None, 0, s)\nready.set()\ndone.wait()\nserver.join()\nrt.synchronize_stream(s)\n"
        "rt.unsubscribe_report(server.ident, s)\nrt.destroy_stream(t)",
        ["HD415"],
    ),
    "an order that a library knows": (  # as of compiled programs, whose library knows of the order of their threads
        "import threading\nfrom softacl.check.threads import tracked_locks\nfrom softacl.observe import observers\n"
        "c, ret = rt.get_context()\nthreads, published, gate = observers[-1].state.threads, [], tracked_locks._allocate()\n"
        "meets = threads.meets\n"
        "def learn():\n    meets()\n    for clock in published:\n        threads.current.learn(clock)\n"
        "threads.at_each_call, threads.meets = True, learn\n"
        "def copies():\n    rt.set_context(c)\n    rt.memcpy(d, 64, h, 64, 1)\n"
        "    published.append(threads.current.publish())\n    gate.release()\n"
        "gate.acquire()\nt = threading.Thread(target=copies)\nt.start()\ngate.acquire()\nrt.memcpy(d, 64, h, 64, 1)\nt.join()",
        [],
    ),
    "an object whose finalizer frees": (
        "import weakref\nimport numpy\nimport warnings\nwarnings.simplefilter('ignore')\n"
        "q, ret = rt.malloc(64, 0)\na = numpy.zeros(64, numpy.uint8)\n"
        "rt.memcpy(q, 64, acl.util.numpy_to_ptr(a), 64, 1)\nweakref.finalize(a, rt.free, q)\ndel a, q",
        [],
    ),
    "past the end of an object": (
        "import numpy\nimport warnings\nwarnings.simplefilter('ignore')\n"
        "a = numpy.zeros(64, numpy.uint8)\nrt.memcpy(d, 128, acl.util.numpy_to_ptr(a), 128, 1)",
        ["HD202"],
    ),
    "data of a picture": (
        "pic = acl.media.dvpp_create_pic_desc()\nacl.media.dvpp_set_pic_desc_data(pic, d)\nacl.media.dvpp_destroy_pic_desc(pic)",
        ["HD308"],
    ),
    "times of events": (
        "t, ret = rt.create_stream()\ne, ret = rt.create_event()\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.record_event(e, s)\n"
        "time, ret = rt.event_elapsed_time(e, e)\nstr(ret)\n"
        "rt.record_event(e, t)\nrt.synchronize_stream(t)\nrt.synchronize_stream(s)\nrt.destroy_event(e)\nrt.destroy_stream(t)",
        [],
    ),
    "torch_npu is imported late": (  # what the checker does then is put in its place here
        "from softacl.check.engine import tensors\nfrom softacl.observe import observers\n"
        "def watch():\n    tensors.late.clear()\n    observers[-1].tensors.taken(int(d), 4096, s, ())\n"
        "    observers[-1].tensors.returned(int(d), ())\n"
        "kept, tensors.watch = tensors.watch, watch\ntensors.late.append('torch_npu')\nrt.memcpy(h, 64, d, 64, 2)\n"
        "tensors.watch = kept\ntensors.late.clear()\nrt.memcpy(h, 64, int(d), 64, 2)",
        ["HD101"],
    ),
    "a tensor that is gone": (
        "from softacl.observe import observers\ntensors = observers[-1].tensors\ntensors.taken(int(d), 4096, s, ())\n"
        "rt.memcpy(int(d), 64, h, 64, 1)\ntensors.returned(int(d), ())\nrt.memcpy(h, 64, int(d), 64, 2)",
        ["HD101"],
    ),
    "a word that a stream wrote": (
        "t, ret = rt.create_stream()\nrt.value_write(d, 1, 0, s)\nrt.synchronize_stream(s)\nrt.memcpy(d, 8, h, 8, 1)\n"
        "rt.value_wait(d, 0, 0, t)\nrt.memcpy_async(d + 4096, 64, h + 4096, 64, 1, t)\nrt.memcpy(h, 64, d + 4096, 64, 2)\n"
        "rt.synchronize_stream(t)\nrt.destroy_stream(t)",
        [],
    ),
    "read-only memory of another library": (
        "import numpy\nimport warnings\nwarnings.simplefilter('ignore')\n"
        "a, b = (numpy.frombuffer(bytearray(64), numpy.uint8) for _ in range(2))\nb.flags.writeable = False\n"
        "for i in range(3):\n    rt.memcpy(acl.util.numpy_to_ptr(a), 64, d, 64, 2)\n"
        "rt.memcpy(acl.util.numpy_to_ptr(b), 64, d, 64, 2)",
        ["HD314"],
    ),
    "a block of a pool that went back": (
        "from softacl.pools import BestFitPool, DeviceMemory\npool = BestFitPool(DeviceMemory())\n"
        "k, p = pool.allocate(1000), pool.allocate(1000)\n"
        "for i in range(3):\n    rt.memcpy(p, 1000, h, 1000, 1)\n    rt.memcpy(h, 1000, p, 1000, 2)\n"
        "pool.free(p)\nrt.memcpy(h, 1000, p, 1000, 2)\npool.free(k)\npool.close()",
        ["HD114"],
    ),
    "a region of a block that was allocated again": (
        "from softacl.regions import Region\nq, ret = rt.malloc(4096, 0)\nr = Region(int(q), 64, read_only=True)\n"
        + AGAIN
        + "rt.free(p)",
        [],
    ),
    "a block of a pool where a block was allocated again": (
        "from softacl import events, observe\nq, ret = rt.malloc(4096, 0)\n"
        "for event in events.PoolBlockTaken(None, observe, int(q), 64), events.PoolBlockReturned(None, observe, int(q)):\n"
        "    observe.emit(event)\n" + AGAIN + "rt.free(p)",
        [],
    ),
    "a tensor in a block that was allocated again": (
        "from softacl.observe import observers\nq, ret = rt.malloc(4096, 0)\n"
        "observers[-1].tensors.taken(int(q), 4096, s, ())\nrt.memset(q, 4096, 0, 4096)\n"
        + AGAIN.replace("rt.memcpy(p, 64, h, 64, 1)", "")
        + "rt.memcpy(h, 64, p, 64, 2)\nrt.free(p)",
        ["HD501"],
    ),
    "small blocks of huge pages": (
        "for i in range(200):\n    q, ret = rt.malloc(4096, 1)\n    rt.free(q)\ndel q",
        ["HD707"],
    ),
    "blocks freed twice": (
        "for i in range(100):\n    q, ret = rt.malloc(4096, 0)\n    rt.free(q)\nprint(rt.free(q))",
        ["HD103"],
    ),
    "a block that leaks after others": (
        "def lose():\n    for i in range(100):\n        q, ret = rt.malloc(4096, 0)\n"
        "        if i != 70:\n            rt.free(q)\n        q = 0\n"
        "lose()",
        ["HD801"],
    ),
    "pages that a wait for another stream covers": (
        BESIDES + "rt.memcpy_async(d, 4096, h, 4096, 1, t)\nrt.record_event(e, t)\nrt.stream_wait_event(s, e)\n"
        "rt.memcpy_async(f, 4096, g, 4096, 1, s)\nrt.synchronize_stream(s)\nctypes.memset(int(h), 1, 1)" + BESIDES_END,
        [],
    ),
    "pages of earlier copies of the stream": (
        BESIDES + "rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.record_event(e, s)\n"
        "rt.memcpy_async(f, 4096, g, 4096, 1, s)\nrt.synchronize_stream(s)\nctypes.memset(int(h), 1, 1)" + BESIDES_END,
        [],
    ),
    "pages of copies of two lines": (
        BESIDES + "for i in 0, 4096:\n    rt.memcpy_async(f + i, 4096, g + i, 4096, 1, s)\n"
        "    rt.memcpy_async(g + 4096 - i, 4096, f, 4096, 2, s)\nctypes.string_at(int(g), 1)\nctypes.memset(int(g), 1, 1)\n"
        "rt.synchronize_stream(s)" + BESIDES_END,
        [],
    ),
    "copies before another thread began": (
        BESIDES + "rt.memcpy_async(f, 4096, g, 4096, 1, s)\n"
        "lib, done = ctypes.CDLL(None), ctypes.create_string_buffer(64)\nlib.sem_init(done, 0, 0)\n"
        "b = threading.Thread(target=lambda: (rt.set_context(c), rt.stream_query(t), lib.sem_post(done)))\nb.start()\n"
        "lib.sem_wait(done)\nrt.memcpy_async(f, 4096, g, 4096, 1, s)\nb.join()\nrt.synchronize_stream(s)" + BESIDES_END,
        [],
    ),
    "copies in a stream that waits for a later record": (
        BESIDES + "k, ret = rt.create_event_with_flag(1)\nrt.stream_wait_event(s, k)\n"
        "rt.memcpy_async(f, 4096, g, 4096, 1, s)\nctypes.memset(int(g), 1, 1)\nrt.record_event(k, t)\n"
        "rt.synchronize_stream(s)\nrt.destroy_event(k)" + BESIDES_END,
        [],
    ),
    "a packet that is no longer valid": (
        "from softacl import events, observe\nobserve.emit(events.PacketTaken(None, int(d), 64))\nrt.memcpy(h, 64, d, 64, 2)",
        ["HD120"],
    ),
}
END = "\nrt.destroy_stream(s)\nrt.free(d)\nrt.free_host(h)\nrt.reset_device(0)\nacl.finalize()\n"
OPTIONS = {
    "as it is": (),
    "a fault": ("--fault", "memcpy:nth=5"),
    "advice": ("--extend-select", "HD9"),
    "deferred": ("--executor", "deferred"),
    "an old chip": ("--chip", "310"),
}


def found(program: str, monkeypatch, quietly: bool, options: tuple[str, ...]):
    """All findings, as a user sees them, and of how many calls the checker heard in QUIET."""
    import builtins

    counts = {"heard": 0}
    real = Checker.call_begins
    checkers = []

    def call_begins(self, call):
        checkers.append(self)
        counts["heard"] += 1
        return real(self, call)

    def heard():
        counts["of"], counts["until"] = checkers[-1].calls, counts["heard"]

    with monkeypatch.context() as patch:
        patch.setattr(Checker, "call_begins", call_begins)
        patch.setattr(builtins, "heard", heard, raising=False)
        if not quietly:
            patch.setattr(Checker, "_set_skip_conditions", lambda self: None)
            patch.setattr(Checker, "cache_pair", lambda self, *pair: None, raising=False)
        findings, _ = run(program, Severity.INFORMATION, None, ("--devices", "2", *options))
    shown = [(f.rule.id, [str(place) for place in f.locations], f.message, f.count, f.serial) for f in findings]
    return shown, counts, checkers[-1].calls


@pytest.mark.parametrize("what", THEN)
def test_what_is_found_does_not_depend_on_what_is_heard(monkeypatch, what):
    then, rules = THEN[what]
    program = QUIET + then + END
    quiet, counts, calls = found(program, monkeypatch, True, ())
    loud, all_heard, all_calls = found(program, monkeypatch, False, ())
    if what == "another thread":  # which of the two comes first is its own affair
        quiet, loud = ([finding[::4] for finding in each] for each in (quiet, loud))
    assert quiet == loud and calls == all_calls
    assert set(rules) <= {finding[0] for finding in quiet}
    assert counts["until"] < counts["of"] / 2 and all_heard["until"] == all_heard["of"] == counts["of"]


#: Statements of random programs: of two pairs of blocks, copies in two streams, and what looks at them. {p}, {q}: 0 or 4096.
QUEUED = (
    *("rt.memcpy_async({d} + {p}, 4096, {h} + {q}, 4096, 1, {s})",) * 3,
    *("for i in 0, 4096:\n    rt.memcpy_async({d} + i, 4096, {h} + i, 4096, 1, {s})",) * 3,
    "for i in 0, 4096:\n    rt.memcpy_async({d}, 4096, {h} + i, 4096, 1, {s})\n"
    "    rt.memcpy_async({d} + 4096, 64, d + i // 64, 64, 3, {s})",
    "rt.memcpy_async({h} + {p}, 4096, {d} + {q}, 4096, 2, {s})",
    "rt.memcpy_async({h} + 100, 1000, {d} + {q}, 1000, 2, {s})",
    "rt.memcpy_async({d} + 4096, 64, {d}, 64, 3, {s})",
    *("rt.synchronize_stream({s})",) * 5,
    "rt.synchronize_device()",
    "rt.record_event(e, {s})\nrt.stream_wait_event({t}, e)",
    "rt.record_event(e, {s})\nrt.synchronize_event(e)",
    "rt.memcpy({h} + {p}, 64, {d} + {q}, 64, 2)",
    "rt.memset({d} + {p}, 64, 0, 64)",
    "ctypes.memset(int({h}) + {p}, 1, 1)",
    "ctypes.string_at(int({h}) + {p}, 1)",
    "b = threading.Thread(target=ctypes.string_at, args=(int({h}) + {p}, 1))\nb.start()\nb.join()",
    "b = threading.Thread(target=lambda: rt.set_context(c) or rt.synchronize_stream({s}))\nb.start()\nb.join()",
    "p, ret = rt.malloc(4096, 0)\nrt.free(p)",
    "q, ret = rt.malloc(4096, 0)\nrt.memcpy(q, 4096, h, 4096, 1)\nfor i in range(4):\n"
    "    rt.memcpy_async({d}, 64, q, 64, 3, {s})\nrt.free(q)",
    "ret, (t, _) = rt.destroy_stream(t), rt.create_stream()",
)


@pytest.mark.parametrize("seed", range(SEED, SEED + 30))
def test_nor_what_is_found_in_queued_copies(monkeypatch, seed):
    choose = random.Random(seed)
    then = []
    for text in choose.choices(QUEUED, k=choose.randrange(4, 30)):
        (s, t), (d, h) = choose.choice(("st", "st", "ts")), choose.choice(("dh", "fg"))
        p, q = choose.choices((0, 4096), k=2)
        then.append(text.format(p=p, q=q, s=s, t=t, d=d, h=h) + "\n")
    program = QUIET + BESIDES + "".join(then * 2) + BESIDES_END + END
    quiet, loud = (found(program, monkeypatch, quietly, ()) for quietly in (True, False))
    assert quiet[0] == loud[0] and quiet[2] == loud[2], program


@pytest.mark.parametrize("name", OPTIONS)
def test_nor_with_options(monkeypatch, name):
    for what in ("nothing", "in flight", "a freed block", "another kind"):
        program = QUIET + THEN[what][0] + END
        quiet, _, calls = found(program, monkeypatch, True, OPTIONS[name])
        loud, _, all_calls = found(program, monkeypatch, False, OPTIONS[name])
        assert quiet == loud and calls == all_calls


def test_what_it_is_told_is_looked_at():
    checker = Checker()
    with pytest.raises(TypeError, match="a condition is"):
        checker.set_skip_conditions(None, 0, None, (("aclrtMemcpy", True),), (), ())
    with pytest.raises(TypeError, match="a condition is"):
        checker.set_skip_conditions(None, 0, None, ((None, {}, 2),), (), ())
    with pytest.raises(TypeError, match="class of lists"):
        _native.BlockLives({}, _native.AddressMap(), [], 1, int)
    with pytest.raises(TypeError, match="__slots__"):
        _native.copy_of_slots(object())
    with pytest.raises(TypeError):
        checker.cache_pair(None, None, "3", 0, 0, 0)


def test_a_block_that_begins_again_has_no_written_bytes():
    """The object of the written bytes is that of the block before it."""
    lines = ["a, ret = acl.rt.malloc(4096, 0)", "acl.rt.memset(a, 4096, 1, 64)", "acl.rt.free(a)"] * 200
    again = ["a, ret = acl.rt.malloc(4096, 0)", "b, ret = acl.rt.malloc(4096, 0)", "acl.rt.memset(b, 4096, 1, 64)"]
    again += ["acl.rt.memcpy(b, 64, a, 64, 3)", "acl.rt.free(a)", "acl.rt.free(b)"]
    ends = ["acl.rt.reset_device(0)", "acl.finalize()"]
    findings, _ = run("\n".join(["import acl", "acl.init()", "acl.rt.set_device(0)", *lines, *again, *ends]))
    assert [f.rule.id for f in findings] == ["HD501"], [f.message for f in findings]


def test_only_the_newest_freed_blocks_are_remembered(monkeypatch):
    made = []

    class Kept(Checker):
        def __init__(self, *args, **named):
            super().__init__(*args, **named)
            made.append(self.state.table)

    monkeypatch.setattr("inside.Checker", Kept)
    monkeypatch.setattr("softacl.check.state.blocks.REMEMBERED", 3)
    loop = "at = [acl.rt.malloc(64 << i, 0)[0] for i in range(8)]\nfor each in at: acl.rt.free(each)\n"
    twice = "acl.rt.free(at[0])\nacl.rt.free(at[7])\nacl.rt.reset_device(0)\nacl.finalize()\n"
    findings, _ = run("import acl\nacl.init()\nacl.rt.set_device(0)\n" + loop + twice)
    assert made[0].forgotten == 5
    assert [f.rule.id for f in findings] == ["HD106", "HD103", "HD003"], [f.message for f in findings]
