/* aclnnop/aclnn_add_rms_norm_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ADD_RMS_NORM_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ADD_RMS_NORM_QUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormQuantGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
    const aclTensor *gamma, const aclTensor *scales1, const aclTensor *scales2Optional,
    const aclTensor *zeroPoints1Optional, const aclTensor *zeroPoints2Optional, int64_t axis, double epsilon,
    bool divMode, const aclTensor *y1Out, const aclTensor *y2Out, const aclTensor *xOut, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormQuant(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
