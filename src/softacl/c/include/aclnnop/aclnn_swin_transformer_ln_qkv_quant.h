/* aclnnop/aclnn_swin_transformer_ln_qkv_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_SWIN_TRANSFORMER_LN_QKV_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_SWIN_TRANSFORMER_LN_QKV_QUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnSwinTransformerLnQkvQuantGetWorkspaceSize(const aclTensor *x,
    const aclTensor *gamma, const aclTensor *beta, const aclTensor *weight, const aclTensor *bias,
    const aclTensor *quantScale, const aclTensor *quantOffset, const aclTensor *dequantScale, int64_t headNum,
    int64_t seqLength, double epsilon, int64_t oriHeight, int64_t oriWeight, int64_t hWinSize, int64_t wWinSize,
    bool weightTranspose, const aclTensor *queryOutputOut, const aclTensor *keyOutputOut,
    const aclTensor *valueOutputOut, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnSwinTransformerLnQkvQuant(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
