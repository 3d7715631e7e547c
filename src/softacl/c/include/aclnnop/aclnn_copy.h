/* aclnnop/aclnn_copy.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_COPY_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_COPY_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor *selfRef, const aclTensor *src,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    const aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
