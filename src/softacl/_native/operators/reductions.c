/* Sums and extremes along the last dimension. Numbers of a row are added in pairs, pairs in pairs.

   words: operation, class, divisor of the results or 0, dimensions, lengths...; the source and the result, each {buffer, bytes, type,
   strides... in bytes}. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <string.h>

#define AT_ONCE 256

typedef struct {
    uint8_t *at;
    int type;
    const int64_t *strides;
} Rows;

static void
reduce_row(const Vectors *vectors, row_work work, const Rows *from, const uint8_t *at, int64_t stride, int64_t length, void *result)
{
    int64_t partial[AT_ONCE], more[AT_ONCE];
    size_t size = native_class_of(from->type) == F32 ? 4 : 8, n = (size_t)(length < AT_ONCE ? length : AT_ONCE);
    vectors->load[from->type](partial, at, stride, n);
    for (int64_t done = AT_ONCE; done < length; done += AT_ONCE) {
        size_t next = (size_t)(length - done < AT_ONCE ? length - done : AT_ONCE);
        vectors->load[from->type](more, at + done * stride, stride, next);
        work(partial, partial, more, more, next);
    }
    for (size_t half; n > 1; n -= half) {
        half = n / 2;
        const void *end = (const uint8_t *)partial + (n - half) * size;
        work(partial, partial, end, end, half);
    }
    memcpy(result, partial, size);
}

int
native_run_reduction(Run *run, const int64_t *words)
{
    const Vectors *vectors = native_vectors();
    row_work work = vectors->work[words[1]][words[0]], divide = vectors->work[words[1]][OP_div];
    float divisor = (float)words[2];
    int last = (int)words[3] - 1;
    const int64_t *lengths = words + 4;
    Rows from = {run->base[lengths[last + 1]] + lengths[last + 2], (int)lengths[last + 3], lengths + last + 4};
    words = from.strides + last + 1;
    Rows to = {run->base[words[0]] + words[1], (int)words[2], words + 3};
    int64_t n = 1, result;
    for (int d = 0; d < last; d++)
        n *= lengths[d];
    for (int64_t i = 0; i < n; i++) {
        const uint8_t *source = from.at;
        uint8_t *target = to.at;
        for (int64_t d = last - 1, rest = i; d >= 0; rest /= lengths[d--]) {
            source += rest % lengths[d] * from.strides[d];
            target += rest % lengths[d] * to.strides[d];
        }
        reduce_row(vectors, work, &from, source, from.strides[last], lengths[last], &result);
        if (divisor != 0)
            divide(&result, &result, &divisor, &divisor, 1);
        vectors->store[to.type](target, 0, &result, 1);
    }
    return 1;
}
