/* securec.h and mstx/ms_tools_ext.h: results and codes as documented for libboundscheck (openeuler-mirror/libboundscheck,
   include/securec.h at 43f3940), and marks without a profiling tool. */
#include "securec.h"
#include "mstx/ms_tools_ext.h"
#include "check.h"

static void memory(void)
{
    char place[8] = "abcdefg";
    CHECK(memset_s(place, 8, 'x', 4) == EOK && memcmp(place, "xxxxefg", 8) == 0);
    CHECK(memset_s(place, 8, 'y', 9) == ERANGE_AND_RESET && memcmp(place, "yyyyyyyy", 8) == 0);
    CHECK(memset_s(place, 0, 'z', 1) == ERANGE && memset_s(place, 0, 'z', 0) == EOK && memset_s(place, 0x80000000UL, 'z', 1) == ERANGE);
    CHECK(memset_s(NULL, 8, 'z', 1) == EINVAL && place[0] == 'y');
    CHECK(memcpy_s(place, 8, "1234567", 8) == EOK && strcmp(place, "1234567") == 0);
    CHECK(memcpy_s(place, 8, place, 8) == EOK && memcpy_s(place, 8, place + 2, 0) == EOK && place[0] == '1');
    CHECK(memmove_s(place, 8, place + 1, 7) == EOK && strcmp(place, "234567") == 0);
    CHECK(memcpy_s(place, 8, place + 1, 4) == EOVERLAP_AND_RESET && place[0] == 0 && place[5] == 0);
    memset(place, 'a', 8);
    CHECK(memcpy_s(place, 4, "12345", 5) == ERANGE_AND_RESET && memcmp(place, "\0\0\0\0aaaa", 8) == 0);
    CHECK(memcpy_s(place, 8, NULL, 1) == EINVAL_AND_RESET && place[7] == 0);
    CHECK(memcpy_s(NULL, 8, place, 1) == EINVAL && memcpy_s(NULL, 0, NULL, 0) == ERANGE);
}

static void strings(void)
{
    char place[8] = "", full[4] = {'f', 'u', 'l', 'l'}, words[] = ",a,,bc,", *rest = NULL;
    CHECK(strcpy_s(place, 8, "1234567") == EOK && strcmp(place, "1234567") == 0);
    CHECK(strcpy_s(place, 8, "12345678") == ERANGE_AND_RESET && place[0] == 0);
    CHECK(strcpy_s(place, 8, NULL) == EINVAL_AND_RESET && strcpy_s(NULL, 8, "") == EINVAL && strcpy_s(place, 0, "") == ERANGE);
    CHECK(strncpy_s(place, 8, "abcdef", 3) == EOK && strcmp(place, "abc") == 0);
    CHECK(strncpy_s(place, 4, "abcdef", 4) == ERANGE_AND_RESET && place[0] == 0);
    CHECK(strcpy_s(place, 8, "abc") == EOK && strcpy_s(place, 8, place + 1) == EOVERLAP_AND_RESET);
    CHECK(strcpy_s(place, 8, "abc") == EOK && strcat_s(place, 8, "defg") == EOK && strcmp(place, "abcdefg") == 0);
    CHECK(strcat_s(place, 8, "h") == ERANGE_AND_RESET && place[0] == 0);
    CHECK(strncat_s(place, 8, "abc", 2) == EOK && strncat_s(place, 8, "def", 0) == EOK && strcmp(place, "ab") == 0);
    CHECK(strcat_s(full, 4, "x") == EINVAL_AND_RESET && full[0] == 0);
    CHECK(strcmp(strtok_s(words, ",", &rest), "a") == 0 && strcmp(strtok_s(NULL, ",", &rest), "bc") == 0);
    CHECK(strtok_s(NULL, ",", &rest) == NULL && strtok_s(NULL, ",", NULL) == NULL);
}

static void printing(void)
{
    char place[8] = "";
    CHECK(sprintf_s(place, 8, "%d-%s", 12, "abcd") == 7 && strcmp(place, "12-abcd") == 0);
    CHECK(sprintf_s(place, 8, "%d-%s", 12, "abcde") == -1 && place[0] == 0);
    CHECK(snprintf_s(place, 8, 3, "%s", "abcdef") == -1 && strcmp(place, "abc") == 0); /* cut, and kept */
    CHECK(snprintf_s(place, 8, 8, "%s", "abcdefgh") == -1 && place[0] == 0);           /* the place is too small */
    CHECK(snprintf_s(place, 8, 7, "%s", "abcdefg") == 7 && snprintf_s(NULL, 8, 7, "a") == -1);
    CHECK(snprintf_truncated_s(place, 8, "%s", "abcdefgh") == 7 && strcmp(place, "abcdefg") == 0);
    CHECK(snprintf_s(place, 8, SIZE_MAX, "%s", "a") == -1 && place[0] == 0 && sprintf_s(place, 0, "a") == -1);
}

int main(void)
{
    memory();
    strings();
    printing();
    mstxDomainHandle_t domain = mstxDomainCreateA("of the program");
    const mstxRangeId range = mstxRangeStartA("work", NULL), inner = mstxDomainRangeStartA(domain, "inner", NULL);
    CHECK(domain == NULL && range == MSTX_INVALID_RANGE_ID && inner == 0); /* as without a tool */
    mstxMarkA("here", NULL);
    mstxDomainMarkA(domain, "there", NULL);
    mstxDomainRangeEnd(domain, inner);
    mstxRangeEnd(range);
    mstxDomainDestroy(domain);
    printf("fine\n");
    return 0;
}
