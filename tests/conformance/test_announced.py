"""Every function of the pyACL binding that is there is announced once: its begin, its end or failure, by its C name."""

from __future__ import annotations

import importlib
import inspect
import itertools
import warnings

import numpy as np
import pytest

from softacl import observe
from softacl.api.table import functions
from softacl.events import METHODS

PLACES = {"k": 0, "K": 0, "I": 0, "H": 0, "B": 0, "i": 0, "l": 0, "L": 0, "s": "", "f": 0.0, "d": 0.0}
OBJECTS = ([], [1], {}, b"x", np.zeros(4, np.uint8), lambda *args: None, {"dimCount": 1, "dims": [1]}, 1, None)
THERE = [f for f in functions() if f.py and f.done]
WITHOUT_FORMATS = {
    "acl.util.numpy_to_ptr": ["O"],
    "acl.util.numpy_contiguous_to_ptr": ["O"],
    "acl.util.bytes_to_ptr": ["O"],
    "acl.util.ptr_to_numpy": ["k", "O", "i"],
    "acl.util.ptr_to_bytes": ["k", "k"],
    "acl.util.start_thread": ["O", "O"],
    "acl.util.stop_thread": ["k"],
    "acl.rt.launch_kernel_with_host_args": list("kIkOkkOk"),
}


_PAIRS = {
    f"{name}_point{end}": 4 if end else [{"x": 0.0, "y": 0.0}] * 4 for name in ("src", "dest") for end in ("", "_count")
}
#: Arguments of functions that parse no empty structs.
WHOLE = {
    "acl.himpi.vdec_create_chn": [0, {"video_attr": {}}],
    "acl.himpi.vdec_set_chn_attr": [0, {"video_attr": {}}],
    "acl.himpi.vpc_pyrdown": [0, {}, [], 0, [[1] * 5] * 5, 0, {}, 0],
    "acl.himpi.vpc_get_affine_transform": [_PAIRS],
    "acl.himpi.vpc_get_affine_lut": [_PAIRS, 0, {}],
    "acl.himpi.vpc_get_perspective_lut": [_PAIRS, 0, {}],
    **{f"acl.himpi.vpc_draw_{name}": [0, {"count": 1, name: [{}]}, 0] for name in ("mosaic", "cover", "line", "osd")},
}


class Log(observe.Observer):
    """What was heard, in order."""

    def __init__(self):
        self.heard = []

    def call_begins(self, call):
        self.heard.append(("begins", call.function, call.name))

    def call_ended(self, call):
        self.heard.append(("ended", call.function, call.name))

    def call_failed(self, call, error):
        self.heard.append(("failed", call.function, call.name))

    def notice(self, event):
        assert type(event) in METHODS
        self.heard.append((type(event).__name__, event.call and event.call.function, ""))


def tries(letters):
    """Arguments for the format letters: zeros, and for objects one after another, then any two kinds together."""
    n = len([letter for letter in letters if letter not in PLACES])
    for thing in OBJECTS:
        yield [PLACES.get(letter, thing) for letter in letters]
    for things in itertools.product(OBJECTS[:4], repeat=n) if n > 1 else ():
        given = iter(things)
        yield [PLACES[letter] if letter in PLACES else next(given) for letter in letters]


def called(function, letters):
    """The function called with the first arguments that it can parse."""
    problem = None
    for args in tries(letters):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return function(*args)
        except (TypeError, ValueError, KeyError, RuntimeError) as error:
            problem = error
    raise problem


