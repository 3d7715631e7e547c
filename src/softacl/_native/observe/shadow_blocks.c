/* ShadowBlock and ShadowAccesses: base classes of the checker's shadow state. A program's calls are judged in compiled code by
   these fields; the checker fills them. */
#include "observe/shadow_blocks.h"
#include <structmember.h>

#define VISIT_FIELD(name) Py_VISIT(self->name);
#define CLEAR_FIELD(name) Py_CLEAR(self->name);
#define MEMBER_OF_FIELD(name) {#name, T_OBJECT_EX, offsetof(ShadowBlock, name), 0, NULL},

static int
block_traverse(ShadowBlock *self, visitproc visit, void *arg)
{
    SHADOW_BLOCK_FIELDS(VISIT_FIELD)
    return 0;
}

static int
block_clear(ShadowBlock *self)
{
    SHADOW_BLOCK_FIELDS(CLEAR_FIELD)
    return 0;
}

static void
block_dealloc(ShadowBlock *self)
{
    PyObject_GC_UnTrack(self);
    block_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMemberDef block_members[] = {SHADOW_BLOCK_FIELDS(MEMBER_OF_FIELD){NULL, 0, 0, 0, NULL}};

PyTypeObject ShadowBlockType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.ShadowBlock",
    .tp_basicsize = sizeof(ShadowBlock),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "Base class of the checker's blocks: the fields that compiled code reads and changes.",
    .tp_new = PyType_GenericNew,
    .tp_dealloc = (destructor)block_dealloc,
    .tp_traverse = (traverseproc)block_traverse,
    .tp_clear = (inquiry)block_clear,
    .tp_members = block_members,
};

static void
accesses_dealloc(ShadowAccesses *self)
{
    Py_CLEAR(self->count); /* an int: in no cycle */
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMemberDef accesses_members[] = {
    {"_count", T_OBJECT_EX, offsetof(ShadowAccesses, count), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};

PyTypeObject ShadowAccessesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.ShadowAccesses",
    .tp_basicsize = sizeof(ShadowAccesses),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_doc = "Base class of the accesses to a block that are in flight: their number.",
    .tp_new = PyType_GenericNew,
    .tp_dealloc = (destructor)accesses_dealloc,
    .tp_members = accesses_members,
};

NATIVE_REGISTER(shadow_blocks, .types = {&ShadowBlockType, &ShadowAccessesType})
