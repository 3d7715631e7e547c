/* Kernels as plain functions, without the headers of a language. */
#include "softacl_kernel.h"
#include <stdlib.h>

typedef struct {
    const float *a, *b;
    float *sum;
    uint64_t n;
} Add;

void softacl_kernel_add(const void *args, uint32_t block, uint32_t blocks)
{
    const Add *given = args;
    for (uint64_t i = block; i < given->n; i += blocks)
        given->sum[i] = given->a[i] + given->b[i];
}

static const uint32_t sizes_of_add[] = {4, 8, 8, 8, 8};
const uint32_t *const softacl_parameters_add = sizes_of_add;

/* A variable of the binary. */
float offset_of_add = 0;
void softacl_kernel_add_offset(const void *args, uint32_t block, uint32_t blocks)
{
    float *sum = *(float *const *)args;
    if (block == 0)
        *sum = offset_of_add + 1;
    offset_of_add = (float)blocks;
}

/* The addresses lie in device memory. */
void softacl_kernel_add_behind(const void *args, uint32_t block, uint32_t blocks)
{
    softacl_kernel_add(*(const void *const *)args, block, blocks);
}

const char softacl_needs_all_blocks_meet = 1;
void softacl_kernel_meet(const void *args, uint32_t block, uint32_t blocks, softacl_core *core)
{
    int *numbers = *(int *const *)args, sum = 0;
    numbers[block] = (int)block + 1;
    core->services->wait_for_all(core);
    for (uint32_t i = 0; i < blocks; i++)
        sum += numbers[i];
    numbers[blocks + block] = sum;
}

/* The same, without saying so. */
void softacl_kernel_meet_by_surprise(const void *args, uint32_t block, uint32_t blocks, softacl_core *core)
{
    softacl_kernel_meet(args, block, blocks, core);
}

void softacl_kernel_leave_early(const void *args, uint32_t block, uint32_t blocks, softacl_core *core)
{
    (void)args;
    if (block != blocks / 2)
        core->services->wait_for_all(core);
}

static volatile int forever = 1;
void softacl_kernel_spin(const void *args, uint32_t block, uint32_t blocks)
{
    (void)args;
    while (forever && block == blocks - 1)
        ;
}

/* Each way out leads through a library that may hold a lock. */
void softacl_kernel_spin_elsewhere(const void *args, uint32_t block, uint32_t blocks, softacl_core *core)
{
    (void)args;
    (void)block;
    (void)blocks;
    while (forever) {
        free(malloc(64));
        core->services->print(core, "", 0);
    }
}

void softacl_kernel_touch_nothing(const void *args, uint32_t block, uint32_t blocks)
{
    (void)args;
    if (block == blocks - 1)
        *(volatile int *)0x1230 = 1;
}

static volatile int *volatile null_pointer;
void softacl_kernel_touch_null(const void *args, uint32_t block, uint32_t blocks)
{
    (void)args;
    if (block == blocks - 1)
        *null_pointer = 1;
}

void softacl_kernel_fail_in_one(const void *args, uint32_t block, uint32_t blocks)
{
    (void)blocks;
    (*(int *const *)args)[block] = block == 7 ? *(volatile int *)0x1230 : 1;
}

static volatile int zero;
void softacl_kernel_divide(const void *args, uint32_t block, uint32_t blocks)
{
    (void)args;
    (void)blocks;
    if (block == 0)
        zero = 7 / zero;
}

void softacl_kernel_stop(const void *args, uint32_t block, uint32_t blocks)
{
    (void)args;
    (void)block;
    (void)blocks;
    abort();
}

int softacl_kernel_recurse(const void *args, uint32_t block, uint32_t blocks)
{
    volatile char used[4096];
    used[0] = (char)block;
    return softacl_kernel_recurse(args, block + 1, blocks) + used[0];
}

void softacl_kernel_meet_and_fail(const void *args, uint32_t block, uint32_t blocks, softacl_core *core)
{
    (void)args;
    (void)blocks;
    if (block == 1)
        core->services->fail(core, "it gave up", "kernel.cpp", 12);
    core->services->wait_for_all(core);
}
const char softacl_needs_all_blocks_meet_and_fail = 1;
