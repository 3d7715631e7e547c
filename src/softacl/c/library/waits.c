/* Waits of libtorch_npu.so that hold the interpreter's lock.

   torch_npu hands its calls to a thread of its own and waits for that thread, in places with the interpreter's lock held: on a
   device of hardware its calls need no interpreter. Here they do, so that such a wait would never end. The entries of its global
   offset table for the functions that it waits with are replaced by ones that give the lock back meanwhile. torch_npu does so
   itself once it has used an operator that the vendor compiles with Python (g_used_aclop in NPUQueue.cpp of Ascend/pytorch). */
#define PY_SSIZE_T_CLEAN
#define _GNU_SOURCE
#include <Python.h>
#include "waits.h"
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

static const char LIBRARY[] = "/libtorch_npu.so";

#if defined(__x86_64__)
enum { SLOT = R_X86_64_JUMP_SLOT, DATA = R_X86_64_GLOB_DAT };
#elif defined(__aarch64__)
enum { SLOT = R_AARCH64_JUMP_SLOT, DATA = R_AARCH64_GLOB_DAT };
#else
enum { SLOT = -1, DATA = -1 };
#endif

static int
holds_lock(void)
{
    return Py_IsInitialized() && PyGILState_GetThisThreadState() != NULL && PyGILState_Check();
}

static int
read_without_lock(int fd, eventfd_t *value)
{
    if (!holds_lock())
        return eventfd_read(fd, value);
    PyThreadState *state = PyEval_SaveThread();
    int result = eventfd_read(fd, value), error = errno;
    PyEval_RestoreThread(state);
    errno = error;
    return result;
}

static int
mutex_without_lock(pthread_mutex_t *mutex)
{
    int result = pthread_mutex_trylock(mutex);
    if (result != EBUSY)
        return result;
    if (!holds_lock())
        return pthread_mutex_lock(mutex);
    PyThreadState *state = PyEval_SaveThread();
    result = pthread_mutex_lock(mutex);
    PyEval_RestoreThread(state);
    return result;
}

static int
condition_without_lock(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    if (!holds_lock())
        return pthread_cond_wait(condition, mutex);
    PyThreadState *state = PyEval_SaveThread();
    int result = pthread_cond_wait(condition, mutex);
    PyEval_RestoreThread(state);
    return result;
}

/* std::condition_variable::wait(std::unique_lock<std::mutex>&): both begin with what pthread has. */
static void
wait_without_lock(void *condition, void **lock)
{
    condition_without_lock(condition, *lock);
}

static const struct {
    const char *name;
    void *function;
} replacements[] = {
    {"eventfd_read", (void *)read_without_lock},
    {"pthread_mutex_lock", (void *)mutex_without_lock},
    {"pthread_cond_wait", (void *)condition_without_lock},
    {"_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE", (void *)wait_without_lock},
};

static void *
replacement_of(const char *name)
{
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
        if (strcmp(name, replacements[i].name) == 0)
            return replacements[i].function;
    return NULL;
}

static void
put(void **place, void *function, int read_only)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)place & ~(page - 1);
    if (*place == function || mprotect((void *)start, page, PROT_READ | PROT_WRITE) != 0)
        return;
    __atomic_store_n(place, function, __ATOMIC_RELEASE);
    if (read_only)
        mprotect((void *)start, page, PROT_READ);
}

/* A pointer of the dynamic section: the loader has added the base to it, except on some machines. */
static uintptr_t
pointer(const struct dl_phdr_info *info, ElfW(Addr) value)
{
    return value < info->dlpi_addr ? info->dlpi_addr + value : value;
}

static void
replace(const struct dl_phdr_info *info, const ElfW(Rela) *relocations, size_t n, const ElfW(Sym) *symbols, const char *names,
        uintptr_t fixed, uintptr_t fixed_end)
{
    for (size_t i = 0; relocations && i < n; i++) {
        if (ELF64_R_TYPE(relocations[i].r_info) != SLOT && ELF64_R_TYPE(relocations[i].r_info) != DATA)
            continue;
        void *function = replacement_of(names + symbols[ELF64_R_SYM(relocations[i].r_info)].st_name);
        uintptr_t place = info->dlpi_addr + relocations[i].r_offset;
        if (function)
            put((void **)place, function, place >= fixed && place < fixed_end);
    }
}

static int
look_at(struct dl_phdr_info *info, size_t size, void *found)
{
    (void)size;
    size_t n = info->dlpi_name ? strlen(info->dlpi_name) : 0;
    if (n < sizeof LIBRARY - 1 || strcmp(info->dlpi_name + n - (sizeof LIBRARY - 1), LIBRARY) != 0)
        return 0;
    const ElfW(Dyn) *dynamic = NULL;
    uintptr_t fixed = 0, fixed_end = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_DYNAMIC)
            dynamic = (const ElfW(Dyn) *)(info->dlpi_addr + part->p_vaddr);
        if (part->p_type == PT_GNU_RELRO) {
            fixed = info->dlpi_addr + part->p_vaddr;
            fixed_end = fixed + part->p_memsz;
        }
    }
    const ElfW(Rela) *slots = NULL, *data = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t slot_bytes = 0, data_bytes = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        switch (dynamic->d_tag) {
        case DT_JMPREL: slots = (const ElfW(Rela) *)pointer(info, dynamic->d_un.d_ptr); break;
        case DT_PLTRELSZ: slot_bytes = dynamic->d_un.d_val; break;
        case DT_RELA: data = (const ElfW(Rela) *)pointer(info, dynamic->d_un.d_ptr); break;
        case DT_RELASZ: data_bytes = dynamic->d_un.d_val; break;
        case DT_SYMTAB: symbols = (const ElfW(Sym) *)pointer(info, dynamic->d_un.d_ptr); break;
        case DT_STRTAB: names = (const char *)pointer(info, dynamic->d_un.d_ptr); break;
        default: break;
        }
    }
    if (symbols && names) {
        replace(info, slots, slot_bytes / sizeof *slots, symbols, names, fixed, fixed_end);
        replace(info, data, data_bytes / sizeof *data, symbols, names, fixed, fixed_end);
        *(int *)found = 1;
    }
    return 1;
}

void
softacl_release_lock_in_waits(void)
{
    static int done;
    if (!done)
        dl_iterate_phdr(look_at, &done);
}
