// check(call): ends the program with AscendCL's own words when a call fails.
#pragma once
#include <cstdio>
#include <cstdlib>

#include "acl/acl.h"

inline void check_code(aclError code, const char *call, const char *file, int line)
{
    if (code == ACL_SUCCESS)
        return;
    const char *why = aclGetRecentErrMsg();
    std::fprintf(stderr, "%s:%d: %s returned %d: %s\n", file, line, call, code, why ? why : "no message");
    std::exit(1);
}

#define check(call) check_code((call), #call, __FILE__, __LINE__)
