/* acl/acl_tdt_queue.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_ACL_TDT_QUEUE_H_
#define INC_EXTERNAL_ACL_ACL_TDT_QUEUE_H_

#include "acl_base.h"
#include "acl_tdt.h"

#endif
