/* aclnnop/aclnn_moe_finalize_routing_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_MOE_FINALIZE_ROUTING_V2_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_MOE_FINALIZE_ROUTING_V2_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnMoeFinalizeRoutingV2GetWorkspaceSize(const aclTensor *expandedX,
    const aclTensor *expandedRowIdx, const aclTensor *x1Optional, const aclTensor *x2Optional,
    const aclTensor *biasOptional, const aclTensor *scalesOptional, const aclTensor *expertIdxOptional,
    int64_t dropPadMode, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnMoeFinalizeRoutingV2(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
