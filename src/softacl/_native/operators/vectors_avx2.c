/* Rows of numbers with AVX2, FMA and F16C. */
#if defined(__x86_64__)
#pragma GCC target("avx2,fma,f16c")
#define VARIANT native_avx2_vectors
#include "operators/rows.h"
#endif
