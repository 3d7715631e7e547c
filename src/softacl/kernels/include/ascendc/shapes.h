/* Functions above the instructions that change the shape of a tensor, fill memory, or draw numbers. */
#ifndef SOFTACL_ASCENDC_SHAPES_H
#define SOFTACL_ASCENDC_SHAPES_H
#include "rows.h"

namespace AscendC {
struct PadParams { uint16_t leftPad = 0, rightPad = 0; int32_t padValue = 0; };
struct UnPadParams { uint16_t leftPad = 0, rightPad = 0; };
using PhiloxKey = uint32_t[2];
using PhiloxCounter = uint32_t[4];
struct PhiloxRandomParams { uint32_t stride = 0, row = 0, column = 0; };

/* Sizes of 1 repeat. */
template <typename T, int32_t dim, int32_t axis, bool isReuseSource = false>
inline void Broadcast(const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t dstShape[dim], const uint32_t srcShape[dim], softacl::rest p = {}) {
    std::array<uint32_t, dim> wide, narrow;
    size_t n = 1, sources = 1;
    for (size_t d = 0; d < dim; d++) n *= wide[d] = dstShape[d], sources *= narrow[d] = srcShape[d];
    softacl::late_instruction(p.at, "Broadcast").reads(src, sources * sizeof(T)).writes(dst, n * sizeof(T)).run([=] {
        for (size_t i = n; i-- > 0;) {
            size_t left = i, from = 0, size = 1;
            for (size_t d = dim; d-- > 0; left /= wide[d], size *= narrow[d]) from += narrow[d] == 1 ? 0 : left % wide[d] * size;
            dst.p_[i] = src.p_[from];
        }
    });
}
SOFTACL_ABOVE(Pad, (typename T), (const LocalTensor<T> &dst, const LocalTensor<T> &src, PadParams &p), (const PadTiling &tiling),
    const size_t used = tiling.srcOriWidth, width = softacl::align_up((p.leftPad + used + p.rightPad) * sizeof(T), 32) / sizeof(T);
    softacl::inputs(instruction, tiling.srcHeight * tiling.srcWidth, src), softacl::outputs(instruction, tiling.srcHeight * width, dst);
    instruction.run([=] {
        for (size_t r = tiling.srcHeight; r-- > 0;)
            for (size_t c = width; c-- > 0;) dst.p_[r * width + c] = c < p.leftPad || c >= p.leftPad + used ? static_cast<T>(p.padValue) : src.p_[r * tiling.srcWidth + c - p.leftPad];
    });)
SOFTACL_ABOVE(UnPad, (typename T), (const LocalTensor<T> &dst, const LocalTensor<T> &src, UnPadParams &p), (const UnPadTiling &tiling),
    const size_t width = tiling.srcWidth - p.leftPad - p.rightPad;
    softacl::inputs(instruction, tiling.srcHeight * tiling.srcWidth, src), softacl::outputs(instruction, tiling.srcHeight * width, dst);
    instruction.run([=] {
        for (size_t r = 0; r < tiling.srcHeight; r++)
            for (size_t c = 0; c < width; c++) dst.p_[r * width + c] = src.p_[r * tiling.srcWidth + p.leftPad + c];
    });)
template <typename T>
inline void Fill(const GlobalTensor<T> &gm, const uint64_t size, const T value) {
    for (uint64_t i = 0; i < size; i++) gm.SetValue(i, value);
}
} // namespace AscendC

namespace softacl {
/* [B, N, S, H]: each matrix S x H in ND or in NZ; 16 columns a block, 16 rows a block. */
struct batches {
    size_t n, s, h;
    bool nz;
    size_t operator()(size_t b, size_t i, size_t r, size_t c) const {
        const size_t rows = align_up(s, 16), width = align_up(h, 16);
        return nz ? ((b * n + i) * width + c / 16 * 16) * rows + r * 16 + c % 16 : ((b * n + i) * s + r) * h + c;
    }
};
/* Salmon and others, "Parallel random numbers: as easy as 1, 2, 3". */
inline void philox(uint32_t c[4], uint32_t k0, uint32_t k1, unsigned rounds) {
    for (; rounds--; k0 += 0x9e3779b9u, k1 += 0xbb67ae85u) {
        uint64_t a = 0xd2511f53ull * c[0], b = 0xcd9e8d57ull * c[2];
        uint32_t next[4] = {static_cast<uint32_t>(b >> 32) ^ c[1] ^ k0, static_cast<uint32_t>(b), static_cast<uint32_t>(a >> 32) ^ c[3] ^ k1, static_cast<uint32_t>(a)};
        memcpy(c, next, sizeof next);
    }
}
} // namespace softacl

