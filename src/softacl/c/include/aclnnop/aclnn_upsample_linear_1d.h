/* aclnnop/aclnn_upsample_linear_1d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_UPSAMPLE_LINEAR_1D_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_UPSAMPLE_LINEAR_1D_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnUpsampleLinear1dGetWorkspaceSize(const aclTensor *self,
    const aclIntArray *outputSize, const bool alignCorners, const double scales, aclTensor *out,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnUpsampleLinear1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
