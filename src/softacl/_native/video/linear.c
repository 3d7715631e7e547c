/* Bilinear resizing as OpenCV 3.4 does it, to the bit: the coefficients have 11 bits, and rows of the horizontal pass
   are stored without their lowest 4 bits, as in its vector code. This file is compiled with -O3.

   Where the processor has AVX2, a second version of the loops is used, and the bytes that a row needs come from windows
   of 16 bytes, which one instruction shuffles, instead of one by one. */
#include "video/grid.h"
#include <math.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "pairs of bytes are taken for numbers whose lower part comes first"
#endif

#define INLINE static inline __attribute__((always_inline))
#ifdef __x86_64__
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#else
#define HAS_AVX2 0
#endif

#define WINDOW 16 /* bytes */
#define GROUP 16  /* pairs that are made from two windows, or from two double windows */

/* Where each pixel of the destination reads, and with which weights. `edge`: drop weights beyond the borders, as OpenCV
   does for columns; for rows it reads the border twice instead. */
static void
linear_axis(int64_t from, int64_t to, int edge, int32_t *low, int16_t *a, int16_t *b)
{
    double scale = 1.0 / ((double)to / (double)from);
    for (int64_t i = 0; i < to; i++) {
        float f = (float)(((double)i + 0.5) * scale - 0.5);
        int32_t s = (int32_t)floorf(f);
        f -= (float)s;
        if (edge && s < 0)
            f = 0, s = 0;
        if (edge && s >= from - 1)
            f = 0, s = (int32_t)from - 1;
        low[i] = s;
        a[i] = (int16_t)lrintf((1.f - f) * 2048);
        b[i] = (int16_t)lrintf(f * 2048);
    }
}

/* Which bytes of a source row form pairs. The bytes of eight pairs, half a group, are all in one window, or in two
   adjacent ones. base: where the window of each half begins; shuffle, more: for each byte of a group, its index in the
   window and in the adjacent one; 128 for none. groups: 0 if not all fit. */
typedef struct {
    int64_t groups;
    int two;
    int32_t *base;
    uint8_t *shuffle, *more;
} Windows;

/* What a destination row takes from a source row: for each component the offset of its left byte, the weights, and room
   for the left and right bytes. From pixel `inner` on it is the last column, beyond which nothing may be read.

   If the two weights of each pixel add up to 2048, which is nearly always, left * a + right * b equals near * 2048 +
   (far - near) w with w, the smaller weight, at most 1024, and its upper bits come from one 16-bit product: of (near -
   far) << 7 and -w << 5. */
typedef struct {
    int64_t width, inner;
    const int32_t *offset;
    const int16_t *a, *b;
    uint16_t *pair;
    int exact;                            /* the weights add up to 2048 */
    const int16_t *lesser, *right_nearer; /* -w << 5; all ones where the right byte is `near` */
    Windows windows;
} Across;

/* Pairs of adjacent bytes, the left one in the lower bits. */
INLINE void
weigh_pairs(const uint16_t *restrict pair, const int16_t *restrict lesser, const int16_t *restrict right_nearer, int64_t n,
            int16_t *restrict out)
{
    for (int64_t i = 0; i < n; i++) {
        int16_t left = (int16_t)(pair[i] & 255), right = (int16_t)(pair[i] >> 8);
        int16_t other = (int16_t)((left ^ right) & right_nearer[i]), near = left ^ other, far = right ^ other;
        out[i] = (int16_t)(near * 128 + (((int32_t)(int16_t)((near - far) * 128) * lesser[i]) >> 16));
    }
}

INLINE void
blend_rows(const int16_t *restrict p, const int16_t *restrict q, int16_t a, int16_t b, int64_t n, uint8_t *restrict out)
{
    for (int64_t i = 0; i < n; i++) {
        int16_t sum = (int16_t)(((int32_t)p[i] * a >> 16) + ((int32_t)q[i] * b >> 16) + 2);
        out[i] = (uint8_t)(sum >> 2);
    }
}

static uint64_t
two(const uint8_t *at)
{
    uint16_t bytes;
    memcpy(&bytes, at, 2);
    return bytes;
}

