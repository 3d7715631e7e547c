/* aclnnop/level2/aclnn_fake_quant_per_tensor_affine_cachemask.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FAKE_QUANT_PER_TENSOR_AFFINE_CACHEMASK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FAKE_QUANT_PER_TENSOR_AFFINE_CACHEMASK_H_

#include "../aclnn_fake_quant_per_tensor_affine_cachemask.h"

#endif
