/* libsoftacl_on_device.so: preloaded into a program that runs with the vendor's library, it stands between the two.

   Each function of AscendCL that the program calls comes here first (forwarders.c), and from here to the vendor's. If nobody
   observes the process, that is all. Otherwise the call enters SoftACL's engine, as a call of its own library would, and is announced
   to the observers; in its middle, with the GIL released, the engine lets the vendor's function run (softacl_forward), and then the
   runtime follows: it does on its books, without any memory, what the vendor has done. So the program gets the vendor's codes,
   addresses and handles, and observers see the events that they know.

   The runtime has handles of its own. A table leads from each of the vendor's to it. */
#define _GNU_SOURCE
#include "on_device.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))
#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

enum { MAX_ARGS = 64, LONGEST = 120 };

/* A call on its way. words: the vendor's; mode: of its forwarder. entered: the engine has taken it;
   forwarded: the vendor's function was called, and returned result. */
typedef struct call {
    struct call *outer;
    const softacl_forwarder *function;
    void *real;
    const uint64_t *words;
    uint64_t result;
    char mode;
    int entered, forwarded, unknown;
} call;

int softacl_observed;
OF_THREAD call *now;   /* the innermost call of this thread */
OF_THREAD int inside;  /* the vendor's library runs: what it calls is its own affair */
OF_THREAD int finding; /* this thread looks functions up */

static void *library;    /* the vendor's, or NULL: what the program is linked with */
static const char *path; /* of it */

/* ---- the vendor's functions ---- */

typedef void *(*lookup)(void *, const char *);

static lookup
c_library_lookup(void)
{
    static lookup found;
    static const char *const versions[] = {"GLIBC_2.34", "GLIBC_2.17", "GLIBC_2.2.5"};
    for (int i = 0; i < 3 && !found; i++) {
        void *here = dlvsym(RTLD_NEXT, "dlsym", versions[i]);
        memcpy(&found, &here, sizeof here);
    }
    return found;
}

/* Whether code is in a library of SoftACL's, which would lead back to this process's own runtime. */
static int
is_ours(void *function)
{
    Dl_info info;
    if (!function || !dladdr(function, &info) || !info.dli_fname)
        return 0;
    void *handle = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    int ours = handle && c_library_lookup()(handle, "softacl_is_simulated");
    if (handle)
        dlclose(handle);
    return ours;
}

static int
compare(const void *name, const void *row)
{
    return strcmp(name, ((const softacl_forwarder *)row)->name);
}

static int
slot_of(const char *name)
{
    const softacl_forwarder *found =
        bsearch(name, softacl_forwarders, (size_t)softacl_n_forwarders, sizeof *softacl_forwarders, compare);
    return found ? (int)(found - softacl_forwarders) : -1;
}

/* Find the vendor's library, once. It may be in use already, and its constructors may call AscendCL. */
static void
find_library(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int done;
    if (__atomic_load_n(&done, __ATOMIC_ACQUIRE) || finding)
        return;
    pthread_mutex_lock(&lock);
    if (!done) {
        finding++;
        path = secure_getenv("SOFTACL_ON_DEVICE");
        library = path && *path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
        if (path && *path && !library)
            fprintf(stderr, "softacl: the library of the device cannot be loaded: %s\n", dlerror());
        finding--;
        __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&lock);
}

void *
softacl_find(int slot)
{
    const char *name = softacl_forwarders[slot].name;
    lookup find = c_library_lookup();
    find_library();
    void *found = library ? find(library, name) : NULL;
    if (!found)
        found = dlsym(RTLD_NEXT, name);
    if (found && is_ours(found))
        found = NULL;
    if (found)
        __atomic_store_n(&softacl_reals[slot], found, __ATOMIC_RELEASE);
    return found;
}

enum { UNSUPPORTED = 207000 };

int64_t
softacl_absent(int slot)
{
    static char said[4096];
    const softacl_forwarder *f = &softacl_forwarders[slot];
    if (slot < (int)sizeof said && !__atomic_exchange_n(&said[slot], 1, __ATOMIC_RELAXED))
        fprintf(stderr, "softacl: %s: the library of the device (%s) has no such function; the call fails.\n", f->name,
                path && *path ? path : "that the program is linked with");
    return f->returns == 'c' ? UNSUPPORTED : softacl_functions[f->index].failed;
}

