/* Arithmetic on rows of numbers, compiled for several instruction sets (rows.h); the best one is chosen at the first use. */
#ifndef SOFTACL_OPERATORS_VECTORS_H
#define SOFTACL_OPERATORS_VECTORS_H
#include <stddef.h>
#include <stdint.h>
#include "softacl_element_types.h"

/* How numbers are held while they are computed: 16-bit floats as float, integers and bool as int64_t. */
enum { F32, F64, I64, N_CLASSES };

/* Element types are aclDataType. */
#define TYPE_OF(name, code, bits) TYPE_##name = code,
enum { SOFTACL_ELEMENT_TYPES(TYPE_OF) N_TYPES };
#undef TYPE_OF
#define ROUNDED_FLOAT TYPE_UNDEFINED /* in a product: float that is rounded to float16 as it is read */

/* X(name): what a row of registers can become. Python finds them by name: `program_operations`. The class is that of the operands. */
#define OPERATIONS(X)                                                                                         \
    X(copy) X(add) X(sub) X(mul) X(div) X(fma) X(max) X(min) X(eq) X(ne) X(lt) X(le) X(gt) X(ge)               \
    X(and) X(or) X(xor) X(not) X(shl) X(shr) X(floor_div) X(floor_mod) X(select)                                                                    \
    X(neg) X(abs) X(sqrt) X(rsqrt) X(reciprocal) X(floor) X(ceil) X(trunc) X(rint) X(sign) X(exp) X(sin) X(cos) \
    X(to_f32) X(to_f64) X(to_i64) X(to_i32) X(to_bool)                                                        \
    X(round_f16) X(round_bf16) X(wrap_i8) X(wrap_u8) X(wrap_i16) X(wrap_u16) X(wrap_i32) X(wrap_u32)

#define NUMBER_OF(name) OP_##name,
enum { OPERATIONS(NUMBER_OF) N_OPERATIONS };
#undef NUMBER_OF

typedef void (*row_work)(void *to, const void *a, const void *b, const void *c, size_t n);
typedef void (*row_load)(void *to, const uint8_t *from, int64_t stride, size_t n);
typedef void (*row_store)(uint8_t *to, int64_t stride, const void *from, size_t n);

typedef struct {
    row_work work[N_CLASSES][N_OPERATIONS]; /* NULL: there is none */
    row_load load[N_TYPES];
    row_store store[N_TYPES];
    /* to[j] = the sum of the products of k floats with the elements of column j, which lie in a row; the columns begin `column` bytes
       after one another. */
    void (*dots[N_TYPES])(float *to, const float *a, const uint8_t *b, int64_t column, size_t n, size_t k);
    /* The same of one column of small integers, of which each 32 have a factor. Those of 4 bits lie as `native_run_scaled_product`
       says; 3 factors more can be read. */
    void (*scaled_dot[N_TYPES])(float *to, const float *a, const uint8_t *b, const float *factors, size_t k);
    size_t lanes; /* floats that are computed at once */
    void (*transpose)(float *tile); /* rows of `lanes` floats, as many */
    /* to[i] += a * b[i] */
    void (*axpy[N_TYPES])(float *to, float a, const uint8_t *b, size_t n);
    /* into = other op into, 16-bit floats that are rounded to the nearest, halves to even; op: OP_add, OP_mul, OP_max or OP_min */
    void (*reduce[N_TYPES])(uint8_t *into, const uint8_t *other, size_t n, int operation);
} Vectors;

/* For this machine. */
const Vectors *native_vectors(void);

int native_class_of(int type); /* -1: not computed here */
size_t native_size_of(int type);

#endif
