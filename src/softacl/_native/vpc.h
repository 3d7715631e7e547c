/* What the files of the arithmetic on pictures share. */
#ifndef SOFTACL_NATIVE_VPC_H
#define SOFTACL_NATIVE_VPC_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What is the same size and lies interleaved: Y of NV12 (step 1, one component), its UV (step 2, two), RGB (step 3, three). */
typedef struct {
    uint8_t *start; /* of the first component of the first place */
    int64_t stride, step, n, at[4], w, h;
} Grid;

/* Temporary memory of the job that runs, which is freed also when it was ended by a fault. */
typedef struct {
    void *room[8];
    int no_memory;
} Work;

/* Some of it, or NULL: then `no_memory` is set. */
void *native_vpc_room(Work *work, size_t nbytes);

/* A run of bytes, components side by side, into a row of a grid. */
void native_vpc_scatter(const Grid *g, int64_t y, const uint8_t *restrict row);

/* Bilinear as OpenCV 3.4, to the bit; see vpc_linear.c. */
void native_vpc_linear(Work *work, const Grid *src, const Grid *dst);

/* Whether the components lie side by side, in order, without gaps: then a row is one run of bytes. */
static inline int
is_dense(const Grid *g)
{
    for (int i = 0; i < g->n; i++)
        if (g->at[i] != i)
            return 0;
    return g->step == g->n;
}

static inline int64_t
clamp(int64_t value, int64_t most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

#endif
