/* Products of few rows with a matrix, whose elements are widened as they are read: for each batch, rows [m, k] times [k, n].

   words: batches, m, k, n; a, b and the result, each {buffer, bytes, type, strides of batch, row, column in bytes}. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint8_t *at;
    int type;
    int64_t batch, row, column;
} Matrix;

static Matrix
matrix_of(Run *run, const int64_t *words)
{
    return (Matrix){run->base[words[0]] + words[1], (int)words[2], words[3], words[4], words[5]};
}

/* One row of the result, of `row`, which has k floats. */
static void
multiply_row(const Vectors *vectors, const float *row, const Matrix *b, const uint8_t *at, float *sums, int64_t k, int64_t n)
{
    if (b->row == (int64_t)native_size_of(b->type)) /* columns lie in a row */
        for (int64_t j = 0; j < n; j++)
            sums[j] = vectors->dot[b->type](row, at + j * b->column, (size_t)k);
    else {
        memset(sums, 0, (size_t)n * sizeof *sums);
        for (int64_t i = 0; i < k; i++)
            vectors->axpy[b->type](sums, row[i], at + i * b->row, (size_t)n);
    }
}

int
native_run_product(Run *run, const int64_t *words)
{
    const Vectors *vectors = native_vectors();
    int64_t batches = words[0], m = words[1], k = words[2], n = words[3];
    Matrix a = matrix_of(run, words + 4), b = matrix_of(run, words + 10), to = matrix_of(run, words + 16);
    float *row = malloc((size_t)(k + n + 1) * sizeof *row), *sums = row + k;
    if (row == NULL)
        return 0;
    for (int64_t batch = 0; batch < batches; batch++)
        for (int64_t i = 0; i < m; i++) {
            vectors->load[a.type](row, a.at + batch * a.batch + i * a.row, a.column, (size_t)k);
            multiply_row(vectors, row, &b, b.at + batch * b.batch, sums, k, n);
            vectors->store[to.type](to.at + batch * to.batch + i * to.row, to.column, sums, (size_t)n);
        }
    free(row);
    return 1;
}
