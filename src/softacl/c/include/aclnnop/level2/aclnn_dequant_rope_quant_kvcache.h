/* aclnnop/level2/aclnn_dequant_rope_quant_kvcache.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEQUANT_ROPE_QUANT_KVCACHE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEQUANT_ROPE_QUANT_KVCACHE_H_

#include "../aclnn_dequant_rope_quant_kvcache.h"

#endif
