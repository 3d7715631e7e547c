/* aclnnop/level2/level2/aclnn_rope_with_sin_cos_cache.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_ROPE_WITH_SIN_COS_CACHE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_ROPE_WITH_SIN_COS_CACHE_H_

#include "../level2/aclnn_rope_with_sin_cos_cache.h"

#endif
