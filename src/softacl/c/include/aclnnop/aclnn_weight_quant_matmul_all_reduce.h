/* aclnnop/aclnn_weight_quant_matmul_all_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_WEIGHT_QUANT_MATMUL_ALL_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_WEIGHT_QUANT_MATMUL_ALL_REDUCE_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnWeightQuantMatmulAllReduceGetWorkspaceSize(const aclTensor *x1,
    const aclTensor *x2, const aclTensor *bias, const aclTensor *antiquantScale, const aclTensor *antiquantOffset,
    const aclTensor *x3, const char *group, const char *reduceOp, int64_t commTurn, int64_t streamMode,
    int64_t antiquantGroupSize, const aclTensor *output, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnWeightQuantMatmulAllReduce(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
