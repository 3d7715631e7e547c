/* Vector instructions: one driver runs a function over the elements that count, mask, repeats and strides select, and one
   table says what each instruction computes. Rules: asc-devkit docs, Memory矢量计算 (SIMD计算说明 for masks and strides). */
#ifndef SOFTACL_ASCENDC_VECTORS_H
#define SOFTACL_ASCENDC_VECTORS_H
#include "configurations.h"
#include "sync.h"

namespace softacl {
/* A mask argument: how many elements of a repeat, or one bit for each. */
struct mask {
    template <class I, class = std::enable_if_t<std::is_integral<I>::value>>
    mask(I n) : low(static_cast<uint64_t>(n)), high(0), bits(false) {}
    mask(const uint64_t *array) : low(array[0]), high(array[1]), bits(true) {}
    mask(uint64_t l, uint64_t h) : low(l), high(h), bits(true) {}
    uint64_t low, high;
    bool bits;
    bool has(size_t lane) const { return bits ? ((lane < 64 ? low >> lane : high >> (lane - 64)) & 1) != 0 : lane < low; }
    /* One past the last lane. */
    size_t end() const {
        if (!bits) return static_cast<size_t>(low);
        return high ? 128 - static_cast<size_t>(__builtin_clzll(high)) : low ? 64 - static_cast<size_t>(__builtin_clzll(low)) : 0;
    }
    /* The bits are the first end() ones. */
    bool dense() const {
        return !bits || (high ? low == ~0ull && (high & (high + 1)) == 0 : (low & (low + 1)) == 0);
    }
};

struct stride {
    uint32_t block, repeat; /* in blocks of 32 bytes */
};

/* Which elements an instruction works on: `times` repeats of at most `lanes`; in the last one only `rest` where > 0. */
struct extent {
    mask m;
    size_t times, lanes, rest;
    bool contiguous; /* count forms: no strides at all */
    bool none() const { return times == 0 || m.end() == 0; }
    /* One past the last lane of repeat r. */
    size_t end(size_t r) const { return rest && r + 1 == times ? rest : m.end(); }
    /* One past the last lane of all repeats, each with `lanes`. */
    size_t reach() const { return none() ? 0 : (times - 1) * lanes + end(times - 1); }
};

template <class... T>
constexpr size_t widest() {
    size_t n = 1;
    ((n = sizeof(T) > n ? sizeof(T) : n), ...);
    return n;
}

/* A count form uses the mask register in counter mode. A2 and A3 leave normal mode and all lanes behind; 950 changes nothing. */
inline extent counted(int64_t count) {
    size_t n = count > 0 ? static_cast<size_t>(count) : 0;
    if (now->core->arch == 2201) now->r.counting = false, now->r.mask[0] = now->r.mask[1] = ~0ull;
    return {mask(n), n ? 1u : 0u, n, 0, true};
}
inline extent total(uint64_t n, size_t lanes) {
    return {mask(lanes), static_cast<size_t>((n + lanes - 1) / lanes), lanes, static_cast<size_t>(n % lanes), false};
}
/* The first n bits of a mask register. */
inline void set_bits(uint64_t bits[2], uint64_t n) {
    bits[0] = n >= 64 ? ~0ull : (1ull << n) - 1;
    bits[1] = n <= 64 ? 0 : n >= 128 ? ~0ull : (1ull << (n - 64)) - 1;
}
/* An instruction that sets the mask leaves it in the register. */
inline void set_register(const mask &m) {
    uint64_t(&bits)[2] = now->r.mask;
    if (m.bits || now->r.counting) bits[0] = m.low, bits[1] = m.bits ? m.high : 0;
    else set_bits(bits, m.low);
}
inline size_t checked_repeats(where at, const char *name, int64_t repeat) {
    if (repeat < 0 || repeat > 255) report(at, "repeat", "%s: %lld repeats; the instruction takes 0 to 255", name, static_cast<long long>(repeat));
    return static_cast<size_t>(repeat & 255);
}
/* In counter mode the mask is the number of all elements, and the repeats do not count. */
inline extent repeated(where at, const char *name, bool set_mask, const mask &argument, int64_t repeat, size_t lanes) {
    if (set_mask) set_register(argument);
    if (now->r.counting) return total(now->r.mask[0], lanes);
    repeat = static_cast<int64_t>(checked_repeats(at, name, repeat));
    mask m = set_mask ? argument : mask(now->r.mask[0], now->r.mask[1]);
    if (set_mask && m.end() > lanes)
        report(at, "mask", "%s: the mask selects element %zu; a repeat has %zu", name, m.end() - 1, lanes);
    if (m.end() > lanes) m = m.bits ? mask(lanes > 64 ? m.low : m.low & (lanes == 64 ? ~0ull : (1ull << lanes) - 1), lanes > 64 ? m.high : 0) : mask(lanes);
    return {m, static_cast<size_t>(repeat), lanes, 0, false};
}
/* Copy alone: in counter mode, too, the repeats count, and the mask is the number of elements of each, in as many blocks as they need.
   Source: asc-devkit docs, Copy_UBToUB_mask_highdim_split. */
inline extent copied(where at, const char *name, bool set_mask, const mask &argument, int64_t repeat, size_t lanes) {
    if (!now->r.counting) return repeated(at, name, set_mask, argument, repeat, lanes);
    if (set_mask) set_register(argument);
    size_t n = static_cast<size_t>(now->r.mask[0]);
    return {mask(n), checked_repeats(at, name, repeat), n, 0, false};
}
inline extent count_form(bool set_mask, int64_t count, size_t lanes, where at, const char *name) {
    return set_mask ? counted(count) : repeated(at, name, false, mask(0), 1, lanes);
}

/* Bytes from the start of a tensor of T to the end of the last element that an extent reaches. */
template <typename T>
inline size_t reach(const extent &e, stride s) {
    if (e.none()) return 0;
    if (e.contiguous) return bytes_of<T>(e.m.end());
    const size_t in_block = 32 / sizeof(T);
    auto one = [&](size_t lanes) { return (lanes - 1) / in_block * s.block * 32 + ((lanes - 1) % in_block + 1) * sizeof(T); };
    size_t last = e.rest ? e.rest : e.m.end(), full = e.times > 1 ? one(e.m.end()) + (e.times - 2) * s.repeat * 32ull : 0;
    size_t tail = (e.times - 1) * s.repeat * 32ull + one(last);
    return full > tail ? full : tail;
}

template <class T>
inline T *at_block(T *p, size_t blocks) { return at(p, static_cast<int64_t>(blocks * 32 * 8 / bits_of<std::remove_const_t<T>>)); }
template <class T>
inline T *lane(T *p, size_t i, size_t block_stride) {
    constexpr size_t in_block = 32 / sizeof(T);
    return p + i / in_block * block_stride * in_block + i % in_block;
}

/* An instruction of the vector unit that runs late (issue): what it reads and writes, then what it does. */
struct late_instruction {
    where at;
    const char *name;
    bool races = false;
    late_instruction(where w, const char *n) : at(w), name(n) {}
    template <class T>
    late_instruction &reads(const LocalTensor<T> &t, size_t nbytes, uint32_t alignment = 32) { return touches(t, nbytes, false, alignment); }
    template <class T>
    late_instruction &writes(const LocalTensor<T> &t, size_t nbytes, uint32_t alignment = 32) { return touches(t, nbytes, true, alignment); }
    template <class F>
    void run(const F &f) const { issue(PIPE_V, f, races); }

