/* aclnnop/aclnn_silent_check_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_SILENT_CHECK_V2_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_SILENT_CHECK_V2_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnSilentCheckV2GetWorkspaceSize(const aclTensor *val, const aclTensor *max,
    aclTensor *avgRef, aclTensor *inputGradRef, aclTensor *stepRef, aclIntArray *dstSize, aclIntArray *dstStride,
    aclIntArray *dstOffset, float cThreshL1, float cThreshL2, float beta1, int32_t npuAsdDetect, aclTensor *result,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnSilentCheckV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
