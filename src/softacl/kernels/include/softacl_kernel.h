/* What compiled kernels and the runtime agree on. C, for kernels that are written as plain functions, and C++.

   A kernel `add` is a function softacl_kernel_add, found by this name in a shared object. Each block of a launch calls it
   once, on a thread of its own core. A function that does not need `core` may leave it out:

       void softacl_kernel_add(const void *args, uint32_t block, uint32_t blocks);

   args: the arguments of the launch, each at the next multiple of 8 bytes. Pointers among them are device addresses,
   which the function may read and write as they are. A library may also have
   const char softacl_needs_all_blocks_add, where the blocks of this kernel wait for each other: their threads then start
   at once; its value is how many calls make one block of a launch: 1, or the cube and vector cores of a kernel that uses
   both, and `blocks` counts the calls; const uint32_t *softacl_parameters_add: how many parameters it has, and the bytes
   of each; and const uint8_t softacl_cores_add[2]: how many cube and vector cores run each block. */
#ifndef SOFTACL_KERNEL_H
#define SOFTACL_KERNEL_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct softacl_core softacl_core;

/* What a kernel does with device memory. The last two are atomic: an update of any kind, and one that has changed nothing. */
enum softacl_access { SOFTACL_TOUCHES, SOFTACL_READS, SOFTACL_WRITES, SOFTACL_ADDS, SOFTACL_LOADS };

typedef struct {
    uintptr_t start, nbytes, shift;
} softacl_block;

/* What a block may ask of the runtime. */
typedef struct {
    /* Wait until every block of the launch has come here. Only in kernels that say so. 0: some never come, since they have
       ended. */
    int (*wait_for_all)(softacl_core *core);
    /* End the block, and the launch with a device exception: it does not return, and destructors do not run. */
    void (*fail)(softacl_core *core, const char *message, const char *file, int line);
    /* A mistake that the checker reports: `rule` is a word such as "queue" or "overrun" (softacl/check). [address, address + nbytes): the
       device memory that it is about; NULL: none. The block goes on. */
    void (*report)(softacl_core *core, const char *rule, const char *message, const char *file, int line, const void *address,
                   size_t nbytes);
    /* What the kernel prints, in one piece, so that lines of two cores do not mix. */
    void (*print)(softacl_core *core, const char *text, size_t nbytes);
    /* An instruction `name` uses device memory; kind: enum softacl_access; data: what it writes, or NULL. Whether
       [address, address + nbytes) lies in one live block. Only called where `checked`; `name` and `file` stay valid. */
    int (*access)(softacl_core *core, const void *address, size_t nbytes, int kind, const void *data, const char *name, const char *file,
                  int line);
    /* The block has an order with others by other means than wait_for_all. all: with all blocks that have waited as often, for the same
       things in the same order, of which `all` is one; 0: with some. Only where `checked`. */
    void (*ordered)(softacl_core *core, int all);
    /* Let other blocks run, because this one has looked `turn` times whether another has done something. It does not return
       once a block of the launch has failed. 0: none ever will, because all blocks that are left wait. */
    int (*pause)(softacl_core *core, uint32_t turn);
    /* The block of device memory at an address, and what to add to addresses in it: they are then used without the fault that the
       first touch of a block costs otherwise. 0: use the addresses as they are, as where this is NULL. */
    int (*find_device_memory)(softacl_core *core, const void *address, softacl_block *found);
    /* An instruction of a pipe begins. It may be said more than once, one after the other. Only called where `timed`; `pipe` and
       `name` stay valid. */
    void (*begins)(softacl_core *core, const char *pipe, const char *name, int line);
    /* The address at which the kernel uses a pointer among its arguments: the pointer's own or, for memory of the host that the device
       cannot reach, one without access. Where this is NULL: its own. */
    uintptr_t (*argument)(softacl_core *core, uintptr_t address);
} softacl_services;

/* One core while it runs one block. Sizes are those of the chip. */
struct softacl_core {
    const softacl_services *services;
    const char *kernel;
    uint32_t block, blocks;
    uint32_t unified_buffer, l1, l0a, l0b, l0c; /* bytes */
    uint32_t vector_cores, cube_cores;          /* of the device */
    int checked;                                /* the checker listens: look for mistakes */
    int arch;                                   /* as __NPU_ARCH__: 2201 for A2 and A3 */
    void *memory;                               /* belongs to the kernel's library: NULL at a thread's first block, then kept for the thread's next */
    void (*release)(void *memory);              /* called with it when the thread ends */
    uint32_t *flags;                            /* 256 numbers for each block, 0 at first; NULL unless blocks wait for each other */
    uint64_t late; /* copies happen: 0: at once; 1: as late as flags and barriers allow; else at random times, by this seed */
    int timed;     /* a trace wants to know when instructions begin */
    int fill;      /* the core's memories hold the low byte of it at first; 0: they are as they are */
    int saturates; /* floating-point results of 16 bits saturate at first: the device's overflow mode */
};

#ifdef __cplusplus
}
#endif
#endif
