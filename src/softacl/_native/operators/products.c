/* Products of few rows with a matrix, whose elements are widened as they are read: for each batch, rows [m, k] times [k, n].

   words: m, k, n, batch dimensions, lengths...; a, b and the result, each {buffer, bytes, type, strides of row, column, batches... in
   bytes}. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <stdlib.h>
#include <string.h>

#define AT_ONCE 32 /* columns that stay in the cache for all rows */
#define ROWS_AHEAD 8 /* rows of a narrow matrix that are asked for before they are needed: its own may lie far apart */
#define NARROW 512   /* bytes of a row */
#define MAX_DIMS 16
#define INT4 29

typedef struct {
    uint8_t *at;
    int type;
    int64_t row, column;
    const int64_t *batches; /* strides */
} Matrix;

static const int64_t *
take_matrix(Run *run, const int64_t *words, int64_t n_batches, Matrix *matrix)
{
    *matrix = (Matrix){run->base[words[0]] + words[1], (int)words[2], words[3], words[4], words + 5};
    return words + 5 + n_batches;
}

/* Rows as floats, one after another. */
static void
load_rows(const Vectors *vectors, float *rows, const Matrix *a, int64_t m, int64_t k)
{
    for (int64_t i = 0; i < m; i++)
        vectors->load[a->type](rows + i * k, a->at + i * a->row, a->column, (size_t)k);
}

static void
store_rows(const Vectors *vectors, const Matrix *to, const float *sums, int64_t m, int64_t n)
{
    for (int64_t i = 0; i < m; i++)
        vectors->store[to->type](to->at + i * to->row, to->column, sums + i * n, (size_t)n);
}

static void
multiply(const Vectors *vectors, const float *rows, const Matrix *b, float *sums, int64_t m, int64_t k, int64_t n)
{
    if (b->row == (int64_t)native_size_of(b->type)) /* columns lie in a row */
        for (int64_t j = 0; j < n; j += AT_ONCE)
            for (int64_t i = 0; i < m; i++)
                vectors->dots[b->type](sums + i * n + j, rows + i * k, b->at + j * b->column, b->column,
                                       (size_t)(n - j < AT_ONCE ? n - j : AT_ONCE), (size_t)k);
    else {
        int64_t nbytes = n * (int64_t)native_size_of(b->type);
        memset(sums, 0, (size_t)(m * n) * sizeof *sums);
        for (int64_t l = 0; l < k; l++) {
            const uint8_t *row = b->at + l * b->row;
            for (int64_t at = 0; nbytes <= NARROW && at < nbytes; at += 64)
                __builtin_prefetch(row + ROWS_AHEAD * b->row + at);
            for (int64_t i = 0; i < m; i++)
                vectors->axpy[b->type](sums + i * n, rows[i * k + l], row, (size_t)n);
        }
    }
}

int
native_run_product(Run *run, const int64_t *words)
{
    const Vectors *vectors = native_vectors();
    int64_t m = words[0], k = words[1], n = words[2], n_batches = words[3], index[MAX_DIMS] = {0};
    const int64_t *lengths = words + 4;
    Matrix all[3]; /* a, b, the result */
    words = lengths + n_batches;
    for (int i = 0; i < 3; i++)
        words = take_matrix(run, words, n_batches, &all[i]);
    for (int64_t d = 0; d < n_batches; d++)
        if (lengths[d] == 0)
            return 1;
    float *rows = malloc((size_t)(m * (k + n) + 1) * sizeof *rows), *sums = rows + m * k;
    if (rows == NULL)
        return 0;
    for (int64_t d = 0; d >= 0;) {
        load_rows(vectors, rows, &all[0], m, k);
        multiply(vectors, rows, &all[1], sums, m, k, n);
        store_rows(vectors, &all[2], sums, m, n);
        for (d = n_batches - 1; d >= 0; d--) {
            int64_t by = ++index[d] < lengths[d] ? 1 : 1 - lengths[d];
            for (int i = 0; i < 3; i++)
                all[i].at += by * all[i].batches[d];
            if (by == 1 && index[d])
                break;
            index[d] = 0;
        }
    }
    free(rows);
    return 1;
}

/* As `scaled_dot` reads numbers of 4 bits: first those of number 0 of each word, of as many words as it reads at once. */
static void
sort_by_word(float *row, int64_t n, size_t lanes)
{
    float sorted[8 * 16];
    for (; n > 0; n -= 8 * lanes, row += 8 * lanes) {
        for (size_t i = 0; i < 8 * lanes; i++)
            sorted[i % 8 * lanes + i / 8] = row[i];
        memcpy(row, sorted, 8 * lanes * sizeof *row);
    }
}

/* Numbers of groups of a multiple of 32 become numbers of groups of 32. */
static void
repeat(float *factors, int64_t n_groups, int64_t times)
{
    for (int64_t i = n_groups * times - 1; times > 1 && i > 0; i--)
        factors[i] = factors[i / times];
}

/* words: m, k, n, numbers that share a factor; a, b, the factors and the result as above, without batches. Columns of b lie in a row. */
int
native_run_scaled_product(Run *run, const int64_t *words)
{
    const Vectors *vectors = native_vectors();
    int64_t m = words[0], k = words[1], n = words[2], group = words[3], n_groups = k / group, width = (k + 127) / 128 * 128;
    Matrix all[4];
    words += 4;
    for (int i = 0; i < 4; i++)
        words = take_matrix(run, words, 0, &all[i]);
    const Matrix *b = &all[1], *factors = &all[2];
    float *rows = calloc((size_t)(m * (width + n) + k / 32 + 3), sizeof *rows), *sums = rows + m * width, *of_column = sums + m * n;
    if (rows == NULL)
        return 0;
    for (int64_t i = 0; i < m; i++)
        vectors->load[all[0].type](rows + i * width, all[0].at + i * all[0].row, all[0].column, (size_t)k);
    if (b->type == INT4)
        sort_by_word(rows, m * width, vectors->lanes);
    for (int64_t j = 0; j < n; j++) {
        vectors->load[factors->type](of_column, factors->at + j * factors->column, factors->row, (size_t)n_groups);
        repeat(of_column, n_groups, group / 32);
        for (int64_t i = 0; i < m; i++)
            vectors->scaled_dot[b->type](sums + i * n + j, rows + i * width, b->at + j * b->column, of_column, (size_t)k);
    }
    store_rows(vectors, &all[3], sums, m, n);
    free(rows);
    return 1;
}
