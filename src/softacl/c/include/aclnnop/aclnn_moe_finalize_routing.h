/* aclnnop/aclnn_moe_finalize_routing.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_MOE_FINALIZE_ROUTING_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_MOE_FINALIZE_ROUTING_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnMoeFinalizeRoutingGetWorkspaceSize(const aclTensor *expandedX, const aclTensor *x1,
    const aclTensor *x2Optional, const aclTensor *bias, const aclTensor *scales, const aclTensor *expandedRowIdx,
    const aclTensor *expandedExpertIdx, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnMoeFinalizeRouting(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