  private:
    template <class T>
    late_instruction &touches(const LocalTensor<T> &t, size_t nbytes, bool writes, uint32_t alignment) {
        races |= span(at, name, PIPE_V, t, nbytes, writes, alignment, execution::late);
        return *this;
    }
};

template <class F, class D, class A, class B>
inline void one(const F &f, D *dst, const A *a, const B *b, size_t i = 0) {
    typename aliased<D>::type *d = dst;
    const typename aliased<A>::type *x = a;
    const typename aliased<B>::type *y = b;
    d[i] = static_cast<D>(f(d[i], x[i], y[i]));
}
/* The sources may be the destination, but do not overlap it otherwise. clang warns of a loop that it cannot vectorise, with the
   place of the function into which that was inlined: this must not be the user's. */
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpass-failed"
#endif
template <class F, class D, class A, class B>
__attribute__((noinline)) void line(const F f, D *dst, const A *a, const B *b, size_t n) {
#ifdef __clang__
#pragma clang loop vectorize(assume_safety)
#else
#pragma GCC ivdep
#endif
    for (size_t i = 0; i < n; i++) one(f, dst, a, b, i);
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif

/* The function of an instruction without sources: dst is given as both. */
template <class T>
struct constant {
    T value;
    T operator()(T, T, T) const { return value; }
};
template <class F>
inline constexpr bool has_sources = true;
template <class T>
inline constexpr bool has_sources<constant<T>> = false;
/* The function of a copy. */
template <class T>
struct same {
    T operator()(T, T a, T) const { return a; }
};
/* The function of a conversion. */
template <class F>
struct converting {
    F f;
    template <class D, class A, class B>
    auto operator()(D old, A a, B b) const { return f(old, a, b); }
};
template <class F>
converting(F) -> converting<F>;
template <class F>
inline constexpr bool is_conversion = false;
template <class F>
inline constexpr bool is_conversion<converting<F>> = true;
template <class D, class F>
struct saturating {
    F f;
    template <class A, class B>
    D operator()(D old, A a, B b) const { return static_cast<D>(f(old, a, b)).saturated(); }
};
/* Whether an instruction computes: others move numbers as they are. */
template <class F>
inline constexpr bool computes = has_sources<F>;
template <class T>
inline constexpr bool computes<same<T>> = false;
template <class D, class F>
inline constexpr bool computes<saturating<D, F>> = false;

/* dst[i] = f(dst[i], a[i], b[i]) for every selected element. Compiled once for each f, whether it runs late or not. */
template <class F, class D, class A, class B>
__attribute__((noinline)) void compute(const F &f, const extent &e, D *dst, stride sd, const A *a, stride sa, const B *b, stride sb) {
    if (e.contiguous) return line(f, dst, a, b, e.m.end());
    const bool blocks = sd.block == 1 && sa.block == 1 && sb.block == 1;
    for (size_t r = 0; r < e.times; r++) {
        D *d = at_block(dst, r * sd.repeat);
        const A *x = at_block(a, r * sa.repeat);
        const B *y = at_block(b, r * sb.repeat);
        size_t n = e.end(r);
        if (blocks && e.m.dense()) {
            line(f, d, x, y, n);
            continue;
        }
        for (size_t i = 0; i < n; i++)
            if (e.m.has(i)) one(f, lane(d, i, sd.block), lane(x, i, sa.block), lane(y, i, sb.block));
    }
}
/* Call do_one(repeat, lane) for every selected element. */
template <class F>
inline void each_lane(const extent &e, F do_one) {
    for (size_t r = 0; r < e.times; r++)
        for (size_t i = 0; i < e.end(r); i++)
            if (e.m.has(i)) do_one(r, i);
}
template <class T>
inline const uint8_t *element(const T *p, const extent &e, stride s, size_t r, size_t i) {
    return reinterpret_cast<const uint8_t *>(e.contiguous ? p + i : lane(at_block(p, r * s.repeat), i, s.block));
}
/* Whether an instruction adds to what its destination holds. */
inline bool accumulates(const char *name) {
    static const char *const names[] = {"Axpy", "MulAddDst", "FusedMulAdd", "MulAddRelu", "FusedMulAddRelu"};
    return std::any_of(std::begin(names), std::end(names), [=](const char *each) { return !strcmp(each, name); });
}
/* Which bytes of the destination are written, and which of them are made of bytes that nobody has written. a: NULL without sources. */
template <class D, class A, class B>
__attribute__((noinline)) void pass_on(where at, const char *name, const extent &e, D *dst, stride sd, const A *a, stride sa, const B *b, stride sb) {
    const region &memory = now->memory[UB];
    const size_t nd = reach<D>(e, sd), na = a ? reach<A>(e, sa) : 0, nb = a ? reach<B>(e, sb) : 0;
    if (!memory.holds(dst, nd) || (a && (!memory.holds(a, na) || !memory.holds(b, nb)))) return;
    if (a) need_some(at, name, a, na), need_some(at, name, b, nb);
    const bool adds = accumulates(name);
    if (adds) need_some(at, name, dst, nd);
    const bool good = !a || (all_written(a, na) && all_written(b, nb) && (!adds || all_written(dst, nd)));
    if (good && (e.contiguous || (e.m.dense() && e.m.end() * sizeof(D) == 256 && sd.block == 1 && sd.repeat == 8))) return mark_written(dst, nd);
    each_lane(e, [&](size_t r, size_t i) {
        const uint8_t *to = element(dst, e, sd, r, i);
        if (good) return mark_written(to, sizeof(D));
        const uint8_t *x = element(a, e, sa, r, i), *y = element(b, e, sb, r, i);
        const uint8_t *from = !all_written(x, sizeof(A)) ? x : !all_written(y, sizeof(B)) ? y : adds && !all_written(to, sizeof(D)) ? to : nullptr;
        if (!from) return mark_written(to, sizeof(D));
        shadow_of(to)->doubtful = *bytes_at(from) == doubtful ? shadow_of(from)->doubtful : at;
        memset(bytes_at(to), doubtful, sizeof(D));
    });
}
/* Source and destination may be the same or apart, not overlap otherwise: within a repeat, or from one to a later one.
   Source: asc-devkit docs, 通用说明和约束, on overlapping addresses, with the exception for sums and their like. */
template <class D, class S>
__attribute__((noinline)) void check_overlap(where at, const char *name, const char *which, const extent &e, const D *dst, stride sd, const S *src, stride ss) {
    const uint8_t *d = reinterpret_cast<const uint8_t *>(dst), *s = reinterpret_cast<const uint8_t *>(src);
    if ((sizeof(D) != sizeof(S) && !e.contiguous) || d + reach<D>(e, sd) <= s || s + reach<S>(e, ss) <= d || !now->memory[UB].holds(d, reach<D>(e, sd))) return;
    const char *how = nullptr;
    if (sizeof(D) != sizeof(S)) { /* within a repeat many kernels convert the upper half of a buffer to all of it */
        const size_t lanes = 256 / std::max(sizeof(D), sizeof(S));
        for (size_t i = lanes; i < e.m.end() && !how; i += lanes)
            if (d + (i - lanes) * sizeof(D) < s + e.m.end() * sizeof(S) && s + i * sizeof(S) < d + i * sizeof(D)) how = "an earlier repeat";
    } else if (e.contiguous) {
        const ptrdiff_t behind = s - d; /* how far the source is ahead */
        if (behind < 0 || (behind > 0 && behind < 256)) how = behind < 0 && behind <= -256 ? "an earlier repeat" : "the same repeat";
    } else {
        static const char *const sums[] = {"Add", "Sub", "Mul", "Max", "Min", "AddRelu", "SubRelu"};
        const bool is_sum = *which == 's' && std::any_of(std::begin(sums), std::end(sums), [=](const char *each) { return !strcmp(each, name); });
        if (is_sum && sizeof(D) != 8 && (sd.repeat == 0 || ss.repeat == 0)) return;
        const uint32_t whole = static_cast<uint32_t>((e.m.end() * sizeof(D) + 31) / 32 - 1) * sd.block + 1; /* blocks of a repeat, with gaps */
        if (d == s && sd.block == ss.block && sd.repeat == ss.repeat && (e.times == 1 || sd.repeat >= whole)) return;
        std::vector<uint32_t> writer(now->memory[UB].size / 32); /* of each 32 bytes: 1 + the last repeat that wrote them */
        for (size_t r = 0; r < e.times && !how; r++) {
            const uint8_t *d0 = d + r * sd.repeat * 32, *s0 = s + r * ss.repeat * 32;
            const bool same = d0 == s0 && sd.block == ss.block;
            const size_t n = (e.end(r) * sizeof(D) + 31) / 32;
            for (size_t pass = 0; pass < 2; pass++) /* first what earlier repeats wrote, then this one */
                for (size_t i = 0; i < n && !how; i++) {
                    const uint8_t *from = s0 + i * ss.block * 32, *to = d0 + i * sd.block * 32;
                    if (pass == 0 && now->memory[UB].holds(from, 32) && writer[offset_of(from) / 32]) how = "an earlier repeat";
                    if (pass == 1 && !same)
                        for (size_t k = 0; k < n; k++)
                            if (const uint8_t *other = s0 + k * ss.block * 32; other < to + 32 && to < other + 32 && !(k == i && other == to)) how = "the same repeat";
                }
            for (size_t i = 0; i < n; i++) writer[offset_of(d0 + i * sd.block * 32) / 32] = static_cast<uint32_t>(r + 1);
        }
    }
    if (how) report(at, "overlap", "%s: its %s source overlaps what %s writes: let the two be the same, or apart", name, which, how);
}
template <class F, class D, class A, class B>
inline void vector(where at, const char *name, const F &f, const extent &e, const LocalTensor<D> &dst, stride sd, const LocalTensor<A> &a, stride sa, const LocalTensor<B> &b, stride sb) {
    if constexpr (is_sixteen<D> && computes<F>)
        if (saturates<D>(is_conversion<F>)) return vector(at, name, saturating<D, F>{f}, e, dst, sd, a, sa, b, sb);
    const bool has_second = static_cast<const void *>(b.p_) != a.p_;
    bool races = has_sources<F> && span(at, name, PIPE_V, a, reach<A>(e, sa), false, 32, execution::exact);
    races |= has_second && span(at, name, PIPE_V, b, reach<B>(e, sb), false, 32, execution::exact);
    races |= span(at, name, PIPE_V, dst, reach<D>(e, sd), true, 32, execution::exact);
    if (e.none()) return;
    if (now->clocks) {
        if (has_sources<F>) check_overlap(at, name, "first", e, dst.p_, sd, a.p_, sa);
        if (has_second) check_overlap(at, name, "second", e, dst.p_, sd, b.p_, sb);
        pass_on(at, name, e, dst.p_, sd, has_sources<F> ? a.p_ : nullptr, sa, b.p_, sb);
    }
    issue(PIPE_V, [f, e, sd, sa, sb, d = dst.p_, x = a.p_, y = b.p_] { compute(f, e, d, sd, x, sa, y, sb); }, races);
}
/* The two forms of an instruction with two sources; one with one source gives it twice. */
template <bool set_mask = true, class F, class D, class A, class B>
inline void vector(where at, const char *name, const F &f, const LocalTensor<D> &dst, const LocalTensor<A> &a, const LocalTensor<B> &b, int64_t count) {
    vector(at, name, f, count_form(set_mask, count, 256 / widest<D, A, B>(), at, name), dst, {1, 8}, a, {1, 8}, b, {1, 8});
}
template <bool set_mask = true, class F, class D, class A, class B>
inline void vector(where at, const char *name, const F &f, const LocalTensor<D> &dst, const LocalTensor<A> &a, const LocalTensor<B> &b, const mask &m, int64_t repeat, const AscendC::BinaryRepeatParams &p) {
    vector(at, name, f, repeated(at, name, set_mask, m, repeat, 256 / widest<D, A, B>()), dst, {p.dstBlkStride, p.dstRepStride}, a, {p.src0BlkStride, p.src0RepStride}, b, {p.src1BlkStride, p.src1RepStride});
}
template <bool set_mask = true, class F, class D, class A>
inline void vector(where at, const char *name, const F &f, const LocalTensor<D> &dst, const LocalTensor<A> &a, const mask &m, int64_t repeat, const AscendC::UnaryRepeatParams &p) {
    stride source{p.srcBlkStride, p.srcRepStride};
    vector(at, name, f, repeated(at, name, set_mask, m, repeat, 256 / widest<D, A>()), dst, {p.dstBlkStride, p.dstRepStride}, a, source, a, source);
}

/* The type to compute in: float for half, where one operation and the way back round once; integers wrap around. */
template <class T>
inline auto wide(T v) {
    if constexpr (std::is_integral<T>::value) return static_cast<std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>>(v);
    else if constexpr (std::is_same<T, double>::value) return v;
    else return static_cast<float>(v);
}
/* a * b + c, to be rounded once: the product is exact in double, and the last bit of an inexact sum is 1, so that no sum looks like
   the middle of two floats ("round to odd"). */
template <class A, class B, class C>
inline auto fused(A a, B b, C c) {
    if constexpr (std::is_integral<C>::value) return wide(a) * wide(b) + wide(c);
    else {
        double p = static_cast<double>(a) * static_cast<double>(b), q = static_cast<double>(c);
        double sum = p + q, part = sum - p, error = (p - (sum - part)) + (q - part);
        int64_t bits;
        memcpy(&bits, &sum, 8);
        bool inexact = error > 0 || error < 0;
        bits += inexact && !(bits & 1) ? ((error > 0) == (sum > 0) ? 1 : -1) : 0;
        memcpy(&sum, &bits, 8);
        return sum;
    }
}
template <class T>
inline T divide(T a, T b) {
    if constexpr (!std::is_integral<T>::value) return static_cast<T>(wide(a) / wide(b));
    else return b == 0 ? T(0) : b == static_cast<T>(-1) && std::is_signed<T>::value ? static_cast<T>(0 - wide(a)) : static_cast<T>(a / b);
}
template <class T>
inline T relu(T v) { return v > T(0) ? v : T(0); }
template <class T>
inline T magnitude(T v) {
    if constexpr (std::is_integral<T>::value) return v < 0 ? static_cast<T>(0 - wide(v)) : v;
    else return static_cast<T>(fabsf(static_cast<float>(v)));
}
template <class T>
inline T shifted_left(T v, int64_t n) { return n < static_cast<int64_t>(sizeof(T) * 8) ? static_cast<T>(wide(v) << n) : T(0); }
template <class T>
inline T shifted_right(T v, int64_t n) { return static_cast<T>(v >> (n < static_cast<int64_t>(sizeof(T) * 8) ? n : std::is_signed<T>::value ? static_cast<int64_t>(sizeof(T) * 8 - 1) : 0)) & (std::is_signed<T>::value || n < static_cast<int64_t>(sizeof(T) * 8) ? static_cast<T>(-1) : T(0)); }
} // namespace softacl

namespace AscendC {
/* Registers that vector instructions use. */
inline void SetMaskCount() { softacl::now->r.counting = true; }
inline void SetMaskNorm() { softacl::now->r.counting = false; }
template <typename T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(const uint64_t maskHigh, const uint64_t maskLow) { softacl::now->r.mask[0] = maskLow, softacl::now->r.mask[1] = maskHigh; }
template <typename T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(int32_t len) {
    uint64_t n = len > 0 ? static_cast<uint64_t>(len) : 0;
    bool bits = mode == MaskMode::NORMAL && !softacl::now->r.counting;
    if (bits) softacl::set_bits(softacl::now->r.mask, n);
    else softacl::now->r.mask[0] = n, softacl::now->r.mask[1] = 0;
}
inline void ResetMask() { softacl::now->r.mask[0] = softacl::now->r.mask[1] = ~0ull; }

/* The table. In an expression `old` is the destination before, `a` and `b` are the sources, `T` is the destination's type. */
#define SOFTACL_OPERATION(...) [](auto old, auto a, auto b) { (void)old, (void)a, (void)b; return static_cast<T>(__VA_ARGS__); }

#define SOFTACL_BINARY_OF(NAME, TEMPLATE, D, S, EXPRESSION)                                                                                  \
    template <TEMPLATE, bool isSetMask = true>                                                                                                      \
    inline void NAME(const LocalTensor<D> &dst, const LocalTensor<S> &src0, const LocalTensor<S> &src1, const int32_t &count, SOFTACL_HERE) {        \
        softacl::vector<isSetMask>(here, #NAME, EXPRESSION, dst, src0, src1, count);                                                                \
    }                                                                                                                                               \
    template <TEMPLATE, bool isSetMask = true>                                                                                                      \
    inline void NAME(const LocalTensor<D> &dst, const LocalTensor<S> &src0, const LocalTensor<S> &src1, const softacl::mask &mask, const int32_t repeatTime, const BinaryRepeatParams &repeatParams, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, EXPRESSION, dst, src0, src1, mask, repeatTime, repeatParams);                                        \
    }
#define SOFTACL_COMMA ,
#define SOFTACL_UNWRAP(...) __VA_ARGS__
#define SOFTACL_BINARY(NAME, ...) SOFTACL_BINARY_OF(NAME, typename T, T, T, SOFTACL_OPERATION(__VA_ARGS__))
#define SOFTACL_BINARY_MIXED(NAME, ...) SOFTACL_BINARY_OF(NAME, typename T SOFTACL_COMMA typename U, T, U, SOFTACL_OPERATION(__VA_ARGS__))
#define SOFTACL_UNARY(NAME, ...)                                                                                                                    \
    template <typename T, bool isSetMask = true>                                                                                                    \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t &count, SOFTACL_HERE) {                                     \
        softacl::vector<isSetMask>(here, #NAME, SOFTACL_OPERATION(__VA_ARGS__), dst, src, src, count);                                              \
    }                                                                                                                                               \
    template <typename T, bool isSetMask = true>                                                                                                    \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, SOFTACL_OPERATION(__VA_ARGS__), dst, src, mask, repeatTime, repeatParams);                           \
    }
