/* DLPack capsules of bytes in memory that a Python object owns. The structures are those of dlpack.h, 0.8 and 1.0. */
#include "native.h"

typedef struct {
    int32_t device_type, device_id;
} Device;

typedef struct {
    void *data;
    Device device;
    int32_t ndim;
    struct {
        uint8_t code, bits;
        uint16_t lanes;
    } dtype;
    int64_t *shape, *strides;
    uint64_t byte_offset;
} Tensor;

typedef struct Managed {
    Tensor tensor;
    void *context;
    void (*deleter)(struct Managed *);
} Managed;

typedef struct Versioned {
    uint32_t major, minor;
    void *context;
    void (*deleter)(struct Versioned *);
    uint64_t flags;
    Tensor tensor;
} Versioned;

/* What a capsule points to: one of the two structures, and the arrays that they point to. */
typedef struct {
    union {
        Managed plain;
        Versioned versioned;
    } dl;
    int64_t shape[1], strides[1];
    PyObject *owner;
} Lent;

static void
release(Lent *lent)
{
    if (lent == NULL)
        return;
    if (Py_IsInitialized()) { /* a consumer may release it on any thread, and after the interpreter has ended */
        native_entry entry = native_enter_python();
        Py_DECREF(lent->owner);
        native_leave_python(entry);
    }
    free(lent);
}

static void
delete_plain(Managed *managed)
{
    release(managed ? managed->context : NULL);
}

static void
delete_versioned(Versioned *managed)
{
    release(managed ? managed->context : NULL);
}

/* A capsule that was not consumed still has its first name. */
static void
destroy(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, "dltensor"))
        delete_plain(PyCapsule_GetPointer(capsule, "dltensor"));
    else if (PyCapsule_IsValid(capsule, "dltensor_versioned"))
        delete_versioned(PyCapsule_GetPointer(capsule, "dltensor_versioned"));
}

static PyObject *
lend_bytes(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long address, nbytes;
    int device_type, device_id, versioned;
    PyObject *owner;
    if (!PyArg_ParseTuple(args, "KKiipO", &address, &nbytes, &device_type, &device_id, &versioned, &owner))
        return NULL;
    Lent *lent = calloc(1, sizeof *lent);
    if (lent == NULL)
        return PyErr_NoMemory();
    lent->shape[0] = (int64_t)nbytes;
    lent->strides[0] = 1;
    lent->owner = Py_NewRef(owner);
    Tensor *tensor = versioned ? &lent->dl.versioned.tensor : &lent->dl.plain.tensor;
    tensor->data = (void *)(uintptr_t)address;
    tensor->device = (Device){device_type, device_id};
    tensor->ndim = 1;
    tensor->dtype.code = 1; /* kDLUInt */
    tensor->dtype.bits = 8;
    tensor->dtype.lanes = 1;
    tensor->shape = lent->shape;
    tensor->strides = lent->strides;
    if (versioned) {
        lent->dl.versioned.major = 1;
        lent->dl.versioned.context = lent;
        lent->dl.versioned.deleter = delete_versioned;
    } else {
        lent->dl.plain.context = lent;
        lent->dl.plain.deleter = delete_plain;
    }
    PyObject *capsule = PyCapsule_New(&lent->dl, versioned ? "dltensor_versioned" : "dltensor", destroy);
    if (capsule == NULL)
        release(lent);
    return capsule;
}

static PyMethodDef functions[] = {
    {"lend_bytes", lend_bytes, METH_VARARGS,
     "lend_bytes(address, nbytes, device_type, device_id, versioned, owner): a DLPack capsule; it keeps owner alive."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(dlpack, .functions = functions)
