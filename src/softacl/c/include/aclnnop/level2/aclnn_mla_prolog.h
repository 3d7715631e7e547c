/* aclnnop/level2/aclnn_mla_prolog.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MLA_PROLOG_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MLA_PROLOG_H_

#include "../aclnn_mla_prolog.h"

#endif
