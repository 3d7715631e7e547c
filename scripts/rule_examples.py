"""What the examples of several pages begin and end with, written once: `With: device p 4096, stream s`."""

from __future__ import annotations

from string import Template
from typing import NamedTuple

__all__ = ["EPILOGUE", "PROLOGUE", "begin_and_end"]

PROLOGUE = "acl.init()\nacl.rt.set_device(0)"
EPILOGUE = "acl.rt.reset_device(0)\nacl.finalize()"


class _Part(NamedTuple):
    """What both examples do with a name: after the prologue, before the epilogue, and before the prologue."""

    begin: str
    end: str = ""
    head: str = ""


_SERVER = """\
context, ret = acl.rt.get_context()
over = []
def serve():
    acl.rt.set_context(context)
    while not over:
        acl.rt.process_report(100)
server = threading.Thread(target=serve)
server.start()
$name = acl.media.vdec_create_channel_desc()
acl.media.vdec_set_channel_desc_thread_id($name, server.ident)"""
_MODEL = """\
import acl, softacl
@softacl.model("twice.om", inputs={"x": ("uint8", ($value,))}, outputs={"y": ("uint8", ($value,))})
def twice(x):
    return 2 * x"""
_REGISTERED = """\
memory = mmap.mmap(-1, 4096)
h = ctypes.addressof(ctypes.c_char.from_buffer(memory))
$name, ret = acl.rt.host_register(h, 4096, 0)"""
_DATASETS = """\
$name, ret = acl.rt.malloc(128, 0)
acl.rt.memset($name, 128, 1, 128)
of_x, of_y = acl.create_data_buffer($name, 64), acl.create_data_buffer($name + 64, 64)
xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
acl.mdl.add_dataset_buffer(xs, of_x)
acl.mdl.add_dataset_buffer(ys, of_y)"""
_DATASETS_END = """\
acl.mdl.destroy_dataset(xs)
acl.mdl.destroy_dataset(ys)
acl.destroy_data_buffer(of_x)
acl.destroy_data_buffer(of_y)
acl.rt.free($name)"""

_KERNEL = """\
import acl, pathlib, softacl, tempfile
def kernel(text):
    path = pathlib.Path(tempfile.mkdtemp(), "kernel.cpp")
    path.write_text('''#include "kernel_operator.h"
using namespace AscendC;
extern "C" __global__ __aicore__ void copy(__gm__ float *x)
{
    TPipe pipe;
    TQueBind<QuePosition::VECIN, QuePosition::VECOUT, 1> queue;
    TBuf<QuePosition::VECCALC> buffer;
    GlobalTensor<float> memory;
    memory.SetGlobalBuffer(x, 1024);
    pipe.InitBuffer(queue, 1, 256);
    pipe.InitBuffer(buffer, 256);
''' + text + "}")
    return softacl.kernel_from(path).copy"""
#: By kind, in the order in which they are released; what holds memory is released last, in the order of its creation.
_PARTS = {
    "event": _Part("$name, ret = acl.rt.create_event()", "acl.rt.destroy_event($name)"),
    "stream": _Part("$name, ret = acl.rt.create_stream()", "acl.rt.destroy_stream($name)"),
    "number": _Part("$name = $value"),
    "model": _Part('$name, ret = acl.mdl.load_from_file("twice.om")', head=_MODEL),
    "decoder": _Part(_SERVER, head="import acl, threading"),
    "kernel": _Part(
        "acl.rt.memset($name, 4096, 0, 4096)", "copy($name, blocks=$value)\nacl.rt.synchronize_device()", head=_KERNEL
    ),
    "registered": _Part(_REGISTERED, head="import acl, mmap, ctypes"),
    "device": _Part("$name, ret = acl.rt.malloc($value, 0)", "acl.rt.free($name)"),
    "host": _Part("$name, ret = acl.rt.malloc_host($value)", "acl.rt.free_host($name)"),
    "media": _Part("$name, ret = acl.media.dvpp_malloc($value)", "acl.media.dvpp_free($name)"),
    "datasets": _Part(_DATASETS, _DATASETS_END),
}


def begin_and_end(head: str, named: str) -> tuple[str, str]:
    """The lines that both examples of a page begin and end with. They are whole programs if the head imports acl."""
    order = [*_PARTS]
    heads, begins, ends = [head], [""], []
    for item in filter(None, named.split(", ")):
        kind, name, *value = item.split(maxsplit=2)
        words = {"name": name, "value": "".join(value)}
        head, begin, end = (Template(text).substitute(words) for text in (_PARTS[kind].head, *_PARTS[kind][:2]))
        heads.append(head)
        begins.append(begin)
        ends.append((min(order.index(kind), order.index("device")), end))
    last = [end for _, end in sorted(ends, key=lambda end: end[0])]
    if any("import acl" in head for head in heads):
        begins[0] = PROLOGUE
        last.append(EPILOGUE)
    return "\n".join(filter(None, heads + begins)), "\n".join(filter(None, last))