namespace AscendC {
SOFTACL_ABOVE(Transpose, (typename T), (const LocalTensor<T> &dst, const LocalTensor<T> &src), (TransposeType type, const ConfusionTransposeTiling &t),
    using K = TransposeType;
    const size_t b = t.shape[0], n = t.shape[1], s = t.shape[2], h = t.shape[3];
    const bool split = type == K::TRANSPOSE_NZ2NZ_012_WITH_N || type == K::TRANSPOSE_NZ2ND_012_WITH_N, join = type == K::TRANSPOSE_NZ2ND_012_WITHOUT_N || type == K::TRANSPOSE_NZ2NZ_012_WITHOUT_N;
    const bool swap = type == K::TRANSPOSE_NZ2ND_0213 || type == K::TRANSPOSE_NZ2NZ_0213, plain = type == K::TRANSPOSE_ND2ND_ONLY;
    if (!split && !join && !swap && !plain) softacl::fail(here, "Transpose: type %d is not part of Ascend C on SoftACL: see docs/kernels.md", static_cast<int>(type));
    const bool nd = plain || type == K::TRANSPOSE_NZ2ND_0213 || type == K::TRANSPOSE_NZ2ND_012_WITH_N || type == K::TRANSPOSE_NZ2ND_012_WITHOUT_N;
    const softacl::batches from = split ? softacl::batches{1, s, n * h, true} : softacl::batches{n, s, h, !plain};
    const softacl::batches to = swap ? softacl::batches{s, n, h, !nd} : join ? softacl::batches{1, s, n * h, !nd} : plain ? softacl::batches{n, h, s, false} : softacl::batches{n, s, h, !nd};
    softacl::inputs(instruction, b * n * s * h, src), softacl::outputs(instruction, b * n * s * h, dst);
    instruction.run([=] {
        for (size_t i = 0; i < b * n * s * h; i++) {
            size_t c = i % h, r = i / h % s, k = i / h / s % n, a = i / h / s / n;
            T v = src.p_[split ? from(a, 0, r, k * h + c) : from(a, k, r, c)];
            dst.p_[swap ? to(a, r, k, c) : join ? to(a, 0, r, k * h + c) : plain ? to(a, k, c, r) : to(a, k, r, c)] = v;
        }
    });)

/* Four numbers for each counter. Stride: a row takes the counters of `stride` numbers, of which `column` are used. */
template <uint16_t Rounds = 7, typename T>
inline void PhiloxRandom(const LocalTensor<T> &dst, const PhiloxKey &key, const PhiloxCounter &counter, const PhiloxRandomParams &p, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(p.row) * p.column;
    const uint64_t low = counter[0] | static_cast<uint64_t>(counter[1]) << 32, above = counter[2] | static_cast<uint64_t>(counter[3]) << 32;
    softacl::late_instruction(here, "PhiloxRandom").writes(dst, n * sizeof(T)).run([=, to = dst.p_, k0 = key[0], k1 = key[1]] {
        for (size_t i = 0; i < n; i += 4) {
            uint64_t step = i / p.column * (p.stride / 4) + i % p.column / 4, next = low + step, high = above + (next < low);
            uint32_t c[4] = {static_cast<uint32_t>(next), static_cast<uint32_t>(next >> 32), static_cast<uint32_t>(high), static_cast<uint32_t>(high >> 32)};
            softacl::philox(c, k0, k1, Rounds);
            for (size_t j = 0; j < 4 && i + j < n; j++) {
                if constexpr (std::is_integral<T>::value) to[i + j] = static_cast<T>(c[j]);
                else to[i + j] = static_cast<T>(softacl::bit_cast<float>(0x3f800000u | (c[j] & 0x7fffffu)) - 1.0f);
            }
        }
    });
}
template <uint16_t Rounds = 7, typename T>
inline void PhiloxRandom(const LocalTensor<T> &dst, const PhiloxKey &key, const PhiloxCounter &counter, uint16_t count, SOFTACL_HERE) { PhiloxRandom<Rounds>(dst, key, counter, PhiloxRandomParams{count, 1, count}, here); }
} // namespace AscendC
#endif
