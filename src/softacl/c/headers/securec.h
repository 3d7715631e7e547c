/* securec.h: the bounds-checked functions that programs for CANN use, with the codes that libboundscheck documents.
   Written by hand; everything is in this header, libc_sec.so is there for programs that link it. Not here: the functions for
   wide characters, and those that read (scanf_s, sscanf_s, gets_s, ...). */
#ifndef SECUREC_H_5D13A042_DC3F_4ED9_A8D1_882811274C27
#define SECUREC_H_5D13A042_DC3F_4ED9_A8D1_882811274C27

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef errno_t
typedef int errno_t;
#endif

#ifndef EOK
#define EOK 0
#endif
#define EINVAL_AND_RESET 150
#define ERANGE_AND_RESET 162
#define EOVERLAP_AND_RESET 182
#define SECUREC_STRING_MAX_LEN 0x7fffffffUL
#define SECUREC_MEM_MAX_LEN 0x7fffffffUL

#ifdef __GNUC__
#define SOFTACL_SECUREC_FORMAT(form, first) __attribute__((format(printf, form, first)))
#else
#define SOFTACL_SECUREC_FORMAT(form, first)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a destination can hold anything: 0, ERANGE or EINVAL. */
#ifndef SOFTACL_SECUREC /* SoftACL's own library exports them, for what was compiled with other headers */
#define SOFTACL_SECUREC static inline
#endif

static inline errno_t softacl_securec_place(const void *dest, size_t destMax)
{
    if (destMax == 0 || destMax > SECUREC_MEM_MAX_LEN)
        return ERANGE;
    return dest == NULL ? EINVAL : EOK;
}

static inline int softacl_securec_overlap(const void *dest, const void *src, size_t count)
{
    const uintptr_t to = (uintptr_t)dest, from = (uintptr_t)src;
    return to != from && to < from + count && from < to + count;
}

/* The length of a string, at most `most`. */
static inline size_t softacl_securec_length(const char *text, size_t maximum)
{
    size_t length = 0;
    while (length < maximum && text[length] != '\0')
        length++;
    return length;
}

static inline errno_t softacl_securec_emptied(char *dest, errno_t code)
{
    dest[0] = '\0';
    return code;
}

SOFTACL_SECUREC errno_t memset_s(void *dest, size_t destMax, int c, size_t count)
{
    const errno_t bad = softacl_securec_place(dest, destMax);
    if (bad != EOK)
        return dest != NULL && destMax == 0 && count == 0 ? EOK : bad;
    memset(dest, c, count <= destMax ? count : destMax);
    return count <= destMax ? EOK : ERANGE_AND_RESET;
}

static inline errno_t softacl_securec_move(void *dest, size_t destMax, const void *src, size_t count, int may_overlap)
{
    errno_t bad = softacl_securec_place(dest, destMax);
    if (bad != EOK)
        return bad;
    if (src == NULL)
        bad = EINVAL_AND_RESET;
    else if (count > destMax)
        bad = ERANGE_AND_RESET;
    else if (!may_overlap && softacl_securec_overlap(dest, src, count))
        bad = EOVERLAP_AND_RESET;
    if (bad != EOK)
        memset(dest, 0, destMax);
    else if (count > 0 && dest != src)
        memmove(dest, src, count);
    return bad;
}

SOFTACL_SECUREC errno_t memmove_s(void *dest, size_t destMax, const void *src, size_t count)
{
    return softacl_securec_move(dest, destMax, src, count, 1);
}

SOFTACL_SECUREC errno_t memcpy_s(void *dest, size_t destMax, const void *src, size_t count)
{
    return softacl_securec_move(dest, destMax, src, count, 0);
}

/* Whether strings can be worked with at all, `strDest` emptied if not. */
static inline errno_t softacl_securec_strings(char *strDest, size_t destMax, const char *strSrc, size_t count)
{
    const errno_t bad = softacl_securec_place(strDest, destMax);
    if (bad != EOK)
        return bad;
    if (strSrc == NULL)
        return softacl_securec_emptied(strDest, EINVAL_AND_RESET);
    return count > SECUREC_STRING_MAX_LEN ? softacl_securec_emptied(strDest, ERANGE_AND_RESET) : EOK;
}

SOFTACL_SECUREC errno_t strncpy_s(char *strDest, size_t destMax, const char *strSrc, size_t count)
{
    const errno_t bad = softacl_securec_strings(strDest, destMax, strSrc, count);
    size_t length;
    if (bad != EOK)
        return bad;
    length = softacl_securec_length(strSrc, count < destMax ? count : destMax);
    if (length == destMax)
        return softacl_securec_emptied(strDest, ERANGE_AND_RESET);
    if (count > 0 && softacl_securec_overlap(strDest, strSrc, length + 1))
        return softacl_securec_emptied(strDest, EOVERLAP_AND_RESET);
    memmove(strDest, strSrc, length);
    strDest[length] = '\0';
    return EOK;
}

SOFTACL_SECUREC errno_t strcpy_s(char *strDest, size_t destMax, const char *strSrc)
{
    return strncpy_s(strDest, destMax, strSrc, SECUREC_STRING_MAX_LEN);
}

