/* The engine starts an interpreter and leaves no thread attached to it. If the program calls Py_Initialize later,
   Python would do nothing, and the program's next call would crash, because it assumes that its thread is attached.
   Therefore the imports of these functions, in the program and its libraries, are redirected to the ones here, which
   give the program what it expects: an initialised Python, with its thread attached. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "library/stub.h"
#include <elf.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static int shared; /* from the program's point of view it has initialised Python */

/* Attach this thread to the interpreter, as Py_Initialize does. */
static void
enter(void)
{
    shared = 1;
    if (PyGILState_Check())
        return;
    PyThreadState *state = PyGILState_GetThisThreadState();
    if (state)
        PyEval_RestoreThread(state);
    else
        (void)PyGILState_Ensure();
}

static int
is_initialized(void)
{
    return shared && Py_IsInitialized();
}

/* Let Python handle a signal, as Py_Initialize does, unless the program has a handler. */
static void
take_signal(int number, const char *statement)
{
    struct sigaction now;
    if (sigaction(number, NULL, &now) < 0 || now.sa_flags & SA_SIGINFO || now.sa_handler != SIG_DFL)
        return;
    PyObject *scope = PyDict_New(), *result = NULL;
    if (scope && PyDict_SetItemString(scope, "__builtins__", PyEval_GetBuiltins()) == 0)
        result = PyRun_String(statement, Py_file_input, scope, scope);
    PyErr_Clear(); /* this is not the main thread: Python handles no signals then */
    Py_XDECREF(result);
    Py_XDECREF(scope);
}

static void
take_signals(void)
{
    take_signal(SIGINT, "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)");
    take_signal(SIGPIPE, "import signal; signal.signal(signal.SIGPIPE, signal.SIG_IGN)");
}

static void
initialize_ex(int with_signals)
{
    if (shared || !Py_IsInitialized()) {
        Py_InitializeEx(with_signals);
        return;
    }
    enter();
    if (with_signals)
        take_signals();
}

static void
initialize(void)
{
    initialize_ex(1);
}

static PyStatus
initialize_from_config(const PyConfig *config)
{
    if (shared || !Py_IsInitialized())
        return Py_InitializeFromConfig(config);
    enter();
    PyObject *argv = PyList_New(0);
    for (Py_ssize_t i = 0; argv && i < config->argv.length; i++) {
        PyObject *word = PyUnicode_FromWideChar(config->argv.items[i], -1);
        if (word == NULL || PyList_Append(argv, word) < 0)
            Py_CLEAR(argv);
        Py_XDECREF(word);
    }
    if (argv && config->argv.length)
        PySys_SetObject("argv", argv);
    Py_XDECREF(argv);
    PyErr_Clear();
    if (config->install_signal_handlers)
        take_signals();
    return PyStatus_Ok();
}

static const struct {
    const char *name;
    void (*ours)(void);
} led[] = {
    {"Py_IsInitialized", (void (*)(void))is_initialized},
    {"Py_Initialize", (void (*)(void))initialize},
    {"Py_InitializeEx", (void (*)(void))initialize_ex},
    {"Py_InitializeFromConfig", (void (*)(void))initialize_from_config},
};

#if defined(__x86_64__)
enum { BY_CALL = R_X86_64_JUMP_SLOT, BY_ADDRESS = R_X86_64_GLOB_DAT };
#elif defined(__aarch64__)
enum { BY_CALL = R_AARCH64_JUMP_SLOT, BY_ADDRESS = R_AARCH64_GLOB_DAT };
#else
enum { BY_CALL = -1, BY_ADDRESS = -1 };
#endif

static void
lead(uintptr_t base, const ElfW(Rela) *relocations, size_t nbytes, const ElfW(Sym) *symbols, const char *names,
     uintptr_t sealed, uintptr_t sealed_end)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (size_t i = 0; relocations && i < nbytes / sizeof *relocations; i++) {
        int kind = (int)ELF64_R_TYPE(relocations[i].r_info);
        if (kind != BY_CALL && kind != BY_ADDRESS)
            continue;
        const char *name = names + symbols[ELF64_R_SYM(relocations[i].r_info)].st_name;
        for (size_t k = 0; k < sizeof led / sizeof *led; k++) {
            if (strcmp(name, led[k].name) != 0)
                continue;
            uintptr_t place = base + relocations[i].r_offset, start = place & ~(page - 1);
            int read_only = sealed <= place && place < sealed_end;
            if (read_only && mprotect((void *)start, page, PROT_READ | PROT_WRITE) < 0)
                continue;
            __atomic_store_n((uintptr_t *)place, (uintptr_t)led[k].ours, __ATOMIC_RELEASE);
            if (read_only)
                mprotect((void *)start, page, PROT_READ);
        }
    }
}

static int
lead_object(struct dl_phdr_info *info, size_t size, void *libraries)
{
    (void)size;
    const uintptr_t *apart = libraries; /* an address in each of the libraries that are not the program's */
    const ElfW(Dyn) *dynamic = NULL;
    uintptr_t base = info->dlpi_addr, sealed = 0, sealed_end = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        uintptr_t start = base + part->p_vaddr, end = start + part->p_memsz;
        if (part->p_type == PT_DYNAMIC)
            dynamic = (const ElfW(Dyn) *)start;
        if (part->p_type == PT_GNU_RELRO)
            sealed = start, sealed_end = end;
        for (int k = 0; part->p_type == PT_LOAD && k < 2; k++)
            if (start <= apart[k] && apart[k] < end)
                return 0;
    }
    uintptr_t symbols = 0, names = 0, calls = 0, others = 0;
    size_t n_calls = 0, n_others = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        uintptr_t value = dynamic->d_un.d_ptr, place = value < base ? value + base : value; /* some loaders leave it relative */
        switch (dynamic->d_tag) {
        case DT_SYMTAB: symbols = place; break;
        case DT_STRTAB: names = place; break;
        case DT_JMPREL: calls = place; break;
        case DT_PLTRELSZ: n_calls = value; break;
        case DT_RELA: others = place; break;
        case DT_RELASZ: n_others = value; break;
        }
    }
    if (symbols && names) {
        const ElfW(Sym) *table = (const ElfW(Sym) *)symbols;
        lead(base, (const ElfW(Rela) *)calls, n_calls, table, (const char *)names, sealed, sealed_end);
        lead(base, (const ElfW(Rela) *)others, n_others, table, (const char *)names, sealed, sealed_end);
    }
    return 0;
}

void
softacl_share_interpreter(void)
{
    uintptr_t apart[2] = {(uintptr_t)&_Py_NoneStruct, (uintptr_t)softacl_share_interpreter};
    dl_iterate_phdr(lead_object, apart);
}
