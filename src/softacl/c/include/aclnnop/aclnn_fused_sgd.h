/* aclnnop/aclnn_fused_sgd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FUSED_SGD_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FUSED_SGD_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnFusedSgdGetWorkspaceSize(const aclTensorList *paramsRef,
    const aclTensorList *gradsRef, const aclTensorList *momentumBufferListOptionalRef,
    const aclTensor *gradScaleOptional, float weightDecay, float momentum, float lr, float dampening, bool nesterov,
    bool maximize, bool isFirstStep, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnFusedSgd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