@pytest.mark.parametrize("entry", THERE, ids=lambda f: f.py)
def test_begin_and_end(acl, entry, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # acl.prof.start writes into the working directory
    module, _, name = entry.py.rpartition(".")
    function = getattr(importlib.import_module(module), name)
    letters = WITHOUT_FORMATS.get(entry.py) or list((entry.py_formats or "").replace("|", ""))
    if entry.py == "acl.util.ptr_to_numpy":
        data = np.zeros(4)
        address = data.ctypes.data  # here: an earlier test's checker may hear of it, outside of the call
        letters = None
    acl.init()
    acl.rt.set_device(0)
    log = Log()
    observe.subscribe(log)
    try:
        if letters is None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                function(address, (4,), 12)
        elif entry.py in WHOLE:
            function(*WHOLE[entry.py])
        else:
            called(function, letters)
    except (TypeError, ValueError, KeyError, RuntimeError):
        assert entry.py.startswith("acl.util."), "these alone have no code to return"
    finally:
        observe.unsubscribe(log)
    begins = [row for row in log.heard if row[0] == "begins"]
    ends = [row for row in log.heard if row[0] in ("ended", "failed")]
    known = entry.c or entry.py
    assert begins and all(row[1:] == (known, entry.py) for row in begins), log.heard
    assert len(ends) == len(begins) and all(row[1:] == (known, entry.py) for row in ends)
    assert [row for row in log.heard if row[1] != known] == [], "events belong to the call"


@pytest.mark.needs_bytes
def test_what_moves_or_owns_memory_is_announced(acl):
    log = Log()
    acl.init()
    acl.rt.set_device(0)
    observe.subscribe(log)
    rt = acl.rt
    device, host = rt.malloc(4096, 0)[0], rt.malloc_host(4096)[0]
    stream, event = rt.create_stream()[0], rt.create_event_with_flag(1)[0]
    calls = [
        (rt.memset, (device, 4096, 0, 4096), ["FillDone"]),
        (rt.memcpy, (host, 4096, device, 4096, 2), ["CopyDone"]),
        (rt.memcpy2d, (host, 64, device, 64, 64, 4, 2), ["CopyDone"]),
        (rt.memset_async, (device, 4096, 0, 4096, stream), ["FillQueued"]),
        (rt.memcpy_async, (device, 4096, host, 4096, 1, stream), ["CopyQueued"]),
        (rt.memcpy2d_async, (device, 64, host, 64, 64, 4, 1, stream), ["CopyQueued"]),
        (rt.reduce_async, (device, device + 64, 64, 10, 0, stream, 0), ["OperatorQueued"]),
        (rt.value_write, (device, 1, 0, stream), ["ValueWritten"]),
        (rt.value_wait, (device, 1, 1, stream), ["ValueAwaited"]),
        (rt.record_event, (event, stream), ["EventRecorded"]),
        (rt.stream_wait_event, (0, event), ["EventWaited"]),
        (rt.query_event_status, (event,), ["EventQueried"]),
        (rt.stream_query, (stream,), ["StreamQueried"]),
        (rt.synchronize_stream, (stream,), ["StreamSynchronized"]),
        (rt.synchronize_event, (event,), ["EventSynchronized"]),
        (rt.synchronize_device, (), ["DeviceSynchronized"]),
        (rt.destroy_event, (event,), ["EventDestroyed"]),
        (rt.destroy_stream, (stream,), ["StreamDestroyed"]),
        (rt.free_host, (host,), ["Freed"]),
        (rt.free, (device,), ["Freed"]),
        (rt.free, (device,), []),
    ]
    for function, args, wanted in calls:
        log.heard.clear()
        result = function(*args)
        code = result[-1] if isinstance(result, tuple) else result
        events = [row[0] for row in log.heard if row[0] not in ("begins", "ended", "failed", "TaskStarted", "TaskDone")]
        assert (code == 0) == bool(wanted), (function.__name__, code, acl.get_recent_err_msg())
        assert events == wanted, function.__name__
        assert log.heard[-1][0] == ("ended" if wanted else "failed")
    observe.unsubscribe(log)


@pytest.mark.breaks_softacl
def test_an_observer_that_raises_is_removed_and_the_program_goes_on(acl, capsys):
    class Broken(observe.Observer):
        def notice(self, event):
            raise RuntimeError("mine")

    class Refusing(observe.Observer):
        def call_begins(self, call):
            raise KeyError("mine, too")

    acl.init()
    acl.rt.set_device(0)
    observe.subscribe(Broken())
    observe.subscribe(Refusing())
    pointer, code = acl.rt.malloc(64, 0)
    assert code == 0 and acl.rt.memset(pointer, 64, 1, 64) == 0 and acl.rt.free(pointer) == 0
    assert not observe.observers
    said = capsys.readouterr().err
    assert "observer Broken failed" in said and "observer Refusing failed" in said


def test_every_event_has_a_method_and_a_page():
    for event, method in METHODS.items():
        assert method.startswith("on_") and inspect.getdoc(event), event
