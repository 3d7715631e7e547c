/* aclnnop/level2/aclnn_trace.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRACE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRACE_H_

#include "../aclnn_trace.h"

#endif
