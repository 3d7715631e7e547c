/* Address space and pages by number: what Python's mmap module lacks (no access, fixed views, hole punching). */
#include "memory/pages.h"
#include <sys/mman.h>
#include <unistd.h>

static PyObject *
mapped(void *address)
{
    if (address == MAP_FAILED)
        return PyErr_SetFromErrno(PyExc_OSError);
    return PyLong_FromVoidPtr(address);
}

static PyObject *
done(int result)
{
    if (result < 0)
        return PyErr_SetFromErrno(PyExc_OSError);
    Py_RETURN_NONE;
}

static PyObject *
reserve(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long nbytes, align;
    if (!PyArg_ParseTuple(args, "KK", &nbytes, &align))
        return NULL;
    char *raw = mmap(NULL, nbytes + align, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (raw == MAP_FAILED)
        return PyErr_SetFromErrno(PyExc_OSError);
    char *start = (char *)(((uintptr_t)raw + align - 1) / align * align);
    if (start > raw)
        munmap(raw, (size_t)(start - raw));
    munmap(start + nbytes, (size_t)(raw + align - start));
    return PyLong_FromVoidPtr(start);
}

static PyObject *
map_file(PyObject *Py_UNUSED(self), PyObject *args)
{
    int fd;
    unsigned long long nbytes, at, offset = 0;
    if (!PyArg_ParseTuple(args, "iKK|K", &fd, &nbytes, &at, &offset))
        return NULL;
    return mapped(mmap((void *)(uintptr_t)at, nbytes, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_NORESERVE | (at ? MAP_FIXED : 0), fd, (off_t)offset));
}

/* A second mapping of the same pages: Linux makes one if the old size is 0, and needs no file descriptor for it. */
static PyObject *
mirror(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long from, nbytes, at;
    if (!PyArg_ParseTuple(args, "KKK", &from, &nbytes, &at))
        return NULL;
    return mapped(mremap((void *)(uintptr_t)from, 0, nbytes, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)(uintptr_t)at));
}

static PyObject *
map_anonymous(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long nbytes, at;
    if (!PyArg_ParseTuple(args, "KK", &nbytes, &at))
        return NULL;
    void *got = mmap((void *)(uintptr_t)at, nbytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | (at ? MAP_FIXED : 0), -1, 0);
    if (got != MAP_FAILED)
        (void)madvise(got, nbytes, MADV_HUGEPAGE); /* as NumPy does for its arrays; a hint */
    return mapped(got);
}

static PyObject *
unmap(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long start, nbytes;
    if (!PyArg_ParseTuple(args, "KK", &start, &nbytes))
        return NULL;
    return done(munmap((void *)(uintptr_t)start, nbytes));
}

/* Turn a range back into reserved address space without access. */
static PyObject *
withdraw(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long start, nbytes;
    if (!PyArg_ParseTuple(args, "KK", &start, &nbytes))
        return NULL;
    void *got = mmap((void *)(uintptr_t)start, nbytes, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    return done(got == MAP_FAILED ? -1 : 0);
}

static PyObject *
protect(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[3];
    if (native_all_words("protect(start, nbytes, access)", args, nargs, 3, v) < 0)
        return NULL;
    return done(mprotect((void *)(uintptr_t)v[0], v[1], (v[2] & 1 ? PROT_READ : 0) | (v[2] & 2 ? PROT_WRITE : 0)));
}

static PyObject *
advised(PyObject *args, int advice)
{
    int failed;
    unsigned long long start, nbytes;
    if (!PyArg_ParseTuple(args, "KK", &start, &nbytes))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    failed = madvise((void *)(uintptr_t)start, nbytes, advice);
    Py_END_ALLOW_THREADS
    return done(failed);
}

/* By the mapping, not by the file descriptor, which the program may have closed and reused for another file. */
static PyObject *
discard_shared(PyObject *Py_UNUSED(self), PyObject *args)
{
    return advised(args, MADV_REMOVE);
}

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 /* since Linux 5.14 */
#endif

int
native_populate(uintptr_t start, size_t nbytes)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = start & ~(page - 1);
    return madvise((void *)first, start + nbytes - first, MADV_POPULATE_WRITE);
}

static PyObject *
discard_anonymous(PyObject *Py_UNUSED(self), PyObject *args)
{
    return advised(args, MADV_DONTNEED);
}

static PyMethodDef functions[] = {
    {"reserve", reserve, METH_VARARGS, "reserve(nbytes, align): address space without access; its address."},
    {"map_file", map_file, METH_VARARGS,
     "map_file(fd, nbytes, at, offset=0): map a file shared, readable and writable; at=0: anywhere."},
    {"mirror", mirror, METH_VARARGS, "mirror(start, nbytes, at): map the pages of a shared mapping at another address, too."},
    {"map_anonymous", map_anonymous, METH_VARARGS, "map_anonymous(nbytes, at): private memory, committed when touched."},
    {"unmap", unmap, METH_VARARGS, "unmap(start, nbytes)"},
    {"withdraw", withdraw, METH_VARARGS, "withdraw(start, nbytes): turn a range back into reserved address space without access."},
    {"protect", NATIVE_FAST(protect),
     "protect(start, nbytes, access): access is 0, 1 (read), 2 (write) or 3."},
    {"discard_shared", discard_shared, METH_VARARGS,
     "discard_shared(start, nbytes): return the pages of a mapped file to the system."},
    {"discard_anonymous", discard_anonymous, METH_VARARGS, "discard_anonymous(start, nbytes): return pages to the system."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(pages, .functions = functions)
