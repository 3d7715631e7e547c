/* aclnnop/aclnn_dequant_swiglu_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_DEQUANT_SWIGLU_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_DEQUANT_SWIGLU_QUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnDequantSwigluQuantGetWorkspaceSize(const aclTensor *x,
    const aclTensor *weightScaleOptional, const aclTensor *activationScaleOptional, const aclTensor *biasOptional,
    const aclTensor *quantScaleOptional, const aclTensor *quantOffsetOptional, const aclTensor *groupIndexOptional,
    bool activateLeft, char *quantModeOptional, const aclTensor *yOut, const aclTensor *scaleOut,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnDequantSwigluQuant(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
