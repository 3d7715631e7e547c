/* Copies that exceed the caches: four pages at once, with non-temporal stores.

   An ordinary store first reads the line that it overwrites, and evicts what the program works on. One line of each of
   four pages in turn was the fastest of what was measured (two to eight pages, one to four lines). */
#include "memory/fault_guard.h"
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define PAGE ((size_t)4096)
#define LINE ((size_t)64)

__attribute__((target("avx2"))) static void
stream_avx2(char *dst, const char *src, size_t count)
{
    size_t head = -(uintptr_t)dst & (LINE - 1);
    memcpy(dst, src, head);
    dst += head, src += head, count -= head;
    for (; count >= 4 * PAGE; count -= 4 * PAGE, dst += 4 * PAGE, src += 4 * PAGE)
        for (size_t at = 0; at < PAGE; at += LINE)
            for (size_t page = at; page < 4 * PAGE; page += PAGE) { /* one line of each page */
                _mm_prefetch(src + page + LINE, _MM_HINT_T0);
                __m256i first = _mm256_loadu_si256((const __m256i *)(const void *)(src + page));
                __m256i second = _mm256_loadu_si256((const __m256i *)(const void *)(src + page + LINE / 2));
                _mm256_stream_si256((__m256i *)(void *)(dst + page), first);
                _mm256_stream_si256((__m256i *)(void *)(dst + page + LINE / 2), second);
            }
    _mm_sfence(); /* before the copy is reported as done */
    memcpy(dst, src, count);
}
#endif

void
native_stream_bytes(uintptr_t dst, uintptr_t src, size_t count)
{
#if defined(__x86_64__)
    if (count >= 64 && __builtin_cpu_supports("avx2")) {
        stream_avx2((char *)dst, (const char *)src, count);
        return;
    }
#endif
    memmove((void *)dst, (const void *)src, count);
}
