/* aclnnop/aclnn_matmul_compress_dequant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_MATMUL_COMPRESS_DEQUANT_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_MATMUL_COMPRESS_DEQUANT_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnMatmulCompressDequantGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
    const aclTensor *compressIndex, const aclTensor *bias, const aclTensor *deqScale, const aclTensor *offsetW,
    int offsetX, const aclIntArray *compressInfo, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnMatmulCompressDequant(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