SOFTACL_SECUREC errno_t strncat_s(char *strDest, size_t destMax, const char *strSrc, size_t count)
{
    const errno_t bad = softacl_securec_strings(strDest, destMax, strSrc, count);
    size_t used, length;
    uintptr_t to, from;
    if (bad != EOK)
        return bad;
    used = softacl_securec_length(strDest, destMax);
    length = softacl_securec_length(strSrc, count);
    to = (uintptr_t)strDest;
    from = (uintptr_t)strSrc;
    if ((to < from && to + used + length >= from) || (from < to && from + length >= to)) {
        const int unended = to + used <= from && used == destMax;
        return softacl_securec_emptied(strDest, unended ? EINVAL_AND_RESET : EOVERLAP_AND_RESET);
    }
    if (used + length >= destMax || to == from)
        return softacl_securec_emptied(strDest, used == destMax ? EINVAL_AND_RESET : ERANGE_AND_RESET);
    memcpy(strDest + used, strSrc, length);
    strDest[used + length] = '\0';
    return EOK;
}

SOFTACL_SECUREC errno_t strcat_s(char *strDest, size_t destMax, const char *strSrc)
{
    size_t available = 0;
    if (softacl_securec_place(strDest, destMax) == EOK)
        available = destMax - softacl_securec_length(strDest, destMax); /* no more of the source is looked at */
    return strncat_s(strDest, destMax, strSrc, available);
}

SOFTACL_SECUREC char *strtok_s(char *strToken, const char *strDelimit, char **context)
{
    char *word;
    if (context == NULL || strDelimit == NULL || (strToken == NULL && *context == NULL))
        return NULL;
    word = strToken != NULL ? strToken : *context;
    word += strspn(word, strDelimit);
    *context = word + strcspn(word, strDelimit);
    if (**context != '\0')
        *(*context)++ = '\0';
    return *word != '\0' ? word : NULL;
}

/* Prints into `size` bytes: how many characters, -1 for an error, -2 if it was cut. */
SOFTACL_SECUREC_FORMAT(3, 0)
static inline int softacl_securec_print(char *strDest, size_t size, const char *format, va_list argList)
{
    const int length = vsnprintf(strDest, size, format, argList);
    if (length < 0)
        return -1;
    return (size_t)length < size ? length : -2;
}

static inline int softacl_securec_printable(char *strDest, size_t destMax, const char *format)
{
    if (softacl_securec_place(strDest, destMax) != EOK)
        return 0;
    if (format == NULL)
        strDest[0] = '\0';
    return format != NULL;
}

SOFTACL_SECUREC_FORMAT(3, 0)
SOFTACL_SECUREC int vsprintf_s(char *strDest, size_t destMax, const char *format, va_list argList)
{
    int length;
    if (!softacl_securec_printable(strDest, destMax, format))
        return -1;
    length = softacl_securec_print(strDest, destMax, format, argList);
    if (length < 0)
        strDest[0] = '\0';
    return length < 0 ? -1 : length;
}

SOFTACL_SECUREC_FORMAT(4, 0)
SOFTACL_SECUREC int vsnprintf_s(char *strDest, size_t destMax, size_t count, const char *format, va_list argList)
{
    int length;
    if (!softacl_securec_printable(strDest, destMax, format))
        return -1;
    if (count > SECUREC_STRING_MAX_LEN) {
        strDest[0] = '\0';
        return -1;
    }
    length = softacl_securec_print(strDest, count < destMax ? count + 1 : destMax, format, argList);
    if (length == -1 || (length == -2 && count >= destMax))
        strDest[0] = '\0'; /* cut at `count` it stays */
    return length < 0 ? -1 : length;
}

SOFTACL_SECUREC_FORMAT(3, 0)
SOFTACL_SECUREC int vsnprintf_truncated_s(char *strDest, size_t destMax, const char *format, va_list argList)
{
    int length;
    if (!softacl_securec_printable(strDest, destMax, format))
        return -1;
    length = softacl_securec_print(strDest, destMax, format, argList);
    if (length == -1)
        strDest[0] = '\0';
    return length == -2 ? (int)(destMax - 1) : length;
}

static inline SOFTACL_SECUREC_FORMAT(3, 4) int sprintf_s(char *strDest, size_t destMax, const char *format, ...)
{
    int length;
    va_list argList;
    va_start(argList, format);
    length = vsprintf_s(strDest, destMax, format, argList);
    va_end(argList);
    return length;
}

SOFTACL_SECUREC_FORMAT(4, 5)
SOFTACL_SECUREC int snprintf_s(char *strDest, size_t destMax, size_t count, const char *format, ...)
{
    int length;
    va_list argList;
    va_start(argList, format);
    length = vsnprintf_s(strDest, destMax, count, format, argList);
    va_end(argList);
    return length;
}

SOFTACL_SECUREC_FORMAT(3, 4)
SOFTACL_SECUREC int snprintf_truncated_s(char *strDest, size_t destMax, const char *format, ...)
{
    int length;
    va_list argList;
    va_start(argList, format);
    length = vsnprintf_truncated_s(strDest, destMax, format, argList);
    va_end(argList);
    return length;
}

#ifdef __cplusplus
}
#endif

#endif
