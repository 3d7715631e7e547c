/* Rows that indices choose: read from there, or written there.

   words: whether they are written; rows, bytes of a row, rows of the indexed tensor; the indices {buffer, bytes, type, stride}; the
   indexed tensor and the other, each {buffer, bytes, stride from row to row}. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <string.h>

int
native_run_indexed(Run *run, const int64_t *words)
{
    const Vectors *vectors = native_vectors();
    int64_t written = words[0], n = words[1], nbytes = words[2], limit = words[3], index;
    const uint8_t *indices = run->base[words[4]] + words[5];
    uint8_t *indexed = run->base[words[8]] + words[9], *other = run->base[words[11]] + words[12];
    for (int copies = 0; copies < 2; copies++) /* an index that is wrong is seen before anything is written */
        for (int64_t i = 0; i < n; i++) {
            vectors->load[words[6]](&index, indices + i * words[7], words[7], 1);
            if (index < 0 || index >= limit)
                return 0;
            uint8_t *chosen = indexed + index * words[10], *row = other + i * words[13];
            if (copies)
                memcpy(written ? chosen : row, written ? row : chosen, (size_t)nbytes);
        }
    return 1;
}