/* Pairs of bytes `step` apart, at offsets; adjacent bytes are read together, and four pairs stored. */
static void
pick(const uint8_t *restrict p, const int32_t *restrict offset, int64_t step, int64_t from, int64_t n, uint16_t *restrict pair)
{
    int64_t i = from;
    if (step == 1)
        for (; i + 4 <= n; i += 4) {
            uint64_t four = two(p + offset[i]) | two(p + offset[i + 1]) << 16 | two(p + offset[i + 2]) << 32
                            | two(p + offset[i + 3]) << 48;
            memcpy(pair + i, &four, 8);
        }
    for (; i < n; i++)
        pair[i] = (uint16_t)(p[offset[i]] | p[offset[i] + step] << 8);
}

static void
weigh_plain(const Across *across, int64_t n, int16_t *out)
{
    weigh_pairs(across->pair, across->lesser, across->right_nearer, n, out);
}

#ifdef AVX2
AVX2 static void
weigh_avx2(const Across *across, int64_t n, int16_t *out)
{
    weigh_pairs(across->pair, across->lesser, across->right_nearer, n, out);
}

AVX2 static void
blend_avx2(const int16_t *p, const int16_t *q, int16_t a, int16_t b, int64_t n, uint8_t *out)
{
    blend_rows(p, q, a, b, n, out);
}

AVX2 static void
pick_by_windows(const uint8_t *row, const Windows *windows, uint16_t *pair)
{
    for (int64_t g = 0; g < windows->groups; g++) {
        const uint8_t *low = row + windows->base[2 * g], *high = row + windows->base[2 * g + 1];
        __m256i shuffle = _mm256_loadu_si256((const __m256i *)(const void *)(windows->shuffle + 2 * GROUP * g));
        __m256i bytes = _mm256_loadu2_m128i((const void *)high, (const void *)low);
        __m256i pixels = _mm256_shuffle_epi8(bytes, shuffle);
        if (windows->two) {
            shuffle = _mm256_loadu_si256((const __m256i *)(const void *)(windows->more + 2 * GROUP * g));
            bytes = _mm256_loadu2_m128i((const void *)(high + WINDOW), (const void *)(low + WINDOW));
            pixels = _mm256_or_si256(pixels, _mm256_shuffle_epi8(bytes, shuffle));
        }
        _mm256_storeu_si256((__m256i *)(void *)(pair + GROUP * g), pixels);
    }
}
#else
#define weigh_avx2 weigh_plain
#define blend_avx2 blend_rows
static void
pick_by_windows(const uint8_t *row, const Windows *windows, uint16_t *pair)
{
    (void)row, (void)windows, (void)pair;
}
#endif

/* A source row at the width of the destination, without the lowest 4 of 15 bits. */
static void
linear_row(const uint8_t *restrict s, const Grid *src, const Across *across, int16_t *restrict out)
{
    int64_t step = src->step, n = src->n, inner = across->inner * n;
    const int32_t *restrict offset = across->offset;
    const int16_t *restrict a = across->a, *restrict b = across->b;
    if (across->exact) {
        pick_by_windows(s, &across->windows, across->pair);
        pick(s, offset, step, GROUP * across->windows.groups, inner, across->pair);
        if (HAS_AVX2)
            weigh_avx2(across, inner, out);
        else
            weigh_plain(across, inner, out);
    } else
        for (int64_t i = 0; i < inner; i++)
            out[i] = (int16_t)((s[offset[i]] * a[i] + s[offset[i] + step] * b[i]) >> 4);
    for (int64_t i = inner; i < across->width * n; i++)
        out[i] = (int16_t)(s[offset[i]] << 7); /* 2048 >> 4 */
}

