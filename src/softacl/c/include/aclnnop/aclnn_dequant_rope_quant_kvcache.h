/* aclnnop/aclnn_dequant_rope_quant_kvcache.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_DEQUANT_ROPE_QUANT_KVCACHE_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_DEQUANT_ROPE_QUANT_KVCACHE_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnDequantRopeQuantKvcacheGetWorkspaceSize(const aclTensor *x, const aclTensor *cos,
    const aclTensor *sin, aclTensor *kCacheRef, aclTensor *vCacheRef, const aclTensor *indices, const aclTensor *scaleK,
    const aclTensor *scaleV, const aclTensor *offsetKOptional, const aclTensor *offsetVOptional,
    const aclTensor *weightScaleOptional, const aclTensor *activationScaleOptional, const aclTensor *biasOptional,
    const aclIntArray *sizeSplits, char *quantModeOptional, char *layoutOptional, bool kvOutput,
    char *cacheModeOptional, const aclTensor *qOut, const aclTensor *kOut, const aclTensor *vOut,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnDequantRopeQuantKvcache(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
