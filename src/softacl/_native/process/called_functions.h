/* Replaces functions that a loaded object calls by others, in its global offset table. */
#ifndef SOFTACL_CALLED_FUNCTIONS_H
#define SOFTACL_CALLED_FUNCTIONS_H

#include <elf.h>
#include <errno.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { CALLED_BY_SLOT = R_X86_64_JUMP_SLOT, CALLED_BY_ADDRESS = R_X86_64_GLOB_DAT };
#elif defined(__aarch64__)
enum { CALLED_BY_SLOT = R_AARCH64_JUMP_SLOT, CALLED_BY_ADDRESS = R_AARCH64_GLOB_DAT };
#else
enum { CALLED_BY_SLOT = -1, CALLED_BY_ADDRESS = -1 };
#endif

/* The function to call instead of the one of that name; NULL: none. */
typedef void *(*called_instead)(const char *name);

/* What the dynamic section of an object says. sealed: addresses that the loader has made read-only. */
typedef struct {
    uintptr_t base, sealed, sealed_end;
    const ElfW(Sym) *symbols;
    const char *names;
} called_object;

static inline int
called_replace(const called_object *object, const ElfW(Rela) *relocations, size_t nbytes, called_instead instead)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    int failed = 0;
    for (size_t i = 0; relocations && i < nbytes / sizeof *relocations; i++) {
        int kind = (int)ELF64_R_TYPE(relocations[i].r_info);
        if (kind != CALLED_BY_SLOT && kind != CALLED_BY_ADDRESS)
            continue;
        void *function = instead(object->names + object->symbols[ELF64_R_SYM(relocations[i].r_info)].st_name);
        uintptr_t target = object->base + relocations[i].r_offset, start = target & ~(page - 1);
        if (function == NULL || *(void **)target == function)
            continue;
        int read_only = object->sealed <= target && target < (object->sealed_end & ~(page - 1));
        if (read_only && mprotect((void *)start, page, PROT_READ | PROT_WRITE) != 0) {
            failed = errno;
            continue;
        }
        __atomic_store_n((void **)target, function, __ATOMIC_RELEASE);
        if (read_only)
            mprotect((void *)start, page, PROT_READ);
    }
    return failed;
}

/* Replace the functions that an object calls. The errno of a page that could not be written; 0: none. */
static inline int
called_replace_in(const struct dl_phdr_info *info, called_instead instead)
{
    const ElfW(Dyn) *dynamic = NULL;
    called_object object = {.base = info->dlpi_addr};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_DYNAMIC)
            dynamic = (const ElfW(Dyn) *)(object.base + part->p_vaddr);
        if (part->p_type == PT_GNU_RELRO) {
            object.sealed = object.base + part->p_vaddr;
            object.sealed_end = object.sealed + part->p_memsz;
        }
    }
    const ElfW(Rela) *slots = NULL, *others = NULL;
    size_t n_slots = 0, n_others = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        uintptr_t value = dynamic->d_un.d_ptr, target = value < object.base ? value + object.base : value; /* some loaders leave it relative */
        switch (dynamic->d_tag) {
        case DT_SYMTAB: object.symbols = (const ElfW(Sym) *)target; break;
        case DT_STRTAB: object.names = (const char *)target; break;
        case DT_JMPREL: slots = (const ElfW(Rela) *)target; break;
        case DT_PLTRELSZ: n_slots = value; break;
        case DT_RELA: others = (const ElfW(Rela) *)target; break;
        case DT_RELASZ: n_others = value; break;
        default: break;
        }
    }
    if (object.symbols == NULL || object.names == NULL)
        return 0;
    int failed = called_replace(&object, slots, n_slots, instead);
    return called_replace(&object, others, n_others, instead) | failed;
}

/* Whether an address is in an object. */
static inline int
called_contains(const struct dl_phdr_info *info, uintptr_t address)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && start <= address && address < start + info->dlpi_phdr[i].p_memsz)
            return 1;
    }
    return 0;
}

#endif
