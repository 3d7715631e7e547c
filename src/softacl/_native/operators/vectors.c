/* Which of the compiled variants this machine can run. */
#include "operators/vectors.h"

extern const Vectors native_plain_vectors, native_avx2_vectors, native_avx512_vectors;

const Vectors *
native_vectors(void)
{
#if defined(__x86_64__)
    static const Vectors *chosen;
    const Vectors *found = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
    if (found == NULL) { /* a processor with AVX2 has F16C; clang before 18 cannot ask for it */
        int has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
        int wide = has && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
        found = wide ? &native_avx512_vectors : has ? &native_avx2_vectors : &native_plain_vectors;
        __atomic_store_n(&chosen, found, __ATOMIC_RELAXED);
    }
    return found;
#else
    return &native_plain_vectors;
#endif
}

#define TABLE_ENTRY(prefix, name, code, size, class) [code] = {class, size},
static const struct {
    int8_t class, size;
} types[N_TYPES] = {SOFTACL_COMPUTED_TYPES(TABLE_ENTRY, )[ROUNDED_FLOAT] = {F32, 4}};

int
native_class_of(int type)
{
    return type >= 0 && type < N_TYPES && types[type].size ? types[type].class : -1;
}

size_t
native_size_of(int type)
{
    return type >= 0 && type < N_TYPES ? (size_t)types[type].size : 0;
}
