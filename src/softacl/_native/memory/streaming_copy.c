/* How the bytes of a copy move: in pieces that libc moves fastest or, where the caches cannot hold both ranges, with
   non-temporal stores.

   An ordinary store first reads the line that it overwrites, and evicts what the program works on. A non-temporal store
   does neither, but the next step then reads from memory what the cache could have held. */
#include "memory/fault_guard.h"
#include <stdatomic.h>
#include <string.h>

#define MIN_STREAM ((size_t)4 << 20) /* also where the cache is unknown: a hypervisor may hide the largest one */

static _Atomic size_t stream_from; /* 0: not determined yet */

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#define PAGE ((size_t)4096)
#define LINE ((size_t)64)

enum { NO_CACHE = 0, INSTRUCTION_CACHE = 2 };

/* sysconf can return the sum over all caches of a socket. */
size_t
native_cache_bytes(void)
{
    static const unsigned leaves[] = {4, 0x8000001d}; /* the second is AMD's; both have the same fields */
    size_t nbytes = 0;
    for (int i = 0; i < 2; i++) {
        unsigned a, b, c, d;
        for (unsigned cache = 0; cache < 8 && __get_cpuid_count(leaves[i], cache, &a, &b, &c, &d); cache++) {
            unsigned type = a & 31;
            if (type == NO_CACHE)
                break;
            size_t ways = (b >> 22) + 1, partitions = (b >> 12 & 1023) + 1, line = (b & 4095) + 1, sets = (size_t)c + 1;
            if (type != INSTRUCTION_CACHE && ways * partitions * line * sets > nbytes)
                nbytes = ways * partitions * line * sets;
        }
    }
    return nbytes;
}

/* `pages` at once, one line of each in turn. */
__attribute__((target("avx2"), always_inline)) static inline void
stream_pages(char *dst, const char *src, size_t count, size_t pages)
{
    size_t head = -(uintptr_t)dst & (LINE - 1);
    memcpy(dst, src, head);
    dst += head, src += head, count -= head;
    for (; count >= pages * PAGE; count -= pages * PAGE, dst += pages * PAGE, src += pages * PAGE)
        for (size_t at = 0; at < PAGE; at += LINE)
            for (size_t page = at; page < pages * PAGE; page += PAGE) {
                if (pages > 1)
                    _mm_prefetch(src + page + LINE, _MM_HINT_T0);
                __m256i first = _mm256_loadu_si256((const __m256i *)(const void *)(src + page));
                __m256i second = _mm256_loadu_si256((const __m256i *)(const void *)(src + page + LINE / 2));
                _mm256_stream_si256((__m256i *)(void *)(dst + page), first);
                _mm256_stream_si256((__m256i *)(void *)(dst + page + LINE / 2), second);
            }
    _mm_sfence(); /* before the copy is reported as done */
    memcpy(dst, src, count);
}

/* The fastest order of those measured on an Intel Xeon: two to eight pages, one to four lines. */
__attribute__((target("avx2"))) static void
stream_four_pages(char *dst, const char *src, size_t count)
{
    stream_pages(dst, src, count, 4);
}

/* On an AMD EPYC (Zen 5) the order of addresses takes 0.65 to 0.85 x the time of that, and prefetching does not help. */
__attribute__((target("avx2"))) static void
stream_in_order(char *dst, const char *src, size_t count)
{
    stream_pages(dst, src, count, 1);
}
#else
size_t
native_cache_bytes(void)
{
    return 0;
}
#endif

size_t
native_set_cache_bytes(size_t nbytes)
{
    size_t from = nbytes / 8 * 3; /* both ranges then take three quarters; other programs use the cache, too */
    if (from < MIN_STREAM)
        from = MIN_STREAM;
    atomic_store_explicit(&stream_from, from, memory_order_relaxed);
    return from;
}

int
native_exceeds_cache(size_t count)
{
    if (count < MIN_STREAM)
        return 0;
    size_t from = atomic_load_explicit(&stream_from, memory_order_relaxed);
    return count >= (from ? from : native_set_cache_bytes(native_cache_bytes()));
}

/* libc moves about as much as a core's own cache holds with string instructions, which on recent processors do not read
   what they overwrite; it moves more with vectors, in up to 1.9 x the time. */
void
native_move_pieces(uintptr_t dst, uintptr_t src, size_t count)
{
    for (; count > NATIVE_PIECE; count -= NATIVE_PIECE, dst += NATIVE_PIECE, src += NATIVE_PIECE)
        memcpy((void *)dst, (const void *)src, NATIVE_PIECE);
    memcpy((void *)dst, (const void *)src, count);
}

void
native_stream_bytes(uintptr_t dst, uintptr_t src, size_t count)
{
#if defined(__x86_64__)
    if (count >= LINE && __builtin_cpu_supports("avx2")) {
        (__builtin_cpu_is("amd") ? stream_in_order : stream_four_pages)((char *)dst, (const char *)src, count);
        return;
    }
#endif
    native_move_pieces(dst, src, count);
}
