"""A module `acl` over the C library that is loaded, as CANN's is: for programs in tests of --on-device.

A function's C parameters are its arguments, without those that are written: these are its results, before the code.
"""

from __future__ import annotations

import ctypes
import threading
from types import SimpleNamespace

from softacl.api.table import by_py, load

_library = ctypes.CDLL("libascendcl.so")
_table = load()
_kept = []  # what C may still use
_SIZES = {"int32_t *": 4, "aclrtEventStatus *": 4, "aclrtEventRecordedStatus *": 4, "aclrtStreamStatus *": 4}
_SIZES |= {
    "uint32_t *": 4,
    "float *": 4,
    "aclrtRunMode *": 4,
    "aclrtEventWaitStatus *": 4,
    "aclrtEventRecordedStatus*": 4,
}


class _Space:
    def __init__(self, prefix):
        self._prefix = prefix

    def __getattr__(self, name):
        row = by_py(f"{self._prefix}.{name}")
        if row is None:
            raise AttributeError(f"{self._prefix}.{name}")
        made = _bound(row)
        setattr(self, name, made)
        return made


def _value(data, ctype):
    if ctype == "float *":
        return ctypes.c_float.from_buffer(data).value
    return int.from_bytes(data[: _SIZES.get(ctype, 8)], "little", signed=ctype.startswith("int"))


def _bound(row):
    function = getattr(_library, row.c)
    is_code = row.returns == "aclError"
    function.restype = ctypes.c_int if is_code else None if row.returns == "void" else ctypes.c_uint64

    def call(*given):
        values, outs, passed = list(given), [], []
        for param in row.params:
            if param.dir == "OUT" and param.type.endswith("*"):
                data = bytearray(64)
                outs.append((data, param.type))
                passed.append(ctypes.byref((ctypes.c_char * 64).from_buffer(data)))
            else:
                value = values.pop(0) if values else 0
                passed.append(_passed(value, param.type))
        code = function(*passed)
        results = [_value(data, ctype) for data, ctype in outs]
        if row.returns == "void":
            return None
        return (*results, code) if results else code

    return call


def _passed(value, ctype):
    if value is None:
        return None
    if isinstance(value, str):
        return value.encode()
    if ctype in ("float", "double"):
        return ctypes.c_float(value)
    return ctypes.c_uint64(value & (2**64 - 1))


rt, mdl, op, media = (_Space(f"acl.{name}") for name in ("rt", "mdl", "op", "media"))
_CALLBACK = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_CALLBACK_NO_GIL = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def _launch_callback(function, data, block, stream):
    made = _CALLBACK_NO_GIL(lambda _: function(data))
    _kept.append(made)
    return _library.aclrtLaunchCallback(made, None, ctypes.c_int(block), ctypes.c_void_p(stream))


def _launch_host_func(stream, function, data):
    made = _CALLBACK_NO_GIL(lambda _: function(data))
    _kept.append(made)
    return _library.aclrtLaunchHostFunc(ctypes.c_void_p(stream), made, None)


rt.launch_callback, rt.launch_host_func = _launch_callback, _launch_host_func


def init(path=None):
    return _library.aclInit(path.encode() if path else None)


def finalize():
    return _library.aclFinalize()


def get_recent_err_msg():
    _library.aclGetRecentErrMsg.restype = ctypes.c_char_p
    text = _library.aclGetRecentErrMsg()
    return text.decode() if text else None


def _bytes_to_ptr(data):
    _kept.append(data)
    return ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value


def _start_thread(function, args):
    ready, ident = threading.Event(), []

    def run():
        ident.append(threading.get_ident())
        ready.set()
        function(args)

    thread = threading.Thread(target=run)
    thread.start()
    _kept.append(thread)
    ready.wait()
    return ident[0], 0


def _stop_thread(ident):
    for thread in _kept:
        if isinstance(thread, threading.Thread) and thread.ident == ident:
            thread.join()
    return 0


def _numpy_to_ptr(array):
    _kept.append(array)
    return array.ctypes.data


util = SimpleNamespace(
    bytes_to_ptr=_bytes_to_ptr,
    numpy_to_ptr=_numpy_to_ptr,
    ptr_to_bytes=lambda address, n: ctypes.string_at(address, n),
    start_thread=_start_thread,
    stop_thread=_stop_thread,
)
