/* aclnnop/aclnn_foreach_round_off_number.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_ROUND_OFF_NUMBER_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_ROUND_OFF_NUMBER_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachRoundOffNumberGetWorkspaceSize(const aclTensorList *x,
    const aclTensor *roundMode, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachRoundOffNumber(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
