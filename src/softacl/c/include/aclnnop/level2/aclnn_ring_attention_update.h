/* aclnnop/level2/aclnn_ring_attention_update.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RING_ATTENTION_UPDATE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RING_ATTENTION_UPDATE_H_

#include "../aclnn_ring_attention_update.h"

#endif