/* One source and a number of the source's type. */
#define SOFTACL_SCALAR(NAME, ...)                                                                                                                   \
    template <typename T, bool isSetMask = true, typename V>                                                                                        \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const V &scalarValue, const int32_t &count, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, [b = static_cast<T>(scalarValue)](auto old, auto a, auto) { (void)old; return static_cast<T>(__VA_ARGS__); }, dst, src, src, count); \
    }                                                                                                                                               \
    template <typename T, bool isSetMask = true, typename V>                                                                                        \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const V &scalarValue, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, [b = static_cast<T>(scalarValue)](auto old, auto a, auto) { (void)old; return static_cast<T>(__VA_ARGS__); }, dst, src, mask, repeatTime, repeatParams); \
    }
/* The number comes first. */
#define SOFTACL_SCALAR_FIRST(NAME, ...)                                                                                                             \
    template <typename T, bool isSetMask = true, typename V>                                                                                        \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<T> &dst, const V &scalarValue, const LocalTensor<T> &src, const int32_t &count, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, [a = static_cast<T>(scalarValue)](auto, auto b, auto) { return static_cast<T>(__VA_ARGS__); }, dst, src, src, count); \
    }                                                                                                                                               \
    template <typename T, bool isSetMask = true, typename V>                                                                                        \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<T> &dst, const V &scalarValue, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) { \
        softacl::vector<isSetMask>(here, #NAME, [a = static_cast<T>(scalarValue)](auto, auto b, auto) { return static_cast<T>(__VA_ARGS__); }, dst, src, mask, repeatTime, repeatParams); \
    }

/* With a configuration: how precisely the chip computes. */
#define SOFTACL_UNARY_CONFIGURED(NAME)                                                                                                              \
    template <typename T, bool isSetMask, const NAME##Config &config>                                                                               \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t &count, SOFTACL_HERE) { NAME<T, isSetMask>(dst, src, count, here); } \
    template <typename T, bool isSetMask, const NAME##Config &config>                                                                               \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) { NAME<T, isSetMask>(dst, src, mask, repeatTime, repeatParams, here); }

using softacl::fused;
using softacl::wide;

SOFTACL_BINARY(Add, wide(a) + wide(b))
SOFTACL_BINARY(Sub, wide(a) - wide(b))
SOFTACL_BINARY(Mul, wide(a) * wide(b))
SOFTACL_BINARY(Div, softacl::divide(a, b))
SOFTACL_BINARY(Max, a > b ? a : b)
SOFTACL_BINARY(Min, a < b ? a : b)
SOFTACL_BINARY(And, a & b)
SOFTACL_BINARY(Or, a | b)
SOFTACL_BINARY(AddRelu, softacl::relu(T(wide(a) + wide(b))))
SOFTACL_BINARY(SubRelu, softacl::relu(T(wide(a) - wide(b))))
SOFTACL_BINARY(FusedMulAdd, fused(a, old, b))
SOFTACL_BINARY(MulAddRelu, softacl::relu(T(fused(a, old, b))))
SOFTACL_BINARY(FusedMulAddRelu, softacl::relu(T(fused(a, old, b))))
SOFTACL_BINARY(Prelu, a >= 0 ? a : T(wide(a) * wide(b)))
SOFTACL_BINARY(AbsSub, softacl::magnitude(T(wide(a) - wide(b))))
SOFTACL_BINARY(FusedAbsSub, softacl::magnitude(T(wide(a) - wide(b))))
SOFTACL_BINARY_MIXED(FusedExpSub, expf(static_cast<float>(a) - static_cast<float>(b)))
SOFTACL_BINARY_MIXED(ExpSub, expf(static_cast<float>(a) - static_cast<float>(b)))
SOFTACL_BINARY_MIXED(MulAddDst, fused(a, b, old))

SOFTACL_UNARY(Abs, softacl::magnitude(a))
SOFTACL_UNARY(Relu, a > T(0) ? a : T(0))
SOFTACL_UNARY(Exp, expf(a))
SOFTACL_UNARY(Ln, logf(a))
SOFTACL_UNARY(Sqrt, sqrtf(a))
SOFTACL_UNARY(Rsqrt, 1.0 / sqrt(static_cast<double>(a)))
SOFTACL_UNARY(Reciprocal, 1.0f / a)
SOFTACL_UNARY_CONFIGURED(Exp)
SOFTACL_UNARY_CONFIGURED(Ln)
SOFTACL_UNARY_CONFIGURED(Sqrt)
SOFTACL_UNARY_CONFIGURED(Rsqrt)
SOFTACL_UNARY_CONFIGURED(Reciprocal)
template <typename T, bool isSetMask, const DivConfig &config>
inline void Div(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const int32_t &count, SOFTACL_HERE) { Div<T, isSetMask>(dst, src0, src1, count, here); }
template <typename T, bool isSetMask, const DivConfig &config>
inline void Div(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const softacl::mask &mask, const int32_t repeatTime, const BinaryRepeatParams &repeatParams, SOFTACL_HERE) { Div<T, isSetMask>(dst, src0, src1, mask, repeatTime, repeatParams, here); }
SOFTACL_UNARY(Neg, -a)
SOFTACL_UNARY(Not, ~a)

SOFTACL_SCALAR(Adds, wide(a) + wide(b))
SOFTACL_SCALAR(Subs, wide(a) - wide(b))
SOFTACL_SCALAR(Muls, wide(a) * wide(b))
SOFTACL_SCALAR(Divs, softacl::divide(a, b))
SOFTACL_SCALAR(Maxs, a > b ? a : b)
SOFTACL_SCALAR(Mins, a < b ? a : b)
SOFTACL_SCALAR(Ands, a & b)
SOFTACL_SCALAR(Ors, a | b)
SOFTACL_SCALAR(LeakyRelu, a >= T(0) ? a : T(wide(a) * wide(b)))
SOFTACL_SCALAR(ShiftLeft, softacl::shifted_left(a, b))
SOFTACL_SCALAR(ShiftRight, softacl::shifted_right(a, b))
SOFTACL_SCALAR_FIRST(Adds, wide(a) + wide(b))
SOFTACL_SCALAR_FIRST(Subs, wide(a) - wide(b))
SOFTACL_SCALAR_FIRST(Muls, wide(a) * wide(b))
SOFTACL_SCALAR_FIRST(Divs, softacl::divide(a, b))
SOFTACL_SCALAR_FIRST(Maxs, a > b ? a : b)
SOFTACL_SCALAR_FIRST(Mins, a < b ? a : b)

template <typename T, typename U>
inline void ShiftLeft(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<U> &src1, const int32_t &count, SOFTACL_HERE) {
    softacl::vector(here, "ShiftLeft", [](T, T a, U b) { return softacl::shifted_left(a, b); }, dst, src0, src1, count);
}
template <typename T, typename U>
inline void ShiftRight(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<U> &src1, const int32_t &count, SOFTACL_HERE) {
    softacl::vector(here, "ShiftRight", [](T, T a, U b) { return softacl::shifted_right(a, b); }, dst, src0, src1, count);
}
/* With rounding: the last bit that falls out is added. */
template <typename T, bool isSetMask = true>
inline void ShiftRight(const LocalTensor<T> &dst, const LocalTensor<T> &src, const T &scalarValue, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, bool roundEn, SOFTACL_HERE) {
    int64_t n = static_cast<int64_t>(scalarValue);
    softacl::vector<isSetMask>(here, "ShiftRight", [=](T, T a, T) {
        T last = roundEn && std::is_signed<T>::value && n > 0 ? softacl::shifted_right(a, n - 1) & T(1) : T(0);
        return static_cast<T>(softacl::shifted_right(a, n) + last);
    }, dst, src, mask, repeatTime, repeatParams);
}
template <typename T, typename U, bool isSetMask = true>
inline void Axpy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const U &scalarValue, const int32_t &count, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "Axpy", [=](T old, U a, U) { return static_cast<T>(fused(a, scalarValue, old)); }, dst, src, src, count);
}
template <typename T, typename U, bool isSetMask = true>
inline void Axpy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const U &scalarValue, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "Axpy", [=](T old, U a, U) { return static_cast<T>(fused(a, scalarValue, old)); }, dst, src, mask, repeatTime, repeatParams);
}
/* The low and the high half of a product. */
template <typename T>
inline void Mull(const LocalTensor<T> &dst0, const LocalTensor<T> &dst1, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const uint32_t count, SOFTACL_HERE) {
    using W = std::conditional_t<std::is_signed<T>::value, int64_t, uint64_t>;
    softacl::vector(here, "Mull", [](T, T a, T b) { return static_cast<T>((W(a) * W(b)) >> (sizeof(T) * 8)); }, dst1, src0, src1, count);
    softacl::vector(here, "Mull", [](T, T a, T b) { return static_cast<T>(W(a) * W(b)); }, dst0, src0, src1, count);
}

