/* aclnnop/aclnn_grouped_matmul_swiglu_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_GROUPED_MATMUL_SWIGLU_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_GROUPED_MATMUL_SWIGLU_QUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupedMatmulSwigluQuantGetWorkspaceSize(const aclTensor *x,
    const aclTensor *weight, const aclTensor *bias, const aclTensor *offset, const aclTensor *weightScale,
    const aclTensor *xScale, const aclTensor *groupList, aclTensor *output, aclTensor *outputScale,
    aclTensor *outputOffset, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupedMatmulSwigluQuant(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
