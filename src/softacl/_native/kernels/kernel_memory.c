/* Device memory for kernels. Kernels use the addresses that the program knows, also those that lie in device memory
   itself. At these, a block of the device has no access (docs/design.md, "Two memories, truly apart"). So the first touch
   faults, and the handler maps the pages of that block there, from the device's own view. When no kernel runs any more,
   what was mapped is taken away again. */
#define _GNU_SOURCE
#include "kernels/kernels.h"
#include "memory/address_map.h"
#include "memory/fault_guard.h"
#include "native.h"
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* before: what a range of ordinary host memory held when it was opened; NULL for pages that are shared. first: see native_opened; by:
   of which launches these are. A range that a watched launch reads first can be read only until one writes it. */
typedef struct {
    uintptr_t start, end;
    uint64_t shift;
    char *before;
    uintptr_t first[2];
    uint64_t by[2];
    int is_writable;
} Opened;

/* The lock is held in the handler of faults, but no code that holds it touches memory that faults. */
static struct {
    pthread_mutex_t lock;
    int running;
    size_t n, capacity;
    Opened *ranges;
} opened = {.lock = PTHREAD_MUTEX_INITIALIZER};

static PyObject *toucher; /* toucher(address): makes the pages of a block usable; (start, end, shift), or None */
static __thread int in_kernel __attribute__((tls_model("initial-exec")));
static __thread uint64_t watched_launch __attribute__((tls_model("initial-exec"))); /* 0: none, or it is not watched */
static __thread uintptr_t fault __attribute__((tls_model("initial-exec")));
static __thread struct {
    void *at[NATIVE_FRAMES];
    int n;
} interrupted __attribute__((tls_model("initial-exec"))); /* where a signal met the block: return addresses, outwards */

/* ---- Pointers to memory that the device cannot reach ---- */

/* A kernel runs on the host's processor and could use all memory of the process. So a pointer among its arguments to memory that is
   not of the runtime is replaced by one into a window without access: the touch is then a device exception, as on an NPU. */
#define WINDOW ((size_t)4 << 30)
#define MAX_REPLACED 16
static uintptr_t window; /* 0: it could not be reserved */
static pthread_once_t reserved = PTHREAD_ONCE_INIT;
static __thread struct {
    uintptr_t address, used;
} replaced[MAX_REPLACED] __attribute__((tls_model("initial-exec"))); /* of the block that runs */
static __thread unsigned n_replaced __attribute__((tls_model("initial-exec")));

static void
reserve_window(void)
{
    void *start = mmap(NULL, WINDOW, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    window = start == MAP_FAILED ? 0 : (uintptr_t)start;
}

/* Variables of kernels are in shared objects. */
static int
is_of_object(struct dl_phdr_info *info, size_t Py_UNUSED(size), void *what)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && *(uintptr_t *)what - start < info->dlpi_phdr[i].p_memsz)
            return 1;
    }
    return 0;
}

uintptr_t
native_kernel_pointer(uintptr_t address)
{
    native_validated_block block;
    char byte;
    if (address == 0 || native_find_validated(address, &block) != 0 || native_find_validated(address - 1, &block) != 0)
        return address; /* also the end of a block */
    pthread_once(&reserved, reserve_window);
    int readable = native_guarded_copy((uintptr_t)&byte, address, 1) == 0;
    fault = 0;
    if (!readable || window == 0 || n_replaced == MAX_REPLACED || dl_iterate_phdr(is_of_object, &address))
        return address;
    uintptr_t used = window + WINDOW / 2 + address % (WINDOW / 4);
    replaced[n_replaced].address = address;
    replaced[n_replaced++].used = used;
    return used;
}

uintptr_t
native_host_address(uintptr_t at)
{
    uintptr_t address = 0, nearest = WINDOW;
    for (unsigned i = 0; at - window < WINDOW && i < n_replaced; i++) {
        uintptr_t used = replaced[i].used, distance = at < used ? used - at : at - used;
        if (distance < nearest) {
            nearest = distance;
            address = replaced[i].address + (at - used);
        }
    }
    return address;
}