/* The windows of `n` pairs, if they fit: none reads past the last byte of a row. */
static Windows
windows_of(Work *work, const Grid *src, const int32_t *offset, int64_t n)
{
    Windows windows = {0};
    int64_t groups = n / GROUP, last = 0;
    for (int c = 0; c < src->n; c++)
        last = src->at[c] > last ? src->at[c] : last;
    last += (src->w - 1) * src->step;
    if (!HAS_AVX2 || groups == 0)
        return windows;
    windows.base = native_vpc_buffer(work, 2 * sizeof *windows.base * (size_t)groups);
    windows.shuffle = native_vpc_buffer(work, 4 * GROUP * (size_t)groups);
    if (work->no_memory)
        return windows;
    windows.more = windows.shuffle + 2 * GROUP * groups;
    for (int64_t h = 0; h < 2 * groups; h++) {
        const int32_t *of = offset + h * GROUP / 2;
        int64_t low = of[0], high = of[0];
        for (int i = 0; i < GROUP / 2; i++) {
            low = of[i] < low ? of[i] : low;
            high = of[i] + src->step > high ? of[i] + src->step : high;
        }
        if (high - low >= 2 * WINDOW)
            return windows;
        windows.two |= high - low >= WINDOW;
        windows.base[h] = (int32_t)low;
    }
    int64_t maximum = last + 1 - WINDOW * (1 + windows.two);
    if (maximum < 0)
        return windows;
    for (int64_t h = 0; h < 2 * groups; h++) {
        if (windows.base[h] > maximum)
            windows.base[h] = (int32_t)maximum;
        for (int i = 0; i < GROUP; i++) {
            int64_t at = offset[h * GROUP / 2 + i / 2] + i % 2 * src->step - windows.base[h];
            windows.shuffle[h * GROUP + i] = at < WINDOW ? (uint8_t)at : 128;
            windows.more[h * GROUP + i] = at < WINDOW ? 128 : (uint8_t)(at - WINDOW);
        }
    }
    windows.groups = groups;
    return windows;
}

void
native_vpc_linear(Work *work, const Grid *src, const Grid *dst)
{
    int64_t w = dst->w, h = dst->h, n = dst->n, line = w * n;
    int32_t *low = native_vpc_buffer(work, sizeof(int32_t) * (size_t)(w + h + line));
    int16_t *weights = native_vpc_buffer(work, 2 * sizeof(int16_t) * (size_t)(2 * line + h));
    uint16_t *pair = native_vpc_buffer(work, sizeof(uint16_t) * (size_t)line);
    int16_t *rows = native_vpc_buffer(work, 2 * sizeof(int16_t) * (size_t)line);
    uint8_t *out = native_vpc_buffer(work, (size_t)line);
    if (work->no_memory)
        return;
    int32_t *offset = low + w + h;
    int16_t *a = weights, *b = a + line, *lesser = b + line, *right_nearer = lesser + line, *c = right_nearer + line, *d = c + h;
    linear_axis(src->w, w, 1, low, a, b);
    for (int64_t x = w - 1; x >= 0; x--)
        for (int64_t k = n - 1; k >= 0; k--) {
            a[x * n + k] = a[x], b[x * n + k] = b[x];
            offset[x * n + k] = (int32_t)(low[x] * src->step + src->at[k]);
        }
    linear_axis(src->h, h, 0, low + w, c, d);
    int64_t inner = w;
    while (inner > 0 && low[inner - 1] >= src->w - 1)
        inner--;
    int exact = 1;
    for (int64_t i = 0; i < line; i++) {
        exact &= a[i] + b[i] == 2048;
        right_nearer[i] = b[i] > 1024 ? -1 : 0;
        lesser[i] = (int16_t)((a[i] < b[i] ? a[i] : b[i]) * -32);
    }
    Across across = {w, inner, offset, a, b, pair, exact, lesser, right_nearer, {0}};
    if (exact)
        across.windows = windows_of(work, src, offset, inner * n);
    int64_t held[2] = {-1, -1}; /* the source rows that are in `rows` */
    int direct = is_dense(dst);
    for (int64_t y = 0; y < h && !work->no_memory; y++) {
        int16_t *row[2];
        for (int k = 0; k < 2; k++) {
            int64_t source_row = clamp(low[w + y] + k, src->h - 1);
            int slot = (int)(source_row & 1);
            if (held[slot] != source_row) {
                linear_row(src->start + source_row * src->stride, src, &across, rows + slot * line);
                held[slot] = source_row;
            }
            row[k] = rows + slot * line;
        }
        uint8_t *to = direct ? dst->start + y * dst->stride : out;
        if (HAS_AVX2)
            blend_avx2(row[0], row[1], c[y], d[y], line, to);
        else
            blend_rows(row[0], row[1], c[y], d[y], line, to);
        if (!direct)
            native_vpc_scatter(dst, y, out);
    }
}
