/* Rows of numbers with AVX-512, FMA and F16C. */
#if defined(__x86_64__)
#pragma GCC target("avx512f,avx512bw,avx512vl,avx2,fma,f16c")
#define VARIANT native_avx512_vectors
#include "operators/rows.h"
#endif