/* Programs that look functions up by name in a library that they opened get ours, if the library has them. */
EXPORTED void *
dlsym(void *handle, const char *name)
{
    lookup find = c_library_lookup();
    int slot = handle == RTLD_NEXT || handle == RTLD_DEFAULT || finding || inside ? -1 : slot_of(name);
    if (slot < 0)
        return find(handle, name); /* a jump: the C library asks from where it was called */
    void *found = find(handle, name), *ours = find(RTLD_DEFAULT, name);
    if (!found || !ours || found == ours || is_ours(found))
        return found;
    void *expected = NULL;
    __atomic_compare_exchange_n(&softacl_reals[slot], &expected, found, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return ours;
}

/* ---- handles: from the vendor's to the runtime's ---- */

typedef struct {
    uint64_t vendor, own;
} pair;

static pair *pairs;
static size_t capacity, used; /* room: a power of two */
static pthread_mutex_t pairs_lock = PTHREAD_MUTEX_INITIALIZER;

static pair *
place_of(pair *table, size_t n, uint64_t vendor)
{
    size_t at = (size_t)(vendor * 0x9e3779b97f4a7c15u >> 32) & (n - 1);
    while (table[at].vendor && table[at].vendor != vendor)
        at = (at + 1) & (n - 1);
    return &table[at];
}

static void
learn(uint64_t vendor, uint64_t own)
{
    if (!vendor || !own)
        return;
    pthread_mutex_lock(&pairs_lock);
    if (used * 2 >= capacity) {
        size_t more = capacity ? 2 * capacity : 256;
        pair *bigger = calloc(more, sizeof *bigger);
        for (size_t i = 0; bigger && i < capacity; i++)
            if (pairs[i].vendor)
                *place_of(bigger, more, pairs[i].vendor) = pairs[i];
        if (bigger) {
            free(pairs);
            pairs = bigger;
            capacity = more;
        }
    }
    if (used + 1 < capacity) {
        pair *at = place_of(pairs, capacity, vendor);
        used += at->vendor == 0;
        *at = (pair){vendor, own}; /* the newest: the vendor uses numbers again */
    }
    pthread_mutex_unlock(&pairs_lock);
}

static uint64_t
own_of(uint64_t vendor)
{
    pthread_mutex_lock(&pairs_lock);
    uint64_t own = capacity ? place_of(pairs, capacity, vendor)->own : 0;
    pthread_mutex_unlock(&pairs_lock);
    return own;
}

/* ---- callbacks ---- */

/* A callback of the program that is in a stream of the vendor's. The vendor may call it before its launch has returned, and so before
   the runtime knows it. The call frees it; the launch does if the call did not wait for it. */
enum { LAUNCHING, KNOWN, UNKNOWN, CALLED };
typedef struct {
    void (*function)(void *);
    void *data;
    int state;
} callback;

static int
moved(callback *it, int to)
{
    int from = LAUNCHING;
    return __atomic_compare_exchange_n(&it->state, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

static void
nothing(void *data)
{
    (void)data;
}

/* The vendor runs a callback: the runtime notifies the observers, and calls the program's function. */
static void
run_callback(void *data)
{
    callback *it = data, own = {it->function, it->data, CALLED};
    int before = inside;
    for (int i = 0; i < 10000 && __atomic_load_n(&it->state, __ATOMIC_ACQUIRE) == LAUNCHING; i++)
        usleep(100);
    call *outer = now;
    now = NULL;
    inside = 0;
    if (!moved(it, CALLED)) {
        own.state = it->state;
        free(it);
    }
    if (own.state == KNOWN)
        softacl_call(softacl_called_back, (const uint64_t[]){(uintptr_t)own.function, (uintptr_t)own.data}, __builtin_return_address(0));
    else
        own.function(own.data);
    inside = before;
    now = outer;
}

/* ---- calls ---- */

/* The engine lets the vendor's function run, outside of Python. */
EXPORTED uint64_t
softacl_forward(void)
{
    call *it = now;
    if (it->forwarded) /* compiled code could not tell the observers: the runtime does */
        return it->result;
    inside++;
    it->result = it->function->perform(it->real, it->words);
    inside--;
    it->forwarded = 1;
    return it->result;
}

static int
follows(char mode)
{
    return mode != 'c' && mode != 'u';
}

static int
succeeded(const call *it)
{
    return it->function->returns != 'c' || it->result == 0;
}

/* The engine takes the call of this thread: how the runtime follows it, or 0 if the call does not come from here. unknown: whether
   a handle is. */
EXPORTED char
softacl_forward_begins(int *unknown)
{
    if (!now)
        return 0;
    now->entered = 1;
    if (now->mode == 'b' && now->forwarded)
        now->mode = 'c'; /* compiled code has followed, and then the vendor's function failed */
    *unknown = now->unknown;
    return now->mode;
}

/* What the vendor's function has done: whether the runtime follows, and the address that it wrote: 0 if it wrote none, NOWHERE if
   it is no such function. */
#define NOWHERE UINT64_MAX
EXPORTED int
softacl_forward_ended(uint64_t *address, int *unknown)
{
    const call *it = now;
    const char *roles = it->function->roles, *place = strchr(roles, 'A');
    *address = !place ? NOWHERE
                      : succeeded(it) && it->words[place - roles] ? *(uint64_t *)(uintptr_t)it->words[place - roles] : 0;
    *unknown = it->unknown;
    if (it->mode == 'q') {
        uint64_t status = it->words[strlen(roles) - 1];
        return it->result != 0 || (status && *(int *)(uintptr_t)status == it->function->done);
    }
    return follows(it->mode);
}

/* The name of the chip, as the vendor's library gives it; NULL if it does not. */
EXPORTED const char *
softacl_vendor_chip(void)
{
    void *real = softacl_real(slot_of("aclrtGetSocName"));
    inside++;
    const char *name = real ? ((const char *(*)(void))real)() : NULL;
    inside--;
    return name;
}

/* How many bytes of the vendor's memory follow an address; 0: its library does not say. */
EXPORTED uint64_t
softacl_vendor_range(uint64_t address)
{
    void *base = NULL, *real = softacl_real(slot_of("aclrtMemGetAddressRange"));
    size_t nbytes = 0;
    inside++;
    int code = real ? ((int (*)(void *, void **, size_t *))real)((void *)(uintptr_t)address, &base, &nbytes) : UNSUPPORTED;
    inside--;
    return code == 0 && base ? (uint64_t)(uintptr_t)base + nbytes - address : 0;
}

/* The runtime's handles for an array of the vendor's; NULL without memory. */
static uint64_t *
own_list(const uint64_t *vendors, uint64_t n, int *unknown)
{
    uint64_t *own = n < 1 << 20 ? malloc((n + 1) * sizeof *own) : NULL;
    for (uint64_t i = 0; own && i < n; i++) {
        own[i] = vendors[i] ? own_of(vendors[i]) : 0;
        *unknown |= vendors[i] && !own[i];
    }
    *unknown |= own == NULL;
    return own;
}

int64_t
softacl_announce(int slot, const uint64_t *words, const void *site)
{
    const softacl_forwarder *f = &softacl_forwarders[slot];
    void *real = softacl_reals[slot];
    if (inside)
        return (int64_t)f->perform(real, words);
    uint64_t vendor[MAX_ARGS], own[MAX_ARGS], scratch[MAX_ARGS] = {0};
    call it = {.outer = now, .function = f, .real = real, .words = vendor, .mode = f->mode};
    callback *made = NULL;
    uint64_t *list = NULL;
    size_t n = strlen(f->roles);
    for (size_t i = 0; i < n; i++) {
        vendor[i] = own[i] = words[i];
        if (!follows(f->mode) && f->roles[i] != 'h')
            continue;
        switch (f->roles[i]) {
        case 'h':
            own[i] = words[i] ? own_of(words[i]) : 0;
            if (words[i] && !own[i]) {
                own[i] = words[i];
                it.unknown = 1;
            }
            break;
        case 'l':
            if (words[i] && !list && (list = own_list((const uint64_t *)(uintptr_t)words[i], words[i + 1], &it.unknown)) != NULL)
                own[i] = (uintptr_t)list;
            break;
        case 'o':
            if (words[i]) /* it may be read, too; no number is shorter */
                memcpy(&scratch[i], (const void *)(uintptr_t)words[i], 1);
            /* fall through */
        case 'H':
        case 'A':
            if (words[i])
                own[i] = (uintptr_t)&scratch[i];
            break;
        case 'f':
            if (words[i] && (made = malloc(sizeof *made)) != NULL) {
                *made = (callback){.data = (void *)(uintptr_t)words[i + 1]};
                memcpy(&made->function, &words[i], sizeof made->function);
                vendor[i] = (uintptr_t)run_callback;
            }
            break;
        case 'd':
            vendor[i] = made ? (uintptr_t)made : words[i];
            break;
        case 'n':
            own[i] = words[i] ? (uintptr_t)nothing : 0;
        }
    }
    now = &it;
    int64_t answer = softacl_call(f->index, own, site);
    if (!it.entered && !it.forwarded) /* there is no engine, or it takes no call now */
        softacl_forward();
    now = it.outer;
    free(list);
    if (!it.forwarded) { /* a fault of the observers' */
        free(made);
        return answer;
    }
    if (made && (!succeeded(&it) || !moved(made, it.entered && !it.unknown ? KNOWN : UNKNOWN)))
        free(made);
    if (it.entered && follows(f->mode) && succeeded(&it)) {
        for (size_t i = 0; i < n; i++)
            if (f->roles[i] == 'H' && words[i])
                learn(*(uint64_t *)(uintptr_t)words[i], scratch[i]);
        if (f->returns == 'p')
            learn(it.result, (uint64_t)answer);
    }
    return (int64_t)it.result;
}

static void
in_child(void)
{
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    memcpy(&pairs_lock, &fresh, sizeof fresh);
    memset(pairs, 0, capacity * sizeof *pairs);
    used = 0;
    now = NULL;
    inside = 0;
}

__attribute__((constructor)) static void
begin(void)
{
    const char *observers = secure_getenv("SOFTACL_OBSERVERS"), *faults = secure_getenv("SOFTACL_FAULTS");
    softacl_observed = (observers && *observers) || (faults && *faults);
    pthread_atfork(NULL, NULL, in_child);
}
