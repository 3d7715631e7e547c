/* Kernels of the guide as functions of this machine; the blocks of a launch share the elements. */
#include "softacl_kernel.h"

/* z = x + y, of 64-bit integers. */
typedef struct {
    const uint64_t *x, *y;
    uint64_t *z;
} sum;

enum { N = 64 };

void softacl_kernel_add_custom(const void *args, uint32_t block, uint32_t blocks)
{
    const sum *of = args;
    for (uint32_t i = block; i < N; i += blocks)
        of->z[i] = of->x[i] + of->y[i];
}

/* y = x, as many as the number says that the launch has copied to the device. */
typedef struct {
    const uint64_t *x;
    uint64_t *y;
    const uint32_t *len;
} part;

void softacl_kernel_copy_part(const void *args, uint32_t block, uint32_t blocks)
{
    const part *of = args;
    for (uint32_t i = block; i < *of->len; i += blocks)
        of->y[i] = of->x[i];
}

/* out = in + in, of n floats. */
typedef struct {
    float *out;
    const float *in;
    uint64_t n;
} doubled;

void softacl_kernel_twice(const void *args, uint32_t block, uint32_t blocks)
{
    const doubled *of = args;
    for (uint64_t i = block; i < of->n; i += blocks)
        of->out[i] = of->in[i] + of->in[i];
}

/* out[0 ... n) = value; the whole range belongs to the first block. */
typedef struct {
    uint8_t *out;
    uint64_t n;
    uint64_t value;
} filled;

void softacl_kernel_fill(const void *args, uint32_t block, uint32_t blocks)
{
    const filled *of = args;
    (void)blocks;
    for (uint64_t i = 0; block == 0 && i < of->n; i++)
        of->out[i] = (uint8_t)of->value;
}
