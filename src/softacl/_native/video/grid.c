/* Rows of a grid, and the temporary memory of a job. */
#include "video/grid.h"
#include <stdlib.h>

void *
native_vpc_buffer(Work *work, size_t nbytes)
{
    void *got = malloc(nbytes ? nbytes : 1);
    for (int i = 0; got && i < 8; i++)
        if (work->buffers[i] == NULL)
            return work->buffers[i] = got;
    free(got);
    work->no_memory = 1;
    return NULL;
}

void
native_vpc_clear_room(Work *work)
{
    for (int i = 0; i < 8; i++) {
        free(work->buffers[i]);
        work->buffers[i] = NULL;
    }
}

void
native_vpc_scatter(const Grid *g, int64_t y, const uint8_t *restrict row)
{
    uint8_t *to = g->start + y * g->stride;
    if (is_dense(g)) {
        memcpy(to, row, (size_t)(g->w * g->n));
        return;
    }
    for (int c = 0; c < g->n; c++) {
        uint8_t *restrict component = to + g->at[c];
        const uint8_t *restrict from = row + c;
        for (int64_t x = 0; x < g->w; x++)
            component[x * g->step] = from[x * g->n];
    }
}
