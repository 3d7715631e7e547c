/* aclnnop/aclnn_inplace_quant_matmul_all_reduce_add_rms_norm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_INPLACE_QUANT_MATMUL_ALL_REDUCE_ADD_RMS_NORM_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_INPLACE_QUANT_MATMUL_ALL_REDUCE_ADD_RMS_NORM_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceQuantMatmulAllReduceAddRmsNormGetWorkspaceSize(const aclTensor *x1,
    const aclTensor *x2, const aclTensor *bias, const aclTensor *dequantScale, const aclTensor *residual,
    const aclTensor *gamma, double epsilon, const char *group, const char *reduceOp, int64_t commTurn,
    int64_t streamMode, const aclTensor *normOut, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceQuantMatmulAllReduceAddRmsNorm(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
