/* What is not here: a compile-time message at the use of a name, before any other error that the use causes. The names are in
   absent.h, which the build makes of scripts/data/ascendc.tsv. */
#ifndef SOFTACL_ASCENDC_ABSENCE_H
#define SOFTACL_ASCENDC_ABSENCE_H
#include "core.h"

namespace softacl {
template <auto...>
inline constexpr bool never_value = false;
struct absent;
} // namespace softacl
#define SOFTACL_MESSAGE(NAME) NAME " is not part of Ascend C on SoftACL: see docs/kernels.md for what is"
/* g++ below 12 has a warning only; the error that follows it comes from the type or the assertion. */
#if defined(__clang__) || __GNUC__ >= 12
#define SOFTACL_REFUSE(NAME) __attribute__((unavailable(SOFTACL_MESSAGE(NAME))))
#else
#define SOFTACL_REFUSE(NAME) __attribute__((deprecated(SOFTACL_MESSAGE(NAME))))
#endif
#define SOFTACL_ABSENT(NAME)                                                                                                              \
    template <typename... A>                                                                                                             \
    SOFTACL_REFUSE(#NAME) inline void NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }                      \
    template <auto V, auto... M, typename... A>                                                                                          \
    SOFTACL_REFUSE(#NAME) inline void NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }                      \
    template <typename T, auto V, auto... M, typename... A>                                                                              \
    SOFTACL_REFUSE(#NAME) inline void NAME(A &&...) { static_assert(softacl::never<T, A...>, SOFTACL_MESSAGE(#NAME)); }                   \
    template <typename T, typename U, auto V, auto... M, typename... A>                                                                  \
    SOFTACL_REFUSE(#NAME) inline void NAME(A &&...) { static_assert(softacl::never<T, U, A...>, SOFTACL_MESSAGE(#NAME)); }
/* A template of a class: of types, of values, or as its last argument says. */
#define SOFTACL_ABSENT_TYPES(NAME) \
    template <typename... A>       \
    struct SOFTACL_REFUSE(#NAME) NAME { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); };
#define SOFTACL_ABSENT_VALUES(NAME) \
    template <auto... A>            \
    struct SOFTACL_REFUSE(#NAME) NAME { static_assert(softacl::never_value<A...>, SOFTACL_MESSAGE(#NAME)); };
#define SOFTACL_ABSENT_MIXED(NAME, ...) \
    template <__VA_ARGS__>              \
    struct SOFTACL_REFUSE(#NAME) NAME;
/* A class or an enumeration; ... are the values of the latter. */
#define SOFTACL_ABSENT_TYPE(NAME, ...)                                                  \
    struct SOFTACL_REFUSE(#NAME) NAME {                                                 \
        template <typename... A>                                                        \
        NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }   \
        __VA_ARGS__                                                                     \
    };
#define SOFTACL_ABSENT_VALUE(NAME, VALUE) SOFTACL_REFUSE(#NAME) static softacl::absent VALUE;
#define SOFTACL_ABSENT_CONSTANT(NAME) SOFTACL_REFUSE(#NAME) extern softacl::absent NAME;

#define __simd_vf__
#define __simd_callee__
#define __simt_vf__
#define __simt_callee__
template <auto function, typename... A>
SOFTACL_REFUSE("asc_vf_call (register level, SIMT)") inline void asc_vf_call(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE("asc_vf_call (register level, SIMT)")); }
#endif
