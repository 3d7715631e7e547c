/* aclnnop/aclnn_foreach_addcdiv_scalar.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_ADDCDIV_SCALAR_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FOREACH_ADDCDIV_SCALAR_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachAddcdivScalarGetWorkspaceSize(const aclTensorList *x1,
    const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalar, const aclTensorList *out,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachAddcdivScalar(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
