"""The functions of hi_dvpp in Python and in C, called alike: what a test states holds for both."""

from __future__ import annotations

import ctypes
import functools
import struct
from pathlib import Path

import acl
import softacl.c
from softacl.api.table import functions
from softacl.media.v2 import structs

PLAIN = {"hi_u32": ctypes.c_uint32, "hi_s32": ctypes.c_int32, "hi_u16": ctypes.c_uint16, "hi_double": ctypes.c_double}


class PythonFace:
    """acl.himpi itself."""

    def __getattr__(self, name):
        return getattr(acl.himpi, name)


class CFace:
    """The same by the C library in this process: dicts become structs, and what is written comes back as Python returns it."""

    def __init__(self):
        self.library = _library()
        self.rows = {row.c: row for row in functions() if row.c and row.c.startswith("hi_mpi")}

    def __getattr__(self, name):
        return functools.partial(self.call, self.rows[f"hi_mpi_{name}"])

    def call(self, row, *given):
        given = dict(zip(row.py_params, given, strict=True))
        self.kept, results = [], []  # what must live until the call is over
        arguments = [self._argument(param, given, results) for param in row.params]
        code = getattr(self.library, row.c)(*arguments) & 0xFFFFFFFF
        self.kept.clear()
        values = [read() for read in results]
        return (*values, code) if values else code

    def _argument(self, param, given, results):
        name, kind = param.name, param.type.replace("const ", "").replace(" ", "")
        base = kind.rstrip("*[]")
        if name not in given or param.dir == "INOUT":
            return self._written(base, given.get(name), results)
        value = given[name]
        if kind == "hi_vpc_pic_info*[]":
            pointers = [self._buffer(structs.pack(base, each)) for each in value]
            return self._buffer(struct.pack(f"={len(pointers)}Q", *(ctypes.addressof(each) for each in pointers)))
        if name == "gaussian_filter":
            return (
                None if value is None else self._buffer(struct.pack("=25b", *(each for row in value for each in row)))
            )
        if kind.endswith("]"):
            letters = {"hi_u32": "I", "hi_module_type": "i"}
            pack = (
                (lambda v: struct.pack(f"={letters[base]}", v))
                if base in letters
                else functools.partial(structs.pack, base)
            )
            return self._buffer(b"".join(pack(each) for each in value))
        if kind.endswith("*"):
            if isinstance(value, list) and all(isinstance(each, dict) for each in value):
                return self._buffer(b"".join(structs.pack(base, each) for each in value))
            return value if isinstance(value, int) else self._buffer(_packed(base, value))
        if isinstance(value, dict):
            return _by_value(base, value)
        return PLAIN.get(base, ctypes.c_int32)(value)

    def _written(self, base, value, results):
        """An argument that the function writes."""
        if base in ("hi_u32", "hi_s32", "hi_vpc_chn", "hi_csc_matrix"):
            place = ctypes.c_uint32()
            results.append(lambda: place.value)
        else:
            place = ctypes.create_string_buffer(structs.pack(base, value or {}), structs.size_of(base))
            results.append(lambda: structs.unpack(base, place.raw))
        return ctypes.byref(place)

    def _buffer(self, data):
        self.kept.append(ctypes.create_string_buffer(data, max(len(data), 1)))
        return self.kept[-1]


def _packed(base, value):
    """A struct; arrays that Python gives as lists stand behind a pointer, which the caller makes."""
    return structs.pack(base, value)


def _by_value(base, value):
    data = structs.pack(base, value)
    fields = (
        [("x", ctypes.c_float), ("y", ctypes.c_float)]
        if base == "hi_float_point"
        else [("b", ctypes.c_uint64 * (len(data) // 8))]
    )
    kind = type(base, (ctypes.Structure,), {"_fields_": fields})
    return kind.from_buffer_copy(data)


@functools.lru_cache(maxsize=1)
def _library():
    path = Path(softacl.c.__file__).with_name("libascendcl.so")
    return ctypes.CDLL(str(path))
