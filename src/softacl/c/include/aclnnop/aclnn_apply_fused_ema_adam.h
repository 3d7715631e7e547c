/* aclnnop/aclnn_apply_fused_ema_adam.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_APPLY_FUSED_EMA_ADAM_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_APPLY_FUSED_EMA_ADAM_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyFusedEmaAdamGetWorkspaceSize(const aclTensor *grad, aclTensor *varRef,
    aclTensor *mRef, aclTensor *vRef, aclTensor *sRef, const aclTensor *step, double lr, double emaDecay, double beta1,
    double beta2, double eps, int64_t mode, bool biasCorrection, double weightDecay, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyFusedEmaAdam(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
