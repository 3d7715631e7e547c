/* Grids, the parts of a picture that a job reads and writes, and resizing them. */
#ifndef SOFTACL_VIDEO_GRID_H
#define SOFTACL_VIDEO_GRID_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Grids: the parts of a picture that a job reads and writes. */

/* A plane of equal size whose components are interleaved: Y of NV12 (step 1, one component), its UV (step 2, two), RGB
   (step 3, three). */
typedef struct {
    uint8_t *start; /* of the first component of the first pixel */
    int64_t stride, step, n, at[4], w, h;
} Grid;

/* Temporary memory of the job that runs; freed also if a fault ends the job. */
typedef struct {
    void *buffers[8];
    int no_memory;
} Work;

/* Allocate some, or NULL: then `no_memory` is set. Freed by `native_vpc_clear_room`. */
void *native_vpc_buffer(Work *work, size_t nbytes);
void native_vpc_clear_room(Work *work);

/* Write a row of a grid from consecutive bytes, components interleaved. */
void native_vpc_scatter(const Grid *g, int64_t y, const uint8_t *restrict row);

/* Whether the components are interleaved in order and without gaps: then a row is consecutive bytes. */
static inline int
is_dense(const Grid *g)
{
    for (int i = 0; i < g->n; i++)
        if (g->at[i] != i)
            return 0;
    return g->step == g->n;
}

static inline int64_t
clamp(int64_t value, int64_t maximum)
{
    return value < 0 ? 0 : value > maximum ? maximum : value;
}

/* Bilinear resizing as OpenCV 3.4 does it, to the bit; see linear.c. */

void native_vpc_linear(Work *work, const Grid *src, const Grid *dst);

#endif
