/* aclnnop/aclnn_foreach_minimum_scalar_list.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_MINIMUM_SCALAR_LIST_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_MINIMUM_SCALAR_LIST_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachMinimumScalarListGetWorkspaceSize(const aclTensorList *x,
    const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachMinimumScalarList(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
