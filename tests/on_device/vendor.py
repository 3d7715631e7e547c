"""A "vendor's library" for tests without an NPU: SoftACL's own C library, in a namespace of its own in the same process.

dlmopen loads SoftACL's libascendcl.so, a Python and its runtime as a second copy, which shares no symbol and no state with what
the program and the observing layer use. The library that is built here has AscendCL's functions by their names, and jumps there.
"""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

from softacl.c import layout

#: A function of the library; on x86-64 the first on each thread introduces it (`introduced`, below).
_JUMPS = {
    "x86_64": "mov introduced@gottpoff(%rip), %r11; cmpb $0, %fs:(%r11); jne 1f; call introduce; 1: jmp *slots+{}(%rip)",
    "aarch64": "adrp x16, slots+{0}; ldr x16, [x16, :lo12:slots+{0}]; br x16",
}
_WORDS, _REALS = ("rax", "rdi", "rsi", "rdx", "rcx", "r8", "r9"), range(8)  # where arguments are
_INTRODUCE = {
    "x86_64": "\n".join(
        [
            "introduce:",
            *(f"push %{name}" for name in _WORDS),
            "sub $136, %rsp",
            *(f"movups %xmm{i}, {16 * i}(%rsp)" for i in _REALS),
            "call introduce_thread",
            *(f"movups {16 * i}(%rsp), %xmm{i}" for i in _REALS),
            "add $136, %rsp",
            *(f"pop %{name}" for name in reversed(_WORDS)),
            "ret\n.hidden introduced\n.hidden introduce_thread\n",
        ]
    ),
    "aarch64": "",
}
#: The first object of the namespace: the libraries that it needs are global there. The dynamic linker cannot make others so.
_COPY = """
#define _GNU_SOURCE
#include <dlfcn.h>
void *dlopen(const char *file, int flags)
{
    static void *(*next)(const char *, int);
    if (!next)
        next = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    return next(file, flags & ~RTLD_GLOBAL);
}
"""
_LOADER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *slots[%d];
static const char *const names[] = {%s};
static const char *const settings[][2] = {{"SOFTACL_DRIVER", "soft"}, {"SOFTACL_OBSERVERS", ""}, {"SOFTACL_FAULTS", ""},
    {"SOFTACL_ON_DEVICE", ""}, {"SOFTACL_CONF", ""}, {"LD_PRELOAD", ""}, {"SOFTACL_MACHINE", "private"}};

/* The layer that is tested has a dlsym of its own. */
static void *find(void *where, const char *name)
{
    static void *(*its)(void *, const char *);
    const char *versions[] = {"GLIBC_2.34", "GLIBC_2.17", "GLIBC_2.2.5"};
    for (int i = 0; i < 3 && !its; i++)
        its = (void *(*)(void *, const char *))dlvsym(RTLD_NEXT, "dlsym", versions[i]);
    return its(where, name);
}

/* A thread that the program's C library made has no tables of characters in the copy's. */
__thread char introduced __attribute__((tls_model("initial-exec"), visibility("hidden")));
static void (*make_tables)(void);
__attribute__((visibility("hidden"))) void introduce_thread(void)
{
    introduced = 1;
    if (make_tables)
        make_tables();
}

static void missing(void) { fprintf(stderr, "the copy lacks a function\\n"); abort(); }

__attribute__((constructor)) static void load(void)
{
    void *copy = dlmopen(LM_ID_NEWLM, "%s", RTLD_NOW);
    if (!copy) { fprintf(stderr, "the copy: %%s\\n", dlerror()); abort(); }
    make_tables = (void (*)(void))find(copy, "__ctype_init");
    char ***its = find(copy, "environ"); /* the array is shared until it gets one of its own */
    size_t n = 0;
    while ((*its)[n]) n++;
    *its = memcpy(malloc((n + 1) * sizeof **its), *its, (n + 1) * sizeof **its);
    /* Both C libraries keep the values of pthread keys in the same place of a thread: let theirs not be the same keys. A
       thread has room for 32; beyond that the one would free what the other has allocated. The copy needs up to 16, which leaves
       16. A program with torch_npu has 17 or more: at the end of a thread, our engine's destructor gets the other Python's state. */
    int (*key)(unsigned *, void *) = (int (*)(unsigned *, void *))find(copy, "pthread_key_create");
    unsigned last = 0;
    while (last < 15 && key(&last, NULL) == 0) ;
    int (*set)(const char *, const char *, int) = (int (*)(const char *, const char *, int))find(copy, "setenv");
    for (unsigned i = 0; i < sizeof settings / sizeof *settings; i++)
        set(settings[i][0], settings[i][1], 1); /* in the environment of the copy's C library */
    if (getenv("VENDOR_MACHINE"))
        set("SOFTACL_MACHINE", getenv("VENDOR_MACHINE"), 1);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        slots[i] = find(copy, names[i]);
        if (!slots[i]) slots[i] = missing;
    }
}
"""


#: What SoftACL's libraries have in the C library's place.
OF_THE_C_LIBRARY = frozenset(
    "sigaction signal bsd_signal ssignal sysv_signal __sysv_signal sigset pthread_cancel".split()  # noqa: SIM905
)


def functions_of(library: Path) -> list[str]:
    """The functions that the library exports, but for those that it has in the C library's place."""
    listed = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines())
    return sorted(name for _, kind, name in rows if kind in "TW" and name not in OF_THE_C_LIBRARY)


def build(folder: Path) -> Path:
    """Build it in a folder; the path of its libascendcl.so."""
    prefix = layout.make()
    lib64, python = layout.libs(prefix) and prefix / "lib64", layout.shared_python()
    copy, target = folder / "libcopy.so", folder / "libascendcl.so"
    (folder / "copy.c").write_text(_COPY)
    command = ["gcc", "-shared", "-fPIC", str(folder / "copy.c"), "-o", str(copy), "-Wl,--no-as-needed"]
    command += [str(lib64 / "libascendcl.so"), str(python), f"-Wl,--disable-new-dtags,-rpath,{lib64}:{python.parent}"]
    subprocess.run(command, check=True, timeout=120)
    names = functions_of(lib64 / "libascendcl.so")
    listed = ", ".join(f'"{name}"' for name in names)
    jump = _JUMPS[platform.machine()]
    jumps = "".join(f".globl {n}\n.type {n}, @function\n{n}: {jump.format(8 * i)}\n" for i, n in enumerate(names))
    (folder / "vendor.c").write_text(_LOADER % (len(names), listed, copy))
    jumps += _INTRODUCE[platform.machine()]
    (folder / "jumps.s").write_text(f'.text\n{jumps}.hidden slots\n.section .note.GNU-stack,"",%progbits\n')
    command = ["gcc", "-shared", "-fPIC", "-O1", str(folder / "vendor.c"), str(folder / "jumps.s"), "-o", str(target)]
    subprocess.run([*command, "-Wl,-soname,libascendcl.so", "-Wl,-Bsymbolic", "-ldl"], check=True, timeout=120)
    for name in layout.LIBRARIES:
        if name != target.name:  # one library by all names, as programs of others link them
            (folder / name).symlink_to(target.name)
    return target