template <typename T, bool isSetMask = true, typename V>
inline std::enable_if_t<std::is_convertible<V, T>::value> Duplicate(const LocalTensor<T> &dst, const V &scalarValue, const int32_t &count, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "Duplicate", softacl::constant<T>{static_cast<T>(scalarValue)}, dst, dst, dst, count);
}
template <typename T, bool isSetMask = true, typename V>
inline std::enable_if_t<std::is_convertible<V, T>::value> Duplicate(const LocalTensor<T> &dst, const V &scalarValue, const softacl::mask &mask, const int32_t repeatTime, const uint16_t dstBlockStride, const uint8_t dstRepeatStride, SOFTACL_HERE) {
    UnaryRepeatParams p(dstBlockStride, dstBlockStride, dstRepeatStride, dstRepeatStride);
    softacl::vector<isSetMask>(here, "Duplicate", softacl::constant<T>{static_cast<T>(scalarValue)}, dst, dst, mask, repeatTime, p);
}
struct CopyRepeatParams {
    CopyRepeatParams() = default;
    CopyRepeatParams(uint16_t dst, uint16_t src, uint16_t dstRepeat, uint16_t srcRepeat) : dstStride(dst), srcStride(src), dstRepeatSize(dstRepeat), srcRepeatSize(srcRepeat) {}
    uint16_t dstStride = 1, srcStride = 1, dstRepeatSize = 8, srcRepeatSize = 8;
};
template <typename T, bool isSetMask = true>
inline void Copy(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const CopyRepeatParams &p, SOFTACL_HERE) {
    softacl::stride sd{p.dstStride, p.dstRepeatSize}, ss{p.srcStride, p.srcRepeatSize};
    softacl::vector(here, "Copy", softacl::same<T>(), softacl::copied(here, "Copy", isSetMask, mask, repeatTime, 256 / sizeof(T)), dst, sd, src, ss, src, ss);
}
template <typename T, bool isSetMask = true>
inline void Copy(const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t count, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "Copy", softacl::same<T>(), dst, src, src, count);
}
template <typename T>
inline void CreateVecIndex(LocalTensor<T> dst, const T &firstValue, uint32_t count, SOFTACL_HERE) {
    softacl::late_instruction(here, "CreateVecIndex").writes(dst, count * sizeof(T)).run([=, to = dst.p_, first = firstValue] {
        for (uint32_t i = 0; i < count; i++) to[i] = static_cast<T>(wide(first) + wide(static_cast<T>(i)));
    });
}
template <typename T>
inline void CreateVecIndex(LocalTensor<T> &dst, const T &firstValue, const softacl::mask &mask, uint8_t repeatTime, uint16_t dstBlkStride, uint8_t dstRepStride, SOFTACL_HERE) {
    constexpr size_t lanes = 256 / sizeof(T);
    softacl::extent e = softacl::repeated(here, "CreateVecIndex", true, mask, repeatTime, lanes);
    softacl::late_instruction(here, "CreateVecIndex").writes(dst, softacl::reach<T>(e, {dstBlkStride, dstRepStride})).run([=, to = dst.p_, first = firstValue] {
        softacl::each_lane(e, [&](size_t r, size_t i) { *softacl::lane(softacl::at_block(to, r * dstRepStride), i, dstBlkStride) = static_cast<T>(wide(first) + wide(static_cast<T>(r * lanes + i))); });
    });
}
} // namespace AscendC

