/* CHECK(x): ends the program with the line and the message of AscendCL when x does not hold. */
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "acl/acl.h"
#define CHECK(x)                                                                                        \
    do {                                                                                                \
        if (!(x)) {                                                                                     \
            const char *why = aclGetRecentErrMsg();                                                     \
            fprintf(stderr, "%s:%d: %s does not hold; %s\n", __FILE__, __LINE__, #x, why ? why : "-");  \
            exit(1);                                                                                    \
        }                                                                                               \
    } while (0)
#define OK(x) CHECK((x) == ACL_SUCCESS)
