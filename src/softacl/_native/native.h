/* What the files of the extension share. Each file registers its types and functions on the one module. */
#ifndef SOFTACL_NATIVE_H
#define SOFTACL_NATIVE_H
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <signal.h>
#include <stdint.h>

/* An address or a size as the vendor's binding reads it ("k"): a Python int, wrapped to 64 bits.
   Anything else is a TypeError; returns -1 then. */
static inline int
native_word(PyObject *value, const char *name, uint64_t *out)
{
    if (!PyLong_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be int, not %.200s", name, Py_TYPE(value)->tp_name);
        return -1;
    }
    *out = (uint64_t)PyLong_AsUnsignedLongLongMask(value);
    return *out == (uint64_t)-1 && PyErr_Occurred() ? -1 : 0;
}

/* Move or fill bytes; 0, or -1 if an address could not be read or written (nothing is raised, no signal escapes). */
int native_guarded_copy(uintptr_t dst, uintptr_t src, size_t count);
int native_guarded_stream(uintptr_t dst, uintptr_t src, size_t count); /* past the caches; the ranges are apart */
int native_guarded_fill(uintptr_t dst, int value, size_t count);

/* The bytes alone, see streaming.c. */
#define NATIVE_STREAM_FROM ((size_t)4 << 20) /* of such copies: with less, source and destination may be in the caches */
void native_stream_bytes(uintptr_t dst, uintptr_t src, size_t count);

/* Call `work(what)`, which reads and writes memory that may go meanwhile: 0, or -1 if a fault ended it in the middle. It holds
   nothing that must be given back but what the caller knows of. */
int native_guarded_call(void (*work)(void *), void *what);

/* 1: the address was in a move of pages to another file (moving.c), which is done: repeat the instruction. */
int native_wait_for_move(uintptr_t address);

/* The same for large ones, whose bytes are apart, by all cores that have time. Without the interpreter's lock. */
enum native_shared_work { NATIVE_FILL, NATIVE_COPY, NATIVE_STREAM, NATIVE_POPULATE };
int native_split(int what, uintptr_t dst, uintptr_t src_or_value, size_t count);

/* Let the system make the pages of a mapping, in one call instead of a fault for each: 0, or -1 where it cannot. */
int native_populate(uintptr_t start, size_t nbytes);

/* Whether a copy or fill is large enough for that: below, to call somebody costs more than it brings. */
static inline int
native_is_shared(size_t count)
{
    return count >= (size_t)2 << 20;
}

static inline int
native_are_apart(uintptr_t dst, uintptr_t src, size_t count)
{
    return dst + count <= src || src + count <= dst;
}

/* A copy or fill of any size, alone or with others: 0, or -1 if an address could not be read or written. */
static inline int
native_copy(uintptr_t dst, uintptr_t src, size_t count)
{
    return native_is_shared(count) && native_are_apart(dst, src, count) ? native_split(NATIVE_COPY, dst, src, count)
                                                                        : native_guarded_copy(dst, src, count);
}

static inline int
native_fill(uintptr_t dst, int value, size_t count)
{
    return native_is_shared(count) ? native_split(NATIVE_FILL, dst, (uintptr_t)(value & 0xff), count)
                                   : native_guarded_fill(dst, value & 0xff, count);
}

#define NATIVE_LAST_KIND 5 /* of those that copies take */
#define NATIVE_RELEASE_AT (64 * 1024) /* bytes from which a copy or fill of Python lets other threads run */

/* A clock that only goes on. */
int64_t native_now_ns(void);

/* Whether an attribute is true; -1 with an exception. */
int native_truth(PyObject *object, PyObject *name);

/* Signal handlers of Python wait until `native_unshield`; see signals.c. -1: one that came before has raised. */
int native_shield(void);
void native_unshield(void);

/* The same where nothing can be raised, for instance in the handler of a fault: what a handler raises is handed to
   `native_unshield_and_raise`, and reaches the program a little later. */
PyObject *native_shield_anyway(void);
void native_unshield_and_raise(PyObject *error);

/* Run those that wait, in the middle of a call; instead of PyErr_CheckSignals. -1: one has raised. */
int native_let_signals_in(void);

/* The mask of threads of ours, set around what makes one: they take no signals of the program but faults. */
static inline void
native_block_signals(sigset_t *before)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    sigset_t all;
    sigfillset(&all);
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
        sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

/* What a look-up in the map of live blocks finds without the interpreter's lock; see addressmap.c. */
typedef struct {
    uint64_t end, shift, tag;
} native_plain_block;
int native_plain_find(uint64_t address, native_plain_block *found);

/* Blocks that compiled code gives out and takes back, see ledger.c. release: 1 aclrtFree, 2 aclrtFreeHost; context: of the thread,
   NULL for memory of the host. code, offset: where the program asks; with the interpreter's lock, or NULL and a return address. */
struct native_ledger;
struct native_context;
uint64_t native_take_block(const struct native_context *context, uint64_t nbytes, int policy, int release, PyObject *code,
                           uint64_t offset);
int native_park_block(uint64_t address, int release);
void native_forget_ledgers(void);
struct native_ledger *native_ledger_of(PyObject *object);

