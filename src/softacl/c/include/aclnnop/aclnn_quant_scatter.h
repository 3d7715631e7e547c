/* aclnnop/aclnn_quant_scatter.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_QUANT_SCATTER_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_QUANT_SCATTER_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceQuantScatterGetWorkspaceSize(aclTensor *selfRef, const aclTensor *indices,
    const aclTensor *updates, const aclTensor *quantScales, const aclTensor *quantZeroPoints, int64_t axis,
    int64_t quantAxis, int64_t reduction, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceQuantScatter(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