void
native_in_kernel(int is_in, uint64_t watched)
{
    in_kernel = is_in;
    watched_launch = watched;
    fault = 0;
    interrupted.n = 0;
    n_replaced = 0;
}

void
native_note_interruption(void *context)
{
    if (interrupted.n)
        return;
    interrupted.at[0] = (void *)(native_instruction(context) + 1);
    interrupted.n = 1 + backtrace(interrupted.at + 1, NATIVE_FRAMES - 1);
}

int
native_interrupted_in(uintptr_t start, uintptr_t end, uintptr_t found[NATIVE_FRAMES])
{
    int n = 0;
    for (int i = 0; i < interrupted.n; i++) {
        uintptr_t at = (uintptr_t)interrupted.at[i];
        if (start < at && at <= end && !(n == 1 && found[0] == at + 1)) /* the backtrace has the instruction itself, too */
            found[n++] = at;
    }
    return n;
}

uintptr_t
native_kernel_fault(void)
{
    return fault;
}

void
native_kernels_begin(void)
{
    pthread_mutex_lock(&opened.lock);
    opened.running++;
    pthread_mutex_unlock(&opened.lock);
}

/* Ordinary memory of the host, which the program has registered, cannot be mapped twice: kernels work on a copy, of which
   the bytes that they change are written back. */
static char *
copy_range(uintptr_t start, uintptr_t end, uint64_t shift)
{
    size_t nbytes = end - start;
    char *before = malloc(nbytes);
    void *made = before ? mmap(NULL, nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : MAP_FAILED;
    if (made != MAP_FAILED && native_guarded_copy((uintptr_t)before, start + shift, nbytes) == 0) {
        memcpy(made, before, nbytes);
        /* in one step: blocks on other threads may touch it at any moment */
        if (mremap(made, nbytes, nbytes, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)start) != MAP_FAILED)
            return before;
    }
    if (made != MAP_FAILED)
        munmap(made, nbytes);
    free(before);
    return NULL;
}

static void
write_back(const Opened *range)
{
    const char *now = (const char *)range->start;
    for (size_t i = 0, n = range->end - range->start; i < n; i++) {
        size_t from = i;
        while (i < n && now[i] != range->before[i])
            i++;
        if (i > from) /* the program may have unmapped it */
            (void)native_guarded_copy(range->start + from + range->shift, range->start + from, i - from);
    }
    free(range->before);
}

