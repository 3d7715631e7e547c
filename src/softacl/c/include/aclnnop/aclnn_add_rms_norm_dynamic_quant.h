/* aclnnop/aclnn_add_rms_norm_dynamic_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ADD_RMS_NORM_DYNAMIC_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ADD_RMS_NORM_DYNAMIC_QUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormDynamicQuantGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
    const aclTensor *gamma, const aclTensor *smoothScale1Optional, const aclTensor *smoothScale2Optional,
    double epsilon, const aclTensor *y1Out, const aclTensor *y2Out, const aclTensor *xOut, const aclTensor *scale1Out,
    const aclTensor *scale2Out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormDynamicQuant(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
