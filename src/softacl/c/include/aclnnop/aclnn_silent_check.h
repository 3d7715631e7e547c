/* aclnnop/aclnn_silent_check.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_SILENT_CHECK_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_SILENT_CHECK_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnSilentCheckGetWorkspaceSize(const aclTensor *val, aclTensor *inputGradRef,
    aclTensor *sfdaRef, aclTensor *stepRef, const int32_t cMinSteps, const float cThreshL1, const float cCoeffL1,
    const float cThreshL2, const float cCoeffL2, const int32_t npuAsdDetect, aclTensor *result, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnSilentCheck(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