namespace softacl {
/* The right side of `dst = a + b`: runs over the whole destination, or, for comparisons, the whole source. */
template <class T, class F>
struct operation {
    LocalTensor<T> a, b;
    F f;
    template <class D>
    void run(const LocalTensor<D> &dst) const { f(dst, a, b); }
};
template <class T, class F>
operation(LocalTensor<T>, LocalTensor<T>, F) -> operation<T, F>;

template <class T>
inline bool compares(AscendC::CMPMODE mode, T a, T b) {
    using M = AscendC::CMPMODE;
    switch (mode) {
    case M::LT: return a < b;
    case M::GT: return a > b;
    case M::EQ: return a == b;
    case M::LE: return a <= b;
    case M::GE: return a >= b;
    default: return a != b;
    }
}
/* All lanes of so many repeats. */
template <class T>
inline extent whole(size_t times) { return {mask(256 / sizeof(T)), times, 256 / sizeof(T), 0, false}; }
/* The lane of a repeat, as a function. */
template <class T>
inline auto lanes_of(const LocalTensor<T> &t, stride s) {
    return [=, from = t.p_](size_t r, size_t i) { return *lane(at_block(from, r * s.repeat), i, s.block); };
}
/* One bit for each element, eight to a byte; repeats write one after the other, and a mask does not count on A2. */
template <class T, class U, class F>
inline void compare_all(late_instruction compare, const LocalTensor<U> &dst, const LocalTensor<T> &a, stride sa, const F &f, size_t times) {
    constexpr size_t lanes = 256 / sizeof(T);
    compare.reads(a, reach<T>(whole<T>(times), sa)).writes(dst, times * lanes / 8).run([=, from = a.p_, to = reinterpret_cast<uint8_t *>(dst.p_)] {
        uint8_t *bits = to;
        for (size_t r = 0; r < times; r++)
            for (size_t i = 0; i < lanes; i += 8) {
                unsigned byte = 0;
                for (size_t j = 0; j < 8; j++) byte |= static_cast<unsigned>(f(*lane(at_block(from, r * sa.repeat), i + j, sa.block), r, i + j)) << j;
                *bits++ = static_cast<uint8_t>(byte);
            }
    });
}
template <class T, class U, class Second>
inline void compare(const late_instruction &instruction, const LocalTensor<U> &dst, const LocalTensor<T> &a, stride sa, const Second &second, AscendC::CMPMODE mode, size_t times) {
    compare_all(instruction, dst, a, sa, [=](T v, size_t r, size_t i) { return compares(mode, v, second(r, i)); }, times);
}
template <class T, class U>
inline void compare(where at, const LocalTensor<U> &dst, const LocalTensor<T> &a, stride sa, const LocalTensor<T> &b, stride sb, AscendC::CMPMODE mode, size_t times) {
    compare(late_instruction(at, "Compare").reads(b, reach<T>(whole<T>(times), sb)), dst, a, sa, lanes_of(b, sb), mode, times);
}
template <class T>
inline size_t whole_repeats(where at, const char *name, uint64_t count) {
    if (count * sizeof(T) % 256) report(at, "alignment", "%s: %llu elements of %zu bytes are no multiple of 256 bytes: the rest is not computed", name, static_cast<unsigned long long>(count), sizeof(T));
    return count * sizeof(T) / 256;
}
inline bool bit(const void *bits, size_t i) { return (static_cast<const uint8_t *>(bits)[i / 8] >> (i % 8)) & 1; }
} // namespace softacl