/* The offset of the instruction at which a frame is; -1 with an exception. */
int native_offset_in(PyFrameObject *frame);

/* Where the program calls: a reference to the code object, and the offset in it; 0 if Python has to find that out, -1 with an exception. */
int native_caller(PyObject **code, int *offset);

/* Whether somebody hears what is announced. */
int native_is_observed(void);

/* The calling thread's context, if it has one that lives; the context behind a Python object, or NULL. */
struct native_context *native_current_context(void);
PyObject *native_current_context_object(void); /* the Python object, borrowed; NULL: there is none */
struct native_context *native_context_of(PyObject *object);

/* What follows finds streams and events by handle (published.c): 1 if the call was plain and is done, or 0 and nothing happened. */

/* Queue a copy or fill on a stream of this context. addresses: of the program, for the rule of alignment. */
int native_push_plain(uint64_t stream, const struct native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                      uint64_t src_or_value, uint64_t count);

/* Whether `native_push_plain` would take it, as far as is known now. */
int native_takes_plain(uint64_t stream, const struct native_context *context, uint64_t addresses);

/* Record an event in a stream, or let a stream wait for it. */
int native_record_plain(uint64_t event, uint64_t stream, const struct native_context *context);
int native_await_plain(uint64_t stream, uint64_t event, const struct native_context *context);

/* Whether an event has happened; 0 also if that is for the runtime to say. old_form: aclrtQueryEvent. */
int native_query_plain(uint64_t event, int old_form);

/* Wait a moment for all that is queued on a stream, or for an event: 1 if it is done and nothing failed. begin: run what no worker
   has begun, and look for a while; without, only look. */
int native_wait_plain(uint64_t stream, int begin);
int native_wait_event_plain(uint64_t event, int begin);

/* Where bytes lie that the plain case may copy, and on which side (0: ordinary memory of the process); 0 if that is not plain. */
int native_plain_place(uint64_t address, uint64_t count, uint64_t *working, uint64_t *tag);

/* Whether a wait for a stream concerns nobody but who waits; the observer, if there is one and copies within the process reach all
   bytes, borrowed. */
int native_waits_are_plain(void);
PyObject *native_only_observer(void);

/* The block that a pointer was given out for, borrowed, or NULL; see pointer.c. */
int native_is_pointer(PyObject *object);
PyObject *native_block_of(PyObject *pointer);

/* Calls before an observer that knows beforehand which of them tell it nothing; see heard.c. The first: whether this one does, and
   is counted. The second, of a function with a plain case: 1 done, 0 not, and nothing has happened, -1 with an exception. */
enum native_plain_call {
    NATIVE_MEMCPY, NATIVE_MEMSET, NATIVE_MEMCPY_ASYNC, NATIVE_SYNCHRONIZE, NATIVE_FREE, NATIVE_FREE_HOST, NATIVE_MALLOC,
    NATIVE_MALLOC_HOST, NATIVE_OTHER_CALL
};
int native_hears_quietly(PyObject *observer, PyObject *function, PyObject *face, PyObject *arguments);
PyObject *native_newest_pointer(PyObject *observer, PyObject *address); /* of the block that it heard of last; NULL: not that one */
PyObject *native_handler_of(PyObject *observer, PyObject *event); /* what it wants an event to be handed to, borrowed; NULL: `notice` */
PyObject *native_give(PyObject *block, PyObject *address);
PyObject *native_returned(PyObject *values); /* of a pyACL call, as observers want the program to have them */
/* A block that compiled code gives out to the program's Python code that calls now: its address, or 0. */
uint64_t native_give_block(uint64_t nbytes, int policy, int release);
/* What malloc returns then; NULL without an exception: nothing has happened. */
PyObject *native_heard_block(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs, uint64_t nbytes, int policy,
                             int release);
int native_heard(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs);

/* Plain ints as words; 0 for anything else, also for numbers that do not fit. */
int native_plain_words(PyObject *const *args, Py_ssize_t n, uint64_t *words);

/* The calling thread's context, if nobody observes and it has one that lives. */
struct native_context *native_plain_context(void);

int native_addressmap_register(PyObject *module);
int native_plans_register(PyObject *module);
int native_ledger_register(PyObject *module);
int native_table_register(PyObject *module);
int native_handout_register(PyObject *module);
int native_words_register(PyObject *module);
int native_moving_register(PyObject *module);
int native_records_register(PyObject *module);
int native_current_register(PyObject *module);
int native_plain_register(PyObject *module);
int native_heard_register(PyObject *module);
int native_guard_register(PyObject *module);
int native_pages_register(PyObject *module);
int native_streams_register(PyObject *module);
int native_ranges_register(PyObject *module);
int native_blocks_register(PyObject *module);
int native_pools_register(PyObject *module);
int native_placement_register(PyObject *module);
int native_dlpack_register(PyObject *module);
int native_stack_register(PyObject *module);
int native_pointer_register(PyObject *module);
int native_calls_register(PyObject *module);
int native_calllog_register(PyObject *module);
int native_vpc_register(PyObject *module);
int native_signals_register(PyObject *module);

#endif
