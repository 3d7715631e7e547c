/* Sparse matrices: of each four numbers of a column of the right matrix two are stored. Of what would be their product with the left one
   an index of 2 bits for each says which two these are. asc-devkit docs: MmadWithSparse, LoadDataWithSparse. */
#ifndef SOFTACL_ASCENDC_SPARSE_H
#define SOFTACL_ASCENDC_SPARSE_H
#include "cube.h"

namespace softacl {
constexpr size_t index_fractal = fractal / 4;
/* The index of what is stored at a place of L0B. */
template <class T>
inline uint8_t *index_of(const LocalTensor<T> &t) { return now->memory[INDEX].base + (raw(t.p_) - now->memory[L0B].base) / 4; }

/* The row of a column's stored number, whose four numbers begin at an even one: `in_byte`, of four in a byte of the index, is of the
   number that has `i` before it. The first of two counts from the first of four rows; the second from the second of them, and never
   lies before the first. */
inline size_t sparse_row(uint8_t byte, size_t in_byte, size_t i) {
    const size_t position = byte >> in_byte * 2 & 3, first = i % 2 ? byte >> (in_byte - 1) * 2 & 3u : position;
    return i / 2 * 4 + (i % 2 ? std::max(first, position + 1) : first);
}

/* The matrix with its zeros. */
struct sparse_matrix {
    right_matrix<int8_t> stored;
    const uint8_t *index;
    void operator()(float *to, size_t j, size_t k, size_t n) const {
        constexpr size_t c0 = right_matrix<int8_t>::c0;
        std::fill_n(to, n * 16, 0.0f);
        for (size_t i = k / 2; i < (k + n) / 2; i++)
            for (size_t column = 0; column < 16; column++) {
                const size_t block = i / c0 * stored.ns + j, at = column * c0 + i % c0;
                to[(sparse_row(index[block * index_fractal + at / 4], i % 4, i) - k) * 16 + column] += static_cast<float>(reinterpret_cast<const int8_t *>(stored.p)[block * fractal + at]);
            }
    }
};
} // namespace softacl

namespace AscendC {
template <typename T = int8_t, typename U = uint8_t>
inline void LoadDataWithSparse(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<U> &idx, const LoadData2DParams &p, SOFTACL_HERE) {
    static_assert(sizeof(T) == 1 && sizeof(U) == 1, "LoadDataWithSparse: numbers are int8_t, their index is uint8_t");
    if (!p.repeatTimes) return;
    softacl::need(here, "LoadDataWithSparse", "the destination", dst, softacl::L0B);
    LoadData2DParams whole(p.startIndex, p.repeatTimes, 1, 0, 0, false, 0);
    LoadData(dst, src, whole, here);
    softacl::span(here, "LoadDataWithSparse", PIPE_MTE1, idx, (static_cast<size_t>(p.startIndex) + p.repeatTimes) * softacl::index_fractal, false);
    memcpy(softacl::index_of(dst), softacl::raw(idx.p_) + p.startIndex * softacl::index_fractal, p.repeatTimes * softacl::index_fractal);
}
template <typename T = int32_t, typename U = int8_t>
inline void MmadWithSparse(const LocalTensor<T> &dst, const LocalTensor<U> &fm, const LocalTensor<U> &filter, const MmadParams &p, SOFTACL_HERE) {
    static_assert(std::is_same<T, int32_t>::value && std::is_same<U, int8_t>::value, "MmadWithSparse: the matrices are of int8_t, their product of int32_t");
    MmadParams q = p;
    q.disableGemv = true;
    softacl::mmad(here, "MmadWithSparse", dst, fm, filter, softacl::table_bias<T>(p), !p.cmatrixInitVal || p.isBias, q,
                  [](softacl::left_matrix<U> a) { return a; }, [&](softacl::right_matrix<U> b) { return softacl::sparse_matrix{b, softacl::index_of(filter)}; }, 2);
}
} // namespace AscendC
#endif