namespace AscendC {
#define SOFTACL_OPERATOR(SYMBOL, NAME)                                                                    \
    template <typename T>                                                                                \
    inline auto operator SYMBOL(const LocalTensor<T> &a, const LocalTensor<T> &b) {                       \
        return softacl::operation{a, b, [](const auto &dst, const auto &x, const auto &y) { NAME(dst, x, y, static_cast<int32_t>(dst.GetSize())); }}; \
    }
SOFTACL_OPERATOR(+, Add)
SOFTACL_OPERATOR(-, Sub)
SOFTACL_OPERATOR(*, Mul)
SOFTACL_OPERATOR(/, Div)
SOFTACL_OPERATOR(&, And)
SOFTACL_OPERATOR(|, Or)

template <typename T, typename U>
inline void Compare(const LocalTensor<U> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, CMPMODE cmpMode, uint32_t count, SOFTACL_HERE) {
    size_t times = softacl::whole_repeats<T>(here, "Compare", count);
    softacl::compare(here, dst, src0, {1, 8}, src1, {1, 8}, cmpMode, times);
}
template <typename T, typename U, bool isSetMask = true>
inline void Compare(const LocalTensor<U> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, CMPMODE cmpMode, const softacl::mask &, uint8_t repeatTime, const BinaryRepeatParams &p, SOFTACL_HERE) {
    softacl::compare(here, dst, src0, {p.src0BlkStride, p.src0RepStride}, src1, {p.src1BlkStride, p.src1RepStride}, cmpMode, repeatTime);
}
/* Into the compare register: one repeat. */
template <typename T, bool isSetMask = true>
inline void Compare(const LocalTensor<T> &src0, const LocalTensor<T> &src1, CMPMODE cmpMode, const softacl::mask &mask, const BinaryRepeatParams &p, SOFTACL_HERE) {
    softacl::extent e = softacl::repeated(here, "Compare", isSetMask, mask, 1, 256 / sizeof(T));
    softacl::late_instruction(here, "Compare").reads(src0, softacl::reach<T>(e, {p.src0BlkStride, 8})).reads(src1, softacl::reach<T>(e, {p.src1BlkStride, 8})).run([=, a = src0.p_, b = src1.p_] {
        uint64_t(&bits)[2] = softacl::now->r.compare;
        for (size_t i = 0; i < e.m.end(); i++)
            if (e.m.has(i)) bits[i / 64] = (bits[i / 64] & ~(1ull << i % 64)) | static_cast<uint64_t>(softacl::compares(cmpMode, *softacl::lane(a, i, p.src0BlkStride), *softacl::lane(b, i, p.src1BlkStride))) << i % 64;
    });
}
template <typename T>
inline void GetCmpMask(const LocalTensor<T> &dst, SOFTACL_HERE) {
    softacl::late_instruction(here, "GetCmpMask").writes(dst, 16, 16).run([to = dst.p_] { memcpy(static_cast<void *>(to), softacl::now->r.compare, 16); });
}
template <typename T>
inline void SetCmpMask(const LocalTensor<T> &src, SOFTACL_HERE) {
    softacl::late_instruction(here, "SetCmpMask").reads(src, 16, 16).run([from = src.p_] { memcpy(softacl::now->r.compare, static_cast<const void *>(from), 16); });
}
#define SOFTACL_COMPARES(NAME)                                                                                                                      \
    template <typename T, typename U, typename V>                                                                                                   \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<U> &dst, const LocalTensor<T> &src0, const V src1Scalar, CMPMODE cmpMode, uint32_t count, SOFTACL_HERE) { \
        softacl::compare(softacl::late_instruction(here, "Compare"), dst, src0, {1, 8}, [v = static_cast<T>(src1Scalar)](size_t, size_t) { return v; }, cmpMode, softacl::whole_repeats<T>(here, #NAME, count)); \
    }                                                                                                                                               \
    template <typename T, typename U, bool isSetMask = true, typename V>                                                                            \
    inline std::enable_if_t<std::is_convertible<V, T>::value> NAME(const LocalTensor<U> &dst, const LocalTensor<T> &src0, const V src1Scalar, CMPMODE cmpMode, const softacl::mask &, uint8_t repeatTime, const UnaryRepeatParams &p, SOFTACL_HERE) { \
        softacl::compare(softacl::late_instruction(here, "Compare"), dst, src0, {p.srcBlkStride, p.srcRepStride}, [v = static_cast<T>(src1Scalar)](size_t, size_t) { return v; }, cmpMode, repeatTime); \
    }
SOFTACL_COMPARES(Compares)
SOFTACL_COMPARES(CompareScalar)
#define SOFTACL_COMPARISON(SYMBOL, MODE)                                                                                \
    template <typename T>                                                                                              \
    inline auto operator SYMBOL(const LocalTensor<T> &a, const LocalTensor<T> &b) {                                     \
        return softacl::operation{a, b, [](const auto &dst, const auto &x, const auto &y) { Compare(dst, x, y, CMPMODE::MODE, x.GetSize()); }}; \
    }
SOFTACL_COMPARISON(<, LT)
SOFTACL_COMPARISON(>, GT)
SOFTACL_COMPARISON(==, EQ)
SOFTACL_COMPARISON(<=, LE)
SOFTACL_COMPARISON(>=, GE)
SOFTACL_COMPARISON(!=, NE)

} // namespace AscendC
namespace softacl {
/* Where bit i is 1 the element comes from a, else from other(r, i). In mode 0 each repeat uses the same bits. */
template <class T, class Other>
inline void select(late_instruction select, const extent &e, const LocalTensor<T> &dst, stride sd, const void *bits, bool same_bits, const LocalTensor<T> &a, stride sa, const Other &other) {
    select.reads(a, reach<T>(e, sa)).writes(dst, reach<T>(e, sd)).run([=, from = a.p_, to = dst.p_] {
        each_lane(e, [&](size_t r, size_t i) {
            *lane(at_block(to, r * sd.repeat), i, sd.block) = bit(bits, i + (same_bits ? 0 : r * e.lanes)) ? *lane(at_block(from, r * sa.repeat), i, sa.block) : other(r, i);
        });
    });
}
} // namespace softacl
namespace AscendC {
template <typename T, typename U>
inline void Select(const LocalTensor<T> &dst, const LocalTensor<U> &selMask, const LocalTensor<T> &src0, const LocalTensor<T> &src1, SELMODE selMode, uint32_t count, SOFTACL_HERE) {
    constexpr size_t lanes = 256 / sizeof(T);
    softacl::extent e = softacl::total(count, lanes);
    bool same = selMode == SELMODE::VSEL_CMPMASK_SPR;
    softacl::select(softacl::late_instruction(here, "Select").reads(selMask, same ? lanes / 8 : (count + 7) / 8).reads(src1, softacl::reach<T>(e, {1, 8})), e, dst, {1, 8}, selMask.p_, same, src0, {1, 8}, softacl::lanes_of(src1, {1, 8}));
}
template <typename T, typename U, typename V>
inline std::enable_if_t<std::is_convertible<V, T>::value> Select(const LocalTensor<T> &dst, const LocalTensor<U> &selMask, const LocalTensor<T> &src0, V src1, SELMODE selMode, uint32_t count, SOFTACL_HERE) {
    softacl::select(softacl::late_instruction(here, "Select").reads(selMask, (count + 7) / 8), softacl::total(count, 256 / sizeof(T)), dst, {1, 8}, selMask.p_, selMode == SELMODE::VSEL_CMPMASK_SPR, src0, {1, 8}, [v = static_cast<T>(src1)](size_t, size_t) { return v; });
}
template <typename T, typename U, bool isSetMask = true>
inline void Select(const LocalTensor<T> &dst, const LocalTensor<U> &selMask, const LocalTensor<T> &src0, const LocalTensor<T> &src1, SELMODE selMode, const softacl::mask &mask, uint8_t repeatTime, const BinaryRepeatParams &p, SOFTACL_HERE) {
    softacl::extent e = softacl::repeated(here, "Select", isSetMask, mask, repeatTime, 256 / sizeof(T));
    bool same = selMode == SELMODE::VSEL_CMPMASK_SPR;
    const softacl::stride second{p.src1BlkStride, p.src1RepStride};
    softacl::late_instruction select(here, "Select");
    select.reads(selMask, ((same ? e.lanes : e.reach()) + 7) / 8).reads(src1, softacl::reach<T>(e, second));
    softacl::select(select, e, dst, {p.dstBlkStride, p.dstRepStride}, selMask.p_, same, src0, {p.src0BlkStride, p.src0RepStride}, softacl::lanes_of(src1, second));
}
template <typename T, typename U, bool isSetMask = true, typename V>
inline std::enable_if_t<std::is_convertible<V, T>::value> Select(const LocalTensor<T> &dst, const LocalTensor<U> &selMask, const LocalTensor<T> &src0, V src1, SELMODE selMode, const softacl::mask &mask, uint8_t repeatTime, const BinaryRepeatParams &p, SOFTACL_HERE) {
    softacl::extent e = softacl::repeated(here, "Select", isSetMask, mask, repeatTime, 256 / sizeof(T));
    softacl::select(softacl::late_instruction(here, "Select").reads(selMask, (e.reach() + 7) / 8), e, dst, {p.dstBlkStride, p.dstRepStride}, selMask.p_, selMode == SELMODE::VSEL_CMPMASK_SPR, src0, {p.src0BlkStride, p.src0RepStride}, [v = static_cast<T>(src1)](size_t, size_t) { return v; });
}
/* By the compare register (SetCmpMask) and the mask register. */
template <typename T, SELMODE selMode>
inline void Select(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, uint8_t repeatTime, const BinaryRepeatParams &p, SOFTACL_HERE) {
    static_assert(selMode == SELMODE::VSEL_CMPMASK_SPR, "Select without a mask argument: only VSEL_CMPMASK_SPR is here: docs/kernels.md");
    softacl::extent e = softacl::repeated(here, "Select", false, softacl::mask(0), repeatTime, 256 / sizeof(T));
    const softacl::stride second{p.src1BlkStride, p.src1RepStride};
    softacl::select(softacl::late_instruction(here, "Select").reads(src1, softacl::reach<T>(e, second)), e, dst, {p.dstBlkStride, p.dstRepStride}, softacl::now->r.compare, true, src0,
                    {p.src0BlkStride, p.src0RepStride}, softacl::lanes_of(src1, second));
}
} // namespace AscendC
#endif
