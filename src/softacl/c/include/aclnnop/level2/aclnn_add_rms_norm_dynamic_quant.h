/* aclnnop/level2/aclnn_add_rms_norm_dynamic_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_RMS_NORM_DYNAMIC_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_RMS_NORM_DYNAMIC_QUANT_H_

#include "../aclnn_add_rms_norm_dynamic_quant.h"

#endif