static void
take_away(const Opened *range)
{
    if (range->before)
        write_back(range);
    (void)mmap((void *)range->start, range->end - range->start, PROT_NONE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
}

void
native_kernels_end(void)
{
    pthread_mutex_lock(&opened.lock);
    if (--opened.running == 0)
        while (opened.n)
            take_away(&opened.ranges[--opened.n]);
    pthread_mutex_unlock(&opened.lock);
}

size_t
native_kernels_opened(uint64_t watched, native_opened **ranges)
{
    pthread_mutex_lock(&opened.lock);
    size_t n = (*ranges = malloc((opened.n + 1) * sizeof **ranges)) ? opened.n : 0;
    for (size_t i = 0; i < n; i++) {
        const Opened *range = &opened.ranges[i];
        (*ranges)[i] = (native_opened){range->start, range->end, {0, 0}};
        for (int writes = 0; writes < 2; writes++)
            if (range->by[writes] == watched)
                (*ranges)[i].first[writes] = range->first[writes];
    }
    pthread_mutex_unlock(&opened.lock);
    return n;
}

/* The child of a fork runs no kernel. */
static void
in_child(void)
{
    pthread_mutex_init(&opened.lock, NULL);
    opened.running = 0;
    while (opened.n)
        take_away(&opened.ranges[--opened.n]);
}

/* Ask the runtime, which commits the pages of a block at its first use. */
static int
ask_runtime(uintptr_t address, uint64_t place[3])
{
    if (toucher == NULL || !Py_IsInitialized())
        return 0;
    native_entry entry = native_enter_python();
    PyObject *found = PyObject_CallFunction(toucher, "K", (unsigned long long)address);
    int good = found != NULL && found != Py_None;
    for (int i = 0; good && i < 3; i++)
        place[i] = PyLong_AsUnsignedLongLongMask(PyTuple_GET_ITEM(found, i));
    if (found == NULL)
        PyErr_WriteUnraisable(toucher);
    Py_XDECREF(found);
    native_leave_python(entry);
    return good;
}

static Opened *
find_range(uintptr_t address)
{
    for (size_t i = opened.n; i-- > 0;)
        if (opened.ranges[i].start <= address && address < opened.ranges[i].end)
            return &opened.ranges[i];
    return NULL;
}

/* A fault at an address of it: from now on there is none of this kind. */
static int
allow(Opened *range, uintptr_t address, int writes)
{
    if (range->is_writable)
        return 1;
    range->is_writable = writes || !watched_launch;
    if (watched_launch && writes >= 0 && range->first[writes] == 0) {
        range->first[writes] = address;
        range->by[writes] = watched_launch;
    }
    int access = range->is_writable ? PROT_READ | PROT_WRITE : PROT_READ;
    return mprotect((void *)range->start, range->end - range->start, access) == 0;
}

static Opened *
open_range(uintptr_t start, uintptr_t end, uint64_t shift)
{
    if (opened.n == opened.capacity) {
        size_t capacity = opened.capacity ? 2 * opened.capacity : 64;
        Opened *more = realloc(opened.ranges, capacity * sizeof *more);
        if (more == NULL)
            return NULL;
        opened.ranges = more;
        opened.capacity = capacity;
    }
    char *before = NULL;
    if (mremap((void *)(start + shift), 0, end - start, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)start) == MAP_FAILED &&
        (before = copy_range(start, end, shift)) == NULL)
        return NULL;
    opened.ranges[opened.n] = (Opened){.start = start, .end = end, .shift = shift, .before = before};
    return &opened.ranges[opened.n++];
}

/* Registered memory of the host is not among them: kernels work on a copy of it. */
int
native_find_for_kernel(uintptr_t address, softacl_block *found)
{
    native_validated_block block;
    if (native_find_validated(address, &block) <= 0 || !native_is_device(block.tag))
        return 0;
    *found = (softacl_block){block.start, block.end - block.start, block.shift};
    return 1;
}

static int
make_accessible(uintptr_t address, int writes)
{
    native_validated_block block;
    uint64_t place[3];
    int known = native_find_validated(address, &block);
    if (known > 0) {
        place[0] = block.start;
        place[1] = block.end;
        place[2] = block.shift;
    }
    else if (known == 0 || !ask_runtime(address, place))
        return 0;
    if (place[2] == 0)
        return 0; /* the program has access there: the fault has another reason */
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    pthread_mutex_lock(&opened.lock);
    Opened *range = find_range(address);
    if (range == NULL)
        range = open_range(place[0] & ~(page - 1), (place[1] + page - 1) & ~(page - 1), place[2]);
    int good = range != NULL && allow(range, address, writes);
    pthread_mutex_unlock(&opened.lock);
    return good;
}

static int
open_at(uintptr_t address, void *context)
{
    if (!in_kernel)
        return 0;
    fault = address;
    if (!make_accessible(address, native_fault_writes(context))) {
        native_note_interruption(context);
        return 0;
    }
    fault = 0;
    return 1;
}

static PyObject *
serve_kernels(PyObject *Py_UNUSED(self), PyObject *callable)
{
    Py_XSETREF(toucher, callable == Py_None ? NULL : Py_NewRef(callable));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"serve_kernels", serve_kernels, METH_O,
     "serve_kernels(touch): touch(address) makes a block of device memory usable for kernels, and returns (start, end, shift), or\n"
     "None where no live block is."},
    {NULL, NULL, 0, NULL},
};

static int
set_up(PyObject *Py_UNUSED(module))
{
    void *one;
    (void)backtrace(&one, 1); /* the first call loads a library, which a signal handler must not do */
    native_open_for_kernel = open_at;
    return 0;
}

NATIVE_REGISTER(kernel_memory, .setup = set_up, .functions = functions, .in_child = in_child)
