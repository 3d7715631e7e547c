/* acl/acl_dump.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_ACL_DUMP_H_
#define INC_EXTERNAL_ACL_ACL_DUMP_H_

#include "acl_base.h"

#endif
